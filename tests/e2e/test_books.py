"""The rules, the codex and the guided first round."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import QUICK, People
from tests.e2e.person import Person
from tests.e2e.setting import GAME, WASTE_KNIGHTS, Table
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


def newcomer(someone: People, table: Table, width: int = 1440, height: int = 900) -> Person:
    zoe = someone(width, height, settings={**QUICK, "guide": {}})
    zoe.goto(table.link())
    return zoe


ONWARD = re.compile("Go on|To the table")
"""What a step says that is to be read."""


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
        onward = guide.get_by_role("button", name=ONWARD)
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


LESSON = (
    "By vehicle", "Widow's Pass", "Salt Yard", "Gangraen", "Go", "Play All Night", "Face it", "Play Deadly", "Medium Range",
    "Go on", "Attack", "Resupply", "Done", "Nothing",
)  # fmt: skip
"""What somebody answers who does as the lesson of Waste Knights says: the first of these that is there."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (360, 740)])
def test_the_lesson_of_waste_knights_is_told_to_its_end(server: Server, someone: People, width: int, height: int) -> None:
    table = Table(server, ["human", "bot:greedy"], game=WASTE_KNIGHTS, options={"mission": "road-to-gangraen"})
    zoe = newcomer(someone, table, width, height)
    guide = zoe.page.get_by_role("complementary", name="Guided first round")
    guide.get_by_role("button", name="Show me").click()
    told: list[str] = []
    answered: set[tuple[str, str]] = set()
    over = False
    while not over:
        state = table.state(0)
        question, over = state["question"], state["over"]
        if not (question or over):
            continue
        zoe.at_least(state["sequence"])
        while guide.get_by_role("button", name=ONWARD).count():
            told.append(guide.get_by_role("heading").inner_text())
            guide.get_by_role("button", name=ONWARD).click()
        if question:
            told += guide.get_by_role("heading").all_inner_texts()
            fresh = [each for each in question["options"] if (question["prompt"], each["label"]) not in answered]
            said = [each for words in LESSON for each in fresh if each["label"].startswith(words)]
            wanted = said[0] if said else question["options"][0]
            answered.add((question["prompt"], wanted["label"]))
            table.answer(0, state["sequence"], wanted["pick"])
    expect(guide).to_have_count(0)
    road = ["Your knight", "The Move Step", "Plan the route: over the ridge", "Into the city", "Set out"]
    assert [title for title in told if title in road] == road
    assert {"Combat", "A card in secret", "The attack check", "That was a round"} <= set(told)


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
