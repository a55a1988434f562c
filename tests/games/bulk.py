"""Games in bulk, with all that has to hold looked at on the way: each game says in a `Trial` how one of them is played.

With --keep the games of several runs add up, random and greedy ones together, as long as rules and cards stay the same; games
that failed are played again. With --complete a run fails, too, as long as something never came into play.
"""

from __future__ import annotations

import argparse
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from importlib import import_module
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import Any, Protocol

from tests.driving import random_pick
from wasteland.arena.keeping import Rows, stamp_of
from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import next_question, seated
from wasteland.engine.asking import Choice
from wasteland.engine.game import Setting
from wasteland.engine.play import Play

BOTS = ("random", "wayward", "greedy")
"""Who plays: at random; with purpose but for whims, so that more is met of what lies late in a story; or well."""
AT_A_TIME = 2
"""A worker plays so many games at a time."""


class Noted(Protocol):
    """What came into play, over some games."""

    def add(self, data: dict[str, Any]) -> None:
        """Add what was noted elsewhere, as `as_data` gave it."""

    def as_data(self) -> dict[str, Any]:
        """Everything as plain data."""

    def told(self) -> Iterator[str]:
        """What it comes to, line by line: how games ended, and what never came into play."""

    def never(self) -> dict[str, list[str]]:
        """What never came into play, by what did not happen to it."""


@dataclass(frozen=True)
class Trial:
    """How a game is tried in bulk. It is found as TRIAL in *module*, so that other processes find it too."""

    game: str
    module: str
    settings: Callable[[], list[Setting]]
    title: Callable[[Setting], str]
    """What the games of a setting are called, in names of files too."""
    notes: Callable[[], Noted]
    play: Callable[[Setting, int, Any, str], Play[Any]]
    """One game by its seed, with notes taken; by the bots of that name. It fails where something is wrong."""
    share: Callable[[Setting], float] = lambda setting: 1.0
    """How many games of a setting are played, where one is asked for."""
    apart: Callable[[Setting, str], tuple[str, ...]] = lambda setting, bots: ()
    """The folders of the game that mean nothing for games of a setting by such bots: they count whatever changes there."""
    may_be_missing: frozenset[str] = frozenset()
    """What need not come into play."""


# -- answering

Answer = Callable[[Play[Any]], None]
"""Answers one of the open questions."""


def answering(play: Play[Any], bots: str, seed: int) -> Answer:
    """Answers as the bots of that name do, on every seat."""
    if bots == "wayward":
        return by_whim(play, seed)
    return at_random(seed) if bots == "random" else by_bots(play, bots, seed)


def at_random(seed: int) -> Answer:
    """Answers at random; the eager think again once before they let something be."""
    random, eager = Random(seed), bool(seed % 2)

    def answer(play: Play[Any]) -> None:
        question = random.choice(play.asked())
        pick = random_pick(question, random)
        if eager and isinstance(question, Choice) and isinstance(pick, int) and question.shown(pick).passes:
            pick = random_pick(question, random)
        play.answer(question.seat, pick)

    return answer


def by_whim(play: Play[Any], seed: int) -> Answer:
    """Answers as greedy bots do, but every so often at random: oftener in some games than in others."""
    purpose, whim, random = by_bots(play, "greedy", seed), at_random(seed), Random(seed)
    share = 0.04 + 0.08 * (seed % 4)
    return lambda play: (whim if random.random() < share else purpose)(play)


def by_bots(play: Play[Any], name: str, seed: int) -> Answer:
    """Answers as the bot of this name does, on every seat."""
    bots, seats = make_bots(play.game, (name,), play.setting.seats), seated(play, seed)

    def answer(play: Play[Any]) -> None:
        seat = next_question(play, seats).seat
        play.answer(seat, bots[seat].choose(seats[seat]))

    return answer


# -- what holds at every question


def check_question(question: Choice[Any], rules: frozenset[str]) -> None:
    """Options look different from each other; every question and refusal cites a clause, and a refusal has a reason."""
    shown = [question.shown(pick) for pick in range(len(question.options))]
    seen = Counter((one.label, one.concerns) for one in shown)
    assert max(seen.values()) == 1, f"{question.prompt}: two options look the same: {seen}"
    assert sum(one.passes for one in shown) <= 1, f"{question.prompt}: two ways to pass"
    assert question.rule in rules, f"{question.prompt}: cites {question.rule!r}"
    assert all(one.odds is None or 0 <= one.odds <= 1 for one in shown), f"{question.prompt}: odds beyond 0 and 1"
    question.note()
    for label, reason, rule, concerns, _ in question.refused():
        assert reason, f"{question.prompt}: {label} is refused without a reason"
        assert rule in rules, f"{question.prompt}: {label} is refused by {rule!r}"
        assert (label, concerns) not in seen, f"{question.prompt}: {label} is offered and refused"


# -- many of them


