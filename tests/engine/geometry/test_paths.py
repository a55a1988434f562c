"""Declared ways: leg by leg, with stances, costs and others in the way; and points along them."""

from __future__ import annotations

import pytest

from tests.engine.geometry.tables import STANDARD, block, laid, standing
from wasteland.engine.geometry.along import affordable, cut, first_touch, moment, moments
from wasteland.engine.geometry.movers import Crowd, Mover
from wasteland.engine.geometry.paths import Path, gone
from wasteland.engine.geometry.pieces import area
from wasteland.engine.geometry.scenery import Scene
from wasteland.engine.grounds import box
from wasteland.engine.points import Leg, Point

BARE = laid().scene()
START = Point(500, 500)


def legs(*told: tuple[str, int, int] | tuple[str, int, int, int]) -> tuple[Leg, ...]:
    return tuple(Leg(label, Point(*to)) for label, *to in told)


def refusal(path: Path) -> tuple[int, str]:
    assert path.objection is not None
    return path.objection.leg, path.objection.reason


def test_a_way_costs_what_its_legs_cost() -> None:
    path = gone(BARE, STANDARD, START, legs(("walk", 800, 900), ("walk", 801, 901)))

    assert path.objection is None
    assert path.cost == 502
    assert path.end == Point(801, 901)


@pytest.mark.parametrize(
    ("way", "cost"),
    [
        ([("crouch", 500, 500), ("walk", 600, 500)], 400),
        ([("walk", 700, 500), ("crouch", 700, 500)], 400),
        ([("walk", 600, 500), ("crouch", 600, 500), ("walk", 700, 500)], 500),
    ],
)
def test_changing_the_stance_costs_and_crouched_all_costs_double(way: list[tuple[str, int, int]], cost: int) -> None:
    assert gone(BARE, STANDARD, START, legs(*way)).cost == cost


def test_standing_up_needs_room() -> None:
    scene = laid(block(400, 400, 600, 600, 110, bottom=100)).scene()
    path = gone(scene, STANDARD, START, legs(("stand", 500, 500), ("walk", 800, 500)), is_crouched=True)

    assert refusal(path) == (1, "it has no room to stand up")


@pytest.mark.parametrize("label", ["jump", "climb", "ladder"])
def test_what_takes_the_whole_body_is_not_done_crouched(label: str) -> None:
    path = gone(BARE, STANDARD, START, legs((label, 800, 500)), is_crouched=True)

    assert refusal(path) == (1, f"to {label} it has to stand up first")


def test_an_objection_names_the_leg() -> None:
    scene = laid(block(1000, 0, 1030, 4800, 300)).scene()
    path = gone(scene, STANDARD, START, legs(("walk", 900, 500), ("walk", 1100, 500), ("walk", 1200, 500)))

    assert refusal(path) == (2, "something solid is in its way")
    assert len(path.strides) == 1


def test_what_costs_more_than_there_is_is_refused_at_the_leg_where_it_runs_out() -> None:
    path = gone(BARE, STANDARD, START, legs(("walk", 700, 500), ("walk", 901, 500)), allowance=400)

    assert refusal(path) == (2, "so far it costs 401, and 400 is what there is")


def test_a_word_that_no_leg_is_called_is_refused() -> None:
    assert refusal(gone(BARE, STANDARD, START, legs(("fly", 600, 500)))) == (1, "no leg is called 'fly'")


def test_nothing_leads_over_the_edge_of_the_table() -> None:
    assert refusal(gone(BARE, STANDARD, START, legs(("walk", 48, 500))))[1] == "it leads over the edge of the table"


def test_a_mover_may_not_climb() -> None:
    rider = STANDARD._replace(climbs=False, uses_ladders=False)
    roof = laid(block(600, 400, 900, 600, 200, standable=True, ladders=[3])).scene()

    assert refusal(gone(roof, rider, Point(551, 500), legs(("climb", 551, 500, 200))))[1] == "it cannot climb"
    assert refusal(gone(roof, rider, Point(551, 500), legs(("ladder", 551, 500, 200))))[1] == "it cannot use a ladder"


