"""A contest on the screen: stages, grounds, the track between the sides, and reckonings line by line."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from wasteland.cli.contest import draw_contest
from wasteland.cli.drawing import draw_table
from wasteland.cli.lamps import Lamp
from wasteland.cli.looking import cards_in
from wasteland.cli.screen import INKS
from wasteland.engine.dice import D10, fallen
from wasteland.engine.reckonings import Line, Reckoning
from wasteland.engine.viewing import Board, Card, Change, Contest, Side, Space, Stage, Track, View

KATE = Side(
    "side.0", "Kate", 0, None, [Track("h", "Health", 1, 4, alarm=True)], [Card("c", "Attack", "combat")], tags=("blue",)
)
CROC = Side("side.1", "Croc", None, Card("croc.1", "Croc", "enemy", "It bites.", {"armor": 2, "face": "croc"}))


def fight(lean: int = 0, **parts: Any) -> Contest:
    grounds = [
        Card("range.short", "Short Range", "range", facts={"difficulty": 5}),
        Card("range.long", "Long Range", "range", facts={"difficulty": 9}, tags=("now",)),
    ]
    stages = [Stage("Clash 1", None, "over"), Stage("Clash 2", None, "now")]
    return Contest("combat", "Kate against Croc", stages, [KATE, CROC], grounds, lean, 5, **parts)


def drawn(contest: Contest, width: int = 80, **lit: int) -> list[str]:
    console = Console(file=(file := StringIO()), width=width, theme=INKS, emoji=False, markup=False)
    for part in draw_contest(contest, {id.replace("_", "."): Lamp((number,), None) for id, number in lit.items()}, width):
        console.print(part, width=width)
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_the_stage_that_is_on_stands_beside_the_name() -> None:
    assert drawn(fight())[0] == "Kate against Croc  Clash 1 > [Clash 2]"


def test_the_ground_that_is_fought_on_stands_between_brackets() -> None:
    assert drawn(fight())[1:3] == ["  Short Range: 5+", " [Long Range: 9+]"]


def test_a_ground_that_may_be_chosen_bears_its_number() -> None:
    assert drawn(fight(), range_short=2)[1] == "  Short Range: 5+ [2]"


def test_the_track_leans_towards_whoever_is_ahead() -> None:
    assert drawn(fight(3))[3] == "  Kate [..|........] Croc  3 for Kate"
    assert drawn(fight(-1))[3] == "  Kate [......|....] Croc  1 for Croc"
    assert drawn(fight(0))[3] == "  Kate [.....|.....] Croc  even"


def test_the_track_bears_its_name() -> None:
    assert drawn(fight(1, lean_name="Dominance"))[3] == "  Dominance: Kate [....|......] Croc  1 for Kate"


def test_beyond_the_end_of_the_track_the_number_says_how_far() -> None:
    assert drawn(fight(-8))[3] == "  Kate [..........|] Croc  8 for Croc"


def test_each_side_shows_its_tracks_and_what_it_plays() -> None:
    lines = drawn(fight())

    assert lines[4] == "● Kate (blue) · Health ■□□□ 1/4! · plays Attack"
    assert lines[5:7] == ["Croc", "  armor 2. It bites."]


def test_how_it_ended_stands_below_the_stages() -> None:
    assert drawn(fight(result="Kate wins", why="over Croc"))[1] == "  Kate wins: over Croc"


def test_reckonings_are_told_line_by_line() -> None:
    pool = Reckoning("pool", "Dice of Kate", [Line("Guns", "+3"), Line("Wounds", "-2")], "1 die", 0)
    check = Reckoning("check", "The attack check", [Line("7+", "9", "1 bull's eye", dice=fallen(D10, [9], 7, 9))], "hit", 0)

    assert drawn(fight(reckonings=[pool, check]))[7:] == [
        "  Dice of Kate    The attack check",
        "  Guns      +3    7+       9 1 bull's eye",
        "  Wounds    -2    in all hit",
        "  in all 1 die",
    ]


def test_reckonings_on_a_narrow_screen_stand_one_below_the_other() -> None:
    pools = [Reckoning("pool", f"Dice of {name}", [Line("Guns", "+3")], "3 dice") for name in ("Kate", "the Crocodile")]

    assert drawn(fight(reckonings=pools), 30)[-6:] == [
        "  Dice of Kate",
        "  Guns       +3",
        "  in all 3 dice",
        "  Dice of the Crocodile",
        "  Guns       +3",
        "  in all 3 dice",
    ]


# -- one that is over

OVER: dict[str, Any] = {
    "result": "Kate wins",
    "why": "over Croc",
    "changes": [Change("Reputation", 0, by=1, now=3), Change("Ammo", 0, by=-2, now=0)],
    "reckonings": [Reckoning("attack.0", "Kate with Pistol", [Line("7+", "9")], "1 damage", 0)],
}


def last(contest: Contest | None = None) -> list[str]:
    """A table at which such a contest was the last; this one is on."""
    console = Console(file=(file := StringIO()), width=80, theme=INKS, emoji=False, markup=False)
    draw_table(console, "Toy", View("toy", 0, "Toy", "", 1, contest=contest, ended=fight(**OVER)), {})
    return [line.rstrip() for line in file.getvalue().splitlines()][1:]


def test_what_came_of_it_stands_below_how_it_ended() -> None:
    assert drawn(fight(**OVER))[1:3] == ["  Kate wins: over Croc", "  ● +1 Reputation (3 now) · ● -2 Ammo (0 now)"]


def test_the_last_contest_is_drawn_in_brief() -> None:
    assert last() == [
        "Kate against Croc  Kate wins: over Croc",
        "  ● +1 Reputation (3 now) · ● -2 Ammo (0 now)",
        "  Kate with Pistol",
        "  7+            9",
        "  in all 1 damage",
    ]


def test_while_another_is_on_the_last_is_not_drawn() -> None:
    assert "Kate wins" not in "".join(last(contest=fight()))


def test_the_cards_of_the_last_contest_can_still_be_looked_at() -> None:
    view = View("toy", 0, "Toy", "", 1, ended=fight(**OVER))

    assert "croc.1" in [card.id for card in cards_in(view)]


# -- what else is on the screen meanwhile


def screen(lit: dict[str, Lamp], seat: int | None = 0) -> str:
    map = Board("map", "The Island", (), 1, [Space("camp", "Camp", 0, 0)], shape="hexes")
    console = Console(file=(file := StringIO()), width=80, theme=INKS, emoji=False, markup=False)
    draw_table(console, "Toy", View("toy", seat, "Toy", "", 1, boards=[map], contest=fight()), lit)
    return file.getvalue()


def test_whoever_fights_does_not_see_the_map() -> None:
    assert "Camp" not in screen({})


def test_whoever_has_to_choose_a_place_in_a_fight_sees_the_map() -> None:
    assert "Camp" in screen({"camp": Lamp((1,), None)})


def test_a_spectator_sees_the_fight_and_the_map() -> None:
    assert "Camp" in screen({}, seat=None)
