"""Live connections: everything at first, every change after that, answers on the way back."""

from __future__ import annotations

import asyncio
import json

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.server.playing import Line, Room, Table, serving
from wasteland.server.messages import VERSION
from wasteland.server.tables.audience import MOST_BYTES, MOST_WAITING, Outbox


@pytest.fixture
def table(room: Room) -> Table:
    return room.open("toy", seed=1)


def closed_with(line: Line) -> int:
    """The code with which the server closes the connection."""
    try:
        while True:
            line.next()
    except WebSocketDisconnect as closed:
        return closed.code


def test_a_connection_begins_with_what_http_tells(table: Table) -> None:
    with table.live(0) as line:
        message = line.next()

    assert message.pop("type") == "state" and message.pop("version") == VERSION
    assert {**message, "seats": 0} == {**table.state(0), "seats": 0}


def test_every_change_is_told_to_all_with_what_was_before(table: Table) -> None:
    with table.live(0) as line, table.live(1) as other, table.live() as watcher:
        lines = (line, other, watcher)
        before = [one.next("state")["sequence"] for one in lines]
        after = table.answer(0, 0)
        changes = [one.next("change") for one in lines]

    assert [change["before"] for change in changes] == before
    assert [change["sequence"] for change in changes] == [after] * 3
    assert [bool(change["question"]) for change in changes] == [False, True, False]


def test_a_change_tells_only_what_is_new(table: Table) -> None:
    with table.live(0) as line:
        line.next("state")
        for seat in (0, 1):
            table.answer(seat, 0)
        first, second = line.next("change"), line.next("change")

    assert [event["text"] for event in first["events"]] == ["Seat 1 takes something from the heap.", first["events"][1]["text"]]
    assert [event["text"] for event in second["events"]] == ["Seat 2 takes something from the heap."]
    assert [event["seat"] for event in second["events"]] == [1]


def test_an_answer_is_accepted_under_its_own_id(table: Table) -> None:
    with table.live(0) as line:
        state = line.next("state")
        line.send(type="answer", sequence=state["sequence"], pick=0, id="mine")
        told = line.next("accepted")

    assert told == {"type": "accepted", "sequence": state["sequence"] + 1, "id": "mine", "version": VERSION}


def test_a_refused_answer_says_why_and_the_connection_stays(table: Table) -> None:
    with table.live(1) as line:
        state = line.next("state")
        line.send(type="answer", sequence=state["sequence"], pick=0, id="early")
        told = line.next("refused")
        line.send(type="beat")

        assert (told["code"], told["id"], told["sequence"]) == ("not-asked", "early", state["sequence"])
        assert line.next("beat")["sequence"] == state["sequence"]


def test_a_doubled_answer_counts_once(table: Table) -> None:
    with table.live(0) as line:
        state = line.next("state")
        for id in ("one", "two"):
            line.send(type="answer", sequence=state["sequence"], pick=0, id=id)

        assert line.next("accepted")["id"] == "one"
        assert line.next("refused")["id"] == "two"
    assert table.state()["sequence"] == state["sequence"] + 1


def test_who_watches_cannot_answer(table: Table) -> None:
    with table.live(token=table.watch) as line:
        line.send(type="answer", sequence=1, pick=0)

        assert line.next("refused")["code"] == "not-allowed"


def test_a_resync_tells_everything_again(table: Table) -> None:
    with table.live(0) as line:
        first = line.next("state")
        line.send(type="resync")

        assert line.next("state") == first


def test_a_resync_since_a_moment_tells_what_happened_after_it(table: Table) -> None:
    table.answer(0, 0)
    moment = table.answer(1, 0)
    table.answer(0, 0)
    with table.live(1) as line:
        line.next("state")
        line.send(type="resync", since=moment)

        assert {event["sequence"] for event in line.next("state")["events"]} == {moment + 1}


def test_what_is_said_is_heard_by_all(table: Table) -> None:
    with table.live(0) as line, table.live() as watcher:
        watcher.next("state")
        line.send(type="say", text=" Hold the\x07 line! ", id="hello")
        heard = watcher.next("said")["said"]

        assert (heard["seat"], heard["name"], heard["text"], heard["number"]) == (0, "Seat 1", "Hold the  line!", 1)
        assert line.next("accepted")["id"] == "hello"


def test_what_is_said_does_not_move_the_table(table: Table) -> None:
    before = table.state()["sequence"]
    with table.live(0) as line:
        line.send(type="say", text="Hello")
        line.next("accepted")

    assert table.state()["sequence"] == before


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 1001])
def test_a_line_must_say_something_and_end_some_time(text: str, table: Table) -> None:
    with table.live(0) as line:
        line.send(type="say", text=text)

        assert line.next("refused", "accepted")["code"] == "malformed"