def test_a_whole_way_over_a_roof() -> None:
    roof = laid(block(600, 400, 900, 600, 200, standable=True)).scene()
    way = legs(
        ("climb", 551, 500, 200), ("climb", 649, 500, 200), ("walk", 840, 500, 200), ("drop", 949, 500), ("walk", 1000, 500)
    )
    path = gone(roof, STANDARD, Point(551, 500), way)

    assert path.objection is None
    assert path.cost == 200 + 98 + 191 + 109 + 51
    assert [stride.fall for stride in path.strides] == [0, 0, 0, 200, 0]


def test_nobody_ends_on_a_wall_unless_told() -> None:
    roof = laid(block(600, 400, 900, 600, 200, standable=True)).scene()
    way = legs(("climb", 551, 500, 150))

    assert refusal(gone(roof, STANDARD, Point(551, 500), way)) == (1, "it would hang there")
    assert gone(roof, STANDARD, Point(551, 500), way, may_hang=True).objection is None


def test_nobody_ends_on_a_top_that_is_not_for_standing() -> None:
    wall = laid(block(600, 400, 900, 600, 100)).scene()

    assert "nothing to stand on" in refusal(gone(wall, STANDARD, Point(500, 500), legs(("step", 750, 500, 100))))[1]


def test_nobody_ends_partly_on_a_low_wall() -> None:
    wall = laid(block(1000, 400, 1030, 600, 80)).scene()

    assert "no room" in refusal(gone(wall, STANDARD, Point(900, 500), legs(("step", 1060, 500))))[1]
    assert gone(wall, STANDARD, Point(900, 500), legs(("step", 1079, 500))).objection is None


# -- others


def test_friends_are_passed_but_not_stood_upon() -> None:
    crowd = Crowd(friends=[standing(700, 500)])

    assert gone(BARE, STANDARD, START, legs(("walk", 900, 500)), crowd).objection is None
    assert "somebody else" in refusal(gone(BARE, STANDARD, START, legs(("walk", 750, 500)), crowd))[1]


@pytest.mark.parametrize(("y", "is_contact"), [(603, True), (604, False)])
def test_no_way_leads_into_contact_with_an_enemy(y: int, is_contact: bool) -> None:
    path = gone(BARE, STANDARD, START, legs(("walk", 900, 500)), Crowd(enemies=[standing(700, y)]))

    assert (path.objection is not None) == is_contact


def test_who_was_touched_already_may_be_touched_on_the_way_but_not_passed_through() -> None:
    crowd = Crowd(enemies=[standing(600, 500)])

    assert gone(BARE, STANDARD, START, legs(("walk", 501, 501)), crowd).objection is None
    assert refusal(gone(BARE, STANDARD, START, legs(("walk", 800, 500)), crowd))[1] == "it leads through an enemy"


def test_an_enemy_on_another_storey_is_no_matter() -> None:
    scene = laid(block(600, 400, 800, 600, 250, bottom=240, standable=True)).scene()

    assert gone(scene, STANDARD, START, legs(("walk", 900, 500)), Crowd(enemies=[standing(700, 500, 250)])).objection is None


def test_an_assault_ends_at_whom_it_is_to_meet() -> None:
    crowd = Crowd(met=[standing(900, 500)])

    assert gone(BARE, STANDARD, START, legs(("walk", 802, 500)), crowd).objection is None
    assert "through" in refusal(gone(BARE, STANDARD, START, legs(("walk", 803, 500)), crowd))[1]
    early = gone(BARE, STANDARD, START, legs(("walk", 798, 500), ("walk", 798, 510)), crowd)
    assert refusal(early) == (1, "it meets whom it is to meet before its last leg")


