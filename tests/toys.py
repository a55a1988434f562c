"""The small test games, made known; as a program, the command `wasteland` with all of them beside the games of the house."""

from __future__ import annotations

import sys

from wasteland import catalogue

TOYS = {
    "toy": "tests.toy",
    "duel": "tests.engine.games.duel",
    "bazaar": "tests.engine.games.bazaar",
    "jumble": "tests.engine.games.jumble",
    "landing": "tests.engine.games.landing",
    "pit": "tests.engine.games.pit",
    "raid": "tests.engine.games.raid",
    "yard": "tests.engine.games.yard",
    "tales": "tests.engine.games.tales",
    "ferry": "tests.engine.games.ferry",
    "tourney": "tests.engine.games.tourney",
}
for _id, _module in TOYS.items():
    catalogue.add(_id, _module)

if __name__ == "__main__":
    from wasteland.cli.main import run

    sys.exit(run())
