"""The forecast of the Horde: who will act, and what each fall of the movement die would cost."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.driving import answer_randomly
from wasteland.engine.asking import Shown
from wasteland.engine.chance import Dice
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.telling import News
from wasteland.engine.viewing import Forecast
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.attack import END_TURN, shown_to
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import DAMAGE
from wasteland.games.search_and_survive.horde import ability_phase
from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.verbs import TakeSurge
from wasteland.games.search_and_survive.view import view
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.search_and_survive import a_table

BOX = box(("base",))
PLENTY = [card for own in BOX.starters for card in own if card.kind is DAMAGE]
GAMES, SHARE = 120, 0.05
"""For every number of players; this share of the questions is looked at."""


def the_forecast(table: SurvivorsTable) -> Forecast:
    (found,) = view(table, None).forecasts
    return found


def costs(table: SurvivorsTable) -> dict[str, int]:
    return {bar.label: bar.value for bar in the_forecast(table).bars}


def predictions(table: SurvivorsTable) -> list[tuple[str, str]]:
    return [(prediction.name, prediction.text) for prediction in the_forecast(table).predictions]


# -- omens


def test_every_zombie_that_glows_is_an_omen_in_the_order_in_which_they_act() -> None:
    table = a_table(3, back=["walker", "exploder", "spitter"], front=["screamer", None, "crawler"])

    assert predictions(table) == [
        ("Exploder", "1-3: 2 to each"),
        ("Spitter", "1 to one player"),
        ("Screamer", "1-3: move twice"),
    ]


def test_an_ability_without_a_short_form_is_an_omen_in_its_own_words() -> None:
    table = a_table(back=["walker"])
    assert table.back[0] is not None
    table.back[0] = replace(table.back[0], zap=(TakeSurge(),))

    assert predictions(table) == [("Walker", TakeSurge().words())]


def test_an_omen_names_the_card_that_brings_it() -> None:
    table = a_table(back=["spitter"])

    (prediction,) = the_forecast(table).predictions

    assert table.back[0] is not None and prediction.concern == table.back[0].id


def test_the_omens_are_those_that_act() -> None:
    table = a_table(3, back=["walker", "exploder", "spitter"], front=["screamer", None, "crawler"], turn_of=None)
    expected = [prediction.concern for prediction in the_forecast(table).predictions]

    done = rehearse(table, ability_phase(table), dice=[4, 4], answers=["The Veteran"])

    assert [event.concerns[0] for event in done.events if event.rule == "sns.zap.glow-only"] == expected


# -- bars


def test_a_bar_counts_what_leaves_the_front_row_on_its_face() -> None:
    table = a_table(3, back=["runner"], front=[None, "runner", "crawler", "brute", None, "stalker"])

    assert costs(table) == {"1": 5, "2": 2, "3": 3, "4": 3, "5": 4, "6": 1}


def test_a_bar_names_those_who_cross_in_their_order() -> None:
    table = a_table(front=["runner", "crawler", "walker"])

    bars = {bar.label: bar.concerns for bar in the_forecast(table).bars}

    assert bars["3"] == tuple(card.id for card in (table.front[1], table.front[0]) if card)


def test_survivors_and_barricaded_columns_do_not_cross() -> None:
    table = a_table(front=["runner", "nurse", "runner"])
    table.held = [2]

    assert set(costs(table).values()) == {1}


def test_a_distracted_horde_moves_as_if_a_6_had_been_rolled() -> None:
    table = a_table(front=["runner", "walker"])
    table.calms = 1

    assert costs(table) == {"6": 1}
    assert the_forecast(table).bars_name == "Crossing the line: as if a 6 had been rolled"


def test_a_game_that_is_over_has_nothing_to_come() -> None:
    table = a_table(front=["runner"])
    table.end((), "Gone.")

    assert view(table, 0).forecasts == []


def what_happens(table: SurvivorsTable, face: int) -> tuple[int, tuple[str, ...]]:
    """The Damage cards that go and the Zombies that leave when the movement is played with this face, on a copy whose players
    have cards enough and nothing to shield, negate or roll again with."""
    copy = table.copy()
    copy.news = News()
    for player in copy.players:
        player.survivors, player.mat, player.supply = [], BOX.mats["courier"], list(PLENTY)
    fallen = len(copy.horde_discard)

    rule: Coroutine[Any, Any, None] = movement_phase(copy, Night())
    wanted, rolled = rule_sent(rule, None), 0
    while wanted is not None:
        rolled += isinstance(wanted, Dice)
        wanted = rule_sent(rule, face - 1 if isinstance(wanted, Dice) else 0)

    assert rolled == (0 if table.calms else 1)
    lost = sum(len(PLENTY) - len(player.supply) for player in copy.players)
    return lost, tuple(card.id for card in copy.horde_discard[fallen:] if card.hostile)


def rule_sent(rule: Coroutine[Any, Any, None], sent: int | None) -> Any:
    """What the rule wants next; None when it is done."""
    try:
        return rule.send(sent)
    except StopIteration:
        return None


@pytest.mark.parametrize("players", GAME.seats)
def test_the_bars_are_what_really_happens_in_random_games(players: int) -> None:
    looked_at = calmed = held = 0
    for seed in range(GAMES):
        play, random = Play(GAME, Setting(players, {"opening-events": "stay"}), seed), Random(seed)
        while not play.over:
            table = play.state
            if random.random() < SHARE or table.calms or table.held:
                for bar in the_forecast(table).bars:
                    assert (bar.value, bar.concerns) == what_happens(table, int(bar.label)), f"game {seed}, roll {bar.label}"
                looked_at, calmed, held = looked_at + 1, calmed + bool(table.calms), held + bool(table.held)
            answer_randomly(play, random)

    assert looked_at > GAMES, "too little was looked at"
    assert calmed, "no Distraction came"
    assert held, "no Barricade was used"


# -- the end of a turn


def end_of_turn(table: SurvivorsTable) -> Shown:
    return shown_to(table, table.players[0], END_TURN)


def test_the_end_of_a_turn_says_who_follows() -> None:
    assert end_of_turn(a_table(2, mats=["medic", "scrapper"])).note == "then the Scrapper"


def test_alone_it_says_which_turn_follows() -> None:
    assert end_of_turn(a_table(1)).note == "then turn 2 of 4"


def test_the_last_turn_says_that_the_horde_follows() -> None:
    table = a_table(2)
    table.turns_taken = 3

    assert end_of_turn(table).note == "then the Horde"


@pytest.mark.parametrize(("damage_left", "danger"), [((2, 2), True), ((3, 2), False)])
def test_it_is_a_danger_if_the_horde_could_end_the_game(damage_left: tuple[int, int], danger: bool) -> None:
    table = a_table(2, front=["brute", "runner"], back=[None, None, "spitter"], damage_left=damage_left)
    table.turns_taken = 3
    table.held = [1]

    assert end_of_turn(table).danger is danger, "1 is spat and 2 may break through, whoever takes them"
