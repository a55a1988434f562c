"""Through the Waste: vehicle parts, tinkering, barter for parts, the ATV."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, HIT
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import harm, losing, powers
from wasteland.games.waste_knights_2e.camping import camp
from wasteland.games.waste_knights_2e.cities import city_action
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import VehicleType
from wasteland.games.waste_knights_2e.view import view
from wasteland.testing import Rehearsal, rehearse

TINKER, WITHOUT = "Tinker with the vehicle", "Make camp without it"
TWO_HITS = (HIT, HIT, BLANK)


def parted(*attached: str, vehicle: str = "off-road", knight: str = "logan-harris", **more: Any) -> WasteTable:
    """A table with the module, and these parts on the vehicle of the first knight."""
    table = a_table(modules=["through-the-waste"], knights=[knight], vehicles=[vehicle], **more)
    for face in attached:
        part = next(part for part in table.parts if part.face == face)
        table.parts.remove(part)
        table.knights[0].parts.append(part)
    return table


def on_board(table: WasteTable) -> list[str]:
    """The parts of the first knight."""
    return [part.face for part in table.knights[0].parts]


def camped(table: WasteTable, *answers: str, dice: Any = ()) -> Rehearsal[None]:
    """The first knight camps; what is asked next is left open."""
    return rehearse(table, camp(table, table.knights[0]), dice=dice, answers=answers, stop=True)


def in_the(shop: str, table: WasteTable, *answers: str) -> Rehearsal[None]:
    """The first knight visits a shop; what is asked next is left open."""
    return rehearse(table, city_action(table, table.knights[0]), answers=[shop, *answers], stop=True)


# -- the deck


@rule("wk2.part.deck", "wk2.through-the-waste.setup")
def test_all_parts_lie_open_for_everybody_to_read() -> None:
    table = parted()

    pile = next(pile for pile in view(table, None).piles if pile.id == "parts-deck")

    assert pile.count == len(pile.cards) == 18


@rule("wk2.part.deck")
def test_a_part_is_chosen_and_not_drawn() -> None:
    table = parted()

    done = camped(table, TINKER)

    assert {"Winch", "Saddle Tank", "Supercharger"} <= {*done.labels()}


@rule("wk2.part.card.fields")
def test_a_part_has_a_name_perhaps_types_a_difficulty_a_value_and_an_effect() -> None:
    pile = next(pile for pile in view(parted(), None).piles if pile.id == "parts-deck")

    for card in pile.cards:
        assert card.name and card.text
        assert card.facts["vehicle"] and card.facts["construction"] and card.facts["barter"]


# -- what fits


@rule("wk2.part.limit")
def test_a_fourth_part_needs_the_return_of_another() -> None:
    table = parted("winch", "roof-rack", "saddle-tank")

    camped(table, TINKER, "Lead Skirts", "Winch", dice=[(HIT, HIT, HIT)])

    assert on_board(table) == ["roof-rack", "saddle-tank", "lead-skirts"]
    assert [part.face for part in table.parts].count("winch") == 2


@rule("wk2.part.limit")
def test_two_parts_of_a_name_are_refused() -> None:
    done = camped(parted("winch"), TINKER)

    assert "Winch" not in done.labels()
    assert "your vehicle has a part called Winch" in [refusal.reason for refusal in done.refused()]


@rule("wk2.part.type-requirement")
@pytest.mark.parametrize(("vehicle", "fits"), [("bike", False), ("off-road", True), ("truck", True)])
def test_a_part_is_for_vehicles_of_its_types(vehicle: str, fits: bool) -> None:
    done = camped(parted(vehicle=vehicle), TINKER)

    assert ("Armor Plate" in done.labels()) == fits
    assert fits or "it is for medium and heavy vehicles" in [refusal.reason for refusal in done.refused()]


@rule("wk2.part.malfunction-lowers-limit")
def test_a_malfunction_takes_a_part_of_the_owners_choice_from_a_full_vehicle() -> None:
    table = parted("winch", "roof-rack", "saddle-tank", malfunction_next=["bent-axle"])

    rehearse(table, harm.attach_malfunction(table, table.knights[0]), answers=["Roof Rack"])

    assert on_board(table) == ["winch", "saddle-tank"]
    assert powers.number(table, table.knights[0], "parts") == 2


@rule("wk2.part.malfunction-lowers-limit")
def test_a_malfunction_costs_nothing_where_there_is_room() -> None:
    table = parted("winch", malfunction_next=["bent-axle"])

    rehearse(table, harm.attach_malfunction(table, table.knights[0]))

    assert on_board(table) == ["winch"]


@rule("wk2.part.not-gear")
def test_parts_take_no_capacity_and_cannot_break() -> None:
    table = parted("winch", "armor-plate", "tool-chest")
    knight = table.knights[0]

    assert knight.all_gear() == [] and powers.number(table, knight, "capacity") == knight.vehicle.capacity


@rule("wk2.part.not-gear")
def test_the_stalls_neither_take_parts_nor_sell_them() -> None:
    table = parted("winch", gear_left=["crossbow"])

    done = in_the("Stalls", table)

    assert not any("Winch" in label or "Saddle Tank" in label for label in done.labels())


# -- tinkering


@rule("wk2.part.tinker.instead-of-repair")
def test_who_tinkers_cannot_repair_in_that_camp_but_may_heal() -> None:
    table = parted(damage=1, wounds=1)

    done = camped(table, TINKER, "Winch", dice=[(BLANK,) * 3])

    assert "Spend meds on wounds" in done.labels()
    assert "Mend your vehicle" not in done.labels()


@rule("wk2.part.tinker.instead-of-repair")
def test_tinkering_comes_before_anything_else_in_camp() -> None:
    table = parted(wounds=4)

    done = camped(table, WITHOUT, "Spend meds on wounds")

    assert TINKER not in done.labels() and "Break camp" in done.labels()


@rule("wk2.part.tinker.instead-of-repair")
def test_a_part_that_does_not_fit_cannot_be_declared() -> None:
    done = camped(parted(vehicle="bike"), TINKER)

    assert "Ram" not in done.labels()


@rule("wk2.part.tinker.test")
@pytest.mark.parametrize(("knight", "hits", "built"), [("johnny-taylor", 1, True), ("johnny-taylor", 0, False)])
def test_two_points_of_repair_add_a_success(knight: str, hits: int, built: bool) -> None:
    """Johnny Taylor has Repair 2; a Winch is Tech 2."""
    table = parted(knight=knight)

    camped(table, TINKER, "Winch", dice=[(HIT,) * hits + (BLANK,) * (3 - hits)])

    assert (on_board(table) == ["winch"]) == built


@rule("wk2.part.tinker.test")
def test_the_third_point_of_repair_adds_nothing() -> None:
    """Logan Harris has Repair 3."""
    table = parted(knight="logan-harris")

    camped(table, TINKER, "Winch", dice=[(BLANK,) * 3])

    assert on_board(table) == []


@rule("wk2.part.tinker.result")
def test_a_part_that_fails_goes_back_to_the_deck() -> None:
    table = parted()

    camped(table, TINKER, "Supercharger", dice=[(BLANK,) * 3])

    assert on_board(table) == [] and len(table.parts) == 18


@rule("wk2.part.tinker.result")
def test_however_many_successes_there_are_it_is_one_part_a_camp() -> None:
    table = parted(wounds=1)

    done = camped(table, TINKER, "Winch", dice=[(HIT, HIT, HIT)])

    assert on_board(table) == ["winch"]
    assert TINKER not in done.labels()


# -- barter


@rule("wk2.part.barter.where")
@pytest.mark.parametrize("shop", ["Garage", "Workshop"])
def test_garage_and_workshop_deal_in_parts_even_where_nothing_is_broken(shop: str) -> None:
    table = parted()

    done = in_the(shop, table)

    assert "Take Saddle Tank" in done.labels()


@rule("wk2.part.barter.where")
def test_barter_for_parts_comes_besides_what_the_garage_does() -> None:
    table = parted(damage=2, fuel=2)

    done = in_the("Garage", table, "Take Saddle Tank", "Give 1 fuel", "Give 1 fuel", "Deal")

    assert table.knights[0].damage == 0
    assert on_board(table) == ["saddle-tank"]
    assert "Workshop" in done.labels(), "the second shop of the action is still to come"


@rule("wk2.part.barter.where")
@pytest.mark.parametrize("shop", ["Quack", "Stalls"])
def test_other_shops_have_no_parts(shop: str) -> None:
    done = in_the(shop, parted(wounds=1, gear_left=[]))

    assert not any("Saddle Tank" in label for label in done.labels())


@rule("wk2.part.barter.sell")
def test_an_attached_part_is_given_for_resources_up_to_its_value() -> None:
    table = parted("winch", fuel=0, ammo=0, meds=0)

    done = in_the("Garage", table, "Give Winch", "Take 1 fuel", "Take 1 ammo", "Take 1 meds")
    assert not any(label.startswith("Take 1") for label in done.labels())

    rich = parted("winch", fuel=0, ammo=0, meds=0)
    in_the("Garage", rich, "Give Winch", "Take 1 fuel", "Take 1 ammo", "Deal")
    assert (rich.knights[0].fuel, rich.knights[0].ammo, rich.knights[0].meds) == (1, 1, 0), "what is not taken is lost"
    assert on_board(rich) == []


@rule("wk2.part.barter.sell")
def test_a_part_cannot_be_taken_back_when_resources_were_taken_for_it() -> None:
    given = in_the("Garage", parted("winch", fuel=0, ammo=0, meds=0), "Give Winch")
    spent = in_the("Garage", parted("winch", fuel=0, ammo=0, meds=0), "Give Winch", "Take 1 fuel")

    assert [any("Winch" in label for label in done.labels()) for done in (given, spent)] == [True, False]


@rule("wk2.part.barter.sell")
def test_an_attached_part_is_given_for_another() -> None:
    table = parted("tool-chest", fuel=0, ammo=0, meds=0)

    in_the("Garage", table, "Give Tool Chest", "Take Lead Skirts", "Deal")

    assert on_board(table) == ["lead-skirts"]


@rule("wk2.part.barter.sell")
def test_resources_are_not_sold_for_gear() -> None:
    done = in_the("Garage", parted(carried=["dundee-hat"]), "Give Dundee Hat")

    assert not any(label.startswith("Take 1") for label in done.labels())


@rule("wk2.part.barter.buy")
def test_a_part_is_paid_for_with_gear_and_resources() -> None:
    table = parted(carried=["dundee-hat"], fuel=2)
    worth = table.knights[0].carried[0].side.barter
    gives = ["Give 1 fuel"] * (3 - worth)

    in_the("Garage", table, "Take Winch", "Give Dundee Hat", *gives, "Deal")

    assert on_board(table) == ["winch"]
    assert [card.face for card in table.gear_discard] == ["dundee-hat"]


@rule("wk2.part.barter.buy")
def test_a_part_that_is_too_dear_is_refused() -> None:
    done = in_the("Garage", parted(fuel=2, ammo=0, meds=0))

    assert "Take Winch" not in done.labels()
    assert "all you have does not pay for it" in [refusal.reason for refusal in done.refused()]


# -- the ATV, wrecks, the end


@rule("wk2.vehicle.atv")
def test_the_atv_is_light_and_medium_until_a_part_settles_it() -> None:
    table = parted(vehicle="atv")
    knight = table.knights[0]
    both = [powers.is_of_type(knight, type) for type in (VehicleType.LIGHT, VehicleType.MEDIUM, VehicleType.HEAVY)]

    settled = parted("panniers", vehicle="atv").knights[0]

    assert both == [True, True, False]
    assert powers.is_of_type(settled, VehicleType.LIGHT) and not powers.is_of_type(settled, VehicleType.MEDIUM)


@rule("wk2.vehicle.atv")
def test_parts_that_no_single_type_satisfies_cannot_both_be_attached() -> None:
    table = parted("panniers", vehicle="atv")

    camped(table, TINKER, "Roof Rack", dice=[TWO_HITS])

    assert on_board(table) == ["roof-rack"], "the panniers had to go for it"


@rule("wk2.vehicle.atv")
def test_a_part_for_both_types_settles_nothing() -> None:
    knight = parted("supercharger", vehicle="atv").knights[0]

    assert powers.is_of_type(knight, VehicleType.LIGHT) and powers.is_of_type(knight, VehicleType.MEDIUM)


@rule("wk2.precise.wrecked-parts")
def test_a_wreck_is_neither_tinkered_with_nor_gets_parts() -> None:
    table = parted(wounds=1)
    rehearse(table, harm.wreck(table, table.knights[0]))

    assert TINKER not in camped(table).labels()
    assert not any("Garage" in label for label in rehearse(table, city_action(table, table.knights[0]), stop=True).labels())


@rule("wk2.elimination.components")
def test_the_parts_of_who_is_eliminated_go_back_to_the_deck() -> None:
    table = parted("winch", "roof-rack")

    rehearse(table, losing.eliminate(table, table.knights[0], "a test", "wk2.elimination.loses"))

    assert len(table.parts) == 18
