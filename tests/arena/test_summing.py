"""The sum of many games."""

from __future__ import annotations

import json

import pytest

from wasteland.arena.simulating import Record
from wasteland.arena.summing import Spread, Summary


def record(index: int = 0, winners: tuple[int, ...] = (), error: str = "", finished: bool = True, **more: object) -> Record:
    given: dict[str, object] = {
        "index": index,
        "seed": f"1/{index}",
        "bots": ("greedy", "random"),
        "finished": finished and not error,
        "winners": winners,
        "result": "",
        "decisions": 10,
        "rounds": 3,
        "error": error,
    }
    return Record(**{**given, **more})  # type: ignore[arg-type]


def summed(*records: Record) -> Summary:
    summary = Summary()
    for one in records:
        summary.add(one)
    return summary


def test_wins_and_losses() -> None:
    summary = summed(record(winners=(0,)), record(winners=(0, 1)), record())

    assert (summary.games, summary.wins, summary.losses, summary.unfinished) == (3, 2, 1, 0)


def test_a_game_without_an_end_is_neither_won_nor_lost() -> None:
    summary = summed(record(finished=False), record(winners=(1,)))

    assert (summary.finished, summary.unfinished, summary.wins, summary.losses) == (1, 1, 1, 0)


def test_a_game_without_an_end_counts_against_the_win_rate() -> None:
    assert summed(record(finished=False), record(winners=(1,))).win_rate.share == 0.5


def test_errors_are_counted_by_their_words_with_the_first_seed() -> None:
    summary = summed(record(0), record(1, error="boom"), record(2, error="boom"))

    assert (summary.errors["boom"], summary.first_error["boom"], summary.finished) == (2, "1/1", 1)


def test_a_broken_game_counts_for_no_rate() -> None:
    assert summed(record(winners=(0,)), record(error="boom")).win_rate.of == 1


def test_every_bot_and_seat_has_its_wins() -> None:
    summary = summed(record(winners=(0,)), record(winners=(0, 1)), record())

    assert summary.by_bot == {"greedy": [3, 2], "random": [3, 1]}
    assert summary.by_seat == {0: [3, 2], 1: [3, 1]}


def test_a_card_counts_once_a_game_and_once_for_every_seat_that_used_it() -> None:
    used = (("axe", 0), ("axe", 1))

    axe = summed(record(winners=(0,), seen=("axe",), used=used), record(seen=("axe",))).cards["axe"]

    assert (axe.seen, axe.used, axe.users, axe.winners) == (2, 1, 2, 1)


def test_cards_that_never_came_up_are_named() -> None:
    summary = summed(record(seen=("axe", "bat"), used=(("axe", 0),)))

    assert summary.missing(["axe", "bat", "cow"]) == (["cow"], ["bat"])


def test_a_spread_leaves_out_the_outermost_twentieths() -> None:
    spread = Spread.of(list(range(101)))

    assert (spread.mean, spread.low, spread.median, spread.high) == (50, 5, 50, 95)


@pytest.mark.parametrize("numbers", [[], [7]])
def test_few_numbers_spread_too(numbers: list[int]) -> None:
    assert Spread.of(numbers).median == sum(numbers)


def test_the_summary_is_one_json_object() -> None:
    told = json.loads(json.dumps(summed(record(winners=(0,)), record()).as_data(1.5, {"axe": "Axe"})))

    assert {key: told[key] for key in ("games", "finished", "errors", "decisions", "seconds")} == {
        "games": 2,
        "finished": 2,
        "errors": 0,
        "decisions": 20,
        "seconds": 1.5,
    }
    assert told["results"] == {"wins": 1, "losses": 1, "unfinished": 0}
    assert told["never_seen"] == ["axe"]
