"""A game on an open ground in the plain table: points and ways are drawn with the mouse, and the table is asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.access import look_over
from tests.e2e.conftest import People
from tests.e2e.person import Person
from tests.e2e.setting import Table
from tests.serving import Server

WIDTH, HEIGHT = 1200, 900


@pytest.fixture
def server(toy_server: Server) -> Server:
    """A server that has Yard."""
    return toy_server


@pytest.fixture
def table(server: Server) -> Table:
    return Table(server, ["human", "human"], seed=1, game="yard", options={"turns": "2"})


def point_at(person: Person, x: int, y: int) -> None:
    """Click on a point of the ground."""
    land = person.page.locator(".land").bounding_box()
    assert land is not None
    person.page.mouse.click(land["x"] + land["width"] * x / WIDTH, land["y"] + land["height"] * y / HEIGHT)


def inquiries(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Inquiries")


def test_two_people_place_draw_a_way_ask_and_finish(table: Table, someone: People) -> None:
    ann, bob = someone(), someone()
    for seat, person in enumerate((ann, bob)):
        person.goto(table.link(seat))
        person.sight()

    # Both place their runners in secret.
    point_at(ann, 100, 450)
    ann.page.get_by_role("button", name="There: ").click()
    expect(ann.question).to_contain_text("Dagon is choosing")
    assert "runner.0" not in bob.page.content()
    bob.page.get_by_role("button", name="11.0, 5.0", exact=True).click()
    expect(ann.page.locator('[data-id="runner.1"]')).to_be_visible()

    # Before the first goes, the table is asked, and nothing is answered by it.
    inquiries(ann).get_by_role("button", name="Distance").click()
    point_at(ann, 0, 0)
    point_at(ann, 300, 400)
    expect(inquiries(ann).locator(".found")).to_contain_text('"')
    inquiries(ann).get_by_role("button", name="Sight").click()
    ann.page.locator('[data-id="runner.0"]').click()
    point_at(ann, 1100, 450)
    expect(inquiries(ann)).to_contain_text("hidden by the wall")
    inquiries(ann).get_by_role("button", name="Sight").click()

    # A way that leads through the wall is refused with its leg; one of two legs is gone.
    point_at(ann, 650, 450)
    ann.page.get_by_role("button", name="Go this way: 1 leg").click()
    expect(ann.page.get_by_text("Leg 1: something stands in the way")).to_be_visible()
    ann.page.get_by_role("button", name="Take back a leg").click()
    point_at(ann, 300, 380)
    point_at(ann, 400, 450)
    ann.page.get_by_role("button", name="Go this way: 2 legs").click()
    expect(bob.page.get_by_role("img", name="The declared way, walk, walk")).to_be_visible()

    # The other watches it go by, and stays; the game ends.
    bob.page.get_by_role("button", name="Hold your stone").click()
    bob.page.get_by_role("button", name="Stay where you are").click()
    expect(ann.result).to_be_visible()


def test_the_plain_table_with_a_ground_is_for_everybody(table: Table, someone: People) -> None:
    table.answer(0, table.state(0)["sequence"], [100, 450])
    table.answer(1, table.state(1)["sequence"], [1100, 450])
    ann = someone()
    ann.goto(table.link(0))
    ann.sight()
    inquiries(ann).get_by_role("button", name="Way").click()

    look_over(ann, "a way on a ground")
