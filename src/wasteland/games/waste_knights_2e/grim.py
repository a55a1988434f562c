"""Grim Badlands: what nobody decides is settled by the option that is worst for the knights."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.games.waste_knights_2e import paying, powers
from wasteland.games.waste_knights_2e.families import NO_TOLL, Effect, Toll, tolls
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Happening, Option
from wasteland.games.waste_knights_2e.table import WasteTable


def worst_option(table: WasteTable, knight: Knight, options: Sequence[Option]) -> Option:
    """The worst of some options that can be paid, but never one that ends the adventure, changes the plot or eliminates a
    knight while there is another; of equals the first. [wk2.grim.worst-option] [wk2.grim.ordering]
    [wk2.narr.entry.unconscious-subject]"""
    bearable = [option for option in options if not _is_final(table, knight, option)] or options
    return max(bearable, key=lambda option: (paying.toll(option.cost) + _toll(table, knight, option), -options.index(option)))


def worst_effect(table: WasteTable, knight: Knight, effects: Sequence[Effect]) -> Effect:
    """The worst of some effects; of equals the first. [wk2.grim.worst-option] [wk2.grim.ordering]"""
    return max(effects, key=lambda effect: (effect.toll(table, knight), -effects.index(effect)))


def worst_knight(table: WasteTable, knights: Sequence[Knight]) -> Knight:
    """Whom a bad effect hits that names nobody: who is nearest to falling, then whose turn comes soonest.
    [wk2.grim.worst-option] [wk2.grim.ordering]"""
    order = table.in_order()

    def near(knight: Knight) -> tuple[int, int, int]:
        return knight.harmed - powers.number(table, knight, "health"), knight.damage, -order.index(knight)

    return max(knights, key=near)


def _toll(table: WasteTable, knight: Knight, what: Happening) -> Toll:
    """What comes of something for a knight who fails every test and loses every fight. [wk2.narr.entry.unconscious-subject]"""
    toll = tolls(what.do, table, knight)
    zero = what.successes[0] if what.successes is not None else None
    for branch in (what.fail, what.lose, zero):
        toll += NO_TOLL if branch is None else _toll(table, knight, branch)
    return toll


def _is_final(table: WasteTable, knight: Knight, what: Happening) -> bool:
    """Whether something ends the adventure, changes the plot or eliminates a knight, if all goes wrong."""
    if what.end or what.plot or tolls(what.do, table, knight).eliminated:
        return True
    zero = what.successes[0] if what.successes is not None else None
    return any(branch is not None and _is_final(table, knight, branch) for branch in (what.fail, what.lose, zero))
