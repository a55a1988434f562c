"""A board drawn in lines: spaces in rows and columns, with what lies on them and what may be chosen now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from rich.cells import cell_len, set_cell_size
from rich.console import RenderableType
from rich.text import Text

from wasteland.cli.facts import facts_of, ink_of
from wasteland.cli.lamps import Lit
from wasteland.cli.lines import FEW, card_rows, packed
from wasteland.engine.viewing import Board, Card, Space

_NARROWEST_CELL = 8
_WIDEST_CELL = 22

_FLAT, _TALL = "─", "│"
_TOP, _BETWEEN, _BOTTOM = "┌┬┐", "├┼┤", "└┴┘"


def draw_board(board: Board, lit: Lit, width: int) -> Iterator[Text]:
    """The board in lines: a grid, or where the screen is too narrow for one, a list."""
    cell = min(_WIDEST_CELL, (width - 1) // max(1, board.columns) - 1)
    if cell < _NARROWEST_CELL:
        yield from _as_list(board, lit)
        return
    spaces = {(space.row, space.column): space for space in board.spaces}
    for row, name in enumerate(board.rows):
        yield _border(_BETWEEN if row else _TOP, [_FLAT * cell] * board.columns, name)
        drawn = [_in_cell(spaces.get((row, column)), lit, cell) for column in range(board.columns)]
        for at in range(max(map(len, drawn))):
            line = Text.assemble((_TALL, "dust"))
            for lines in drawn:
                line.append_text(_filled(lines[at] if at < len(lines) else Text(), cell))
                line.append(_TALL, "dust")
            yield line
    yield _border(_BOTTOM, [f" {column + 1} ".center(cell, _FLAT) for column in range(board.columns)])


def brief_board(board: Board, width: int) -> Iterator[RenderableType]:
    """A board where there is nothing to choose now: few cards to be read, of many the names, with what the spaces say."""
    cards = [card for space in board.spaces for card in space.cards]
    if 0 < len(cards) <= FEW:
        yield Text(board.name, "rust")
        yield card_rows(cards, {}, width)
        return
    for row, name in enumerate(board.rows):
        lying = [(space, card) for space in board.spaces if space.row == row for card in space.cards]
        told = [
            Text(card.name, ink_of(card)).append(f" {' '.join(_facts_besides(space, card))}", "dust") for space, card in lying
        ]
        yield from packed(told, width, first=f"{board.name}, {name.lower()}: ")


def _border(corners: str, edges: list[str], name: str = "") -> Text:
    """A line between rows, with the name of the row that follows; the last has the numbers of the columns."""
    line = corners[0] + corners[1].join(edges) + corners[2]
    title = f" {name.upper()} " if name else ""
    line = line[:2] + title + line[2 + len(title) :]
    border = Text(line, "dust")
    border.stylize("rust", 2, 2 + len(title))
    return border


def _in_cell(space: Space | None, lit: Lit, width: int) -> list[Text]:
    """What is written in a cell."""
    if space is None:
        return [Text()]
    lines: list[Text] = []
    for card in space.cards:
        lamp = lit.get(card.id) or lit.get(space.id)
        ink = "poison" if lamp else ink_of(card)
        lines += [Text(line, ink) for line in _wrapped(_short(card.name, width * 2), width, 2)]
        lines += [Text(line) for line in _packed(facts_of(card.facts), width)]
        lines += [Text(line, "rust") for line in _packed(_facts_besides(space, card), width)]
        lines += [Text(line, "dust") for line in _wrapped(", ".join(card.tags), width, 2)]
        if lamp:
            lines.append(Text(f"[{lamp}]", "poison.chip"))
    if not space.cards:
        lamp = lit.get(space.id)
        lines.append(Text(f"[{lamp}]", "poison.chip") if lamp else Text("."[:width], "dust"))
    lines += [Text(line, "ochre") for line in _wrapped(", ".join(space.tags), width, 2)]
    return lines


def _facts_besides(space: Space, card: Card) -> list[str]:
    """What a space says and the card on it does not."""
    return facts_of({name: fact for name, fact in space.facts.items() if card.facts.get(name) != fact})


def _short(name: str, room: int) -> str:
    """A name that is longer than the room without what stands before a dash: Second Wind, not Event Walker - Second Wind."""
    return name.rpartition(" - ")[2] if len(name) > room - 4 else name


def _wrapped(words: str, width: int, most: int) -> list[str]:
    """Words in at most so many lines; a word that is longer than a line is parted with a hyphen."""
    parted = " ".join(word if len(word) <= width else f"{word[: width - 1]}- {word[width - 1 :]}" for word in words.split())
    lines = wrap(parted, width, break_on_hyphens=False)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1][: width - 1] + "~"]
    return lines


def _packed(words: Iterable[str], width: int) -> list[str]:
    """Short words in lines, none of them torn apart."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _filled(line: Text, width: int) -> Text:
    if line.cell_len > width:
        return Text(set_cell_size(line.plain, width), line.style)
    filled = line.copy()
    filled.append(" " * (width - cell_len(line.plain)), "none")
    return filled


def _as_list(board: Board, lit: Lit) -> Iterator[Text]:
    """The board for a narrow screen: a line for every space that holds something."""
    for row, name in enumerate(board.rows):
        yield Text(name.upper(), "rust")
        for space in sorted((space for space in board.spaces if space.row == row), key=lambda space: space.column):
            for card in space.cards:
                lamp = lit.get(card.id) or lit.get(space.id)
                line = Text.assemble((f"  {space.column + 1} ", "dust"))
                line.append(card.name, "poison" if lamp else ink_of(card))
                line.append(f" {' '.join(facts_of(card.facts))}")
                line.append("".join(f" {mark}" for mark in (*card.tags, *space.tags)), "dust")
                yield line.append(f" [{lamp}]", "poison") if lamp else line
