"""Games by id."""

from __future__ import annotations

import subprocess
import sys

import pytest

from wasteland import catalogue
from wasteland.catalogue import NoSuchGame


def test_a_game_is_found_by_its_id() -> None:
    assert catalogue.game("search-and-survive").name == "Search and Survive"


@pytest.mark.parametrize("id", catalogue.ids())
def test_a_game_has_the_id_it_is_listed_under(id: str) -> None:
    assert catalogue.game(id).id == id


@pytest.mark.parametrize("wrong", ["search-and-surviv", "search_and_survive", "Search and Survive"])
def test_a_similar_id_is_meant(wrong: str) -> None:
    with pytest.raises(NoSuchGame, match=r"did you mean search-and-survive\?"):
        catalogue.game(wrong)


def test_an_id_like_no_other_is_answered_with_all_there_are() -> None:
    with pytest.raises(NoSuchGame, match="no game is called 'chess'; there is search-and-survive"):
        catalogue.game("chess")


def test_a_game_of_ones_own_can_be_added() -> None:
    catalogue.add("toy", "tests.toy")

    assert catalogue.game("toy").name == "Toy Heap"


def test_no_game_is_imported_before_somebody_asks() -> None:
    code = "import sys, wasteland.cli.main; print([name for name in sys.modules if name.startswith('wasteland.games.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603

    assert done.stdout.strip() == "[]"
