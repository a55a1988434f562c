"""A contest of two, drawn in lines: how far it is, which way it leans, how dice and damage came about, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from wasteland.cli.facts import facts_of
from wasteland.cli.lamps import Lit, with_lamp
from wasteland.cli.lines import draw_stages, packed, track_line
from wasteland.cli.screen import seat_ink, seat_sign
from wasteland.engine.reckonings import Line, Reckoning
from wasteland.engine.viewing import Card, Change, Contest, Side

_GAP = 4
"""So much stands between two reckonings."""


def draw_contest(contest: Contest, lit: Lit, width: int) -> Iterator[RenderableType]:
    """The whole contest."""
    head, stages = Text.assemble((contest.name, "name"), "  "), draw_stages(contest.stages, None, {})
    if head.cell_len + stages.cell_len > width:
        yield head
        head = Text("  ")
    yield head.append_text(stages)
    if contest.result:
        yield _result(contest)
        yield from _changes(contest.changes, width)
    for ground in contest.grounds:
        yield _ground(ground, lit)
    if len(contest.sides) == 2:
        yield _lean(contest)
    if contest.between is not None:
        yield Text.assemble((f"  {contest.between.name}", "ochre"), (f": {contest.between.why}", "dust"))
    for side in contest.sides:
        yield from _side(side, lit, width)
    if contest.reckonings:
        yield from _reckonings(contest.reckonings, width)


def draw_ended(contest: Contest, width: int) -> Iterator[RenderableType]:
    """The contest that is over, in brief: how it ended, what came of it, and its last blows."""
    yield Text.assemble((contest.name, "name"), _result(contest))
    yield from _changes(contest.changes, width)
    if contest.reckonings:
        yield from _reckonings(contest.reckonings, width)


def _result(contest: Contest) -> Text:
    return Text.assemble(("  " + contest.result, "ochre"), (f": {contest.why}" if contest.why else "", "dust"))


def _changes(changes: list[Change], width: int) -> Iterator[Text]:
    """Rewards and losses, each with the sign of its seat."""
    told = [
        Text.assemble((f"{seat_sign(one.seat)} ", seat_ink(one.seat)), f"{one.by:+d} {one.name}", (f" ({one.now} now)", "dust"))
        for one in changes
    ]
    return packed(told, width, first="  ")


def _ground(card: Card, lit: Lit) -> Text:
    """A field; the one that the contest is fought on stands between brackets."""
    now = "now" in card.tags
    words = f"{card.name}: {', '.join(facts_of(card.facts))}"
    line = Text(f" [{words}]" if now else f"  {words}", "ochre" if now else "dust")
    return with_lamp(line, card.id, lit)


def _lean(contest: Contest) -> Text:
    """The track between both sides with its name and mark; beyond its end the number alone says how far."""
    one, other = contest.sides
    limit = contest.lean_limit
    at = max(-limit, min(limit, -contest.lean))
    tags = "".join("|" if step == at else "." for step in range(-limit, limit + 1))
    leader = one.name if contest.lean > 0 else other.name
    words = f"{abs(contest.lean)} for {leader}" if contest.lean else "even"
    name = f"  {contest.lean_name}: " if contest.lean_name else "  "
    return Text.assemble((name, "dust"), f"{one.name} ", (f"[{tags}]", "ochre"), f" {other.name}", (f"  {words}", "dust"))


def _side(side: Side, lit: Lit, width: int) -> Iterator[RenderableType]:
    """One of the two: its tracks, what it has laid open, and its card."""
    name = Text.assemble(
        (f"{seat_sign(side.seat)} " if side.seat is not None else "", seat_ink(side.seat)), (side.name, "name")
    )
    if side.tags:
        name.append(f" ({', '.join(side.tags)})", "ochre")
    played = [Text.assemble(("plays ", "dust"), card.name) for card in side.played]
    yield from packed([with_lamp(name, side.id, lit), *map(track_line, side.tracks), *played], width)
    if side.card is not None:
        facts = ", ".join(facts_of(side.card.facts))
        yield Padding(Text(". ".join(words for words in (facts, side.card.text) if words), "dust"), (0, 0, 0, 2))


def _reckonings(reckonings: list[Reckoning], width: int) -> Iterator[RenderableType]:
    """How numbers came about: side by side, or one below the other where they are too wide for that."""
    drawn = [_reckoning(reckoning) for reckoning in reckonings]
    if sum(max(map(cell_len, one.plain.splitlines())) + _GAP for one in drawn) > width:
        yield from (Padding(one, (0, 0, 0, 2)) for one in drawn)
        return
    grid = Grid.grid(padding=(0, _GAP, 0, 0))
    grid.add_row(*drawn)
    yield Padding(grid, (0, 0, 0, 2))


def _reckoning(reckoning: Reckoning) -> Text:
    """The lines of one number, and what they come to."""
    lines = [*reckoning.lines, Line("in all", reckoning.total)]
    labels, values = (max(map(len, column)) for column in zip(*((line.label, line.value) for line in lines), strict=True))
    told = Text.assemble((reckoning.name, seat_ink(reckoning.seat) or "rust"))
    for line in lines:
        told.append(f"\n{line.label:<{labels}}", "dust").append(f" {line.value:>{values}}")
        told.append(f" {line.note}" if line.note else "", "dust")
    return told
