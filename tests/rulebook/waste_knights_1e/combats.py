"""Combats laid out in a line for the tests of the Combat chapter: plain fighters, made-to-measure enemies and weapons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from wasteland.games.waste_knights_1e.cards import Enemy, Gear, Luck, Use
from wasteland.games.waste_knights_1e.clash import clash as a_clash
from wasteland.games.waste_knights_1e.combat import begin_combat, end, start
from wasteland.games.waste_knights_1e.combats import Combat
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Colour, Group, Kind, Range, Reach, Resource, Timing, Trait
from wasteland.games.waste_knights_1e.verbs.effects import Heal
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table

LONG, MEDIUM, SHORT, MELEE = Reach

MISS, HIT = 1, 9
"""A die that misses at every range, and one that hits at every range and is no bull's eye."""


def an_enemy(*ranges: Reach, aggression: int = 1, health: int = 4, **facts: Any) -> Enemy:
    """An enemy without text, unless *facts* say more; it attacks at medium range unless *ranges* are given."""
    made: dict[str, Any] = {"trait": Trait.GANG, "ranges": ranges or (MEDIUM,), "aggression": aggression, "health": health}
    return Enemy(id="test-enemy", name="Ruffians", text="", **(made | facts))


def a_weapon(*ranges: Reach, **facts: Any) -> Gear:
    """A one-handed weapon with the medium icon unless *ranges* are given."""
    made: dict[str, Any] = {"id": "test-weapon", "name": "Pistol", "group": Group.WEAPON, "colour": Colour.GREEN}
    return Gear(text="", ranges=ranges or (MEDIUM,), **(made | facts))


def an_enhancement(**facts: Any) -> Gear:
    """A sight that fits every weapon."""
    made: dict[str, Any] = {
        "id": "sight",
        "name": "Sight",
        "group": Group.ENHANCEMENT,
        "colour": Colour.GREEN,
        "fits": "weapon",
    }
    return Gear(text="", **(made | facts))


def an_armor(value: int, **facts: Any) -> Gear:
    """A suit of armor."""
    made: dict[str, Any] = {"id": "test-armor", "name": "Suit", "group": Group.ARMOR, "colour": Colour.GREEN}
    return Gear(text="", armor=value, **(made | facts))


def a_luck_card(when: Timing, *do: Effect, name: str = "Stroke of Luck", **facts: Any) -> Luck:
    """A luck card made to measure."""
    id = name.lower().replace(" ", "-")
    made: dict[str, Any] = {"id": id, "face": id, "icon": Resource.AMMO, "rank": "ace"}
    return Luck(name=name, text="", when=when, do=do, **(made | facts))


def a_drug(name: str = "Stim", *do: Effect, when: Timing = Timing.ANY_TIME) -> Gear:
    """General gear that is discarded for what it does; by itself it heals 2 Health at any time."""
    use = Use(when=when, do=do or (Heal(health=2),), cost="discard", on="any")
    return Gear(id=name, face=name, name=name, text="", group=Group.GENERAL, kind=Kind.DRUG, colour=Colour.GREEN, uses=(use,))


def a_combat(
    enemy: Enemy | None = None,
    weapon: Gear | None = None,
    *,
    range: Range = Range.MEDIUM,
    clash: int = 1,
    dominance: int = 0,
    active: int = 0,
    **laid: Any,
) -> KnightsTable:
    """Mel Gearson (Blades 2, Guns 2), with nothing but this weapon (a Pistol, medium), in combat with an enemy.

    *clash* is the clash about to be fought, 0 the start of the combat. With *active* 1 it is Nicole Killman who fights. All
    else lays out the table, as in `a_table`.
    """
    table = a_table(**({"knights": ("mel-gearson", "nicole-killman")} | laid))
    strip(table.knights[active], weapon or a_weapon())
    a_move(table, active, 1, entered=1)
    begin_combat(table, enemy=enemy or an_enemy(), from_card=True)
    return at_clash(table, clash, range, dominance)


def a_duel(
    weapon: Gear | None = None,
    rivals: Gear | None = None,
    *,
    range: Range = Range.MEDIUM,
    clash: int = 1,
    dominance: int = 0,
    active: int = 0,
    **laid: Any,
) -> KnightsTable:
    """Mel Gearson (Blades 2, Guns 2) in a duel with Heat Leisure (Blades 2, Guns 3), each with one weapon and nothing else.
    With *active* 1 it is Heat Leisure who moves and has asked for it."""
    table = a_table(**({"knights": ("mel-gearson", "heat-leisure")} | laid))
    strip(table.knights[0], weapon or a_weapon())
    strip(table.knights[1], rivals or a_weapon(id="rivals-weapon", name="Revolver"))
    a_move(table, active, 1, entered=1)
    table.knights[1 - active].at = 1
    begin_combat(table, rival=1 - active)
    return at_clash(table, clash, range, dominance)


def at_clash(table: KnightsTable, clash: int, range: Range, dominance: int = 0) -> KnightsTable:
    """The combat has come so far."""
    combat = the_combat(table)
    combat.clash, combat.range, combat.dominance = clash, range, dominance
    return table


def strip(knight: Knight, *weapons: Gear) -> None:
    """Take all starting gear from a knight and put these weapons into the hands."""
    knight.starting = []
    knight.hands = [*weapons, *[None] * (2 - len(weapons))]


def the_combat(table: KnightsTable) -> Combat:
    """The combat that is on."""
    assert table.combat is not None
    return table.combat


async def stretch(table: KnightsTable) -> None:
    """What comes next of a combat that a test has laid out: its start, a clash, or its end."""
    combat = the_combat(table)
    if combat.over:
        await end(table)
    else:
        combat.over = not await (a_clash if combat.clash else start)(table)


async def rest_of_combat(table: KnightsTable) -> None:
    """What is left of a combat that a test has laid out."""
    while table.combat is not None:
        await stretch(table)


def combat(
    table: KnightsTable, *answers: str | tuple[int, str], dice: Iterable[Sequence[int] | int] = (), stop: bool = False
) -> Rehearsal[None]:
    """What comes next of the combat: its start, a clash, or its end. Cards are answered the Active Knight's first."""
    return rehearse(table, stretch(table), dice=dice, answers=answers, stop=stop)


def play_combat_out(
    table: KnightsTable, *answers: str | tuple[int, str], dice: Iterable[Sequence[int] | int] = ()
) -> Rehearsal[None]:
    """The whole combat from here on."""
    return rehearse(table, rest_of_combat(table), dice=dice, answers=answers)


def rolls(rehearsal: Rehearsal[None]) -> list[str]:
    """What each attack check needed and came to: "7+, a hit."."""
    return [event.text.rpartition(": ")[2] for event in rehearsal.events if event.dice]
