"""The comparison with peers: what is made of the figures. The measuring itself is for `make bench`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.peers import BEGIN, END, Measured, ratios, table, with_section

OURS = Measured("wasteland", "Search and Survive, 4 seats", 120_000, 900.0, 0.0, 40.0, 9.0, True)
THEIRS = Measured("pyminion 0.4.0", "dominion", 50_000, 250.0, 0.3, None, 415.0, True)


def test_ratios_are_by_choices() -> None:
    assert ratios([OURS, THEIRS]) == {"pyminion": 2.4}


def test_the_table_says_how_many_times_we_are_as_fast() -> None:
    told = table([OURS, THEIRS]).splitlines()

    assert told[2] == "| wasteland | Search and Survive, 4 seats | 120,000 |  | 900.0 | 0% | 40.0 | 9.0 | yes |"
    assert told[3] == "| pyminion 0.4.0 | dominion | 50,000 | 2.4 x | 250.0 | 30% | - | 415.0 | yes |"


def test_an_engine_with_other_games_in_other_processes_is_told_of() -> None:
    assert table([OURS, replace(THEIRS, same_game_everywhere=False)]).endswith("| no |")


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
