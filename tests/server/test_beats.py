"""What happens between two questions is told beat by beat: with the views on the way, small enough to be sent along."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.server.playing import SNS, Room
from wasteland import catalogue
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.telling import Beat
from wasteland.engine.viewing import Chapter

MOST_BYTES = 20_000
"""What beats may add to a message, at the very most."""


def put_back(view: Any, edits: list[dict[str, Any]]) -> Any:
    """A view with what lay elsewhere put back."""
    view = deepcopy(view)
    for edit in edits:
        *way, last = edit["path"]
        at = view
        for step in way:
            at = at[step]
        if edit["cut"] is None:
            at[last] = edit["value"]
        else:
            at[last : last + edit["cut"]] = edit["value"]
    return view


def views_of(change: dict[str, Any]) -> list[Any]:
    """The views of the beats of a change, the first one first."""
    views = [change["view"]]
    for beat in reversed(change["beats"]):
        views.insert(0, put_back(views[0], beat["edits"]))
    return views[:-1]


def places(view: Any) -> dict[str, str]:
    """Where each card of the board lies."""
    return {card["id"]: space["id"] for space in view["boards"][0]["spaces"] for card in space["cards"]}


def passing(room: Room, game: str, seats: str, answers: int, seed: int = 3) -> list[dict[str, Any]]:
    """The changes that the first seat hears of while somebody plays who mostly does nothing."""
    random, heard = Random(4), []
    table = room.open(game, seats, seed=seed)
    with table.live(0) as line:
        state = line.next("state")
        for _ in range(answers):
            if state["over"]:
                break
            if state["question"]:
                options = state["question"]["options"]
                quick = next((one for one in options if one["sign"] == "pass"), random.choice(options))
                line.send(type="answer", sequence=state["sequence"], pick=quick["pick"])
            state = line.next("change")
            heard.append(state)
    return heard


def test_the_horde_comes_beat_by_beat_and_the_board_is_in_step(room: Room) -> None:
    told, names = 0, set()
    for change in (change for seed in range(4) for change in passing(room, SNS, "human", 240, seed)):
        views = views_of(change)
        counts = [beat["events"] for beat in change["beats"]]
        assert counts == sorted(counts) and (not counts or counts[-1] <= len(change["events"]))
        names |= {beat["name"] for beat in change["beats"]}
        for first, last, view in zip([0, *counts], counts, views, strict=False):
            for event in change["events"][first:last]:
                if event["rule"] == "sns.def.spawn":
                    card, space = event["concerns"]
                    told += 1
                    assert places(view)[card] == space, event["text"]
                if event["rule"] == "sns.zmp.leaving.discard-and-damage":
                    assert event["concerns"][0] not in places(view), event["text"]

    assert told and names >= {"The roll", "Who crosses", "Who moves", "New faces"}


def test_what_is_still_to_come_is_not_on_the_board_yet(room: Room) -> None:
    appeared = 0
    for change in passing(room, SNS, "human", 240):
        for beat, view in zip(change["beats"], views_of(change), strict=True):
            for event in change["events"][beat["events"] :]:
                if event["rule"] == "sns.def.spawn":
                    appeared += 1
                    assert event["concerns"][0] not in places(view), f"{beat['name']}: {event['text']}"

    assert appeared


@pytest.mark.parametrize(("game", "seats"), [(SNS, 3), ("waste-knights-1e", 2)])
def test_a_beat_stands_under_the_turn_that_it_tells_of(game: str, seats: int) -> None:
    played, random = catalogue.game(game), Random(7)
    play = Play(played, Setting(seats), 5)
    play.news.heard = play.news.followed = True
    chapter: Chapter | None = None
    seen: set[str] = set()
    while len(seen) < 8 and not play.over:
        question = random.choice(play.asked())
        play.answer(question.seat, random.randrange(len(question.options)))
        beats = {beat.told: beat.table for beat in play.news.take_beats()}
        for told, event in enumerate(play.news.take(), 1):
            chapter = event.chapter or chapter
            if chapter is not None and told in beats:
                now = next(stage for stage in played.view(beats[told], None).stages if stage.when == "now")
                is_told = now.seat == chapter.seat if game == SNS else now.name in chapter.title
                assert is_told, f"{event.text} stands under {now.name}, in {chapter.title}"
                seen.add(chapter.title)

    assert len(seen) == 8


def test_a_roll_of_any_game_is_seen_before_what_comes_of_it(room: Room) -> None:
    rolls = 0
    for change in passing(room, "waste-knights-1e", "human greedy", 60):
        ends = [beat["events"] for beat in change["beats"]]
        for number, event in enumerate(change["events"], 1):
            if event["dice"] and len(ends) < 20:
                rolls += 1
                assert number in ends, event["text"]

    assert rolls


@pytest.mark.parametrize(("game", "seats"), [(SNS, "human greedy greedy greedy"), ("waste-knights-1e", "human greedy")])
def test_beats_stay_small(room: Room, game: str, seats: str) -> None:
    for change in passing(room, game, seats, 60):
        assert len(json.dumps(change["beats"], separators=(",", ":"))) < MOST_BYTES


def test_whoever_comes_later_is_told_how_it_stands(room: Room) -> None:
    table = room.open(SNS, "human", seed=3)
    table.play(Random(1), 20)

    assert table.state(0)["beats"] == []


@pytest.mark.parametrize(("game", "seats"), [(SNS, 2), ("waste-knights-1e", 2), ("waste-knights-1e", 4)])
def test_a_beat_shows_a_seat_nothing_that_it_may_not_know(game: str, seats: int) -> None:
    played, random = catalogue.game(game), Random(7)
    play = Play(played, Setting(seats), 5)
    play.news.heard = play.news.followed = True
    beats: list[Beat] = []
    while len(beats) < 150 and not play.over:
        question = random.choice(play.asked())
        play.answer(question.seat, random.randrange(len(question.options)))
        beats += play.news.take_beats()
        play.news.take()

    for beat in beats:
        for seat in [None, *range(seats)]:
            dealt = beat.table.copy()
            played.redeal(dealt, seat, random)
            assert played.view(dealt, seat) == played.view(beat.table, seat), f"{beat.name} as seat {seat} sees it"
