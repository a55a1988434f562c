"""Items: the curved arrow, and every Item card of the box."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.draw import draw_phase
from wasteland.games.search_and_survive.horde import horde_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.view import view
from wasteland.testing import Rehearsal, rehearse
from wasteland.testing.laying import names
from wasteland.testing.search_and_survive import a_table, give, take_turn

NO_OBJECTIVE = None
"""An Objective that asks for none of the cards used here."""

ARROWS = ["bandages", "first-aid-kit", "flashlight", "grenade", "adrenaline-shot", "barricade", "fuel-can"]


def items(table: SurvivorsTable, *answers: str | tuple[int, str]) -> Rehearsal[None]:
    """The Item Phase of the first seat, up to the first question after these answers."""
    return rehearse(table, item_phase(table, table.players[0]), answers=answers, stop=True)


# -- the arrow


@rule("sns.item.arrow.sacrificed")
@pytest.mark.parametrize("item", ARROWS)
def test_an_item_with_the_arrow_is_sacrificed_for_its_main_ability(item: str) -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=[item], discard=["damage"], back=["walker"] * 4)
    (player,) = table.players

    items(table, "Sacrifice")

    assert names(table.sacrificed) == [item]
    assert item not in names([*player.hand, *player.discard, *player.deck.contents()])


@rule("sns.item.arrow.sacrificed")
def test_the_arrow_is_on_these_items() -> None:
    assert {card.face for card in box(("base",)).resources if card.arrow} == set(ARROWS)


@rule("sns.item.arrow.discard-to-draw")
@pytest.mark.parametrize("item", ARROWS)
def test_an_item_with_the_arrow_may_be_discarded_to_draw_a_card(item: str) -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=[item], deck=["pistol", "pistol"], discard=["damage"], back=["walker"] * 4)
    (player,) = table.players
    before = (len(player.supply), table.surge_supply, list(table.back))

    (name,) = [card.name for card in player.hand]
    items(table, f"Discard {name} to draw 1 card")

    assert (names(player.hand), names(player.discard)) == (["pistol"], ["damage", item])
    assert table.sacrificed == []
    assert (len(player.supply), table.surge_supply, table.back) == before, "its main ability does nothing"


@rule("sns.item.arrow.discard-to-draw")
def test_bandages_without_damage_to_remove_can_only_be_discarded_and_come_back() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["bandages"], deck=["pistol"])
    (player,) = table.players

    rehearsal = items(table)
    assert rehearsal.labels() == ["Done with items", "Discard Bandages to draw 1 card"]

    rehearse(table, item_phase(table, player), answers=["Discard Bandages"])
    rehearse(table, draw_phase(table, player))
    assert names(player.hand) == ["pistol", "bandages"], "after a reshuffle"


@rule("sns.item.arrow.discard-to-draw")
def test_who_discards_to_draw_is_told_what_that_does_and_not_what_the_item_does_else() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["bandages"], deck=["pistol"])

    question = items(table).open
    assert question is not None

    shown = question.shown(1)
    assert (shown.title, shown.detail) == ("Discard Bandages", "draw 1 card")


@rule("sns.item.arrow.discard-to-draw")
def test_an_item_without_the_arrow_cannot_be_discarded_to_draw() -> None:
    table = a_table(
        objective=NO_OBJECTIVE, hand=["radio", "research-notes", "canned-food"], discard=["pistol"], resources=["katana"]
    )

    assert not [label for label in items(table).labels() if label.endswith("to draw 1 card")]


# -- Bandages, First Aid Kit


def test_bandages_remove_up_to_2_damage_from_hand_and_discard_pile() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["bandages", "damage", "damage"], discard=["damage"])
    (player,) = table.players

    rehearsal = items(table, "Sacrifice Bandages", "From the Hand", "From the Discard Pile")

    assert (names(player.hand), player.discard, len(player.supply)) == (["damage"], [], 9)
    assert rehearsal.open is None, "a third is not asked for"


def test_bandages_may_remove_less() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["bandages"], discard=["damage", "damage"])
    (player,) = table.players

    items(table, "Sacrifice Bandages", "From the Discard Pile", "Remove no more")

    assert (names(player.discard), len(player.supply)) == (["damage"], 9)


def test_bandages_of_others_than_the_medic_help_nobody_else() -> None:
    table = a_table(players=2, objective=NO_OBJECTIVE, hand=["bandages"])
    give(table, 1, discard=["damage"])

    assert [refusal.reason for refusal in items(table).refused()] == ["there is no Damage to remove"]


def test_a_first_aid_kit_removes_up_to_4_damage_from_own_hand_and_discard_pile() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["first-aid-kit", "damage", "damage"], discard=["damage"] * 3)
    (player,) = table.players

    rehearsal = items(
        table, "Sacrifice First Aid Kit", "From the Hand", "From the Hand", "From the Discard", "From the Discard"
    )

    assert (player.hand, names(player.discard), len(player.supply)) == ([], ["damage"], 9)
    assert rehearsal.open is None, "a fifth is not asked for"


def test_a_first_aid_kit_helps_the_discard_pile_of_another_player() -> None:
    table = a_table(players=2, objective=NO_OBJECTIVE, hand=["first-aid-kit", "damage"])
    other = give(table, 1, hand=["damage"], discard=["damage"] * 5)

    items(table, "Sacrifice First Aid Kit", "The Preacher", *["From the Discard Pile"] * 4)

    assert names([*other.hand, *other.discard]) == ["damage", "damage"], "the other's Hand is out of reach"
    assert len(other.supply) == 8


def test_a_first_aid_kit_never_reaches_into_the_hand_of_another_player() -> None:
    table = a_table(players=2, objective=NO_OBJECTIVE, hand=["first-aid-kit"])
    give(table, 1, hand=["damage"], discard=["damage"])

    rehearsal = items(table, "Sacrifice First Aid Kit")

    assert rehearsal.labels() == ["From the Discard Pile", "Remove no more"]


# -- Flashlight, Canned Food


@rule("sns.def.draw")
def test_a_flashlight_draws_the_top_2_cards_of_the_resource_deck_into_the_hand() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["flashlight"], deck=["pistol"], resource_next=["katana", "radio"])
    (player,) = table.players

    items(table, "Sacrifice Flashlight: draw the top 2 cards of the Resource Deck")

    assert (names(player.hand), player.discard, names(table.sacrificed)) == (["katana", "radio"], [], ["flashlight"])


@rule("sns.objective.way-two.on-acquiring")
def test_what_a_flashlight_finds_may_go_to_the_objective_at_once() -> None:
    table = a_table(objective="arm-the-camp", hand=["flashlight"], resource_next=["katana", "radio"])

    items(table, "Sacrifice Flashlight", "Place Katana")

    assert (names(table.placed[1]), names(table.players[0].hand)) == (["katana"], ["radio"])


@rule("sns.wasteland.resource-deck.empty")
def test_a_flashlight_finds_nothing_where_no_resource_card_is_left() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["flashlight", "canned-food"])
    table.resource_deck.loose = []

    assert [(refusal.label, refusal.reason) for refusal in items(table).refused()] == [
        ("Use Flashlight", "no Resource card is left to draw")
    ]


@rule("sns.wasteland.resource-deck.empty")
def test_a_flashlight_rebuilds_an_empty_resource_deck_and_takes_what_there_is() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["flashlight"])
    table.resource_discard, table.resource_deck.loose = table.resource_deck.loose[:1], []

    items(table, "Sacrifice Flashlight")

    assert (len(table.players[0].hand), table.resource_discard) == (1, [])


def test_canned_food_draws_2_cards() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["canned-food"], deck=["pistol", "machete", "katana"])
    (player,) = table.players

    items(table, "Discard Canned Food")

    assert (names(player.hand), names(player.discard)) == (["pistol", "machete"], ["canned-food"])


# -- Grenade, Barricade


def test_a_grenade_destroys_the_front_and_back_card_of_one_column() -> None:
    back, front = ["walker", "brawler", "walker", "walker"], [None, "brute", None, None]
    table = a_table(objective=NO_OBJECTIVE, hand=["grenade"], back=back, front=front, horde_next=["stalker"])

    items(table, "Sacrifice Grenade", "Column 2: Brute and Brawler")

    assert names(table.horde_discard) == ["brute", "brawler"]
    assert (names(table.back), table.front) == (["walker", "stalker", "walker", "walker"], [None] * 4)


def test_nobody_scavenges_behind_a_grenade() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["grenade"], back=["walker"] * 4, resources=["machete"])

    items(table, "Sacrifice Grenade", "Column 1")

    assert names(table.resources)[0] == "machete"
    assert table.players[0].discard == []


def test_what_a_grenade_destroys_is_not_killed() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["grenade"], back=["carrier"] * 3 + ["walker"], resource_next=["machete"])

    items(table, "Sacrifice Grenade", "Column 1")

    assert table.players[0].discard == [], "a Carrier's Kill ability would let the player Scavenge"


def test_no_card_of_a_barricaded_column_moves_in_the_next_horde_phase() -> None:
    row = ["walker"] * 4
    table = a_table(objective=NO_OBJECTIVE, mats=["butcher"], hand=["barricade"], back=row, front=row)

    items(table, "Sacrifice Barricade", "Column 3")
    table.turn = None
    held = [table.front[2], table.back[2]]
    rehearse(table, horde_phase(table), dice=[2])

    assert [table.front[2], table.back[2]] == held
    assert len(table.players[0].supply) == 7, "the Walkers of the three other columns have left"
    assert [card in held for card in table.front] == [False, False, True, False], "those behind them have come forward"


def test_a_barricade_holds_a_back_card_that_nothing_blocks() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["barricade"], back=["walker"] * 4)

    items(table, "Sacrifice Barricade", "Column 3")
    table.turn = None
    rehearse(table, movement_phase(table, Night()), dice=[2])

    assert names(table.back) == [None, None, "walker", None]
    assert names(table.front) == ["walker", "walker", None, "walker"]


@rule("sns.objective.no-use-and-play")
def test_an_arrow_item_discarded_to_draw_and_drawn_again_was_used() -> None:
    table = a_table(objective="thin-the-horde", hand=["bandages"], deck=[])

    phase = items(table, "Discard Bandages to draw 1 card")

    assert names(table.players[0].hand) == ["bandages"], "out of the Discard Pile that became the Deck"
    assert [(refusal.label, refusal.reason) for refusal in phase.refused() if refusal.label.startswith("Place")] == [
        ("Place Bandages on the Objective", "it was used this turn")
    ]


def test_a_barricade_holds_in_a_second_movement_of_the_same_horde_phase() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["barricade"], front=["walker"], back=[None, "screamer"])

    items(table, "Sacrifice Barricade", "Column 1")
    table.turn = None
    rehearse(table, horde_phase(table), dice=[1, 2, 2])

    assert names(table.front)[0] == "walker"


def test_a_barricade_holds_for_one_horde_phase_only() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["barricade"], front=["walker"], back=["walker"] * 4)

    items(table, "Sacrifice Barricade", "Column 1")
    table.turn = None
    rehearse(table, horde_phase(table), dice=[6])
    rehearse(table, horde_phase(table), dice=[2])

    assert len(table.players[0].supply) == 9, "the Walker breaks through a round later"


def test_everybody_sees_a_barricade() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["barricade"])

    items(table, "Sacrifice Barricade", "Column 2")

    assert view(table, None).notes == ["Column 2 is barricaded."]


# -- Adrenaline Shot, Fuel Can


def test_an_adrenaline_shot_is_a_surge_token() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["adrenaline-shot"])

    items(table, "Sacrifice Adrenaline Shot")

    assert (table.players[0].surge, table.surge_supply) == (1, 11)


def test_an_adrenaline_shot_needs_a_token_in_the_supply() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["adrenaline-shot"], surge=12)

    rehearsal = items(table)

    assert rehearsal.labels() == ["Done with items", "Discard Adrenaline Shot to draw 1 card"]
    assert [refusal.reason for refusal in rehearsal.refused()] == ["no Surge Token is left in the supply"]


@pytest.mark.parametrize(("dice", "left"), [((2, 3), "stalker"), ((2, 2), "walker")])
def test_a_fuel_can_adds_4_to_the_next_attack(dice: tuple[int, int], left: str) -> None:
    table = a_table(
        objective=NO_OBJECTIVE, mats=["butcher"], hand=["fuel-can", "pistol"], back=["walker"], horde_next=["stalker"]
    )

    items(table, "Sacrifice Fuel Can")
    rehearse(table, attack_phase(table, table.players[0]), dice=[dice])

    assert names(table.back)[0] == left, "5 on the dice, 1 for the Pistol and 4 make the 10 that a Walker needs"


def test_a_fuel_can_adds_4_to_a_melee_attack_too() -> None:
    table = a_table(objective=NO_OBJECTIVE, mats=["butcher"], hand=["fuel-can", "nailed-bat"], deck=[], back=["spitter"])

    items(table, "Sacrifice Fuel Can")
    rehearse(table, attack_phase(table, table.players[0]), dice=[(2, 2)])

    assert names(table.horde_discard) == ["spitter"], "4 on the dice and 4 + 4 make the 12 that a Spitter needs"


def test_a_fuel_can_is_burnt_up_by_one_attack() -> None:
    hand = ["fuel-can", "pistol", "starter-ammunition"]
    table = a_table(objective=NO_OBJECTIVE, mats=["butcher"], hand=hand, back=["walker"])

    items(table, "Sacrifice Fuel Can")
    rehearse(table, attack_phase(table, table.players[0]), dice=[(1, 2), (4, 4)], answers=["Fire again"])

    assert names(table.back)[0] == "walker", "the second attack is at +1 again"


def test_a_fuel_can_does_not_last_into_the_next_turn() -> None:
    table = a_table(objective=NO_OBJECTIVE, mats=["butcher"], deck=["fuel-can"], back=["walker"])
    (player,) = table.players

    rehearse(table, take_turn(table, player), answers=["Sacrifice Fuel Can"])
    give(table, 0, discard=["revolver"])
    rehearse(table, take_turn(table, player), dice=[(4, 4)])

    assert names(table.back)[0] == "walker", "the Revolver attacks at +1"


# -- Research Notes, Radio


def test_research_notes_order_the_top_3_cards_of_the_horde_deck() -> None:
    top = ["walker", "stalker", "brute"]
    table = a_table(objective=NO_OBJECTIVE, hand=["research-notes"], deck=["pistol"], horde_next=top)
    (player,) = table.players

    items(table, "Discard Research Notes", "Walker", "Brute")

    assert names(table.horde_deck.known_top(0)) == ["stalker", "brute", "walker"], "what goes back first lies deepest"
    assert (names(player.hand), names(player.discard)) == (["pistol"], ["research-notes"])


def test_only_the_reader_of_research_notes_knows_the_cards() -> None:
    table = a_table(players=2, objective=NO_OBJECTIVE, hand=["research-notes"])

    rehearsal = items(table, "Discard Research Notes")

    told = [event for event in rehearsal.events if event.text.startswith("They are")]
    assert [event.to for event in told] == [(0,)]


def test_others_do_not_see_what_research_notes_put_back() -> None:
    top = ["walker", "stalker", "brute"]
    table = a_table(players=2, objective=NO_OBJECTIVE, hand=["research-notes"], deck=["pistol"], horde_next=top)

    items(table, "Discard Research Notes", "Walker", "Brute")

    seen = [len(next(pile for pile in view(table, seat).piles if pile.id == "horde-deck").cards) for seat in (0, 1, None)]
    assert seen == [3, 0, 0]


@rule("sns.wasteland.horde-deck.empty")
def test_research_notes_look_on_into_the_reshuffled_discard_pile() -> None:
    table = a_table(objective=NO_OBJECTIVE, hand=["research-notes"], horde_next=["walker", "stalker"])
    table.horde_discard, table.horde_deck.loose = [card for card in table.horde_deck.loose if card.face == "brute"], []

    rehearsal = items(table, "Discard Research Notes")

    assert rehearsal.labels() == ["Walker", "Stalker", "Brute"], "2 cards are left, and the third is needed"


def test_with_a_radio_a_player_puts_a_card_of_their_choice_on_top_of_their_deck() -> None:
    table = a_table(players=2, objective=NO_OBJECTIVE, hand=["radio"], discard=["katana"])
    other = give(table, 1, discard=["machete", "grenade"])

    items(table, "Discard Radio", (0, "The Preacher"), (1, "Machete"))
    rehearse(table, draw_phase(table, other))

    assert names(other.hand)[0] == "machete"
    assert names(other.discard) == ["grenade"]
    assert names(table.players[0].discard) == ["katana", "radio"]


def test_a_radio_may_call_its_own_player() -> None:
    table = a_table(players=2, objective=NO_OBJECTIVE, hand=["radio"], discard=["katana"])
    (player, _) = table.players

    items(table, "Discard Radio", "Katana")

    assert names(player.deck.known_top(None)) == ["katana"]


def test_a_radio_needs_a_discard_pile() -> None:
    table = a_table(players=2, objective=NO_OBJECTIVE, hand=["radio", "canned-food"])

    assert [refusal.reason for refusal in items(table).refused()] == ["all Discard Piles are empty"]
