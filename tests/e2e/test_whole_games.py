"""Whole games in the browser, from the lobby to the end: with the mouse, the keyboard, a finger; and then as a film."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.person import LIMIT, Person
from tests.e2e.setting import played_out
from tests.serving import Server
from tests.tiers import Bulk

SEATS = ["human", "bot:greedy"]


def click_on_the_board(person: Person) -> None:
    """Click a lit card instead of its option, where there is one that can be nothing else."""
    sight = person.sight()
    if sight.prompt == "Attack whom?":
        person.page.locator("[data-row] button.lit").first.click()
    else:
        person.click(sight.quick())


@pytest.mark.sample
def test_a_whole_game_by_clicks_then_its_film_then_on_from_there(someone: People) -> None:
    zoe = someone()
    first = zoe.open_table(SEATS)
    for _ in range(LIMIT):
        sight = zoe.sight()
        if sight.over:
            break
        click_on_the_board(zoe)
        zoe.sight(sight.sequence)
    expect(zoe.result).to_contain_text("Damage Supply is empty")

    page = zoe.page
    zoe.result.get_by_role("link", name="Watch it again").click()
    page.wait_for_url(re.compile("/replay/"))
    slider = page.get_by_role("slider", name="Moment")
    at = int(slider.input_value())
    page.get_by_role("button", name="One step on").click()
    expect(slider).to_have_value(str(at + 1))
    slider.fill("7")
    page.wait_for_url(re.compile("moment=7"))
    expect(page.get_by_role("button", name=re.compile("Share"))).to_be_visible()

    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Open the new table").click()
    page.wait_for_url(re.compile("/table/"))
    assert zoe.table != first
    sight = zoe.sight()
    zoe.click(sight.quick())
    assert zoe.sight(sight.sequence).sequence > sight.sequence


@pytest.mark.bulk
def test_a_game_by_keyboard_alone(someone: People, bulk: Bulk) -> None:
    """Its first turns, and in the deep tier all of them."""
    zoe = someone()
    page = zoe.page
    zoe.goto("/")
    zoe.tab_to(page.get_by_role("radio", name="Hard", exact=True))
    page.keyboard.press("Enter")
    zoe.tab_to(page.get_by_label("Who sits at seat 2"))
    page.keyboard.type("bot, R")
    expect(page.get_by_label("Who sits at seat 2")).to_have_value("bot:random")
    zoe.tab_to(page.get_by_label("Seed"))
    page.keyboard.type("2")
    zoe.tab_to(page.get_by_role("button", name="Open the table"))
    page.keyboard.press("Enter")

    sight = zoe.sight()
    for answered in range(bulk(18, LIMIT)):
        if sight.over:
            break
        choice = sight.quick()
        if answered % 8 == 0:
            zoe.tab_to(zoe.option(choice))
            page.keyboard.press("Enter")
        else:
            zoe.press(choice)
        sight = zoe.sight(sight.sequence)
    assert sight.over == bulk(False, True)


def test_a_film_by_keyboard_alone(server: Server, someone: People) -> None:
    zoe = someone()
    page = zoe.page
    zoe.goto(played_out(server).link())
    zoe.tab_to(zoe.result.get_by_role("link", name="Watch it again"))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/replay/"))
    slider = page.get_by_role("slider", name="Moment")
    page.keyboard.press("Home")
    expect(slider).to_have_value("1")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")


def test_a_whole_game_at_360_px_by_taps(someone: People) -> None:
    zoe = someone(360, 740, has_touch=True, is_mobile=True)
    page = zoe.page
    zoe.goto("/")
    zoe.fits()
    page.get_by_role("radio", name="Hard", exact=True).tap()
    page.get_by_label("Seed").fill("2")
    page.get_by_role("button", name="Open the table").tap()
    zoe.sight()
    for part in ("Hand", "Group", "Story", "Board"):
        page.get_by_role("tab", name=re.compile(f"^{part}")).tap()
        zoe.fits()
    sight = zoe.sight()
    for _ in range(LIMIT):
        if sight.over:
            break
        zoe.fits()
        zoe.tap(sight.quick())
        sight = zoe.sight(sight.sequence)
    expect(zoe.result).to_be_visible()
    zoe.fits()


@pytest.mark.bulk
def test_a_game_at_the_plain_table(someone: People, bulk: Bulk) -> None:
    """Its first turns, and in the deep tier all of them."""
    zoe = someone()
    table = zoe.open_table(SEATS)
    zoe.goto(f"/table/{table}?plain")
    expect(zoe.page.locator(".plain")).to_be_visible()
    assert zoe.play(bulk(18, LIMIT)).over == bulk(False, True)
    expect(zoe.page.locator(".plain")).to_be_visible()
