"""What can happen at a table, as records keep it: a struct for each kind, known by its tag, read and written here alone.

In the database the tag and the seat have columns of their own, and the rest is JSON beside them. Fields at their defaults are
not written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, NamedTuple, get_args

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from wasteland.engine.bringing import Brought
from wasteland.server.wire import Pick

SeatKind = Literal["human", "bot", "open"]
Proposable = Literal["undo", "give-up"]
DiceKind = Literal["sealed", "named", "plain"]
"""How a table's dice are made: from a secret that was promised, from a seed that somebody named, or from one that nobody knows
and nobody promised, as long ago."""


class Sitter(NamedTuple):
    """Who sits at a seat, without the hash of a token."""

    kind: SeatKind
    name: str
    bot: str | None


class _Tagged(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every kind has."""

    outcomes: tuple[int, ...] = ()
    """What nature decided afterwards."""


# -- before the first question


class Began(_Tagged, frozen=True, tag="begin"):
    """The table was laid out and the game began: always the first record, unless the table had to wait for choices."""

    seat: ClassVar[None] = None
    outcomes: tuple[int, ...]
    seats: tuple[Sitter, ...]
    brings: tuple[Brought | None, ...] = ()
    words: tuple[str, ...] = ()
    """What each seat mixes into the dice; empty where it has given none yet."""
    told: int = 0
    """So many entries of the log were told from elsewhere, and do not follow from this table's secret."""


class Gathered(_Tagged, frozen=True, tag="gather"):
    """The table was opened, and waits for seats to choose what they bring: the first record, if there is such waiting."""

    seat: ClassVar[None] = None
    seats: tuple[Sitter, ...]
    brings: tuple[Brought | None, ...]
    words: tuple[str, ...] = ()


class GaveWord(_Tagged, frozen=True, tag="word"):
    """A seat has another word for the dice, before the game begins."""

    seat: int
    word: str


class Chose(_Tagged, frozen=True, tag="bring"):
    """A seat chose what it brings."""

    seat: int
    brings: Brought
    begins: tuple[Brought, ...] = ()
    """What every seat brings, if the game begins with this choice."""


# -- play


class Answered(_Tagged, frozen=True, tag="answer"):
    """A seat answered what it was asked."""

    seat: int
    pick: Pick
    rolled_for: int | None = field(default=None, name="at")
    """The seat of the bot whose real dice it rolled; None for its own answers."""

    @property
    def asked(self) -> int:
        """The seat that the rules asked."""
        return self.seat if self.rolled_for is None else self.rolled_for


class TookBack(_Tagged, frozen=True, tag="undo"):
    """A seat took back its last answer, alone or since all have *agreed*."""

    seat: int
    agreed: bool
    anew: bool = False
    """Others had to agree: from here on nothing falls as it fell before."""
    undone: tuple[int, ...] = ()
    """The records of what it took back: their events did not happen after all."""


class GaveUp(_Tagged, frozen=True, tag="give-up"):
    """The game was given up for all."""

    seat: int | None
    """Whoever proposed it; None where a log was told again, which does not say."""


class Mended(_Tagged, frozen=True, tag="mend"):
    """Rules that had changed could not follow the records any more: from here on the table is this play, as it was saved."""

    seat: ClassVar[None] = None
    play: Mapping[str, Any]


# -- seats and consent


class Seated(_Tagged, frozen=True, tag="seat"):
    """Somebody else sits at a seat, or is called something else."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    brings: Brought | UnsetType | None = UNSET
    """What whoever sits down there brings; None if that is still to be chosen, and unset if what was chosen stays."""
    begins: tuple[Brought, ...] = ()
    """What every seat brings, if the game begins with this."""
    word: str = ""
    """What whoever sits down mixes into the dice from now on."""
    moved: bool = False
    """The same person goes on in another browser."""


class Proposed(_Tagged, frozen=True, tag="propose"):
    """A seat proposed something that others must agree to."""

    seat: int
    what: Proposable
    waiting: tuple[int, ...]


class Agreed(_Tagged, frozen=True, tag="agree"):
    """A seat agreed, and others are still to."""

    seat: int
    what: Proposable


class Declined(_Tagged, frozen=True, tag="decline"):
    """A seat declined what was proposed, or took its own proposal back."""

    seat: int
    what: Proposable


# -- what nobody can read


class Illegible(Struct, frozen=True):
    """Something of a kind that is not known here, or without what its kind needs; kept as it was found."""

    kind: str
    seat: int | None
    rest: Mapping[str, Any]
    why: str


Opening = Began | Gathered
"""How a table was opened: its first record, and no other."""

Happening = GaveWord | Chose | Answered | TookBack | GaveUp | Mended | Seated | Proposed | Agreed | Declined
"""What can happen at a table that is open."""

Recordable = Opening | Happening | Illegible
"""What a record may tell."""


# -- to the columns of a row and back


class Columns(NamedTuple):
    """A happening as a row has it."""

    kind: str
    seat: int | None
    data: Mapping[str, Any]
    """The rest of it, as plain values."""


_KINDS = {str(kind.__struct_config__.tag): kind for kind in get_args(Opening | Happening)}
_REST = msgspec.json.Decoder(dict[str, Any])
_MOST_LETTERS = 200
"""So much is said of what is wrong with a record, however long the wrong thing is."""


def columns(happening: Recordable) -> Columns:
    """What a row keeps of it."""
    if isinstance(happening, Illegible):
        return Columns(happening.kind, happening.seat, happening.rest)
    rest = msgspec.to_builtins(happening)
    return Columns(rest.pop("type"), rest.pop("seat", None), rest)


def happening_of(kind: str, seat: int | None, data: str) -> Recordable:
    """What a row tells; `Illegible` if it is nothing that can happen here. `msgspec.DecodeError` if the data is damaged."""
    rest = _REST.decode(data)
    if kind not in _KINDS:
        return Illegible(kind, seat, rest, f"nobody knows what a record of the kind {kind[:_MOST_LETTERS]!r} means")
    try:
        happening: Opening | Happening = msgspec.convert({**rest, "seat": seat}, _KINDS[kind])
        return happening
    except msgspec.ValidationError as unfit:
        return Illegible(kind, seat, rest, f"it is no {kind!r} as records tell it: {str(unfit)[:_MOST_LETTERS]}")
