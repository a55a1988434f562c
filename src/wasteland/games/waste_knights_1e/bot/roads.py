"""What the bot thinks of moves, of wasteland cards, of whom it meets, and of what it can do at a hex."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from wasteland.engine.asking import Pass
from wasteland.engine.branches import Alternative
from wasteland.games.waste_knights_1e import duels, pools, stealing
from wasteland.games.waste_knights_1e.actions import Perform, TradeHere
from wasteland.games.waste_knights_1e.board import BOARD, GANGRAEN
from wasteland.games.waste_knights_1e.bot import judging_effects as appraising
from wasteland.games.waste_knights_1e.bot.eye import Eye
from wasteland.games.waste_knights_1e.bot.judging import Judge
from wasteland.games.waste_knights_1e.bot.judging_combats import duel_prospect, enemy_prospect, parley_prospect
from wasteland.games.waste_knights_1e.bot.judging_demands import action_worth, demand_chance
from wasteland.games.waste_knights_1e.bot.judging_gear import gained_worth, owned_worth
from wasteland.games.waste_knights_1e.bot.judging_missions import explored_worth
from wasteland.games.waste_knights_1e.bot.judging_moves import AGREES, errand_worth, faced
from wasteland.games.waste_knights_1e.cards import CommonTask, Enemy, Event, PrivateTask
from wasteland.games.waste_knights_1e.errands import Accept, Accomplish, Reveal
from wasteland.games.waste_knights_1e.exploration import Explore, MissionDeed
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.knights import Errand
from wasteland.games.waste_knights_1e.missions.damsel import PickUp, Search, TakeHer
from wasteland.games.waste_knights_1e.missions.foes import Challenge
from wasteland.games.waste_knights_1e.missions.savior import Claim
from wasteland.games.waste_knights_1e.movement import GO_ON, STOP
from wasteland.games.waste_knights_1e.preparations import Stay
from wasteland.games.waste_knights_1e.route import BACK, BY_VEHICLE, GO, ON_FOOT, STAY
from wasteland.games.waste_knights_1e.terms import RADIATION
from wasteland.games.waste_knights_1e.verbs.hex_effects import Bombard
from wasteland.games.waste_knights_1e.wasteland_cards import ESCAPE, FACE, WAIT, more_to_come

NEVER = -1e9
MISSILE = Bombard(radiation=2, health=2)
"""What hits a hex, about."""
UNWANTED = -1.0
CHOSEN = 1.0
"""What a plan has decided is worth this, and all else nothing."""


# -- moving


def _mode(mode: str) -> Callable[[Eye], float]:
    return lambda eye: CHOSEN * (eye.trip.mode == mode)


def _go(eye: Eye) -> float:
    """The route is as long as it should be, or not what was planned any more."""
    return CHOSEN / 2


def route_hex(eye: Eye, hex: int) -> float:
    """The next hex of the route that was planned."""
    move, drive = eye.table.move, eye.drive
    if move is None or drive is None:
        return 0.0
    done = len(move.route)
    return CHOSEN * (drive.route[:done] == tuple(move.route) and len(drive.route) > done and drive.route[done] == hex)


def walk_hex(eye: Eye, hex: int) -> float:
    return max(eye.atlas.worth(trip) for trip in eye.atlas.trips if trip.mode == ON_FOOT and trip.end == hex)


def _go_on(eye: Eye) -> float:
    """Follow the route; a knight who is badly hurt looks again whether it is still worth it."""
    move = eye.table.move
    assert move is not None
    return CHOSEN if eye.me.health > 1 or move.played is None else eye.atlas.arrivals[move.route[-1]] + CHOSEN / 2


def _stop(eye: Eye) -> float:
    move = eye.table.move
    assert move is not None
    return 0.0 if eye.me.health > 1 or move.played is None else eye.atlas.arrivals[eye.me.at]


def placed(eye: Eye, hex: int) -> float:
    """A hex to be placed on, which is no move."""
    return eye.atlas.arrivals[hex]


def token_hex(eye: Eye, hex: int) -> float:
    """A hex for a token that hurts: not where oneself stands, rather where others go."""
    return sum(
        1.0 / (1 + BOARD.distance(hex, knight.at)) * (-2.0 if knight.seat == eye.seat else 1.0) for knight in eye.table.knights
    )


def waking_city(eye: Eye, hex: int) -> float:
    """A city for an unconscious rival: far from where everybody wants to be."""
    return float(BOARD.distance(hex, GANGRAEN))


def target_hex(eye: Eye, hex: int) -> float:
    """A hex for a missile: never one's own."""
    return NEVER if hex == eye.me.at else appraising.bombed(eye.judge, hex, MISSILE)


