"""Writes the states that the page's own tests are made of, from real games: python -m tests.server.make_fixtures"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from wasteland import catalogue
from wasteland.bots.catalogue import make_bot
from wasteland.bots.sitting import next_question, seated
from wasteland.engine.asking import Question
from wasteland.engine.chance import RealDice, Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.server.messages import StateMessage
from wasteland.server.showing import question_seen, result_seen
from wasteland.server.tables.sights import encode
from wasteland.server.tables.story import event_seen
from wasteland.server.wire import Said, SeatFacts, TableFacts, UndoSeen

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "fixtures"
NAMES = ("Zoe", "Dagon", "Joie", "Otto")
MOST_EVENTS = 120

Stop = Callable[[Play[Any], Question], bool]


def asks(words: str, since: int = 1) -> Stop:
    """Stop where a question begins with these words, from that round on."""
    return lambda play, question: play.state.round >= since and question.prompt.startswith(words)


FIXTURES: dict[str, tuple[int, Stop, bool, bool]] = {
    "attack4": (4, asks("Attack whom", 4), False, False),
    "phase4": (4, asks("Attack Phase", 4), False, False),
    "items2": (2, asks("Item", 3), False, False),
    "attack1": (1, asks("Attack whom", 2), False, False),
    "watch3": (3, asks("", 5), False, True),
    "over2": (2, asks("nobody asks this"), False, False),
    "dice2": (2, asks("Roll"), True, False),
}
"""By name: the number of seats, where to stop, whether dice are real, whether somebody only watches."""


def made(seats: int, stop: Stop, real_dice: bool, watches: bool) -> bytes:
    """A state as the socket sends it, from a game that a bot has played up to there."""
    game = catalogue.game("search-and-survive")
    play = Play(game, Setting(seats), RealDice(Seeded(3)) if real_dice else 3)
    play.news.heard = True
    places, bot = seated(play, 1), make_bot(game, "greedy")
    sequence, story = 1, []
    while not play.over:
        question = next_question(play, places)
        if stop(play, question):
            break
        play.answer(question.seat, bot.choose(places[question.seat]))
        sequence += 1
        story += [event_seen(event, sequence, question.seat) for event in play.news.take()]
    asked = {one.seat: one for one in play.asked()}
    seat = None if watches else next(iter(asked), 0)
    state = StateMessage(
        sequence=sequence,
        view=game.view(play.state, seat),
        question=question_seen(play, asked[seat]) if seat in asked else None,
        waiting=list(asked),
        over=play.over,
        result=result_seen(play),
        events=story[-MOST_EVENTS:],
        table=TableFacts("K7F2-QX9M", "Thursday horde", game.id, dict(play.setting.options), ["base"], real_dice, 1.0),
        seat=seat,
        seats=[
            SeatFacts(place, "bot" if place == 3 else "human", NAMES[place], "greedy" if place == 3 else None, place != 2)
            for place in range(seats)
        ],
        asked={str(one): question.prompt for one, question in asked.items()},
        undo=None if seat is None else UndoSeen(False, "dice have fallen or cards have been turned since"),
        proposal=None,
        said=[Said(1, 1, "Dagon", "Leave the Brute to me.", 2.0)],
    )
    return msgspec.json.format(msgspec.json.encode(state), indent=1)


def told() -> bytes:
    """The story of a first round of Waste Knights in which somebody fights, and that combat while cards are chosen anew."""
    game = catalogue.game("waste-knights-1e")
    for seed in count(1):
        play = Play(game, game.agreed(Setting(2, {"mission": "savior-of-the-waste", "knights": "random"})), seed)
        play.news.heard = True
        places, bot = seated(play, seed), make_bot(game, "random")
        sequence, contest = 1, None
        story = [event_seen(event, sequence, None) for event in play.news.take() if event.seen_by(None)]
        while not any(event.rule == "wk1.prep.unmark" for event in story):
            question = next_question(play, places)
            play.answer(question.seat, bot.choose(places[question.seat]))
            sequence += 1
            story += [event_seen(event, sequence, question.seat) for event in play.news.take() if event.seen_by(None)]
            seen = game.view(play.state, None).contest
            if seen is not None and seen.choosing and any(event.reckonings for event in story):
                contest = {"at": sequence, "seen": seen}
        ends = [event.contest for event in story if event.contest is not None]
        hits = [sum for event in story for sum in event.reckonings if len(sum.lines) > 1]
        if not contest or not any(event.rule == "wk1.check.pool" for event in story):
            continue
        if len(ends) == 1 and ends[0].result.endswith("wins") and hits and hits[-1].stage == ends[0].stages[-2].name:
            return msgspec.json.format(encode({"contest": contest, "events": story}), indent=1)
    raise AssertionError("unreachable")


if __name__ == "__main__":
    (FOLDER / "waste-knights-story.json").write_bytes(told())
    for name, how in FIXTURES.items():
        (FOLDER / f"{name}.json").write_bytes(made(*how))
