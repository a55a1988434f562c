"""There Can Be Only One: a trophy of every rival, won in duels."""

from __future__ import annotations

from typing import ClassVar

from wasteland.engine.content import verb
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Combat
from wasteland.games.waste_knights_1e.ending import most, won
from wasteland.games.waste_knights_1e.families import MissionRules
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable


@verb
class OnlyOne(MissionRules):
    """Who defeats another in a duel takes one of his trophies. [wk1.mission.only-one.setup]"""

    counts: ClassVar[str] = "Trophies"

    opens: int = 1
    """The first round in which trophies are taken."""

    async def after_combat(self, table: KnightsTable, combat: Combat) -> None:
        """The loser's trophy goes to the winner, in a mutual defeat both ways; a set of all ends the game.
        [wk1.mission.only-one.rules] [wk1.mission.only-one.victory]"""
        if combat.rival is None:
            return
        active, rival = table.knights[combat.active], table.knights[combat.rival]
        if combat.defeated[OTHER]:
            self._take(table, active, rival)
        if combat.defeated[ACTIVE]:
            self._take(table, rival, active)
        complete = [knight for knight in table.knights if len(trophies(table, knight)) == table.seats - 1]
        if complete:
            raise won(table, complete, "A trophy of every rival: there can be only one.")

    def _take(self, table: KnightsTable, winner: Knight, loser: Knight) -> None:
        """A trophy changes hands, or it is said why not. [wk1.mission.only-one.rules]"""
        if why := self.why_no_trophy(table, winner, loser):
            tell(table, "{} takes no trophy of {}: {}.", winner, loser, why, rule="wk1.mission.only-one.rules")
            return
        trophies(table, winner).append(loser.seat)
        table.quest.scored_in[winner.seat] = table.round
        tell(table, "{} [+takes a trophy] of {}.", winner, loser, rule="wk1.mission.only-one.rules", milestone="goal")

    def why_no_trophy(self, table: KnightsTable, winner: Knight, loser: Knight) -> str:
        """Why a knight would take no trophy of another whom he beats now; an empty text if he would.
        [wk1.mission.only-one.rules]"""
        if table.round < self.opens:
            return f"the hunt opens in round {self.opens}"
        if loser.seat in trophies(table, winner):
            return "one of each rival is all that anybody takes"
        return "one trophy a round is enough" if table.quest.scored_in[winner.seat] == table.round else ""

    def tally(self, table: KnightsTable, knight: Knight) -> int:
        return len(trophies(table, knight))

    def at_the_end(self, table: KnightsTable) -> tuple[list[Knight], str]:
        """If nobody has one of every rival, the most trophies win. [wk1.mission.only-one.victory]"""
        best = most(table, lambda knight: len(trophies(table, knight)))
        return best, f"Time is up, and the most trophies are {len(trophies(table, best[0]))}."

    def estimate(self, table: KnightsTable, knight: Knight) -> float:
        """The part of all trophies that he holds."""
        return len(trophies(table, knight)) / (table.seats - 1)


def trophies(table: KnightsTable, knight: Knight) -> list[int]:
    """The seats of which the knight holds a trophy."""
    return table.quest.trophies[knight.seat]
