"""A film in the browser: one table that lives through its steps, however they are made, and runs by itself."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.driving import random_game
from tests.e2e.conftest import People
from tests.e2e.person import Person
from tests.e2e.setting import WASTE_KNIGHTS, Resumed, Table, played_out
from tests.serving import Server
from wasteland import catalogue
from wasteland.engine.game import Setting

FROM = 5

_MARK = "(element) => { element.marked = true }"
_MARKED = "(element) => element.marked === true"


def moment(person: Person) -> Locator:
    """The slider that says which moment is shown."""
    return person.page.get_by_role("slider", name="Moment")


def shown_at(person: Person, number: int) -> None:
    """Wait until the film and its address stand at a moment."""
    expect(moment(person)).to_have_value(str(number))
    person.page.wait_for_url(re.compile(rf"\bmoment={number}\b"))


def watch(server: Server, person: Person, *, seated: bool = False, plain: bool = False) -> Locator:
    """Watch a game that is over, as somebody who played or as a stranger; gives the table within the film."""
    table = played_out(server)
    if seated:
        person.goto(table.link())
        expect(person.result).to_be_visible()
    person.goto(f"/replay/{table.id}?moment={FROM}{'&plain' if plain else ''}")
    shown_at(person, FROM)
    return person.page.locator("main > :not(h1)")


@pytest.mark.parametrize("plain", [False, True], ids=["own", "plain"])
@pytest.mark.parametrize("seated", [False, True], ids=["stranger", "player"])
def test_the_table_of_a_film_stays_the_same_through_its_steps(
    server: Server, someone: People, seated: bool, plain: bool
) -> None:
    zoe = someone()
    table = watch(server, zoe, seated=seated, plain=plain)
    table.evaluate(_MARK)
    on = zoe.page.get_by_role("button", name="One step on")

    for number in (FROM + 1, FROM + 2):
        on.click()
        shown_at(zoe, number)
        assert table.evaluate(_MARKED), "a step on has laid another table"
    expect(on).to_be_focused()

    zoe.page.keyboard.press("ArrowLeft")
    shown_at(zoe, FROM + 1)
    assert table.evaluate(_MARKED), "a step back has laid another table"

    moment(zoe).fill("9")
    shown_at(zoe, 9)
    assert table.evaluate(_MARKED), "a leap has laid another table"


def test_a_film_runs_on_by_itself_with_the_rules_open_beside_it(server: Server, someone: People) -> None:
    zoe = someone()
    watch(server, zoe)
    rules = zoe.page.get_by_role("button", name="Rules", exact=True)
    rules.click()
    zoe.page.get_by_role("button", name="Play", exact=True).click()
    shown_at(zoe, FROM + 3)
    expect(zoe.page.get_by_role("button", name="Pause")).to_be_visible()
    expect(rules).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize("seated", [False, True], ids=["stranger", "player"])
def test_from_the_end_of_a_film_there_is_a_way_to_the_table(server: Server, someone: People, seated: bool) -> None:
    zoe = someone()
    watch(server, zoe, seated=seated)
    zoe.page.keyboard.press("End")
    expect(zoe.page.get_by_text("The end", exact=True)).to_be_visible()
    zoe.page.get_by_role("link", name="To the table").click()
    expect(zoe.result).to_be_visible()


def raced_out(server: Server) -> Table:
    """A table at which two knights have played to the end."""
    setting = Setting(2, {"mission": "savior-of-the-waste", "knights": "random"})
    game = catalogue.game(WASTE_KNIGHTS)
    return Resumed(server, random_game(game, game.agreed(setting), 1))


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize("ended", [played_out, raced_out], ids=["search-and-survive", "waste-knights"])
def test_the_end_tells_how_it_went_and_leads_to_each_moment(
    server: Server, someone: People, ended: Callable[[Server], Table], size: tuple[int, int]
) -> None:
    zoe = someone(*size)
    zoe.goto(ended(server).link())
    lines = zoe.result.get_by_role("region", name=re.compile("^How it went")).get_by_role("link")
    expect(lines.nth(1)).to_be_attached()
    expect(zoe.result.get_by_role("link", name="Watch it again")).to_be_in_viewport(ratio=1)

    wanted = re.search(r"moment=(\d+)", lines.first.get_attribute("href") or "")
    assert wanted
    lines.first.click()
    shown_at(zoe, int(wanted[1]))
