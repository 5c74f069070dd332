"""What lists say of the terms on which tables, finished games and tournaments are played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

LISTED = ("tables", "records", "tournaments")


def upgrade() -> None:
    """Make room for them; a table that stands already fills it with its next entry."""
    for name in LISTED:
        op.add_column(name, sa.Column("terms", sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    """Throw them away."""
    for name in LISTED:
        with op.batch_alter_table(name) as table:
            table.drop_column("terms")
