"""What each leg of a road means for whoever goes it, in bits: what is stepped over, which ground is crossed, how it goes."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from wasteland.engine.geometry.barriers import Barriers
from wasteland.engine.geometry.movers import CLIMB, DROP, JUMP, LADDER, STEP, Mover
from wasteland.engine.geometry.outlines import Outline
from wasteland.engine.geometry.scenery import Scene, Scenery

BLOCKED, BARRED, TOP, LOW_STEP, HIGH_STEP = 1, 2, 4, 8, 16
CLIMBED, BY_LADDER, JUMPED, FAR_JUMP, DROPPED, FAR_DROP = 32, 64, 128, 256, 512, 1024
"""Something solid; ground that nobody enters; a low top that can be stood on; obstacles that hinder nobody, and higher ones;
what a leg is besides."""

NEVER = BLOCKED | BARRED
STEPPED = LOW_STEP | HIGH_STEP
_KINDS = 11


class Means(NamedTuple):
    """What somebody who looks for a way is ready to do: which legs besides walks, which ground, and up to what.

    Rises are told apart by those that hinder nobody; gaps and falls by those that are easy (`Mover`).
    """

    labels: frozenset[str] = frozenset()
    kinds: frozenset[Hashable] = frozenset()
    rise: int = 0
    gap: int = 0
    fall: int = 0


PLAIN = Means()


def any_means(mover: Mover, kinds: frozenset[Hashable] = frozenset()) -> Means:
    """Whatever can be done at all, on these kinds of ground."""
    labels = {STEP, JUMP, DROP, *([CLIMB] if mover.climbs else []), *([LADDER] if mover.uses_ladders else [])}
    return Means(frozenset(labels), kinds, mover.standing, mover.leap, 10**9)


def kind_bit(scenery: Scenery, kind: Hashable) -> int:
    return 1 << _KINDS + scenery.kinds.index(kind)


def door_bit(scenery: Scenery, door: int) -> int:
    return 1 << _KINDS + len(scenery.kinds) + door


def door_bits(scenery: Scenery, doors: int = -1) -> int:
    """The bits of these doors, as far as there are any."""
    return (scenery.doors & doors) << _KINDS + len(scenery.kinds)


def forbidden(scene: Scene, mover: Mover, means: Means, *, is_crouched: bool = False) -> int:
    """The bits of what is out of the question: by what somebody is ready to do, and by the doors that are shut."""
    labels = means.labels - ({JUMP, CLIMB, LADDER} if is_crouched else set())
    bits = NEVER
    for is_out, bit in (
        (STEP not in labels, LOW_STEP | HIGH_STEP),
        (means.rise < mover.standing, HIGH_STEP),
        (JUMP not in labels, JUMPED | FAR_JUMP),
        (means.gap < mover.leap, FAR_JUMP),
        (DROP not in labels, DROPPED | FAR_DROP),
        (means.fall <= mover.easy_drop, FAR_DROP),
        (CLIMB not in labels, CLIMBED),
        (LADDER not in labels, BY_LADDER),
    ):
        if is_out:
            bits |= bit
    for kind in scene.scenery.kinds:
        if kind not in means.kinds:
            bits |= kind_bit(scene.scenery, kind)
    return bits | door_bits(scene.scenery, ~scene.opened)


def hurdles(scenery: Scenery, mover: Mover, z: int) -> Barriers:
    """Whatever means something to a base that goes on the surface at this height."""
    return Barriers(_hurdles(scenery, mover, z))


def _hurdles(scenery: Scenery, mover: Mover, z: int) -> Iterator[tuple[Outline, int]]:
    scene = scenery.scene()
    for placed in scene.solids:
        piece = placed.piece
        if piece.top <= z or piece.bottom >= z + mover.standing:
            continue
        if piece.door is not None:
            yield placed.shape, door_bit(scenery, piece.door)
        elif piece.top > z + mover.standing:
            yield placed.shape, BLOCKED
        else:
            height = LOW_STEP if piece.top - z <= mover.hop else HIGH_STEP
            yield placed.shape, height | (TOP if piece.standable else 0)
    for placed in scene.grounds(z):
        is_barred = placed.piece.ground in mover.barred
        yield placed.shape, BARRED if is_barred else kind_bit(scenery, placed.piece.ground)
