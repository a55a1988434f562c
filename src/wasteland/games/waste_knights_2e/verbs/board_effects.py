"""Effects on the board: tokens and markers placed, moved and removed, knights put elsewhere."""

from __future__ import annotations

from typing import Annotated

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.chance import DrawSeveral
from wasteland.engine.content import Ref, verb
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import chronicle, places
from wasteland.games.waste_knights_2e.families import Effect
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.stories import ENTRY, Amount, reckoned, why_no_amount
from wasteland.games.waste_knights_2e.table import DangerMarker, EntryToken, WasteTable
from wasteland.games.waste_knights_2e.terms import Danger

CHALLENGES, MARKERS_A_KIND = 12, 5
"""The challenge tokens in the box, and the danger markers of a kind.
[wk2.narr.token.challenge] [wk2.components.danger-markers]"""


def _where(table: WasteTable, knight: Knight, place: str) -> str | None:
    """The first space that a place stands for."""
    return next(iter(places.spaces(table, knight, place)), None)


@verb
class PlacePlot(Effect):
    """A plot token is laid on a space, or moved there. [wk2.adventure.plot-token]"""

    token: int
    at: Place

    def words(self) -> str:
        return f"plot token {self.token} lies at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if (space := _where(table, knight, self.at)) is not None:
            table.plot_tokens[self.token] = space


@verb
class RemovePlot(Effect):
    """A plot token is taken from the board. [wk2.adventure.plot-token]"""

    token: int

    def words(self) -> str:
        return f"remove plot token {self.token}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        table.plot_tokens.pop(self.token, None)


@verb
class PlaceChallenge(Effect):
    """Challenge tokens are laid on a space, as many as there are. [wk2.narr.token.challenge]"""

    at: Place
    n: Amount = 1

    def problems(self) -> list[str]:
        return list(why_no_amount(self.n))

    def words(self) -> str:
        return f"lay {self.n} challenge tokens at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        out = len(table.challenges) + sum(one.challenges for one in table.knights)
        if (space := _where(table, knight, self.at)) is not None:
            table.challenges += [space] * min(reckoned(self.n, table.starting), CHALLENGES - out)


@verb
class RemoveChallenge(Effect):
    """A challenge token is taken from a space. [wk2.adventure.challenge-token]"""

    at: Place = "here"
    collect: bool = False
    """Whether the knight keeps it."""

    def words(self) -> str:
        return f"{'collect' if self.collect else 'remove'} a challenge token at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        space = _where(table, knight, self.at)
        if space in table.challenges:
            table.challenges.remove(space)
            knight.challenges += self.collect


@verb
class PlaceEntry(Effect):
    """An entry token is laid on a space, or moved there. [wk2.adventure.entry-token]"""

    token: int
    entry: Annotated[str, Ref(ENTRY)]
    at: Place
    face_down: bool = False

    def words(self) -> str:
        return f"entry token {self.token} lies at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if (space := _where(table, knight, self.at)) is not None:
            kept = [token for token in table.chronicle.tokens if token.number != self.token]
            table.chronicle.tokens = [*kept, EntryToken(self.token, self.entry, space, self.face_down)]


@verb
class Scatter(Effect):
    """Entries are mixed and laid face down over as many places, by lot. [wk2.narr.token.entry-token]"""

    entries: tuple[Annotated[str, Ref(ENTRY)], ...]
    at: tuple[Place, ...]

    def problems(self) -> list[str]:
        return [] if len(self.entries) == len(self.at) else ["there are as many entries as places"]

    def words(self) -> str:
        return f"entry tokens 1 to {len(self.at)} are mixed face down over {', '.join(self.at)}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        mixed = await DrawSeveral(list(self.entries), len(self.entries))
        for number, (entry, place) in enumerate(zip(mixed, self.at, strict=True), start=1):
            if (space := _where(table, knight, place)) is not None:
                table.chronicle.tokens.append(EntryToken(number, entry, space, True))


@verb
class TurnToken(Effect):
    """A face-down entry token is turned face up, of the knight's choice where there are several.
    [wk2.narr.token.entry-token]"""

    at: Place | None = None
    """Only one that lies there; none named, any."""

    def words(self) -> str:
        return "turn a face-down entry token" + ("" if self.at is None else f" at {self.at}")

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        spaces = None if self.at is None else places.spaces(table, knight, self.at)
        hidden = [one for one in table.chronicle.tokens if one.face_down and (spaces is None or one.space in spaces)]
        if not hidden:
            return
        picked = await Choice(knight.seat, "Turn which token?", hidden, show=_token_shown, about=(table,),
                              rule="wk2.narr.token.entry-token")  # fmt: skip
        table.chronicle.tokens[table.chronicle.tokens.index(picked)] = picked._replace(face_down=False)
        tell(table, "The token at {} is turned: entry {}.", places.name_of(table, picked.space), picked.entry,
             rule="wk2.narr.token.entry-token")  # fmt: skip


def _token_shown(table: WasteTable, token: EntryToken) -> Shown:
    return Shown(places.name_of(table, token.space), (token.space,))


