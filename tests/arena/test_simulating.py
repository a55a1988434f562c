"""Many games: the same for any number of workers, and nothing that goes wrong in one stops the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.toy import GAME
from wasteland import catalogue
from wasteland.arena.simulating import Plan, Record, play_one, simulate
from wasteland.bots.catalogue import NoSuchBot, make_bots
from wasteland.bots.sitting import play_on, seated
from wasteland.catalogue import NoSuchGame
from wasteland.engine.chance import Seeded
from wasteland.engine.game import BadSetting, Setting
from wasteland.engine.play import Play

catalogue.add("toy", "tests.toy")

PLAN = Plan("toy", Setting(2), ("random", "fence"), "5")
REAL = Plan("search-and-survive", Setting(2), ("random",), "5")


def records(plan: Plan, games: int, workers: int = 1) -> list[Record]:
    return list(simulate(plan, games, workers))


def with_option(heap: str) -> Plan:
    return replace(PLAN, setting=Setting(2, {"heap": heap}))


@pytest.mark.sample
@pytest.mark.parametrize("plan", [PLAN, REAL], ids=lambda plan: plan.game)
def test_the_number_of_workers_changes_nothing(plan: Plan) -> None:
    assert records(plan, 25, workers=2) == records(plan, 25, workers=1)


def test_records_come_in_order() -> None:
    assert [record.index for record in records(PLAN, 25, workers=2)] == list(range(25))


def test_a_game_is_the_same_in_a_longer_run() -> None:
    assert records(PLAN, 3) == records(PLAN, 10)[:3]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_may_begin_later(workers: int) -> None:
    assert list(simulate(PLAN, 6, workers, first=4, chunk=2)) == records(PLAN, 10)[4:]


def test_another_seed_gives_other_games() -> None:
    assert [one.decisions for one in records(PLAN, 20)] != [one.decisions for one in records(replace(PLAN, seed="6"), 20)]


def test_watching_the_cards_changes_nothing_in_the_games() -> None:
    bare = [replace(record, seen=(), used=(), held=()) for record in records(REAL, 5)]

    assert bare == records(replace(REAL, cards=False), 5)


def test_the_seed_of_a_record_plays_that_game_again() -> None:
    record = records(PLAN, 8)[7]

    play = Play(GAME, Setting(2), Seeded(record.seed))
    given = play_on(play, make_bots(GAME, PLAN.bots, 2), seated(play, record.seed), 10_000)

    assert play.state.result is not None
    assert (given, play.state.result.winners, play.state.result.text) == (record.decisions, record.winners, record.result)


def test_bots_are_given_out_over_the_seats_in_turn() -> None:
    record = records(replace(PLAN, setting=Setting(3)), 1)[0]

    assert record.bots == ("random", "fence", "random")


def test_a_record_says_who_the_seats_were() -> None:
    game = catalogue.game("search-and-survive")

    record = records(REAL, 1)[0]

    names = {printed.card.name for printed in game.codex(("base",))}
    assert len({*record.roles}) == 2
    assert {*record.roles} <= names


def test_a_game_that_breaks_is_written_down_and_stops_nothing() -> None:
    broken = records(with_option("faulty"), 4)

    assert len(broken) == 4
    assert all(record.error.startswith("RuntimeError: the heap has fallen over (toy.py:") for record in broken)
    assert not any(record.finished for record in broken)


def test_a_bot_that_answers_what_nobody_asked_is_an_error() -> None:
    assert "Illegal: 99 is none of the 2 options" in records(replace(PLAN, bots=("cheat",)), 1)[0].error


def test_a_game_without_an_end_is_unfinished() -> None:
    record = records(replace(with_option("endless"), most_decisions=300, most_rounds=10**6), 1)[0]

    assert (record.finished, record.error, record.decisions) == (False, "", 300)


def test_a_game_of_too_many_rounds_is_unfinished() -> None:
    record = records(replace(with_option("endless"), most_rounds=20), 1)[0]

    assert not record.finished
    assert record.rounds > 20


def test_a_win_after_too_many_rounds_is_none() -> None:
    late = records(replace(PLAN, most_rounds=3), 5)

    assert not any(record.finished or record.winners for record in late)


def test_a_game_is_played_on_its_own_too() -> None:
    assert play_one(GAME, PLAN, 3) == records(PLAN, 4)[3]


@pytest.mark.parametrize(
    ("plan", "wrong"),
    [
        (replace(PLAN, game="toi"), NoSuchGame),
        (replace(PLAN, setting=Setting(9)), BadSetting),
        (replace(PLAN, setting=Setting(2, {"heap": "high"})), BadSetting),
        (replace(PLAN, bots=("nobody",)), NoSuchBot),
    ],
    ids=["game", "seats", "option", "bot"],
)
def test_a_plan_that_cannot_be_is_refused_before_the_first_game(plan: Plan, wrong: type[Exception]) -> None:
    with pytest.raises(wrong):
        records(plan, 10, workers=2)