def test_a_move_does_not_end_in_contact_across_a_low_wall() -> None:
    wall = laid(block(1000, 400, 1030, 600, 80)).scene()
    crowd = Crowd(enemies=[standing(1080, 500)])

    assert refusal(gone(wall, STANDARD, Point(700, 500), legs(("walk", 950, 500)), crowd)) == (
        1,
        "it would end in contact with an enemy",
    )
    assert gone(wall, STANDARD, Point(700, 500), legs(("walk", 900, 500)), crowd).objection is None
    assert gone(wall, STANDARD, Point(700, 500), legs(("walk", 950, 500), ("walk", 700, 500)), crowd).objection is None


# -- points along it


def a_path(scene: Scene = BARE, mover: Mover = STANDARD) -> Path:
    path = gone(scene, mover, START, legs(("walk", 530, 500), ("walk", 530, 540)))
    assert path.objection is None
    return path


def test_points_are_offered_every_25_and_at_waypoints() -> None:
    found = [(one.length, one.at[:2]) for one in moments(BARE, STANDARD, a_path())]

    assert found == [(0, (500, 500)), (25, (525, 500)), (30, (530, 500)), (50, (530, 520)), (70, (530, 540))]


def test_a_point_along_a_climb_is_at_its_height() -> None:
    roof = laid(block(600, 400, 900, 600, 200, standable=True)).scene()
    path = gone(roof, STANDARD, Point(551, 500), legs(("climb", 551, 500, 200), ("climb", 649, 500, 200)))

    assert moment(roof, STANDARD, path, 150).at == Point(551, 500, 150)
    assert moment(roof, STANDARD, path, 249).at == Point(600, 500, 200)


def test_a_point_along_a_step_is_on_the_surface_that_is_there() -> None:
    scene = laid(block(1000, 400, 1300, 700, 100, standable=True)).scene()
    path = gone(scene, STANDARD, Point(900, 500), legs(("step", 1400, 500)))

    assert [moment(scene, STANDARD, path, at).at.level for at in (0, 99, 101, 399, 401, 500)] == [0, 0, 100, 100, 0, 0]


def test_the_points_of_a_way_that_ends_in_a_fall_end_below() -> None:
    roof = laid(block(600, 400, 900, 600, 200, standable=True)).scene()
    path = gone(roof, STANDARD, Point(840, 500, 200), legs(("drop", 949, 500)))

    assert [one.at for one in moments(roof, STANDARD, path)][-2:] == [Point(940, 500, 200), Point(949, 500)]


def test_an_allowance_is_enough_for_a_part() -> None:
    path = gone(BARE, STANDARD, START, legs(("walk", 600, 500), ("crouch", 600, 500), ("walk", 700, 500)))

    assert [affordable(path, allowance) for allowance in (50, 100, 299, 300, 350, 500)] == [50, 100, 100, 100, 125, 200]


def test_a_way_that_is_cut_ends_where_somebody_can_be() -> None:
    wall = laid(block(1000, 400, 1030, 600, 80)).scene()
    path = gone(wall, STANDARD, Point(900, 500), legs(("step", 1200, 500), ("walk", 1200, 800)))

    assert cut(wall, STANDARD, path, 400) == legs(("step", 1200, 500), ("walk", 1200, 600))
    assert cut(wall, STANDARD, path, 200) == legs(("step", 1100, 500))
    back = cut(wall, STANDARD, path, 150)
    assert back == legs(("step", 951, 500)), "it goes back to before the wall"


def test_a_way_may_be_cut_to_nothing() -> None:
    path = gone(BARE, STANDARD, START, legs(("walk", 900, 500)))

    assert cut(BARE, STANDARD, path, 90, Crowd(friends=[standing(550, 500)])) == ()


def test_where_a_ground_is_first_touched() -> None:
    scene = laid(area(box(700, 400, 900, 600), "mire")).scene()
    path = gone(scene, STANDARD, START, legs(("walk", 500, 520), ("walk", 900, 520)))

    assert first_touch(scene, STANDARD, path, "mire") == 20 + 152
    assert first_touch(scene, STANDARD, path, "mud") is None
