"""The vocabulary of a view: what a seat may see of a table, in parts that any client can draw."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Literal

from wasteland.engine.grounds import Ground
from wasteland.engine.passages import Passage
from wasteland.engine.reckonings import Reckoning
from wasteland.engine.words import Span, Words, spans_of

Fact = str | int | bool | None


@dataclass(slots=True)
class Card:
    """A card face up: its printed facts by name, and words that say how it stands now."""

    id: str
    name: str
    kind: str
    text: str = ""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    tags: tuple[str, ...] = ()
    """Words such as used, primary, prepped: how the card stands now."""


@dataclass(slots=True)
class Pile:
    """A pile of cards: how many, and those that this seat may see, the top one first."""

    id: str
    name: str
    count: int
    cards: list[Card] = field(default_factory=list)
    face_up: bool = False


@dataclass(slots=True)
class Track:
    """A number that counts: tokens, damage left, rounds."""

    id: str
    name: str
    value: int
    limit: int | None = None
    alarm: bool = False
    """Worth worrying about now."""


@dataclass(slots=True)
class Piece:
    """Something that stands or lies on a space and is no card: a knight, a villain, a heap of tokens."""

    id: str
    name: str
    kind: str
    seat: int | None = None
    """The seat that it belongs to."""
    count: int = 1
    tags: tuple[str, ...] = ()


@dataclass(slots=True)
class Space:
    """A place on a board, at a row and column of its own, with what is printed there and what lies on it."""

    id: str
    name: str
    row: int
    column: int
    cards: list[Card] = field(default_factory=list)
    tags: tuple[str, ...] = ()
    text: str = ""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    pieces: list[Piece] = field(default_factory=list)


@dataclass(slots=True)
class Path:
    """A way over a board, from one space to the next, and how many of its spaces are behind."""

    id: str
    name: str
    spaces: tuple[str, ...]
    behind: int = 0
    counts: tuple[int, ...] = ()
    """What the way comes to up to each of its spaces, where that is counted otherwise than by spaces."""
    burnt: tuple[int, ...] = ()
    """How much of a supply the way takes up to each of its spaces, where it takes any."""


@dataclass(slots=True)
class Edge:
    """Where two spaces meet, by their ids. On a board of hexes only edges are told that are not like the others; on a map all
    of them are, for they are the ways between its spaces."""

    id: str
    one: str
    other: str
    closed: bool = False
    """There is no way over it now."""
    name: str = ""
    text: str = ""
    """What it is about it: why it is closed, what it costs."""
    icon: str = ""
    """The name of the sign that is drawn on it, where there is one."""


@dataclass(slots=True)
class Board:
    """A board of spaces: in rows and columns; of hexes, where column and row are the axial q and r, north up; or a map, where
    they say how far east and how far south a space lies, and edges lead from space to space."""

    id: str
    name: str
    rows: tuple[str, ...]
    columns: int
    spaces: list[Space] = field(default_factory=list)
    shape: Literal["rows", "hexes", "map"] = "rows"
    paths: list[Path] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)


@dataclass(slots=True)
class Slot:
    """A place of a sheet that holds cards: so many at most, those that this seat may see, and the backs of the others."""

    id: str
    name: str
    capacity: int | None = None
    cards: list[Card] = field(default_factory=list)
    backs: tuple[str, ...] = ()
    """What the backs of the cards that lie face down show: a colour, or nothing."""
    tags: tuple[str, ...] = ()


@dataclass(slots=True)
class Sheet:
    """What lies before a seat: its character, tracks, hand, cards in play and piles."""

    seat: int
    name: str
    title: str
    text: str
    tracks: list[Track] = field(default_factory=list)
    hand: list[Card] = field(default_factory=list)
    play: list[Card] = field(default_factory=list)
    piles: list[Pile] = field(default_factory=list)
    tags: tuple[str, ...] = ()
    """Words such as active, first player."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """What is printed on the sheet: skills, a vocation."""
    slots: list[Slot] = field(default_factory=list)
    face: str = ""
    """The id of the character in its pack, for its picture."""


@dataclass(slots=True)
class ChartRow:
    """One row of a chart: a case, the things that it concerns by name, and their ids in the packs, for their pictures."""

    label: str
    names: tuple[str, ...]
    faces: tuple[str, ...] = ()


@dataclass(slots=True)
class Chart:
    """A table that is printed on every sheet alike: who moves on which face of a die."""

    id: str
    name: str
    rows: tuple[ChartRow, ...] = ()


@dataclass(slots=True)
class Goal:
    """Something to be filled: so many of something, and what has been placed."""

    id: str
    name: str
    needed: int
    placed: list[Card] = field(default_factory=list)
    note: str = ""
    """What else they have to be: "all different"."""
    reached: int | None = None
    """How far it has come, where nothing is placed for it."""


@dataclass(slots=True)
class Bar:
    """One case of a forecast: what it is called, how much it would cost, and the ids of the things that cause it."""

    label: str
    value: int
    concerns: tuple[str, ...] = ()


@dataclass(slots=True)
class Prediction:
    """One thing that will come, in a few words, and the id of the thing that brings it."""

    name: str
    text: str
    concern: str = ""


@dataclass(slots=True)
class Forecast:
    """What is bound to come, or may come by the fall of a die: it follows from what everybody sees."""

    id: str
    name: str
    predictions: list[Prediction] = field(default_factory=list)
    bars: list[Bar] = field(default_factory=list)
    bars_name: str = ""


@dataclass(slots=True)
class Side:
    """One of the two in a contest: a seat, or an enemy with its card."""

    id: str
    name: str
    seat: int | None
    card: Card | None = None
    tracks: list[Track] = field(default_factory=list)
    played: list[Card] = field(default_factory=list)
    """What it has laid open in this contest, the newest last."""
    tags: tuple[str, ...] = ()
    player: int | None = None
    """The seat that decides for it."""


@dataclass(slots=True)
class Change:
    """Something of a seat that has become more or less, and how much of it there is now."""

    name: str
    seat: int
    by: int
    now: int
    good: bool = True
    """Whether that is to the good of the seat: of Radiation, less is."""


@dataclass(slots=True)
class Between:
    """What holds for what both sides of a contest do just now: in two or three words, why, and its clause."""

    name: str
    why: str = ""
    rule: str = ""


@dataclass(slots=True)
class Contest:
    """A fight of two: how far it is, the fields it may be fought on, and which way it leans."""

    id: str
    """It tells this contest from the one before and the next."""
    name: str
    stages: list[Stage] = field(default_factory=list)
    sides: list[Side] = field(default_factory=list)
    grounds: list[Card] = field(default_factory=list)
    """Fields in order, one of them tagged "now"."""
    lean: int = 0
    """Above 0 towards the first side, below towards the second."""
    lean_limit: int = 5
    lean_name: str = ""
    """What it leans by: the name of the track."""
    reckonings: list[Reckoning] = field(default_factory=list)
    """Those of the blow that is being struck; else what the newest round of blows came to, until the next begins, and of a
    contest that is over what its last one did."""
    choosing: bool = False
    """Each side lays a card face down now. Where what is asked is secret, who is asked no more has done so."""
    between: Between | None = None
    """Whose blow comes first, or that both come at the same moment; None where there are no two blows."""
    result: str = ""
    """How it ended, in two or three words; empty while it is on."""
    why: str = ""
    """Why it ended so."""
    changes: list[Change] = field(default_factory=list)
    """What came of it for those who fought, once it is over: rewards and losses."""


@dataclass(slots=True)
class Stage:
    """One stretch of a round: a seat's turn (or nobody's), and whether it is over, now or to come."""

    name: str
    seat: int | None
    when: str
    foe: bool = False
    """It belongs to what all play against."""


@dataclass(slots=True)
class Chapter:
    """A chapter of the story: its title, and the seat whose turn it is, if it is anybody's."""

    title: str
    seat: int | None = None
    round: int | None = None
    """The round that it belongs to, if it belongs to one."""


