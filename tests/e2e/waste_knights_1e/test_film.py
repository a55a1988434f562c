"""A film of Waste Knights: the end of a combat is on the stage at its moment, and gone at the next."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.waste_knights_1e.tables import Moment, Resumed, moment
from tests.serving import Server
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e.table import KnightsTable


def fought_out() -> Moment:
    """The moment when a combat with an enemy is just over."""
    combats: set[Play[KnightsTable]] = set()

    def is_it(play: Play[KnightsTable]) -> bool:
        if play.state.combat and play.state.combat.enemy:
            combats.add(play)
        return play.state.combat is None and play in combats

    return is_it


def test_the_end_of_a_combat_is_shown_at_its_moment(server: Server, someone: People) -> None:
    table = Resumed(server, moment(fought_out()))
    end = table.state()["sequence"]
    table.play(1)
    zoe = someone()
    page = zoe.page
    zoe.goto(f"/replay/{table.id}?moment={end - 2}")
    stage = page.locator("section.contest")
    expect(stage).to_be_visible()
    on, slider = page.get_by_role("button", name="One step on"), page.get_by_role("slider", name="Moment")

    on.click()
    expect(slider).to_have_value(str(end - 1))
    expect(stage.locator(".verdict")).to_have_count(0)
    on.click()
    expect(slider).to_have_value(str(end))
    expect(stage.locator(".verdict")).to_contain_text(re.compile("wins|A draw"))
    on.click()
    expect(slider).to_have_value(str(end + 1))
    expect(stage).to_have_count(0)
    expect(page.locator(".hexes")).to_be_visible()
