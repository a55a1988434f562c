"""What an attack comes to: weapon and range icon, what it costs, its dice, the damage, and what armor soaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from wasteland.engine.asking import Choice, Cost, Refusal, Shown
from wasteland.engine.odds import chance_successes_at_least
from wasteland.engine.saving import Named
from wasteland.engine.sums import Sum, gains_first, that_count, total
from wasteland.engine.wording import begun, several
from wasteland.engine.words import Words, put
from wasteland.games.waste_knights_1e import combatants, gear, resources
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.combats import Attack
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS, SKILL_OF
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import (
    AMMO,
    CHANGE_RANGE,
    DEFEND,
    FUEL,
    MELEE,
    MULTI_ATTACK,
    CombatCard,
    Range,
    Reach,
)

PREPARED_DICE, PREPARED_FROM = 2, 9
"""What Prepare gives the Attack of the next clash: dice, and the lowest bull's eye. [wk1.combat.prepare.benefit]"""
HINDERS = {DEFEND: -2, CHANGE_RANGE: -1}
"""Dice that the opponent's card costs attack checks. [wk1.combat.defend.effect] [wk1.combat.change-range.advance]"""


class AttackWay(NamedTuple):
    """One way to attack: a weapon (None for an enemy) and one of its range icons. [wk1.combat.attack.choose-weapon]"""

    weapon: Gear | None
    reach: Reach

    def __str__(self) -> str:
        return f"{self.weapon}, {self.reach} icon" if self.weapon is not None else f"the {self.reach} icon"

    def told(self) -> Words:
        """How the story names it."""
        return put("{}, {} icon", *self) if self.weapon is not None else Words(str(self))


class Held(NamedTuple):
    """What holds in an attack for who makes it and for who suffers it, each with what says so. Who asks much of one attack
    gathers it once."""

    attacking: Sequence[tuple[Passive, Named]]
    attacked: Sequence[tuple[Passive, Named]]


def held_in(table: KnightsTable, attack: Attack) -> Held:
    """All that holds in an attack."""
    return Held(combatants.passives_in(table, attack), combatants.passives_on(table, 1 - attack.side))


# -- choosing weapon and icon


def attack_ways(table: KnightsTable, side: int) -> list[AttackWay]:
    """Every weapon at hand with each of its icons, or each icon of the enemy, usable or not."""
    knight = combatants.knight_on(table, side)
    if knight is not None:
        return [AttackWay(weapon, reach) for weapon in gear.weapons(knight) for reach in weapon.ranges]
    enemy = combatants.combat_of(table).enemy
    assert enemy is not None
    return [AttackWay(None, reach) for reach in enemy.ranges]


def planned(table: KnightsTable, side: int, way: AttackWay, card: CombatCard, held: Held | None = None) -> Attack:
    """The attack as it would be made now, with the Ammo it costs."""
    combat = combatants.combat_of(table)
    multi = card is MULTI_ATTACK
    attack = Attack(side, way.weapon, way.reach, multi, not multi and combat.prepared[side])
    attack.difficulty = RANGE_CARDS[combat.range].difficulty
    attack.ammo_spent = _ammo_cost(table, attack, held)
    return attack


def _ammo_cost(table: KnightsTable, attack: Attack, held: Held | None = None) -> int:
    """1 Ammo for a ranged Attack, 2 for a ranged Multi-attack; none in melee, with a weapon that needs none, or for an
    enemy. [wk1.combat.attack.ammo] [wk1.combat.attack.enemy] [wk1.resource.ammo.not-required]"""
    weapon = attack.weapon
    if weapon is None or not weapon.needs_ammo or attack.reach is MELEE:
        return 0
    cost = 2 if attack.multi else 1
    for passive, _ in combatants.passives_in(table, attack) if held is None else held.attacking:
        cost += passive.ammo(table, attack)
    return max(0, cost)


def fuel_cost(table: KnightsTable, weapon: Gear | None) -> int:
    """The Fuel that a weapon burns before its first attack of a combat. [wk1.resource.fuel.weapon-use]"""
    return int(weapon is not None and weapon.burns_fuel and weapon not in combatants.combat_of(table).fuelled)


