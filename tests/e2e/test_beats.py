"""What the Horde does is seen beat by beat, board, story and question in step; it can be hurried, held and skipped."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import QUICK, People
from tests.e2e.person import Person
from tests.e2e.setting import Table
from tests.serving import Server

CALM = {**QUICK, "pace": "calm"}

# What the board shows, what the newest lines of the story say of it, and whether anybody is asked.
_SEEN = """() => ({
  beat: document.querySelector('section[aria-label="What happens now"] .who small')?.textContent ?? '',
  lines: [...document.querySelectorAll('.log a.line')].map((line) => line.textContent),
  board: Object.fromEntries(
    [...document.querySelectorAll('[data-id^="back."], [data-id^="front."]')].map((space) => [
      space.dataset.id, space.querySelector('.nm')?.textContent?.trim() ?? '',
    ]),
  ),
  asked: document.querySelectorAll('button[data-pick]').length,
})"""


def before_the_horde(server: Server, person: Person) -> Person:
    """Somebody alone who ends the last turn of a round, and sees the first beat of the Horde."""
    table = Table(server, ["human"], seed=2)
    state = table.state(0)
    while True:
        state = table.play(1)
        if sum(stage["when"] == "over" for stage in state["view"]["stages"]) == 3 and not state["over"]:
            break
    person.goto(table.link())
    for _ in range(12):
        sight = person.sight()
        person.click(sight.quick())
        person.until(
            "(after) => Number(document.querySelector('[data-sequence]').dataset.sequence) > after || "
            "document.querySelector('section[aria-label=\"What happens now\"]') !== null",
            sight.sequence,
        )
        if happening(person).filter(has_text="Horde").count():
            return person
        if happening(person).count():
            person.page.keyboard.press("Space")
    raise AssertionError("the Horde does not come")


def happening(person: Person) -> Locator:
    """What stands in the place of the question while something happens on its own."""
    return person.page.get_by_role("region", name="What happens now")


def seen(person: Person) -> Any:
    return person.page.evaluate(_SEEN)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_the_horde_comes_beat_by_beat(server: Server, someone: People, size: tuple[int, int]) -> None:
    zoe = before_the_horde(server, someone(*size, settings=CALM))
    zoe.page.keyboard.press("p")
    expect(happening(zoe).get_by_role("button", name="Go on")).to_be_visible()
    beats = [seen(zoe)]
    while beats[-1]["beat"]:
        assert not beats[-1]["asked"], "nobody is asked while something happens"
        zoe.page.keyboard.press("n")
        zoe.until(f"(was) => {{ const now = ({_SEEN})(); return JSON.stringify(now) !== JSON.stringify(was) }}", beats[-1])
        beats.append(seen(zoe))

    assert beats[-1]["asked"], "the next question comes after the last beat"
    assert len(beats) > 3
    assert beats[0]["board"] and beats[0]["board"] != beats[-1]["board"], "the board goes along"
    for earlier, later in pairwise(beats):
        assert len(earlier["lines"]) <= len(later["lines"])


def test_a_key_skips_to_the_next_question(server: Server, someone: People) -> None:
    zoe = before_the_horde(server, someone(settings=CALM))
    zoe.page.keyboard.press("Space")

    expect(happening(zoe)).to_have_count(0)
    assert zoe.sight().asked


def test_the_beats_are_reached_and_steered_with_the_keyboard_alone(server: Server, someone: People) -> None:
    zoe = before_the_horde(server, someone(settings=CALM))
    zoe.page.keyboard.press("p")
    first = seen(zoe)["beat"]
    zoe.tab_to(happening(zoe).get_by_role("button", name="Next beat"))
    zoe.page.keyboard.press("Enter")
    expect(happening(zoe).locator(".who small")).not_to_have_text(first)


def test_at_an_instant_pace_the_next_question_is_there_at_once(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto(Table(server, ["human"], seed=2).link())
    zoe.play(14)

    expect(happening(zoe)).to_have_count(0)
