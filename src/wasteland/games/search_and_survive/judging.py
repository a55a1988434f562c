"""What things are worth: threats, cards, slots of the Objective, attacks. The unit is one Damage to a healthy player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from wasteland.engine.effects import share
from wasteland.engine.memo import once
from wasteland.engine.odds import two_dice
from wasteland.games.search_and_survive import horde_verbs, verbs
from wasteland.games.search_and_survive.cards import (
    DAMAGE,
    ITEM,
    LOCATION,
    MELEE,
    RANGED,
    SURVIVOR,
    Card,
    Effect,
    HordeCard,
    Resource,
)  # fmt: skip
from wasteland.games.search_and_survive.damage import damage_in
from wasteland.games.search_and_survive.melee import melee_bonus
from wasteland.games.search_and_survive.objective import ACQUIRED, HAND, asked_by, open_needs, wanted_by
from wasteland.games.search_and_survive.ranged import ranged_bonus
from wasteland.games.search_and_survive.reckoning import miss_costs
from wasteland.games.search_and_survive.striking import beside, legal_targets
from wasteland.games.search_and_survive.table import BACK, FRONT, Attack, Player, Spot, SurvivorsTable

HURT = (0.0, 30.0, 5.0, 3.2, 2.4, 1.9, 1.6, 1.4, 1.25, 1.1, 1.0)
"""What the next Damage costs a player, by how many cards are left in the Supply."""
TOKEN = 2.0
"""What a Surge Token is worth."""
DRAWN = 0.55
"""What a card Drawn from one's own Deck is worth."""
SCAVENGED = 0.9
"""What an unknown Resource card is worth."""
DUG_UP = 1.3
"""What a card Drawn from the Resource Deck is worth, which is won and may be used at once."""
LATER = 0.45
"""What part of a slot's worth a card has that can only be placed later."""
SIDES = 6
"""The faces of every die."""


