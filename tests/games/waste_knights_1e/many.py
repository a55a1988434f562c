"""Games of Waste Knights in bulk, with all that has to hold looked at on the way.

python -m tests.games.waste_knights_1e.many 500 --bots random --workers 2 --keep build/many
python -m tests.games.waste_knights_1e.many 200 --bots greedy --workers 2 --keep build/many

So many games of every mission with every number of players. With --keep the games of several runs add up, random and greedy
ones together, as long as rules and cards stay the same; games that failed are played again.
"""

from __future__ import annotations

import argparse
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import Any

from tests.driving import LIMIT, random_pick
from tests.games.waste_knights_1e.conservation import check_asked, check_cards
from tests.games.waste_knights_1e.naming import check_names, check_spans
from tests.games.waste_knights_1e.played import BOX, Played
from tests.games.waste_knights_1e.secrecy import Secrets, check_prompt, check_told
from wasteland.arena.keeping import Rows, stamp_of
from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import next_question, seated
from wasteland.engine.asking import Choice
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.rulebook import Rulebook
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.table import KnightsTable

EACH = 5
"""Every so many questions are looked at as people see them."""
AT_A_TIME = 2
"""A worker plays so many games at a time."""


@cache
def rules() -> frozenset[str]:
    """The clauses of the rulebook."""
    register = files("wasteland.games.waste_knights_1e").joinpath("rulebook.toml").read_text("utf-8")
    return frozenset(clause.id for clause in Rulebook.read(register).clauses)


def checked_step(table: KnightsTable) -> Coroutine[Any, Any, None]:
    """The next step; between steps everything has its place."""
    check_cards(table, settled=True)
    return GAME.step(table)


CHECKED = replace(GAME, step=checked_step)


def settings() -> list[Setting]:
    """Every mission with every number of players that it is for."""
    return [
        Setting(seats, {"mission": mission.id, "knights": "random"})
        for mission in BOX.missions.values()
        for seats in mission.seats
    ]


# -- what holds at every question


def check_question(question: Choice[Any]) -> None:
    """Options look different from each other; every question and refusal cites a clause, and a refusal has a reason."""
    shown = [question.shown(pick) for pick in range(len(question.options))]
    seen = Counter((one.label, one.concerns) for one in shown)
    assert max(seen.values()) == 1, f"{question.prompt}: two options look the same: {seen}"
    assert sum(one.passes for one in shown) <= 1, f"{question.prompt}: two ways to pass"
    assert question.rule in rules(), f"{question.prompt}: cites {question.rule!r}"
    assert all(one.odds is None or 0 <= one.odds <= 1 for one in shown), f"{question.prompt}: odds beyond 0 and 1"
    question.note()
    for label, reason, rule, concerns, _ in question.refused():
        assert reason, f"{question.prompt}: {label} is refused without a reason"
        assert rule in rules(), f"{question.prompt}: {label} is refused by {rule!r}"
        assert (label, concerns) not in seen, f"{question.prompt}: {label} is offered and refused"


# -- the games

Answer = Callable[[Play[KnightsTable]], None]
"""Answers one of the open questions."""


def at_random(seed: int) -> Answer:
    """Answers at random; the eager think again once before they let something be."""
    random, eager = Random(seed), bool(seed % 2)

    def answer(play: Play[KnightsTable]) -> None:
        question = random.choice(play.asked())
        pick = random_pick(question, random)
        if eager and isinstance(question, Choice) and isinstance(pick, int) and question.shown(pick).passes:
            pick = random_pick(question, random)
        play.answer(question.seat, pick)

    return answer


def by_bots(play: Play[KnightsTable], name: str, seed: int) -> Answer:
    """Answers as the bot of this name does, on every seat."""
    bots, seats = make_bots(GAME, (name,), play.setting.seats), seated(play, seed)

    def answer(play: Play[KnightsTable]) -> None:
        seat = next_question(play, seats).seat
        play.answer(seat, bots[seat].choose(seats[seat]))

    return answer


