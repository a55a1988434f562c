"""Whole games of greedy bots, every adventure with every number of players: nothing they pick is refused, and games end."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.waste_knights_2e.many import all_settings, name_of, play_and_check
from tests.games.waste_knights_2e.played import Played
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_2e import GAME
from wasteland.games.waste_knights_2e.bot.greedy import Greedy
from wasteland.games.waste_knights_2e.table import WasteTable

SAMPLE = ("road-of-doom-1", "safe-haven-2-modules", "sunken-treasures-3")
"""These are played every time: alone, together with all modules, and against each other."""


def every_setting() -> list[object]:
    """Every setting, those beyond the sample in the deep run alone."""
    return [
        pytest.param(setting, id=name_of(setting), marks=() if name_of(setting) in SAMPLE else pytest.mark.deep)
        for setting in all_settings()
    ]


@pytest.mark.parametrize("setting", every_setting())
def test_greedy_games_keep_the_rules_to_the_end(setting: Setting) -> None:
    played = Played()

    play_and_check(setting, 20 + setting.seats, played, "greedy")

    assert played.ends.total() == 1


def test_the_same_bots_play_the_same_game_again() -> None:
    def played() -> list[object]:
        play = Play(GAME, Setting(1, {"adventure": "road-of-doom", "setup": "full"}), 3, checkpoints=False)
        play_on(play, [Greedy()], seated(play, 3), 10_000)
        return list(play.log)

    assert played() == played()


def set_up(seed: int) -> WasteTable:
    """A table of four greedy bots that have chosen knights, vehicles and gear."""
    play = Play(GAME, Setting(4, {"adventure": "safe-haven", "setup": "full"}), seed, checkpoints=False)
    seats, bots = seated(play, seed), [Greedy() for _ in range(4)]
    while not play.state.knights:
        play_on(play, bots, seats, 1)
    return play.state


def test_everybody_rides_out_with_armor_and_a_weapon() -> None:
    assert all(knight.armor is not None and knight.hands for seed in range(5) for knight in set_up(seed).knights)


def test_no_vehicle_is_everybodys_darling() -> None:
    driven = Counter(knight.vehicle.face for seed in range(15) for knight in set_up(seed).knights)

    assert max(driven.values()) <= driven.total() / 2


def test_a_bot_that_takes_over_in_the_middle_finds_its_way() -> None:
    setting = Setting(2, {"adventure": "safe-haven", "setup": "quick"})
    play = Play(GAME, setting, 4, checkpoints=False)
    seats = seated(play, 4)

    while play.open is not None and play.state.round < 4:
        play_on(play, [Greedy(), Greedy()], seats, 1)

    assert play.state.round == 4
