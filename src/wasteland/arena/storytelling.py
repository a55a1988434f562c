"""What was met in the stories of many games: how often, in which round, how they ended, and what nobody ever met."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from wasteland.arena.rates import Rate, wilson
from wasteland.arena.simulating import Record
from wasteland.arena.summing import Spread
from wasteland.engine.stories import Story


@dataclass(slots=True)
class Tally:
    """How often something was met."""

    games: int = 0
    """In so many games."""
    times: int = 0
    rounds: int = 0
    """The rounds in which it was met, added up."""

    @property
    def round(self) -> float | None:
        """The round in which it was met, on average; None if it never was."""
        return self.rounds / self.times if self.times else None


@dataclass(slots=True)
class StorySummary:
    """What many games of one story came to, added one by one."""

    story: Story
    games: int = 0
    finished: int = 0
    errors: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    tallies: dict[str, Tally] = field(default_factory=dict)
    first_error: dict[str, str] = field(default_factory=dict)
    """The seed of the first game with an error, by its words."""

    def add(self, record: Record) -> None:
        """Add one game."""
        self.games += 1
        if record.error:
            self.errors[record.error] += 1
            self.first_error.setdefault(record.error, record.seed)
        elif record.finished:
            self.finished += 1
            self.rounds.append(record.rounds)
        for id in {id for id, _ in record.met}:
            self.tallies.setdefault(id, Tally()).games += 1
        for id, round in record.met:
            self.tallies[id].times += 1
            self.tallies[id].rounds += round

    @property
    def whole(self) -> int:
        """The games that did not break off by an error: a game without an end has no ending, and counts."""
        return self.games - self.errors.total()

    def of(self, id: str) -> Tally:
        """How often something was met."""
        return self.tallies.get(id, Tally())

    def share(self, id: str) -> Rate:
        """The share of the games in which it was met."""
        return wilson(self.of(id).games, self.whole)

    def often(self, id: str) -> str:
        """The same in a word: 41%, or <1% of what was met all the same."""
        share = self.share(id).share
        return "<1%" if 0 < share < 0.005 else f"{share:.0%}"

    def outcomes(self) -> dict[str, Rate]:
        """How the games ended for those who played, by the outcomes in the order of the endings."""
        counts: dict[str, int] = {}
        for ending in self.story.endings:
            counts[ending.outcome] = counts.get(ending.outcome, 0) + self.of(ending.id).games
        return {outcome: wilson(count, self.whole) for outcome, count in counts.items()}

    def length(self) -> Spread:
        """How many rounds the games took that ended."""
        return Spread.of(self.rounds)

    def never(self) -> dict[str, list[str]]:
        """What nobody ever met, by its kind, in the order of the story. Of a scene that was never read no turn is named."""
        story = self.story
        return {
            "chapters": [one.id for one in story.chapters if not self.of(one.id).games],
            "scenes": [one.id for one in story.scenes if not self.of(one.id).games],
            "turns": [one.id for one in story.turns if not self.of(one.id).games and self.of(one.scene).games],
            "endings": [one.id for one in story.endings if not self.of(one.id).games],
        }

    def as_data(self, seconds: float) -> dict[str, Any]:
        """The summary as one JSON object."""
        length = self.length()
        story = self.story
        return {
            "story": story.id,
            "games": self.games,
            "finished": self.finished,
            "errors": self.errors.total(),
            "seconds": round(seconds, 3),
            "rounds": {"mean": round(length.mean, 2), "median": length.median, "low": length.low, "high": length.high},
            "share_of_rounds": round(length.mean / story.rounds, 4) if story.rounds else None,
            "outcomes": {outcome: _rate_data(rate) for outcome, rate in self.outcomes().items()},
            "endings": {one.id: _rate_data(self.share(one.id)) for one in story.endings},
            "chapters": {one.id: self._tally_data(one.id) for one in story.chapters},
            "scenes": {one.id: self._tally_data(one.id) for one in story.scenes},
            "turns": {one.id: self._tally_data(one.id) for one in story.turns},
            "ways": {way.id: self._tally_data(way.id) for way in story.ways},
            "never_met": self.never(),
            "error_kinds": [
                {"error": error, "games": count, "first_seed": self.first_error[error]}
                for error, count in self.errors.most_common()
            ],
        }

    def _tally_data(self, id: str) -> dict[str, Any]:
        tally = self.of(id)
        return {"games": tally.games, "times": tally.times, "round": None if tally.round is None else round(tally.round, 2)}


def _rate_data(rate: Rate) -> dict[str, Any]:
    return {"games": rate.count, "share": round(rate.share, 4), "low": round(rate.low, 4), "high": round(rate.high, 4)}
