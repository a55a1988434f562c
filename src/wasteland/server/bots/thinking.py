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
from wasteland.engine.asking import Question, Unfit
from wasteland.engine.chance import Dice
from wasteland.engine.play import Play, ask_for_everything
from wasteland.engine.resuming import restored
from wasteland.engine.saving import plain
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
        seat = Seat(play, problem.seat, Random(problem.seed))
        return _checked(seat.question, make_bot(play.game, problem.bot).choose(seat))
    except BaseException as wrong:
        return Thought(None, "failed", f"{type(wrong).__name__}: {wrong}"[:500])


def by_lot(problem: Problem) -> Pick:
    """Some pick that the rules allow, for a bot that makes none."""
    return _by_lot(_play(problem), problem)


def _by_lot(play: Play[Any], problem: Problem) -> Pick:
    return RandomBot().choose(Seat(play, problem.seat, Random(f"{problem.seed}/lot")))


def _play(problem: Problem) -> Play[Any]:
    play = restored(catalogue.game_in(problem.module), problem.saved, ask_for_everything).play
    if play.question(problem.seat) is None:
        raise NotAsked(f"seat {problem.seat} is not asked anything now")
    return play


def _checked(question: Question, pick: object) -> Thought:
    """The pick, if it answers the question and the rules allow it."""
    try:
        answer = question.settled(pick)
    except Unfit as unfit:
        return Thought(None, "nonsense", str(unfit)[:200])
    if refusal := question.refusal(answer):
        return Thought(None, "nonsense", refusal.reason)
    return Thought(plain(question.entry_of(answer)))
