"""Maps of named spaces on the screen: where they lie, where one can go, and what is shut."""

from __future__ import annotations

from tests.cli.terminal import Terminal
from tests.engine.games import ferry
from wasteland.cli.hex_map import draw_hexes
from wasteland.cli.lamps import Lamp
from wasteland.cli.space_map import draw_map
from wasteland.engine.game import Setting
from wasteland.engine.viewing import Board, Edge, Space


def board(shape: str = "map", *opened: str) -> Board:
    land = ferry.lay_out(Setting(2, {"map": shape}))
    land.opened |= set(opened)
    return ferry.view(land, 0).boards[0]


def drawn(board: Board, width: int = 80, **lit: int) -> list[str]:
    lamps = {id: Lamp((number,), None) for id, number in lit.items()}
    draw = draw_hexes if board.shape == "hexes" else draw_map
    return [line.plain.rstrip() for line in draw(board, lamps, width)]


def test_from_every_space_the_ways_are_told() -> None:
    assert "Gangraen to Pumps, Saltmarket, Long Span, Weir" in drawn(board())


def test_a_gate_that_is_shut_says_so_and_why() -> None:
    assert "Weir to Gangraen, Three Bores (closed: Dam: 1 coin opens it)" in drawn(board())
    assert "Weir to Gangraen, Three Bores (Dam)" in drawn(board("map", "dam"))


def test_what_may_be_chosen_has_its_number_be_it_a_space_or_a_gate() -> None:
    lines = drawn(board(), weir=2, dam=3)

    assert "Weir [2] to Gangraen, Three Bores (closed: Dam: 1 coin opens it) [3]" in lines
    assert any("o Weir [2]" in line for line in lines)


def test_spaces_stand_where_they_lie() -> None:
    lines = drawn(board())
    at = {name: next((row, line.index(f"o {name}")) for row, line in enumerate(lines) if f"o {name}" in line)
          for name in ("Pumps", "Alice", "Weir")}  # fmt: skip

    assert at["Pumps"][0] == at["Alice"][0] < at["Weir"][0]
    assert at["Pumps"][1] < at["Weir"][1] < at["Alice"][1]


def test_names_never_cover_each_other() -> None:
    crowd = Board("map", "Crowd", (), 0, [Space(f"s{at}", f"Space {at}", 0, at) for at in range(12)], "map")

    text = "\n".join(drawn(crowd, 60))

    assert all(f"o Space {at}" in text for at in range(12))


def test_a_narrow_screen_gets_the_list_alone() -> None:
    assert not any(line.startswith("o ") for line in drawn(board(), 40))


def test_a_map_without_spaces_is_nothing() -> None:
    assert drawn(Board("map", "Empty", (), 0, shape="map")) == []


def test_closed_edges_of_hexes_are_drawn_with_signs_of_their_own() -> None:
    lines = drawn(board("hexes"))

    assert lines[:6] == [
        "                                                    ________________",
        " ________________                  ________________/Alice           \\",
        "/Pumps           \\________________/Long Span       #________________/",
        "\\______________●■/Gangraen        \\================#Three Bores     \\",
        "/Saltmarket      \\________________/Weir            #________________/",
        "\\________________/                \\________________/",
    ]
    assert "in a hex: # or = no way over" in lines


def test_edges_of_hexes_with_something_to_say_are_listed_and_the_others_counted() -> None:
    lines = drawn(board("hexes", "span"), dam=4)

    assert "between hexes: Bridge between Long Span and Alice" in lines
    assert "               Dam between Weir and Three Bores (closed: 1 coin opens it) [4]" in lines
    assert lines[-1].strip() == "Water: 2 edges"


def test_an_edge_that_is_open_and_plain_is_not_told() -> None:
    plain = Board("m", "M", (), 0, [Space("a", "A", 0, 0), Space("b", "B", 1, 0)], "hexes", edges=[Edge("e", "a", "b")])

    assert not any("between" in line for line in drawn(plain))


def test_a_map_is_played_in_the_terminal(terminal: Terminal) -> None:
    out = terminal("play", "ferry", "--seats", "human,random", "--seed", "3", typed="2\nlook weir\n").out

    assert "Gangraen [2] to Pumps, Saltmarket, Long Span, Weir" in out
