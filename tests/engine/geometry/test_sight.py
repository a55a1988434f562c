"""Sight: the twenty points, what hides them, covers and screens."""

from __future__ import annotations

from tests.engine.geometry.tables import block, laid, standing
from wasteland.engine.geometry.pieces import prism
from wasteland.engine.geometry.sight import ALL, HALF, columns, heights, in_arc, is_screened, points, screened
from wasteland.engine.points import Point

EYE = Point(0, 1000, 112)


def hidden(count: int) -> int:
    """The lowest points of every column."""
    return sum(((1 << count) - 1) << 4 * column for column in range(5))


def test_five_columns_stand_across_the_line_of_sight() -> None:
    assert columns(EYE, standing(1000, 1000)) == [(1000, 961), (1000, 980), (1000, 1000), (1000, 1020), (1000, 1039)]


def test_columns_of_a_target_that_stands_aslant() -> None:
    # D = 500: 49 * 80 * 3 / 500 = 23.52 and 49 * 80 * 4 / 500 = 31.36 hundredths and so on
    assert columns(Point(0, 0), standing(300, 400)) == [(331, 376), (316, 388), (300, 400), (284, 412), (269, 424)]


def test_halves_of_columns_are_rounded_away_from_the_axis() -> None:
    # four fifths and two fifths of 5, of which three fifths go across and four along: 2.4 and 3.2, and 1.2 and 1.6
    assert columns(Point(0, 0), standing(3, 4, radius=5)) == [(6, 2), (5, 3), (3, 4), (1, 5), (0, 6)]
    # four fifths and two fifths of 25: in this direction 12.5 goes across of the outer ones
    halves = columns(Point(0, 0), standing(5, 6, radius=25))
    assert [(x - 5, y - 6) for x, y in halves] == [(15, -13), (8, -6), (0, 0), (-8, 6), (-15, 13)]


def test_straight_overhead_the_columns_stand_from_left_to_right() -> None:
    assert columns(Point(500, 500, 300), standing(500, 500)) == [(461, 500), (480, 500), (500, 500), (520, 500), (539, 500)]


def test_points_lie_at_quarters_of_the_height() -> None:
    assert heights(standing(0, 0)) == (31, 62, 93, 125)
    assert heights(standing(0, 0, 100)) == (131, 162, 193, 225)
    assert len(points(EYE, standing(1000, 1000))) == 20


def test_nothing_hides_what_stands_in_the_open() -> None:
    assert laid().scene().sights.of(EYE, standing(1000, 1000)).hidden == 0


def test_cover_to_the_waist_is_exactly_half() -> None:
    # where the wall stands, the lines to the points at 62 and 93 are at 65 and 94
    scene = laid(block(940, 800, 950, 1200, 66)).scene()
    sight = scene.sights.of(EYE, standing(1000, 1000))

    assert sight.hidden == hidden(2)
    assert sight.hidden.bit_count() == HALF
    assert sight.is_half_hidden
    assert sight.is_clear()
    assert len(sight.covers()) == 1


def test_a_line_that_runs_along_a_surface_is_not_hidden() -> None:
    target = standing(1000, 1000, radius=0)

    assert not laid(block(400, 1000, 600, 1200, 500)).scene().sights.of(EYE, target).hidden
    assert laid(block(400, 999, 600, 1200, 500)).scene().sights.of(EYE, target).hidden == ALL


def test_a_line_that_runs_along_a_top_is_not_hidden() -> None:
    eye = Point(0, 1000, 125)
    target = standing(1000, 1000)

    over = laid(block(400, 800, 600, 1200, 125)).scene().sights.of(eye, target)
    assert over.hidden == hidden(3), "the highest points lie at 125, as the eye does"


def test_a_line_that_grazes_the_rim_of_a_top_is_not_hidden() -> None:
    """It rises from 50 to 150, and is at 100 exactly where the piece begins, or falls so and is there where it ends."""
    low, high = Point(0, 1000, 50), Point(0, 1000, 250)
    up, down = standing(1000, 1000, radius=0, height=150), standing(1000, 1000, radius=0, height=0)

    assert not laid(block(500, 900, 600, 1100, 100)).scene().sights.of(low, up).hidden & 0b1000
    assert laid(block(500, 900, 600, 1100, 101)).scene().sights.of(low, up).hidden & 0b1000
    assert not laid(block(500, 900, 600, 1100, 100)).scene().sights.of(high, down).hidden
    assert laid(block(500, 900, 601, 1100, 100)).scene().sights.of(high, down).hidden


