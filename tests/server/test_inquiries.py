"""Inquiries over HTTP and over the socket: answered for the seat that asks, refused with a reason, limited in rate and work."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

from tests.engine.games.yard import SPOTS
from tests.server.playing import Room, Table, serving

RULER: Any = {"here": [0, 0], "there": [300, 400]}


@pytest.fixture
def table(room: Room) -> Table:
    """A yard in which both runners have begun."""
    return begun(room)


def begun(room: Room) -> Table:
    table = room.open("yard", seed=1)
    table.answer(0, [100, 450])
    table.answer(1, [1100, 450])
    return table


def ask(table: Table, inquiry: str, seat: int | None = 0, moment: int | None = None, **values: Any) -> httpx.Response:
    token = None if seat is None else table.tokens[seat]
    return table.post("/inquiries", inquiry=inquiry, values=values, token=token, moment=moment)


def found(response: httpx.Response) -> Any:
    assert response.status_code == 200, response.text
    return response.json()["finding"]


def refused(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def mine_of(table: Table, seat: int) -> str:
    """The id of the spot at which the mine of a seat lies, as its owner is told."""
    (mine,) = [figure for figure in table.state(seat)["view"]["ground"]["figures"] if figure["kind"] == "mine"]
    return next(id for id, spot in SPOTS.items() if list(spot.at) == mine["at"])


# -- over HTTP


def test_a_seat_finds_out_and_is_told_what_it_is_true_of(table: Table) -> None:
    response = ask(table, "distance", **RULER)

    assert found(response)["text"] == '5.0"'
    assert found(response)["trails"][0]["points"] == [[0, 0, 0], [300, 400, 0]]
    assert response.json()["sequence"] == table.state()["sequence"]


def test_the_public_finds_out_too(table: Table) -> None:
    assert found(ask(table, "sight", None, runner="runner.0", point=[300, 50]))["facts"] == {"seen": True}


def test_asking_answers_nothing_and_moves_nothing(table: Table) -> None:
    before = table.state(0)

    ask(table, "distance", **RULER)

    assert table.state(0) == before


def test_only_its_owner_is_told_of_a_mine(table: Table) -> None:
    spot = SPOTS[mine_of(table, 0)].at
    way = [0, spot.x, spot.y, 0]

    lines = {seat: found(ask(table, "way", seat, runner="runner.0", way=way))["lines"] for seat in (0, 1, None)}

    assert [line["label"] for line in lines[0]][1:] == ["your own mine"]
    assert lines[1] == lines[None] == lines[0][:1]


@pytest.mark.parametrize("seat", [1, None])
def test_a_hidden_thing_is_no_thing_to_ask_about(table: Table, seat: int | None) -> None:
    assert refused(ask(table, "sight", seat, runner="mine.0", point=[0, 0])) == (400, "no-answer")


def test_a_finished_game_still_answers(room: Room) -> None:
    table = room.open("yard", seed=3, options={"turns": "2"})
    assert table.play(Random(3))["over"]

    assert found(ask(table, "distance", **RULER))["text"] == '5.0"'


def test_a_moment_is_asked_as_it_was_then(table: Table) -> None:
    table.answer(0, [0, 100, 850, 0])
    table.answer(1, 0)

    then = ask(table, "sight", moment=3, runner="runner.0", point=[100, 100])
    before = ask(table, "sight", moment=1, runner="runner.0", point=[100, 100])

    assert found(then)["trails"][0]["points"][0] == [100, 450, 0]
    assert then.json()["sequence"] == 3
    assert refused(before) == (400, "no-answer"), "there were no runners yet"
    assert refused(ask(table, "distance", moment=99, **RULER)) == (404, "unknown-moment")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"inquiry": "distance", "values": {"here": [0, 0], "there": [1]}}, (400, "malformed")),
        ({"inquiry": "distance", "values": {"here": [0, 0]}}, (400, "malformed")),
        ({"inquiry": "distance", "values": {**RULER, "mine": "mine.1"}}, (400, "malformed")),
        ({"inquiry": "distance", "values": {"here": [0, 0], "there": [0, 0.5]}}, (400, "malformed")),
        ({"inquiry": "distance", "values": {"here": [0, 0], "there": [0, 2**70]}}, (400, "malformed")),
        ({"inquiry": "distance", "values": {"here": [0, 0], "there": [[0, 0]]}}, (400, "malformed")),
        ({"inquiry": "distance", "values": [1, 2]}, (400, "malformed")),
        ({"inquiry": "weather", "values": {}}, (400, "malformed")),
        ({"inquiry": 7, "values": {}}, (400, "malformed")),
        ({"values": {}}, (400, "malformed")),
        ({"inquiry": "distance", "values": RULER, "seat": 1}, (400, "malformed")),
        ({"inquiry": "distance", "values": RULER, "token": "wrong"}, (403, "bad-token")),
        ({"inquiry": "reach", "values": {"runner": "runner.0", "rays": 10**9}}, (400, "malformed")),
        ({"inquiry": "reach", "values": {"runner": "runner.0", "rays": 360}}, (400, "no-answer")),
        ({"inquiry": "way", "values": {"runner": "runner.0", "way": [0, 1, 2, 0] * 500}}, (400, "malformed")),
        ({"inquiry": "way", "values": {"runner": "runner.0", "way": [9, 1, 2, 0]}}, (400, "malformed")),
    ],
)
def test_what_cannot_be_asked_is_refused(table: Table, body: dict[str, Any], status: tuple[int, str]) -> None:
    response = table.post("/inquiries", **body)

    assert refused(response) == status
    assert response.json()["reason"]


def test_the_reason_says_what_is_wrong_and_where(table: Table) -> None:
    reason = table.post("/inquiries", inquiry="reach", values={"runner": "runner.0", "rays": 1}).json()["reason"]

    assert reason == "rays: a whole number from 4 to 360 is expected, not '1'"


def test_a_game_without_inquiries_says_so(room: Room) -> None:
    assert refused(room.open("duel").post("/inquiries", inquiry="distance")) == (400, "malformed")


def test_no_table_no_answer(room: Room) -> None:
    assert refused(room.post("/tables/0000-0000/inquiries", inquiry="distance")) == (404, "unknown-table")


def test_games_say_what_may_be_asked(room: Room) -> None:
    (yard,) = [game for game in room.get("/games").json() if game["id"] == "yard"]

    assert [inquiry["id"] for inquiry in yard["inquiries"]] == ["distance", "sight", "way", "reach"]
    assert yard["inquiries"][3]["takes"][1] == {
        "id": "rays", "name": "Rays", "kind": "number", "of": [], "least": 4, "most": 360,
    }  # fmt: skip


# -- over the socket


def test_what_is_found_comes_back_under_its_own_id(table: Table) -> None:
    with table.live(0) as line:
        state = line.next("state")
        line.send(type="inquire", inquiry="distance", values=RULER, id="ruler")
        told = line.next("found")

    assert (told["id"], told["sequence"], told["finding"]["text"]) == ("ruler", state["sequence"], '5.0"')


def test_a_refused_inquiry_says_why_and_the_connection_stays(table: Table) -> None:
    with table.live(0) as line:
        line.send(type="inquire", inquiry="distanse", values={}, id="typo")
        told = line.next("refused")
        line.send(type="beat")

        assert (told["code"], told["id"]) == ("malformed", "typo")
        assert "did you mean distance?" in told["reason"]
        assert line.next("beat")


def test_who_watches_may_inquire(table: Table) -> None:
    with table.live() as line:
        line.send(type="inquire", inquiry="distance", values=RULER)

        assert line.next("found")["finding"]["text"] == '5.0"'


def test_an_answer_does_not_wait_for_an_inquiry(table: Table) -> None:
    with table.live(0) as line:
        state = line.next("state")
        for number in range(5):
            line.send(type="inquire", inquiry="reach", values={"runner": "runner.0", "rays": 12}, id=str(number))
        line.send(type="answer", sequence=state["sequence"], pick=0, id="stay")
        heard = [line.next("found", "accepted", "refused") for _ in range(6)]

    assert sorted(message["id"] for message in heard) == ["0", "1", "2", "3", "4", "stay"]
    assert {message["type"] for message in heard} == {"found", "accepted"}


def test_only_so_many_are_looked_into_at_once(table: Table) -> None:
    with table.live(0) as line:
        line.next("state")
        for number in range(40):
            line.send(type="inquire", inquiry="reach", values={"runner": "runner.0", "rays": 12}, id=str(number))
        heard = [line.next("found", "refused") for _ in range(40)]

    assert {message["code"] for message in heard if message["type"] == "refused"} <= {"too-fast"}
    assert sum(message["type"] == "found" for message in heard) >= 8


# -- limits


def test_whoever_has_used_up_the_work_waits(sqlite_url: str) -> None:
    with serving(sqlite_url, inquiry_work=1e-9) as room:
        table = begun(room)
        bill = ask(table, "distance", **RULER)

        assert refused(ask(table, "distance", **RULER)) == (429, "too-fast")
        assert found(bill)["text"] == '5.0"'
        assert found(ask(table, "distance", 1, **RULER)), "each who asks pays alone"


def test_inquiries_count_among_the_requests_of_an_address(sqlite_url: str) -> None:
    with serving(sqlite_url, rate=2.0) as room:
        table = begun(room)
        codes = {ask(table, "distance", **RULER).status_code for _ in range(20)}

    assert codes == {200, 429}


def test_inquiries_are_counted_by_what_came_of_them(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = begun(room)
        ask(table, "distance", **RULER)
        ask(table, "weather")
        told = room.client.get("/metrics").text

    assert 'wasteland_inquiries_total{outcome="found"} 1.0' in told
    assert 'wasteland_inquiries_total{outcome="malformed"} 1.0' in told


def test_an_inquiry_that_fails_costs_nothing_but_itself(room: Room) -> None:
    faulty, sound = (room.open("toy", options={"heap": heap}) for heap in ("faulty", "sound"))

    assert refused(ask(faulty, "smell")) == (409, "failed")
    assert found(ask(sound, "smell"))["text"] == "It smells."
    assert faulty.answer(0, 0)
