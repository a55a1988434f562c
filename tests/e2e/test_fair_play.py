"""Fair play on the page: dice that were promised, seeds that all are shown, seats that change hands."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.setting import Table, fights
from tests.e2e.test_questions import is_target
from tests.serving import Server

PHONE = (390, 844)
SIZES = [PHONE, (1440, 900)]


def sealed(server: Server, *seats: str, **wish: Any) -> Table:
    """A table whose dice are promised."""
    return Table(server, list(seats), seed=None, **wish)


@pytest.mark.parametrize("size", SIZES)
def test_whoever_joins_sees_the_promise_and_writes_a_word(size: tuple[int, int], server: Server, someone: People) -> None:
    table = sealed(server, "human", "open")
    dagon = someone(*size)
    dagon.goto(f"/join/{table.id}")
    dice = dagon.page.get_by_label("The dice of this table")

    expect(dice).to_contain_text(table.state()["dice"]["commitment"])
    dagon.page.get_by_label("Your word for the dice").fill("kettle")
    dagon.page.get_by_role("button", name="Sit down").click()
    dagon.page.wait_for_url(re.compile("/table/"))

    assert table.state()["dice"]["words"][1] == "kettle"


def test_whoever_opens_a_table_writes_a_word(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto("/")
    word = zoe.page.get_by_label("Your word for the dice")
    expect(word).to_have_value(re.compile(r"^\w+-\w+-\w+-\w+$"))
    word.fill("my own")
    zoe.page.get_by_role("button", name="Open the table").click()
    zoe.page.wait_for_url(re.compile("/table/"))
    zoe.page.get_by_role("button", name=re.compile("^Players")).click()

    expect(zoe.page.get_by_label("Words for the dice")).to_contain_text("my own")


@pytest.mark.parametrize("size", SIZES)
def test_in_the_end_the_page_says_whether_the_dice_were_as_promised(
    size: tuple[int, int], server: Server, someone: People
) -> None:
    table = sealed(server, "human", "human", apart=False)
    zoe = someone(*size)
    zoe.goto(table.link())
    zoe.at_least(1)
    table.play(6)
    table.give_up(0)

    expect(zoe.result).to_contain_text("The dice were as promised.")
    dice = table.state()["dice"]
    assert sha256(dice["secret"].encode()).hexdigest() == dice["commitment"]


def test_a_seed_that_was_named_is_shown_where_one_joins_and_at_the_table(server: Server, someone: People) -> None:
    table = Table(server, ["human", "open"], seed=4711)
    dagon = someone()
    dagon.goto(f"/join/{table.id}")
    expect(dagon.page.get_by_label("The dice of this table")).to_contain_text("Seed 4711")
    dagon.page.get_by_role("button", name="Sit down").click()
    dagon.page.wait_for_url(re.compile("/table/"))

    expect(dagon.page.get_by_text("seed 4711, its dice are known")).to_be_visible()


def test_whoever_is_replaced_is_told_and_may_still_be_asked(server: Server, someone: People) -> None:
    table = sealed(server, "human", "open")
    table.join(1, "Dagon")
    zoe, dagon = someone(), someone(forgiving=True)
    zoe.goto(table.link())
    dagon.goto(table.link(1))
    zoe.at_least(1)
    table.change_seat(1, "bot", "greedy")

    expect(dagon.page.get_by_role("heading", name="Your seat has changed hands")).to_be_visible()
    expect(dagon.page.get_by_text("a bot, sits at your seat now")).to_be_visible()
    dagon.page.get_by_role("link", name="Watch the table").click()
    zoe.page.get_by_role("button", name=re.compile("^Players")).click()
    zoe.page.get_by_role("button", name=re.compile("Give the game up")).click()
    dagon.banner.get_by_role("button", name="Agree").click()

    expect(zoe.result).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_whoever_undoes_past_a_roll_alone_is_told_that_it_falls_again(
    size: tuple[int, int], server: Server, someone: People
) -> None:
    table = sealed(server, "human")
    table.play(until=is_target, wants=fights)
    zoe = someone(*size)
    zoe.goto(table.link())
    sight = zoe.sight()
    zoe.click(sight.options[0])
    zoe.sight(sight.sequence)
    again = re.compile("fall the same again")

    undo = zoe.page.get_by_role("button", name=re.compile("^Undo"))
    expect(undo).to_have_attribute("title", again)
    undo.click()
    expect(zoe.page.get_by_role("status").filter(has_text=again)).to_be_in_viewport()
    assert again.search(table.state()["events"][-1]["text"])