def test_a_line_along_a_cut_of_a_structure_is_hidden() -> None:
    """What a polygon is cut into hides like the polygon."""
    corners = [(400, 900), (600, 900), (600, 1100), (500, 1000), (400, 1100)]
    pieces = prism(corners, 0, 500, structure=1)
    [(one, two)] = [
        (part.corners[at], part.corners[(at + 1) % len(part.corners)]) for part in pieces[:1] for at in sorted(part.cuts)
    ]
    dx, dy = two[0] - one[0], two[1] - one[1]
    eye, target = Point(one[0] - 3 * dx, one[1] - 3 * dy, 112), standing(two[0] + 3 * dx, two[1] + 3 * dy, radius=0)
    scene = laid(pieces).scene()

    assert scene.sights.of(eye, target).hidden == ALL
    assert not scene.sights.shows(eye, target.at)


def test_below_a_bridge_one_sees_through() -> None:
    scene = laid(block(400, 800, 900, 1200, 260, bottom=250)).scene()

    assert not scene.sights.of(EYE, standing(1000, 1000)).hidden
    assert scene.sights.of(EYE, standing(1000, 1000, 260)).hidden, "but not up through it"


def test_a_wall_taller_than_both_hides_all() -> None:
    sight = laid(block(400, 800, 430, 1200, 350)).scene().sights.of(EYE, standing(1000, 1000))

    assert sight.hidden == ALL
    assert not sight.is_clear()


def test_a_fence_hides_nothing() -> None:
    assert not laid(block(400, 800, 410, 1200, 200, opaque=False)).scene().sights.of(EYE, standing(1000, 1000)).hidden


def test_parts_of_one_structure_hide_together() -> None:
    left, right = block(900, 900, 910, 1010, 200), block(900, 1010, 910, 1100, 200)
    apart = laid(left, right).scene().sights.of(EYE, standing(1000, 1000))
    together = (
        laid(block(900, 900, 910, 1010, 200, structure=5), block(900, 1010, 910, 1100, 200, structure=5))
        .scene()
        .sights.of(EYE, standing(1000, 1000))
    )

    assert apart.hidden == together.hidden == ALL
    assert len(apart.by) == 2
    assert together.by == {5: ALL}
    assert together.covers() == (5,)


def test_a_sliver_is_no_cover_where_something_else_hides_half() -> None:
    scene = laid(block(940, 800, 950, 1200, 66, structure=1), block(900, 1035, 905, 1100, 200, structure=2)).scene()
    sight = scene.sights.of(EYE, standing(1000, 1000))

    assert set(sight.by) == {1, 2}
    assert sight.covers() == (1,)


def test_several_that_hide_half_only_together_are_one_cover_of_what_hides_most() -> None:
    scene = laid(block(940, 800, 950, 1000, 200, structure=1), block(940, 1030, 950, 1100, 200, structure=2)).scene()
    sight = scene.sights.of(EYE, standing(1000, 1000))

    assert {structure: mask.bit_count() for structure, mask in sight.by.items()} == {1: 8, 2: 4}
    assert sight.is_one_cover
    assert sight.covers() == (1,)


def test_less_than_half_is_no_cover() -> None:
    scene = laid(block(940, 800, 950, 1000, 200)).scene()

    assert scene.sights.of(EYE, standing(1000, 1000)).covers() == ()


def test_points_out_of_the_arc_are_not_seen_but_not_hidden_either() -> None:
    target = standing(0, 1300)
    arc = in_arc((1, 0), EYE, target)

    assert arc.bit_count() == 12, "two columns to the left, behind; the middle one exactly to the side"
    assert laid().scene().sights.of(EYE, target).is_clear(arc)
    assert not laid().scene().sights.of(EYE, target).is_clear(in_arc((0, -1), EYE, target))


def test_a_spot_is_seen_along_one_line() -> None:
    sights = laid(block(400, 800, 430, 1200, 100)).scene().sights

    assert not sights.shows(EYE, Point(500, 1000, 0))
    assert sights.shows(EYE, Point(500, 1000, 200))


def test_a_body_hides_what_is_behind_it() -> None:
    masks = screened(EYE, standing(1000, 1000), [standing(900, 1000), standing(900, 3000), standing(1100, 1000)])

    assert set(masks) == {0}
    assert is_screened(masks)


def test_a_body_hides_only_what_its_axis_is_nearer_to_than_its_radius() -> None:
    target = standing(1000, 1000, radius=0)

    assert screened(EYE, target, [standing(500, 1048)])
    assert not screened(EYE, target, [standing(500, 1049)])


def test_one_looks_over_a_body_that_lies() -> None:
    assert not screened(EYE, standing(1000, 1000), [standing(500, 1000, height=12)])


def test_two_bodies_screen_half_together() -> None:
    target = standing(1000, 1000)
    masks = screened(EYE, target, [standing(900, 1060), standing(900, 938)])

    assert {mask.bit_count() for mask in masks.values()} <= {3, 4, 6, 8}
    assert is_screened(masks) == (sum(mask.bit_count() for mask in masks.values()) >= 10)
