"""Simple polygons with whole corners: whether they are simple and convex, and how they are cut into convex parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wasteland.engine.grounds import Corner

Corners = tuple[Corner, ...]


class BadOutline(ValueError):
    """Corners that are no simple polygon; says what is wrong with them."""


class Part(NamedTuple):
    """A convex part of a polygon: its corners, and which side of the polygon each of its sides is, None for a cut."""

    corners: Corners
    sides: tuple[int | None, ...]


def turn(one: Corner, two: Corner, three: Corner) -> int:
    """Above 0 where the way over these three turns left, below 0 where it turns right, 0 where it goes straight on."""
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])


def doubled_area(corners: Sequence[Corner]) -> int:
    """Twice the area, below 0 if the corners go round clockwise (x to the right, y up)."""
    return sum(corners[at - 1][0] * y - corners[at - 1][1] * x for at, (x, y) in enumerate(corners))


def why_not_simple(corners: Sequence[Corner]) -> str:
    """What is wrong with an outline; empty if it is a simple polygon."""
    if len(corners) < 3:
        return f"an outline has at least 3 corners, not {len(corners)}"
    if len(set(corners)) < len(corners):
        return "a corner is named twice"
    if not doubled_area(corners):
        return "the outline encloses nothing"
    count = len(corners)
    for one in range(count):
        for two in range(one + 1, count):
            a, b, c, d = corners[one], corners[(one + 1) % count], corners[two], corners[(two + 1) % count]
            if b == c or d == a:
                shared, before, after = (b, a, d) if b == c else (a, b, c)
                if turn(before, shared, after) == 0 and _dot(shared, before, after) > 0:
                    return f"sides {one} and {two} lie upon each other"
            elif _meet(a, b, c, d):
                return f"sides {one} and {two} cross or touch"
    return ""


def is_convex(corners: Sequence[Corner]) -> bool:
    """Whether a simple polygon that goes round counter-clockwise has no corner that turns in; straight ones are no matter."""
    return all(turn(corners[at - 2], corners[at - 1], corners[at]) >= 0 for at in range(len(corners)))


def convex_parts(corners: Sequence[Corner]) -> list[Part]:
    """A simple polygon cut into few convex parts, each counter-clockwise; the cuts run from corner to corner."""
    wrong = why_not_simple(corners)
    if wrong:
        raise BadOutline(wrong)
    numbered = list(enumerate(corners))
    if doubled_area(corners) < 0:
        numbered.reverse()
    ring = [corner for _, corner in numbered]
    sides = _sides(numbered)
    if is_convex(ring):
        return [Part(tuple(ring), tuple(sides))]
    parts = _merged([list(triangle) for triangle in _triangles(ring)], ring)
    return [
        Part(
            tuple(ring[at] for at in part),
            tuple(
                sides[one] if (one + 1) % len(ring) == two else None for one, two in zip(part, part[1:] + part[:1], strict=True)
            ),
        )
        for part in parts
    ]


def _sides(numbered: Sequence[tuple[int, Corner]]) -> list[int]:
    """The number that the side after each corner has in the order in which they were named."""
    count = len(numbered)
    is_reversed = numbered[0][0] > numbered[-1][0]
    return [(number - 1) % count if is_reversed else number for number, _ in numbered]


def _triangles(ring: Sequence[Corner]) -> list[tuple[int, int, int]]:
    """Ear by ear, by the numbers of the corners."""
    left = list(range(len(ring)))
    found = []
    while len(left) > 3:
        at = next(at for at in range(len(left)) if _is_ear(ring, left, at))
        found.append((left[at - 1], left[at], left[(at + 1) % len(left)]))
        del left[at]
    if turn(ring[left[0]], ring[left[1]], ring[left[2]]):
        found.append((left[0], left[1], left[2]))
    return found


def _is_ear(ring: Sequence[Corner], left: Sequence[int], at: int) -> bool:
    before, here, after = left[at - 1], left[at], left[(at + 1) % len(left)]
    one, two, three = ring[before], ring[here], ring[after]
    if turn(one, two, three) <= 0:
        return False
    return not any(
        turn(one, two, ring[other]) >= 0 and turn(two, three, ring[other]) >= 0 and turn(three, one, ring[other]) >= 0
        for other in left
        if other not in (before, here, after)
    )


def _merged(parts: list[list[int]], ring: Sequence[Corner]) -> list[list[int]]:
    """Parts put together again across cuts, as long as they stay convex."""
    while True:
        for one in range(len(parts)):
            for two in range(one + 1, len(parts)):
                joined = _joined(parts[one], parts[two])
                if joined is not None and is_convex([ring[at] for at in joined]):
                    parts[one] = joined
                    del parts[two]
                    break
            else:
                continue
            break
        else:
            return parts


def _joined(one: list[int], two: list[int]) -> list[int] | None:
    """Two parts along the cut that they share; None if they share none."""
    for at, here in enumerate(one):
        after = one[(at + 1) % len(one)]
        if after in two and two[(two.index(after) + 1) % len(two)] == here:
            start = two.index(here)
            return [*one[at + 1 :], *one[: at + 1], *(two[start + 1 :] + two[:start])[: len(two) - 2]]
    return None


def _dot(at: Corner, one: Corner, two: Corner) -> int:
    return (one[0] - at[0]) * (two[0] - at[0]) + (one[1] - at[1]) * (two[1] - at[1])


def _meet(a: Corner, b: Corner, c: Corner, d: Corner) -> bool:
    """Whether two sides have a point in common."""
    one, two, three, four = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if ((one > 0) != (two > 0)) and ((three > 0) != (four > 0)) and one and two and three and four:
        return True
    return any(
        not side and _dot(at, start, end) <= 0
        for side, at, start, end in ((one, c, a, b), (two, d, a, b), (three, a, c, d), (four, b, c, d))
    )
