"""Effects on turns and time: actions granted and barred, cards drawn at once, threat, the clock."""

from __future__ import annotations

from wasteland.engine.content import verb
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import exploring, threats, wasteland
from wasteland.games.waste_knights_2e.families import Effect, Toll
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Action


@verb
class EndTurn(Effect):
    """The turn of the knight ends."""

    def words(self) -> str:
        return "your turn ends"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=1.5)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if table.active() is knight:
            table.actions = 0


@verb
class GrantAction(Effect):
    """The knight has one more action in this turn. [wk2.actions.two-per-turn]"""

    def words(self) -> str:
        return "you have one more action"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if table.active() is knight:
            table.actions += 1


@verb
class BarAction(Effect):
    """Actions of a kind are barred to the knight until the end of his next turn, which is not the one that is on."""

    action: Action

    def words(self) -> str:
        return f"no {self.action.title()} Action until the end of your next turn"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=1.5)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        knight.barred[self.action] = 2 if table.active() is knight else 1


@verb
class Threat(Effect):
    """Threat tokens are drawn and resolved at once on their yellow side. [wk2.threat.yellow-at-once]"""

    n: int = 1

    def words(self) -> str:
        return f"draw {self.n} threat token{'s' if self.n > 1 else ''}"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(wounds=self.n)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        drawn = await threats.draw(table, self.n)
        await threats.resolve_yellow(table, knight, drawn)
        threats.put_back(table, drawn)


@verb
class DrawWasteland(Effect):
    """A wasteland card is drawn and resolved, without the threat tokens of the card that has led to it.
    [wk2.wasteland.draw] [wk2.threat.yellow-covers-entry]"""

    def words(self) -> str:
        return "draw a wasteland card"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(wounds=1)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if knight.is_conscious:
            threats.put_back(table, table.drawn)
            await wasteland.draw_card(table, knight)


@verb
class ExploreNow(Effect):
    """The knight explores, as in an Explore Action. [wk2.explore.draw]"""

    def words(self) -> str:
        return "explore"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=-1.5)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if knight.is_conscious:
            await exploring.explore(table, knight)


@verb
class Time(Effect):
    """The time marker moves so many spaces, as the plot counts: forward is more time gone. [wk2.time.only-if-plot]"""

    by: int

    def words(self) -> str:
        return f"{abs(self.by)} round{'s' if abs(self.by) > 1 else ''} {'less' if self.by > 0 else 'more'} time"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=2 * self.by)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if table.clock is None or table.plot is None:
            return
        down = table.plot.clock is None or table.plot.clock.direction == "down"
        table.clock = max(1, min(10, table.clock + (-self.by if down else self.by)))
        tell(table, "The time marker stands at {} now.", table.clock, rule="wk2.time.step")
