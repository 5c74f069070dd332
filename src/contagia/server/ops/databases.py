"""The database that a command is about, ready to be used also while the house is open."""

from __future__ import annotations

from contagia.server.ops.settings import database_of, read_settings
from contagia.store.migrating import prepare


async def ready_database(given: str | None) -> str:
    """The address of the database that is given, or of the usual one, brought up to date."""
    address = database_of(read_settings({"database": given}))
    await prepare(address)
    return address
