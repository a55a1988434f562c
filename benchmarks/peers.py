"""Wasteland and its peers measured in one run on one core, and compared as ratios.

Each peer is installed by name into a throw-away environment and measured by a script of its own that prints one JSON object a
line (see README.md). Answers that were no choice count on neither side.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
BESIDE_US = ROOT.parent / "shared" / "bench" / "peers"
GAME = "search-and-survive"
_QUIET = 0.95
BEGIN, END = "<!-- peers: begin -->", "<!-- peers: end -->"


@dataclass(frozen=True)
class Peer:
    """Another engine, and the measure of it that we compare with."""

    name: str
    requirement: str
    script: str
    game: str
    copy: str
    """The way of copying a state that its users have."""
    environment: tuple[tuple[str, str], ...] = ()


PEERS = (
    Peer(
        "pyminion",
        "pyminion==0.4.0",
        "bench_pyminion.py",
        "dominion base random 2p",
        "copy.deepcopy (no native copy)",
        (("PYMINION_QUIET", "1"),),
    ),
    Peer("catanatron", "catanatron==3.2.1", "bench_catanatron.py", "catan base 4p", "game.copy()"),
)


@dataclass(frozen=True)
class Measured:
    """What was measured of one engine."""

    engine: str
    game: str
    choices_per_s: float
    """Answers a second that were a real choice."""
    games_per_s: float
    forced_share: float
    fork_us: float | None
    copy_us: float
    same_game_everywhere: bool
    """Whether the same seed gives the same game in processes with different hash seeds."""


class CannotMeasure(Exception):
    """A measurement failed; says which and why."""


def main() -> int:
    """Measure, print, and write down if wanted."""
    arguments = _arguments()
    if arguments.trace:
        print(_trace())
        return 0
    folder: Path | None = arguments.peers or (BESIDE_US if BESIDE_US.is_dir() else None)
    try:
        if folder is None or not folder.is_dir():
            raise CannotMeasure("where are the peers' scripts? Give --peers FOLDER, or set WASTELAND_PEERS (see README.md)")
        with _one_core(arguments.core):
            rows = _measure_all(folder, arguments.seconds, arguments.seats, arguments.environments)
    except CannotMeasure as wrong:
        print(f"peers: {wrong}", file=sys.stderr)
        return 2
    told = table(rows)
    print(told)
    if arguments.write:
        arguments.write.write_text(with_section(arguments.write, told), encoding="utf-8")
    if arguments.json:
        print(json.dumps({"measured": [asdict(row) for row in rows], "ratios": ratios(rows)}))
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    beside = os.environ.get("WASTELAND_PEERS")
    parser.add_argument("--peers", type=Path, default=Path(beside) if beside else None, help="folder with the peers' scripts")
    parser.add_argument("--seconds", type=float, default=10.0, help="timed seconds for each engine")
    parser.add_argument("--seats", type=int, default=4, help="seats of our game")
    parser.add_argument("--core", type=int, default=0, help="the core to measure on")
    parser.add_argument("--environments", type=Path, help="keep the peers' environments in this folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="renew the section between the marks in this page")
    parser.add_argument("--trace", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


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


def _measure_all(folder: Path, seconds: float, seats: int, kept: Path | None) -> list[Measured]:
    """Ourselves, every peer, and ourselves again: of our two figures the slower one counts."""
    before = _ourselves(seconds, seats)
    peers = []
    with TemporaryDirectory(prefix="peers-") as thrown_away:
        for peer in PEERS:
            python = _environment(peer, kept or Path(thrown_away))
            peers.append(_peer(peer, python, folder, seconds))
    after = _ourselves(seconds, seats)
    return [min(before, after, key=lambda row: row.choices_per_s), *peers]


# -- one engine


def _ourselves(seconds: float, seats: int) -> Measured:
    command = [sys.executable, "-m", "wasteland", "bench", GAME, "--json", "--seats", str(seats), "--seconds", str(seconds)]
    speed = json.loads(_output([*command, "--memory-games", "0"], "wasteland").splitlines()[-1])[GAME]
    traces = {_output([sys.executable, __file__, "--trace"], "wasteland", {"PYTHONHASHSEED": seed}) for seed in "12"}
    return Measured(
        "wasteland",
        f"Search and Survive, {seats} seats",
        speed["decisions_per_s"],
        speed["games_per_s"],
        0.0,
        speed["fork_us"],
        speed["copy_us"],
        len(traces) == 1,
    )


def _trace() -> str:
    """A name for every decision of some random games."""
    from wasteland import catalogue
    from wasteland.arena.speed import one_game
    from wasteland.engine.game import Setting

    game = catalogue.game(GAME)
    logs = [one_game(game, game.agreed(Setting(4)), f"trace/{number}")[0].log for number in range(20)]
    return sha256(repr(logs).encode()).hexdigest()


def _environment(peer: Peer, folder: Path) -> Path:
    """The Python of an environment that has the peer installed."""
    home = folder / peer.requirement.replace("==", "-")
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        print(f"peers: installing {peer.requirement} ...", file=sys.stderr)
        venv.create(home, with_pip=True)
        _output([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", peer.requirement], peer.name)
    return python


def _peer(peer: Peer, python: Path, folder: Path, seconds: float) -> Measured:
    print(f"peers: measuring {peer.name} ...", file=sys.stderr)
    command = [str(python), str(folder / peer.script), "--only", peer.game, "--seconds", str(seconds)]
    told = _output(command, peer.name, dict(peer.environment))
    lines = [json.loads(line) for line in told.splitlines() if line.startswith("{")]
    play = _line(lines, peer, measure="playout", game=peer.game)
    copy = _line(lines, peer, measure="clone", how=peer.copy, game=peer.game)
    same = _line(lines, peer, measure="determinism", game=peer.game)
    share = play["cpu_share"]
    if share < _QUIET:
        print(f"peers: {peer.name} had {share:.0%} of the core; its copies are slower than they should be", file=sys.stderr)
    return Measured(
        f"{peer.name} {play['version']}",
        peer.game,
        play["decisions_per_s"] / share * (1 - play["forced_share"]),
        play["games_per_s"] / share,
        play["forced_share"],
        None,
        copy["us"],
        same["across_processes"],
    )


def _line(lines: list[dict[str, Any]], peer: Peer, **wanted: str) -> dict[str, Any]:
    for line in lines:
        if all(line.get(key) == value for key, value in wanted.items()) and "error" not in line:
            return line
    raise CannotMeasure(f"{peer.script} did not print a line with {wanted}")


def _output(command: Sequence[str], engine: str, environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, env={**os.environ, **(environment or {})}, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "no output").splitlines()[-1]
        raise CannotMeasure(f"{engine}: {' '.join(command[:4])} ... failed: {last}")
    return done.stdout


# -- the table


def ratios(rows: Sequence[Measured]) -> dict[str, float]:
    """Our choices a second as a multiple of each peer's."""
    ours = rows[0].choices_per_s
    return {row.engine.split()[0]: round(ours / row.choices_per_s, 2) for row in rows[1:]}


