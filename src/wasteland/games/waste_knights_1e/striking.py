"""The sequence of an attack: it is paid for, its check is made, a hit deals damage, armor soaks it, and Health is lost."""

from __future__ import annotations

from functools import partial

from wasteland.engine.effects import carry_out
from wasteland.engine.sums import in_words, kept, total
from wasteland.engine.telling import tell
from wasteland.engine.wording import several
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e import checks, combatants, fought, harm, resources, tasks, windows
from wasteland.games.waste_knights_1e.attack import (
    AttackWay,
    damage_lines,
    dice_in,
    fuel_cost,
    is_hit,
    need_of,
    pool_lines,
    why_not,
)
from wasteland.games.waste_knights_1e.combats import Attack
from wasteland.games.waste_knights_1e.ranges import SKILL_OF
from wasteland.games.waste_knights_1e.reckoning import as_reckoning, rolled, struck
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.terms import AMMO, FUEL, Timing


async def strike(table: KnightsTable, attack: Attack, *, at_once: bool = False) -> None:
    """An attack, as long as nothing makes it impossible: what is used before the check, the price, the dice, what is used after
    it; and a hit deals damage. [wk1.combat.attack.luck-alternation]"""
    if _is_off(table, attack, at_once):
        return
    combat = combatants.combat_of(table)
    combat.attack = attack
    seats, owner = combatants.seats_of(table, attack.side), combat.seat(attack.side)
    await windows.window(table, Timing.BEFORE_ATTACK, seats, owner)
    combatants.note_defeats(table)
    if not _is_off(table, attack, at_once):
        _pay(table, attack)
        await roll(table, attack)
        await windows.window(table, Timing.AFTER_ATTACK, seats, owner)
        await _notice(table, attack)
        if is_hit(table, attack):
            await _hit(table, attack)
        else:
            fought.keep_attack(table, struck(table, attack))
        combatants.note_defeats(table)
    combat.attack = None


def _is_off(table: KnightsTable, attack: Attack, at_once: bool) -> bool:
    """Whether the attack cannot be made any more: who is defeated before it makes it only if both attack at the same time.
    [wk1.combat.attack.defeated-cannot-strike]"""
    combat, who = combatants.combat_of(table), combatants.combatant(table, attack.side)
    if combat.defeated[attack.side] and not at_once:
        tell(table, "{}: defeated before the attack.", who, rule="wk1.combat.attack.defeated-cannot-strike")
        return True
    if (reason := why_not(table, attack)) is not None:
        tell(table, "{} cannot attack: {}.", who, reason[0], rule=reason[1])
        return True
    return False


async def roll(table: KnightsTable, attack: Attack) -> None:
    """Roll the whole pool of the attack check. [wk1.combat.attack.pool]"""
    combat, foe = combatants.combat_of(table), combatants.combatant(table, 1 - attack.side)
    lines = pool_lines(table, attack)
    attack.pool, pool = kept(lines), dice_in(lines)
    if table.news.heard:
        tell(table, "Dice of {}: {}; {}.", combatants.combatant(table, attack.side), in_words(lines),
             several(pool, "die"), rule="wk1.combat.attack.pool")  # fmt: skip
    attack.faces = await checks.roll_pool(pool, combatants.player_of(table, attack.side), partial(put, "attack on {}", foe))
    if table.news.heard:
        hit, shown = is_hit(table, attack), rolled(table, attack)
        tell(table, f"Attack of {{}} on {{}} with {{}}: [={{}}+], a {'[+hit]' if hit else '[-miss]'}.",
             combatants.combatant(table, attack.side), foe, AttackWay(attack.weapon, attack.reach).told(),
             need_of(table, attack), rule="wk1.combat.attack.hit-or-miss", dice=shown.dice,
             concerns=() if attack.weapon is None else (attack.weapon.id,), reckonings=(shown,),
             verdict="hit" if hit else "miss", by=combat.seat(attack.side), on=combat.seat(1 - attack.side))  # fmt: skip


def _pay(table: KnightsTable, attack: Attack) -> None:
    """Ammo, and the Fuel of a weapon that burns it, before the check. [wk1.combat.attack.ammo]"""
    knight = combatants.knight_on(table, attack.side)
    if knight is None:
        return
    if attack.ammo_spent:
        resources.spend(table, knight, AMMO, attack.ammo_spent)
    if attack.weapon is not None and fuel_cost(table, attack.weapon):
        resources.spend(table, knight, FUEL, 1)
        combatants.combat_of(table).fuelled.append(attack.weapon)


async def _notice(table: KnightsTable, attack: Attack) -> None:
    """A knight's attack check may be a deed, like any other check of his."""
    knight = combatants.knight_on(table, attack.side)
    if knight is not None:
        why = f"attack on {combatants.combatant(table, 1 - attack.side)}"
        check = Check(knight.seat, SKILL_OF[attack.reach], need_of(table, attack), why, "attack", faces=attack.faces)
        await tasks.notice_check(table, knight, check)


async def _hit(table: KnightsTable, attack: Attack) -> None:
    """Deal damage, soak it, lose Health for what is left. [wk1.combat.damage-is-not-health]"""
    combat = combatants.combat_of(table)
    lines = damage_lines(table, attack)
    left = max(0, total(lines))
    dealt = struck(table, attack, lines)
    fought.keep_attack(table, dealt)
    if table.news.heard:
        tell(table, "Damage: {}; {}.", in_words(lines), f"{left} in all" if left else "nothing comes through",
             rule="wk1.combat.attack.damage", reckonings=(as_reckoning(table, combat, dealt),))  # fmt: skip

    victim = combatants.knight_on(table, 1 - attack.side)
    if victim is None:
        attack.lost = min(left, combatants.health_of(table, 1 - attack.side))
        combat.lost += attack.lost
        tell(table, "{}: {} Health left.", combat.enemy, combatants.health_of(table, 1 - attack.side),
             rule="wk1.combat.attack.record-loss")  # fmt: skip
    elif left:
        attacker = combatants.combatant(table, attack.side)
        attack.lost = await harm.lose_health(table, victim, left, "hit by {}", attacker, rule="wk1.combat.attack.soak")
    combat.taken[attack.side] += attack.lost

    if victim is not None:
        if combat.enemy is not None:
            await carry_out(combat.enemy.when_it_hits, table, victim, combat.enemy)
        is_changed = attack.lost or (combat.enemy is not None and combat.enemy.when_it_hits)
        if victim.conscious and is_changed:
            await windows.window(table, Timing.ANY_TIME, [victim.seat], victim.seat)
