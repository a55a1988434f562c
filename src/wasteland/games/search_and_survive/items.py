"""The Item Phase: Items, Damage for Surge Tokens, Locations put into play, abilities of cards in play."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from functools import cache
from typing import NamedTuple

from wasteland.engine.asking import Act, Pass, Refusal, Shown, choice
from wasteland.engine.effects import carry_out, in_words
from wasteland.engine.telling import tell
from wasteland.engine.windows import MOST_ACTS
from wasteland.games.search_and_survive import surge
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import DAMAGE, ITEM, LOCATION, Resource
from wasteland.games.search_and_survive.copies import shown_apart, told_apart
from wasteland.games.search_and_survive.damage import least_useful, loses, pay_with, usable_damage
from wasteland.games.search_and_survive.draw import draw_cards, use
from wasteland.games.search_and_survive.locations import Activate, PutIntoPlay, activation_refusals, activations
from wasteland.games.search_and_survive.objective import (
    PlaceOnObjective,
    placing_refusals,
    placing_shown,
    placings,
    wanted_by,
)
from wasteland.games.search_and_survive.reckoning import worst_damage
from wasteland.games.search_and_survive.table import Player, SurvivorsTable

Action = Act[SurvivorsTable, Player]
"""Something the active player may do."""

NO_MORE_ITEMS = Pass("Done with items")
HELPS_OTHERS = ", or from another player's Discard Pile"
"""What a mat adds to an Item that Removes Damage."""


async def item_phase(table: SurvivorsTable, player: Player) -> None:
    """Any number of actions in any order, all optional. [sns.item.permitted-actions] [sns.item.any-number-any-order]"""
    first = True
    for _ in range(MOST_ACTS):
        options: list[Action | Pass] = [NO_MORE_ITEMS]
        options += item_actions(table, player)
        options += activations(table, player, first)
        options += placings(table, player)
        if len(options) == 1:
            return
        action = await choice(player.seat, "What do you use?", options, show=_shown, why_not=item_refusals,
                              about=(table, player, first), rule="sns.item.permitted-actions")  # fmt: skip
        if isinstance(action, Pass):
            return
        await action.take(table, player)
        if not isinstance(action, PlaceOnObjective):  # which uses up no action [sns.objective.way-one.timing]
            first = False
    # Ruling: Items that are Drawn again as soon as they are Discarded would never end. [sns.item.any-number-any-order]
    tell(table, "{} has done {} things in this Item Phase: that is enough, and the turn goes on.", player, str(MOST_ACTS),
         rule="sns.item.any-number-any-order")  # fmt: skip


def _shown(table: SurvivorsTable, player: Player, first: bool, action: Action | Pass) -> Shown:
    """How people see an action; they are warned before a Sacrifice that puts the Objective out of reach, and before what
    could take their last Damage card."""
    if isinstance(action, PlaceOnObjective):
        return placing_shown(table, player, action)
    shown = action.shown()
    if isinstance(action, UseItem) and action.card.face in player.mat.helps_with and len(table.players) > 1:
        shown = shown._replace(label=f"{shown.label}{HELPS_OTHERS}", detail=f"{shown.detail}{HELPS_OTHERS}")
    if isinstance(action, UseItem | DiscardToDraw | PutIntoPlay):
        shown = shown_apart(shown, table, player, action.card, player.hand)
    if isinstance(action, UseItem) and action.card.arrow and leaves_too_few(table, action.card):
        lost = "(the Objective could no longer be met)"
        return shown._replace(label=f"{shown.label} {lost}", detail=f"{shown.detail} {lost}", danger=True)
    if isinstance(action, Pass):
        return shown._replace(note="then attack" if len(table.players) == 1 else "then trade")
    note, danger = _noted(table, player, action)
    return shown._replace(note=note, danger=danger)


def _noted(table: SurvivorsTable, player: Player, action: Action) -> tuple[str, bool]:
    """What to know of an action besides its words, and whether it is dear."""
    if action is DAMAGE_FOR_SURGE:
        return f"{player.mat.surge_price} Damage cards of {len(usable_damage(table, player))}", False
    if isinstance(action, Activate) and action.card.use is not None:
        worst = worst_damage(action.card.use.do)
        return (f"at worst: {loses(table, player, worst)[0]}", worst >= len(player.supply)) if worst else ("", False)
    if not isinstance(action, UseItem | DiscardToDraw):
        return "", False
    is_sacrifice = isinstance(action, UseItem) and action.card.arrow
    is_wanted = bool(wanted_by(table, action.card))
    words = (["gone for good"] if is_sacrifice else []) + (["the Objective asks for it"] if is_wanted else [])
    return ", ".join(words), is_sacrifice and is_wanted


def leaves_too_few(table: SurvivorsTable, lost: Resource) -> bool:
    """Whether a need could no longer be filled without this card. [sns.objective.unreachable-goes-on]"""
    in_box, gone = box(table.packs), [*table.sacrificed, lost]
    left = [card for card in (*in_box.resources, *in_box.horde) if card not in gone]
    for need, needed in zip(table.objective.needs, table.needed, strict=True):
        if need.accepts(lost):
            faces = [card.face for card in left if need.accepts(card)]
            if len(set(faces) if need.distinct else faces) < needed:
                return True
    return False


def item_actions(table: SurvivorsTable, player: Player) -> list[Action]:
    """What the cards in Hand allow; of several to which the same has happened, one is offered."""
    found: list[Action] = []
    for card in told_apart(table, player, [card for card in player.hand if card.kind is ITEM or card.kind is LOCATION]):
        if card.kind is LOCATION:
            found.append(_putting(card))
            continue
        if card.do and not why_useless(table, player, card):
            found.append(_using(card))
        if card.arrow:
            found.append(_discarding(card))
    if table.surge_supply and len(usable_damage(table, player)) >= player.mat.surge_price:
        found.append(DAMAGE_FOR_SURGE)
    return found


class UseItem(NamedTuple):
    """Discard an Item for its main ability; with the arrow it is Sacrificed.
    [sns.item.used-item-discarded] [sns.item.arrow.sacrificed] [sns.def.sacrifice]"""

    card: Resource

    def shown(self) -> Shown:
        how = "Sacrifice" if self.card.arrow else "Discard"
        title, detail = f"{how} {self.card.name}", in_words(self.card.do)
        return Shown(f"{title}: {detail}", (self.card.id,), title=title, detail=detail, does=how)

    def take(self, table: SurvivorsTable, player: Player) -> Awaitable[None]:
        card = self.card
        player.hand.remove(card)
        (table.sacrificed if card.arrow else player.discard).append(card)
        use(table, card)
        if table.news.heard:
            rule = "sns.item.arrow.sacrificed" if card.arrow else "sns.item.used-item-discarded"
            tell(table, "{} {} {}.", player, "sacrifices" if card.arrow else "discards", card, rule=rule, concerns=(card.id,))
        return carry_out(card.do, table, player, card)


class DiscardToDraw(NamedTuple):
    """Discard an arrow Item without its main ability, to Draw 1 card. [sns.item.arrow.discard-to-draw]"""

    card: Resource

    def shown(self) -> Shown:
        title, detail = f"Discard {self.card.name}", "draw 1 card"
        return Shown(f"{title} to {detail}", (self.card.id,), title=title, detail=detail, does="Discard")

    def take(self, table: SurvivorsTable, player: Player) -> Awaitable[None]:
        player.hand.remove(self.card)
        player.discard.append(self.card)
        use(table, self.card)
        tell(
            table, "{} discards {} to draw.", player, self.card, rule="sns.item.arrow.discard-to-draw", concerns=(self.card.id,)
        )
        return draw_cards(table, player, 1)


class DamageForSurge(NamedTuple):
    """Discard 3 Damage cards from Hand together for a Surge Token. [sns.item.damage.three-for-surge]"""

    def shown(self) -> Shown:
        return Shown("Discard Damage cards for a Surge Token", sign="token")

    async def take(self, table: SurvivorsTable, player: Player) -> None:
        # Ruling: a Damage card serves once a turn, even if Drawn again. [sns.item.damage.one-use-a-turn]
        for card in least_useful(table, player, usable_damage(table, player))[: player.mat.surge_price]:
            pay_with(table, player, card)
        surge.gain(table, player)


DAMAGE_FOR_SURGE = DamageForSurge()
_using, _discarding, _putting = cache(UseItem), cache(DiscardToDraw), cache(PutIntoPlay)


def why_useless(table: SurvivorsTable, player: Player, card: Resource) -> str:
    """Why a card's main ability would do nothing now; an empty text if it would do something."""
    for effect in card.do:
        why = effect.why_not(table, player, card)
        if why:
            return why
    return ""


def item_refusals(table: SurvivorsTable, player: Player, first: bool) -> Iterator[Refusal]:
    """What the Item Phase does not allow now, and why."""
    for card in player.hand:
        if card.kind is ITEM and card.do and (why := why_useless(table, player, card)):
            yield Refusal(f"Use {card.name}", why, "sns.item.permitted-actions", (card.id,), does="Use")
    damage = [card for card in player.hand if card.kind is DAMAGE]
    if damage:
        concerns = tuple(card.id for card in damage)
        usable, price = len(usable_damage(table, player)), player.mat.surge_price
        if len(damage) > usable and usable < price:
            why, rule = "a Damage card serves only once a turn", "sns.item.damage.one-use-a-turn"
        elif usable < price:
            why, rule = f"needs {price} Damage cards in Hand, there are {usable}", "sns.item.damage.three-for-surge"
        else:
            why, rule = "no Surge Token is left in the supply", "sns.surge.spent-returns-to-limited-supply"
        if usable < price or not table.surge_supply:
            yield Refusal("Discard Damage cards for a Surge Token", why, rule, concerns, does="Discard")
    yield from activation_refusals(table, player, first)
    yield from placing_refusals(table, player)
