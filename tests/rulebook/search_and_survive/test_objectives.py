"""Objectives: what fits, the two ways of placing a card, what an Objective prints, and cards that were used."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import Objective
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.rounds import give_up
from wasteland.games.search_and_survive.spawn import refill
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.turns import end_turn
from wasteland.games.search_and_survive.verbs import Draw
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.search_and_survive import a_table, give, take_turn

AT_ONCE = "Place it on the Objective at once?"


def in_item_phase(table: SurvivorsTable, *answers: str) -> Rehearsal[None]:
    """The active player's Item Phase, up to the first question without an answer."""
    return rehearse(table, item_phase(table, table.active()), answers=answers, stop=True)


def in_attack_phase(table: SurvivorsTable, *answers: str, dice: list[tuple[int, int]] | None = None) -> Rehearsal[None]:
    """The active player's Attack Phase, up to the first question without an answer."""
    return rehearse(table, attack_phase(table, table.active()), answers=answers, dice=dice or [], stop=True)


def placeable(rehearsal: Rehearsal[None]) -> list[str]:
    """What may be placed at the question that is open."""
    labels = rehearsal.labels() if rehearsal.open else []
    return [label.removeprefix("Place ").split(" on the Objective")[0] for label in labels if label.startswith("Place ")]


def why_not_placed(rehearsal: Rehearsal[None], name: str) -> list[tuple[str, str]]:
    """The reasons and clauses by which a card is refused."""
    label = f"Place {name} on the Objective"
    return [(refusal.reason, refusal.rule) for refusal in rehearsal.refused() if refusal.label == label]


def placed(table: SurvivorsTable) -> list[list[str | None]]:
    return [names(cards) for cards in table.placed]


# -- what fits


@rule("sns.objective.needs-cards")
@pytest.mark.parametrize("objective", box(("base",)).objectives.values(), ids=str)
def test_every_objective_has_needs_that_cards_of_the_box_can_fill(objective: Objective) -> None:
    cards = [*box(("base",)).resources, *box(("base",)).horde]

    for need in objective.needs:
        fitting = [card.face for card in cards if need.accepts(card)]
        assert len(set(fitting) if need.distinct else fitting) >= max(need.cards)


@rule("sns.objective.needs-cards")
def test_a_placed_card_fills_one_slot_of_one_need() -> None:
    table = a_table(objective="arm-the-camp", hand=["machete", "revolver"])

    in_item_phase(table, "Place Machete")

    assert placed(table) == [[], ["machete"], []]


@rule("sns.objective.only-fitting-cards")
def test_a_card_that_is_not_asked_for_cannot_be_placed() -> None:
    table = a_table(objective="arm-the-camp", hand=["canned-food", "shanty"], survivors=["nurse"])

    assert placeable(in_item_phase(table)) == []


@rule("sns.objective.only-fitting-cards")
def test_a_surplus_card_is_refused() -> None:
    table = a_table(objective="the-long-drive", hand=["fuel-can", "fuel-can", "fuel-can", "radio"], discard=["radio"])
    table.needed[0] = 2

    rehearsal = in_item_phase(table, "Place Fuel Can", "Place Fuel Can")

    assert placeable(rehearsal) == []
    assert why_not_placed(rehearsal, "Fuel Can") == [("no open slot asks for it", "sns.objective.only-fitting-cards")]


@rule("sns.objective.only-fitting-cards")
def test_where_all_must_differ_a_second_of_a_name_is_refused() -> None:
    table = a_table(objective="starting-over", hand=["shanty", "shanty", "hospital"])

    rehearsal = in_item_phase(table, "Place Shanty")

    assert placeable(rehearsal) == ["Hospital"]
    assert why_not_placed(rehearsal, "Shanty") == [("no open slot asks for it", "sns.objective.only-fitting-cards")]


