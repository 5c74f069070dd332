"""How Alembic runs here: on the connection that is handed to it."""

from __future__ import annotations

from alembic import context

from contagia.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
