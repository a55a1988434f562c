"""The tables of one browser: told apart, and summed up under the tokens that it holds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.server.playing import SNS, Room, Table
from wasteland.server.tables.ledger import MOST_TABLES


def mine(room: Room, *tables: Table, seat: int | None = 0) -> Any:
    asked = [{"table": table.id, "tokens": [] if seat is None else [table.tokens[seat]]} for table in tables]
    response = room.post("/mine", tables=asked)
    assert response.status_code == 200, response.text
    return response.json()


def test_a_row_tells_what_is_played_how_far_and_whose_turn_it_is(room: Room) -> None:
    table = room.open(SNS, name="Fort Tuesday", options={"objective": "call-for-rescue", "difficulty": "hard"}, seed=1)

    (row,) = mine(room, table)["tables"]

    state = table.state()
    assert (row["name"], row["game"], row["level"]) == ("Fort Tuesday", SNS, "Hard")
    assert row["played"] == state["view"]["title"] != ""
    assert (row["round"], row["waiting"], row["held"]) == (state["view"]["round"], state["waiting"], [0])
    assert [seat["name"] for seat in row["seats"]] == ["Seat 1", "Seat 2"]


def test_a_row_is_of_now(room: Room) -> None:
    table = room.open("toy", seed=1)
    before = mine(room, table)["tables"][0]
    table.answer(0, 0)

    after = mine(room, table)["tables"][0]

    assert (before["waiting"], before["mover"]) == ([0], None)
    assert (after["waiting"], after["mover"]) == ([1], 0)
    assert after["touched"] > before["touched"]


def test_a_finished_table_says_how_it_ended_for_me(room: Room) -> None:
    table = room.open("toy", seed=1)
    table.play(Random(1))
    (winner,) = table.state()["result"]["winners"]

    assert mine(room, table, seat=winner)["tables"][0]["outcome"] == "won"
    assert mine(room, table, seat=1 - winner)["tables"][0]["outcome"] == "lost"


def test_a_table_whose_token_does_not_fit_is_nobodys_win(room: Room) -> None:
    table = room.open("toy", seed=1)
    table.play(Random(1))

    told = mine(room, table, seat=None)

    assert (told["tables"][0]["held"], told["tables"][0]["outcome"]) == ([], "")
    assert told["figures"]["tables"] == 0


def test_tables_that_are_no_more_are_named(room: Room) -> None:
    told = room.post("/mine", tables=[{"table": "ZZZZ-ZZZ9", "tokens": []}]).json()

    assert (told["tables"], told["gone"]) == ([], ["ZZZZ-ZZZ9"])


def test_figures_count_by_game_mission_and_bot(room: Room) -> None:
    toys = [room.open("toy", seed=seed) for seed in (1, 2)]
    for table in toys:
        table.play(Random(1))
    lost = room.open(SNS, "human random", options={"objective": "call-for-rescue"}, seed=1)
    lost.post("/give-up", token=lost.tokens[0])
    running = room.open("toy")

    told = mine(room, *toys, lost, running)

    won = sum(0 in table.state()["result"]["winners"] for table in toys)
    figures = told["figures"]
    assert (figures["tables"], figures["finished"], figures["won"]) == (4, 3, won)
    assert [(one["id"], one["played"], one["won"]) for one in figures["games"]] == [("toy", 2, won), (SNS, 1, 0)]
    mission = told["tables"][2]["played"]
    assert (mission, SNS, 1, 0) in [(one["name"], one["game"], one["played"], one["won"]) for one in figures["missions"]]
    assert [(one["id"], one["played"], one["won"]) for one in figures["bots"]] == [("random", 1, 0)]
    assert figures["row"] == 0, "the last one was lost"


def test_a_lesson_is_no_table_that_was_not_won(room: Room) -> None:
    lesson = room.open(SNS, "human random", options={"objective": "first-night"}, seed=1)
    lesson.post("/give-up", token=lesson.tokens[0])

    told = mine(room, lesson)

    assert told["tables"][0]["over"] and told["figures"]["tables"] == 0


def test_a_game_that_was_told_by_a_transcript_counts_for_nobody(room: Room) -> None:
    table = room.open("toy", seed=1)
    table.play(Random(1))
    told = room.opened(room.post("/tables/import", transcript=table.get("/transcript", token=table.host).text))

    listed = mine(room, told)

    assert listed["tables"][0]["over"] and listed["figures"]["tables"] == 0


def test_more_tables_than_anybody_has_are_refused(room: Room) -> None:
    asked = [{"table": "ZZZZ-ZZZ9", "tokens": []}] * (MOST_TABLES + 1)

    assert room.post("/mine", tables=asked).json()["code"] == "malformed"


@pytest.mark.parametrize("token", ["", "A" * 43, "\U0001f9df"])
def test_a_token_that_is_none_holds_nothing(room: Room, token: str) -> None:
    table = room.open("toy")

    assert room.post("/mine", tables=[{"table": table.id, "tokens": [token]}]).json()["tables"][0]["held"] == []
