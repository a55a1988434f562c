"""What is remembered of an outfit is what would be worked out anew."""

from __future__ import annotations

from random import Random

import pytest

from tests.driving import answer_randomly
from wasteland.engine.game import Setting
from wasteland.engine.memo import Memo
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e import GAME, equipping, handling, outfits
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.outfits import Source, Worn, owned, useful, worn
from wasteland.games.waste_knights_1e.panels import Slot
from wasteland.games.waste_knights_1e.placing import lay
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.testing.waste_knights_1e import a_table, take_gear


def summed_up(wearing: Worn) -> tuple[object, ...]:
    """All that follows from what lies open, but for what may be moved about, which is filled in on demand."""
    parts = [getattr(wearing, name) for name in Worn.__slots__ if name not in ("outfit", "shifts")]
    return (*parts, wearing.outfit.gear, wearing.outfit.passives)


def moves(table: KnightsTable, knight: Knight) -> list[handling.Act]:
    return equipping.shifts(table, knight, enhancements=True, blue=True)


@pytest.mark.parametrize("seed", range(4))
def test_in_random_games_the_remembered_is_what_holds(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    play, random = Play(GAME, Setting(3, {"knights": "random"}), seed, checkpoints=False), Random(seed)
    for _ in range(400):
        if play.over:
            break
        for knight in play.state.knights:
            remembered = summed_up(worn(knight)), moves(play.state, knight)
            with monkeypatch.context() as forgetful:
                forgetful.setattr(outfits, "_bare", Memo())
                forgetful.setattr(outfits, "_worn", Memo())
                anew = summed_up(worn(knight)), moves(play.state, knight)
            assert remembered == anew
            sources: list[Source] = [knight.sheet, *owned(knight).gear]
            assert useful(knight) == [source for source in sources if source.uses]
        answer_randomly(play, random)


def test_a_card_that_moves_makes_another_outfit_and_back_the_same_one() -> None:
    table = a_table()
    knight = table.knights[0]
    hoof = take_gear(table, "hoof")
    knight.backpack.append(hoof)
    before = worn(knight)

    lay(knight, hoof, Slot.HAND_1)
    assert hoof in worn(knight).gear
    lay(knight, hoof, Slot.BACKPACK)

    assert worn(knight) is before
    assert hoof not in before.gear


def test_what_is_stored_counts_among_all_that_he_owns_unless_it_has_to_be_attached() -> None:
    table = a_table()
    knight = table.knights[0]
    hoof, points = take_gear(table, "hoof"), take_gear(table, "hollow-points")
    knight.backpack += [hoof, points]

    assert hoof in owned(knight).gear
    assert points not in owned(knight).gear
