"""Before the game, in a real browser: everybody chooses what they bring, alone, from a link, or behind the curtain."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.access import findings
from tests.e2e.conftest import People
from tests.e2e.person import Person, join
from tests.serving import Server


@pytest.fixture
def server(toy_server: Server) -> Server:
    """A server that knows the small test games."""
    return toy_server


def open_pit(person: Person, seats: list[str], hands: str = "Own screens") -> str:
    person.goto("/")
    person.page.get_by_role("button", name=re.compile("^Pit ")).click()
    person.page.get_by_role("radio", name=hands).click()
    for place in range(1, 4):
        person.page.get_by_label(f"Who sits at seat {place}").select_option(seats[place - 1] if place <= len(seats) else "none")
    person.page.get_by_role("button", name="Open the table").click()
    person.page.wait_for_url(re.compile("/table/"))
    return person.table


def choose(person: Person, *names: str) -> None:
    for name in names:
        person.page.get_by_role("radio", name=re.compile(f"^{name}")).click()
    person.page.get_by_role("button", name="To the table").click()


def test_two_people_on_two_browsers_choose_and_play(someone: People) -> None:
    zoe, rosa = someone(), someone(390, 844)
    table = open_pit(zoe, ["human", "open"])
    choose(zoe, "Ash", "Mixed Lot")
    expect(zoe.page.get_by_role("heading", name="You bring Ash and Mixed Lot.")).to_be_visible()
    join(rosa, table, "Rosa")
    expect(zoe.page.get_by_text("Rosa is choosing.")).to_be_visible()

    taken = rosa.page.get_by_role("radio", name=re.compile("^Ash"))
    expect(taken).to_have_attribute("aria-disabled", "true")
    expect(rosa.page.get_by_text(re.compile(r"has it\."))).to_be_visible()
    rosa.fits()
    assert findings(rosa) == findings(zoe) == []
    choose(rosa, "Cy")

    for person in (zoe, rosa):
        assert person.sight().prompt == "Who goes into the pit?"


def test_a_crew_of_ones_own_is_pasted_refused_and_mended(someone: People) -> None:
    zoe = someone(forgiving=True)
    open_pit(zoe, ["human", "bot:random"])
    page = zoe.page
    page.get_by_role("radio", name=re.compile("^Ash")).click()
    page.get_by_text("One of your own making").click()
    page.get_by_label("Paste it here").fill('{"name": "Ours", "members": [{"fighter": "brtue"}]}')
    with page.expect_response(re.compile("/brings$")):
        page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("region", name="Crew").get_by_role("alert")).to_contain_text(
        "there is no 'brtue' in fighters; did you mean 'brute'?"
    )

    rats = ", ".join(['{"fighter": "rat"}'] * 3)
    page.get_by_label("Paste it here").fill(f'{{"name": "Ours", "members": [{rats}]}}')
    page.get_by_role("button", name="To the table").click()

    assert zoe.sight().prompt == "Who goes into the pit?"
    expect(page.get_by_role("main")).to_contain_text("Ours")


def test_at_a_shared_screen_each_chooses_behind_the_curtain(someone: People) -> None:
    zoe = someone()
    open_pit(zoe, ["human", "human"], hands="Hot-seat")
    for champion in ("Ash", "Bo"):
        zoe.page.get_by_role("button", name=re.compile("^I am ")).click()
        choose(zoe, champion)

    assert zoe.sight().prompt == "Who goes into the pit?"


def test_who_chooses_may_write_another_word_for_the_dice(someone: People) -> None:
    zoe = someone()
    open_pit(zoe, ["human", "open"])
    zoe.page.get_by_label("Your word for the dice").fill("my own")
    zoe.page.get_by_role("button", name="Take this word").click()

    expect(zoe.page.get_by_label("Words for the dice")).to_contain_text("my own")
