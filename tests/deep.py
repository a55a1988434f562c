"""What takes long, in parts: `make deep` runs them all, `make deep PARTS="games kills"` these alone.

Each part says what it does and what came of it, and is ended when it takes longer than it may.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
WORKERS = str(os.cpu_count() or 1)

Command = tuple[str, ...]


class Part(NamedTuple):
    """Something that takes long: what it is, how it is done, and in how many minutes at most."""

    name: str
    words: str
    commands: tuple[Command, ...]
    minutes: float


def tests(*paths: str) -> Command:
    """The deep tier of some tests."""
    limit = ("-o", "faulthandler_timeout=4000")
    return ("-m", "pytest", "-q", "-n", WORKERS, "--dist", "worksteal", "--tier", "deep", *limit, *paths)


def many(game: str, games: int, bots: str, *more: str) -> Command:
    """So many games of a kind, in every setting."""
    return ("-m", f"tests.games.{game}.many", str(games), "--bots", bots, "--workers", WORKERS, *more)


def balance(game: str, *more: str) -> Command:
    return ("-m", "benchmarks.balance", game, "--workers", WORKERS, *more)


def mutants(game: str) -> Command:
    return ("-m", "tests.mutation", game, "--sample", "300", "--workers", WORKERS, "--keep", "build/mutants")


KNIGHTS = ("--rivals", "--option", "mission", "--skip", "road-to-gangraen", "--with", "knights=random", "--roles", "Knights")
KEPT = ("--keep", "build/balance", "--minutes", "60", "--reasons", "docs/balance/waste-knights-1e-reasons.toml")

MANY = ("--keep", "build/many-2e", "--minutes", "60")

PARTS = (
    Part("laws", "all laws, in many games of every game", (tests("tests/engine", "tests/games/test_laws.py"),), 30),
    Part(
        "games",
        "random and greedy games of every game in every setting, with all that holds at every question",
        (
            tests("tests/games/search_and_survive"),
            many("waste_knights_1e", 30, "random"),
            many("waste_knights_1e", 10, "greedy"),
            many("waste_knights_2e", 30, "random"),
            many("waste_knights_2e", 2, "greedy"),
        ),
        90,
    ),
    Part(
        "bulk",
        "300 random, 60 wayward and 100 greedy games of Waste Knights II in every setting: everything has to come into play; "
        "several runs add up",
        (
            many("waste_knights_2e", 300, "random", *MANY),
            many("waste_knights_2e", 60, "wayward", *MANY),
            many("waste_knights_2e", 100, "greedy", *MANY, "--complete"),
        ),
        150,
    ),
    Part("messages", "100,000 messages and generated requests that no client would send", (tests("tests/server"),), 20),
    Part("kills", "the server is killed 300 times on each kind of database", (("-m", "tests.server.chaos"),), 30),
    Part("load", "200 tables at once", (("-m", "benchmarks.load"),), 5),
    Part(
        "balance",
        "how often bots win, in 2,000 games of each kind; those of Waste Knights add up over several runs, of an hour each",
        (balance("search-and-survive"), balance("waste-knights-1e", "--against", "random", *KNIGHTS, *KEPT)),
        90,
    ),
    Part(
        "mutants",
        "300 small changes of the rules of each game, of which tests have to notice nine in ten; several runs add up",
        (mutants("search-and-survive"), mutants("waste-knights-1e"), mutants("waste-knights-2e")),
        180,
    ),
    Part(
        "browser",
        "whole games in the browser, by mouse, keys and taps",
        (tests("tests/e2e", "--ignore=tests/e2e/test_room.py"),),
        30,
    ),
    Part("room", "every screen at six sizes in both lights: nothing is cut or covered", (tests("tests/e2e/test_room.py"),), 30),
)


def run(parts: Iterable[Part]) -> list[str]:
    """Run them one after the other, whatever comes of each; how each went, in a line."""
    told = []
    for part in parts:
        sys.stdout.write(f"\n== {part.name}: {part.words}; at most {part.minutes:g} minutes\n")
        sys.stdout.flush()
        begun, spent = time.monotonic(), _processor_seconds()
        failed = _failure(part, begun + 60 * part.minutes)
        took, used = time.monotonic() - begun, _processor_seconds() - spent
        told.append(f"{part.name}: {failed or 'well'}, after {took:.0f} s and {used:.0f} s of processors")
    return told


def _processor_seconds() -> float:
    """What all that has been run so far has used: the same on a busy machine as on a quiet one, about."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _failure(part: Part, until: float) -> str:
    """What is wrong with a part, when it has run; nothing if all is well."""
    for command in part.commands:
        process = subprocess.Popen([sys.executable, *command], cwd=ROOT, start_new_session=True)  # noqa: S603
        try:
            code = process.wait(max(0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            return f"took longer than {part.minutes:g} minutes"
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        if code:
            return f"failed in python {' '.join(command)}"
    return ""


def main(wanted: list[str]) -> int:
    """Run the parts that are wanted, or all; 1 if something is wrong with one of them."""
    known = {part.name: part for part in PARTS}
    if unknown := [name for name in wanted if name not in known]:
        sys.stderr.write(f"there is no part {', '.join(unknown)}; there are {', '.join(known)}\n")
        return 2
    told = run([known[name] for name in wanted] or PARTS)
    sys.stdout.write("\n" + "\n".join(told) + "\n")
    return int(any(": well, " not in line for line in told))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
