"""The words for places in stories: those that move with the game, beside the ids of spaces."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated

from wasteland.engine.content import Ref
from wasteland.games.waste_knights_2e.terms import Terrain

WORDS = (
    "here", "beside", "any-city", "nearest-city", "nearest-highway", "marker", "beside-marker", "ramparts", "carrier",
    "own-port", "cult-city", "artifact", "nearest-artifact", "challenge", "nearest-knight", "own-token", "cargo",
    "beside-cargo",
)  # fmt: skip
"""Words for places that move with the game."""
_NUMBERED = re.compile(r"(plot|entry|horseman)-([1-9][0-9]?)")
_TERRAIN = re.compile(r"terrain-(highway|desert|scrub|mountains)")


@lru_cache(1_000)
def number_in(place: str) -> tuple[str, int] | None:
    """The kind and the number that a word for a place names: ("plot", 3) for "plot-3"; None if it names none."""
    found = _NUMBERED.fullmatch(place)
    return (found[1], int(found[2])) if found else None


@lru_cache(1_000)
def terrain_in(place: str) -> Terrain | None:
    """The terrain that a word for a place names; None if it names none."""
    found = _TERRAIN.fullmatch(place)
    return Terrain(found[1]) if found else None


def is_word(place: str) -> bool:
    """Whether this is a word for a place."""
    return place in WORDS or number_in(place) is not None or terrain_in(place) is not None


Place = Annotated[str, Ref("spaces", besides=is_word)]
"""A space by its id, or a word for a place."""
