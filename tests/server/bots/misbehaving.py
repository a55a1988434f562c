"""A game whose bots do everything wrong that a bot can do."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests import toy

HERE = "tests.server.bots.misbehaving"


class First:
    """Behaves: takes the first option."""

    def choose(self, seat: Any, /) -> int:
        return 0


class Sleeper:
    """Thinks for a minute."""

    def choose(self, seat: Any, /) -> int:
        time.sleep(60)
        return 0


class Stubborn:
    """Thinks for ever, and will not be told to stop."""

    def choose(self, seat: Any, /) -> int:
        while True:
            try:
                time.sleep(60)
            except BaseException:  # noqa: S112
                continue


class Raiser:
    """Fails."""

    def choose(self, seat: Any, /) -> int:
        raise ZeroDivisionError("what now?")


class Leaver:
    """Ends the process it thinks in."""

    def choose(self, seat: Any, /) -> int:
        os._exit(3)


class Quitter:
    """Ends the process it thinks in, politely."""

    def choose(self, seat: Any, /) -> int:
        sys.exit("goodbye")


class Babbler:
    """Answers with what is no answer."""

    def choose(self, seat: Any, /) -> Any:
        return {"pick": lambda: 0}


class Boaster:
    """Picks an option that is not there."""

    def choose(self, seat: Any, /) -> int:
        return 1_000


class Diarist:
    """Writes down the number of its process, and thinks for a minute."""

    def choose(self, seat: Any, /) -> int:
        with Path(os.environ["DIARY"]).open("a", encoding="ascii") as diary:
            diary.write(f"{os.getpid()}\n")
        time.sleep(60)
        return 0


BOTS = (First, Sleeper, Stubborn, Raiser, Leaver, Quitter, Babbler, Boaster, Diarist)

GAME = replace(toy.GAME, id="misbehaving", bots={bot.__name__.lower(): f"{HERE}:{bot.__name__}" for bot in BOTS})
