"""The balance of a game: what is told of measured games, and that runs add up to a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.balance import BEGIN, END, main
from benchmarks.balance_fairness import Naming, all_cards, all_roles, checks, told_fairness, top_cards
from benchmarks.balance_runs import Cell, Runs, cells
from benchmarks.balance_tables import beside
from wasteland import catalogue
from wasteland.arena.fairness import Fairness, Holding
from wasteland.arena.simulating import Plan
from wasteland.engine.game import Setting

catalogue.add("toy", "tests.toy")

CARDS = {f"card-{at}": (f"Card {at}", "gear" if at < 12 else "luck") for at in range(20)}
NAMING = Naming("mission", "Knights", CARDS)


def a_cell(seats: int = 2, limit: int | None = 10, bots: tuple[str, ...] = ("greedy",)) -> Cell:
    return Cell("hunt", Plan("toy", Setting(seats), bots, "1"), limit)


def a_fairness(won: dict[int, int], seats: int = 2, rounds: int = 8) -> Fairness:
    games = sum(won.values())
    fair = Fairness(seats, games=games, finished=games, victories=games)
    fair.won.update(won)
    fair.rounds[rounds] = games
    return fair


def told(fair: Fairness, reasons: dict[str, str] | None = None) -> str:
    return told_fairness({a_cell(fair.seats): fair}, NAMING, reasons or {})


# -- checks


def lines_of(fair: Fairness, about: str) -> list[str]:
    measured = {a_cell(fair.seats): fair}
    found = checks(measured, all_roles(measured), all_cards(measured, NAMING), NAMING, {})
    return [line for line in found if line.startswith(about)]


def test_a_seat_that_wins_too_often_is_named() -> None:
    assert lines_of(a_fairness({0: 1400, 1: 600}), "seats above 1.25") == [
        "seats above 1.25: seat 1 of hunt, 2 players 1.40 (1.36-1.44)"
    ]


def test_a_seat_that_may_win_too_often_is_named_apart() -> None:
    above, near = lines_of(a_fairness({0: 13, 1: 7}), "seats above 1.25")

    assert above == "seats above 1.25: none"
    assert near.startswith("seats above 1.25, but within by their intervals: seat 1 of hunt, 2 players 1.30 (")


@pytest.mark.parametrize(("won", "named"), [(300, "Ann 0.60 (0.54-0.66)"), (500, "none")])
def test_a_role_outside_its_bounds_is_named(won: int, named: str) -> None:
    fair = a_fairness({0: 500, 1: 500})
    fair.by_role.update({"Ann": [1000, won], "Bob": [1000, 1000 - won]})

    found = lines_of(fair, "knights outside 0.7 to 1.4:")[0]

    assert found.startswith(f"knights outside 0.7 to 1.4: {named}")


def test_a_role_that_is_bad_in_one_cell_is_named_there() -> None:
    fair = a_fairness({0: 500, 1: 500})
    fair.by_role.update({"Ann": [1000, 300], "Bob": [1000, 700]})

    found = lines_of(fair, "the same in one mission")

    assert found == ["the same in one mission with one number of players: Ann in hunt, 2 players 0.60 (0.54-0.66)"]


def test_a_game_beyond_its_rounds_is_named() -> None:
    assert lines_of(a_fairness({0: 1, 1: 1}, rounds=11), "games longer") == ["games longer than the limit: hunt, 2 players"]


def test_errors_are_told_with_their_seed() -> None:
    fair = a_fairness({0: 1})
    fair.errors["boom"] = "1/7"

    assert lines_of(fair, "errors") == ["errors: boom in 1/7"]


# -- cards


def with_cards(*effects: float) -> Fairness:
    fair = a_fairness({0: 500, 1: 500})
    for at, effect in enumerate(effects):
        fair.cards[f"card-{at}"] = Holding(100, more=effect * 50, weight=50, variance=10)
    return fair


def test_the_best_tenth_of_the_cards_is_listed_with_its_reasons() -> None:
    fair = with_cards(*(at / 100 for at in range(20)))

    text = told(fair, {"card-19": "it is dear"})

    assert "| Card 19 | luck | 100 | +19.0 (+6.6 to +31.4) | +15.5 | it is dear |" in text
    assert "| Card 18 | luck | 100 | +18.0 (+5.6 to +30.4) | +15.5 | no reason yet |" in text
    assert "| Card 17 |" not in text
    assert "cards in the top tenth without a reason: Card 18" in text


def test_a_card_that_hardly_anybody_had_is_left_out() -> None:
    fair = with_cards(0.1, 0.2)
    fair.cards["card-1"].holders = 3

    assert top_cards(all_cards({a_cell(): fair}, NAMING)) == ["card-0"]


def test_a_card_that_all_had_has_no_effect_to_tell() -> None:
    fair = with_cards(0.1)
    fair.cards["card-0"] = Holding(100)

    assert "| Card 0 | gear | 100 | - |" in told(fair)


# -- runs


def test_cells_are_the_settings_that_can_be_played() -> None:
    game = catalogue.game("waste-knights-1e")

    found = cells(game, "mission", ["there-can-be-only-one", "avengers"], game.seats, {"knights": "random"})

    assert [(cell.value, cell.seats, cell.limit) for cell in found] == [
        ("there-can-be-only-one", 3, 10),
        ("there-can-be-only-one", 4, 10),
        ("avengers", 2, 12),
        ("avengers", 3, 12),
        ("avengers", 4, 12),
    ]
    assert len({cell.plan.seed for cell in found}) == len(found)


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Runs(tmp_path, workers=1).measured([a_cell(bots=("random",))], 3)
    [fair] = Runs(tmp_path, workers=1).measured([a_cell(bots=("random",))], 5).values()

    assert fair.games == 5
    assert [line.split(" in ")[0] for line in capsys.readouterr().err.splitlines()] == [
        "hunt, 2 players: 3 games",
        "hunt, 2 players: 2 games",
    ]


def test_a_run_stops_when_its_time_is_over(tmp_path: Path) -> None:
    [fair] = Runs(tmp_path, workers=1, seconds=1e-9).measured([a_cell(bots=("random",))], 50).values()

    assert fair.games == 1


def test_bots_at_one_table_share_the_victories() -> None:
    mixed = {a_cell(3, bots=("greedy", "random")): a_fairness({0: 3, 1: 1, 2: 6}, seats=3)}

    assert beside(mixed, "mission") == ["| mission | 3 players |", "|---|---:|", "| hunt | 45% : 10% |"]


def test_a_page_is_written_from_what_was_played(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Heap\n\n{BEGIN}\nold\n{END}\n\nAfterwards.\n")
    command = ["toy", "--rivals", "--option", "heap", "--only", "sound", "--players", "2", "--bot", "fence", "--workers", "1"]
    command += ["--keep", str(tmp_path / "kept"), "--write", str(page)]

    main([*command, "--games", "4"])
    main([*command, "--games", "0", "--against", "random"])

    text = page.read_text()
    assert text.startswith("# Heap\n") and text.endswith("Afterwards.\n") and "old" not in text
    assert "| sound | 2 | 4 | 100.0% |" in text
    assert "### Roles" in text
    assert "### Beside random bots" in text


def test_a_value_that_there_is_not_is_refused() -> None:
    with pytest.raises(SystemExit, match="heap cannot be high; it is one of sound, faulty, endless"):
        main(["toy", "--rivals", "--option", "heap", "--only", "high"])
