"""There is room: on no screen is a word cut, and nothing that one can use is covered, at six sizes in both lights."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NEW, QUICK, People
from tests.e2e.measuring import LIGHTS, NARROW, PHONES, SIZES, WIDE, look, measured
from tests.e2e.person import Person
from tests.e2e.screens import ALIKE, SCREENS, Screen
from tests.serving import Server
from tests.tiers import Bulk


def looks(screen: Screen, at: int, bulk: Bulk) -> list[tuple[str, str]]:
    """The sizes at which a screen is measured, each with its light: all in both, or in turn one wide and one narrow."""
    if bulk(0, 1):
        return [(size, light) for size in screen.sizes for light in LIGHTS]
    wide = [size for size in WIDE if size in screen.sizes]
    narrow = [size for size in NARROW if size in screen.sizes]
    turns = [sizes[at % len(sizes)] for sizes in (wide, narrow) if sizes] if wide else narrow
    lights = list(LIGHTS)
    return [(size, lights[(at + turn) % 2]) for turn, size in enumerate(turns)]


def seldom(screen: Screen) -> list[pytest.MarkDecorator]:
    """Another screen of its kind is looked at with every change."""
    return [pytest.mark.deep] if any(screen.name in others for _, *others in ALIKE) else []


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("at", "screen"),
    [pytest.param(at, screen, id=screen.name, marks=seldom(screen)) for at, screen in enumerate(SCREENS)],
)
def test_nothing_is_cut_or_covered(server: Server, someone: People, bulk: Bulk, at: int, screen: Screen) -> None:
    """With every change one screen of each kind is measured, at a wide size and a narrow one, each in one light; which they are
    goes round from screen to screen. `make deep` measures all screens at all sizes in both lights."""
    (first, light), *_ = them = looks(screen, at, bulk)
    settings = {**(NEW if screen.is_new else QUICK), "theme": light}
    zoe = someone(*SIZES[first], forgiving=True, settings=settings)
    screen.go(zoe, server)
    found = {}
    for size, light in them:
        look(zoe, size, light)
        if bad := measured(zoe, strict=size in WIDE):
            found[f"{size} px, {light}"] = bad
    assert not found, json.dumps(found, indent=1)


# -- the question stays in sight

_SCROLLED = "() => { scrollTo(0, 5000); return scrollY }"


def resize(person: Person, *sizes: str) -> None:
    """Make the window so large, one size after the other."""
    for size in sizes:
        look(person, size, "dusk")


@pytest.mark.parametrize("screen", ["attack", "items", "route", "gear", "plain table of Waste Knights"])
def test_at_a_tablet_the_question_is_in_sight_wherever_one_has_scrolled_to(
    server: Server, someone: People, screen: str
) -> None:
    zoe = at_screen(screen, server, someone, "820")
    assert zoe.page.evaluate(_SCROLLED) > 0
    expect(zoe.question).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("screen", ["attack", "clash", "gear"])
@pytest.mark.parametrize("way", [("390", "820"), ("820", "1440", "820"), ("820", "390", "820")], ids="-".join)
def test_a_window_of_another_size_begins_at_the_top_with_its_question_in_sight(
    server: Server, someone: People, screen: str, way: tuple[str, ...]
) -> None:
    first, *others = way
    zoe = at_screen(screen, server, someone, first)
    for size in others:
        zoe.page.evaluate(_SCROLLED)
        resize(zoe, size)
        expect(zoe.question).to_be_in_viewport(ratio=1)
        assert zoe.page.evaluate("scrollY") == 0


# -- what there must be room for


def at_screen(name: str, server: Server, someone: People, size: str, *, is_new: bool = False) -> Person:
    """Somebody before a screen, in a window of this size."""
    person = someone(*SIZES[size], settings=NEW if is_new else None)
    next(screen for screen in SCREENS if screen.name == name).go(person, server)
    look(person, size, "dusk")
    return person


_LINES = """
() => {
  const box = document.querySelector('.what-happened .scroll')
  const { top, bottom } = box.getBoundingClientRect()
  const end = Math.min(bottom, innerHeight)
  const range = document.createRange()
  range.selectNodeContents(box)
  const lines = [...range.getClientRects()].filter((line) => line.top >= top && line.bottom <= end)
  return new Set(lines.map((line) => Math.round((line.top + line.bottom) / 12))).size
}
"""


def test_four_knights_leave_room_for_tasks_and_six_lines_of_the_story(server: Server, someone: People) -> None:
    zoe = at_screen("route", server, someone, "1440")
    tasks = zoe.page.get_by_role("region", name="Tasks").locator(".task, .none")
    for at in range(tasks.count()):
        expect(tasks.nth(at)).to_be_in_viewport(ratio=1)
    assert zoe.page.evaluate(_LINES) >= 6


def test_on_a_tablet_the_stage_that_is_on_is_in_sight(server: Server, someone: People) -> None:
    zoe = at_screen("gear", server, someone, "820")
    now = zoe.page.locator("[aria-label='Stages of this round'] [aria-current=step]")
    expect(now).to_be_in_viewport(ratio=1)


def test_the_smallest_phone_keeps_hand_faces_and_both_defenses(server: Server, someone: People) -> None:
    zoe = at_screen("items of two", server, someone, "360")
    hand = zoe.page.get_by_role("group", name=re.compile("hand$")).locator(".thing")
    assert hand.count() > 2
    expect(hand.first).to_be_in_viewport(ratio=0.9)
    zombies = zoe.page.locator(".wasteland .card.night")
    assert zombies.count()
    for at in range(zombies.count()):
        expect(zombies.nth(at).locator(".mv .on").first).to_be_visible()


def test_a_large_window_is_used_for_size(server: Server, someone: People) -> None:
    zoe = at_screen("items of two", server, someone, "1440")
    heights = {}
    for size in ("1440", "1920"):
        look(zoe, size, "dusk")
        of = ("[aria-label='The question'] h1", ".what-happened .line", ".wasteland .thing", ".dock .hand .thing")
        heights[size] = [zoe.page.locator(one).first.evaluate(_TALL) for one in of]
    grown = [large / usual for usual, large in zip(*heights.values(), strict=True)]
    assert min(grown) > 1.12, f"type, story, board and hand grew by {grown}"


@pytest.mark.parametrize("size", ["1440", "1280"])
@pytest.mark.parametrize("game", ["1st ed", "Co-op deck"])
def test_whoever_is_new_sees_whole_covers_and_the_way_to_a_table(server: Server, someone: People, game: str, size: str) -> None:
    zoe = at_screen("lobby", server, someone, size, is_new=True)
    zoe.page.get_by_role("radio", name=re.compile(game)).click()
    expect(zoe.page.get_by_role("button", name=re.compile("^Open the table"))).to_be_in_viewport(ratio=1)
    for at in range(zoe.page.locator(".cover").count()):
        expect(zoe.page.locator(".cover").nth(at)).to_be_in_viewport(ratio=1)
        drawn = zoe.page.locator(".cover .art > svg").nth(at).evaluate("(art) => art.clientWidth / art.clientHeight")
        assert drawn == pytest.approx(320 / 400, abs=0.01)


@pytest.mark.parametrize("size", NARROW)
@pytest.mark.parametrize("is_new", [True, False], ids=["new", "back"])
def test_in_a_narrow_lobby_all_games_and_the_way_to_a_table_are_in_sight(
    server: Server, someone: People, size: str, *, is_new: bool
) -> None:
    zoe = at_screen("lobby" if is_new else "lobby with tables", server, someone, size, is_new=is_new)
    begin = zoe.page.get_by_role("button", name=re.compile("^Open the table"))
    for at in range(zoe.page.locator(".cover").count()):
        expect(zoe.page.locator(".cover").nth(at)).to_be_in_viewport(ratio=1)
    expect(begin).to_be_in_viewport(ratio=1)
    if is_new:
        expect(zoe.page.get_by_role("heading", name=re.compile("^New table"))).to_be_in_viewport(ratio=1)
        assert zoe.page.evaluate(_ABOVE_THE_FOOT) > 0
    zoe.page.get_by_label("Name of the table").scroll_into_view_if_needed()
    expect(begin).to_be_in_viewport(ratio=1)


_ABOVE_THE_FOOT = """
() => {
  const [form, begin] = [document.querySelector('#open'), document.querySelector('button[form=open]')]
  return begin.getBoundingClientRect().top - form.getBoundingClientRect().top
}
"""


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_players_and_settings_have_one_way_each(server: Server, someone: People, size: str) -> None:
    zoe = at_screen("attack", server, someone, size)
    called = re.compile("^Players")
    ways = [zoe.page.get_by_role(role, name=called) for role in ("button", "tab", "link")]
    assert sum(way.count() for way in ways) == 1
    zoe.page.get_by_role("button", name=called).click()
    settings = zoe.page.get_by_role("dialog").get_by_role("button", name="Settings")
    expect(settings).to_be_in_viewport(ratio=1)
    settings.click()
    expect(zoe.page.get_by_role("dialog", name="Settings")).to_be_visible()


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("screen", ["attack", "two Defenses", "weapons"])
def test_on_a_phone_every_target_of_an_attack_is_in_sight_with_its_odds(
    server: Server, someone: People, screen: str, size: str
) -> None:
    zoe = at_screen(screen, server, someone, size)
    targets = zoe.question.locator("[data-pick]:not([data-sign=pass])")
    assert targets.count() > 4
    for at in range(targets.count()):
        expect(targets.nth(at)).to_be_in_viewport(ratio=0.97)
        expect(targets.nth(at)).to_contain_text("%")
    assert not [one for one in measured(zoe, strict=False) if "not whole" in one]


def test_on_a_phone_why_a_target_is_none_is_a_tap_away(server: Server, someone: People) -> None:
    zoe = at_screen("attack", server, someone, "390")
    zoe.question.get_by_role("button", name=re.compile("^Not now")).click()
    below = zoe.question.get_by_role("button", name=re.compile("more below"))
    expect(below).to_be_in_viewport(ratio=1)
    first, last = zoe.question.locator("[data-pick]").first, zoe.question.locator(".opt.no").last
    below.click()
    expect(first).not_to_be_in_viewport()
    last.scroll_into_view_if_needed()
    expect(last).to_contain_text("in front")
    expect(below).to_have_count(0)


@pytest.mark.parametrize("size", ["1440", "1280"])
@pytest.mark.parametrize(
    ("screen", "board"),
    [("rules at the table", ".wasteland .rows"), ("rules beside the map", ".map svg"), ("rules beside a combat", ".contest")],
)
def test_beside_the_rules_the_board_stays_in_sight(server: Server, someone: People, screen: str, board: str, size: str) -> None:
    zoe = at_screen(screen, server, someone, size)
    expect(zoe.page.locator(board).first).to_be_in_viewport(ratio=0.95)
    at, rules = (zoe.page.locator(one).first.bounding_box() for one in (board, ".rules-panel"))
    assert at and rules
    assert at["x"] + at["width"] <= rules["x"] + 1


_TALL = "(thing) => thing.matches('.thing') ? thing.offsetHeight : Number.parseFloat(getComputedStyle(thing).fontSize)"

_UNDER = """
() => {
  const guide = document.querySelector('.guide').getBoundingClientRect()
  const things = document.querySelectorAll('.question [data-pick], .what-happened, .obj, .mission')
  return [...things].filter((thing) => {
    const box = thing.getBoundingClientRect()
    if (!box.width || getComputedStyle(thing).position === 'sticky') return false
    const high = Math.min(guide.bottom, box.bottom) - Math.max(guide.top, box.top)
    return high > 1 && Math.min(guide.right, box.right) - Math.max(guide.left, box.left) > 1
  }).map((thing) => thing.className)
}
"""


@pytest.mark.parametrize("size", ["1440", "390", "360"])
@pytest.mark.parametrize("guide", ["guide", "guide, Waste Knights"])
def test_the_guide_lies_on_nothing(server: Server, someone: People, guide: str, size: str) -> None:
    zoe = at_screen(guide, server, someone, size, is_new=True)
    onward = zoe.page.get_by_role("complementary", name="Guided first round").get_by_role(
        "button", name=re.compile("^(Go on|Pass over|To the table)$")
    )
    steps = 0
    while onward.count() and steps < 30:
        zoe.page.evaluate("scrollTo(0, 0)")
        assert zoe.page.evaluate(_UNDER) == []
        onward.click()
        steps += 1
    assert steps > 3


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_the_offer_of_the_guide_is_a_line_above_the_street(server: Server, someone: People, size: str) -> None:
    zoe = at_screen("new to the table", server, someone, size, is_new=True)
    offer = zoe.page.get_by_role("complementary", name="Guided first round")
    expect(offer.get_by_role("button", name="Show me")).to_be_in_viewport(ratio=1)
    expect(offer.get_by_role("button", name="No, I know it")).to_be_in_viewport(ratio=1)
    box = offer.bounding_box()
    assert box and box["height"] < 64


_ON_CHOICES = """
() => {
  const look = document.querySelector('[role=tooltip]')
  const box = look.getBoundingClientRect()
  return [...document.querySelectorAll('.lit, [data-pick]')].filter((choice) => {
    const other = choice.getBoundingClientRect()
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    return wide > 1 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1
  }).map((choice) => choice.textContent)
}
"""


@pytest.mark.parametrize("screen", ["items", "attack"])
def test_a_closer_look_lies_on_no_choice(server: Server, someone: People, screen: str) -> None:
    zoe = at_screen(screen, server, someone, "1440")
    lit = zoe.page.locator(".thing.lit")
    assert lit.count() > 1
    for at in range(lit.count()):
        zoe.page.mouse.move(0, 0)
        expect(zoe.page.get_by_role("tooltip")).to_have_count(0)
        lit.nth(at).hover()
        zoe.page.get_by_role("tooltip").wait_for()
        assert zoe.page.evaluate(_ON_CHOICES) == []
