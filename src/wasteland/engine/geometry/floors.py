"""Where somebody can stand: the floor under a point, what holds the middle of a base, what ground the base is on."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from fractions import Fraction

from wasteland.engine.geometry.bodies import Body, overlap
from wasteland.engine.geometry.outlines import enters
from wasteland.engine.geometry.scenery import Placed, Scene

Kinds = Collection[Hashable]

NEVER: frozenset[Hashable] = frozenset()


def is_on_table(scene: Scene, x: int, y: int, radius: int = 0) -> bool:
    """Whether a base lies wholly on the table."""
    return radius <= x <= scene.width - radius and radius <= y <= scene.depth - radius


def floor(scene: Scene, x: int, y: int, height: int, barred: Kinds = NEVER) -> int:
    """How high the floor under a point is: the highest of the table, standable tops and *barred* ground up to this height."""
    return max(
        (
            placed.piece.top
            for placed in scene.closed
            if placed.piece.top <= height
            and (placed.piece.standable or (barred and placed.piece.ground in barred and not _is_inside(placed)))
            and placed.shape.holds(x, y)
        ),
        default=0,
    )


def _is_inside(placed: Placed) -> bool:
    """Whether its ground is inside it, where it stands on some other floor."""
    return not (placed.piece.solid or placed.piece.is_flat)


def kinds_under(scene: Scene, x: int, y: int, z: int, radius: int) -> frozenset[Hashable]:
    """The kinds of ground that a base overlaps on the surface that it is on."""
    return kinds_along(scene, x, y, x, y, z, radius)


def kinds_along(scene: Scene, ax: int, ay: int, bx: int, by: int, z: int, radius: int) -> frozenset[Hashable]:
    """The kinds of ground that a base overlaps on its way straight from a to b, on one surface."""
    return frozenset(placed.piece.ground for placed in scene.grounds(z) if enters(placed.shape, ax, ay, bx, by, radius))


def is_held(scene: Scene, x: int, y: int, z: int, barred: Kinds = NEVER, *, to_stand: bool = False) -> bool:
    """Whether something at this height is under a point: the table or a top; *to_stand* it has to be a standable one."""
    held = z == 0 or any(placed.shape.holds(x, y) for placed in scene.tops(z) if placed.piece.standable or not to_stand)
    return held and not (barred and _is_barred(scene, x, y, z, barred))


def _is_barred(scene: Scene, x: int, y: int, z: int, barred: Kinds) -> bool:
    return any(placed.piece.ground in barred and enters(placed.shape, x, y, x, y, 0) for placed in scene.grounds(z))


def held_parts(
    scene: Scene, ax: int, ay: int, bx: int, by: int, z: int, barred: Kinds = NEVER
) -> list[tuple[Fraction, Fraction]]:
    """The parts of a straight line that are held at this height, in order, none touching the next."""
    if z == 0:
        held = [(Fraction(0), Fraction(1))]
    else:
        crossings = [placed.shape.spanned(ax, ay, bx, by) for placed in scene.tops(z)]
        held = joined((Fraction(n1, d1), Fraction(n2, d2)) for n1, d1, n2, d2 in (c for c in crossings if c is not None))
    if not barred:
        return held
    crossings = [p.shape.crossed(ax, ay, bx, by) for p in scene.grounds(z) if p.piece.ground in barred]
    return without(
        held, joined((Fraction(n1, d1), Fraction(n2, d2)) for n1, d1, n2, d2 in (c for c in crossings if c is not None))
    )


def joined(parts: Iterable[tuple[Fraction, Fraction]]) -> list[tuple[Fraction, Fraction]]:
    """Parts of a line, those put together that overlap or touch."""
    found: list[tuple[Fraction, Fraction]] = []
    for start, end in sorted(parts):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found


def without(
    parts: Sequence[tuple[Fraction, Fraction]], holes: Sequence[tuple[Fraction, Fraction]]
) -> list[tuple[Fraction, Fraction]]:
    """Parts of a line without what lies in these holes; the rim of a hole stays."""
    left = list(parts)
    for start, end in holes:
        cut = []
        for one, two in left:
            if end <= one or start >= two:
                cut.append((one, two))
                continue
            if one <= start:
                cut.append((one, start))
            if end <= two:
                cut.append((end, two))
        left = cut
    return left


def is_held_all_along(scene: Scene, ax: int, ay: int, bx: int, by: int, z: int) -> bool:
    """Whether the middle of a base is held at this height on all of a straight way."""
    if z == 0 or any(placed.shape.holds(ax, ay) and placed.shape.holds(bx, by) for placed in scene.tops(z)):
        return True
    return held_parts(scene, ax, ay, bx, by, z) == [(Fraction(0), Fraction(1))]


def why_not_stand(scene: Scene, body: Body, others: Iterable[Body] = (), barred: Kinds = NEVER) -> str:
    """Why a body cannot stay where it is; empty if it can."""
    x, y, z, radius, height, _ = body
    if not is_on_table(scene, x, y, radius):
        return "its base lies over the edge of the table"
    if not is_held(scene, x, y, z, to_stand=True):
        return "there is nothing to stand on under the middle of its base"
    if barred and _is_barred(scene, x, y, z, barred):
        return "nobody can stand on that ground"
    if scene.walls(z, z + height).met(x, y, x, y, radius):
        return "it has no room there: something solid is in its way"
    if any(overlap(body, other) for other in others):
        return "somebody else's base is there"
    return ""