@dataclass(frozen=True)
class Job:
    """Some games of one setting."""

    module: str
    setting: Setting
    bots: str
    seeds: tuple[int, ...]

    @property
    def trial(self) -> Trial:
        found: Trial = import_module(self.module).TRIAL
        return found

    @property
    def title(self) -> str:
        return f"{self.trial.title(self.setting)}-{self.bots}"

    def rows(self, folder: Path) -> Rows:
        """What is kept of such games."""
        stamp = stamp_of(self.trial.game, self.trial.apart(self.setting, self.bots))
        return Rows(folder / f"{self.title}.jsonl", {"stamp": stamp})


@dataclass
class Done:
    """What became of a job, or of several."""

    played: Noted
    seeds: list[int] = field(default_factory=list)
    """The games that went well."""
    errors: list[tuple[int, str]] = field(default_factory=list)
    """The others, each with what went wrong."""
    answers: int = 0
    seconds: float = 0.0

    def row(self) -> dict[str, Any]:
        """What is kept."""
        return {"seeds": self.seeds, "answers": self.answers, "seconds": self.seconds, "played": self.played.as_data()}

    def add(self, row: dict[str, Any]) -> None:
        """Add what was kept."""
        self.seeds += row["seeds"]
        self.answers += row["answers"]
        self.seconds += row["seconds"]
        self.played.add(row["played"])


def work(job: Job) -> Done:
    """Play the games of a job; what goes wrong in one stops nothing."""
    trial, begun = job.trial, process_time()
    done = Done(trial.notes())
    for seed in job.seeds:
        try:
            done.answers += len(trial.play(job.setting, seed, done.played, job.bots).log)
            done.seeds.append(seed)
        except Exception as failure:
            done.errors.append((seed, "".join(traceback.format_exception(failure, limit=-4))))
    done.seconds = process_time() - begun
    return done


def run(folder: Path, jobs: list[Job], workers: int, seconds: float) -> Counter[str]:
    """Play what of these jobs is not kept yet, until the time is over; what went wrong, and how often."""
    errors = Counter[str]()
    until = monotonic() + seconds if seconds else None
    left = [part for job in jobs for part in _left(folder, job)]
    with ProcessPoolExecutor(workers, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            for job, done in zip(left, pool.map(work, left), strict=True):
                with job.rows(folder).adding() as add:
                    add(done.row())
                for seed, told in done.errors:
                    why = told.strip().splitlines()[-1]
                    errors[why] += 1
                    if errors[why] == 1:
                        sys.stdout.write(f"--- {job.title}, seed {seed}\n{told}")
                if until is not None and monotonic() > until:
                    sys.stdout.write("the time is over\n")
                    break
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
    return errors


def _left(folder: Path, job: Job) -> Iterator[Job]:
    """What of a job is not kept yet, in parts for workers."""
    there = {seed for row in job.rows(folder) for seed in row["seeds"]}
    missing = [seed for seed in job.seeds if seed not in there]
    for start in range(0, len(missing), AT_A_TIME):
        yield replace(job, seeds=tuple(missing[start : start + AT_A_TIME]))


def told(trial: Trial, folder: Path) -> tuple[Noted, list[str]]:
    """All that came into play in the games that are kept, and how many they are, line by line."""
    played, lines = trial.notes(), list[str]()
    for bots in BOTS:
        for setting in trial.settings():
            job, done = Job(trial.module, setting, bots, ()), Done(trial.notes())
            for row in job.rows(folder):
                done.add(row)
                played.add(row["played"])
            if done.seeds:
                games = len(done.seeds)
                lines.append(f"{job.title}: {games} games, {done.answers} answers, {done.seconds / games:.2f} s a game")
    return played, [*lines, *played.told()]


def main(trial: Trial, given: list[str] | None = None) -> int:
    """Play so many games of every setting, and write what came of them; how many failed, and how much is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=10, help="of every setting")
    parser.add_argument("--bots", choices=BOTS, default="random")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for what came of the games, so that runs add up")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long")
    parser.add_argument("--complete", action="store_true", help="fail, too, if something never came into play")
    parser.add_argument("--only", action="append", help="what the title of a setting begins with; all if none is named")
    arguments = parser.parse_args(given)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the workers are sent home too
    only = tuple(arguments.only or ("",))
    chosen = [setting for setting in trial.settings() if trial.title(setting).startswith(only)]
    jobs = [
        Job(trial.module, setting, arguments.bots, tuple(range(ceil(arguments.games * trial.share(setting)))))
        for setting in chosen
    ]
    with ExitStack() as stack:
        folder = arguments.keep or Path(stack.enter_context(TemporaryDirectory()))
        errors = run(folder, jobs, arguments.workers, arguments.minutes * 60)
        played, lines = told(trial, folder)
    sys.stdout.writelines(f"{line}\n" for line in lines)
    missing = {name for names in played.never().values() for name in names} - trial.may_be_missing
    sys.stdout.write(f"missing: {len(missing)}\n")
    sys.stdout.write(f"errors: {errors.total()}\n")
    sys.stdout.writelines(f"  {count} times {why}\n" for why, count in errors.most_common())
    return errors.total() + (len(missing) if arguments.complete else 0)
