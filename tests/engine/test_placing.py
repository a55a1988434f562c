"""Points and ways as questions: what they offer besides, what they refuse, in secret together, on an open floor, in the log."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from tests.engine.games.blank import Blank, game_of, play_of
from wasteland.engine.asking import Anyone, Ask, Choice, Pass, Question, Refusal, Shown, Together, Unfit
from wasteland.engine.chance import dice
from wasteland.engine.entries import Entry, Misfit
from wasteland.engine.game import Setting
from wasteland.engine.placing import Place, Way
from wasteland.engine.play import Illegal, Play, ask_for_everything, played
from wasteland.engine.points import Leg, Pick, Point
from wasteland.engine.resuming import restored, saved
from wasteland.engine.saving import plain
from wasteland.engine.transcript import BadTranscript, read, verified, written

LABELS = ("walk", "climb")
WAY = (Leg("walk", Point(3, 3)), Leg("climb", Point(3, 3, 1)))
STAY = Pass("Stay")


def off_the_table(point: Point) -> Refusal | None:
    return None if 0 <= point.x < 10 else Refusal(str(point), "this is off the table", "blank.edge")


def good_points() -> list[Point]:
    return [Point(3, 3), Point(4, 4, 1)]


def too_far(way: Sequence[Leg]) -> Refusal | None:
    return next((refusal for leg in way if (refusal := off_the_table(leg.to))), None)


def place(seat: int = 0, **more: Any) -> Place[Pass]:
    return Place(seat, "Where?", off_the_table, good_points, instead=[STAY], **more)


def way(seat: int = 0, **more: Any) -> Way[Pass]:
    return Way(seat, "How?", Point(0, 0), LABELS, too_far, lambda: [WAY, WAY[:1]], instead=[STAY], **more)


async def one_of_each(table: Blank) -> None:
    """A point, a way, both in secret together, and both on an open floor."""
    table.write(await place())
    table.write(await way())
    asked: list[Question] = [place(0), way(1), Choice(2, "Which?", [STAY, Pass("Go")])]
    table.write(*await Together(asked))
    table.write(*await Anyone(asked[:2]))
    table.write(*await dice(1, 6))
    table.done()


ANSWERS: list[tuple[int, Pick]] = [
    (0, Point(5, 6, 2)),
    (0, WAY),
    (0, Point(1, 1)),
    (2, 1),
    (1, WAY[:1]),
    (1, WAY),
]
LOG: list[Entry] = [
    (5, 6, 2),
    (0, 3, 3, 0, 1, 3, 3, 1),
    (2, 1, 1, 4, 0, 3, 3, 0, 1),
    (1, 0, 3, 3, 0, 1, 3, 3, 1),
]


def answered(answers: Sequence[tuple[int, Pick]]) -> Play[Blank]:
    play = Play(game_of(one_of_each), Setting(3), ask_for_everything)
    for seat, pick in answers:
        play.answer(seat, pick)
    return play


# -- what a rule gets


def test_a_rule_gets_points_and_ways_whole() -> None:
    pad = answered(ANSWERS).state.pad

    assert pad[:2] == ["5, 6 level 2", str(WAY)]
    assert pad[2:5] == ["1, 1", str(WAY[:1]), str(Pass("Go"))]
    assert pad[5:] == ["1", str(WAY)]


def test_what_is_picked_instead_goes_to_the_rule_as_it_is() -> None:
    play = answered([(0, 0), (0, 0), (0, 0), (1, 0), (2, 0), (1, 0)])

    assert play.state.pad == [str(STAY)] * 5 + ["1", str(STAY)]


@pytest.mark.parametrize("question", [place(), way()], ids=["place", "way"])
def test_options_come_first_and_then_the_candidates(question: Question) -> None:
    assert question.options[0] is STAY
    assert [question.settled(number) for number in range(3)] == [0, *question.options[1:]]


def test_candidates_are_looked_for_when_somebody_wants_them_and_once() -> None:
    looked = Counter[str]()

    def candidates() -> list[Point]:
        looked["candidates"] += 1
        return [Point(1, 1)]

    async def rule(table: Blank) -> None:
        table.write(await Place(0, "Where?", off_the_table, candidates))
        table.done()

    play = play_of(rule)
    play.answer(0, Point(2, 2))
    assert not looked

    play = play_of(rule)
    assert len(play.asked()[0].options) == len(play.asked()[0].options) == 1
    play.answer(0, 0)
    assert looked == {"candidates": 1}


# -- what it refuses


@pytest.mark.parametrize(
    ("question", "pick", "why"),
    [
        (place(), Point(1, 10**12), "a point is asked for"),
        (place(), WAY, "a point is asked for"),
        (place(), (3, 3), "a point is asked for"),
        (place(), 3, "3 is none of the 3 candidates"),
        (place(), -1, "-1 is none of the 3 candidates"),
        (way(), Point(3, 3), "a way is asked for"),
        (way(), (), "between 1 and 12 legs, not 0"),
        (way(), WAY * 7, "between 1 and 12 legs, not 14"),
        (way(most=1), WAY, "between 1 and 1 legs, not 2"),
        (way(), (Leg("fly", Point(3, 3)),), "leg 1 is called 'fly'; a leg is one of walk, climb"),
        (way(), (WAY[0], Leg("walk", Point(3, 10**12))), "leg 2 leads to no point"),
        (way(), (Leg("walk", (3, 3)),), "a way is asked for"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_answer_is_refused_with_its_reason(question: Question, pick: Any, why: str) -> None:
    with pytest.raises(Unfit, match=why):
        question.settled(pick)


@pytest.mark.parametrize(
    ("ask", "pick"),
    [(place, Point(10, 0)), (way, (WAY[0], Leg("walk", Point(-1, 0))))],
    ids=["place", "way"],
)
def test_what_the_rules_forbid_is_refused_and_changes_nothing(ask: Callable[[], Ask[Any]], pick: Pick) -> None:
    async def rule(table: Blank) -> None:
        table.write(await ask())
        table.done()

    play = play_of(rule)
    with pytest.raises(Illegal, match=r"this is off the table \[blank.edge\]"):
        play.answer(0, pick)

    assert (play.log, play.over) == ([], False)


def test_in_secret_the_rules_are_asked_at_once() -> None:
    play = answered(ANSWERS[:2])

    with pytest.raises(Illegal, match="off the table"):
        play.answer(0, Point(99, 0))
    assert play.secret == {}


# -- what people see


def test_what_it_is_about_comes_first_everywhere() -> None:
    def refuse(least: int, point: Point) -> Refusal | None:
        return None if point.x >= least else Refusal("", "too small")

    def why_not(least: int) -> Iterator[Refusal]:
        yield Refusal("Less", f"less than {least} is too small")

    question: Place[Pass] = Place(
        0,
        "Where?",
        refuse,
        lambda least: [Point(least, 0)],
        show=lambda least, point: Shown(f"{point.x - least} more than {least}", ("thing",)),
        why_not=why_not,
        noted=lambda least: f"At least {least}.",
        about=(7,),
    )

    assert question.refusal(Point(6, 0)) and not question.refusal(Point(7, 0))
    assert question.shown(0) == Shown("0 more than 7", ("thing",))
    assert question.told(Point(9, 1)).label == "2 more than 7"
    assert question.refused() == [Refusal("Less", "less than 7 is too small")]
    assert question.note() == "At least 7."


def test_without_words_of_their_own_points_and_ways_read_as_their_numbers() -> None:
    assert [place(scale=100).shown(number).label for number in range(3)] == ["Stay", "0.03, 0.03", "0.04, 0.04 level 1"]
    assert way().shown(1).label == "walk to 3, 3; climb to 3, 3 level 1"


def test_to_pass_can_be_told_from_the_candidates() -> None:
    assert [way().shown(number).passes for number in range(3)] == [True, False, False]


# -- the log


def test_every_answer_is_one_flat_entry() -> None:
    assert answered(ANSWERS).log == LOG


def test_the_log_leads_to_the_same_pad() -> None:
    assert played(game_of(one_of_each), Setting(3), LOG, ask_for_everything).state.pad == answered(ANSWERS).state.pad


def test_a_transcript_says_it_in_words_and_is_read_again() -> None:
    play = answered(ANSWERS)
    text = written(play, ["Ann", "Bob", "Cid"])

    assert "# Ann: Where? -> 5, 6 level 2\n" in text
    assert "# Ann: How? -> walk to 3, 3; climb to 3, 3 level 1\n" in text
    assert "# together: Ann: Where? -> 1, 1; Bob: How? -> walk to 3, 3; Cid: Which? -> Go\n" in text
    assert "# Bob: How? -> walk to 3, 3; climb to 3, 3 level 1\n" in text
    assert verified(read(text), play.game, ask_for_everything).state.pad == play.state.pad


@pytest.mark.parametrize("answers", range(len(ANSWERS) + 1))
def test_a_save_in_the_middle_of_secret_answers_gives_the_same_play(answers: int) -> None:
    play = answered(ANSWERS[:answers])

    back = restored(play.game, json.loads(json.dumps(saved(play))), ask_for_everything)

    assert back.lost is None
    assert (back.play.log, back.play.secret, back.play.state) == (play.log, play.secret, play.state)


def test_a_secret_point_is_taken_back_alone() -> None:
    play = answered(ANSWERS[:3])
    assert play.secret == {0: (1, 1)}

    play.undo(0)

    assert play.secret == {}


@pytest.mark.parametrize(
    "entry",
    [
        (2, 1, 1),
        (2, 1, 1, 4, 0, 3, 3, 0),
        (2, 1, 1, 4, 0, 3, 3, 0, 2),
        (2, 1, 1, 4, 0, 3, 3, 0, 1, 0),
        (9, 1),
        (0, 4, 0, 3, 3, 0, 1),
    ],
)
def test_secret_answers_that_do_not_add_up_are_named(entry: Entry) -> None:
    with pytest.raises(Misfit, match="is no answer to Together"):
        played(game_of(one_of_each), Setting(3), [*LOG[:2], entry], ask_for_everything)


def test_one_machine_can_pick_for_all_by_number() -> None:
    play = Play(game_of(one_of_each), Setting(3), 1)

    assert play.go_on(lambda question: len(question.options) - 1, 10, lambda floor: 1) == 6
    assert play.log[:2] == [(4, 4, 1), (0, 3, 3, 0)]


# -- a fork trusts its own log, and nothing that comes from elsewhere


class Counting:
    """A game in which every look at the geometry is counted."""

    def __init__(self) -> None:
        self.looks = 0
        self.allowed = range(10)
        self.game = game_of(self.step)

    def refuse(self, point: Point) -> Refusal | None:
        self.looks += 1
        return None if point.x in self.allowed else Refusal(str(point), "this is off the table")

    def refuse_way(self, way: Sequence[Leg]) -> Refusal | None:
        return self.refuse(max((leg.to for leg in way), key=lambda point: point.x))

    async def step(self, table: Blank) -> None:
        """Three steps with a point and a way each, and points in secret."""
        table.write(await Place(0, "Where?", self.refuse, good_points))
        table.write(await Way(0, "How?", Point(0, 0), LABELS, self.refuse_way, lambda: [WAY]))
        table.write(*await Together(Place(seat, "Where?", self.refuse, good_points) for seat in (0, 1)))
        table.write(*await Anyone([Place(1, "Where?", self.refuse, good_points)]))
        table.steps += 1
        if table.steps == 3:
            table.done()

    def played(self, answers: int) -> Play[Blank]:
        play = Play(self.game, Setting(2), 1)
        for _ in range(answers):
            question = play.asked()[0]
            play.answer(question.seat, question.settled(0))
        return play


@pytest.fixture
def counting() -> Counting:
    return Counting()


@pytest.mark.parametrize("answers", [3, 4, 8])
def test_an_answer_is_looked_at_once(answers: int, counting: Counting) -> None:
    counting.played(answers)

    assert counting.looks == answers


@pytest.mark.parametrize(
    "doing",
    [
        lambda play: play.fork(),
        lambda play: play.fork().fork(),
        lambda play: list(play.moments()),
        lambda play: play.rewind(1),
        lambda play: play.rewind(len(play.log) - 1),
        lambda play: (play.undo(0, agreed=True), play.redo()),
        lambda play: play.why_no_undo(0),
        lambda play: written(play, ["Ann", "Bob"]),
    ],
    ids=[
        "fork",
        "fork of a fork",
        "moments",
        "back to an earlier step",
        "back by one",
        "undo and redo",
        "why not",
        "transcript",
    ],
)
def test_what_was_answered_here_is_not_looked_at_again(doing: Callable[[Play[Blank]], object], counting: Counting) -> None:
    play = counting.played(9)
    counting.looks = 0

    doing(play)

    assert counting.looks == 0


def test_a_fork_still_looks_at_what_is_answered_there(counting: Counting) -> None:
    fork = counting.played(6).fork()

    with pytest.raises(Illegal, match="off the table"):
        fork.answer(0, (Leg("walk", Point(99, 0)),))


@pytest.mark.parametrize(
    "reading",
    [
        lambda play: played(play.game, play.setting, play.log, ask_for_everything),
        lambda play: verified(read(written(play, ["Ann", "Bob"])), play.game),
    ],
    ids=["log", "transcript"],
)
def test_a_log_from_elsewhere_is_looked_at_whole(reading: Callable[[Play[Blank]], object], counting: Counting) -> None:
    play = counting.played(9)
    before, counting.looks = counting.looks, 0

    reading(play)

    assert counting.looks == before


def test_a_log_with_a_forbidden_point_is_refused(counting: Counting) -> None:
    with pytest.raises(Misfit, match="entry 1: this is off the table"):
        played(counting.game, Setting(2), [(99, 3)], ask_for_everything)


def test_a_transcript_with_a_forbidden_point_is_refused(counting: Counting) -> None:
    counting.allowed = range(100)
    play = counting.played(0)
    play.answer(0, Point(50, 0))
    text = written(play, ["Ann", "Bob"])
    counting.allowed = range(10)

    with pytest.raises(BadTranscript, match="off the table"):
        verified(read(text), counting.game)


def forged(counting: Counting, first: Point, answers: int) -> dict[str, Any]:
    """A save that was well sealed, with a first point that the rules do not allow any more."""
    counting.allowed = range(100)
    play = counting.played(0)
    play.answer(0, first)
    for _ in range(answers):
        question = play.asked()[0]
        play.answer(question.seat, question.settled(0))
    data = saved(play)
    counting.allowed = range(10)
    return json.loads(json.dumps(data))  # type: ignore[no-any-return]


def test_a_forged_save_does_not_bring_a_forbidden_point_into_play(counting: Counting) -> None:
    back = restored(counting.game, forged(counting, Point(50, 0), 1), 1)

    assert back.lost is not None and "off the table" in back.lost.why
    assert back.play.log == []


def test_a_secret_answer_in_a_forged_save_is_lost_if_it_is_forbidden(counting: Counting) -> None:
    data = forged(counting, Point(5, 0), 1)
    play = restored(counting.game, data, 1).play
    counting.allowed = range(100)
    play.answer(1, Point(50, 0))
    data = json.loads(json.dumps(saved(play)))
    counting.allowed = range(10)

    back = restored(counting.game, data, 1)

    assert back.lost is not None and back.lost.decisions == 1
    assert back.play.secret == {}


def test_what_came_before_the_checkpoint_of_a_save_is_looked_at_when_it_is_played_again(counting: Counting) -> None:
    play = restored(counting.game, forged(counting, Point(50, 0), 5), 1).play

    with pytest.raises(Misfit, match="off the table"):
        list(play.moments())
    with pytest.raises(Misfit, match="off the table"):
        play.fork().rewind(2)


def test_an_old_save_of_points_without_levels_is_read() -> None:
    assert plain(Point(3, 4)) == [3, 4]
    assert played(game_of(one_of_each), Setting(3), [(5, 6)], ask_for_everything).state.pad == ["5, 6"]