def multi_icons(table: KnightsTable, weapon: Gear | None) -> int:
    """The multi-attack icons of the weapon or the enemy, whatever range icon is used.
    [wk1.combat.panel.attack-icons-any-range]"""
    if weapon is not None:
        return weapon.multi
    enemy = combatants.combat_of(table).enemy
    return 0 if enemy is None else enemy.multi


def why_not(table: KnightsTable, attack: Attack) -> tuple[str, str] | None:
    """Why this attack cannot be made, and the clause; None if it can. [wk1.combat.attack.weapon-required]"""
    combat = combatants.combat_of(table)
    what = attack.weapon or combatants.combatant(table, attack.side)
    if attack.multi and not multi_icons(table, attack.weapon):
        return f"no multi-attack icon on {what}", "wk1.combat.multi-attack.requirement"
    if RANGE_CARDS[combat.range].icon(attack.reach) is None:
        return f"{RANGE_CARDS[combat.range].name} does not show the {attack.reach} icon", "wk1.combat.attack.weapon-required"
    knight = combatants.knight_on(table, attack.side)
    if knight is None:
        return None
    if attack.ammo_spent > knight.ammo:
        return f"{what} needs {attack.ammo_spent} Ammo, and there is {knight.ammo or 'none'}", "wk1.combat.attack.ammo"
    if fuel_cost(table, attack.weapon) > knight.fuel:
        return f"{what} needs 1 Fuel, and there is none", "wk1.resource.fuel.weapon-use"
    return None


def usable(table: KnightsTable, side: int, card: CombatCard) -> Iterator[AttackWay]:
    """The ways in which a side can make the attack of a card at the current range."""
    shown = RANGE_CARDS[combatants.combat_of(table).range]
    for way in attack_ways(table, side):
        if shown.icon(way.reach) is None or (card is MULTI_ATTACK and not multi_icons(table, way.weapon)):
            continue  # need not be planned to know
        if why_not(table, planned(table, side, way, card)) is None:
            yield way


async def aim(table: KnightsTable, side: int, card: CombatCard) -> Attack | None:
    """Choose one weapon and one of its icons; None if no attack is possible any more, as after re-equipping.
    [wk1.combat.attack.choose-weapon]"""
    ways = [*usable(table, side, card)]
    if not ways:
        return None
    prompt = f"{card.label}: with what?"
    way = await Choice(combatants.player_of(table, side), prompt, ways, show=_way_shown, why_not=_ways_refused,
                          about=(table, side, card), rule="wk1.combat.attack.choose-weapon")  # fmt: skip
    return planned(table, side, way, card)


def _way_shown(table: KnightsTable, side: int, card: CombatCard, way: AttackWay) -> Shown:
    """A weapon and icon with its exact odds to hit."""
    attack = planned(table, side, way, card)
    concerns = () if way.weapon is None else (way.weapon.id,)
    return Shown(begun(str(way)), concerns, chance_to_hit(table, attack), in_brief(table, attack), need=attack.difficulty,
                 costs=attack_costs(table, attack))  # fmt: skip


def in_brief(table: KnightsTable, attack: Attack) -> str:
    """What an attack would come to, in a few words: dice, damage, costs, and when it comes."""
    card = RANGE_CARDS[combatants.combat_of(table).range]
    parts = [several(pool_of(table, attack), "die"), f"{_before_dice(table, attack)} damage"]
    if pierces := piercing(table, attack):
        parts.append(f"pierces {pierces}")
    parts += [f"{cost.amount} {cost.of}" for cost in attack_costs(table, attack)]
    parts.append(f"initiative {card.initiative(attack.reach) + 1} of {len(card.icons)}")
    return ", ".join(parts)


