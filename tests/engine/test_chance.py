"""Nature: dice, draws, and where their outcomes come from."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.driving import play_randomly
from tests.engine.coloured import BLUE, GREEN, RED, WHITE
from tests.engine.games import duel, landing, raid
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
    dice,
    drawn_at_once,
    rolled_again,
)
from wasteland.engine.dice import D6, D10, Die, Face, in_words
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Illegal, Play, ask_for_everything, played
from wasteland.engine.words import Name, Words, put, spans_of

# -- dice


@given(count=st.integers(1, 7), sides=st.integers(2, 20), number=st.integers(0))
def test_a_way_and_its_faces_tell_each_other(count: int, sides: int, number: int) -> None:
    roll = dice(count, sides)
    way = number % roll.ways

    assert roll.way_of(roll.faces[way]) == way


def test_two_dice_fall_in_thirty_six_ways() -> None:
    assert len({dice(2, 6).faces[way] for way in range(dice(2, 6).ways)}) == 36


def test_a_large_pool_is_not_written_down() -> None:
    assert dice(12, 10).faces[0] == (1,) * 12
    assert dice(12, 10).ways == 10**12


@given(way=st.integers(0, 6**3 - 1))
def test_rolls_are_in_the_same_order_written_down_or_not(way: int) -> None:
    assert Rolls([D6] * 3)[way] == dice(3, 6).faces[way]


def test_rolls_can_be_sliced() -> None:
    assert Rolls([D6] * 2)[4:7] == [(1, 5), (1, 6), (2, 1)]


def test_rolls_end() -> None:
    assert len(list(Rolls([D6] * 2))) == 36


def test_more_dice_than_a_seed_can_tell_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="20d10 are too many dice for one roll"):
        _ = dice(20, 10)


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        ((1,), "2 dice rolled, but 1 face given"),
        ((1, 2, 3), "2 dice rolled, but 3 faces given"),
        ((0, 1), "die 1: a die with 6 sides cannot show 0"),
        ((1, 7), "die 2: a die with 6 sides cannot show 7"),
        (("six", 1), "die 1: a die with 6 sides cannot show six"),
    ],
)
def test_faces_that_cannot_fall_are_refused(faces: tuple[int | str, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        dice(2, 6).way_of(faces)


def test_one_die_that_cannot_fall_so_is_not_counted() -> None:
    with pytest.raises(ValueError, match=r"^a die with 6 sides cannot show 7$"):
        dice(1, 6).way_of((7,))


def test_a_roll_without_dice_is_refused() -> None:
    with pytest.raises(ValueError, match="a roll needs a die"):
        _ = Dice([])


def test_the_same_numbered_roll_is_the_same_object() -> None:
    assert dice(2, 6, 0, "attack") is dice(2, 6, 0, "attack")


# -- dice of several kinds

pools = st.lists(st.sampled_from([WHITE, GREEN, BLUE, RED, D6, D10]), min_size=1, max_size=9)


@given(pool=pools, number=st.integers(0))
def test_mixed_dice_tell_a_way_and_its_faces(pool: list[Die[Face]], number: int) -> None:
    roll = Dice(pool)
    faces = roll.faces[number % roll.ways]

    assert [face in die.faces for die, face in zip(pool, faces, strict=True)] == [True] * len(pool)
    assert roll.faces[roll.way_of(faces)] == faces


def test_every_way_of_mixed_dice_is_as_likely() -> None:
    fell = Counter(Dice([WHITE, GREEN]).faces)

    assert (Dice([WHITE, GREEN]).ways, fell[("success",), ()]) == (36, 2), "2 faces of the white die, 1 of the green one"


def test_too_many_mixed_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="10 white and 10d10 are too many dice for one roll; roll them in parts"):
        _ = Dice([WHITE] * 10 + [D10] * 10)


@pytest.mark.parametrize(
    ("pool", "name"),
    [
        ([WHITE, WHITE, RED], "2 white and 1 red"),
        ([WHITE, RED, WHITE], "1 white, 1 red and 1 white"),
        ([D6, D6, BLUE], "2d6 and 1 blue"),
        ([D10] * 3, "3d10"),
    ],
)
def test_a_pool_is_called_by_its_dice_in_their_order(pool: list[Die[Face]], name: str) -> None:
    assert Dice(pool).name == name


def test_icons_are_told_with_their_reason() -> None:
    roll = Dice([WHITE, WHITE, RED], 0, "Ranged attack")

    told = roll.told(roll.way_of(["success", "blank", "success+botch"]))

    assert told == "2 white and 1 red: success, blank, success+botch (Ranged attack)"


def test_mixed_numbers_and_icons_are_told_die_by_die() -> None:
    roll = Dice[Face]([D6, WHITE])

    assert roll.told(roll.way_of([4, "fate"])) == "1d6 and 1 white: 4, fate"


async def roll_and_again(table: Blank) -> None:
    roll = Dice([WHITE, GREEN, RED], 0, "raid")
    faces = await roll
    again = await rolled_again(roll, faces, [0, 2], "again")
    table.write(*map(in_words, faces), *map(in_words, again))
    table.done()


def test_chosen_dice_are_rolled_again_and_the_others_lie() -> None:
    play = play_of(roll_and_again, Scripted([("blank", "fate", "botch"), ("success", "success+success")]))

    assert play.state.pad == ["blank", "fate", "botch", "success", "fate", "success+success"]


def test_only_the_chosen_dice_are_asked_for_again() -> None:
    play = play_of(roll_and_again, RealDice(Seeded(1)))
    play.answer(0, 0)

    assert play.asked()[0].prompt == "Roll 1 white and 1 red: again. What fell?"


async def the_second_rolls_twice(table: Blank) -> None:
    roll = Dice([WHITE, RED], 1, "raid")
    await rolled_again(roll, await roll, [0], "again")
    table.done()


def test_real_dice_are_asked_of_whoever_rolls() -> None:
    play = play_of(the_second_rolls_twice, RealDice(Seeded(1)))

    assert [question.seat for question in play.asked()] == [1]


def test_real_dice_are_rolled_again_by_the_same_seat() -> None:
    play = play_of(the_second_rolls_twice, RealDice(Seeded(1)))
    play.answer(1, 0)

    assert [(question.seat, question.prompt) for question in play.asked()] == [(1, "Roll 1 white: again. What fell?")]


def test_real_dice_with_icons_are_shown_by_their_names() -> None:
    (question,) = play_of(roll_and_again, RealDice(Seeded(1))).asked()

    assert isinstance(question, Choice)
    assert question.prompt == "Roll 1 white, 1 green and 1 red: raid. What fell?"
    assert question.shown(Dice([WHITE, GREEN, RED]).way_of(["blank", "success", "success+fate"])).label == (
        "blank success success+fate"
    )


# -- what is told


def test_dice_are_told_with_their_reason() -> None:
    assert dice(2, 6, 0, "Ranged attack").told(dice(2, 6).way_of((3, 6))) == "2d6 3 6 (Ranged attack)"


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

    assert [nature(dice(2, 6)) for _ in range(8)] == [29, 15, 28, 4, 19, 6, 11, 30]


def test_every_face_is_as_likely() -> None:
    nature = Seeded(1)
    fallen = Counter(nature(dice(1, 6)) for _ in range(6000))

    assert all(850 < fallen[way] < 1150 for way in range(6)), fallen


# -- scripted


async def two_rolls(table: Blank) -> None:
    await Choice(0, "Go?", ["go", "run"])
    table.write(*await dice(2, 6, 0, "attack"))
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

    with pytest.raises(ValueError, match=r"2 dice rolled|cannot show"):
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
    play = play_of(two_rolls, Recorded([dice(2, 6).way_of((6, 1)), 2]))

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
    assert question.shown(dice(2, 6).way_of((4, 2))) == Shown("4 2")


def test_what_was_typed_in_has_fallen() -> None:
    play = play_of(two_rolls, RealDice(Seeded(1)))
    play.answer(0, 0)

    play.answer(0, dice(2, 6).way_of((4, 2)))

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


@pytest.mark.parametrize("game", [duel.GAME, landing.GAME, raid.GAME], ids=lambda game: game.id)
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


# -- reasons


def test_a_reason_that_names_somebody_is_put_together_only_when_somebody_looks() -> None:
    looked: list[str] = []

    def why() -> Words:
        looked.append("once")
        return put("attack on {}", Name("Kim", seat=1))

    roll = dice(2, 6, 1).because(why)

    assert (roll.name, roll.seat, roll.ways, roll.faces) == ("2d6", 1, 36, dice(2, 6, 1).faces)
    assert looked == []
    prompt = roll.as_choice().prompt
    assert prompt == "Roll 2d6: attack on Kim. What fell?"
    assert [prompt[span.start : span.end] for span in spans_of(prompt)] == ["Kim"]
    assert roll.told(0) == "2d6 1 1 (attack on Kim)"


def test_a_roll_for_a_reason_of_its_own_leaves_the_others_as_they_are() -> None:
    assert (dice(2, 6, 1).because("attack").why, dice(2, 6, 1).why) == ("attack", "")
