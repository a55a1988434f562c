"""Units of work: each is written whole or not at all, and knows when somebody else was first.

A unit may be written twice, when the connection broke and nobody knows whether the first time counted. So each knows its
own work again: by the mark that it drew, or by the hash of a token that nobody else has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from secrets import token_hex
from typing import Any, Protocol

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from wasteland.server.store.happenings import columns
from wasteland.server.store.layout import chat, checkpoints, records, seats, tables
from wasteland.server.store.rows import Checkpoint, Record, SaidRow, SeatRow, TableRow


class Unit(Protocol):
    """Something to be written in one transaction, perhaps together with other units."""

    @property
    def table(self) -> str:
        """The id of the table that it is about."""

    def write(self, connection: Connection) -> Any:
        """Write it, and tell what came of it."""

    def news(self, outcome: Any) -> str | None:
        """The table's new sequence, or - for something else, as other processes are to hear it; None if nothing changed."""


def json(value: Any) -> str:
    """A structured value as it is kept."""
    return msgspec.json.encode(value).decode()


def record_values(table: str, record: Record, mark: str) -> dict[str, Any]:
    """A record as a row of its table."""
    kind, seat, data = columns(record.happening)
    return {
        "table_id": table,
        "sequence": record.sequence,
        "kind": kind,
        "seat": seat,
        "data": json(data),
        "events": json(record.events),
        "at": record.at,
        "mark": mark,
    }


def table_values(table: TableRow) -> dict[str, Any]:
    """A table as a row of its table."""
    values: dict[str, Any] = {name: getattr(table, name) for name in TableRow.__slots__}
    return values | {"options": json(table.options), "packs": json(table.packs), "said": 0}


# -- opening a table


_OPEN = {
    "sqlite": sqlite.insert(tables).on_conflict_do_nothing().returning(tables.c.id),
    "postgresql": postgresql.insert(tables).on_conflict_do_nothing().returning(tables.c.id),
}
_HOST = select(tables.c.host_hash).where(tables.c.id == bindparam("id_"))
_ADD_SEAT = insert(seats)
_ADD_RECORD = insert(records)
_ADD_CHECKPOINT = insert(checkpoints)


@dataclass(slots=True)
class Creating:
    """A new table with all that belongs to it; False if its id is taken."""

    table: str
    values: Mapping[str, Any]
    seats: Sequence[Mapping[str, Any]]
    records: Sequence[Mapping[str, Any]]
    checkpoint: Mapping[str, Any] | None

    def write(self, connection: Connection) -> bool:
        """Write it; True if the table is ours."""
        if connection.execute(_OPEN[connection.dialect.name], self.values).scalar() is None:
            return bool(connection.execute(_HOST, {"id_": self.table}).scalar() == self.values["host_hash"])
        if self.seats:
            connection.execute(_ADD_SEAT, self.seats)
        if self.records:
            connection.execute(_ADD_RECORD, self.records)
        if self.checkpoint is not None:
            connection.execute(_ADD_CHECKPOINT, self.checkpoint)
        return True

    def news(self, outcome: Any) -> str | None:
        """Nobody can wait for a table that was not there."""
        return None


def creating(table: TableRow, rows: Sequence[SeatRow], log: Sequence[Record], checkpoint: Checkpoint | None) -> Creating:
    """The unit of work that opens a table; ValueError if its parts do not fit each other."""
    if [row.seat for row in rows] != list(range(table.seats)):
        raise ValueError(f"a table of {table.seats} seats was given the seats {[row.seat for row in rows]}")
    if [record.sequence for record in log] != list(range(1, table.sequence + 1)):
        raise ValueError(f"a table at {table.sequence} was given the records {[record.sequence for record in log]}")
    return Creating(
        table.id,
        table_values(table),
        [{"table_id": table.id, **asdict(row)} for row in rows],
        [record_values(table.id, record, "") for record in log],
        _checkpoint_values(table.id, checkpoint, table.sequence),
    )


def _checkpoint_values(table: str, checkpoint: Checkpoint | None, sequence: int) -> dict[str, Any] | None:
    if checkpoint is None:
        return None
    if not 0 <= checkpoint.sequence <= sequence:
        raise ValueError(f"a checkpoint at {checkpoint.sequence} does not belong to a table at {sequence}")
    return {"table_id": table, "sequence": checkpoint.sequence, "data": json(checkpoint.data)}


# -- going on

