"""Remembering what was worked out, as long as there is room for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, Self, TypeVar, overload

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


class once(Generic[T]):  # noqa: N801 - it is used like the property that it is
    """What an object works out about itself when it is first asked, and keeps: `functools.cached_property` without the lock
    that Python 3.11 takes for it. Whoever asks again finds it in the object itself, as quickly as anything else there."""

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self.work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, thing: None, owner: type) -> Self: ...
    @overload
    def __get__(self, thing: object, owner: type) -> T: ...
    def __get__(self, thing: object | None, owner: type) -> Self | T:
        if thing is None:
            return self
        made = thing.__dict__[self.name] = self.work_out(thing)
        return made
