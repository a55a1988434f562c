"""What a seat is told never holds what it may not know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.server.playing import SNS, Room, Table, random_pick


def hand(state: dict[str, Any], seat: int) -> list[str]:
    return [card["id"] for card in state["view"]["sheets"][seat]["hand"]]


def everything(table: Table, seat: int | None) -> str:
    """All that a seat, or the public, can get out of the server about a running table."""
    token = None if seat is None else table.tokens[seat]
    newest = table.state()["sequence"]
    told = [table.get(token=token), table.get("/glance", token)]
    told += [table.get(f"/moments/{moment}", token) for moment in range(1, newest + 1)]
    return " ".join(response.text for response in told)


def test_only_the_seat_sees_its_hand(room: Room) -> None:
    table = room.open("duel", seed=3)

    assert len(hand(table.state(0), 0)) == 3
    assert hand(table.state(1), 0) == hand(table.state(), 0) == []


@pytest.mark.parametrize("looker", [0, None])
def test_nothing_names_the_cards_in_the_hand_of_another(looker: int | None, room: Room) -> None:
    table = room.open("duel", seed=4)
    own = set(hand(table.state(looker), 0)) if looker is not None else set()

    told = everything(table, looker)

    assert not [card for card in hand(table.state(1), 1) if f'"{card}"' in told and card not in own]


def test_a_secret_answer_is_told_to_nobody(room: Room) -> None:
    table = room.open("duel", seed=5)
    before = {seat: table.state(seat) for seat in (None, 1)}
    table.answer(0, 1)

    for seat in (None, 1):
        after = table.state(seat)
        assert after["waiting"] == [1] and after["asked"] == {"1": ""}
        same = ("view", "events", "question", "seats", "proposal", "result")
        assert {name: after[name] for name in same} == {name: before[seat][name] for name in same}


def test_the_same_secret_answers_look_the_same_whatever_was_picked(room: Room) -> None:
    seen = []
    for pick in (0, 1):
        table = room.open("duel", seed=6)
        with table.live(1) as line:
            line.next("state")
            table.answer(0, pick)
            change = line.next("change")
        seen.append({name: part for name, part in change.items() if name != "table"})

    assert seen[0] == seen[1]


def test_the_film_of_a_running_game_does_not_say_what_others_answered(room: Room) -> None:
    table = room.open("duel", seed=7)
    moment = table.answer(0, 1)

    assert table.get(f"/moments/{moment}", table.tokens[1]).json()["answered"] == ""
    assert table.get(f"/moments/{moment}", table.tokens[0]).json()["answered"] == "Feint"


def test_the_film_of_a_running_game_keeps_the_number_of_what_others_answered(room: Room) -> None:
    table = room.open("duel", seed=7)
    moment = table.answer(0, 1)

    assert table.get(f"/moments/{moment}", table.tokens[1]).json()["pick"] is None
    assert table.get(f"/moments/{moment}", table.tokens[0]).json()["pick"] == 1


def test_the_film_of_a_finished_game_says_what_all_answered(room: Room) -> None:
    table = room.open("duel", seed=7)
    moment = table.answer(0, 1)
    table.play(Random(1))

    assert table.get(f"/moments/{moment}").json()["answered"] == "Feint"


def test_events_for_one_seat_reach_no_other(room: Room) -> None:
    table = room.open("duel", seed=8)
    draws = [event["text"] for event in table.state(0)["events"] if event["text"].startswith("You draw")]

    assert len(draws) == 3
    assert not [event for event in table.state()["events"] if event["text"].startswith("You draw")]


def test_a_question_goes_to_its_seat_alone(room: Room) -> None:
    table = room.open("toy")

    assert table.state(0)["question"] and not table.state(1)["question"] and not table.state()["question"]


def test_all_may_know_what_an_open_question_is_about(room: Room) -> None:
    assert room.open("toy").state()["asked"] == {"0": "What now?"}


@pytest.mark.parametrize("which", ["watch", "host"])
def test_tokens_without_a_seat_show_what_everybody_sees(which: str, room: Room) -> None:
    table = room.open("duel", seed=9)

    assert table.get(token=getattr(table, which)).json() == table.state()


def test_secrets_and_hashes_of_tokens_are_told_to_nobody(room: Room) -> None:
    table = room.open(SNS)
    random = Random(1)
    for _ in range(6):
        seat = table.asked()
        table.answer(seat, random_pick(table.state(seat)["question"], random))

    told = everything(table, 0) + json.dumps(table.state(0))
    table.post("/give-up", token=table.tokens[0])
    table.post("/give-up", token=table.tokens[1], agree=True)
    secret = table.state()["dice"]["secret"]
    assert secret and secret not in told and "hash" not in told and table.tokens[1] not in told
