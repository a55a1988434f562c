"""Games of Waste Knights II, every adventure with every number of players: what holds throughout, and what is met."""

from __future__ import annotations

import pytest

from tests.games.waste_knights_2e.many import play_and_check, settings
from tests.games.waste_knights_2e.played import Played
from wasteland.engine.game import Setting

SHORT = Setting(1, {"adventure": "road-of-doom", "setup": "quick"})


@pytest.mark.parametrize("setting", settings(), ids=lambda setting: f"{setting.options['adventure']}-{setting.seats}")
def test_random_games_keep_the_rules_to_the_end(setting: Setting) -> None:
    played = Played()

    play_and_check(setting, setting.seats, played)

    assert played.ends.total() == 1


def test_what_was_noted_can_be_kept_and_added() -> None:
    played, again = Played(), Played()
    play_and_check(SHORT, 0, played)

    again.add(played.as_data())
    again.add(played.as_data())

    assert again.entries == played.entries
    assert again.never() == played.never()
    assert again.ends.total() == 2


def test_what_never_came_is_named() -> None:
    never = Played().never()

    assert all(never.values())
    assert "road-of-doom" in never["options never chosen"][0] or len(never["options never chosen"]) > 100
