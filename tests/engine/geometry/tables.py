"""Tables for the tests of the geometry: the scenery that the proofs are made on, at random or laid by hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

from wasteland.engine.geometry.bodies import Body
from wasteland.engine.geometry.movers import Mover
from wasteland.engine.geometry.pieces import ALONE, Piece, area, prism
from wasteland.engine.geometry.scenery import Scenery
from wasteland.engine.grounds import Corner, box

SIZE = 4800
STANDARD = Mover(radius=49, standing=125, crouched=62, hop=62)
LARGE = Mover(radius=79, standing=175, crouched=87, hop=87)

LIBRARY: Sequence[tuple[int, int, int, dict[str, bool]]] = (
    (400, 30, 80, {}),
    (500, 30, 80, {}),
    (120, 120, 100, {"standable": True}),
    (400, 180, 130, {"standable": True}),
    (300, 250, 180, {"standable": True}),
    (500, 10, 200, {"opaque": False}),
    (700, 30, 350, {}),
    (600, 240, 250, {"standable": True}),
    (400, 350, 220, {"standable": True}),
    (250, 200, 100, {"solid": False}),
)
"""How wide, deep and high, and what else: barricade, wall, drums, wreck, boulder, fence, high wall, container, shack, brush."""


def standing(x: int, y: int, z: int = 0, radius: int = 49, height: int = 125, tall: int | None = None) -> Body:
    """A body; it stands upright unless *tall* says that it could be taller."""
    return Body(x, y, z, radius, height, height if tall is None else tall)


def block(left: int, low: int, right: int, high: int, top: int, bottom: int = 0, **more: object) -> list[Piece]:
    """A piece with four right angles."""
    return prism(box(left, low, right, high), bottom, top, **more)  # type: ignore[arg-type]


def laid(*pieces: list[Piece], size: int = SIZE) -> Scenery:
    """A table with these pieces."""
    return Scenery(size, size, [piece for several in pieces for piece in several])


def turned(width: int, depth: int, x: int, y: int, angle: float) -> list[Corner]:
    """The corners of a rectangle round a point, turned and rounded."""
    c, s = cos(angle), sin(angle)
    half = [(-width, -depth), (width, -depth), (width, depth), (-width, depth)]
    return [(round(x + (u * c - v * s) / 2), round(y + (u * s + v * c) / 2)) for u, v in half]


def scattered(random: Random, count: int = 36, size: int = SIZE) -> list[Piece]:
    """Pieces of the library anywhere, turned by multiples of 15 degrees; some stand on or in each other."""
    pieces: list[Piece] = []
    for _ in range(count):
        width, depth, top, more = random.choice(LIBRARY)
        x, y = random.randrange(size), random.randrange(size)
        corners = turned(width, depth, x, y, pi / 12 * random.randrange(24))
        bottom = random.choice((0, 0, 0, 0, 100))
        ground = "rough" if not more.get("solid", True) else None
        pieces += prism(corners, bottom, bottom + top, ground=ground, structure=random.choice((ALONE, 7, 8)), **more)  # type: ignore[arg-type]
    return pieces


def battlefield(random: Random, tall: int = 12, low: int = 18, areas: int = 5, size: int = SIZE) -> list[Piece]:
    """A table as a game would lay it: nothing solid upon another, grounds between, some ladders, some bridges."""
    pieces: list[Piece] = []
    taken: list[tuple[int, int, int]] = []

    def spot(wide: int) -> tuple[int, int] | None:
        for _ in range(40):
            x, y = random.randrange(wide, size - wide), random.randrange(wide, size - wide)
            if all((x - u) ** 2 + (y - v) ** 2 > (wide + w + 60) ** 2 for u, v, w in taken):
                taken.append((x, y, wide))
                return x, y
        return None

    for kinds, count in ((LIBRARY[6:9], tall), ((*LIBRARY[:6], LIBRARY[9]), low)):
        for _ in range(count):
            width, depth, top, more = random.choice(kinds)
            at = spot(round(((width**2 + depth**2) ** 0.5) / 2))
            if at is not None:
                corners = turned(width, depth, *at, pi / 12 * random.randrange(24))
                ladders = [random.randrange(4)] if top > 200 and more.get("standable") and random.random() < 0.6 else []
                ground = "rough" if not more.get("solid", True) else None
                pieces += prism(corners, 0, top, ladders=ladders, ground=ground, **more)  # type: ignore[arg-type]
    for _ in range(areas):
        at = spot(300)
        if at is not None:
            kind = random.choice(("rough", "treacherous", "impassable"))
            pieces += area(turned(500, 350, *at, pi / 12 * random.randrange(24)), kind)
    return pieces
