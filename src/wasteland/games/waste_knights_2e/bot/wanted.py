"""Deeds as they stand, and which of them anything good hangs on. Facts and deeds go by their numbers here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from wasteland.games.waste_knights_2e.bot.compass import Compass
from wasteland.games.waste_knights_2e.bot.deeds import Deed
from wasteland.games.waste_knights_2e.bot.facts import Held, waits_for


class Live(NamedTuple):
    """A deed that can still be done, with what it still needs."""

    deed: Deed
    base: float
    facts: list[int]
    asked: list[Held]
    chance: float


class Wanted:
    """The facts that the good endings hang on, and the deeds that lead to them: nothing else makes a story worth more."""

    def __init__(self, compass: Compass, facts: bytearray, deeds: bytearray) -> None:
        self.compass, self.facts, self.deeds = compass, facts, deeds

    @classmethod
    def down_to(cls, compass: Compass, goals: Iterable[int], lives: Sequence[Live | None], seen: Sequence[int]) -> Wanted:
        """All that some facts hang on, where deeds stand like this."""
        wanted = cls(compass, bytearray(len(compass.numbers) + 1), bytearray(len(compass.deeds)))
        wanted._want(goals, lives, seen)
        return wanted

    def besides(self, changed: Iterable[int]) -> Wanted:
        """The same after some deeds have changed: whatever they may need now is wanted, too."""
        found = Wanted(self.compass, bytearray(self.facts), bytearray(self.deeds))
        leading = [at for at in changed if self.leads(at)]
        for at in leading:
            found.deeds[at] = True
        found._want([fact for at in leading for fact in self.compass.needs[at]])
        return found

    def leads(self, at: int) -> bool:
        """Whether a deed leads to anything that is wanted, if it can be done at all."""
        return any(self.facts[fact] for fact in self.compass.given[at])

    def _want(self, facts: Iterable[int], lives: Sequence[Live | None] = (), seen: Sequence[int] = ()) -> None:
        """These facts are wanted, and whatever leads to them; of deeds that nobody has seen whatever they may need."""
        left = list(facts)
        while left:
            fact = left.pop()
            if self.facts[fact]:
                continue
            self.facts[fact] = True
            for at in self.compass.givers[fact]:
                live = lives[at] if seen and seen[at] else None
                if not self.deeds[at] and (live is not None or not seen or not seen[at]):
                    self.deeds[at] = True
                    left += self.compass.needs[at] if live is None else waits(self.compass, live)


@lru_cache(maxsize=16)
def simply(compass: Compass) -> list[Live | None]:
    """How deeds stand at the beginning that ask for facts alone and roll nothing; None for all others."""
    return [
        None if facts is None or deed.rolls else Live(deed, deed.price, facts, [], 1.0)
        for deed, facts in zip(compass.deeds, compass.simple, strict=True)
    ]


def waits(compass: Compass, live: Live) -> list[int]:
    """The facts that bring a deed nearer."""
    found = [compass.numbers[fact] for asked in live.asked for fact in waits_for(asked.condition)]
    return [*live.facts, *found]
