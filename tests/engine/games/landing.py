"""Landing: pods are put down at points of a small table; those nearest to a secret beacon win. One step is one pod."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from math import isqrt
from random import Random

from wasteland.engine.asking import Refusal
from wasteland.engine.chance import dice
from wasteland.engine.dice import D6, fallen
from wasteland.engine.game import Game, GameOption, Result, Setting, Table
from wasteland.engine.grounds import Figure
from wasteland.engine.grounds import Ground as GroundSeen
from wasteland.engine.piles import Pile, draw
from wasteland.engine.placing import Place
from wasteland.engine.points import Point
from wasteland.engine.saving import Finder, Named, State, state
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Card, Sheet, View
from wasteland.engine.viewing import Pile as PileSeen

WIDTH, HEIGHT = 1200, 800
APART = 150
"""Pods stand at least so far from each other."""
GRID = 100


@dataclass(frozen=True, slots=True, eq=False)
class Beacon(Named):
    """Where one of the two wants to be."""

    id: str
    at: Point

    def __str__(self) -> str:
        return f"the {self.id} beacon"


BEACONS = {
    beacon.id: beacon
    for beacon in (
        Beacon("north", Point(600, 100)),
        Beacon("south", Point(600, 700)),
        Beacon("west", Point(350, 400)),
        Beacon("east", Point(850, 400)),
    )
}


# -- what lies on the table


@state
class Pod(State):
    """A pod that has landed."""

    seat: int
    at: Point


@state
class Ground(Table):
    """The whole table."""

    each: int
    """So many pods land for each side."""
    beacons: Pile[Beacon]
    wanted: list[Beacon] = field(default_factory=list)
    """The secret beacon of each seat."""
    pods: list[Pod] = field(default_factory=list)
    result: Result | None = None


def lay_out(setting: Setting) -> Ground:
    return Ground(int(setting.options["pods"]), Pile(list(BEACONS.values())))


# -- the rules


async def land_one(ground: Ground) -> None:
    """The sides take turns. The wind blows the pod north or south; after the last one distances decide. [landing.turn]"""
    if not ground.wanted:
        for seat in (0, 1):
            beacon = await draw(ground.beacons)
            ground.wanted.append(beacon)
            tell(ground, "Make for {}.", beacon, rule="landing.beacon", to=(seat,))

    seat = len(ground.pods) % 2
    aim = await Place(
        seat,
        "Where does the pod come down?",
        refuse=partial(refusal, ground, seat),
        candidates=partial(good_points, ground, seat),
        rule="landing.place",
    )
    (wind,) = await dice(1, 6, seat, "wind")
    ground.pods.append(Pod(seat, blown(aim, wind)))
    tell(ground, "A pod of side {} lands at {}.", seat + 1, ground.pods[-1].at, rule="landing.wind", dice=fallen(D6, [wind]))

    if len(ground.pods) == 2 * ground.each:
        measure(ground)


def refusal(ground: Ground, seat: int, point: Point) -> Refusal | None:
    """A pod comes down on its own half of the table, on the ground, and away from other pods. [landing.place]"""
    own = range(WIDTH // 2) if seat == 0 else range(WIDTH // 2, WIDTH)
    if point.x not in own or point.y not in range(HEIGHT) or point.level:
        return Refusal(str(point), "this is outside your half of the table", "landing.place.half")
    for pod in ground.pods:
        if distance(pod.at, point) < APART:
            return Refusal(str(point), f"a pod stands less than {APART} away", "landing.place.apart")
    return None


def good_points(ground: Ground, seat: int) -> Sequence[Point]:
    """The points of a grid that are allowed."""
    grid = (Point(x, y) for x in range(GRID // 2, WIDTH, GRID) for y in range(GRID // 2, HEIGHT, GRID))
    return [point for point in grid if refusal(ground, seat, point) is None]


def blown(point: Point, wind: int) -> Point:
    """A low roll blows north, a high one south, never off the table. [landing.wind]"""
    return Point(point.x, min(max(point.y + (2 * wind - 7) * 10, 0), HEIGHT - 1))


def distance(here: Point, there: Point) -> int:
    return isqrt((here.x - there.x) ** 2 + (here.y - there.y) ** 2)


def nearest(ground: Ground, seat: int) -> int:
    """How near the seat has come to its beacon."""
    return min((distance(pod.at, ground.wanted[seat].at) for pod in ground.pods if pod.seat == seat), default=WIDTH)


def measure(ground: Ground) -> None:
    """Who has come nearer to the own beacon wins; both do if it is the same. [landing.end]"""
    distances = [nearest(ground, seat) for seat in (0, 1)]
    winners = tuple(seat for seat in (0, 1) if distances[seat] == min(distances))
    ground.result = Result(winners, f"{distances[0]} against {distances[1]}")


# -- what the rest of the house wants to know


def view(ground: Ground, seat: int | None) -> View:
    pods = [
        Figure(f"pod.{number}", f"Pod of side {pod.seat + 1}", "pod", pod.at, APART // 2, pod.seat)
        for number, pod in enumerate(ground.pods, start=1)
    ]
    return View(
        game="landing",
        seat=seat,
        title="Landing",
        headline=f"{len(ground.pods)} of {2 * ground.each} pods are down",
        round=1 + len(ground.pods) // 2,
        ground=GroundSeen("ground", "Ground", WIDTH, HEIGHT, figures=pods),
        sheets=[
            Sheet(
                one,
                f"Side {one + 1}",
                "Pilot",
                "Any landing you walk away from.",
                play=[seen(beacon) for beacon in ground.wanted[one : one + 1] if one == seat or ground.result],
            )
            for one in (0, 1)
        ],
        piles=[PileSeen("beacons", "Beacons", len(ground.beacons))],
        result=ground.result.text if ground.result else None,
    )


def seen(beacon: Beacon) -> Card:
    return Card(beacon.id, str(beacon), "beacon", "Come near it.", {"x": beacon.at.x, "y": beacon.at.y})


def redeal(ground: Ground, seat: int | None, random: Random) -> None:
    if ground.result is None and ground.wanted:  # in the end both beacons are shown
        hidden = [[beacon] for one, beacon in enumerate(ground.wanted) if one != seat]
        ground.beacons.redeal(seat, random, hidden)
        dealt = iter(hidden)
        ground.wanted[:] = [beacon if one == seat else next(dealt)[0] for one, beacon in enumerate(ground.wanted)]


def give_up(ground: Ground) -> None:
    ground.result = Result((), "Nobody lands today")


def estimate(ground: Ground, seat: int) -> float:
    return 1 - nearest(ground, seat) / (WIDTH + HEIGHT)


def find(ground: Ground) -> Finder:
    return lambda kind, name: BEACONS[name]


GAME = Game(
    id="landing",
    name="Landing",
    blurb="Pods, wind, and a secret beacon.",
    seats=range(2, 3),
    options=(GameOption("pods", "Pods", ("3", "1"), "How many pods each side lands."),),
    lay_out=lay_out,
    step=land_one,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=estimate,
    find=find,
    packs=lambda setting: (),
    table=Ground,
)
