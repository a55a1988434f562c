"""`inquire` at the table: what may be asked, what somebody types for it, and what was found on the screen."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from wasteland.cli.drawing import draw
from wasteland.cli.facts import percent
from wasteland.cli.ground_map import draw_ground, trail_lines
from wasteland.cli.looking import cards_in
from wasteland.cli.points import typed_point, typed_way
from wasteland.cli.questions import Puzzling
from wasteland.engine.game import Game
from wasteland.engine.inquiring import BadInquiry, Finding, Inquiry, NoFinding, Parameter
from wasteland.engine.play import Play
from wasteland.engine.points import numbers_of, numbers_of_way
from wasteland.engine.seeing import inquire, inquiry_of
from wasteland.engine.viewing import View

_EXAMPLES = {"thing": "NAME", "point": "3.5,2", "number": "7", "word": "WORD", "way": "walk 3.5,2; climb 3.5,2,1"}


def inquire_in_words(console: Console, play: Play[Any], seat: int, words: str) -> None:
    """Ask what the words say and show what was found; without words, show what may be asked."""
    if not words:
        _list(console, play.game)
        return
    view = play.game.view(play.state, seat)
    try:
        id, *given = shlex.split(words)
        inquiry = inquiry_of(play.game, id)
        values = _values(inquiry, given, view)
        found = inquire(play.game, play.state, seat, id, values, Random())
    except (BadInquiry, NoFinding, ValueError) as wrong:
        raise Puzzling(str(wrong)) from None
    _show(console, found, view)


def _list(console: Console, game: Game[Any]) -> None:
    if not game.inquiries:
        raise Puzzling(f"{game.name} tells nothing that its table does not show")
    grid = Grid.grid(padding=(0, 2))
    for inquiry in game.inquiries:
        grid.add_row("", Text(_usage(inquiry), "name"), inquiry.text)
    console.print(grid)


def _usage(inquiry: Inquiry[Any]) -> str:
    return " ".join(["inquire", inquiry.id, *(_EXAMPLES[parameter.kind] for parameter in inquiry.takes)])


def _values(inquiry: Inquiry[Any], given: Sequence[str], view: View) -> dict[str, Any]:
    """What was typed for each parameter; a way may be the last, and then takes all that is left."""
    takes = inquiry.takes
    if takes and takes[-1].kind == "way" and len(given) > len(takes):
        given = [*given[: len(takes) - 1], " ".join(given[len(takes) - 1 :])]
    if len(given) != len(takes):
        wanted = ", ".join(f"{parameter.name} ({parameter.wanted()})" for parameter in takes) or "nothing more"
        raise Puzzling(f"{inquiry.id} takes {wanted}, as in: {_usage(inquiry)}")
    return {parameter.id: _value(parameter, words, view) for parameter, words in zip(takes, given, strict=True)}


def _value(parameter: Parameter, words: str, view: View) -> Any:
    scale = view.ground.scale if view.ground is not None else 1
    if parameter.kind == "thing":
        return _thing(parameter, words, view)
    if parameter.kind == "point":
        point = typed_point(words, scale)
        return words if point is None else list(numbers_of(point))
    if parameter.kind == "number":
        return int(words) if words.lstrip("-").isdecimal() and len(words) < 10 else words
    if parameter.kind == "way":
        way = typed_way(words, parameter.of, scale)
        return words if way is None else list(numbers_of_way(way, parameter.of))
    return words


def _thing(parameter: Parameter, words: str, view: View) -> str:
    """The id of the one thing that is called like this."""
    wanted = words.casefold()
    named = {thing.id: thing.name.casefold() for thing in _things(view) if not parameter.of or thing.kind in parameter.of}
    if words in named:
        return words
    exactly = [id for id, name in named.items() if name == wanted]
    found = exactly or [id for id, name in named.items() if wanted in name]
    if len(found) != 1:
        raise Puzzling(f"{words!r} could be any of {', '.join(found[:5])}" if found else f"nothing here is called {words!r}")
    return found[0]


class _Thing(NamedTuple):
    """Something that can be pointed at."""

    id: str
    name: str
    kind: str


def _things(view: View) -> Iterator[_Thing]:
    """Everything that can be pointed at."""
    if view.ground is not None:
        yield from (_Thing(figure.id, figure.name, figure.kind) for figure in view.ground.figures)
        yield from (_Thing(piece.id, piece.name, piece.kind) for piece in view.ground.terrain)
        yield from (_Thing(area.id, area.name, area.kind) for area in view.ground.areas)
    for board in view.boards:
        for space in board.spaces:
            yield _Thing(space.id, space.name, "space")
            yield from (_Thing(piece.id, piece.name, piece.kind) for piece in space.pieces)
    yield from (_Thing(card.id, card.name, card.kind) for card in cards_in(view))
    yield from (_Thing(f"seat.{sheet.seat}", sheet.name, "seat") for sheet in view.sheets)


def _show(console: Console, found: Finding, view: View) -> None:
    odds = "" if found.odds is None else f"  {percent(found.odds)}"
    lines = [Text.assemble((found.text, "name"), (odds, "poison"))]
    lines += [Text.assemble((f"  {line.label}  ", "dust"), line.value, (f"  {line.note}", "dust")) for line in found.lines]
    ground = view.ground
    if ground is not None and not found.areas:
        lines += [line for trail in found.trails for line in trail_lines(trail, ground, console.width - 4)]
    for line in lines:
        console.print(Padding(line, (0, 0, 0, 2)))
    if ground is not None and found.areas:
        drawn = replace(ground, areas=[*ground.areas, *found.areas], trails=[*ground.trails, *found.trails])
        draw(console, partial(draw_ground, drawn, {}, {}))
