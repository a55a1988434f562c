"""A server that ends and comes back: every table stands where it stood."""

from __future__ import annotations

import asyncio
from random import Random
from types import ModuleType
from typing import Any

import pytest
from sqlalchemy import update

from tests import toy
from tests.server.playing import SNS, Room, Table, serving
from wasteland.engine.asking import Choice
from wasteland.engine.piles import draw
from wasteland.server.store.connecting import Database
from wasteland.server.store.happenings import Seated
from wasteland.server.store.layout import records
from wasteland.server.store.rows import Checkpoint, Record
from wasteland.server.store.store import Store


def again(table: Table, room: Room) -> Table:
    """The same table at another server."""
    return Table(room, table.id, table.tokens, table.host, table.watch)


@pytest.mark.parametrize("answers", [0, 19, 33])
def test_every_seat_sees_the_same_as_before(answers: int, database_url: str) -> None:
    with serving(database_url) as room:
        table = room.open(SNS, "human human", seed=1)
        table.play(Random(answers), answers)
        before = [table.state(seat) for seat in (0, 1, None)]

    with serving(database_url) as room:
        assert [again(table, room).state(seat) for seat in (0, 1, None)] == before


def test_games_of_all_kinds_go_on(sqlite_url: str) -> None:
    random = Random(5)
    with serving(sqlite_url) as room:
        tables = [room.open(game, seed=2) for game in ("duel", "bazaar", "landing", "yard", "raid", "toy")]
        before = [table.state() for table in tables]
    for answers in (1, 2, 3, 25):
        with serving(sqlite_url) as room:
            assert [again(table, room).state() for table in tables] == before
            before = [again(table, room).play(random, answers) for table in tables]


