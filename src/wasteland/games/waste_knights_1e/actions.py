"""Exploration actions: what the hex offers, what it costs, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wasteland.engine.asking import Refusal, Shown
from wasteland.engine.effects import carry_out, idle, in_words
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import pools, stalls
from wasteland.games.waste_knights_1e.board import described, hex_id, hex_named
from wasteland.games.waste_knights_1e.cards import Action, Tile
from wasteland.games.waste_knights_1e.families import costs_of
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import Exploring, KnightsTable
from wasteland.games.waste_knights_1e.verbs.branches import Check

TRADE_LABEL = "Trade with the Stalls"


class Perform(NamedTuple):
    """Perform an action that the hex describes: a special action or a resupply. [wk1.action.types]"""

    action: Action

    def shown(self, table: KnightsTable, knight: Knight) -> Shown:
        """How people see it: what it costs, what it does, and the odds where a check follows."""
        remarks = [remark for part in self.action.cost if (remark := part.remark(knight))]
        cost = f"{in_words(self.action.cost)}{''.join(f' ({one})' for one in remarks)}: " if self.action.cost else ""
        odds = None
        for effect in self.action.do:
            if isinstance(effect, Check):
                odds = pools.chance(table, knight, effect.skill, effect.difficulty, effect.moment)
        note, costs = f"{cost}{in_words(self.action.do)}", costs_of((*self.action.cost, *self.action.do))
        return Shown(self.action.name, (hex_id(knight.at),), odds, note, does=self.action.name, costs=costs)

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        """Pay its whole cost, then do it. [wk1.action.cost-required]"""
        assert table.exploring is not None
        table.exploring.acted = True
        tile = table.tiles[knight.at]
        tell(table, "{} at {}: {}.", knight, hex_named(table, knight.at), self.action.name, rule="wk1.action.types",
             concerns=(hex_id(knight.at),))  # fmt: skip
        for cost in self.action.cost:
            await cost.fulfil(table, knight, "for {}", self.action.name)
        await carry_out(self.action.do, table, knight, tile)


class TradeHere(NamedTuple):
    """Trade with the Stalls. [wk1.action.types]"""

    def shown(self, table: KnightsTable, knight: Knight) -> Shown:
        """How people see it."""
        return Shown(TRADE_LABEL, (hex_id(knight.at),), does="Trade", sign="give")

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        """Step up to the Stalls and trade."""
        assert table.exploring is not None
        table.exploring.acted = True
        await stalls.trade_at_stalls(table, knight)


TRADE_HERE = TradeHere()
HexAction = Perform | TradeHere


def hex_actions(table: KnightsTable, knight: Knight, exploring: Exploring) -> list[HexAction]:
    """The actions that the knight may perform here, one in a step. [wk1.action.one-per-step]"""
    tile = described(table, knight.at)
    if tile is None or exploring.acted:
        return []
    return [action for action in _offered(tile) if not why_not(table, knight, tile, action)]


def _offered(tile: Tile) -> Iterator[HexAction]:
    """Everything that a hex offers. [wk1.action.types]"""
    if tile.trade:
        yield TRADE_HERE
    yield from map(Perform, tile.actions)


def why_not(table: KnightsTable, knight: Knight, tile: Tile, action: HexAction) -> str:
    """Why an action cannot be performed, or would do nothing; an empty text if it can. [wk1.action.cost-required]"""
    return (
        stalls.why_no_trade(table, knight) if isinstance(action, TradeHere) else why_useless(table, knight, tile, action.action)
    )


def why_useless(table: KnightsTable, knight: Knight, tile: Tile, action: Action) -> str:
    """The same of an action that is printed on a hex. [wk1.action.cost-required]"""
    for cost in action.cost:
        if reason := cost.why_not(table, knight):
            return reason
    return idle(action.do, table, knight, tile)


def action_refusals(table: KnightsTable, knight: Knight, exploring: Exploring) -> Iterator[Refusal]:
    """What the hex offers and the knight cannot do now."""
    tile = described(table, knight.at)
    if tile is None:
        return
    for action in _offered(tile):
        shown = action.shown(table, knight)
        if exploring.acted:
            reason, rule = "you have no action left in this step", "wk1.action.one-per-step"
            yield Refusal(shown.label, reason, rule, shown.concerns, shown.does)
        elif reason := why_not(table, knight, tile, action):
            yield Refusal(shown.label, reason, "wk1.action.cost-required", shown.concerns, shown.does)
