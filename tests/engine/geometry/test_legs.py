"""Legs: what each label demands of the ground, and what it costs."""

from __future__ import annotations

import pytest

from tests.engine.geometry.tables import STANDARD, block, laid
from wasteland.engine.geometry.climbing import climb
from wasteland.engine.geometry.leaping import drop, jump
from wasteland.engine.geometry.movers import Mover
from wasteland.engine.geometry.pieces import area
from wasteland.engine.geometry.scenery import Scene
from wasteland.engine.geometry.stepping import step, walk
from wasteland.engine.geometry.strides import Stride
from wasteland.engine.grounds import box
from wasteland.engine.points import Point

CLIMBER = STANDARD
WADER = STANDARD._replace(barred=frozenset({"pool"}))


def gone(result: Stride | str) -> Stride:
    assert isinstance(result, Stride), result
    return result


def refused(result: Stride | str) -> str:
    assert isinstance(result, str), result
    return result


def barricade(top: int = 80) -> Scene:
    return laid(block(1000, 800, 1030, 1200, top)).scene()


# -- walks


def test_a_walk_costs_its_length_rounded_up() -> None:
    assert gone(walk(laid().scene(), STANDARD, Point(100, 100), Point(101, 101), False)).cost == 2


def test_a_crouched_walk_costs_double() -> None:
    stride = gone(walk(laid().scene(), STANDARD, Point(100, 100), Point(400, 500), True))

    assert (stride.length, stride.cost) == (500, 1000)


def test_a_base_fits_through_a_gap_of_its_own_width_and_no_narrower() -> None:
    gate = laid(block(1000, 0, 1030, 1000, 200), block(1000, 1098, 1030, 4800, 200)).scene()
    narrow = laid(block(1000, 0, 1030, 1001, 200), block(1000, 1098, 1030, 4800, 200)).scene()

    assert gone(walk(gate, STANDARD, Point(900, 1049), Point(1200, 1049), False)).cost == 300
    assert "solid" in refused(walk(narrow, STANDARD, Point(900, 1049), Point(1200, 1049), False))


def test_a_walk_under_a_bridge_needs_the_height() -> None:
    bridge = laid(block(1000, 800, 1150, 1200, 150, bottom=100)).scene()

    assert refused(walk(bridge, STANDARD, Point(900, 1000), Point(1300, 1000), False))
    assert gone(walk(bridge, STANDARD, Point(900, 1000), Point(1300, 1000), True)).cost == 800


def test_a_walk_on_tops_that_meet_is_held() -> None:
    scene = laid(
        block(1000, 1000, 1200, 1200, 250, standable=True),
        block(1200, 1050, 2000, 1200, 250, bottom=240, standable=True),
        block(2001, 1000, 2200, 1200, 250, standable=True),
    ).scene()

    assert gone(walk(scene, STANDARD, Point(1100, 1100, 250), Point(1900, 1100, 250), False)).cost == 800
    gap = refused(walk(scene, STANDARD, Point(1100, 1100, 250), Point(2100, 1100, 250), False))
    assert "nothing under" in gap


def test_a_walk_names_the_ground_that_it_crosses() -> None:
    scene = laid(area(box(1000, 1000, 1400, 1300), "mud"), area(box(3000, 0, 3400, 4800), "pool")).scene()

    assert gone(walk(scene, WADER, Point(900, 900), Point(1300, 951), False)).kinds == frozenset()
    assert gone(walk(scene, WADER, Point(900, 900), Point(1300, 952), False)).kinds == {"mud"}
    assert "ground" in refused(walk(scene, WADER, Point(2900, 900), Point(2952, 900), False))


def test_a_walk_over_a_low_wall_is_a_step() -> None:
    assert "step" in refused(walk(barricade(), STANDARD, Point(900, 1000), Point(1130, 1000), False))


# -- steps


