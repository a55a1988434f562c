"""Sums: their parts, in what order, and in words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.sums import Sum, as_lines, gains_first, in_words, kept, that_count, total

sums = st.lists(st.tuples(st.sampled_from(["Guns", "wounds", "luck"]), st.integers(-5, 5)))


def test_a_sum_is_told_with_signs() -> None:
    assert in_words([("Guns", 2), ("wounds", -1)]) == "Guns +2, wounds -1"


def test_where_all_is_gained_signs_may_be_left_out() -> None:
    assert in_words([("Pistol", 2), ("Scout", 1)], signed=False) == "Pistol 2, Scout 1"


def test_a_line_begins_like_a_sentence() -> None:
    [line] = as_lines([("wounds", -1)])

    assert (line.label, line.value) == ("Wounds", "-1")


class Named:
    """Counts how often it was asked for its name."""

    def __init__(self) -> None:
        self.asked = 0

    def __str__(self) -> str:
        self.asked += 1
        return "Rifle"


def test_nothing_is_put_into_words_before_somebody_looks() -> None:
    rifle = Named()
    parts: Sum = [(rifle, 2), ("wounds", -1)]

    assert total(gains_first(parts)) == 1
    assert rifle.asked == 0
    assert in_words(parts) == "Rifle +2, wounds -1"


@given(sums)
def test_what_comes_to_nothing_is_left_out_and_changes_nothing(parts: Sum) -> None:
    assert all(number for _, number in that_count(parts))
    assert total(that_count(parts)) == total(parts)


@given(sums)
def test_gains_come_before_losses_and_each_in_their_order(parts: Sum) -> None:
    ordered = gains_first(parts)

    assert ordered == [part for part in parts if part[1] > 0] + [part for part in parts if part[1] < 0]


def test_a_sum_that_is_kept_names_what_counted() -> None:
    assert kept([(Named(), 2), ("wounds", -1)]) == (("Rifle", 2), ("wounds", -1))
