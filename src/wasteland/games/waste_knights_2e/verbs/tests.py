"""Effects on tests and combats: dice and successes before the roll, re-rolls after it, wounds to the foe."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.content import verb
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.engine.wording import listed, several
from wasteland.games.waste_knights_2e import attacks, rerolling, threats
from wasteland.games.waste_knights_2e.cards import ThreatToken
from wasteland.games.waste_knights_2e.dice import Pool
from wasteland.games.waste_knights_2e.families import Effect
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Trait

NO_TEST = "no test is being made"
NO_COMBAT = "there is no combat"


@verb
class AddDice(Effect):
    """Dice are added to the test that is being made. [wk2.test.declare-before]"""

    dice: Pool

    def words(self) -> str:
        return f"add {listed(f'a {colour} die' for colour in self.dice)}"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return NO_TEST if table.test is None else ""

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if table.test is not None:
            table.test.gained += self.dice


@verb
class AddSuccesses(Effect):
    """Successes are added to the test that is being made. [wk2.test.declare-before] [wk2.test.modifiers-to-result]"""

    n: int = 1

    def words(self) -> str:
        return f"add {several(self.n, 'success')}"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return NO_TEST if table.test is None else ""

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if table.test is not None:
            table.test.extra += self.n


@verb
class Reroll(Effect):
    """Dice of the roll are rolled again, each once. [wk2.test.reroll-after]"""

    n: int = 1
    """So many at most; 0 is any number."""

    def words(self) -> str:
        return "roll any dice again" if not self.n else f"roll {several(self.n, 'die')} again"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if table.test is not None and table.test.faces else "no dice have been rolled"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if table.test is not None:
            await rerolling.again(table, knight, table.test, self.n or len(table.test.pool), str(card))


@verb
class WoundFoe(Effect):
    """The foe takes wounds. [wk2.combat.advance.handless-weapons] [wk2.combat.wounds.cap]"""

    n: int

    def words(self) -> str:
        return f"the enemy takes {several(self.n, 'wound')}"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return NO_COMBAT if table.combat is None else ""

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if table.combat is not None:
            attacks.wound_foe(table, table.combat, self.n)


@verb
class FoeGains(Effect):
    """The foe has a trait for this combat. [wk2.combat.traits.check]"""

    trait: Trait

    def words(self) -> str:
        return f"the enemy has {self.trait.replace('-', ' ').title()}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if table.combat is not None:
            threats.gain_trait(table.combat, self.trait)
            tell(table, "{} has {}.", table.combat.foe, self.trait, rule="wk2.combat.traits.check")


@verb
class Part(Effect):
    """The combat ends at once, undecided. [wk2.combat.resolution.undecided]"""

    def words(self) -> str:
        return "the combat ends, undecided"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return NO_COMBAT if table.combat is None else ""

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if table.combat is not None:
            table.combat.parted = True


@verb
class DropToken(Effect):
    """A threat token of the combat goes back to the bag, one that has still to bite. [wk2.threat.return]"""

    def words(self) -> str:
        return "put a threat token of this combat back"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if table.combat is not None and threats.to_come(table.combat) else "no threat token waits for the attack"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if table.combat is None or not (waiting := threats.to_come(table.combat)):
            return
        token = await Choice(knight.seat, "Put back which threat token?", waiting, show=_token_shown, rule="wk2.threat.return")
        table.combat.tokens = [one for one in table.combat.tokens if one is not token]
        table.bag.append(token)
        tell(table, "A threat token goes back: {}.", threats.WORDS[token.red], rule="wk2.threat.return", concerns=(token.id,))


def _token_shown(token: ThreatToken) -> Shown:
    return Shown(token.name, (token.id,), note=threats.WORDS[token.red])
