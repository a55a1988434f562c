"""Inquiries: what they take, what they tell, how much work they may do, and that nobody learns what is hidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests import laws
from tests.driving import random_game
from tests.engine.games import yard
from tests.engine.games.yard import GAME, Yard
from wasteland.engine.game import Setting
from wasteland.engine.inquiring import BadInquiry, Finding, Inquirer, Inquiry, NoFinding, Parameter
from wasteland.engine.play import Play
from wasteland.engine.points import Leg, Point
from wasteland.engine.saving import state_hash
from wasteland.engine.seeing import inquire


@pytest.fixture
def play() -> Play[Yard]:
    """Both runners stand at 4.5 inches, one on each side."""
    play = Play(GAME, Setting(2), 1)
    play.answer(0, Point(100, 450))
    play.answer(1, Point(1100, 450))
    return play


def asked(play: Play[Yard], id: str, seat: int | None = 0, **values: Any) -> Finding:
    return inquire(GAME, play.state, seat, id, values, Random(1))


# -- answers


def test_a_distance_comes_in_words_in_numbers_and_as_a_line(play: Play[Yard]) -> None:
    found = asked(play, "distance", here=[0, 0], there=[300, 400])

    assert (found.text, found.facts) == ('5.0"', {"distance": 500})
    assert found.trails[0].points == (Point(0, 0), Point(300, 400))


@pytest.mark.parametrize(("point", "words"), [([1100, 450], "hidden by the wall"), ([300, 50], "in sight")])
def test_a_sight_stops_at_the_wall(play: Play[Yard], point: list[int], words: str) -> None:
    assert asked(play, "sight", runner="runner.0", point=point).text == words


def test_a_way_is_reckoned_before_it_is_declared(play: Play[Yard]) -> None:
    assert asked(play, "way", runner="runner.0", way=[0, 400, 450, 0]).text == '3.0" of 6.0"'
    assert asked(play, "way", runner="runner.0", way=[0, 900, 450, 0]).text == "leg 1: something stands in the way"


def test_the_public_may_ask_as_well(play: Play[Yard]) -> None:
    assert asked(play, "distance", None, here=[0, 0], there=[0, 0]).text == '0.0"'


def test_what_there_is_no_answer_to_says_why(play: Play[Yard]) -> None:
    with pytest.raises(NoFinding, match=r"no runner is called 'mine.1' here"):
        asked(play, "sight", runner="mine.1", point=[1, 1])


def test_inquiries_change_nothing(play: Play[Yard]) -> None:
    before = state_hash(play.state)

    asked(play, "reach", runner="runner.0", rays=16)

    assert (state_hash(play.state), play.log[-1]) == (before, (2, 100, 450, 2, 1100, 450))


def test_when_the_game_is_over_one_may_still_ask() -> None:
    assert asked(random_game(GAME, Setting(2), 4), "distance", here=[0, 0], there=[0, 100]).text == '1.0"'


# -- what they take


@pytest.mark.parametrize(
    ("id", "values", "why"),
    [
        ("distanse", {}, "no inquiry is called 'distanse'; did you mean distance?"),
        ("weather", {}, "there is distance, sight, way, reach"),
        ("distance", {"here": [0, 0]}, "there: a point of two or three whole numbers is missing"),
        ("distance", {"here": [0, 0], "there": [0, 0], "by": 1}, "distance does not take 'by'; it takes here, there"),
        ("distance", {"here": [0, 0], "there": [0]}, "there: a point of two or three whole numbers is expected"),
        ("distance", {"here": [0, 0], "there": [0, 10**12]}, "there: a point"),
        ("distance", {"here": [0, 0], "there": [0, 0.5]}, "there: a point"),
        ("distance", {"here": [0, 0], "there": "0, 0"}, "there: a point"),
        ("sight", {"runner": 0, "point": [0, 0]}, "runner: the id of a thing is expected, not '0'"),
        ("sight", {"runner": "", "point": [0, 0]}, "runner: the id of a thing"),
        ("sight", {"runner": "x" * 101, "point": [0, 0]}, "runner: the id of a thing"),
        ("reach", {"runner": "runner.0", "rays": 3}, "rays: a whole number from 4 to 360 is expected, not '3'"),
        ("reach", {"runner": "runner.0", "rays": True}, "rays: a whole number"),
        ("way", {"runner": "runner.0", "way": []}, "way: a way of 1 to 12 legs, each four whole numbers"),
        ("way", {"runner": "runner.0", "way": [3, 0, 0, 0]}, "way: a way"),
        ("way", {"runner": "runner.0", "way": [0, 0, 0]}, "way: a way"),
    ],
)
def test_what_cannot_be_asked_says_what_is_wrong(play: Play[Yard], id: str, values: dict[str, Any], why: str) -> None:
    with pytest.raises(BadInquiry, match=why):
        inquire(GAME, play.state, 0, id, values, Random(1))


def test_a_word_is_one_of_those_that_are_told() -> None:
    stance = Parameter("stance", "Stance", "word", of=("standing", "prone"))

    assert stance.read("prone") == "prone"
    with pytest.raises(BadInquiry, match="one of standing, prone is expected, not 'flying'"):
        stance.read("flying")


def test_a_way_comes_as_legs() -> None:
    way = Parameter("way", "Way", "way", of=("walk", "climb"))

    assert way.read([1, 2, 3, 1]) == (Leg("climb", Point(2, 3, 1)),)


def test_a_game_without_inquiries_says_so() -> None:
    with pytest.raises(BadInquiry, match="Yard has none"):
        inquire(replace(GAME, inquiries=()), GAME.lay_out(GAME.agreed(Setting(2))), 0, "distance", {}, Random(1))


# -- work


def test_an_answer_that_takes_too_much_work_is_not_given(play: Play[Yard]) -> None:
    assert asked(play, "reach", runner="runner.0", rays=16).areas
    with pytest.raises(NoFinding, match="too much work"):
        asked(play, "reach", runner="runner.0", rays=360)


def test_all_of_the_work_that_an_inquiry_may_take_can_be_spent(play: Play[Yard]) -> None:
    who = Inquirer(play.state, 0, work=3)
    who.spend(2)
    who.spend()

    with pytest.raises(NoFinding, match="too much work"):
        who.spend()


def test_work_is_counted_anew_for_every_inquiry(play: Play[Yard]) -> None:
    for _ in range(20):
        asked(play, "reach", runner="runner.0", rays=16)


# -- what is hidden


def find_mines(who: Inquirer[Yard]) -> Finding:
    return Finding(", ".join(str(spot) for spot in who.table.mines))


def find_own_mine(who: Inquirer[Yard]) -> Finding:
    return Finding("nothing" if who.seat is None else str(who.table.mines[who.seat]))


def with_inquiry(find: Any) -> Play[Yard]:
    return Play(replace(GAME, inquiries=(Inquiry("mines", "Mines", (), find),)), Setting(2), 1)


def test_who_asks_finds_out_about_the_own_mine(play: Play[Yard]) -> None:
    mine = play.state.mines[0].at
    way = [0, mine.x, mine.y, 0]

    assert [line.label for line in asked(play, "way", 0, runner="runner.0", way=way).lines][1:] == ["your own mine"]
    assert [line.label for line in asked(play, "way", 1, runner="runner.0", way=way).lines][1:] == []


def test_an_inquiry_about_what_is_hidden_tells_what_is_not_so() -> None:
    play = with_inquiry(find_mines)

    told = {inquire(play.game, play.state, 0, "mines", {}, Random(seed)).text for seed in range(30)}

    assert len(told) > 1, "the other mine is dealt anew every time"
    assert len({text.split(",")[0] for text in told}) == 1, "the own one stays"


def test_the_law_of_inquiries_finds_who_tells_what_is_hidden() -> None:
    laws.check_inquiries_are_blind(with_inquiry(find_own_mine), Random(1))
    with pytest.raises(AssertionError, match="tells seat 0 too much, or what is not so"):
        laws.check_inquiries_are_blind(with_inquiry(find_mines), Random(3))


def test_the_yard_is_asked_about_hidden_mines_by_the_law() -> None:
    play = with_inquiry(find_mines)
    asked_for = {laws.some_value(yard.A_RUNNER, play, Random(seed)) for seed in range(60)}

    assert {"mine.0", "mine.1", "nothing"} <= asked_for
