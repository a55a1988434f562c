"""All that stands on one table, made once and shared by every fork of a game; and a scene: the same with some doors open."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, NamedTuple

from wasteland.engine.geometry.barriers import Barriers
from wasteland.engine.geometry.outlines import Outline
from wasteland.engine.geometry.pieces import ALONE, BadPiece, Piece
from wasteland.engine.geometry.sight import Blind, Sights
from wasteland.engine.memo import Memo, once

SCENES = 64
HEIGHTS = 400
BUILDS = 16
"""So many scenes are remembered, so many ranges of heights of each, and roads for so many builds."""


class Placed(NamedTuple):
    """A piece of a scenery: its number, the structure that it hides as, and its outline made ready."""

    number: int
    structure: int
    piece: Piece
    shape: Outline


class Scenery:
    """The pieces of a table of this size. Nothing of it ever changes; what it remembers is bounded."""

    def __init__(self, width: int, depth: int, pieces: Iterable[Piece]) -> None:
        self.width, self.depth = width, depth
        self.pieces = tuple(pieces)
        for number, piece in enumerate(self.pieces):
            if piece.bottom < 0:
                raise BadPiece(f"piece {number} begins {-piece.bottom} below the table")
        self.placed = tuple(
            Placed(number, piece.structure if piece.structure != ALONE else -2 - number, piece, piece.shape)
            for number, piece in enumerate(self.pieces)
        )
        self.doors = sum({1 << piece.door for piece in self.pieces if piece.door is not None})
        self.kinds: tuple[Hashable, ...] = tuple(dict.fromkeys(p.ground for p in self.pieces if p.ground is not None))
        self.assistants: Memo[Any] = Memo(BUILDS)
        """What was worked out of it for each build of movers."""
        self._scenes: Memo[Scene] = Memo(SCENES)

    def scene(self, opened: int = 0) -> Scene:
        """How it is while these doors are open: bit 0 for door 0, and so on."""
        found = self._scenes.get(opened)
        if found is None:
            if opened & ~self.doors:
                raise ValueError(f"there is no door {(opened & ~self.doors).bit_length() - 1} on this table")
            found = self._scenes.keep(opened, Scene(self, opened))
        return found


class Scene:
    """A scenery with these doors open: what blocks, what hides, what can be stood on. It never changes either."""

    def __init__(self, scenery: Scenery, opened: int) -> None:
        self.scenery, self.opened = scenery, opened
        self.width, self.depth = scenery.width, scenery.depth
        self._walls: Memo[Barriers] = Memo(HEIGHTS)
        self._grounds: Memo[tuple[Placed, ...]] = Memo(HEIGHTS)
        self._tops: Memo[tuple[Placed, ...]] = Memo(HEIGHTS)

    def _is_here(self, piece: Piece) -> bool:
        return piece.door is None or not self.opened >> piece.door & 1

    @once
    def closed(self) -> tuple[Placed, ...]:
        """Everything but open doors."""
        return tuple(placed for placed in self.scenery.placed if self._is_here(placed.piece))

    @once
    def solids(self) -> tuple[Placed, ...]:
        """What blocks bases."""
        return tuple(placed for placed in self.closed if placed.piece.solid)

    @once
    def sights(self) -> Sights:
        """What can be seen here."""
        opaque = [placed for placed in self.closed if placed.piece.opaque]
        return Sights(Blind(placed.shape, placed.piece.bottom, placed.piece.top, placed.structure) for placed in opaque)

    @once
    def levels(self) -> tuple[int, ...]:
        """The heights at which somebody can stand, the lowest first."""
        return tuple(sorted({0, *(placed.piece.top for placed in self.closed if placed.piece.standable)}))

    def walls(self, low: int, high: int) -> Barriers:
        """The solid pieces that something between these heights can bump into."""
        key = low, high
        found = self._walls.get(key)
        if found is None:
            tall = [placed for placed in self.solids if placed.piece.top > low and placed.piece.bottom < high]
            found = self._walls.keep(key, Barriers([(placed.shape, 1) for placed in tall]))
        return found

    def tops(self, height: int) -> Sequence[Placed]:
        """The pieces whose top lies at this height: whoever is up there is held by them."""
        found = self._tops.get(height)
        if found is None:
            found = self._tops.keep(height, tuple(p for p in self.closed if p.piece.top == height and _holds(p.piece)))
        return found

    def grounds(self, height: int) -> Sequence[Placed]:
        """What gives the surface at this height its ground, beside the plain table."""
        found = self._grounds.get(height)
        if found is None:
            found = self._grounds.keep(height, tuple(p for p in self.closed if _covers(p.piece, height)))
        return found


def _holds(piece: Piece) -> bool:
    return piece.standable or piece.solid


def _covers(piece: Piece, height: int) -> bool:
    """Whether the ground of a piece is that of a surface at this height."""
    if piece.ground is None:
        return False
    if piece.is_flat or piece.solid or piece.standable:
        return piece.top == height
    return piece.bottom <= height < piece.top
