"""Locations: how they come into play, who may use them, and what each of them does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules import rule
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.spawn import refill
from wasteland.games.search_and_survive.table import SurvivorsTable, Turn
from wasteland.games.search_and_survive.turns import end_turn
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.search_and_survive import a_table, give, next_stage, take_turn

DONE = "Done with items"


def in_item_phase(table: SurvivorsTable, *answers: str | tuple[int, str], dice: list[int] | None = None) -> Rehearsal[None]:
    """The active player's Item Phase, up to the first question without an answer."""
    return rehearse(table, item_phase(table, table.active()), answers=answers, dice=dice or [], stop=True)


def usable(rehearsal: Rehearsal[None]) -> list[str]:
    """The abilities of cards in play that are on offer."""
    return [label.split(":")[0] for label in rehearsal.labels() if label.startswith("Use ")] if rehearsal.open else []


# -- coming into play


@rule("sns.location.scavenged-to-discard")
def test_a_scavenged_location_goes_to_the_discard_pile_and_is_not_in_play() -> None:
    table = a_table(hand=["katana"], back=["walker"], resources=["shanty", "radio"], resource_next=["radio"])

    rehearse(table, attack_phase(table, table.active()), dice=[(6, 6)], answers=["Melee attack with Katana"], stop=True)

    assert names(table.active().discard) == ["shanty"]
    assert table.active().locations == []


@rule("sns.location.played-in-item-phase")
def test_a_location_in_hand_is_put_into_play_at_no_cost() -> None:
    table = a_table(hand=["pawn-shop", "radio", "machete"], deck=[])

    in_item_phase(table, "Put Pawn Shop into play")

    assert names(table.active().locations) == ["pawn-shop"]
    assert names(table.active().hand) == ["radio", "machete"]


@rule("sns.location.played-in-item-phase")
def test_a_location_that_was_not_put_into_play_leaves_the_hand_with_the_rest() -> None:
    table = a_table(deck=["pawn-shop"])

    rehearse(table, take_turn(table, table.active()), answers=[DONE])

    assert names(table.players[0].discard) == ["pawn-shop"]
    assert table.players[0].locations == []


@rule("sns.location.played-in-item-phase")
def test_a_location_cannot_be_put_into_play_in_the_attack_phase() -> None:
    table = a_table(hand=["pawn-shop", "machete"], back=["walker", "walker"])

    rehearsal = rehearse(table, attack_phase(table, table.active()), answers=["Melee", "Walker in Back 1"], dice=[(1, 1)])

    assert rehearsal.prompts == ["How do you attack?", "Attack whom?"], "after the attack nothing is left to do"


@rule("sns.location.permanent")
def test_a_location_stays_in_play_from_turn_to_turn() -> None:
    table = a_table(deck=[], locations=["pawn-shop"], turn_of=None)
    table.turns_taken = 2

    rehearse(table, next_stage(table), answers=[DONE])
    rehearse(table, next_stage(table), answers=[DONE])
    rehearse(table, next_stage(table), dice=[6])

    assert names(table.players[0].locations) == ["pawn-shop"], "two turns and a Horde Phase later"


@rule("sns.location.copies-allowed")
def test_a_player_may_control_two_locations_of_one_name() -> None:
    table = a_table(hand=["shanty"], locations=["shanty"])

    in_item_phase(table, "Put Shanty into play")

    assert names(table.active().locations) == ["shanty", "shanty"]


# -- who may use them, and how often


@rule("sns.location.local")
def test_a_local_location_is_refused_to_other_players() -> None:
    table = a_table(2, hand=["canned-food"])
    give(table, 1, locations=["pawn-shop"])

    rehearsal = in_item_phase(table)

    assert usable(rehearsal) == []
    (refusal,) = [refusal for refusal in rehearsal.refused() if refusal.label == "Use Pawn Shop"]
    assert (refusal.reason, refusal.rule) == (
        "a Local Location is only for its controller, the Preacher",
        "sns.location.local",
    )


@rule("sns.location.local")
def test_a_local_location_may_be_used_by_its_controller() -> None:
    assert usable(in_item_phase(a_table(locations=["pawn-shop"]))) == ["Use Pawn Shop"]


@rule("sns.location.global")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_global_location_may_be_used_by_everybody_in_their_own_turn(seat: int) -> None:
    table = a_table(3, hands=[["radio", "radio"], ["grenade", "grenade"], ["machete", "machete"]], turn_of=seat)
    give(table, 1, locations=["supermarket"])

    assert usable(in_item_phase(table)) == ["Use Supermarket"]


