"""Yard: two runners cross a yard with a wall and a platform; a mine of each lies where only its owner knows. A step is a turn.

Ways are declared as a whole, who stands by may throw a stone at any point of them, runners are placed in secret, and distances,
sights and ways may be inquired about at any time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

from tests.engine.games.yard_ground import (
    CLIMB,
    CLIMB_UP,
    DROP,
    HEIGHT,
    INCH,
    LEGS,
    PLATFORM,
    STRIP,
    WALK,
    WALL,
    WIDTH,
    Box,
    cost_of,
    cost_of_way,
    distance,
    in_inches,
    is_seen,
    no_leg,
    stops,
    strip,
)
from wasteland.engine.asking import Pass, Refusal, Shown, Together
from wasteland.engine.chance import dice
from wasteland.engine.game import Game, GameOption, Result, Setting, Table
from wasteland.engine.grounds import Area, Figure, Ground, Level, Terrain, Trail
from wasteland.engine.inquiring import Finding, Inquirer, Inquiry, NoFinding, Parameter
from wasteland.engine.piles import Pile, draw
from wasteland.engine.placing import Place, Way
from wasteland.engine.points import Leg, Point, spelled
from wasteland.engine.reckonings import Line
from wasteland.engine.saving import Finder, Named, State, state
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Pile as PileSeen
from wasteland.engine.viewing import Sheet, Track, View

ALLOWANCE = 6 * INCH
BASE = 40
BLAST = 60
"""A mine goes off when somebody ends a move so near to it."""
STAY, HOLD = Pass("Stay where you are"), Pass("Hold your stone")


@dataclass(frozen=True, slots=True, eq=False)
class Spot(Named):
    """A spot at which a mine may lie."""

    id: str
    at: Point

    def __str__(self) -> str:
        return f"the {self.id} spot"


SPOTS = {
    spot.id: spot
    for spot in (
        Spot("north", Point(400, 100)),
        Spot("south", Point(400, 700)),
        Spot("middle", Point(620, 350)),
        Spot("far", Point(820, 100)),
        Spot("gate", Point(530, 640)),
        Spot("drain", Point(760, 480)),
    )
}


# -- what lies on the table


@state
class Runner(State):
    """Somebody who wants to get across."""

    seat: int
    at: Point
    facing: int = 1


@state
class Yard(Table):
    """The whole table."""

    turns: int
    """So many turns are left."""
    spots: Pile[Spot]
    mines: list[Spot] = field(default_factory=list)
    """Where the mine of each seat lies; only its owner knows."""
    gone: list[Spot] = field(default_factory=list)
    """Spots at which a mine went off."""
    runners: list[Runner] = field(default_factory=list)
    declared: list[Leg] = field(default_factory=list)
    """The way that the runner whose turn it is has declared, while it is being gone."""
    result: Result | None = None


def lay_out(setting: Setting) -> Yard:
    return Yard(int(setting.options["turns"]), Pile(list(SPOTS.values())))


# -- the rules


async def step(yard: Yard) -> None:
    """Set up; then the two take turns until one is across or there are no turns left. [yard.turns]"""
    if not yard.runners:
        await set_up(yard)
        return
    runner = yard.runners[yard.turns % 2]
    await move(yard, runner)
    yard.turns -= 1
    if goal(runner.seat).holds(runner.at):
        yard.result = Result((runner.seat,), f"Runner {runner.seat + 1} is across")
    elif not yard.turns:
        yard.result = Result((), "Nobody is across")


async def set_up(yard: Yard) -> None:
    """A mine of each side lies at a spot that only this side is told; then both place their runners in secret. [yard.set-up]"""
    for seat in (0, 1):
        spot = await draw(yard.spots)
        yard.mines.append(spot)
        tell(yard, "Your mine lies at {}.", spot, rule="yard.mine", to=(seat,))

    places = await Together(
        Place(
            seat,
            "Where does your runner begin?",
            refuse=partial(no_start, seat),
            candidates=partial(starts, seat),
            noted=partial(about_mine, yard, seat),
            rule="yard.set-up",
            scale=INCH,
        )
        for seat in (0, 1)
    )
    yard.runners = [Runner(seat, place, 1 - 2 * seat) for seat, place in enumerate(places)]
    for runner in yard.runners:
        tell(yard, "Runner {} begins at {}.", runner.seat + 1, spelled(runner.at, INCH), rule="yard.set-up")


async def move(yard: Yard, runner: Runner) -> None:
    """A way of 6 inches at most is declared as a whole; a stone may cut it short, and a mine throws back. [yard.move]"""
    way = await Way(
        runner.seat,
        "How does your runner go?",
        runner.at,
        LEGS,
        refuse=partial(no_way, yard, runner),
        candidates=partial(good_ways, yard, runner),
        instead=[STAY],
        show=partial(show_way, runner),
        why_not=partial(not_now, yard, runner),
        noted=partial(about_mine, yard, runner.seat),
        rule="yard.move",
        scale=INCH,
    )
    if isinstance(way, Pass):
        return
    yard.declared = list(way)

    begin, runner.at = runner.at, await end_of(yard, runner, way)
    runner.facing = 1 if runner.at.x >= begin.x else -1
    tell(yard, "Runner {} goes to {}.", runner.seat + 1, spelled(runner.at, INCH), rule="yard.move")

    mine = mine_at(yard, runner)
    if mine is not None:
        yard.gone.append(mine)
        runner.at = begin
        tell(yard, "A mine goes off at {}! Runner {} is thrown back.", mine, runner.seat + 1, rule="yard.mine")
    yard.declared = []


async def end_of(yard: Yard, runner: Runner, way: Sequence[Leg]) -> Point:
    """Where the way ends: the other may throw one stone at any point of it, and on 5 and 6 it ends there. [yard.stone]"""
    on_it = stops(runner.at, way)
    thrown = await Place(
        1 - runner.seat,
        "Throw a stone at which point of the way?",
        refuse=partial(not_on_it, on_it),
        candidates=lambda: on_it[::2],
        instead=[HOLD],
        noted=lambda: "On 5 and 6 the runner stops there.",
        rule="yard.stone",
        scale=INCH,
    )
    if isinstance(thrown, Pass):
        return way[-1].to
    (face,) = await dice(1, 6, 1 - runner.seat, "stone")
    return thrown if face >= 5 else way[-1].to


def mine_at(yard: Yard, runner: Runner) -> Spot | None:
    """The mine of the other, if the runner has come too near. [yard.mine]"""
    mine = yard.mines[1 - runner.seat]
    is_near = mine not in yard.gone and not runner.at.level and distance(mine.at, runner.at) <= BLAST
    return mine if is_near else None


def about_mine(yard: Yard, seat: int) -> str:
    """What its owner should remember."""
    return f"Your mine lies at {yard.mines[seat]}."


# -- where one may stand and go


def goal(seat: int) -> Box:
    """Where a runner wants to be."""
    return strip(1 - seat)


def no_start(seat: int, point: Point) -> Refusal | None:
    """A runner begins on the ground of its own strip. [yard.set-up]"""
    if point.level or not strip(seat).holds(point):
        return Refusal(spelled(point, INCH), "this is outside your strip", "yard.set-up")
    return None


def starts(seat: int) -> Sequence[Point]:
    return [Point(strip(seat).left + STRIP // 2, y) for y in range(INCH, HEIGHT, 2 * INCH)]


def no_way(yard: Yard, runner: Runner, way: Sequence[Leg]) -> Refusal | None:
    """Leg by leg: a leg fits its label, keeps off the wall, and what all cost together is allowed. [yard.move]"""
    at, cost = runner.at, 0
    for number, leg in enumerate(way, start=1):
        label = f"leg {number}: {leg.label} to {spelled(leg.to, INCH)}"
        if why := no_leg(at, leg):
            return Refusal(label, f"leg {number}: {why}", f"yard.{leg.label}")
        cost += cost_of(at, leg)
        if cost > ALLOWANCE:
            return Refusal(label, f"leg {number}: {in_inches(cost)} of {in_inches(ALLOWANCE)}", "yard.move.allowance")
        at = leg.to
    other = yard.runners[1 - runner.seat].at
    if other.level == at.level and distance(other, at) < 2 * BASE:
        return Refusal(spelled(at, INCH), "the other runner stands there", "yard.move.end")
    return None


def good_ways(yard: Yard, runner: Runner) -> Sequence[tuple[Leg, ...]]:
    """Straight ahead, to both sides, up and down: those that are allowed."""
    at = runner.at
    ahead = 1 if runner.seat == 0 else -1
    steps = [(x * ahead, y) for x in (-300, 0, 300, 590) for y in (-400, -150, 0, 150, 400) if (x, y) != (0, 0)]
    ends = [Point(min(max(at.x + x, BASE), WIDTH - BASE), min(max(at.y + y, BASE), HEIGHT - BASE), at.level) for x, y in steps]
    ways: list[tuple[Leg, ...]] = [(Leg(WALK, end),) for end in ends]
    foot, top = Point(PLATFORM.left - 10, 700), Point(PLATFORM.left + 40, 700, 1)
    off, ground = Point(PLATFORM.right - 20, 700, 1), Point(PLATFORM.right + 30, 700)
    ways += [(Leg(WALK, foot), Leg(CLIMB_UP, top)), (Leg(WALK, off), Leg(DROP, ground))]
    return [way for way in dict.fromkeys(ways) if no_way(yard, runner, way) is None]


def not_now(yard: Yard, runner: Runner) -> Iterator[Refusal]:
    if runner.at.level:
        yield Refusal("Climb", "you are as high up as it gets", "yard.climb")


def show_way(runner: Runner, way: Sequence[Leg]) -> Shown:
    words = "; ".join(f"{leg.label} to {spelled(leg.to, INCH)}" for leg in way)
    return Shown(words, (f"runner.{runner.seat}",), note=f"{in_inches(cost_of_way(runner.at, way))} of {in_inches(ALLOWANCE)}")


def not_on_it(on_it: Sequence[Point], point: Point) -> Refusal | None:
    return None if point in on_it else Refusal(spelled(point, INCH), "the way does not lead there", "yard.stone")


# -- what may be inquired


def find_distance(who: Inquirer[Yard], here: Point, there: Point) -> Finding:
    """How far it is from one point to another."""
    far = distance(here, there)
    trail = Trail("distance", in_inches(far), "ruler", (here, there), (in_inches(far),))
    return Finding(in_inches(far), facts={"distance": far}, trails=[trail])


def find_sight(who: Inquirer[Yard], runner: str, point: Point) -> Finding:
    """Whether a runner sees a point: the wall hides what is on the ground from those on the ground."""
    eye = found_runner(who.table, runner).at
    seen = is_seen(eye, point)
    words = "in sight" if seen else "hidden by the wall"
    concerns = (runner,) if seen else (runner, "wall")
    return Finding(words, facts={"seen": seen}, concerns=concerns, trails=[Trail("sight", words, "sight", (eye, point))])


def find_way(who: Inquirer[Yard], runner: str, way: tuple[Leg, ...]) -> Finding:
    """What a way would cost, whether it is allowed, and whether one's own mine lies on it."""
    found = found_runner(who.table, runner)
    cost = cost_of_way(found.at, way)
    lines = [Line(f"{leg.label} to {spelled(leg.to, INCH)}", "") for leg in way]
    if who.seat is not None and any(distance(who.table.mines[who.seat].at, leg.to) <= BLAST for leg in way):
        lines.append(Line("your own mine", str(who.table.mines[who.seat])))
    if refusal := no_way(who.table, found, way):
        return Finding(refusal.reason, lines, facts={"cost": cost, "allowed": False})
    points = (found.at, *(leg.to for leg in way))
    trail = Trail("way", in_inches(cost), "way", points, tuple(leg.label for leg in way), found.seat)
    return Finding(f"{in_inches(cost)} of {in_inches(ALLOWANCE)}", lines, facts={"cost": cost, "allowed": True}, trails=[trail])


