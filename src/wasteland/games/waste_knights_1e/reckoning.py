"""How an attack came about, for people: its pool, the dice that fell, and the damage, line by line."""

from __future__ import annotations

from collections.abc import Iterable

from wasteland.engine.dice import fallen
from wasteland.engine.reckonings import Line, Reckoning
from wasteland.engine.sums import Sum, as_lines, in_words, kept, total
from wasteland.engine.wording import several
from wasteland.games.waste_knights_1e.attack import (
    bulls_eyes_from,
    damage_lines,
    is_hit,
    need_of,
    pool_lines,
    pool_of,
)
from wasteland.games.waste_knights_1e.combatants import combat_of, combatant, combatant_in
from wasteland.games.waste_knights_1e.combats import Attack, Combat, Fought, Struck
from wasteland.games.waste_knights_1e.pools import DIE, SIDES
from wasteland.games.waste_knights_1e.table import KnightsTable


def clash_name(number: int) -> str:
    """How a clash is called among the stages of a combat."""
    return f"Clash {number}"


def attack_reckonings(table: KnightsTable, attack: Attack) -> list[Reckoning]:
    """The dice of the attack that is being made, and the damage once they lie on the table."""
    combat = combat_of(table)
    name, seat, stage = str(combatant(table, attack.side)), combat.seat(attack.side), clash_name(combat.clash)
    dice = several(pool_of(table, attack), "die")
    found = [Reckoning("pool", f"Dice of {name}", as_lines(pool_lines(table, attack)), dice, seat, stage)]
    if attack.faces:
        came_to = "hit" if is_hit(table, attack) else "miss"
        dice_line = _dice_line(attack.faces, need_of(table, attack), bulls_eyes_from(table, attack))
        found.append(Reckoning("check", "The attack check", [dice_line], came_to, seat, stage))
        if is_hit(table, attack):
            lines = damage_lines(table, attack)
            found.append(Reckoning("damage", "Damage", as_lines(lines), f"{_dealt(lines)} Health", seat, stage))
    return found


def struck(table: KnightsTable, attack: Attack, damage: Sum | None = None) -> Struck:
    """What has come of an attack whose dice lie on the table, with the damage where it is dealt.
    [wk1.combat.attack.hit-or-miss] [wk1.combat.attack.damage]"""
    arms = f"the {attack.reach} icon" if attack.weapon is None else attack.weapon.name
    need, sharp = need_of(table, attack), bulls_eyes_from(table, attack)
    dealt = None if damage is None else kept(damage)
    return Struck(combat_of(table).clash, attack.side, arms, attack.pool, attack.faces, need, sharp,
                  is_hit(table, attack), dealt)  # fmt: skip


def rolled(table: KnightsTable, attack: Attack) -> Reckoning:
    """An attack whose dice lie on the table. [wk1.combat.attack.hit-or-miss]"""
    return as_reckoning(table, combat_of(table), struck(table, attack))


def as_reckoning(table: KnightsTable, combat: Combat | Fought, one: Struck) -> Reckoning:
    """An attack of a combat line by line. Of the same clash and side, a later one takes the place of an earlier one."""
    dice = _dice_line(one.faces, one.needed, one.bulls_eye_from)
    dice.note = "; ".join(filter(None, (dice.note, in_words(one.pool))))
    lines, total = [dice], "hit" if one.is_hit else "miss"
    if one.damage is not None:
        lines += as_lines(one.damage)
        total = f"{_dealt(one.damage)} damage" if _dealt(one.damage) else "nothing comes through"
    name = f"{combatant_in(table, combat, one.side)} with {one.arms}"
    return Reckoning(f"attack.{one.side}", name, lines, total, combat.seat(one.side), clash_name(one.clash))


def outcome(table: KnightsTable, combat: Fought) -> tuple[str, str]:
    """How a combat that is over ended, in two or three words, and why. [wk1.combat.end.defeat-by-health]
    [wk1.combat.end.defeat-by-dominance] [wk1.combat.end.draw] [wk1.duel.double-defend-trade]"""
    if combat.truce:
        return "A truce", "both lower their weapons"
    if combat.winner is None:
        return "A draw", "both are defeated" if all(side.is_defeated for side in combat.sides) else "nobody is defeated"
    by = "" if combat.by_health else " by dominance"
    winner, loser = (combatant_in(table, combat, side) for side in (combat.winner, 1 - combat.winner))
    return f"{winner} wins", f"over {loser}{by}"


def _dealt(lines: Iterable[tuple[object, int]]) -> int:
    return max(0, total(lines))


def _dice_line(faces: tuple[int, ...], need: int, sharp: int) -> Line:
    """The dice on the table: what is needed, what they show, and how many are bull's eyes."""
    eyes = sum(shown >= sharp for shown in faces)
    note = several(eyes, "bull's eye") if eyes else ""
    fell = fallen(DIE, faces, need, sharp if sharp <= SIDES else None)
    return Line(f"{need}+", " ".join(map(str, faces)), note, dice=fell)
