"""What lies within an area: round a point, on a line that is fired along, under a flame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from wasteland.engine.geometry.bodies import Body, distance_to
from wasteland.engine.geometry.lengths import is_at_most, towards
from wasteland.engine.geometry.outlines import is_near
from wasteland.engine.geometry.scenery import Scene
from wasteland.engine.points import Point


def within(centre: Point, radius: int, bodies: Iterable[Body]) -> list[int]:
    """Whose base lies within a radius of a point, in space; what stands between does not matter."""
    return [number for number, body in enumerate(bodies) if distance_to(body, centre) <= radius]


def end_of_line(eye: Point, direction: tuple[int, int], far: int) -> Point:
    """Where a line of this length ends, in whole units, at the height at which it began."""
    across, along = towards(*direction, far)
    return Point(eye.x + across, eye.y + along, eye.level)


def on_line(scene: Scene, eye: Point, end: Point, bodies: Sequence[Body]) -> list[int]:
    """Whose base a line without width crosses in plan, the nearest first. It ends where it first enters something that is solid
    and opaque, and in the way of the eye: higher than it, and not above it. Heights and sight are for a game to ask."""
    dx, dy = end.x - eye.x, end.y - eye.y
    square = dx * dx + dy * dy
    stop, of = _stop(scene, eye, end)
    hit = [
        number
        for number, body in enumerate(bodies)
        if is_near(
            body.x * of,
            body.y * of,
            eye.x * of,
            eye.y * of,
            dx * stop,
            dy * stop,
            square * stop * stop,
            body.radius * body.radius * of * of,
        )
    ]
    return sorted(hit, key=lambda number: (bodies[number].x - eye.x) * dx + (bodies[number].y - eye.y) * dy)


def _stop(scene: Scene, eye: Point, end: Point) -> tuple[int, int]:
    """At which part of its length a line ends."""
    first = 1, 1
    for placed in scene.solids:
        piece = placed.piece
        if piece.opaque and piece.bottom <= eye.level < piece.top:
            crossing = placed.shape.crossed(eye.x, eye.y, end.x, end.y)
            if crossing is not None and crossing[0] * first[1] < first[0] * crossing[1]:
                first = crossing[:2]
    return first


class Flame(NamedTuple):
    """A template in the shape of a drop: a cone that ends in half a circle. Its tip lies on the edge of a base."""

    length: int = 800
    width: int = 250

    def touches(self, source: Body, direction: tuple[int, int], body: Body) -> bool:
        """Whether it touches a base, laid in this direction. Exact: nothing is rounded."""
        dx, dy = direction
        square = dx * dx + dy * dy
        ux, uy = body.x - source.x, body.y - source.y
        along, across = ux * dx + uy * dy, abs(ux * dy - uy * dx)
        wide = self.width // 2
        neck = self.length - wide
        r, tip = body.radius, source.radius
        in_cone = (
            is_at_most(-along, -tip, square)
            and is_at_most(along, tip + neck, square)
            and is_at_most(neck * across - wide * along, neck * r - wide * tip, square)
        )
        middle = tip + neck
        apart = ux * ux + uy * uy + middle * middle - (wide + r) * (wide + r)
        return in_cone or is_at_most(-2 * middle * along, -apart, square)