@pytest.mark.parametrize("top", [30, 62, 63, 125])
def test_what_rises_no_higher_than_one_stands_is_stepped_over(top: int) -> None:
    stride = gone(step(barricade(top), STANDARD, Point(900, 1000), Point(1130, 1000), False))

    assert (stride.cost, stride.rise) == (230, top)


def test_what_rises_higher_is_not() -> None:
    assert "solid" in refused(step(barricade(126), STANDARD, Point(900, 1000), Point(1130, 1000), False))


def test_a_step_onto_a_top_and_down_again() -> None:
    scene = laid(block(1000, 1000, 1300, 1300, 100, standable=True)).scene()

    up = gone(step(scene, STANDARD, Point(900, 1150), Point(1150, 1150, 100), False))
    down = gone(step(scene, STANDARD, Point(1150, 1150, 100), Point(1400, 1150), False))
    over = gone(step(scene, STANDARD, Point(900, 1150), Point(1400, 1150), False))
    assert (up.rise, up.cost, down.rise, over.rise) == (100, 250, 0, 100)


def test_a_step_ends_on_the_surface_that_is_there() -> None:
    scene = laid(block(1000, 1000, 1300, 1300, 100, standable=True)).scene()

    assert "at 100, not at 0" in refused(step(scene, STANDARD, Point(900, 1150), Point(1150, 1150), False))


def test_stairs_are_stepped_up_though_their_top_is_high() -> None:
    """Each rises by 100 over the one before: what counts is the surface that the middle of the base is on."""
    stairs = [block(1000 + 200 * at, 900, 1000 + 200 * (at + 1), 1200, 100 * (at + 1), standable=True) for at in range(4)]
    scene = laid(*stairs).scene()

    assert gone(step(scene, STANDARD, Point(900, 1050), Point(1700, 1050, 400), False)).rise == 100
    assert gone(step(scene, STANDARD, Point(1700, 1050, 400), Point(900, 1050), False)).rise == 0


def test_no_step_goes_up_where_the_base_meets_what_is_too_high_yet() -> None:
    narrow = [block(1000 + 40 * at, 900, 1000 + 40 * (at + 1), 1200, 100 * (at + 1), standable=True) for at in range(4)]

    assert "solid" in refused(step(laid(*narrow).scene(), STANDARD, Point(900, 1050), Point(1140, 1050, 400), False))


def test_no_step_leads_down_farther_than_one_stands() -> None:
    scene = laid(block(1000, 1000, 1300, 1300, 126, standable=True)).scene()

    assert "too far" in refused(step(scene, STANDARD, Point(1150, 1150, 126), Point(1400, 1150), False))


def test_what_is_no_step_is_not_called_one() -> None:
    assert "it is a walk" in refused(step(laid().scene(), STANDARD, Point(900, 1150), Point(1400, 1150), False))


# -- jumps


def towers(gap: int, first: int = 250, second: int = 250) -> Scene:
    return laid(
        block(1000, 1000, 1200, 1200, first, standable=True),
        block(1200 + gap, 1000, 1400 + gap, 1200, second, standable=True),
    ).scene()


@pytest.mark.parametrize("gap", [1, 150, 200, 201, 400])
def test_a_gap_is_measured_from_where_the_middle_is_held_to_where_it_is_again(gap: int) -> None:
    stride = gone(jump(towers(gap), STANDARD, Point(1150, 1100, 250), Point(1250 + gap, 1100, 250)))

    assert (stride.gap, stride.cost, stride.fall) == (gap, 100 + gap, 0)


def test_a_gap_is_measured_along_the_jump() -> None:
    stride = gone(jump(towers(300), STANDARD, Point(1200, 1000, 250), Point(1500, 1200, 250)))

    assert stride.gap == 361, "the root of 300 squared and 200 squared, rounded up"


def test_a_gap_may_be_too_wide() -> None:
    assert "401 wide" in refused(jump(towers(401), STANDARD, Point(1150, 1100, 250), Point(1650, 1100, 250)))


