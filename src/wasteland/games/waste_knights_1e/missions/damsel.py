"""Damsel in Distress: find her, beat her guard, bring her to Gangraen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, NamedTuple

from wasteland.engine.asking import Refusal, Shown
from wasteland.engine.chance import Draw
from wasteland.engine.content import Ref, verb
from wasteland.engine.effects import carry_out
from wasteland.engine.telling import tell
from wasteland.engine.words import Name, Words, put
from wasteland.games.waste_knights_1e.board import BOARD, GANGRAEN, SPECIAL_SLOTS, hex_id, hex_named
from wasteland.games.waste_knights_1e.combats import OTHER, Combat
from wasteland.games.waste_knights_1e.ending import won
from wasteland.games.waste_knights_1e.families import Effect, MissionRules
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.missions.foes import Challenge, challenge, challenge_refusals, challenges, villain
from wasteland.games.waste_knights_1e.table import Foe, KnightsTable

HERS = 1
"""The number on the marker under which she is found."""
SEARCH = "Search for the Damsel"
DAMSEL = Name("The Damsel", "damsel")


class Search(NamedTuple):
    """Turn up the mission marker on one's hex: the exploration action. [wk1.mission.damsel.search]"""

    hex: int

    def shown(self, table: KnightsTable, knight: Knight) -> Shown:
        """How people see it."""
        return Shown(SEARCH, (hex_id(self.hex),), note="turns up the marker; your exploration action", does="Search")


class PickUp(NamedTuple):
    """Pick up the Damsel where she was left. [wk1.mission.damsel.carry]"""

    hex: int

    def shown(self, table: KnightsTable, knight: Knight) -> Shown:
        """How people see it."""
        return Shown("Pick up the Damsel", (hex_id(self.hex),), does="Pick up")


class TakeHer(NamedTuple):
    """Take the Damsel from a knight beaten in a duel. [wk1.mission.damsel.carry]"""

    def shown(self) -> Shown:
        return Shown("Take the Damsel", ("damsel",), does="Take")