class Judge:
    """Somebody who knows what is worth how much at this table, as long as nothing changes there."""

    def __init__(self, table: SurvivorsTable) -> None:
        self.table = table
        self._asked = asked_by(table.objective)

    # -- players

    def hurt(self, player: Player, damage: int = 1) -> float:
        """What so much Damage costs a player."""
        left = len(player.supply)
        return _cost(left, damage, left <= damage and self._has_tokens)

    @once
    def _has_tokens(self) -> bool:
        return any(player.surge for player in self.table.players)

    @once
    def group_hurt(self) -> float:
        """What Damage costs that the group gives to whom it likes."""
        return min(map(self.hurt, self.table.players))

    def relief(self, player: Player, removed: int) -> float:
        """What it is worth that so many Damage cards return to a player's Supply."""
        left = len(player.supply)
        return sum(HURT[min(10, left + 1 + more)] + 0.2 for more in range(removed))

    # -- the Objective

    @once
    def slot(self) -> float:
        """What filling a slot of the Objective is worth; the last one wins the game."""
        left = sum(self.table.needed) - sum(map(len, self.table.placed))
        return 200.0 if left <= 1 else 4.0 + 14.0 / left

    def fits(self, card: Card, source: str = HAND) -> bool:
        """Whether a card that comes from there fills a slot of the Objective now."""
        return bool(self._asked(card)) and bool(open_needs(self.table, card, source))

    def is_wanted(self, card: Card) -> bool:
        """Whether an open slot of the Objective asks for a card, be it now or later."""
        return bool(self._asked(card)) and bool(wanted_by(self.table, card))

    def promise(self, card: Card) -> float:
        """What a card is worth to the Objective that cannot be placed at once, but some day; nothing if it is not wanted."""
        return LATER * self.slot if self.is_wanted(card) else 0.0

    # -- cards

    def gained(self, card: Resource, player: Player) -> float:
        """What winning a Resource card is worth."""
        return self.slot if self.fits(card, ACQUIRED) else max(self.promise(card), _usual_gain(card))

    def in_hand(self, card: Resource, player: Player) -> float:
        """What a card in Hand is worth for the rest of this turn."""
        if card.kind is DAMAGE:
            return -0.3
        if self.fits(card):
            return self.slot
        if card.kind is RANGED or card.ammunition:
            return 0.3 + 0.4 * card.bonus if any(own.kind is RANGED for own in player.hand) else 0.05
        if card.kind is MELEE:
            return 0.3 * card.bonus
        return 0.8 if card.kind is LOCATION else 0.3

    def next_turn(self, card: Resource, player: Player) -> float:
        """What having a card on top of the next Hand is worth."""
        if card.kind is DAMAGE:
            return -1.0
        if self.fits(card):
            return 3.0
        if card.kind is MELEE:
            return 0.35 * (card.bonus + player.mat.melee_bonus)
        if card.kind is RANGED:
            return 0.5 * card.bonus + 0.2 * (card.targets > 1 or card.further_attack)
        return 0.5 + 0.4 * potential(card)

    def company(self, card: HordeCard, player: Player) -> float:
        """What Rescuing a Survivor is worth."""
        if self.fits(card, ACQUIRED):
            return self.slot
        if any(own.face == card.face for own in player.survivors):
            return 0.0
        return self.promise(card) + (
            1.3 * card.ranged_bonus + 0.4 * card.melee_bonus + 1.2 * card.extra_draw + 0.8 * card.preps
            + 0.7 * card.repeats_movement + 1.0 * card.shields + 0.7 * (card.use is not None)
        )  # fmt: skip

    # -- effects

    def effects(self, effects: Iterable[Effect], player: Player, card: Card) -> float:
        """What a card's effects are worth to a player now."""
        return sum([self.effect(effect, player, card) for effect in effects]) if effects else 0.0

    def effect(self, effect: Effect, player: Player, card: Card) -> float:
        """What one effect is worth to a player now."""
        match effect:
            case verbs.Draw(cards=cards, source=source):
                return (DRAWN if source == "deck" else DUG_UP) * cards
            case verbs.Scavenge(who=who):
                return SCAVENGED * (1 if who == "you" else len(self.table.players))
            case verbs.TakeSurge(tokens=tokens):
                return TOKEN * tokens
            case verbs.TakeDamage(cards=cards):
                return -self.hurt(player, cards)
            case verbs.RemoveDamage():
                return self._healing(effect, player)
            case verbs.DestroyColumn():
                return max(self.column_threat(column) for column in range(self.table.columns)) - self.usual_back_threat
            case verbs.HoldColumn():
                return max(self.crossing(column) for column in range(self.table.columns))
            case verbs.Recall():
                return max((self.recalled(other) for other in self.table.players), default=0.0)
            case verbs.Recycle():
                lying = [self.gained(card, player) for card in self.table.resources if card is not None]
                return 0.3 * (SCAVENGED - min(lying, default=SCAVENGED))
            case verbs.AimBetter(plus=plus):
                return self.best_attack(player, plus) - self.best_attack(player)
            case verbs.Roll(on=on):
                return sum(share(faces, SIDES) * self.effects(does, player, card) for faces, does in on.items())
            case verbs.EndTurn():
                return -self.best_attack(player) - 0.5
            case _:
                return 0.2

    def _healing(self, effect: verbs.RemoveDamage, player: Player) -> float:
        patients = [player] if effect.whose == "you" else self.table.players
        worth = 0.0
        for patient in patients:
            found = len(damage_in(patient.discard)) + (len(damage_in(patient.hand)) if patient is player else 0)
            worth = max(worth, self.relief(patient, min(found, effect.up_to)))
        return worth

    def recalled(self, player: Player) -> float:
        """What putting the best card of a Discard Pile on top of its Deck is worth."""
        return max((self.next_turn(card, player) - DRAWN for card in player.discard), default=0.0)

    # -- the Horde

    def threat(self, spot: Spot, card: HordeCard) -> float:
        """The Damage that a card will do in the next rounds if nothing happens to it."""
        if not card.hostile:
            return 0.0
        hurt = _leaving(card, spot.front, spot.column in self.table.held) * self.group_hurt
        return hurt + 1.4 * self._ability(card) if card.zap else hurt

    def _ability(self, card: HordeCard) -> float:
        worth = 0.0
        for likely, does in _outcomes(card):
            match does:
                case horde_verbs.DealDamage(cards=cards):
                    worth += likely * cards * self.group_hurt
                case horde_verbs.Explode(damage=damage):
                    worth += likely * sum(self.hurt(player, damage) for player in self.table.players)
                case horde_verbs.MoveAgain():
                    worth += likely * sum(self.crossing(column) for column in range(self.table.columns))
        return worth

    def crossing(self, column: int) -> float:
        """The Damage to be feared from one movement of a column."""
        card = self.table.front[column]
        if card is None or column in self.table.held:
            return 0.0
        return len(card.moves_on) / SIDES * card.exit_damage * self.group_hurt

    def column_threat(self, column: int) -> float:
        """How threatening both cards of a column are."""
        spots = (FRONT[column], BACK[column])
        return sum(self.threat(spot, card) for spot in spots if (card := self.table.at(spot)) is not None)

    @once
    def usual_back_threat(self) -> float:
        """How threatening the card is that comes in place of one on the Back Row."""
        return 0.45 * self.group_hurt + 0.15

    # -- attacks

    def best_attack(self, player: Player, more: int = 0) -> float:
        """The worth of the best attack that the Hand allows, with so much more bonus; at least nothing."""
        found = [max(self.targets(player, attack).values(), default=0.0) for attack in self.attacks(player, more)]
        return max(found, default=0.0)

    def attacks(self, player: Player, more: int = 0) -> list[Attack]:
        """The attacks that the Hand allows, if none had been made yet."""
        bonus = ranged_bonus(self.table, player)[0] + more
        found = [Attack(card, True, bonus) for card in player.hand if card.kind is RANGED]
        melee = [card for card in player.hand if card.kind is MELEE]
        return found + [Attack(card, False, melee_bonus(self.table, player, card) + more) for card in melee]

    def targets(self, player: Player, attack: Attack) -> dict[Spot, float]:
        """The expected worth of an attack on each target that it may have."""
        return {spot: self.attack(player, attack, [spot]) for spot in legal_targets(self.table, attack.weapon)}

    def attack(self, player: Player, attack: Attack, targets: Sequence[Spot]) -> float:
        """The expected worth of an attack on these targets."""
        weapon, bonus = attack.weapon, attack.bonus - (len(targets) - 1)
        hits_more = weapon.hits_behind or weapon.hits_beside is not None or weapon.kills_beside
        worth = 0.0
        for spot in targets:
            card = self.table.at(spot)
            assert card is not None
            need = attack.defense_of(card) - bonus
            hit = two_dice(need)
            lost = self.hurt(player, miss_costs(player, attack, card)) if card.hostile else 0.0
            worth += hit * self.hit(player, attack, spot, card) - (1 - hit) * lost
            if hits_more and hit and len(targets) == 1:
                worth += self._by_the_way(player, attack, spot, need)
        return worth

    def _by_the_way(self, player: Player, attack: Attack, spot: Spot, need: int) -> float:
        """What the same roll may hit behind or beside the target."""
        weapon = attack.weapon
        more: list[tuple[Spot, int]] = []
        if weapon.hits_behind and spot.front:
            more = [(BACK[spot.column], 0)]
        elif weapon.hits_beside is not None:
            more = [(side, weapon.hits_beside) for side in beside(self.table, spot)][:1]
        elif weapon.kills_beside:
            more = [(side, -20) for side in beside(self.table, spot)]
        worth = 0.0
        for other, less in more:
            card = self.table.at(other)
            if card is not None:
                needed = max(need, attack.defense_of(card) - attack.bonus + less)
                worth += two_dice(needed) * self.hit(player, attack, other, card)
        return worth

    def hit(self, player: Player, attack: Attack, spot: Spot, card: HordeCard) -> float:
        """What hitting a card is worth: the card itself, what comes after it, and the Resource behind it."""
        table, weapon = self.table, attack.weapon
        if card.kind is SURVIVOR:
            worth = self.company(card, player)
        else:
            worth = self.threat(spot, card)
            if card.killed:
                worth += self.effects(card.killed, player, card)
            if card.killed_in_melee and not attack.ranged:
                worth += self.effects(card.killed_in_melee, player, card)
        other = (table.back if spot.front else table.front)[spot.column]
        if not spot.front or other is None:
            worth -= self.usual_back_threat
        if other is None and (not weapon.leaves_resource or player.mat.gives_what_stays):
            worth += self.resource_won(player, attack, spot.column)
        if weapon.after_hit:
            worth += self.effects(weapon.after_hit, player, weapon)
        return worth + 0.8 * weapon.attacks_again

    def resource_won(self, player: Player, attack: Attack, column: int) -> float:
        """What the Resource behind a cleared column is worth, or a better one where that may be taken instead."""
        resources = self.table.resources
        if attack.weapon.scavenges_any:
            near = resources
        elif player.mat.scavenges_beside:
            near = resources[max(0, column - 1) : column + 2]
        else:
            near = resources[column : column + 1]
        return max([self.gained(card, player) for card in near if card is not None], default=0.0)


