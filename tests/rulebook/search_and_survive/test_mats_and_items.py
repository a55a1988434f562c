"""What the mats change in the Draw, Item and Trade Phases: Courier, Preacher, Medic, Builder."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.games.search_and_survive.draw import draw_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.spawn import refill
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.trade import trade_phase
from wasteland.testing import Rehearsal, rehearse
from wasteland.testing.laying import names
from wasteland.testing.search_and_survive import a_table, give

NO_OBJECTIVE = None
SURGE = "Discard Damage cards for a Surge Token"


def items(table: SurvivorsTable, *answers: str) -> Rehearsal[None]:
    """The Item Phase of the first seat, up to the first question after these answers."""
    return rehearse(table, item_phase(table, table.players[0]), answers=answers, stop=True)


# -- Courier


def test_the_courier_draws_6_cards() -> None:
    table = a_table(mats=["courier"])

    rehearse(table, draw_phase(table, table.players[0]))

    assert len(table.players[0].hand) == 6


def test_a_gatherer_adds_nothing_to_the_couriers_6_cards() -> None:
    table = a_table(mats=["courier"], survivors=["gatherer"])

    rehearsal = rehearse(table, draw_phase(table, table.players[0]))

    assert rehearsal.asked == []
    assert len(table.players[0].hand) == 6


def test_a_card_that_the_courier_trades_may_go_on_top_of_the_receivers_deck() -> None:
    table = a_table(players=2, mats=["courier", "veteran"], hand=["machete"])
    courier, receiver = table.players

    rehearse(table, trade_phase(table, courier), answers=["Machete", (0, "On top of the Deck")])
    rehearse(table, draw_phase(table, receiver))

    assert names(receiver.hand)[0] == "machete"
    assert receiver.discard == []


def test_a_card_that_the_courier_trades_may_go_to_the_discard_pile_all_the_same() -> None:
    table = a_table(players=2, mats=["courier", "veteran"], hand=["machete"])
    courier, receiver = table.players

    rehearse(table, trade_phase(table, courier), answers=["Machete", "Into the Discard Pile"])

    assert names(receiver.discard) == ["machete"]


def test_a_card_traded_to_the_courier_goes_to_the_discard_pile() -> None:
    table = a_table(players=2, mats=["veteran", "courier"], hand=["machete"])

    rehearse(table, trade_phase(table, table.players[0]), answers=["Machete"])

    assert names(table.players[1].discard) == ["machete"]


# -- Preacher


@rule("sns.item.damage.three-for-surge", "sns.game.card-text-wins")
def test_the_preacher_discards_only_2_damage_cards_for_a_surge_token() -> None:
    table = a_table(mats=["preacher"], hand=["damage"] * 3)
    (preacher,) = table.players

    items(table, SURGE)

    assert (preacher.surge, names(preacher.hand), names(preacher.discard)) == (1, ["damage"], ["damage"] * 2)


def test_1_damage_card_is_too_little_even_for_the_preacher() -> None:
    table = a_table(mats=["preacher"], hand=["damage", "canned-food"])

    (refusal,) = items(table).refused()

    assert (refusal.label, refusal.reason) == (SURGE, "needs 2 Damage cards in Hand, there are 1")


# -- Medic


def test_the_medics_bandages_may_help_the_discard_pile_of_another_player() -> None:
    table = a_table(players=2, mats=["medic", "veteran"], objective=NO_OBJECTIVE, hand=["bandages"], discard=["damage"])
    other = give(table, 1, hand=["damage"], discard=["damage"] * 3)

    items(table, "Sacrifice Bandages", "The Veteran", "From the Discard Pile", "From the Discard Pile")

    assert (names(other.discard), names(other.hand)) == (["damage"], ["damage"])
    assert names(table.players[0].discard) == ["damage"]


def test_the_medics_bandages_may_help_the_medic() -> None:
    table = a_table(players=2, mats=["medic", "veteran"], objective=NO_OBJECTIVE, hand=["bandages", "damage"])
    give(table, 1, discard=["damage"])

    items(table, "Sacrifice Bandages", "The Medic", "From the Hand")

    assert [len(player.supply) for player in table.players] == [10, 9]


# -- Builder


@pytest.mark.parametrize("location", ["shanty", "workshop", "hospital"])
def test_the_builder_draws_a_card_for_every_location_put_into_play(location: str) -> None:
    table = a_table(mats=["builder"], objective=NO_OBJECTIVE, hand=[location], deck=["machete", "pistol"])
    (builder,) = table.players

    items(table, "Put")

    assert (names(builder.locations), names(builder.hand)) == ([location], ["machete"])


def test_nobody_else_draws_for_a_location() -> None:
    table = a_table(mats=["butcher"], objective=NO_OBJECTIVE, hand=["workshop"], deck=["machete", "pistol"])

    items(table, "Put Workshop into play")

    assert table.players[0].hand == []


@pytest.mark.parametrize(("mat", "face", "left"), [("builder", 1, 0), ("builder", 2, 1), ("butcher", 2, 0), ("butcher", 3, 1)])
def test_in_overrun_the_builders_locations_are_lost_on_1_only(mat: str, face: int, left: int) -> None:
    table = a_table(mats=[mat], locations=["shanty"], horde_next=["overrun"])

    rehearse(table, refill(table, 0), dice=[face])

    assert len(table.players[0].locations) == left
