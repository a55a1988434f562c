"""Dice as things: their faces, which face somebody means, and dice that fell."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.coloured import BLUE, DICE, GREEN, RED, WHITE
from wasteland.engine.dice import D6, D10, Die, Face, Fallen, Icons, fallen, in_words, numbered_die

a_die = st.sampled_from([*DICE.values(), D6, D10, numbered_die(12)])


@given(die=a_die, place=st.integers(0))
def test_a_face_is_meant_by_itself_and_by_its_name(die: Die[Face], place: int) -> None:
    face = die.faces[place % die.sides]

    assert die.faces[die.place_of(face)] == die.faces[die.place_of(in_words(face))] == face


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("Fate", 3),
        (" f ", 3),
        ("success fate", 2),
        ("fate+success", 2),
        ("suc fa", 2),
        ("3", 2),
        (3, 2),
        ("success+success", 0),
        ("blank", 4),
        ((), 4),
        ("bl", 4),
    ],
)
def test_a_face_may_be_typed_in_many_ways(said: Face | str, place: int) -> None:
    die = Die("red", (("success", "success"), ("success", "botch"), ("success", "fate"), ("fate",), (), ("botch",)))

    assert die.place_of(said) == place


def test_an_icon_that_begins_another_is_typed_in_full() -> None:
    die = Die("odd", (("hit",), ("hit-and-run",)))

    assert die.place_of("hit") == 0


@pytest.mark.parametrize(
    ("die", "said", "why"),
    [
        (WHITE, "botch", "a white die cannot show botch; it shows success, fate or blank"),
        (WHITE, "success+success", "a white die cannot show success[+]success; it shows success, fate or blank"),
        (WHITE, ("wound",), "a white die cannot show wound"),
        (GREEN, "b", "'b' on a green die could be botch or blank"),
        (RED, "7", "a red die has 6 faces, and none is number 7"),
        (BLUE, 0, "a blue die has 6 faces, and none is number 0"),
        (BLUE, "2-3", "a blue die cannot show 2-3"),
        (D10, 11, "a die with 10 sides cannot show 11"),
        (D10, "0", "a die with 10 sides cannot show 0"),
        (D6, ("success",), "a die with 6 sides cannot show success"),
    ],
)
def test_what_a_die_cannot_show_is_refused(die: Die[Face], said: Face | str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        die.place_of(said)


def test_dice_are_values() -> None:
    twin = Die("white", WHITE.faces)

    assert twin == WHITE and hash(twin) == hash(WHITE) and twin is not WHITE


def test_dice_of_one_colour_with_other_faces_are_others() -> None:
    assert Die("white", (("success",), ())) != WHITE


@pytest.mark.parametrize(("faces", "why"), [((), "two faces or more"), ((1,), "two faces"), ((1, ("fate",)), "not both")])
def test_a_die_that_cannot_be_is_refused(faces: tuple[Face, ...], why: str) -> None:
    with pytest.raises(ValueError, match=f"^odd: a die .*{why}"):
        Die("odd", faces)


def test_a_numbered_die_counts_from_one() -> None:
    assert (numbered_die(12).id, numbered_die(12).faces[0], numbered_die(12).faces[-1]) == ("d12", 1, 12)


# -- dice that fell


def test_dice_of_one_kind_fall_with_what_they_need() -> None:
    assert fallen(D10, (9, 4), needed=7, bulls_eye=10) == (Fallen("d10", 10, 9, 7, 10), Fallen("d10", 10, 4, 7, 10))


def test_dice_of_several_kinds_fall_one_by_one() -> None:
    faces: list[Icons] = [("success",), ()]

    assert fallen([WHITE, RED], faces) == (Fallen("white", 6, ("success",)), Fallen("red", 6, ()))


def test_more_faces_than_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="argument 2 is longer"):
        fallen([WHITE, RED], [(), (), ()])
