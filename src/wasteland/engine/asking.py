"""What a rule may ask of the seats: one choice, secret choices together, an open floor; `placing` has points and ways."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from types import coroutine
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar, overload, runtime_checkable

from wasteland.engine.points import Entry, Pick
from wasteland.engine.words import Wording, put, worded

T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)
P_contra = TypeVar("P_contra", contravariant=True)


Sign = Literal["", "pass", "roll", "draw", "discard", "give", "token", "drive", "walk", "camp", "explore", "city", "plot"]
"""What kind of thing an option does, for a sign beside its words."""


@dataclass(frozen=True, slots=True)
class Cost:
    """So much of something that an option may cost, and when: for sure, or if what it tries goes this way or that."""

    amount: int
    of: str
    """What is lost, by its name: Damage, Health."""
    when: Literal["sure", "miss", "hit"] = "sure"
    least: int | None = None
    """Where it is still open how much, the least of it; *amount* is the most."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """Something that may come of an option, how likely it is, and whether whoever is asked would like it."""

    name: str
    chance: float
    good: bool


class Shown(NamedTuple):
    """How people see an option: its words, the ids of the things it concerns, and its odds where dice follow."""

    label: str
    concerns: tuple[str, ...] = ()
    odds: float | None = None
    note: str = ""
    """What follows from it, in a few words: "miss: 2 Damage"."""
    danger: bool = False
    """It could cost dearly, or cannot be taken back."""
    passes: bool = False
    """It declines what is offered, at no harm: somebody who is asked often may want to pass without being asked."""
    title: str = ""
    """The label in short, for where there is room for one line; *where* and *detail* have the rest. Empty: it is short."""
    detail: str = ""
    where: str = ""
    """Where the thing is that its title names."""
    does: str = ""
    """What is done with the things that it concerns, in a word that may stand on them: "Discard". Empty: it only names them."""
    sign: Sign = ""
    need: int | None = None
    """What the dice must show at least."""
    costs: tuple[Cost, ...] = ()
    """What it may cost; its note says the same."""
    prospects: tuple[Prospect, ...] = ()
    """What may come of it, each with its chance; its note says the same."""
    key: str = ""
    """The key that it keeps, whatever else is on offer. Empty: that of its place among the options."""
    worth: int | None = None
    """What the thing that it concerns counts for in a trade."""

    @property
    def remark(self) -> str:
        """What the dice must show, and what follows from it."""
        return put("{}+, {}" if self.note else "{}+", self.need, self.note) if self.need is not None else self.note


class Refusal(NamedTuple):
    """Something a seat may not pick now, why not, and the clause that forbids it."""

    label: str
    reason: str
    rule: str = ""
    concerns: tuple[str, ...] = ()
    does: str = ""
    """What would be done with the things that it concerns, as an option says it."""


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
        return Shown(self.label, note=self.note, passes=self.harmless, sign="pass")


class Act(Protocol[T_contra, P_contra]):
    """An option that does itself; awaiting what `take` gives does it."""

    def shown(self) -> Shown: ...

    def take(self, table: T_contra, player: P_contra, /) -> Awaitable[None]: ...


class Unfit(ValueError):
    """Something is no answer to a question; says why."""


class Ask(Generic[T]):
    """What one seat is asked: a `Choice`, a `Place` or a `Way`.

    Whatever the kind, its *options* have numbers, and it says what it refuses and what to know for it. *show*, *why_not* and
    *noted* are called only when somebody looks, with what the question is *about* first, so that a game played by machines
    pays next to nothing for them. For the same reason a prompt that names somebody is a `Wording`. Whatever a question says may
    be `Words`, which tell a name from other letters.
    """

    __slots__ = ("_prompt", "about", "noted", "rule", "seat", "show", "why_not")

    seat: int
    _prompt: Wording
    show: Callable[..., Shown] | None
    why_not: Callable[..., Iterable[Refusal]] | None
    noted: Callable[..., str] | None
    about: tuple[Any, ...]
    rule: str

    def __await__(self) -> Generator[Any, Any, T]:
        picked: Pick = yield self
        return self.taken(picked)

    @property
    def prompt(self) -> str:
        """What is asked, in words."""
        prompt = self._prompt
        return prompt if type(prompt) is str else worded(prompt)

    @property
    def options(self) -> Sequence[Any]:
        """What may be picked by a number."""
        raise NotImplementedError

    @property
    def is_open(self) -> bool:
        """Whether there is anything to decide."""
        return True

    # -- answers

    def settled(self, pick: Any) -> Pick:
        """The answer as it will be kept: numbers of candidates become what they stand for; `Unfit` if this is no answer.

        It says nothing about what the rules refuse.
        """
        raise NotImplementedError

    def refusal(self, pick: Pick) -> Refusal | None:
        """Why the rules do not allow this answer; None if they do."""
        return None

    def entry_of(self, pick: Pick) -> Entry:
        """The answer in whole numbers, for the log."""
        raise NotImplementedError

    def pick_of(self, entry: Any) -> Pick:
        """The answer that `entry_of` wrote down; `Unfit` if these numbers answer nothing here."""
        raise NotImplementedError

    def taken(self, pick: Pick) -> T:
        """What the rule gets for an answer."""
        raise NotImplementedError

    # -- what people see

    def told(self, pick: Pick) -> Shown:
        """How people see an answer."""
        raise NotImplementedError

    def shown(self, number: int) -> Shown:
        """How people see the option of this number."""
        return self.told(self.settled(number))

    def refused(self) -> list[Refusal]:
        """What this seat may not pick now, with the reasons."""
        return [] if self.why_not is None else list(self.why_not(*self.about))

    def note(self) -> str:
        """What to know for the decision, in a sentence or two; mostly nothing."""
        return "" if self.noted is None else self.noted(*self.about)

    def renew(self) -> None:
        """What others could not see was dealt anew: offer what lies on the table now."""

    def _seen(self, option: Any) -> Shown:
        """An option by the question's *show*, by its own `shown()`, or by its text."""
        if self.show is not None:
            return self.show(*self.about, option)
        if isinstance(option, Showable):
            return option.shown()
        return Shown(str(option))


