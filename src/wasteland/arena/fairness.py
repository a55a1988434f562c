"""Whether everybody has the same chance: how often seats and roles win, and what it is good for to have a card.

Every part has its *fair* share of the victories: a seat as much as the other seats of the same games, a role what seats won on
average in the games that it was in, somebody with a card what the seats of that very game won on average.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf, sqrt

from wasteland.arena.rates import Estimate, Rate, Z, times_fair, wilson
from wasteland.arena.simulating import Record


@dataclass(slots=True)
class Role:
    """How those who had a role fared."""

    played: int = 0
    won: int = 0
    fair: float = 0.0
    """What they would have won if all had won as often as all seats of their games together."""

    def add(self, other: Role) -> None:
        self.played += other.played
        self.won += other.won
        self.fair += other.fair

    @property
    def ratio(self) -> Estimate:
        return times_fair(self.won, self.played, self.fair / self.played if self.played else 0.0)


@dataclass(slots=True)
class Holding:
    """How those who had a card fared beside those in the same games who had it not.

    Games are compared each in itself, so it does not matter that a long game shows more cards and that few may win it: the
    Mantel-Haenszel difference of two rates, with every game a stratum of its own.
    """

    holders: int = 0
    """Seats that had it, over all games."""
    more: float = 0.0
    """So many victories more than by their number in each game."""
    weight: float = 0.0
    variance: float = 0.0

    def count(self, holders: int, winners: int, seats: int, won: int) -> None:
        """Add a game: so many had the card, and so many of these won, where so many seats won in all."""
        self.holders += holders
        others = seats - holders
        if others:
            self.more += winners - holders * won / seats
            self.weight += holders * others / seats
            self.variance += holders * others * won * (seats - won) / (seats * seats * (seats - 1))

    def add(self, other: Holding) -> None:
        self.holders += other.holders
        self.more += other.more
        self.weight += other.weight
        self.variance += other.variance

    @property
    def effect(self) -> Estimate:
        """By how much more often a seat won that had it, as a share of the games."""
        if not self.weight:
            return Estimate(0.0, -inf, inf)
        value, reach = self.more / self.weight, Z * sqrt(self.variance) / self.weight
        return Estimate(value, value - reach, value + reach)


@dataclass(slots=True)
class Fairness:
    """The sum of many games of one setting, added one by one."""

    seats: int
    games: int = 0
    finished: int = 0
    victories: int = 0
    """Games that somebody won."""
    won: Counter[int] = field(default_factory=Counter)
    """Victories by seat; more than one seat may win a game."""
    decisions: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    """How many games took so many rounds."""
    errors: dict[str, str] = field(default_factory=dict)
    """What went wrong, with the seed of the first such game."""
    by_role: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    """Seats that had the role, and those of them that won."""
    cards: defaultdict[str, Holding] = field(default_factory=lambda: defaultdict(Holding))

    @classmethod
    def of(cls, seats: int, records: Iterable[Record]) -> Fairness:
        summed = cls(seats)
        for record in records:
            summed.add(record)
        return summed

    def add(self, record: Record) -> None:
        """Add one game. What broke off or did not end is counted, and says nothing more."""
        self.games += 1
        self.decisions += record.decisions
        if record.error:
            self.errors.setdefault(record.error, record.seed)
        if not record.finished:
            return
        self.finished += 1
        self.victories += bool(record.winners)
        self.won.update(record.winners)
        self.rounds[record.rounds] += 1
        for seat, role in enumerate(record.roles):
            self.by_role[role][0] += 1
            self.by_role[role][1] += seat in record.winners
        holders: defaultdict[str, list[int]] = defaultdict(list)
        for face, seat in record.held:
            holders[face].append(seat)
        for face, had in holders.items():
            self.cards[face].count(len(had), len({*had} & {*record.winners}), self.seats, len(record.winners))

    @property
    def victory_rate(self) -> Rate:
        """How many games were won by somebody."""
        return wilson(self.victories, self.games)

    @property
    def mean_rounds(self) -> float:
        return sum(rounds * games for rounds, games in self.rounds.items()) / max(1, self.finished)

    def seat_ratio(self, seat: int) -> Estimate:
        """How many times its fair share a seat has won: the same for all seats of these games."""
        return times_fair(self.won[seat], self.won.total(), 1 / self.seats)

    def roles(self) -> dict[str, Role]:
        """How every role fared in these games."""
        usual = self.won.total() / max(1, self.finished * self.seats)
        return {name: Role(played, won, played * usual) for name, (played, won) in self.by_role.items()}
