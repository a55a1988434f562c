"""Effects of Paths of Blood: horsemen who ride for artifacts, and artifacts that lie face down until somebody opens them."""

from __future__ import annotations

from typing import Annotated

from wasteland.engine.chance import Draw
from wasteland.engine.content import Ref, verb
from wasteland.engine.effects import in_words
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import happenings, places
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.families import Condition, Effect
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.stories import ENTRY, Amount
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.verbs.conditions import Bounds

CLAUSE = "wk2.paths-of-blood.setup"
HORSEMEN = 4


def _first_of(table: WasteTable, knight: Knight, place: str) -> str | None:
    return next(iter(places.spaces(table, knight, place)), None)


# -- artifacts


@verb
class LayArtifacts(Effect):
    """Artifact tokens are laid face down, one at each of some places. What each of them is comes out when it is opened, and
    nobody knows before. [wk2.paths-of-blood.setup]"""

    entries: tuple[Annotated[str, Ref(ENTRY)], ...]
    """What they may be, an entry each."""
    at: tuple[Place, ...]

    def problems(self) -> list[str]:
        return [] if len(self.entries) == len(self.at) else ["there are as many entries as places"]

    def words(self) -> str:
        return f"an artifact lies face down at each of {', '.join(self.at)}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        table.unopened = sorted(self.entries)
        table.artifacts = [space for place in self.at if (space := _first_of(table, knight, place)) is not None]


@verb
class OpenArtifact(Effect):
    """An artifact on the space of the knight is taken from the board and opened: what it is, the lot says, and its entry is
    resolved. [wk2.paths-of-blood.setup]"""

    def words(self) -> str:
        return "take the artifact that lies here, and open it"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if knight.at in table.artifacts else "no artifact lies here"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if knight.at in table.artifacts:
            table.artifacts.remove(knight.at)
            await _open(table, knight)


async def _open(table: WasteTable, knight: Knight) -> None:
    """One of those that nobody has opened, by lot. [wk2.paths-of-blood.setup]"""
    entry = await Draw(table.unopened)
    tell(table, "{} opens an artifact: {}.", knight, table.adventure.entries[entry].title, rule=CLAUSE)
    await happenings.resolve(table, knight, entry)


# -- horsemen


class OfHorseman:
    """The number of a horseman: there are four markers."""

    __slots__ = ()
    number: int

    def problems(self) -> list[str]:
        """What is wrong with the number in a pack."""
        return [] if 1 <= self.number <= HORSEMEN else [f"horsemen have the numbers 1 to {HORSEMEN}"]


@verb
class PlaceHorseman(OfHorseman, Effect):
    """A horseman marker stands on a space. [wk2.paths-of-blood.setup]"""

    number: int
    at: Place

    def words(self) -> str:
        return f"horseman {self.number} stands at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if (space := _first_of(table, knight, self.at)) is not None:
            table.horsemen[self.number] = space


@verb
class Unhorse(OfHorseman, Effect):
    """A horseman leaves the board for good. An artifact that he carries is opened by the knight. [wk2.paths-of-blood.setup]"""

    number: int

    def words(self) -> str:
        return f"horseman {self.number} leaves the board; open what he carries"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if table.horsemen.pop(self.number, None) is None:
            return
        tell(table, "{} rides [+no longer].", places.horseman(table, self.number), rule=CLAUSE)
        if self.number in table.laden:
            table.laden.remove(self.number)
            await _open(table, knight)


@verb
class Unload(OfHorseman, Effect):
    """What a horseman carries falls: the artifact lies face down where he is. [wk2.paths-of-blood.setup]"""

    number: int

    def words(self) -> str:
        return f"horseman {self.number} drops what he carries"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if self.number in table.laden:
            table.laden.remove(self.number)
            table.artifacts.append(table.horsemen[self.number])
            tell(table, "{} [+drops] an artifact.", places.horseman(table, self.number), rule=CLAUSE)


@verb
class MoveHorseman(OfHorseman, Effect):
    """A horseman moves some spaces toward a place or away from it, if he is on the board. [wk2.precise.toward-away]"""

    number: int
    steps: int
    toward: Place | None = None
    away: Place | None = None

    def problems(self) -> list[str]:
        one_way = (self.toward is None) != (self.away is None)
        return [*OfHorseman.problems(self), *([] if one_way else ["he moves toward something or away from it"])]

    def words(self) -> str:
        where = f"toward {self.toward}" if self.toward else f"away from {self.away}"
        return f"horseman {self.number} moves {self.steps} {where}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if self.number not in table.horsemen:
            return
        goals = places.spaces(table, knight, self.toward or self.away or "here")
        if self.toward is not None:
            _ride(table, self.number, self.steps, goals)
            return
        for _ in range(self.steps):
            table.horsemen[self.number] = places.step_away(table, table.horsemen[self.number], goals)
        _tell_where(table, self.number)


