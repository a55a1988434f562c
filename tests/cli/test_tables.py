"""`wasteland tables`: looking after a database from outside."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tests.cli.terminal import GAME, Done, Terminal
from wasteland.server.metrics import Metrics
from wasteland.server.settings import Settings
from wasteland.server.store.store import Store
from wasteland.server.tables.hall import Hall
from wasteland.server.wire import NewTable, SeatWish


class Shelf:
    """A database with two tables, and the command that looks after it."""

    def __init__(self, terminal: Terminal, folder: Path) -> None:
        self.terminal = terminal
        self.url = f"sqlite:///{folder / 'tables.sqlite3'}"
        self.ids = asyncio.run(self._opened())

    async def _opened(self) -> list[str]:
        store = Store.open(self.url)
        try:
            hall = Hall(store, Settings(self.url), Metrics())
            wishes = [NewTable(GAME, [SeatWish("human")], name=name, seed=1) for name in ("Tuesday", "Friday")]
            return [(await hall.open(wish)).table for wish in wishes]
        finally:
            await store.close()

    def __call__(self, *arguments: str, typed: str = "") -> Done:
        return self.terminal("tables", "--database", self.url, *arguments, typed=typed)

    def left(self) -> list[str]:
        return [one["table"] for one in json.loads(self("list", "--json").out)]


@pytest.fixture
def shelf(terminal: Terminal, tmp_path: Path) -> Shelf:
    return Shelf(terminal, tmp_path)


def test_all_tables_are_listed(shelf: Shelf) -> None:
    told = shelf("list").out

    assert [line.split()[0] for line in sorted(told.splitlines())] == sorted(shelf.ids)
    assert "Tuesday" in told


def test_a_list_for_programs_has_the_facts(shelf: Shelf) -> None:
    facts = {one["name"]: one for one in json.loads(shelf("list", "--json").out)}["Friday"]

    assert (facts["game"], facts["over"], facts["seats"]) == (GAME, False, ["human"])


def test_a_database_without_tables_says_so(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal("tables", "--database", f"sqlite:///{tmp_path / 'new.sqlite3'}", "list").out == "no tables\n"


def test_a_table_is_exported_as_a_transcript_that_can_be_replayed(shelf: Shelf, tmp_path: Path) -> None:
    done = shelf("export", str(tmp_path / "out"), shelf.ids[0].lower().replace("-", ""))

    (path,) = done.out.split()
    assert shelf.terminal("replay", path, "--verify").code == 0


def test_without_a_name_all_are_exported(shelf: Shelf, tmp_path: Path) -> None:
    shelf("export", str(tmp_path / "out"))

    assert len(list((tmp_path / "out").iterdir())) == 2


def test_a_table_is_deleted_and_no_other(shelf: Shelf) -> None:
    shelf("delete", "--yes", shelf.ids[0])

    assert shelf.left() == [shelf.ids[1]]


@pytest.mark.parametrize("typed", ["n\n", "\n", ""])
def test_nothing_is_deleted_without_a_yes(shelf: Shelf, typed: str) -> None:
    done = shelf("delete", shelf.ids[0], typed=typed)

    assert done.code != 0
    assert sorted(shelf.left()) == sorted(shelf.ids)


def test_where_one_of_several_is_not_there_none_is_deleted(shelf: Shelf) -> None:
    done = shelf("delete", "--yes", shelf.ids[0], "0000-0000")

    assert (done.code, sorted(shelf.left())) == (2, sorted(shelf.ids))
    assert "there is no table 0000-0000" in done.err


def test_tables_that_were_idle_for_long_are_tidied_away(shelf: Shelf, tmp_path: Path) -> None:
    done = shelf("tidy", "--keep-days", "0", "--archive", str(tmp_path / "archive"))

    assert done.out == "deleted: 2, archived: 2\n"
    assert len(list((tmp_path / "archive").iterdir())) == 2


def test_those_that_were_not_are_kept(shelf: Shelf) -> None:
    assert shelf("tidy", "--keep-days", "1").out == "deleted: 0, archived: 0\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--database", "hello", "list"], "the database is no URL"),
        (["--database", "sqlite:////nowhere/at/all/tables.db", "list"], "there is no folder"),
        (["export", "out", "0000-0000"], "there is no table 0000-0000"),
        (["tidy"], "--keep-days"),
        (["polish"], "polish"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(terminal: Terminal, arguments: list[str], words: str) -> None:
    done = terminal("tables", *arguments)

    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert words in done.err
