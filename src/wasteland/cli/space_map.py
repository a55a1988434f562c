"""A map of named spaces: where they lie to each other, and from each the ways, with the gates that are shut."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.text import Text

from wasteland.cli.lamps import Lit, with_lamp
from wasteland.cli.lines import packed
from wasteland.cli.screen import seat_ink, seat_sign
from wasteland.engine.viewing import Board, Edge, Piece, Space

_NARROWEST = 60
_TALLEST = 14
_APART = 2
"""So many columns lie at least between two names in a line."""


def draw_map(board: Board, lit: Lit, width: int) -> Iterator[Text]:
    """The spaces where they lie, if there is room for that; then one by one with what is there and where one can go."""
    if board.spaces and width >= _NARROWEST:
        yield from _sketch(board, lit, width)
    names = {space.id: space.name for space in board.spaces}
    for space in sorted(board.spaces, key=lambda space: (space.column, space.row)):
        head = with_lamp(Text(space.name, "poison" if space.id in lit else "name"), space.id, lit)
        for piece in space.pieces:
            head.append(" ").append_text(_piece(piece))
        head.append("".join(f" {tag}" for tag in space.tags), "ochre")
        ways = [way_told(edge, space.id, names, lit) for edge in board.edges if space.id in (edge.one, edge.other)]
        yield from _with_ways(head, ways, width)


def way_told(edge: Edge, here: str, names: Mapping[str, str], lit: Lit) -> Text:
    """Where an edge leads from a space, and what is about it."""
    there = names[edge.other if edge.one == here else edge.one]
    line = Text(there, "dust" if edge.closed else "")
    told = ": ".join(filter(None, ["closed" if edge.closed else "", edge.name, edge.text]))
    if told:
        line.append(f" ({told})", "blood" if edge.closed else "dust")
    return with_lamp(line, edge.id, lit)


def _with_ways(head: Text, ways: list[Text], width: int) -> Iterator[Text]:
    for at, line in enumerate(packed(ways, width - 4, ", ")):
        yield Text.assemble(head, (" to ", "dust"), line) if not at else Text.assemble("    ", line)
    if not ways:
        yield head


def _piece(piece: Piece) -> Text:
    sign = f"{seat_sign(piece.seat)} " if piece.seat is not None else ""
    return Text(f"{sign}{piece.name}{f' x{piece.count}' if piece.count > 1 else ''}", seat_ink(piece.seat))


def _sketch(board: Board, lit: Lit, width: int) -> Iterator[Text]:
    """Names where the spaces lie, as near as lines of letters allow."""
    columns, rows = [space.column for space in board.spaces], [space.row for space in board.spaces]
    labels = {space.id: _label(space, lit) for space in board.spaces}
    room = max(1, width - max(label.cell_len for label in labels.values()))
    lines: dict[int, list[tuple[int, Text]]] = {}
    for space in sorted(board.spaces, key=lambda space: (space.row, space.column)):
        at = _scaled(space.column, min(columns), max(columns), room - 1)
        line = _scaled(space.row, min(rows), max(rows), _TALLEST - 1)
        label = labels[space.id]
        while any(at < end + _APART and at + label.cell_len + _APART > start for start, end in _taken(lines.get(line, []))):
            line += 1
        lines.setdefault(line, []).append((at, label))
    for line in range(max(lines) + 1):
        drawn = Text()
        for at, label in sorted(lines.get(line, []), key=lambda placed: placed[0]):
            drawn.append(" " * (at - drawn.cell_len)).append_text(label)
        yield drawn


def _taken(placed: list[tuple[int, Text]]) -> Iterator[tuple[int, int]]:
    return ((at, at + label.cell_len) for at, label in placed)


def _label(space: Space, lit: Lit) -> Text:
    seats = [piece.seat for piece in space.pieces if piece.seat is not None]
    label = Text.assemble("o ", (space.name, "poison" if space.id in lit else "name"))
    for seat in seats:
        label.append(f" {seat_sign(seat)}", seat_ink(seat))
    return label.append(f" [{lit[space.id]}]", "poison.chip") if space.id in lit else label


def _scaled(value: int, least: int, most: int, room: int) -> int:
    return (value - least) * room // (most - least) if most > least else 0