def test_a_jump_lands_higher_by_a_hop_at_most() -> None:
    assert gone(jump(towers(200, 250, 312), STANDARD, Point(1150, 1100, 250), Point(1500, 1100, 312))).gap == 200
    assert "leads up 62" in refused(jump(towers(200, 250, 313), STANDARD, Point(1150, 1100, 250), Point(1500, 1100, 313)))


def test_where_tops_meet_there_is_nothing_to_jump_over() -> None:
    assert "nothing to jump over" in refused(
        jump(towers(0, 250, 300), STANDARD, Point(1150, 1100, 250), Point(1300, 1100, 300))
    )


def test_a_jump_may_lead_down() -> None:
    assert gone(jump(towers(200, 250, 100), STANDARD, Point(1150, 1100, 250), Point(1500, 1100, 100))).fall == 150
    out = gone(jump(towers(600), STANDARD, Point(1150, 1100, 250), Point(1400, 1100)))
    assert (out.gap, out.fall) == (200, 250), "onto the table beneath it is all the way from the edge"


def test_a_jump_crosses_ground_that_nobody_enters() -> None:
    scene = laid(area(box(1000, 900, 1200, 1300), "pool")).scene()

    assert gone(jump(scene, WADER, Point(951, 1100), Point(1249, 1100))).gap == 200
    assert "where it would land" in refused(jump(scene, WADER, Point(951, 1100), Point(1248, 1100)))
    assert "nothing to jump over" in refused(jump(scene, STANDARD, Point(951, 1100), Point(1249, 1100)))


def test_a_jump_needs_a_clear_way() -> None:
    scene = laid(
        block(1000, 1000, 1200, 1200, 250, standable=True),
        block(1400, 1000, 1600, 1200, 250, standable=True),
        block(1290, 0, 1310, 1049, 260),
    ).scene()

    assert "solid" in refused(jump(scene, STANDARD, Point(1150, 1097, 250), Point(1500, 1097, 250)))
    assert gone(jump(scene, STANDARD, Point(1150, 1098, 250), Point(1500, 1098, 250)))


def test_nobody_jumps_onto_nothing() -> None:
    assert "land on" in refused(jump(towers(200), STANDARD, Point(1150, 1100, 250), Point(1300, 1100, 250)))
    assert "at 250, not at 0" in refused(jump(towers(200), STANDARD, Point(1150, 1100, 250), Point(1500, 1100, 0)))


# -- drops


ROOF = laid(block(1000, 1000, 1400, 1400, 220, standable=True)).scene()


@pytest.mark.parametrize(("x", "reason"), [(1448, "no room"), (1449, ""), (1454, ""), (1455, "at the foot")])
def test_a_drop_ends_with_the_base_at_the_foot_of_the_edge(x: int, reason: str) -> None:
    result = drop(ROOF, STANDARD, Point(1350, 1200, 220), Point(x, 1200), False)

    assert reason in refused(result) if reason else (gone(result).cost, gone(result).fall) == (x - 1350, 220)


def test_a_drop_leads_to_the_floor_that_is_there() -> None:
    assert "at 0, not at 100" in refused(drop(ROOF, STANDARD, Point(1350, 1200, 220), Point(1450, 1200, 100), False))


def test_nobody_drops_onto_what_is_in_the_way() -> None:
    scene = laid(block(1000, 1000, 1400, 1400, 220, standable=True), block(1480, 1000, 1500, 1400, 60)).scene()

    assert "no room" in refused(drop(scene, STANDARD, Point(1350, 1200, 220), Point(1450, 1200), False))


# -- climbs


def test_a_climb_costs_what_it_rises_and_ends_one_radius_inside() -> None:
    up = gone(climb(ROOF, CLIMBER, Point(1449, 1200), Point(1449, 1200, 220)))
    over = gone(climb(ROOF, CLIMBER, Point(1449, 1200, 220), Point(1351, 1200, 220)))

    assert (up.cost, over.cost) == (220, 98)
    assert "one radius inside" in refused(climb(ROOF, CLIMBER, Point(1449, 1200, 220), Point(1352, 1200, 220)))