def attack_costs(table: KnightsTable, attack: Attack) -> tuple[Cost, ...]:
    """The Ammo and Fuel that an attack costs. [wk1.combat.attack.ammo] [wk1.resource.fuel.weapon-use]"""
    amounts = {AMMO: attack.ammo_spent, FUEL: fuel_cost(table, attack.weapon)}
    return tuple(Cost(amount, resource.title()) for resource, amount in amounts.items() if amount)


def _before_dice(table: KnightsTable, attack: Attack) -> int:
    """The damage of a hit without bull's eyes, before armor."""
    return total(_damage_dealt(table, attack, 0, held_in(table, attack)))


def _ways_refused(table: KnightsTable, side: int, card: CombatCard) -> Iterator[Refusal]:
    """Weapons and icons that cannot be used now."""
    for way in attack_ways(table, side):
        if reason := why_not(table, planned(table, side, way, card)):
            concerns = () if way.weapon is None else (way.weapon.id,)
            yield Refusal(str(way), *reason, concerns)


# -- the dice


def pool_lines(table: KnightsTable, attack: Attack) -> Sum:
    """How the dice of an attack check come about: all gained first, then all suffered. [wk1.combat.attack.pool]"""
    return gains_first(pool_parts(table, attack))


def pool_parts(table: KnightsTable, attack: Attack, held: Held | None = None) -> Sum:
    """Whatever may give or cost dice in an attack check, and how many; none, too. [wk1.combat.attack.pool]"""
    combat, held = combatants.combat_of(table), held or held_in(table, attack)
    knight, enemy = combatants.knight_on(table, attack.side), combat.enemy
    if knight is not None:
        skill = SKILL_OF[attack.reach]
        lines: Sum = [(skill.title(), knight.sheet.skill(skill))]
    else:
        assert enemy is not None
        lines = [("Aggression", enemy.aggression)]
    icon = RANGE_CARDS[combat.range].icon(attack.reach)
    if icon is not None:
        lines.append((_icon_named(attack.reach, combat.range), icon.dice))
    if attack.multi:
        lines.append(("multi-attack icons", multi_icons(table, attack.weapon)))
    if attack.prepared:
        lines.append(("Prepare", PREPARED_DICE))
    for passive, card in held.attacking:
        lines.append((card, passive.attack_dice(table, attack)))
    for passive, card in held.attacked:
        lines.append((card, passive.foe_dice(table, attack)))
    against = combat.played[1 - attack.side]
    if against in HINDERS:
        lines.append((f"against {against.label}", HINDERS[against]))
    if knight is not None:
        lines.append(("wounds", -combatants.penalty_of(table, knight)))
    lines.append(("for the whole combat", combat.more_dice[attack.side]))
    lines.append(("cards played and used", attack.dice))
    return lines


@cache
def _icon_named(reach: Reach, range: Range) -> str:
    """What the story calls an icon of a range card."""
    return f"{reach} icon at {range} range"


def pool_of(table: KnightsTable, attack: Attack) -> int:
    """How many dice are rolled. [wk1.combat.attack.pool]"""
    return dice_in(pool_parts(table, attack))


def dice_in(pool: Sum) -> int:
    """The dice of a pool, at least 1. [wk1.combat.attack.pool]"""
    return max(1, total(pool))


def bulls_eyes_from(table: KnightsTable, attack: Attack, held: Held | None = None) -> int:
    """The lowest face that is a bull's eye; 11 for an irradiated knight who has no use of them.
    [wk1.check.bulls-eye] [wk1.combat.prepare.benefit] [wk1.resource.radiation.no-bulls-eyes]"""
    knight = combatants.knight_on(table, attack.side)
    if knight is not None and not resources.bulls_eyes_work(knight):
        return 11
    lowest = min(attack.bulls_eye_from, PREPARED_FROM) if attack.prepared else attack.bulls_eye_from
    attacking = combatants.passives_in(table, attack) if held is None else held.attacking
    return min((lowest, *[passive.bulls_eye_from(table, attack) for passive, _ in attacking])) if attacking else lowest


def need_of(table: KnightsTable, attack: Attack) -> int:
    """The lowest face that is a success: the difficulty of the range card; a bull's eye always is. [wk1.combat.range.shared]"""
    return min(attack.difficulty, bulls_eyes_from(table, attack))


