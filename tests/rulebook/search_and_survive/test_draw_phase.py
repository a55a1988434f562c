"""Draw Phase: 5 cards from one's own Deck, the reshuffle, additional cards."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.draw import draw_cards, draw_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.view import view
from wasteland.testing import rehearse
from wasteland.testing.laying import names
from wasteland.testing.search_and_survive import a_table


@rule("sns.draw.five-cards")
def test_the_active_player_draws_5_cards_from_their_own_deck() -> None:
    table = a_table(players=2)

    rehearsal = rehearse(table, draw_phase(table, table.players[0]))

    assert [(len(player.hand), len(player.deck)) for player in table.players] == [(5, 5), (0, 10)]
    assert rehearsal.asked == [], "this is not optional"


@rule("sns.draw.five-cards")
def test_the_top_cards_come_first() -> None:
    table = a_table(deck=["machete", "pistol", "katana", "radio", "grenade", "chainsaw"])

    rehearse(table, draw_phase(table, table.players[0]))

    assert names(table.players[0].hand) == ["machete", "pistol", "katana", "radio", "grenade"]


@rule("sns.draw.hand-open")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_every_hand(seat: int | None) -> None:
    table = a_table(players=2, hands=[["machete", "damage"], ["pistol"]])

    hands = [[card.name for card in sheet.hand] for sheet in view(table, seat).sheets]

    assert hands == [["Machete", "Damage"], ["Pistol"]]


@rule("sns.draw.reshuffle-when-short")
def test_the_discard_pile_becomes_the_deck_when_the_deck_runs_out() -> None:
    table = a_table(deck=["pistol"], discard=["machete", "katana", "radio", "grenade", "chainsaw"])
    (player,) = table.players

    rehearse(table, draw_phase(table, player))

    assert (len(player.hand), len(player.deck), player.discard) == (5, 1, [])


@rule("sns.draw.reshuffle-when-short")
def test_the_new_deck_is_shuffled() -> None:
    def drawn(seed: int) -> tuple[str | None, ...]:
        table = a_table(deck=[], discard=["machete", "katana", "radio", "grenade", "chainsaw", "flashlight"])
        rehearse(table, draw_phase(table, table.players[0]), seed=seed)
        return tuple(names(table.players[0].hand))

    assert len({drawn(seed) for seed in range(10)}) > 5


@rule("sns.draw.reshuffle-when-short")
def test_a_draw_in_the_item_phase_reshuffles_too() -> None:
    table = a_table(hand=["canned-food", "radio"], deck=["pistol"], discard=["machete"])
    (player,) = table.players

    rehearse(table, item_phase(table, player), answers=["Discard Canned Food"], stop=True)

    assert (len(player.hand), len(player.deck), player.discard) == (3, 1, [])


@rule("sns.draw.reshuffle-when-short")
def test_a_draw_in_the_attack_phase_reshuffles_too() -> None:
    table = a_table(mats=["butcher"], hand=["nailed-bat"], deck=[], discard=["canned-food"], back=["walker"])

    rehearse(table, attack_phase(table, table.players[0]), dice=[(6, 6)], answers=["Melee attack"])

    assert names(table.players[0].hand) == ["nailed-bat", "canned-food"]


@rule("sns.draw.old-deck-first")
@pytest.mark.parametrize("seed", range(5))
def test_dagon_draws_his_last_2_cards_and_then_3_of_the_new_deck(seed: int) -> None:
    table = a_table(deck=["pistol", "pistol"], discard=["machete", "katana", "radio", "grenade"])
    (dagon,) = table.players

    rehearse(table, draw_phase(table, dagon), seed=seed)

    assert len(dagon.hand) == 5
    assert names(dagon.hand)[:2] == ["pistol", "pistol"], "all cards of the old Deck come first"
    assert {*names(dagon.hand)[2:], *names(dagon.deck.contents())} == {"machete", "katana", "radio", "grenade"}


@rule("sns.draw.reshuffle-only-on-need")
def test_a_deck_of_exactly_5_is_not_rebuilt_yet() -> None:
    table = a_table(deck=["pistol"] * 5, discard=["machete"] * 3 + ["radio"] * 4)
    (player,) = table.players

    rehearse(table, draw_phase(table, player))

    assert (len(player.hand), len(player.deck), len(player.discard)) == (5, 0, 7)


@rule("sns.draw.reshuffle-only-on-need")
def test_cards_discarded_in_between_join_the_new_deck() -> None:
    table = a_table(hand=["canned-food"], deck=[], discard=["machete"])
    (player,) = table.players

    rehearse(table, item_phase(table, player), answers=["Discard Canned Food"], stop=True)

    assert set(names(player.hand)) == {"machete", "canned-food"}


@rule("sns.draw.nothing-left")
def test_with_deck_and_discard_pile_empty_the_rest_of_a_draw_is_lost() -> None:
    table = a_table(deck=["pistol"], discard=["machete"])
    (player,) = table.players

    rehearsal = rehearse(table, draw_phase(table, player))

    assert names(player.hand) == ["pistol", "machete"]
    assert (len(player.supply), rehearsal.ended) == (10, False), "without penalty"


@rule("sns.draw.nothing-left")
def test_a_draw_from_nothing_draws_nothing() -> None:
    table = a_table(deck=[])

    rehearse(table, draw_cards(table, table.players[0], 2))

    assert table.players[0].hand == []


@rule("sns.draw.extra-cards")
@pytest.mark.parametrize(("answer", "cards"), [("Draw 1 more card", 6), ("No more cards", 5)])
def test_a_gatherer_makes_a_hand_of_5_or_6_as_its_controller_likes(answer: str, cards: int) -> None:
    table = a_table(survivors=["gatherer"])

    rehearse(table, draw_phase(table, table.players[0]), answers=[answer])

    assert len(table.players[0].hand) == cards


@rule("sns.draw.extra-cards")
def test_the_hand_has_no_limit() -> None:
    food, deck = ["canned-food"] * 7, ["pistol"] * 6 + ["starter-ammunition"] * 4 + ["revolver"] * 4
    table = a_table(hand=food, deck=deck)

    rehearse(table, item_phase(table, table.players[0]), answers=["Discard Canned Food"] * 7, stop=True)

    assert len(table.players[0].hand) == 14
