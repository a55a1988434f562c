"""The counter of questions a turn."""

from __future__ import annotations

import pytest

from benchmarks.prompts import Prompts, run
from wasteland import catalogue

GAME = catalogue.game("search-and-survive")


def test_every_question_is_counted_under_its_clause() -> None:
    prompts = Prompts()

    prompts.count(GAME, seats=2, seed=1)

    assert prompts.turns > 4
    assert prompts.asked["sns.attack.targets.any-column"] > prompts.turns / 2


def test_a_bot_that_never_trades_always_passes() -> None:
    prompts = Prompts()

    prompts.count(GAME, seats=2, seed=1)

    assert prompts.passed["sns.trade.one-card-a-turn"] == prompts.asked["sns.trade.one-card-a-turn"] > 0


def test_the_command_prints_the_sum_first(capsys: pytest.CaptureFixture[str]) -> None:
    run(["--games", "2", "--seats", "1"])

    assert "questions a turn" in capsys.readouterr().out.splitlines()[0]