def test_a_secret_answer_is_not_forgotten(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = room.open("duel")
        table.answer(0, 0)

    with serving(sqlite_url) as room:
        assert again(table, room).state()["waiting"] == [1]


def test_an_answer_to_a_question_from_before_is_accepted(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = room.open("duel")
        at = table.state(1)["sequence"]
        table.answer(0, 0)

    with serving(sqlite_url) as room:
        assert again(table, room).try_answer(1, 0, at).status_code == 200


def test_a_proposal_stands(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = room.open("toy", "human open")
        table.tokens[1] = table.post("/join").json()["token"]
        table.post("/give-up", token=table.tokens[0])
        before = table.state()["proposal"]

    with serving(sqlite_url) as room:
        assert before is not None and again(table, room).state()["proposal"] == before


def test_an_undo_stays_undone(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = room.open("toy", "human")
        before = table.state(0)["view"]
        table.answer(0, 0)
        table.post("/undo", token=table.tokens[0])

    with serving(sqlite_url) as room:
        assert again(table, room).state(0)["view"] == before


def test_a_bot_whose_turn_it_was_plays_on(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = room.open("toy", "human human")
        table.answer(0, 0)
        table.post("/seats/1", token=table.tokens[1], kind="bot", bot="random")
        # The server may end before the bot has answered, or after: either way it is the person's turn next.

    with serving(sqlite_url) as room, again(table, room).live(0) as line:
        state = line.next("state")
        while not state["question"]:
            state = line.next("change")


def test_chat_is_kept(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = room.open("toy")
        with table.live(0) as line:
            line.send(type="say", text="Anyone there?")
            line.next("accepted")

    with serving(sqlite_url) as room:
        assert [said["text"] for said in again(table, room).state()["said"]] == ["Anyone there?"]


# -- rules that change while nobody looks, and records that are damaged


@pytest.fixture
def played(sqlite_url: str) -> Table:
    """A table of the toy with some answers."""
    with serving(sqlite_url) as room:
        table = room.open("toy", "human human", seed=1)
        table.play(Random(1), 30)
    return table


class Changed:
    """The toy with other rules, for as long as the block lasts."""

    def __init__(self, module: ModuleType, **rules: Any) -> None:
        self.module, self.rules = module, rules

    def __enter__(self) -> None:
        fields = {name: getattr(self.module.GAME, name) for name in self.module.GAME.__dataclass_fields__}
        self.before = self.module.GAME
        self.module.GAME = type(self.before)(**{**fields, **self.rules})  # type: ignore[attr-defined]

    def __exit__(self, *_: object) -> None:
        self.module.GAME = self.before  # type: ignore[attr-defined]


async def quick_turn(table: toy.Heap) -> None:
    """Nobody takes anything any more; the seats only wait."""
    if not table.dealt:
        for hand in table.hands:
            hand.append(await draw(table.pile))
        table.dealt = True
        return
    await Choice(table.turn % len(table.hands), "Wait?", ["yes", "for ever"])
    table.turn += 1


def test_a_table_goes_on_when_its_rules_have_changed(played: Table, sqlite_url: str) -> None:
    with Changed(toy, step=quick_turn), serving(sqlite_url) as room:
        table = again(played, room)
        told = table.state()["events"][-1]["text"]

        assert told.startswith("Play goes on from an earlier moment: the rules have changed since")
        table.play(Random(1), 3)


def test_what_changed_rules_have_cost_is_told_once(played: Table, sqlite_url: str) -> None:
    with Changed(toy, step=quick_turn):
        with serving(sqlite_url) as room:
            before = again(played, room).state()
        with serving(sqlite_url) as room:
            assert again(played, room).state() == before


def test_moments_that_the_rules_cannot_show_any_more_are_refused(played: Table, sqlite_url: str) -> None:
    with Changed(toy, step=quick_turn), serving(sqlite_url) as room:
        table = again(played, room)
        newest = table.state()["sequence"]

        assert table.get(f"/moments/{newest}").status_code == 200
        assert table.get(f"/moments/{newest - 1}").json()["code"] == "failed"


def test_a_checkpoint_that_cannot_be_read_costs_only_time(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = room.open("toy", "human human", seed=1)
        before = table.play(Random(1), 21)
    asyncio.run(spoil_checkpoint(sqlite_url, table))

    with serving(sqlite_url) as room:
        assert {**again(table, room).state(), "sequence": 0} == {**before, "sequence": 0}


def spoilt(url: str, table: Table, sequence: int, **columns: str) -> None:
    """Write something else into a record of a table."""
    database = Database(url)
    with database.writing.begin() as connection:
        which = (records.c.table_id == table.id) & (records.c.sequence == sequence)
        connection.execute(update(records).where(which).values(**columns))
    database.dispose()


def test_a_table_goes_on_from_before_a_record_that_nobody_knows(played: Table, sqlite_url: str) -> None:
    newest = played.log[-1][0]
    spoilt(sqlite_url, played, newest, kind="dance")

    with serving(sqlite_url) as room:
        told = again(played, room).state()["events"][-1]["text"]

        which = f"record {newest} cannot be read: nobody knows what a record of the kind 'dance' means"
        assert told == f"Play goes on from an earlier moment: {which}."
        again(played, room).play(Random(1), 3)


@pytest.mark.parametrize(("sequence", "columns"), [(9, {"data": '{"pick":'}), (1, {"kind": "dance"}), (1, {"kind": "undo"})])
def test_a_table_that_cannot_be_read_is_refused_and_the_others_are_not(
    sequence: int, columns: dict[str, str], sqlite_url: str
) -> None:
    with serving(sqlite_url) as room:
        bad, good = (room.open("toy", "human human", seed=1) for _ in range(2))
        bad.play(Random(1), 10)
    spoilt(sqlite_url, bad, sequence, **columns)

    with serving(sqlite_url) as room:
        refused = again(bad, room).get()
        assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
        again(good, room).play(Random(1), 3)


async def spoil_checkpoint(url: str, table: Table) -> None:
    """Let somebody change who sits where, together with a checkpoint that nobody can read."""
    store = Store.open(url)
    newest = await store.sequence(table.id)
    assert newest is not None
    record = Record(newest + 1, Seated(0, "human", "Seat 1", None), [], 0.0)
    assert await store.append(table.id, record, checkpoint=Checkpoint(newest + 1, {"play": {"mark": 0}}))
    await store.close()


def test_what_was_taken_back_is_known_after_a_restart_and_so_is_what_is_taken_back_then(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = room.open(SNS, "human", seed=1)
        table.play(Random(1), 70)
        *_, earlier, last = [sequence for sequence, _, _ in table.log]
        assert table.post("/undo", token=table.tokens[0]).status_code == 200

    with serving(sqlite_url) as room:
        table = again(table, room)
        assert table.post("/undo", token=table.tokens[0]).status_code == 200
        told = [event["undoes"] for event in table.state()["events"] if event["undoes"]]

    assert told == [[last], [earlier]]
