"""An open ground in the terminal: drawn in signs, pointed at by typing, and inquired about."""

from __future__ import annotations

import re

import pytest

from tests.cli.terminal import Terminal
from wasteland.cli.ground_map import draw_ground
from wasteland.cli.lamps import Lamp, lit_by, spots_of
from wasteland.cli.points import how_to_type, typed_answer, typed_point, typed_way
from wasteland.engine.asking import Choice, Pass
from wasteland.engine.grounds import Area, Figure, Ground, Terrain, Trail, box
from wasteland.engine.placing import Place, Way
from wasteland.engine.points import Leg, Point

LABELS = ("walk", "climb")


def a_ground(**parts: list[object]) -> Ground:
    """A ground of 40 by 20 numbers, ten to a foot; in 47 columns a sign stands for one number across."""
    return Ground("field", "Field", 40, 20, 10, "feet", **parts)  # type: ignore[arg-type]


def drawn(ground: Ground, width: int = 47, spots: dict[int, Point] | None = None, **lit: int) -> list[str]:
    lamps = {id: Lamp((number,), None) for id, number in lit.items()}
    return [line.plain for line in draw_ground(ground, lamps, spots or {}, width)]


# -- the map


def test_a_ground_has_a_frame_with_its_numbers_in_what_people_count_in() -> None:
    lines = drawn(a_ground())

    assert lines[0] == "     ┌" + "─" * 40 + "┐"
    assert len(lines) == 13, "ten rows, for a sign is twice as high as wide"
    assert [line[:5].strip() for line in lines[1:11]] == ["0.0", "", "", "", "", "", "1.2", "", "", ""]
    assert lines[-2:] == ["     └" + " feet ".center(40, "─") + "┘", "      0.0         1.2         2.4         3.6"]


def test_scenery_and_areas_are_filled_each_with_a_sign_of_its_own() -> None:
    wall = Terrain("wall", "Wall", "brick", box(10, 4, 14, 8), top=15)
    mud = Area("mud", "Mud", "rough", box(20, 0, 40, 20))
    lines = drawn(a_ground(terrain=[wall], areas=[mud]))

    assert lines[3] == "     │          ####      ....................│"
    assert lines[4] == lines[3]
    assert lines[5] == "     │                    ....................│"
    assert "scenery: # Wall (brick, 1.5 high)" in lines and "areas: . Mud" in lines


def test_pieces_of_a_kind_share_a_sign() -> None:
    kinds = {0: "wood", 10: "brick", 20: "wood"}
    pieces: list[object] = [Terrain(f"p{at}", f"P{at}", kind, box(at, 0, at + 2, 2)) for at, kind in kinds.items()]

    assert drawn(a_ground(terrain=pieces))[1] == "  0.0│##        ==        ##                  │"


def test_what_is_smaller_than_a_sign_is_one_sign() -> None:
    assert drawn(a_ground(terrain=[Terrain("pin", "Pin", "iron", box(5, 5, 5, 5))]))[3][11] == "#"


def test_figures_have_letters_and_the_shapes_of_their_seats_in_the_key() -> None:
    figures: list[object] = [
        Figure("a", "Ann", "runner", Point(3, 2), 1, 0),
        Figure("b", "Crate", "crate", Point(30, 18, 1), 1, tags=("open",)),
    ]
    lines = drawn(a_ground(figures=figures))

    assert (lines[2][9], lines[10][36]) == ("A", "B")
    assert squeezed(" ".join(lines)).endswith("on it: A ● Ann at 0.3, 0.2 B Crate at 3.0, 1.8 level 1 (open)")


def test_a_trail_is_drawn_and_told_leg_by_leg() -> None:
    trail = Trail("t", "The way", "way", (Point(0, 0), Point(10, 0), Point(10, 10, 1)), ("walk", "climb"))
    lines = drawn(a_ground(trails=[trail]), 80)

    assert lines[1].count("·") > 10
    assert lines[-1] == "The way: from 0.0, 0.0; walk to 1.0, 0.0; climb to 1.0, 1.0 level 1"


def test_points_that_may_be_chosen_stand_on_the_map_under_their_numbers() -> None:
    ann = Figure("a", "Ann", "runner", Point(3, 2), 1, 0)
    lines = drawn(a_ground(figures=[ann]), spots={2: Point(8, 2), 10: Point(30, 19)}, a=4)

    assert lines[2][14] == "2"
    assert lines[10][36:38] == "10"
    assert any("Ann at 0.3, 0.2 [4]" in line for line in lines)


@pytest.mark.parametrize("width", [30, 46, 80, 200])
def test_no_line_of_a_map_is_wider_than_the_screen(width: int) -> None:
    ground = Ground("field", "Field", 4800, 4800, 100)

    assert max(len(line) for line in drawn(ground, width)) <= max(width, 31)
    assert len(drawn(ground, width)) <= 33


# -- what is typed


@pytest.mark.parametrize(
    ("words", "point"),
    [
        ("3.5 2", Point(350, 200)),
        ("3.5,2", Point(350, 200)),
        ("3.5, 2.0 level 1", Point(350, 200, 1)),
        ("(3.5, 2, 1)", Point(350, 200, 1)),
        ("-1 0.005", Point(-100, 0)),
        ("3.5", None),
        ("3.5 2 1 1", None),
        ("north", None),
        ("", None),
    ],
)
def test_a_point_is_typed_in_what_people_count_in(words: str, point: Point | None) -> None:
    assert typed_point(words, 100) == point


