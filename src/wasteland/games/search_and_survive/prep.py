"""Prepping: keeping a card for the next turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wasteland.engine.asking import Pass, Refusal, choice
from wasteland.engine.cards import one_of_each
from wasteland.engine.telling import tell
from wasteland.engine.words import put
from wasteland.games.search_and_survive.cards import Card, Mat, Resource
from wasteland.games.search_and_survive.draw import use
from wasteland.games.search_and_survive.table import Player, SurvivorsTable

NOTHING = Pass("Prep nothing")


def places(table: SurvivorsTable, player: Player) -> list[Mat | Card]:
    """The mat and cards that a card may be Prepped on: the player's own, and everybody's Global Locations on which no other
    player's card lies. [sns.prep.at-end-of-turn] [sns.prep.shared-place]"""
    found: list[Mat | Card] = [player.mat] if player.mat.preps else []
    if player.survivors:
        found += [card for card in player.survivors if card.preps]
    for owner in table.players:
        if owner.locations:
            found += [card for card in owner.locations if card.preps and (owner is player or card.scope == "global")]
    return [place for place in found if not any(place.id in other.prepped for other in table.players)] if found else found


async def prep(table: SurvivorsTable, player: Player) -> None:
    """Keep one card on every place that allows it, but not the same card twice running.
    [sns.prep.which-cards] [sns.prep.not-twice-running]"""
    for place in places(table, player):
        cards = one_of_each([card for card in player.hand if card not in player.prepped_before])
        options: list[Pass | Resource] = [NOTHING, *cards]
        picked = await choice(player.seat, partial(put, "Prep a card on {} for your next turn?", place), options,
                              why_not=prep_refusals, about=(player,), rule="sns.prep.at-end-of-turn")  # fmt: skip
        if isinstance(picked, Pass):
            continue
        player.hand.remove(picked)
        player.prepped[place.id] = picked
        if isinstance(place, Card):
            use(table, place)
        tell(
            table, "{} preps {} on {}.", player, picked, place, rule="sns.prep.place-and-return", concerns=(picked.id, place.id)
        )
    player.prepped_before = list(player.prepped.values())


def prep_refusals(player: Player) -> Iterator[Refusal]:
    """Cards Prepped last turn may not be again."""
    for card in player.hand:
        if card in player.prepped_before:
            yield Refusal(
                f"Prep {card.name}", "it was Prepped last turn", "sns.prep.not-twice-running", (card.id,), does="Prep"
            )
