"""Effects that lead to others: by a check, a die, a choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from functools import partial
from typing import Literal

from wasteland.engine.asking import Choice, Cost, Pass, Shown
from wasteland.engine.branches import Alternative, EitherOf, MayOf, RollOf
from wasteland.engine.cards import Record
from wasteland.engine.chance import dice
from wasteland.engine.content import verb
from wasteland.engine.dice import fallen
from wasteland.engine.effects import at_number, carry_out, in_words, misfits
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.engine.wording import several
from wasteland.games.waste_knights_1e import checks, pools
from wasteland.games.waste_knights_1e.cards import Tile
from wasteland.games.waste_knights_1e.families import Effect, When, costs_of
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import DIFFICULTIES, MOST, Skill
from wasteland.games.waste_knights_1e.verbs.effects import Lose, Suffer
from wasteland.games.waste_knights_1e.waster import waster_over

NO = Pass("No")

KnightsWay = Alternative[Effect]
"""One of the ways that a card leaves open."""


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

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return self.pass_, self.fail, *self.on.values()

    def costs(self, when: When = "sure") -> tuple[Cost, ...]:
        return (*costs_of(self.fail, "miss"), *costs_of(self.pass_, "hit"))

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        why = "at {}" if isinstance(card, Tile) else "because of {}"
        made = await checks.check(table, knight, self.skill, self.difficulty, why, card, moment=self.moment)
        await carry_out(self.pass_ if made.passed else self.fail, table, knight, card)
        await carry_out(at_number(self.on, made.successes), table, knight, card)


@verb
class Roll(RollOf[KnightsTable, Knight, Named], Effect):
    """Roll a die and do what stands at its result; results that are not listed do nothing. [wk1.components.dice]"""

    sign = "roll"

    on: dict[str, tuple[Effect, ...]]
    """Faces, such as "1" or "4-6", and what they do."""

    def problems(self) -> Iterator[str]:
        return misfits(self.on, 1, pools.SIDES, "face or range of faces of a ten-sided die")

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return self.on.values()

    async def rolled(self, table: KnightsTable, knight: Knight, card: Named) -> int:
        (face,) = await dice(1, pools.SIDES, knight.seat, str(card))
        tell(table, "{}: the die shows [={}].", card, face, dice=fallen(pools.DIE, [face]), concerns=(card.id,))
        return face


def _way_shown(table: KnightsTable, knight: Knight, card: Named, way: KnightsWay) -> Shown:
    first = way.effects[0]
    odds = pools.chance(table, knight, first.skill, first.difficulty, first.moment) if isinstance(first, Check) else None
    danger = any(_fells(knight, effect) for effect in way.effects)
    return Shown(way.label, odds=odds, danger=danger, sign=first.sign, costs=costs_of(way.effects))


def _fells(knight: Knight, effect: Effect) -> bool:
    """Whether an effect alone would cost the knight his consciousness."""
    if isinstance(effect, Lose):
        return effect.health >= knight.health
    return isinstance(effect, Suffer) and knight.radiation + effect.radiation >= MOST


def _card_noted(table: KnightsTable, knight: Knight, card: Named) -> str:
    """What the card says, where it is read by somebody who has to choose."""
    return card.text if isinstance(card, Record) else ""


@verb
class Either(EitherOf[KnightsTable, Knight, Named], Effect):
    """One of several ways, of the knight's choice or the Waster's; ways that would do nothing are closed while others are
    open. [wk1.action.slash-reward]"""

    ways: tuple[tuple[Effect, ...], ...]
    by: Literal["you", "waster"] = "you"

    def words(self) -> str:
        return EitherOf.words(self) + (", of the Waster's choice" if self.by == "waster" else "")

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return self.ways

    def asked(self, table: KnightsTable, knight: Knight, card: Named, ways: list[KnightsWay]) -> Choice[KnightsWay]:
        chooser, rule = knight.seat if self.by == "you" else waster_over(table, knight.seat), "wk1.action.slash-reward"
        return Choice(chooser, f"{card}: which of these?", ways, show=_way_shown, why_not=partial(self.closed, rule=rule),
                      noted=_card_noted, about=(table, knight, card), rule=rule)  # fmt: skip


@verb
class May(MayOf[KnightsTable, Knight, Named], Effect):
    """Something that the knight may do or leave."""

    do: tuple[Effect, ...]

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.do,)

    def asked(self, table: KnightsTable, knight: Knight, card: Named, way: KnightsWay) -> Choice[KnightsWay | Pass]:
        return Choice(knight.seat, f"{card}: will you?", (way, NO), show=_whether_shown, noted=_card_noted,
                      about=(table, knight, card), rule="wk1.golden.component-overrides-rulebook")  # fmt: skip


def _whether_shown(table: KnightsTable, knight: Knight, card: Named, way: KnightsWay | Pass) -> Shown:
    return way.shown() if isinstance(way, Pass) else _way_shown(table, knight, card, way)