@pytest.mark.parametrize(
    ("words", "way"),
    [
        ("walk 3.5 2", (Leg("walk", Point(350, 200)),)),
        ("walk to 3.5,2; climb 3.5,2,1", (Leg("walk", Point(350, 200)), Leg("climb", Point(350, 200, 1)))),
        ("w 3.5 2", (Leg("walk", Point(350, 200)),)),
        ("fly 3.5 2", None),
        ("3.5 2", None),
        ("walk 3.5", None),
        ("walk 3.5 2;", None),
        ("stay", None),
    ],
)
def test_a_way_is_typed_leg_by_leg(words: str, way: tuple[Leg, ...] | None) -> None:
    assert typed_way(words, LABELS, 100) == way


def test_only_who_is_asked_for_a_point_is_told_how_to_type_one() -> None:
    place: Place[Pass] = Place(0, "Where?", lambda point: None, list)
    way: Way[Pass] = Way(0, "How?", Point(0, 0), LABELS, lambda way: None, list)

    assert "or a point: x y" in how_to_type(place)
    assert "walk 12 3.5; climb 12 3.5 1" in how_to_type(way)
    assert how_to_type(Choice(0, "Which?", "ab")) == ""
    assert typed_answer(Choice(0, "Which?", "ab"), "1 2") is None


def test_of_many_candidates_nine_have_numbers_after_what_else_may_be_done() -> None:
    points = [Point(at, 0) for at in range(20)]
    place: Place[Pass] = Place(0, "Where?", lambda point: None, lambda: points, instead=[Pass("Stay")])

    assert spots_of(place) == {at + 2: Point(at, 0) for at in range(9)}
    assert not lit_by(place) and not spots_of(None)


# -- at the table


def yard(terminal: Terminal, *typed: str) -> str:
    """What is told after the screen was handed to the first, who is asked for a way."""
    lines = ["", "1 4.5", "", "2", "", *typed]
    done = terminal("play", "yard", "--seats", "human,human", "--seed", "3", typed="".join(f"{line}\n" for line in lines))
    assert done.code == 0 and "Traceback" not in done.out + done.err
    return done.out


def squeezed(text: str) -> str:
    return " ".join(text.split())


def test_a_way_is_typed_and_gone(terminal: Terminal) -> None:
    told = yard(terminal, "walk 4 4.5; walk 4 6", "")

    assert "The declared way: from 1.0, 4.5; walk to 4.0, 4.5; walk to 4.0, 6.0" in told
    assert "Throw a stone at which point of the way?" in told


def test_a_way_that_cannot_be_gone_is_refused_with_the_leg_and_the_reason(terminal: Terminal) -> None:
    assert "leg 2: there is nothing to stand on [yard.climb]" in yard(terminal, "walk 4 4.5; climb 4 4.5 1")


def test_what_else_may_be_done_is_on_the_list(terminal: Terminal) -> None:
    assert re.search(r"1 Stay where you are", yard(terminal))


def test_the_question_says_what_to_know_and_how_to_type(terminal: Terminal) -> None:
    told = squeezed(yard(terminal))

    assert "Your mine lies at the drain spot." in told
    assert "or a way: its legs with a ; between them" in told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("look wall", "Wall (brick, 1.5 high) Nobody sees or walks through it."),
        ("look platform", "Platform (wood, 2.0 high, level 1) climb 2"),
        ("look strip of runner 1", "Strip of runner 1 zone"),
        ("look mine", "● Mine at the drain spot at 7.6, 4.8"),
    ],
)
def test_what_is_on_the_ground_can_be_looked_at(terminal: Terminal, typed: str, told: str) -> None:
    assert told in squeezed(yard(terminal, typed))


def test_the_ground_itself_can_be_looked_at(terminal: Terminal) -> None:
    assert yard(terminal, "look yard").count("scenery: #") == yard(terminal).count("scenery: #") + 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("inquire", "inquire sight NAME 3.5,2 Whether a runner sees a point."),
        ("inquire distance 1,1 4,5", '> inquire distance 1,1 4,5 5.0"'),
        ("inquire sight 'runner 1' 11,4.5", "hidden by the wall"),
        ("inquire sight runner.0 3,0.5", "in sight"),
        ("inquire way runner.0 walk 4,4.5; walk 4,5", '3.5" of 6.0"'),
        ("inquire reach runner.0 24", "' in reach"),
        ("inquire sight bob 1,1", "nothing here is called 'bob'"),
        ("inquire sight runner 1,1", "'runner' could be any of runner.0, runner.1"),
        ("inquire sight runner.0", "sight takes Runner (the id of a thing), Point"),
        ("inquire sight runner.0 here", "point: a point of two or three whole numbers is expected, not 'here'"),
        ("inquire reach runner.0 many", "rays: a whole number from 4 to 360 is expected, not 'many'"),
        ("inquire weather", "no inquiry is called 'weather'; there is distance, sight, way, reach"),
        ("inquire sight 'x", "No closing quotation"),
    ],
)
def test_whoever_is_asked_may_inquire_first(terminal: Terminal, typed: str, told: str) -> None:
    out = squeezed(yard(terminal, typed))

    assert told in out
    assert out.count("How does your runner go?") == 1, "the question stands as it was"


def test_a_game_without_inquiries_says_so(terminal: Terminal) -> None:
    done = terminal("play", "landing", "--seats", "human,human", "--seed", "3", typed="\ninquire\n")

    assert "Landing tells nothing that its table does not show" in done.out
