"""Writes the states that the page's own tests are made of, from real games at a real server: `make fixtures` is the same.

A bot plays until a moment comes that is wanted; the server takes the game up there from its transcript, and what it sends is
kept. The same code always writes the same files, and tests/server/test_fixtures.py looks whether they are current.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import structlog

from tests.driving import random_pick
from tests.server.moments import KNIGHTS, MOMENTS, SAVIOR, Moment
from tests.server.playing import Room, serving
from wasteland import catalogue
from wasteland.bots.catalogue import make_bot
from wasteland.bots.sitting import next_question, seated
from wasteland.engine.asking import Question
from wasteland.engine.chance import Dice, RealDice, Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.transcript import written
from wasteland.engine.viewing import Contest
from wasteland.server.showing import question_seen
from wasteland.server.tables.sights import encode
from wasteland.server.tables.story import event_seen
from wasteland.server.wire import EventSeen

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "fixtures"
NAMES = ("Zoe", "Dagon", "Joie", "Otto")
STORY = "waste-knights/story"
FIXTURES = (*MOMENTS, STORY)
"""By name: the path of the file, without its ending."""
AWAY = 2
"""The seat whose holder is not there."""


# -- playing there


def questions(moment: Moment, seed: int) -> Iterator[tuple[Play[Any], Question | None]]:
    """A game with a bot on every seat: the play at each question with that, and in the end without one."""
    game = catalogue.game(moment.game)
    play = Play(game, Setting(moment.seats, moment.options), RealDice(Seeded(seed)) if moment.real_dice else seed)
    places, bot, dice = seated(play, 1), make_bot(game, moment.bot), Random(seed)
    while not play.over:
        question = next_question(play, places)
        yield play, question
        is_rolled = isinstance(play.open, Dice)
        play.answer(question.seat, random_pick(question, dice) if is_rolled else bot.choose(places[question.seat]))
    yield play, None


def is_it(moment: Moment, play: Play[Any], question: Question | None) -> bool:
    """Whether this is the moment that is wanted."""
    if question is None or question.rule != moment.rule:
        return question is None and moment.rule is None
    return bool(moment.fits(play.game.view(play.state, question.seat), question_seen(play, question, 0)))


def seen(room: Room, moment: Moment) -> Any:
    """What the server sends to whoever looks at the first such moment; what is never twice the same there is set."""
    games = (questions(moment, seed) for seed in count(moment.seed))
    play, question = next(at for game in games for at in game if is_it(moment, *at))
    transcript = written(play, NAMES[: moment.seats], notes={"dice": "real"} if moment.real_dice else {})
    table = room.opened(room.post("/tables/import", transcript=transcript, name="Thursday road"))
    asked = question.seat if question else 0
    for other in table.state()["waiting"] if moment.chosen else ():
        if other != asked:
            table.answer(other, 0)
    seat = moment.looks(play.game.view(play.state, None), asked)
    with table.live(seat) as line:
        state = line.next("state")
    state["table"] |= {"id": "K7F2-QX9M", "created": 1.0}
    state["dice"] |= {"commitment": "7b" * 32, "words": ["rust-crow-tin", "bone", "gear-ash", "moth"][: moment.seats]}
    state["dice"] |= {"secret": "5e" * 32} if state["over"] else {}
    state["said"] = [{"number": 1, "seat": 1, "name": "Dagon", "text": "Leave the Brute to me.", "at": 2.0}]
    for facts in state["seats"]:
        facts["here"] = facts["seat"] != AWAY
    state["events"] = state["events"][-moment.events :]
    return state


def told() -> Any:
    """The story of a first round of Waste Knights in which somebody fights and wins something, that combat while cards are
    chosen anew, and once it has ended."""
    game = catalogue.game(KNIGHTS)
    for seed in count(105):
        play = Play(game, Setting(2, SAVIOR), seed)
        play.news.heard = True
        places, bot = seated(play, seed), make_bot(game, "random")
        sequence = 1
        contest: dict[str, Any] | None = None
        ended: dict[str, Any] | None = None
        story = [event_seen(sequence, None, event) for event in play.news.take() if event.seen_by(None)]
        while not any(event.rule == "wk1.prep.unmark" for event in story):
            question = next_question(play, places)
            play.answer(question.seat, bot.choose(places[question.seat]))
            sequence += 1
            story += [event_seen(sequence, question.seat, event) for event in play.news.take() if event.seen_by(None)]
            seen = game.view(play.state, None)
            if seen.contest is not None and seen.contest.choosing and any(event.reckonings for event in story):
                contest = {"at": sequence, "seen": seen.contest}
            if seen.ended is not None and ended is None:
                ended = {"at": sequence, "seen": seen.ended}
        if contest and ended and sum(event.contest is not None for event in story) == 1 and is_good(ended["seen"], story):
            return {"contest": contest, "ended": ended, "events": story}
    raise AssertionError("unreachable")


def is_good(ended: Contest, story: list[EventSeen]) -> bool:
    """Whether a hit won this combat, something came of it, and a check was made besides."""
    is_won = ended.result.endswith("wins") and any(len(sum.lines) > 1 for sum in ended.reckonings)
    return is_won and bool(ended.changes) and any(event.rule == "wk1.check.pool" for event in story)


# -- writing them


def made(room: Room, name: str) -> bytes:
    """What belongs into the file of this name."""
    return msgspec.json.format(encode(told() if name == STORY else seen(room, MOMENTS[name])), indent=1) + b"\n"


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.json"


def main(names: list[str]) -> None:
    """Write them all, or those that are named."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    with TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/tables.db") as room:
        for name in names or FIXTURES:
            path_of(name).parent.mkdir(parents=True, exist_ok=True)
            path_of(name).write_bytes(made(room, name))
            sys.stdout.write(f"{path_of(name).relative_to(FOLDER.parents[2])}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
