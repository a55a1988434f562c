"""What lies before the seats: the own sheet to be read, those of others in as few lines as it takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from wasteland.cli.facts import ink_of, ink_of_colour, plainly
from wasteland.cli.lamps import Lit, with_lamp
from wasteland.cli.lines import card_rows, names, packed, pile_lines, rows_of_places, track_line
from wasteland.cli.screen import seat_ink, seat_sign
from wasteland.engine.viewing import Chart, ChartRow, Pile, Sheet, Slot


def brief_sheet(sheet: Sheet, lit: Lit, width: int) -> Iterator[Text]:
    """The sheet of another."""
    yield from _head(sheet, sheet.piles, width)
    full = [slot for slot in sheet.slots if slot.cards or slot.backs]
    if full:
        yield from packed((_brief_slot(slot, lit) for slot in full), width, first="  ")
    if sheet.play:
        yield from names("in play", sheet.play, lit, width)
    if sheet.hand:
        yield from names("hand", sheet.hand, lit, width)


def full_sheet(sheet: Sheet, charts: Iterable[Chart], lit: Lit, width: int) -> Iterator[RenderableType]:
    """The sheet of the one who looks: what the character can do, what every sheet has printed on it, and every card with its
    words."""
    read = [pile for pile in sheet.piles if pile.cards and not pile.face_up]
    yield from _head(sheet, [pile for pile in sheet.piles if pile not in read], width)
    facts = [
        Text(words, "dust") for name, fact in sheet.facts.items() if fact != sheet.title and (words := plainly(name, fact))
    ]
    yield from packed(facts, width, first="  ")
    if sheet.text:
        yield Padding(Text(sheet.text, "dust"), (0, 0, 0, 2))
    for chart in charts:
        yield from packed(map(_chart_row, chart.rows), width, first=f"  {chart.name}: ")
    yield from _slots(sheet.slots, lit, width)
    if sheet.play:
        yield Text("  in play", "dust")
        yield card_rows(sheet.play, lit, width)
    if sheet.hand:
        yield Text("  hand", "dust")
        yield card_rows(sheet.hand, lit, width)
    for pile in read:
        yield Text(f"  {pile.name.lower()}", "dust")
        yield card_rows(pile.cards, lit, width)


def _head(sheet: Sheet, piles: list[Pile], width: int) -> Iterator[Text]:
    """Who it is, and what there is to count."""
    return packed([_seat_name(sheet), *map(track_line, sheet.tracks), *pile_lines(piles)], width)


def _seat_name(sheet: Sheet) -> Text:
    name = Text.assemble((f"{seat_sign(sheet.seat)} ", seat_ink(sheet.seat)), (sheet.name, "name"))
    if sheet.title and sheet.title != sheet.name:
        name.append(f", {sheet.title}")
    if sheet.tags:
        name.append(f" ({', '.join(sheet.tags)})", "ochre")
    return name


def _chart_row(row: ChartRow) -> Text:
    return Text.assemble((row.label, "ochre"), f" {', '.join(row.names)}")


# -- slots


def _brief_slot(slot: Slot, lit: Lit) -> Text:
    cards = [with_lamp(Text(card.name, ink_of(card)), card.id, lit) for card in slot.cards]
    return _slot_name(slot).append(" ").append_text(Text(", ").join([*cards, *_backs(slot)]))


def _backs(slot: Slot) -> list[Text]:
    """Cards that lie face down, by what their backs show."""
    counts = {back: slot.backs.count(back) for back in slot.backs}
    return [Text(f"{count} {back or 'face down'}", ink_of_colour(back)) for back, count in counts.items()]


def _slots(slots: list[Slot], lit: Lit, width: int) -> Iterator[RenderableType]:
    """Slots with their cards, one to a line; then those that are empty, in one."""
    full = [slot for slot in slots if slot.cards or slot.backs]
    if full:
        yield rows_of_places([(with_lamp(_slot_name(slot), slot.id, lit), slot.cards) for slot in full], lit, width)
    empty = [with_lamp(_empty_slot(slot), slot.id, lit) for slot in slots if not slot.cards and not slot.backs]
    yield from packed(empty, width, ", ", "  empty: ")


def _slot_name(slot: Slot) -> Text:
    """A slot by its name; one that is called after the card in it by what it is."""
    name = slot.id if slot.cards and slot.cards[0].name == slot.name else slot.name
    tags = f" ({', '.join(slot.tags)})" if slot.tags else ""
    return Text(f"{name.lower()}{tags}", "dust")


def _empty_slot(slot: Slot) -> Text:
    """A slot with nothing in it, and for how many cards it has room."""
    name = _slot_name(slot)
    return name.append(f" (room for {slot.capacity})") if slot.capacity and slot.capacity > 1 else name
