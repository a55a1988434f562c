"""What goes over the wire about the tables of one browser: how each stands, and what was won at them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wasteland.server.seating import Request
from wasteland.server.wire import ResultSeen, SeatFacts


class HeldTable(Request):
    """A table, and the tokens of the seats that are held there."""

    table: str
    tokens: list[str]


class MineAsked(Request):
    """The tables that a browser knows."""

    tables: list[HeldTable]


class MyTable(Struct):
    """A table in the list of somebody who holds seats there."""

    table: str
    name: str
    game: str
    played: str
    """What is played: the mission, the objective."""
    level: str
    """How hard it is, or which variant, in a word."""
    round: int
    headline: str
    seats: list[SeatFacts]
    held: list[int]
    waiting: list[int]
    """The seats that are asked something, or waited for before the game."""
    gathering: bool
    over: bool
    result: ResultSeen | None
    outcome: Literal["won", "lost", ""]
    """How it ended for who holds these seats; empty while it runs, and where nobody was to win."""
    mover: int | None
    """The seat that did something last."""
    created: float
    touched: float


class Tally(Struct):
    """How often something was played to its end, and how often it was won."""

    id: str
    name: str
    game: str
    """The game that it belongs to; empty where that is no matter."""
    played: int
    won: int


class Figures(Struct):
    """What somebody has played, as far as the tables are kept."""

    tables: int
    finished: int
    won: int
    row: int
    """So many of the last ones in a row were won."""
    hours: float
    """At finished tables, without the long pauses."""
    games: list[Tally]
    missions: list[Tally]
    bots: list[Tally]


class Mine(Struct):
    """The tables that a browser knows, and what was won at them."""

    tables: list[MyTable]
    gone: list[str]
    """Those that are no more."""
    figures: Figures
