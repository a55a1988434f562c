"""Passages and maps in a real browser: read, decide, read again; walk a land whose gates are shut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.access import findings
from tests.e2e.conftest import People
from tests.e2e.setting import Table
from tests.serving import Server, sqlite_url


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that knows the small test games."""
    with Server(sqlite_url(tmp_path), "--rate", "1000", log=tmp_path / "server.log", module="tests.toys") as running:
        yield running


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_a_passage_is_read_with_its_choices_under_it(size: tuple[int, int], server: Server, someone: People) -> None:
    table = Table(server, ["human", "human"], game="tales", options={"adventure": "cellar"})
    zoe = someone(*size)
    zoe.goto(table.link(0))
    page = zoe.page.get_by_role("article", name="The door")
    expect(page).to_contain_text("BACK SOON")
    expect(page).to_contain_text("Wick counts the lines it has left")
    assert [choice.label for choice in zoe.sight().options] == ["Light the lamp", "Force the door", "Leave it shut"]
    text, question = page.bounding_box(), zoe.question.bounding_box()
    assert text and question and text["y"] < question["y"]
    zoe.fits()
    assert findings(zoe) == []


def test_what_was_read_is_read_again(server: Server, someone: People) -> None:
    table = Table(server, ["human"], game="tales", options={"adventure": "cellar"})
    zoe = someone()
    zoe.goto(table.link(0))
    zoe.click(zoe.sight().options[0])
    expect(zoe.page.get_by_role("article", name="Eleven steps")).to_be_visible()
    zoe.page.get_by_role("region", name="Read again").get_by_role("button", name="The door").click()
    expect(zoe.page.get_by_role("dialog").get_by_role("article", name="The door")).to_contain_text("BACK SOON")


@pytest.mark.parametrize("shape", ["map", pytest.param("hexes", marks=pytest.mark.deep)])
def test_a_land_is_walked_by_mouse_and_keyboard_and_its_gates_are_shut(shape: str, server: Server, someone: People) -> None:
    table = Table(server, ["human", "human"], game="ferry", options={"map": shape})
    people = [someone(), someone(390, 844)]
    for seat, person in enumerate(people):
        person.goto(table.link(seat))
    land = people[0].page.get_by_role("group", name="The land")
    expect(
        land.get_by_role("button", name=re.compile("^Weir.*closed towards Three Bores, Dam: 1 coin opens it"))
    ).to_be_visible()
    at = people[0].sight().sequence
    land.get_by_role("button", name=re.compile("^Gangraen")).click()
    people[1].at_least(at + 1)

    there = people[1].page.get_by_role("group", name="The land").get_by_role("button", name=re.compile("^Gangraen"))
    there.focus()
    people[1].page.keyboard.press("Enter")
    people[0].at_least(at + 2)
    for person in people:
        person.fits()
        assert findings(person) == []