@verb
class RemoveEntry(Effect):
    """An entry token is taken from the board. [wk2.narr.token.entry-token]"""

    token: int

    def words(self) -> str:
        return f"remove entry token {self.token}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        table.chronicle.tokens = [one for one in table.chronicle.tokens if one.number != self.token]


@verb
class PlaceDanger(Effect):
    """A danger marker is laid on a space, if one of its kind is left. [wk2.components.danger-markers]"""

    danger: Danger
    at: Place

    def words(self) -> str:
        return f"a {self.danger} marker lies at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        space = _where(table, knight, self.at)
        if space is not None and sum(one.danger is self.danger for one in table.dangers) < MARKERS_A_KIND:
            table.dangers.append(DangerMarker(space, self.danger))
            tell(table, "A {} marker lies at {}.", self.danger, places.name_of(table, space), concerns=(space,),
                 rule="wk2.components.danger-markers")  # fmt: skip


@verb
class SpreadDanger(Effect):
    """A danger marker is laid on the free space nearest to some places, of the first kind that is left; if none is, a counter
    rises. [wk2.components.danger-markers]"""

    from_: tuple[Place, ...]
    order: tuple[Danger, ...] = (Danger.THREAT, Danger.RADIATION, Danger.CONTAMINATION)
    otherwise: Annotated[str, Ref(".counters")] = ""

    def words(self) -> str:
        return f"a danger marker is laid on the free space nearest to {' or '.join(self.from_)}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        left = [one for one in self.order if sum(lying.danger is one for lying in table.dangers) < MARKERS_A_KIND]
        sources = [space for place in self.from_ for space in places.spaces(table, knight, place)]
        if not left or not sources:
            if self.otherwise:
                chronicle.count(table, knight, self.otherwise, chronicle.counted(table, knight, self.otherwise) + 1)
            return
        free = places.board(table).open_ground.difference([lying.space for lying in table.dangers])
        near = places.nearest_to_any(table, sources, free)
        space = near if near is not None else min(free)
        table.dangers.append(DangerMarker(space, left[0]))
        tell(table, "A {} marker falls at {}.", left[0], places.name_of(table, space), concerns=(space,),
             rule="wk2.components.danger-markers")  # fmt: skip


@verb
class RemoveDanger(Effect):
    """Danger markers are taken from a space. [wk2.components.danger-markers]"""

    at: Place = "here"
    n: int = 1

    def words(self) -> str:
        return f"remove a danger marker at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        spaces = places.spaces(table, knight, self.at)
        for marker in [one for one in table.dangers if one.space in spaces][: self.n]:
            table.dangers.remove(marker)


@verb
class PlaceMarker(Effect):
    """The special marker stands on a space. [wk2.components.special-ramparts-markers]"""

    at: Place

    def words(self) -> str:
        return f"the special marker stands at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        table.special = _where(table, knight, self.at) or table.special


@verb
class RemoveMarker(Effect):
    """The special marker leaves the board. [wk2.components.special-ramparts-markers]"""

    def words(self) -> str:
        return "the special marker leaves the board"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        table.special = ""


@verb
class MoveMarker(Effect):
    """The special marker moves some spaces toward a place or away from it. [wk2.precise.toward-away]"""

    steps: int
    toward: Place | None = None
    away: Place | None = None

    def problems(self) -> list[str]:
        return [] if (self.toward is None) != (self.away is None) else ["it moves toward something or away from it"]

    def words(self) -> str:
        return f"the special marker moves {self.steps} " + (
            f"toward {self.toward}" if self.toward else f"away from {self.away}"
        )

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if not table.special:
            return
        goals = places.spaces(table, knight, self.toward or self.away or "here")
        for _ in range(self.steps):
            step = places.step_toward if self.toward is not None else places.step_away
            table.special = step(table, table.special, goals)
        tell(table, "The marker stands at {} now.", places.name_of(table, table.special), rule="wk2.precise.toward-away",
             concerns=(table.special,))  # fmt: skip


@verb
class PlaceRamparts(Effect):
    """The ramparts marker stands on a space. [wk2.components.special-ramparts-markers]"""

    at: Place

    def words(self) -> str:
        return f"the ramparts stand at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        table.ramparts = _where(table, knight, self.at) or table.ramparts


@verb
class PlaceGeneral(Effect):
    """A general token is laid on a space. [wk2.components.story-tokens]"""

    at: Place = "here"

    def words(self) -> str:
        return f"a general token lies at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if (space := _where(table, knight, self.at)) is not None:
            table.general.append(space)


@verb
class RemoveGeneral(Effect):
    """General tokens are taken from a space. [wk2.components.story-tokens]"""

    at: Place = "here"

    def words(self) -> str:
        return f"remove general tokens at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        gone = places.spaces(table, knight, self.at)
        table.general = [space for space in table.general if space not in gone]


@verb
class Put(Effect):
    """The knight is put on another space; that is no move. [wk2.move.placement-is-not-move]"""

    at: Place

    def words(self) -> str:
        return f"you are put at {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if (space := _where(table, knight, self.at)) is not None:
            chronicle.arrive(table, knight, space)
            tell(table, "{} is at {} now.", knight, places.name_of(table, space), rule="wk2.move.placement-is-not-move",
                 concerns=(space,))  # fmt: skip