def table(rows: Sequence[Measured]) -> str:
    """What was measured, as a page shows it."""
    lines = [
        "| engine | game | choices/s | we are | games/s | forced | fork µs | copy µs | same game in every process |",
        "|---|---|---:|---:|---:|---:|---:|---:|---|",
    ]
    for row in rows:
        times = "" if row is rows[0] else f"{rows[0].choices_per_s / row.choices_per_s:.1f} x"
        fork = "-" if row.fork_us is None else f"{row.fork_us:.1f}"
        lines.append(
            f"| {row.engine} | {row.game} | {row.choices_per_s:,.0f} | {times} | {row.games_per_s:,.1f} "
            f"| {row.forced_share:.0%} | {fork} | {row.copy_us:,.1f} | {'yes' if row.same_game_everywhere else 'no'} |"
        )
    return "\n".join(lines)


def with_section(page: Path, told: str) -> str:
    """The page with the table between its marks; they are put at the end where there are none."""
    section = f"{BEGIN}\n\n{told}\n\n{END}"
    text = page.read_text(encoding="utf-8") if page.exists() else "# Performance\n"
    if BEGIN in text and END in text:
        return text[: text.index(BEGIN)] + section + text[text.index(END) + len(END) :]
    return f"{text.rstrip()}\n\n{section}\n"


if __name__ == "__main__":
    sys.exit(main())