@rule("sns.location.global")
def test_the_user_of_a_global_location_pays_the_cost_and_gets_the_effect() -> None:
    table = a_table(2, hand=["radio", "grenade"], resource_next=["flashlight"])
    give(table, 1, locations=["supermarket"], hand=["machete", "machete"])

    in_item_phase(table, "Use Supermarket", "Radio")

    assert names(table.players[0].discard) == ["radio", "grenade", "flashlight"]
    assert (table.players[0].hand, table.players[1].discard) == ([], [])
    assert names(table.players[1].hand) == ["machete", "machete"]


@rule("sns.location.once-a-turn")
def test_an_ability_can_be_used_once_a_turn() -> None:
    table = a_table(hand=["canned-food"], locations=["pawn-shop"])

    rehearsal = in_item_phase(table, "Use Pawn Shop", dice=[2])

    assert usable(rehearsal) == []
    (refusal,) = [refusal for refusal in rehearsal.refused() if refusal.label == "Use Pawn Shop"]
    assert (refusal.reason, refusal.rule) == ("once a turn", "sns.location.once-a-turn")


@rule("sns.location.once-a-turn")
def test_the_ability_of_a_survivor_can_be_used_once_a_turn() -> None:
    table = a_table(hand=["canned-food", "damage"], survivors=["nurse"])

    assert usable(in_item_phase(table, "Use Nurse", dice=[2])) == []


@rule("sns.location.once-a-turn")
def test_each_copy_has_its_own_use() -> None:
    table = a_table(hand=["canned-food"], locations=["pawn-shop", "pawn-shop"])
    first = table.active().locations[0]
    table.turn = Turn(0, activated=[first], used=[first])

    rehearsal = in_item_phase(table, "Use Pawn Shop", dice=[2])

    assert usable(rehearsal) == []
    assert len([refusal for refusal in rehearsal.refused() if refusal.label == "Use Pawn Shop"]) == 2


@rule("sns.location.once-a-turn")
def test_an_ability_can_be_used_again_in_the_next_turn() -> None:
    table = a_table(deck=[], locations=["pawn-shop"], turn_of=None)
    table.turns_taken = 0

    for _ in range(2):
        rehearse(table, next_stage(table), answers=["Use Pawn Shop"], dice=[2])

    assert table.turns_taken == 2


@rule("sns.location.once-a-turn")
def test_a_location_can_be_used_in_the_turn_in_which_it_enters_play() -> None:
    table = a_table(hand=["pawn-shop"], deck=["machete"])

    in_item_phase(table, "Put Pawn Shop into play", "Use Pawn Shop", dice=[6])

    assert names(table.active().hand) == ["machete"]


# -- Pawn Shop


@rule("sns.location.pawn-shop")
@pytest.mark.parametrize(
    ("face", "hand", "discard"),
    [
        (1, [], ["damage"]),
        (2, [], []),
        (3, [], []),
        (4, ["machete"], []),
        (5, ["machete"], []),
        (6, ["machete"], []),
    ],
)
def test_joie_gambles_in_the_pawn_shop(face: int, hand: list[str], discard: list[str]) -> None:
    table = a_table(locations=["pawn-shop"], deck=["machete", "radio"])

    in_item_phase(table, "Use Pawn Shop", dice=[face])

    assert (names(table.active().hand), names(table.active().discard)) == (hand, discard)


@rule("sns.location.pawn-shop")
def test_the_one_who_uses_the_pawn_shop_rolls() -> None:
    table = a_table(2, first=1, locations=["pawn-shop"])

    rehearsal = in_item_phase(table, "Use Pawn Shop", dice=[2])

    assert [(roll.name, roll.seat) for roll in rehearsal.rolled] == [("1d6", 0)]


# -- Hospital


def dagon(*in_discard: str, draws: tuple[str, ...] = ("radio", "canned-food", "pistol", "pistol", "pistol")) -> SurvivorsTable:
    """Dagon is about to Draw these, has 3 Damage cards left and these in the Discard Pile; Ayden controls the Hospital."""
    table = a_table(2, deck=draws, discard=in_discard, damage_left=3, back=["walker"])
    give(table, 1, locations=["hospital"])
    return table


def turn_of_dagon(table: SurvivorsTable, *answers: str, stop: bool = False) -> Rehearsal[None]:
    return rehearse(table, take_turn(table, table.players[0]), answers=answers, stop=stop)


@rule("sns.location.hospital")
def test_dagon_removes_two_damage_in_aydens_hospital() -> None:
    table = dagon("damage", "damage")

    turn_of_dagon(table, "Use Hospital", "From the Discard Pile", "From the Discard Pile")

    assert len(table.players[0].supply) == 5
    assert names(table.players[0].discard) == ["radio", "canned-food", "pistol", "pistol", "pistol"], "the whole Hand"


@rule("sns.location.hospital")
def test_with_one_damage_card_there_is_one_to_remove() -> None:
    table = dagon("damage")

    turn_of_dagon(table, "Use Hospital", "From the Discard Pile")

    assert len(table.players[0].supply) == 4


