"""Wasteland and its peers measured in turn, round by round on one core, and compared as ratios."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.engines import OURSELVES, PEERS, CannotMeasure, Engine
from benchmarks.figures import Measured, ratio, table, with_section


def main() -> int:
    """Measure, print, and write down if wanted."""
    arguments = _arguments()
    try:
        with TemporaryDirectory(prefix="peers-") as thrown_away:
            engines = [*OURSELVES]
            for peer in PEERS:
                _say(f"{peer.package} {peer.version}, in an environment of its own ...")
                engines.append(peer.installed(arguments.environments or Path(thrown_away)))
            with _one_core(arguments.core):
                rows = measure(engines, arguments.rounds, arguments.seconds)
    except CannotMeasure as wrong:
        _say(str(wrong))
        return 2
    ours, peers = rows[: len(OURSELVES)], rows[len(OURSELVES) :]
    told = f"{_circumstances(arguments.rounds, arguments.seconds)}\n\n{table(ours, peers)}"
    print(told)
    if arguments.write:
        arguments.write.write_text(with_section(arguments.write, told), encoding="utf-8")
    if arguments.json:
        ratios = {own.game: {row.engine: ratio(own, row)._asdict() for row in peers} for own in ours}
        print(json.dumps({"measured": [asdict(row) for row in rows], "ratios": ratios}))
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="compare", description=__doc__)
    parser.add_argument("--rounds", type=_at_least_one, default=6, help="so many times all engines take their turn")
    parser.add_argument("--seconds", type=float, default=2.0, help="timed seconds of self-play for an engine in a round")
    parser.add_argument("--core", type=int, default=0, help="the core to measure on")
    parser.add_argument("--environments", type=Path, help="keep the peers' environments in this folder")
    parser.add_argument("--json", action="store_true", help="print every round as one JSON object on the last line")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="renew the section between the marks in this page")
    return parser.parse_args()


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"at least one round is needed, not {number}")
    return number


def measure(engines: Sequence[Engine], rounds: int, seconds: float) -> list[Measured]:
    """Every engine once in each round, so that a slow minute of the machine falls on all of them."""
    same = [engine.has_same_game_everywhere() for engine in engines]
    by_round = []
    for number in range(rounds):
        _say(f"round {number + 1} of {rounds} ...")
        by_round.append([engine.measure(seconds) for engine in engines])
    by_engine = zip(engines, same, zip(*by_round, strict=True), strict=True)
    return [Measured(engine.name, engine.game, is_same, figures) for engine, is_same, figures in by_engine]


@contextmanager
def _one_core(core: int) -> Iterator[None]:
    """Everything that is started from here runs on this core only, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    with suppress(OSError):
        os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _circumstances(rounds: int, seconds: float) -> str:
    return (
        f"Python {platform.python_version()} on one of {os.cpu_count()} cores; medians of {rounds} rounds with {seconds:g} "
        "seconds of self-play for each engine; in brackets the lowest and the highest round."
    )


def _say(words: str) -> None:
    print(f"compare: {words}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