def chance_to_hit(table: KnightsTable, attack: Attack) -> float:
    """The exact chance that the attack check is passed."""
    return 1.0 if attack.succeeds else chance_successes_at_least(pool_of(table, attack), 10, need_of(table, attack))


def is_hit(table: KnightsTable, attack: Attack) -> bool:
    """Whether the dice on the table hit; one success is enough. [wk1.combat.attack.hit-or-miss]"""
    return attack.succeeds or max(attack.faces, default=0) >= need_of(table, attack)


# -- the damage


def damage_lines(table: KnightsTable, attack: Attack) -> Sum:
    """How the damage of a hit comes about, and what armor takes off it. [wk1.combat.attack.damage] [wk1.combat.attack.soak]"""
    held = held_in(table, attack)
    sharp = bulls_eyes_from(table, attack, held)
    return _damage_left(table, attack, sum(face >= sharp for face in attack.faces), held)


def unsoaked(table: KnightsTable, attack: Attack, bulls_eyes: int, held: Held | None = None) -> int:
    """The damage that a hit with so many bull's eyes leaves; below 0 if armor has some to spare. [wk1.combat.attack.soak]"""
    return total(_damage_left(table, attack, bulls_eyes, held or held_in(table, attack)))


def _damage_left(table: KnightsTable, attack: Attack, bulls_eyes: int, held: Held) -> Sum:
    """What is dealt, less what armor soaks."""
    lines = _damage_dealt(table, attack, bulls_eyes, held)
    if soaked := max(0, armor_against(table, attack, held) - piercing(table, attack, held)):
        lines.append(("soaked by armor", -soaked))
    return lines


def _damage_dealt(table: KnightsTable, attack: Attack, bulls_eyes: int, held: Held) -> Sum:
    """1 for the hit, 1 for each bull's eye unless a text gives more, and what panel, range card and effects add."""
    combat = combatants.combat_of(table)
    lines: Sum = [("hit", 1)]
    if bulls_eyes:
        each = max((1, *(passive.bulls_eye_damage(table, attack) for passive, _ in held.attacking)))
        lines.append(("bull's eye" if bulls_eyes == 1 else f"{bulls_eyes} bull's eyes", bulls_eyes * each))
    if attack.weapon is not None:
        lines.append((attack.weapon, attack.weapon.damage))
    elif combat.enemy is not None:
        lines.append((combat.enemy, combat.enemy.damage))
    icon = RANGE_CARDS[combat.range].icon(attack.reach)
    if icon is not None:
        lines.append((_icon_named(attack.reach, combat.range), icon.damage))
    lines += [(card, passive.damage(table, attack)) for passive, card in held.attacking]
    lines.append(("cards played and used", attack.more_damage))
    return that_count(lines)


def armor_against(table: KnightsTable, attack: Attack, held: Held | None = None) -> int:
    """The defender's armor value: what he wears or is printed on the enemy, and what adds to it."""
    side = 1 - attack.side
    knight, enemy = combatants.knight_on(table, side), combatants.combat_of(table).enemy
    if knight is not None:
        worn = gear.armor_of(knight)
        value = 0 if worn is None else worn.armor
    else:
        assert enemy is not None
        value = enemy.armor
    attacked = combatants.passives_on(table, side) if held is None else held.attacked
    return value + sum([passive.armor(table, attack) for passive, _ in attacked])


def piercing(table: KnightsTable, attack: Attack, held: Held | None = None) -> int:
    """The attacker's armor piercing, whatever range icon is used. [wk1.combat.panel.attack-icons-any-range]"""
    enemy = combatants.combat_of(table).enemy
    printed = attack.weapon.pierce if attack.weapon is not None else enemy.pierce if enemy is not None else 0
    attacking = combatants.passives_in(table, attack) if held is None else held.attacking
    more = sum([passive.pierce(table, attack) for passive, _ in attacking])
    return printed + more + attack.more_pierce
