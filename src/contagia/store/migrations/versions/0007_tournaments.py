"""Tournaments: their log, what they are found by, and who takes part."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make tables for them."""
    op.create_table(
        "tournament_entries",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tournaments",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("privacy", sa.String(16), nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("entrants", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("opened_at", sa.Float, nullable=False),
        sa.Column("changed_at", sa.Float, nullable=False),
    )
    op.create_index("tournaments_by_phase", "tournaments", ["phase", "changed_at"])
    op.create_table(
        "takers",
        sa.Column("identity", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(6), primary_key=True),
    )


def downgrade() -> None:
    """Throw them away."""
    for name in ("takers", "tournaments", "tournament_entries"):
        op.drop_table(name)