Question = Ask[Any]
"""What one seat is asked, whatever comes back."""


class Choice(Ask[T]):
    """One seat picks exactly one of *options*. With a single option nobody is asked.

    An option is whatever the rule wants back: a card, a word, a small record. People see it by its own
    `shown()`, by the question's *show*, or by its text. *why_not* lists what is refused, *noted* says what
    to know for the decision.

    Where options are things that others cannot see, *anew* gives them again from what lies on the table: whoever imagines
    the game deals those things anew, and then the question is about them.
    """

    __slots__ = ("anew", "options")

    options: Sequence[T]

    def __init__(
        self,
        seat: int,
        prompt: Wording,
        options: Sequence[T],
        show: Callable[..., Shown] | None = None,
        why_not: Callable[..., Iterable[Refusal]] | None = None,
        noted: Callable[..., str] | None = None,
        anew: Callable[..., Sequence[T]] | None = None,
        about: tuple[Any, ...] = (),
        rule: str = "",
    ) -> None:
        self.seat = seat
        self._prompt = prompt
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
            raise nothing_to_choose(self)
        return self.options[0]

    @property
    def is_open(self) -> bool:
        return len(self.options) > 1

    def settled(self, pick: Any) -> Pick:
        if type(pick) is int and 0 <= pick < len(self.options):
            return pick
        raise Unfit(f"{pick!r} is none of the {len(self.options)} options")

    def entry_of(self, pick: Pick) -> Entry:
        assert isinstance(pick, int)
        return pick

    def pick_of(self, entry: Any) -> Pick:
        return self.settled(entry)

    def taken(self, pick: Any) -> T:
        option: T = self.options[pick]
        return option

    def told(self, pick: Any) -> Shown:
        return self._seen(self.options[pick])

    def shown(self, number: int) -> Shown:
        return self._seen(self.options[number])

    def renew(self) -> None:
        if self.anew is not None:
            self.options = self.anew(*self.about)


@coroutine
def choice(
    seat: int,
    prompt: Wording,
    options: Sequence[T],
    show: Callable[..., Shown] | None = None,
    why_not: Callable[..., Iterable[Refusal]] | None = None,
    noted: Callable[..., str] | None = None,
    anew: Callable[..., Sequence[T]] | None = None,
    about: tuple[Any, ...] = (),
    rule: str = "",
) -> Generator[Any, Any, T]:
    """Ask a seat for exactly one of *options*: a `Choice` that is awaited where it is made, as most are, at less cost. Where
    there is a single option not even the question is made."""
    if len(options) == 1:
        return options[0]
    question = Choice(seat, prompt, options, show, why_not, noted, anew, about, rule)
    if not options:
        raise nothing_to_choose(question)
    picked: int = yield question
    return question.options[picked]


def nothing_to_choose(question: Question) -> ValueError:
    """A rule asks somebody who has no option at all."""
    return ValueError(f"seat {question.seat} is asked {question.prompt!r} and has nothing to choose from")


def _leaves_open(choices: Sequence[Question]) -> bool:
    """Whether anybody has more than one option. Nobody may have none, and nobody may be asked twice at the same time."""
    seats, is_open = set(), False
    for choice in choices:
        if choice.is_open:
            is_open = True
        elif not choice.options:
            raise nothing_to_choose(choice)
        seats.add(choice.seat)
    if len(seats) < len(choices):
        raise ValueError(f"a seat is asked twice at the same time, {choices[0].prompt!r} among other things")
    return is_open


class Together(Generic[T]):
    """Several seats choose in secret; nobody sees an answer until all have given theirs."""

    __slots__ = ("choices",)

    def __init__(self, choices: Iterable[Ask[T]]) -> None:
        self.choices = tuple(choices)

    def __await__(self) -> Generator[Any, Any, list[T]]:
        choices = self.choices
        if not _leaves_open(choices):
            return [choice.taken(0) for choice in choices]
        picked: Sequence[Pick] = yield self
        return [choice.taken(pick) for choice, pick in zip(choices, picked, strict=True)]


class Questions(Sequence[Ask[T]]):
    """What each of several seats is asked, made up when somebody first looks at it: on an open floor most are never looked
    at."""

    __slots__ = ("_ask", "_made", "seats")

    def __init__(self, seats: Iterable[int], ask: Callable[[int], Ask[T]]) -> None:
        self.seats = tuple(seats)
        self._ask = ask
        self._made: dict[int, Ask[T]] = {}

    def __len__(self) -> int:
        return len(self.seats)

    @overload
    def __getitem__(self, at: int) -> Ask[T]: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Ask[T]]: ...
    def __getitem__(self, at: int | slice) -> Ask[T] | Sequence[Ask[T]]:
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

    def __init__(self, choices: Questions[T] | Iterable[Ask[T]]) -> None:
        if isinstance(choices, Questions):
            self.choices: Sequence[Ask[T]] = choices
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
            if not choice.is_open:
                if not choice.options:
                    raise nothing_to_choose(choice)
                return seats[0], choice.taken(0)
        elif len(set(seats)) < len(seats):
            raise ValueError(f"a seat is asked twice at the same time, {self.choices[0].prompt!r} among other things")
        which: int
        pick: Pick
        which, pick = yield self
        return seats[which], self.choices[which].taken(pick)
