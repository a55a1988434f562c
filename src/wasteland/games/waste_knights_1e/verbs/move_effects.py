"""What cards do to a move and to the board: stopping, points, tokens, escapes, placing a knight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from wasteland.engine.asking import Choice, Cost, Shown
from wasteland.engine.content import verb
from wasteland.engine.effects import carry_out, in_words
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.engine.wording import plural, several
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e.board import NEIGHBOURS, hex_id, hex_named, lay_token, place
from wasteland.games.waste_knights_1e.families import Effect, When, costs_of
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.route import hex_shown
from wasteland.games.waste_knights_1e.table import KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import Colour, Token
from wasteland.games.waste_knights_1e.waster import waster_over
from wasteland.games.waste_knights_1e.wording import in_a_row, signed

ALL_AROUND = 6
_TOKEN_NAMES = {
    Token.RADIATION: "Radiation",
    Token.CONTAMINATION: "contamination",
    Token.THREAT: "threat",
    Token.OBSTACLE: "move-obstacle",
}


def _move_of(table: KnightsTable, knight: Knight) -> Move | None:
    """The move that the knight is making, if he is."""
    return table.move if table.move is not None and table.move.seat == knight.seat else None


def _drive_of(table: KnightsTable, knight: Knight) -> Move | None:
    """The move that the knight is making by vehicle, if he is. [wk1.move.foot.immune-effects]"""
    move = _move_of(table, knight)
    return move if move is not None and move.by_vehicle else None


def _why_no_drive(table: KnightsTable, knight: Knight) -> str:
    return "" if _drive_of(table, knight) is not None else "you are not moving by vehicle"


def _hex_shown(table: KnightsTable, hex: int) -> Shown:
    """A hex as an option, and who is there."""
    there = [knight for knight in table.knights if knight.at == hex]
    return hex_shown(table, hex, put("{} there", in_a_row(there)) if there else "")


@verb
class Stop(Effect):
    """The move ends on this hex. [wk1.move.end-reasons] [wk1.wasteland.event.stop-only-if-stated]"""

    def words(self) -> str:
        return "stop on your hex"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        move = _move_of(table, knight)
        if move is not None and not move.stopped:
            move.stopped = True
            tell(table, "{} stops {} here.", card, knight, rule="wk1.move.end-reasons", concerns=(hex_id(knight.at),))


@verb
class SkipExploration(Effect):
    """The knight skips the Exploration Step of this round. [wk1.explore.skip]"""

    def words(self) -> str:
        return "skip the Exploration Step of this round"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        knight.skips_exploration = True
        tell(table, "{} will skip the Exploration Step.", knight, rule="wk1.explore.skip")


@verb
class MovementPoints(Effect):
    """Movement points at once, in a move by vehicle that is on. [wk1.move.points.modifiers]"""

    points: int

    def words(self) -> str:
        return f"{signed(self.points)} {plural('movement point', self.points)}"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return _why_no_drive(table, knight)

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        move = _drive_of(table, knight)
        if move is not None:
            move.points = max(0, move.points + self.points)
            tell(table, "{}: {} of movement.", card, several(move.points, "point"), rule="wk1.move.points.modifiers")


@verb
class DearerHexes(Effect):
    """Each further hex of this move costs more. [wk1.move.points.modifiers] [wk1.move.foot.immune-effects]"""

    points: int = 1

    def words(self) -> str:
        return f"each further hex of this move costs {several(self.points, 'movement point')} more"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return _why_no_drive(table, knight)

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        move = _drive_of(table, knight)
        if move is not None:
            move.dearer += self.points
            tell(table, "{}: every further hex costs {} more.", card, self.points, rule="wk1.move.points.modifiers")


@verb
class ByVehicle(Effect):
    """Something that happens only to a knight who moves by vehicle. [wk1.move.foot.immune-effects]"""

    do: tuple[Effect, ...]

    def words(self) -> str:
        return f"if you move by vehicle, {in_words(self.do)}"

    def costs(self, when: When = "sure") -> tuple[Cost, ...]:
        return tuple(replace(cost, least=0) for cost in costs_of(self.do, when))

    def gear(self) -> tuple[Colour, ...]:
        return tuple(colour for effect in self.do for colour in effect.gear())

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return _why_no_drive(table, knight)

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if _drive_of(table, knight) is not None:
            await carry_out(self.do, table, knight, card)


@verb
class LayTokens(Effect):
    """Lay tokens on the knight's hex, on adjacent hexes, or both; where not all of these get one, the Waster chooses.
    [wk1.game.you-refers-to-owner] [wk1.board.tokens-add-to-icons]"""

    token: Token
    here: bool = True
    """One on the knight's hex."""
    around: int = 0
    """On so many adjacent hexes; 6 are all of them."""

    def words(self) -> str:
        where = ["your hex"] if self.here else []
        if self.around >= ALL_AROUND:
            where.append("every adjacent hex")
        elif self.around:
            where.append(f"{several(self.around, 'adjacent hex')} of the Waster's choice")
        return f"lay a {_TOKEN_NAMES[self.token]} token on {' and '.join(where)}"

    def problems(self) -> Iterator[str]:
        if not self.here and not self.around:
            yield "tokens are laid on the hex (here), on adjacent hexes (around), or both"
        if not 0 <= self.around <= ALL_AROUND:
            yield "a hex has at most 6 adjacent hexes (around)"

    async def _around(self, table: KnightsTable, knight: Knight, prompt: str) -> list[int]:
        """The adjacent hexes that get a token; where not all do, the Waster picks them one by one."""
        left, chosen = list(NEIGHBOURS[knight.at]), list[int]()
        if self.around >= len(left):
            return left
        while len(chosen) < self.around:
            hex = await Choice(waster_over(table, knight.seat), prompt, tuple(left), show=_hex_shown, about=(table,),
                               rule="wk1.game.you-refers-to-owner")  # fmt: skip
            left.remove(hex)
            chosen.append(hex)
        return chosen

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        hexes = [knight.at] if self.here else []
        hexes += await self._around(table, knight, f"{card}: a {_TOKEN_NAMES[self.token]} token on which hex?")
        for hex in hexes:
            lay_token(table, self.token, hex)
        tell(table, "{}: a {} token on {}.", card, _TOKEN_NAMES[self.token], [hex_named(table, hex) for hex in hexes],
             rule="wk1.board.tokens-add-to-icons", concerns=tuple(map(hex_id, hexes)))  # fmt: skip


