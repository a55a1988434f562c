"""Stories as data: an adventure with its plots and entries, and what stands in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Literal

from wasteland.engine.cards import Record
from wasteland.engine.content import LATER, Ref
from wasteland.engine.saving import Named
from wasteland.games.waste_knights_2e.cards import Use
from wasteland.games.waste_knights_2e.deck_cards import Foe
from wasteland.games.waste_knights_2e.families import Condition, Effect, Passive, Progress
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.terms import Letter, Mode, Module, Outcome, Resource, Skill

ENTRY = ".entries"
Amount = int | str
"""A number, or one by the knights at the start: "K", "2K", "2K+2". [wk2.group-icon.value]"""
_OF_KNIGHTS = re.compile(r"(\d*)K(?:([+-])(\d+))?")


def reckoned(amount: Amount, knights: int) -> int:
    """An amount as a number, with so many knights at the start; a ValueError if it is none. [wk2.group-icon.value]"""
    return amount if isinstance(amount, int) else _by_knights(amount, knights)


@lru_cache(200)
def _by_knights(amount: str, knights: int) -> int:
    found = _OF_KNIGHTS.fullmatch(amount)
    if found is None:
        raise ValueError(f"{amount!r} is no amount, such as 3, K or 2K+2")
    times, sign, more = found.groups()
    return int(times or 1) * knights + int(f"{sign or '+'}{more or 0}")


def why_no_amount(amount: Amount) -> Iterable[str]:
    """What is wrong with an amount in a pack."""
    try:
        reckoned(amount, 2)
    except ValueError as wrong:
        yield str(wrong)


# -- what an entry holds


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Price:
    """What an option or an action costs; who cannot pay cannot choose it. [wk2.narr.plot-action.cost-first]"""

    fuel: int = 0
    ammo: int = 0
    meds: int = 0
    resources: int = 0
    """Of any kind, of the payer's choice."""
    gear: int = 0
    """Cards to be discarded."""
    broken: int = 0
    """Gear to be broken."""
    wounds: int = 0
    damage: int = 0
    trophies: int = 0
    challenges: int = 0
    card: int = 0
    """The number of a special card to be given up."""

    def problems(self) -> Iterable[str]:
        if not any((self.fuel, self.ammo, self.meds, self.resources, self.gear, self.broken, self.wounds, self.damage,
                    self.trophies, self.challenges, self.card)):  # fmt: skip
            yield "a cost costs something"

    def of(self, resource: Resource) -> int:
        """How much of a resource it takes."""
        amount: int = getattr(self, resource)
        return amount


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class StoryTest:
    """A test in a story. Each note of *ease* that stands makes it 1 easier, each of *hard* 1 harder; never easier than 1.
    [wk2.narr.entry.test-branches]"""

    skill: Skill
    difficulty: Amount | None = None
    """None is X: a table of successes follows."""
    ease: tuple[Annotated[str, Ref(".notes", "notes")], ...] = ()
    hard: tuple[Annotated[str, Ref(".notes", "notes")], ...] = ()
    tag: str = ""
    """What kind of test it is, where passives ask for it: dive, tinker."""
    with_part: Annotated[str, Ref("parts")] = ""
    """A vehicle part that makes it 1 easier, where that module is on."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Variant:
    """Another text where something holds; the first that does is read."""

    when: tuple[Condition, ...]
    text: str


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Happening:
    """What happens, from top to bottom: a text, effects, then a test or a fight with what comes of it, then where it leads.
    [wk2.narr.entry.top-to-bottom]"""

    text: str = ""
    variants: tuple[Variant, ...] = ()
    do: tuple[Effect, ...] = ()
    test: StoryTest | None = None
    pass_: Happening | None = None
    fail: Happening | None = None
    successes: Mapping[int, Happening] | None = None
    """What comes of a test without difficulty: the highest line not above the successes. [wk2.narr.entry.test-branches]"""
    fight: Annotated[str, Ref(".opponents", "opponents")] = ""
    win: Happening | None = None
    lose: Happening | None = None
    draw: Happening | None = None
    """What comes of a fight. [wk2.narr.entry.combat-branches]"""
    go_to: Annotated[str, Ref(ENTRY)] = ""
    """[wk2.narr.entry.goto]"""
    plot: Annotated[str, Ref(".plots")] = ""
    end: Annotated[str, Ref(".endings")] = ""

    def problems(self) -> Iterable[str]:
        if sum(map(bool, (self.go_to, self.plot, self.end))) > 1:
            yield "it leads to one thing: an entry (go_to), a plot or an end"
        tested, listed = self.test is not None, self.successes is not None
        if tested and self.fight:
            yield "it is a test or a fight, and not both: the second one stands in what comes of the first"
        if listed != (self.test is not None and self.test.difficulty is None):
            yield "a test without difficulty has a table of successes, and nothing else has"
        if self.successes is not None and 0 not in self.successes:
            yield "a table of successes says what comes of 0"
        if (self.pass_ is not None, self.fail is not None) != (tested and not listed,) * 2:
            yield "a test with a difficulty says what comes of it (pass and fail), and nothing else does"
        if any((branch is not None) != bool(self.fight) for branch in (self.win, self.lose, self.draw)):
            yield "a fight says what comes of it (win, lose and draw), and nothing else does"

    def branches(self) -> dict[str, Happening]:
        """What may come of it, by the names of the branches."""
        named = {"pass": self.pass_, "fail": self.fail, "win": self.win, "lose": self.lose, "draw": self.draw}
        found = {name: branch for name, branch in named.items() if branch is not None}
        return found | {f"successes.{number}": branch for number, branch in (self.successes or {}).items()}


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Option(Happening):
    """Something that may be done in an entry: its label says what, its needs and its price whether.
    [wk2.narr.entry.choice-commit]"""

    label: str
    when: tuple[Condition, ...] = ()
    cost: Price | None = None
    why_not: str = ""
    """Why it is closed while its needs do not hold, in the voice of the story; without it the needs say it."""
    binds: Annotated[str, Ref(".notes", "notes")] = ""
    """A personal note: in a vote or ballot whoever has it can give no other answer. [wk2.precise.votes]"""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Entry(Happening, Named):
    """A numbered entry of the Book of Tales. [wk2.narr.entry.top-to-bottom]"""

    id: str
    title: str
    kind: Literal["scene", "ending", "epilogue"] = "scene"
    once: bool = False
    again: Annotated[str, Ref(ENTRY)] = ""
    """Where a second visit to an entry leads that is resolved once. [wk2.narr.entry.repeat]"""
    picture: str = ""
    speaker: str = ""
    question: str = ""
    """What is asked above the options; without it the table asks what you do."""
    decided: Literal["subject", "vote", "ballot"] = "subject"
    """Who decides. [wk2.narr.entry.choice-owner] [wk2.precise.votes]"""
    secret: bool = False
    """What is chosen and what comes of it only its subject reads. [wk2.precise.chronicle-secrets]"""
    options: tuple[Option, ...] = ()

    def __str__(self) -> str:
        return self.title

    def problems(self) -> Iterable[str]:
        yield from Happening.problems(self)
        if len(self.options) == 1:
            yield "who has one option has no choice: an entry has none, or at least two"
        if self.options and (self.branches() or self.go_to or self.plot or self.end):
            yield "where there are options, what comes next stands in them"
        if self.kind != "scene" and (self.options or self.branches() or self.do):
            yield f"an {self.kind} is read, and nothing happens in it"
        if self.again and not self.once:
            yield "a second visit (again) is told where the entry is resolved once"


# -- plots


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Clock:
    """The time limit of a plot. [wk2.time.only-if-plot] [wk2.narr.time.example-range]"""

    rounds: int
    direction: Literal["down", "up"] = "down"

    def problems(self) -> Iterable[str]:
        if not 1 <= self.rounds <= 10:
            yield "the track has spaces 1 to 10"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlotAction(Happening):
    """A Plot Action: where it may be taken, when, at what price, how often, what comes of it. [wk2.plot-action.allowed-by]"""

    name: str
    at: tuple[Place, ...]
    """Any of these places will do."""
    when: tuple[Condition, ...] = ()
    cost: Price | None = None
    repeat: Literal["always", "knight", "game", "round", "token"] = "game"
    """Always, once per knight, once per game, once a round, or until its challenge token is taken."""
    token: int = 0
    """The plot token that marks it: it is open where that lies. [wk2.narr.token.plot]"""
    why_not: str = ""
    allowed: bool = True
    """Whether it is open from the beginning, or an entry has to allow it."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Goal:
    """What a plot is about: words, and how far it has come. [wk2.round.until-goal]"""

    text: str
    progress: tuple[Progress, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Transition(Happening):
    """What happens as soon as something holds. [wk2.narr.plot.goal-check]"""

    when: tuple[Condition, ...]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Plot(Named):
    """A plot sheet. [wk2.adventure.one-plot-in-play]"""

    id: str
    title: str
    goal: Goal
    clock: Clock | None = None
    continues: bool = False
    """The clock of the plot before runs on."""
    timeout: Happening | None = None
    """[wk2.time.expiry]"""
    setup: Happening
    """What happens when the plot begins. [wk2.narr.plot.begin-order]"""
    actions: tuple[PlotAction, ...]
    letters: Mapping[Letter, Annotated[str, Ref(ENTRY)]]
    """[wk2.narr.encounter.table]"""
    round_start: tuple[Happening, ...] = ()
    round_end: tuple[Happening, ...] = ()
    """[wk2.narr.round.order]"""
    rules: tuple[Passive, ...] = ()
    """What holds while it is in play."""
    transitions: tuple[Transition, ...] = ()

    def __str__(self) -> str:
        return self.title

    def problems(self) -> Iterable[str]:
        if self.clock is not None and self.continues:
            yield "a plot has a clock of its own, or that of the plot before runs on"
        if (self.clock is not None or self.continues) != (self.timeout is not None):
            yield "a plot with a clock says what happens when time runs out (timeout), and no other does"
        names = [action.name for action in self.actions]
        if len(set(names)) < len(names):
            yield "two of its actions have the same name"


# -- the chronicle's words


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Note(Record):
    """A fact of the story, as the chronicle has it. [wk2.chronicle.fields]"""

    personal: bool = False
    """It belongs to one knight, and only that player reads it. [wk2.precise.chronicle-secrets]"""
    without: str = ""
    """Why an option that needs it is closed: "nobody has shown you the contract"."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Counter(Record):
    """A quantity that players watch."""

    most: Amount
    personal: bool = False
    """Each knight has one."""
    open: bool = False
    """Everybody sees it, where knights compete: what lies on a deck and not in a head."""
    good: bool = True
    """Whether more of it is better for the knights."""

    def problems(self) -> Iterable[str]:
        yield from why_no_amount(self.most)


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class NamedEffect(Record):
    """A standing rule of the story, with a name. [wk2.narr.chronicle.named-effect]"""

    lasts: Literal["struck", "plot", "game", "round"] = "struck"
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Opponent(Foe):
    """Somebody whom a story lets knights fight. [wk2.combat.profile-enemies]"""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Ending(Named):
    """A way in which the adventure may end. [wk2.narr.end.grades]"""

    id: str
    outcome: Outcome
    entry: Annotated[str, Ref(ENTRY)]
    shared: bool = False
    """Whether all who are left have won, where knights compete."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Faction(Record):
    """Whom a knight works for in a competitive adventure: dealt in secret. [wk2.narr.end.competitive]"""

    port: Annotated[str, Ref("spaces")]
    entry: Annotated[str, Ref(ENTRY)] = ""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Adventure(Record):
    """An adventure: a branching chain of plots with their entries. [wk2.adventure.structure]"""

    mode: Mode
    knights: tuple[int, int]
    """For how many knights, at least and at most."""
    rounds: int
    minutes: int
    difficulty: int = 1
    start: Annotated[str, Ref("spaces")]
    """[wk2.setup.starting-space]"""
    first: Annotated[str, Ref(".plots")]
    modules: tuple[Module, ...] = ()
    """Those without which it cannot be played: they are in play by themselves. [wk2.module.optional]"""
    cards: tuple[int, ...] = ()
    """The special cards that it uses, by their numbers. [wk2.narr.special-cards]"""
    horsemen: tuple[str, ...] = ()
    """What the horsemen are called, by their numbers from 1 on. [wk2.paths-of-blood.setup]"""
    mentions: tuple[str, ...] = ()
    """What somebody may not want to meet: illness, abandonment, drowning."""
    score: Annotated[str, Ref(".counters")] = ""
    """What counts for victory where knights compete. [wk2.narr.end.competitive]"""
    hands: tuple[int, ...] = ()
    """Where one player plays alone: what rivals may bring home, of which each faction without a knight is dealt one in secret.
    [wk2.narr.end.solo]"""
    notes: Mapping[str, Note]
    counters: Mapping[str, Counter]
    effects: Mapping[str, NamedEffect] = field(default_factory=dict)
    factions: Mapping[str, Faction] = field(default_factory=dict)
    opponents: Mapping[str, Opponent] = field(default_factory=dict)
    endings: Mapping[str, Ending]
    plots: Mapping[str, Plot]
    entries: Annotated[Mapping[str, Entry], LATER]

    def problems(self) -> Iterable[str]:
        least, most = self.knights
        if not 1 <= least <= most <= 4:
            yield "an adventure is for 1 to 4 knights"
        outcomes = {ending.outcome for ending in self.endings.values()}
        if not {Outcome.VICTORY, Outcome.DEFEAT} <= outcomes:
            yield "an adventure may end in victory and in defeat"
        if (self.mode is Mode.COMPETITIVE) != bool(self.score):
            yield "where knights compete something counts (score), and nowhere else"
        if len(self.hands) < len(self.factions) - least:
            yield "there are fewer hands than factions that are without a knight where one player plays alone"
        names = [action.name for plot in self.plots.values() for action in plot.actions]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield f"two Plot Actions are called {name!r}"
