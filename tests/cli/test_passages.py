"""Passages on the screen: on the table while they are read, in the story once they are told."""

from __future__ import annotations

from rich.console import Console, Group

from tests.cli.terminal import KNIGHTS, Terminal
from wasteland.cli.passages import draw_passage
from wasteland.engine.passages import Passage, paragraphs


def printed(passage: Passage, width: int) -> list[str]:
    console = Console(width=width)
    with console.capture() as capture:
        console.print(Group(*draw_passage(passage, width)))
    return [line.rstrip() for line in capture.get().splitlines()]


LONG = "He counts the bullets twice, then gives you the smaller half. " * 4


def test_a_passage_is_set_like_a_page() -> None:
    lines = printed(Passage("x", "The door", ("One.", "Two."), speaker="Wick", place="page 3", note="Gain 1 fuel."), 100)

    assert lines == ["", "    The door  page 3", "    Wick:", "", "    One.", "", "    Two.", "", "    Gain 1 fuel.", ""]


def test_lines_are_no_longer_than_is_easy_to_read() -> None:
    for width in (40, 80, 200):
        assert max(map(len, printed(Passage("x", "A", (LONG,)), width))) <= min(width, 80)


def test_the_passage_that_is_read_stands_on_the_table_and_not_in_the_story_again(terminal: Terminal) -> None:
    out = terminal("play", "tales", "--seats", "human,human", "--seed", "3", typed="\n").out

    assert out.count("The house has no roof") == 1
    assert out.index("BACK SOON") < out.index("What do you do?") < out.index("Light the lamp")


def test_a_story_that_was_told_is_set_like_a_page(terminal: Terminal) -> None:
    out = terminal("play", KNIGHTS, "--seats", "human,random", "--seed", "1", "--option", "mission=road-to-gangraen").out

    assert "\n    Road to Gangraen" in out
    assert "Road to Gangraen. The Preacher" not in out


def test_a_text_is_parted_into_its_paragraphs() -> None:
    assert paragraphs("One\nline.\n\n  Two.\n \n\n") == ("One line.", "Two.")
    assert paragraphs("") == ()
