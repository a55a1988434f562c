"""The Attack Phases: Ranged and Melee Attacks in any sequence, at least one if able."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.asking import Pass, Refusal, Shown, choice
from wasteland.games.search_and_survive.copies import shown_apart
from wasteland.games.search_and_survive.forecast import then
from wasteland.games.search_and_survive.items import Action
from wasteland.games.search_and_survive.melee import Swing, can_swing, melee_attacks, melee_refusals
from wasteland.games.search_and_survive.objective import PlaceOnObjective, placing_refusals, placing_shown, placings
from wasteland.games.search_and_survive.ranged import Fire, ranged_attacks, ranged_refusals
from wasteland.games.search_and_survive.reckoning import attack_noted, attacking, lying
from wasteland.games.search_and_survive.striking import legal_targets, out_of_sight, target_shown
from wasteland.games.search_and_survive.table import Player, Spot, SurvivorsTable

END_TURN = Pass("End your turn", harmless=False)


async def attack_phase(table: SurvivorsTable, player: Player) -> None:
    """Attack as often as the Hand allows; the turn ends with the last attack.
    [sns.attack.free-mixing] [sns.attack.after-trade]"""
    while True:
        attacks = attacks_now(table, player)
        options: list[Action | Pass] = [*attacks, *placings(table, player)]
        if not options:
            return
        may_end = not attacks or has_done_duty(table)
        if may_end:
            options.append(END_TURN)
        prompt = "Attack once more?" if attacks and may_end else "How do you attack?"
        action = await choice(player.seat, prompt, options, show=shown_to, why_not=attack_refusals, noted=_noted,
                              about=(table, player), rule="sns.attack.free-mixing")  # fmt: skip
        if isinstance(action, Pass):
            return
        await action.take(table, player)


def attacks_now(table: SurvivorsTable, player: Player) -> list[Fire | Swing]:
    """The attacks that can be made: a weapon and a target are needed. Where the first is made, nobody is asked whether and then
    at whom: further shots, and whatever is the only attack left, come with each of their targets.
    [sns.attack.must-make-one.able]"""
    if not any(table.back) and not any(table.front):
        return []
    attacks: list[Fire | Swing] = [*ranged_attacks(table, player), *melee_attacks(table, player)]
    if not attacks or not has_done_duty(table):
        return attacks
    found: list[Fire | Swing] = []
    for attack in attacks:
        if len(attacks) > 1 and not (isinstance(attack, Fire) and attack.again):
            found.append(attack)
        else:
            found += attack.at_each(legal_targets(table, attack.weapon))
    return found


# -- what people see


def shown_to(table: SurvivorsTable, player: Player, action: Action | Pass) -> Shown:
    """What people see of an action: an attack with the bonus that it would have and what a miss would cost."""
    if isinstance(action, Fire | Swing):
        return _attack_shown(table, player, action) if action.at is None else _aimed_shown(table, player, action, action.at)
    if isinstance(action, Pass):
        note, danger = then(table)
        return action.shown()._replace(note=note, danger=danger)
    return placing_shown(table, player, action) if isinstance(action, PlaceOnObjective) else action.shown()


def _attack_shown(table: SurvivorsTable, player: Player, action: Fire | Swing) -> Shown:
    """An attack whose target is asked for next."""
    attack, shown = action.planned(table, player), action.shown()
    if isinstance(action, Swing):
        weapons = [card for card in player.hand if can_swing(table, card)]
        shown = shown_apart(shown, table, player, action.weapon, weapons)
    note, danger, costs = attacking(table, player, attack, legal_targets(table, attack.weapon))
    bonus = f"{attack.bonus:+d}"
    title = shown.title or shown.label
    return shown._replace(label=f"{shown.label} ({bonus})", title=title, detail=bonus, note=note, danger=danger, costs=costs)


def _aimed_shown(table: SurvivorsTable, player: Player, action: Fire | Swing, spot: Spot) -> Shown:
    """An attack on a target, with its odds, what a miss costs, and what is Discarded for it."""
    attack, how = action.planned(table, player), action.shown()
    target, card = target_shown(table, attack, (), spot), lying(table, spot)
    against = f"{attack.bonus:+d} against {attack.defense_of(card)}"
    price = ""
    if isinstance(action, Fire) and action.pay is not None:
        price = f"discard {shown_apart(action.pay.shown(), table, player, action.pay, player.hand).label}"
    return target._replace(
        label=f"{how.label} at {card.name} in {spot} ({against}){price and f': {price}'}",
        concerns=(*target.concerns, *how.concerns),
        title=f"{how.label} at {target.title}",
        detail=", ".join(filter(None, (against, price))),
    )


def _noted(table: SurvivorsTable, player: Player) -> str:
    """What the bonus of an attack that comes with its targets is made of, and what a miss costs."""
    aimed = [attack for attack in attacks_now(table, player) if attack.at is not None]
    if len({attack.planned(table, player).bonus for attack in aimed}) != 1:
        return ""
    first = aimed[0]
    paid = first.pay if isinstance(first, Fire) else None
    return attack_noted(table, first.planned(table, player), legal_targets(table, first.weapon), paid)


# -- what is not allowed


def has_done_duty(table: SurvivorsTable) -> bool:
    """A player who is able to attack must make at least one attack. [sns.attack.must-make-one]"""
    turn = table.turn
    assert turn is not None
    return bool(turn.shots or turn.swings)


def attack_refusals(table: SurvivorsTable, player: Player) -> Iterator[Refusal]:
    """What the Attack Phases do not allow now, and why."""
    yield from ranged_refusals(table, player)
    yield from melee_refusals(table, player)
    attacks = attacks_now(table, player)
    for attack in [attack for attack in attacks if attack.at is not None][:1]:
        how = attack.shown()
        for hidden in out_of_sight(table, attack.planned(table, player), ()):
            yield hidden._replace(label=f"{how.label} at {hidden.label}", does=how.does)
    if attacks and not has_done_duty(table):
        yield Refusal("End your turn", "you are able to attack, so you must attack once", "sns.attack.must-make-one")
    yield from placing_refusals(table, player)
