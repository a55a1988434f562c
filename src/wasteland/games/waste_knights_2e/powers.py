"""What works for a knight now: abilities, upgrades, gear, cards by the sheets, rules of the story; and the numbers that come of
it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple, get_args

from wasteland.engine.memo import Memo
from wasteland.games.waste_knights_2e.cards import GearCard, Use, VehicleSheet
from wasteland.games.waste_knights_2e.families import Passive, Stat
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.module_cards import Landmark, Part
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import MOST_ATTACHED, Timing, VehicleType

MOST_PARTS = 3
"""So many parts a vehicle carries, less one for each malfunction. [wk2.part.limit] [wk2.part.malfunction-lowers-limit]"""
SHOPS = 2
"""So many shops are visited in a City Action, one more where a task of the city is finished. [wk2.city.two-shops]
[wk2.city-task.extra-shop]"""
LEAST = {"exploration": 1, "health": 1, "chassis": 1}
"""Numbers that nothing lowers any further. [wk2.explore.minimum]"""
NO_BONUS, ANY_BONUS = 0, 100
"""The most by which one thing may raise a number. [wk2.wrecked.bars]"""


class Held(NamedTuple):
    """A passive that is in force, and what it comes from."""

    passive: Passive
    source: object
    """Something with a name."""


class Usable(NamedTuple):
    """Something that a knight may use, what it belongs to, and by what key it is remembered that it was used."""

    use: Use
    source: object
    key: str
    gear: Gear | None = None
    """The gear card that would be discarded or broken for it."""


Asked = Callable[..., object]
"""A way in which rules ask passives, by that method of `Passive`: Passive.change."""


def passives(table: WasteTable, knight: Knight, asked: Asked | None = None) -> list[Held]:
    """All that holds for a knight, or what of it has something to say where it is asked so. What the sheet, the vehicle, gear,
    upgrades and special cards can do is at rest while the knight is unconscious; what hampers goes on, and numbers stay as they
    are. [wk2.unconscious.no-actions] [wk2.wrecked.bars]"""
    way = asked and asked.__name__
    bearing = _of_own(table, knight) if knight.is_conscious or asked is Passive.change else []
    if knight.injuries:
        bearing += [(injury, injury.passives) for injury in knight.injuries]
    if knight.malfunctions:
        bearing += [(malfunction, malfunction.passives) for malfunction in knight.malfunctions]
    if knight.tasks:
        bearing += [(task.card, task.card.passives) for task in knight.tasks]
    if knight.kept:
        bearing += [(event, event.kept) for event in knight.kept]
    held = [Held(passive, source) for source, its in bearing for passive in its if way is None or way in passive.says]
    held += of_story(table, asked)
    return held


def _of_own(table: WasteTable, knight: Knight) -> list[tuple[object, tuple[Passive, ...]]]:
    """What a knight has that has passives, each with its own. It is asked for all the time, so what is not there takes none."""
    own: list[tuple[object, tuple[Passive, ...]]] = []
    if its := knight.sheet.passives:
        own.append((knight.sheet.ability, its))
    if knight.wrecked is None:
        if (its := knight.vehicle.passives) and vehicle_works(knight):
            own.append((knight.vehicle, its))
        if knight.parts:
            own += [(part, part.passives) for part in knight.parts]
    if knight.upgrades:
        own += [(taken.side.name, taken.side.passives) for taken in knight.upgrades]
    if gears := works_for(table, knight):
        own += [(gear, its) for gear in gears if (its := gear.side.passives)]
    if knight.specials:
        own += [(special, special.passives) for special in knight.specials]
    if table.landmarks and (landmark := landmark_of(table, knight)) is not None:
        own.append((landmark, landmark.passives))
    return own


def landmark_of(table: WasteTable, knight: Knight) -> Landmark | None:
    """The open landmark on whose space the active knight is. [wk2.landmark.passive] [wk2.landmark.active]"""
    if not table.landmarks or table.active() is not knight:
        return None
    return next((one.card for one in table.landmarks if one.is_open and one.space == knight.at), None)


def vehicle_works(knight: Knight) -> bool:
    """Whether the special ability of the vehicle works: a malfunction may have stopped it. [wk2.malfunction.lasting]"""
    return not knight.malfunctions or not any(
        passive.stops_vehicle() for card in knight.malfunctions for passive in card.passives
    )


def works_for(table: WasteTable, knight: Knight) -> list[Gear]:
    """Gear whose text holds: what lies in the vehicle and works from there, and in a combat the one weapon that is used.
    [wk2.gear.utility-drug] [wk2.gear.weapon.equipped] [wk2.gear.weapon.handless] [wk2.combat.attack.weapon-abilities-only]"""
    found = [gear for gear in knight.carried if not gear.is_held] if knight.carried else []
    if table.combat is None and table.duel is None:
        return found
    if (weapon := _fought_with(table, knight)) is not None:
        found += [gear for gear in knight.hands if gear.card is weapon]
    return found


def _fought_with(table: WasteTable, knight: Knight) -> GearCard | None:
    """The weapon with which a knight fights just now."""
    if table.duel is not None and table.duel.has(knight.number):
        return table.duel.weapons.get(knight.number)
    combat = table.combat
    return combat.weapon if combat is not None and combat.knight == knight.number else None


def of_story(table: WasteTable, asked: Asked | None = None) -> tuple[Held, ...]:
    """What the story has put in force for everybody, or what of it has something to say where it is asked so: named effects
    and the rules of the plot. [wk2.narr.chronicle.named-effect]"""
    way = asked and asked.__name__
    key = (table.adventure, table.plot, way, *table.chronicle.effects)
    known = _told.get(key)
    return _told.keep(key, _of_story(table, way)) if known is None else known


def _of_story(table: WasteTable, way: str | None) -> tuple[Held, ...]:
    effects = [table.adventure.effects[id] for id in table.chronicle.effects]
    held = [Held(passive, effect) for effect in effects for passive in effect.passives]
    held += [] if table.plot is None else [Held(passive, table.plot) for passive in table.plot.rules]
    return tuple([one for one in held if way is None or way in one.passive.says])


_told: Memo[tuple[Held, ...]] = Memo()


# -- numbers


def number(table: WasteTable, knight: Knight, stat: Stat) -> int:
    """A number of a knight as it counts now, with a wreck without any bonus to Exploration, and of its parts with none but
    those to the vehicle itself. Who is unconscious holds no fewer wounds for it, and the vehicle carries no less.
    [wk2.wrecked.bars] [wk2.unconscious.further-harm]"""
    return _counted(table, knight, stat, passives(table, knight, Passive.change))


def numbers(table: WasteTable, knight: Knight, *stats: Stat) -> list[int]:
    """Several numbers of a knight at once."""
    changing = passives(table, knight, Passive.change)
    return [_counted(table, knight, stat, changing) for stat in stats]


def _counted(table: WasteTable, knight: Knight, stat: Stat, changing: list[Held]) -> int:
    counted = _printed(knight, stat)
    most = NO_BONUS if stat == "exploration" and knight.wrecked is not None else ANY_BONUS
    if knight.parts and (knight.wrecked is None or stat in _ON_VEHICLE):
        counted += sum(part.adds.get(stat, 0) for part in knight.parts)
    for held in changing:
        counted += min(most, held.passive.change(table, knight, stat))
    least = LEAST.get(stat, 0)
    return counted if counted > least else least


_ON_VEHICLE = frozenset({"speed", "bonus-speed", "tank", "capacity", "chassis"})
_BY_RULE = {"barter": 3, "actions": 2}
"""[wk2.city.stalls.offer] [wk2.actions.two-per-turn]"""
_ON_SHEETS: dict[str, Callable[[Knight], int]] = {
    stat: attrgetter(f"{'vehicle' if stat in _ON_VEHICLE else 'sheet'}.{stat.replace('-', '_')}")
    for stat in get_args(Stat)
    if stat not in (*_BY_RULE, "shops", "parts")
}
"""Where each number is printed."""


def _printed(knight: Knight, stat: Stat) -> int:
    if stat in _ON_SHEETS:
        return _ON_SHEETS[stat](knight)
    if stat == "shops":
        return SHOPS + any(task.city == knight.at for task in knight.finished)
    if stat == "parts":
        return MOST_PARTS - len(knight.malfunctions)
    return _BY_RULE[stat]


def is_of_type(knight: Knight, type: VehicleType) -> bool:
    """Whether the knight's vehicle is of a type, or may count as it. [wk2.vehicle.atv]"""
    return type in types_with(knight.vehicle, knight.parts)


