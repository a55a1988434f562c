"""Remembering what was worked out, as long as there is room for it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

T = TypeVar("T")

ENOUGH = 1_000
"""More is slower: what is asked again was mostly asked a moment ago, and the garbage collector walks over all that is kept."""


class Memo(dict[Hashable, T]):
    """What was worked out, by everything that it follows from. When it is full, remembering begins anew.

    It serves rules that ask the same thing of the same cards over and over: `memo.get(key) or memo.keep(key, worked_out())`.
    """

    __slots__ = ("most",)

    def __init__(self, most: int = ENOUGH) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: Hashable, made: T) -> T:
        """Remember it; gives it back."""
        if len(self) >= self.most:
            self.clear()
        self[key] = made
        return made
