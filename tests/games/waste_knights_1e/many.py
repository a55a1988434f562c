"""Games of Waste Knights in bulk, with all that has to hold looked at on the way.

python -m tests.games.waste_knights_1e.many 500 --bots random --workers 2 --keep build/many
python -m tests.games.waste_knights_1e.many 200 --bots greedy --workers 2 --keep build/many

So many games of every mission with every number of players; `tests.games.bulk` says how runs add up.
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
from tests.games.naming import check_names, check_spans
from tests.games.waste_knights_1e.conservation import check_asked, check_cards
from tests.games.waste_knights_1e.played import BOX, Played
from tests.games.waste_knights_1e.secrecy import Secrets, check_prompt, check_told
from wasteland.engine.asking import Choice
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.rulebook import Rulebook
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.table import KnightsTable

EACH = 5
"""Every so many questions are looked at as people see them."""


@cache
def rules() -> frozenset[str]:
    """The clauses of the rulebook."""
    register = files("wasteland.games.waste_knights_1e").joinpath("rulebook.toml").read_text("utf-8")
    return frozenset(clause.id for clause in Rulebook.read(register).clauses)


def checked_step(table: KnightsTable) -> Coroutine[Any, Any, None]:
    """The next step; between steps everything has its place."""
    check_cards(table, settled=True)
    return GAME.step(table)


CHECKED = replace(GAME, step=checked_step)


def settings() -> list[Setting]:
    """Every mission with every number of players that it is for."""
    return [
        Setting(seats, {"mission": mission.id, "knights": "random"})
        for mission in BOX.missions.values()
        for seats in mission.seats
    ]


def play_and_check(setting: Setting, seed: int, played: Played, bots: str = "random") -> Play[KnightsTable]:
    """One game; it fails where something is wrong."""
    play = Play(CHECKED, setting, seed, checkpoints=False)
    play.news.heard = True
    answer = answering(play, bots, seed)
    for number in range(LIMIT):
        if play.over:
            break
        check_cards(play.state)
        for question in play.asked():
            check_asked(play.state, question)
            check_prompt(play.state, question)
            if number % EACH == seed % EACH:
                assert isinstance(question, Choice)
                check_question(question, rules())
                check_names(GAME.view(play.state, question.seat), question)
        played.look(play)
        before = Secrets.of(play.state)
        answer(play)
        check_told(before, play.state, play.news.gathered)
        check_spans(setting.seats, play.news.gathered)
    assert play.state.result is not None, "the game does not end"
    check_cards(play.state)
    played.look(play)
    played.end(play.state)
    return play


TRIAL = Trial(
    GAME.id,
    "tests.games.waste_knights_1e.many",
    settings,
    lambda setting: f"{setting.options['mission']}-{setting.seats}",
    Played,
    lambda setting, seed, played, bots: play_and_check(setting, seed, played, bots),
)


if __name__ == "__main__":
    sys.exit(bulk.main(TRIAL) > 0)
