"""Gauges: levels such as fuel, health or the tokens of a supply, gained, lost, spent and handed on within bounds."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.saving import State


class Gauge(NamedTuple):
    """The level of something that is counted, and how low and how high it may stand; without *most* there is no end to it."""

    holder: State
    """The state that has it."""
    name: str
    """The field of that state."""
    least: int = 0
    most: int | None = None

    @property
    def now(self) -> int:
        """How much there is."""
        has: int = getattr(self.holder, self.name)
        return has

    def room(self, n: int) -> int:
        """How much of a gain there is room for."""
        return max(0, n if self.most is None else min(n, self.most - self.now))

    def loss(self, n: int) -> int:
        """How much of a loss there is something left for."""
        return max(0, min(n, self.now - self.least))

    def gain(self, n: int) -> int:
        """Gain as much as there is room for; how much it was."""
        now: int = getattr(self.holder, self.name)
        gained = max(0, n if self.most is None else min(n, self.most - now))
        if gained:
            setattr(self.holder, self.name, now + gained)
        return gained

    def lose(self, n: int) -> int:
        """Lose as much as there is; how much it was."""
        now: int = getattr(self.holder, self.name)
        lost = max(0, min(n, now - self.least))
        if lost:
            setattr(self.holder, self.name, now - lost)
        return lost

    def spend(self, n: int) -> None:
        """Lose the full amount; a ValueError if there is less, and then nothing is lost."""
        if self.loss(n) != n:
            raise ValueError(f"{self.holder} cannot spend {n} {self.name} of {self.now}")
        self.lose(n)


def hand_on(giver: Gauge, taker: Gauge, n: int) -> int:
    """One loses what another gains: as much as the one has and the other has room for; how much it was."""
    return taker.gain(giver.lose(taker.room(n)))
