"""Bring a database to the present schema, at every start; several servers may start at once."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.core.errors import BadDatabase, brief
from contagia.store.database import open_database

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 7_240_577  # any number of ours; PostgreSQL lets one of us migrate at a time


async def prepare(address: str) -> None:
    """Make the database at an address ready for the house; refused if it cannot be used."""
    engine = open_database(address)
    try:
        await migrate(engine)
    except (OSError, SQLAlchemyError) as fault:
        reason = brief(str(getattr(fault, "orig", None) or fault))
        raise BadDatabase(f"The database cannot be used: {reason}") from fault
    finally:
        await engine.dispose()


async def migrate(engine: AsyncEngine) -> None:
    """Run the migrations that the database lacks."""
    async with engine.connect() as connection:
        await connection.run_sync(_upgrade)
        await connection.commit()


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