@rule("sns.location.hospital")
def test_the_hospital_ends_the_turn() -> None:
    table = dagon("damage")
    give(table, 0, locations=["pawn-shop"])

    rehearsal = turn_of_dagon(table, "Use Hospital", "From the Discard Pile")

    assert rehearsal.prompts == ["What do you use?", "Remove 1 Damage card?"], "the Pawn Shop must wait"
    assert table.turn is None


@rule("sns.location.hospital")
def test_two_damage_cards_are_the_most_to_be_removed() -> None:
    table = dagon("damage", "damage", "damage")

    turn_of_dagon(table, "Use Hospital", "From the Discard Pile", "From the Discard Pile")

    assert names(table.players[0].discard).count("damage") == 1


@rule("sns.location.hospital")
def test_fewer_damage_cards_may_be_removed() -> None:
    table = dagon("damage", "damage")

    turn_of_dagon(table, "Use Hospital", "Remove no more")

    assert len(table.players[0].supply) == 3


@rule("sns.location.hospital")
def test_the_hospital_may_be_used_with_no_damage_to_remove() -> None:
    table = dagon()

    turn_of_dagon(table, "Use Hospital")

    assert table.turn is None, "up to 2 may be none: the turn is over all the same"


@rule("sns.location.hospital.first-action")
def test_the_hospital_is_refused_after_another_action() -> None:
    table = dagon("damage")

    rehearsal = turn_of_dagon(table, "Discard Canned Food", stop=True)

    assert usable(rehearsal) == []
    (refusal,) = [refusal for refusal in rehearsal.refused() if refusal.label == "Use Hospital"]
    assert refusal.rule == "sns.location.hospital.first-action"


@rule("sns.location.hospital.first-action")
def test_damage_discarded_from_the_hand_may_be_removed() -> None:
    table = dagon(draws=("radio", "pistol", "pistol", "damage", "damage"))

    turn_of_dagon(table, "Use Hospital", "From the Discard Pile", "From the Discard Pile")

    assert len(table.players[0].supply) == 5


# -- Shanty


@rule("sns.location.shanty")
def test_zoe_discards_one_of_two_damage_cards_and_draws() -> None:
    table = a_table(hand=["damage", "damage", "radio", "pistol", "pistol"], deck=["machete"], locations=["shanty"])

    in_item_phase(table, "Use Shanty")

    assert sorted(map(str, names(table.active().hand))) == ["damage", "machete", "pistol", "pistol", "radio"]
    assert names(table.active().discard) == ["damage"]


@rule("sns.location.shanty")
def test_the_shanty_takes_nothing_but_damage() -> None:
    table = a_table(hand=["canned-food", "radio"], locations=["shanty"])

    rehearsal = in_item_phase(table)

    assert usable(rehearsal) == []
    assert ("Use Shanty", "needs 1 Damage card in Hand") in [refusal[:2] for refusal in rehearsal.refused()]


# -- Police Station


def shots_hit(table: SurvivorsTable, *answers: str, dice: list[tuple[int, int]]) -> list[str | None]:
    """Who fell in the Attack Phase."""
    rehearse(table, attack_phase(table, table.active()), answers=answers, dice=dice, stop=True)
    return names(table.horde_discard)


@pytest.mark.parametrize(("stations", "fallen"), [([], []), ([0], ["brute"]), ([1], ["brute"]), ([0, 1], ["brute"])])
def test_a_police_station_helps_the_first_shot_of_everybody(stations: list[int], fallen: list[str]) -> None:
    table = a_table(2, mats=["preacher"], hand=["shotgun"], front=["brute"], back=["walker"])
    for seat in stations:
        give(table, seat, locations=["police-station"])

    assert shots_hit(table, "Ranged attack", dice=[(5, 6)]) == fallen, "11 + 3 and 1 for the station against 15"


def test_a_second_police_station_adds_nothing() -> None:
    table = a_table(2, mats=["preacher"], hand=["shotgun"], front=["brute"], back=["walker"])
    give(table, 0, locations=["police-station", "police-station"])

    assert shots_hit(table, "Ranged attack", dice=[(5, 5)]) == [], "10 + 3 + 1 is 14, two stations would make it 15"


def test_a_police_station_does_not_help_the_second_shot() -> None:
    table = a_table(mats=["preacher"], hand=["shotgun", "starter-ammunition"], front=["brute"], back=["walker"])
    give(table, 0, locations=["police-station"])

    assert shots_hit(table, "Ranged attack", "Fire again", dice=[(1, 2), (5, 6)]) == [], "11 + 3 against 15"


# -- Workshop


def test_a_card_may_be_prepped_in_the_workshop() -> None:
    table = a_table(hand=["machete", "radio"], locations=["workshop"])

    rehearse(table, end_turn(table, table.active()), answers=["Machete"])

    assert names(list(table.players[0].prepped.values())) == ["machete"]
    assert names(table.players[0].discard) == ["radio"]


