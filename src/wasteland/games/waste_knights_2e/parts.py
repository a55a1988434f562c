"""Parts of vehicles: which fit together, attaching and returning them, and tinkering in camp."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.cards import first_of_each
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import harm, losing, powers, skill_tests
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.module_cards import Part
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import TECH

REPAIR_A_SUCCESS = 2
"""So many points of Repair are a success in tinkering. [wk2.part.tinker.test]"""
NOT_NOW = Pass("Build nothing after all")

# -- what fits


def why_no_fit(table: WasteTable, knight: Knight, part: Part, beside: list[Part]) -> str:
    """Why a part cannot be attached beside others; an empty text if it can. [wk2.part.limit] [wk2.part.type-requirement]
    [wk2.vehicle.atv] [wk2.precise.wrecked-parts]"""
    if knight.wrecked is not None:
        return "your vehicle is wrecked"
    if any(one.name == part.name for one in beside):
        return f"your vehicle has a part called {part.name}"
    if part.types and not any(type in part.types for type in powers.types_with(knight.vehicle, beside)):
        return f"it is for {' and '.join(part.types)} vehicles"
    if len(beside) >= powers.number(table, knight, "parts"):
        return "your vehicle carries no more parts"
    return ""


def in_the_way(table: WasteTable, knight: Knight, part: Part) -> list[Part]:
    """The attached parts one of which would have to be returned first for a part to fit; none for another of the same name.
    [wk2.part.limit]"""
    if any(old.name == part.name for old in knight.parts):
        return []
    others = ([one for one in knight.parts if one is not old] for old in knight.parts)
    return [old for old, rest in zip(knight.parts, others, strict=True) if not why_no_fit(table, knight, part, rest)]


def why_not_built(table: WasteTable, knight: Knight, part: Part) -> str:
    """Why a part cannot be tried; an empty text if it can: it has to fit when it is declared, be it in the place of another.
    [wk2.part.tinker.instead-of-repair] [wk2.part.limit]"""
    reason = why_no_fit(table, knight, part, knight.parts)
    return "" if reason and in_the_way(table, knight, part) else reason


# -- attaching and returning


def attach(table: WasteTable, knight: Knight, part: Part) -> None:
    """A part leaves the deck and is attached. [wk2.part.tinker.result]"""
    table.parts.remove(part)
    knight.parts.append(part)
    tell(table, "{} is [+attached] to {} of {}.", part, knight.vehicle, knight, rule="wk2.part.limit", concerns=(part.id,))


async def settle(table: WasteTable, knight: Knight) -> None:
    """What the vehicle no longer holds goes, now that its parts are others; a lighter frame may give way under its damage."""
    await losing.keep_limits(table, knight)
    await harm.check_wreck(table, knight)


# -- tinkering


def buildable(table: WasteTable, knight: Knight) -> list[Part]:
    """The parts that may be tried in camp, of copies one. [wk2.part.deck]"""
    return [part for part in first_of_each(table.parts) if not why_not_built(table, knight, part)]


async def tinker(table: WasteTable, knight: Knight) -> bool:
    """A chosen part is built by a Tech test, and attached or returned to the deck; one in a camp, however well it goes. Whether
    it was tried. [wk2.part.tinker.test] [wk2.part.tinker.result]"""
    options: list[Part | Pass] = [*buildable(table, knight), NOT_NOW]
    picked = await Choice(knight.seat, "Build which part?", options, show=_shown, why_not=_closed,
                          about=(table, knight), rule="wk2.part.tinker.instead-of-repair")  # fmt: skip
    if isinstance(picked, Pass):
        return False
    helped = powers.number(table, knight, "repair") // REPAIR_A_SUCCESS
    made = await skill_tests.make_test(table, knight, TECH, picked.construction, f"to build {picked}", "tinker", helped)
    if not made.passed:
        tell(table, "{} goes back to the deck.", picked, rule="wk2.part.tinker.result")
    elif not (why := why_no_fit(table, knight, picked, knight.parts)) or await _make_room(table, knight, picked):
        attach(table, knight, picked)
        await settle(table, knight)
    else:
        tell(table, f"{{}} finds no place: {why}.", picked, rule="wk2.part.limit")
    return True


async def _make_room(table: WasteTable, knight: Knight, part: Part) -> bool:
    """An attached part is returned to the deck first; whether there is room then. [wk2.part.limit]"""
    among = in_the_way(table, knight, part)
    if among:
        old = await Choice(knight.seat, f"Which part goes for {part}?", among, show=_old_shown, rule="wk2.part.limit")
        losing.return_part(table, knight, old)
    return bool(among)


def _shown(table: WasteTable, knight: Knight, picked: Part | Pass) -> Shown:
    if isinstance(picked, Pass):
        return picked.shown()
    helped = powers.number(table, knight, "repair") // REPAIR_A_SUCCESS
    return Shown(picked.name, (picked.id,), skill_tests.odds_of(table, knight, TECH, picked.construction, "tinker", helped),
                 f"Tech {picked.construction}: {picked.text}", does="Build", sign="roll")  # fmt: skip


def _old_shown(part: Part) -> Shown:
    return Shown(part.name, (part.id,), note=part.text, sign="discard")


def _closed(table: WasteTable, knight: Knight) -> list[Refusal]:
    """The parts of the deck that do not fit, and why. [wk2.part.type-requirement]"""
    reasons = [(part, why_not_built(table, knight, part)) for part in first_of_each(table.parts)]
    return [Refusal(part.name, why, "wk2.part.limit", (part.id,), "Build") for part, why in reasons if why]
