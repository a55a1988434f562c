"""How fast a game goes: random self-play, forks in the middle of a turn, copies of the state, memory over many games."""

from __future__ import annotations

import gc
import mmap
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from wasteland.bots.random_bot import RandomBot
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Play

_REPEATS = 5
_STANDS = 60
"""So many places in games are forked and copied, from as many games."""


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured."""

    seats: int
    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float
    fork_us: float
    copy_us: float
    memory_growth_kb: int | None
    """How much more memory the process held after many games than before; None where this cannot be told."""


def measure(game: Game[Any], setting: Setting, seconds: float = 5.0, memory_games: int = 1000) -> Speed:
    """Measure one game on one core, by the time that this process itself has used, so that other programs do not count.

    Every answer that is counted was a real choice: with one option nobody is asked.
    """
    setting = game.agreed(setting)
    games, decisions, elapsed = _self_play(game, setting, seconds)
    stands = [_in_the_middle_of_a_turn(game, setting, f"stand/{number}", (number + 0.5) / _STANDS) for number in range(_STANDS)]
    budget, nature = max(0.2, seconds / 10), Seeded("fork")
    return Speed(
        seats=setting.seats,
        decisions_per_s=decisions / elapsed,
        games_per_s=games / elapsed,
        decisions_per_game=decisions / games,
        fork_us=_mean_us([partial(play.fork, nature) for play in stands], budget),
        copy_us=_mean_us([play.state.copy for play in stands], budget),
        memory_growth_kb=_memory_growth(game, setting, memory_games) if memory_games else None,
    )


def one_game(
    game: Game[Any], setting: Setting, seed: str, limit: int = sys.maxsize, checkpoints: bool = False
) -> tuple[Play[Any], int]:
    """A game of random bots, and how many answers they gave."""
    play, go_on = _begun(game, setting, seed, checkpoints)
    return play, go_on(limit)


def _begun(game: Game[Any], setting: Setting, seed: str, checkpoints: bool) -> tuple[Play[Any], Callable[[int], int]]:
    """A game of random bots, and what lets them give so many answers more and says how many they gave."""
    play = Play(game, setting, Seeded(seed), checkpoints)
    seats = seated(play, seed)
    return play, partial(play_on, play, [RandomBot()] * len(seats), seats)


def _self_play(game: Game[Any], setting: Setting, seconds: float) -> tuple[int, int, float]:
    """Several runs of games, each game another one so that nothing is remembered from the last run: how many games they were,
    their decisions, and the time they would have taken at the median pace of the runs."""
    begun, games = process_time(), 0
    while games < 3 or process_time() - begun < seconds / _REPEATS / 4:
        one_game(game, setting, f"warm/{games}")
        games += 1
    games = max(3, int(games * seconds / _REPEATS / (process_time() - begun)))
    decisions, paces = 0, []
    for run in range(_REPEATS):
        gc.collect()
        begun = process_time()
        made = sum(one_game(game, setting, f"bench/{run}/{number}")[1] for number in range(games))
        paces.append((process_time() - begun) / made)
        decisions += made
    return games * _REPEATS, decisions, median(paces) * decisions


def _in_the_middle_of_a_turn(game: Game[Any], setting: Setting, seed: str, share: float) -> Play[Any]:
    """A play that stands in the middle of a step, after that share of a whole game's answers."""
    _, length = one_game(game, setting, seed)
    play, go_on = _begun(game, setting, seed, checkpoints=True)
    go_on(int(length * share))
    while not play.tail and go_on(1):
        pass
    return play if play.tail else one_game(game, setting, seed, int(length * share), checkpoints=True)[0]


def _mean_us(ways: list[Callable[[], Any]], seconds: float) -> float:
    """Microseconds for one call, on average over all *ways*; the median of several runs."""
    for call in ways:
        call()
    begun = process_time()
    for call in ways:
        call()
    loops = max(1, int(seconds / _REPEATS / (process_time() - begun)))
    times = []
    for _ in range(_REPEATS):
        begun = process_time()
        for _ in range(loops):
            for call in ways:
                call()
        times.append((process_time() - begun) / loops / len(ways))
    return median(times) * 1e6


def _memory_growth(game: Game[Any], setting: Setting, games: int) -> int | None:
    """Kilobytes that the process holds more after *games* games; some come first, to fill what is filled once."""
    for number in range(games // 5):
        one_game(game, setting, f"warm/{number}")
    before = _memory_kb()
    for number in range(games):
        one_game(game, setting, f"memory/{number}")
    after = _memory_kb()
    return None if before is None or after is None else after - before


def _memory_kb() -> int | None:
    """What the process holds now; Linux tells it in pages."""
    gc.collect()
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * mmap.PAGESIZE // 1024
