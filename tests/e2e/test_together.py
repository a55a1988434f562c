"""Two people on two browsers at one table, somebody who watches, and what all must agree to."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.listening import LARGEST, listening
from tests.e2e.person import LIMIT, Person, join
from tests.e2e.setting import Table
from tests.serving import Server
from tests.tiers import Bulk


def play_together(people: list[Person], answers: int = LIMIT) -> None:
    """Whoever is asked answers, until it is over."""
    sequence = -1
    for _ in range(answers):
        for person in people:
            person.at_least(sequence)
        asked = [person for person in people if person.question.locator("[data-pick]").count()]
        if not asked:
            return
        sight = asked[0].sight()
        asked[0].click(sight.quick())
        sequence = sight.sequence + 1


@pytest.mark.bulk
def test_two_people_play_in_small_messages_while_a_third_watches(server: Server, someone: People, bulk: Bulk) -> None:
    """In the deep tier to the end of the game."""
    zoe, dagon, moss = someone(), someone(), someone()
    table = zoe.open_table(["human", "open"])
    join(dagon, table, "Dagon")
    moss.goto(f"/watch/{table}")
    expect(moss.page.get_by_role("article", name=re.compile("^Dagon")).first).to_be_visible()

    with listening(server, zoe) as sizes:
        play_together([zoe, dagon, moss], bulk(24, LIMIT))
        for person in (zoe, dagon, moss):
            expect(person.result).to_have_count(bulk(0, 1))

    assert len(sizes) >= 24
    assert max(sizes) < LARGEST


def test_a_watcher_is_never_offered_anything(server: Server, someone: People) -> None:
    table = Table(server, ["human", "human"])
    moss = someone()
    moss.goto(f"/watch/{table.id}")
    for _ in range(8):
        moss.at_least(table.state()["sequence"])
        assert moss.question.locator("[data-pick]").count() == 0
        assert moss.page.locator(".lit").count() == 0
        table.play(1)


def test_what_is_said_arrives_at_the_others(server: Server, someone: People) -> None:
    table = Table(server, ["human", "human"])
    zoe, dagon = someone(), someone()
    zoe.goto(table.link(0))
    dagon.goto(table.link(1))
    for person in (zoe, dagon):
        person.page.get_by_role("tab", name="Chat").click()
    zoe.page.get_by_label("Say something").fill("Cover column 3!")
    zoe.page.get_by_role("button", name="Say", exact=True).click()
    expect(dagon.page.get_by_role("log", name="Chat")).to_contain_text("Cover column 3!")


def test_the_keys_of_options_do_not_answer_while_one_writes(server: Server, someone: People) -> None:
    table = Table(server, ["human"])
    zoe = someone()
    zoe.goto(table.link())
    before = zoe.sight().sequence
    zoe.page.get_by_role("tab", name="Chat").click()
    zoe.page.get_by_label("Say something").press_sequentially("1 2 3")
    zoe.page.keyboard.press("Enter")
    expect(zoe.page.get_by_role("log", name="Chat")).to_contain_text("1 2 3")
    assert table.state()["sequence"] == before


# -- taking back


def test_whoever_plays_alone_takes_an_answer_back_at_once(server: Server, someone: People) -> None:
    table = Table(server, ["human"])
    zoe = someone()
    zoe.goto(table.link())
    before = zoe.sight()
    zoe.click(before.quick())
    after = zoe.sight(before.sequence)
    assert after.prompt != before.prompt
    zoe.page.get_by_role("button", name="Undo").click()
    again = zoe.sight(after.sequence)
    assert (again.prompt, again.options) == (before.prompt, before.options)


def test_an_answer_is_taken_back_with_the_keyboard_too(server: Server, someone: People) -> None:
    table = Table(server, ["human"])
    zoe = someone()
    zoe.goto(table.link())
    before = zoe.sight()
    zoe.press(before.quick())
    after = zoe.sight(before.sequence)
    zoe.page.keyboard.press("Control+z")
    assert zoe.sight(after.sequence).prompt == before.prompt


class Both(NamedTuple):
    """A table of two people where one has answered something that cannot be taken back alone."""

    table: Table
    asker: Person
    other: Person
    prompt: str
    """What was asked then."""


@pytest.fixture
def both(server: Server, someone: People) -> Both:
    """Such a table."""
    table = Table(server, ["human", "open"])
    table.join(1, "Dagon")
    first = table.play(until=lambda question: question["rule"] == "sns.attack.free-mixing")["question"]["seat"]
    asker, other = someone(), someone()
    asker.goto(table.link(first))
    other.goto(table.link(1 - first))
    sight = asker.sight()
    asker.click(sight.quick())
    for person in (asker, other):
        person.at_least(sight.sequence + 1)
    return Both(table, asker, other, sight.prompt)


def test_an_undo_that_the_other_agrees_to_is_done(both: Both) -> None:
    table, asker, other, prompt = both
    before = table.state()["sequence"]
    asker.page.get_by_role("button", name="Ask to undo").click()
    expect(asker.banner).to_contain_text("You ask to take back the last answer")
    other.banner.get_by_role("button", name="Agree").click()
    assert asker.sight(before + 1).prompt == prompt
    expect(other.banner).to_have_count(0)


def test_an_undo_that_the_other_declines_changes_nothing(both: Both) -> None:
    table, asker, other, _ = both
    prompt = table.state()["asked"]
    asker.page.get_by_role("button", name="Ask to undo").click()
    other.banner.get_by_role("button", name="Decline").click()
    expect(asker.banner).to_have_count(0)
    assert table.state()["asked"] == prompt


def test_a_table_is_given_up_when_all_agree(server: Server, someone: People) -> None:
    table = Table(server, ["human", "open"])
    table.join(1, "Dagon")
    zoe, dagon = someone(), someone()
    zoe.goto(table.link(0))
    dagon.goto(table.link(1))
    zoe.page.get_by_role("button", name="Players").click()
    zoe.page.get_by_role("button", name="Give the game up").click()
    dagon.banner.get_by_role("button", name="Agree").click()
    for person in (zoe, dagon):
        expect(person.result).to_be_visible()
