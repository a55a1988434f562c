"""The Melee Attack Phase: one attack for every Melee Weapon."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from wasteland.engine.asking import Refusal, Shown
from wasteland.games.search_and_survive.cards import MELEE, Resource
from wasteland.games.search_and_survive.copies import told_apart
from wasteland.games.search_and_survive.striking import mark_used, strike
from wasteland.games.search_and_survive.table import Attack, Player, Spot, SurvivorsTable


class Swing(NamedTuple):
    """A Melee Attack with one weapon, which adds its own bonus only. [sns.melee.bonus.own-card-only]"""

    weapon: Resource
    at: Spot | None = None
    """Its first target, where that is chosen together with the attack."""

    def shown(self) -> Shown:
        return Shown(f"Melee attack with {self.weapon.name}", (self.weapon.id,), does="Melee attack")

    def at_each(self, spots: Iterable[Spot]) -> list[Swing]:
        """This attack on each of these targets."""
        return [_swinging(self.weapon, spot) for spot in spots]

    def planned(self, table: SurvivorsTable, player: Player) -> Attack:
        """The attack as it would be made now, before targets are declared."""
        return Attack(self.weapon, False, melee_bonus(table, player, self.weapon))

    def take(self, table: SurvivorsTable, player: Player) -> Awaitable[None]:
        turn = table.turn
        assert turn is not None
        bonus = melee_bonus(table, player, self.weapon)
        mark_used(table, [self.weapon, *(card for card in player.survivors if card.melee_bonus)])
        turn.swings.append(self.weapon)
        return strike(table, player, Attack(self.weapon, False, bonus, [] if self.at is None else [self.at]))


_swinging = cache(Swing)


def can_swing(table: SurvivorsTable, card: Resource) -> bool:
    """Each Melee Weapon card attacks once a turn, unless its ability grants more. [sns.melee.one-attack-per-card]"""
    turn = table.turn
    assert turn is not None
    return turn.swings.count(card) <= turn.extra_swings.count(card)


def melee_attacks(table: SurvivorsTable, player: Player) -> list[Swing]:
    """The Melee Attacks that can be made now; of several weapons to which the same has happened, one is offered."""
    weapons = [card for card in player.hand if card.kind is MELEE and can_swing(table, card)]
    return [_swinging(card) for card in told_apart(table, player, weapons)] if weapons else []


def melee_bonus(table: SurvivorsTable, player: Player, weapon: Resource) -> int:
    """The weapon's own bonus, and what mat and Survivors add to every Melee Attack."""
    bonus = table.turn.boost + weapon.bonus + player.mat.melee_bonus  # type: ignore[union-attr]
    for survivor in player.survivors:
        bonus += survivor.melee_bonus
    return bonus


def melee_refusals(table: SurvivorsTable, player: Player) -> Iterator[Refusal]:
    """Melee Weapons that have had their attack."""
    for card in player.hand:
        if card.kind is MELEE and not can_swing(table, card):
            yield Refusal(
                f"Melee attack with {card.name}", "it has attacked this turn", "sns.melee.one-attack-per-card", (card.id,)
            )
