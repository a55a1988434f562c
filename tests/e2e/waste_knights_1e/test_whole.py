"""Missions of Waste Knights that people finish in the browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.waste_knights_1e.tables import Resumed, moment
from tests.e2e.waste_knights_1e.whole import play_on, sit_down
from tests.serving import Server


def test_two_people_and_two_bots_finish_a_mission(someone: People) -> None:
    zoe, dagon = someone(), someone()
    sit_down(zoe, dagon)
    played = play_on([zoe, dagon])
    assert all(played.answers)
    for person in (zoe, dagon):
        expect(person.result).to_contain_text("Manifold")


def test_the_lesson_is_played_at_360_px_by_taps(server: Server, someone: People) -> None:
    table = Resumed(server, moment(lambda play: True, mission="road-to-gangraen"), ["Zoe", "random"])
    zoe = someone(360, 740, has_touch=True, is_mobile=True)
    zoe.goto(table.link())
    table.play_to({0: zoe}, way="tap")
    expect(zoe.result).to_contain_text("The lesson is over")
    zoe.fits()
