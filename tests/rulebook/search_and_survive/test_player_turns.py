"""Player Turns: the phases in their order, the end of a turn, and what others may do meanwhile."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.turns import end_turn
from wasteland.testing import rehearse
from wasteland.testing.laying import names
from wasteland.testing.search_and_survive import a_table, give, take_turn
from wasteland.testing.wandering import wander

ITEMS, TRADE, ATTACKS, MORE = "What do you use?", "Give a card away?", "How do you attack?", "Attack once more?"


@rule("sns.turn.phase-order")
def test_a_turn_is_draw_item_trade_and_attack_in_this_order() -> None:
    deck = ["pistol", "revolver", "starter-ammunition", "canned-food", "machete"]
    table = a_table(players=2, mats=["butcher"], deck=deck, back=["walker"])
    answers = ["Done with items", "Trade nothing", "Ranged attack, Pistol"]

    rehearsal = rehearse(table, take_turn(table, table.players[0]), dice=[(6, 6)], answers=answers, stop=True)

    assert rehearsal.prompts == [ITEMS, TRADE, ATTACKS, MORE]
    assert [text for text in rehearsal.told if " draws " in text] == rehearsal.told[1:2], "the Draw Phase comes first"


@rule("sns.turn.phase-order")
@pytest.mark.parametrize(
    ("answers", "phase"),
    [
        ([], "Item Phase"),
        (["Done with items"], "Trade Phase"),
        (["Done with items", "Trade nothing"], "Attack Phase"),
    ],
)
def test_everybody_sees_which_phase_of_the_turn_it_is(answers: list[str], phase: str) -> None:
    deck = ["pistol", "revolver", "starter-ammunition", "canned-food", "machete"]
    table = a_table(players=2, mats=["butcher"], deck=deck, back=["walker"])

    rehearse(table, take_turn(table, table.players[0]), answers=answers, stop=True)

    assert [GAME.view(table, seat).phase for seat in (0, 1, None)] == [phase] * 3


@rule("sns.turn.phase-order")
def test_the_hand_is_drawn_before_the_item_phase() -> None:
    table = a_table(deck=["pistol", "canned-food", "pistol", "pistol", "pistol"])

    rehearsal = rehearse(table, take_turn(table, table.players[0]), stop=True)

    assert rehearsal.prompts == [ITEMS]
    assert len(table.players[0].hand) == 5


@rule("sns.turn.no-return")
def test_items_cannot_be_used_any_more_in_the_trade_and_attack_phases() -> None:
    deck = ["canned-food", "bandages", "pistol", "shanty", "revolver"]
    table = a_table(players=2, objective=None, deck=deck, back=["walker"])

    trade = rehearse(table, take_turn(table, table.players[0]), answers=["Done with items"], stop=True)
    assert trade.labels() == ["Trade nothing", "Canned Food", "Bandages", "Pistol", "Shanty", "Revolver"]

    table = a_table(players=2, objective=None, deck=deck, back=["walker"])
    attack = rehearse(table, take_turn(table, table.players[0]), answers=["Done with items", "Trade nothing"], stop=True)
    assert [label.split(",")[0] for label in attack.labels()] == ["Ranged attack", "Ranged attack"]


@rule("sns.turn.no-return")
def test_a_card_drawn_in_the_attack_phase_does_not_reopen_the_item_phase() -> None:
    table = a_table(players=2, mats=["butcher"], hand=["nailed-bat", "pistol"], deck=["canned-food"], back=["walker"])

    rehearsal = rehearse(table, attack_phase(table, table.players[0]), dice=[(6, 6)], answers=["Melee attack"], stop=True)

    assert "canned-food" in names(table.players[0].hand), "the Nailed Bat has Drawn it"
    assert not [label for label in rehearsal.labels() if "Canned Food" in label]


@rule("sns.turn.no-return")
def test_after_the_attacks_the_turn_is_over_though_items_are_left() -> None:
    deck = ["pistol", "starter-ammunition", "canned-food"]
    table = a_table(players=2, mats=["butcher"], objective=None, deck=deck, back=["walker"])
    answers = ["Done with items", "Trade nothing", "End your turn"]

    rehearsal = rehearse(table, take_turn(table, table.players[0]), dice=[(6, 6)], answers=answers)

    assert rehearsal.prompts == [ITEMS, TRADE, MORE]


@rule("sns.turn.no-return")
def test_empty_item_and_trade_phases_are_simply_passed() -> None:
    table = a_table(players=2, objective=None, deck=["damage", "damage"], back=["walker"])

    rehearsal = rehearse(table, take_turn(table, table.players[0]))

    assert rehearsal.asked == [], "2 Damage cards are of no use and cannot be traded"


@rule("sns.turn.end.cleanup")
def test_the_whole_hand_is_discarded_at_the_end_of_a_turn() -> None:
    deck = ["pistol", "damage", "machete", "canned-food", "shanty"]
    table = a_table(mats=["butcher"], objective=None, deck=deck, back=["walker"])
    (player,) = table.players
    answers = ["Done with items", "Ranged attack", "End your turn"]

    rehearse(table, take_turn(table, player), dice=[(6, 6)], answers=answers)

    assert player.hand == []
    assert names(player.discard) == deck, "used or not, Damage included"


@rule("sns.turn.end.cleanup")
def test_a_prepped_card_is_not_discarded() -> None:
    table = a_table(mats=["scrapper"], hand=["pistol", "machete", "damage"])
    (player,) = table.players

    rehearse(table, end_turn(table, player), answers=["Machete"])

    assert (names(list(player.prepped.values())), names(player.discard)) == (["machete"], ["pistol", "damage"])


@rule("sns.turn.end.cleanup")
def test_the_hands_of_the_others_are_their_own() -> None:
    table = a_table(players=2, hands=[["pistol"], ["pistol", "pistol"]])

    rehearse(table, end_turn(table, table.players[0]))

    assert [len(player.hand) for player in table.players] == [0, 2]


@rule("sns.turn.other-players.what-they-may-do")
def test_another_player_may_spend_a_surge_token_in_my_turn() -> None:
    table = a_table(players=2, mats=["butcher"], hand=["pistol"], back=["walker"], surge=[0, 1])

    rehearsal = rehearse(table, attack_phase(table, table.players[0]), dice=[(1, 2)], stop=True)

    assert [(asked.seat, asked.rule) for asked in rehearsal.asked] == [(1, "sns.surge.reroll.dice")]


@rule("sns.turn.other-players.what-they-may-do")
def test_another_player_may_take_or_place_a_card_that_my_machete_wins_them() -> None:
    table = a_table(players=2, mats=["butcher"], hand=["machete"], back=["walker"], resource_next=["radio", "katana"])

    rehearse(
        table,
        attack_phase(table, table.players[0]),
        dice=[(6, 6)],
        answers=["Melee attack", (1, "Katana: into the Discard Pile")],
    )

    assert names(table.players[1].discard) == ["katana"]


@rule("sns.turn.other-players.what-they-may-do")
def test_another_player_uses_an_ability_that_says_so() -> None:
    table = a_table(players=2, deck=["radio"])
    give(table, 1, discard=["machete", "katana"])

    rehearse(table, take_turn(table, table.players[0]), answers=["Discard Radio", "The Preacher", (1, "Katana")])

    assert names(table.players[1].deck.known_top(None)) == ["katana"]


REACTIONS = {
    "sns.surge.reroll.dice",
    "sns.surge.final-damage.negated",
    "sns.surge.outbreak-save",
    "sns.surge.overrun-save",
    "sns.objective.way-two.on-acquiring",
    "sns.event.roll-order",
    "sns.def.remove",
}
"""What a seat is asked in another's turn: Surge Tokens, cards it acquires, and events that concern it."""


@rule("sns.turn.other-players.what-they-may-do")
@pytest.mark.parametrize("seed", range(6))
def test_in_anothers_turn_nobody_is_asked_for_anything_else(seed: int) -> None:
    for at in wander(Play(GAME, Setting(4, {"difficulty": "easy"}), seed), seed, answers=800):
        (asked,) = at.asked()
        if at.state.turn is not None and asked.seat != at.state.turn.seat:
            assert asked.rule in REACTIONS or asked.prompt == "Put which card on top of your Deck?", asked.prompt