@rule("sns.objective.only-fitting-cards")
def test_starter_cards_and_damage_never_count() -> None:
    table = a_table(objective="arm-the-camp", hand=["pistol", "starter-ammunition", "damage", "canned-food"])

    assert placeable(in_item_phase(table)) == [], "neither as a Ranged Weapon nor as Ammunition"


@rule("sns.objective.only-fitting-cards")
def test_ammunition_of_the_resource_deck_counts() -> None:
    table = a_table(objective="arm-the-camp", hand=["ammunition"])

    assert placeable(in_item_phase(table)) == ["Ammunition"]


@rule("sns.objective.placed-cards-stay")
def test_a_placed_card_stays_and_belongs_to_nobody() -> None:
    table = a_table(objective="arm-the-camp", hand=["machete"], deck=["radio"])
    player = table.active()

    in_item_phase(table, "Place Machete")
    rehearse(table, end_turn(table, player))
    rehearse(table, take_turn(table, player), stop=True)

    assert placed(table) == [[], ["machete"], []]
    assert names([*player.hand, *player.discard, *player.deck.contents()]) == ["radio"], "drawn through the whole Deck"


# -- the first way


@rule("sns.objective.way-one.from-hand-or-mat")
def test_cards_are_placed_from_hand_and_from_below_the_mat_any_number_of_them() -> None:
    table = a_table(objective="starting-over", hand=["hospital"], locations=["shanty"], survivors=["nurse", "guard"])

    in_item_phase(table, "Place Hospital", "Place Shanty", "Place Nurse")

    assert placed(table) == [["hospital", "shanty"], ["nurse"]]
    player = table.active()
    assert (player.hand, player.locations, names(player.survivors)) == ([], [], ["guard"])


@rule("sns.objective.way-one.from-hand-or-mat")
def test_a_location_may_be_placed_from_hand_while_another_of_its_name_stays_in_play() -> None:
    table = a_table(objective="starting-over", hand=["workshop"], locations=["workshop"])

    in_item_phase(table, "Place Workshop on the Objective")

    assert (names(table.active().hand), names(table.active().locations)) == ([], ["workshop"])


@rule("sns.objective.way-one.from-hand-or-mat")
def test_a_location_may_be_placed_from_play_while_another_of_its_name_stays_in_hand() -> None:
    table = a_table(objective="starting-over", hand=["workshop"], locations=["workshop"])

    in_item_phase(table, "Place Workshop on the Objective, from play")

    assert (names(table.active().hand), names(table.active().locations)) == (["workshop"], [])


@rule("sns.objective.way-one.timing")
def test_cards_may_be_placed_in_the_item_phase_and_between_attacks() -> None:
    table = a_table(objective="arm-the-camp", hand=["machete", "katana", "crowbar"], back=["brute"], mats=["preacher"])

    items = in_item_phase(table)
    attacks = in_attack_phase(table, "Melee attack with Machete", dice=[(1, 1)])

    assert placeable(items) == ["Machete", "Katana", "Crowbar"]
    assert placeable(attacks) == ["Katana", "Crowbar"]


@rule("sns.objective.way-one.timing")
def test_cards_may_be_placed_after_the_last_attack() -> None:
    table = a_table(objective="the-long-drive", hand=["machete", "canned-food"], back=["brute"])

    rehearsal = in_attack_phase(table, "Melee attack with Machete", dice=[(1, 1)])

    assert rehearsal.labels() == ["Place Canned Food on the Objective", "End your turn"]


@rule("sns.objective.way-one.timing")
def test_nothing_is_placed_while_an_attack_is_being_made() -> None:
    table = a_table(objective="full-pantry", hand=["machete", "canned-food"], back=["brute", "brute"])

    rehearsal = in_attack_phase(table, "Melee attack with Machete")

    assert rehearsal.prompts[-1] == "Attack whom?"
    assert placeable(rehearsal) == []


