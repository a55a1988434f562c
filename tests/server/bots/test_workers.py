"""Bots in their workers: what they pick counts, and nothing that they do wrong stops a table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from structlog.testing import capture_logs

from tests.processes import is_running, wait_until
from tests.server.bots.misbehaving import GAME, HERE
from wasteland import catalogue
from wasteland.bots.catalogue import bots_for
from wasteland.engine.chance import RealDice, Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.resuming import saved
from wasteland.server.bots.thinking import NotAsked
from wasteland.server.bots.workers import BotWorkers, Closed
from wasteland.server.metrics import Metrics
from wasteland.server.wire import Pick

catalogue.add("misbehaving", HERE)
catalogue.add("landing", "tests.engine.games.landing")

ROOT = Path(__file__).parents[3]

T = TypeVar("T")

PLAY = Play(GAME, Setting(2), 7)


def with_workers(use: Callable[[BotWorkers], Awaitable[T]], limit: float = 30) -> T:
    """What *use* does with workers of its own, which end with it."""

    async def run() -> T:
        workers = BotWorkers(Metrics(), limit, workers=1)
        try:
            return await use(workers)
        finally:
            await workers.close()

    return asyncio.run(run())


async def choice(workers: BotWorkers, bot: str, seed: str = "1") -> Pick:
    return await workers.choose(saved(PLAY), 0, bot, seed, "misbehaving")


def fallbacks(workers: BotWorkers, bot: str, why: str) -> float | None:
    return workers.metrics.registry.get_sample_value("wasteland_bot_fallbacks_total", {"bot": bot, "why": why})


def test_the_pick_of_a_bot_comes_back() -> None:
    assert with_workers(lambda workers: choice(workers, "first")) == 0


def test_the_same_seed_gives_the_same_pick() -> None:
    async def picks(workers: BotWorkers) -> list[list[Pick]]:
        game = catalogue.game("search-and-survive")
        play = saved(Play(game, Setting(2), 3))
        asked = Play(game, Setting(2), 3).asked()[0].seat
        return [[await workers.choose(play, asked, "random", str(seed), game.id) for seed in range(8)] for _ in range(2)]

    first, second = with_workers(picks)

    assert first == second
    assert len({str(pick) for pick in first}) > 1, "and other seeds give others"


@pytest.mark.parametrize("bot", bots_for(catalogue.game("search-and-survive")))
def test_every_bot_of_the_house_picks_something_legal(bot: str) -> None:
    play = Play(catalogue.game("search-and-survive"), Setting(2), 3)

    async def pick(workers: BotWorkers) -> Pick:
        return await workers.choose(saved(play), play.asked()[0].seat, bot, "1", "search-and-survive")

    picked = with_workers(pick)

    assert isinstance(picked, int)
    play.answer(play.asked()[0].seat, picked)


def test_a_point_comes_back_as_two_numbers() -> None:
    game = catalogue.game("landing")
    play = Play(game, Setting(game.seats[0]), 1)
    seat = play.asked()[0].seat

    async def pick(workers: BotWorkers) -> Pick:
        return await workers.choose(saved(play), seat, "random", "1", "landing")

    picked = with_workers(pick)

    assert isinstance(picked, list)
    assert len(picked) == 2


def test_a_bot_does_not_get_to_say_what_its_dice_showed() -> None:
    play = Play(GAME, Setting(2), RealDice(Seeded(7)))
    play.answer(0, 1)
    asked = play.asked()[0]

    async def faces(workers: BotWorkers) -> set[Pick]:
        return {await workers.choose(saved(play), asked.seat, "first", str(seed), "misbehaving") for seed in range(8)}

    assert asked.prompt.startswith("Roll 2d6")
    assert len(with_workers(faces)) > 1, "a bot that takes the first option would always roll two ones"


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("raiser", "failed"),
        ("quitter", "failed"),
        ("leaver", "crashed"),
        ("babbler", "nonsense"),
        ("boaster", "nonsense"),
        ("nobody", "failed"),
    ],
)
def test_a_bot_that_does_wrong_is_replaced_by_the_lot(bot: str, why: str) -> None:
    async def wrong_and_counted(workers: BotWorkers) -> tuple[Pick, float | None]:
        return await choice(workers, bot), fallbacks(workers, bot, why)

    pick, counted = with_workers(wrong_and_counted)

    assert pick in (0, 1)
    assert counted == 1


@pytest.mark.parametrize("bot", ["sleeper", "stubborn"])
def test_a_bot_that_takes_too_long_is_replaced_by_the_lot(bot: str) -> None:
    async def slow_and_counted(workers: BotWorkers) -> tuple[Pick, float | None]:
        return await choice(workers, bot), fallbacks(workers, bot, "slow")

    pick, counted = with_workers(slow_and_counted, limit=0.5)

    assert pick in (0, 1)
    assert counted == 1


def test_the_log_says_at_which_table_a_bot_went_wrong() -> None:
    async def wrong(workers: BotWorkers) -> None:
        await workers.choose(saved(PLAY), 0, "raiser", "1", "misbehaving", table="ABCD1234")

    with capture_logs() as lines:
        with_workers(wrong)

    assert [(line["table"], line["bot"], line["words"]) for line in lines] == [
        ("ABCD1234", "raiser", "ZeroDivisionError: what now?")
    ]


def test_the_lot_is_not_always_the_same_option() -> None:
    async def lots(workers: BotWorkers) -> set[Pick]:
        return {await choice(workers, "raiser", str(seed)) for seed in range(12)}

    assert with_workers(lots) == {0, 1}


def test_after_a_bot_that_ended_its_process_others_think_on() -> None:
    async def leaver_then_first(workers: BotWorkers) -> tuple[Pick, float | None]:
        await choice(workers, "leaver")
        return await choice(workers, "first"), fallbacks(workers, "first", "crashed")

    assert with_workers(leaver_then_first) == (0, None)


def test_after_a_bot_that_took_too_long_others_think_on() -> None:
    async def sleeper_then_first(workers: BotWorkers) -> tuple[Pick, float | None]:
        workers.limit = 0.5
        await choice(workers, "sleeper")
        workers.limit = 30
        return await choice(workers, "first"), fallbacks(workers, "first", "slow")

    assert with_workers(sleeper_then_first) == (0, None)


def test_workers_that_were_killed_while_idle_are_replaced() -> None:
    async def killed_then_asked(workers: BotWorkers) -> tuple[Pick, float]:
        await choice(workers, "first")
        for worker in multiprocessing.active_children():
            worker.kill()
        pick = await choice(workers, "first")
        counted = [fallbacks(workers, "first", why) or 0 for why in ("lost", "crashed", "slow")]
        return pick, sum(counted)

    assert with_workers(killed_then_asked) == (0, 0)


def test_a_seat_that_is_not_asked_has_nothing_to_pick() -> None:
    async def of_the_other_seat(workers: BotWorkers) -> None:
        with pytest.raises(NotAsked):
            await workers.choose(saved(PLAY), 1, "first", "1", "misbehaving")

    with_workers(of_the_other_seat)


def test_whoever_waits_while_the_server_shuts_down_is_told() -> None:
    async def closing(workers: BotWorkers) -> None:
        waiting = asyncio.create_task(choice(workers, "sleeper"))
        await asyncio.sleep(0.1)
        await workers.close()
        with pytest.raises(Closed):
            await waiting

    with_workers(closing)


# -- no process outlives its server

SERVER = """
import asyncio
from tests.server.bots.test_workers import choice
from wasteland.server.bots.workers import BotWorkers
from wasteland.server.metrics import Metrics

asyncio.run(choice(BotWorkers(Metrics(), 60, workers=2), "diarist"))
"""


@pytest.fixture
def diary(tmp_path: Path) -> Path:
    """Where the bot of a server in another process writes down the number of its worker."""
    return tmp_path / "diary"


@pytest.mark.parametrize("kill", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_when_their_server_is_killed(diary: Path, kill: signal.Signals) -> None:
    server = subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", SERVER], cwd=ROOT, env=os.environ | {"DIARY": str(diary)}, stderr=subprocess.DEVNULL
    )
    try:
        wait_until(lambda: diary.exists() and diary.read_text().endswith("\n"), "the bot never begins to think")
        server.send_signal(kill)
    finally:
        server.kill()
        server.wait()

    worker = int(diary.read_text().split()[0])
    wait_until(lambda: not is_running(worker), "the worker goes on without its server")
