"""The dice of a table: named by a seed that all are shown, or promised, and found afterwards to be as promised."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

import pytest

from tests.server.playing import Room, Table, serving
from tests.server.test_fair_play import code
from wasteland import catalogue
from wasteland.engine.transcript import dice_checked, read


def two_people(room: Room, game: str, **wish: Any) -> Table:
    table = room.open(game, "human open", **wish)
    table.tokens[1] = table.post("/join", name="Bo", word="Bo's own word").json()["token"]
    return table


def given_up(table: Table) -> Table:
    table.post("/give-up", token=table.tokens[0])
    assert table.post("/give-up", token=table.tokens[1], agree=True).json()["outcome"] == "done"
    return table


def agreed_undo(table: Table, seat: int) -> None:
    table.post("/undo", token=table.tokens[seat])
    assert table.post("/undo", token=table.tokens[1 - seat], agree=True).json()["outcome"] == "done"


# -- seeds that somebody named


def test_a_seed_that_was_named_is_shown_to_all(room: Room) -> None:
    table = two_people(room, "duel", seed=8_642_097_531)

    shown = [table.state()["dice"], table.state(1)["dice"], table.get("/glance").json()["dice"]]
    assert [(dice["kind"], dice["seed"]) for dice in shown] == [("named", "8642097531")] * 3
    assert "\nseed: 8642097531\n" in given_up(table).get("/transcript").text


def test_a_seed_that_nobody_named_is_shown_to_nobody(room: Room) -> None:
    dice = two_people(room, "duel").state(0)["dice"]

    assert (dice["kind"], dice["seed"], dice["secret"]) == ("sealed", "", "")


def test_nobody_can_open_a_twin_of_a_table_to_foretell_its_dice(room: Room) -> None:
    games = set()
    for _ in range(3):
        table = room.open("duel", apart=False, seats="human human")
        random = Random(1)
        table.play(random, 4)
        games.add(tuple(event["text"] for event in table.state(0)["events"]))

    assert len(games) == 3


# -- dice that were promised


def test_before_the_game_the_hash_is_shown_and_in_the_end_the_secret(room: Room) -> None:
    table = two_people(room, "duel")
    promised = table.get("/glance").json()["dice"]["commitment"]
    table.play(Random(1), 6)

    dice = given_up(table).state()["dice"]

    assert dice["commitment"] == promised == sha256(dice["secret"].encode()).hexdigest()


def test_every_seat_mixes_in_a_word_of_its_own_or_one_that_was_drawn(room: Room) -> None:
    seats = [{"kind": "human", "word": "  rust\n and tin"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]
    table = room.opened(room.post("/tables", game="toy", seats=seats))

    own, drawn, none = table.state()["dice"]["words"]
    assert (own, none) == ("rust and tin", "") and drawn.count("-") == 3


def test_whoever_sits_down_later_mixes_a_word_in_from_then_on(room: Room) -> None:
    table = room.open("toy", "human open")
    table.answer(0, 0)
    table.tokens[1] = table.post("/join", word="late").json()["token"]
    table.play(Random(1), 5)

    text = given_up(table).get("/transcript").text

    words = read(text).header.promise.words  # type: ignore[union-attr]
    assert [(word.seat, word.text) for word in words][-1] == (1, "late") and words[-1].place > 0
    assert table.get("/dice").json()["verdict"] == "kept"


def test_a_word_can_be_written_anew_until_the_game_begins(room: Room) -> None:
    table = room.open("pit", "human open")

    given = table.post("/seats/0/word", token=table.tokens[0], word="mine")

    assert given.json()["word"] == "mine" and table.state()["dice"]["words"][0] == "mine"
    assert code(table.post("/seats/0/word", token=table.host, word="the host's")) == (403, "not-allowed")


def test_a_word_stays_once_the_game_has_begun(room: Room) -> None:
    table = two_people(room, "toy")

    assert code(table.post("/seats/0/word", token=table.tokens[0], word="late")) == (409, "late")


def test_no_word_is_mixed_into_a_seed_that_was_named(room: Room) -> None:
    table = room.open("pit", "human open", seed=3)

    assert table.state()["dice"]["words"] == []
    assert code(table.post("/seats/0/word", token=table.tokens[0], word="mine")) == (400, "malformed")


@pytest.mark.parametrize("game", ["duel", "bazaar", "toy", "raid"])
def test_dice_of_a_whole_game_are_found_to_be_as_promised(game: str, room: Room) -> None:
    table = two_people(room, game)
    table.play(Random(2), 25)
    if not table.state()["over"]:
        given_up(table)

    verdict = table.get("/dice").json()
    assert verdict["verdict"] == "kept" and verdict["outcomes"] > 3
    found = dice_checked(read(table.get("/transcript").text), catalogue.game(game))
    assert found is not None and (found.verdict, found.outcomes) == ("kept", verdict["outcomes"])


def test_as_long_as_the_game_is_on_nothing_is_told(room: Room) -> None:
    table = two_people(room, "duel")

    assert table.get("/dice").json()["verdict"] == "open"


def test_where_nothing_was_promised_nothing_is_found(room: Room) -> None:
    assert two_people(room, "duel", seed=1).get("/dice").json()["verdict"] == "none"


def test_dice_are_as_promised_after_restarts(database_url: str) -> None:
    with serving(database_url) as room:
        table = two_people(room, "duel")
        table.play(Random(1), 7)
    for seed in range(3):
        with serving(database_url) as room:
            table.room = room
            table.play(Random(seed), 4)
            if not table.state()["over"] and table.state(0)["undo"]:
                agreed_undo(table, 0)
    with serving(database_url) as room:
        table.room = room
        if not table.state()["over"]:
            given_up(table)

        assert table.get("/dice").json()["verdict"] == "kept"


def test_a_game_that_comes_from_a_transcript_promises_only_what_comes(room: Room) -> None:
    table = two_people(room, "duel")
    table.play(Random(1), 6)
    fork = room.opened(given_up(table).post("/fork", moment=6, token=table.host))
    fork.play(Random(3), 6)
    if not fork.state()["over"]:
        fork.post("/give-up", token=fork.tokens[0])

    dice = fork.state()["dice"]
    assert dice["told"] > 0 and dice["commitment"] != table.state()["dice"]["commitment"]
    assert fork.get("/dice").json()["verdict"] == "kept"


# -- taking back past a roll


@pytest.mark.parametrize("wish", [{}, {"seed": 5}])
def test_what_all_agreed_to_take_back_does_not_fall_as_it_fell(wish: dict[str, Any], room: Room) -> None:
    table, fell = two_people(room, "toy", **wish), set()
    for _ in range(6):
        table.answer(0, 0)
        fell.add(str(table.state(0)["view"]))
        agreed_undo(table, 0)

    assert len(fell) > 1
    assert len(table.state()["dice"]["rewinds"]) == 6


def test_dice_are_as_promised_after_what_was_taken_back(room: Room) -> None:
    table = two_people(room, "toy")
    for _ in range(4):
        table.play(Random(1), 3)
        for seat in (0, 1):
            if table.state(seat)["undo"]:
                agreed_undo(table, seat)
    table.play(Random(2), 5)

    assert given_up(table).state()["dice"]["rewinds"]
    assert table.get("/dice").json()["verdict"] == "kept"


def test_who_goes_back_from_an_end_where_all_was_told_is_said_to_know_the_dice(room: Room) -> None:
    table = room.open("toy", "human random")
    table.answer(0, 0)
    table.post("/give-up", token=table.tokens[0])
    secret = table.state()["dice"]["secret"]
    table.post("/undo", token=table.tokens[0])

    dice = table.state()["dice"]
    assert not table.state()["over"] and dice["known"] and dice["secret"] == secret
