"""All words that a pack may use: importing this makes them known."""

from wasteland.games.waste_knights_1e import (  # noqa: F401
    branches,
    check_effects,
    deeds,
    effects,
    fight_effects,
    fight_passives,
    hex_effects,
    missions,
    move_effects,
    passives,
    requirements,
)
