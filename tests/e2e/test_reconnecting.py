"""The server dies in the middle of a game, comes back, and everybody is where they were."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People, serving
from tests.e2e.setting import Table
from tests.serving import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, to be killed."""
    with serving(tmp_path) as running:
        yield running


def test_a_page_finds_its_way_back_after_the_server_was_killed(server: Server, someone: People) -> None:
    table = Table(server, ["human", "bot:random"])
    zoe = someone(forgiving=True)
    zoe.goto(table.link())
    before = zoe.play(6)
    assert before.asked

    server.kill()
    trouble = zoe.page.get_by_role("status").filter(has_text=re.compile("reconnecting|offline"))
    expect(trouble.first).to_be_attached()
    server.start()
    zoe.is_connected()

    again = zoe.sight()
    assert (again.prompt, again.options) == (before.prompt, before.options)
    zoe.click(again.quick())
    assert zoe.sight(again.sequence).sequence > before.sequence


def test_an_answer_given_while_the_server_is_away_is_refused_and_not_sent_later(server: Server, someone: People) -> None:
    table = Table(server, ["human"])
    zoe = someone(forgiving=True)
    zoe.goto(table.link())
    before = zoe.sight()
    server.kill()
    trouble = zoe.page.get_by_role("status").filter(has_text=re.compile("reconnecting|offline"))
    expect(trouble.first).to_be_attached()
    zoe.press(before.options[0])
    expect(zoe.page.get_by_role("alert").filter(has_text="no connection")).to_be_visible()
    server.start()
    zoe.is_connected()
    assert table.state()["sequence"] == before.sequence


def test_what_happened_meanwhile_is_told(server: Server, someone: People) -> None:
    table = Table(server, ["human", "human"])
    zoe = someone(forgiving=True)
    first = table.play(0)["question"]["seat"]
    zoe.goto(table.link(1 - first))
    zoe.is_connected()
    zoe.page.context.set_offline(True)
    server.kill()
    expect(zoe.page.get_by_role("status").filter(has_text=re.compile("offline")).first).to_be_attached()
    server.start()
    table.play(3)
    zoe.page.context.set_offline(False)
    expect(zoe.page.get_by_role("region", name="While you were away").first).to_be_visible()
    zoe.at_least(table.state()["sequence"])


def test_a_line_that_is_cut_is_noticed_within_five_seconds_and_the_options_go_dim(server: Server, someone: People) -> None:
    table = Table(server, ["human"])
    zoe = someone(forgiving=True)
    zoe.goto(table.link())
    sight = zoe.sight()
    zoe.is_connected()

    with server.stopped():
        expect(zoe.page.get_by_role("status").filter(has_text="offline")).to_be_attached(timeout=5_000)
        expect(zoe.option(sight.options[0])).to_have_attribute("aria-disabled", "true")
        assert zoe.question.locator(".opts").evaluate("(element) => Number(getComputedStyle(element).opacity)") < 0.6
        expect(zoe.page.locator("main .lit")).to_have_count(0)

    zoe.is_connected()
    expect(zoe.option(sight.options[0])).not_to_have_attribute("aria-disabled", "true")
    zoe.click(sight.options[0])
    assert zoe.sight(sight.sequence).sequence > sight.sequence
