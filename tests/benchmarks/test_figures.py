"""The comparison with peers: what is made of the figures. The measuring itself is for `make bench`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.figures import BEGIN, END, Figures, Measured, ratio, table, with_section


def engine(name: str, *choices_per_s: float) -> Measured:
    """An engine that made so many choices a second, round by round."""
    rounds = (Figures(speed, speed / 200, 0.3, {"deepcopy": 600.0, "pickle": 300.0}) for speed in choices_per_s)
    return Measured(name, "a game", True, tuple(rounds))


pytestmark = pytest.mark.sample

OURS = engine("wasteland", 120_000, 60_000, 90_000)
THEIRS = engine("pyminion 0.4.0", 40_000, 30_000, 60_000)


def test_an_engine_is_as_fast_as_in_its_middle_round() -> None:
    assert OURS.choices_per_s == 90_000


def test_a_ratio_compares_within_rounds() -> None:
    assert ratio(OURS, THEIRS) == (2.0, 1.5, 3.0), "between rounds it would be 90,000 by 40,000"


def test_rounds_that_lack_a_partner_are_not_compared() -> None:
    with pytest.raises(ValueError, match="shorter"):
        ratio(OURS, engine("pyminion", 40_000))


def test_of_all_ways_to_copy_the_quickest_counts() -> None:
    assert THEIRS.copy == ("pickle", 300.0)


def test_the_quickest_copy_is_the_one_that_is_so_in_most_rounds() -> None:
    rounds = [Figures(1, 1, 0, {"deepcopy": deepcopy, "pickle": 300.0}) for deepcopy in (600.0, 100.0, 600.0)]

    assert replace(THEIRS, rounds=tuple(rounds)).copy == ("pickle", 300.0)


def test_an_engine_without_forks_has_no_figure_for_them() -> None:
    assert THEIRS.fork_us is None


def test_a_fork_takes_as_long_as_in_the_middle_round() -> None:
    rounds = tuple(replace(figures, fork_us=fork_us) for figures, fork_us in zip(OURS.rounds, (40.0, 70.0, 50.0), strict=True))

    assert replace(OURS, rounds=rounds).fork_us == 50.0


def test_the_table_says_how_many_times_we_are_as_fast() -> None:
    ours, theirs = table([OURS], [THEIRS]).splitlines()[2:]

    assert ours == "| wasteland | a game | 90,000 |  | 450.0 | 30% | - | 300.0 by pickle | yes |"
    assert theirs == "| pyminion 0.4.0 | a game | 40,000 | 2.00 x (1.50 to 3.00) | 200.0 | 30% | - | 300.0 by pickle | yes |"


def test_every_game_of_ours_is_compared_with_every_peer() -> None:
    slower = replace(engine("wasteland", 60_000, 30_000, 45_000), game="Another, 4 seats")
    heads, _, *rows = table([OURS, slower], [THEIRS]).splitlines()

    assert "| a game is | Another is |" in heads
    assert "| 2.00 x (1.50 to 3.00) | 1.00 x (0.75 to 1.50) |" in rows[-1]


def test_an_engine_with_other_games_in_other_processes_is_told_of() -> None:
    assert table([OURS], [replace(THEIRS, same_game_everywhere=False)]).endswith("| no |")


@pytest.mark.parametrize("before", ["", f"{BEGIN}\n\nold\n\n{END}\n\nAfterwards.\n"])
def test_a_page_gets_the_table_between_its_marks(tmp_path: Path, before: str) -> None:
    page = tmp_path / "performance.md"
    page.write_text(f"# Performance\n\nWords.\n\n{before}")

    text = with_section(page, "new")

    assert text.startswith("# Performance\n\nWords.\n")
    assert f"{BEGIN}\n\nnew\n\n{END}" in text
    assert "old" not in text
    assert text.count(BEGIN) == 1
    assert ("Afterwards." in text) == ("Afterwards." in before)
