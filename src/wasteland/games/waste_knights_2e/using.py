"""What a knight may use at certain moments: abilities, gear and cards, with their limits and what they take."""

from __future__ import annotations

from collections.abc import Callable

from wasteland.engine.asking import Choice, Pass, Shown
from wasteland.engine.effects import idle, in_words
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.engine.wording import begun
from wasteland.games.waste_knights_2e import losing, powers
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.powers import Usable
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Timing

USE_NOTHING = Pass("Use nothing")
PROMPTS = {
    Timing.BEFORE_TEST: "Before the roll: use something?",
    Timing.AFTER_ROLL: "After the roll: use something?",
    Timing.ENGAGEMENT: "Engagement: use something?",
    Timing.ADVANCE: "Advance: use something?",
    Timing.RESOLUTION: "Resolution: use something?",
    Timing.EXPLORE: "Before you explore: use something?",
}


async def window(table: WasteTable, knight: Knight, when: Timing, is_over: Callable[[], bool] = lambda: False) -> None:
    """A knight uses one thing after another, each once in this window, until he wants no more or it is over.
    [wk2.precise.re-rolls]"""
    used: set[str] = set()
    while not is_over() and (usables := [one for one in usable(table, knight, when) if one.key not in used]):
        options: list[Usable | Pass] = [*usables, USE_NOTHING]
        picked = await Choice(knight.seat, PROMPTS[when], options, show=shown, rule="wk2.test.declare-before")
        if isinstance(picked, Pass):
            return
        used.add(picked.key)
        await use(table, knight, picked)


def usable(table: WasteTable, knight: Knight, when: Timing) -> list[Usable]:
    """What a knight could use now."""
    return [one for one in powers.uses(table, knight, when) if not why_not(table, knight, one)]


def why_not(table: WasteTable, knight: Knight, one: Usable) -> str:
    """Why something may not be used now, or would do nothing; an empty text if it may."""
    if reason := powers.why_used_up(table, knight, one):
        return reason
    if reason := _why_not_in_test(table, one):
        return reason
    for condition in one.use.needs:
        if reason := condition.why_not(table, knight):
            return reason
    return idle(one.use.do, table, knight, source_of(knight, one))


def _why_not_in_test(table: WasteTable, one: Usable) -> str:
    """Why something is of no use in the test that is being made. [wk2.test.attack-is-test]"""
    test = table.test
    if one.use.when not in (Timing.BEFORE_TEST, Timing.AFTER_ROLL) or test is None:
        return ""
    if one.use.skills and test.skill not in one.use.skills:
        return f"it does not help with {test.skill.title()}"
    if one.use.only == "tests" and test.in_combat:
        return "it works outside combat only"
    return "it works in attacks only" if one.use.only == "attacks" and not test.in_combat else ""


async def use(table: WasteTable, knight: Knight, one: Usable) -> None:
    """Something is used: it is remembered, discarded or broken as it says, and does what it does."""
    tell(table, "{} uses {}.", knight, str(one.source), rule="wk2.test.declare-before")
    knight.used[one.key] = table.round
    if table.combat is not None:
        table.combat.used.append(one.key)
    if one.gear is not None and one.use.limit == "discard":
        losing.discard(table, knight, one.gear)
    await carry_out(one.use.do, table, knight, source_of(knight, one))
    if one.gear is not None and one.use.limit == "break":
        losing.break_gear(table, knight, one.gear)


def source_of(knight: Knight, one: Usable) -> Named:
    """The record that says what a use does."""
    if one.gear is not None:
        return one.gear.card
    return one.source if isinstance(one.source, Named) else knight.sheet


def shown(picked: Usable | Pass) -> Shown:
    """How people see something that may be used."""
    if isinstance(picked, Pass):
        return picked.shown()
    concerns = (picked.gear.id,) if picked.gear is not None else ()
    return Shown(f"{picked.source}: {in_words(picked.use.do)}", concerns, title=begun(str(picked.source)), does="Use",
                 detail=in_words(picked.use.do))  # fmt: skip
