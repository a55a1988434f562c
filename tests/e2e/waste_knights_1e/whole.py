"""A whole mission from the lobby to its end, by two people in two browsers and a bot.

`python -m tests.e2e.waste_knights_1e.whole MISSION` plays one and says how long it took; `--help` tells what else there is."""

from __future__ import annotations

import argparse
import re
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import TimeoutError as NotClicked
from playwright.sync_api import sync_playwright

from tests.e2e.conftest import FLAGS, Browsers, People, chromium
from tests.e2e.person import Person, join
from tests.e2e.setting import passes
from tests.e2e.waste_knights_1e.tables import Knight
from tests.serving import Server, sqlite_url

MISSION = "cult-of-the-manifold"
"""The mission that is over soonest where nobody does anything about it."""
MOST = 3_000
"""More answers than people give in any mission."""
LIVELY = re.compile(r"^(Go|Attack|Face|Explore|Accept|Accomplish|Claim|Resupply|Deal|Draw)\b")
"""What somebody answers who wants to see something of the waste."""
PAUSE = 15
"""Milliseconds between two looks at the pages."""
PATIENCE = 2_000
"""Milliseconds after which something cannot be clicked any more."""
TRIED = 30
"""Seconds for which it is tried all the same, while the question stays what it is."""


def is_lively(option: Any) -> bool:
    """Whether somebody takes this who wants to see something of the waste, and passes where there is nothing to see."""
    return passes(option) or LIVELY.match(option["label"]) is not None


class Played(NamedTuple):
    """A mission that was played to its end."""

    result: str
    answers: tuple[int, ...]
    """How many each person gave."""
    seconds: float


def sit_down(zoe: Person, dagon: Person, mission: str = MISSION, *, bot: str = "random", seed: int = 2) -> None:
    """Zoe opens a table with an open seat and a bot; Dagon takes the seat by the table's code."""
    table = zoe.open_mission(mission, ["human", "open", f"bot:{bot}"], seed=seed)
    join(dagon, table, "Dagon")


def play_on(people: Sequence[Person], wants: Callable[[Any], bool] = passes) -> Played:
    """Whoever is asked answers by clicks with what is *wanted*, until the mission is over."""
    begun = time.monotonic()
    knights = [Knight(person, patience=PATIENCE) for person in people]
    answered, answers = [-1] * len(knights), [0] * len(knights)
    while sum(answers) < MOST:
        for at, knight in enumerate(knights):
            seen = knight.glance(answered[at])
            if not seen:
                continue
            answered[at] = seen["sequence"]
            if seen["over"]:
                return Played(knight.person.result.inner_text(), tuple(answers), time.monotonic() - begun)
            if seen["asked"]:
                answers[at] += _tries(knight, seen, wants)
        people[0].page.wait_for_timeout(PAUSE)
    raise AssertionError("it never ended")


def _tries(knight: Knight, seen: Any, wants: Callable[[Any], bool]) -> bool:
    """Answer, unless somebody else's answer has changed the question meanwhile; whether it came to that. A busy machine
    may take its time for a click, so it is tried again."""
    until = time.monotonic() + TRIED
    while True:
        try:
            knight.answer(seen, wants)
        except NotClicked:
            if knight.glance(seen["sequence"]):
                return False
            if time.monotonic() > until:
                raise
        else:
            return True


def main() -> None:
    """Play a mission, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("mission", nargs="?", default=MISSION)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--lively", action="store_true", help="travel, fight and explore instead of passing")
    wish = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        Server(sqlite_url(Path(folder)), "--rate", "0") as server,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        someone = People(Browsers(browser), server)
        people = someone(), someone()
        sit_down(*people, wish.mission, bot=wish.bot, seed=wish.seed)
        played = play_on(people, is_lively if wish.lively else passes)
        browser.close()
    print(" ".join(played.result.split()))  # noqa: T201 - that is what it is for
    print(f"{played.answers[0]} and {played.answers[1]} answers in {played.seconds:.0f} s")  # noqa: T201
    assert not someone.troubles, someone.troubles


if __name__ == "__main__":
    main()