def find_reach(who: Inquirer[Yard], runner: str, rays: int) -> Finding:
    """Where a runner could walk straight to, looked for in so many directions."""
    at = found_runner(who.table, runner).at
    corners = []
    for ray in range(rays):
        x, y = _direction(ray, rays)
        far = ALLOWANCE
        while far and not can_walk(at, end := Point(at.x + x * far // 1000, at.y + y * far // 1000, at.level)):
            who.spend()
            far -= 20
        corners.append((end.x, end.y) if far else (at.x, at.y))
    area = Area("reach", "in reach", "reach", tuple(corners), at.level)
    return Finding("the light part", areas=[area], concerns=(runner,))


def can_walk(here: Point, there: Point) -> bool:
    return distance(here, there) <= ALLOWANCE and no_leg(here, Leg(WALK, there)) is None


def _direction(ray: int, rays: int) -> tuple[int, int]:
    """Some direction of about 1,000 units, all round a square."""
    side, along = divmod(4 * 2000 * ray // rays, 2000)
    return ((along - 1000, -1000), (1000, along - 1000), (1000 - along, 1000), (-1000, 1000 - along))[side]


def found_runner(yard: Yard, id: str) -> Runner:
    for runner in yard.runners:
        if id == f"runner.{runner.seat}":
            return runner
    raise NoFinding(f"no runner is called {id!r} here")


A_RUNNER = Parameter("runner", "Runner", "thing", of=("runner",))
INQUIRIES: tuple[Inquiry[Yard], ...] = (
    Inquiry(
        "distance",
        "Distance",
        (Parameter("here", "From", "point"), Parameter("there", "To", "point")),
        find_distance,
        "How far it is from point to point.",
    ),
    Inquiry("sight", "Sight", (A_RUNNER, Parameter("point", "Point", "point")), find_sight, "Whether a runner sees a point."),
    Inquiry("way", "Way", (A_RUNNER, Parameter("way", "Way", "way", of=LEGS)), find_way, "What a way would cost."),
    Inquiry(
        "reach",
        "Reach",
        (A_RUNNER, Parameter("rays", "Rays", "number", least=4, most=360)),
        find_reach,
        "Where a runner could walk straight to.",
        work=2_000,
    ),
)


# -- what the rest of the house wants to know


def view(yard: Yard, seat: int | None) -> View:
    return View(
        game="yard",
        seat=seat,
        title="Yard",
        headline=f"{yard.turns} turns are left",
        round=1,
        ground=seen_ground(yard, seat),
        sheets=[
            Sheet(one, f"Runner {one + 1}", "Runner", "Get across.", tracks=[Track("turns", "Turns left", yard.turns)])
            for one in (0, 1)
        ],
        piles=[PileSeen("spots", "Spots without a mine", len(yard.spots))],
        notes=[f"A mine went off at {spot}." for spot in yard.gone],
        result=yard.result.text if yard.result else None,
    )


def seen_ground(yard: Yard, seat: int | None) -> Ground:
    ground = Ground("yard", "Yard", WIDTH, HEIGHT, INCH, "inches", [Level(0, "Ground"), Level(1, "Platform", CLIMB)])
    ground.terrain = [
        Terrain("wall", "Wall", "brick", WALL.corners, top=150, text="Nobody sees or walks through it."),
        Terrain("platform", "Platform", "wood", PLATFORM.corners, top=CLIMB, level=1, facts={"climb": '2"'}),
    ]
    ground.areas = [Area(f"strip.{one}", f"Strip of runner {one + 1}", "zone", strip(one).corners, seat=one) for one in (0, 1)]
    ground.figures = [
        Figure(f"runner.{one.seat}", f"Runner {one.seat + 1}", "runner", one.at, BASE, one.seat, (one.facing, 0))
        for one in yard.runners
    ]
    ground.figures += [
        Figure(f"mine.{owner}", f"Mine at {spot}", "mine", spot.at, BLAST, owner, tags=("gone",) if spot in yard.gone else ())
        for owner, spot in enumerate(yard.mines)
        if owner == seat or spot in yard.gone or yard.result
    ]
    if yard.declared:
        runner = yard.runners[yard.turns % 2]
        points = (runner.at, *(leg.to for leg in yard.declared))
        labels = tuple(leg.label for leg in yard.declared)
        ground.trails = [Trail("declared", "The declared way", "way", points, labels, runner.seat)]
    return ground


def redeal(yard: Yard, seat: int | None, random: Random) -> None:
    """Where mines of others lie is not known until they go off, or until all is over."""
    if yard.result is not None:
        return
    hidden = {owner: [spot] for owner, spot in enumerate(yard.mines) if owner != seat and spot not in yard.gone}
    yard.spots.redeal(seat, random, list(hidden.values()))
    yard.mines[:] = [hidden[owner][0] if owner in hidden else spot for owner, spot in enumerate(yard.mines)]


def give_up(yard: Yard) -> None:
    yard.result = Result((), "Both sit down")


def estimate(yard: Yard, seat: int) -> float:
    if not yard.runners:
        return 0.5
    x = yard.runners[seat].at.x
    return (x if seat == 0 else WIDTH - x) / WIDTH


def find(yard: Yard) -> Finder:
    return lambda kind, name: SPOTS[name]


GAME = Game(
    id="yard",
    name="Yard",
    blurb="A wall, a platform, two mines, and a long way across.",
    seats=range(2, 3),
    options=(GameOption("turns", "Turns", ("6", "2", "12"), "How many turns there are."),),
    lay_out=lay_out,
    step=step,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=estimate,
    find=find,
    packs=lambda setting: (),
    table=Yard,
    inquiries=INQUIRIES,
)