@rule("sns.objective.way-one.timing")
def test_placing_uses_up_no_action() -> None:
    table = a_table(objective="the-long-drive", hand=["canned-food"], locations=["hospital"])

    rehearsal = in_item_phase(table, "Place Canned Food")

    assert "Use Hospital" in [label.split(":")[0] for label in rehearsal.labels()], "still the first action of the phase"


@rule("sns.objective.way-one.not-from-elsewhere")
def test_deck_and_discard_pile_and_what_others_have_is_out_of_reach() -> None:
    table = a_table(2, objective="the-long-drive", hand=["radio"], deck=["canned-food"], discard=["canned-food"])
    give(table, 1, hand=["canned-food"], survivors=["nurse"], locations=["hospital"])

    assert placeable(in_item_phase(table)) == []


@rule("sns.objective.way-one.not-from-elsewhere")
def test_a_prepped_card_must_return_to_the_hand_first() -> None:
    table = a_table(objective="full-pantry", hand=["radio", "canned-food"], discard=["radio"], locations=["workshop"])
    player = table.active()
    player.prepped["workshop.1"] = player.hand.pop()

    rehearsal = in_item_phase(table)

    assert "Canned Food" not in placeable(rehearsal)
    assert why_not_placed(rehearsal, "Canned Food") == [
        ("a Prepped card must return to the Hand first", "sns.objective.way-one.not-from-elsewhere")
    ]


# -- the second way


@rule("sns.objective.way-two.on-acquiring", "sns.objective.way-two.any-player")
@pytest.mark.parametrize(
    ("answer", "on_objective", "in_discard"),
    [("Place Pawn Shop on the Objective", ["pawn-shop"], []), ("Pawn Shop: into the Discard Pile", [], ["pawn-shop"])],
)
def test_ayden_scavenges_a_pawn_shop_in_joies_turn(answer: str, on_objective: list[str], in_discard: list[str]) -> None:
    table = a_table(2, objective="starting-over", hand=["machete"], back=["walker"], resources=["flashlight"],
                    resource_next=["radio", "bandages", "pawn-shop"], horde_next=["brute"])  # fmt: skip

    rehearse(table, attack_phase(table, table.active()), dice=[(6, 6)], answers=[(1, answer)])

    assert placed(table) == [on_objective, []]
    assert names(table.players[1].discard) == in_discard
    assert names(table.players[0].discard) == ["flashlight", "bandages"]


@rule("sns.objective.way-two.on-acquiring")
def test_a_resource_won_by_clearing_a_column_may_be_placed_at_once() -> None:
    table = a_table(objective="arm-the-camp", hand=["pistol"], mats=["preacher"], back=["walker"], resources=["katana"])

    in_attack_phase(table, "Place Katana", dice=[(6, 6)])

    assert placed(table) == [[], ["katana"], []]
    assert table.active().discard == []


@rule("sns.objective.way-two.on-acquiring")
def test_a_rescued_survivor_may_be_placed_instead_of_coming_into_play() -> None:
    table = a_table(objective="no-one-left-behind", hand=["machete"], back=["nurse"])

    in_attack_phase(table, "Place Nurse", dice=[(6, 6)])

    assert placed(table) == [["nurse"]]
    assert table.active().survivors == []


@rule("sns.objective.way-two.on-acquiring")
@pytest.mark.parametrize(("answer", "in_hand"), [("Place Katana", []), ("Katana: into the Hand", ["katana"])])
def test_a_card_drawn_from_the_resource_deck_may_be_placed_at_once(answer: str, in_hand: list[str]) -> None:
    table = a_table(objective="arm-the-camp", resource_next=["katana"])
    player = table.active()

    rehearse(table, Draw(source="resource-deck").apply(table, player, player.deck.contents()[0]), answers=[answer])

    assert names(player.hand) == in_hand


@rule("sns.objective.way-two.on-acquiring")
def test_a_card_that_does_not_fit_is_simply_put_away() -> None:
    table = a_table(objective="the-long-drive", hand=["pistol"], mats=["preacher"], back=["walker"], resources=["katana"])

    rehearsal = in_attack_phase(table, dice=[(6, 6)])

    assert AT_ONCE not in rehearsal.prompts
    assert names(table.players[0].discard) == ["katana"]


