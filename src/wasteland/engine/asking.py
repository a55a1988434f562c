"""What a rule may ask of the seats: one choice, a point, secret choices together, an open floor."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, overload, runtime_checkable

T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)
P_contra = TypeVar("P_contra", contravariant=True)


class Shown(NamedTuple):
    """How people see an option: its words, the ids of the things it concerns, and its odds where dice follow."""

    label: str
    concerns: tuple[str, ...] = ()
    odds: float | None = None
    note: str = ""
    """What follows from it, in a few words: "5+, miss: 2 Damage"."""
    danger: bool = False
    """It could cost dearly, or cannot be taken back."""
    passes: bool = False
    """It declines what is offered, at no harm: somebody who is asked often may want to pass without being asked."""


class Refusal(NamedTuple):
    """Something a seat may not pick now, why not, and the clause that forbids it."""

    label: str
    reason: str
    rule: str = ""
    concerns: tuple[str, ...] = ()


@runtime_checkable
class Showable(Protocol):
    """An option that knows how people should see it. It is asked only when somebody looks."""

    def shown(self) -> Shown: ...


class Pass(NamedTuple):
    """To do nothing of what is offered, or nothing more: an option beside others of any kind."""

    label: str
    note: str = ""
    harmless: bool = True
    """Whether somebody may want to pass like this without being asked."""

    def shown(self) -> Shown:
        return Shown(self.label, note=self.note, passes=self.harmless)


class Act(Protocol[T_contra, P_contra]):
    """An option that does itself; awaiting what `take` gives does it."""

    def shown(self) -> Shown: ...

    def take(self, table: T_contra, player: P_contra, /) -> Awaitable[None]: ...


class Choice(Generic[T]):
    """One seat picks exactly one of *options*. With a single option nobody is asked.

    An option is whatever the rule wants back: a card, a word, a small record. People see it by its own
    `shown()`, by the question's *show*, or by its text. *why_not* lists what is refused, *noted* says what
    to know for the decision. All are called only when somebody looks, with what the question is *about*
    first, so that a game played by machines pays next to nothing for them.

    Where options are things that others cannot see, *anew* gives them again from what lies on the table: whoever imagines
    the game deals those things anew, and then the question is about them.
    """

    __slots__ = ("about", "anew", "noted", "options", "prompt", "rule", "seat", "show", "why_not")

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: Sequence[T],
        *,
        show: Callable[..., Shown] | None = None,
        why_not: Callable[..., Iterable[Refusal]] | None = None,
        noted: Callable[..., str] | None = None,
        anew: Callable[..., Sequence[T]] | None = None,
        about: tuple[Any, ...] = (),
        rule: str = "",
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.show = show
        self.why_not = why_not
        self.noted = noted
        self.anew = anew
        self.about = about
        self.rule = rule

    def __await__(self) -> Generator[Any, Any, T]:
        if len(self.options) < 2:
            return self.only()
        picked: int = yield self
        return self.options[picked]

    def only(self) -> T:
        """The only option there is."""
        if not self.options:
            raise ValueError(f"seat {self.seat} is asked {self.prompt!r} and has nothing to choose from")
        return self.options[0]

    def renew(self) -> None:
        """What others could not see was dealt anew: offer what lies on the table now."""
        if self.anew is not None:
            self.options = self.anew(*self.about)

    def shown(self, pick: int) -> Shown:
        """How people see option number *pick*."""
        option = self.options[pick]
        if self.show is not None:
            return self.show(*self.about, option)
        if isinstance(option, Showable):
            return option.shown()
        return Shown(str(option))

    def refused(self) -> list[Refusal]:
        """What this seat may not pick now, with the reasons."""
        return [] if self.why_not is None else list(self.why_not(*self.about))

    def note(self) -> str:
        """What to know for the decision, in a sentence or two; mostly nothing."""
        return "" if self.noted is None else self.noted(*self.about)


def _leaves_open(choices: Sequence[Choice[Any]]) -> bool:
    """Whether anybody has more than one option. Nobody may have none, and nobody may be asked twice at the same time."""
    seats, most = set(), 0
    for choice in choices:
        count = len(choice.options)
        if not count:
            raise ValueError(f"seat {choice.seat} is asked {choice.prompt!r} and has nothing to choose from")
        if count > most:
            most = count
        seats.add(choice.seat)
    if len(seats) < len(choices):
        raise ValueError(f"a seat is asked twice at the same time, {choices[0].prompt!r} among other things")
    return most > 1


class Together(Generic[T]):
    """Several seats choose in secret; nobody sees an answer until all have given theirs."""

    __slots__ = ("choices",)

    def __init__(self, choices: Iterable[Choice[T]]) -> None:
        self.choices = tuple(choices)

    def __await__(self) -> Generator[Any, Any, list[T]]:
        choices = self.choices
        if not _leaves_open(choices):
            return [choice.options[0] for choice in choices]
        picked: Sequence[int] = yield self
        return [choice.options[pick] for choice, pick in zip(choices, picked, strict=True)]


class Questions(Sequence[Choice[T]]):
    """What each of several seats is asked, made up when somebody first looks at it: on an open floor most are never looked
    at."""

    __slots__ = ("_ask", "_made", "seats")

    def __init__(self, seats: Iterable[int], ask: Callable[[int], Choice[T]]) -> None:
        self.seats = tuple(seats)
        self._ask = ask
        self._made: dict[int, Choice[T]] = {}

    def __len__(self) -> int:
        return len(self.seats)

    @overload
    def __getitem__(self, at: int) -> Choice[T]: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Choice[T]]: ...
    def __getitem__(self, at: int | slice) -> Choice[T] | Sequence[Choice[T]]:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self.seats)))]
        seat = self.seats[at]
        made = self._made.get(seat)
        if made is None:
            made = self._made[seat] = self._ask(seat)
        return made


class Anyone(Generic[T]):
    """An open floor: several seats are asked at the same time, and the first answer goes on. `Questions` are not made up before
    somebody looks."""

    __slots__ = ("choices", "seats")

    def __init__(self, choices: Questions[T] | Iterable[Choice[T]]) -> None:
        if isinstance(choices, Questions):
            self.choices: Sequence[Choice[T]] = choices
            self.seats = choices.seats
        else:
            self.choices = tuple(choices)
            self.seats = tuple(choice.seat for choice in self.choices)

    def __await__(self) -> Generator[Any, Any, tuple[int, T]]:
        seats = self.seats
        if len(seats) < 2:
            if not seats:
                raise ValueError("an open floor with nobody on it")
            choice = self.choices[0]
            if len(choice.options) < 2:
                return seats[0], choice.only()
        elif len(set(seats)) < len(seats):
            raise ValueError(f"a seat is asked twice at the same time, {self.choices[0].prompt!r} among other things")
        which: int
        pick: int
        which, pick = yield self
        return seats[which], self.choices[which].options[pick]


class Point(NamedTuple):
    """A point on a table, in whole units (hundredths of an inch where inches are played)."""

    x: int
    y: int


@dataclass(slots=True)
class Place:
    """One seat names a point. *refuse* says why a point is no good; *candidates* are some good ones, for bots."""

    seat: int
    prompt: str
    refuse: Callable[[Point], Refusal | None]
    candidates: Callable[[], Sequence[Point]]
    rule: str = ""

    def __await__(self) -> Generator[Any, Any, Point]:
        point: Point = yield self
        return point


Question = Choice[Any] | Place
"""What one seat is asked."""
