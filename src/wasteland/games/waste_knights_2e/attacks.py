"""Attacks: the dice of either side, what their icons do, wounds, and weapons that break."""

from __future__ import annotations

from dataclasses import dataclass

from wasteland.engine.chance import Dice
from wasteland.engine.dice import fallen, in_words, pool_in_words
from wasteland.engine.icons import at_least, chance
from wasteland.engine.telling import tell
from wasteland.engine.wording import listed
from wasteland.games.waste_knights_2e import armor, losing, reading, rerolling, resources, skill_tests, threats
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.dice import BOTCH, FATE, SUCCESS, Pool, count, dice_of, in_box
from wasteland.games.waste_knights_2e.fights import Blow, Combat
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.table import Test, WasteTable
from wasteland.games.waste_knights_2e.terms import AMMO, ARMOR_PIERCING, BLADES, GUNS, MELEE, RANGED, Attack, Trait


@dataclass
class Attackers:
    """Who has attacked in a combat: each does so once. [wk2.combat.one-attack]"""

    foe: bool = False
    knight: bool = False


def weapon_of(knight: Knight, combat: Combat) -> Gear | None:
    """The weapon that the knight uses, as it lies in hand; None is bare-handed."""
    return next((gear for gear in knight.hands if gear.card is combat.weapon), None)


def kind_of(weapon: Gear | None) -> Attack:
    """How a knight attacks with a weapon; without one, or if the one chosen is gone, bare-handed. [wk2.combat.bare-handed]"""
    return MELEE if weapon is None or weapon.card.attack is None else weapon.card.attack


def traits_of(table: WasteTable, knight: Knight) -> tuple[Trait, ...]:
    """The traits of the knight in the combat that is on: those of the weapon used. [wk2.combat.traits.any-combatant]"""
    weapon = weapon_of(knight, table.combat) if table.combat is not None else None
    return () if weapon is None else weapon.side.traits


# -- attacks alone, and both at the same time


async def by_foe(table: WasteTable, knight: Knight, combat: Combat, attackers: Attackers) -> None:
    """The foe attacks. [wk2.combat.enemy-pool]"""
    attackers.foe = True
    await _foe_rolls(table, knight, combat)
    await _foe_strikes(table, knight, combat)


async def by_knight(table: WasteTable, knight: Knight, combat: Combat, attackers: Attackers) -> None:
    """The knight attacks, unless the ammo for it is gone. [wk2.combat.ranged.pool] [wk2.combat.melee.pool]"""
    attackers.knight = True
    test = await _knight_rolls(table, knight, combat)
    if test is not None:
        await _knight_strikes(table, knight, combat, *test)
        break_by_botch(table, knight, weapon_of(knight, combat), test[0])
    table.test = None


async def by_both(table: WasteTable, knight: Knight, combat: Combat, attackers: Attackers) -> None:
    """Both attack at once: the foe rolls, then the knight, and both results are locked; then the foe's are resolved, then the
    knight's, then botches. [wk2.combat.ranged.simultaneous] [wk2.precise.simultaneous]"""
    attackers.foe = attackers.knight = True
    await _foe_rolls(table, knight, combat)
    test = await _knight_rolls(table, knight, combat)
    await _foe_strikes(table, knight, combat)
    if test is not None:
        await _knight_strikes(table, knight, combat, *test)
        break_by_botch(table, knight, weapon_of(knight, combat), test[0])
    table.test = None


# -- the foe


async def _foe_rolls(table: WasteTable, knight: Knight, combat: Combat) -> None:
    """The foe rolls its dice and those of threat tokens, and rolls again what it may. [wk2.combat.enemy-pool]
    [wk2.grim.enemy-rerolls] [wk2.threat.effect.reroll-blanks]"""
    foe, seat = combat.foe, reading.reader(table, knight)
    combat.pool = in_box((*foe.dice, *threats.dice(combat)))
    dice = dice_of(combat.pool)
    combat.faces = await Dice(dice, seat, f"{foe} attacks")
    if table.news.heard:
        tell(table, "{} attacks with {}: [={}].", foe, pool_in_words(dice), listed(map(in_words, combat.faces)),
             rule="wk2.combat.enemy-pool", dice=fallen(dice, combat.faces))  # fmt: skip
    for _ in range(threats.blanks_again(combat)):
        if again := rerolling.blanks(combat.faces):
            combat.faces = await rerolling.rolled(table, seat, combat.pool, combat.faces, again, f"{foe} rolls again")
    if again := rerolling.without_success(combat.faces, foe.rerolls, keeps_fate=bool(foe.fate)):
        combat.faces = await rerolling.rolled(table, seat, combat.pool, combat.faces, again, f"{foe} rolls again")