def test_a_climb_down_begins_over_the_edge() -> None:
    assert gone(climb(ROOF, CLIMBER, Point(1390, 1200, 220), Point(1449, 1200, 220))).cost == 59
    assert gone(climb(ROOF, CLIMBER, Point(1449, 1200, 220), Point(1449, 1200))).cost == 220


def test_a_climb_may_stop_half_way() -> None:
    assert gone(climb(ROOF, CLIMBER, Point(1449, 1200), Point(1449, 1200, 100))).cost == 100


@pytest.mark.parametrize("x", [1455, 1600])
def test_nobody_climbs_what_the_base_does_not_touch(x: int) -> None:
    assert "touches nothing" in refused(climb(ROOF, CLIMBER, Point(x, 1200), Point(x, 1200, 220)))


def test_a_smooth_edge_cannot_be_climbed() -> None:
    scene = laid(block(1000, 1000, 1400, 1400, 220, standable=True, smooth=[1])).scene()

    assert "touches nothing" in refused(climb(scene, CLIMBER, Point(1449, 1200), Point(1449, 1200, 220)))
    assert gone(climb(scene, CLIMBER, Point(951, 1200), Point(951, 1200, 220)))


def test_nobody_climbs_higher_than_the_edge() -> None:
    assert "not reach all the way" in refused(climb(ROOF, CLIMBER, Point(1449, 1200), Point(1449, 1200, 221)))


def test_a_stack_is_climbed_as_one() -> None:
    stack = laid(
        block(1000, 1000, 1400, 1400, 250, standable=True), block(1000, 1000, 1400, 1400, 500, bottom=250, standable=True)
    ).scene()

    assert gone(climb(stack, CLIMBER, Point(1449, 1200), Point(1449, 1200, 500))).cost == 500


def test_nobody_climbs_through_what_hangs_over() -> None:
    scene = laid(block(1000, 1000, 1400, 1400, 220, standable=True), block(1000, 1000, 1500, 1400, 310, bottom=300)).scene()

    assert "above or beside" in refused(climb(scene, CLIMBER, Point(1449, 1200), Point(1449, 1200, 220)))


def test_a_thin_wall_is_climbed_across() -> None:
    wall = laid(block(1000, 800, 1030, 1200, 300)).scene()

    across = gone(climb(wall, CLIMBER, Point(951, 1000, 300), Point(1079, 1000, 300)))
    assert across.cost == 128
    assert gone(climb(wall, CLIMBER, Point(1079, 1000, 300), Point(1079, 1000))).cost == 300


def test_nobody_shuffles_along_an_edge() -> None:
    assert "along the edge" in refused(climb(ROOF, CLIMBER, Point(1450, 1050, 220), Point(1340, 1350, 220)))


def test_a_ladder_leads_down_to_the_floor_though_its_deck_is_thin() -> None:
    deck = laid(block(1000, 1000, 1300, 1300, 400, bottom=390, standable=True, ladders=[1])).scene()
    foot, top = Point(1349, 1100), Point(1349, 1100, 400)

    assert gone(climb(deck, CLIMBER, foot, top, by_ladder=True)).cost == 400
    assert gone(climb(deck, CLIMBER, top, Point(1251, 1100, 400), by_ladder=True)).cost == 98
    assert "not reach" in refused(climb(deck, CLIMBER, foot, top))


def test_a_ladder_is_for_one_at_a_time() -> None:
    deck = laid(block(1000, 1000, 1300, 1300, 400, bottom=390, standable=True, ladders=[1])).scene()

    taken = climb(deck, CLIMBER, Point(1349, 1100), Point(1349, 1100, 400), by_ladder=True, taken=frozenset({(0, 1)}))
    assert "somebody else" in refused(taken)


def test_who_is_large_needs_more_room() -> None:
    large = Mover(radius=79, standing=175, crouched=87)

    assert gone(step(barricade(175), large, Point(900, 1000), Point(1130, 1000), False)).rise == 175