NUMBERS: dict[str, Callable[[Eye, int], float]] = {
    "wk1.move.route.shape": route_hex,
    "wk1.move.foot.one-hex": walk_hex,
    "wk1.move.non-move-placement": placed,
    "wk1.game.you-refers-to-owner": token_hex,
    "wk1.unconscious.wake-place": waking_city,
    "wk1.hex.special.10-launch-site-zero": target_hex,
}
"""What a hex means, by the rule that asks for it."""


# -- wasteland cards


def wasteland_card(eye: Eye, card: Enemy | Event) -> float:
    """A card to be played on the knight who moves, or left for the first who will."""
    move, table = eye.table.move, eye.table
    victim = table.knights[(table.first + 1) % table.seats if move is None else move.seat]
    if victim.seat == eye.seat:
        return met(eye.judge, card)
    if not eye.harms:
        eye.harms = _harms(eye, eye.judge.of(victim))
    return eye.harms[card]


def _harms(eye: Eye, judge: Judge) -> dict[Enemy | Event, float]:
    """What it is worth to play each card on a knight: the worse he fares with it, the more. What facing it comes to takes long
    to tell: it is told only of those cards that would be the best if he had nothing better to do than to try and escape. Others
    are not played, however much better he would do to face them."""
    options = eye.question.options
    cards = [card for card in options if isinstance(card, Enemy | Event)]
    hopes = {card: inf if card.escape is None else -_escaped(judge, card) for card in cards}
    best = _wait(eye) if WAIT in options else -inf
    for card in sorted(cards, key=hopes.__getitem__, reverse=True):
        if hopes[card] >= best:
            hopes[card] = min(hopes[card], -faced(judge, card))
            best = max(best, hopes[card])
    return hopes


def met(judge: Judge, card: Enemy | Event) -> float:
    """What a card does to a knight who makes the best of it."""
    return max(faced(judge, card), _escaped(judge, card)) if card.escape is not None else faced(judge, card)


def _escaped(judge: Judge, card: Enemy | Event) -> float:
    """What trying to escape comes to."""
    assert card.escape is not None
    chance = pools.chance(judge.table, judge.me, card.escape, card.difficulty, "escape")
    return (1 - chance) * appraising.card_hurts(judge, card)


def _played(eye: Eye) -> Any:
    assert eye.table.move is not None and eye.table.move.played is not None
    return eye.table.move.played


def _wait(eye: Eye) -> float:
    """Waiting for a worse card: the more may come, the better; a card that does good is never played early."""
    assert eye.table.move is not None
    return eye.weights.wait + eye.weights.worse * min(3, more_to_come(eye.table, eye.table.move))


# -- meetings


def meeting(eye: Eye, option: duels.Meet) -> float:
    """Whether to meet a knight: to duel, to trade in peace, or to rob or help him who lies there."""
    rival = eye.table.knights[option.seat]
    found = duels.chance_to_find(eye.table, eye.me)
    if not rival.conscious:
        return found * (eye.weights.theft + eye.judge.point / 2)
    fight = (AGREES + (1 - AGREES) * found) * (duel_prospect(eye.judge, rival) - eye.weights.quarrel)
    if fight > 0 and sum(isinstance(other, duels.Meet) for other in eye.question.options) == 1:
        return fight  # there is nobody else to choose: what they could trade makes no difference
    talk = parley_prospect(eye.judge, rival)
    return max(fight, talk) if talk else fight


def _refuse(eye: Eye) -> float:
    """Who refuses may be found all the same."""
    return duels.chance_to_find(eye.table, eye.challenger) * eye.consent


def _search(eye: Eye) -> float:
    assert eye.table.move is not None
    return duel_prospect(eye.judge, eye.table.knights[eye.table.move.met[-1]])


