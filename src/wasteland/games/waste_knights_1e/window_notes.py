"""What a window is about, in words: the check, the attack, the loss or the card that may still be changed."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.wording import several
from wasteland.engine.words import marked, put
from wasteland.games.waste_knights_1e import attack as attacks
from wasteland.games.waste_knights_1e import pools, route
from wasteland.games.waste_knights_1e.combats import Attack, Combat
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.terms import ANY_TIME, RADIATION, Timing


def noted(table: KnightsTable, knight: Knight, when: Timing, owner: int | None, used: Sequence[object]) -> str:
    """What the window is about, for a knight who is asked in it."""
    check, combat, loss, move = table.check, table.combat, table.loss, table.move
    if when is Timing.RESPONSE and table.played_luck is not None:
        return f"{table.played_luck}: {table.played_luck.text}"
    if when in (Timing.BEFORE_CHECK, Timing.AFTER_CHECK) and check is not None:
        return _check_noted(table, check)
    if when in (Timing.BEFORE_ATTACK, Timing.AFTER_ATTACK) and combat is not None and combat.attack is not None:
        return _attack_noted(table, combat, combat.attack)
    if when is Timing.LOSS and loss is not None:
        verb = "suffer" if loss.resource is RADIATION else "lose"
        return put("{} is about to {} {} {}", table.knights[loss.seat], verb, loss.amount, loss.resource.title())
    if when is Timing.WASTELAND_CARD and move is not None and move.played is not None:
        return f"{move.played}: {move.played.text}"
    if when is Timing.BEFORE_MOVING and move is not None and move.by_vehicle:
        return route.summary(table, move)
    if when in (ANY_TIME, Timing.UNCONSCIOUS):
        return f"Health {knight.health}, Radiation {knight.radiation}, Ammo {knight.ammo}, Fuel {knight.fuel}"
    return ""


def _check_noted(table: KnightsTable, check: Check) -> str:
    """A check with its odds, or with what fell."""
    knight = table.knights[check.seat]
    why = marked(check.why, table.knights)
    made = put("{}: {} ({}) {}", knight, check.skill.title(), check.difficulty, why)
    if check.faces:
        return put("{}, rolled {}: {}", made, " ".join(map(str, check.faces)), "passed" if check.passed else "failed")
    dice = pools.pool(table, knight, check)
    return put("{}, {}: {:.0%}", made, several(dice, "die"), pools.chance_of(table, knight, check))


def _attack_noted(table: KnightsTable, combat: Combat, attack: Attack) -> str:
    """An attack with its dice, or with what fell."""
    seat = combat.seat(attack.side)
    who = combat.enemy if seat is None else table.knights[seat]
    if attack.faces:
        return put("{} attacks, rolled {} against {}", who, " ".join(map(str, attack.faces)), attack.difficulty)
    return put("{} attacks with {} against {}", who, several(attacks.pool_of(table, attack), "die"), attack.difficulty)
