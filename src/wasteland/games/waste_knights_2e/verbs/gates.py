"""Places behind a gate: the rule that closes them, the condition that a gate has been passed, and going in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wasteland.engine.content import Ref, verb
from wasteland.engine.saving import Named
from wasteland.games.waste_knights_2e import happenings, powers
from wasteland.games.waste_knights_2e.families import Condition, Effect, Passive
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.stories import ENTRY
from wasteland.games.waste_knights_2e.table import WasteTable


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Gate:
    """A place, and the entry that has to be read before anybody is in it."""

    at: Place
    entry: Annotated[str, Ref(ENTRY)]


@verb
class Gated(Passive):
    """Some places are closed until the entries of their gates have been read. [wk2.adventure.entry-token]"""

    gates: tuple[Gate, ...]

    def words(self) -> str:
        return f"{', '.join(gate.at for gate in self.gates)} are closed until their gates have been passed"


@verb
class GateOpen(Condition):
    """The place of the knight has no gate, or its gate has been passed. [wk2.adventure.entry-token]"""

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        rules = [held.passive for held in powers.of_story(table)]
        gates = [gate for rule in rules if isinstance(rule, Gated) for gate in rule.gates if gate.at == knight.at]
        passed = {read.entry for read in table.chronicle.entries}
        return all(gate.entry in passed for gate in gates)

    def words(self) -> str:
        return "the gate has been passed"

    def why_not(self, table: WasteTable, knight: Knight) -> str:
        return "" if self.holds(table, knight) else "nobody has been through the gate"


@verb
class Enter(Effect):
    """The entry token on the space is turned face up and its entry resolved at once, if there is one and the knight can.
    [wk2.adventure.entry-token]"""

    def words(self) -> str:
        return "go in"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        found = next((one for one in sorted(table.chronicle.tokens) if one.space == knight.at), None)
        if found is not None and knight.is_conscious:
            table.chronicle.tokens[table.chronicle.tokens.index(found)] = found._replace(face_down=False)
            await happenings.resolve(table, knight, found.entry)


@verb
class ClearToken(Effect):
    """The entry token of the entry that says so is taken from the board, wherever the lot has laid it.
    [wk2.narr.token.entry-token]"""

    def words(self) -> str:
        return "remove the entry token of this entry"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        table.chronicle.tokens = [one for one in table.chronicle.tokens if one.entry != card.id]
