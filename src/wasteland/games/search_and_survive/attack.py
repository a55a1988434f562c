"""The Attack Phases: Ranged and Melee Attacks in any sequence, at least one if able."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.games.search_and_survive.copies import shown_apart
from wasteland.games.search_and_survive.forecast import then
from wasteland.games.search_and_survive.items import Action
from wasteland.games.search_and_survive.melee import Swing, can_swing, melee_attacks, melee_bonus, melee_refusals
from wasteland.games.search_and_survive.objective import PlaceOnObjective, placing_refusals, placing_shown, placings
from wasteland.games.search_and_survive.ranged import Fire, ranged_attacks, ranged_bonus, ranged_refusals
from wasteland.games.search_and_survive.reckoning import attacking
from wasteland.games.search_and_survive.striking import legal_targets
from wasteland.games.search_and_survive.table import Attack, Player, SurvivorsTable

END_TURN = Pass("End your turn", harmless=False)


async def attack_phase(table: SurvivorsTable, player: Player) -> None:
    """Attack as often as the Hand allows; the turn ends with the last attack.
    [sns.attack.free-mixing] [sns.attack.after-trade]"""
    while True:
        attacks = attacks_now(table, player)
        options: list[Action | Pass] = [*attacks, *placings(table, player)]
        if not options:
            return
        if not attacks or has_done_duty(table):
            options.append(END_TURN)
        action = await Choice(player.seat, "How do you attack?", options, show=shown_to,
                              why_not=attack_refusals, about=(table, player), rule="sns.attack.free-mixing")  # fmt: skip
        if isinstance(action, Pass):
            return
        await action.take(table, player)


def attacks_now(table: SurvivorsTable, player: Player) -> list[Action]:
    """The attacks that can be made: a weapon and a target are needed. [sns.attack.must-make-one.able]"""
    if not any(table.back) and not any(table.front):
        return []
    attacks: list[Action] = [*ranged_attacks(table, player)]
    attacks += melee_attacks(table, player)
    return attacks


def shown_to(table: SurvivorsTable, player: Player, action: Action | Pass) -> Shown:
    """What people see of an action: an attack with the bonus that it would have and what a miss would cost."""
    shown = action.shown()
    if isinstance(action, Fire):
        bonus = ranged_bonus(table, player)[0] - (action.pay.bonus if action.pay else 0)
        attack = Attack(action.primary, True, bonus)
        if action.pay is not None:
            shown = shown_apart(shown, table, player, action.pay, player.hand)
    elif isinstance(action, Swing):
        bonus = melee_bonus(table, player, action.weapon)
        attack = Attack(action.weapon, False, bonus)
        weapons = [card for card in player.hand if can_swing(table, card)]
        shown = shown_apart(shown, table, player, action.weapon, weapons)
    elif isinstance(action, Pass):
        note, danger = then(table)
        return shown._replace(note=note, danger=danger)
    else:
        return placing_shown(table, player, action) if isinstance(action, PlaceOnObjective) else shown
    note, danger, costs = attacking(table, player, attack, legal_targets(table, attack.weapon))
    detail = f"{shown.detail} ({bonus:+d})" if shown.detail else f"{bonus:+d}"
    return shown._replace(
        label=f"{shown.label} ({bonus:+d})",
        title=shown.title or shown.label,
        detail=detail,
        note=note,
        danger=danger,
        costs=costs,
    )


def has_done_duty(table: SurvivorsTable) -> bool:
    """A player who is able to attack must make at least one attack. [sns.attack.must-make-one]"""
    turn = table.turn
    assert turn is not None
    return bool(turn.shots or turn.swings)


def attack_refusals(table: SurvivorsTable, player: Player) -> Iterator[Refusal]:
    """What the Attack Phases do not allow now, and why."""
    yield from ranged_refusals(table, player)
    yield from melee_refusals(table, player)
    if attacks_now(table, player) and not has_done_duty(table):
        yield Refusal("End your turn", "you are able to attack, so you must attack once", "sns.attack.must-make-one")
    yield from placing_refusals(table, player)
