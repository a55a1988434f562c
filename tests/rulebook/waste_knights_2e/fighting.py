"""Combats laid out in a line, for the chapter of Combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wasteland.games.waste_knights_2e.combat import Came, fight
from wasteland.games.waste_knights_2e.deck_cards import Foe
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import GREEN, MELEE, RANGED, Attack, FoeType
from wasteland.testing import Rehearsal, rehearse

HIT, BLANK, FATE, BOTCH = "success", "blank", "fate", "botch"


def a_foe(attack: Attack = MELEE, *, dice: Sequence[Any] = (GREEN,), health: int | None = 2, **more: Any) -> Foe:
    """Somebody to fight who does nothing but what is named."""
    return Foe(id="somebody", name="Somebody", type=FoeType.GANG, attack=attack, dice=tuple(dice), health=health, **more)


def a_shooter(**more: Any) -> Foe:
    """The same, from afar."""
    return a_foe(RANGED, **more)


def fought(
    table: WasteTable,
    foe: Foe,
    dice: Sequence[Sequence[str] | str] = (),
    answers: Sequence[str] = (),
    *,
    tokens: Sequence[str] = (),
    stop: bool = False,
) -> Rehearsal[Came]:
    """The first knight fights; *tokens* were drawn on the way and are taken out of the bag."""
    drawn = [token for id in tokens for token in table.bag if token.id == id]
    table.bag = [token for token in table.bag if token not in drawn]
    return rehearse(table, fight(table, table.knights[0], foe, drawn), dice=dice, answers=answers, stop=stop)


def dice_of(done: Rehearsal[Came], at: int) -> list[str]:
    """The colours of the dice of one of the rolls."""
    return [die.id for die in done.rolled[at].dice]
