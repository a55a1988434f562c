"""What a seat is asked, as it goes over the wire: options, refusals, and what comes with a question that more answers fit
than a list could hold."""

from __future__ import annotations

from msgspec import Struct

from wasteland.engine.asking import Cost, Prospect, Sign
from wasteland.engine.dice import Face
from wasteland.engine.words import Span


class DieWanted(Struct):
    """A real die to be rolled, and what stands on its faces: numbers, or on each face some icons."""

    die: str
    faces: list[Face]


class LegSeen(Struct):
    """One straight piece of a way: how it is gone, and the point it leads to, as x, y and level."""

    label: str
    to: list[int]


class WayWanted(Struct):
    """A way to be declared. The answer is four numbers for each leg: the number of its label, x, y and level."""

    start: list[int]
    """Where it begins: x, y and level."""
    labels: list[str]
    """What a leg may be called, counted from 0."""
    most: int
    """So many legs it has at most."""
    ways: list[list[LegSeen]]
    """Some good ones: the last of the options, in this order. Other ways may be answered, too."""


class OptionSeen(Struct):
    """Something that may be picked now."""

    pick: int
    label: str
    concerns: list[str]
    """The ids of the things on the table that it concerns."""
    odds: float | None
    """The exact chance that it succeeds, where dice follow."""
    note: str = ""
    """What follows from it, in a few words."""
    danger: bool = False
    """It could cost dearly, or cannot be taken back."""
    passes: bool = False
    """It declines what is offered, at no harm; a client may offer to do so by itself from now on."""
    title: str = ""
    """The label in short, where it is long; *where* and *detail* have the rest."""
    detail: str = ""
    where: str = ""
    """Where the thing is that its title names."""
    does: str = ""
    """What is done with the things that it concerns, in a word or two; empty where it only names them."""
    sign: Sign = ""
    """What kind of thing it does, for a sign."""
    need: int | None = None
    """What the dice must show at least."""
    costs: list[Cost] = []
    """What it may cost, and when; the note says the same."""
    prospects: list[Prospect] = []
    """What may come of it, each with its chance, and whether whoever is asked would like it; the note says the same."""
    key: str = ""
    """The key that it keeps, whatever else is on offer; empty: that of its place among the options."""
    worth: int | None = None
    """What the thing that it concerns counts for in a trade."""
    spans: dict[str, list[Span]] = {}
    """Which letters of its words stand for what, by the field that has them, as events say it of their text."""


class RefusedSeen(Struct):
    """Something that may not be picked now, why not, and the clause that says so."""

    label: str
    reason: str
    rule: str
    concerns: list[str]
    does: str = ""
    """What would be done with the things that it concerns, in a word or two; empty where it only names them."""
    spans: dict[str, list[Span]] = {}
    """Which letters of its words stand for what, by the field that has them."""


class QuestionSeen(Struct):
    """What a seat is asked."""

    seat: int
    prompt: str
    options: list[OptionSeen]
    refused: list[RefusedSeen]
    rule: str = ""
    note: str = ""
    """What to know for the decision, in a sentence or two."""
    dice: list[DieWanted] | None = None
    """Set where real dice are asked for: the answer may be the list of the faces that fell. With very many ways to fall, the
    options are left out."""
    points: list[list[int]] | None = None
    """Set where a point is asked for: some good ones as x, y and level, the last of the options in this order. Other points
    may be answered, too."""
    way: WayWanted | None = None
    """Set where a way is asked for."""
    scale: int = 1
    """So many of the numbers of points make one of what people count in: 100, where hundredths of an inch are played."""
    opened: int = 0
    """The table's sequence when it was first asked. While that stays the same, it is the same question."""
    spans: dict[str, list[Span]] = {}
    """Which letters of its prompt and its note stand for what, by the field that has them."""
