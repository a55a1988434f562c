"""Several stores on one database, as several processes have them: of those who want to be next, exactly one is."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from tests.server.store.laying import SEATS, record, table, tell_of_two
from wasteland.server.store.happenings import GaveUp
from wasteland.server.store.rows import Record, SeatRow
from wasteland.server.store.store import Store

HERE, THERE = 0, 1
"""The seats of two who want the same."""


def test_of_two_with_the_same_number_exactly_one_wins(database_url: str) -> None:
    rounds = 40

    async def story(here: Store, there: Store) -> tuple[list[int], list[int], list[int | None]]:
        await here.create(table(), SEATS)
        wins, winners = [], []
        for number in range(1, rounds + 1):
            won = await asyncio.gather(
                here.append(table().id, record(number, happening=GaveUp(HERE))),
                there.append(table().id, record(number, happening=GaveUp(THERE))),
            )
            wins.append(sum(won))
            winners.append(HERE if won[0] else THERE)
        return wins, winners, [one.seat for one in await here.records(table().id)]

    wins, winners, kept = tell_of_two(database_url, story)

    assert (wins, kept) == ([1] * rounds, winners)


def test_whoever_loses_changes_nothing(database_url: str) -> None:
    def mine(name: str) -> list[SeatRow]:
        return [SeatRow(seat, "human", name, None, None) for seat in range(2)]

    async def story(here: Store, there: Store) -> list[tuple[str, set[str]]]:
        seen = []
        for number in range(20):
            id = f"T{number}"
            await here.create(table(id), SEATS)
            won = await asyncio.gather(
                here.append(id, record(1), seats=mine("here")), there.append(id, record(1), seats=mine("there"))
            )
            (listed,) = await here.listed([id])
            seen.append(("here" if won[0] else "there", {seat.name for seat in listed.seats}))
        return seen

    assert all(names == {winner} for winner, names in tell_of_two(database_url, story))


def test_many_tables_race_at_once_and_none_is_stuck(database_url: str) -> None:
    """Each store takes the tables in another order, so that their transactions cross."""
    ids = [f"T{number}" for number in range(30)]
    rounds = 5

    async def story(here: Store, there: Store) -> list[list[int]]:
        for id in ids:
            await here.create(table(id), SEATS)
        wins = []
        for number in range(1, rounds + 1):
            mine = asyncio.gather(*(here.append(id, record(number)) for id in ids))
            theirs = asyncio.gather(*(there.append(id, record(number)) for id in reversed(ids)))
            wins.append([one + other for one, other in zip(await mine, reversed(await theirs), strict=True)])
        return wins

    assert tell_of_two(database_url, story) == [[1] * len(ids)] * rounds


def test_lines_of_chat_from_two_stores_get_different_numbers(database_url: str) -> None:
    async def story(here: Store, there: Store) -> list[int]:
        await here.create(table(), SEATS)
        lines = await asyncio.gather(*(store.say(table().id, 0, "Mara", "Hello") for store in (here, there) for _ in range(20)))
        return sorted(line.number for line in lines if line)

    assert tell_of_two(database_url, story) == list(range(1, 41))


def test_what_one_store_has_acknowledged_the_other_sees(database_url: str) -> None:
    async def story(here: Store, there: Store) -> list[Record]:
        await here.create(table(), SEATS)
        await here.append(table().id, record(1))
        return await there.records(table().id)

    assert tell_of_two(database_url, story) == [record(1)]


def test_of_two_that_open_the_same_table_one_wins(database_url: str) -> None:
    async def story(here: Store, there: Store) -> int:
        mine, theirs = (replace(table(), host_hash=name) for name in ("here", "there"))
        return sum(await asyncio.gather(here.create(mine, SEATS), there.create(theirs, SEATS)))

    assert tell_of_two(database_url, story) == 1