@rule("sns.objective.way-two.any-player")
def test_the_second_way_is_open_during_events_to_every_player() -> None:
    table = a_table(
        3, objective="arm-the-camp", horde_next=["supply-drop"], resource_next=["katana"] * 2 + ["machete"], turn_of=None
    )

    rehearse(table, refill(table, 0), answers=[(seat, "Place ") for seat in range(3)])

    assert placed(table) == [[], ["katana", "katana", "machete"], []]


@rule("sns.objective.way-two.any-player")
def test_once_the_card_was_put_away_the_chance_is_gone() -> None:
    table = a_table(objective="arm-the-camp", hand=["pistol", "starter-ammunition"], back=["walker", "walker"],
                    mats=["preacher"], resources=["katana"])  # fmt: skip

    rehearsal = in_attack_phase(table, "Walker in Back 1", "Katana: into the Discard Pile", dice=[(6, 6)])

    assert placeable(rehearsal) == []


@rule("sns.objective.way-two.not-personal-draws")
def test_a_card_drawn_from_ones_own_deck_can_only_be_placed_from_the_hand() -> None:
    table = a_table(objective="arm-the-camp", hand=["canned-food"], deck=["katana", "radio"])

    rehearsal = in_item_phase(table, "Discard Canned Food")

    assert AT_ONCE not in rehearsal.prompts
    assert names(table.active().hand) == ["katana", "radio"]
    assert placeable(rehearsal) == ["Katana"]


# -- what an Objective prints


@rule("sns.objective.printed-order")
def test_one_by_one_a_need_waits_for_those_above_it() -> None:
    table = a_table(objective="call-for-rescue", hand=["flashlight", "revolver", "radio"])

    rehearsal = in_item_phase(table)

    assert placeable(rehearsal) == ["Revolver"]
    assert why_not_placed(rehearsal, "Flashlight") == [("other cards come first", "sns.objective.printed-order")]


@rule("sns.objective.printed-order")
def test_one_by_one_the_next_need_opens_when_the_first_is_full() -> None:
    table = a_table(objective="call-for-rescue", hand=["flashlight", "revolver", "radio"])
    table.needed = [1, 2, 1]

    assert placeable(in_item_phase(table, "Place Revolver")) == ["Radio"]


@rule("sns.objective.printed-order")
def test_a_card_whose_time_has_not_come_is_scavenged_as_usual() -> None:
    table = a_table(objective="call-for-rescue", hand=["pistol"], mats=["preacher"], back=["walker"], resources=["flashlight"])

    rehearsal = in_attack_phase(table, dice=[(6, 6)])

    assert (rehearsal.prompts, names(table.players[0].discard)) == ([], ["flashlight"])


@rule("sns.objective.printed-order")
def test_in_sets_no_need_gets_a_second_card_before_all_have_their_first() -> None:
    table = a_table(2, objective="the-cure", hand=["bandages", "first-aid-kit", "research-notes"], survivors=["nurse"])

    rehearsal = in_item_phase(table, "Place Research Notes", "Place Bandages")

    assert placeable(rehearsal) == ["Nurse"]
    assert why_not_placed(rehearsal, "First Aid Kit") == [("other cards come first", "sns.objective.printed-order")]


@rule("sns.objective.printed-order")
def test_a_complete_set_opens_every_need_again() -> None:
    table = a_table(2, objective="the-cure", hand=["bandages", "first-aid-kit", "research-notes"], survivors=["nurse"])

    rehearsal = in_item_phase(table, "Place Research Notes", "Place Bandages", "Place Nurse")

    assert placeable(rehearsal) == ["First Aid Kit"]


