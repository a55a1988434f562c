"""A bot that plays sensibly from a seat: it gives every option a worth and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wasteland.engine.asking import Choice
from wasteland.engine.memo import once
from wasteland.engine.seeing import Seat
from wasteland.games.search_and_survive import draw, movement, reckoning, striking, surge, trade, verbs
from wasteland.games.search_and_survive.cards import DAMAGE, RANGED, HordeCard, Resource
from wasteland.games.search_and_survive.damage import ROLL, usable_damage
from wasteland.games.search_and_survive.items import DamageForSurge, DiscardToDraw, UseItem
from wasteland.games.search_and_survive.judging import DRAWN, TOKEN, Judge
from wasteland.games.search_and_survive.locations import Activate, PutIntoPlay
from wasteland.games.search_and_survive.melee import Swing
from wasteland.games.search_and_survive.objective import Onto, PlaceOnObjective
from wasteland.games.search_and_survive.ranged import Fire
from wasteland.games.search_and_survive.table import BACK, Attack, Player, Spot, SurvivorsTable

Aims = dict[tuple[object, ...], dict[Spot, float]]
"""What each target is worth, by the attack and the cards in both rows."""


class Greedy:
    """Takes what looks best now: a quick, fair partner."""

    def __init__(self) -> None:
        self._aims: dict[int, Aims] = {}
        """What each seat has seen in its targets when it chose its attack; it is asked for the target next."""

    def choose(self, seat: Seat[SurvivorsTable]) -> int:
        """The number of the best option; the first of equals."""
        question = seat.question
        assert isinstance(question, Choice)
        eye = Eye(seat.look(), seat.seat, question, self._aims.get(seat.seat))
        worths = [eye.worth(option, pick) for pick, option in enumerate(question.options)]
        self._aims[seat.seat] = eye.aims
        return worths.index(max(worths))


class Eye:
    """How the options of one question look from a seat."""

    def __init__(self, table: SurvivorsTable, seat: int, question: Choice[Any], aimed: Aims | None = None) -> None:
        self.table = table
        self.me = table.players[seat]
        self.question = question
        self.judge = Judge(table)
        self._aimed = aimed or {}
        """What was seen at the question before."""
        self.aims: Aims = {}
        self._worths: Aims = {}
        """What each target is worth, by an attack that is on offer without its target."""

    def worth(self, option: Any, pick: int) -> float:
        """What an option is worth; 0 is doing nothing."""
        match option:
            case str():
                return self.word(option, pick)
            case Spot():
                return self.target(option)
            case int():
                return self.number(option)
            case HordeCard() | Resource():
                return self.card(option)
            case Onto() | PlaceOnObjective():
                return self.judge.slot - 0.1
            case _:
                return self.action(option)

    # -- actions of a turn

    def action(self, action: Any) -> float:
        """An action of the Item or Attack Phase, or doing nothing."""
        match action:
            case UseItem(card=card):
                return self.using(card)
            case DiscardToDraw(card=card):
                return -1.0 if self.judge.fits(card) or self.had_its_turn(card) else DRAWN - 0.1
            case PutIntoPlay():
                return 1.0
            case DamageForSurge():
                return TOKEN
            case Activate(card=card):
                return self.activating(card)
            case Fire(pay=pay):
                return self.attacking(action) - (0.05 if pay and not pay.starter else 0.0)
            case Swing():
                return self.attacking(action)
        return 0.0

    def using(self, card: Resource) -> float:
        """Use an Item now, against keeping it: what is Sacrificed must be worth it, Ammunition is for shooting."""
        if self.had_its_turn(card):
            return -1.0
        worth = self.judge.effects(card.do, self.me, card)
        if self.judge.fits(card):
            worth -= self.judge.slot
        elif card.arrow:
            worth -= self.judge.promise(card)
        if card.ammunition:
            return worth - self.judge.in_hand(card, self.me)
        if not card.arrow:
            return worth
        thrifty = any(isinstance(effect, verbs.RemoveDamage) for effect in card.do)
        enough = 1.3 * _most_removed(card) if thrifty else 0.6
        return worth - enough if worth > enough + 0.2 else -1.0

    def had_its_turn(self, card: Resource) -> bool:
        """Whether a card was used this turn and Drawn again; two such cards could go round in circles for ever."""
        return self.table.turn is not None and card in self.table.turn.used

    def activating(self, card: Any) -> float:
        """Use a card in play; Damage is the best thing to pay with."""
        use = card.use
        price = 0.0
        if use.discard:
            hand = sorted(self.judge.in_hand(own, self.me) for own in self.me.hand)
            price = sum(hand[: use.discard])
        surplus = len(usable_damage(self.table, self.me)) >= self.me.mat.surge_price
        return self.judge.effects(use.do, self.me, card) - price - (TOKEN if surplus and use.of == "damage" else 0.0)

    def attacking(self, action: Fire | Swing) -> float:
        """An attack on its target, or on its best one where that is still to be chosen; even a bad one may be a duty."""
        *how, at = action
        aims = self._worths.get(tuple(how))
        if aims is None:
            attack = action.planned(self.table, self.me)
            aims = self._worths[tuple(how)] = self.aims[self._aiming(attack)] = self.judge.targets(self.me, attack)
        return max(aims.values(), default=0.0) if at is None else aims[at]

    def _aiming(self, attack: Attack) -> tuple[object, ...]:
        return (attack.weapon, attack.ranged, attack.bonus, *self.table.front, *self.table.back)

    # -- targets and spaces

    def target(self, spot: Spot) -> float:
        """A target of the attack that is being made."""
        attack = self.attack
        if attack.dice:
            card = self.table.at(spot)
            assert card is not None
            return self.judge.hit(self.me, attack, spot, card)
        return self._first_aims[spot] if not attack.targets else self.judge.attack(self.me, attack, [*attack.targets, spot])

    @once
    def _first_aims(self) -> dict[Spot, float]:
        """What each target is worth to the attack that is being made, if it is the only one."""
        return self._aimed.get(self._aiming(self.attack)) or self.judge.targets(self.me, self.attack)

    # -- words

    def word(self, word: str, pick: int) -> float:
        """An option that is a word; what it means stands with the rule that offers it."""
        match word:
            case draw.ONE_MORE:
                return DRAWN
            case draw.NO_MORE | striking.KEEP | surge.KEEP | movement.STAND | verbs.STOP:
                return 0.0
            case striking.ENOUGH:
                return self.judge.attack(self.me, self.attack, self.attack.targets)
            case striking.FIRST_DIE | striking.SECOND_DIE | striking.BOTH:
                return self.rerolling(pick)
            case surge.SPEND:
                return self.spending(pick)
            case movement.AGAIN:
                return self.crossing(self.table.movement) - sum(map(self.crossing, range(1, 7))) / 6 - 0.2
            case verbs.FROM_DISCARD:
                return 1.0
            case verbs.FROM_HAND:
                return 0.5
            case trade.TOP_OF_DECK:
                return 0.5
        return 1.0 if word == ROLL else 0.0

    @property
    def attack(self) -> Attack:
        turn = self.table.turn
        assert turn is not None and turn.attack is not None
        return turn.attack

    def rerolling(self, pick: int) -> float:
        """A reroll: what a hit would bring and a miss would cost."""
        return (self.question.shown(pick).odds or 0.0) * self._stake

    @once
    def _stake(self) -> float:
        """What it is worth to hit after all."""
        attack, attacker, stake = self.attack, self.table.active(), 0.0
        for spot in attack.targets:
            card = self.table.at(spot)
            assert card is not None
            cost = self.judge.hurt(attacker, reckoning.miss_costs(attacker, attack, card)) if card.hostile else 0.0
            stake = max(stake, self.judge.hit(attacker, attack, spot, card) + cost)
        return stake

    def spending(self, pick: int) -> float:
        """A token for the last Damage, always; for a reroll if it is worth one; for a Survivor or Location only if another is
        left."""
        if self.question.rule == "sns.surge.reroll.dice":
            return self.rerolling(pick) - TOKEN - 0.5
        if self.question.rule == "sns.surge.final-damage.negated":
            return 100.0
        return 1.0 if sum(player.surge for player in self.table.players) > 1 else -1.0

    def crossing(self, result: int) -> float:
        """The Damage of Zombies leaving on this movement result."""
        leaving = [card for card in self.table.front if card is not None and result in card.moves_on]
        return sum(card.exit_damage for card in leaving) * self.judge.group_hurt

    # -- numbers: players and columns

    def number(self, number: int) -> float:
        """A player or a column, by what is asked."""
        by_rule: dict[str, Callable[[int], float]] = {
            "sns.zmp.leaving.group-splits-damage": lambda seat: -self.suffering(self.table.players[seat]),
            "sns.zap.spitter.group-picks-victim": lambda seat: -self.suffering(self.table.players[seat]),
            "sns.def.remove": lambda seat: self.judge.relief(self.table.players[seat], 1),
            "sns.trade.to-discard-pile": lambda seat: float(self.table.players[seat].mat.gives_what_stays),
            "sns.mat.sharpshooter.sniper-gift": lambda seat: -len(self.table.players[seat].deck) - 5.0 * (seat != self.me.seat),
            "sns.attack.path.must-scavenge": self.resource,
            "sns.def.draw": lambda seat: self.judge.recalled(self.table.players[seat]),
        }
        prompt = self.question.prompt
        if prompt == verbs.DESTROY_WHICH:
            return self.judge.column_threat(number)
        if prompt == verbs.HOLD_WHICH:
            return self.judge.crossing(number)
        return by_rule[self.question.rule](number)

    def suffering(self, player: Player) -> float:
        """What 1 Damage costs a player who may negate it."""
        share = (player.mat.negates_on - 1) / 6 if player.mat.negates_on else 1.0
        return self.judge.hurt(player) * share

    def resource(self, column: int) -> float:
        card = self.table.resources[column]
        return 0.0 if card is None else self.judge.gained(card, self.me)

    # -- cards

    def card(self, card: Resource | HordeCard) -> float:
        """A card, by what is asked."""
        if isinstance(card, HordeCard):
            return self.judge.threat(BACK[0], card) if self.question.prompt == verbs.WHICH_DEEPEST else 0.0
        rule = self.question.rule
        if rule == "sns.trade.one-card-a-turn":
            return self.trading(card)
        if rule == "sns.prep.at-end-of-turn":
            return self.judge.next_turn(card, self.me)
        if rule == "sns.def.draw":
            return self.judge.next_turn(card, self.me)
        if rule == "sns.def.resource-row-and-deck":
            return -self.judge.gained(card, self.me)
        if rule == "sns.def.discard":
            return self.discarding(card)
        return 0.0

    def discarding(self, card: Resource) -> float:
        """A card as a price. Where the price is a matter of choice, it must be next to nothing."""
        turn = self.table.turn
        if turn is not None and turn.attack is not None:
            shot = turn.shots > 0 or not any(own.kind is RANGED for own in self.me.hand)
            spare = card.kind is not DAMAGE and not self.judge.fits(card) and shot and card.bonus <= 1
            return 0.4 if spare else -1.0
        return -self.judge.in_hand(card, self.me)

    def trading(self, card: Resource) -> float:
        """Give a weapon to the one player who makes more of it."""
        others = [player for player in self.table.players if player is not self.me]
        wanted = card.leaves_resource and not self.me.mat.gives_what_stays and any(o.mat.gives_what_stays for o in others)
        return 1.0 if wanted else -1.0


def _most_removed(card: Resource) -> int:
    """How many Damage cards an Item Removes at most."""
    return max((effect.up_to for effect in card.do if isinstance(effect, verbs.RemoveDamage)), default=0)
