"""What people can look at by name: cards, places, whole boards and sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from wasteland.cli.board import draw_board
from wasteland.cli.drawing import draw
from wasteland.cli.facts import facts_of, ink_of
from wasteland.cli.ground_map import draw_ground, draw_things
from wasteland.cli.hex_map import draw_hexes
from wasteland.cli.screen import seat_ink
from wasteland.cli.sheets import full_sheet
from wasteland.cli.space_map import draw_map
from wasteland.engine.viewing import Board, Card, Sheet, Space, View


def look_at(console: Console, view: View, words: str) -> bool:
    """Draw everything in full that is called by these words; whether there is such a thing."""
    wanted = words.casefold()
    things: list[Board | Sheet] = [*view.boards, *view.sheets]
    whole = [thing for thing in things if _called(thing, wanted)]
    spaces = [space for board in view.boards for space in board.spaces if board.shape != "rows" and _called(space, wanted)]
    cards = {card.name: card for card in cards_in(view) if _called(card, wanted)}
    for thing in whole:
        draw(console, partial(_in_full, view, thing))
    for space in spaces:
        draw_space(console, space)
    for card in cards.values():
        draw_card(console, card)
    return draw_on_ground(console, view, wanted) or bool(whole or spaces or cards)


def draw_on_ground(console: Console, view: View, wanted: str) -> bool:
    """Draw the ground itself, or what is on it, if it is called like this; whether there is such a thing."""
    ground = view.ground
    if ground is None:
        return False
    if wanted in (ground.id, ground.name.casefold()):
        draw(console, partial(draw_ground, ground, {}, {}))
        return True
    things = list(draw_things(ground, wanted))
    for line in things:
        console.print(line)
    return bool(things)


def _called(thing: Board | Sheet | Space | Card, wanted: str) -> bool:
    return wanted in thing.name.casefold() or (isinstance(thing, Board) and wanted == thing.id)


def _in_full(view: View, thing: Board | Sheet, width: int) -> Iterable[RenderableType]:
    if isinstance(thing, Sheet):
        return full_sheet(thing, view.charts, {}, width)
    draws = {"hexes": draw_hexes, "map": draw_map, "rows": draw_board}
    return draws[thing.shape](thing, {}, width)


def draw_space(console: Console, space: Space) -> None:
    """One place in full: what is printed there, and what lies on it."""
    head = Text.assemble((space.name, "name"), f"  {', '.join(facts_of(space.facts, short=False))}")
    if space.tags:
        head.append(f"  ({', '.join(space.tags)})", "ochre")
    console.print(head)
    if space.text:
        console.print(Padding(Text(space.text), (0, 0, 0, 2)))
    for piece in space.pieces:
        words = "".join([f" x{piece.count}" * (piece.count > 1), f" ({', '.join(piece.tags)})" * bool(piece.tags)])
        console.print(Padding(Text.assemble((piece.name, seat_ink(piece.seat)), words), (0, 0, 0, 2)))


def draw_card(console: Console, card: Card) -> None:
    """One card in full."""
    head = Text.assemble((card.name, ink_of(card) or "name"), (f"  {card.kind}", "dust"))
    if facts := facts_of(card.facts, short=False):
        head.append(f"  {', '.join(facts)}")
    if card.tags:
        head.append(f"  ({', '.join(card.tags)})", "ochre")
    console.print(head)
    if card.text:
        console.print(Padding(Text(card.text), (0, 0, 0, 2)))
    if flavour := card.facts.get("flavour"):
        console.print(Padding(Text(str(flavour), "dust italic"), (0, 0, 0, 2)))


def cards_in(view: View) -> Iterator[Card]:
    """Every card that a view shows."""
    for board in view.boards:
        for space in board.spaces:
            yield from space.cards
    for sheet in view.sheets:
        yield from sheet.hand
        yield from sheet.play
        for slot in sheet.slots:
            yield from slot.cards
        for pile in sheet.piles:
            yield from pile.cards
    for pile in view.piles:
        yield from pile.cards
    for goal in view.goals:
        yield from goal.placed
    for contest in filter(None, (view.contest, view.ended)):
        yield from contest.grounds
        for side in contest.sides:
            yield from side.played
            yield from [side.card] if side.card is not None else []
