"""Tables, their seats, their log, the newest checkpoint, and what was said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("packs", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("real_dice", sa.Boolean, nullable=False),
        sa.Column("one_hand", sa.Boolean, nullable=False),
        sa.Column("forked_from", sa.Text),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("said", sa.Integer, nullable=False),
        sa.Column("host_hash", sa.Text, nullable=False),
        sa.Column("watch_hash", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("token_hash", sa.Text),
    )
    op.create_table(
        "records",
        _table_id(),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
    )
    op.create_table(
        "checkpoints",
        _table_id(),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
    )


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
