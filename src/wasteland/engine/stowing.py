"""Stowing: where things go that give way, in stores that hold only so much."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
S = TypeVar("S")


class Stowed(NamedTuple, Generic[T, S]):
    """A thing that gives way, and the store it goes to."""

    thing: T
    store: S


def stowed(things: Iterable[T], room: Mapping[S, int], size: Callable[[T], int]) -> list[Stowed[T, S]] | None:
    """Where things go: one after another into the first store that has places enough, in the order in which *room* names them.
    None if one of them fits nowhere, or if a store holds too much already, with less than no room."""
    left = dict(room)
    found = []
    for thing in things:
        needed = size(thing)
        store = next((store for store, places in left.items() if places >= needed), None)
        if store is None:
            return None
        left[store] -= needed
        found.append(Stowed(thing, store))
    return None if min(left.values(), default=0) < 0 else found
