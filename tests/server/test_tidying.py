"""Old tables: archived whole, then deleted; nothing else is touched."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from tests.server.store.laying import tell
from wasteland import catalogue
from wasteland.engine.transcript import read, verified
from wasteland.server.metrics import Metrics
from wasteland.server.settings import Keeping, Settings
from wasteland.server.store.store import Store
from wasteland.server.tables.hall import Hall
from wasteland.server.tidying import DAY, Copy, Tidied, copy_of, tidy
from wasteland.server.wire import NewTable, SeatWish

catalogue.add("toy", "tests.toy")

LATER = 20 * DAY


async def new_table(store: Store) -> str:
    hall = Hall(store, Settings(""), Metrics())
    return (await hall.open(NewTable("toy", [SeatWish("human"), SeatWish("human")], seed=1))).table


async def touched(store: Store, table: str) -> float:
    (listed,) = await store.listed([table])
    return listed.table.touched


async def tidied_later(store: Store, table: str, keeping: Keeping) -> Tidied:
    """Tidy some weeks after the table was last touched."""
    return await tidy(store, keeping, now=await touched(store, table) + LATER)


def test_a_table_that_was_idle_for_long_is_deleted(database_url: str) -> None:
    async def left(store: Store) -> list[str]:
        await tidied_later(store, await new_table(store), Keeping(19))
        return await store.ids()

    assert tell(database_url, left) == []


def test_a_table_that_was_idle_for_less_is_kept(database_url: str) -> None:
    async def before_and_after(store: Store) -> tuple[list[str], list[str]]:
        table = await new_table(store)
        await tidied_later(store, table, Keeping(21))
        return [table], await store.ids()

    before, after = tell(database_url, before_and_after)

    assert after == before


def test_a_table_in_use_is_kept(sqlite_url: str) -> None:
    async def left(store: Store) -> int:
        table = await new_table(store)
        await tidy(store, Keeping(1), now=await touched(store, table) + LATER, is_in_use=table.__eq__)
        return len(await store.ids())

    assert tell(sqlite_url, left) == 1


def test_what_is_deleted_is_archived_first_as_a_transcript_that_can_be_played(sqlite_url: str, tmp_path: Path) -> None:
    async def archived(store: Store) -> list[Path]:
        return (await tidied_later(store, await new_table(store), Keeping(1, tmp_path / "archive"))).written

    (path,) = tell(sqlite_url, archived)

    transcript = read(path.read_text(encoding="utf-8"))
    assert verified(transcript, catalogue.game("toy")).setting.seats == 2


def test_what_cannot_be_archived_is_kept(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "archive").write_text("no folder")

    async def kept(store: Store) -> tuple[int, int]:
        done = await tidied_later(store, await new_table(store), Keeping(1, tmp_path / "archive"))
        return done.failed, len(await store.ids())

    assert tell(sqlite_url, kept) == (1, 1)


async def copy_of_a_lost_game(store: Store) -> Copy:
    """The copy of a table whose game is not here any more."""
    table = await new_table(store)
    stored = await store.load(table)
    assert stored is not None
    await store.create(replace(stored.table, id="GONE-0000", game="gone"), stored.seats, await store.records(table))
    copy = await copy_of(store, "GONE-0000")
    assert copy is not None
    return copy


def test_a_table_whose_game_is_not_here_any_more_is_archived_as_its_records(sqlite_url: str) -> None:
    name, text = tell(sqlite_url, copy_of_a_lost_game)

    assert name.endswith(".json")
    assert [record["kind"] for record in json.loads(text)["records"]] == ["begin"]


def test_records_in_an_archive_are_those_of_the_database(sqlite_url: str) -> None:
    [record] = json.loads(tell(sqlite_url, copy_of_a_lost_game).text)["records"]

    assert list(record) == ["sequence", "kind", "seat", "data", "events", "at"]
    assert (record["sequence"], record["kind"], record["seat"]) == (1, "begin", None)
    assert record["data"]["seats"] == [["human", "Seat 1", None], ["human", "Seat 2", None]]


def test_records_in_an_archive_hold_no_hash_of_a_token(sqlite_url: str) -> None:
    assert "_hash" not in tell(sqlite_url, copy_of_a_lost_game).text


def test_a_table_that_is_not_there_has_no_copy(sqlite_url: str) -> None:
    assert tell(sqlite_url, lambda store: copy_of(store, "NOBODY00")) is None


def test_to_tidy_again_finds_nothing_to_do(sqlite_url: str) -> None:
    async def deleted(store: Store) -> list[int]:
        table = await new_table(store)
        now = await touched(store, table) + LATER
        return [(await tidy(store, Keeping(1), now=now)).deleted for _ in range(2)]

    assert tell(sqlite_url, deleted) == [1, 0]
