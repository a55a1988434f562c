"""Cult of the Manifold: Cultists arrive, and three at a time are too many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from wasteland.engine.asking import Refusal
from wasteland.engine.content import Ref, verb
from wasteland.engine.telling import tell
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e import resources
from wasteland.games.waste_knights_1e.board import SPECIAL_SLOTS
from wasteland.games.waste_knights_1e.combats import ACTIVE, Combat
from wasteland.games.waste_knights_1e.ending import lost, most
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


@verb
class Cult(MissionRules):
    """Every so many rounds one more arrives; when there are too many, all is lost. [wk1.mission.cult.arrival]"""

    counts: ClassVar[str] = "Cultist markers"

    cultist: Annotated[str, Ref("villains")]
    every: int = 2
    too_many: int = 3
    reputation: int = 1
    hardened: int = 0
    """Health that each has more where more than two knights hunt them."""

    async def effects(self, table: KnightsTable) -> None:
        """A Cultist comes to the slot that the die says, or the next without one. [wk1.mission.cult.arrival]"""
        if table.round % self.every:
            return
        foe = Foe(villain(table, self.cultist), None, more=self.hardened if table.seats > 2 else 0)
        slot = await slot_rolled(table, foe.card)
        taken = {other.at for other in table.quest.foes}
        while SPECIAL_SLOTS[slot] in taken:
            slot = (slot + 1) % len(SPECIAL_SLOTS)
        stand(table, foe, slot, "wk1.mission.cult.arrival")
        table.quest.foes.append(foe)
        if len(table.quest.foes) >= self.too_many:
            count = len(table.quest.foes)
            raise lost(table, put("{} Cultists stand on the land, and the Manifold opens: all knights [-lose].", count))

    def bars_exploring(self, table: KnightsTable, knight: Knight) -> tuple[str, str] | None:
        """Nobody explores a hex under a Cultist's eyes. [wk1.mission.cult.cultist]"""
        is_held = any(foe.at == knight.at for foe in table.quest.foes)
        return ("a Cultist holds this place", "wk1.mission.cult.cultist") if is_held else None

    def deeds(self, table: KnightsTable, knight: Knight) -> list[Any]:
        return challenges(table, knight)

    def refusals(self, table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
        return challenge_refusals(table, knight)

    async def do(self, table: KnightsTable, knight: Knight, deed: Challenge) -> None:
        await challenge(table, knight, deed.foe)

    async def after_combat(self, table: KnightsTable, combat: Combat) -> None:
        """Who wins keeps the marker, and is talked about. [wk1.mission.cult.cultist]"""
        if combat.villain is None or combat.winner != ACTIVE:
            return
        knight = table.knights[combat.active]
        del table.quest.foes[combat.villain]
        table.quest.scores[knight.seat] += 1
        tell(table, "{} [+keeps] the Cultist's marker.", knight, rule="wk1.mission.cult.cultist", milestone="goal")
        resources.gain_reputation(table, knight, self.reputation, "one Cultist less")

    def tally(self, table: KnightsTable, knight: Knight) -> int:
        return table.quest.scores[knight.seat]

    def at_the_end(self, table: KnightsTable) -> tuple[list[Knight], str]:
        """The most Cultist markers win. [wk1.mission.cult.victory]"""
        best = most(table, lambda knight: table.quest.scores[knight.seat])
        return best, f"The Manifold stays shut, and the most Cultist markers are {table.quest.scores[best[0].seat]}."

    def estimate(self, table: KnightsTable, knight: Knight) -> float:
        """His markers against all that could ever come, and how far the cult is from its goal."""
        arrivals = table.mission.rounds // self.every
        safety = 1 - len(table.quest.foes) / self.too_many
        return 0.6 * table.quest.scores[knight.seat] / arrivals + 0.3 * safety
