"""Questions to seats: one choice, secret choices together, an open floor, a point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from tests.engine.games.blank import Blank, play_of
from wasteland.engine.asking import Act, Anyone, Choice, Pass, Questions, Refusal, Shown, Together, choice
from wasteland.engine.placing import Place
from wasteland.engine.play import Illegal, Play
from wasteland.engine.points import Point
from wasteland.engine.words import Name, Span, Words, put, spans_of

# -- one choice


def asks(*options: object) -> Play[Blank]:
    """A play whose only question has these options."""

    async def rule(table: Blank) -> None:
        table.write(await Choice(0, "Which?", options))
        table.done()

    return play_of(rule)


def test_an_answer_gives_the_rule_its_option() -> None:
    play = asks("left", "right")

    play.answer(0, 1)

    assert play.state.pad == ["right"]


def test_one_option_is_taken_without_asking() -> None:
    assert asks("ahead").state.pad == ["ahead"]


def test_one_option_leaves_no_trace_in_the_log() -> None:
    assert asks("ahead").log == []


def test_a_rule_that_offers_nothing_fails_at_once() -> None:
    with pytest.raises(ValueError, match=r"seat 0 is asked 'Which\?' and has nothing to choose from"):
        asks()


def test_a_prompt_that_names_somebody_is_put_together_only_when_somebody_looks() -> None:
    looked: list[str] = []

    def prompt() -> Words:
        looked.append("once")
        return put("Do you trust {}?", Name("Kim", seat=1))

    async def rule(table: Blank) -> None:
        table.write(await Choice(0, prompt, ("yes", "no")))
        table.done()

    play = play_of(rule)
    asked = play.asked()[0]
    assert looked == []
    assert asked.prompt == "Do you trust Kim?" and spans_of(asked.prompt) == (Span(13, 16, "seat", "seat.1"),)
    assert looked == ["once", "once"]

    play.answer(0, 0)

    assert looked == ["once", "once"]


# -- the same where it is awaited at once


def chooses(options: Sequence[str]) -> Play[Blank]:
    """A play whose only question has these options, and is awaited where it is made."""

    async def rule(table: Blank) -> None:
        about = (table, "the tower")
        table.write(await choice(0, "Which?", options, show=shown, why_not=refused, noted=noted, about=about, rule="toy.ways"))
        table.done()

    def shown(table: Blank, where: str, option: str) -> Shown:
        return Shown(f"{option} of {where}")

    def refused(table: Blank, where: str) -> Iterator[Refusal]:
        yield Refusal("up", f"{where} has no stairs")

    def noted(table: Blank, where: str) -> str:
        return f"{where} leans"

    return play_of(rule)


def test_a_question_awaited_where_it_is_made_gives_the_rule_the_option_that_was_picked() -> None:
    play = chooses(["left", "right"])

    play.answer(0, 1)

    assert play.state.pad == ["right"]


def test_a_question_awaited_where_it_is_made_says_all_that_a_choice_says() -> None:
    question = chooses(["left", "right"]).asked()[0]

    assert (question.seat, question.prompt, question.rule) == (0, "Which?", "toy.ways")
    assert question.shown(0) == Shown("left of the tower")
    assert question.refused() == [Refusal("up", "the tower has no stairs")]
    assert question.note() == "the tower leans"


def test_where_it_is_made_and_awaited_one_option_is_taken_without_asking() -> None:
    play = chooses(["ahead"])

    assert (play.state.pad, play.log) == (["ahead"], [])


def test_where_it_is_made_and_awaited_a_question_without_options_fails_at_once() -> None:
    with pytest.raises(ValueError, match=r"seat 0 is asked 'Which\?' and has nothing to choose from"):
        chooses([])


def test_where_it_is_made_and_awaited_what_was_offered_anew_is_what_the_rule_gets() -> None:
    async def rule(table: Blank) -> None:
        table.write(await choice(0, "Which?", ["ace", "king"], anew=lambda: ["queen", "jack"]))
        table.done()

    play = play_of(rule)
    play.asked()[0].renew()
    play.answer(0, 1)

    assert play.state.pad == ["jack"]


class Door:
    """An option that knows how it looks."""

    def shown(self) -> Shown:
        return Shown("the door", ("door.1",), 0.5)


def test_an_option_is_shown_by_itself() -> None:
    assert Choice(0, "Where?", [Door(), Door()]).shown(0) == Shown("the door", ("door.1",), 0.5)


def test_the_question_shows_it_rather_than_the_option() -> None:
    assert Choice(0, "Where?", [Door()], show=lambda door: Shown("a door")).shown(0) == Shown("a door")


def test_an_option_that_knows_nothing_of_looks_is_shown_by_its_text() -> None:
    assert Choice(0, "How many?", [3, 4]).shown(1) == Shown("4")


def test_who_passes_is_shown_to_decline_at_no_harm() -> None:
    assert Pass("Take nothing").shown() == Shown("Take nothing", passes=True, sign="pass")


def test_a_pass_may_say_what_follows() -> None:
    assert Pass("Stay", "until dawn").shown() == Shown("Stay", note="until dawn", passes=True, sign="pass")


def test_a_pass_that_could_cost_something_is_not_made_unasked() -> None:
    assert not Pass("End your turn", harmless=False).shown().passes


@pytest.mark.parametrize(
    ("shown", "remark"),
    [
        (Shown("Shoot", need=7, note="miss: 2 Damage"), "7+, miss: 2 Damage"),
        (Shown("Shoot", need=7), "7+"),
        (Shown("Wait", note="until dawn"), "until dawn"),
        (Shown("Wait"), ""),
    ],
)
def test_a_remark_says_what_the_dice_must_show_before_what_follows(shown: Shown, remark: str) -> None:
    assert shown.remark == remark


class Scribble(NamedTuple):
    """An option that does itself."""

    word: str

    def shown(self) -> Shown:
        return Shown(f"Write {self.word}")

    async def take(self, table: Blank, seat: int) -> None:
        table.write(f"{self.word} by {seat}")


def acts(pick: int) -> list[str]:
    """What stands on the pad after one of two acts, or none of them, is taken."""

    async def rule(table: Blank) -> None:
        options: list[Act[Blank, int] | Pass] = [Scribble("one"), Scribble("two"), Pass("Write nothing")]
        picked = await Choice(0, "What?", options)
        if not isinstance(picked, Pass):
            await picked.take(table, 0)
        table.done()

    play = play_of(rule)
    play.answer(0, pick)
    return play.state.pad


@pytest.mark.parametrize(("pick", "pad"), [(0, ["one by 0"]), (1, ["two by 0"]), (2, [])])
def test_an_act_does_itself_and_who_passes_does_nothing(pick: int, pad: list[str]) -> None:
    assert acts(pick) == pad


def test_refusals_come_with_reason_and_clause() -> None:
    no = Refusal("Fly", "there is no fuel", "blank.fuel")

    assert Choice(0, "How?", ["walk"], why_not=lambda: [no]).refused() == [no]


def test_nobody_works_out_refusals_until_somebody_looks() -> None:
    looked: list[str] = []

    def why_not() -> Iterator[Refusal]:
        looked.append("looked")
        yield Refusal("Fly", "there is no fuel")

    async def rule(table: Blank) -> None:
        await Choice(0, "How?", ["walk", "run"], why_not=why_not)
        table.done()

    play_of(rule).answer(0, 0)

    assert not looked


# -- together


def together(*offers: Sequence[str]) -> Play[Blank]:
    """A play that asks seat 0, 1, ... in secret, each what it is offered."""

    async def rule(table: Blank) -> None:
        table.write(*await Together(Choice(seat, "Which?", options) for seat, options in enumerate(offers)))
        table.done()

    return play_of(rule, seats=max(len(offers), 1))


def test_secret_answers_are_shown_when_all_are_in() -> None:
    play = together("ab", "cd")
    play.answer(1, 0)
    play.answer(0, 1)

    assert play.state.pad == ["b", "c"]


def test_a_secret_answer_goes_into_no_log() -> None:
    play = together("ab", "cd")

    play.answer(1, 0)

    assert play.log == []


def test_secret_answers_make_one_entry_in_the_order_of_the_question() -> None:
    play = together("ab", "cd")
    play.answer(1, 0)
    play.answer(0, 1)

    assert play.log == [(1, 0)]


def test_who_has_answered_in_secret_is_not_asked_again() -> None:
    play = together("ab", "cd")

    play.answer(1, 0)

    assert [question.seat for question in play.asked()] == [0]
    with pytest.raises(Illegal):
        play.answer(1, 1)


def test_who_has_one_option_only_is_not_asked() -> None:
    play = together("ab", "c", "de")

    assert [question.seat for question in play.asked()] == [0, 2]
    play.answer(0, 0)
    play.answer(2, 1)
    assert play.state.pad == ["a", "c", "e"]


def test_nobody_is_asked_where_all_have_one_option() -> None:
    assert together("a", "b").state.pad == ["a", "b"]


def test_a_secret_answer_can_be_taken_back() -> None:
    play = together("ab", "cd")
    play.answer(1, 0)

    play.undo(1)
    play.answer(1, 1)
    play.answer(0, 0)

    assert play.state.pad == ["a", "d"]


def test_everybody_needs_an_option() -> None:
    with pytest.raises(ValueError, match=r"seat 1 is asked 'Which\?' and has nothing to choose from"):
        together("ab", "")


def test_nobody_is_asked_twice_at_once() -> None:
    async def rule(table: Blank) -> None:
        await Together([Choice(0, "This?", "ab"), Choice(0, "That?", "cd")])

    with pytest.raises(ValueError, match="twice at the same time"):
        play_of(rule)


# -- an open floor


def floor(*seats: int, options: str = "ab") -> Play[Blank]:
    """A play that asks these seats at the same time."""

    async def rule(table: Blank) -> None:
        table.write(*await Anyone(Choice(seat, "You?", options) for seat in seats))
        table.done()

    return play_of(rule, seats=4)


def test_the_first_to_answer_goes_on() -> None:
    play = floor(0, 2, 3)

    play.answer(2, 1)

    assert play.state.pad == ["2", "b"]


def test_the_log_says_who_was_first() -> None:
    play = floor(0, 2, 3)

    play.answer(2, 1)

    assert play.log == [(1, 1)]
    assert [moment.seat for moment, _ in play.moments()] == [2]


def test_everybody_on_the_floor_is_asked() -> None:
    assert [question.seat for question in floor(0, 2, 3).asked()] == [0, 2, 3]


def test_who_is_not_on_the_floor_cannot_answer() -> None:
    with pytest.raises(Illegal, match="seat 1 is not asked anything now"):
        floor(0, 2, 3).answer(1, 0)


def test_several_with_one_option_each_are_asked_who_is_first() -> None:
    play = floor(0, 1, options="a")

    play.answer(1, 0)

    assert play.state.pad == ["1", "a"]


def test_one_seat_with_one_option_is_not_asked() -> None:
    assert floor(3, options="a").state.pad == ["3", "a"]


def test_a_floor_needs_somebody() -> None:
    with pytest.raises(ValueError, match="an open floor with nobody on it"):
        floor()


def test_a_seat_stands_on_the_floor_once() -> None:
    with pytest.raises(ValueError, match="twice at the same time"):
        floor(1, 1)


# -- a point


def place() -> Play[Blank]:
    """A play that asks for a point with x from 0 to 9; good points are (3, 3) and (4, 4)."""

    def refuse(point: Point) -> Refusal | None:
        return None if 0 <= point.x < 10 else Refusal("there", "this is off the table", "blank.edge")

    async def rule(table: Blank) -> None:
        point = await Place(1, "Where?", refuse, lambda: [Point(3, 3), Point(4, 4)])
        table.write(point.x, point.y)
        table.done()

    return play_of(rule)


def test_a_point_goes_to_the_rule_and_into_the_log() -> None:
    play = place()

    play.answer(1, Point(7, -2))

    assert play.state.pad == ["7", "-2"]
    assert play.log == [(7, -2)]


def test_a_candidate_can_be_named_by_its_number() -> None:
    play = place()

    play.answer(1, 1)

    assert play.log == [(4, 4)]


def test_a_refused_point_comes_back_with_reason_and_clause() -> None:
    with pytest.raises(Illegal, match=r"this is off the table \[blank.edge\]"):
        place().answer(1, Point(10, 0))


@pytest.mark.parametrize("pick", [-1, 2, True, None, (3, 3), Point(3.0, 3), Point(True, 3), "3"])  # type: ignore[arg-type]
def test_what_is_no_point_is_refused(pick: Point) -> None:
    play = place()

    with pytest.raises(Illegal):
        play.answer(1, pick)
    assert play.log == []


def questions_for(seats: list[int], looked_at: list[int]) -> Questions[str]:
    """Questions that note for whom they are made up."""

    def ask(seat: int) -> Choice[str]:
        looked_at.append(seat)
        return Choice(seat, "What now?", ["stay", "go"])

    return Questions(seats, ask)


def test_questions_on_a_floor_are_made_up_when_somebody_looks() -> None:
    looked_at: list[int] = []
    questions = questions_for([2, 0, 1], looked_at)
    waiting = Anyone(questions).__await__()
    next(waiting)

    assert (len(questions), looked_at) == (3, [])
    with pytest.raises(StopIteration) as done:
        waiting.send((1, 1))
    assert done.value.value == (0, "go")
    assert looked_at == [0]
    assert questions[1] is questions[1:][0], "and made up once"


def test_who_looks_at_one_question_of_a_floor_and_answers_it_makes_up_no_other() -> None:
    looked_at: list[int] = []

    async def rule(table: Blank) -> None:
        table.write(*await Anyone(questions_for([2, 0, 1], looked_at)))
        table.done()

    play = play_of(rule, seats=4)
    question = play.question(0)
    assert question is not None and question.seat == 0
    assert play.question(3) is None
    play.answer(0, 1)

    assert play.log == [(1, 1)]
    assert looked_at == [0]


def test_nobody_is_asked_twice_on_a_floor_of_questions() -> None:
    with pytest.raises(ValueError, match="twice at the same time"):
        next(Anyone(Questions([0, 1, 0], lambda seat: Choice(seat, "What now?", ["stay", "go"]))).__await__())


def test_who_is_alone_on_a_floor_and_has_no_choice_is_not_asked() -> None:
    with pytest.raises(StopIteration) as done:
        next(Anyone(Questions([3], lambda seat: Choice(seat, "What now?", ["stay"]))).__await__())

    assert done.value.value == (3, "stay")
