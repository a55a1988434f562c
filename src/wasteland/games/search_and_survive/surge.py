"""Surge Tokens: gaining them, and their four uses."""

from __future__ import annotations

from functools import partial

from wasteland.engine.asking import Shown, choice
from wasteland.engine.gauges import Gauge, hand_on
from wasteland.engine.telling import tell
from wasteland.engine.words import Wording, put
from wasteland.games.search_and_survive.cards import Card
from wasteland.games.search_and_survive.table import Player, SurvivorsTable, the

SPEND, KEEP = "Spend a Surge Token", "Keep the token"


def gain(table: SurvivorsTable, player: Player) -> None:
    """Take a token from the common supply, if one is left. [sns.surge.spent-returns-to-limited-supply]"""
    if hand_on(_supply(table), _tokens(player), 1):
        tell(table, "{} takes a Surge Token.", player, rule="sns.surge.spent-returns-to-limited-supply")


def spend(table: SurvivorsTable, player: Player) -> None:
    """A spent token returns to the common supply. [sns.surge.spent-returns-to-limited-supply]"""
    _tokens(player).spend(1)
    _supply(table).gain(1)


def _supply(table: SurvivorsTable) -> Gauge:
    return Gauge(table, "surge_supply")


def _tokens(player: Player) -> Gauge:
    return Gauge(player, "surge")


def holders(table: SurvivorsTable, start: int) -> list[Player]:
    """Those who could spend a token, clockwise from a seat. [sns.surge.anyone-for-anyone]"""
    return [player for player in table.clockwise(start) if player.surge]


async def negates_final_damage(table: SurvivorsTable, victim: Player, more: int) -> bool:
    """Somebody may spend a token so that a player does not take their last Damage card; so much *more* Damage follows.
    [sns.surge.final-damage.negated] [sns.surge.final-damage.only-final]"""
    prompt = partial(put, "The last Damage card of {}: spend a Surge Token to negate it?", the(victim))
    return await _spent(table, victim, prompt, "The last Damage of {} is [+negated].", "sns.surge.final-damage.negated",
                        f"{more} more Damage follows." if more else "")  # fmt: skip


async def saves_survivor(table: SurvivorsTable, controller: Player, survivor: Card) -> bool:
    """Outbreak Save: a Survivor stays in play, without a reroll. [sns.surge.outbreak-save]"""
    return await _spent(table, controller, f"Outbreak: spend a Surge Token to save the {survivor.name}?",
                        "A Survivor of {} is [+saved].", "sns.surge.outbreak-save")  # fmt: skip


async def saves_location(table: SurvivorsTable, controller: Player, location: Card) -> bool:
    """Overrun Save: a Location stays in play, without a reroll. [sns.surge.overrun-save]"""
    return await _spent(table, controller, f"Overrun: spend a Surge Token to save the {location.name}?",
                        "A Location of {} is [+saved].", "sns.surge.overrun-save")  # fmt: skip


async def _spent(table: SurvivorsTable, for_whom: Player, prompt: Wording, told: str, rule: str, note: str = "") -> bool:
    """Whether anybody spends a token for this player; each who has one is asked, that player first."""
    for player in holders(table, for_whom.seat):
        picked = await choice(player.seat, prompt, (SPEND, KEEP), show=_shown, noted=_noted,
                              about=(table, player, for_whom, rule, note), rule=rule)  # fmt: skip
        if picked == SPEND:
            spend(table, player)
            tell(table, "{} spends a Surge Token. " + told, player, for_whom, rule=rule)
            return True
    return False


def _noted(table: SurvivorsTable, player: Player, for_whom: Player, rule: str, note: str) -> str:
    return note


def _shown(table: SurvivorsTable, player: Player, for_whom: Player, rule: str, note: str, which: str) -> Shown:
    """A token with how many stay; to keep it with what that means where the last Damage card is at stake."""
    if which == SPEND:
        return Shown(SPEND, note=left_after_it(player), sign="token")
    if rule != "sns.surge.final-damage.negated":
        return Shown(KEEP, passes=True)
    is_last = holders(table, for_whom.seat)[-1] is player
    return Shown(KEEP, note="loses the game" if is_last else "others may still spend one", danger=is_last)


def left_after_it(player: Player) -> str:
    """How many tokens a player has left when one is spent, in words."""
    return f"{player.surge - 1} left after it"
