"""Vehicles: models, damage and wrecks, repairs, and having at most one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.combats import stretch
from tests.rulebook.waste_knights_1e.made_up import an_item, fit
from tests.rules import rule
from wasteland.games.waste_knights_1e import gaining, gear, vehicles
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Vehicle
from wasteland.games.waste_knights_1e.combat import begin_combat
from wasteland.games.waste_knights_1e.equipping import shifts
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.placing import Kit, boot_capacity
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import BLUE, GREEN, RED, YELLOW, Colour, Stage
from wasteland.games.waste_knights_1e.vehicles import colour_of, damage, gain_vehicle, repair, speed
from wasteland.testing.laying import names, next_copy
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table, take_gear


def driving(model: str = "off-road", **laid: Any) -> tuple[KnightsTable, Knight]:
    """A table and the knight of its first seat, who drives this model."""
    muscle_car = model == "muscle-car"
    table = a_table(vehicles=["off-road" if muscle_car else model], **laid)
    knight = table.knights[0]
    if muscle_car:
        assert knight.vehicle is not None
        table.garage.append(knight.vehicle)
        knight.vehicle = muscle_car_of(table)
        table.blue.remove(knight.vehicle)
    return table, knight


def muscle_car_of(table: KnightsTable) -> Vehicle:
    """Muscle Car, in the blue supply."""
    (car,) = [card for card in table.blue if isinstance(card, Vehicle)]
    return car


def hit(table: KnightsTable, knight: Knight, *answers: str | tuple[int, str]) -> Rehearsal[None]:
    """The vehicle suffers damage."""
    return rehearse(table, damage(table, knight, "a wall"), answers=answers)


# -- models


@rule("wk1.vehicle.models")
@pytest.mark.parametrize(
    ("model", "whole", "worn"),
    [
        ("strider", (4, 2), (3, 1)),
        ("off-road", (3, 3), (2, 2)),
        ("heavy-duty", (2, 5), (1, 3)),
        ("muscle-car", (5, 2), (4, 1)),
    ],
)
def test_speed_and_capacity_of_both_sides(model: str, whole: tuple[int, int], worn: tuple[int, int]) -> None:
    table, knight = driving(model)

    assert (speed(table, knight), boot_capacity(knight)) == whole
    knight.damaged = True
    assert (speed(table, knight), boot_capacity(knight)) == worn


@rule("wk1.vehicle.models")
def test_what_vehicles_are_worth() -> None:
    in_box = box(("base",))
    (muscle_car,) = [card for card in in_box.blue if isinstance(card, Vehicle)]

    assert {(colour_of(one, False), colour_of(one, True)) for one in in_box.vehicles} == {(YELLOW, GREEN)}
    assert (colour_of(muscle_car, False), colour_of(muscle_car, True)) == (BLUE, BLUE)


# -- one at a time


@rule("wk1.vehicle.one-available")
def test_a_vehicle_is_never_stored_or_laid_on_the_sheet() -> None:
    table, knight = driving(stage=Stage.KNIGHTS)
    assert knight.vehicle is not None

    assert shifts(table, knight, enhancements=True) == []
    assert Kit(knight).panels_for(knight.vehicle) == ()


@rule("wk1.vehicle.one-available")
def test_a_vehicle_is_available_though_not_on_the_sheet() -> None:
    table, knight = driving()

    assert knight.vehicle in gear.in_use(table, knight).gear


@rule("wk1.vehicle.one-available")
def test_who_gains_a_second_vehicle_has_one_in_the_end() -> None:
    table, knight = driving("off-road")
    strider = next_copy(table.garage, "strider")

    rehearse(table, gain_vehicle(table, knight, strider), answers=["Strider"])

    assert knight.vehicle is strider
    assert knight.incoming == []
    assert names(table.garage).count("off-road") == 3, "it is back in the pool; the other seat drives the fourth"


@rule("wk1.vehicle.replace")
def test_he_may_as_well_keep_the_old_one() -> None:
    table, knight = driving("off-road", fuel=2)
    old, strider = knight.vehicle, next_copy(table.garage, "strider")

    rehearse(table, gain_vehicle(table, knight, strider), answers=["Off-road"])

    assert (knight.vehicle, knight.fuel) == (old, 2)
    assert strider in table.garage


@rule("wk1.vehicle.replace")
def test_fuel_and_cards_move_over() -> None:
    table, knight = driving("strider", fuel=2)
    knight.boot = [an_item("Torch"), an_item("Rope")]

    rehearse(table, gain_vehicle(table, knight, next_copy(table.garage, "heavy-duty")), answers=["Heavy-duty"])

    assert knight.fuel == 2
    assert names(knight.boot) == ["torch", "rope"]


@rule("wk1.vehicle.replace")
def test_what_the_new_one_does_not_hold_the_owner_discards() -> None:
    table, knight = driving("off-road", stored=["hoof", "spitter", "vest"])
    knight.boot = [an_item(name) for name in ("Torch", "Rope", "Stove")]

    rehearse(table, gain_vehicle(table, knight, next_copy(table.garage, "strider")), answers=["Strider", (0, "Discard Rope")])

    assert names(knight.boot) == ["torch", "stove"]
    assert names(table.green_discard) == ["rope"]


@rule("wk1.vehicle.replace")
def test_a_blue_vehicle_left_behind_is_out_of_the_game() -> None:
    table, knight = driving("muscle-car")
    car = knight.vehicle

    rehearse(table, gain_vehicle(table, knight, next_copy(table.garage, "strider")), answers=["Strider"])

    assert table.removed == [car]
    assert car not in table.garage


@rule("wk1.vehicle.replace")
def test_a_vehicle_that_changes_hands_stays_as_it_is() -> None:
    table, knight = driving("off-road")

    rehearse(table, gain_vehicle(table, knight, next_copy(table.garage, "strider"), damaged=True), answers=["Strider"])

    assert knight.damaged
    assert speed(table, knight) == 3


# -- damage


@rule("wk1.vehicle.damage-first")
def test_the_first_damage_turns_it_over() -> None:
    table, knight = driving("heavy-duty")

    hit(table, knight)

    assert knight.damaged
    assert (speed(table, knight), boot_capacity(knight), knight.fuel) == (1, 3, 4)


@rule("wk1.vehicle.damage-first")
def test_combat_with_a_digger_starts_with_damage() -> None:
    table, knight = driving()
    a_move(table, 0, 1, entered=1)
    digger = next(card for card in table.wasteland_cards.loose if card.face == "digger-2-0")

    begin_combat(table, enemy=digger, from_card=True)  # type: ignore[arg-type]
    rehearse(table, stretch(table), answers=[(1, "Your vehicle suffers 1 damage")], stop=True)

    assert knight.damaged, "the example"


@rule("wk1.vehicle.damage-first")
def test_who_has_no_vehicle_has_nothing_to_be_damaged() -> None:
    table = a_table(vehicles=[None])
    knight = table.knights[0]

    hit(table, knight)

    assert (knight.vehicle, knight.damaged) == (None, False)


@rule("wk1.vehicle.damage-second")
def test_the_second_damage_wrecks_it() -> None:
    table, knight = driving("strider")
    wreck = knight.vehicle

    hit(table, knight)
    hit(table, knight)

    assert (knight.vehicle, knight.damaged, knight.fuel) == (None, False, 0)
    assert wreck in table.garage


@rule("wk1.vehicle.damage-second")
def test_what_a_wreck_held_is_lost_whatever_room_the_backpack_has() -> None:
    table, knight = driving(stored=["hoof"])
    knight.damaged = True
    knight.boot = [an_item("Torch"), an_item("Rope")]

    done = hit(table, knight)

    assert (names(knight.backpack), knight.boot) == (["hoof"], [])
    assert (names(table.green_discard), done.asked) == (["torch", "rope"], [])


@rule("wk1.vehicle.damage-second")
def test_what_a_card_in_the_wreck_carries_is_lost_with_it() -> None:
    table, knight = driving()
    knight.damaged = True
    knight.boot = [take_gear(table, "hoof")]
    fit(table, 0, take_gear(table, "hollow-points"), knight.boot[0])

    hit(table, knight)

    assert (names(table.green_discard), names(table.yellow_discard)) == (["hoof"], ["hollow-points"])


@rule("wk1.vehicle.damage-second")
def test_blue_cards_are_saved_from_a_wreck() -> None:
    table, knight = driving(stored=["hoof", "spitter"])
    knight.damaged = True
    knight.boot = [take_gear(table, "judge"), an_item("Torch")]

    hit(table, knight)

    assert names(knight.backpack) == ["hoof", "spitter", "judge"]
    assert names(table.green_discard) == ["torch"]


@rule("wk1.vehicle.damage-second")
def test_for_a_blue_card_from_a_wreck_a_full_backpack_makes_room() -> None:
    table, knight = driving(stored=["hoof", "spitter", "vest"])
    knight.damaged = True
    knight.boot = [take_gear(table, "judge")]

    hit(table, knight, (0, "Discard Hoof"))

    assert names(knight.backpack) == ["spitter", "vest", "judge"]


@rule("wk1.vehicle.capacity-drop")
def test_the_waster_throws_out_what_a_damaged_vehicle_no_longer_holds() -> None:
    table, knight = driving("heavy-duty")
    knight.boot = [an_item(name) for name in ("Torch", "Rope", "Stove", "Tent", "Pan")]

    hit(table, knight, (1, "Rope"), (1, "Pan"))

    assert names(knight.boot) == ["torch", "stove", "tent"]
    assert names(table.green_discard) == ["rope", "pan"]


@rule("wk1.vehicle.capacity-drop")
def test_he_throws_out_nothing_if_all_of_it_fits() -> None:
    table, knight = driving("heavy-duty")
    knight.boot = [an_item(name) for name in ("Torch", "Rope", "Stove")]

    hit(table, knight)

    assert len(knight.boot) == 3


@rule("wk1.vehicle.capacity-drop")
def test_blue_cards_are_not_his_to_choose() -> None:
    table, knight = driving("strider")
    knight.boot = [take_gear(table, "judge"), an_item("Torch")]

    hit(table, knight)

    assert names(knight.boot) == ["judge"]
    assert names(table.green_discard) == ["torch"]


@rule("wk1.vehicle.capacity-drop")
def test_blue_cards_that_no_longer_fit_find_a_place_in_the_backpack() -> None:
    table, knight = driving("strider", stored=["hoof"])
    knight.boot = [take_gear(table, "judge"), take_gear(table, "last-radio")]

    hit(table, knight, (0, "Judge in the backpack"))

    assert (names(knight.backpack), names(knight.boot)) == (["hoof", "judge"], ["last-radio"])


@rule("wk1.vehicle.capacity-drop")
def test_in_a_duel_the_waster_of_the_move_chooses() -> None:
    table = a_table(4, at=1, vehicles=["strider"] * 4)
    a_move(table, 1, 1, entered=1)
    begin_combat(table, rival=0)
    knight = table.knights[0]
    knight.boot = [an_item("Torch"), an_item("Rope")]

    rehearse(table, damage(table, knight, "a grenade"), answers=[(3, "Torch")])

    assert names(knight.boot) == ["rope"]


@rule("wk1.vehicle.capacity-drop")
@pytest.mark.parametrize("moving", [None, 0])
def test_nobody_throws_out_his_own_cards(moving: int | None) -> None:
    table = a_table(4, at=1, vehicles=["strider"] * 4)
    if moving is not None:
        a_move(table, moving, 1, entered=1)
        begin_combat(table, rival=2)
    waster = table.knights[2]
    waster.boot = [an_item("Torch"), an_item("Rope")]

    rehearse(table, damage(table, waster, "a grenade"), answers=[(0, "Torch")])

    assert names(waster.boot) == ["rope"], "the one across chooses for him"


@rule("wk1.vehicle.capacity-drop")
def test_enhancements_on_what_it_holds_count_too() -> None:
    table, knight = driving("off-road")
    knight.boot = [take_gear(table, "hoof"), an_item("Torch")]
    fit(table, 0, take_gear(table, "hollow-points"), knight.boot[0])

    hit(table, knight, (1, "Hollow-points"))

    assert names(knight.boot) == ["hoof", "torch"]
    assert names(table.yellow_discard) == ["hollow-points"]


@rule("wk1.vehicle.muscle-car-not-wrecked")
def test_a_muscle_car_is_damaged_and_never_wrecked() -> None:
    table, knight = driving("muscle-car", fuel=3)
    car = knight.vehicle

    hit(table, knight)
    hit(table, knight)
    hit(table, knight)

    assert (knight.vehicle, knight.damaged, knight.fuel) == (car, True, 3)


@rule("wk1.vehicle.muscle-car-not-wrecked")
@pytest.mark.parametrize(("model", "reason"), [("muscle-car", "Muscle Car is beyond any further damage"), ("strider", "")])
def test_damage_that_would_do_nothing_pays_for_nothing(model: str, reason: str) -> None:
    _, knight = driving(model)
    assert vehicles.why_no_damage(knight) == ""

    knight.damaged = True

    assert vehicles.why_no_damage(knight) == reason


# -- repairs and the pool


@rule("wk1.vehicle.repair")
def test_a_repair_turns_it_back() -> None:
    table, knight = driving("heavy-duty")
    knight.damaged = True

    repair(table, knight)

    assert (knight.damaged, speed(table, knight), boot_capacity(knight)) == (False, 2, 5)


@rule("wk1.vehicle.repair")
def test_a_wreck_cannot_be_repaired() -> None:
    table, knight = driving()
    hit(table, knight)
    hit(table, knight)

    repair(table, knight)

    assert knight.vehicle is None


@rule("wk1.vehicle.pool-state")
def test_what_was_wrecked_comes_back_from_the_pool_undamaged() -> None:
    table, knight = driving("strider")
    wreck = knight.vehicle
    assert wreck is not None
    hit(table, knight)
    hit(table, knight)

    rehearse(table, gain_vehicle(table, knight, wreck))

    assert (knight.vehicle, knight.damaged) == (wreck, False)


@rule("wk1.vehicle.instead-of-draw")
def test_a_vehicle_may_be_taken_instead_of_a_yellow_card() -> None:
    table, knight = driving("off-road", yellow_next=["vest"])

    rehearse(table, gaining.draw_gear(table, knight, YELLOW), answers=["Take Strider", "Strider"])

    assert names([knight.vehicle]) == ["strider"]
    assert names(table.yellow.top) == ["vest"], "nothing was drawn"


@rule("wk1.vehicle.instead-of-draw")
@pytest.mark.parametrize("colour", [GREEN, RED])
def test_not_instead_of_a_card_of_another_colour(colour: Colour) -> None:
    table, knight = driving()

    done = rehearse(table, gaining.draw_gear(table, knight, colour), stop=True)

    assert not any(prompt.startswith("Draw") for prompt in done.prompts)


@rule("wk1.vehicle.instead-of-draw")
def test_each_model_is_offered_once_and_ones_own_only_if_it_is_damaged() -> None:
    table, knight = driving("off-road")

    done = rehearse(table, gaining.draw_gear(table, knight, YELLOW), stop=True)
    assert done.labels() == [gaining.DRAW.label, "Take Strider", "Take Heavy-duty"]

    knight.damaged = True
    done = rehearse(table, gaining.draw_gear(table, knight, YELLOW), stop=True)
    assert done.labels() == [gaining.DRAW.label, "Take Strider", "Take Off-road", "Take Heavy-duty"]


@rule("wk1.vehicle.instead-of-draw", "wk1.deck.reshuffle")
def test_an_empty_deck_leaves_the_vehicle_instead_of_the_next_card() -> None:
    table, knight = driving("off-road")
    table.yellow.loose.clear()

    rehearse(table, gaining.draw_gear(table, knight, YELLOW, 2), answers=[gaining.DRAW.label, "Take Strider", "Strider"])

    assert names([knight.vehicle]) == ["strider"]


@rule("wk1.vehicle.instead-of-draw")
def test_with_an_empty_pool_the_card_is_drawn() -> None:
    table, knight = driving(yellow_next=["vest"])
    table.garage.clear()

    rehearse(table, gaining.draw_gear(table, knight, YELLOW), answers=["Vest on the body"])

    assert names([knight.body]) == ["vest"]
