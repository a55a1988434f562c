"""Many games at once: the same seed gives the same games, whatever the number of workers."""

from __future__ import annotations

import gc
import signal
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from wasteland.arena.watching import CardWatch
from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import lots, play_on, seated
from wasteland.catalogue import game_in, module_of
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Play, played
from wasteland.engine.stories import Stories
from wasteland.engine.viewing import View

MOST_DECISIONS = 50_000
MOST_ROUNDS = 60

_LOOK_AT_THE_CLOCK = 250
"""After so many decisions the round is looked up, to stop a game that goes on for ever."""

_LARGEST_CHUNK = 50


class WorkersLost(Exception):
    """A worker process died, so that its games are lost."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate."""

    game: str
    setting: Setting
    """What seats bring that it does not say is drawn by lot, for each game anew."""
    bots: tuple[str, ...]
    seed: str
    cards: bool = True
    """Whether to watch the cards; it costs some speed."""
    most_rounds: int = MOST_ROUNDS
    """A game that goes on for longer counts as unfinished, whoever wins it."""
    most_decisions: int = MOST_DECISIONS
    stories: bool = False
    """Whether to note what was met in the game's stories."""


@dataclass(frozen=True, slots=True)
class Record:
    """What became of one game."""

    index: int
    seed: str
    """`wasteland play GAME --seed` with it plays this game again."""
    bots: tuple[str, ...]
    finished: bool
    winners: tuple[int, ...]
    result: str
    decisions: int
    rounds: int
    error: str = ""
    seen: tuple[str, ...] = ()
    """The cards that were seen."""
    used: tuple[tuple[str, int], ...] = ()
    """The cards that were used, each with the seat that used it."""
    held: tuple[tuple[str, int], ...] = ()
    """The cards that seats had at some time, each with its seat, as far as the game says what a seat has."""
    roles: tuple[str, ...] = ()
    """Who the seats were, by the names of their sheets."""
    met: tuple[tuple[str, int], ...] = ()
    """What was met in the game's story, by its id, and in which round."""


def simulate(plan: Plan, games: int, workers: int = 1, first: int = 0, chunk: int = _LARGEST_CHUNK) -> Iterator[Record]:
    """Play *games* games by the plan, from number *first* on, and give their records in order. Workers take at most *chunk*
    games at a time, and give them back together."""
    module = module_of(plan.game)
    game = game_in(module)
    game.agreed(plan.setting)
    make_bots(game, plan.bots, plan.setting.seats)
    workers = min(workers, games)
    if workers <= 1:
        for index in range(first, first + games):
            yield play_one(game, plan, index)
        return
    size = max(1, min(chunk, games // (workers * 4)))
    chunks = [range(start, min(start + size, first + games)) for start in range(first, first + games, size)]
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin_work, (module, plan)) as pool:
        try:
            for records in pool.map(_play_chunk, chunks):
                yield from records
        except BrokenProcessPool:
            raise WorkersLost("a worker process died; fewer workers need less memory") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def play_one(game: Game[Any], plan: Plan, index: int) -> Record:
    """Play game number *index* of the plan. Whatever goes wrong in it is written down and stops nothing."""
    seed = f"{plan.seed}/{index}"
    names = tuple(plan.bots[seat % len(plan.bots)] for seat in range(plan.setting.seats))
    watch = CardWatch() if plan.cards else None
    error, play, decisions = "", None, 0
    met: tuple[tuple[str, int], ...] = ()
    try:
        bots = make_bots(game, plan.bots, plan.setting.seats)
        nature = Seeded(seed)
        source = watch.nature(nature) if watch else nature
        forks = any(getattr(bot, "imagines", False) for bot in bots)
        setting = game.agreed(plan.setting, lots(seed))
        play = played(game, setting, (), source, listen=watch is not None, checkpoints=forks)
        seats = seated(play, seed)
        heed = None if watch is None else partial(watch.heed, play)
        while not play.over and decisions < plan.most_decisions:
            decisions += play_on(play, bots, seats, min(_LOOK_AT_THE_CLOCK, plan.most_decisions - decisions), heed)
            if _seen(play).round > plan.most_rounds:
                break
        if watch is not None:
            watch.gather(play)
        met = _met(play) if plan.stories else ()
    except Exception as wrong:
        error = _told(wrong)
    view = None if play is None or error else _seen(play)
    rounds = view.round if view else 0
    result = None if play is None or error or rounds > plan.most_rounds else play.state.result
    return Record(
        index=index,
        seed=seed,
        bots=names,
        finished=result is not None,
        winners=result.winners if result else (),
        result=result.text if result else "",
        decisions=decisions,
        rounds=rounds,
        error=error,
        seen=tuple(sorted(watch.seen)) if watch else (),
        used=tuple(sorted(watch.used)) if watch else (),
        held=tuple(sorted(watch.held)) if watch else (),
        roles=tuple(sheet.name for sheet in view.sheets) if view else (),
        met=met,
    )


def stories_of(game: Game[Any]) -> Stories | None:
    """The stories of a game; None if it has none."""
    module, _, name = game.stories.partition(":")
    found: Stories | None = getattr(import_module(module), name) if module else None
    return found


def _met(play: Play[Any]) -> tuple[tuple[str, int], ...]:
    """What was met in the story that was played."""
    stories = stories_of(play.game)
    return tuple((one.id, one.round) for one in stories.met(play.state)) if stories else ()


def _seen(play: Play[Any]) -> View:
    return play.game.view(play.state, None)


def _told(wrong: Exception) -> str:
    """What went wrong, and where, in one line."""
    place = traceback.extract_tb(wrong.__traceback__)[-1]
    words = " ".join(str(wrong).split())
    return f"{type(wrong).__name__}: {words} ({place.filename.rpartition('/')[2]}:{place.lineno}, in {place.name})"


_work: tuple[Game[Any], Plan]
_SELDOM = 50_000
"""So many things more must be there before a worker looks for garbage: those of several games."""


def _begin_work(module: str, plan: Plan) -> None:
    """What a worker process does first. Ctrl-C is for the one process that people talk to."""
    global _work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _work = game_in(module), plan
    # A game leaves no cycles behind, so there is next to nothing to find; and the packs stay as long as the process.
    gc.freeze()
    gc.set_threshold(_SELDOM)


def _play_chunk(indices: Sequence[int]) -> list[Record]:
    game, plan = _work
    return [play_one(game, plan, index) for index in indices]
