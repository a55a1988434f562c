"""What the comparison measured, and how a page shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import NamedTuple

BEGIN, END = "<!-- peers: begin -->", "<!-- peers: end -->"


@dataclass(frozen=True)
class Figures:
    """One engine in one round."""

    choices_per_s: float
    """Answers a second that were a real choice."""
    games_per_s: float
    forced_share: float
    copy_us: dict[str, float]
    """A copy of the state in the middle of a game, by each way of copying."""
    fork_us: float | None = None


@dataclass(frozen=True)
class Measured:
    """One engine over all rounds."""

    engine: str
    game: str
    same_game_everywhere: bool
    """Whether the same seed gives the same game in processes with different hash seeds."""
    rounds: tuple[Figures, ...]

    @property
    def choices_per_s(self) -> float:
        return median(figures.choices_per_s for figures in self.rounds)

    @property
    def games_per_s(self) -> float:
        return median(figures.games_per_s for figures in self.rounds)

    @property
    def forced_share(self) -> float:
        return median(figures.forced_share for figures in self.rounds)

    @property
    def fork_us(self) -> float | None:
        times = [figures.fork_us for figures in self.rounds if figures.fork_us is not None]
        return median(times) if times else None

    @property
    def copy(self) -> tuple[str, float]:
        """The quickest way of copying, and its microseconds."""
        medians = {way: median(figures.copy_us[way] for figures in self.rounds) for way in self.rounds[0].copy_us}
        way = min(medians, key=medians.__getitem__)
        return way, medians[way]


class Ratio(NamedTuple):
    """How many times as fast we are, by the rounds."""

    middle: float
    lowest: float
    highest: float


def ratio(ours: Measured, theirs: Measured) -> Ratio:
    """Our choices a second by a peer's: compared within each round, for between rounds the machine drifts."""
    rounds = zip(ours.rounds, theirs.rounds, strict=True)
    by_round = [mine.choices_per_s / other.choices_per_s for mine, other in rounds]
    return Ratio(median(by_round), min(by_round), max(by_round))


def table(ours: Sequence[Measured], peers: Sequence[Measured]) -> str:
    """What was measured: our games, then the peers, and how many times as fast each game of ours is as each of them."""
    games = [row.game.partition(",")[0] for row in ours]
    heads = ["engine", "game", "choices/s", *(f"{game} is" for game in games), "games/s", "forced", "fork µs", "copy µs"]
    lines = [
        f"| {' | '.join(heads)} | same game in every process |",
        f"|---|---|{'---:|' * (len(heads) - 2)}---|",
    ]
    for row in (*ours, *peers):
        fork = "-" if row.fork_us is None else f"{row.fork_us:.1f}"
        way, copy_us = row.copy
        times = " | ".join("" if row in ours else _times(ratio(own, row)) for own in ours)
        lines.append(
            f"| {row.engine} | {row.game} | {row.choices_per_s:,.0f} | {times} "
            f"| {row.games_per_s:,.1f} | {row.forced_share:.0%} | {fork} | {copy_us:,.1f} by {way} "
            f"| {'yes' if row.same_game_everywhere else 'no'} |"
        )
    return "\n".join(lines)


def _times(by_round: Ratio) -> str:
    return f"{by_round.middle:.2f} x ({by_round.lowest:.2f} to {by_round.highest:.2f})"


def with_section(page: Path, told: str) -> str:
    """The page with this between its marks; they are put at the end where there are none."""
    section = f"{BEGIN}\n\n{told}\n\n{END}"
    text = page.read_text(encoding="utf-8") if page.exists() else "# Performance\n"
    if BEGIN in text and END in text:
        return text[: text.index(BEGIN)] + section + text[text.index(END) + len(END) :]
    return f"{text.rstrip()}\n\n{section}\n"
