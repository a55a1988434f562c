"""The guided first round of Waste Knights II: the first round of Road of Doom, from the lobby, at a desk and in a hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import NEW, People
from tests.e2e.person import Person
from tests.e2e.setting import Table
from tests.serving import Server

SECOND = "waste-knights-2e"
ONWARD = re.compile("Go on|To the table")
TURNS = re.compile("^(Turn the page|Close the book)")
MOST = 120
"""More clicks than the first round takes."""
LEGS = 2
"""So many spaces are planned."""
ANSWERS = ("Johnny Taylor", "Put the fire out", "Move$", "Camp", "Spend meds", "Break camp")
"""What is answered, the first of these that is there; what it is leads through a move and a camp."""
TAUGHT = {
    "Why you are out here", "Which knight?", "The book of tales", "What came of it", "The plot sheet", "The time marker",
    "Dice", "Wounds and radiation", "Speed and fuel", "Two actions, two different ones", "Plan the route", "What it costs",
    "The wasteland card", "One action more", "The camp", "That was a round",
}  # fmt: skip
"""What is told in every first round with a move, a card and a camp."""
RINGED = {
    "The plot sheet", "The time marker", "Dice", "Wounds and radiation", "Speed and fuel", "Plan the route", "What it costs",
}  # fmt: skip
"""What is pointed at on a desk, where all of it is in sight."""

COVERED = """() => {
  const guide = document.querySelector('aside.guide')?.getBoundingClientRect()
  const box = document.querySelector('section[aria-label="The question"]')?.getBoundingClientRect()
  if (!guide || !box) return null
  const meets = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom - 8 && other.top < one.bottom - 8
  const wide = document.querySelector('.at-table.wide')
  const parts = wide ? { plot: '[data-id=plot]', story: '.what-happened', book: '.book', sheet: '.sheet' } : {}
  const under = Object.entries(parts).flatMap(([name, found]) => {
    const part = document.querySelector(found)?.getBoundingClientRect()
    return part && meets(guide, part) ? [`the guide is over the ${name}`] : []
  })
  const rings = [...document.querySelectorAll('.ring')].map((ring) => ring.getBoundingClientRect())
  return { wrong: [
    ...under,
    ...(meets(guide, box) ? ['the guide is over the question'] : []),
    ...(box.bottom > innerHeight + 8 || box.top < 0 ? ['the question is off the screen'] : []),
    ...(guide.bottom > innerHeight * 0.5 ? ['the guide takes half of the screen'] : []),
    ...rings.filter((ring) => meets(ring, guide)).map(() => 'a ring is under the guide'),
    ...rings
      .filter(({ left, top, right, bottom }) => left < -8 || top < -8 || right > innerWidth + 8 || bottom > innerHeight + 8)
      .map(() => 'a ring is off the screen'),
  ] }
}"""
"""What is wrong with where the guide stands, once there is a question."""


RINGS = "() => document.querySelectorAll('.ring').length || null"
"""How many rings there are, once there is one."""


def guided(server: Server, zoe: Person) -> Locator:
    """At a table of Road of Doom that is the same every time, with the guide begun; gives the guide."""
    options = {"adventure": "road-of-doom", "setup": "quick"}
    zoe.goto(Table(server, ["human"], game=SECOND, options=options).link())
    guide = zoe.page.get_by_role("complementary", name="Guided first round")
    guide.get_by_role("button", name="Show me").click()
    return guide


def is_taught(zoe: Person) -> bool:
    """The guide has come to its end."""
    return bool(zoe.page.evaluate("JSON.parse(localStorage.getItem('wasteland.settings')).guide") == {SECOND: "done"})


def drives(zoe: Person) -> bool:
    """Plan the route where one is asked for it, and drive when it is long enough. Says whether one was asked."""
    lit = zoe.page.locator("g.hex.lit:not(.planned)")
    planned = zoe.page.locator("g.hex.planned").count()
    drive = zoe.question.get_by_role("button", name=re.compile("Drive to"))
    if not lit.count():
        return False
    if planned < LEGS:
        lit.first.click()
        expect(zoe.page.locator("g.hex.planned")).to_have_count(planned + 1)
    else:
        drive.click()
        expect(zoe.page.locator("g.hex.planned")).to_have_count(0)
    return True


def answers(zoe: Person) -> None:
    """Do at the table what is to be done next: turn a page, pick a hex, answer."""
    page = zoe.page.get_by_role("button", name=TURNS)
    if page.count():
        page.click()
    elif not drives(zoe):
        sight = zoe.sight()
        said = [option for words in ANSWERS for option in sight.options if re.match(words, option.label)]
        zoe.click(said[0] if said else sight.options[0])
        zoe.at_least(sight.sequence + 1)


def follow(zoe: Person, guide: Locator) -> dict[str, list[str]]:
    """Do what the guide says to its end. Gives what was told, and what was wrong then."""
    told: dict[str, list[str]] = {}
    for _ in range(MOST):
        if not guide.count() and is_taught(zoe):
            return told
        if guide.count():
            title = guide.get_by_role("heading").inner_text()
            if title in RINGED - set(told) and zoe.page.locator(".at-table.wide").count():
                zoe.until(RINGS, None)
            told.setdefault(title, zoe.until(COVERED, None)["wrong"])
        onward = guide.get_by_role("button", name=ONWARD)
        if onward.count():
            onward.click()
        else:
            answers(zoe)
    raise AssertionError(f"the guide does not come to its end; so far: {list(told)}")


@pytest.mark.timeout(240)
@pytest.mark.parametrize(
    ("width", "height"),
    [(1440, 900), pytest.param(820, 1180, marks=pytest.mark.deep), (390, 844)],
    ids=["desk", "tablet", "phone"],
)
def test_the_lesson_is_told_to_its_end_and_covers_nothing(server: Server, someone: People, width: int, height: int) -> None:
    zoe = someone(width, height, settings=NEW)
    told = follow(zoe, guided(server, zoe))

    assert TAUGHT - set(told) == set()
    assert "A fight" not in told or {"The dice", "That is how a fight ends"} <= set(told)
    assert {title: wrong for title, wrong in told.items() if wrong} == {}
    expect(zoe.page.get_by_role("complementary", name="Guided first round")).to_have_count(0)


def test_the_game_goes_on_after_the_lesson(server: Server, someone: People) -> None:
    zoe = someone(settings=NEW)
    follow(zoe, guided(server, zoe))
    while (page := zoe.page.get_by_role("button", name=TURNS)).count():
        page.click()

    expect(zoe.page.get_by_role("heading", name="What do you do?")).to_be_visible()
    expect(zoe.page.locator("[data-id=plot]")).to_contain_text("round 2 of 10")


def test_the_lobby_opens_the_lesson_for_one_alone(someone: People) -> None:
    zoe = someone(settings=NEW)
    zoe.goto("/")
    lesson = zoe.page.get_by_role("region", name="A lesson").filter(has_text="Road of Doom")
    expect(lesson).to_contain_text("you alone")
    lesson.get_by_role("button", name="Play the lesson").click()

    guide = zoe.page.get_by_role("complementary", name="Guided first round")
    expect(guide.get_by_role("heading")).to_have_text("Why you are out here")
    assert zoe.sight().prompt == "Which knight do you play?"
    expect(zoe.page.get_by_text("Otto")).to_have_count(0)
