"""Taking Damage, losing the game by it, and Removing it."""

from __future__ import annotations

from typing import Literal

from wasteland.engine.asking import Cost, Shown, choice
from wasteland.engine.chance import dice
from wasteland.engine.dice import D6, fallen
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive import surge
from wasteland.games.search_and_survive.cards import DAMAGE, Resource
from wasteland.games.search_and_survive.table import Player, SurvivorsTable

ROLL, TAKE = "Roll to negate it", "Take it"


async def take_damage(table: SurvivorsTable, player: Player, cards: int, why: str) -> None:
    """Take Damage, one card after another: each goes from the Supply to the Discard Pile, unless negated. An empty Supply loses
    the game. What is taken in a row is told in one line.
    [sns.def.damage.taking] [sns.end.defeat.any-supply-empty] [sns.end.first-condition-decides]"""
    taken: list[Resource] = []
    for more in reversed(range(cards)):
        if _could_be_negated(table, player):
            _tell_taken(table, player, taken, why)
            taken = []
            if await _is_negated(table, player, more):
                continue

        damage = player.supply.pop()
        player.discard.append(damage)
        taken.append(damage)
        if not player.supply:
            _tell_taken(table, player, taken, why)
            raise table.end((), f"The {player.mat.name}'s Damage Supply is empty. The waste takes you all.", table.is_lesson)
    _tell_taken(table, player, taken, why)


def _tell_taken(table: SurvivorsTable, player: Player, taken: list[Resource], why: str) -> None:
    if taken and table.news.heard:
        tell(table, f"{{}} takes [-{len(taken)} Damage] ({{}}); {{}} left.", player, why, len(player.supply),
             rule="sns.def.damage.taking", concerns=tuple(card.id for card in taken),
             milestone="" if player.supply else "fall")  # fmt: skip


def _could_be_negated(table: SurvivorsTable, player: Player) -> bool:
    """Whether somebody is asked about the next card: the Medic about each, who has a Surge Token about the last."""
    return bool(player.mat.negates_on or (len(player.supply) == 1 and surge.holders(table, player.seat)))


async def _is_negated(table: SurvivorsTable, player: Player, more: int) -> bool:
    """Whether the next card is negated, by the mat or by a token; so much *more* Damage follows."""
    if player.mat.negates_on and await _negated_by_mat(table, player):
        return True
    return len(player.supply) == 1 and await surge.negates_final_damage(table, player, more)


async def _negated_by_mat(table: SurvivorsTable, player: Player) -> bool:
    """The Medic may roll for each card, before any Surge Token is spent on it. [sns.mat.medic.negate]"""
    picked = await choice(player.seat, "1 Damage: roll a die to negate it?", (ROLL, TAKE), show=_negating_shown,
                          about=(table, player), rule="sns.mat.medic.negate")  # fmt: skip
    if picked == TAKE:
        return False
    (face,) = await dice(1, 6, player.seat, "to negate 1 Damage")
    negated = face >= player.mat.negates_on
    outcome = "[+negated]" if negated else "[-not negated]"
    tell(table, f"{{}} rolls [={{}}]: the Damage is {outcome}.", player, face, rule="sns.mat.medic.negate",
         dice=fallen(D6, [face]))  # fmt: skip
    return negated


def _negating_shown(table: SurvivorsTable, player: Player, which: str) -> Shown:
    """The Medic's roll with its odds; the Damage with what it leaves."""
    if which == ROLL:
        return Shown(ROLL, odds=(7 - player.mat.negates_on) / 6, need=player.mat.negates_on, sign="roll")
    left = len(player.supply) - 1
    return Shown(TAKE, note=f"then {left} left" if left else "the last one", danger=not left, costs=(harm(1),))


def harm(damage: int, when: Literal["sure", "miss", "hit"] = "sure", least: int | None = None) -> Cost:
    """So much Damage as what an option may cost."""
    return Cost(damage, "Damage", when, least)


def loses(table: SurvivorsTable, player: Player, damage: int) -> tuple[str, bool]:
    """What so much Damage would leave a player with, in a few words, and whether it could lose the game."""
    left = len(player.supply) - damage
    negated = f", negated on {player.mat.negates_on}+" if player.mat.negates_on else ""
    if left > 0:
        return f"then {left} left{negated}", False
    saved = " unless a Surge Token is spent" if any(other.surge for other in table.players) else ""
    return f"loses the game{saved}{negated}", True


def damage_in(cards: list[Resource]) -> list[Resource]:
    """The Damage cards among these."""
    return [card for card in cards if card.kind is DAMAGE]


def remove_from(table: SurvivorsTable, player: Player, cards: list[Resource]) -> None:
    """Return one Damage card from *cards* (Hand or Discard Pile) to the player's Damage Supply. [sns.def.remove]"""
    damage = least_useful(table, player, damage_in(cards))[0]
    cards.remove(damage)
    player.supply.append(damage)
    tell(table, "1 Damage of {} is [+removed]; {} left in the Supply.", player, len(player.supply),
         rule="sns.def.remove", concerns=(damage.id,))  # fmt: skip


def least_useful(table: SurvivorsTable, player: Player, damage: list[Resource]) -> list[Resource]:
    """Damage cards in the order in which nobody would miss them: those first that have served this turn, then those that may
    not be Prepped. [sns.item.damage.one-use-a-turn] [sns.prep.not-twice-running]"""
    if len(damage) < 2:
        return damage
    paid = table.turn.paid if table.turn is not None else []
    return sorted(damage, key=lambda card: (card not in paid, card not in player.prepped_before))


def usable_damage(table: SurvivorsTable, player: Player) -> list[Resource]:
    """Damage cards in Hand that have not served yet this turn. [sns.item.damage.one-use-a-turn]"""
    paid = table.turn.paid  # type: ignore[union-attr]
    return [card for card in player.hand if card.kind is DAMAGE and card not in paid]


def pay_with(table: SurvivorsTable, player: Player, card: Resource) -> None:
    """Discard a card of the Hand as a cost. [sns.surge.damage-to-discard]"""
    player.hand.remove(card)
    player.discard.append(card)
    if card.kind is DAMAGE:
        table.turn.paid.append(card)  # type: ignore[union-attr]
