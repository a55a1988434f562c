"""Modules: what may be added to the game, what players agree on about it, and which of it is in play."""

from __future__ import annotations

from collections.abc import Mapping

from wasteland.engine.game import GameOption
from wasteland.games.waste_knights_2e.stories import Adventure
from wasteland.games.waste_knights_2e.terms import Module

OFF, ON = "off", "on"
BEFORE, DURING = "before", "during"
"""Landmarks are brought in before the game, or while it is played. [wk2.landmark.variants]"""

OPTIONS = (
    GameOption(
        Module.CALL_OF_THE_WASTE,
        "Call of the Waste",
        (OFF, BEFORE, DURING),
        "Twelve landmarks, each with something to do there and a story of its own.",
        {OFF: "Off", BEFORE: "On, laid out before the game", DURING: "On, met on the way"},
    ),
    GameOption(
        Module.REMNANTS_OF_CIVILIZATION,
        "Remnants of Civilization",
        (OFF, ON),
        "Eighteen tasks of the six cities; who finishes one finds another shop open there.",
        {OFF: "Off", ON: "On"},
    ),
    GameOption(
        Module.PATHS_OF_BLOOD,
        "Paths of Blood",
        (OFF, ON),
        "Riders and relics: what the adventure Rise of the Red Lord is played with.",
        {OFF: "Off", ON: "On"},
    ),
    GameOption(
        Module.THROUGH_THE_WASTE,
        "Through the Waste",
        (OFF, ON),
        "Parts for vehicles, tinkering and the ATV; a knight of the convoys.",
        {OFF: "Off", ON: "On"},
    ),
    GameOption(
        Module.DOGS_OF_WAR,
        "Dogs of War",
        (OFF, ON),
        "Two soldiers without an army, what is left of their weapons, and two dogs.",
        {OFF: "Off", ON: "On"},
    ),
    GameOption(
        Module.SCAVENGER,
        "Scavenger",
        (OFF, ON),
        "Mr Mall, who carries the shop on his back.",
        {OFF: "Off", ON: "On"},
    ),
)
"""What players agree on: each module alone or with others; at first all are off. [wk2.module.optional]"""


def in_play(options: Mapping[str, str], adventure: Adventure) -> tuple[Module, ...]:
    """The modules of a game: those that were agreed on, and those without which its adventure cannot be played.
    [wk2.module.optional]"""
    return tuple(one for one in Module if options.get(one, OFF) != OFF or one in adventure.modules)


def of_special(number: int) -> Module | None:
    """The module to which a special card belongs, by its number; None is the base game, or nothing that is known.
    [wk2.module.special-deck-order]"""
    for module, numbers in SPECIALS.items():
        if number in numbers:
            return module
    return None


SPECIALS = {
    Module.PATHS_OF_BLOOD: range(11, 18),
    Module.THROUGH_THE_WASTE: range(20, 22),
    Module.DOGS_OF_WAR: range(22, 24),
}
