"""Events for people: what happened, who may know, and the clause it follows from. Nobody listening, no cost."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, Protocol, TypedDict, Unpack

from wasteland.engine.dice import Fallen
from wasteland.engine.passages import Passage
from wasteland.engine.reckonings import Reckoning
from wasteland.engine.viewing import Chapter, Contest
from wasteland.engine.words import Span, Words, put

Verdict = Literal["", "hit", "miss"]
"""What a roll came to, where it was one that hits or misses."""

Milestone = Literal["", "goal", "win", "loss", "fall", "turn"]
"""What an event is to the tale of the whole game: something that counts in the end was reached; a fight or a find was won, or
lost; somebody fell; the game took a turn. Of most events nothing is told there."""


class Event(NamedTuple):
    """One thing that happened, in words. *to* is None when everybody may know, else the seats that may."""

    text: str
    rule: str = ""
    concerns: tuple[str, ...] = ()
    to: tuple[int, ...] | None = None
    dice: tuple[Fallen, ...] = ()
    reckonings: tuple[Reckoning, ...] = ()
    """How the dice and what follows from them came about."""
    contest: Contest | None = None
    """The contest that this is the end of, as it stood then. It is for everybody who may know of the event."""
    chapter: Chapter | None = None
    """The chapter of the story that begins with it."""
    passage: Passage | None = None
    """The long text that it tells, to be read; its own words hold the same."""
    spans: tuple[Span, ...] = ()
    """Which letters of its text stand for what."""
    verdict: Verdict = ""
    """What its dice came to."""
    by: int | None = None
    """The seat that attacks, where it tells of an attack; None where an enemy does."""
    on: int | None = None
    """The seat that is attacked: what is a gain to the other is none to this one."""
    milestone: Milestone = ""
    """What it is to the tale of the whole game."""

    def seen_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know of it."""
        return self.to is None or (seat is not None and seat in self.to)


def said(words: Words) -> Event:
    """Something that happened and follows from no clause."""
    return Event(words.text, spans=words.spans)


class HasNews(Protocol):
    """A table whose rules can tell what happens."""

    news: News

    def copy(self) -> Any:
        """The table as it stands."""


class Beat(NamedTuple):
    """A moment on the way from one question to the next: what was told so far is seen before the rest."""

    name: str
    """What it is called, where the rules name it: "Who crosses"."""
    told: int
    """So many of the events were told by then."""
    table: Any
    """The table as it stood."""


class News:
    """Where rules tell what happens. It gathers only while somebody listens, and beats only while somebody follows them."""

    __slots__ = ("beats", "followed", "gathered", "heard")

    def __init__(self) -> None:
        self.heard = False
        self.gathered: list[Event] = []
        self.followed = False
        self.beats: list[Beat] = []

    def take(self) -> list[Event]:
        """What was told since the last time, oldest first."""
        gathered, self.gathered = self.gathered, []
        return gathered

    def take_beats(self) -> list[Beat]:
        """The beats since the last time, oldest first."""
        beats, self.beats = self.beats, []
        return beats


class Shows(TypedDict, total=False):
    """What an event shows besides its words, by the names that it has there."""

    dice: tuple[Fallen, ...]
    reckonings: tuple[Reckoning, ...]
    contest: Contest | None
    chapter: Chapter | None
    passage: Passage | None
    verdict: Verdict
    by: int | None
    on: int | None
    milestone: Milestone


def tell(
    table: HasNews,
    text: str,
    *things: Any,
    rule: str = "",
    concerns: tuple[str, ...] = (),
    to: tuple[int, ...] | None = None,
    **shows: Unpack[Shows],
) -> None:
    """Tell that something happened: *text* as `words.put` fills it with *things*, put into words only if somebody listens. What
    it shows besides is for the caller to make only then. Before a chapter, and after dice, there is a beat."""
    news = table.news
    if news.heard:
        if shows.get("chapter") is not None:
            beat(table)
        words = put(text, *things)
        news.gathered.append(Event(words.text, rule, concerns, to, spans=words.spans, **shows))
        if shows.get("dice"):
            beat(table)


def beat(table: HasNews, name: str = "") -> None:
    """What was told so far is to be seen, with the table as it stands, before anything else happens. One without a name shows
    nothing again that was seen already: by then the table may be that of the next chapter."""
    news = table.news
    if not news.followed or not news.gathered:
        return
    if news.beats and news.beats[-1].told == len(news.gathered):
        if not name:
            return
        news.beats.pop()
    news.beats.append(Beat(name, len(news.gathered), table.copy()))
