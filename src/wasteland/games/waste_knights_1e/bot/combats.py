"""What the bot thinks of combat cards, weapons, ranges, and of luck and gear to be used at some moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wasteland.games.waste_knights_1e.attack import AttackWay
from wasteland.games.waste_knights_1e.bot import judging_effects as appraising
from wasteland.games.waste_knights_1e.bot.eye import Eye
from wasteland.games.waste_knights_1e.bot.judging_gear import owned_worth
from wasteland.games.waste_knights_1e.bot.outlook import Manoeuvre
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.combatants import combat_of
from wasteland.games.waste_knights_1e.families import Effect, Passive
from wasteland.games.waste_knights_1e.terms import CHANGE_RANGE, CombatCard, Range, Timing
from wasteland.games.waste_knights_1e.verbs import passives
from wasteland.games.waste_knights_1e.windows import PlayLuck, UseIt

NEVER = -1e9


def combat_card(eye: Eye, card: CombatCard) -> float:
    """A card for this clash."""
    return eye.cards.get(card, -100.0)


def strike(eye: Eye, way: AttackWay) -> float:
    """A weapon and icon for the attack whose card lies on the table; what the other plays is known by now."""
    combat, side = combat_of(eye.table), eye.side
    card, prepared = combat.played[side], combat.prepared[side]
    for blow in eye.outlook.blows(side):
        if blow.way == way and blow.card is card:
            return eye.clash.worth(Manoeuvre(card, 0, blow.prepared() if prepared else blow))
    return NEVER


def step(eye: Eye, step: int) -> float:
    """Advance or retreat; what the other plays is known by now."""
    one = Manoeuvre(CHANGE_RANGE, step)
    return eye.clash.worth(one) if one in eye.outlook.manoeuvres(eye.side) else NEVER


def starting_range(eye: Eye, range: Range) -> float:
    """A range to start at."""
    return eye.outlook._replace(range=range, clash_number=1).prospect(eye.side)


# -- luck and gear


def luck(eye: Eye, option: PlayLuck) -> float:
    """A luck card to be played for its text."""
    card = option.card
    gain = appraising.worth(eye.judge, card.do) + sum(lasting(eye, passive) for passive in card.passives)
    return gain - eye.weights.keep_luck * appraising.card_worth(eye.judge, card)


def lasting(eye: Eye, passive: Passive) -> float:
    """Something that would hold for the rest of the move or combat."""
    move = eye.table.move
    hexes = 0 if move is None else len(move.rest)
    match passive:
        case passives.Points(more=more):
            return eye.weights.point * min(more, hexes) if hexes > 1 else 0.0
        case passives.HexCost() | passives.Threat():
            return 0.7 * eye.weights.point * hexes if hexes > 1 else 0.0
    return eye.weights.lasting if eye.table.combat is not None else 0.0


def used(eye: Eye, option: UseIt) -> float:
    """Gear or an ability to be used."""
    gain = appraising.worth(eye.judge, option.use.do)
    if option.use.cost == "discard" and isinstance(option.source, Gear):
        return gain - max(eye.weights.least, owned_worth(eye.judge, option.source))
    if option.use.when is Timing.BEFORE_COMBAT and option.use.cost == "free":
        return gain
    return gain - 0.05


def enemy_effect(eye: Eye, effect: Effect) -> float:
    """Something on the enemy's card, to be used against its knight."""
    combat = eye.table.combat
    assert combat is not None
    return 0.3 - min(0.0, appraising.one_worth(eye.judge.of(eye.table.knights[combat.active]), effect))


NUMBERS: dict[str, Callable[[Eye, int], float]] = {"wk1.combat.change-range.both": step}
"""What a number means, by the rule that asks for it."""
PRICES: dict[type, Callable[[Eye, Any], float]] = {
    CombatCard: combat_card,
    AttackWay: strike,
    Range: starting_range,
}
"""What puts a worth on which option."""
USES: dict[type, Callable[[Eye, Any], float]] = {PlayLuck: luck, UseIt: used}
"""What may be used besides whatever else is asked: worth it if it is above 0."""
