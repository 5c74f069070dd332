"""What lists say of tables: who sits where, who is on, and when the last step was played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make room for it; a table that stands already fills it with its next entry."""
    op.add_column("tables", sa.Column("seated", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("on_seat", sa.Integer))
    op.add_column("tables", sa.Column("moved_at", sa.Float, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET moved_at = changed_at")


def downgrade() -> None:
    """Throw it away."""
    with op.batch_alter_table("tables") as tables:
        for name in ("moved_at", "on_seat", "seated"):
            tables.drop_column(name)
