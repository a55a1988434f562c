"""The record by which the rest of the house knows a game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from wasteland.engine import bringing
from wasteland.engine.bringing import Brought, Objection, SeatOption
from wasteland.engine.saving import Finder, Named, State, state
from wasteland.engine.telling import News

if TYPE_CHECKING:
    from wasteland.engine.content import Flaw, Pack
    from wasteland.engine.inquiring import Inquiry
    from wasteland.engine.viewing import Printed, View

T = TypeVar("T", bound="Table")


P = TypeVar("P")


def clockwise(people: Sequence[P], start: int) -> list[P]:
    """All who sit at a table, from seat *start* on."""
    return [*people[start:], *people[:start]]


class Ended(Exception):
    """Raised by a rule at the very moment the game ends; nothing still pending is resolved."""


@state
class Result(State):
    """How a game ended: the seats that won, and why, in words."""

    _later: ClassVar[tuple[str, ...]] = ("lesson",)

    winners: tuple[int, ...]
    text: str
    lesson: bool = False
    """Nobody was to win or to lose: it was there to be learnt from."""


class Table(State):
    """The root of a game's state. A subclass declares its fields, `result: Result | None = None` among them."""

    __slots__ = ("news",)
    _shared: ClassVar[tuple[str, ...]] = ("news",)
    news: News
    result: Result | None

    def end(self, winners: tuple[int, ...], text: str, lesson: bool = False) -> Ended:
        """Write down how the game ended; `raise` what this returns."""
        self.result = Result(winners, text, lesson)  # type: ignore[misc]  # a field of the subclass
        return Ended(text)


@dataclass(frozen=True, slots=True)
class Setting:
    """What is agreed before a game starts: the number of seats, the options, the packs in play, and what each seat brings."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    packs: tuple[str, ...] = ("base",)
    brings: tuple[Brought, ...] = ()
    """By seat. Once it is agreed there is something for every seat, or nothing at all where nothing is brought."""


@dataclass(frozen=True, slots=True)
class GameOption:
    """Something people agree on before the game: its values, the first of which is the default."""

    id: str
    name: str
    values: tuple[str, ...]
    text: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    """What values are called that have a name of their own, as a mission of a pack has it."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """What somebody may want to know of a value before it is chosen: what is mentioned in a story."""
    of_packs: Callable[[tuple[str, ...]], tuple[str, ...]] = lambda packs: ()
    """More values, which these packs bring along: an adventure of one's own."""


class BadSetting(ValueError):
    """The game cannot be set up like this; names everything that was found to be wrong, not only the first."""

    def __init__(self, *objections: Objection | str) -> None:
        self.objections = tuple(one if isinstance(one, Objection) else Objection(one) for one in objections)
        super().__init__("; ".join(map(str, self.objections)))


@dataclass(frozen=True)
class Game(Generic[T]):
    """A game: what it is called, how it is laid out, how it goes on, and what each seat may see of it."""

    id: str
    name: str
    blurb: str
    seats: range
    options: tuple[GameOption, ...]
    lay_out: Callable[[Setting], T]
    """The empty table, before anything is dealt; deterministic."""
    step: Callable[[T], Coroutine[Any, Any, None]]
    """The next step (set-up, a turn, a phase); between steps the state alone says what comes next."""
    view: Callable[[T, int | None], View]
    redeal: Callable[[T, int | None, Random], None]
    """Deal anew, in place, everything the seat (None: a spectator) cannot know."""
    give_up: Callable[[T], None]
    """Write down the result of all seats giving up."""
    estimate: Callable[[T, int], float]
    """How well the seat stands while the game is on, from 0 (as good as lost) to 1 (as good as won): an estimate."""
    find: Callable[[T], Finder]
    """Finds the records that a state of this game refers to."""
    packs: Callable[[Setting], tuple[Pack, ...]]
    table: type[T]
    bots: Mapping[str, str] = field(default_factory=dict)
    """The game's own bots: name to "module:class", imported when asked for."""
    rulebook: str = ""
    """The package resource with the game's rule register."""
    codex: Callable[[tuple[str, ...]], Sequence[Printed]] = lambda packs: ()
    """Everything that these packs print, in their order: every card once, mats and the like included."""
    brings: Callable[[Setting], Sequence[SeatOption]] = lambda setting: ()
    """What every seat brings to a game with these options and packs."""
    holds: Callable[[T, int], Iterable[Named]] = lambda table, seat: ()
    """The cards that a seat has in hand or before it, hidden ones too: for those who count which are good to have."""
    glimpse: Callable[[T, int | None], T] = lambda table, seat: table.copy()
    """The table to be looked at by a seat: with copies of its own of whatever `redeal` changes, it may share all the rest with
    the table. Whoever gives less than a whole copy makes it cheap to look."""
    flaws: Callable[[Pack], Iterable[Flaw]] = lambda pack: ()
    """What in a pack can be read and cannot be meant: `wasteland check` names it."""
    stories: str = ""
    """Its stories, for those who count what is met in them: "module:name" of a `Stories`, imported when asked for."""
    inquiries: tuple[Inquiry[T], ...] = ()
    """What a seat, or a spectator, may ask at any time without answering anything."""

    def score(self, table: T, seat: int) -> float:
        """How well the seat stands, from 0 (lost) to 1 (won): exact at the end, an estimate before."""
        return self.estimate(table, seat) if table.result is None else float(seat in table.result.winners)

    def agreed(self, setting: Setting, lot: Random | None = None) -> Setting:
        """The setting with what nobody chose filled in; `BadSetting` says what is wrong with it.

        Of an option that is its first value; of what a seat brings the first that may be had, or one that is drawn by *lot*.
        """
        common = self.agreed_by_all(setting)
        options = self.brings(common)
        if found := bringing.objections(options, setting.brings, setting.seats):
            raise BadSetting(*found)
        if not options:
            return common
        brings, found = bringing.filled(options, setting.brings, setting.seats, lot)
        if found:
            raise BadSetting(*found)
        return replace(common, brings=brings)

    def agreed_by_all(self, setting: Setting) -> Setting:
        """The setting without what the seats bring, with defaults filled in; `BadSetting` says what is wrong with it."""
        if setting.seats not in self.seats:
            raise BadSetting(f"{self.name} is for {self.seats[0]} to {self.seats[-1]} seats, not {setting.seats}")
        known = {option.id: option for option in self.options}
        found = []
        for key, value in setting.options.items():
            if key not in known:
                found.append(f"{self.name} has no option {key!r}; it has {', '.join(known) or 'none'}")
            elif value not in known[key].values and value not in (more := known[key].of_packs(setting.packs)):
                found.append(f"option {key} cannot be {value!r}; it is one of {', '.join((*known[key].values, *more))}")
        if found:
            raise BadSetting(*found)
        chosen = {option.id: setting.options.get(option.id, option.values[0]) for option in self.options}
        return Setting(setting.seats, chosen, setting.packs)
