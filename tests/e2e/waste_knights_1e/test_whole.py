"""Missions of Waste Knights that people finish in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.listening import LARGEST, listening
from tests.e2e.waste_knights_1e.tables import Resumed, moment
from tests.e2e.waste_knights_1e.whole import play_on, sit_down
from tests.serving import Server


@pytest.mark.timeout(600)
def test_two_people_and_a_bot_finish_a_mission_in_small_messages(server: Server, someone: People) -> None:
    zoe, dagon = someone(), someone()
    sit_down(zoe, dagon)
    with listening(server, zoe) as sizes:
        played = play_on([zoe, dagon])
        for person in (zoe, dagon):
            expect(person.result).to_contain_text("Manifold")

    assert all(played.answers)
    assert len(sizes) > 100
    assert max(sizes) < LARGEST


def test_the_lesson_is_played_at_360_px_by_taps(server: Server, someone: People) -> None:
    table = Resumed(server, moment(lambda play: True, mission="road-to-gangraen"), ["Zoe", "random"])
    zoe = someone(360, 740, has_touch=True, is_mobile=True)
    zoe.goto(table.link())
    table.play_to({0: zoe}, way="tap")
    expect(zoe.result).to_contain_text("The lesson is over")
    zoe.fits()
