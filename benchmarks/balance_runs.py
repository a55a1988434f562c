"""The games that a balance is made of: cells of one option and number of players, played on in runs that may add up."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

from wasteland.arena.fairness import Fairness
from wasteland.arena.keeping import Kept, stamp_of
from wasteland.arena.simulating import Plan
from wasteland.engine.game import BadSetting, Game, Setting

SEED = "balance"
_LOOK = 60.0
"""Every so many seconds somebody looks whether the rules are still the same."""


@dataclass(frozen=True, eq=False)
class Cell:
    """One value of the option with one number of players."""

    value: str
    plan: Plan
    limit: int | None
    """The rounds that such a game may take, where the game says so."""

    @property
    def seats(self) -> int:
        return self.plan.setting.seats

    @property
    def name(self) -> str:
        return f"{self.value}, {self.seats} players"

    @property
    def file(self) -> str:
        return "-".join((self.plan.game, self.value, str(self.seats), *self.plan.bots))

    def played_by(self, *bots: str) -> Cell:
        """The same cell with these bots, in turn."""
        return replace(self, plan=replace(self.plan, bots=bots))


def cells(game: Game[Any], option: str, values: Iterable[str], players: Iterable[int], others: dict[str, str]) -> list[Cell]:
    """Each value with each number of players that it is for."""
    found = []
    for value in values:
        for seats in players:
            setting = Setting(seats, {**others, option: value})
            try:
                view = game.view(game.lay_out(game.agreed(setting)), None)
            except BadSetting:
                continue
            limit = next((track.limit for track in view.tracks if track.id == "round"), None)
            plan = Plan(game.id, setting, (), f"{SEED}/{value}/{seats}")  # else the same roles would sit in every cell
            found.append(Cell(value, plan, limit))
    return found


class Runs:
    """Plays cells and sums them up, on top of what was kept before."""

    def __init__(self, folder: Path, workers: int, seconds: float = 0.0) -> None:
        self.folder = folder
        self.workers = workers
        self._until = monotonic() + seconds if seconds else None
        self._over = False

    def measured(self, wanted: Sequence[Cell], games: int) -> dict[Cell, Fairness]:
        """So many games of each cell, or as many as there was time for; the scarcest cells are played first."""
        if not wanted:
            return {}
        stamp = stamp_of(wanted[0].plan.game)
        kept = {cell: Kept(self.folder, cell.file, cell.plan, stamp) for cell in wanted}
        there = {cell: sum(1 for _ in kept[cell].records()) for cell in wanted}
        for cell in sorted(wanted, key=lambda cell: there[cell]):
            if not self._over:
                self._play(cell, kept[cell], games, stamp)
        return {cell: Fairness.of(cell.seats, kept[cell].records()) for cell in wanted}

    def _play(self, cell: Cell, kept: Kept, games: int, stamp: str) -> None:
        begun = looked = monotonic()
        played = 0
        playing = kept.play_on(games, self.workers)
        for record in playing:
            played += 1
            if record.error:
                sys.stderr.write(f"{cell.name}: game {record.seed} broke off: {record.error}\n")
            now = monotonic()
            if self._until is not None and now > self._until:
                self._stop("the time is over")
            elif now > looked + _LOOK:
                looked = now
                if stamp_of(cell.plan.game) != stamp:
                    self._stop("the rules or the cards have changed, and these games will not count")
            if self._over:
                playing.close()
                break
        if played:
            seconds = monotonic() - begun
            sys.stderr.write(f"{cell.name}: {played} games in {seconds:.0f} s, {seconds / played:.2f} s a game\n")

    def _stop(self, why: str) -> None:
        sys.stderr.write(f"{why}\n")
        self._over = True
