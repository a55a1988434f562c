"""A board of hexes on the screen: a map where there is room, a list where there is not."""

from __future__ import annotations

import re

from wasteland.cli.hex_map import draw_hexes
from wasteland.cli.lamps import Lamp
from wasteland.engine.hexes import rings
from wasteland.engine.viewing import Board, Fact, Path, Piece, Space


def island(*spaces: Space, paths: tuple[Path, ...] = ()) -> Board:
    return Board("map", "The Island", (), 3, list(spaces), shape="hexes", paths=list(paths))


def hex(name: str, q: int, r: int, *pieces: Piece, tags: tuple[str, ...] = (), **facts: Fact) -> Space:
    return Space(name.lower(), name, r, q, facts=facts, pieces=list(pieces), tags=tags)


def drawn(board: Board, width: int = 100, **lit: int) -> list[str]:
    lamps = {id: Lamp((number,), None) for id, number in lit.items()}
    return [line.plain for line in draw_hexes(board, lamps, width)]


CAMP = hex("Camp", 0, 0, cost=1, threat=2, radiation=0, contamination=1, number=12)
HILL = hex("Hill", 1, -1, cost=3)
LAKE = hex("Lake", 1, 0, cost=2)


def test_hexes_share_their_edges_with_their_neighbours() -> None:
    assert drawn(island(CAMP, HILL, LAKE))[:6] == [
        "                  ________________",
        " ________________/Hill            \\",
        "/Camp            \\3_______________/",
        "\\1_!2_c1______#12/Lake            \\",
        "                 \\2_______________/",
        "in a hex: 2 cost, !1 threat, c1 contamination, #7 number",
    ]


def test_a_map_of_37_hexes_takes_15_lines() -> None:
    board = island(*(hex(f"H{at}", one.q, one.r) for at, one in enumerate(rings(3))))

    lines = drawn(board, 100)

    assert len(lines) == 15
    assert all(f"H{at} " in "\n".join(lines) for at in range(37))
    assert max(map(len, lines)) <= 100


def test_a_name_that_is_too_long_is_cut() -> None:
    board = island(*(hex("Roadtrain Graveyard" if not at else "X", one.q, one.r) for at, one in enumerate(rings(3))))

    assert "/Roadtrain ~\\" in "\n".join(drawn(board, 85))


def test_what_may_be_chosen_bears_its_number() -> None:
    assert re.search(r"/Hill +\[4\]\\", "\n".join(drawn(island(CAMP, HILL), hill=4)))


def test_a_way_is_numbered_where_it_is_still_to_be_gone() -> None:
    lines = drawn(island(CAMP, HILL, LAKE, paths=(Path("p", "The route of Kate", ("camp", "hill", "lake"), 1),)))

    assert not any("Camp" in line and ">1" in line for line in lines), "it is behind"
    assert any(re.search(r"Hill +>2", line) for line in lines)
    assert lines[-1] == "The route of Kate: Camp > Hill > Lake"


def test_tokens_count_with_the_icons_of_their_kind() -> None:
    lines = drawn(island(hex("Camp", 0, 0, Piece("t", "Threat token", "threat", count=2), threat=1)))

    assert any(line.startswith("\\!3_") for line in lines)
    assert not any("token" in line for line in lines)


def test_seats_stand_on_their_hexes_by_their_signs_and_are_named_below() -> None:
    lines = drawn(island(hex("Camp", 0, 0, Piece("seat.0", "Kate", "knight", 0), Piece("seat.1", "Hugh", "knight", 1))))

    assert any(line.endswith("_●■/") for line in lines)
    assert lines[-1] == "on the map: ● Kate in Camp · ■ Hugh in Camp"


def test_other_things_are_a_plus_and_named_below_together() -> None:
    token = Piece("o", "Obstacle token", "obstacle")
    lines = drawn(island(hex("Camp", 0, 0, token), hex("Hill", 1, -1, token), hex("Lake", 1, 0, tags=("blocked",))))

    assert sum(line.count("+/") for line in lines) == 3
    assert lines[-1] == "on the map: Obstacle token in Camp, Hill · blocked in Lake"


def test_things_in_many_places_are_told_in_several_breaths() -> None:
    lines = drawn(island(*(hex(f"H{at}", 0, at, Piece("o", "Wreck", "obstacle")) for at in range(5))))

    assert lines[-1] == "on the map: Wreck in H0, H1, H2 · Wreck in H3, H4"


def test_a_narrow_screen_gets_a_list_by_columns() -> None:
    wide = [hex(f"Wide{at}", 2 + at, -2, cost=1) for at in range(8)]
    board = island(CAMP, HILL, LAKE, *wide, paths=(Path("p", "The route", ("lake",)),))

    lines = drawn(board, 60, hill=2)

    assert lines[1:3] == ["1 Camp 1 !2 c1 #12", "2 Hill 3 [2] · Lake 2 >1"]
    assert not any("\\" in line for line in lines)
