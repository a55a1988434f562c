"""How the greedy bot of Waste Knights plays: which cards, moves and tasks it chooses, and what a person would not do.

python -m benchmarks.manners --games 40 --workers 2

Games of every mission with every number of players are watched answer by answer. Shares have Wilson's interval, 95 %.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from benchmarks.manners_watch import Watch
from wasteland.arena.rates import wilson
from wasteland.bots.catalogue import make_bot
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Mission

MOST = 20_000
"""No game has so many answers."""


@dataclass(frozen=True)
class Games:
    """Some games of a mission with so many players."""

    mission: str
    seats: int
    seeds: tuple[int, ...]

    def setting(self, knights: str) -> Setting:
        """How they are played; *knights* are dealt or chosen."""
        return Setting(self.seats, {"mission": self.mission, "knights": knights})


@dataclass
class Manners:
    """What was seen in a number of games."""

    so: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often something was so, by what and of what."""
    of: Counter[str] = field(default_factory=Counter)
    longest: int = 0
    """The most rounds in a row that a knight spent on Pumps."""

    def add(self, other: Manners) -> None:
        """Add what was seen in other games."""
        self.so += other.so
        self.of += other.of
        self.longest = max(self.longest, other.longest)

    def lines(self) -> list[str]:
        """The figures, in the order of what they are of."""
        told = []
        for of in sorted(self.of):
            told.append(f"{of}: {self.of[of]}")
            found = sorted((-count, what) for (what, whole), count in self.so.items() if whole == of)
            told += [f"  {what}: {wilson(-count, self.of[of])}" for count, what in found]
        return [*told, f"most rounds in a row on Pumps: {self.longest}"]


def missions() -> list[Mission]:
    """All missions but lessons."""
    return [mission for mission in box(("base",)).missions.values() if not mission.opening]


def plans(games: int, only: Sequence[str] = ()) -> list[Games]:
    """So many games of every mission with every number of players, a few at a time."""
    found = []
    for mission in missions():
        for seats in mission.seats if not only or mission.id in only else ():
            found += [Games(mission.id, seats, tuple(range(at, min(at + 5, games)))) for at in range(0, games, 5)]
    return found


def watched(games: Games) -> Manners:
    """Play some games and watch them."""
    manners = Manners()
    for seed in games.seeds:
        play = Play(GAME, games.setting("random"), Seeded(f"{games.mission}/{games.seats}/{seed}"), checkpoints=False)
        watch = Watch(play)
        bots = [make_bot(GAME, "greedy") for _ in range(games.seats)]
        play_on(play, bots, seated(play, seed), MOST, watch.heed)
        watch.end()
        manners.so += watch.so
        manners.of += watch.of
        manners.longest = max(manners.longest, watch.longest)
        _note_choice(manners, games, seed)
    return manners


def _note_choice(manners: Manners, games: Games, seed: int) -> None:
    """Which knights are chosen where all may choose."""
    play: Play[Any] = Play(GAME, games.setting("choose"), Seeded(f"chosen/{games.seats}/{seed}"), checkpoints=False)
    seats, bot = seated(play, seed), make_bot(GAME, "greedy")
    while not play.state.knights:
        play_on(play, [bot] * games.seats, seats, 1)
    for place, knight in enumerate(play.state.in_order()):
        kind = f"knights chosen for {games.mission}"
        manners.of[kind] += 1
        manners.so[str(knight), kind] += 1
        manners.of["knights chosen first"] += place == 0
        manners.so[str(knight), "knights chosen first"] += place == 0


def measured(wanted: Sequence[Games], workers: int) -> Manners:
    """Watch all these games."""
    manners = Manners()
    if workers < 2:
        for found in map(watched, wanted):
            manners.add(found)
        return manners
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for found in pool.map(watched, wanted):
            manners.add(found)
    return manners


def main(given: Iterable[str] | None = None) -> int:
    """Play, watch and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="of every mission with every number of players")
    parser.add_argument("--only", action="append", default=[], help="a mission; all if none is named")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args(None if given is None else list(given))
    manners = measured(plans(arguments.games, arguments.only), arguments.workers)
    sys.stdout.writelines(f"{line}\n" for line in manners.lines())
    return 0


if __name__ == "__main__":
    sys.exit(main())
