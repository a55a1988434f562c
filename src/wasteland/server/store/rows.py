"""What the store keeps, row by row, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wasteland.server.store.happenings import DiceKind, Recordable, SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A table: what was agreed when it was opened, and how far it has come."""

    id: str
    name: str
    game: str
    seats: int
    options: Mapping[str, str]
    packs: tuple[str, ...]
    seed: str
    """What nature's outcomes are made from; nobody is told before the game is over, unless somebody has named it."""
    dice: DiceKind
    real_dice: bool
    one_hand: bool
    """All human seats have always been in one hand."""
    forked_from: str | None
    created: float
    touched: float
    """When something was last played or said here."""
    over: bool
    sequence: int
    """The number of the newest record."""
    host_hash: str
    watch_hash: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits at a seat; of the token only the hash is kept."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    token_hash: str | None
    former: str | None = None
    """The hash of the token that opened the seat before: it opens nothing any more, but its holder is told why."""


@dataclass(frozen=True, slots=True)
class Record:
    """Something that changed a table, with all that is needed to do it again."""

    sequence: int
    happening: Recordable
    events: list[Any]
    at: float

    @property
    def seat(self) -> int | None:
        """The seat that brought it about; None where none did."""
        return self.happening.seat


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The play right after record number *sequence*, as plain data."""

    sequence: int
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SaidRow:
    """A line of chat; numbers count from 1 at each table."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list: without what was played at it."""

    table: TableRow
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it stands at one moment: its newest checkpoint, and the records after it."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    checkpoint: Checkpoint | None
    records: list[Record] = field(default_factory=list)