@verb
class Damsel(MissionRules):
    """Markers on the outer slots: one is hers, with a guard, the others bring what they bring. [wk1.mission.damsel.setup]"""

    counts: ClassVar[str] = "The Damsel"

    guard: Annotated[str, Ref("villains")]
    finds: tuple[tuple[Effect, ...], ...]
    """What the markers 2, 3 and so on do to the knight who reveals them."""
    opens: int = 1
    """The first round in which Gangraen lets her in."""

    async def set_up(self, table: KnightsTable) -> None:
        """One marker on each of the last slots, number side down. [wk1.mission.damsel.setup]"""
        markers = len(self.finds) + 1
        table.quest.sites = list(SPECIAL_SLOTS[-markers:])
        table.quest.unseen = list(range(1, markers + 1))

    def deeds(self, table: KnightsTable, knight: Knight) -> list[Any]:
        """Search an unsearched hex, challenge the guard, pick her up.
        [wk1.mission.damsel.search] [wk1.mission.damsel.carry]"""
        exploring, quest = table.exploring, table.quest
        found: list[Any] = []
        if exploring is not None and exploring.may_explore and not exploring.acted and knight.at in quest.sites:
            found.append(Search(knight.at))
        if quest.left_at == knight.at:
            found.append(PickUp(knight.at))
        return found + challenges(table, knight)

    def refusals(self, table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
        """Why the marker on his hex stays number side down. [wk1.mission.damsel.search]"""
        exploring = table.exploring
        if exploring is not None and knight.at in table.quest.sites and (exploring.acted or not exploring.may_explore):
            why = "you have performed an exploration action" if exploring.acted else "the hex has to be explored first"
            yield Refusal(SEARCH, why, "wk1.mission.damsel.search", (hex_id(knight.at),), does="Search")
        if knight.at == GANGRAEN and table.quest.carrier == knight.seat and table.round < self.opens:
            why = f"the gates stay shut before round {self.opens}"
            yield Refusal("Bring the Damsel home", why, "wk1.mission.damsel.victory", (hex_id(GANGRAEN),), does="Go in")
        yield from challenge_refusals(table, knight)

    async def do(self, table: KnightsTable, knight: Knight, deed: Search | PickUp | Challenge) -> None:
        if isinstance(deed, Search):
            await self._search(table, knight)
        elif isinstance(deed, PickUp):
            self._take(table, knight)
            if table.exploring is not None and table.exploring.may_explore:
                await self.explored(table, knight)
        else:
            await challenge(table, knight, deed.foe)

    async def _search(self, table: KnightsTable, knight: Knight) -> None:
        """Turn up the marker; under hers stands the guard, who must be fought at once. [wk1.mission.damsel.search]"""
        assert table.exploring is not None
        table.exploring.acted = True
        table.quest.sites.remove(knight.at)
        number = await Draw(table.quest.unseen)
        tell(table, "{} turns up marker {} at {}.", knight, number, hex_named(table, knight.at),
             rule="wk1.mission.damsel.search", concerns=(hex_id(knight.at),))  # fmt: skip
        if number == HERS:
            table.quest.foes.append(Foe(villain(table, self.guard), knight.at))
            tell(table, "There she is, and {} is with her.", table.quest.foes[-1].card, rule="wk1.mission.damsel.search",
                 milestone="turn")  # fmt: skip
            await challenge(table, knight, len(table.quest.foes) - 1)
            return
        await carry_out(self.finds[number - HERS - 1], table, knight, table.mission)

    def _take(self, table: KnightsTable, knight: Knight) -> None:
        table.quest.carrier, table.quest.left_at = knight.seat, None
        tell(table, "{} goes with {}.", DAMSEL, knight, rule="wk1.mission.damsel.carry", concerns=("damsel",), milestone="turn")

    def _leave(self, table: KnightsTable, hex: int) -> None:
        table.quest.carrier, table.quest.left_at = None, hex
        tell(table, "{} stays at {}.", DAMSEL, hex_named(table, hex), rule="wk1.mission.damsel.carry", concerns=(hex_id(hex),))

    async def explored(self, table: KnightsTable, knight: Knight) -> None:
        """Who explores Gangraen with her, once its gates are open, wins at once. [wk1.mission.damsel.victory]"""
        if knight.at == GANGRAEN and table.quest.carrier == knight.seat and table.round >= self.opens:
            raise won(table, [knight], put("{} brings the Damsel home.", knight))

    async def after_combat(self, table: KnightsTable, combat: Combat) -> None:
        """Who defeats the guard takes her; a carrier knocked out in a duel leaves her where he lies, if nobody has taken her.
        [wk1.mission.damsel.carry]"""
        if combat.villain is not None and combat.defeated[OTHER]:
            knight = table.knights[combat.active]
            del table.quest.foes[combat.villain]
            if knight.conscious:
                self._take(table, knight)
            else:
                self._leave(table, knight.at)
        carrier = table.quest.carrier
        if carrier is not None and not table.knights[carrier].conscious:
            self._leave(table, table.knights[carrier].at)

    def tally(self, table: KnightsTable, knight: Knight) -> int:
        return int(table.quest.carrier == knight.seat)

    def spoils(self, table: KnightsTable, thief: Knight, victim: Knight) -> list[Any]:
        """Her carrier may lose her to a thief. [wk1.mission.damsel.carry]"""
        return [TakeHer()] if table.quest.carrier == victim.seat else []

    async def steal(self, table: KnightsTable, thief: Knight, victim: Knight, what: TakeHer) -> None:
        self._take(table, thief)

    def fallen(self, table: KnightsTable, knight: Knight) -> None:
        """She stays where her carrier falls; in a duel the winner may take her first. [wk1.mission.damsel.carry]"""
        in_duel = table.combat is not None and table.combat.rival is not None
        if table.quest.carrier == knight.seat and not in_duel:
            self._leave(table, knight.at)

    def bars_placing(self, table: KnightsTable, knight: Knight) -> str:
        """A carrier goes on his own feet and wheels only. [wk1.mission.damsel.carry]"""
        return "the Damsel would not come along" if table.quest.carrier == knight.seat else ""

    def at_the_end(self, table: KnightsTable) -> tuple[list[Knight], Words]:
        """If nobody has brought her home, all knights lose. [wk1.mission.damsel.victory]"""
        return [], put("Nobody has brought the Damsel to {}: all knights [-lose].", hex_named(table, GANGRAEN))

    def estimate(self, table: KnightsTable, knight: Knight) -> float:
        """Whether he has her, and how far it is to her or to Gangraen."""
        quest = table.quest
        if quest.carrier == knight.seat:
            return 0.85 - 0.1 * BOARD.distance(knight.at, GANGRAEN)
        if quest.carrier is not None:
            return 0.2 - 0.02 * BOARD.distance(knight.at, table.knights[quest.carrier].at)
        guarded = [foe.at for foe in quest.foes if foe.at is not None]
        known = guarded if quest.left_at is None else [quest.left_at]
        near = min((BOARD.distance(knight.at, hex) for hex in known or quest.sites), default=6)
        return (0.4 if known else 0.3) - 0.03 * near
