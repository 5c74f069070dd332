"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "entries",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("privacy", sa.String(16), nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("opened_at", sa.Float, nullable=False),
        sa.Column("changed_at", sa.Float, nullable=False),
        sa.Column("deadline", sa.Float),
        sa.Column("bot_waits", sa.Boolean, nullable=False),
        sa.Column("on_identity", sa.String(32), nullable=False),
    )
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_index("tables_by_phase", "tables", ["phase", "changed_at"])
    op.create_index("tables_by_bot", "tables", ["bot_waits"])
    op.create_table(
        "holders",
        sa.Column("identity", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("seen_at", sa.Float, nullable=False),
    )
    op.create_table(
        "identities",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("secret", sa.LargeBinary, primary_key=True),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("secret", sa.LargeBinary, primary_key=True),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("expires_at", sa.Float, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("finished_at", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("records_by_time", "records", ["finished_at"])


def downgrade() -> None:
    """Throw them away."""
    for name in ("records", "links", "keys", "identities", "holders", "tables", "entries"):
        op.drop_table(name)
