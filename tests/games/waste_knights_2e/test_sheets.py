"""The sheets of the base pack: knights and vehicles within the limits of the brief, each knight unlike the others."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tests.games.waste_knights_2e.printed import RECORDS
from wasteland.games.waste_knights_2e.cards import KnightSheet, VehicleSheet
from wasteland.games.waste_knights_2e.dice import points
from wasteland.games.waste_knights_2e.terms import (
    AID,
    BLADES,
    COST,
    GREEN,
    GUNS,
    SURVIVAL,
    TALK,
    TECH,
    WHITE,
    Skill,
    VehicleType,
)

KNIGHTS: dict[str, KnightSheet] = dict(RECORDS["knights"])
VEHICLES: dict[str, VehicleSheet] = dict(RECORDS["vehicles"])
each_knight = pytest.mark.parametrize("knight", KNIGHTS.values(), ids=[*KNIGHTS])
each_vehicle = pytest.mark.parametrize("vehicle", VEHICLES.values(), ids=[*VEHICLES])

# -- knights


def test_there_are_six_knights_of_six_vocations() -> None:
    assert len(KNIGHTS) == len({knight.vocation for knight in KNIGHTS.values()}) == 6


@each_knight
def test_the_dice_of_a_knight_are_worth_41_points(knight: KnightSheet) -> None:
    assert sum(points(knight.skill(skill)) for skill in Skill) == 41


@each_knight
def test_starting_skills_have_white_and_green_dice_only(knight: KnightSheet) -> None:
    assert {colour for skill in Skill for colour in knight.skill(skill)} == {WHITE, GREEN}


@pytest.mark.parametrize(
    ("name", "skills"),
    [
        ("johnny-taylor", {GUNS, TALK}),
        ("logan-harris", {GUNS, SURVIVAL}),
        ("alinta", {AID, TALK}),
        ("zoey-shaw", {TECH, GUNS}),
        ("nelly-thompson", {SURVIVAL, AID}),
        ("sallow-lee", {BLADES, SURVIVAL}),
    ],
)
def test_a_knight_is_best_in_the_two_skills_of_the_vocation(name: str, skills: set[Skill]) -> None:
    assert {skill for skill in Skill if points(KNIGHTS[name].skill(skill)) == 8} == skills


def test_each_knight_is_worst_in_a_skill_of_their_own() -> None:
    worst = [min(Skill, key=lambda skill: points(knight.skill(skill))) for knight in KNIGHTS.values()]

    assert set(worst) == set(Skill)


@each_knight
def test_the_numbers_of_a_knight_are_within_the_brief(knight: KnightSheet) -> None:
    assert 5 <= knight.health <= 7
    assert 2 <= knight.repair <= 4
    assert 1 <= knight.exploration <= 3


@each_knight
def test_health_and_resilience_are_10_to_12_together(knight: KnightSheet) -> None:
    assert 10 <= knight.health + len(knight.resilience) <= 12


@each_knight
def test_radiation_hurts_on_the_last_two_spaces_of_the_track(knight: KnightSheet) -> None:
    assert len(knight.resilience) in (4, 5)
    assert knight.resilience[-2:] == ("test", "roll")
    assert not any(knight.resilience[:-2])


@each_knight
def test_a_strong_value_is_paid_for_by_health(knight: KnightSheet) -> None:
    assert knight.health < 7 or (knight.repair < 4 and knight.exploration < 3)


@each_knight
def test_a_knight_has_one_ability(knight: KnightSheet) -> None:
    assert len(knight.passives) + len(knight.uses) == 1


@each_knight
def test_an_ability_that_is_used_works_once_a_round(knight: KnightSheet) -> None:
    assert {use.limit for use in knight.uses} <= {"round"}
    assert bool(knight.uses) == knight.text.startswith("Once a round, ")


@pytest.mark.parametrize(
    ("name", "gear", "vehicle"),
    [
        ("johnny-taylor", ("knife", "pistol", "trash-armor"), "off-road"),
        ("logan-harris", ("knife", "pistol", "trash-armor"), "truck"),
        ("alinta", ("barbwire-club", "vest"), "bike"),
        ("zoey-shaw", ("sawn-off-shotgun", "trash-armor"), "off-road"),
        ("nelly-thompson", ("knife", "pistol", "trash-armor"), "bike"),
        ("sallow-lee", ("barbwire-club", "vest"), "off-road"),
    ],
)
def test_a_knight_has_the_ready_set_of_the_rulebook(name: str, gear: tuple[str, ...], vehicle: str) -> None:
    assert (KNIGHTS[name].quick_gear, KNIGHTS[name].quick_vehicle) == (gear, vehicle)
    assert all(RECORDS["gear"][face].starting for face in gear)


# -- vehicles


def test_there_are_six_vehicles_of_three_types() -> None:
    assert Counter(vehicle.types for vehicle in VEHICLES.values() for _ in range(vehicle.count)) == {
        (VehicleType.LIGHT,): 2,
        (VehicleType.MEDIUM,): 2,
        (VehicleType.HEAVY,): 2,
    }


@pytest.mark.parametrize(
    ("name", "values"), [("bike", (3, 4, 3, 3, 3)), ("off-road", (5, 4, 4, 2, 4)), ("truck", (8, 4, 6, 1, 6))]
)
def test_a_vehicle_has_the_values_of_the_brief(name: str, values: tuple[int, ...]) -> None:
    """Capacity, Speed, Tank, Bonus Speed, Chassis."""
    sheet = VEHICLES[name]

    assert (sheet.capacity, sheet.speed, sheet.tank, sheet.bonus_speed, sheet.chassis) == values
    assert sheet.repair_cost == 1


@each_vehicle
def test_every_vehicle_enters_any_terrain_by_speed_alone(vehicle: VehicleSheet) -> None:
    assert vehicle.speed >= max(COST.values())


@each_vehicle
def test_every_tank_holds_at_least_2_fuel(vehicle: VehicleSheet) -> None:
    assert vehicle.tank >= 2


@each_vehicle
def test_every_vehicle_has_an_ability(vehicle: VehicleSheet) -> None:
    assert len(vehicle.passives) + len(vehicle.uses) == 1


@pytest.mark.parametrize("changed", [{"speed": 1}, {"tank": 1}])
def test_a_vehicle_that_cannot_enter_a_terrain_or_hold_the_first_fuel_is_a_mistake_of_its_pack(changed: dict[str, Any]) -> None:
    bike = VEHICLES["bike"]

    assert [*bike.problems()] == []
    assert [*replace(bike, **changed).problems()] == [
        "a vehicle enters any terrain by its Speed alone and holds at least 2 fuel"
    ]
