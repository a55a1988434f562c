"""Games of Waste Knights II, every adventure with every number of players: what holds throughout, and what is met."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.waste_knights_2e.many import apart, name_of, play_and_check, settings, with_modules
from tests.games.waste_knights_2e.played import Played, whole
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_2e import GAME
from wasteland.games.waste_knights_2e.stories import Adventure

SHORT = Setting(1, {"adventure": "road-of-doom", "setup": "quick"})


@pytest.mark.parametrize("setting", settings(), ids=name_of)
def test_random_games_keep_the_rules_to_the_end(setting: Setting) -> None:
    played = Played()

    play_and_check(setting, setting.seats, played)

    assert played.ends.total() == 1


@pytest.mark.parametrize("adventure", whole().adventures.values(), ids=lambda adventure: adventure.id)
def test_random_games_with_all_modules_do_too(adventure: Adventure) -> None:
    seats = adventure.knights[1]
    played = Played()

    play_and_check(with_modules(Setting(seats, {"adventure": adventure.id, "setup": "full"})), seats, played)

    assert played.ends.total() == 1


def test_wayward_bots_come_farther_than_random_ones_and_see_more_than_greedy_ones() -> None:
    met = {}
    for bots in ("random", "wayward", "greedy"):
        met[bots] = Played()
        for seed in range(3):
            play_and_check(SHORT, seed, met[bots], bots)

    assert met["wayward"].plots > met["random"].plots
    assert len(met["wayward"].entries - met["greedy"].entries) > 10


def test_games_of_one_adventure_count_whatever_becomes_of_the_others() -> None:
    kept = apart(SHORT, "random")

    assert "packs/base/adventures/awakening" in kept and "packs/base/adventures/road-of-doom" not in kept


def test_random_games_count_whatever_becomes_of_the_bots() -> None:
    assert "bot" in apart(SHORT, "random") and "bot" not in apart(SHORT, "greedy")


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


@pytest.mark.parametrize("seats", [3, 4])
def test_with_all_modules_a_view_shows_nothing_that_its_seat_cannot_know(seats: int) -> None:
    play = Play(GAME, with_modules(Setting(seats, {"adventure": "awakening", "setup": "quick"})), seats)
    random = Random(seats)
    for _ in range(300):
        if play.over:
            break
        for seat in (*range(seats), None):
            table = play.state.copy()
            GAME.redeal(table, seat, random)
            assert GAME.view(table, seat) == GAME.view(play.state, seat)
        question = play.asked()[0]
        play.answer(question.seat, random.randrange(len(question.options)))
