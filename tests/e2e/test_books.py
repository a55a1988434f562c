"""The rules, the codex and the guided first round."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Route, expect

from tests.e2e.conftest import QUICK, People
from tests.e2e.person import Person
from tests.e2e.setting import GAME, Table
from tests.serving import Server


def test_the_rules_are_searched(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto(f"/rules/{GAME}")
    zoe.page.get_by_label("Search the rules").fill("surge token")
    found = zoe.page.get_by_role("article")
    expect(found.first.locator("mark").first).to_have_text(re.compile("surge", re.IGNORECASE))
    clauses = httpx.get(f"{server.address}/api/games/{GAME}/rules").json()["clauses"]
    assert 0 < found.count() < len(clauses)


def test_a_link_to_a_clause_opens_the_rules_there(server: Server, someone: People) -> None:
    clause = httpx.get(f"{server.address}/api/games/{GAME}/rules").json()["clauses"][-1]["id"]
    zoe = someone()
    zoe.goto(f"/rules/{GAME}#{clause}")
    expect(zoe.page.locator(f"[id='{clause}']")).to_be_in_viewport()


def test_the_codex_is_sifted_by_section_and_by_words(server: Server, someone: People) -> None:
    cards = httpx.get(f"{server.address}/api/games/{GAME}/codex").json()["cards"]
    section = cards[-1]["section"]
    zoe = someone()
    zoe.goto(f"/codex/{GAME}")
    shown = zoe.page.get_by_role("group", name="Cards").get_by_role("button")
    expect(shown).to_have_count(len(cards))
    zoe.page.get_by_label("Section").select_option(section)
    expect(shown).to_have_count(sum(card["section"] == section for card in cards))
    zoe.page.get_by_label("Section").select_option("")
    zoe.page.get_by_label("Search the cards").fill("crowbar")
    expect(shown.first).to_have_accessible_name(re.compile("^Crowbar"))
    zoe.page.get_by_label("Search the cards").fill("xyzzy")
    zoe.page.get_by_role("button", name="Show all").click()
    expect(shown).to_have_count(len(cards))


# -- the guided first round


def newcomer(someone: People, table: Table) -> Person:
    zoe = someone(settings={**QUICK, "guide": {}})
    zoe.goto(table.link())
    return zoe


def test_the_guided_round_can_be_followed_to_its_end(server: Server, someone: People) -> None:
    zoe = newcomer(someone, Table(server, ["human", "bot:random"], difficulty="easy"))
    guide = zoe.page.get_by_role("complementary", name="Guided first round")
    guide.get_by_role("button", name="Show me").click()
    told = set()
    for _ in range(80):
        if not guide.count() and zoe.sight().over:
            break
        if guide.count():
            told.add(guide.get_by_role("heading").inner_text())
        onward = guide.get_by_role("button", name=re.compile("Go on|To the table"))
        if onward.count():
            last = onward.inner_text() == "To the table"
            onward.click()
            if last:
                break
            continue
        sight = zoe.sight()
        zoe.press(sight.quick())
        zoe.sight(sight.sequence)
    expect(guide).to_have_count(0)
    assert len(told) >= 8
    assert zoe.page.evaluate("JSON.parse(localStorage.getItem('wasteland.settings')).guide") == {GAME: "done"}


def test_the_guided_round_can_be_skipped_for_good(server: Server, someone: People) -> None:
    zoe = newcomer(someone, Table(server, ["human"]))
    guide = zoe.page.get_by_role("complementary", name="Guided first round")
    guide.get_by_role("button", name="No, I know it").click()
    expect(guide).to_have_count(0)
    zoe.page.reload()
    zoe.sight()
    expect(guide).to_have_count(0)


def test_the_guide_comes_back_when_asked_for(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto(Table(server, ["human"]).link())
    zoe.page.get_by_role("button", name="Rules").click()
    zoe.page.get_by_role("button", name="Guide me through a round").click()
    expect(zoe.page.get_by_role("complementary", name="Guided first round")).to_be_visible()


def test_a_guide_that_was_asked_for_begins_when_it_has_arrived(server: Server, someone: People) -> None:
    zoe = someone()
    held: list[Route] = []
    zoe.page.route(re.compile(r"/guide-[^/]*\.js"), lambda route: held.append(route))
    zoe.goto(Table(server, ["human"]).link())
    zoe.page.get_by_role("button", name="Rules").click()
    zoe.page.get_by_role("button", name="Guide me through a round").click()
    guide = zoe.page.get_by_role("complementary", name="Guided first round")
    expect(guide).to_have_count(0)
    assert held, "the guide is a file of its own"
    for route in held:
        route.continue_()
    expect(guide).to_be_visible()