@rule("sns.objective.printed-order")
def test_in_sets_a_need_that_is_full_holds_nobody_up() -> None:
    table = a_table(2, objective="the-cure", hand=["bandages", "first-aid-kit"], survivors=["nurse"])
    table.needed = [0, 2, 1]

    assert placeable(in_item_phase(table, "Place Bandages", "Place Nurse")) == ["First Aid Kit"]


def lesson_with_one_slot_open() -> SurvivorsTable:
    """The lesson, with Bandages in Hand that would fill its last slot."""
    table = a_table(hand=["bandages"])
    table.objective = box(("base",)).lessons["first-night"]
    table.placed, table.needed = [[], [], []], [0, 1, 0]
    return table


@rule("sns.objective.printed-order")
def test_the_last_slot_of_a_lesson_stays_open_until_the_horde_has_been_there() -> None:
    rehearsal = in_item_phase(lesson_with_one_slot_open())

    assert why_not_placed(rehearsal, "Bandages") == [
        ("the last slot stays open until the Horde has been here", "sns.objective.printed-order")
    ]


@rule("sns.objective.printed-order")
def test_the_last_slot_of_a_lesson_may_be_filled_in_the_second_round() -> None:
    table = lesson_with_one_slot_open()
    table.round = 2

    assert placeable(in_item_phase(table)) == ["Bandages"]


@rule("sns.objective.printed-source")
def test_what_has_to_come_from_a_hand_is_not_placed_when_it_is_won() -> None:
    table = a_table(objective="the-long-drive", hand=["pistol"], mats=["preacher"], back=["walker"], resources=["fuel-can"])

    rehearsal = in_attack_phase(table, dice=[(6, 6)])

    assert AT_ONCE not in rehearsal.prompts
    assert names(table.players[0].discard) == ["fuel-can"]


@rule("sns.objective.printed-source")
def test_it_is_placed_when_it_is_drawn() -> None:
    table = a_table(objective="the-long-drive", deck=["fuel-can"], turn_of=None)

    rehearsal = rehearse(table, take_turn(table, table.players[0]), answers=["Place Fuel Can"], stop=True)

    assert (placed(table)[0], rehearsal.ended) == (["fuel-can"], False)


@rule("sns.objective.printed-source")
def test_what_a_flashlight_draws_into_the_hand_is_in_the_hand() -> None:
    table = a_table(objective="the-long-drive", hand=["flashlight"], resource_next=["fuel-can", "machete"])

    rehearsal = in_item_phase(table, "Sacrifice Flashlight")

    assert AT_ONCE not in rehearsal.prompts
    assert placeable(rehearsal) == ["Fuel Can"]
    assert "what you scavenge goes through a Deck first" in table.objective.text, "what is Drawn does not"


@rule("sns.objective.printed-source")
def test_a_location_has_to_stand_since_an_earlier_turn() -> None:
    table = a_table(objective="fortify", hand=["shanty"], locations=["hospital"])

    rehearsal = in_item_phase(table, "Put Shanty into play")

    assert placeable(rehearsal) == ["Hospital"]
    assert why_not_placed(rehearsal, "Shanty") == [
        ("it has to be in play since an earlier turn", "sns.objective.printed-source")
    ]


@rule("sns.objective.printed-source")
def test_in_the_next_turn_it_may_be_placed() -> None:
    table = a_table(objective="fortify", hand=["shanty"], deck=[])
    in_item_phase(table, "Put Shanty into play")
    rehearse(table, end_turn(table, table.active()))

    assert placeable(rehearse(table, take_turn(table, table.players[0]), stop=True)) == ["Shanty"]


@rule("sns.objective.printed-source")
def test_a_location_in_hand_is_refused_where_it_has_to_stand() -> None:
    table = a_table(objective="fortify", hand=["shanty"])

    assert why_not_placed(in_item_phase(table), "Shanty") == [
        ("it has to be in play since an earlier turn", "sns.objective.printed-source")
    ]


