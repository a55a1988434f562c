"""Every screen in both lights, wide and narrow: axe-core finds nothing serious, and nothing is wider than the window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.access import findings, look_over
from tests.e2e.conftest import NEW, People
from tests.e2e.person import Person
from tests.e2e.setting import GAME, Table, fights, played_out
from tests.serving import Server


def test_the_lobby(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto(Table(server, ["human"]).link())
    zoe.sight()
    zoe.goto("/")
    expect(zoe.page.get_by_role("heading", name="Your turn")).to_be_visible()
    look_over(zoe, "lobby")
    zoe.page.get_by_role("button", name=re.compile("^Leave ")).click()
    look_over(zoe, "leaving a table", widths=("phone",))
    zoe.page.keyboard.press("Escape")
    zoe.page.get_by_role("button", name="Import a transcript").click()
    look_over(zoe, "import", widths=("phone",))


def test_the_waiting_room(someone: People) -> None:
    zoe = someone()
    zoe.open_table(["human", "open"])
    zoe.page.get_by_role("button", name="Link of seat 2").click()
    expect(zoe.page.get_by_label("Link to seat 2")).to_be_visible()
    look_over(zoe, "waiting room")


def test_a_seat_that_goes_on_elsewhere(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto(f"/move/{Table(server, ['human']).id}#seat=0&pass=nothing")
    expect(zoe.page.get_by_role("button", name="Go on here")).to_be_visible()
    look_over(zoe, "move")


def test_joining(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto(f"/join/{Table(server, ['human', 'open', 'open']).id}")
    expect(zoe.page.get_by_role("button", name="Sit down")).to_be_visible()
    look_over(zoe, "join")


def test_the_settings(someone: People) -> None:
    zoe = someone()
    zoe.goto("/settings")
    expect(zoe.page.get_by_role("radio", name="Noon")).to_be_visible()
    look_over(zoe, "settings")


def test_a_page_that_is_not_there(someone: People) -> None:
    zoe = someone(forgiving=True)
    zoe.goto("/table/short")
    expect(zoe.page.get_by_role("heading")).to_be_visible()
    look_over(zoe, "lost")


def test_the_rules(someone: People) -> None:
    zoe = someone()
    zoe.goto(f"/rules/{GAME}")
    expect(zoe.page.get_by_role("article").first).to_be_visible()
    assert not findings(zoe)
    # All clauses are made alike; a few of them are looked over in all lights.
    zoe.page.get_by_label("Search the rules").fill("surge")
    expect(zoe.page.locator("mark").first).to_be_visible()
    look_over(zoe, "rules")


def test_the_codex(someone: People) -> None:
    zoe = someone()
    zoe.goto(f"/codex/{GAME}")
    zoe.page.get_by_role("group", name="Cards").get_by_role("button").first.wait_for()
    look_over(zoe, "codex")


@pytest.mark.parametrize("table", ["its own", "the plain"])
def test_a_table_that_asks(server: Server, someone: People, table: str) -> None:
    seats = Table(server, ["human", "human"])
    asked = seats.play(until=lambda question: question["prompt"].startswith("Attack whom"), wants=fights)["question"]
    zoe = someone()
    zoe.goto(seats.link(asked["seat"]))
    zoe.at_least(1)
    if table == "the plain":
        zoe.goto(f"/table/{seats.id}?plain")
    zoe.sight()
    look_over(zoe, f"{table} table, asked")


@pytest.mark.parametrize("table", ["its own", "the plain"])
def test_a_table_that_waits_for_somebody_else(server: Server, someone: People, table: str) -> None:
    seats = Table(server, ["human", "human", "open"])
    seat = seats.play(3)["question"]["seat"]
    zoe = someone()
    zoe.goto(seats.link(1 - seat))
    zoe.at_least(1)
    if table == "the plain":
        zoe.goto(f"/table/{seats.id}?plain")
    expect(zoe.question).to_contain_text("is choosing")
    look_over(zoe, f"{table} table, waiting")


def test_a_table_that_is_over(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto(played_out(server).link())
    expect(zoe.result).to_be_visible()
    look_over(zoe, "over")


def test_what_opens_beside_a_table(server: Server, someone: People) -> None:
    table = Table(server, ["human", "open"])
    zoe = someone(settings=NEW)
    zoe.goto(table.link())
    zoe.page.get_by_role("button", name="Show me").click()
    look_over(zoe, "the guide")
    zoe.page.get_by_role("button", name="End the guide").click()
    zoe.page.get_by_role("button", name="Players").click()
    look_over(zoe, "players", widths=("desktop",))
    zoe.page.get_by_role("button", name="Keys").click()
    look_over(zoe, "keys", widths=("desktop",))
    zoe.page.keyboard.press("Escape")
    zoe.page.get_by_role("button", name="Rules").click()
    zoe.page.get_by_role("dialog", name="Rules").locator("summary").first.click()
    look_over(zoe, "the rules panel")


def test_the_parts_of_a_table_on_a_phone(server: Server, someone: People) -> None:
    table = Table(server, ["human", "bot:random"])
    zoe = someone(360, 740)
    zoe.goto(table.link())
    zoe.sight()
    for part in ("Hand", "Group", "Story"):
        zoe.page.get_by_role("tab", name=re.compile(f"^{part}")).click()
        look_over(zoe, part, widths=("phone",))


def test_a_curtain_and_the_big_screen(server: Server, someone: People) -> None:
    zoe = someone()
    table = zoe.open_table(["human", "human"], hands="Hot-seat")
    assert zoe.sight().curtain
    look_over(zoe, "curtain")
    zoe.goto(f"/screen/{table}")
    expect(zoe.page.get_by_role("img", name=re.compile("^Code for")).first).to_be_visible()
    look_over(zoe, "screen")


def test_a_film(server: Server, someone: People) -> None:
    table = played_out(server)
    zoe = someone()
    zoe.goto(table.link())
    expect(zoe.result).to_be_visible()
    zoe.goto(f"/replay/{table.id}?moment=9")
    expect(zoe.page.get_by_role("slider", name="Moment")).to_have_value("9")
    look_over(zoe, "film")
    zoe.page.get_by_role("button", name=re.compile("^Play on")).click()
    look_over(zoe, "play on")


# -- large text


def is_usable(zoe: Person) -> None:
    """The prompt and the first option are in sight as the page stands, and the option can be clicked."""
    sight = zoe.sight()
    expect(zoe.question.get_by_role("heading").first).to_be_in_viewport()
    expect(zoe.option(sight.options[0])).to_be_in_viewport()
    zoe.fits()
    zoe.click(sight.quick())
    zoe.sight(sight.sequence)


def test_with_text_twice_as_large_the_question_stays_usable(server: Server, someone: People) -> None:
    zoe = someone(1280, 800)
    zoe.goto(Table(server, ["human"]).link())
    zoe.sight()
    zoe.page.evaluate("document.documentElement.style.fontSize = '200%'")
    zoe.page.set_viewport_size({"width": 1279, "height": 800})
    is_usable(zoe)


def test_with_the_whole_page_twice_as_large_the_question_stays_usable(server: Server, someone: People) -> None:
    zoe = someone(640, 400, device_scale_factor=2)
    zoe.goto(Table(server, ["human"]).link())
    is_usable(zoe)
