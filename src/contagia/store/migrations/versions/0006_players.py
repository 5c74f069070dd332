"""Who played the games that are over, and what kind of games they were."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0004"


def upgrade() -> None:
    """Records from before are of any kind, and nobody knows any more who played them."""
    op.add_column(
        "records", sa.Column("kind", sa.String(16), nullable=False, server_default="people")
    )
    op.add_column(
        "records", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "players",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(16), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
    )
    op.create_index("players_by_identity", "players", ["identity"])


def downgrade() -> None:
    """Throw both away."""
    op.drop_table("players")
    op.drop_column("records", "listed")
    op.drop_column("records", "kind")