_GO_ON = (
    update(tables)
    .where(and_(tables.c.id == bindparam("id_"), tables.c.sequence == bindparam("before")))
    .values(
        sequence=bindparam("before") + 1,
        touched=bindparam("at"),
        over=func.coalesce(bindparam("is_over"), tables.c.over),
        one_hand=func.coalesce(bindparam("in_one_hand"), tables.c.one_hand),
    )
)
_MARK = select(records.c.mark).where(and_(records.c.table_id == bindparam("id_"), records.c.sequence == bindparam("number")))
_CHANGE_SEAT = (
    update(seats)
    .where(and_(seats.c.table_id == bindparam("id_"), seats.c.seat == bindparam("number")))
    .values(
        kind=bindparam("new_kind"),
        name=bindparam("new_name"),
        bot=bindparam("new_bot"),
        token_hash=bindparam("new_token_hash"),
        former=bindparam("new_former"),
    )
)
_CHANGE_CHECKPOINT = (
    update(checkpoints)
    .where(checkpoints.c.table_id == bindparam("id_"))
    .values(sequence=bindparam("number"), data=bindparam("new_data"))
)


@dataclass(slots=True)
class Appending:
    """The next record of a table and what changes with it; False if another record has its number, or the table is gone."""

    table: str
    record: Mapping[str, Any]
    checkpoint: Mapping[str, Any] | None
    seats: Sequence[SeatRow]
    over: bool | None
    one_hand: bool | None

    def write(self, connection: Connection) -> bool:
        """Write it; True if the record is ours."""
        sequence = self.record["sequence"]
        step = {"id_": self.table, "before": sequence - 1, "at": self.record["at"]}
        went_on = connection.execute(_GO_ON, step | {"is_over": self.over, "in_one_hand": self.one_hand})
        if not went_on.rowcount:
            return bool(connection.execute(_MARK, {"id_": self.table, "number": sequence}).scalar() == self.record["mark"])
        connection.execute(_ADD_RECORD, self.record)
        for row in self.seats:
            self._change(connection, row)
        if self.checkpoint is not None:
            newer = {"id_": self.table, "number": self.checkpoint["sequence"], "new_data": self.checkpoint["data"]}
            if not connection.execute(_CHANGE_CHECKPOINT, newer).rowcount:
                connection.execute(_ADD_CHECKPOINT, self.checkpoint)
        return True

    def _change(self, connection: Connection, row: SeatRow) -> None:
        values = {f"new_{name}": value for name, value in asdict(row).items() if name != "seat"}
        if not connection.execute(_CHANGE_SEAT, {"id_": self.table, "number": row.seat, **values}).rowcount:
            raise ValueError(f"the table {self.table} has no seat {row.seat}")

    def news(self, outcome: Any) -> str | None:
        """The sequence that the table has now."""
        return str(self.record["sequence"]) if outcome else None


def appending(
    table: str,
    record: Record,
    checkpoint: Checkpoint | None,
    changed: Sequence[SeatRow],
    over: bool | None,
    one_hand: bool | None,
) -> Appending:
    """The unit of work that adds a record to a table's log."""
    if record.sequence < 1:
        raise ValueError(f"records count from 1, and this one is number {record.sequence}")
    kept = _checkpoint_values(table, checkpoint, record.sequence)
    return Appending(table, record_values(table, record, token_hex(8)), kept, changed, over, one_hand)


# -- talking

_COUNT_LINE = (
    update(tables)
    .where(tables.c.id == bindparam("id_"))
    .values(said=tables.c.said + 1, touched=bindparam("at"))
    .returning(tables.c.said)
)
_OWN_LINE = select(chat.c.number).where(and_(chat.c.table_id == bindparam("id_"), chat.c.mark == bindparam("own")))
_ADD_LINE = insert(chat)


@dataclass(slots=True)
class Saying:
    """A line of chat, which gets the next number; None if there is no such table."""

    table: str
    seat: int | None
    name: str
    text: str
    at: float
    mark: str = field(default_factory=lambda: token_hex(8))
    was_tried: bool = False

    def write(self, connection: Connection) -> SaidRow | None:
        """Write it, and give it back with its number."""
        number = connection.execute(_OWN_LINE, {"id_": self.table, "own": self.mark}).scalar() if self.was_tried else None
        self.was_tried = True
        if number is None:
            number = connection.execute(_COUNT_LINE, {"id_": self.table, "at": self.at}).scalar()
            if number is None:
                return None
            line = {"seat": self.seat, "name": self.name, "text": self.text, "at": self.at, "mark": self.mark}
            connection.execute(_ADD_LINE, {"table_id": self.table, "number": number, **line})
        return SaidRow(number, self.seat, self.name, self.text, self.at)

    def news(self, outcome: Any) -> str | None:
        """Something was said."""
        return "-" if outcome else None


# -- taking away

_DELETE = delete(tables).where(tables.c.id == bindparam("id_"))


@dataclass(slots=True)
class Deleting:
    """A table and all that belongs to it goes; False if there is no such table."""

    table: str
    was_there: bool = False

    def write(self, connection: Connection) -> bool:
        """Take it away; True if it was there, be it at the first try."""
        self.was_there |= bool(connection.execute(_DELETE, {"id_": self.table}).rowcount)
        return self.was_there

    def news(self, outcome: Any) -> str | None:
        """It is gone."""
        return "-" if outcome else None
