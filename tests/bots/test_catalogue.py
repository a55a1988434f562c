"""Bots by name."""

from __future__ import annotations

import pytest

from tests.toy import GAME, Fence
from wasteland.bots.catalogue import NoSuchBot, bots_for, make_bot, make_bots
from wasteland.bots.random_bot import RandomBot


def test_a_games_own_bots_come_first() -> None:
    assert bots_for(GAME)[0] == "fence"


def test_every_game_has_the_bots_that_play_anything() -> None:
    assert {"random", "search"} <= set(bots_for(GAME))


def test_a_game_brings_its_own_bots() -> None:
    assert isinstance(make_bot(GAME, "fence"), Fence)


def test_a_bot_that_is_not_there_may_be_one_with_a_similar_name() -> None:
    with pytest.raises(NoSuchBot, match=r"Toy Heap has no bot called 'randon'; did you mean random\?"):
        make_bot(GAME, "randon")


def test_a_bot_that_is_like_no_other_is_answered_with_all_there_are() -> None:
    with pytest.raises(NoSuchBot, match="it has fence, cheat, random, search"):
        make_bot(GAME, "xyzzy")


def test_names_are_given_out_in_turn() -> None:
    kinds = [type(bot) for bot in make_bots(GAME, ["random", "fence"], 3)]

    assert kinds == [RandomBot, Fence, RandomBot]
