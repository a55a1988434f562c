"""Trade Phase: one card to another player."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.games.search_and_survive.draw import draw_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.trade import trade_phase
from wasteland.testing import Rehearsal, rehearse
from wasteland.testing.laying import names
from wasteland.testing.search_and_survive import a_table


def trade(table: SurvivorsTable, *answers: str) -> Rehearsal[None]:
    """The Trade Phase of the first seat, to its end."""
    return rehearse(table, trade_phase(table, table.players[0]), answers=answers)


def offered(table: SurvivorsTable) -> Rehearsal[None]:
    """The Trade Phase of the first seat, up to its question."""
    return rehearse(table, trade_phase(table, table.players[0]), stop=True)


@rule("sns.trade.one-card-a-turn")
def test_the_phase_is_over_after_one_card() -> None:
    table = a_table(players=3, hand=["machete", "katana"])

    rehearsal = trade(table, "Machete", "The Preacher")

    assert rehearsal.prompts == ["Give a card away?", "Give it to whom?"]
    assert names(table.players[0].hand) == ["katana"]


@rule("sns.trade.one-card-a-turn")
def test_giving_nothing_is_allowed() -> None:
    table = a_table(players=3, hand=["machete", "katana"])

    trade(table, "Trade nothing")

    assert names(table.players[0].hand) == ["machete", "katana"]


@rule("sns.trade.one-card-a-turn")
def test_no_card_comes_back_in_return() -> None:
    table = a_table(players=2, hands=[["machete"], ["pistol"]])

    trade(table, "Machete")

    assert (table.players[0].hand, table.players[0].discard) == ([], [])
    assert names(table.players[1].hand) == ["pistol"]


@rule("sns.trade.to-discard-pile")
def test_the_scrapper_gives_a_sniper_rifle_to_the_sharpshooter() -> None:
    table = a_table(players=2, mats=["scrapper", "sharpshooter"], hand=["sniper-rifle"])
    sharpshooter = table.players[1]

    trade(table, "Sniper Rifle")

    assert names(sharpshooter.discard) == ["sniper-rifle"]
    assert (sharpshooter.hand, table.players[0].discard) == ([], [])


@rule("sns.trade.to-discard-pile")
def test_the_card_can_be_drawn_after_the_receivers_next_reshuffle() -> None:
    table = a_table(players=2, mats=["scrapper", "sharpshooter"], hand=["sniper-rifle"])
    sharpshooter = table.players[1]

    trade(table, "Sniper Rifle")
    sharpshooter.deck.loose = sharpshooter.deck.loose[:4]
    rehearse(table, draw_phase(table, sharpshooter))

    assert names(sharpshooter.hand)[4] == "sniper-rifle"


@rule("sns.trade.to-discard-pile")
@pytest.mark.parametrize(("receiver", "seat"), [("The Preacher", 1), ("The Courier", 2), ("The Tracker", 3)])
def test_the_giver_chooses_any_other_player(receiver: str, seat: int) -> None:
    table = a_table(players=4, hand=["machete"])

    trade(table, "Machete", receiver)

    assert [len(player.discard) for player in table.players] == [1 if at == seat else 0 for at in range(4)]


@rule("sns.trade.to-discard-pile")
def test_nobody_gives_to_themselves() -> None:
    table = a_table(players=3, hand=["machete"])

    rehearsal = rehearse(table, trade_phase(table, table.players[0]), answers=["Machete"], stop=True)

    assert [label.split(" (")[0] for label in rehearsal.labels()] == ["The Preacher", "The Courier"]


@rule("sns.trade.no-damage")
def test_damage_cards_cannot_be_traded() -> None:
    table = a_table(players=2, hand=["damage", "pistol"])

    rehearsal = offered(table)

    assert rehearsal.labels() == ["Trade nothing", "Pistol"]
    assert [(refusal.label, refusal.rule) for refusal in rehearsal.refused()] == [("Give Damage", "sns.trade.no-damage")]


@rule("sns.trade.any-other-hand-card")
def test_starter_cards_and_unplayed_locations_can_be_traded() -> None:
    hand = ["pistol", "starter-ammunition", "workshop", "machete", "canned-food", "bandages"]

    rehearsal = offered(a_table(players=2, hand=hand))

    assert len(rehearsal.labels()) == 1 + len(hand)


@rule("sns.trade.any-other-hand-card")
def test_cards_in_play_cannot_be_traded() -> None:
    table = a_table(players=2, hand=["pistol"], survivors=["guard"], locations=["workshop"])

    rehearsal = offered(table)

    assert rehearsal.labels() == ["Trade nothing", "Pistol"]
    assert {refusal.label: refusal.rule for refusal in rehearsal.refused()} == {
        "Give Guard": "sns.trade.any-other-hand-card",
        "Give Workshop": "sns.trade.any-other-hand-card",
    }


@rule("sns.trade.any-other-hand-card")
def test_prepped_cards_cannot_be_traded() -> None:
    table = a_table(players=2, mats=["scrapper"], hand=["pistol", "machete"])
    scrapper = table.players[0]
    scrapper.prepped["scrapper"] = scrapper.hand.pop()

    assert offered(table).labels() == ["Trade nothing", "Pistol"]


@rule("sns.trade.not-an-acquisition")
def test_a_card_received_by_trade_is_not_placed_on_the_objective() -> None:
    table = a_table(players=2, objective="arm-the-camp", hand=["machete"])

    rehearsal = trade(table, "Machete")

    assert len(rehearsal.asked) == 1, "the receiver is not asked, though the Objective asks for Melee Weapons"
    assert table.placed == [[], [], []]


@rule("sns.trade.solo-skipped")
def test_alone_nobody_is_asked_to_trade() -> None:
    table = a_table(players=1, hand=["machete", "pistol"])

    rehearsal = trade(table)

    assert rehearsal.asked == []
    assert names(table.players[0].hand) == ["machete", "pistol"]
