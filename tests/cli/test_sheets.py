"""Sheets with slots on the screen: the own one to be read, those of others in few lines."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from wasteland.cli.drawing import draw_table
from wasteland.cli.lamps import Lamp
from wasteland.cli.screen import INKS
from wasteland.engine.viewing import Board, Card, Chart, ChartRow, Pile, Sheet, Slot, Space, View

AXE = Card("axe.1", "Axe", "gear", "Two hands.", {"colour": "green", "hands": 2, "kind": "tool"})
TRUCK = Card("truck.1", "Truck", "gear", "Slow.", {"colour": "yellow"})


def kate(seat: int = 0, **parts: object) -> Sheet:
    slots = [
        Slot("hand-1", "Hand 1", 1, [AXE]),
        Slot("hand-2", "Hand 2", 1),
        Slot("backpack", "Backpack", 3, backs=("green", "green", "red")),
        Slot("vehicle", "Truck", 5, [TRUCK]),
    ]
    return Sheet(seat, "Kate", "Stalker", "Never lost.", slots=slots, facts={"vocation": "Stalker", "guns": 3}, **parts)  # type: ignore[arg-type]


def drawn(sheet: Sheet, width: int = 80, boards: tuple[Board, ...] = (), **lit: int) -> list[str]:
    return drawn_of(View("toy", 0, "Toy", "", 1, sheets=[sheet], boards=list(boards)), width, **lit)


def drawn_of(view: View, width: int = 80, **lit: int) -> list[str]:
    console = Console(file=(file := StringIO()), width=width, theme=INKS, emoji=False, markup=False)
    lamps = {id.replace("_", "-"): Lamp((number,), None) for id, number in lit.items()}
    draw_table(console, "Toy", view, lamps)
    return [" ".join(line.split()) for line in file.getvalue().splitlines()[1:]]


def test_what_is_printed_on_the_own_sheet_is_told_but_for_its_title() -> None:
    assert drawn(kate())[1:3] == ["guns 3", "Never lost."]


def test_what_every_sheet_has_printed_on_it_is_told_on_the_own_one() -> None:
    chart = Chart("movement", "The Horde moves on", (ChartRow("1", ("every Zombie",)), ChartRow("6", ("Runner", "Dog"))))
    view = View("toy", 0, "Toy", "", 1, sheets=[kate(), kate(1)], charts=[chart])

    lines = [line.strip() for line in drawn_of(view)]

    assert lines.count("The Horde moves on: 1 every Zombie · 6 Runner, Dog") == 1


def test_a_slot_with_a_card_has_a_line_with_what_its_words_do_not_say() -> None:
    assert "hand 1 Axe green tool Two hands." in drawn(kate())


def test_a_slot_that_is_called_after_its_card_is_called_by_what_it_is() -> None:
    assert "vehicle Truck yellow Slow." in drawn(kate())


def test_empty_slots_share_a_line_with_the_numbers_by_which_they_may_be_chosen() -> None:
    assert "empty: hand 2 [3]" in drawn(kate(), hand_2=3)


def test_an_empty_slot_for_several_says_so() -> None:
    sheet = Sheet(0, "Kate", "", "", slots=[Slot("backpack", "Backpack", 3)])

    assert "empty: backpack (room for 3)" in drawn(sheet)


def test_of_another_the_open_cards_are_named_and_the_backs_counted() -> None:
    assert drawn(kate(1))[1] == "hand 1 Axe · backpack 2 green, 1 red · vehicle Truck"


def test_the_slots_of_others_cannot_be_chosen() -> None:
    assert not any("[3]" in line for line in drawn(kate(1), hand_1=3))


def test_cards_in_a_closed_pile_that_one_knows_are_to_be_read() -> None:
    lines = drawn(kate(piles=[Pile("hidden", "Hidden tasks", 1, [Card("t", "Last Call", "task", "Explore the pump.")])]))

    assert "Hidden tasks" not in lines[0]
    assert lines[-2:] == ["hidden tasks", "Last Call Explore the pump."]


def test_whoever_rearranges_a_sheet_does_not_see_the_map() -> None:
    map = Board("map", "The Island", (), 1, [Space("camp", "Camp", 0, 0)], shape="hexes")

    assert any("Camp" in line for line in drawn(kate(), boards=(map,)))
    assert not any("Camp" in line for line in drawn(kate(), boards=(map,), hand_2=3))


def stalls(*names: str) -> Board:
    cards = [Card(f"c{at}", name, "gear", f"All about {name}.", {"colour": "red"}) for at, name in enumerate(names)]
    spaces = [
        Space(f"s{at}", f"S{at}", 0, at, [card], facts={"colour": "red", "price": at + 1}) for at, card in enumerate(cards)
    ]
    return Board("stalls", "The Stalls", ("Frame one",), len(spaces), spaces)


EMPTY = Board("map", "The Island", (), 1, shape="hexes")


def test_a_board_of_many_cards_with_nothing_to_choose_names_them_with_their_prices() -> None:
    lines = drawn(kate(), 100, (EMPTY, stalls("A", "B", "C", "D", "E")))

    assert "The Stalls, frame one: A for 1 · B for 2 · C for 3 · D for 4 · E for 5" in lines


def test_a_board_of_few_cards_is_read() -> None:
    lines = drawn(kate(), 100, (EMPTY, stalls("A", "B")))

    assert "A red All about A." in lines


def test_a_board_with_something_to_choose_is_drawn_with_prices() -> None:
    lines = drawn(kate(), 100, (EMPTY, stalls("A", "B", "C", "D", "E")), c1=7)

    assert any(line.startswith("│A │B") for line in lines)
    assert any("│for 1 │for 2" in line for line in lines)
    assert any("[7]" in line for line in lines)
