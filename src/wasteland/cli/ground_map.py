"""An open ground drawn in signs, seen from above: scenery, areas, who stands where, ways, and points that may be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from string import ascii_letters

from rich.text import Text

from wasteland.cli.facts import facts_of
from wasteland.cli.lamps import Lit, with_lamp
from wasteland.cli.lines import packed
from wasteland.cli.screen import seat_ink, seat_sign
from wasteland.engine.grounds import Area, Corner, Figure, Ground, Terrain, Trail
from wasteland.engine.points import Point, length, spelled

Spots = Mapping[int, Point]
"""Points that may be chosen, by the numbers of the options."""

_MARGIN = 6
_WIDEST, _TALLEST = 96, 30
_NARROWEST = 24
_EVERY = 12
"""So many columns, or half as many rows, lie between two numbers of the rim."""

_OF_TERRAIN, _OF_AREAS = "#=%&@$", ".:',\"`"


def draw_ground(ground: Ground, lit: Lit, spots: Spots, width: int) -> Iterator[Text]:
    """The ground as a map, and what is on it in words."""
    signs = _signs(ground)
    drawing = _Drawing(ground, width)
    for area in ground.areas:
        drawing.fill(area.corners, signs[area.id], "dust")
    for piece in ground.terrain:
        drawing.fill(piece.corners, signs[piece.id], "rust")
    for trail in ground.trails:
        for here, there in pairwise(trail.points):
            drawing.line(here, there, "·", seat_ink(trail.seat) or "ochre")
    for figure in ground.figures:
        drawing.put(figure.at, signs[figure.id], "poison" if figure.id in lit else seat_ink(figure.seat) or "ochre")
    for number, point in spots.items():
        drawing.put(point, str(number), "poison.chip")
    yield from drawing.lines()
    yield from packed([_piece(piece, signs[piece.id], ground) for piece in ground.terrain], width, first="scenery: ")
    yield from packed([_area(area, signs[area.id], lit) for area in ground.areas], width, first="areas: ")
    yield from packed([_figure(figure, signs[figure.id], ground, lit) for figure in ground.figures], width, first="on it: ")
    for trail in ground.trails:
        yield from trail_lines(trail, ground, width)


def draw_things(ground: Ground, words: str) -> Iterator[Text]:
    """Everything of a ground that is called by these words, in full."""
    for piece in ground.terrain:
        if words in piece.name.casefold():
            yield _piece(piece, "", ground).append(f" {' '.join([*facts_of(piece.facts, short=False), piece.text])}", "dust")
    for area in ground.areas:
        if words in area.name.casefold():
            yield Text.assemble(_area(area, "", {}), (f" {area.kind} {area.text}", "dust"))
    for figure in ground.figures:
        if words in figure.name.casefold():
            told = _figure(figure, "", ground, {})
            yield told.append(f" {' '.join([figure.kind, *facts_of(figure.facts, short=False), figure.text])}", "dust")


class _Drawing:
    """A sheet of signs. A sign is twice as high as wide, and so a row stands for twice as much of the ground as a column."""

    def __init__(self, ground: Ground, width: int) -> None:
        self.ground = ground
        across = max(_NARROWEST, min(_WIDEST, width - _MARGIN - 1))
        rows = max(1, ground.height * across // (2 * ground.width))
        if rows > _TALLEST:
            across, rows = max(_NARROWEST, across * _TALLEST // rows), _TALLEST
        self.columns, self.rows = across, rows
        self.cells: list[list[tuple[str, str]]] = [[(" ", "")] * across for _ in range(rows)]

    def _cell(self, point: Point) -> tuple[int, int]:
        column = point.x * self.columns // max(1, self.ground.width)
        row = point.y * self.rows // max(1, self.ground.height)
        return min(max(column, 0), self.columns - 1), min(max(row, 0), self.rows - 1)

    def fill(self, corners: Sequence[Corner], sign: str, ink: str) -> None:
        """Fill an outline; what is smaller than a sign is one sign."""
        cells = [
            (column, row)
            for row in range(self.rows)
            for column in range(self.columns)
            if _is_inside(
                corners,
                (column + 0.5) * self.ground.width / self.columns,
                (row + 0.5) * self.ground.height / self.rows,
            )
        ]
        middle = Point(sum(x for x, _ in corners) // len(corners), sum(y for _, y in corners) // len(corners))
        for column, row in cells or [self._cell(middle)]:
            self.cells[row][column] = sign, ink

    def line(self, here: Point, there: Point, sign: str, ink: str) -> None:
        """A line of signs."""
        (left, top), (right, bottom) = self._cell(here), self._cell(there)
        steps = max(abs(right - left), abs(bottom - top), 1)
        for step in range(steps + 1):
            column, row = left + round((right - left) * step / steps), top + round((bottom - top) * step / steps)
            self.cells[row][column] = sign, ink

    def put(self, point: Point, signs: str, ink: str) -> None:
        """A sign or two at a point."""
        column, row = self._cell(point)
        for at, sign in enumerate(signs):
            self.cells[row][min(column + at, self.columns - 1)] = sign, ink

    def lines(self) -> Iterator[Text]:
        """The sheet in a frame, with numbers along two sides."""
        yield Text(f"{'':>{_MARGIN - 1}}┌{'─' * self.columns}┐", "dust")
        for row, cells in enumerate(self.cells):
            number = self._number(row, self.rows, self.ground.height) if row % (_EVERY // 2) == 0 else ""
            line = Text.assemble((f"{number:>{_MARGIN - 1}}│", "dust"))
            for sign, ink in cells:
                line.append(sign, ink)
            yield line.append("│", "dust")
        unit = f" {self.ground.unit} " if self.ground.unit else ""
        yield Text(f"{'':>{_MARGIN - 1}}└{unit:─^{self.columns}}┘", "dust")
        numbers = [self._number(column, self.columns, self.ground.width) for column in range(0, self.columns, _EVERY)]
        yield Text(" " * _MARGIN + "".join(f"{number:<{_EVERY}}" for number in numbers).rstrip()[: self.columns], "dust")

    def _number(self, at: int, cells: int, size: int) -> str:
        return length(at * size // cells, self.ground.scale)


def _is_inside(corners: Sequence[Corner], x: float, y: float) -> bool:
    """Whether a point lies inside an outline: a ray from it crosses the rim an odd number of times."""
    inside = False
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


# -- in words


def _signs(ground: Ground) -> dict[str, str]:
    """A sign for everything: scenery has one by its kind, areas and figures have each their own."""
    kinds = list(dict.fromkeys(piece.kind for piece in ground.terrain))
    signs = {piece.id: _OF_TERRAIN[kinds.index(piece.kind) % len(_OF_TERRAIN)] for piece in ground.terrain}
    signs |= {area.id: _OF_AREAS[at % len(_OF_AREAS)] for at, area in enumerate(ground.areas)}
    return signs | {figure.id: ascii_letters[at % len(ascii_letters)].swapcase() for at, figure in enumerate(ground.figures)}


def _piece(piece: Terrain, sign: str, ground: Ground) -> Text:
    facts = [piece.kind]
    if piece.top:
        facts.append(f"{length(piece.top, ground.scale)} high")
    if piece.level is not None:
        facts.append(f"level {piece.level}")
    return Text.assemble((f"{sign} ".lstrip(), "rust"), piece.name, (f" ({', '.join([*facts, *piece.tags])})", "dust"))


def _area(area: Area, sign: str, lit: Lit) -> Text:
    return with_lamp(Text.assemble((f"{sign} ".lstrip(), "name"), (area.name, seat_ink(area.seat))), area.id, lit)


def _figure(figure: Figure, sign: str, ground: Ground, lit: Lit) -> Text:
    told = Text("".join(f"{one} " for one in (sign, seat_sign(figure.seat)) if one), seat_ink(figure.seat))
    told.append(figure.name, "none")
    told.append(f" at {spelled(figure.at, ground.scale)}", "dust")
    if figure.tags:
        told.append(f" ({', '.join(figure.tags)})", "ochre")
    return with_lamp(told, figure.id, lit)


def trail_lines(trail: Trail, ground: Ground, width: int) -> Iterator[Text]:
    """A trail in words, leg by leg."""
    return packed(_legs(trail, ground), width, "; ", f"{trail.name}: ")


def _legs(trail: Trail, ground: Ground) -> Iterator[Text]:
    yield Text(f"from {spelled(trail.points[0], ground.scale)}")
    for at, point in enumerate(trail.points[1:]):
        label = f"{trail.labels[at]} " if at < len(trail.labels) else ""
        yield Text(f"{label}to {spelled(point, ground.scale)}")
