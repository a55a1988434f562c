"""The tables of the database. Structured values are JSON in text columns: they are never searched, only read whole."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Integer, MetaData, Table, Text

metadata = MetaData()


def _table_id() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("packs", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("dice", Text, nullable=False),
    Column("real_dice", Boolean, nullable=False),
    Column("one_hand", Boolean, nullable=False),
    Column("forked_from", Text),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("said", Integer, nullable=False),
    Column("host_hash", Text, nullable=False),
    Column("watch_hash", Text, nullable=False),
)
"""*sequence* is the number of the newest record, *said* that of the newest line of chat.

What changes with every record has no index, so that PostgreSQL can change the row in place.
"""

seats = Table(
    "seats",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    Column("token_hash", Text),
    Column("former", Text),
)

records = Table(
    "records",
    metadata,
    _table_id(),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("data", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("mark", Text, nullable=False),
)
"""*mark* is drawn by whoever appends, so that it knows its own record again when a connection broke in mid-commit."""

checkpoints = Table(
    "checkpoints",
    metadata,
    _table_id(),
    Column("sequence", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    _table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("mark", Text, nullable=False),
)

passes = Table(
    "passes",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("held_hash", Text, nullable=False),
    Column("until", Double, nullable=False),
)
"""*held_hash* is the hash of the token that held the seat when the pass was made."""

calls = Table(
    "calls",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("endpoint", Text, primary_key=True),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("held_hash", Text, nullable=False),
    Column("added", Double, nullable=False),
)

hooks = Table(
    "hooks",
    metadata,
    _table_id(),
    Column("url", Text, nullable=False),
    Column("secret", Text, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
