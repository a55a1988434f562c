"""Nature: dice, draws, and where their outcomes come from."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.driving import play_randomly
from tests.engine.games import duel, landing
from tests.engine.games.blank import Blank, play_of
from tests.laws import assert_alike
from wasteland.engine.asking import Choice, Shown
from wasteland.engine.chance import (
    MOST_WAYS,
    Chance,
    Dice,
    Draw,
    DrawSeveral,
    RealDice,
    Recorded,
    Reveal,
    Rolls,
    Scripted,
    Seeded,
    Unrecorded,
    Unscripted,
    drawn_at_once,
)
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Illegal, Play, ask_for_everything, played

# -- dice


@given(count=st.integers(1, 7), sides=st.integers(2, 20), number=st.integers(0))
def test_a_way_and_its_faces_tell_each_other(count: int, sides: int, number: int) -> None:
    dice = Dice(count, sides)
    way = number % dice.ways

    assert dice.way_of(dice.faces[way]) == way


def test_two_dice_fall_in_thirty_six_ways() -> None:
    assert len({Dice(2, 6).faces[way] for way in range(Dice(2, 6).ways)}) == 36


def test_a_large_pool_is_not_written_down() -> None:
    assert Dice(12, 10).faces[0] == (1,) * 12
    assert Dice(12, 10).ways == 10**12


@given(way=st.integers(0, 6**3 - 1))
def test_rolls_are_in_the_same_order_written_down_or_not(way: int) -> None:
    assert Rolls(3, 6)[way] == Dice(3, 6).faces[way]


def test_rolls_can_be_sliced() -> None:
    assert Rolls(2, 6)[4:7] == [(1, 5), (1, 6), (2, 1)]


def test_rolls_end() -> None:
    assert len(list(Rolls(2, 6))) == 36


def test_more_dice_than_a_seed_can_tell_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="20d10 are too many dice for one roll"):
        _ = Dice(20, 10)


@pytest.mark.parametrize(
    ("faces", "why"), [((1,), "2 dice are rolled"), ((1, 2, 3), "2 dice"), ((0, 1), "cannot show 0"), ((1, 7), "cannot show 7")]
)
def test_faces_that_cannot_fall_are_refused(faces: tuple[int, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Dice(2, 6).way_of(faces)


def test_dice_are_told_with_their_reason() -> None:
    assert Dice(2, 6, 0, "Ranged attack").told(Dice(2, 6).way_of((3, 6))) == "2d6 3 6 (Ranged attack)"


def test_a_draw_is_told_by_what_was_drawn() -> None:
    assert Draw(["ace", "king"]).told(1) == "draws king"


def test_what_was_in_order_is_told_too() -> None:
    assert Reveal("ace").told(0) == "draws ace"


def test_plain_chance_is_told_by_its_number() -> None:
    assert Chance(6).told(2) == "3 of 6"


def test_a_draw_takes_its_things_out() -> None:
    heap = [*"abcd"]

    async def rule(table: Blank) -> None:
        table.write(*await DrawSeveral(heap, 3))
        table.done()

    play = play_of(rule, 5)

    assert sorted([*heap, *play.state.pad]) == [*"abcd"]


@given(way=st.integers(0, 5 * 4 * 3 - 1))
def test_a_draw_of_several_tells_what_it_takes(way: int) -> None:
    heap = [*"abcde"]
    told = DrawSeveral(heap, 3).turned(way)

    async def rule(table: Blank) -> None:
        table.write(*await DrawSeveral(heap, 3))
        table.done()

    assert play_of(rule, lambda chance: way).state.pad == told


def test_every_draw_of_several_is_another() -> None:
    assert len({tuple(DrawSeveral([*"abcde"], 3).turned(way)) for way in range(60)}) == 60


@pytest.mark.parametrize(("things", "count"), [(3, 4), (3, 0), (3, -1), (60, 10)])
def test_a_draw_that_cannot_be_is_refused(things: int, count: int) -> None:
    with pytest.raises(ValueError, match=r"cannot be drawn at once|non-negative"):
        _ = DrawSeveral([*range(things)], count)


@given(things=st.integers(1, 200), wanted=st.integers(1, 200))
def test_one_draw_takes_as_many_as_a_seed_can_tell_apart(things: int, wanted: int) -> None:
    count = drawn_at_once(things, wanted)

    assert 1 <= count <= min(things, wanted)
    assert DrawSeveral([*range(things)], count).ways <= MOST_WAYS


# -- seeded


def test_the_same_seed_gives_the_same_outcomes() -> None:
    one, other = Seeded(5), Seeded(5)

    assert [one(Chance(1000)) for _ in range(50)] == [other(Chance(1000)) for _ in range(50)]


def test_a_seed_means_the_same_on_every_machine() -> None:
    nature = Seeded("seven")

    assert [nature(Dice(2, 6)) for _ in range(8)] == [29, 15, 28, 4, 19, 6, 11, 30]


def test_every_face_is_as_likely() -> None:
    nature = Seeded(1)
    fallen = Counter(nature(Dice(1, 6)) for _ in range(6000))

    assert all(850 < fallen[way] < 1150 for way in range(6)), fallen


# -- scripted


async def two_rolls(table: Blank) -> None:
    await Choice(0, "Go?", ["go", "run"])
    table.write(*await Dice(2, 6, 0, "attack"))
    table.write(await Draw(["a", "b", "c"]))
    table.done()


def test_dice_fall_as_told() -> None:
    play = play_of(two_rolls, Scripted([(6, 1)], Seeded(1)))

    play.answer(0, 0)

    assert play.state.pad[:2] == ["6", "1"]


def test_dice_that_were_not_told_fail() -> None:
    play = play_of(two_rolls, Scripted([], Seeded(1)))

    with pytest.raises(Unscripted, match=r"2d6 are rolled \(attack\), but the script has no more"):
        play.answer(0, 0)


@pytest.mark.parametrize("faces", [(6,), (6, 1, 1), (0, 1), (6, 7)])
def test_dice_that_were_told_wrongly_fail(faces: tuple[int, ...]) -> None:
    play = play_of(two_rolls, Scripted([faces], Seeded(1)))

    with pytest.raises(ValueError, match=r"2 dice are rolled|cannot show"):
        play.answer(0, 0)


def test_draws_need_a_nature_of_their_own() -> None:
    play = play_of(two_rolls, Scripted([(6, 1)]))

    with pytest.raises(Unscripted, match="one of 3, and the script tells of dice only"):
        play.answer(0, 0)


def test_what_is_certain_needs_no_script() -> None:
    assert Scripted([])(Reveal("ace")) == 0


def test_a_play_stands_at_its_question_after_dice_failed() -> None:
    play = play_of(two_rolls, Scripted([]))

    with pytest.raises(Unscripted):
        play.answer(0, 0)

    assert play.log == []
    assert [question.prompt for question in play.asked()] == ["Go?"]


# -- recorded outcomes


def test_recorded_outcomes_come_in_their_order() -> None:
    play = play_of(two_rolls, Recorded([Dice(2, 6).way_of((6, 1)), 2]))

    play.answer(0, 0)

    assert play.state.pad == ["6", "1", "c"]


def test_a_record_tells_what_is_left_of_it() -> None:
    nature = Recorded([3, 2, 1])

    play_of(two_rolls, nature).answer(0, 0)

    assert nature.left == 1


def test_more_than_was_recorded_fails() -> None:
    play = play_of(two_rolls, Recorded([3]))

    with pytest.raises(Unrecorded, match="asked for one of 3, but only 1 outcomes were recorded"):
        play.answer(0, 0)


@pytest.mark.parametrize("way", [36, -1, True, None])
def test_an_outcome_that_cannot_be_fails(way: Any) -> None:
    play = play_of(two_rolls, Recorded([way, 2]))

    with pytest.raises(Unrecorded, match=r"outcome 1 is recorded as .*none of 36 ways"):
        play.answer(0, 0)


def test_a_play_stands_at_its_question_after_a_record_failed() -> None:
    play = play_of(two_rolls, Recorded([3]))

    with pytest.raises(Unrecorded):
        play.answer(0, 0)

    assert play.log == []
    assert [question.prompt for question in play.asked()] == ["Go?"]


def test_what_fell_can_be_played_again_from_the_record_alone() -> None:
    first = play_of(two_rolls, 7)
    first.answer(0, 1)
    again = play_of(two_rolls, Recorded(entry for entry in first.log[1:] if isinstance(entry, int)))

    again.answer(0, 1)

    assert_alike(again, first)


# -- real dice


def test_real_dice_are_asked_for() -> None:
    play = play_of(two_rolls, RealDice(Seeded(1)))

    play.answer(0, 0)

    (question,) = play.asked()
    assert isinstance(question, Choice)
    assert (question.seat, question.prompt) == (0, "Roll 2d6: attack. What fell?")
    assert question.shown(Dice(2, 6).way_of((4, 2))) == Shown("4 2")


def test_what_was_typed_in_has_fallen() -> None:
    play = play_of(two_rolls, RealDice(Seeded(1)))
    play.answer(0, 0)

    play.answer(0, Dice(2, 6).way_of((4, 2)))

    assert play.state.pad[:2] == ["4", "2"]


@pytest.mark.parametrize("pick", [-1, 36, True, 1.0])
def test_what_cannot_fall_is_refused(pick: int) -> None:
    play = play_of(two_rolls, RealDice(Seeded(1)))
    play.answer(0, 0)

    with pytest.raises(Illegal):
        play.answer(0, pick)


def test_somebody_else_cannot_type_them_in() -> None:
    play = play_of(two_rolls, RealDice(Seeded(1)))
    play.answer(0, 0)

    with pytest.raises(Illegal):
        play.answer(1, 0)


def test_draws_are_not_asked_for() -> None:
    play = play_of(two_rolls, RealDice(Seeded(1)))
    play.answer(0, 0)
    play.answer(0, 0)

    assert play.over


@pytest.mark.parametrize("game", [duel.GAME, landing.GAME], ids=lambda game: game.id)
def test_a_log_of_real_dice_is_a_log_like_any_other(game: Game[Any]) -> None:
    play = play_randomly(Play(game, Setting(2), RealDice(Seeded(3))), Random(3))

    assert_alike(play, played(game, Setting(2), play.log, ask_for_everything))


def test_typing_in_what_a_seed_rolled_makes_the_same_log() -> None:
    seeded = play_of(two_rolls, 4)
    seeded.answer(0, 1)
    _, rolled, drawn = (entry for entry in seeded.log if isinstance(entry, int))

    typed = play_of(two_rolls, RealDice(lambda chance: drawn))
    typed.answer(0, 1)
    typed.answer(0, rolled)

    assert_alike(seeded, typed)


def test_a_play_can_change_over_from_real_dice() -> None:
    play = play_of(two_rolls, RealDice(Seeded(1)))
    play.answer(0, 0)

    play.go_on_with(7)

    assert play.over


def test_a_play_can_change_over_to_real_dice() -> None:
    play = play_of(two_rolls, 7)
    play.go_on_with(RealDice(Seeded(1)))

    play.answer(0, 0)

    assert isinstance(play.open, Dice)
