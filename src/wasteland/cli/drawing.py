"""The table as a seat sees it, drawn for a terminal from nothing but its view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rich.console import Console, Group, RenderableType
from rich.text import Text

from wasteland.cli.board import brief_board, draw_board
from wasteland.cli.contest import draw_contest, draw_ended
from wasteland.cli.ground_map import Spots, draw_ground
from wasteland.cli.hex_map import draw_hexes
from wasteland.cli.lamps import Lit, is_lit, with_lamp
from wasteland.cli.lines import draw_stages, packed, pile_lines, ribs, track_line
from wasteland.cli.passages import draw_passage
from wasteland.cli.screen import inked
from wasteland.cli.sheets import brief_sheet, full_sheet
from wasteland.cli.space_map import draw_map
from wasteland.engine.viewing import Board, Forecast, Goal, View

_WIDEST = 120


def draw_table(console: Console, game: str, view: View, lit: Lit, spots: Spots | None = None) -> None:
    """Draw the whole table; *spots* are the points that may be chosen."""
    draw(console, lambda width: _parts(game, view, lit, spots or {}, width))


def draw(console: Console, parts: Callable[[int], Iterable[RenderableType]]) -> None:
    """Print parts that are drawn for the width of the screen, up to one at which lines are still easy to read."""
    width = min(console.width, _WIDEST)
    console.print(Group(*parts(width)), width=width, soft_wrap=False)


def _parts(game: str, view: View, lit: Lit, spots: Spots, width: int) -> Iterator[RenderableType]:
    yield _title(game, view, width)
    if view.stages:
        yield draw_stages(view.stages, view.seat, {sheet.seat: sheet.name for sheet in view.sheets}, view.phase)
    if view.headline:
        yield Text(view.headline)
    if view.passage is not None:
        yield from draw_passage(view.passage, width)
    if view.contest is not None:
        yield from draw_contest(view.contest, lit, width)
    elif view.ended is not None:
        yield from draw_ended(view.ended, width)
    if view.ground is not None:
        yield from draw_ground(view.ground, lit, spots, width)
    for board in _boards_at_hand(view, lit):
        yield from _board(board, view, lit, width)
    yield from packed([_goal(goal, lit) for goal in view.goals], width)
    yield from packed([*map(track_line, view.tracks), *pile_lines(view.piles)], width)
    for forecast in view.forecasts:
        yield from _forecast(forecast, width)
    for note, spans in zip(view.notes, view.note_spans or [()] * len(view.notes), strict=True):
        yield Text.assemble(("! ", "ochre"), inked(note, spans=spans))
    for sheet in view.sheets:
        if sheet.seat != view.seat:
            yield from brief_sheet(sheet, lit, width)
    for sheet in view.sheets:
        if sheet.seat == view.seat:
            yield from full_sheet(sheet, view.charts, lit, width)


def _boards_at_hand(view: View, lit: Lit) -> list[Board]:
    """All boards but for a map that the question is not about, so that what it is about is in sight; `look` shows the map."""
    about = [board for board in view.boards if is_lit(board, lit)]
    if view.contest is not None and view.seat is not None:
        return about
    slots = {slot.id for sheet in view.sheets for slot in sheet.slots if sheet.seat == view.seat}
    is_elsewhere = bool(about) or not slots.isdisjoint(lit)
    return [board for board in view.boards if board in about or board.shape == "rows" or not is_elsewhere]


def _board(board: Board, view: View, lit: Lit, width: int) -> Iterator[RenderableType]:
    """A board; one of several with nothing to choose on it in few lines."""
    if board.shape == "hexes":
        yield from draw_hexes(board, lit, width)
    elif board.shape == "map":
        yield from draw_map(board, lit, width)
    elif len(view.boards) > 1 and not is_lit(board, lit):
        yield from brief_board(board, width)
    else:
        if len(view.boards) > 1:
            yield Text(board.name, "rust")
        yield from draw_board(board, lit, width)


def _title(game: str, view: View, width: int) -> Text:
    title = Text.assemble(" ", (game, "name"), f" · {view.title}" if view.title and view.title != game else "")
    title.append(f" · {view.level}" if view.level else "").append(f" · round {view.round} " if view.round else " ")
    return Text.assemble(("━" * 2, "rust.rule"), title, ("━" * max(0, width - 2 - title.cell_len), "rust.rule"))


def _goal(goal: Goal, lit: Lit) -> Text:
    placed = len(goal.placed) if goal.reached is None else goal.reached
    line = Text.assemble(
        (", ".join(filter(None, (goal.name, goal.note))), "rust"), " ", ribs(placed, goal.needed), f" {placed}/{goal.needed}"
    )
    if goal.placed:
        line.append(f" {', '.join(card.name for card in goal.placed)}", "dust")
    return with_lamp(line, goal.id, lit)


def _forecast(forecast: Forecast, width: int) -> Iterator[Text]:
    """What is bound to come, and what each fall of the die would cost."""
    predictions = [Text.assemble((prediction.name, "moss"), f" {prediction.text}") for prediction in forecast.predictions]
    yield from packed(predictions, width, first=f"{forecast.name}: ")
    bars = [
        Text.assemble((f"{bar.label}:", "dust"), (str(bar.value), "blood" if bar.value else "dust")) for bar in forecast.bars
    ]
    yield from packed(bars, width, between=" ", first=f"{forecast.bars_name}: ")
