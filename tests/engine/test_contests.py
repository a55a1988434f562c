"""Contests: their newest blows stay in sight until the next fall, and the last contest until the next begins."""

from __future__ import annotations

import json

import pytest

from tests.engine.games.tourney import COIN, GAME, TRINKET, Lists, view
from wasteland.engine.asking import Question
from wasteland.engine.chance import Scripted, Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.resuming import restored, saved
from wasteland.engine.telling import Event
from wasteland.engine.viewing import Change, Contest, View

FIRST_CLASH = ["At once", "Wait", "Head", "Head"]
FIRST_BOUT = [*FIRST_CLASH, "At once", "Wait", "Legs", "Head"]
"""Of it Fighter 1 wins, with the dice below."""
DICE = [6, 1, 4, 2]


def played(answers: list[str]) -> tuple[Play[Lists], list[Event]]:
    """A tourney so far, and its story."""
    play = Play(GAME, Setting(2), Scripted([(face,) for face in DICE], Seeded(1)))
    play.news.heard = True
    for answer in answers:
        [question, *_] = play.asked()
        play.answer(question.seat, number(question, answer))
    return play, play.news.take()


def number(question: Question, label: str) -> int:
    return next(at for at in range(len(question.options)) if question.shown(at).label == label)


def seen(answers: list[str]) -> View:
    """What is seen of a tourney after these answers."""
    return view(played(answers)[0].state, None)


def on(answers: list[str]) -> Contest:
    contest = seen(answers).contest
    assert contest is not None
    return contest


def totals(contest: Contest) -> list[tuple[str, int | None, str]]:
    return [(sum.stage, sum.seat, sum.total) for sum in contest.reckonings]


# -- the newest blows


def test_between_two_blows_of_a_clash_the_first_is_in_sight() -> None:
    assert totals(on(FIRST_CLASH[:3])) == [("Clash 1", 0, "hit")]


def test_while_both_choose_for_the_next_clash_the_blows_of_the_last_are_in_sight() -> None:
    contest = on(FIRST_CLASH)

    assert contest.choosing
    assert totals(contest) == [("Clash 1", 0, "hit"), ("Clash 1", 1, "miss")]


def test_the_first_blow_of_a_clash_clears_those_before_away() -> None:
    assert totals(on(FIRST_BOUT[:-1])) == [("Clash 2", 0, "hit")]


def test_before_the_first_blow_nothing_is_in_sight() -> None:
    assert totals(on([])) == []


# -- how it ended


def test_a_contest_that_is_over_is_on_until_its_victor_has_chosen() -> None:
    now = seen(FIRST_BOUT)

    assert now.contest is not None and now.ended is None
    assert (now.contest.result, now.contest.why, now.contest.changes) == ("Fighter 1 wins", "2 to 0", [])


@pytest.mark.parametrize(
    ("prize", "change"), [(COIN, Change("Coins", 0, by=1, now=1)), (TRINKET, Change("Trinkets", 0, by=1, now=1))]
)
def test_then_it_is_seen_as_it_ended_with_what_came_of_it(prize: str, change: Change) -> None:
    now = seen([*FIRST_BOUT, prize])

    assert now.contest is None and now.ended is not None
    assert totals(now.ended) == [("Clash 2", 0, "hit"), ("Clash 2", 1, "miss")]
    assert (now.ended.result, now.ended.changes) == ("Fighter 1 wins", [change])


def test_it_is_seen_until_the_next_begins() -> None:
    now = seen([*FIRST_BOUT, COIN, "Next time"])

    assert now.contest is not None and now.ended is None


def test_the_next_has_another_id() -> None:
    before, after = seen([*FIRST_BOUT, COIN]).ended, on([*FIRST_BOUT, COIN, "Next time"])

    assert before is not None and before.id != after.id


def test_the_story_has_it_as_it_ended() -> None:
    play, story = played([*FIRST_BOUT, COIN])
    [told] = [event.contest for event in story if event.contest is not None]

    ended = view(play.state, None).ended
    assert ended is not None
    assert (told.id, told.reckonings, told.result, told.changes) == (ended.id, ended.reckonings, ended.result, [])


# -- the same out of a save, and after a step back


def test_a_save_shows_what_the_play_showed() -> None:
    play, _ = played([*FIRST_BOUT, COIN])

    back = restored(GAME, json.loads(json.dumps(saved(play))), 1).play

    assert view(back.state, None) == view(play.state, None)


def test_whoever_takes_the_last_blow_back_sees_what_was_seen_before_it() -> None:
    play, _ = played(FIRST_BOUT)

    play.undo(1, agreed=True)

    assert view(play.state, None) == seen(FIRST_BOUT[:-1])
