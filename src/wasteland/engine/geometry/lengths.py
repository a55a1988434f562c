"""Lengths in whole units: to the nearest, halves away from zero; or up, where many short ones may not beat a long one."""

from __future__ import annotations

from math import isqrt


def divided(number: int, by: int) -> int:
    """The nearest whole number to a quotient, halves away from zero. *by* is above 0."""
    return (2 * number + by) // (2 * by) if number >= 0 else -((by - 2 * number) // (2 * by))


def length(across: int, along: int) -> int:
    """The length of a line, rounded to the nearest."""
    return (isqrt(4 * (across * across + along * along)) + 1) // 2


def length_up(across: int, along: int) -> int:
    """The length of a line, rounded up: many short legs are never cheaper than one long one."""
    square = across * across + along * along
    return isqrt(square - 1) + 1 if square else 0


def part_up(across: int, along: int, numerator: int, denominator: int) -> int:
    """The length of a part of a line, rounded up."""
    square = (across * across + along * along) * numerator * numerator
    return isqrt((square - 1) // (denominator * denominator)) + 1 if square > 0 else 0


def is_at_most(number: int, factor: int, square: int) -> bool:
    """Whether a number is at most a factor times the root of a square."""
    if number <= 0:
        return factor >= 0 or number * number >= factor * factor * square
    return factor > 0 and number * number <= factor * factor * square


def towards(across: int, along: int, far: int) -> tuple[int, int]:
    """The whole step nearest to the one that goes so *far* in this direction."""
    square = across * across + along * along
    if not square:
        raise ValueError("a direction of 0, 0 leads nowhere")
    return _rooted(far * across, square), _rooted(far * along, square)


def _rooted(number: int, square: int) -> int:
    """A number divided by the root of a square, to the nearest."""
    nearest = (isqrt(4 * number * number // square) + 1) // 2
    return nearest if number >= 0 else -nearest
