"""What many games met in a story."""

from __future__ import annotations

import pytest

from wasteland.arena.simulating import Plan, Record, simulate, stories_of
from wasteland.arena.storytelling import StorySummary
from wasteland.catalogue import game
from wasteland.engine.game import Setting
from wasteland.engine.stories import Chapter, Ending, Scene, Story, Turn, Way

STORY = Story(
    "well", "The Well", range(1, 3), 10,
    (Chapter("plot down", "Down"),),
    (Scene("1", "The Rope", chapter="plot down"), Scene("2", "Dry", "ending", "plot down"), Scene("3", "Wet", "ending")),
    (Turn("1 options.0", "Climb", "1"), Turn("1 options.1", "Jump", "1"), Turn("2 pass", "passed", "2")),
    (Way("plot down", "1", ("letter",), ("letter A",)), Way("1", "2", ("go-to",), ("Climb",))),
    (Ending("ending dry", "Dry", "defeat", "2"), Ending("ending wet", "Wet", "victory", "3")),
)  # fmt: skip


def record(*met: tuple[str, int], rounds: int = 4, error: str = "") -> Record:
    return Record(0, "1/0", ("random",), not error, (), "", 10, rounds, error, met=met)


def summed(*records: Record) -> StorySummary:
    summary = StorySummary(STORY)
    for one in records:
        summary.add(one)
    return summary


def test_a_scene_counts_once_for_each_game_and_as_often_as_it_was_met() -> None:
    tally = summed(record(("1", 2), ("1", 4)), record(("1", 6)), record()).of("1")

    assert (tally.games, tally.times, tally.round) == (2, 3, 4)


def test_what_was_never_met_has_no_round() -> None:
    assert summed(record()).of("1").round is None


def test_outcomes_are_the_endings_together() -> None:
    outcomes = summed(record(("ending dry", 4)), record(("ending dry", 5)), record(("ending wet", 9))).outcomes()

    assert {outcome: rate.count for outcome, rate in outcomes.items()} == {"defeat": 2, "victory": 1}


def test_the_share_of_an_ending_has_its_interval() -> None:
    rate = summed(*[record(("ending dry", 4))] * 10, *[record()] * 10).share("ending dry")

    assert rate.low < rate.share == 0.5 < rate.high


def test_a_game_that_breaks_off_counts_for_no_share() -> None:
    summary = summed(record(("ending dry", 4)), record(error="boom"))

    assert (summary.share("ending dry").of, summary.errors["boom"]) == (1, 1)


def test_of_a_scene_that_was_never_read_no_option_is_named() -> None:
    never = summed(record(("1", 1), ("1 options.0", 1))).never()

    assert never == {
        "chapters": ["plot down"], "scenes": ["2", "3"], "turns": ["1 options.1"], "endings": ["ending dry", "ending wet"]
    }  # fmt: skip


def test_rare_is_not_never() -> None:
    summary = summed(record(("1", 1)), *[record()] * 400)

    assert (summary.often("1"), summary.often("2")) == ("<1%", "0%")


def test_the_mean_length_is_told_beside_the_rounds_of_the_story() -> None:
    data = summed(record(rounds=4), record(rounds=8)).as_data(1.0)

    assert (data["rounds"]["mean"], data["share_of_rounds"]) == (6, 0.6)


# -- from games


PLAN = Plan(
    "waste-knights-2e", Setting(1, {"adventure": "road-of-doom"}), ("random",), "5", cards=False, stories=True
)  # fmt: skip


@pytest.mark.sample
def test_the_number_of_workers_changes_nothing() -> None:
    assert list(simulate(PLAN, 6, workers=2)) == list(simulate(PLAN, 6, workers=1))


def test_every_game_meets_its_first_plot_and_an_ending() -> None:
    for one in simulate(PLAN, 4):
        met = {id for id, _ in one.met}
        assert "plot hobbs-ashes" in met
        assert [id for id in met if id.startswith("ending ")]


def test_a_game_without_stories_has_none() -> None:
    assert stories_of(game("search-and-survive")) is None
