"""Passes that take a seat elsewhere, who is to be called, and the server's own keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables that invitations need."""
    op.create_table(
        "passes",
        sa.Column("token_hash", sa.Text, primary_key=True),
        _table_id(is_key=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("held_hash", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "calls",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("held_hash", sa.Text, nullable=False),
        sa.Column("added", sa.Double, nullable=False),
    )
    op.create_table(
        "hooks",
        _table_id(),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def _table_id(*, is_key: bool = True) -> sa.Column[str]:
    about = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Text, about, primary_key=is_key, nullable=False)
