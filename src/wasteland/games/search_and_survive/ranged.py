"""The Ranged Attack Phase: Primary Weapon, bonus of the whole Hand, Ammunition."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from wasteland.engine.asking import Refusal, Shown
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive.cards import RANGED, Card, Resource
from wasteland.games.search_and_survive.copies import told_apart
from wasteland.games.search_and_survive.striking import mark_used, strike
from wasteland.games.search_and_survive.table import Attack, Player, Spot, SurvivorsTable


class Fire(NamedTuple):
    """A Ranged Attack with a Primary Weapon; the first of a turn is free, a further one is paid with Ammunition.
    [sns.ranged.first-attack-free] [sns.ranged.further-attack-costs-ammunition]"""

    weapon: Resource
    """The Primary Weapon."""
    pay: Resource | None
    again: bool
    at: Spot | None = None
    """Its first target, where that is chosen together with the attack."""

    def shown(self) -> Shown:
        does = "Fire again" if self.again else "Ranged attack"
        weapon = f", {self.weapon.name} as Primary Weapon" if self.at is None else f" with {self.weapon.name}"
        label = f"{does}{'' if self.pay else ' for free'}" if self.again else f"{does}{weapon}"
        concerns = (self.weapon.id,) if self.pay is None else (self.pay.id, self.weapon.id)
        return Shown(label, concerns, does=does)

    def at_each(self, spots: Iterable[Spot]) -> list[Fire]:
        """This attack on each of these targets."""
        return [_firing(self.weapon, self.pay, self.again, spot) for spot in spots]

    def planned(self, table: SurvivorsTable, player: Player) -> Attack:
        """The attack as it would be made now, before targets are declared. [sns.ranged.bonus.falls-with-ammunition]"""
        bonus = ranged_bonus(table, player)[0]
        return Attack(self.weapon, True, bonus if self.pay is None else bonus - self.pay.bonus)

    def take(self, table: SurvivorsTable, player: Player) -> Awaitable[None]:
        turn = table.turn
        assert turn is not None
        turn.primary = self.weapon
        if self.pay is not None:
            player.hand.remove(self.pay)
            player.discard.append(self.pay)
            mark_used(table, [self.pay])
            if table.news.heard:
                tell(table, "{} discards {} to fire again.", player, self.pay,
                     rule="sns.ranged.further-attack-costs-ammunition", concerns=(self.pay.id,))  # fmt: skip
        elif self.again:
            turn.free_shot_taken = True
        bonus, adding = ranged_bonus(table, player)
        mark_used(table, adding)
        turn.shots += 1
        return strike(table, player, Attack(self.weapon, True, bonus, [] if self.at is None else [self.at]))


_firing = cache(Fire)


def ranged_attacks(table: SurvivorsTable, player: Player) -> list[Fire]:
    """The Ranged Attacks that can be made now. [sns.ranged.needs-weapon] [sns.ranged.primary.choose-one]"""
    turn = table.turn
    assert turn is not None
    primary = turn.primary
    if turn.shots == 0 or primary is None:
        weapons = {card.face: card for card in player.hand if card.kind is RANGED}
        return [_firing(card, None, False) for card in weapons.values()]
    # Ruling: the choice holds for the turn, so nothing is fired once no weapon of that name is left in Hand.
    if primary.face not in [card.face for card in player.hand]:
        return []
    if primary.further_attack and not turn.free_shot_taken:
        return [_firing(primary, None, True)]
    ammunition = [card for card in player.hand if card.ammunition]
    return [_firing(primary, card, True) for card in told_apart(table, player, ammunition)] if ammunition else []


def ranged_bonus(table: SurvivorsTable, player: Player) -> tuple[int, list[Card]]:
    """The bonus of a Ranged Attack made now, and the cards that add to it: all Ranged Weapons and Ammunition in Hand, and
    what is in play. [sns.ranged.bonus.sum-of-hand] [sns.objective.use.includes-bonus]"""
    turn, mat = table.turn, player.mat
    assert turn is not None
    adding: list[Card] = []
    bonus = turn.boost + mat.ranged_bonus
    for card in player.hand:
        if card.kind is RANGED or card.ammunition:
            bonus += card.bonus
            adding.append(card)
    if not (mat.ranged_bonus and mat.survivors_add_nothing):
        for survivor in player.survivors:
            if survivor.ranged_bonus:
                bonus += survivor.ranged_bonus
                adding.append(survivor)
    if turn.shots == 0:
        helping = [card for owner in table.players if owner.locations for card in owner.locations if card.first_shot]
        if helping:
            best = max(helping, key=lambda card: (card.first_shot, card not in player.locations))
            bonus += best.first_shot  # a second copy adds nothing, so it is not used
            adding.append(best)
    return bonus, adding


def ranged_refusals(table: SurvivorsTable, player: Player) -> Iterator[Refusal]:
    """Why no (further) Ranged Attack can be made."""
    turn = table.turn
    assert turn is not None
    weapons = {card.face: card for card in player.hand if card.kind is RANGED}
    ammunition, primary = [card.id for card in player.hand if card.ammunition], turn.primary
    if not weapons and ammunition:
        reason = "Ammunition needs a Ranged Weapon in Hand"
        yield Refusal("Ranged attack", reason, "sns.ranged.needs-weapon", tuple(ammunition))
    elif weapons and primary is not None and primary.face not in weapons:
        reason = f"{primary}, the Primary Weapon, has left your Hand"
        yield Refusal("Fire again", reason, "sns.ranged.primary.choose-one", (primary.id,))
    elif weapons and primary is not None and not ranged_attacks(table, player):
        yield Refusal("Fire again", "needs Ammunition", "sns.ranged.further-attack-costs-ammunition", (primary.id,))
    for face, card in weapons.items():
        if primary is not None and face != primary.face:
            reason = f"{primary} is the Primary Weapon this turn"
            yield Refusal(f"{card.name} as Primary Weapon", reason, "sns.ranged.primary.choose-one", (card.id,), does="Fire")
