"""Rules that go round in a circle: refused after a bounded number of empty steps, like any other error."""

from __future__ import annotations

import pytest

from tests.engine.games import duel
from tests.engine.games.blank import Blank, game_of, play_of
from tests.engine.test_resuming import SAVE, sealed
from wasteland.engine.asking import Choice
from wasteland.engine.chance import dice
from wasteland.engine.driving import MOST_EMPTY_STEPS
from wasteland.engine.entries import Stuck
from wasteland.engine.game import Setting
from wasteland.engine.play import ask_for_everything, played, replayed
from wasteland.engine.resuming import restored
from wasteland.engine.saving import Unreadable

CIRCLE = f"Blank does not go on: {MOST_EMPTY_STEPS} steps in a row, round_in_a_circle the last, asked and rolled nothing"


async def round_in_a_circle(table: Blank) -> None:
    """Asks once, and then only counts its steps."""
    table.steps += 1
    if table.steps == 2:
        table.write(await Choice(0, "Which way?", ("round", "out")))
        if table.pad == ["out"]:
            table.done()


def test_a_rule_that_neither_asks_nor_rolls_nor_ends_its_game_is_refused() -> None:
    async def spin(table: Blank) -> None:
        table.steps += 1

    with pytest.raises(Stuck, match=r"entry 1: Blank does not go on: .* spin the last"):
        play_of(spin)


def test_an_answer_that_leads_into_a_circle_is_taken_back() -> None:
    play = play_of(round_in_a_circle)

    with pytest.raises(Stuck, match=CIRCLE):
        play.answer(0, 0)

    assert (play.log, play.state.steps, play.state.pad) == ([], 2, [])
    play.answer(0, 1)
    assert play.over


def test_a_machine_that_leads_into_a_circle_is_taken_back() -> None:
    play = play_of(round_in_a_circle)

    with pytest.raises(Stuck, match=CIRCLE):
        play.go_on(lambda question: 0, 10)

    assert (play.log, play.state.steps) == ([], 2)


def test_a_log_that_leads_into_a_circle_says_where() -> None:
    with pytest.raises(Stuck, match=f"entry 2: {CIRCLE}"):
        played(game_of(round_in_a_circle), Setting(2), [0], ask_for_everything)
    with pytest.raises(Stuck, match=f"entry 2: {CIRCLE}"):
        list(replayed(game_of(round_in_a_circle), Setting(2), [0, 0]))


def test_a_forged_save_that_leads_into_a_circle_is_unreadable() -> None:
    nobody = sealed(SAVE | {"checkpoint": SAVE["checkpoint"] | {"fighters": []}, "log": [], "checkpoint_at": 0})

    with pytest.raises(Unreadable, match=r"checkpoint: the rules cannot go on from it .*Duel does not go on"):
        restored(duel.GAME, nobody, 9)


def test_steps_are_empty_in_a_row_only_until_something_is_rolled() -> None:
    async def rolls_now_and_then(table: Blank) -> None:
        table.steps += 1
        if table.steps % MOST_EMPTY_STEPS == 0:
            table.write(*await dice(1, 6))
        if len(table.pad) == 3:
            table.done()

    assert play_of(rolls_now_and_then).over


def test_many_empty_steps_are_no_circle() -> None:
    async def patient(table: Blank) -> None:
        table.steps += 1
        if table.steps == MOST_EMPTY_STEPS:
            await Choice(0, "At last?", ("yes", "no"))
            table.done()

    assert play_of(patient).asked()[0].prompt == "At last?"
