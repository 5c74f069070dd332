"""Back-ups of a house, which may be open meanwhile: written whole or not at all."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec

from contagia.core.errors import BadFile
from contagia.server.ops.databases import ready_database
from contagia.store.backups import Counted, KeptRecord, KeptResult, add, everything, read_line
from contagia.store.database import open_database
from contagia.store.kept_tournaments import KeptTournament


async def write_backup(file: Path, database: str | None) -> Counted:
    """Write all that is kept of games that are over; how much there was."""
    address = await ready_database(database)
    engine, part = open_database(address), file.with_name(file.name + ".part")
    counted = Counter[type]()
    try:
        with part.open("wb") as out:
            async for kept in everything(engine):
                out.write(msgspec.json.encode(kept) + b"\n")
                counted[type(kept)] += 1
        part.replace(file)
    except OSError as fault:
        raise BadFile(f"{file} cannot be written: {fault.strerror}.") from None
    finally:
        part.unlink(missing_ok=True)
        await engine.dispose()
    return Counted(counted[KeptRecord], 0, counted[KeptResult], counted[KeptTournament])


async def read_backup(file: Path, database: str | None) -> Counted:
    """Add all that a file keeps; how much of it was new."""
    try:
        lines = file.read_bytes().splitlines()
    except OSError as fault:
        raise BadFile(f"{file} cannot be read: {fault.strerror}.") from None
    kept = [read_line(line, number) for number, line in enumerate(lines, 1) if line.strip()]
    engine = open_database(await ready_database(database))
    try:
        return await add(engine, kept)
    finally:
        await engine.dispose()
