"""Legs through the air: jumps across a gap, and drops from an edge to its foot."""

from __future__ import annotations

from fractions import Fraction

from wasteland.engine.geometry.edges import is_at_edge
from wasteland.engine.geometry.floors import floor, held_parts, is_held, kinds_along, kinds_under
from wasteland.engine.geometry.lengths import part_up
from wasteland.engine.geometry.movers import DROP, JUMP, Mover
from wasteland.engine.geometry.scenery import Scene
from wasteland.engine.geometry.stepping import BLOCKED
from wasteland.engine.geometry.strides import Stride, run
from wasteland.engine.points import Point

NO_ROOM = "it has no room where it would land"
NO_FLOOR = "what it would land on is at {found}, not at {told}"
BARRED_LANDING = "nobody can stand on the ground where it would land"


def jump(scene: Scene, mover: Mover, start: Point, end: Point) -> Stride | str:
    """Across a gap between two surfaces: upright, at the height of the take-off, with nothing solid in the way.

    The gap is from where the middle of the base is last held to where it is held again; to a lower surface that lies beneath
    the edge already, it is all the way to where it lands.
    """
    high = max(start.level, end.level)
    if end.level > start.level + mover.hop:
        return f"it lands {end.level - start.level} higher, and a jump leads up {mover.hop} at most"
    gap = gap_between(scene, mover, start, end)
    if isinstance(gap, str):
        return gap
    if gap > mover.leap:
        return f"the gap is {gap} wide, and a jump {mover.leap} at most"
    if scene.walls(high, high + mover.standing).met(start.x, start.y, end.x, end.y, mover.radius):
        return BLOCKED
    wrong = _why_not_land(scene, mover, end, high, mover.standing)
    if wrong:
        return wrong
    far = run(start, end)
    kinds = kinds_under(scene, *start, mover.radius) | kinds_under(scene, *end, mover.radius)
    return Stride(JUMP, start, end, False, far, far, kinds, gap=gap, fall=max(0, start.level - end.level))


def gap_between(scene: Scene, mover: Mover, start: Point, end: Point) -> int | str:
    """How wide the gap is on the line between two points, or why there is none."""
    (ax, ay, low), (bx, by, high) = start, end
    first = held_parts(scene, ax, ay, bx, by, low, mover.barred)
    last = held_parts(scene, ax, ay, bx, by, high, mover.barred)
    if not first or first[0][0] != 0:
        return "a jump begins where it stands"
    if not last or last[-1][1] != 1:
        return "there is nothing to land on"
    off, on = first[0][1], last[-1][0]
    if on <= off:
        if high >= low or off == 1:
            return "there is nothing to jump over"
        on = Fraction(1)
    part = on - off
    return part_up(bx - ax, by - ay, part.numerator, part.denominator)


def drop(scene: Scene, mover: Mover, start: Point, end: Point, is_crouched: bool) -> Stride | str:
    """Over an edge and down to its foot; or straight down for whoever hangs."""
    (ax, ay, z), (bx, by, _) = start, end
    if end.level >= z:
        return "a drop leads down"
    height = mover.height(is_crouched)
    if not is_held(scene, ax, ay, z):
        if (ax, ay) != (bx, by):
            return "whoever hangs drops straight down"
    else:
        wrong = _why_not_over(scene, mover, start, end)
        if wrong:
            return wrong
        if scene.walls(z, z + height).met(ax, ay, bx, by, mover.radius):
            return BLOCKED
    wrong = _why_not_land(scene, mover, end, z, height)
    if wrong:
        return wrong
    far = run(start, end)
    kinds = kinds_along(scene, ax, ay, bx, by, z, mover.radius) | kinds_under(scene, *end, mover.radius)
    cost = far * (mover.crouched_rate if is_crouched else 1)
    return Stride(DROP, start, end, is_crouched, cost, far, kinds, fall=z - end.level)


def _why_not_over(scene: Scene, mover: Mover, start: Point, end: Point) -> str:
    """Why a drop does not lead over an edge to its foot."""
    (ax, ay, z), (bx, by, _) = start, end
    held = held_parts(scene, ax, ay, bx, by, z)
    if len(held) != 1 or held[0][0] != 0 or held[0][1] == 1:
        return "a drop leads over one edge, and off it"
    for top in scene.tops(z):
        span = top.shape.spanned(ax, ay, bx, by)
        if span is not None and Fraction(span[2], span[3]) == held[0][1]:
            if any(is_at_edge(top.shape, side, bx, by, mover.radius, mover.touching) for side in range(len(top.shape.corners))):
                return ""
    return "a drop ends with the base at the foot of the edge"


def _why_not_land(scene: Scene, mover: Mover, end: Point, high: int, height: int) -> str:
    """Why nobody can come down at a point from this height."""
    below = floor(scene, end.x, end.y, high, mover.barred)
    if below != end.level:
        return NO_FLOOR.format(found=below, told=end.level)
    if scene.walls(end.level, high + height).met(end.x, end.y, end.x, end.y, mover.radius):
        return NO_ROOM
    if kinds_under(scene, *end, mover.radius) & mover.barred:
        return BARRED_LANDING
    return ""
