"""A board of hexes drawn in lines, two to a hex: its name, then what is printed there and who stands on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rich.text import Text

from wasteland.cli.lamps import Lit, with_lamp
from wasteland.cli.lines import packed
from wasteland.cli.screen import SEAT_SHAPES, seat_ink, seat_sign
from wasteland.engine.viewing import Board, Path, Piece, Space
from wasteland.engine.wording import several

_NARROWEST_CELL = 10
_WIDEST_CELL = 16
_TOGETHER = 3
"""So many places of things that are called the same are told in one breath, for a line is not torn between them."""
_UPPER_EDGES, _LOWER_EDGES = "/\\", "\\/"
_SHUT = "#"

_SIGNS = {"cost": ("", ""), "threat": ("!", "ochre"), "radiation": ("r", "moss"), "contamination": ("c", "plum")}
"""How numbers of a hex are written where there is little room, and in which ink."""
_INK_OF_TERRAIN = {
    "city": "name",
    "special": "plum",
    "highway": "dust",
    "desert": "ochre",
    "jungle": "moss",
    "swamp": "steel",
    "mountains": "rust",
}


def draw_hexes(board: Board, lit: Lit, width: int) -> Iterator[Text]:
    """The board as a map, or where the screen is too narrow for one, as a list; then what lies on it, and the ways over it."""
    if not board.spaces:
        return
    columns = [space.column for space in board.spaces]
    across = max(columns) - min(columns) + 1
    cell = min(_WIDEST_CELL, (width - 1) // across - 1)
    steps = {id: at + 1 for path in board.paths for at, id in enumerate(path.spaces) if at >= path.behind}
    yield from _map(board, lit, steps, cell) if cell >= _NARROWEST_CELL else _list(board, lit, steps, width)
    yield from packed(_key(board, bool(steps)), width, ", ", "in a hex: ")
    yield from packed(_on_it(board), width, first="on the map: ")
    names = {space.id: space.name for space in board.spaces}
    yield from packed(_edges(board, names, lit), width, first="between hexes: ")
    for path in board.paths:
        yield from packed(_way(path, names), width, " > ", f"{path.name}: ")


# -- the map


def _map(board: Board, lit: Lit, steps: Mapping[str, int], cell: int) -> Iterator[Text]:
    """Columns of hexes, each half a hex lower or higher than the one before; neighbours share their edges."""
    west, north = min(space.column for space in board.spaces), min(_height(space) for space in board.spaces)
    halves: dict[tuple[int, int], _Half] = {}
    shut = {frozenset((edge.one, edge.other)) for edge in board.edges if edge.closed}
    under = {(_height(space) - north, space.column - west): space.id for space in board.spaces}
    for space in board.spaces:
        at, line = space.column - west, _height(space) - north
        is_shut_below = frozenset((space.id, under.get((line + 2, at), ""))) in shut
        halves[line, at] = _Half(space.id, True, _upper(space, lit, steps, cell))
        halves[line + 1, at] = _Half(space.id, False, _lower(space, cell, "=" if is_shut_below else "_"))
    bottom, across = max(line for line, _ in halves), max(at for _, at in halves) + 1
    for line in range(-1, bottom + 1):
        drawn = Text()
        for at in range(across + 1):
            left, right = halves.get((line, at - 1)), halves.get((line, at))
            is_shut = left is not None and right is not None and frozenset((left.id, right.id)) in shut
            drawn.append(_SHUT if is_shut else _edge(left and left.is_upper, right and right.is_upper), "dust")
            if at < across:
                below = (line + 1, at) in halves
                drawn.append_text(right.text if right else Text(("_" if below else " ") * cell, "dust"))
        drawn.rstrip()
        yield drawn


class _Half(NamedTuple):
    """Half a hex: whose, which, and what is written in it."""

    id: str
    is_upper: bool
    text: Text


def _height(space: Space) -> int:
    """How far south a hex lies, in half hexes."""
    return 2 * space.row + space.column


def _edge(left: bool | None, right: bool | None) -> str:
    """What stands between two halves of hexes; a half is upper, lower, or none."""
    if left is not None:
        return _UPPER_EDGES[1] if left else _LOWER_EDGES[1]
    if right is not None:
        return _UPPER_EDGES[0] if right else _LOWER_EDGES[0]
    return " "


def _upper(space: Space, lit: Lit, steps: Mapping[str, int], cell: int) -> Text:
    """The name, and the number by which the hex may be chosen, or its place on a way."""
    chip = Text()
    if space.id in lit:
        chip = Text(f"[{lit[space.id]}]", "poison.chip")
    elif space.id in steps:
        chip = Text(f">{steps[space.id]}", "ochre")
    room = cell - chip.cell_len
    name = space.name if len(space.name) <= room else f"{space.name[: room - 1]}~"
    return Text.assemble((name.ljust(room), _ink(space, lit)), chip)


def _lower(space: Space, cell: int, floor: str) -> Text:
    """Its numbers on the left, who and what is there on the right; the floor between them says whether it is shut below."""
    signs = _numbers(space)
    there = Text.assemble((f"#{space.facts['number']}" if space.facts.get("number") else "", "dust"), _there(space))
    gap = cell - sum(sign.cell_len for sign in signs) - there.cell_len
    between = floor if gap >= len(signs) else ""
    line = Text(between, "dust").join(signs)
    line.append(floor * (cell - line.cell_len - there.cell_len), "dust")
    return line.append_text(there)


def _ink(space: Space, lit: Lit) -> str:
    return "poison" if space.id in lit else _INK_OF_TERRAIN.get(str(space.facts.get("terrain")), "")


def _numbers(space: Space) -> list[Text]:
    """The numbers that count here: what is printed and what lies there of the same kind together."""
    told = []
    for name, (sign, ink) in _SIGNS.items():
        fact = space.facts.get(name)
        number = (fact if isinstance(fact, int) else 0) + sum(piece.count for piece in space.pieces if piece.kind == name)
        if number:
            told.append(Text(f"{sign}{number}", ink))
    return told


def _there(space: Space) -> Text:
    """Seats by their signs; anything else is a plus."""
    told = Text("+" if space.tags or any(_is_thing(piece) for piece in space.pieces) else "", "rust")
    for piece in space.pieces:
        if piece.seat is not None:
            told.append(seat_sign(piece.seat), seat_ink(piece.seat))
    return told


def _is_thing(piece: Piece) -> bool:
    """Whether a piece is told of by a name of its own: it is nobody's, and counted in no number."""
    return piece.seat is None and piece.kind not in _SIGNS