def test_who_has_no_token_cannot_speak(table: Table) -> None:
    with table.live() as line:
        line.send(type="say", text="Boo")

        assert line.next("refused")["code"] == "not-allowed"


def messages() -> list[tuple[str, str | bytes]]:
    return [
        ("nothing", ""),
        ("no JSON", "hello"),
        ("half", '{"type": "ans'),
        ("no type", '{"sequence": 1, "pick": 0}'),
        ("unknown type", '{"type": "cheat"}'),
        ("unknown field", '{"type": "beat", "loud": true}'),
        ("missing field", '{"type": "answer", "pick": 0}'),
        ("wrong type", '{"type": "answer", "sequence": "1", "pick": 0}'),
        ("null", "null"),
        ("a list", "[]"),
        ("deep", "[" * 10_000 + "]" * 10_000),
        ("bytes", b"\xff\xfe\x00"),
        ("too long", json.dumps({"type": "say", "text": "x" * 70_000})),
        ("from the server", '{"type": "state"}'),
        ("half a surrogate", '{"type": "say", "text": "\\ud800"}'),
    ]


@pytest.mark.parametrize("message", [message for _, message in messages()], ids=[name for name, _ in messages()])
def test_a_message_that_makes_no_sense_is_refused_and_the_connection_stays(message: str | bytes, table: Table) -> None:
    with table.live(0) as line:
        line.next("state")
        if isinstance(message, bytes):
            line.socket.send_bytes(message)
        else:
            line.socket.send_text(message)
        refused = line.next("refused", "state")
        line.send(type="beat")

        assert refused["type"] == "refused" and refused["code"] in ("malformed", "too-large") and refused["reason"]
        assert line.next("beat")


def test_whoever_sends_nothing_but_rubbish_is_shown_the_door(table: Table) -> None:
    with table.live(0) as line:
        for _ in range(60):
            line.socket.send_text("rubbish")

        assert closed_with(line) == 1008


def test_whoever_sends_too_fast_for_long_is_shown_the_door(sqlite_url: str) -> None:
    with serving(sqlite_url, rate=5.0) as room, room.open("toy").live(0) as line:
        for _ in range(200):
            line.send(type="beat")

        assert closed_with(line) == 1008


@pytest.mark.parametrize("query", ["?token=wrong", "?token=", ""])
def test_who_may_not_look_is_turned_away(query: str, table: Table) -> None:
    path = f"/api/tables/{table.id}/live{query}" if query else "/api/tables/0000-0000/live"
    with pytest.raises(WebSocketDisconnect), table.room.client.websocket_connect(path) as socket:
        socket.receive_json(timeout=20)


def test_a_page_from_elsewhere_is_turned_away(table: Table) -> None:
    path, headers = f"/api/tables/{table.id}/live", {"Origin": "https://elsewhere.example"}
    with pytest.raises(WebSocketDisconnect), table.room.client.websocket_connect(path, headers=headers) as socket:
        socket.receive_json(timeout=20)


def test_a_deleted_table_says_goodbye(table: Table) -> None:
    with table.live(0) as line:
        line.next("state")
        response = table.room.client.request("DELETE", f"/api/tables/{table.id}", json={"token": table.host})

        assert response.status_code == 204
        assert line.next()["type"] == "gone"
        assert closed_with(line) == 1000


def test_the_heart_of_the_server_beats(sqlite_url: str) -> None:
    with serving(sqlite_url, heartbeat=0.05) as room, room.open("toy").live() as line:
        line.next("state")

        assert [line.next()["type"] for _ in range(2)] == ["beat", "beat"]


# -- who reads too slowly


def outbox_with(messages: int) -> Outbox:
    outbox = Outbox(0)
    for number in range(messages):
        outbox.put(str(number).encode())
    return outbox


async def drained(outbox: Outbox) -> list[bytes]:
    outbox.close(1000)
    found = []
    while (message := await outbox.next()) is not None:
        found.append(message)
    return found


def test_messages_come_out_in_the_order_they_went_in() -> None:
    assert asyncio.run(drained(outbox_with(3))) == [b"0", b"1", b"2"]


def test_who_is_too_far_behind_gets_the_newest_state_instead() -> None:
    outbox = outbox_with(MOST_WAITING + 5)

    assert outbox.has_missed
    assert asyncio.run(drained(outbox)) == []


def test_who_is_too_many_bytes_behind_gets_the_newest_state_instead() -> None:
    outbox = Outbox(0)
    for _ in range(3):
        outbox.put(b"x" * (MOST_BYTES // 2))

    assert outbox.has_missed


def test_a_message_is_sent_however_long_it_is() -> None:
    outbox = Outbox(0)
    outbox.put(b"x" * 2 * MOST_BYTES)

    assert not outbox.has_missed and len(asyncio.run(drained(outbox))) == 1
