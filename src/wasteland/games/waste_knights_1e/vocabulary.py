"""All words that a pack may use: importing this makes them known."""

from wasteland.games.waste_knights_1e import missions  # noqa: F401 - each has its own rules
from wasteland.games.waste_knights_1e.verbs import (  # noqa: F401
    branches,
    check_effects,
    combat_effects,
    combat_passives,
    deeds,
    effects,
    hex_effects,
    move_effects,
    passives,
    requirements,
)
