"""A play that goes on by itself, and one without checkpoints: quicker ways to the same games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.driving import answer_randomly
from tests.engine.games import bazaar, duel
from tests.engine.games.blank import Blank, play_of
from wasteland.engine.asking import Anyone, Choice, Question, Together
from wasteland.engine.chance import dice
from wasteland.engine.game import Setting
from wasteland.engine.play import Illegal, Play
from wasteland.engine.saving import state_hash
from wasteland.games.search_and_survive import GAME


async def three_choices(table: Blank) -> None:
    for _ in range(3):
        table.write(await Choice(0, "Which?", ["a", "b", "c"]))
        table.write(*await dice(1, 6))
    table.done()


def second(question: Question) -> int:
    return 1


def test_going_on_makes_the_picks_and_says_how_many() -> None:
    play = play_of(three_choices)

    made = play.go_on(second, 10)

    assert made == 3
    assert play.over
    assert play.state.pad[::2] == ["b", "b", "b"]


def test_going_on_is_the_same_as_answering_one_by_one() -> None:
    going, answering = Play(GAME, Setting(3), 5), Play(GAME, Setting(3), 5)
    lots, lots_again = Random(1), Random(1)

    going.go_on(lambda question: lots.randrange(len(question.options)), 100_000)
    while not answering.over:
        question = answering.asked()[0]
        assert isinstance(question, Choice)
        answering.answer(question.seat, lots_again.randrange(len(question.options)))

    assert (going.log, state_hash(going.state)) == (answering.log, state_hash(answering.state))


def test_it_stops_after_so_many_picks_at_an_open_question() -> None:
    play = play_of(three_choices)

    made = play.go_on(second, 2)

    assert made == 2
    assert [question.prompt for question in play.asked()] == ["Which?"]
    play.answer(0, 0)
    assert play.over


def test_the_question_it_hands_on_is_the_open_one() -> None:
    play = play_of(three_choices)
    seen: list[bool] = []

    def look(question: Question) -> int:
        seen.append(play.open is question)
        return 0

    play.go_on(look, 10)

    assert seen == [True] * 3


async def alone_then_together(table: Blank) -> None:
    table.write(await Choice(0, "Alone?", ["a", "b"]))
    table.write(*await Together([Choice(seat, "Together?", ["a", "b"]) for seat in (0, 1)]))
    table.done()


def test_secret_choices_are_picked_one_after_the_other() -> None:
    play = play_of(alone_then_together)
    picks = iter([0, 1, 0])

    assert play.go_on(lambda question: next(picks), 10) == 3
    assert play.over
    assert play.state.pad == ["a", "b", "a"]
    assert play.log == [0, (1, 0)]


def test_secret_choices_that_take_more_picks_than_are_left_stay_open() -> None:
    play = play_of(alone_then_together)

    assert play.go_on(second, 2) == 1
    assert isinstance(play.open, Together)
    assert (play.secret, play.go_on(second, 1)) == ({}, 0)


def test_secret_choices_of_which_some_are_made_are_left_to_the_seats() -> None:
    play = play_of(alone_then_together)
    play.go_on(second, 1)
    play.answer(1, 0)

    assert play.go_on(second, 10) == 0
    play.answer(0, 1)
    assert play.state.pad == ["b", "b", "a"]


async def on_the_floor_twice(table: Blank) -> None:
    for _ in range(2):
        table.write(*await Anyone([Choice(seat, "You?", ["a", "b"]) for seat in (0, 1)]))
    table.write(await Choice(0, "And now?", ["a", "b"]))
    table.done()


def test_on_an_open_floor_it_stops_unless_somebody_says_who_speaks() -> None:
    play = play_of(on_the_floor_twice)

    assert play.go_on(second, 10) == 0
    assert play.go_on(second, 10, lambda floor: len(floor.choices) - 1) == 3
    assert play.over
    assert play.state.pad == ["1", "b", "1", "b", "b"]


def test_on_a_floor_it_stops_after_so_many_picks_too() -> None:
    play = play_of(on_the_floor_twice)

    assert play.go_on(second, 1, lambda floor: 0) == 1
    assert isinstance(play.open, Anyone)
    assert play.log == [(0, 1)]


@pytest.mark.parametrize("wrong", [2, -1, True, None])
@pytest.mark.parametrize("at", [0, 1])
def test_a_speaker_who_is_not_there_takes_the_play_back_to_where_it_began(wrong: Any, at: int) -> None:
    play = play_of(on_the_floor_twice)
    before, speakers = (state_hash(play.state), play.log[:]), iter([0] * at + [wrong])

    with pytest.raises(Illegal, match="none of the 2 questions"):
        play.go_on(second, 10, lambda floor: next(speakers))

    assert (state_hash(play.state), play.log) == before


@pytest.mark.parametrize("wrong", [3, -1, True, 1.0, None])
@pytest.mark.parametrize("at", [0, 1])
def test_a_pick_that_is_no_option_takes_the_play_back_to_where_it_began(wrong: Any, at: int) -> None:
    play = play_of(three_choices)
    before, picks = (state_hash(play.state), play.log[:]), iter([0] * at + [wrong])

    with pytest.raises(Illegal):
        play.go_on(lambda question: next(picks), 10)

    assert (state_hash(play.state), play.log) == before
    assert play.question(0) is not None


def test_a_chooser_that_fails_takes_the_play_back_to_where_it_began() -> None:
    play = play_of(three_choices)
    before, picks = state_hash(play.state), iter([0, 0])

    with pytest.raises(StopIteration):
        play.go_on(lambda question: next(picks), 10)

    assert state_hash(play.state) == before
    play.go_on(second, 10)
    assert play.over


@pytest.mark.parametrize(("game", "seats"), [(duel.GAME, 2), (bazaar.GAME, 3), (GAME, 2)], ids=["duel", "bazaar", "survive"])
@pytest.mark.parametrize("seed", range(3))
def test_without_checkpoints_the_game_is_the_same_and_can_still_be_forked(game: Any, seats: int, seed: int) -> None:
    plain, bare = Play(game, Setting(seats), seed), Play(game, Setting(seats), seed, checkpoints=False)
    random, again = Random(seed), Random(seed)
    for _ in range(40):
        if plain.over:
            break
        assert state_hash(bare.state) == state_hash(plain.state)
        fork = bare.fork(1)
        assert (state_hash(fork.state), fork.log) == (state_hash(plain.state), plain.log)
        answer_randomly(plain, random)
        answer_randomly(bare, again)

    assert bare.log == plain.log


def test_without_checkpoints_answers_can_still_be_taken_back() -> None:
    async def two_choices(table: Blank) -> None:
        table.write(await Choice(0, "First?", ["a", "b"]))
        table.write(await Choice(0, "Second?", ["a", "b"]))
        table.steps += 1
        if table.steps == 3:
            table.done()

    play = Play(play_of(two_choices).game, Setting(2), 0, checkpoints=False)
    for _ in range(5):
        play.answer(0, 1)

    play.undo(0)

    assert play.state.pad == ["b"] * 4