async def _foe_strikes(table: WasteTable, knight: Knight, combat: Combat) -> None:
    """Each success and each wound of a token is dealt at once, then each fate does what the card says.
    [wk2.combat.attack.wounds] [wk2.combat.attack.fate] [wk2.combat.attack.all-results] [wk2.precise.armor-once]"""
    dealt = count(combat.faces, SUCCESS) + threats.wounds(combat)
    combat.blows.append(Blow(True, combat.step, combat.pool, combat.faces, dealt))
    if dealt:
        tell(table, "{} deals {}.", combat.foe, dealt, rule="wk2.combat.attack.wounds")
        await armor.deal_wounds(table, knight, dealt, threats.pierces(combat))
    for _ in range(count(combat.faces, FATE) + threats.fates(combat)):
        await carry_out(combat.foe.fate, table, knight, combat.foe)


# -- the knight


async def _knight_rolls(table: WasteTable, knight: Knight, combat: Combat) -> tuple[Test, int] | None:
    """The knight rolls for the attack on the foe."""
    return await roll(table, knight, weapon_of(knight, combat), str(combat.foe))


async def roll(table: WasteTable, knight: Knight, weapon: Gear | None, against: str) -> tuple[Test, int] | None:
    """A knight spends ammo, declares, rolls and rolls again: the test and its successes. Without the ammo there is no attack.
    [wk2.combat.ranged.spend-ammo] [wk2.combat.ranged.pool] [wk2.combat.melee.pool] [wk2.test.attack-is-test]"""
    if weapon is not None and weapon.card.attack is RANGED and weapon.card.needs_ammo:
        if not knight.ammo:
            tell(table, "{} has no ammo left to attack.", knight, rule="wk2.combat.ranged.spend-ammo")
            return None
        resources.spend(table, knight, AMMO, 1, "for the attack")
    test = table.test = attack_with(knight, weapon, against)
    successes = await skill_tests.roll(table, knight, test, dice_with(knight, weapon))
    if weapon is not None and weapon.side.full_auto:
        await rerolling.again(table, knight, test, len(test.pool), "Full-auto")
        successes = skill_tests.successes_of(table, knight, test)
    return test, successes


def attack_with(knight: Knight, weapon: Gear | None, against: str) -> Test:
    """The attack of a knight as the test that it is. [wk2.test.attack-is-test]"""
    skill = GUNS if kind_of(weapon) is RANGED else BLADES
    return Test(knight.number, skill, None, f"against {against}", in_combat=True)


def dice_with(knight: Knight, weapon: Gear | None) -> Pool:
    """The dice of the skill, and those of the weapon. [wk2.combat.ranged.pool] [wk2.combat.melee.pool]"""
    skill = attack_with(knight, weapon, "").skill
    return skill_tests.knight_dice(knight, skill) + (() if weapon is None else weapon.side.dice)


def odds_with(table: WasteTable, knight: Knight, combat: Combat, weapon: Gear | None) -> float | None:
    """How likely an attack with a weapon in hand, or without one, would fell the foe, before anything is declared; None where
    nothing fells it. [wk2.combat.defeat.condition]"""
    if combat.health is None:
        return None
    test = attack_with(knight, weapon, str(combat.foe))
    pierces = weapon is not None and ARMOR_PIERCING in weapon.side.traits
    wanted = combat.health - combat.wounds + (0 if pierces else combat.foe.prevents)
    wanted -= skill_tests.extra_successes(table, knight, test) - table.hindered
    pool = skill_tests.likely_pool(table, knight, test, dice_with(knight, weapon))
    return float(chance(dice_of(pool), at_least(success=wanted))) if wanted > 0 else 1.0


async def _knight_strikes(table: WasteTable, knight: Knight, combat: Combat, test: Test, successes: int) -> None:
    """Each success is a wound to the foe, less what its card prevents, up to its Health; then each fate does what the weapon
    says. [wk2.combat.attack.wounds] [wk2.combat.wounds.place] [wk2.combat.wounds.cap]"""
    wounds = max(0, successes - prevented(table, knight, combat))
    combat.blows.append(Blow(False, combat.step, test.pool, test.faces, wounds))
    wound_foe(table, combat, wounds)
    weapon = weapon_of(knight, combat)
    if weapon is not None and weapon.side.fate:
        for _ in range(count(test.faces, FATE)):
            await carry_out(weapon.side.fate, table, knight, weapon.card)


def prevented(table: WasteTable, knight: Knight, combat: Combat) -> int:
    """The wounds of an attack that the foe's card prevents. [wk2.combat.wounds.place]"""
    return 0 if ARMOR_PIERCING in traits_of(table, knight) else combat.foe.prevents


def wound_foe(table: WasteTable, combat: Combat, n: int) -> None:
    """The foe of a combat takes wounds, up to its Health. [wk2.combat.wounds.cap]"""
    taken = n if combat.health is None else min(n, combat.health - combat.wounds)
    combat.wounds += max(0, taken)
    tell(table, "{} [+takes {}].", combat.foe, max(0, taken), rule="wk2.combat.wounds.place")


def break_by_botch(table: WasteTable, knight: Knight, weapon: Gear | None, test: Test) -> None:
    """One or more botches break the weapon once, after the attack. [wk2.combat.attack.botch-break]
    [wk2.combat.attack.botch-bare-handed] [wk2.precise.botch-once]"""
    if weapon is not None and count(test.faces, BOTCH):
        losing.break_gear(table, knight, weapon)
