"""How a table's dice are made, and the token that opened a seat before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Older tables have promised nothing about their dice, and do not know who held a seat before."""
    op.add_column("tables", sa.Column("dice", sa.Text, nullable=False, server_default="plain"))
    op.add_column("seats", sa.Column("former", sa.Text))
