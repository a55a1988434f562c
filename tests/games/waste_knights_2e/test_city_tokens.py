"""Tokens of cities: the cardboard one shows a cult, the wooden one is a trophy. [wk2.city-token.two-kinds]"""

from __future__ import annotations

from pathlib import Path

import pytest

from wasteland.games.waste_knights_2e import places
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.verbs.city_tokens import PlaceCityToken, RemoveCityToken, Trophy
from wasteland.testing.rehearsal import rehearse

kit = pytest.importorskip("wasteland.testing.waste_knights_2e")

REHEARSAL = Path(__file__).parents[2] / "rulebook" / "waste_knights_2e" / "rehearsal"


def a_table(players: int = 1, at: str = "pumps") -> WasteTable:
    table: WasteTable = kit.a_table(players, packs=[REHEARSAL], at=at)
    return table


def do(table: WasteTable, *effects: PlaceCityToken | RemoveCityToken | Trophy, knight: int = 0) -> None:
    """Effects happen to a knight, one after another."""
    for effect in effects:
        rehearse(table, effect.apply(table, table.knights[knight], table.knights[knight].sheet))


def test_a_city_with_its_token_is_a_cult_city_until_it_is_taken_away() -> None:
    table = a_table()

    do(table, PlaceCityToken("gangraen"), PlaceCityToken("gangraen"))
    assert places.spaces(table, table.knights[0], "cult-city") == ["gangraen"]

    do(table, RemoveCityToken("gangraen"))
    assert places.spaces(table, table.knights[0], "cult-city") == []


def test_only_cities_have_a_token() -> None:
    table = a_table(at="saltmarket")

    do(table, PlaceCityToken(), Trophy())

    assert not table.city_tokens
    assert not table.knights[0].trophies


def test_each_trophy_after_the_first_gives_xp_and_each_city_has_one() -> None:
    table = a_table(2)
    first, second = table.knights

    do(table, Trophy())
    assert (first.trophies, first.xp) == (["pumps"], 0)

    first.at = "gangraen"
    do(table, Trophy())
    assert (first.trophies, first.xp) == (["pumps", "gangraen"], 1)

    do(table, Trophy(), knight=1)
    assert not second.trophies, "the one of Pumps is taken"
