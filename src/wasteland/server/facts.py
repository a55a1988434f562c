"""What goes over the wire about the games themselves: options, bots, packs, rules, cards."""

from __future__ import annotations

from msgspec import Struct

from wasteland.engine.viewing import Card
from wasteland.server.inquired import InquiryFacts
from wasteland.server.seating import WantSeen


class OptionFacts(Struct):
    """Something to agree on before a game; the first value is the default."""

    id: str
    name: str
    values: list[str]
    text: str
    names: dict[str, str] = {}
    """What values are called that have a name of their own."""
    notes: dict[str, str] = {}
    """What somebody may want to know of a value before it is chosen."""


class BotFacts(Struct):
    """A bot that plays this game."""

    id: str
    name: str
    text: str


class PackFacts(Struct):
    """A pack of cards."""

    id: str
    name: str
    version: str
    text: str


class GameFacts(Struct):
    """A game that can be played here."""

    id: str
    name: str
    blurb: str
    seats: list[int]
    """The numbers of seats that it can be played with."""
    options: list[OptionFacts]
    brings: list[WantSeen]
    """What every seat brings to it, with the usual options and packs."""
    bots: list[BotFacts]
    packs: list[PackFacts]
    inquiries: list[InquiryFacts] = []
    """What may be asked at its tables at any time."""


class ClauseFacts(Struct):
    """One clause of a game's rule register."""

    id: str
    section: str
    rule: str
    ruling: str
    example: str


class Rules(Struct):
    """The rule register of a game, in the order of its book."""

    game: str
    title: str
    clauses: list[ClauseFacts]


class ClauseFound(Struct):
    """A clause that answers a question, and the words in it for which it was found, as they stand there."""

    id: str
    words: list[str]


class RulesFound(Struct):
    """The clauses that answer a question about a game, the best first."""

    game: str
    asked: str
    found: list[ClauseFound]


class CodexCard(Struct):
    """A card of a pack as it is printed, and how many of it there are."""

    card: Card
    section: str
    pack: str
    count: int


class Codex(Struct):
    """Every card of a game's packs."""

    game: str
    cards: list[CodexCard]