@verb
class EscapeFreely(Effect):
    """Escape the wasteland card that was just played, without a check. [wk1.wasteland.escape-passed]"""

    def words(self) -> str:
        return "escape the wasteland card without a check"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        move = _move_of(table, knight)
        if move is None or move.played is None or move.escaped:
            return "no wasteland card is played on you"
        return "" if move.played.escape is not None else f"{move.played} cannot be escaped"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if table.move is not None and not self.why_not(table, knight, card):
            table.move.escaped = True


@verb
class PlaceKnight(Effect):
    """Place one's knight on another hex, which is not a move. [wk1.move.non-move-placement]"""

    where: Literal["any", "adjacent"] = "any"
    """No card of the box says adjacent."""

    def words(self) -> str:
        return f"place your knight on {'an adjacent' if self.where == 'adjacent' else 'any'} hex; this is not a move"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return table.mission.rules.bars_placing(table, knight)

    def _open(self, table: KnightsTable, knight: Knight) -> Sequence[int]:
        if self.where == "adjacent":
            return NEIGHBOURS[knight.at]
        return [hex for hex in range(len(table.tiles)) if hex != knight.at]

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if self.why_not(table, knight, card):
            return
        prompt = f"{card}: place your knight on which hex?"
        hex = await Choice(knight.seat, prompt, self._open(table, knight), show=_hex_shown, about=(table,),
                           rule="wk1.move.non-move-placement")  # fmt: skip
        place(table, knight, hex)
        tell(table, "{} is on {} now.", knight, hex_named(table, hex), rule="wk1.move.non-move-placement",
             concerns=(hex_id(hex),))  # fmt: skip
