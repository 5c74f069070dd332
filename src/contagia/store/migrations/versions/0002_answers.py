"""Answers to questions, until they are heard."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make a table for them."""
    op.create_table(
        "answers",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("question", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mark", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("step", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    """Throw it away."""
    op.drop_table("answers")
