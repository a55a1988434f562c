"""Who sits where: joining, leaving, swapping people and bots."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.server.playing import Room, Table, serving


def code(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def change(table: Table, seat: int, token: str, **wish: Any) -> httpx.Response:
    return table.post(f"/seats/{seat}", token=token, **wish)


def test_who_joins_gets_the_first_open_seat_and_its_token(room: Room) -> None:
    table = room.open("toy", "human open open")

    told = table.post("/join", name="Ada").json()

    assert told["seat"] == 1 and table.get(token=told["token"]).json()["seat"] == 1
    assert [seat["kind"] for seat in table.state()["seats"]] == ["human", "human", "open"]
    assert table.state()["seats"][1]["name"] == "Ada"


def test_who_joins_may_name_a_seat(room: Room) -> None:
    assert room.open("toy", "human open open").post("/join", seat=2).json()["seat"] == 2


def test_a_taken_seat_cannot_be_joined(room: Room) -> None:
    assert code(room.open("toy", "human open").post("/join", seat=0)) == (409, "taken")


def test_a_full_table_cannot_be_joined(room: Room) -> None:
    assert code(room.open("toy", "human human").post("/join")) == (409, "taken")


@pytest.mark.parametrize("seat", [-1, 2, 10**20])
def test_a_seat_that_is_not_there_cannot_be_joined(seat: int, room: Room) -> None:
    assert code(room.open("toy", "human open").post("/join", seat=seat)) == (404, "unknown-seat")


def test_of_many_who_want_one_seat_exactly_one_gets_it(database_url: str) -> None:
    with serving(database_url) as room:
        table = room.open("toy", "human open")
        with ThreadPoolExecutor(8) as people:
            answers = list(people.map(lambda _: table.post("/join").status_code, range(8)))

        assert sorted(answers) == [200] + [409] * 7


def test_an_open_seat_is_waited_for(room: Room) -> None:
    table = room.open("toy", "open human")

    assert table.state()["waiting"] == [0]
    table.tokens[0] = table.post("/join").json()["token"]
    table.answer(0, 0)


def test_a_bot_takes_over_and_plays(room: Room) -> None:
    table = room.open("toy", "human human")
    with table.live(1) as line:
        line.next("state")
        assert change(table, 0, table.tokens[0], kind="bot", bot="random").status_code == 200
        while not line.next("change")["question"]:
            pass


def test_who_stepped_aside_for_a_bot_comes_back_with_the_same_token(room: Room) -> None:
    table = room.open("toy", "human human")
    table.answer(0, 0)
    change(table, 0, table.tokens[0], kind="bot", bot="random")
    assert code(table.try_answer(0, 0)) == (403, "not-allowed")

    assert change(table, 0, table.tokens[0], kind="human", name="Ada").json()["token"] is None
    table.answer(1, 0)
    table.answer(0, 0)


def test_the_host_gives_a_bots_seat_to_a_person(room: Room) -> None:
    table = room.open("toy", "human random")

    table.tokens[1] = change(table, 1, table.host, kind="human", name="Bo").json()["token"]

    assert table.state(1)["seat"] == 1 and table.state()["seats"][1]["name"] == "Bo"


def test_a_seat_that_the_host_opens_loses_its_token(room: Room) -> None:
    table = room.open("toy", "human human")
    change(table, 1, table.host, kind="open")

    assert code(table.get(token=table.tokens[1])) == (403, "bad-token")
    assert table.post("/join").json()["seat"] == 1


def test_who_lost_the_seat_is_sent_away_from_it(room: Room) -> None:
    table = room.open("toy", "human human")
    with table.live(1) as line, table.live(0) as other:
        line.next("state")
        other.next("state")
        change(table, 1, table.host, kind="open")
        other.next("change")
        with pytest.raises(WebSocketDisconnect) as closed:
            line.next("change")

    assert closed.value.code == 1008


def test_who_stepped_aside_for_a_bot_goes_on_looking(room: Room) -> None:
    table = room.open("toy", "human human")
    with table.live(1) as line:
        line.next("state")
        change(table, 1, table.tokens[1], kind="bot", bot="random")

        assert line.next("change")["seats"][1]["kind"] == "bot"


def test_it_is_told_who_sits_down(room: Room) -> None:
    table = room.open("toy", "human open")
    table.post("/join", name="Ada")

    told = table.state()["events"][-1]
    assert (told["text"], told["spans"]) == ("Ada sits down.", [[0, 3, "seat", "seat.1"]])


@pytest.mark.parametrize(
    ("seats", "wish", "told"),
    [
        ("human human", {"kind": "human", "name": "Bo"}, "Seat 2 is called Bo now."),
        ("human human", {"kind": "open"}, "Seat 2 leaves; the seat is open."),
        ("human human", {"kind": "bot", "bot": "random"}, "Random, a bot, takes over from Seat 2."),
        ("human random", {"kind": "bot", "bot": "fence"}, "Fence, a bot, takes over from Random."),
        ("human random", {"kind": "human", "name": "Bo"}, "Bo takes over from Random."),
    ],
)
def test_it_is_told_who_sits_there_now(seats: str, wish: dict[str, Any], told: str, room: Room) -> None:
    table = room.open("toy", seats)
    change(table, 1, table.host, **wish)

    assert table.state()["events"][-1]["text"] == told


def test_nothing_is_told_where_nothing_changes(room: Room) -> None:
    table = room.open("toy", "human random")
    before = table.state()["events"]
    change(table, 1, table.host, kind="bot", bot="random")

    assert table.state()["events"] == before


def test_others_change_only_their_own_seat(room: Room) -> None:
    table = room.open("toy", "human human")

    assert code(change(table, 1, table.tokens[0], kind="open")) == (403, "not-allowed")


def test_a_person_is_renamed_and_keeps_the_token(room: Room) -> None:
    table = room.open("toy", "human human")

    assert change(table, 1, table.host, kind="human", name="Bo").json()["token"] is None
    assert table.state(1)["seats"][1]["name"] == "Bo"


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"kind": "bot", "bot": "genius"}, (400, "malformed")),
        ({"kind": "human", "bot": "random"}, (400, "malformed")),
        ({"kind": "human", "name": "x" * 100}, (400, "malformed")),
        ({"kind": "robot"}, (400, "malformed")),
    ],
)
def test_a_change_that_makes_no_sense_is_refused(wish: dict[str, Any], expected: tuple[int, str], room: Room) -> None:
    table = room.open("toy", "human human")
    before = table.state()

    assert code(change(table, 1, table.host, **wish)) == expected
    assert table.state() == before


@pytest.mark.parametrize("seat", ["7", "-1", "x", "1e3", "99999999999999999999"])
def test_a_seat_that_is_not_there_cannot_be_changed(seat: str, room: Room) -> None:
    table = room.open("toy", "human human")

    assert table.post(f"/seats/{seat}", token=table.host, kind="open").status_code == 404


def test_names_are_shown_in_one_line(room: Room) -> None:
    table = room.open("toy", "human open")
    table.post("/join", name="  A\x00d\na \u202e ")

    assert table.state()["seats"][1]["name"] == "A d a"


def test_who_gave_no_name_is_not_named(room: Room) -> None:
    table = room.open("toy", "human open open")
    table.post("/join", name="Ada")

    assert [(seat["name"], seat["named"]) for seat in table.state()["seats"]] == [
        ("Seat 1", False),
        ("Ada", True),
        ("Seat 3", False),
    ]


def test_who_holds_a_live_connection_is_here(room: Room) -> None:
    table = room.open("toy", "human human")
    with table.live(0) as line:
        line.next("state")
        with table.live(1) as other:
            other.next("state")
            here = [seat["here"] for seat in line.next("here")["seats"]]
        gone = [seat["here"] for seat in line.next("here")["seats"]]

    assert (here, gone) == ([True, True], [True, False])


def test_bots_are_always_here(room: Room) -> None:
    assert [seat["here"] for seat in room.open("toy", "human random").state()["seats"]] == [False, True]
