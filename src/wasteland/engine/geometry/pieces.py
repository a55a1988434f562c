"""What stands on a table: convex prisms with a level top, and structures of several of them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, replace

from wasteland.engine.geometry.outlines import Outline, outline
from wasteland.engine.geometry.polygons import BadOutline, Corners, convex_parts
from wasteland.engine.grounds import Corner

ALONE = -1
"""The structure of a piece that is one by itself."""


class BadPiece(ValueError):
    """A piece that cannot be; says which and why."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A convex prism. With no height it is a flat area that blocks nobody and hides nothing.

    Sides are named by the corner from which they go to the next one. *ground* is whatever a game calls the ground on its top,
    or inside it where it is not solid. Pieces of one *structure* hide as one. A *door* is a number from 0 on: while it is open
    the piece is neither solid nor opaque, and nobody stands on it.
    """

    corners: Corners
    bottom: int = 0
    top: int = 0
    solid: bool = True
    opaque: bool = True
    standable: bool = False
    ground: Hashable = None
    structure: int = ALONE
    smooth: frozenset[int] = frozenset()
    ladders: frozenset[int] = frozenset()
    cuts: frozenset[int] = frozenset()
    """Sides behind which the same polygon goes on."""
    door: int | None = None

    @property
    def is_flat(self) -> bool:
        return self.bottom == self.top

    @property
    def shape(self) -> Outline:
        """Its outline, made ready; a scenery asks once."""
        return outline(self.corners, [side in self.cuts for side in range(len(self.corners))])

    def moved(self, across: int, along: int, up: int = 0) -> Piece:
        """The same piece elsewhere."""
        corners = tuple((x + across, y + along) for x, y in self.corners)
        return replace(self, corners=corners, bottom=self.bottom + up, top=self.top + up)


def prism(
    corners: Sequence[Corner],
    bottom: int = 0,
    top: int = 0,
    *,
    solid: bool = True,
    opaque: bool = True,
    standable: bool = False,
    ground: Hashable = None,
    structure: int = ALONE,
    smooth: Collection[int] = (),
    ladders: Collection[int] = (),
    door: int | None = None,
) -> list[Piece]:
    """The pieces of one simple polygon: a single one if it is convex, else those that it is cut into, as one *structure*."""
    if top < bottom:
        raise BadPiece(f"a piece from {bottom} up to {top} ends below where it begins")
    if door is not None and door < 0:
        raise BadPiece(f"a door has a number from 0 on, not {door}")
    unknown = sorted({*smooth, *ladders} - set(range(len(corners))))
    if unknown:
        raise BadPiece(f"side {unknown[0]} does not exist: the piece has sides 0 to {len(corners) - 1}")
    try:
        parts = convex_parts(corners)
    except BadOutline as wrong:
        raise BadPiece(f"a piece at {corners[0] if corners else 'nowhere'}: {wrong}") from None
    if len(parts) > 1 and structure == ALONE:
        raise BadPiece(f"the piece at {corners[0]} is not convex: give it the number of a structure, which its parts share")
    return [
        Piece(
            part.corners,
            bottom,
            top,
            solid=solid and top > bottom,
            opaque=opaque and top > bottom,
            standable=standable,
            ground=ground,
            structure=structure,
            smooth=frozenset(at for at, side in enumerate(part.sides) if side in smooth or side is None),
            ladders=frozenset(at for at, side in enumerate(part.sides) if side in ladders),
            cuts=frozenset(at for at, side in enumerate(part.sides) if side is None),
            door=door,
        )
        for part in parts
    ]


def area(corners: Sequence[Corner], ground: Hashable, height: int = 0) -> list[Piece]:
    """A flat area of some ground, of one piece or several."""
    structure = ALONE if len(convex_parts(corners)) == 1 else 0
    return prism(corners, height, height, ground=ground, structure=structure)
