"""Remembering what was worked out."""

from __future__ import annotations

from wasteland.engine.memo import Memo


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