def play_and_check(setting: Setting, seed: int, played: Played, bots: str = "random") -> Play[KnightsTable]:
    """One game; it fails where something is wrong."""
    play = Play(CHECKED, setting, seed, checkpoints=False)
    play.news.heard = True
    answer = at_random(seed) if bots == "random" else by_bots(play, bots, seed)
    for number in range(LIMIT):
        if play.over:
            break
        check_cards(play.state)
        for question in play.asked():
            check_asked(play.state, question)
            check_prompt(play.state, question)
            if number % EACH == seed % EACH:
                assert isinstance(question, Choice)
                check_question(question)
                check_names(GAME.view(play.state, question.seat), question)
        played.look(play)
        before = Secrets.of(play.state)
        answer(play)
        check_told(before, play.state, play.news.gathered)
        check_spans(setting.seats, play.news.gathered)
    assert play.state.result is not None, "the game does not end"
    check_cards(play.state)
    played.look(play)
    played.end(play.state)
    return play


# -- many of them


@dataclass(frozen=True)
class Job:
    """Some games of one setting."""

    setting: Setting
    bots: str
    seeds: tuple[int, ...]

    @property
    def title(self) -> str:
        return f"{self.setting.options['mission']}-{self.setting.seats}-{self.bots}"


@dataclass
class Done:
    """What became of a job, or of several."""

    seeds: list[int] = field(default_factory=list)
    """The games that went well."""
    errors: list[tuple[int, str]] = field(default_factory=list)
    """The others, each with what went wrong."""
    answers: int = 0
    seconds: float = 0.0
    played: Played = field(default_factory=Played)

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
    done, begun = Done(), process_time()
    for seed in job.seeds:
        try:
            done.answers += len(play_and_check(job.setting, seed, done.played, job.bots).log)
            done.seeds.append(seed)
        except Exception as failure:
            done.errors.append((seed, "".join(traceback.format_exception(failure, limit=-4))))
    done.seconds = process_time() - begun
    return done


def run(folder: Path, stamp: str, jobs: list[Job], workers: int, seconds: float) -> Counter[str]:
    """Play what of these jobs is not kept yet, until the time is over; what went wrong, and how often."""
    errors = Counter[str]()
    until = monotonic() + seconds if seconds else None
    left = [part for job in jobs for part in _left(folder, stamp, job)]
    with ProcessPoolExecutor(workers, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            for job, done in zip(left, pool.map(work, left), strict=True):
                with _rows(folder, stamp, job).adding() as add:
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


def _left(folder: Path, stamp: str, job: Job) -> Iterator[Job]:
    """What of a job is not kept yet, in parts for workers."""
    there = {seed for row in _rows(folder, stamp, job) for seed in row["seeds"]}
    missing = [seed for seed in job.seeds if seed not in there]
    for start in range(0, len(missing), AT_A_TIME):
        yield replace(job, seeds=tuple(missing[start : start + AT_A_TIME]))


def _rows(folder: Path, stamp: str, job: Job) -> Rows:
    return Rows(folder / f"{job.title}.jsonl", {"stamp": stamp})


def told(folder: Path, stamp: str) -> Iterator[str]:
    """What all games that are kept come to."""
    played = Played()
    for bots in ("random", "greedy"):
        for setting in settings():
            job, done = Job(setting, bots, ()), Done()
            for row in _rows(folder, stamp, job):
                done.add(row)
                played.add(row["played"])
            if done.seeds:
                games = len(done.seeds)
                yield f"{job.title}: {games} games, {done.answers} answers, {done.seconds / games:.2f} s a game"
    yield from (f"{end}: {count}" for end, count in sorted(played.ends.items()))
    yield from (f"{what}: {', '.join(faces) or 'none'}" for what, faces in played.never().items())


def main(given: list[str] | None = None) -> int:
    """Play so many games of every mission and number of players, and write what came of them; how many failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=10, help="of every mission with every number of players")
    parser.add_argument("--bots", choices=("random", "greedy"), default="random")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for what came of the games, so that runs add up")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long")
    parser.add_argument("--only", action="append", help="a mission; all if none is named")
    arguments = parser.parse_args(given)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the workers are sent home too
    chosen = [setting for setting in settings() if not arguments.only or setting.options["mission"] in arguments.only]
    jobs = [Job(setting, arguments.bots, tuple(range(arguments.games))) for setting in chosen]
    with ExitStack() as stack:
        folder = arguments.keep or Path(stack.enter_context(TemporaryDirectory()))
        stamp = stamp_of(GAME.id)
        errors = run(folder, stamp, jobs, arguments.workers, arguments.minutes * 60)
        sys.stdout.writelines(f"{line}\n" for line in told(folder, stamp))
    sys.stdout.write(f"errors: {errors.total()}\n")
    sys.stdout.writelines(f"  {count} times {why}\n" for why, count in errors.most_common())
    return errors.total()


if __name__ == "__main__":
    sys.exit(main() > 0)