# -- in words


def _key(board: Board, has_way: bool) -> Iterator[Text]:
    """What the signs in the hexes mean, those that are there."""
    for name, (sign, ink) in _SIGNS.items():
        if any(space.facts.get(name) for space in board.spaces):
            yield Text.assemble((f"{sign or '2'}{'1' * bool(sign)}", ink), (f" {name}", "dust"))
    if any(space.facts.get("number") for space in board.spaces):
        yield Text("#7 number", "dust")
    if any(space.tags or any(map(_is_thing, space.pieces)) for space in board.spaces):
        yield Text.assemble(("+", "rust"), (" something more", "dust"))
    if has_way:
        yield Text.assemble((">1", "ochre"), (" the way", "dust"))
    if any(edge.closed for edge in board.edges):
        yield Text(f"{_SHUT} or = no way over", "dust")


def _edges(board: Board, names: Mapping[str, str], lit: Lit) -> Iterator[Text]:
    """The edges that are not like the others: what there is to say of each, and how many are simply closed."""
    simple: Counter[str] = Counter()
    for edge in board.edges:
        if not (edge.text or edge.icon or edge.id in lit):
            simple[edge.name or "closed"] += edge.closed
            continue
        told = Text(edge.name, "ochre").append(f" between {names[edge.one]} and {names[edge.other]}", "dust")
        words = ": ".join(filter(None, ["closed" if edge.closed else "", edge.text]))
        yield with_lamp(told.append(f" ({words})" if words else "", "blood" if edge.closed else "dust"), edge.id, lit)
    for name, number in simple.items():
        if number:
            yield Text.assemble((name, "ochre"), (f": {several(number, 'edge')}", "dust"))


def _on_it(board: Board) -> Iterator[Text]:
    """Who and what is where, seats first; things that are called the same together."""
    where: dict[tuple[int, str], tuple[Text, list[str]]] = {}
    for space in board.spaces:
        for piece in space.pieces:
            if piece.seat is not None or _is_thing(piece):
                name = _piece(piece)
                key = (len(SEAT_SHAPES) if piece.seat is None else piece.seat, name.plain)
                where.setdefault(key, (name, []))[1].append(space.name)
        if space.tags:
            name = Text(", ".join(space.tags), "ochre")
            where.setdefault((len(SEAT_SHAPES), name.plain), (name, []))[1].append(space.name)
    for _, (name, spaces) in sorted(where.items(), key=lambda one: one[0]):
        for at in range(0, len(spaces), _TOGETHER):
            yield name.copy().append(f" in {', '.join(spaces[at : at + _TOGETHER])}", "dust")


def _piece(piece: Piece) -> Text:
    sign = f"{seat_sign(piece.seat)} " if piece.seat is not None else ""
    line = Text.assemble((sign, seat_ink(piece.seat)), piece.name, f" x{piece.count}" if piece.count > 1 else "")
    words = [mark for mark in piece.tags if mark.replace("-", " ").casefold() != piece.name.casefold()]
    return line.append(f" ({', '.join(words)})", "ochre") if words else line


def _way(path: Path, names: Mapping[str, str]) -> Iterator[Text]:
    for at, id in enumerate(path.spaces):
        yield Text(names[id], "dust" if at < path.behind else "")


def _list(board: Board, lit: Lit, steps: Mapping[str, int], width: int) -> Iterator[Text]:
    """The hexes column by column from the west, each from the north."""
    yield Text(f"{board.name}, column by column from the west", "dust")
    columns: dict[int, list[Space]] = {}
    for space in sorted(board.spaces, key=lambda space: (space.column, space.row)):
        columns.setdefault(space.column, []).append(space)
    for number, spaces in enumerate(columns.values(), start=1):
        yield from packed((_told(space, lit, steps) for space in spaces), width, first=f"{number} ")


def _told(space: Space, lit: Lit, steps: Mapping[str, int]) -> Text:
    line = Text(space.name, _ink(space, lit))
    number = [Text(f"#{space.facts['number']}", "dust")] if space.facts.get("number") else []
    way = [Text(f">{steps[space.id]}", "ochre")] if space.id in steps else []
    for word in (*_numbers(space), *number, *way, *_some(_there(space))):
        line.append(" ").append_text(word)
    return with_lamp(line, space.id, lit)


def _some(text: Text) -> Iterable[Text]:
    return (text,) if text.plain else ()
