"""Results of rated games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make a table for them."""
    op.create_table(
        "results",
        sa.Column("at", sa.Float, primary_key=True),
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("speed", sa.String(16), nullable=False),
        sa.Column("entrants", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Throw it away."""
    op.drop_table("results")
