"""Where the outcomes at a table come from: from its secret seed the first time, from its records ever after."""

from __future__ import annotations

from collections.abc import Iterable

from wasteland.engine.chance import Chance, Nature, RealDice, Recorded, Seeded


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


def fresh(seed: str, entries: int, real_dice: bool) -> Noted:
    """Outcomes for what follows *entries* decisions. Whoever takes back and answers again meets the same ones."""
    seeded = Seeded(f"{seed}/{entries}")
    return Noted(RealDice(seeded) if real_dice else seeded)


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
