"""Questions to the database; each answer is one moment of it, whatever is written meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, select

from wasteland.server.store.failing import StoreFailed
from wasteland.server.store.happenings import happening_of
from wasteland.server.store.layout import chat, checkpoints, records, seats, tables
from wasteland.server.store.rows import Checkpoint, Listed, Record, SaidRow, SeatRow, Stored, TableRow

_MOST_AT_ONCE = 500
"""Ids in one statement."""

_NO_END = 2**31 - 1

_TABLE = select(*(tables.c[name] for name in TableRow.__slots__))
_SEATS = select(seats.c.table_id, *(seats.c[name] for name in SeatRow.__slots__)).order_by(seats.c.table_id, seats.c.seat)
_RECORD = select(*(records.c[name] for name in ("sequence", "kind", "seat", "data", "events", "at")))

_ONE_TABLE = _TABLE.where(tables.c.id == bindparam("id_"))
_ONE_TABLES_SEATS = _SEATS.where(seats.c.table_id == bindparam("id_"))
_MANY_TABLES = _TABLE.where(tables.c.id.in_(bindparam("ids", expanding=True)))
_MANY_TABLES_SEATS = _SEATS.where(seats.c.table_id.in_(bindparam("ids", expanding=True)))
_CHECKPOINT = select(checkpoints.c.sequence, checkpoints.c.data).where(checkpoints.c.table_id == bindparam("id_"))
_RECORDS = (
    _RECORD.where(records.c.table_id == bindparam("id_"))
    .where(records.c.sequence > bindparam("after"))
    .where(records.c.sequence <= bindparam("upto"))
    .order_by(records.c.sequence)
)
_TIMES = select(records.c.at).where(records.c.table_id == bindparam("id_")).order_by(records.c.sequence)
_SEQUENCE = select(tables.c.sequence).where(tables.c.id == bindparam("id_"))
_SAID = (
    select(*(chat.c[name] for name in SaidRow.__slots__))
    .where(chat.c.table_id == bindparam("id_"))
    .order_by(chat.c.number.desc())
    .limit(bindparam("most"))
)
_IDS = select(tables.c.id).order_by(tables.c.created, tables.c.id)
_IDLE = select(tables.c.id).where(tables.c.touched < bindparam("moment")).order_by(tables.c.touched, tables.c.id)


def stored(connection: Connection, table_id: str) -> Stored | None:
    """A table with its newest checkpoint and the records after it; None if there is no such table."""
    row = connection.execute(_ONE_TABLE, {"id_": table_id}).one_or_none()
    if row is None:
        return None
    around = connection.execute(_ONE_TABLES_SEATS, {"id_": table_id})
    kept = connection.execute(_CHECKPOINT, {"id_": table_id}).one_or_none()
    checkpoint = None if kept is None else Checkpoint(kept.sequence, msgspec.json.decode(kept.data))
    newer = records_of(connection, table_id, 0 if checkpoint is None else checkpoint.sequence, None)
    return Stored(_table(row), tuple(SeatRow(*seat[1:]) for seat in around), checkpoint, newer)


def records_of(connection: Connection, table_id: str, after: int, upto: int | None) -> list[Record]:
    """The records of a table from the one after *after* up to and with *upto*, in order."""
    found = connection.execute(_RECORDS, {"id_": table_id, "after": after, "upto": _NO_END if upto is None else upto})
    return [_record(table_id, *row) for row in found]


def times_of(connection: Connection, table_id: str) -> list[float]:
    """When each record of a table was made, in order."""
    return list(connection.execute(_TIMES, {"id_": table_id}).scalars())


def sequence_of(connection: Connection, table_id: str) -> int | None:
    """The number of a table's newest record; None if there is no such table."""
    sequence: int | None = connection.execute(_SEQUENCE, {"id_": table_id}).scalar()
    return sequence


def listed(connection: Connection, table_ids: Iterable[str]) -> list[Listed]:
    """Those of these tables that are there, in the order of the ids."""
    wanted = list(dict.fromkeys(table_ids))
    found: dict[str, Listed] = {}
    for start in range(0, len(wanted), _MOST_AT_ONCE):
        found |= _some_listed(connection, wanted[start : start + _MOST_AT_ONCE])
    return [found[id] for id in wanted if id in found]


def _some_listed(connection: Connection, ids: Sequence[str]) -> dict[str, Listed]:
    around: dict[str, list[SeatRow]] = {id: [] for id in ids}
    for row in connection.execute(_MANY_TABLES_SEATS, {"ids": ids}):
        around[row.table_id].append(SeatRow(*row[1:]))
    return {row.id: Listed(_table(row), tuple(around[row.id])) for row in connection.execute(_MANY_TABLES, {"ids": ids})}


def said(connection: Connection, table_id: str, limit: int) -> list[SaidRow]:
    """The newest lines of chat at a table, oldest first."""
    lines = connection.execute(_SAID, {"id_": table_id, "most": limit}).all()
    return [SaidRow(*line) for line in reversed(lines)]


def all_ids(connection: Connection) -> list[str]:
    """Every table, the oldest first."""
    return list(connection.execute(_IDS).scalars())


def idle_since(connection: Connection, moment: float) -> list[str]:
    """The tables where nothing happened since *moment*, the longest idle first."""
    return list(connection.execute(_IDLE, {"moment": moment}).scalars())


def _table(row: Row[Any]) -> TableRow:
    values = dict(row._mapping)
    options, packs = msgspec.json.decode(values["options"]), msgspec.json.decode(values["packs"])
    return TableRow(**values | {"options": options, "packs": tuple(packs)})


_EVENTS = msgspec.json.Decoder(list[Any])


def _record(table_id: str, sequence: int, kind: str, seat: int | None, data: str, events: str, at: float) -> Record:
    try:
        return Record(sequence, happening_of(kind, seat, data), _EVENTS.decode(events), at)
    except (msgspec.DecodeError, RecursionError) as damaged:
        raise StoreFailed(f"record {sequence} of the table {table_id} is damaged: {damaged}") from None
