"""What a knight is able to do, in so few words that it is quickly compared: for whoever remembers what follows from it."""

from __future__ import annotations

from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.table import WasteTable

Fitness = tuple[object, ...]


def fitness(table: WasteTable, knight: Knight) -> Fitness:
    """All that the numbers and the dice of a knight follow from: sheets and cards, and what is in force; neither wounds nor
    resources."""
    armor = knight.armor
    return (
        knight.sheet,
        knight.vehicle,
        knight.radiation,
        knight.unconscious is None,
        knight.wrecked is None,
        armor and (armor.card, armor.works),
        _all(knight.hands),
        _all(knight.carried),
        tuple([(taken.card, taken.is_front) for taken in knight.upgrades]) if knight.upgrades else (),
        tuple(knight.injuries),
        tuple(knight.malfunctions),
        tuple(knight.specials),
        tuple(knight.kept),
        tuple(knight.parts),
        len(knight.tasks),
        table.plot,
        tuple(table.chronicle.effects),
        table.hindered,
    )


def _all(gears: list[Gear]) -> Fitness:
    return tuple([(gear.card, gear.works) for gear in gears]) if gears else ()
