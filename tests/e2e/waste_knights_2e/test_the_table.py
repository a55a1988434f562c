"""The table of Waste Knights II: the first turns of Road of Doom by clicks, on a desk and in a hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.person import Person, Sight
from tests.e2e.setting import Table
from tests.serving import Server

SIZES = pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
LEGS = 2
"""So many spaces of the first route are clicked."""
MOST = 60
"""More answers than the first two turns take."""


def road_of_doom(server: Server) -> Table:
    """A table of its own for one knight who takes a ready set."""
    return Table(server, ["human"], game="waste-knights-2e", options={"adventure": "road-of-doom", "setup": "quick"})


def lit(person: Person) -> int:
    """How many hexes of the map may be picked."""
    return person.page.locator("g.hex.lit:not(.planned)").count()


def answers(person: Person, sight: Sight, words: str) -> Sight:
    """Click the answer that begins so, and see what comes then."""
    person.click(next(option for option in sight.options if option.label.startswith(words)))
    return seen(person, sight.sequence)


def seen(person: Person, after: int) -> Sight:
    """What is asked next. A question whose answers are all on the map lists none."""
    person.at_least(after + 1)
    return person.sight(after) if not lit(person) else Sight(after + 1, "", (), 0, False, False)


def goes_on(person: Person, sight: Sight) -> Sight:
    """Answer whatever is asked, until an action is to be chosen."""
    for _ in range(MOST):
        if sight.prompt == "What do you do?" and any(option.label == "End the turn" for option in sight.options):
            return sight
        person.click(sight.quick())
        sight = person.sight(sight.sequence)
    raise AssertionError(f"no action is asked for; at last: {sight}")


def chooses_a_knight(person: Person, name: str) -> Sight:
    """Look at a knight in the gallery, and take it."""
    sight = person.sight()
    person.page.get_by_role("radio", name=re.compile(name)).click()
    person.question.get_by_role("button", name=re.compile(name)).click()
    return person.sight(sight.sequence)


def plans(person: Person, legs: int) -> None:
    """Click spaces that are lit, one after the other; each is part of the route from then on."""
    for planned in range(legs):
        person.page.locator("g.hex.lit:not(.planned)").first.click()
        expect(person.page.locator("g.hex.planned")).to_have_count(planned + 1)
        person.fits()


@SIZES
def test_the_first_turns_of_road_of_doom_are_played_by_clicks(server: Server, someone: People, size: tuple[int, int]) -> None:
    table = road_of_doom(server)
    zoey = someone(*size)
    zoey.goto(table.link())
    sight = goes_on(zoey, chooses_a_knight(zoey, "Zoey Shaw"))
    zoey.fits()

    answers(zoey, sight, "Move")
    plans(zoey, LEGS)
    expect(zoey.page.get_by_role("list", name="What the route costs")).to_contain_text(re.compile(r"\d points?"))
    before = table.state(0)["sequence"]
    zoey.question.get_by_role("button", name=re.compile("Drive")).click()
    zoey.at_least(before + 1)
    sight = goes_on(zoey, zoey.sight(before))

    answers(zoey, sight, "End the turn")
    goes_on(zoey, zoey.sight(sight.sequence))
    zoey.fits()
    assert table.state(0)["view"]["round"] >= 2


@SIZES
def test_a_leg_of_a_route_is_taken_back(server: Server, someone: People, size: tuple[int, int]) -> None:
    table = road_of_doom(server)
    zoey = someone(*size)
    zoey.goto(table.link())
    answers(zoey, goes_on(zoey, chooses_a_knight(zoey, "Logan Harris")), "Move")
    plans(zoey, 1)

    zoey.question.get_by_role("button", name=re.compile("Back")).click()

    expect(zoey.page.locator("g.hex.planned")).to_have_count(0)
    expect(zoey.page.get_by_role("list", name="What the route costs")).to_have_count(0)


def test_another_sheet_and_the_signs_of_the_map_open_in_a_dialog(server: Server, someone: People) -> None:
    options = {"adventure": "safe-haven", "setup": "quick"}
    table = Table(server, ["human", "human"], game="waste-knights-2e", options=options)
    state = table.play(until=lambda question: question["rule"] == "wk2.actions.two-per-turn")
    zoe = someone()
    zoe.goto(table.link(state["question"]["seat"]))
    zoe.sight()
    other = next(sheet for sheet in state["view"]["sheets"] if sheet["seat"] != state["question"]["seat"])

    zoe.page.get_by_role("button", name=other["name"], exact=True).click()
    expect(zoe.page.get_by_role("dialog", name=other["name"])).to_contain_text("Radiation")
    zoe.page.keyboard.press("Escape")

    zoe.page.get_by_role("button", name="All signs of the map").click()
    expect(zoe.page.get_by_role("dialog", name="Signs of the map")).to_contain_text("The Great Divide")
