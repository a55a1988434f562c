"""The words for places in stories: those that move with the game, beside the ids of spaces."""

from __future__ import annotations

import re
from typing import Annotated

from wasteland.engine.content import Ref

WORDS = (
    "here", "beside", "any-city", "nearest-city", "nearest-highway", "marker", "beside-marker", "ramparts", "carrier",
    "own-port", "cult-city", "artifact", "nearest-artifact", "challenge", "nearest-knight", "own-token", "cargo",
    "beside-cargo",
)  # fmt: skip
"""Words for places that move with the game."""
NUMBERED = re.compile(r"(plot|entry|horseman)-([1-9][0-9]?)")
TERRAIN = re.compile(r"terrain-(highway|desert|scrub|mountains)")


def is_word(place: str) -> bool:
    """Whether this is a word for a place."""
    return place in WORDS or bool(NUMBERED.fullmatch(place) or TERRAIN.fullmatch(place))


Place = Annotated[str, Ref("spaces", besides=is_word)]
"""A space by its id, or a word for a place."""
