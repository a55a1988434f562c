"""Conditions: where knights and markers are, and who is with them."""

from __future__ import annotations

from typing import Annotated

from wasteland.engine.content import Ref, verb
from wasteland.games.waste_knights_2e import places
from wasteland.games.waste_knights_2e.families import Condition
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.stories import Amount
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Terrain
from wasteland.games.waste_knights_2e.verbs.conditions import Bounds


@verb
class Present(Condition):
    """This knight is on the space of the subject, and conscious. [wk2.precise.unconscious-presence]"""

    knight: Annotated[str, Ref("knights")]

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return any(one.sheet.id == self.knight for one in table.on(knight.at))

    def words(self) -> str:
        return f"{self.knight} is here"


@verb
class On(Condition):
    """The knight is on a terrain."""

    terrain: tuple[Terrain, ...]

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return places.space_of(table, knight).terrain in self.terrain

    def words(self) -> str:
        return f"you are on {' or '.join(self.terrain)}"


@verb
class At(Condition):
    """The knight is at a place."""

    place: Place

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return knight.at in places.spaces(table, knight, self.place)

    def words(self) -> str:
        return f"you are at {self.place}"


@verb
class AnybodyAt(Condition):
    """Some conscious knight is at a place. [wk2.precise.unconscious-presence]"""

    place: Place

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        spaces = places.spaces(table, knight, self.place)
        return any(one.at in spaces and one.is_conscious for one in table.left())

    def words(self) -> str:
        return f"a knight is at {self.place}"


@verb
class MarkerAt(Condition):
    """The special marker is at a place. [wk2.components.special-ramparts-markers]"""

    place: Place

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return bool(table.special) and table.special in places.spaces(table, knight, self.place)

    def words(self) -> str:
        return f"the special marker is at {self.place}"


@verb
class Company(Bounds, Condition):
    """How many other conscious knights are on the space. [wk2.precise.unconscious-presence]"""

    at_least: Amount | None = None
    at_most: Amount | None = None
    exactly: Amount | None = None

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return self.met(len([one for one in table.on(knight.at) if one is not knight]), table.starting)

    def words(self) -> str:
        return f"{self.in_words()} other knights are here"
