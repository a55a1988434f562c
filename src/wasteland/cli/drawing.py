"""The table as a seat sees it, drawn for a terminal from nothing but its view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from wasteland.cli.board import Lamp, Lit, draw_board, facts_of, ink_of
from wasteland.cli.screen import seat_ink, seat_sign
from wasteland.engine.viewing import Card, Forecast, Goal, Pile, Sheet, Stage, Track, View

_WIDEST = 120
_WIDE_ENOUGH_FOR_TEXT = 72
_RIBS = 10
"""Tracks of up to this length are drawn, longer ones are written."""


def draw_table(console: Console, game: str, view: View, lit: Lit) -> None:
    """Draw the whole table."""
    width = min(console.width, _WIDEST)
    for part in _parts(game, view, lit, width):
        console.print(part, width=width, soft_wrap=False)


def _parts(game: str, view: View, lit: Lit, width: int) -> Iterator[RenderableType]:
    yield _title(game, view, width)
    if view.stages:
        yield _stages(view.stages, view.seat)
    if view.headline:
        yield Text(view.headline)
    for board in view.boards:
        if len(view.boards) > 1:
            yield Text(board.name, "rust")
        yield from draw_board(board, lit, width)
    yield from _packed([_goal(goal, lit) for goal in view.goals], width)
    yield from _packed([*map(_track, view.tracks), *_piles(view.piles)], width)
    for forecast in view.forecasts:
        yield from _forecast(forecast, width)
    for note in view.notes:
        yield Text.assemble(("! ", "ochre"), note)
    for sheet in view.sheets:
        if sheet.seat != view.seat:
            yield from _sheet(sheet, lit, width)
    for sheet in view.sheets:
        if sheet.seat == view.seat:
            yield from _own_sheet(sheet, lit, width)


def _title(game: str, view: View, width: int) -> Text:
    title = Text.assemble(" ", (game, "name"), f" · {view.title}" if view.title and view.title != game else "")
    title.append(f" · round {view.round} " if view.round else " ")
    return Text.assemble(("━" * 2, "rust.rule"), title, ("━" * max(0, width - 2 - title.cell_len), "rust.rule"))


def _stages(stages: Iterable[Stage], own: int | None) -> Text:
    """The stretches of the round in order: those that are over in dust, the one that is on between brackets."""
    drawn = []
    for stage in stages:
        name = "You" if stage.seat is not None and stage.seat == own else stage.name
        sign = f"{seat_sign(stage.seat)} " if stage.seat is not None else ""
        if stage.when in ("on", "now"):
            drawn.append(Text(f"[{sign}{name}]", "ochre.chip"))
        elif stage.when == "over":
            drawn.append(Text(f"{sign}{name}", "dust"))
        else:
            drawn.append(Text(f"{sign}{name}", seat_ink(stage.seat)))
    return Text(" > ", "dust").join(drawn)


def _goal(goal: Goal, lit: Lit) -> Text:
    placed = len(goal.placed)
    line = Text.assemble((goal.name, "rust"), " ", _ribs(placed, goal.needed), f" {placed}/{goal.needed}")
    if goal.placed:
        line.append(f" {', '.join(card.name for card in goal.placed)}", "dust")
    return _with_lamp(line, goal.id, lit)


def _forecast(forecast: Forecast, width: int) -> Iterator[Text]:
    """What is bound to come, and what each fall of the die would cost."""
    omens = [Text.assemble((omen.name, "moss"), f" {omen.text}") for omen in forecast.omens]
    yield from _packed(omens, width, first=f"{forecast.name}: ")
    bars = [
        Text.assemble((f"{bar.label}:", "dust"), (str(bar.value), "blood" if bar.value else "dust")) for bar in forecast.bars
    ]
    yield from _packed(bars, width, between=" ", first=f"{forecast.bars_name}: ")


def _ribs(value: int, limit: int) -> str:
    return "■" * min(value, limit) + "□" * (limit - value) if value >= 0 and limit <= _RIBS else ""


def _track(track: Track) -> Text:
    ink = "blood" if track.alarm else ""
    line = Text.assemble((track.name, "dust"), " ")
    if track.limit is None:
        return line.append(str(track.value), ink)
    if ribs := _ribs(track.value, track.limit):
        line.append(f"{ribs} ", ink)
    return line.append(f"{track.value}/{track.limit}{'!' if track.alarm else ''}", ink)


def _packed(things: Iterable[Text], width: int, between: str = " · ", first: str = "") -> Iterator[Text]:
    """Short things in lines, none of them torn apart; *first* stands before them."""
    line, begun = Text.assemble((first, "dust")), False
    for thing in things:
        if begun and line.cell_len + len(between) + thing.cell_len > width:
            yield line
            line = Text(" " * max(2, len(first)))
        elif begun:
            line.append(between, "dust")
        line.append_text(thing)
        begun = True
    if line:
        yield line


def _piles(piles: Iterable[Pile]) -> list[Text]:
    """All piles but for open ones with nothing on them."""
    return [_pile(pile) for pile in piles if pile.count or not pile.face_up]


def _pile(pile: Pile) -> Text:
    line = Text.assemble((pile.name, "dust"), f" {pile.count}")
    if pile.face_up and pile.cards:
        line.append(f" ({pile.cards[0].name})", "dust")
    elif pile.cards:
        line.append(f" (on top: {', '.join(card.name for card in pile.cards)})", "dust")
    return line


def _sheet(sheet: Sheet, lit: Lit, width: int) -> Iterator[Text]:
    """What lies before another seat, in as few lines as it takes."""
    yield from _packed([_seat_name(sheet), *map(_track, sheet.tracks), *_piles(sheet.piles)], width)
    if sheet.play:
        yield from _names("in play", sheet.play, lit, width)
    if sheet.hand:
        yield from _names("hand", sheet.hand, lit, width)


def _seat_name(sheet: Sheet) -> Text:
    name = Text.assemble((f"{seat_sign(sheet.seat)} ", seat_ink(sheet.seat)), (sheet.name, "name"))
    if sheet.title and sheet.title != sheet.name:
        name.append(f", {sheet.title}")
    if sheet.marks:
        name.append(f" ({', '.join(sheet.marks)})", "ochre")
    return name


def _names(what: str, cards: Iterable[Card], lit: Lit, width: int) -> Iterator[Text]:
    drawn = [_with_lamp(Text(card.name, ink_of(card)), card.id, lit) for card in cards]
    return _packed(drawn, width, ", ", f"  {what}: ")


def _own_sheet(sheet: Sheet, lit: Lit, width: int) -> Iterator[RenderableType]:
    """What lies before the one who looks: the character's words, and every card with its own."""
    yield from _packed([_seat_name(sheet), *map(_track, sheet.tracks), *_piles(sheet.piles)], width)
    if sheet.text:
        yield Padding(Text(sheet.text, "dust"), (0, 0, 0, 2))
    if sheet.play:
        yield Text("  in play", "dust")
        yield _cards(sheet.play, lit, width)
    if sheet.hand:
        yield Text("  hand", "dust")
        yield _cards(sheet.hand, lit, width)
    for pile in sheet.piles:
        if pile.cards and not pile.face_up:
            yield from _names(pile.name.lower(), pile.cards, lit, width)


