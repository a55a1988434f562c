"""Random games of Waste Knights, every mission with every number of players: what holds throughout, and what is played."""

from __future__ import annotations

import pytest

from tests.games.waste_knights_1e.conservation import check_cards
from tests.games.waste_knights_1e.many import Played, check_prompt, play_and_check, settings
from wasteland.engine.asking import Choice
from wasteland.engine.game import Setting
from wasteland.games.waste_knights_1e.waster import waster_of
from wasteland.testing.waste_knights_1e import a_move, a_table

GAMES = 2
"""Of every mission and number of players; `many` plays more."""


@pytest.mark.parametrize("setting", settings(), ids=lambda setting: f"{setting.options['mission']}-{setting.seats}")
def test_random_games_keep_the_rules_to_the_end(setting: Setting) -> None:
    played = Played()

    for seed in range(GAMES):
        play_and_check(setting, seed, played)

    assert played.ends.total() == GAMES


def test_most_wasteland_cards_come_into_play_in_a_few_games() -> None:
    played = Played()

    for seed in range(4):
        play_and_check(Setting(4, {"mission": "avengers", "knights": "random"}), seed, played)

    assert len(played.never()["wasteland cards never played"]) <= 5


# -- the checks can fail


def test_a_lost_luck_card_is_noticed() -> None:
    table = a_table(luck=["tripwire"])
    table.knights[0].luck.clear()

    with pytest.raises(AssertionError, match="there are 0 of the luck card tripwire"):
        check_cards(table)


def test_a_doubled_wasteland_card_is_noticed() -> None:
    table = a_table()
    table.looked_at, table.looked_at_by = table.wasteland.loose[:1], 0

    with pytest.raises(AssertionError, match="there are 2 of the wasteland card"):
        check_cards(table)


def test_a_card_played_in_a_move_may_lie_among_the_discards() -> None:
    table = a_table()
    move = a_move(table, 0, 1)
    move.played = table.wasteland.loose.pop()
    check_cards(table)

    table.wasteland_discard.append(move.played)

    check_cards(table)


def test_a_lost_task_is_noticed() -> None:
    table = a_table(3, private=["burn-baby-burn"])
    table.tasks.clear()

    with pytest.raises(AssertionError, match="there are 0 of the private task card burn-baby-burn"):
        check_cards(table)


def test_a_hand_too_large_is_noticed() -> None:
    table = a_table()
    hand = table.knights[0].luck
    hand += [table.luck.loose.pop() for _ in range(6)]
    check_cards(table)

    with pytest.raises(AssertionError, match="too many luck cards"):
        check_cards(table, settled=True)


@pytest.mark.parametrize(("players", "mover", "waster"), [(2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 1, 0), (4, 0, 2), (4, 3, 1)])
def test_the_waster_is_who_the_rules_say(players: int, mover: int, waster: int) -> None:
    table = a_table(players)
    a_move(table, mover, 1)

    check_cards(table)

    assert waster_of(table) == waster


def test_a_prompt_that_names_a_hidden_card_is_noticed() -> None:
    table = a_table(stored=["hoof"])

    with pytest.raises(AssertionError, match="gives away"):
        check_prompt(table, Choice(0, "Where does Hoof go?", ("here", "there")))
