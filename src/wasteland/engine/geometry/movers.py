"""Who moves: how wide and tall, what is stepped over, leapt and climbed; and everybody else who may be in the way."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from wasteland.engine.geometry.bodies import TOUCHING, Body
from wasteland.engine.points import Point

WALK, STEP, JUMP, DROP, CLIMB, LADDER = "walk", "step", "jump", "drop", "climb", "ladder"
CROUCH, STAND = "crouch", "stand"
LABELS = (WALK, STEP, JUMP, DROP, CLIMB, LADDER, CROUCH, STAND)
"""How a leg is gone. The last two change the stance where a leg has led to, and lead no farther."""


class Mover(NamedTuple):
    """What a game says of somebody who moves."""

    radius: int
    standing: int
    """How tall it is when it stands; so far obstacles may rise that it steps over."""
    crouched: int
    leap: int = 400
    """The widest gap that it can jump."""
    hop: int = 0
    """A rise that hinders nobody: so much higher than its start a jump may land."""
    easy_leap: int = 200
    easy_drop: int = 200
    """Up to here gaps and depths are no danger; only an assistant asks, who may look for safe ways alone."""
    climbs: bool = True
    uses_ladders: bool = True
    barred: frozenset[Hashable] = frozenset()
    """Ground that it never enters, though it may jump across."""
    stance_cost: int = 200
    crouched_rate: int = 2
    """What each unit costs while it is crouched."""
    touching: int = TOUCHING
    """How near to an edge is at it, for whoever climbs or drops."""

    def height(self, is_crouched: bool) -> int:
        return self.crouched if is_crouched else self.standing

    def body(self, at: Point, is_crouched: bool = False) -> Body:
        """Itself at a point."""
        return Body(at.x, at.y, at.level, self.radius, self.height(is_crouched), self.standing)


class Crowd(NamedTuple):
    """The others: friends may be passed but not stood upon, enemies are kept off, and those who are *met* on purpose may be
    touched at the last leg of a way."""

    friends: Sequence[Body] = ()
    enemies: Sequence[Body] = ()
    met: Sequence[Body] = ()
    ladders: frozenset[tuple[int, int]] = frozenset()
    """The ladders that somebody else is on: the number of the piece and its side."""


NOBODY = Crowd()
