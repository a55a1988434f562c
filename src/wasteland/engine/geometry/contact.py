"""Contact of bases in the wider form: across a low piece that stands between them, or from its top."""

from __future__ import annotations

from wasteland.engine.geometry.bodies import TOUCHING, Body, gap
from wasteland.engine.geometry.scenery import Scene

OVER_LOW = 60
"""Across a low piece bases this far apart are still in contact."""


def are_adjacent(scene: Scene, one: Body, other: Body, touching: int = TOUCHING, over_low: int = OVER_LOW) -> bool:
    """Whether two bases touch by themselves, or across a solid piece that is no higher than the shorter one stands.

    Surfaces may differ by as much. Never across a piece that rises higher over the lower of the two surfaces.
    """
    standing = min(one.standing, other.standing)
    apart = gap(one, other)
    if apart > max(touching, over_low) or abs(one.z - other.z) > standing:
        return False
    low = min(one.z, other.z)
    between = [
        placed.piece.top
        for placed in scene.solids
        if placed.piece.top > low
        and placed.piece.bottom < low + standing
        and placed.shape.crossed(one.x, one.y, other.x, other.y) is not None
    ]
    if any(top > low + standing for top in between):
        return False
    return apart <= touching or (apart <= over_low and bool(between))
