"""Effects that lead to others: by a check, a die, a choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import Literal, NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.cards import Record
from wasteland.engine.chance import dice
from wasteland.engine.content import verb
from wasteland.engine.dice import fallen
from wasteland.engine.effects import at_number, in_words, misfits, numbers_in_words, why_none
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.engine.wording import begun, several
from wasteland.games.waste_knights_1e import checks, pools
from wasteland.games.waste_knights_1e.cards import Tile
from wasteland.games.waste_knights_1e.families import Effect, carry_out, idle
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import DIFFICULTIES, MOST, Colour, Skill
from wasteland.games.waste_knights_1e.verbs.effects import Lose, Suffer
from wasteland.games.waste_knights_1e.waster import waster_over

NO = Pass("No")


def _shown_gear(*branches: Iterable[Effect]) -> tuple[Colour, ...]:
    return tuple(colour for effects in branches for effect in effects for colour in effect.gear())


@verb
class Check(Effect):
    """Make a skill check and do what follows from it. [wk1.check.success]"""

    skill: Skill
    difficulty: int
    pass_: tuple[Effect, ...] = ()
    fail: tuple[Effect, ...] = ()
    on: dict[str, tuple[Effect, ...]] = field(default_factory=dict)
    """Where successes are counted: numbers of them, such as "0" or "2-9", and what they do."""
    moment: Literal["task", "action", "event"] = "event"
    """The kind of check."""

    def words(self) -> str:
        told = [f"if it is passed {in_words(self.pass_)}"] if self.pass_ else []
        told += [f"if it is failed {in_words(self.fail)}"] if self.fail else []
        told += [f"with {several(number, 'success')} {in_words(effects)}" for number, effects in self.on.items()]
        return f"make a {self.skill.title()} ({self.difficulty}) check: {'; '.join(told)}"

    def problems(self) -> Iterator[str]:
        if self.difficulty not in DIFFICULTIES:
            yield "a check is easy (5), challenging (7) or hard (9)"
        yield from misfits(self.on, 0, 20, "number of successes")

    def gear(self) -> tuple[Colour, ...]:
        return _shown_gear(self.pass_, self.fail, *self.on.values())

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        why = f"at {card}" if isinstance(card, Tile) else f"because of {card}"
        made = await checks.check(table, knight, self.skill, self.difficulty, why, self.moment)
        await carry_out(self.pass_ if made.passed else self.fail, table, knight, card)
        await carry_out(at_number(self.on, made.successes), table, knight, card)


@verb
class Roll(Effect):
    """Roll a die and do what stands at its result; results that are not listed do nothing. [wk1.components.dice]"""

    on: dict[str, tuple[Effect, ...]]
    """Faces, such as "1" or "4-6", and what they do."""

    def words(self) -> str:
        return f"roll a die: {numbers_in_words(self.on)}"

    def problems(self) -> Iterator[str]:
        return misfits(self.on, 1, pools.SIDES, "face or range of faces of a ten-sided die")

    def gear(self) -> tuple[Colour, ...]:
        return _shown_gear(*self.on.values())

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        (face,) = await dice(1, pools.SIDES, knight.seat, str(card))
        tell(table, "{}: the die shows {}.", card, face, dice=fallen(pools.DIE, [face]), concerns=(card.id,))
        await carry_out(at_number(self.on, face), table, knight, card)


class Way(NamedTuple):
    """One of several ways that a card leaves open."""

    effects: tuple[Effect, ...]


def _way_shown(table: KnightsTable, knight: Knight, card: Named, way: Way) -> Shown:
    first = way.effects[0]
    odds = pools.chance(table, knight, first.skill, first.difficulty, first.moment) if isinstance(first, Check) else None
    return Shown(begun(in_words(way.effects)), odds=odds, danger=any(_fells(knight, effect) for effect in way.effects))


def _fells(knight: Knight, effect: Effect) -> bool:
    """Whether an effect alone would cost the knight his consciousness."""
    if isinstance(effect, Lose):
        return effect.health >= knight.health
    return isinstance(effect, Suffer) and knight.radiation + effect.radiation >= MOST


def _card_noted(table: KnightsTable, knight: Knight, card: Named) -> str:
    """What the card says, where it is read by somebody who has to choose."""
    return card.text if isinstance(card, Record) else ""


@verb
class Either(Effect):
    """One of several ways, of the knight's choice or the Waster's; ways that would do nothing are closed while others are
    open. [wk1.action.slash-reward]"""

    ways: tuple[tuple[Effect, ...], ...]
    by: Literal["you", "waster"] = "you"

    def words(self) -> str:
        chooser = ", of the Waster's choice" if self.by == "waster" else ""
        return f"either {', or '.join(in_words(way) for way in self.ways)}{chooser}"

    def problems(self) -> Iterator[str]:
        if len(self.ways) < 2 or not all(self.ways):
            yield "there are at least two ways, and each does something"

    def gear(self) -> tuple[Colour, ...]:
        return _shown_gear(*self.ways)

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return why_none(idle(way, table, knight, card) for way in self.ways)

    def _closed(self, table: KnightsTable, knight: Knight, card: Named) -> Iterator[Refusal]:
        for way in self.ways:
            if reason := idle(way, table, knight, card):
                yield Refusal(_way_shown(table, knight, card, Way(way)).label, reason, "wk1.action.slash-reward")

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        chooser = knight.seat if self.by == "you" else waster_over(table, knight.seat)
        ways = [Way(way) for way in self.ways if not idle(way, table, knight, card)]
        if not ways:
            return
        prompt = f"{card}: which of these?"
        chosen = await Choice(chooser, prompt, ways, show=_way_shown, why_not=self._closed, noted=_card_noted,
                              about=(table, knight, card), rule="wk1.action.slash-reward")  # fmt: skip
        await carry_out(chosen.effects, table, knight, card)


@verb
class May(Effect):
    """Something that the knight may do or leave."""

    do: tuple[Effect, ...]

    def words(self) -> str:
        return f"you may {in_words(self.do)}"

    def gear(self) -> tuple[Colour, ...]:
        return _shown_gear(self.do)

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return idle(self.do, table, knight, card)

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if self.why_not(table, knight, card):
            return
        chosen = await Choice(knight.seat, f"{card}: will you?", (Way(self.do), NO), show=_whether_shown, noted=_card_noted,
                              about=(table, knight, card), rule="wk1.golden.component-overrides-rulebook")  # fmt: skip
        if isinstance(chosen, Way):
            await carry_out(self.do, table, knight, card)


def _whether_shown(table: KnightsTable, knight: Knight, card: Named, way: Way | Pass) -> Shown:
    return way.shown() if isinstance(way, Pass) else _way_shown(table, knight, card, way)
