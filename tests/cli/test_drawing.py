"""The table on the screen: drawn from the view alone, at any width, with colour and without."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from tests.cli.terminal import GAME, Terminal
from wasteland import catalogue
from wasteland.arena.speed import one_game
from wasteland.cli.board import Lamp, draw_board, facts_of, lit_by, percent, told_numbers
from wasteland.cli.drawing import cards_in, draw_card, draw_table
from wasteland.cli.questions import draw_question
from wasteland.cli.screen import INKS
from wasteland.engine.asking import Choice, Shown
from wasteland.engine.game import Setting
from wasteland.engine.viewing import Bar, Board, Card, Forecast, Goal, Omen, Pile, Sheet, Space, Stage, Track, View


def drawn(view: View, width: int = 80, question: Choice[str] | None = None) -> str:
    file = StringIO()
    draw_table(Console(file=file, width=width, theme=INKS, emoji=False, markup=False), "Toy", view, lit_by(question))
    return file.getvalue()


def board(*cards: Card, columns: int = 3) -> Board:
    spaces = [Space(f"front.{column + 1}", f"Front {column + 1}", 0, column) for column in range(columns)]
    for space, card in zip(spaces, cards, strict=False):
        space.cards.append(card)
    return Board("waste", "Waste", ("Front",), columns, spaces)


def view(**parts: object) -> View:
    return View(game="toy", seat=0, title="Toy", headline="", round=2, **parts)  # type: ignore[arg-type]


WALKER = Card("walker.1", "Walker", "zombie", "It walks.", {"defense": 10, "moves_on": "1 2 4 5"})


# -- whole tables


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 200])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_is_wider_than_the_screen(seats: int, width: int) -> None:
    game = catalogue.game(GAME)
    for answers in (0, 7, 25, 60):
        play, _ = one_game(game, game.agreed(Setting(seats)), f"width {seats}", answers)
        seat = play.asked()[0].seat if not play.over else 0

        lines = drawn(game.view(play.state, seat), width).splitlines()

        assert max(map(cell_len, lines)) <= width


@pytest.mark.parametrize("width", [60, 80, 120])
def test_every_card_of_the_wasteland_is_named(width: int) -> None:
    game = catalogue.game(GAME)
    play, _ = one_game(game, game.agreed(Setting(4)), "names", 30)
    seen = game.view(play.state, 0)

    told = re.sub(r"[^a-z]", "", drawn(seen, width).lower())

    for space in seen.boards[0].spaces:
        for card in space.cards:
            words = card.name.rpartition(" - ")[2].lower().split()
            assert all(re.sub(r"[^a-z]", "", word)[:7] in told for word in words), card.name


def test_a_narrow_screen_gets_a_list() -> None:
    told = drawn(view(boards=[board(WALKER, columns=7)]), 50)

    assert "  1 Walker Def 10 on 1-2,4-5" in told
    assert "│" not in told


def test_a_wide_screen_gets_a_grid_with_names_of_rows_and_numbers_of_columns() -> None:
    told = drawn(view(boards=[board(WALKER)])).splitlines()

    assert told[1].startswith("┌─ FRONT ─")
    assert re.fullmatch(r"└─+ 1 ─+┴─+ 2 ─+┴─+ 3 ─+┘", told[-1])


# -- what may be chosen now


def test_what_may_be_chosen_bears_its_number_and_odds() -> None:
    question = Choice(
        0, "Whom?", ["walker", "nobody"], show=lambda it: Shown(it, ("walker.1",) if it == "walker" else (), 0.83)
    )

    assert "[1 83%]" in drawn(view(boards=[board(WALKER)]), question=question)


def test_an_empty_space_may_be_chosen_too() -> None:
    question = Choice(0, "Where?", ["here", "there"], show=lambda it: Shown(it, ("front.2",) if it == "there" else ()))

    assert "[2]" in drawn(view(boards=[board(WALKER)]), question=question)


def test_cards_in_hand_that_look_alike_share_a_line_with_all_their_numbers() -> None:
    pistols = [Card(f"pistol.{copy}", "Pistol", "ranged", "Bang.") for copy in (1, 2, 3)]
    question = Choice(0, "Which?", ["1", "2", "3"], show=lambda it: Shown(it, (f"pistol.{it}",)))
    sheet = Sheet(0, "Medic", "", "", hand=pistols)

    assert re.search(r"\[1-3\] Pistol x3 +Bang\.", drawn(view(sheets=[sheet]), question=question))


def test_lamps_with_other_odds_show_none() -> None:
    assert str(Lamp((1,), 0.5).with_(Lamp((3,), 0.25))) == "1,3"


@pytest.mark.parametrize(("numbers", "told"), [([1], "1"), ([3, 1, 2], "1-3"), ([1, 2, 4, 5, 9], "1-2,4-5,9"), ([], "")])
def test_numbers_in_few_signs(numbers: list[int], told: str) -> None:
    assert told_numbers(numbers) == told


@pytest.mark.parametrize(
    ("share", "told"), [(0.0, "0%"), (0.001, "<1%"), (0.5833, "58%"), (0.9999, ">99%"), (1.0, "100%"), (0.994, "99%")]
)
def test_odds_are_never_rounded_to_certainty(share: float, told: str) -> None:
    assert percent(share) == told


# -- parts


def test_the_stage_that_is_on_stands_between_brackets() -> None:
    stages = [Stage("Medic", 0, "over"), Stage("Scout", 1, "now"), Stage("Horde", None, "to come")]

    assert "● You > [■ Scout] > Horde" in drawn(view(stages=stages))


def test_a_track_with_a_limit_is_drawn_and_alarms() -> None:
    sheet = Sheet(1, "Medic", "", "", tracks=[Track("d", "Damage left", 3, 10, alarm=True)])

    assert "Damage left ■■■□□□□□□□ 3/10!" in drawn(view(sheets=[sheet]))


def test_a_goal_fills_up() -> None:
    assert "survivors ■□□ 1/3 Nurse" in drawn(view(goals=[Goal("g", "survivors", 3, [Card("n", "Nurse", "survivor")])]))


def test_open_piles_show_their_top_card() -> None:
    assert "Fallen 2 (Walker)" in drawn(view(piles=[Pile("f", "Fallen", 2, [WALKER], face_up=True)]))


def test_notes_are_marked() -> None:
    assert "! Column 3 is barricaded." in drawn(view(notes=["Column 3 is barricaded."]))


def test_a_word_that_is_too_long_for_its_cell_is_parted() -> None:
    lines = [line.plain for line in draw_board(board(Card("s", "Supermarket", "location"), columns=7), {}, 80)]

    assert "│Supermark-│" in lines[1]
    assert "│et        │" in lines[2]


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"defense": 12, "moves_on": "1 3 5"}, ["Def 12", "on 1,3,5"]),
        ({"bonus": 3, "arrow": True, "face": "shotgun", "flavour": "Loud."}, ["+3", "arrow"]),
        ({"fire_power": 4, "broken": False, "owner": None}, ["fire power 4"]),
    ],
)
def test_facts_in_a_word_or_two(facts: dict[str, int | str | bool | None], told: list[str]) -> None:
    assert facts_of(Card("x", "X", "", facts=facts)) == told


def test_a_card_in_full() -> None:
    file = StringIO()

    draw_card(Console(file=file, width=80, theme=INKS), Card("a", "Axe", "melee", "Chop.", {"bonus": 6, "flavour": "Rusty."}))

    assert [line.strip() for line in file.getvalue().splitlines()] == ["Axe  melee  bonus 6", "Chop.", "Rusty."]


def test_every_card_in_a_view_is_found() -> None:
    cards = [Card(f"c{number}", "", "") for number in range(6)]
    sheet = Sheet(0, "", "", "", hand=[cards[1]], play=[cards[2]], piles=[Pile("p", "", 1, [cards[3]])])
    seen = view(
        boards=[board(cards[0])], sheets=[sheet], piles=[Pile("q", "", 1, [cards[4]])], goals=[Goal("g", "", 1, [cards[5]])]
    )

    assert list(cards_in(seen)) == cards


# -- colour


@pytest.mark.parametrize("columns", [60, 80])
def test_output_that_is_no_terminal_has_no_escapes(terminal: Terminal, columns: int) -> None:
    done = Terminal(terminal.home, columns)("play", GAME, "--seats", "human,greedy", "--seed", "3", typed="1\n1\n1\n")

    assert "\x1b" not in done.out
    assert max(cell_len(line) for line in done.out.splitlines() if "wasteland" not in line) <= columns


def test_no_colour_means_no_colour(terminal: Terminal) -> None:
    done = terminal.process("play", GAME, "--seats", "greedy", "--seed", "3", NO_COLOR="1", FORCE_COLOR="1", TERM="xterm")

    assert not re.search(r"\x1b\[[0-9;]*(3[0-9]|4[0-9])m", done.out)


def test_colour_where_it_is_wanted(terminal: Terminal) -> None:
    done = terminal.process("play", GAME, "--seats", "greedy", "--seed", "3", FORCE_COLOR="1", TERM="xterm-256color")

    assert "\x1b[38;5;" in done.out


# -- what is to come, and notes


def test_a_forecast_names_what_will_act_and_what_each_roll_costs() -> None:
    bars = [Bar("1", 4), Bar("2", 0)]
    forecast = Forecast("horde", "Then the Horde", [Omen("Spitter", "1 to one player")], bars, "Crossing the line, by roll")

    lines = drawn(view(forecasts=[forecast])).splitlines()

    assert "Then the Horde: Spitter 1 to one player" in lines
    assert "Crossing the line, by roll: 1:4 2:0" in lines


def asked(question: Choice[str]) -> list[str]:
    file = StringIO()
    draw_question(Console(file=file, width=80, theme=INKS, emoji=False, markup=False), question, Text("Seat 1"))
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_a_question_shows_what_to_know_for_it() -> None:
    lines = asked(Choice(0, "Attack whom?", ["Walker", "Brute"], noted=lambda: "2D6 +5 against Defense."))

    assert lines[:2] == ["Seat 1  Attack whom?", "      2D6 +5 against Defense."]


def test_an_option_shows_what_follows_from_it() -> None:
    lines = asked(Choice(0, "Attack whom?", ["Walker", "Brute"], show=lambda name: Shown(name, note="5+, miss: 2 Damage")))

    assert lines[1:] == ["    1 Walker  5+, miss: 2 Damage", "    2 Brute  5+, miss: 2 Damage"]