@dataclass(slots=True)
class View:
    """Everything a seat (None: a spectator) may see of a table."""

    game: str
    seat: int | None
    title: str
    headline: str
    round: int
    stages: list[Stage] = field(default_factory=list)
    phase: str = ""
    """What part of the stage it is, by its name, where stages have parts."""
    emblem: str = ""
    """The id of what the title names in its pack, for its picture."""
    level: str = ""
    """How hard it is, or which variant is played, in a word."""
    boards: list[Board] = field(default_factory=list)
    ground: Ground | None = None
    """An open ground with free positions, where the game is played on one."""
    sheets: list[Sheet] = field(default_factory=list)
    piles: list[Pile] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    goals: list[Goal] = field(default_factory=list)
    charts: list[Chart] = field(default_factory=list)
    """What is printed on every sheet."""
    forecasts: list[Forecast] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Things that hold for now, in words: a barricaded column, a calm to come. A game may give them as `Words`."""
    note_spans: list[tuple[Span, ...]] = field(default_factory=list)
    """Which letters of the notes stand for what, note by note; empty where none of them names anything."""
    contest: Contest | None = None
    """The contest that is on."""
    ended: Contest | None = None
    """The contest that ended last, as it stood then, as long as it is worth looking at; at most until the next one begins."""
    reckonings: list[Reckoning] = field(default_factory=list)
    """How the dice that lie on the table came about, where no contest says so."""
    result: str | None = None
    passage: Passage | None = None
    """What is read now; its choices are the options that concern it."""

    def __post_init__(self) -> None:
        if any(isinstance(note, Words) for note in self.notes):
            self.note_spans = [spans_of(note) for note in self.notes]
            self.notes = [str(note) for note in self.notes]


@dataclass(slots=True)
class Printed:
    """A card as a pack prints it: the section and the pack it belongs to, and how many of it are in the box."""

    card: Card
    section: str
    pack: str
    count: int


def holding(words: Iterable[tuple[str, object]]) -> tuple[str, ...]:
    """Of words with what decides whether they hold, those that do: tags of a sheet, a card, a space."""
    return tuple(word for word, holds in words if holds)


def when(number: int, taken: int) -> str:
    """How the stage of this number stands once so many are taken: over, now or to come."""
    return "over" if number < taken else "now" if number == taken else "to come"


def changed(
    seat: int, before: Iterable[tuple[str, int]], now: Iterable[tuple[str, int]], harmful: Container[str] = ()
) -> list[Change]:
    """What a seat has more or less of than before, by name; of what is not named there is none. Of what is *harmful*, less is
    better."""
    had, has = dict(before), dict(now)
    names = dict.fromkeys((*had, *has))
    counts = [(name, had.get(name, 0), has.get(name, 0)) for name in names]
    return [
        Change(name, seat, after - earlier, after, (after > earlier) is (name not in harmful))
        for name, earlier, after in counts
        if after != earlier
    ]


def as_data(part: Any) -> Any:
    """A view, or any part of one, as plain data for the wire."""
    if is_dataclass(part) and not isinstance(part, type):
        return {it.name: as_data(getattr(part, it.name)) for it in fields(part)}
    if isinstance(part, list | tuple):
        return [as_data(each) for each in part]
    if isinstance(part, Mapping):
        return {str(key): as_data(each) for key, each in part.items()}
    return part