def types_with(vehicle: VehicleSheet, parts: Sequence[Part]) -> tuple[VehicleType, ...]:
    """The types of which a vehicle may be with some parts: it meets the requirements of all at once. [wk2.vehicle.atv]"""
    return tuple(type for type in vehicle.types if all(not part.types or type in part.types for part in parts))


def attached(knight: Knight) -> tuple[int, int]:
    """How many injuries and malfunctions a knight bears, those that still lie with their backs up included.
    [wk2.precise.third-card]"""
    injuries = len(knight.injuries) + (knight.unconscious is not None)
    return injuries, len(knight.malfunctions) + (knight.wrecked is not None)


def is_full(count: int) -> bool:
    """Whether the next injury or malfunction is the end of a knight. [wk2.injury.third-eliminates]"""
    return count >= MOST_ATTACHED


# -- what may be used


def uses(table: WasteTable, knight: Knight, when: Timing | None = None) -> Iterator[Usable]:
    """All that a conscious knight could use at some moment, or at this one."""
    if not knight.is_conscious:
        return
    for source, id, its, gear in _usable(table, knight):
        for at, use in enumerate(its):
            if when is None or use.when is when:
                yield Usable(use, source, f"{id}.{at}", gear)


def _usable(table: WasteTable, knight: Knight) -> list[tuple[object, str, tuple[Use, ...], Gear | None]]:
    """What a knight has that may be used: the thing, its id, its uses, and the gear card that it is. What cannot be used is not
    there."""
    own: list[tuple[object, str, tuple[Use, ...], Gear | None]] = []
    if its := knight.sheet.uses:
        own.append((knight.sheet.ability, knight.sheet.id, its, None))
    if knight.wrecked is None:
        if (its := knight.vehicle.uses) and vehicle_works(knight):
            own.append((knight.vehicle, knight.vehicle.id, its, None))
        if knight.parts:
            own += [(part, part.id, part.uses, None) for part in knight.parts]
    if knight.upgrades:
        own += [(taken.side.name, taken.card.id, taken.side.uses, None) for taken in knight.upgrades]
    if gears := works_for(table, knight):
        own += [(gear, gear.id, its, gear) for gear in gears if (its := gear.side.uses)]
    if knight.specials:
        own += [(special, special.id, special.uses, None) for special in knight.specials]
    if knight.tasks:
        own += [(task.card, task.card.id, task.card.uses, None) for task in knight.tasks]
    if table.landmarks and (landmark := landmark_of(table, knight)) is not None:
        own.append((landmark, landmark.id, landmark.uses, None))
    return own


def why_used_up(table: WasteTable, knight: Knight, usable: Usable) -> str:
    """Why something may not be used again now; an empty text if it may."""
    last = knight.used.get(usable.key)
    match usable.use.limit:
        case "game" if last is not None:
            return "you have used it in this game"
        case "combat" if table.combat is not None and usable.key in table.combat.used:
            return "you have used it in this combat"
        case "turn" | "round" if last == table.round:
            return f"you have used it in this {usable.use.limit}"
    return ""
