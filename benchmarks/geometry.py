"""The geometry of a miniatures table: how long sights, moves, ways and reaches take, on tables of thirty to forty pieces."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from functools import partial
from math import cos, pi, sin
from random import Random
from statistics import median, quantiles
from time import process_time

from wasteland.engine.geometry.bodies import Body
from wasteland.engine.geometry.drawing import outline
from wasteland.engine.geometry.floors import floor, why_not_stand
from wasteland.engine.geometry.hurdles import any_means
from wasteland.engine.geometry.movers import Crowd, Mover
from wasteland.engine.geometry.paths import gone
from wasteland.engine.geometry.pieces import Piece, area, prism
from wasteland.engine.geometry.reach import reach
from wasteland.engine.geometry.roads import roads_for
from wasteland.engine.geometry.scenery import Scene, Scenery
from wasteland.engine.geometry.spots import candidates
from wasteland.engine.geometry.ways import way_to
from wasteland.engine.grounds import Corner
from wasteland.engine.points import Leg, Point

SIZE = 4800
MOVER = Mover(radius=49, standing=125, crouched=62, hop=62, barred=frozenset({"impassable"}))
ALLOWANCE = 400
TABLES = 3
READY = any_means(MOVER, frozenset({"rough", "treacherous"}))

LARGE = ((700, 350, 320, True), (600, 240, 250, True), (400, 350, 220, True), (700, 30, 350, False))
SMALL = ((400, 30, 80, False), (120, 120, 100, True), (400, 180, 130, True), (300, 250, 180, True), (500, 30, 80, False))
"""How wide, deep and high, and whether one can stand on it."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pieces", type=int, default=36, help="pieces on a table, flat areas included")
    parser.add_argument("--cases", type=int, default=1000, help="questions of each kind")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures = measured(arguments.pieces, arguments.cases)
    if arguments.json:
        print(json.dumps({name: [round(one, 1) for one in times] for name, times in figures.items()}))
        return
    for name, times in figures.items():
        spread = f"; worst tenth from {times[1]:.1f} on" if len(times) > 1 else ""
        print(f"{name:44}{times[0]:9.1f} {'ms' if name.startswith('table') else 'µs'}{spread}")


def measured(pieces: int, cases: int) -> dict[str, list[float]]:
    """The median of each kind of question and where its worst tenth begins, in microseconds of the processor; of tables, the
    median in milliseconds."""
    times: dict[str, list[float]] = {}
    random = Random(1)
    for _ in range(TABLES):
        built = list(laid(random, pieces))
        begun = process_time()
        scenery = Scenery(SIZE, SIZE, built)
        roads = roads_for(scenery, MOVER)
        made = process_time()
        roads.link_all()
        times.setdefault("table: pieces and marks", []).append((made - begun) * 1000)
        times.setdefault("table: pieces, marks and all roads", []).append((process_time() - begun) * 1000)
        for name, seconds in asked(random, scenery, cases // TABLES):
            times.setdefault(name, []).append(seconds * 1e6)
    return {
        name: [median(found)] if name.startswith("table") else [median(found), quantiles(found, n=10)[-1]]
        for name, found in times.items()
    }


def asked(random: Random, scenery: Scenery, cases: int) -> Iterator[tuple[str, float]]:
    """Questions as a game would put them, and how long each took. No sight is asked twice."""
    scene = scenery.scene()
    for _ in range(cases):
        start, there = somewhere(random, scene), somewhere(random, scene)
        eye, body = MOVER.body(start).eye, MOVER.body(there)
        yield "sight to anybody", took(partial(scene.sights.of, eye, body))
        yield "the same sight again", took(partial(scene.sights.of, eye, body))
        near = somewhere(random, scene, start)
        legs = Leg("walk", near._replace(level=start.level)), Leg("walk", start)
        yield "a declared way of two legs", took(partial(gone, scene, MOVER, start, legs))
        yield "reach, on plain ground", took(partial(reach, scene, MOVER, start, ALLOWANCE))
        yield "reach, by all means", took(partial(reach, scene, MOVER, start, ALLOWANCE, READY))
        crowd = around(random, scene, start)
        yield "reach, by all means, among ten others", took(partial(reach, scene, MOVER, start, ALLOWANCE, READY, crowd))
        found = reach(scene, MOVER, start, ALLOWANCE, READY)
        yield "the cheapest way to a point", took(partial(way_to, found, near))
        yield "candidates for a bot, all of them checked", took(partial(candidates, found))
        yield "an outline to draw", took(partial(outline, found))


def took(question: Callable[[], object]) -> float:
    begun = process_time()
    question()
    return process_time() - begun


def somewhere(random: Random, scene: Scene, near: Point | None = None) -> Point:
    """A point on which somebody can stand, on the table or high up."""
    while True:
        x, y = random.randrange(100, SIZE - 100), random.randrange(100, SIZE - 100)
        if near is not None:
            x, y = near.x + random.randint(-250, 250), near.y + random.randint(-250, 250)
        at = Point(x, y, floor(scene, x, y, random.choice((0, 1000))))
        if not why_not_stand(scene, MOVER.body(at), (), MOVER.barred):
            return at


def around(random: Random, scene: Scene, at: Point) -> Crowd:
    """Ten others within some inches, friends and enemies, none of whom touches anybody."""
    bodies: list[Body] = []
    here = MOVER.body(at)
    while len(bodies) < 10:
        x, y = at.x + random.randint(-800, 800), at.y + random.randint(-800, 800)
        if all((x - other.x) ** 2 + (y - other.y) ** 2 > 110**2 for other in (here, *bodies)):
            bodies.append(MOVER.body(Point(x, y, floor(scene, x, y, at.level))))
    return Crowd(friends=bodies[:5], enemies=bodies[5:])


def laid(random: Random, count: int) -> Iterator[Piece]:
    """Pieces as a game would lay them: a third of them large, a seventh flat areas, none upon another."""
    taken: list[tuple[int, int, float]] = []
    for number in range(count):
        is_flat, is_large = number % 7 == 6, number % 3 == 0
        width, depth, top, standable = (550, 400, 0, False) if is_flat else random.choice(LARGE if is_large else SMALL)
        wide = (width**2 + depth**2) ** 0.5 / 2
        for _ in range(3000):
            x, y = random.randrange(400, SIZE - 400), random.randrange(400, SIZE - 400)
            if all((x - u) ** 2 + (y - v) ** 2 > (wide + w) ** 2 for u, v, w in taken):
                taken.append((x, y, wide))
                corners = turned(width, depth, x, y, pi / 12 * random.randrange(24))
                if is_flat:
                    yield from area(corners, random.choice(("rough", "treacherous", "impassable")))
                else:
                    ladders = [0] if standable and top > 200 else []
                    yield from prism(corners, 0, top, standable=standable, ladders=ladders)
                break


def turned(width: int, depth: int, x: int, y: int, angle: float) -> list[Corner]:
    """The corners of a rectangle round a point."""
    half = ((-width, -depth), (width, -depth), (width, depth), (-width, depth))
    return [
        (round(x + (u * cos(angle) - v * sin(angle)) / 2), round(y + (u * sin(angle) + v * cos(angle)) / 2)) for u, v in half
    ]


if __name__ == "__main__":
    main()
