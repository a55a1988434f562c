"""All words that a pack may use: importing this makes them known."""

from wasteland.games.waste_knights_2e.verbs import (  # noqa: F401
    board_effects,
    branching,
    cargo,
    city_tokens,
    conditions,
    distances,
    gates,
    goals,
    goods,
    harms,
    horsemen,
    passives,
    pursuit,
    rivalry,
    scenes,
    story,
    tasks,
    tests,
    turn_effects,
    whereabouts,
)
