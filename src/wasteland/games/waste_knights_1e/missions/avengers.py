"""Avengers: two villains who turn up now here, now there, and points for whoever hurts them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from wasteland.engine.asking import Refusal
from wasteland.engine.content import Ref, verb
from wasteland.engine.telling import tell
from wasteland.engine.wording import several
from wasteland.engine.words import Words, put
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Combat
from wasteland.games.waste_knights_1e.ending import most, won
from wasteland.games.waste_knights_1e.families import MissionRules
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.missions.foes import (
    Challenge,
    challenge,
    challenge_refusals,
    challenges,
    slot_rolled,
    stand,
    villain,
)
from wasteland.games.waste_knights_1e.table import Foe, KnightsTable
from wasteland.games.waste_knights_1e.wording import in_a_row


@verb
class Avengers(MissionRules):
    """Villains, those of them whom dominance only wounds, and the points for a defeat. [wk1.mission.avengers.setup]"""

    counts: ClassVar[str] = "Revenge points"

    villains: tuple[Annotated[str, Ref("villains")], ...]
    unbowed: tuple[Annotated[str, Ref("villains")], ...] = ()
    """Who wins against them by dominance makes them lose 1 Health."""
    defeat: int = 2
    nerve: int | None = None
    """Who has lost so much Health in a combat breaks off; None if nobody does."""

    async def set_up(self, table: KnightsTable) -> None:
        """The villains turn up. [wk1.mission.avengers.setup]"""
        table.quest.foes = [Foe(villain(table, id), None, nerve=self.nerve) for id in self.villains]
        await self.effects(table)

    async def effects(self, table: KnightsTable) -> None:
        """Every villain not yet defeated goes where the die says. [wk1.mission.avengers.setup]"""
        for foe in table.quest.foes:
            stand(table, foe, await slot_rolled(table, foe.card), "wk1.mission.avengers.setup")

    def deeds(self, table: KnightsTable, knight: Knight) -> list[Any]:
        """Challenging a villain is an exploration action. [wk1.mission.avengers.combat]"""
        return challenges(table, knight) if table.exploring is not None and not table.exploring.acted else []

    def refusals(self, table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
        """Who has performed another action cannot challenge anybody any more. [wk1.action.one-per-step]"""
        if table.exploring is not None and table.exploring.acted:
            why = "you have performed an exploration action"
            for one in challenges(table, knight):
                shown = one.shown(table, knight)
                yield Refusal(shown.label, why, "wk1.action.one-per-step", shown.concerns, shown.does)
        yield from challenge_refusals(table, knight)

    async def do(self, table: KnightsTable, knight: Knight, deed: Challenge) -> None:
        assert table.exploring is not None
        table.exploring.acted = True
        await challenge(table, knight, deed.foe)

    def judge(self, table: KnightsTable, combat: Combat) -> None:
        """Some are not beaten by dominance: it costs them 1 Health instead. Nobody is defeated by Health who has some left that
        he did not risk. [wk1.mission.avengers.combat]"""
        if combat.villain is None:
            return
        foe = table.quest.foes[combat.villain]
        if combat.winner == ACTIVE and not combat.by_health:
            if foe.card.id not in self.unbowed:
                return
            combat.lost += 1
            tell(table, "{} gives ground, and [-loses 1 Health] instead.", foe.card, rule="wk1.mission.avengers.combat")
        combat.defeated[OTHER] = combat.defeated[OTHER] and combat.lost >= foe.health

    async def after_combat(self, table: KnightsTable, combat: Combat) -> None:
        """Losses stay on the villain, and bring points; who is hurt and not defeated is gone until the next round; the last
        defeat ends the game. [wk1.mission.avengers.combat] [wk1.mission.avengers.victory]"""
        if combat.villain is None:
            return
        foe, knight = table.quest.foes[combat.villain], table.knights[combat.active]
        points = min(combat.lost, foe.health)
        foe.lost += points
        if combat.defeated[OTHER]:
            points += self.defeat
            table.quest.foes.remove(foe)
            tell(table, "{} has met {} for the last time.", foe.card, knight, rule="wk1.mission.avengers.combat")
        elif points:
            foe.at = None
            tell(table, "{} gets away, with {} Health left.", foe.card, foe.health, rule="wk1.mission.avengers.combat")
        table.quest.scores[knight.seat] += points
        if points:
            tell(table, "{} [+scores {}].", knight, several(points, "revenge point"), rule="wk1.mission.avengers.combat",
                 milestone="goal")  # fmt: skip
        if not table.quest.foes:
            raise won(table, self._ahead(table), "Every villain has fallen.")

    def tally(self, table: KnightsTable, knight: Knight) -> int:
        return table.quest.scores[knight.seat]

    def at_the_end(self, table: KnightsTable) -> tuple[list[Knight], Words]:
        """As long as one villain stands, all knights lose. [wk1.mission.avengers.victory]"""
        standing = in_a_row([foe.card for foe in table.quest.foes])
        return [], put("{} still standing after the last round: all knights [-lose].", standing)

    def estimate(self, table: KnightsTable, knight: Knight) -> float:
        """His part of all points there are, and the part of the villains' Health that is gone, for without it all lose."""
        healths = [villain(table, id).health for id in self.villains]
        left = sum(foe.health for foe in table.quest.foes)
        share = table.quest.scores[knight.seat] / (sum(healths) + self.defeat * len(healths))
        return 0.7 * share + 0.3 * (1 - left / sum(healths))

    def _ahead(self, table: KnightsTable) -> list[Knight]:
        return most(table, lambda knight: table.quest.scores[knight.seat])