@verb
class Ride(Effect):
    """Every horseman on the board rides, in the order of their numbers. Whoever stands on an artifact loads it and rides no
    farther; whoever carries one brings it to a place; the others ride for the nearest artifact on which no horseman stands, and
    where none lies, to that place. [wk2.paths-of-blood.setup] [wk2.precise.toward-away]"""

    steps: int
    to: Place
    brought: tuple[Effect, ...]
    """What happens for each artifact that is brought there."""

    def words(self) -> str:
        return (
            f"each horseman loads the artifact on which he stands, or rides {self.steps} to the nearest one or, with one, to "
            f"{self.to}: {in_words(self.brought)}"
        )

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for number in sorted(table.horsemen):
            if number not in table.laden and table.horsemen[number] in table.artifacts:
                _load(table, number)
                continue
            _ride(table, number, self.steps, _goals(table, knight, number, self.to))
            await _bring(table, knight, number, self.to, self.brought, card)


@verb
class Gather(Effect):
    """Every horseman who still rides is put at a place, and what they carry is brought there. [wk2.paths-of-blood.setup]"""

    to: Place
    brought: tuple[Effect, ...]

    def words(self) -> str:
        return f"all horsemen are at {self.to}; for each artifact that they carry: {in_words(self.brought)}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        space = _first_of(table, knight, self.to)
        for number in sorted(table.horsemen):
            table.horsemen[number] = space or table.horsemen[number]
            await _bring(table, knight, number, self.to, self.brought, card)


def _load(table: WasteTable, number: int) -> None:
    space = table.horsemen[number]
    table.artifacts.remove(space)
    table.laden.append(number)
    tell(table, "{} [-loads] the artifact at {}.", places.horseman(table, number), places.name_of(table, space), rule=CLAUSE,
         concerns=(space,))  # fmt: skip


def _goals(table: WasteTable, knight: Knight, number: int, to: str) -> list[str]:
    """For what a horseman makes now."""
    others = {space for other, space in table.horsemen.items() if other != number and other not in table.laden}
    free = [space for space in table.artifacts if space not in others]
    return free if free and number not in table.laden else places.spaces(table, knight, to)


def _ride(table: WasteTable, number: int, steps: int, goals: list[str]) -> None:
    for _ in range(steps):
        table.horsemen[number] = places.step_toward(table, table.horsemen[number], goals)
    _tell_where(table, number)


def _tell_where(table: WasteTable, number: int) -> None:
    space = table.horsemen[number]
    tell(table, "{} is at {}.", places.horseman(table, number), places.name_of(table, space), rule="wk2.precise.toward-away",
         concerns=(space,))  # fmt: skip


async def _bring(table: WasteTable, knight: Knight, number: int, to: str, brought: tuple[Effect, ...], card: Named) -> None:
    """What a horseman carries stays at the place to which he has brought it. [wk2.paths-of-blood.setup]"""
    if number in table.laden and table.horsemen[number] in places.spaces(table, knight, to):
        table.laden.remove(number)
        space = table.horsemen[number]
        tell(table, "{} [-brings] an artifact to {}.", places.horseman(table, number), places.name_of(table, space),
             rule=CLAUSE, concerns=(space,))  # fmt: skip
        await carry_out(brought, table, knight, card)


# -- conditions


@verb
class Rides(OfHorseman, Condition):
    """A horseman is on the board. [wk2.paths-of-blood.setup]"""

    number: int

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return self.number in table.horsemen

    def words(self) -> str:
        return f"horseman {self.number} still rides"

    def why_not(self, table: WasteTable, knight: Knight) -> str:
        return "" if self.holds(table, knight) else f"{places.horseman(table, self.number)} rides no longer"


@verb
class Laden(OfHorseman, Condition):
    """A horseman carries an artifact. [wk2.paths-of-blood.setup]"""

    number: int

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return self.number in table.laden

    def words(self) -> str:
        return f"horseman {self.number} carries an artifact"

    def why_not(self, table: WasteTable, knight: Knight) -> str:
        return "" if self.holds(table, knight) else f"{places.horseman(table, self.number)} carries nothing"


@verb
class ArtifactsLeft(Bounds, Condition):
    """How many artifacts lie on the board or are carried by horsemen. [wk2.paths-of-blood.setup]"""

    at_least: Amount | None = None
    at_most: Amount | None = None
    exactly: Amount | None = None

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return self.met(len(table.artifacts) + len(table.laden), table.starting)

    def words(self) -> str:
        return f"{self.in_words()} artifacts lie on the board or are being carried"
