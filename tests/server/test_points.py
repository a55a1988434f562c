"""Points and ways over the wire: as they are asked for, as they are answered, and as they are kept."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.playing import Room, Table
from wasteland.server.wire import Pick


@pytest.fixture
def table(room: Room) -> Table:
    return room.open("yard", seed=1, apart=False)


@pytest.fixture
def moving(table: Table) -> Table:
    """Both runners have begun, and the first is to go."""
    table.answer(0, [100, 700])
    table.answer(1, [1100, 450, 0])
    return table


def question(table: Table, seat: int = 0) -> Any:
    return table.state(seat)["question"]


def test_a_point_comes_with_candidates_their_scale_and_the_rest_of_a_question(table: Table) -> None:
    asked = question(table)

    assert asked["points"] == [[100, 100, 0], [100, 300, 0], [100, 500, 0], [100, 700, 0]]
    assert [option["label"] for option in asked["options"]] == ["1.0, 1.0", "1.0, 3.0", "1.0, 5.0", "1.0, 7.0"]
    assert (asked["scale"], asked["way"], asked["rule"]) == (100, None, "yard.set-up")
    assert asked["note"].startswith("Your mine lies at the ")


def test_a_way_comes_with_its_start_its_labels_and_candidates(moving: Table) -> None:
    asked, way = question(moving), question(moving)["way"]

    assert asked["points"] is None
    assert (way["start"], way["labels"], way["most"]) == ([100, 700, 0], ["walk", "climb", "drop"], 12)
    assert asked["options"][0]["label"] == "Stay where you are" and asked["options"][0]["passes"]
    assert len(asked["options"]) == 1 + len(way["ways"])
    assert way["ways"][0] == [{"label": "walk", "to": [40, 300, 0]}]


def test_a_way_comes_with_the_scale_of_its_points(moving: Table) -> None:
    assert question(moving)["scale"] == 100


def test_a_secret_point_is_told_to_nobody_until_both_are_there(table: Table) -> None:
    table.answer(0, [150, 444])

    assert "444" not in table.get(token=table.tokens[1]).text + table.get().text
    table.answer(1, 0)
    assert "4.44" in table.get().text


def test_a_way_is_answered_by_four_numbers_a_leg(moving: Table) -> None:
    moving.answer(0, [0, 400, 700, 0, 0, 500, 750, 0])

    ground = moving.state()["view"]["ground"]
    assert ground["trails"][0]["points"] == [[100, 700, 0], [400, 700, 0], [500, 750, 0]]
    assert ground["trails"][0]["labels"] == ["walk", "walk"]


def test_a_candidate_is_answered_by_its_number(moving: Table) -> None:
    moving.answer(0, 1)

    assert moving.state()["view"]["ground"]["trails"][0]["points"][1] == [40, 300, 0]


@pytest.mark.parametrize(
    ("pick", "reason"),
    [
        ([0, 900, 700, 0], r"leg 1: something stands in the way [yard.walk]"),
        ([0, 400, 700, 0, 0, 100, 450, 0], 'leg 2: 6.91" of 6.0" [yard.move.allowance]'),
        ([1, 150, 700, 1], "leg 1: there is nothing to stand on [yard.climb]"),
        ([100, 700], "a way has 1 to 12 legs, and each of them four whole numbers: a label from 0 to 2, x, y and level"),
        ([], "a way has 1 to 12 legs"),
        ([3, 1, 1, 0], "a way has 1 to 12 legs"),
        ([0, 110, 700, 0] * 13, "a way has 1 to 12 legs"),
        ([0, 110, 2**60, 0], "a way has 1 to 12 legs"),
        (99, "99 is none of the"),
    ],
)
def test_a_way_that_cannot_be_gone_is_refused_with_its_reason(moving: Table, pick: Pick, reason: str) -> None:
    before = moving.state(0)

    response = moving.try_answer(0, pick)

    assert (response.status_code, response.json()["code"]) == (400, "illegal")
    assert response.json()["reason"].startswith(reason)
    assert moving.state(0) == before


@pytest.mark.parametrize("pick", [[100], [1, 2, 3, 4], [100, 700, 1], [2**60, 0], [300, 700], 4, -1])
def test_a_point_where_nobody_may_begin_is_refused(table: Table, pick: Pick) -> None:
    assert table.try_answer(0, pick).json()["code"] == "illegal"


def test_a_film_says_in_words_what_was_answered(moving: Table) -> None:
    moment = moving.answer(0, [0, 400, 700, 0])

    told = moving.get(f"/moments/{moment}", moving.tokens[0]).json()

    assert told["answered"] == "walk to 4.0, 7.0"
    assert told["view"]["ground"]["trails"][0]["labels"] == ["walk"]


def test_a_fork_of_a_table_goes_on_from_a_way(moving: Table) -> None:
    moment = moving.answer(0, [0, 400, 700, 0])

    fork = moving.room.opened(moving.post("/fork", moment=moment, token=moving.host))

    assert fork.state()["view"]["ground"] == moving.state()["view"]["ground"]
