"""What many games come to: rates, lengths, and how each card did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from statistics import fmean, quantiles
from typing import Any

from wasteland.arena.rates import Rate, wilson
from wasteland.arena.simulating import Record


@dataclass(slots=True)
class CardCount:
    """How one card did: games in which it was seen and used, and how those who used it fared."""

    seen: int = 0
    used: int = 0
    users: int = 0
    """Seats that used it, over all games."""
    winners: int = 0
    """Those of them that won."""

    @property
    def win_rate(self) -> Rate:
        return wilson(self.winners, self.users)


@dataclass(slots=True)
class Spread:
    """How some numbers lie."""

    mean: float
    low: float
    median: float
    high: float
    """*low* and *high* leave out the smallest and the largest twentieth."""

    @classmethod
    def of(cls, numbers: list[int]) -> Spread:
        if len(numbers) < 2:
            only = float(numbers[0]) if numbers else 0.0
            return cls(only, only, only, only)
        cuts = quantiles(numbers, n=20, method="inclusive")
        return cls(fmean(numbers), cuts[0], cuts[9], cuts[18])


@dataclass(slots=True)
class Summary:
    """The sum of many records, added one by one."""

    games: int = 0
    finished: int = 0
    wins: int = 0
    """Games that somebody won; where all play together, that all won."""
    losses: int = 0
    """Games that ended and nobody won."""
    errors: Counter[str] = field(default_factory=Counter)
    first_error: dict[str, str] = field(default_factory=dict)
    """The seed of the first game with an error, by its words."""
    decisions: int = 0
    lengths: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    by_bot: dict[str, list[int]] = field(default_factory=dict)
    """By the name of a bot: the finished games of its seats, and the wins among them."""
    by_seat: dict[int, list[int]] = field(default_factory=dict)
    results: Counter[str] = field(default_factory=Counter)
    cards: dict[str, CardCount] = field(default_factory=dict)

    @property
    def unfinished(self) -> int:
        return self.games - self.finished - self.errors.total()

    @property
    def win_rate(self) -> Rate:
        """Wins among all games that did not break off by an error: a game without an end is no win."""
        return wilson(self.wins, self.games - self.errors.total())

    def add(self, record: Record) -> None:
        """Add one game."""
        self.games += 1
        self.decisions += record.decisions
        if record.error:
            self.errors[record.error] += 1
            self.first_error.setdefault(record.error, record.seed)
        elif record.finished:
            self._add_finished(record)
        for face in record.seen:
            self.cards.setdefault(face, CardCount()).seen += 1
        for face in {face for face, _ in record.used}:
            self.cards.setdefault(face, CardCount()).used += 1
        if record.finished:
            for face, seat in record.used:
                self.cards[face].users += 1
                self.cards[face].winners += seat in record.winners

    def _add_finished(self, record: Record) -> None:
        self.finished += 1
        self.wins += bool(record.winners)
        self.losses += not record.winners
        self.lengths.append(record.decisions)
        self.rounds.append(record.rounds)
        self.results[record.result] += 1
        for seat, bot in enumerate(record.bots):
            for tally in (self.by_bot.setdefault(bot, [0, 0]), self.by_seat.setdefault(seat, [0, 0])):
                tally[0] += 1
                tally[1] += seat in record.winners

    def missing(self, faces: Iterable[str]) -> tuple[list[str], list[str]]:
        """Which of these cards were never seen, and which were seen but never used."""
        nothing = CardCount()
        unseen = [face for face in faces if not self.cards.get(face, nothing).seen]
        unused = [face for face in faces if face not in unseen and not self.cards.get(face, nothing).used]
        return unseen, unused

    def as_data(self, seconds: float, faces: Mapping[str, str] | None = None) -> dict[str, Any]:
        """The summary as one JSON object; *faces* are the cards there are, by id."""
        rate = self.win_rate
        data: dict[str, Any] = {
            "games": self.games,
            "finished": self.finished,
            "errors": self.errors.total(),
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "results": {"wins": self.wins, "losses": self.losses, "unfinished": self.unfinished},
            "win_rate": {"share": round(rate.share, 4), "low": round(rate.low, 4), "high": round(rate.high, 4)},
            "by_bot": {name: _rate_data(*tally) for name, tally in self.by_bot.items()},
            "by_seat": [_rate_data(*tally) for _, tally in sorted(self.by_seat.items())],
            "rounds": _spread_data(self.rounds),
            "length": _spread_data(self.lengths),
            "endings": dict(self.results.most_common()),
            "error_kinds": [
                {"error": error, "games": count, "first_seed": self.first_error[error]}
                for error, count in self.errors.most_common()
            ],
        }
        if faces is not None:
            unseen, unused = self.missing(faces)
            data["cards"] = {face: self._card_data(face) for face in faces}
            data["never_seen"], data["never_used"] = unseen, unused
        return data

    def _card_data(self, face: str) -> dict[str, Any]:
        count = self.cards.get(face, CardCount())
        return {"seen": count.seen, "used": count.used, "win_rate": round(count.win_rate.share, 4) if count.users else None}


def _rate_data(games: int, wins: int) -> dict[str, Any]:
    rate = wilson(wins, games)
    return {
        "games": games,
        "wins": wins,
        "share": round(rate.share, 4),
        "low": round(rate.low, 4),
        "high": round(rate.high, 4),
    }


def _spread_data(numbers: list[int]) -> dict[str, float]:
    spread = Spread.of(numbers)
    return {"mean": round(spread.mean, 2), "median": spread.median, "low": spread.low, "high": spread.high}