@rule("sns.objective.printed-source")
def test_a_survivor_has_to_stay_before_the_clinic_takes_them() -> None:
    table = a_table(objective="field-clinic", hand=["machete", "katana"], back=["nurse"], survivors=["guard"])

    rehearsal = in_attack_phase(table, "Melee attack with Machete", dice=[(6, 6)])

    assert AT_ONCE not in rehearsal.prompts
    assert (names(table.active().survivors), placeable(rehearsal)) == (["guard", "nurse"], ["Guard"])


@rule("sns.objective.needs-cards")
def test_a_card_that_two_needs_take_says_which_is_meant() -> None:
    table = a_table(objective="full-pantry", hand=["canned-food"])

    assert in_item_phase(table).labels()[-2:] == [
        "Place Canned Food on the Objective, among canned food",
        "Place Canned Food on the Objective, among items",
    ]


@rule("sns.objective.needs-cards")
def test_where_the_arrow_is_asked_for_it_is_the_arrow_that_counts() -> None:
    table = a_table(objective="thin-the-horde", hand=["grenade", "barricade", "radio", "canned-food"])

    assert placeable(in_item_phase(table)) == ["Grenade", "Barricade"]


# -- used cards


@rule("sns.objective.no-use-and-play")
def test_a_machete_that_attacked_is_refused_this_turn() -> None:
    table = a_table(objective="arm-the-camp", hand=["machete", "katana"], back=["brute"])

    rehearsal = in_attack_phase(table, "Melee attack with Machete", dice=[(1, 1)])

    assert placeable(rehearsal) == ["Katana"]
    assert why_not_placed(rehearsal, "Machete") == [("it was used this turn", "sns.objective.no-use-and-play")]


@rule("sns.objective.no-use-and-play")
def test_in_a_later_turn_in_which_it_is_not_used_it_may_be_placed() -> None:
    table = a_table(objective="arm-the-camp", hand=["machete"], deck=[], back=["brute"])
    player = table.active()
    rehearse(table, attack_phase(table, player), answers=["Melee attack with Machete"], dice=[(1, 1)])
    rehearse(table, end_turn(table, player))

    rehearsal = rehearse(table, take_turn(table, player), stop=True)

    assert placeable(rehearsal) == ["Machete"]


@rule("sns.objective.no-use-and-play")
def test_an_item_that_was_used_and_drawn_again_is_refused() -> None:
    table = a_table(objective="full-pantry", hand=["canned-food"], deck=[])

    rehearsal = in_item_phase(table, "Discard Canned Food")

    assert names(table.active().hand) == ["canned-food"], "out of the Discard Pile that became the Deck"
    assert why_not_placed(rehearsal, "Canned Food") == [("it was used this turn", "sns.objective.no-use-and-play")]


@rule("sns.objective.no-use-and-play")
def test_a_card_in_play_that_was_used_is_refused() -> None:
    table = a_table(objective="starting-over", hand=["radio"], discard=["damage"], locations=["pawn-shop"], survivors=["nurse"])

    rehearsal = rehearse(
        table, item_phase(table, table.active()), answers=["Use Pawn Shop", "Use Nurse"], dice=[2, 2], stop=True
    )

    assert placeable(rehearsal) == []


@rule("sns.objective.no-use-and-play")
def test_a_placed_card_can_no_longer_be_used() -> None:
    table = a_table(objective="arm-the-camp", hand=["machete", "katana"], back=["brute"])

    rehearsal = in_attack_phase(table, "Place Machete")

    assert not [label for label in rehearsal.labels() if label.startswith("Melee attack with Machete")]


@rule("sns.objective.use.includes-bonus")
def test_a_weapon_whose_bonus_was_added_is_used_though_another_was_primary() -> None:
    table = a_table(
        objective="arm-the-camp", hand=["pistol", "revolver", "ammunition", "machete"], back=["brute"], mats=["preacher"]
    )

    rehearsal = in_attack_phase(table, "Ranged attack, Pistol", dice=[(1, 1)])

    assert placeable(rehearsal) == ["Machete"], "the Melee Weapon added nothing"
    assert why_not_placed(rehearsal, "Revolver") == [("it was used this turn", "sns.objective.no-use-and-play")]


