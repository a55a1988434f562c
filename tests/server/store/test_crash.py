"""A process that is killed in the middle of its work: what it had acknowledged is there, and nothing is there by halves."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice
from pathlib import Path

from tests.server.store.appending import TABLES, name_at
from tests.server.store.laying import checkpoint, record, tell
from wasteland.server.store.rows import Record, Stored
from wasteland.server.store.store import Store

ROOT = Path(__file__).parents[3]
KILLS = 2


def acknowledged_before_a_kill(url: str, lines: int) -> dict[str, int]:
    """The highest number that was acknowledged at each table, by a process that was killed after so many lines."""
    command = [sys.executable, "-m", "tests.server.store.appending", url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:  # noqa: S603
        assert child.stdout is not None
        heard = list(islice(child.stdout, lines))
        child.kill()
        heard += [line for line in child.stdout if line.endswith("\n")]
    assert len(heard) >= lines, "the child ended by itself"
    return {id: int(sequence) for id, sequence in map(str.split, heard)}


def kept(url: str) -> dict[str, tuple[Stored, list[Record]]]:
    async def story(store: Store) -> dict[str, tuple[Stored, list[Record]]]:
        tables = [(id, await store.load(id), await store.records(id)) for id in TABLES]
        return {id: (stored, records) for id, stored, records in tables if stored}

    return tell(url, story)


def test_nothing_acknowledged_is_lost_by_a_kill(database_url: str) -> None:
    for kill in range(KILLS):
        acknowledged = acknowledged_before_a_kill(database_url, 30 + 17 * kill)
        there = kept(database_url)

        missing = [id for id, sequence in acknowledged.items() if record(sequence) not in there[id][1]]
        assert not missing, f"kill {kill}"


def test_no_record_is_written_by_halves(database_url: str) -> None:
    for kill in range(KILLS):
        acknowledged_before_a_kill(database_url, 20 + 13 * kill)

        for id, (stored, records) in kept(database_url).items():
            sequence = stored.table.sequence
            assert records == [record(number) for number in range(1, sequence + 1)], id
            if sequence:
                assert stored.checkpoint == checkpoint(sequence), id
                assert {seat.name for seat in stored.seats} == {name_at(sequence)}, id
