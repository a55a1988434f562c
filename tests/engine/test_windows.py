"""Windows: who is asked, in which order, and when they close."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.games.blank import Blank, play_of
from wasteland.engine.asking import Choice
from wasteland.engine.windows import MOST_ACTS, ask_round

ACT, PASS = "act", "pass"


def asked(hands: list[int], answers: Iterable[str], over: Callable[[], bool] | None = None) -> list[int]:
    """The seats that are asked in a window, each as often as it was. Every act costs one of what a seat holds in its *hands*,
    and who holds nothing can do nothing."""

    def turn(seat: int) -> Awaitable[bool] | None:
        return act(seat) if hands[seat] else None

    async def act(seat: int) -> bool:
        acts = await Choice(seat, "Act?", (ACT, PASS)) == ACT
        hands[seat] -= acts
        return acts

    async def rule(table: Blank) -> None:
        await ask_round(range(len(hands)), turn, over)
        table.done()

    play, seats = play_of(rule), list[int]()
    for answer in answers:
        [choice] = play.asked()
        seats.append(choice.seat)
        play.answer(choice.seat, (ACT, PASS).index(answer))
    assert play.over
    return seats


def test_it_goes_round_from_the_first_until_all_have_passed() -> None:
    assert asked([1, 1, 1], [PASS, PASS, PASS]) == [0, 1, 2]


def test_after_an_act_all_others_may_act_again() -> None:
    assert asked([1, 2, 1], [PASS, ACT, PASS, PASS, PASS]) == [0, 1, 2, 0, 1]


def test_one_thing_is_done_at_a_time() -> None:
    assert asked([2, 2], [ACT, ACT, ACT, ACT]) == [0, 1, 0, 1]


def test_who_can_do_nothing_is_not_asked() -> None:
    assert asked([0, 1, 0], [PASS]) == [1]


def test_where_nobody_can_do_anything_nobody_is_asked() -> None:
    assert asked([0, 0], []) == []


def test_what_is_over_is_over_at_once() -> None:
    hands = [3, 3]

    assert asked(hands, [ACT, ACT], over=lambda: sum(hands) < 5) == [0, 1]


def test_who_would_never_pass_is_not_asked_for_ever() -> None:
    told = list[int]()

    async def rule(table: Blank) -> None:
        await ask_round(range(2), act, enough=told.append)
        table.done()

    async def act(seat: int) -> bool:
        return await Choice(seat, "Act?", (ACT, PASS)) == ACT

    play, answers = play_of(rule), 0
    while not play.over:
        play.answer(play.asked()[0].seat, 0)
        answers += 1

    assert (answers, told) == (2 * MOST_ACTS, [0, 1])


@given(st.lists(st.integers(0, 3), min_size=1, max_size=4), st.lists(st.sampled_from((ACT, PASS)), max_size=40))
def test_it_closes_when_everybody_has_passed_since_the_last_act(hands: list[int], answers: list[str]) -> None:
    answers += [PASS] * len(hands) * (1 + sum(hands))
    seats, left, given = iter(list(range(len(hands))) * 99), [*hands], iter(answers)
    expected, told, passes = list[int](), list[str](), 0
    while passes < len(hands):
        seat = next(seats)
        if left[seat]:
            expected.append(seat)
            told.append(next(given))
        acts = bool(left[seat]) and told[-1] == ACT
        left[seat] -= acts
        passes = 0 if acts else passes + 1

    assert asked([*hands], told) == expected