@rule("sns.objective.use.includes-bonus")
def test_a_survivor_whose_bonus_was_added_is_used_and_others_are_not() -> None:
    table = a_table(
        objective="no-one-left-behind", hand=["machete", "katana"], back=["brute"], survivors=["brawler", "shooter"]
    )

    rehearsal = in_attack_phase(table, "Melee attack with Machete", dice=[(1, 1)])

    assert placeable(rehearsal) == ["Shooter"]


@rule("sns.objective.use.includes-bonus")
def test_a_survivor_who_adds_nothing_to_the_mat_is_not_used() -> None:
    table = a_table(
        objective="no-one-left-behind", hand=["pistol"], back=["brute"], survivors=["shooter"], mats=["sharpshooter"]
    )

    assert placeable(in_attack_phase(table, "Ranged attack", dice=[(1, 1)])) == ["Shooter"]


@rule("sns.objective.use.includes-bonus")
def test_of_two_police_stations_one_is_used() -> None:
    table = a_table(2, objective="starting-over", hand=["pistol"], back=["brute"], mats=["preacher"])
    give(table, 0, locations=["police-station"])
    give(table, 1, locations=["police-station"])

    rehearsal = in_attack_phase(table, "Ranged attack", dice=[(1, 1)])

    assert placeable(rehearsal) == ["Police Station"], "one adds its bonus, the other nothing"


@rule("sns.objective.use.includes-bonus")
def test_a_police_station_that_helped_is_used() -> None:
    table = a_table(objective="starting-over", hand=["pistol"], back=["brute"], mats=["preacher"], locations=["police-station"])

    assert placeable(in_attack_phase(table, "Ranged attack", dice=[(1, 1)])) == []


# -- out of reach


def last_fuel(sacrificed: int) -> SurvivorsTable:
    """The Long Drive asks for 2 Fuel Cans of the 4 in the box; so many are Sacrificed, and one is in Hand."""
    table = a_table(objective="the-long-drive", hand=["fuel-can"])
    table.needed[0] = 2
    cans = [card for card in table.resource_deck.loose if card.face == "fuel-can"][:sacrificed]
    table.sacrificed = cans
    table.resource_deck.loose = [card for card in table.resource_deck.loose if card not in cans]
    return table


@rule("sns.objective.unreachable-goes-on")
def test_the_game_goes_on_when_too_few_cards_are_left() -> None:
    table = last_fuel(sacrificed=2)

    rehearsal = in_item_phase(table, "Sacrifice Fuel Can")

    assert not rehearsal.ended
    assert table.result is None


@rule("sns.objective.unreachable-goes-on")
@pytest.mark.parametrize(("sacrificed", "is_warned"), [(1, False), (2, True)])
def test_a_sacrifice_that_puts_the_objective_out_of_reach_comes_with_a_warning(sacrificed: int, is_warned: bool) -> None:
    rehearsal = in_item_phase(last_fuel(sacrificed))

    (label,) = [label for label in rehearsal.labels() if label.startswith("Sacrifice Fuel Can")]
    assert label.endswith("(the Objective could no longer be met)") == is_warned


@rule("sns.objective.unreachable-goes-on")
def test_giving_up_counts_as_defeat() -> None:
    play = Play(GAME, Setting(2), 1)

    play.give_up()

    assert play.over
    assert play.state.result is not None
    assert play.state.result.winners == ()


@rule("sns.objective.unreachable-goes-on")
def test_a_group_out_of_reach_may_give_up() -> None:
    table = last_fuel(sacrificed=2)
    in_item_phase(table, "Sacrifice Fuel Can")

    give_up(table)

    assert table.result is not None
    assert table.result.winners == ()
