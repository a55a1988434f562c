"""One's own seat on another device: a pass is good once, for a while, and for whoever held the seat."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.server.playing import Room, Table, serving
from wasteland.server.tables import moving


def made(table: Table, seat: int = 0) -> Any:
    response = table.post(f"/seats/{seat}/pass", token=table.tokens[seat])
    assert response.status_code == 200, response.text
    return response.json()


def test_a_pass_gives_the_seat_to_the_second_browser(room: Room) -> None:
    table = room.open("toy", seed=1)

    moved = table.post("/seats/0/move", code=made(table)["code"]).json()

    assert moved["seat"] == 0
    assert table.get(token=moved["token"]).json()["seat"] == 0
    assert table.get(token=table.tokens[0]).json()["code"] == "bad-token"


def test_the_second_browser_plays_on(room: Room) -> None:
    table = room.open("toy", seed=1)
    table.tokens[0] = table.post("/seats/0/move", code=made(table)["code"]).json()["token"]

    assert table.answer(0, 0)


def test_the_first_browser_is_told_and_let_go(room: Room) -> None:
    table = room.open("toy", seed=1)
    with table.live(0) as line:
        line.next("state")
        table.post("/seats/0/move", code=made(table)["code"])

        assert line.next("moved")
        with pytest.raises(WebSocketDisconnect):
            line.next()


def test_the_others_are_told_and_keep_their_seats(room: Room) -> None:
    table = room.open("toy", seed=1)
    with table.live(1) as line:
        line.next("state")
        table.post("/seats/0/move", code=made(table)["code"])

        assert [event["text"] for event in line.next("change")["events"]] == ["Seat 1 goes on in another browser."]
    assert table.state(1)["seat"] == 1


def test_a_pass_is_good_once(room: Room) -> None:
    table = room.open("toy")
    code = made(table)["code"]
    assert table.post("/seats/0/move", code=code).status_code == 200

    again = table.post("/seats/0/move", code=code)

    assert (again.status_code, again.json()["code"]) == (403, "bad-token")


def test_of_many_who_have_one_pass_one_gets_the_seat(room: Room) -> None:
    table = room.open("toy")
    code = made(table)["code"]
    with ThreadPoolExecutor(6) as people:
        codes = sorted(people.map(lambda _: table.post("/seats/0/move", code=code).status_code, range(6)))

    assert codes == [200] + [403] * 5


def test_a_newer_pass_takes_the_place_of_an_older_one(room: Room) -> None:
    table = room.open("toy")
    older, newer = made(table)["code"], made(table)["code"]

    assert table.post("/seats/0/move", code=older).status_code == 403
    assert table.post("/seats/0/move", code=newer).status_code == 200


def test_a_pass_grows_old(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = room.open("toy")
    monkeypatch.setattr(moving, "MINUTES", -1)

    assert table.post("/seats/0/move", code=made(table)["code"]).json()["code"] == "bad-token"


@pytest.mark.parametrize("code", ["", "A" * 43, "\U0001f9df"])
def test_no_other_words_are_a_pass(room: Room, code: str) -> None:
    table = room.open("toy")
    made(table)

    assert table.post("/seats/0/move", code=code).status_code == 403


def test_a_pass_is_for_its_own_seat(room: Room) -> None:
    table = room.open("toy")

    assert table.post("/seats/1/move", code=made(table, 0)["code"]).status_code == 403


def test_only_whoever_holds_a_seat_gets_a_pass_for_it(room: Room) -> None:
    table = room.open("toy")

    for token in (table.tokens[1], table.host, table.watch):
        assert table.post("/seats/0/pass", token=token).json()["code"] == "not-allowed"


def test_a_pass_is_of_no_use_once_the_seat_has_changed_hands(room: Room) -> None:
    table = room.open("toy")
    code = made(table)["code"]
    table.post("/seats/0", token=table.host, kind="open")
    table.post("/join", name="Moss")

    assert table.post("/seats/0/move", code=code).json()["code"] == "bad-token"


def test_a_moved_seat_is_still_moved_after_a_restart(database_url: str) -> None:
    with serving(database_url) as room:
        table = room.open("toy")
        token = table.post("/seats/0/move", code=made(table)["code"]).json()["token"]
    with serving(database_url) as room:
        table.room = room

        assert table.get(token=token).json()["seat"] == 0
        assert table.get(token=table.tokens[0]).status_code == 403