WORDS: dict[str, Callable[[Eye], float]] = {
    BY_VEHICLE: _mode(BY_VEHICLE),
    ON_FOOT: _mode(ON_FOOT),
    STAY: _mode(STAY),
    GO: _go,
    BACK: lambda eye: -CHOSEN,
    GO_ON: _go_on,
    STOP: _stop,
    FACE: lambda eye: faced(eye.judge, _played(eye)),
    ESCAPE: lambda eye: _escaped(eye.judge, _played(eye)),
    duels.AGREE: lambda eye: eye.consent,
    duels.REFUSE: _refuse,
    duels.SEARCH: _search,
    duels.REVIVE: lambda eye: eye.judge.point + 0.5,
    duels.STEAL: lambda eye: eye.weights.theft,
}
"""What a word means."""


def stolen(eye: Eye, loot: Any) -> float:
    """What a theft brings, and what it costs the victim."""
    seen = eye.table.seen_stores
    assert seen is not None
    victim = eye.judge.of(eye.table.knights[seen.whose])
    spite = eye.judge.spite_against(victim.me)
    match loot:
        case TakeHer():
            return eye.weights.victory / 2
        case stealing.StealCard(card=card):
            return gained_worth(eye.judge, card) + spite * owned_worth(victim, card)
        case stealing.StealResource(resource=resource, amount=amount):
            return eye.judge.change(resource, amount) - spite * victim.change(resource, -amount)
        case stealing.StealTask(errand=errand):
            return 0.5 * appraising.worth(eye.judge, errand.task.reward)
    return 0.0


# -- exploring


def explore(eye: Eye, option: Explore) -> float:
    """The check of the hex; whom it is worth to challenge is challenged before, for afterwards it is too late."""
    others = [other for other in eye.question.options if isinstance(other, MissionDeed) and isinstance(other.deed, Challenge)]
    return 0.0 if any(deed(eye, other) > 0 for other in others) else CHOSEN


def deed(eye: Eye, option: MissionDeed) -> float:
    """Something that the mission lets one do."""
    match option.deed:
        case Claim():
            return eye.weights.victory
        case PickUp():
            return eye.weights.damsel
        case Search():
            return explored_worth(eye.judge, eye.me.at, eye.atlas.guard)
        case Challenge(foe=foe):
            return enemy_prospect(eye.judge, eye.table.quest.foes[foe].card, villain=foe)
    return 0.0


def errand(eye: Eye, option: Accept | Reveal | Accomplish) -> float:
    """A private task that can be seen to here."""
    task = option.task if isinstance(option, Reveal) else option.errand.task
    assert isinstance(task, PrivateTask)
    number = eye.table.tiles[eye.me.at].number
    worth = errand_worth(eye.judge, task, None if isinstance(option, Reveal) else option.errand, number, eye.atlas)
    return worth or UNWANTED


def task(eye: Eye, task: PrivateTask | CommonTask) -> float:
    """A task to keep, or to bring into play: what it is worth to oneself, if it can be done."""
    worth = appraising.worth(eye.judge, task.reward)
    if isinstance(task, CommonTask):
        return worth
    return worth * demand_chance(eye.judge, task.first) * demand_chance(eye.judge, task.second)


def alternative(eye: Eye, option: Alternative[Effect]) -> float:
    """One of several ways, for oneself or, as the Waster, against the knight who is on."""
    active = eye.table.active()
    if active is None or active.seat == eye.seat:
        return appraising.worth(eye.judge, option.effects)
    return -appraising.worth(eye.judge.of(active), option.effects)


def stay(eye: Eye, option: Stay) -> float:
    """What to make of a night in a city."""
    return eye.judge.change(option.resource, -1 if option.resource is RADIATION else 1)


PRICES: dict[type, Callable[[Eye, Any], float]] = {
    Pass: lambda eye, option: _wait(eye) if option is WAIT else 0.0,
    Enemy: wasteland_card,
    Event: wasteland_card,
    duels.Meet: meeting,
    stealing.StealCard: stolen,
    stealing.StealResource: stolen,
    stealing.StealTask: stolen,
    TakeHer: stolen,
    Explore: explore,
    Perform: lambda eye, option: action_worth(eye.judge, option.action),
    TradeHere: lambda eye, option: eye.bargain.profit - 0.3,
    MissionDeed: deed,
    Accept: errand,
    Reveal: errand,
    Accomplish: errand,
    PrivateTask: task,
    CommonTask: task,
    Errand: lambda eye, option: task(eye, option.task),
    Alternative: alternative,
    Stay: stay,
}
"""What puts a worth on which option."""
