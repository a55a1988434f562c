"""The Ranged Attack Phase: Primary Weapon, bonus of the whole Hand, Ammunition."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from wasteland.engine.asking import Refusal, Shown
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive.cards import HordeCard, Kind, Resource
from wasteland.games.search_and_survive.striking import Attack, mark_used, strike
from wasteland.games.search_and_survive.table import Player, Wasteland


class Fire(NamedTuple):
    """A Ranged Attack with a Primary Weapon; the first of a turn is free, a further one is paid with Ammunition.
    [sns.ranged.first-attack-free] [sns.ranged.further-attack-costs-ammunition]"""

    primary: Resource
    pay: Resource | None
    again: bool

    def shown(self) -> Shown:
        if self.pay is not None:
            return Shown(f"Fire again: discard {self.pay.name}", (self.pay.id, self.primary.id))
        how = "Fire again for free" if self.again else "Ranged attack"
        return Shown(f"{how}, {self.primary.name} as Primary Weapon", (self.primary.id,))

    async def take(self, table: Wasteland, player: Player) -> None:
        turn = table.turn
        assert turn is not None
        turn.primary = self.primary
        if self.pay is not None:
            player.hand.remove(self.pay)
            player.discard.append(self.pay)
            tell(table, "{} discards {} to fire again.", player, self.pay,
                 rule="sns.ranged.further-attack-costs-ammunition", marks=(self.pay.id,))  # fmt: skip
        elif self.again:
            turn.free_shot_taken = True
        bonus = ranged_bonus(table, player)
        mark_used(table, adding_to_ranged(table, player))
        turn.shots += 1
        await strike(table, Attack(player, self.primary, True, bonus))


_firing = cache(Fire)


def ranged_attacks(table: Wasteland, player: Player) -> list[Fire]:
    """The Ranged Attacks that can be made now. [sns.ranged.needs-weapon] [sns.ranged.primary.choose-one]"""
    turn = table.turn
    assert turn is not None
    primary = turn.primary
    if turn.shots == 0 or primary is None:
        weapons = {card.face: card for card in player.hand if card.kind is Kind.RANGED}
        return [_firing(card, None, False) for card in weapons.values()]
    if not any(card.kind is Kind.RANGED for card in player.hand):
        return []
    if primary.further_attack and not turn.free_shot_taken:
        return [_firing(primary, None, True)]
    ammunition = {card.face: card for card in player.hand if card.ammunition}
    return [_firing(primary, card, True) for card in ammunition.values()]


def ranged_bonus(table: Wasteland, player: Player) -> int:
    """All Ranged Weapons and Ammunition in Hand add their bonus, and what is in play. [sns.ranged.bonus.sum-of-hand]"""
    turn, mat = table.turn, player.mat
    assert turn is not None
    bonus = turn.boost + mat.ranged_bonus
    for card in player.hand:
        if card.kind is Kind.RANGED or card.ammunition:
            bonus += card.bonus
    if not (mat.ranged_bonus and mat.survivors_add_nothing):
        for survivor in player.survivors:
            bonus += survivor.ranged_bonus
    if turn.shots == 0:
        bonus += first_shot_bonus(table)
    return bonus


def first_shot_bonus(table: Wasteland) -> int:
    """A Global Location may help the first Ranged Attack of every turn; a second copy adds nothing."""
    return max((card.first_shot for player in table.players for card in player.locations), default=0)


def adding_to_ranged(table: Wasteland, player: Player) -> list[Resource | HordeCard]:
    """The cards whose bonus is added to a Ranged Attack made now. [sns.objective.use.includes-bonus]"""
    adding: list[Resource | HordeCard] = [card for card in player.hand if card.kind is Kind.RANGED or card.ammunition]
    if player.survivors and not (player.mat.ranged_bonus and player.mat.survivors_add_nothing):
        adding += [card for card in player.survivors if card.ranged_bonus]
    if table.turn.shots == 0:  # type: ignore[union-attr]
        adding += [card for other in table.players for card in other.locations if card.first_shot]
    return adding


def ranged_refusals(table: Wasteland, player: Player) -> Iterator[Refusal]:
    """Why no (further) Ranged Attack can be made."""
    turn = table.turn
    assert turn is not None
    weapons = [card for card in player.hand if card.kind is Kind.RANGED]
    if not weapons and any(card.ammunition for card in player.hand):
        yield Refusal("Ranged attack", "Ammunition needs a Ranged Weapon in Hand", "sns.ranged.needs-weapon")
    elif weapons and turn.shots and not ranged_attacks(table, player):
        yield Refusal("Fire again", "needs Ammunition", "sns.ranged.further-attack-costs-ammunition", (weapons[0].id,))
    for face in {card.face for card in weapons} if turn.primary is not None else ():
        if face != turn.primary.face:  # type: ignore[union-attr]
            card = next(card for card in weapons if card.face == face)
            reason = f"{turn.primary} is the Primary Weapon this turn"
            yield Refusal(f"{card.name} as Primary Weapon", reason, "sns.ranged.primary.choose-one", (card.id,))
