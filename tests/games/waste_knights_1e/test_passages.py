"""What is read aloud in Waste Knights: every long text is told as a passage, and only those are."""

from __future__ import annotations

from random import Random

import pytest

from tests.driving import play_randomly
from wasteland import catalogue
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import played
from wasteland.engine.telling import Event

GAME = catalogue.game("waste-knights-1e")


def told(mission: str, seed: int = 1) -> list[Event]:
    """All that is told in a whole game."""
    play = played(GAME, Setting(3, {"mission": mission}), (), Seeded(seed), listen=True)
    events = play.news.take()
    while not play.over:
        play_randomly(play, Random(seed), limit=200)
        events += play.news.take()
    return events


@pytest.mark.parametrize("mission", ["savior-of-the-waste", "there-can-be-only-one"])
def test_the_story_comes_first_and_the_epilogue_last(mission: str) -> None:
    events = told(mission)

    passages = [event.passage for event in events if event.passage]
    assert events[0].passage is passages[0] and passages[0].id == "mission"
    assert events[-1].passage is passages[-1] and passages[-1].id == "epilogue"
    assert passages[0].title == passages[-1].title


def test_the_words_of_an_event_hold_what_its_passage_says() -> None:
    for event in told("savior-of-the-waste"):
        if event.passage is not None:
            words = " ".join(event.text.split())
            assert all(paragraph in words for paragraph in event.passage.paragraphs)
            assert " ".join(event.passage.note.split()) in words


def test_every_task_is_read_out_as_a_passage() -> None:
    events = told("savior-of-the-waste")

    tasks = [event for event in events if event.rule in ("wk1.setup.general.task-tokens", "wk1.players2.private-reveal")]
    assert tasks and all(event.passage is not None and event.passage.id in event.concerns for event in tasks)
