"""Item Phase: Items, Damage cards for Surge Tokens, Ammunition for cards, and what else may be done."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.engine.windows import MOST_ACTS
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import Kind
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.testing import Rehearsal, rehearse
from wasteland.testing.laying import names
from wasteland.testing.search_and_survive import a_table, take_turn

SURGE = "Discard Damage cards for a Surge Token"


def items(table: SurvivorsTable, *answers: str) -> Rehearsal[None]:
    """The Item Phase of the first seat, up to the first question after these answers."""
    return rehearse(table, item_phase(table, table.players[0]), answers=answers, stop=True)


def refusals(rehearsal: Rehearsal[None]) -> dict[str, str]:
    """What is refused, and the clause that does so."""
    return {refusal.label: refusal.rule for refusal in rehearsal.refused()}


# -- what may be done


@rule("sns.item.permitted-actions")
def test_the_item_phase_offers_items_damage_locations_and_abilities_and_nothing_else() -> None:
    hand = ["canned-food", "pistol", "machete", "damage", "damage", "damage", "workshop"]
    table = a_table(objective=None, hand=hand, survivors=["nurse", "brawler"], locations=["pawn-shop"])

    labels = items(table).labels()

    assert [label.split(":")[0] for label in labels] == [
        "Done with items",
        "Discard Canned Food",
        "Put Workshop into play",
        SURGE,
        "Use Nurse",
        "Use Pawn Shop",
    ]


@rule("sns.item.permitted-actions")
def test_an_item_that_would_do_nothing_is_refused_with_the_reason() -> None:
    table = a_table(hand=["bandages"])

    (refusal,) = items(table).refused()

    assert (refusal.label, refusal.reason) == ("Use Bandages", "there is no Damage to remove")


@rule("sns.item.permitted-actions")
def test_a_location_is_put_into_play() -> None:
    table = a_table(objective=None, hand=["workshop"])

    items(table, "Put Workshop into play")

    assert (names(table.players[0].locations), table.players[0].hand) == (["workshop"], [])


@rule("sns.item.permitted-actions")
def test_the_abilities_of_survivors_and_locations_are_used() -> None:
    table = a_table(hand=["pistol"], deck=["machete"], discard=["damage"], survivors=["nurse"], locations=["pawn-shop"])
    (player,) = table.players

    rehearse(
        table, item_phase(table, player), dice=[4, 5], answers=["Use Pawn Shop", "Use Nurse", "From the Discard"], stop=True
    )

    assert names(player.hand) == ["pistol", "machete"]
    assert len(player.supply) == 10


@rule("sns.item.any-number-any-order")
def test_nothing_has_to_be_done() -> None:
    hand = ["canned-food", "damage", "damage", "damage", "workshop"]
    table = a_table(objective=None, hand=hand, locations=["pawn-shop"])

    rehearse(table, item_phase(table, table.players[0]), answers=["Done with items"])

    assert names(table.players[0].hand) == hand


@rule("sns.item.any-number-any-order")
@pytest.mark.parametrize(
    "order",
    [
        ["Discard Canned Food", SURGE, "Put Workshop into play", "Discard Canned Food"],
        ["Put Workshop into play", "Discard Canned Food", "Discard Canned Food", SURGE],
        [SURGE, "Discard Canned Food", "Discard Canned Food", "Put Workshop into play"],
    ],
)
def test_actions_are_taken_in_any_number_and_any_order(order: list[str]) -> None:
    hand = ["canned-food", "canned-food", "damage", "damage", "damage", "workshop"]
    table = a_table(objective=None, hand=hand, deck=["pistol"] * 4)
    (player,) = table.players

    items(table, *order)

    assert (names(player.hand), player.surge, names(player.locations)) == (["pistol"] * 4, 1, ["workshop"])


@rule("sns.item.any-number-any-order")
def test_who_draws_what_was_just_discarded_again_and_again_is_done_and_it_is_told() -> None:
    table = a_table(mats=["courier"], hand=["starter-ammunition"], deck=[])
    (player,) = table.players

    rehearsal = rehearse(table, item_phase(table, player), answers=["Discard Ammunition"] * MOST_ACTS)

    enough = f"Courier has done {MOST_ACTS} things in this Item Phase: that is enough, and the turn goes on."
    assert (rehearsal.told[-1], rehearsal.events[-1].rule) == (enough, "sns.item.any-number-any-order")
    assert names(player.hand) == ["starter-ammunition"], "nothing is lost by it"


@rule("sns.item.drawn-now-usable-now")
def test_a_card_drawn_in_the_item_phase_may_be_used_in_it() -> None:
    table = a_table(hand=["canned-food"], deck=["canned-food", "pistol", "pistol", "pistol"])

    items(table, "Discard Canned Food", "Discard Canned Food")

    assert names(table.players[0].hand) == ["pistol"] * 3


@rule("sns.item.used-item-discarded")
@pytest.mark.parametrize("item", ["canned-food", "radio", "research-notes", "flashlight", "ammunition", "starter-ammunition"])
def test_a_used_item_goes_to_its_owners_discard_pile(item: str) -> None:
    table = a_table(objective=None, hand=[item], deck=["pistol"] * 3, discard=["machete", "pistol"], resources=["katana"])
    (player,) = table.players
    (used,) = player.hand

    items(table, "Discard")

    assert used in player.discard
    assert used not in player.hand
    assert table.sacrificed == []


# -- Damage cards


@rule("sns.item.damage.no-value")
def test_damage_cards_in_hand_give_no_attack_bonus() -> None:
    table = a_table(mats=["butcher"], hand=["pistol", "damage", "damage", "damage"], back=["walker"])

    rehearse(table, attack_phase(table, table.players[0]), dice=[(4, 4)])

    assert names(table.back)[0] == "walker", "4 + 4 + 1 for the Pistol is less than 10"


@rule("sns.item.damage.no-value")
def test_damage_cards_alone_allow_nothing() -> None:
    table = a_table(deck=["damage", "damage"], back=["walker"])

    rehearsal = rehearse(table, take_turn(table, table.players[0]))

    assert rehearsal.asked == []
    assert names(table.players[0].discard) == ["damage", "damage"]


@rule("sns.item.damage.no-value")
def test_an_ability_that_asks_for_damage_takes_it() -> None:
    table = a_table(hand=["damage", "pistol"], deck=["machete"], locations=["shanty"])

    items(table, "Use Shanty")

    assert names(table.players[0].hand) == ["pistol", "machete"]


@rule("sns.item.damage.no-value")
def test_an_ability_that_accepts_damage_takes_it() -> None:
    table = a_table(objective=None, hand=["damage", "damage"], locations=["supermarket"], resource_next=["radio"])

    items(table, "Use Supermarket")

    assert names(table.players[0].discard) == ["damage", "damage", "radio"]


@rule("sns.item.damage.no-value")
def test_an_ability_that_asks_for_another_card_does_not_take_damage() -> None:
    table = a_table(mats=["butcher"], hand=["fire-axe", "damage"], back=["walker"])

    rehearsal = rehearse(table, attack_phase(table, table.players[0]), dice=[(1, 1)], answers=["Melee attack"])

    assert not [prompt for prompt in rehearsal.prompts if "Discard another card" in prompt]


@rule("sns.item.damage.three-for-surge")
def test_three_damage_cards_discarded_together_buy_a_surge_token() -> None:
    table = a_table(hand=["damage", "pistol", "damage", "damage"])
    (player,) = table.players

    items(table, SURGE)

    assert (player.surge, table.surge_supply) == (1, 11)
    assert (names(player.hand), names(player.discard)) == (["pistol"], ["damage"] * 3)


@rule("sns.item.damage.three-for-surge")
def test_what_three_damage_cards_may_buy_is_not_refused() -> None:
    rehearsal = items(a_table(hand=["damage"] * 3))

    assert SURGE in rehearsal.labels()
    assert SURGE not in refusals(rehearsal)


@rule("sns.item.damage.three-for-surge")
def test_two_damage_cards_buy_nothing() -> None:
    table = a_table(hand=["damage", "damage", "canned-food"])

    rehearsal = items(table)

    assert SURGE not in rehearsal.labels()
    assert refusals(rehearsal)[SURGE] == "sns.item.damage.three-for-surge"


@rule("sns.item.damage.three-for-surge")
def test_a_third_damage_card_drawn_with_an_ability_makes_it_possible() -> None:
    table = a_table(hand=["damage", "damage", "starter-ammunition"], deck=["damage"])

    items(table, "Discard Ammunition", SURGE)

    assert table.players[0].surge == 1


@rule("sns.item.damage.three-for-surge")
def test_six_damage_cards_buy_two_tokens() -> None:
    table = a_table(hand=["damage"] * 6)

    items(table, SURGE, SURGE)

    assert (table.players[0].surge, table.players[0].hand) == (2, [])


@rule("sns.item.damage.three-for-surge")
def test_four_damage_cards_buy_one_token_and_one_card_is_left() -> None:
    table = a_table(hand=["damage"] * 4)

    items(table, SURGE)

    assert (table.players[0].surge, names(table.players[0].hand)) == (1, ["damage"])


@rule("sns.item.damage.one-use-a-turn")
def test_a_damage_card_that_went_to_the_shanty_does_not_count_for_a_token() -> None:
    table = a_table(hand=["damage"] * 3, deck=["radio"], discard=["pistol"], locations=["shanty"])

    rehearsal = items(table, "Use Shanty")

    assert SURGE not in rehearsal.labels(), "2 usable Damage cards remain"
    assert SURGE in refusals(rehearsal)


@rule("sns.item.damage.one-use-a-turn")
def test_a_damage_card_that_is_drawn_again_after_a_reshuffle_is_still_used_up() -> None:
    table = a_table(hand=["damage"] * 3 + ["canned-food"], deck=[], locations=["shanty"])

    rehearsal = items(table, "Use Shanty")

    assert names(table.players[0].hand).count("damage") == 3, "the very card is back in Hand"
    assert SURGE not in rehearsal.labels()
    assert refusals(rehearsal)[SURGE] == "sns.item.damage.one-use-a-turn"


@rule("sns.item.damage.one-use-a-turn")
def test_a_damage_card_paid_for_a_token_does_not_serve_the_shanty() -> None:
    table = a_table(hand=["damage"] * 3 + ["starter-ammunition"], deck=["damage"], locations=["shanty"])
    (player,) = table.players
    items(table, SURGE)
    player.hand.append(player.discard.pop())

    rehearsal = items(table)

    assert "damage" in names(player.hand)
    assert refusals(rehearsal)["Use Shanty"] == "sns.item.damage.one-use-a-turn"


@rule("sns.item.damage.one-use-a-turn")
def test_in_the_next_turn_the_damage_card_serves_again() -> None:
    table = a_table(deck=["damage"] * 3)
    (player,) = table.players

    rehearse(table, take_turn(table, player), answers=[SURGE])
    rehearse(table, take_turn(table, player), answers=[SURGE])

    assert player.surge == 2


# -- Ammunition, kinds


@rule("sns.item.ammunition.discard-to-draw")
@pytest.mark.parametrize("ammunition", ["starter-ammunition", "ammunition"])
def test_ammunition_is_discarded_to_draw_a_card(ammunition: str) -> None:
    table = a_table(objective=None, hand=[ammunition], deck=["machete", "pistol"])
    (player,) = table.players

    items(table, "Discard Ammunition")

    assert (names(player.hand), names(player.discard)) == (["machete"], [ammunition])


@rule("sns.item.ammunition.draw-ends-with-phase")
def test_after_the_item_phase_ammunition_is_discarded_only_to_fire_again() -> None:
    table = a_table(mats=["butcher"], hand=["pistol", "starter-ammunition"], deck=["machete"], back=["walker"])
    (player,) = table.players

    rehearsal = rehearse(table, attack_phase(table, player), dice=[(6, 6)], stop=True)

    assert [label.split(" at ")[0] for label in rehearsal.labels()] == ["Fire again", "End your turn"]
    rehearse(table, attack_phase(table, player), dice=[(6, 6)], answers=["Fire again"])
    assert names(player.hand) == ["pistol"], "nothing is Drawn for it"


@rule("sns.item.ammunition.draw-ends-with-phase")
def test_ammunition_without_a_weapon_is_of_no_use_after_the_item_phase() -> None:
    table = a_table(hand=["starter-ammunition"], deck=["machete"], back=["walker"])

    rehearsal = rehearse(table, attack_phase(table, table.players[0]))

    assert rehearsal.asked == []


@rule("sns.item.resource-kinds")
def test_every_resource_card_is_of_one_of_the_four_kinds() -> None:
    kinds = {card.kind for card in box(("base",)).resources}

    assert kinds == {Kind.ITEM, Kind.RANGED, Kind.MELEE, Kind.LOCATION}


@rule("sns.item.resource-kinds")
@pytest.mark.parametrize(
    ("card", "offered"),
    [("canned-food", "Discard Canned Food"), ("workshop", "Put Workshop"), ("pistol", None), ("machete", None)],
)
def test_only_items_and_locations_are_played_in_the_item_phase(card: str, offered: str | None) -> None:
    table = a_table(objective=None, hand=[card])

    rehearsal = items(table)

    assert (rehearsal.open is None) == (offered is None)
    assert not offered or rehearsal.labels()[1].startswith(offered)
