"""Back-ups of a house, which may be open meanwhile: written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import msgspec

from contagia.core.errors import BadFile
from contagia.server.databases import ready_database
from contagia.store.backups import add_records, all_records, read_line
from contagia.store.database import open_database


async def write_backup(file: Path, database: str | None) -> int:
    """Write all records; how many there were."""
    address = await ready_database(database)
    engine, part = open_database(address), file.with_name(file.name + ".part")
    count = 0
    try:
        with part.open("wb") as out:
            async for kept in all_records(engine):
                out.write(msgspec.json.encode(kept) + b"\n")
                count += 1
        part.replace(file)
    except OSError as fault:
        raise BadFile(f"{file} cannot be written: {fault.strerror}.") from None
    finally:
        part.unlink(missing_ok=True)
        await engine.dispose()
    return count


async def read_backup(file: Path, database: str | None) -> tuple[int, int]:
    """Add all records of a file; how many were new, and how many were known."""
    try:
        lines = file.read_bytes().splitlines()
    except OSError as fault:
        raise BadFile(f"{file} cannot be read: {fault.strerror}.") from None
    records = [read_line(line, number) for number, line in enumerate(lines, 1) if line.strip()]
    engine = open_database(await ready_database(database))
    try:
        return await add_records(engine, records)
    finally:
        await engine.dispose()
