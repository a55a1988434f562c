"""Tables that are mirrored, turned or shifted give the same answers; so do sides that are swapped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.engine.geometry.tables import SIZE, STANDARD, battlefield, scattered
from wasteland.engine.geometry.areas import Flame
from wasteland.engine.geometry.bodies import Body, are_close, distance
from wasteland.engine.geometry.contact import are_adjacent
from wasteland.engine.geometry.floors import floor
from wasteland.engine.geometry.leaping import jump
from wasteland.engine.geometry.movers import LABELS
from wasteland.engine.geometry.paths import gone
from wasteland.engine.geometry.pieces import Piece
from wasteland.engine.geometry.scenery import Scene, Scenery
from wasteland.engine.geometry.sight import screened
from wasteland.engine.geometry.stepping import walk
from wasteland.engine.grounds import Corner
from wasteland.engine.points import Leg, Point

TABLES = [Scenery(SIZE, SIZE, scattered(Random(seed))) for seed in range(6)]
FIELDS = [Scenery(SIZE, SIZE, battlefield(Random(seed), low=40)) for seed in range(6)]
WADER = STANDARD._replace(barred=frozenset({"impassable"}))

Move = Callable[[int, int], Corner]

MOVES: dict[str, Move] = {
    "mirrored": lambda x, y: (SIZE - x, y),
    "turned": lambda x, y: (SIZE - y, x),
    "turned half": lambda x, y: (SIZE - x, SIZE - y),
    "shifted": lambda x, y: (x + 1000, y + 2345),
    "across": lambda x, y: (y, x),
}
MIRRORED = ("mirrored", "across")


def moved(scenery: Scenery, move: str) -> Scene:
    """The same table after such a move; a shifted one is larger."""
    pieces = [_moved_piece(piece, move) for piece in scenery.pieces]
    size = SIZE + 3000 if move == "shifted" else SIZE
    return Scenery(size, size, pieces).scene()


def _moved_piece(piece: Piece, move: str) -> Piece:
    corners = [MOVES[move](*corner) for corner in piece.corners]
    if move not in MIRRORED:
        return replace(piece, corners=tuple(corners))
    count = len(corners)
    swapped = {side: (count - 2 - side) % count for side in range(count)}
    return replace(
        piece,
        corners=tuple(reversed(corners)),
        ladders=frozenset(swapped[side] for side in piece.ladders),
        smooth=frozenset(swapped[side] for side in piece.smooth),
        cuts=frozenset(swapped[side] for side in piece.cuts),
    )


SCENES = {(number, move): moved(table, move) for number, table in enumerate(TABLES) for move in MOVES}
FIELD_SCENES = {(number, move): moved(field, move) for number, field in enumerate(FIELDS) for move in MOVES}

tables = st.integers(0, len(TABLES) - 1)
moves = st.sampled_from(sorted(MOVES))
spots = st.tuples(st.integers(100, SIZE - 100), st.integers(100, SIZE - 100))
steps = st.tuples(st.integers(-500, 500), st.integers(-500, 500))
heights = st.sampled_from((0, 0, 100, 250))
builds = st.sampled_from(((49, 125), (79, 175), (49, 62), (49, 12)))


def point(move: str, at: Corner, z: int) -> Point:
    return Point(*MOVES[move](*at), z)


def body(move: str, at: Corner, z: int, build: tuple[int, int]) -> Body:
    return Body(*MOVES[move](*at), z, build[0], build[1], build[1])


def read(mask: int, move: str) -> int:
    """A mask as it is on the other table: where it is mirrored, the columns stand the other way round."""
    if move not in MIRRORED:
        return mask
    return sum((mask >> 4 * column & 15) << 4 * (4 - column) for column in range(5))


@settings(max_examples=300)
@given(tables, moves, spots, st.sampled_from((10, 55, 112, 300)), steps, heights, builds, steps)
def test_sight_is_the_same(
    table: int, move: str, eye: Corner, high: int, step: Corner, z: int, build: tuple[int, int], other: Corner
) -> None:
    assume(step != (0, 0))
    there, beside = (eye[0] + step[0], eye[1] + step[1]), (eye[0] + other[0], eye[1] + other[1])
    here, scene = TABLES[table].scene(), SCENES[table, move]

    plain = here.sights.of(Point(*eye, high), Body(*there, z, *build, build[1]))
    after = scene.sights.of(point(move, eye, high), body(move, there, z, build))

    names = {one.structure: one.structure for one in here.closed}
    assert {names[one]: read(mask, move) for one, mask in plain.by.items()} == dict(after.by)
    screens = [
        screened(Point(*eye, high), Body(*there, z, *build, build[1]), [Body(*beside, 0, 49, 125, 125)]),
        screened(point(move, eye, high), body(move, there, z, build), [body(move, beside, 0, (49, 125))]),
    ]
    assert {one: read(mask, move) for one, mask in screens[0].items()} == screens[1]


@settings(max_examples=300)
@given(
    tables, moves, spots, st.lists(st.tuples(st.sampled_from(LABELS), steps, heights), min_size=1, max_size=3), st.booleans()
)
def test_ways_are_the_same(
    table: int, move: str, start: Corner, told: list[tuple[str, Corner, int]], is_crouched: bool
) -> None:
    here, scene = FIELDS[table].scene(), FIELD_SCENES[table, move]
    at, legs, after = start, [], []
    level = first = floor(here, *start, 1000)
    for label, step, z in told:
        if label in ("crouch", "stand"):
            step = (0, 0)
        if label != "climb":
            at = at[0] + step[0], at[1] + step[1]
            level = floor(here, *at, 1000)
        else:
            level = z
        legs.append(Leg(label, Point(*at, level)))
        after.append(Leg(label, point(move, at, level)))

    plain = gone(here, WADER, Point(*start, first), legs, is_crouched=is_crouched)
    other = gone(scene, WADER, point(move, start, first), after, is_crouched=is_crouched)

    edge = [path.objection and "edge of the table" in path.objection.reason for path in (plain, other)]
    assume(not any(edge))
    assert plain.objection == other.objection
    assert [stride[3:] for stride in plain.strides] == [stride[3:] for stride in other.strides]


@settings(max_examples=200)
@given(tables, spots, steps, heights, heights, builds, builds)
def test_two_sides_measure_the_same(
    table: int, at: Corner, step: Corner, z: int, above: int, build: tuple[int, int], other: tuple[int, int]
) -> None:
    scene = TABLES[table].scene()
    one, two = Body(*at, z, *build, build[1]), Body(at[0] + step[0] // 3, at[1] + step[1] // 3, above, *other, other[1])

    assert distance(one, two) == distance(two, one)
    assert are_close(one, two) == are_close(two, one)
    assert are_adjacent(scene, one, two) == are_adjacent(scene, two, one)
    assert scene.sights.shows(one.eye, two.eye) == scene.sights.shows(two.eye, one.eye)


@settings(max_examples=200)
@given(tables, spots, steps)
def test_who_can_walk_somewhere_can_walk_back(table: int, at: Corner, step: Corner) -> None:
    scene = FIELDS[table].scene()
    start, end = Point(*at), Point(at[0] + step[0], at[1] + step[1])

    there, back = walk(scene, WADER, start, end, False), walk(scene, WADER, end, start, False)
    assert isinstance(there, str) == isinstance(back, str)
    over, again = jump(scene, WADER, start, end), jump(scene, WADER, end, start)
    assert isinstance(over, str) == isinstance(again, str)
    if not isinstance(over, str) and not isinstance(again, str):
        assert over.gap == again.gap


@settings(max_examples=200)
@given(moves, spots, steps, st.tuples(st.integers(-9, 9), st.integers(-9, 9)))
def test_a_flame_is_the_same(move: str, at: Corner, step: Corner, direction: Corner) -> None:
    assume(direction != (0, 0))
    origin, ahead = MOVES[move](0, 0), MOVES[move](*direction)
    turned = ahead[0] - origin[0], ahead[1] - origin[1]
    there = at[0] + step[0], at[1] + step[1]

    plain = Flame().touches(Body(*at, 0, 49, 125, 125), direction, Body(*there, 0, 79, 175, 175))
    assert plain == Flame().touches(body(move, at, 0, (49, 125)), turned, body(move, there, 0, (79, 175)))
