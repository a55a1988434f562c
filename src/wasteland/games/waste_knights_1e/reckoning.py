"""How an attack came about, for people: its pool, the dice that fell, and the damage, line by line."""

from __future__ import annotations

from wasteland.engine.dice import fallen
from wasteland.engine.sums import Sum, as_lines, in_words, total
from wasteland.engine.viewing import Line, Reckoning
from wasteland.engine.wording import several
from wasteland.games.waste_knights_1e.attack import (
    bulls_eyes_from,
    damage_lines,
    is_hit,
    need_of,
    pool_lines,
    pool_of,
)
from wasteland.games.waste_knights_1e.combatants import combat_of, combatant
from wasteland.games.waste_knights_1e.combats import Attack, Combat
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
        found.append(Reckoning("check", "The attack check", [_rolled(table, attack)], came_to, seat, stage))
        if is_hit(table, attack):
            lines = damage_lines(table, attack)
            found.append(Reckoning("damage", "Damage", as_lines(lines), f"{_dealt(lines)} Health", seat, stage))
    return found


def struck(table: KnightsTable, attack: Attack, dealt: bool = False) -> Reckoning:
    """What came of an attack, as the story keeps it: its dice with what gave them, and the damage where it is *dealt*. A later
    one of the same clash and side takes its place. [wk1.combat.attack.hit-or-miss] [wk1.combat.attack.damage]"""
    combat = combat_of(table)
    dice = _rolled(table, attack)
    dice.note = "; ".join(filter(None, (dice.note, in_words(pool_lines(table, attack)))))
    lines, total = [dice], "hit" if is_hit(table, attack) else "miss"
    if dealt:
        damage = damage_lines(table, attack)
        lines += as_lines(damage)
        total = f"{_dealt(damage)} damage" if _dealt(damage) else "nothing comes through"
    arms = f"the {attack.reach} icon" if attack.weapon is None else attack.weapon.name
    name = f"{combatant(table, attack.side)} with {arms}"
    return Reckoning(f"attack.{attack.side}", name, lines, total, combat.seat(attack.side), clash_name(combat.clash))


def outcome(table: KnightsTable, combat: Combat) -> tuple[str, str]:
    """How a combat that is over ended, in two or three words, and why. [wk1.combat.end.defeat-by-health]
    [wk1.combat.end.defeat-by-dominance] [wk1.combat.end.draw] [wk1.duel.double-defend-trade]"""
    if combat.truce:
        return "A truce", "both lower their weapons"
    if combat.winner is None:
        return "A draw", "both are defeated" if all(combat.defeated) else "nobody is defeated"
    by = "" if combat.by_health else " by dominance"
    return f"{combatant(table, combat.winner)} wins", f"over {combatant(table, 1 - combat.winner)}{by}"


def _dealt(lines: Sum) -> int:
    return max(0, total(lines))


def _rolled(table: KnightsTable, attack: Attack) -> Line:
    """The dice on the table: what is needed, what they show, and how many are bull's eyes."""
    need, sharp = need_of(table, attack), bulls_eyes_from(table, attack)
    eyes = sum(shown >= sharp for shown in attack.faces)
    note = several(eyes, "bull's eye") if eyes else ""
    fell = fallen(DIE, attack.faces, need, sharp if sharp <= SIDES else None)
    return Line(f"{need}+", " ".join(map(str, attack.faces)), note, dice=fell)
