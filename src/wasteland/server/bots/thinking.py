"""How a bot chooses, in a worker process: from a saved play to a pick that the rules allow."""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import connection, parent_process
from random import Random
from typing import Any

from wasteland import catalogue
from wasteland.bots.catalogue import make_bot
from wasteland.bots.random_bot import RandomBot
from wasteland.bots.sitting import Seat
from wasteland.engine.asking import Choice, Place, Point, Question
from wasteland.engine.chance import Dice
from wasteland.engine.play import Play, ask_for_everything
from wasteland.engine.resuming import restored
from wasteland.server.wire import Pick


class NotAsked(LookupError):
    """The seat is not asked anything in this play."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What a bot is to decide: a saved play of the game in a module, and the seat it sits at."""

    module: str
    saved: dict[str, Any]
    seat: int
    bot: str
    seed: str


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of it: a pick, or in a word and in many why there is none."""

    pick: Pick | None
    why: str = ""
    words: str = ""


def begin() -> None:
    """Prepare a worker: it gives way to the server, and does not outlive it."""
    with suppress(OSError, AttributeError):
        os.nice(5)
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()


def _end_with_parent() -> None:
    """A server that was killed cannot stop its workers, so they look after it."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)


def think(problem: Problem) -> Thought:
    """Let the bot choose. Whatever a bot does wrong short of ending the process is told, not raised."""
    try:
        play = _play(problem)
        if isinstance(play.open, Dice):
            return Thought(_by_lot(play, problem))  # a bot has no hands, and should not say what fell
        question = play.question(problem.seat)
        pick = make_bot(play.game, problem.bot).choose(Seat(play, problem.seat, Random(problem.seed)))
        return _checked(question, pick)
    except BaseException as wrong:
        return Thought(None, "failed", f"{type(wrong).__name__}: {wrong}"[:500])


def by_lot(problem: Problem) -> Pick:
    """Some pick that the rules allow, for a bot that makes none."""
    return _by_lot(_play(problem), problem)


def _by_lot(play: Play[Any], problem: Problem) -> Pick:
    return _wired(RandomBot().choose(Seat(play, problem.seat, Random(f"{problem.seed}/lot"))))


def _play(problem: Problem) -> Play[Any]:
    play = restored(catalogue.game_in(problem.module), problem.saved, ask_for_everything).play
    if play.question(problem.seat) is None:
        raise NotAsked(f"seat {problem.seat} is not asked anything now")
    return play


def _checked(question: Question | None, pick: object) -> Thought:
    """The pick, if it answers the question."""
    if isinstance(question, Choice):
        if type(pick) is int and 0 <= pick < len(question.options):
            return Thought(pick)
        return Thought(None, "nonsense", f"{pick!r:.100} is none of the {len(question.options)} options")
    if isinstance(question, Place) and isinstance(pick, Point) and question.refuse(pick) is None:
        return Thought(_wired(pick))
    return Thought(None, "nonsense", f"{pick!r:.100} is no point that the rules allow")


def _wired(pick: int | Point) -> Pick:
    return pick if isinstance(pick, int) else [pick.x, pick.y]
