"""The table on the screen: drawn from the view alone, at any width, with colour and without."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from io import StringIO
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from tests.cli.terminal import GAME, KNIGHTS, Terminal
from tests.engine.coloured import RED
from wasteland import catalogue
from wasteland.arena.speed import one_game
from wasteland.cli.board import draw_board
from wasteland.cli.drawing import draw_table
from wasteland.cli.facts import facts_of, percent, told_numbers
from wasteland.cli.lamps import Lamp, lit_by
from wasteland.cli.looking import cards_in, draw_card
from wasteland.cli.questions import draw_question
from wasteland.cli.screen import INKS
from wasteland.cli.story import tell_story
from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.dice import D6, D10, Fallen, fallen
from wasteland.engine.game import Setting
from wasteland.engine.telling import Event
from wasteland.engine.viewing import (
    Bar,
    Board,
    Card,
    Contest,
    Forecast,
    Goal,
    Pile,
    Prediction,
    Sheet,
    Side,
    Slot,
    Space,
    Stage,
    Track,
    View,
)
from wasteland.engine.words import Name, put


def drawn(view: View, width: int = 80, question: Choice[Any] | None = None) -> str:
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


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120])
def test_nothing_of_a_map_or_a_fight_is_wider_than_the_screen(width: int) -> None:
    game = catalogue.game(KNIGHTS)
    fights = 0
    for answers in range(20, 400, 20):
        play, _ = one_game(game, game.agreed(Setting(4)), "a wide land", answers)
        seat = play.asked()[0].seat if not play.over else 0
        question = play.question(seat)
        seen = game.view(play.state, seat)
        fights += seen.contest is not None

        lines = drawn(seen, width, question if isinstance(question, Choice) else None).splitlines()

        assert max(map(cell_len, lines)) <= width
    assert fights


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
    assert facts_of(facts) == told


def test_a_card_in_full() -> None:
    file = StringIO()

    draw_card(Console(file=file, width=80, theme=INKS), Card("a", "Axe", "melee", "Chop.", {"bonus": 6, "flavour": "Rusty."}))

    assert [line.strip() for line in file.getvalue().splitlines()] == ["Axe  melee  bonus 6", "Chop.", "Rusty."]


def test_every_card_in_a_view_is_found() -> None:
    cards = [Card(f"c{number}", "", "") for number in range(10)]
    sheet = Sheet(0, "", "", "", hand=[cards[1]], play=[cards[2]], piles=[Pile("p", "", 1, [cards[4]])])
    sheet.slots.append(Slot("s", "", 1, [cards[3]]))
    sides = [Side("a", "", 0, played=[cards[8]]), Side("b", "", None, cards[9])]
    seen = view(
        boards=[board(cards[0])], sheets=[sheet], piles=[Pile("q", "", 1, [cards[5]])], goals=[Goal("g", "", 1, [cards[6]])],
        contest=Contest("c", "", [], sides, [cards[7]]),
    )  # fmt: skip

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
    forecast = Forecast(
        "horde", "Then the Horde", [Prediction("Spitter", "1 to one player")], bars, "Crossing the line, by roll"
    )

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


def inks_of(draw: Callable[[Console], None]) -> str:
    """What is drawn in colour, as a terminal gets it."""
    file = StringIO()
    draw(Console(file=file, width=80, theme=INKS, emoji=False, markup=False, force_terminal=True, color_system="truecolor"))
    return file.getvalue()


def test_a_question_names_a_seat_in_its_colour_as_the_story_does() -> None:
    kim = Name("Kim", seat=1)
    told = put("{} offers a trade.", kim)
    question = Choice(
        0,
        partial(put, "{} offers a trade.", kim),
        ["Take it", "Let it be"],
        why_not=lambda: [Refusal("Ask", put("not {}", kim))],
    )

    asked = inks_of(lambda console: draw_question(console, question, Text("Seat 1")))
    story = inks_of(lambda console: tell_story(console, [Event(told.text, spans=told.spans)]))

    ink = "38;2;116;177;198m"
    assert f"{ink}Kim" in story
    assert asked.count(f"{ink}Kim") == 2


def test_an_option_shows_what_follows_from_it() -> None:
    lines = asked(Choice(0, "Attack whom?", ["Walker", "Brute"], show=lambda name: Shown(name, note="5+, miss: 2 Damage")))

    assert lines[1:] == ["    1 Walker  5+, miss: 2 Damage", "    2 Brute  5+, miss: 2 Damage"]


def test_many_short_options_stand_in_two_columns() -> None:
    lines = asked(Choice(0, "Which?", [f"Card {number}" for number in range(1, 12)]))

    assert [" ".join(line.split()) for line in lines[1:]] == [
        *(f"{number} Card {number} {number + 6} Card {number + 6}" for number in range(1, 6)),
        "6 Card 6",
    ]


def test_many_long_options_stand_one_below_the_other() -> None:
    assert len(asked(Choice(0, "Which?", [f"Card {number} {'x' * 40}" for number in range(1, 12)]))) == 12


def test_what_is_refused_for_the_same_reason_stands_together() -> None:
    refused = [Refusal("Axe", "too heavy"), Refusal("Gun", "no Ammo"), Refusal("Anvil", "too heavy")]
    lines = asked(Choice(0, "Which?", ["Knife", "Fist"], why_not=lambda: refused))

    assert lines[-2:] == ["(3,5) Axe, Anvil: too heavy", "  (4) Gun: no Ammo"]


# -- stages and piles


def test_a_stage_that_is_not_called_after_its_seat_says_whose_it_is() -> None:
    sheets = [Sheet(0, "Kate", "", ""), Sheet(1, "Hugh", "", "")]

    assert "[Move Step: ● You] > Rest" in drawn(
        view(stages=[Stage("Move Step", 0, "now"), Stage("Rest", None, "to come")], sheets=sheets)
    )
    assert "[Move Step: ■ Hugh]" in drawn(view(stages=[Stage("Move Step", 1, "now")], sheets=sheets))


def test_the_cards_of_a_small_open_pile_are_all_named() -> None:
    assert "Revealed: Walker, Walker" in drawn(view(piles=[Pile("r", "Revealed", 2, [WALKER, WALKER], face_up=True)]))


# -- dice


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        (fallen(D6, (3, 6)), "⚂ ⚅"),
        (fallen(D10, (3, 9)), "[3] [9]"),
        (fallen(D10, (3, 6)), "[3] [6]"),
        (fallen(RED, [("success", "botch"), ()]), "[red success+botch] [red blank]"),
        ((Fallen("", 0, 4),), "[4]"),
    ],
)
def test_dice_show_pips_numbers_or_icons(dice: tuple[Fallen, ...], told: str) -> None:
    file = StringIO()
    tell_story(Console(file=file, width=80, theme=INKS), [Event("Kate rolls.", dice=dice)])

    assert file.getvalue().strip() == f"Kate rolls. {told}"
