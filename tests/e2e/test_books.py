"""The rules, the codex and the guided first round."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import NEW, People
from tests.e2e.person import Choice, Person, Sight
from tests.e2e.setting import GAME, WASTE_KNIGHTS, Table, bots_think
from tests.serving import Server, http

MISSED = "what happens when I miss"


def test_the_rules_answer_a_question_in_plain_words(someone: People) -> None:
    zoe = someone()
    zoe.goto(f"/rules/{GAME}")
    zoe.page.get_by_label("Search the rules").fill(MISSED)
    first = zoe.page.get_by_role("article").first
    expect(first).to_contain_text(re.compile(r"missed (Ranged|Melee) Attack against a Zombie costs"))
    expect(first.locator("mark").first).to_have_text(re.compile("miss", re.IGNORECASE))


@pytest.mark.parametrize(
    ("path", "heading", "title"),
    [
        ("/rules", "The rules: of which game?", "The rules · Wasteland"),
        ("/codex", "The cards: of which game?", "The cards · Wasteland"),
        ("/guide", "How to play: of which game?", "How to play · Wasteland"),
        (f"/guide/{GAME}", "How to play Search and Survive", "How to play Search and Survive · Wasteland"),
        (f"/guide/{WASTE_KNIGHTS}#a-fight", "How to play Waste Knights", "A fight · How to play Waste Knights · Wasteland"),
        (f"/rules/{GAME}", "The rules of Search and Survive", "Rules of Search and Survive · Wasteland"),
        (f"/codex/{GAME}#walker", "The codex of Search and Survive", "Walker · Codex of Search and Survive · Wasteland"),
    ],
)
def test_an_address_that_somebody_types_is_a_page_with_a_title(someone: People, path: str, heading: str, title: str) -> None:
    zoe = someone()
    zoe.goto(path)
    expect(zoe.page.get_by_role("heading", level=1)).to_have_text(heading)
    expect(zoe.page).to_have_title(title)


@pytest.mark.parametrize("path", ["/nowhere", "/table", "/rules/a/b", "/a/b/c"])
def test_whoever_is_lost_is_told_so_kindly(someone: People, path: str) -> None:
    zoe = someone(forgiving=True)
    answer = zoe.page.goto(zoe.address + path)
    assert answer is not None and answer.status == 404
    expect(zoe.page.get_by_role("heading", name="Nothing but dust here")).to_be_visible()
    zoe.page.get_by_role("link", name="Back to the lobby").click()
    expect(zoe.page.get_by_role("heading", name="Lobby")).to_be_attached()


@pytest.mark.parametrize("book", ["rules", "codex", "guide"])
def test_the_books_of_a_game_that_is_not_there_lead_to_those_that_are(someone: People, book: str) -> None:
    zoe = someone(forgiving=True)
    zoe.goto(f"/{book}/no-such-game")
    zoe.page.get_by_role("link", name=re.compile("which game")).click()
    expect(zoe.page.get_by_role("heading", level=1)).to_contain_text("of which game?")


def test_how_to_play_is_reached_from_the_lobby_a_table_and_the_rules_beside_it(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto("/")
    expect(zoe.page.get_by_role("link", name="How to play").first).to_have_attribute("href", re.compile("^/guide/"))
    zoe.goto(Table(server, ["human"]).link())
    zoe.page.get_by_role("button", name="Players").click()
    expect(zoe.page.get_by_role("dialog").get_by_role("link", name="How to play")).to_have_attribute("href", f"/guide/{GAME}")
    zoe.page.keyboard.press("Escape")
    zoe.page.get_by_role("button", name="Rules", exact=True).click()
    beside = zoe.page.get_by_role("dialog", name="Rules").get_by_role("link", name="How to play")
    with zoe.page.expect_popup() as opened:
        beside.click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("How to play Search and Survive")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (360, 740)])
def test_how_to_play_is_as_wide_as_the_screen(someone: People, width: int, height: int) -> None:
    zoe = someone(width, height)
    for game in (GAME, WASTE_KNIGHTS):
        zoe.goto(f"/guide/{game}")
        expect(zoe.page.get_by_role("heading", level=1)).to_be_visible()
        assert zoe.page.evaluate("document.documentElement.scrollWidth") <= width


# -- the rule of a question


@pytest.mark.parametrize(("width", "height", "by"), [(1440, 900, "key"), (360, 740, "sign")])
def test_a_question_opens_its_rule(server: Server, someone: People, width: int, height: int, by: str) -> None:
    table = Table(server, ["human"])
    zoe = someone(width, height)
    zoe.goto(table.link())
    zoe.sight()
    question = table.state(0)["question"]
    if by == "key":
        zoe.page.keyboard.press("?")
    else:
        zoe.page.get_by_role("button", name=re.compile("The rules? of this question")).click()
    panel = zoe.page.get_by_role("dialog", name="Rules")
    expect(panel.locator(f"[id='{question['rule']}']")).to_be_in_viewport()
    asked = panel.get_by_role("region", name="The rules of the question")
    expect(asked).to_contain_text(question["prompt"])
    rules = {question["rule"], *(refused["rule"] for refused in question["refused"])} - {""}
    expect(asked.get_by_role("link")).to_have_count(len(rules))
    expect(asked.get_by_role("link").first).to_be_in_viewport()
    expect(panel.get_by_role("button", name="Close the rules")).to_be_in_viewport(ratio=1)
    zoe.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_the_keys_are_listed(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto(Table(server, ["human"]).link())
    zoe.sight()
    zoe.page.keyboard.press("/")
    expect(zoe.page.get_by_role("dialog", name="Keys")).to_contain_text("the rule of the question")


# -- rules and codex


def test_the_rules_are_searched(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto(f"/rules/{GAME}")
    zoe.page.get_by_label("Search the rules").fill("surge token")
    found = zoe.page.get_by_role("article")
    expect(found.first.locator("mark").first).to_have_text(re.compile("surge", re.IGNORECASE))
    clauses = http().get(f"{server.address}/api/games/{GAME}/rules").json()["clauses"]
    assert 0 < found.count() < len(clauses)


def test_a_link_to_a_clause_opens_the_rules_there(server: Server, someone: People) -> None:
    clause = http().get(f"{server.address}/api/games/{GAME}/rules").json()["clauses"][-1]["id"]
    zoe = someone()
    zoe.goto(f"/rules/{GAME}#{clause}")
    expect(zoe.page.locator(f"[id='{clause}']")).to_be_in_viewport()


def test_the_codex_is_sifted_by_section_and_by_words(server: Server, someone: People) -> None:
    cards = http().get(f"{server.address}/api/games/{GAME}/codex").json()["cards"]
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
    zoe = someone(width, height, settings=NEW)
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


@pytest.mark.parametrize(("width", "height"), [(1440, 900), pytest.param(360, 740, marks=pytest.mark.deep)])
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
        if not (question or over) or bots_think(state):
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


OFF = """() => {
  const [ring, rim] = [document.querySelector('polygon.ring'), document.querySelector('.hex[aria-label^="Widow"] > .rim')]
  if (!ring || !rim) return null
  const [one, other] = [ring.getBoundingClientRect(), rim.getBoundingClientRect()]
  return { off: ['left', 'top', 'right', 'bottom'].map((edge) => Math.abs(one[edge] - other[edge])) }
}"""
"""How far the ring is off the rim of the hex that it is about, on each side."""


def test_the_ring_of_a_hex_goes_around_that_hex(server: Server, someone: People) -> None:
    table = Table(server, ["human", "bot:greedy"], game=WASTE_KNIGHTS, options={"mission": "road-to-gangraen"})
    while (question := table.state(0)["question"]) is None or question["rule"] != "wk1.move.route.shape":
        if question:
            wanted = [each for each in question["options"] if each["label"].startswith("By vehicle")]
            table.answer(0, table.state(0)["sequence"], (wanted or question["options"])[0]["pick"])
    zoe = newcomer(someone, table)
    guide = zoe.page.get_by_role("complementary", name="Guided first round")
    guide.get_by_role("button", name="Show me").click()
    while guide.get_by_role("heading").inner_text() != "Plan the route: over the ridge":
        guide.get_by_role("button", name=ONWARD).click()
    expect(guide).to_contain_text("Pick the ringed hex, Widow's Pass.")
    assert max(zoe.until(OFF, None)["off"]) < 8


TAUGHT = {
    "What it is all for", "What you pay with", "Three rows", "The line", "Line of Sight", "Your turn: a fresh hand",
    "Good for something", "A Surge Token", "Item Phase", "Trade Phase", "Whom?", "The dice have fallen",
}  # fmt: skip
"""What the lesson of Search and Survive tells before anything has been left to the dice."""

COVERED = """() => {
  const box = document.querySelector('section[aria-label="The question"], section[aria-label="The end"]')
  if (!box) return null
  const guide = document.querySelector('aside.guide').getBoundingClientRect()
  const meets = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom - 8 && other.top < one.bottom - 8
  const rings = [...document.querySelectorAll('.ring')].map((ring) => ring.getBoundingClientRect())
  const wrong = [
    ...(meets(guide, box.getBoundingClientRect()) ? ['the guide is over the question'] : []),
    ...(guide.bottom > innerHeight * 0.5 ? ['the guide takes half of the screen'] : []),
    ...rings.filter((ring) => meets(ring, guide)).map(() => 'a ring is under the guide'),
    ...rings
      .filter(({ left, top, right, bottom }) => left < -8 || top < -8 || right > innerWidth + 8 || bottom > innerHeight + 8)
      .map(() => 'a ring is off the screen'),
  ]
  return { wrong }
}"""
"""What is wrong with where the guide stands, once there is a question, or the end."""


def test_the_guide_is_as_high_at_every_step(someone: People) -> None:
    zoe = someone(settings=NEW)
    begin_lesson(zoe)
    guide = zoe.page.get_by_role("complementary", name="Guided first round")
    heights = {}
    for title in ("What it is all for", "The line", "Good for something", "Item Phase"):
        while guide.get_by_role("heading").inner_text() != title:
            guide.get_by_role("button", name=re.compile("Go on|Pass over")).click()
        heights[title] = guide.evaluate("guide => guide.offsetHeight")
    assert len(set(heights.values())) == 1, heights


def begin_lesson(zoe: Person) -> None:
    """From the lobby to the lesson of Search and Survive."""
    zoe.goto("/")
    lesson = zoe.page.get_by_role("region", name="A lesson").filter(has_text="First Night")
    lesson.get_by_role("button", name="Play the lesson").click()
    expect(zoe.page.get_by_role("complementary", name="Guided first round")).to_be_visible()


def follow_lesson(zoe: Person, wanted: Callable[[Sight], Choice]) -> dict[str, list[str]]:
    """Do what the guide says to its end, and otherwise what *wanted* wants. Gives what was told, and what was wrong then."""
    guide = zoe.page.get_by_role("complementary", name="Guided first round")
    told: dict[str, list[str]] = {}
    for _ in range(150):
        sight = zoe.sight()
        if guide.count():
            told.setdefault(guide.get_by_role("heading").inner_text(), zoe.until(COVERED, None)["wrong"])
        elif zoe.page.evaluate("JSON.parse(localStorage.getItem('wasteland.settings')).guide") == {GAME: "done"}:
            break
        onward = guide.get_by_role("button", name=ONWARD)
        if onward.count():
            onward.click()
        else:
            zoe.press(wanted(sight))
            zoe.sight(sight.sequence)
    return told


def as_proposed(sight: Sight) -> Choice:
    """What the lesson proposes, or else the first option."""
    return next((each for each in sight.options if each.label.startswith(("Discard Damage", "Place"))), sight.options[0])


@pytest.mark.parametrize(
    ("width", "height"),
    [
        (1440, 900),
        pytest.param(820, 1180, marks=pytest.mark.deep),
        pytest.param(390, 844, marks=pytest.mark.deep),
        (360, 740),
    ],
)
def test_the_lesson_of_search_and_survive_is_told_to_its_end(someone: People, width: int, height: int) -> None:
    zoe = someone(width, height, settings=NEW)
    begin_lesson(zoe)
    told = follow_lesson(zoe, as_proposed)
    assert set(told) >= TAUGHT
    assert "That was a round" in told
    assert {title: wrong for title, wrong in told.items() if wrong} == {}
    expect(zoe.page.get_by_role("complementary", name="Guided first round")).to_have_count(0)


def test_the_lesson_survives_other_answers(someone: People) -> None:
    zoe = someone(settings=NEW)
    begin_lesson(zoe)
    told = follow_lesson(zoe, lambda sight: sight.options[-1])
    assert "That was a round" in told


def test_the_lesson_goes_on_after_a_reload_and_after_it_was_sent_away(someone: People) -> None:
    zoe = someone(settings=NEW)
    begin_lesson(zoe)
    guide = zoe.page.get_by_role("complementary", name="Guided first round")
    for _ in range(3):
        guide.get_by_role("button", name=ONWARD).click()
    title = guide.get_by_role("heading").inner_text()
    assert title == "The line"

    zoe.page.reload()
    expect(guide.get_by_role("heading")).to_have_text(title)

    guide.get_by_role("button", name="End the guide").click()
    expect(guide).to_have_count(0)
    zoe.page.reload()
    zoe.sight()
    expect(guide).to_have_count(0)

    zoe.page.get_by_role("button", name="Rules", exact=True).click()
    zoe.page.get_by_role("button", name="Go on with the guide").click()
    expect(guide.get_by_role("heading")).to_have_text(title)

    guide.get_by_role("button", name="End the guide").click()
    zoe.goto("/")
    zoe.page.get_by_role("button", name="Go on with it").click()
    expect(guide.get_by_role("heading")).to_have_text(title)


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
