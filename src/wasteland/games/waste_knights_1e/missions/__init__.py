"""The missions: each has rules of its own, and importing this makes them known to the packs."""

from wasteland.games.waste_knights_1e.missions import (  # noqa: F401
    avengers,
    cult,
    damsel,
    only_one,
    road_to_gangraen,
    savior,
)
