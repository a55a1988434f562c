"""What a rule may ask besides a choice from a list: a point on a table, or a way of several legs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from wasteland.engine.asking import Ask, Refusal, Showable, Shown, Unfit
from wasteland.engine.points import (
    MOST_LEGS,
    Entry,
    Leg,
    Pick,
    Point,
    is_near,
    legs_of,
    numbers_of,
    numbers_of_way,
    point_of,
    spelled,
)
from wasteland.engine.words import Wording

A = TypeVar("A")
T = TypeVar("T")


class Anywhere(Ask[A | T], Generic[A, T]):
    """A question with more answers than anybody could list.

    *refuse* says why an answer is no good. *candidates* are some good ones, for bots and to be pointed at; they are looked for
    when somebody first wants them. *instead* holds options of another kind, such as a `Pass`: they come first among the
    numbered options, then the candidates. *show* is how people see a point or a way; without it they read its numbers, of
    which *scale* make one of what people count in.
    """

    __slots__ = ("_found", "candidates", "instead", "refuse", "scale")

    def __init__(
        self,
        seat: int,
        prompt: Wording,
        refuse: Callable[..., Refusal | None],
        candidates: Callable[..., Sequence[A]],
        rule: str = "",
        *,
        instead: Sequence[T] = (),
        show: Callable[..., Shown] | None = None,
        why_not: Callable[..., Iterable[Refusal]] | None = None,
        noted: Callable[..., str] | None = None,
        about: tuple[Any, ...] = (),
        scale: int = 1,
    ) -> None:
        self.seat = seat
        self._prompt = prompt
        self.refuse = refuse
        self.candidates = candidates
        self.rule = rule
        self.instead = instead
        self.show = show
        self.why_not = why_not
        self.noted = noted
        self.about = about
        self.scale = scale
        self._found: Sequence[A] | None = None

    @property
    def proposed(self) -> Sequence[A]:
        """The candidates, looked for once."""
        if self._found is None:
            self._found = self.candidates(*self.about)
        return self._found

    @property
    def options(self) -> Sequence[A | T]:
        return [*self.instead, *self.proposed]

    def settled(self, pick: Any) -> Pick:
        if type(pick) is not int:
            return self._given(pick)
        if 0 <= pick < len(self.instead):
            return pick
        if not 0 <= pick < len(self.instead) + len(self.proposed):
            raise Unfit(f"{pick} is none of the {len(self.instead) + len(self.proposed)} candidates")
        return self._given(self.proposed[pick - len(self.instead)])

    def _given(self, answer: Any) -> Pick:
        """The point or the way, if it is one."""
        raise NotImplementedError

    def refusal(self, pick: Pick) -> Refusal | None:
        return None if isinstance(pick, int) else self.refuse(*self.about, pick)

    def entry_of(self, pick: Pick) -> Entry:
        return pick if isinstance(pick, int) else self._numbers(pick)

    def _numbers(self, answer: Any) -> tuple[int, ...]:
        raise NotImplementedError

    def pick_of(self, entry: Any) -> Pick:
        if type(entry) is not int:
            return self._read(tuple(entry))
        if 0 <= entry < len(self.instead):
            return entry
        raise Unfit(f"{entry} is none of the {len(self.instead)} options beside it")

    def _read(self, numbers: tuple[int, ...]) -> Pick:
        raise NotImplementedError

    def taken(self, pick: Any) -> A | T:
        return self.instead[pick] if isinstance(pick, int) else pick

    def told(self, pick: Pick) -> Shown:
        if not isinstance(pick, int):
            return self.show(*self.about, pick) if self.show is not None else Shown(self._words(pick))
        option = self.instead[pick]
        return option.shown() if isinstance(option, Showable) else Shown(str(option))

    def _words(self, answer: Any) -> str:
        raise NotImplementedError

    def renew(self) -> None:
        self._found = None


class Place(Anywhere[Point, T]):
    """One seat names a point, or picks what it may do *instead*."""

    __slots__ = ()

    def _given(self, answer: Any) -> Pick:
        if isinstance(answer, Point) and is_near(answer):
            return answer
        raise Unfit("a point is asked for: two whole numbers, and a third for its level")

    def _numbers(self, answer: Point) -> tuple[int, ...]:
        return numbers_of(answer)

    def _read(self, numbers: tuple[int, ...]) -> Pick:
        return self._given(point_of(numbers))

    def _words(self, answer: Point) -> str:
        return spelled(answer, self.scale)


class Way(Anywhere[tuple[Leg, ...], T]):
    """One seat declares a way of legs from *start*, each with one of the *labels*, or picks what it may do *instead*.

    The whole way is one answer: it is refused or taken as a whole, and is one entry of the log.
    """

    __slots__ = ("labels", "most", "start")

    def __init__(
        self,
        seat: int,
        prompt: Wording,
        start: Point,
        labels: Sequence[str],
        refuse: Callable[..., Refusal | None],
        candidates: Callable[..., Sequence[tuple[Leg, ...]]],
        rule: str = "",
        *,
        most: int = MOST_LEGS,
        instead: Sequence[T] = (),
        show: Callable[..., Shown] | None = None,
        why_not: Callable[..., Iterable[Refusal]] | None = None,
        noted: Callable[..., str] | None = None,
        about: tuple[Any, ...] = (),
        scale: int = 1,
    ) -> None:
        words: dict[str, Any] = {"show": show, "why_not": why_not, "noted": noted, "about": about, "scale": scale}
        super().__init__(seat, prompt, refuse, candidates, rule, instead=instead, **words)
        self.start = start
        self.labels = labels
        self.most = most

    def _given(self, answer: Any) -> Pick:
        if not isinstance(answer, tuple) or not all(isinstance(leg, Leg) and isinstance(leg.to, Point) for leg in answer):
            raise Unfit("a way is asked for: legs with a label and a point")
        if not 1 <= len(answer) <= self.most:
            raise Unfit(f"a way has between 1 and {self.most} legs, not {len(answer)}")
        for number, leg in enumerate(answer, start=1):
            if leg.label not in self.labels:
                raise Unfit(f"leg {number} is called {leg.label!r}; a leg is one of {', '.join(self.labels)}")
            if not is_near(leg.to):
                raise Unfit(f"leg {number} leads to no point")
        return answer

    def _numbers(self, answer: tuple[Leg, ...]) -> tuple[int, ...]:
        return numbers_of_way(answer, self.labels)

    def _read(self, numbers: tuple[int, ...]) -> Pick:
        legs = legs_of(numbers, self.labels, self.most)
        if legs is None:
            told = f"a label from 0 to {len(self.labels) - 1}, x, y and level"
            raise Unfit(f"a way has 1 to {self.most} legs, and each of them four whole numbers: {told}")
        return legs

    def _words(self, answer: tuple[Leg, ...]) -> str:
        return "; ".join(f"{leg.label} to {spelled(leg.to, self.scale)}" for leg in answer)
