"""The waiting room: a game that begins when all are there, or when the host will not wait any longer."""

from __future__ import annotations

from random import Random

from tests.server.playing import SNS, Room, serving


def test_a_table_that_waits_asks_nobody_until_every_seat_is_taken(room: Room) -> None:
    table = room.open(SNS, "human open", waits=True)

    state = table.state(0)

    assert state["gathering"]["waiting"] == [1] and state["question"] is None


def test_it_begins_with_the_last_who_sits_down(room: Room) -> None:
    table = room.open(SNS, "human open", waits=True, seed=1)
    table.tokens[1] = table.post("/join", name="Dagon").json()["token"]

    assert table.state()["gathering"] is None
    assert table.play(Random(1))["over"]


def test_it_begins_with_a_bot_on_the_last_open_seat(room: Room) -> None:
    table = room.open(SNS, "human open", waits=True)
    table.post("/seats/1", token=table.host, kind="bot", bot="random")

    assert table.state()["gathering"] is None


def test_who_leaves_the_waiting_room_is_waited_for(room: Room) -> None:
    table = room.open(SNS, "human open open", waits=True)
    joined = table.post("/join", name="Dagon").json()
    table.post(f"/seats/{joined['seat']}", token=table.host, kind="open")

    assert table.state()["gathering"]["waiting"] == [1, 2]


def test_a_table_that_does_not_wait_begins_at_once(room: Room) -> None:
    assert room.open(SNS, "human open").state()["gathering"] is None


def test_a_table_with_nobody_to_wait_for_begins_at_once(room: Room) -> None:
    assert room.open(SNS, "human", waits=True).state()["gathering"] is None


def test_the_host_starts_although_somebody_has_not_chosen(room: Room) -> None:
    table = room.open("pit", "human human")
    table.post("/seats/0/brings", token=table.tokens[0], brings={"champion": "cy"})
    assert table.state()["gathering"]["waiting"] == [1]

    assert table.post("/start", token=table.host).status_code == 200

    state = table.state()
    assert state["gathering"] is None
    assert state["seats"][0]["brings"]["champion"] == "Cy" and state["seats"][1]["brings"]["champion"]
    assert table.play(Random(1))["over"]


def test_the_host_does_not_start_with_an_open_seat(room: Room) -> None:
    table = room.open(SNS, "human open", waits=True)

    refused = table.post("/start", token=table.host).json()

    assert refused["code"] == "gathering" and "seat 2 is open" in refused["reason"]


def test_nobody_else_starts(room: Room) -> None:
    table = room.open(SNS, "human open", waits=True)

    assert table.post("/start", token=table.tokens[0]).json()["code"] == "not-allowed"


def test_a_game_that_has_begun_is_not_started_again(room: Room) -> None:

    table = room.open(SNS, "human")

    assert table.post("/start", token=table.host).json()["code"] == "late"


def test_a_waiting_room_is_the_same_after_a_restart(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = room.open(SNS, "human open", waits=True, seed=1)
    with serving(sqlite_url) as room:
        table.room = room
        assert table.state()["gathering"]["waiting"] == [1]
        table.tokens[1] = table.post("/join").json()["token"]
        table.play(Random(1), 30)
        before = table.state()
    with serving(sqlite_url) as room:
        table.room = room

        assert table.state() == before


def test_a_game_that_was_waited_for_is_forked_and_told_as_any_other(room: Room) -> None:
    table = room.open(SNS, "human open", waits=True, seed=1)
    table.post("/seats/1", token=table.host, kind="bot", bot="random")
    table.post("/give-up", token=table.tokens[0])
    assert table.state()["over"]
    told = table.get("/transcript", token=table.host).text

    assert room.post("/tables/import", transcript=told).status_code == 201
    assert table.post("/fork", moment=2, token=table.host).status_code == 201
