"""The adventures as those see them who count what is met."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.waste_knights_2e.played import whole
from wasteland.engine.asking import Choice
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.stories import Story
from wasteland.games.waste_knights_2e import GAME
from wasteland.games.waste_knights_2e.storybook import met, story_of
from wasteland.games.waste_knights_2e.table import WasteTable

PACKS = ("base",)
an_adventure = pytest.mark.parametrize("id", whole().adventures)


def played(id: str, seed: int) -> WasteTable:
    """The table at the end of a random game."""
    seats = story_of(PACKS, id).seats[0]
    play = Play(GAME, Setting(seats, {"adventure": id, "setup": "quick"}), seed, checkpoints=False)
    random = Random(seed)
    while not play.over:
        question = play.asked()[0]
        assert isinstance(question, Choice)
        play.answer(question.seat, random.randrange(len(question.options)))
    return play.state


def ids(story: Story) -> list[str]:
    parts = (story.chapters, story.scenes, story.turns, story.ways, story.endings)
    return [one.id for some in parts for one in some]


@an_adventure
def test_no_two_things_are_counted_by_the_same_id(id: str) -> None:
    counted = Counter(ids(story_of(PACKS, id)))

    assert [one for one, times in counted.items() if times > 1] == []


@an_adventure
def test_every_way_leads_from_something_to_something(id: str) -> None:
    story = story_of(PACKS, id)
    there = {one.id for some in (story.chapters, story.scenes) for one in some}

    assert [way.id for way in story.ways if not {way.source, way.target} <= there] == []


@an_adventure
def test_every_entry_belongs_to_a_chapter(id: str) -> None:
    assert [scene.id for scene in story_of(PACKS, id).scenes if not scene.chapter] == []


@an_adventure
def test_whatever_is_met_is_in_the_story(id: str) -> None:
    known = {*ids(story_of(PACKS, id))}

    strange = {one.id for seed in range(4) for one in met(played(id, seed)) if one.id not in known}

    assert not strange


@an_adventure
def test_whoever_comes_somewhere_has_come_by_a_way(id: str) -> None:
    for seed in range(4):
        table = played(id, seed)
        arrivals = len(table.chronicle.entries) + len(table.chronicle.plots) - 1 + 1

        taken = [one for one in met(table) if " > " in one.id]

        assert len(taken) == arrivals, "every entry, every plot after the first, and the ending"


def test_an_option_that_goes_on_is_a_way_between_entries() -> None:
    ways = {(way.source, way.target): way for way in story_of(PACKS, "road-of-doom").ways}

    assert ways["plot hobbs-ashes", "2"].kinds == ("action",)
    assert ways["plot hobbs-ashes", "7"].names == ("letter A",)
    assert ways["plot hobbs-ashes", "65"].kinds == ("timeout", "moment"), "time runs out, or the third notice"


def test_a_story_names_what_comes_of_a_test_under_its_option() -> None:
    turns = {turn.id: turn for turn in story_of(PACKS, "road-of-doom").turns if turn.scene == "4"}

    assert turns["4 options.1"].name == "Let him try a shallow cut"
    assert (turns["4 options.1.pass"].name, turns["4 options.1.pass"].depth) == ("passed", 2)
