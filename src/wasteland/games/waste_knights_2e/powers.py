"""What works for a knight now: abilities, upgrades, gear, cards by the sheets, rules of the story; and the numbers that come of
it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple, get_args

from wasteland.engine.memo import Memo
from wasteland.games.waste_knights_2e.cards import Use, VehicleSheet
from wasteland.games.waste_knights_2e.families import Passive, Stat
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.module_cards import Landmark, Part
from wasteland.games.waste_knights_2e.stories import Adventure
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import MOST_ATTACHED, Timing, VehicleType

MOST_PARTS = 3
"""So many parts a vehicle carries, less one for each malfunction. [wk2.part.limit] [wk2.part.malfunction-lowers-limit]"""
SHOPS = 2
"""So many shops are visited in a City Action, one more where a task of the city is finished. [wk2.city.two-shops]
[wk2.city-task.extra-shop]"""
LEAST = {"exploration": 1, "health": 1, "chassis": 1}
"""Numbers that nothing lowers any further. [wk2.explore.minimum]"""


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
    """All that holds for a knight, or what of it has something to say where it is asked so, each with what it comes from."""
    way = asked and asked.__name__
    bearing = _bearing(table, knight, asked)
    held = [Held(passive, source) for source, its in bearing for passive in its if way is None or way in passive.says]
    return [*held, *of_story(table, asked)]


def in_force(table: WasteTable, knight: Knight, asked: Asked) -> list[Passive]:
    """What has something to say where it is asked so, without what it comes from: so rules ask all the time."""
    way = asked.__name__
    found = []
    for _, its in _bearing(table, knight, asked):
        for passive in its:
            if way in passive.says:
                found.append(passive)  # noqa: PERF401 - a comprehension is a call
    if told := of_story(table, asked):
        found += [held.passive for held in told]
    return found


def _bearing(table: WasteTable, knight: Knight, asked: Asked | None) -> list[tuple[object, tuple[Passive, ...]]]:
    """What a knight has and bears that has passives, each with its own; what is not there takes no time. What the sheet, the
    vehicle, gear, upgrades and special cards can do is at rest while the knight is unconscious; what hampers goes on, and
    numbers stay as they are. [wk2.unconscious.no-actions] [wk2.wrecked.bars]"""
    works = asked is Passive.change or (knight.unconscious is None and not knight.eliminated)
    bearing = _of_own(table, knight) if works else []
    if knight.injuries:
        bearing += [(injury, injury.passives) for injury in knight.injuries]
    if knight.malfunctions:
        bearing += [(malfunction, malfunction.passives) for malfunction in knight.malfunctions]
    if knight.tasks:
        bearing += [(task.card, task.card.passives) for task in knight.tasks]
    if knight.kept:
        bearing += [(event, event.kept) for event in knight.kept]
    return bearing


def _of_own(table: WasteTable, knight: Knight) -> list[tuple[object, tuple[Passive, ...]]]:
    own: list[tuple[object, tuple[Passive, ...]]] = []
    if its := knight.sheet.passives:
        own.append((knight.sheet.ability, its))
    if knight.wrecked is None:
        if (its := knight.vehicle.passives) and (not knight.malfunctions or vehicle_works(knight)):
            own.append((knight.vehicle, its))
        if knight.parts:
            own += [(part, part.passives) for part in knight.parts]
    for taken in knight.upgrades:
        if its := taken.side.passives:
            own.append((taken.side.name, its))
    for gear in knight.carried:
        if (its := gear.side.passives) and not gear.is_held:
            own.append((gear, its))
    if (table.combat is not None or table.duel is not None) and (weapon := _used_weapon(table, knight)) is not None:
        own.append((weapon, weapon.side.passives))
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
    weapon = _used_weapon(table, knight)
    return found if weapon is None else [*found, weapon]


def _used_weapon(table: WasteTable, knight: Knight) -> Gear | None:
    """The weapon with which a knight fights just now, as it lies in hand."""
    duel, combat = table.duel, table.combat
    if duel is not None and duel.has(knight.number):
        card = duel.weapons.get(knight.number)
    elif combat is not None and combat.knight == knight.number:
        card = combat.weapon
    else:
        return None
    return next((gear for gear in knight.hands if gear.card is card), None)


def of_story(table: WasteTable, asked: Asked | None = None) -> tuple[Held, ...]:
    """What the story has put in force for everybody, or what of it has something to say where it is asked so: named effects
    and the rules of the plot. [wk2.narr.chronicle.named-effect]"""
    way = asked and asked.__name__
    if way is not None and way not in _said_by_effects(table.adventure) and (table.plot is None or not table.plot.rules):
        return ()
    key = (table.adventure, table.plot, way, *table.chronicle.effects)
    known = _told.get(key)
    return _told.keep(key, _of_story(table, way)) if known is None else known


def _of_story(table: WasteTable, way: str | None) -> tuple[Held, ...]:
    effects = [table.adventure.effects[id] for id in table.chronicle.effects]
    held = [Held(passive, effect) for effect in effects for passive in effect.passives]
    held += [] if table.plot is None else [Held(passive, table.plot) for passive in table.plot.rules]
    return tuple([one for one in held if way is None or way in one.passive.says])


_told: Memo[tuple[Held, ...]] = Memo()


def _said_by_effects(adventure: Adventure) -> frozenset[str]:
    """In which ways named effects of an adventure have something to say, be they in force or not: in most none has."""
    known = _ways.get(adventure)
    if known is None:
        passives = [passive for effect in adventure.effects.values() for passive in effect.passives]
        known = _ways.keep(adventure, frozenset(way for passive in passives for way in passive.says))
    return known


_ways: Memo[frozenset[str]] = Memo(100)


# -- numbers


def number(table: WasteTable, knight: Knight, stat: Stat) -> int:
    """A number of a knight as it counts now, with a wreck without any bonus to Exploration, and of its parts with none but
    those to the vehicle itself. Who is unconscious holds no fewer wounds for it, and the vehicle carries no less.
    [wk2.wrecked.bars] [wk2.unconscious.further-harm]"""
    return _counted(table, knight, stat, in_force(table, knight, Passive.change))


def numbers(table: WasteTable, knight: Knight, *stats: Stat) -> list[int]:
    """Several numbers of a knight at once."""
    changing = in_force(table, knight, Passive.change)
    return [_counted(table, knight, stat, changing) for stat in stats]


def _counted(table: WasteTable, knight: Knight, stat: Stat, changing: list[Passive]) -> int:
    printed = _ON_SHEETS.get(stat)
    counted = printed(knight) if printed is not None else _by_rule(knight, stat)
    if knight.parts and (knight.wrecked is None or stat in _ON_VEHICLE):
        for part in knight.parts:
            counted += part.adds.get(stat, 0)
    if stat == "exploration" and knight.wrecked is not None:
        counted += sum(min(0, passive.change(table, knight, stat)) for passive in changing)
    else:
        for passive in changing:
            counted += passive.change(table, knight, stat)
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


def _by_rule(knight: Knight, stat: Stat) -> int:
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
    for taken in knight.upgrades:
        if its := taken.side.uses:
            own.append((taken.side.name, taken.card.id, its, None))
    for gear in works_for(table, knight) if knight.carried or knight.hands else ():
        if its := gear.side.uses:
            own.append((gear, gear.id, its, gear))
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
