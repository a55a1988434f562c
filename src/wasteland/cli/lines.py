"""Small things in lines: tracks, piles, stages, and cards with their facts and words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from wasteland.cli.facts import facts_of, ink_of
from wasteland.cli.lamps import Lamp, Lit, with_lamp
from wasteland.cli.screen import seat_ink, seat_sign
from wasteland.engine.viewing import Card, Pile, Stage, Track

_WIDE_ENOUGH_FOR_TEXT = 72
FEW = 4
"""So many cards are read whole; of more there is a line for each."""
_NAMED = 2
"""The cards of an open pile are all named if there are no more than these."""
_RIBS = 10
"""Tracks of up to this length are drawn, longer ones are written."""


def packed(things: Iterable[Text], width: int, between: str = " · ", first: str = "") -> Iterator[Text]:
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
    if begun:
        yield line


def draw_stages(stages: Iterable[Stage], own: int | None, names: Mapping[int, str], phase: str = "") -> Text:
    """Stretches in order: those that are over in dust, the one that is on between brackets, with whoever has the turn and the
    *phase* of it."""
    drawn = []
    for stage in stages:
        words = _stage(stage, own, names)
        if stage.when in ("on", "now"):
            drawn.append(Text(f"[{words}, {phase}]" if phase else f"[{words}]", "ochre.chip"))
        else:
            drawn.append(Text(words, "dust" if stage.when == "over" else seat_ink(stage.seat)))
    return Text(" > ", "dust").join(drawn)


def _stage(stage: Stage, own: int | None, names: Mapping[int, str]) -> str:
    """A stage by its name; one that is called after its seat by that alone."""
    if stage.seat is None:
        return stage.name
    name = names.get(stage.seat, stage.name)
    who = f"{seat_sign(stage.seat)} {'You' if stage.seat == own else name}"
    return who if stage.name == name else f"{stage.name}: {who}"


def ribs(value: int, limit: int) -> str:
    """A number as filled and empty ribs; nothing if there would be too many."""
    return "■" * min(value, limit) + "□" * (limit - value) if value >= 0 and limit <= _RIBS else ""


def track_line(track: Track) -> Text:
    """A track with its name."""
    ink = "blood" if track.alarm else ""
    line = Text.assemble((track.name, "dust"), " ")
    if track.limit is None:
        return line.append(str(track.value), ink)
    if drawn := ribs(track.value, track.limit):
        line.append(f"{drawn} ", ink)
    return line.append(f"{track.value}/{track.limit}{'!' if track.alarm else ''}", ink)


def pile_lines(piles: Iterable[Pile]) -> list[Text]:
    """All piles but for open ones with nothing on them."""
    return [_pile(pile) for pile in piles if pile.count or not pile.face_up]


def _pile(pile: Pile) -> Text:
    if pile.face_up and 0 < len(pile.cards) == pile.count <= _NAMED:
        return Text.assemble((f"{pile.name}: ", "dust"), ", ".join(card.name for card in pile.cards))
    line = Text.assemble((pile.name, "dust"), f" {pile.count}")
    if pile.face_up and pile.cards:
        line.append(f" ({pile.cards[0].name})", "dust")
    elif pile.cards:
        line.append(f" (on top: {', '.join(card.name for card in pile.cards)})", "dust")
    return line


def names(what: str, cards: Iterable[Card], lit: Lit, width: int) -> Iterator[Text]:
    """Cards by their names alone."""
    drawn = [with_lamp(Text(card.name, ink_of(card)), card.id, lit) for card in cards]
    return packed(drawn, width, ", ", f"  {what}: ")


def _card_name(card: Card, lamp: Lamp | None, copies: int, beside_text: bool) -> Text:
    """A card with its facts and how it stands."""
    name = Text.assemble((card.name, "poison" if lamp else ink_of(card)), f" x{copies}" if copies > 1 else "")
    if facts := facts_of(card.facts, beside_text=beside_text):
        name.append(f" {' '.join(facts)}")
    if card.tags:
        name.append(f" ({', '.join(card.tags)})", "ochre")
    return name


def card_rows(cards: Sequence[Card], lit: Lit, width: int) -> RenderableType:
    """Cards one to a line, with their facts and words; equal ones that nobody can tell apart share a line."""
    return rows_of_places([(Text(), cards)], lit, width)


def rows_of_places(places: Sequence[tuple[Text, Sequence[Card]]], lit: Lit, width: int) -> RenderableType:
    """Cards one to a line after the names of the places where they lie."""
    has_text, has_names = width >= _WIDE_ENOUGH_FOR_TEXT, any(name for name, _ in places)
    grid = Grid.grid(padding=(0, 1), expand=has_text)
    if has_names:
        grid.add_column(no_wrap=True)
    grid.add_column(min_width=4 if has_names else 8, justify="right", no_wrap=True)
    grid.add_column(no_wrap=True)
    if has_text:
        grid.add_column(ratio=1, no_wrap=sum(len(cards) for _, cards in places) > FEW, overflow="ellipsis")
    for place, cards in places:
        for at, equal in enumerate(_alike(cards)):
            card, lamp = equal[0], _lamp_of(equal, lit)
            chip = Text.assemble((f"[{lamp}]", "poison.chip")) if lamp else Text()
            row = [chip, _card_name(card, lamp, len(equal), has_text), *([Text(card.text, "dust")] if has_text else [])]
            grid.add_row(*([Text("  ") + (Text() if at else place)] if has_names else []), *row)
    return grid


def _alike(cards: Iterable[Card]) -> list[list[Card]]:
    """Cards in heaps of those that look the same."""
    heaps: dict[tuple[str, ...], list[Card]] = {}
    for card in cards:
        heaps.setdefault((card.name, card.kind, card.text, *facts_of(card.facts), *card.tags), []).append(card)
    return list(heaps.values())


def _lamp_of(cards: Iterable[Card], lit: Lit) -> Lamp | None:
    lamp: Lamp | None = None
    for card in cards:
        lamp = lit[card.id].with_(lamp) if card.id in lit else lamp
    return lamp
