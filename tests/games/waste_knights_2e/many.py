"""Games of Waste Knights II in bulk, with all that has to hold looked at on the way.

python -m tests.games.waste_knights_2e.many 300 --bots random --workers 2 --keep build/many-2e
python -m tests.games.waste_knights_2e.many 60 --bots wayward --workers 2 --keep build/many-2e
python -m tests.games.waste_knights_2e.many 100 --bots greedy --workers 2 --keep build/many-2e --complete

So many games of every adventure with every number of knights, and a third as many with all modules on; `tests.games.bulk` says
how runs add up. Games of one adventure count whatever becomes of the others, random ones whatever becomes of the bots.
"""

from __future__ import annotations

import sys
from collections.abc import Coroutine
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from tests.driving import LIMIT
from tests.games import bulk
from tests.games.bulk import Trial, answering, check_question
from tests.games.naming import check_spans
from tests.games.waste_knights_2e.conservation import check_asked, check_components
from tests.games.waste_knights_2e.played import Played, whole
from wasteland.engine.asking import Choice
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.rulebook import Rulebook
from wasteland.games.waste_knights_2e import GAME
from wasteland.games.waste_knights_2e.modules import OFF, OPTIONS
from wasteland.games.waste_knights_2e.table import WasteTable

MAY_BE_MISSING = frozenset[str]()
"""What need not come into play in all games that are kept, by its name: nothing."""
EACH = 5
"""Every so many questions are looked at as people see them."""


@cache
def rules() -> frozenset[str]:
    """The clauses of the rulebook."""
    register = files("wasteland.games.waste_knights_2e").joinpath("rulebook.toml").read_text("utf-8")
    return frozenset(clause.id for clause in Rulebook.read(register).clauses)


def checked_step(table: WasteTable) -> Coroutine[Any, Any, None]:
    """The next step; between steps everything has its place."""
    check_components(table)
    return GAME.step(table)


CHECKED = replace(GAME, step=checked_step)


def settings() -> list[Setting]:
    """Every adventure with every number of players that it is for. Who plays alone takes quick sets, as do three."""
    return [
        Setting(seats, {"adventure": adventure.id, "setup": "quick" if seats % 2 else "full"})
        for adventure in whole().adventures.values()
        for seats in range(1, adventure.knights[1] + 1)
    ]


def with_modules(setting: Setting) -> Setting:
    """The same with all modules on; the landmarks are laid out before the game or met on the way, by the number of players."""
    on = {option.id: option.values[1 + setting.seats % (len(option.values) - 1)] for option in OPTIONS}
    return replace(setting, options={**setting.options, **on})


def all_settings() -> list[Setting]:
    """All of them in both ways: without modules, and with all of them."""
    return [*settings(), *map(with_modules, settings())]


def has_modules(setting: Setting) -> bool:
    """Whether some module is on."""
    return any(setting.options.get(option.id, OFF) != OFF for option in OPTIONS)


def name_of(setting: Setting) -> str:
    """What a setting is called: its adventure, the number of players, and whether the modules are on."""
    return f"{setting.options['adventure']}-{setting.seats}{'-modules' if has_modules(setting) else ''}"


def apart(setting: Setting, bots: str) -> tuple[str, ...]:
    """What games of a setting have nothing to do with: the other adventures; and the bot, where everybody plays at random."""
    others = (f"packs/base/adventures/{id}" for id in whole().adventures if id != setting.options["adventure"])
    return (*others, *(("bot",) if bots == "random" else ()))


def play_and_check(setting: Setting, seed: int, played: Played, bots: str = "random") -> Play[WasteTable]:
    """One game; it fails where something is wrong."""
    play = Play(CHECKED, setting, seed, checkpoints=False)
    play.news.heard = True
    answer = answering(play, bots, seed)
    for number in range(LIMIT):
        if play.over:
            break
        for question in play.asked():
            check_asked(play.state, question)
            if number % EACH == seed % EACH:
                assert isinstance(question, Choice)
                check_question(question, rules())
                GAME.view(play.state, question.seat)
        played.look(play)
        answer(play)
        check_spans(setting.seats, play.news.take())
    assert play.state.result is not None, "the game does not end"
    played.look(play)
    played.end(play.state)
    return play


TRIAL = Trial(
    GAME.id,
    "tests.games.waste_knights_2e.many",
    all_settings,
    name_of,
    Played,
    lambda setting, seed, played, bots: play_and_check(setting, seed, played, bots),
    share=lambda setting: 1 / 3 if has_modules(setting) else 1.0,
    apart=apart,
    may_be_missing=MAY_BE_MISSING,
)


if __name__ == "__main__":
    sys.exit(bulk.main(TRIAL) > 0)
