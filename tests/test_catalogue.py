"""Games by id."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.installing import Install
from wasteland import catalogue
from wasteland.catalogue import BrokenGame, NoSuchGame


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


# -- games of packages that are installed


def renamed(id: str, name: str = "Toy Heap") -> str:
    """A module with the toy under another id."""
    return f"from dataclasses import replace\nfrom tests.toy import GAME\nGAME = replace(GAME, id={id!r}, name={name!r})\n"


def test_a_game_of_an_installed_package_is_found(install: Install) -> None:
    install("slag-heap", "slag_heap_found", renamed("slag-heap"))

    assert "slag-heap" in catalogue.ids()
    assert catalogue.game("slag-heap") in catalogue.games()


def test_no_package_takes_the_id_of_a_game_of_the_house(install: Install) -> None:
    install("search-and-survive", "slag_heap_thief", renamed("search-and-survive"))

    assert catalogue.game("search-and-survive").name == "Search and Survive"


def test_of_two_packages_with_the_same_id_the_first_on_the_path_counts(install: Install) -> None:
    install("slag-heap", "slag_heap_second", renamed("slag-heap", "Second"), package="second")
    install("slag-heap", "slag_heap_first", renamed("slag-heap", "First"), package="first")

    assert catalogue.game("slag-heap").name == "First"


BROKEN = {
    "missing": (None, "slag_heap_missing cannot be imported: ModuleNotFoundError: No module named 'slag_heap_missing'"),
    "failing": (
        "GAME = 1\n\n1 / 0\n",
        "slag_heap_failing cannot be imported: ZeroDivisionError: division by zero (slag_heap_failing.py:3)",
    ),
    "empty": ("", "slag_heap_empty has no GAME"),
    "odd": ("GAME = 'heap'", "GAME in slag_heap_odd is no Game, but 'heap'"),
    "other": (renamed("heap"), "slag_heap_other is listed as 'slag-heap', but its GAME has the id 'heap'"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_game_that_cannot_be_had_says_why(how: str, install: Install) -> None:
    source, why = BROKEN[how]
    install("slag-heap", f"slag_heap_{how}", source)

    with pytest.raises(BrokenGame, match=f"^{re.escape(why)}$"):
        catalogue.game("slag-heap")


def test_a_broken_game_leaves_the_others_as_they_are(install: Install) -> None:
    before = catalogue.games()
    install("slag-heap", "slag_heap_gone", None)

    assert catalogue.games() == before
    assert list(catalogue.broken()) == ["slag-heap"]
