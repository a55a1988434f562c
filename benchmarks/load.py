"""Many tables at once: two people at each, on WebSockets, who answer at random, and how soon the other one sees it."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from benchmarks.crowd import SEATS, Crowd
from tests.serving import Server

QUIET = 30.0
"""Seconds after the end for answers that are still under way."""
_TICKS = 100
"""Linux tells the time that a process has used in hundredths of a second."""


# -- the figures


@dataclass
class Figures:
    """What was measured."""

    tables: int
    rate: float
    seconds: float
    database: str
    answers: int = 0
    answers_per_s: float = 0.0
    p50_ms: float = 0.0
    p95_ms: float = 0.0
    p99_ms: float = 0.0
    worst_ms: float = 0.0
    games_over: int = 0
    kilobytes_per_answer: float = 0.0
    """Of all messages to both seats, before they are compressed."""
    server_mb: float = 0.0
    """The most that the server's processes held."""
    server_cores: float = 0.0
    own_cores: float = 0.0
    errors: dict[str, int] = field(default_factory=dict)


def told(figures: Figures) -> str:
    """The figures in words."""
    wrong = ", ".join(f"{count} {what}" for what, count in figures.errors.items())
    return "\n".join(
        [
            f"{figures.tables} tables of {SEATS} seats, {figures.rate:g} answers a second wanted, for {figures.seconds:.0f} s, "
            f"on {figures.database}",
            f"  {figures.answers:,} answers, {figures.answers_per_s:.1f} a second; {figures.games_over} games ended",
            f"  from an answer to the other seat's new view: p50 {figures.p50_ms:.1f} ms, p95 {figures.p95_ms:.1f} ms, "
            f"p99 {figures.p99_ms:.1f} ms, worst {figures.worst_ms:.1f} ms",
            f"  errors: {sum(figures.errors.values())}{f' ({wrong})' if wrong else ''}",
            f"  the server held {figures.server_mb:.0f} MB and used {figures.server_cores:.2f} cores, "
            f"this program {figures.own_cores:.2f}; {figures.kilobytes_per_answer:.1f} kB of messages an answer",
        ]
    )


def share(sorted_values: Sequence[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    return sorted_values[min(len(sorted_values) - 1, int(part * len(sorted_values)))] if sorted_values else 0.0


# -- the server


@dataclass
class Usage:
    """What a process and its children use, as Linux tells it."""

    process: int
    most_mb: float = 0.0

    def processes(self) -> list[int]:
        """The process and all that it started."""
        found = [self.process]
        for one in found:
            with contextlib.suppress(OSError):
                found += map(int, Path(f"/proc/{one}/task/{one}/children").read_text().split())
        return found

    def look(self) -> None:
        """Remember the memory, if it is the most so far."""
        held = 0
        for one in self.processes():
            with contextlib.suppress(OSError, StopIteration):
                lines = Path(f"/proc/{one}/status").read_text().splitlines()
                held += next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
        self.most_mb = max(self.most_mb, held / 1024)

    def seconds(self) -> float:
        """The time that was spent so far on a core."""
        spent = 0
        for one in self.processes():
            with contextlib.suppress(OSError):
                words = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
                spent += int(words[11]) + int(words[12])
        return spent / _TICKS


# -- measuring


async def measured(address: str, process: int, figures: Figures, seed: int) -> None:
    """Seat everybody, let them answer at the wanted rate, and fill in the figures."""
    crowd, server = Crowd(address, seed), Usage(process)
    await asyncio.gather(*(crowd.open_table() for _ in range(figures.tables)))
    while len(crowd.ready) < figures.tables:
        await asyncio.sleep(0.05)
    crowd.bytes_read = 0
    begun, spent, own_spent = perf_counter(), server.seconds(), process_time()
    await _answers(crowd, figures, server)
    elapsed = perf_counter() - begun
    figures.server_cores = (server.seconds() - spent) / elapsed
    figures.own_cores = (process_time() - own_spent) / elapsed

    until = perf_counter() + QUIET
    while any(company.under_way for company in crowd.companies) and perf_counter() < until:
        await asyncio.sleep(0.05)
    crowd.errors["answers without an echo"] += sum(company.under_way is not None for company in crowd.companies)
    server.look()
    await crowd.leave()

    times = sorted(crowd.latencies)
    figures.seconds, figures.answers_per_s = elapsed, figures.answers / elapsed
    figures.p50_ms, figures.p95_ms, figures.p99_ms = (share(times, part) * 1000 for part in (0.5, 0.95, 0.99))
    figures.worst_ms = times[-1] * 1000 if times else 0.0
    figures.kilobytes_per_answer = crowd.bytes_read / max(1, figures.answers) / 1024
    figures.server_mb = server.most_mb
    figures.games_over = crowd.games_over
    figures.errors = {what: count for what, count in crowd.errors.items() if count}


async def _answers(crowd: Crowd, figures: Figures, server: Usage) -> None:
    """One answer after the other at its time. Where no table is ready in time, the rate falls, and the figures show it."""
    begun = perf_counter()
    due, next_look = begun, begun
    while (now := perf_counter()) < begun + figures.seconds:
        if now >= next_look:
            server.look()
            next_look = now + 1
        if due > now:
            await asyncio.sleep(due - now)
        elif crowd.ready:
            await crowd.ready.popleft().answer()
            figures.answers += 1
            due = max(due + 1 / figures.rate, now - 1)
        else:
            crowd.is_any_ready.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(crowd.is_any_ready.wait(), 0.5)


def main() -> int:
    """Measure and print; 1 if anything went wrong."""
    arguments = _arguments()
    with TemporaryDirectory(prefix="load-") as folder:
        database = arguments.database or f"sqlite:///{folder}/tables.sqlite3"
        figures = Figures(arguments.tables, arguments.rate, arguments.seconds, database.partition(":")[0])
        with Server(database, "--rate", "0", log=Path(folder) / "log") as server:
            assert server.process is not None
            asyncio.run(measured(server.address, server.process.pid, figures, arguments.seed))
    print(json.dumps(asdict(figures)) if arguments.json else told(figures))
    return 1 if figures.errors else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="tables that are played at the same time")
    parser.add_argument("--rate", type=float, default=200.0, help="answers a second at all tables together")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long")
    parser.add_argument("--database", metavar="URL", help="where the tables are kept; by default a new SQLite file")
    parser.add_argument("--seed", type=int, default=1, help="the same seed opens the same games")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
