"""Several seats may answer at once: an answer counts if what it means is still on offer, and is late if it is not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.playing import Line, Room, Table, serving


@pytest.fixture
def table(room: Room) -> Table:
    return room.open("jumble", seed=1)


def pick_of(state: dict[str, Any], label: str) -> int:
    """The first option of this label in what a seat sees."""
    pick: int = next(option["pick"] for option in state["question"]["options"] if option["label"] == label)
    return pick


def take(table: Table, seat: int, label: str) -> None:
    """An answer to the question that is open now."""
    state = table.state(seat)
    table.answer(seat, pick_of(state, label), state["sequence"])


def told(table: Table) -> list[str]:
    return [event["text"] for event in table.state()["events"]]


def test_an_answer_counts_though_another_seat_was_first(table: Table) -> None:
    seen = table.state(1)
    take(table, 0, "Take the kettle")

    assert table.try_answer(1, pick_of(seen, "Take the lamp"), seen["sequence"]).status_code == 200
    assert told(table) == ["Seat 1 takes a kettle.", "Seat 2 takes a lamp."], "the lamp, whatever its number is now"


def test_it_counts_after_several_answers_of_others(room: Room) -> None:
    table = room.open("jumble", "human human human", seed=1)
    seen = table.state(2)
    take(table, 0, "Take the kettle")
    take(table, 1, "Nothing more today")

    assert table.try_answer(2, pick_of(seen, "Take the lamp"), seen["sequence"]).status_code == 200


def test_it_counts_over_the_socket(table: Table) -> None:
    with table.live(0) as line, table.live(1) as other:
        lines = (line, other)
        seen = [one.next("state") for one in lines]
        for one, state, label in zip(lines, seen, ("Take the kettle", "Take the lamp"), strict=True):
            one.send(type="answer", sequence=state["sequence"], pick=pick_of(state, label), id=label)

        assert all(accepted(one)["sequence"] > state["sequence"] for one, state in zip(lines, seen, strict=True))
    assert sorted(event.split()[-1] for event in told(table)) == ["kettle.", "lamp."]


def accepted(line: Line) -> dict[str, Any]:
    message = line.next("accepted", "refused")
    assert message["type"] == "accepted", message
    return message


def test_what_is_gone_is_late_and_nothing_has_changed(table: Table) -> None:
    seen = table.state(1)
    take(table, 0, "Take the kettle")
    before = table.state(1)
    response = table.try_answer(1, pick_of(seen, "Take the kettle"), seen["sequence"])

    assert (response.status_code, response.json()["code"]) == (409, "late")
    assert table.state(1) == before


def test_what_is_gone_is_late_over_the_socket(table: Table) -> None:
    with table.live(1) as line:
        seen = line.next("state")
        take(table, 0, "Take the kettle")
        line.send(type="answer", sequence=seen["sequence"], pick=pick_of(seen, "Take the kettle"), id="mine")

        assert line.next("refused")["code"] == "late"


def test_what_cannot_be_told_apart_is_late(table: Table) -> None:
    seen = table.state(1)
    take(table, 0, "Take the nail")

    assert table.try_answer(1, pick_of(seen, "Take the nail"), seen["sequence"]).json()["code"] == "late"


def test_a_double_click_does_not_count_twice(table: Table) -> None:
    seen = table.state(1)
    take(table, 1, "Take the kettle")
    take(table, 0, "Nothing more today")

    assert table.try_answer(1, pick_of(seen, "Take the lamp"), seen["sequence"]).json()["code"] == "late"


def test_the_floor_of_another_step_is_another_question(table: Table) -> None:
    for label in ("Take the kettle", "Take the nail", "Take the nail"):
        take(table, 0, label)
    seen = table.state(1)
    take(table, 0, "Take the lamp")

    assert pick_of(table.state(1), "Take the lamp") == 1, "a new day has begun, with another lamp"
    assert table.try_answer(1, pick_of(seen, "Take the lamp"), seen["sequence"]).json()["code"] == "late"


def test_what_was_seen_before_an_undo_is_late(table: Table) -> None:
    take(table, 0, "Take the kettle")
    seen = table.state(1)
    table.post("/undo", token=table.tokens[0])

    assert table.try_answer(1, pick_of(seen, "Take the lamp"), seen["sequence"]).json()["code"] == "late"


@pytest.mark.parametrize("pick", [-1, 99, [1, 2], []])
def test_no_option_at_all_stays_none(pick: Any, table: Table) -> None:
    seen = table.state(1)
    take(table, 0, "Take the kettle")

    assert table.try_answer(1, pick, seen["sequence"]).json()["code"] == "late"


def test_what_is_kept_is_the_answer_as_it_counted(table: Table) -> None:
    seen = table.state(1)
    take(table, 0, "Take the kettle")
    table.answer(1, pick_of(seen, "Take the lamp"), seen["sequence"])
    table.post("/undo", token=table.tokens[1])

    assert pick_of(table.state(1), "Take the lamp") == 0, "only the lamp was put back"


def test_it_counts_after_the_server_has_restarted(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = room.open("jumble", seed=1)
        seen = table.state(1)
        take(table, 0, "Take the kettle")
    with serving(sqlite_url) as again:
        table.room = again

        assert table.try_answer(1, pick_of(seen, "Take the lamp"), seen["sequence"]).status_code == 200
