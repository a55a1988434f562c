"""Trade between knights: when, what changes hands, offers and answers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.exploring import refusals
from tests.rules import rule
from wasteland.games.waste_knights_1e import hiding, rest
from wasteland.games.waste_knights_1e.knights import Errand, Fitted
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Frame, Stage
from wasteland.games.waste_knights_1e.trade import OFFERS_EACH, trade, why_no_trade
from wasteland.testing.laying import names, next_copy
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_table, equip, store, take_gear

OFFER, NO_OFFER = "Make this offer", "Make no offer"
GIVE_KNIFE = "Give the Cane Knife that carries Balanced Grip"


def meet(table: KnightsTable, *answers: str | tuple[int, str]) -> Rehearsal[None]:
    """Seat 0 trades with seat 1, up to the first question without an answer."""
    return rehearse(table, trade(table, *table.knights[:2]), answers=answers, stop=True)


def two(**laid: Any) -> KnightsTable:
    """Two knights on one hex."""
    return a_table(3, **laid)


# -- when


@rule("wk1.trade.knights-when")
@pytest.mark.parametrize(("at", "health", "partners"), [([5, 5, 6], 4, [1]), ([5, 6, 7], 4, []), ([5, 5, 6], [4, 0, 4], [])])
def test_at_rest_conscious_knights_on_the_same_hex_may_trade(at: list[int], health: Any, partners: list[int]) -> None:
    table = a_table(3, at=at, health=health, stage=Stage.REST)

    assert [knight.seat for knight in rest.partners(table, table.knights[0], set())] == partners


@rule("wk1.trade.knights-when")
def test_trade_at_rest_needs_no_check_and_risks_no_duel() -> None:
    table = a_table(3, at=5, stage=Stage.REST)

    done = rehearse(table, rest.rest_step(table), answers=[(0, "Trade with Nicole Killman")], stop=True)

    assert (done.rolled, table.combat, table.bargain is not None) == ([], None, True)


@rule("wk1.trade.knights-when")
def test_an_unconscious_knight_does_not_trade() -> None:
    table = two(health=[4, 0, 4])

    assert why_no_trade(table, table.knights[0], table.knights[1]) == "an unconscious knight does not trade"


# -- what


@rule("wk1.trade.knights-what")
def test_gear_ammo_and_fuel_change_hands_in_any_proportion() -> None:
    table = two(stored=["road-map"], ammo=[4, 1, 4], fuel=[1, 4, 4])
    meet(
        table, "Give Road Map", "Give 1 Ammo", "Give 1 Ammo", "Ask for 1 Fuel", OFFER, (1, "Accept"), "Road Map in the backpack"
    )

    one, other = table.knights[:2]
    assert (one.ammo, one.fuel, one.backpack) == (2, 2, [])
    assert (other.ammo, other.fuel, names(other.backpack)) == (3, 3, ["road-map"])


@rule("wk1.trade.knights-what")
def test_a_gift_is_a_trade() -> None:
    table = two(stored=["adrenal"])
    meet(table, "Give Adrenal", OFFER, (1, "Accept"), "Adrenal in the backpack")

    assert names(table.knights[1].backpack) == ["adrenal"]


@rule("wk1.trade.knights-what")
def test_of_cards_alike_several_may_be_given() -> None:
    table = two(stored=["medi-shot", "medi-shot"])
    places = ["Medi-shot in the backpack"] * 2
    meet(table, "Give Medi-shot", "Give Medi-shot", OFFER, (1, "Accept"), *places)

    assert [names(knight.backpack) for knight in table.knights[:2]] == [[], ["medi-shot", "medi-shot"]]


@rule("wk1.trade.knights-what")
def test_no_more_ammo_is_given_than_the_other_has_room_for() -> None:
    done = meet(two(ammo=[4, 3, 4]), "Give 1 Ammo")

    assert refusals(done)["Give 1 Ammo"] == ("Nicole Killman has no room for it", "wk1.trade.knights-what")


@rule("wk1.trade.knights-what")
def test_no_more_is_asked_for_than_the_other_has() -> None:
    done = meet(two(ammo=[0, 1, 4]), "Ask for 1 Ammo")

    assert "Ask for 1 Ammo" not in done.labels()


@rule("wk1.trade.knights-what", "wk1.resource.fuel.none-without-vehicle")
def test_who_has_no_vehicle_is_given_no_fuel() -> None:
    done = meet(two(vehicles=["off-road", None]))

    assert refusals(done)["Give 1 Fuel"][0] == "Nicole Killman has no vehicle to put it in"


@rule("wk1.trade.knights-what", "wk1.gear.blue.protected")
def test_blue_cards_and_vehicles_may_be_traded() -> None:
    done = meet(two(stored=["lucky-kangaroo-foot"]))

    assert {"Give Lucky Kangaroo Foot", "Give Off-road"} <= set(done.labels())


@rule("wk1.trade.knights-what", "wk1.gear.starting.protected")
def test_starting_gear_is_never_traded() -> None:
    done = meet(two())

    assert refusals(done)["Give Arena Gladius"][1] == "wk1.gear.starting.protected"


@rule("wk1.trade.knights-what", "wk1.gear.special.not-cashed-when-attached")
def test_what_is_attached_cannot_be_traded() -> None:
    table = two()
    table.knights[0].attached.append(take_gear(table, "scales"))

    assert refusals(meet(table))["Give Scales"] == ("it is attached", "wk1.gear.special.not-cashed-when-attached")


@rule("wk1.trade.knights-what")
def test_luck_reputation_and_tasks_are_not_on_offer() -> None:
    table = two(luck=["deadly-quick"], reputation=3, stored=["road-map"])

    assert meet(table).labels() == [
        "Give Road Map",
        "Give Off-road",
        "Ask for Off-road",
        NO_OFFER,
    ]


@rule("wk1.trade.knights-what", "wk1.resource.fuel.lost-with-vehicle")
def test_exchanged_vehicles_keep_their_state_and_the_drivers_their_fuel() -> None:
    table = two(vehicles=["strider", "heavy-duty"], fuel=[1, 3, 4])
    table.knights[0].damaged = True
    meet(table, "Give Strider", "Ask for Heavy-duty", OFFER, "Accept")

    one, other = table.knights[:2]
    assert (one.vehicle and one.vehicle.face, one.damaged, one.fuel) == ("heavy-duty", False, 1)
    assert (other.vehicle and other.vehicle.face, other.damaged, other.fuel) == ("strider", True, 3)


@rule("wk1.trade.knights-what", "wk1.resource.fuel.none-without-vehicle")
def test_fuel_may_be_given_together_with_the_vehicle_that_holds_it() -> None:
    table = two(vehicles=["strider", None], fuel=[3, 0, 4])
    meet(table, "Give Strider", "Give 1 Fuel", "Give 1 Fuel", OFFER, "Accept")

    one, other = table.knights[:2]
    assert (one.fuel, other.vehicle and other.vehicle.face, other.fuel) == (0, "strider", 2)


@rule("wk1.trade.knights-what", "wk1.resource.fuel.lost-with-vehicle")
def test_who_gives_his_vehicle_away_has_no_fuel_left() -> None:
    table = two(vehicles=["strider", None], fuel=[3, 0, 4])
    meet(table, "Give Strider", OFFER, "Accept")

    one, other = table.knights[:2]
    assert (one.vehicle, one.fuel, other.vehicle and other.vehicle.face, other.fuel) == (None, 0, "strider", 0)


@rule("wk1.trade.knights-what", "wk1.gear.enhancement.lost-with-card")
def test_an_enhancement_goes_along_only_if_it_is_part_of_the_offer() -> None:
    table = two()
    knife, grip = (*equip(table, 0, "cane-knife"), take_gear(table, "balanced-grip"))
    table.knights[0].fitted.append(Fitted(grip, knife))
    meet(table, GIVE_KNIFE, OFFER, "Accept", "Cane Knife in the backpack", "Balanced Grip in the backpack")

    assert [names(knight.backpack) for knight in table.knights[:2]] == [["balanced-grip"], ["cane-knife"]]


@rule("wk1.trade.knights-what", "wk1.gear.enhancement.lost-with-card")
def test_an_enhancement_that_goes_with_its_card_stays_attached() -> None:
    table = two()
    knife, grip = (*equip(table, 0, "cane-knife"), take_gear(table, "balanced-grip"))
    table.knights[0].fitted.append(Fitted(grip, knife))
    meet(table, GIVE_KNIFE, "Give Balanced Grip", OFFER, "Accept", "Cane Knife in the backpack")

    assert (table.knights[1].fitted, table.knights[0].fitted) == ([Fitted(grip, knife)], [])


@rule("wk1.gear.enhancement.timing")
@pytest.mark.parametrize(("stage", "is_free"), [(Stage.MOVE, False), (Stage.REST, True)])
def test_only_at_rest_an_enhancement_is_given_without_its_card(stage: Stage, is_free: bool) -> None:
    table = two(stage=stage)
    knife, grip = (*equip(table, 0, "cane-knife"), take_gear(table, "balanced-grip"))
    table.knights[0].fitted.append(Fitted(grip, knife))

    question = meet(table)

    assert ("Give Balanced Grip" in question.labels()) == is_free
    assert ("Give Balanced Grip" in [refusal.label for refusal in question.refused()]) != is_free


@rule("wk1.gear.enhancement.timing")
@pytest.mark.parametrize(("stage", "is_free"), [(Stage.MOVE, False), (Stage.REST, True)])
def test_only_at_rest_an_enhancement_is_asked_for_without_its_card(stage: Stage, is_free: bool) -> None:
    table = two(stage=stage)
    knife, grip = (*equip(table, 1, "cane-knife"), take_gear(table, "balanced-grip"))
    table.knights[1].fitted.append(Fitted(grip, knife))

    assert ("Ask for Balanced Grip" in meet(table).labels()) == is_free


@rule("wk1.trade.knights-what", "wk1.gear.enhancement.lost-with-card")
def test_of_two_copies_the_one_that_carries_something_may_be_given() -> None:
    table = two()
    hoof, points = (*equip(table, 0, "hoof"), take_gear(table, "hollow-points"))
    table.knights[0].fitted.append(Fitted(points, hoof))
    store(table, 0, "hoof")

    assert {"Give Hoof", "Give the Hoof that carries Hollow-points"} <= set(meet(table).labels())


# -- offers and answers


@rule("wk1.trade.knights-what", "wk1.gear.available-or-stored")
def test_one_asks_for_what_one_sees_and_not_for_face_down_cards() -> None:
    table = two()
    equip(table, 1, "road-map")
    store(table, 1, "adrenal")

    labels = meet(table).labels()

    assert ("Ask for Road Map" in labels, "Ask for Adrenal" in labels) == (True, False)


@rule("wk1.trade.knights-what")
def test_the_other_may_decline_and_then_has_the_word() -> None:
    table = two(stored=["road-map"])
    done = meet(table, "Give Road Map", OFFER, (1, "Decline"))

    assert (done.asked[-1].seat, names(table.knights[0].backpack)) == (1, ["road-map"])


@rule("wk1.trade.knights-what")
def test_the_one_who_answers_sees_what_he_gets_and_gives() -> None:
    table = two(stored=["road-map"], ammo=[2, 4, 4])
    done = meet(table, "Give Road Map", "Ask for 1 Ammo", OFFER)

    assert (done.asked[-1].seat, done.asked[-1].note()) == (1, "you get Road Map, you give 1 Ammo")


@pytest.mark.parametrize(
    ("picks", "offered", "exchanged"),
    [
        (("Give Road Map", "Ask for 1 Ammo"), "Russel Crown offers Road Map to Nicole Killman for 1 Ammo.",
         "Russel Crown gives Road Map to Nicole Killman for 1 Ammo."),
        (("Give Road Map",), "Russel Crown offers Road Map to Nicole Killman as a gift.",
         "Russel Crown gives Road Map to Nicole Killman."),
        (("Ask for 1 Ammo",), "Russel Crown asks Nicole Killman for 1 Ammo.", "Nicole Killman gives 1 Ammo to Russel Crown."),
    ],
)  # fmt: skip
def test_everybody_hears_what_is_offered_and_what_changes_hands(picks: tuple[str, ...], offered: str, exchanged: str) -> None:
    done = meet(two(stored=["road-map"], ammo=[2, 4, 4]), *picks, OFFER, (1, "Accept"))

    assert done.told[:2] == [offered, exchanged]


@rule("wk1.trade.knights-what")
def test_when_both_make_no_offer_the_trade_is_over() -> None:
    table = two()
    done = meet(table, (0, NO_OFFER), (1, NO_OFFER))

    assert (done.open, table.bargain) == (None, None)


@rule("wk1.trade.knights-what")
def test_each_makes_only_so_many_offers() -> None:
    table = two(stored=["road-map"])
    store(table, 1, "hoof")
    one = [(0, "Give Road Map"), (0, OFFER), (1, "Decline")]
    other = [(1, "Give Hoof"), (1, OFFER), (0, "Decline")]
    done = meet(table, *(one + other) * OFFERS_EACH)

    assert (done.open, table.bargain) == (None, None)


@rule("wk1.trade.knights-what")
def test_an_offer_may_be_begun_again() -> None:
    done = meet(two(stored=["road-map"]), "Give Road Map", "Start the offer again")

    assert "Give Road Map" in done.labels()


@rule("wk1.trade.knights-what", "wk1.gear.available-or-stored")
def test_a_face_down_card_that_is_offered_lies_open() -> None:
    table = two(stored=["adrenal"])
    meet(table, "Give Adrenal")

    assert hiding.knows_stored(table, 2, table.knights[0], table.knights[0].backpack[0])


@rule("wk1.trade.promises")
def test_an_offer_holds_nothing_that_binds_anybody_later() -> None:
    table, without_a_trade = two(stored=["road-map"], ammo=[4, 3, 4]), two(ammo=[3, 4, 4])
    store(without_a_trade, 1, "road-map")

    meet(table, "Give Road Map", "Give 1 Ammo", OFFER, "Accept", "Road Map in the backpack")

    table.news.heard = without_a_trade.news.heard
    assert table == without_a_trade, "nothing of the trade is remembered but what has changed hands"


@rule("wk1.trade.promises")
def test_an_offer_speaks_of_gear_ammo_and_fuel_and_of_nothing_else() -> None:
    table = two(stored=["road-map"], gears=[[], ["vest"]], lucks=[["flinch"], ["cold-sweat"]], reputation=3)
    table.knights[0].tasks.append(Errand(next_copy(table.private.loose, "clean-water"), Frame.ORANGE, accepted=True))
    for knight in table.knights:
        knight.ammo = knight.fuel = 2

    assert meet(table).labels() == [
        *("Give Road Map", "Give Off-road", "Ask for Vest", "Ask for Off-road"),
        *("Give 1 Ammo", "Ask for 1 Ammo", "Give 1 Fuel", "Ask for 1 Fuel"),
        NO_OFFER,
    ]


def test_an_offer_that_is_being_made_lies_on_the_table() -> None:
    table = two(stored=["road-map"])
    meet(table, "Give Road Map")

    assert table.bargain is not None
    assert names(table.bargain.gives) == ["road-map"]