def _cards(cards: Iterable[Card], lit: Lit, width: int) -> RenderableType:
    """Cards one to a line, with their facts and words; equal ones that nobody can tell apart share a line."""
    same: dict[tuple[str, ...], list[Card]] = {}
    for card in cards:
        same.setdefault((card.name, card.kind, card.text, *facts_of(card), *card.marks), []).append(card)
    has_text = width >= _WIDE_ENOUGH_FOR_TEXT
    grid = Grid.grid(padding=(0, 1), expand=has_text)
    grid.add_column(min_width=8, justify="right", no_wrap=True)
    grid.add_column(no_wrap=True)
    if has_text:
        grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    for equal in same.values():
        card = equal[0]
        lamp: Lamp | None = None
        for one in equal:
            lamp = lit[one.id].with_(lamp) if one.id in lit else lamp
        chip = Text.assemble((f"[{lamp}]", "poison.chip")) if lamp else Text()
        name = Text.assemble((card.name, "poison" if lamp else ink_of(card)), f" x{len(equal)}" if len(equal) > 1 else "")
        if facts := facts_of(card):
            name.append(f" {' '.join(facts)}")
        if card.marks:
            name.append(f" ({', '.join(card.marks)})", "ochre")
        grid.add_row(chip, name, *([Text(card.text, "dust")] if has_text else []))
    return grid


def _with_lamp(line: Text, id: str, lit: Lit) -> Text:
    return line.append(f" [{lit[id]}]", "poison") if id in lit else line


def draw_card(console: Console, card: Card) -> None:
    """One card in full."""
    head = Text.assemble((card.name, ink_of(card) or "name"), (f"  {card.kind}", "dust"))
    if facts := facts_of(card, short=False):
        head.append(f"  {', '.join(facts)}")
    if card.marks:
        head.append(f"  ({', '.join(card.marks)})", "ochre")
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
        for pile in sheet.piles:
            yield from pile.cards
    for pile in view.piles:
        yield from pile.cards
    for goal in view.goals:
        yield from goal.placed
