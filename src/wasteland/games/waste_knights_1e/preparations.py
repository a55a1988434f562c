"""The Preparations Phase: the Waster Step, part by part, and the Knights Step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.telling import beat, tell
from wasteland.games.waste_knights_1e import equipping, gear, harm, luck, resources, stalls, tasks, windows
from wasteland.games.waste_knights_1e.board import contamination_of, hex_named, radiation_of
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.ending import is_last_round
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.steps import tell_step
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import AMMO, FUEL, Resource, Stage, Token
from wasteland.games.waste_knights_1e.waster import waster_of

STALLS_DISCARDS = 2
"""The Waster may discard so many cards at the Stalls. [wk1.prep.update-stalls]"""


# -- the Waster Step


async def waster_step(table: KnightsTable) -> None:
    """The parts of the Waster Step, from a to f; who was the Waster stays it until the markers are passed.
    [wk1.prep.waster-step-order]"""
    await advance_round(table)
    beat(table, "Round and tasks")
    await board_effects(table)
    beat(table, "Board effects")
    remove_effects(table)
    beat(table, "Tokens")
    await mission_effects(table)
    beat(table, "Mission")
    await update_stalls(table)
    beat(table, "Stalls")
    pass_markers(table)

    beat(table)
    table.stage = Stage.KNIGHTS


async def advance_round(table: KnightsTable) -> None:
    """a) The Round marker, then a marker on every task. [wk1.prep.advance-round] [wk1.prep.mark-tasks]"""
    table.round += 1
    tell_step(table, Stage.WASTER, "wk1.prep.advance-round")
    if is_last_round(table):
        tell(table, "This is the last round.", rule="wk1.prep.advance-round", milestone="turn")
    await tasks.mark_tasks(table)


async def board_effects(table: KnightsTable) -> None:
    """b) Radiation for all, then contamination, then what cities offer, each in the round order.
    [wk1.prep.board-effects-radiation] [wk1.prep.board-effects-contamination] [wk1.prep.board-effects-city]"""
    for knight in table.in_order():
        if amount := _harm(table, knight, Token.RADIATION, radiation_of(table, knight.at)):
            await harm.suffer(table, knight, amount, "at {}", hex_named(table, knight.at),
                              rule="wk1.prep.board-effects-radiation")  # fmt: skip
    for knight in table.in_order():
        if amount := _harm(table, knight, Token.CONTAMINATION, contamination_of(table, knight.at)):
            await harm.lose_health(table, knight, amount, "at {}", hex_named(table, knight.at),
                                   rule="wk1.prep.board-effects-contamination")  # fmt: skip
    for knight in table.in_order():
        if knight.conscious and table.tiles[knight.at].is_city:
            await stay_in_city(table, knight)


def _harm(table: KnightsTable, knight: Knight, token: Token, icons: int) -> int:
    """What the icons of his hex cost a knight, with what he has against them."""
    if not icons:
        return 0
    return max(0, icons + sum(passive.board_effect(table, knight, token) for passive, _ in gear.passives_of(table, knight)))


class Stay(NamedTuple):
    """What a knight makes of a night in a city. [wk1.prep.board-effects-city]"""

    resource: Resource

    def shown(self) -> Shown:
        verb = "Gain" if self.resource in (AMMO, FUEL) else "Heal"
        return Shown(f"{verb} 1 {self.resource.title()}", (self.resource,), does=verb)


TAKE_NOTHING = Pass("Nothing")


async def stay_in_city(table: KnightsTable, knight: Knight) -> None:
    """A knight in a city heals 1 Radiation or Health, or gains 1 Ammo or Fuel. [wk1.prep.board-effects-city]"""
    options: list[Stay | Pass] = [
        Stay(resource) for resource in Resource if not resources.why_not_better(table, knight, resource)
    ]
    picked = await Choice(knight.seat, "In the city: what do you take?", [*options, TAKE_NOTHING], why_not=_stay_refused,
                          about=(table, knight), rule="wk1.prep.board-effects-city")  # fmt: skip
    if isinstance(picked, Stay):
        resources.better(table, knight, picked.resource)


def _stay_refused(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    for resource in Resource:
        if reason := resources.why_not_better(table, knight, resource):
            shown = Stay(resource).shown()
            yield Refusal(shown.label, reason, "wk1.resource.limits", shown.concerns, shown.does)


def remove_effects(table: KnightsTable) -> None:
    """c) All tokens leave the board; special tokens are turned, and those turned before leave too.
    [wk1.prep.remove-board-tokens] [wk1.prep.turn-special-tokens]"""
    if table.tokens:
        tell(table, "The tokens leave the board.", rule="wk1.prep.remove-board-tokens")
        table.tokens.clear()
    for token in table.specials:
        what = "{} opens again." if token.dark else "{} stays closed for another round."
        tell(table, what, hex_named(table, token.hex), rule="wk1.prep.turn-special-tokens")
    table.specials = [token._replace(dark=True) for token in table.specials if not token.dark]


async def mission_effects(table: KnightsTable) -> None:
    """d) What the mission schedules for this round. [wk1.prep.mission-effects]"""
    await table.mission.rules.effects(table)


LEAVE_STALLS = Pass("Leave the Stalls as they are")


async def update_stalls(table: KnightsTable) -> None:
    """e) The Waster may discard up to 2 cards at the Stalls, and they are filled up again. [wk1.prep.update-stalls]"""
    waster = waster_of(table)
    for turn in range(STALLS_DISCARDS):
        lying = [card for card in table.stalls if card is not None]
        options: list[Gear | Pass] = [LEAVE_STALLS, *lying]
        picked = await Choice(waster, "Discard a card at the Stalls?", options, show=_stall_shown, noted=_discards_noted,
                              about=(turn,), rule="wk1.prep.update-stalls")  # fmt: skip
        if isinstance(picked, Pass):
            break
        table.stalls[table.stalls.index(picked)] = None
        table.discards(picked.colour).append(picked)
        tell(table, "The Waster discards {} at the Stalls.", picked, rule="wk1.prep.update-stalls", concerns=(picked.id,))
    await stalls.fill(table)


def _stall_shown(turn: int, option: Gear | Pass) -> Shown:
    if isinstance(option, Pass):
        return option.shown()
    return Shown(f"Discard {option.name}", (option.id,), note=option.text, does="Discard")


def _discards_noted(turn: int) -> str:
    return f"{STALLS_DISCARDS - turn} of {STALLS_DISCARDS} left"


def pass_markers(table: KnightsTable) -> None:
    """f) The First Player marker goes one seat to the left; the Waster is bound to it. [wk1.prep.pass-first-player]"""
    table.first = (table.first + 1) % table.seats
    tell(table, "{} is the First Player, {} the Waster.", table.knights[table.first], table.knights[waster_of(table)],
         rule="wk1.prep.pass-first-player")  # fmt: skip


# -- the Knights Step


async def knights_step(table: KnightsTable) -> None:
    """The Knights Step: markers off, gear arranged by all at the same time, a luck card for each.
    [wk1.prep.unmark] [wk1.prep.re-equip] [wk1.prep.draw-luck]"""
    tell_step(table, Stage.KNIGHTS, "wk1.prep.unmark")
    gear.unmark_all(table)
    await equipping.arrange_together(table, seats_in_order(table), windows.anytime, windows.why_not_anytime)
    for knight in table.in_order():
        await luck.draw_for_the_round(table, knight)

    beat(table)
    table.stage, table.turns = Stage.MOVE, 0


def seats_in_order(table: KnightsTable) -> list[int]:
    """All seats in the round order. [wk1.round.order]"""
    return [knight.seat for knight in table.in_order()]


def conscious_seats(table: KnightsTable) -> list[int]:
    """Who takes part where only the conscious do. [wk1.unconscious.no-activity]"""
    return [knight.seat for knight in table.in_order() if knight.conscious]
