"""Remembering what was worked out."""

from __future__ import annotations

from wasteland.engine.memo import Memo, once


def test_what_is_kept_is_found_again() -> None:
    memo: Memo[str] = Memo()

    assert memo.get((1, "hand")) is None
    assert memo.keep((1, "hand"), "made") == "made"
    assert memo.get((1, "hand")) == "made"


def test_a_full_memory_begins_anew() -> None:
    memo: Memo[int] = Memo(most=2)
    for number in range(3):
        memo.keep(number, number)

    assert dict(memo) == {2: 2}


class Heap:
    """A heap that somebody has to count."""

    def __init__(self, *scraps: int) -> None:
        self.scraps = list(scraps)
        self.counted = 0

    @once
    def worth(self) -> int:
        """All of it together."""
        self.counted += 1
        return sum(self.scraps)


def test_what_an_object_works_out_about_itself_is_worked_out_once() -> None:
    heap = Heap(1, 2)

    assert (heap.worth, heap.worth, heap.counted) == (3, 3, 1)


def test_what_one_object_has_worked_out_is_not_anothers() -> None:
    assert (Heap(1).worth, Heap(2).worth) == (1, 2)


def test_nothing_is_worked_out_before_somebody_asks() -> None:
    heap = Heap(1)
    heap.scraps.append(4)

    assert heap.worth == 5


def test_a_class_tells_what_its_objects_work_out() -> None:
    assert Heap.worth.__doc__ == "All of it together."