@cache
def _cost(left: int, damage: int, negated: bool) -> float:
    """What so much Damage costs a player with so many cards left; whether a Surge Token negates the last."""
    cost = 0.0
    for _ in range(damage):
        cost += 1.5 * TOKEN if left == 1 and negated else HURT[max(0, min(left, 10))]
        left = max(1, left - 1)
    return cost


@cache
def _leaving(card: HordeCard, front: bool, held: bool) -> float:
    """The Damage that a Zombie will do by leaving the Front Row in the next two rounds, on the average."""
    moving = len(card.moves_on) / SIDES
    if held:
        moving *= 0.5
    soon = moving + (1 - moving) * moving if front else moving * moving
    return soon * card.exit_damage


@cache
def _usual_gain(card: Resource) -> float:
    """What a Resource card is worth to whoever wins it, if the Objective does not ask for it."""
    if card.kind is MELEE:
        return 0.25 * (card.bonus - 2)
    if card.kind is RANGED:
        return 0.35 + 0.4 * card.bonus
    if card.kind is LOCATION:
        return 0.9
    return 0.3 + 0.6 * potential(card) if card.kind is ITEM else -0.5


@cache
def potential(card: Resource) -> float:
    """What an Item will be worth some day, whatever the table looks like then."""
    return sum(
        (DRAWN if effect.source == "deck" else DUG_UP) * effect.cards if isinstance(effect, verbs.Draw)
        else 0.9 * effect.up_to if isinstance(effect, verbs.RemoveDamage)
        else TOKEN * effect.tokens if isinstance(effect, verbs.TakeSurge)
        else 0.5
        for effect in card.do
    )  # fmt: skip


@cache
def _outcomes(card: HordeCard) -> list[tuple[float, Effect]]:
    """What the ability of a Zombie may come to, with the chances."""
    found: list[tuple[float, Effect]] = []
    for effect in card.zap:
        if isinstance(effect, verbs.Roll):
            found += [(share(faces, SIDES), does) for faces, effects in effect.on.items() for does in effects]
        else:
            found.append((1.0, effect))
    return found
