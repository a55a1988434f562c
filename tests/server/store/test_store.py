"""What is kept in a store comes back as it was, on SQLite and on PostgreSQL."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.server.store.laying import SEATS, checkpoint, record, table, tell
from wasteland.server.store.happenings import GaveUp, Mended
from wasteland.server.store.rows import Listed, Record, SaidRow, SeatRow, Stored
from wasteland.server.store.store import Store, StoreFailed


def stored_after(url: str, *appends: tuple[Record, dict[str, Any]]) -> Stored:
    """The table after it was opened and these were appended."""

    async def story(store: Store) -> Stored | None:
        await store.create(table(), SEATS)
        for one, also in appends:
            assert await store.append(table().id, one, **also)
        return await store.load(table().id)

    stored = tell(url, story)
    assert stored is not None
    return stored


def test_a_table_comes_back_as_it_was_opened(database_url: str) -> None:
    assert stored_after(database_url) == Stored(table(), SEATS, None, [])


def test_a_table_may_open_with_records_and_a_checkpoint(database_url: str) -> None:
    async def story(store: Store) -> Stored | None:
        await store.create(table(sequence=3), SEATS, [record(1), record(2), record(3)], checkpoint=checkpoint(2))
        return await store.load(table().id)

    assert tell(database_url, story) == Stored(table(sequence=3), SEATS, checkpoint(2), [record(3)])


def test_an_id_that_is_taken_is_refused(database_url: str) -> None:
    async def story(store: Store) -> tuple[bool, bool]:
        first = await store.create(table(), SEATS)
        return first, await store.create(replace(table(), host_hash="somebody else"), SEATS)

    assert tell(database_url, story) == (True, False)


def test_a_table_with_a_seat_too_few_is_refused(database_url: str) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(ValueError, match="a table of 2 seats was given the seats"):
            await store.create(table(), SEATS[:1])

    tell(database_url, story)


def test_a_table_with_a_gap_in_its_records_is_refused(database_url: str) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(ValueError, match=r"a table at 2 was given the records \[1, 3\]"):
            await store.create(table(sequence=2), SEATS, [record(1), record(3)])

    tell(database_url, story)


def test_records_come_back_as_they_were_appended(database_url: str) -> None:
    odd = record(2, happening=Mended({"words": ["Öl", "\0", {"deep": None}]}), events=[])

    assert stored_after(database_url, (record(1), {}), (odd, {})).records == [record(1), odd]


def test_a_record_moves_the_table_on(database_url: str) -> None:
    after = stored_after(database_url, (record(1, at=2000.25), {})).table

    assert after == table(sequence=1, touched=2000.25)


def test_only_the_records_after_the_checkpoint_are_loaded(database_url: str) -> None:
    after = stored_after(database_url, (record(1), {}), (record(2), {"checkpoint": checkpoint(2)}), (record(3), {}))

    assert (after.checkpoint, after.records) == (checkpoint(2), [record(3)])


def test_the_newest_checkpoint_replaces_the_one_before(database_url: str) -> None:
    after = stored_after(database_url, (record(1), {"checkpoint": checkpoint(1)}), (record(2), {"checkpoint": checkpoint(2)}))

    assert (after.checkpoint, after.records) == (checkpoint(2), [])


def test_a_checkpoint_of_the_future_is_refused(database_url: str) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(ValueError, match="a checkpoint at 2 does not belong to a table at 1"):
            await store.append(table().id, record(1), checkpoint=checkpoint(2))

    tell(database_url, story)


def test_a_seat_changes_with_its_record(database_url: str) -> None:
    joined = SeatRow(1, "human", "Bran", None, "hash of a new token")

    assert stored_after(database_url, (record(1), {"seats": [joined]})).seats == (SEATS[0], joined)


def test_marks_of_a_table_change_with_a_record(database_url: str) -> None:
    after = stored_after(database_url, (record(1), {"over": True, "one_hand": False})).table

    assert (after.over, after.one_hand) == (True, False)


def test_marks_that_are_not_given_stay(database_url: str) -> None:
    after = stored_after(database_url, (record(1), {"over": True, "one_hand": False}), (record(2), {})).table

    assert (after.over, after.one_hand) == (True, False)


def test_a_game_taken_back_from_its_end_is_not_over_any_more(database_url: str) -> None:
    assert not stored_after(database_url, (record(1), {"over": True}), (record(2), {"over": False})).table.over


@pytest.mark.parametrize("sequence", [1, 3])
def test_only_the_next_record_can_be_appended(database_url: str, sequence: int) -> None:
    async def story(store: Store) -> tuple[bool, list[Record]]:
        await store.create(table(), SEATS)
        await store.append(table().id, record(1))
        return await store.append(table().id, record(sequence, happening=GaveUp(0))), await store.records(table().id)

    assert tell(database_url, story) == (False, [record(1)])


def test_a_refused_record_leaves_everything_as_it_was(database_url: str) -> None:
    other = SeatRow(0, "human", "Somebody else", None, "another hash")

    async def story(store: Store) -> Stored | None:
        await store.create(table(), SEATS)
        await store.append(table().id, record(1))
        await store.append(table().id, record(1, at=9000.0), seats=[other], checkpoint=checkpoint(1), over=True)
        return await store.load(table().id)

    assert tell(database_url, story) == Stored(table(sequence=1, touched=record(1).at), SEATS, None, [record(1)])


def test_a_record_of_a_seat_that_is_not_there_fails_whole(database_url: str) -> None:
    async def story(store: Store) -> Stored | None:
        await store.create(table(), SEATS)
        with pytest.raises(StoreFailed, match="has no seat 7"):
            await store.append(table().id, record(1), seats=[SeatRow(7, "open", "", None, None)])
        return await store.load(table().id)

    assert tell(database_url, story) == Stored(table(), SEATS, None, [])


def test_nothing_is_appended_to_a_table_that_is_not_there(database_url: str) -> None:
    async def story(store: Store) -> bool:
        return await store.append("NOSUCH00", record(1))

    assert tell(database_url, story) is False


def test_records_can_be_asked_for_in_part(database_url: str) -> None:
    async def story(store: Store) -> list[int]:
        await store.create(table(sequence=9), SEATS, [record(number) for number in range(1, 10)])
        return [one.sequence for one in await store.records(table().id, after=3, upto=6)]

    assert tell(database_url, story) == [4, 5, 6]


def test_the_sequence_is_that_of_the_newest_record(database_url: str) -> None:
    async def story(store: Store) -> list[int | None]:
        await store.create(table(), SEATS)
        await store.append(table().id, record(1))
        return [await store.sequence(table().id), await store.sequence("NOSUCH00")]

    assert tell(database_url, story) == [1, None]


def test_tables_are_listed_in_the_order_asked_for(database_url: str) -> None:
    async def story(store: Store) -> list[Listed]:
        for id in ("A", "B", "C"):
            await store.create(table(id), SEATS)
        return await store.listed(["C", "NOSUCH00", "A"])

    assert tell(database_url, story) == [Listed(table("C"), SEATS), Listed(table("A"), SEATS)]


def test_a_thousand_tables_can_be_listed(database_url: str) -> None:
    async def story(store: Store) -> int:
        await store.create(table("A"), SEATS)
        return len(await store.listed([*(f"NOSUCH{number}" for number in range(1000)), "A"]))

    assert tell(database_url, story) == 1


def test_ids_are_those_of_all_tables(database_url: str) -> None:
    async def story(store: Store) -> list[str]:
        await store.create(table("B", created=1.0), SEATS)
        await store.create(table("A", created=2.0), SEATS)
        return await store.ids()

    assert tell(database_url, story) == ["B", "A"]


def test_idle_tables_are_those_not_touched_since(database_url: str) -> None:
    async def story(store: Store) -> list[str]:
        for id, touched in (("OLD", 10.0), ("OLDER", 5.0), ("NEW", 20.0)):
            await store.create(table(id, touched=touched), SEATS)
        return await store.idle_since(20.0)

    assert tell(database_url, story) == ["OLDER", "OLD"]


def test_a_table_that_is_talked_at_is_not_idle(database_url: str) -> None:
    async def story(store: Store) -> list[str]:
        await store.create(table(touched=5.0), SEATS)
        await store.say(table().id, 0, "Mara", "Wait for me!")
        return await store.idle_since(10.0)

    assert tell(database_url, story) == []


def test_lines_of_chat_are_numbered_at_each_table(database_url: str) -> None:
    async def story(store: Store) -> list[int]:
        for id in ("A", "B"):
            await store.create(table(id), SEATS)
        lines = [await store.say(id, None, "Mara", "Hello") for id in ("A", "B", "A")]
        return [line.number for line in lines if line]

    assert tell(database_url, story) == [1, 1, 2]


def test_the_newest_lines_of_chat_come_oldest_first(database_url: str) -> None:
    async def story(store: Store) -> tuple[list[SaidRow | None], list[SaidRow]]:
        await store.create(table(), SEATS)
        lines = [await store.say(table().id, seat, "Mara", f"Ünd {seat}?") for seat in (0, 1, None)]
        return lines, await store.said(table().id, limit=2)

    lines, newest = tell(database_url, story)

    assert newest == lines[1:]


def test_chat_does_not_move_the_table_on(database_url: str) -> None:
    async def story(store: Store) -> int | None:
        await store.create(table(), SEATS)
        await store.say(table().id, 0, "Mara", "Hello")
        return await store.sequence(table().id)

    assert tell(database_url, story) == 0


def test_nothing_is_said_at_a_table_that_is_not_there(database_url: str) -> None:
    async def story(store: Store) -> SaidRow | None:
        return await store.say("NOSUCH00", 0, "Mara", "Hello?")

    assert tell(database_url, story) is None


def test_a_deleted_table_is_gone_with_all_that_belongs_to_it(database_url: str) -> None:
    async def story(store: Store) -> list[Any]:
        await store.create(table(sequence=1), SEATS, [record(1)], checkpoint=checkpoint(1))
        await store.say(table().id, 0, "Mara", "Hello")
        deleted = await store.delete(table().id)
        left = [await store.load(table().id), await store.records(table().id), await store.said(table().id), await store.ids()]
        return [deleted, *left, await store.create(table(), SEATS)]

    assert tell(database_url, story) == [True, None, [], [], [], True]


def test_deleting_a_table_leaves_the_others(database_url: str) -> None:
    async def story(store: Store) -> Stored | None:
        for id in ("A", "B"):
            await store.create(table(id, sequence=1), SEATS, [record(1)])
        await store.delete("A")
        return await store.load("B")

    assert tell(database_url, story) == Stored(table("B", sequence=1), SEATS, None, [record(1)])


def test_a_table_that_is_not_there_cannot_be_deleted(database_url: str) -> None:
    async def story(store: Store) -> bool:
        return await store.delete("NOSUCH00")

    assert tell(database_url, story) is False


def test_all_is_there_when_the_store_is_opened_again(database_url: str) -> None:
    stored = stored_after(database_url, (record(1), {"checkpoint": checkpoint(1)}), (record(2), {}))

    async def story(store: Store) -> Stored | None:
        return await store.load(table().id)

    assert tell(database_url, story) == stored


def test_a_store_in_order_passes_its_check(database_url: str) -> None:
    async def story(store: Store) -> None:
        await store.check()

    tell(database_url, story)


def test_a_closed_store_refuses_everything(database_url: str) -> None:
    async def story(store: Store) -> None:
        await store.close()
        for asked in (store.append(table().id, record(1)), store.load(table().id), store.check()):
            with pytest.raises(StoreFailed, match="the store is closed"):
                await asked

    tell(database_url, story)


def test_only_postgresql_is_shared(sqlite_url: str, postgresql_url: str) -> None:
    async def story(store: Store) -> bool:
        return store.is_shared

    assert (tell(sqlite_url, story), tell(postgresql_url, story)) == (False, True)