@rule("sns.location.global", "sns.prep.shared-place")
def test_a_workshop_of_another_player_is_a_place_to_prep() -> None:
    table = a_table(2, hand=["machete"])
    give(table, 1, locations=["workshop"])

    rehearse(table, end_turn(table, table.active()), answers=["Machete"])

    assert names(list(table.players[0].prepped.values())) == ["machete"]


@rule("sns.location.local", "sns.prep.shared-place")
def test_a_local_location_of_another_player_is_no_place_to_prep() -> None:
    table = a_table(2, hand=["machete"])
    (workshop,) = give(table, 1, locations=["workshop"]).locations
    table.players[1].locations = [replace(workshop, scope="local")]

    assert rehearse(table, end_turn(table, table.active())).prompts == []


@rule("sns.prep.shared-place")
def test_a_workshop_with_another_players_card_on_it_takes_no_other() -> None:
    table = a_table(2, hands=[["machete"], ["katana"]])
    give(table, 1, locations=["workshop"])
    rehearse(table, end_turn(table, table.active()), answers=["Machete"])
    table.turn = Turn(1)

    assert rehearse(table, end_turn(table, table.players[1])).prompts == []


@rule("sns.prep.shared-place", "sns.prep.place-lost")
@pytest.mark.parametrize("owner", [0, 1])
def test_when_a_workshop_is_overrun_the_card_of_another_goes_to_its_owners_discard_pile(owner: int) -> None:
    table = a_table(2, horde_next=["overrun"], turn_of=owner)
    give(table, owner, hand=["machete"])
    give(table, 1 - owner, locations=["workshop"])
    rehearse(table, end_turn(table, table.active()), answers=["Machete"])

    rehearse(table, refill(table, 0), dice=[1])

    assert names(table.players[owner].discard) == ["machete"]
    assert (table.players[owner].prepped, table.players[1 - owner].discard) == ({}, [])


@rule("sns.event.roll-order")
def test_of_two_workshops_the_one_with_a_card_on_it_is_told_apart() -> None:
    table = a_table(hand=["machete"], locations=["workshop", "workshop"], horde_next=["overrun"])
    rehearse(table, end_turn(table, table.active()), answers=["Machete"])

    assert rehearse(table, refill(table, 0), stop=True).labels() == ["Workshop, with Machete on it", "Workshop"]


def two_workshops_one_with_a_machete_on_it(machete_on: int) -> SurvivorsTable:
    """The turn of seat 0, who controls both; seat 1 has Prepped a Machete on one of them."""
    table = a_table(2, objective="fortify", locations=["workshop", "workshop"], turn_of=1)
    give(table, 1, hand=["machete"])
    rehearse(table, end_turn(table, table.active()), answers=["Prep nothing"] * machete_on + ["Machete"])
    table.turn = Turn(0)
    return table


@rule("sns.objective.way-one.from-hand-or-mat", "sns.prep.place-lost")
@pytest.mark.parametrize("machete_on", [0, 1])
def test_of_two_workshops_the_bare_one_may_be_placed(machete_on: int) -> None:
    table = two_workshops_one_with_a_machete_on_it(machete_on)
    bare = table.players[0].locations[1 - machete_on]

    in_item_phase(table, "Place Workshop on the Objective, from play")

    assert table.placed[2] == [bare]
    assert names(list(table.players[1].prepped.values())) == ["machete"]


@rule("sns.objective.way-one.from-hand-or-mat", "sns.prep.place-lost")
@pytest.mark.parametrize("machete_on", [0, 1])
def test_of_two_workshops_the_one_with_a_card_on_it_may_be_placed(machete_on: int) -> None:
    table = two_workshops_one_with_a_machete_on_it(machete_on)
    laden = table.players[0].locations[machete_on]

    in_item_phase(table, "Place Workshop on the Objective, from play (Machete on it is discarded)")

    assert table.placed[2] == [laden]
    assert names(table.players[1].discard) == ["machete"]


# -- Supermarket


def test_two_cards_buy_the_top_card_of_the_resource_deck() -> None:
    table = a_table(hand=["radio", "damage", "machete"], locations=["supermarket"], resource_next=["flashlight"])

    in_item_phase(table, "Use Supermarket", "Damage", "Radio")

    assert names(table.active().discard) == ["damage", "radio", "flashlight"], "Damage cards are accepted"
    assert names(table.active().hand) == ["machete"]


def test_the_supermarket_needs_two_cards() -> None:
    table = a_table(hand=["canned-food"], locations=["supermarket"])

    rehearsal = in_item_phase(table)

    assert usable(rehearsal) == []
    assert ("Use Supermarket", "needs 2 cards in Hand") in [refusal[:2] for refusal in rehearsal.refused()]
