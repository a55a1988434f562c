"""The assistant: what is reached, by which means, and that the referee allows whatever is proposed."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.geometry.tables import LARGE, SIZE, STANDARD, battlefield, block, laid, standing
from tests.tiers import Bulk
from wasteland.engine.geometry.bodies import are_close
from wasteland.engine.geometry.drawing import outline
from wasteland.engine.geometry.floors import floor, why_not_stand
from wasteland.engine.geometry.hurdles import PLAIN, Means, any_means
from wasteland.engine.geometry.movers import CLIMB, DROP, JUMP, LADDER, NOBODY, STEP, Crowd, Mover
from wasteland.engine.geometry.paths import gone
from wasteland.engine.geometry.pieces import area
from wasteland.engine.geometry.reach import Reach, layers, reach
from wasteland.engine.geometry.scenery import Scene, Scenery
from wasteland.engine.geometry.spots import assaults, candidates, contact_spots, cover_spots
from wasteland.engine.geometry.ways import way_to
from wasteland.engine.grounds import box
from wasteland.engine.points import Point

ROOF = block(1000, 1000, 1400, 1400, 200, standable=True, ladders=[1], smooth=[0, 1, 2, 3])
WALL = block(1000, 0, 1030, 4800, 300)


def means(*labels: str, kinds: frozenset[str] = frozenset(), rise: int = 125, gap: int = 400, fall: int = 400) -> Means:
    return Means(frozenset(labels), kinds, rise, gap, fall)


def levels(found: Reach) -> set[int]:
    return {at.level for _, at, _ in found.ends}


def labels_to(found: Reach, end: Point) -> list[str]:
    path = way_to(found, end)
    return [] if path is None else [stride.label for stride in path.strides]


def test_the_straight_way_is_the_way_where_nothing_is_in_it() -> None:
    path = way_to(reach(laid().scene(), STANDARD, Point(500, 500), 400), Point(740, 820))

    assert path is not None
    assert path.cost == 400
    assert len(path.strides) == 1


def test_nothing_is_reached_that_costs_more() -> None:
    assert way_to(reach(laid().scene(), STANDARD, Point(500, 500), 399), Point(740, 820)) is None


def test_a_way_leads_round_a_corner() -> None:
    scene = laid(block(1000, 0, 1030, 1000, 300)).scene()
    path = way_to(reach(scene, STANDARD, Point(940, 900), 400), Point(1090, 900))

    assert path is not None
    assert 385 <= path.cost < 400, "the best is two tangents, two arcs and the width of the wall"
    assert way_to(reach(scene, STANDARD, Point(940, 900), 300), Point(1090, 900)) is None


@pytest.mark.parametrize(("allowed", "labels"), [((), []), ((CLIMB,), []), ((LADDER,), ["ladder", "ladder"])])
def test_a_roof_is_reached_by_who_may_use_its_ladder(allowed: tuple[str, ...], labels: list[str]) -> None:
    found = reach(laid(ROOF).scene(), STANDARD, Point(1450, 1250), 600, means(*allowed))

    assert [label for label in labels_to(found, Point(1300, 1200, 200)) if label != "walk"] == labels


def test_a_taken_ladder_leads_nowhere() -> None:
    crowd = Crowd(ladders=frozenset({(0, 1)}))
    found = reach(laid(ROOF).scene(), STANDARD, Point(1450, 1250), 600, means(LADDER), crowd)

    assert levels(found) == {0}


def test_rough_sides_are_climbed() -> None:
    scene = laid(block(1000, 1000, 1400, 1400, 200, standable=True)).scene()

    assert levels(reach(scene, STANDARD, Point(1460, 1250), 600, means(CLIMB))) == {0, 200}
    assert levels(reach(scene, STANDARD._replace(climbs=False), Point(1460, 1250), 600, means(CLIMB))) == {0}


@pytest.mark.parametrize(("fall", "is_reached"), [(200, True), (0, False)])
def test_from_a_roof_one_drops_as_deep_as_one_may(fall: int, is_reached: bool) -> None:
    deep = laid(block(1000, 1000, 1400, 1400, 220, standable=True, smooth=[0, 1, 2, 3])).scene()
    start = Point(1200, 1200, 220)

    assert levels(reach(deep, STANDARD, start, 400, means(DROP, fall=fall))) == {220}, "220 is too deep for both"
    assert levels(reach(deep, STANDARD, start, 400, means(DROP, fall=300))) == {0, 220}
    found = reach(laid(ROOF).scene(), STANDARD, Point(1200, 1200, 200), 400, means(*[DROP] * is_reached, fall=fall))
    assert (0 in levels(found)) is is_reached


@pytest.mark.parametrize(
    ("gap", "most", "is_reached"), [(150, 200, True), (250, 200, False), (250, 400, True), (410, 400, False)]
)
def test_a_gap_between_roofs_is_jumped(gap: int, most: int, is_reached: bool) -> None:
    other = block(1400 + gap, 1000, 1800 + gap, 1400, 200, standable=True, smooth=[0, 1, 2, 3])
    found = reach(laid(ROOF, other).scene(), STANDARD, Point(1340, 1200, 200), 600, means(JUMP, gap=most))

    assert (way_to(found, Point(1500 + gap, 1200, 200)) is not None) is is_reached


def test_ground_that_nobody_enters_is_jumped() -> None:
    scene = laid(area(box(1000, 0, 1150, 3000), "pool")).scene()
    wader = STANDARD._replace(barred=frozenset({"pool"}))

    assert labels_to(reach(scene, wader, Point(900, 500), 600, means(JUMP)), Point(1250, 500)).count("jump") == 1
    assert way_to(reach(scene, wader, Point(900, 500), 600), Point(1250, 500)) is None


def test_a_low_wall_is_stepped_over_or_gone_round() -> None:
    scene = laid(block(1000, 800, 1030, 1200, 80)).scene()
    start, end = Point(900, 1150), Point(1130, 1150)

    assert labels_to(reach(scene, STANDARD, start, 400, means(STEP)), end) == ["step"]
    assert set(labels_to(reach(scene, STANDARD, start, 400), end)) == {"walk"}
    assert set(labels_to(reach(scene, STANDARD, start, 400, means(STEP, rise=62)), end)) == {"walk"}, "80 hinders"


def test_a_drum_is_stepped_onto() -> None:
    scene = laid(block(1000, 1000, 1120, 1120, 100, standable=True)).scene()

    assert labels_to(reach(scene, STANDARD, Point(900, 1060), 400, means(STEP)), Point(1060, 1060, 100)) == ["step"]


def test_layers_reach_more_and_more() -> None:
    scene = laid(area(box(900, 0, 1300, SIZE), "rough"), area(box(0, 900, SIZE, 1100), "treacherous")).scene()
    plain, rough, all_of_it = layers(
        scene,
        STANDARD,
        Point(800, 800),
        [(400, PLAIN), (400, means(kinds=frozenset({"rough"}))), (400, means(kinds=frozenset({"rough", "treacherous"})))],
    )

    aims = [Point(840, 600), Point(1000, 700), Point(800, 1000)]
    assert [[way_to(one, aim) is not None for aim in aims] for one in (plain, rough, all_of_it)] == [
        [True, False, False],
        [True, True, False],
        [True, True, True],
    ]


def test_a_shut_door_is_no_way() -> None:
    door = block(1000, 800, 1030, 1000, 300, door=3)
    scenery = laid(block(1000, 0, 1030, 800, 300), door, block(1000, 1000, 1030, 4800, 300))
    start, end = Point(900, 900), Point(1130, 900)

    shut = reach(scenery.scene(), STANDARD, start, 400)
    assert way_to(shut, end) is None
    assert all(at.x < 1000 for _, at, _ in shut.ends)
    assert labels_to(reach(scenery.scene(0b1000), STANDARD, start, 400), end) == ["walk"]


def test_enemies_are_gone_round() -> None:
    crowd = Crowd(enemies=[standing(1000, 1000)])
    path = way_to(reach(laid(ROOF).scene(), STANDARD, Point(800, 900), 600, PLAIN, crowd), Point(900, 800))

    assert path is not None


def test_who_crouches_gets_half_as_far() -> None:
    found = reach(laid(WALL).scene(), STANDARD, Point(500, 500), 400, is_crouched=True)

    assert way_to(found, Point(700, 500)) is not None
    assert way_to(found, Point(701, 500)) is None
    assert all(cost <= 400 for cost, _, _ in found.ends)


def test_who_hangs_gets_off_the_wall() -> None:
    scene = laid(block(1000, 1000, 1400, 1400, 200, standable=True)).scene()
    found = reach(scene, STANDARD, Point(1449, 1200, 120), 400, means(CLIMB, DROP))

    assert levels(found) == {0, 200}
    assert all(found.way(number).objection is None for _, _, number in found.ends)


def test_contact_is_found_all_round_and_over_a_low_wall() -> None:
    target = standing(1079, 1000)
    scene = laid(block(1000, 800, 1030, 1200, 80)).scene()
    found = reach(scene, STANDARD, Point(800, 1000), 400, PLAIN, Crowd(met=[target]))

    spots = list(contact_spots(found, target))
    assert spots[0].x < 1000, "the nearest is on this side of the wall"
    assert any(at.x > 1079 for at in spots)
    first = assaults(found, target)[0]
    assert first.path.objection is None
    assert first.cost < 200


def test_who_stands_in_the_open_is_met_from_the_nearest_side() -> None:
    target = standing(1000, 1000)
    start = Point(700, 1000)
    found = reach(laid().scene(), STANDARD, start, 400, PLAIN, Crowd(met=[target]))

    first = assaults(found, target)[0]
    assert first.at == Point(901, 1000)
    assert are_close(STANDARD.body(first.at), target)
    assert first.path.objection is None


def test_the_way_to_whom_one_meets_leads_round_others() -> None:
    target, guard = standing(1000, 1000), standing(890, 1000)
    crowd = Crowd(enemies=[guard], met=[target])
    scene = laid(block(950, 1050, 1050, 1080, 200)).scene()
    found = reach(scene, STANDARD, Point(800, 850), 400, PLAIN, crowd)

    first = assaults(found, target)[0]
    assert are_close(STANDARD.body(first.at), target)
    assert not are_close(STANDARD.body(first.at), guard)
    assert gone(scene, STANDARD, Point(800, 850), first.path.legs, crowd, allowance=400).objection is None


def test_nobody_is_met_who_is_out_of_reach() -> None:
    target = standing(1500, 1000)

    assert not assaults(reach(laid(WALL).scene(), STANDARD, Point(900, 1000), 400, PLAIN, Crowd(met=[target])), target)


def test_there_is_cover_beside_whatever_is_solid() -> None:
    found = reach(laid(block(1000, 1000, 1400, 1030, 200)).scene(), STANDARD, Point(1200, 900), 400)

    assert 949 in {at.y for _, at, _ in cover_spots(found)}


def test_stars_show_what_lies_open() -> None:
    found = reach(laid(block(1000, 0, 1030, 1000, 300)).scene(), STANDARD, Point(900, 900), 400)
    stars = outline(found)

    assert all(x <= 951 for x, y in stars[0].corners if y < 950), "from the start the wall is in the way"
    assert any(x > 1100 for star in stars[1:] for x, _ in star.corners)
    assert all(49 <= x <= SIZE - 49 for star in stars for x, _ in star.corners)


def test_roads_are_made_once_for_movers_of_a_build() -> None:
    scenery = laid(ROOF)

    one, two = (reach(scenery.scene(), STANDARD, Point(at, 500), 400) for at in (500, 700))
    assert one.roads is two.roads
    assert one.roads is not reach(scenery.scene(), LARGE, Point(500, 500), 400).roads


# -- in bulk


def somewhere(random: Random, scene: Scene, mover: Mover) -> Point:
    """A point on which somebody can stand, now and then a high one."""
    while True:
        x, y = random.randrange(100, SIZE - 100), random.randrange(100, SIZE - 100)
        at = Point(x, y, floor(scene, x, y, random.choice((0, 1000))))
        if not why_not_stand(scene, mover.body(at), (), mover.barred):
            return at


def others(random: Random, scene: Scene, at: Point) -> Crowd:
    """Some friends and enemies near a point, none of them upon it."""
    near = [(at.x + random.randint(-350, 350), at.y + random.randint(-350, 350)) for _ in range(random.choice((0, 0, 2, 5)))]
    bodies = [standing(x, y, floor(scene, x, y, at.level)) for x, y in near if (x - at.x) ** 2 + (y - at.y) ** 2 > 180**2]
    return Crowd(friends=bodies[::2], enemies=bodies[1::2]) if bodies else NOBODY


@pytest.mark.bulk
@pytest.mark.parametrize("build", [STANDARD, LARGE], ids=["standard", "large"])
def test_the_referee_allows_whatever_is_proposed(build: Mover, bulk: Bulk) -> None:
    random = Random(11)
    mover = build._replace(barred=frozenset({"impassable"}))
    proposed = crossed = 0
    for _ in range(5):
        pieces = battlefield(random)
        pieces += [piece for one in range(4) for piece in block(400 * one + 150, 10, 400 * one + 330, 40, 300, door=one)]
        scenery = Scenery(SIZE, SIZE, pieces)
        for _ in range(bulk(25, 1000)):
            scene = scenery.scene(random.randrange(16) & scenery.doors)
            start = somewhere(random, scene, mover)
            crowd = others(random, scene, start)
            kinds = frozenset(random.sample(["rough", "treacherous"], random.randrange(3)))
            ready = random.choice((PLAIN, Means(kinds=kinds), any_means(mover, kinds)))
            is_crouched = random.random() < 0.2
            found = reach(scene, mover, start, 400, ready, crowd, is_crouched=is_crouched)
            for candidate in candidates(found):
                again = gone(scene, mover, start, candidate.path.legs, crowd, allowance=400, is_crouched=is_crouched)

                assert again.objection is None, (start, candidate, again.objection)
                assert again.end == candidate.at
                assert again.cost <= candidate.cost <= 400
                started = scene.grounds(start.level) and gone(scene, mover, start, (), crowd).kinds
                assert again.kinds <= ready.kinds | (started or frozenset()), (start, candidate)
                assert {stride.label for stride in again.strides} <= ready.labels | {"walk"}
                proposed += 1
                crossed += candidate.at.level != start.level
            end = somewhere(random, scene, mover)
            path = way_to(found, end._replace(x=(start.x + end.x) // 2, y=(start.y + end.y) // 2, level=start.level))
            assert path is None or path.objection is None

    assert proposed > 1000
    assert crossed > 20
