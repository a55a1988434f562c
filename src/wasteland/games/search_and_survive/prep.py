"""Prepping: keeping a card for the next turn."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.asking import Choice, Pass, Refusal
from wasteland.engine.cards import one_of_each
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive.cards import Card, Mat, Resource
from wasteland.games.search_and_survive.draw import use
from wasteland.games.search_and_survive.table import Player, SurvivorsTable

NOTHING = Pass("Prep nothing")


def places(player: Player) -> list[Mat | Card]:
    """The mat and cards that a card may be Prepped on. [sns.prep.at-end-of-turn]"""
    own: list[Mat | Card] = [player.mat] if player.mat.preps else []
    if player.survivors or player.locations:
        own += [card for card in (*player.survivors, *player.locations) if card.preps]
    return own


async def prep(table: SurvivorsTable, player: Player) -> None:
    """Keep one card on every place that allows it, but not the same card twice running.
    [sns.prep.which-cards] [sns.prep.not-twice-running]"""
    for place in places(player):
        cards = one_of_each([card for card in player.hand if card not in player.prepped_before])
        options: list[Pass | Resource] = [NOTHING, *cards]
        picked = await Choice(player.seat, f"Prep a card on {place} for your next turn?", options,
                              why_not=prep_refusals, about=(player,), rule="sns.prep.at-end-of-turn")  # fmt: skip
        if isinstance(picked, Pass):
            continue
        player.hand.remove(picked)
        player.prepped[place.id] = picked
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
