"""Where the outcomes at a table come from: from its secret the first time, from its records ever after."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wasteland.engine.chance import Chance, Nature, RealDice, Recorded, Seeded
from wasteland.engine.sealing import Seal, Sealed, Word
from wasteland.server.store.rows import TableRow


class Noted:
    """Hands out what another nature decides, and remembers it for the record."""

    __slots__ = ("_nature", "outcomes")

    def __init__(self, nature: Nature) -> None:
        self._nature = nature
        self.outcomes: list[int] = []

    def __call__(self, chance: Chance, /) -> int | None:
        way = self._nature(chance)
        if way is not None:
            self.outcomes.append(way)
        return way


def fresh(row: TableRow, entries: int, place: int, words: Sequence[Word] = (), rewinds: Sequence[int] = ()) -> Noted:
    """Outcomes for what follows *entries* decisions, the first of them at *place* of the log.

    Whoever takes back and answers again meets the same ones; unless others had to agree to it, which is kept in *rewinds*.
    """
    nature: Nature
    if row.dice == "sealed":
        nature = Sealed(Seal(row.seed, tuple(words), tuple(rewinds)), place)
    else:
        rewound = sum(at <= entries for at in rewinds)
        nature = Seeded(f"{row.seed}/{entries}/{rewound}" if rewound else f"{row.seed}/{entries}")
    return Noted(RealDice(nature) if row.real_dice else nature)


def lot_of(row: TableRow, words: Sequence[Word]) -> str:
    """What the things are drawn from that seats bring and nobody has chosen."""
    return Seal(row.seed, tuple(words)).lot if row.dice == "sealed" else row.seed


class Again:
    """The outcomes of a record, for playing it again."""

    __slots__ = ("_nature", "_recorded")

    def __init__(self, outcomes: Iterable[int], real_dice: bool) -> None:
        self._recorded = Recorded(outcomes)
        self._nature: Nature = RealDice(self._recorded) if real_dice else self._recorded

    @property
    def left(self) -> int:
        """How many outcomes of the record the rules have not asked for."""
        return self._recorded.left

    def __call__(self, chance: Chance, /) -> int | None:
        return self._nature(chance)
