"""What knights, vehicles, injuries and malfunctions of the base pack do in play, as their texts say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wasteland.games.waste_knights_2e import camping, combat, harm, movement, powers, route, skill_tests, using
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import GUNS, TALK, TECH, Skill, Timing
from wasteland.testing import waste_knights_2e
from wasteland.testing.rehearsal import rehearse

REHEARSAL = Path(__file__).parents[2] / "rulebook" / "waste_knights_2e" / "rehearsal"


def a_table(*args: Any, **laid: Any) -> WasteTable:
    """A table with the small adventure that rules are rehearsed on."""
    return waste_knights_2e.a_table(*args, packs=[REHEARSAL], **laid)


def fight(table: WasteTable, **told: Any) -> Any:
    """The first knight fights the dogs, who have Health 2 and roll green and white in melee."""
    return rehearse(table, combat.fight(table, table.knights[0], table.adventure.opponents["dogs"]), **told)


# -- knights


def test_johnny_wounds_the_enemy_for_ammo_before_anybody_attacks() -> None:
    table = a_table(knights=["johnny-taylor"], ammo=1)

    fought = fight(table, dice=[("blank", "blank"), ("success", "blank", "blank")], answers=["Quick Draw"])

    assert fought.value == "win", "a success bare-handed is the second of two wounds"
    assert table.knights[0].ammo == 0


def test_johnny_draws_once_a_round() -> None:
    table = a_table(knights=["johnny-taylor"])
    table.knights[0].used["johnny-taylor.0"] = table.round

    assert not using.usable(table, table.knights[0], Timing.ENGAGEMENT)


@pytest.mark.parametrize(("at", "dice"), [("gangraen", 4), ("pumps", 4), ("kalgrave", 3)], ids=["road", "desert", "hills"])
def test_logan_attacks_with_a_green_die_more_on_highway_and_desert(at: str, dice: int) -> None:
    table = a_table(knights=["logan-harris"], at=at)
    answers = ["Right of Way"] if dice == 4 else []

    fought = fight(table, dice=[("blank", "blank"), ("blank",) * dice], answers=answers)

    assert len(fought.rolled[-1].dice) == dice


def test_logan_has_no_right_of_way_outside_combat() -> None:
    table = a_table(knights=["logan-harris"])

    rolled = rehearse(table, skill_tests.make_test(table, table.knights[0], GUNS, 1, "to try"), dice=[("blank",) * 3])

    assert not rolled.asked


def test_alinta_heals_everybody_who_camps_with_her() -> None:
    table = a_table(3, knights=["alinta"], at=["pumps", "pumps", "gangraen"], wounds=2)

    rehearse(table, camping.camp(table, table.knights[0]), answers=["Sit With Me", "Break camp"])

    assert [knight.wounds for knight in table.knights] == [1, 1, 2]


def test_alinta_sits_with_nobody_who_is_well() -> None:
    table = a_table(2, knights=["alinta"], wounds=[0, 0])

    assert not using.usable(table, table.knights[0], Timing.CAMP)


@pytest.mark.parametrize("skill", [TECH, GUNS])
def test_zoey_rolls_a_die_again(skill: Skill) -> None:
    table = a_table(knights=["zoey-shaw"])
    asked = skill_tests.make_test(table, table.knights[0], skill, 2, "to try")

    tried = rehearse(table, asked, dice=[("success", "fate", "blank"), "success"], answers=["Spare Hands", "The white die"])

    assert tried.value == (2, True)


def test_zoey_has_no_spare_hands_for_talk() -> None:
    table = a_table(knights=["zoey-shaw"])

    tried = rehearse(table, skill_tests.make_test(table, table.knights[0], TALK, 2, "to try"), dice=[("blank",) * 3])

    assert not tried.asked


@pytest.mark.parametrize(("knight", "points"), [("nelly-thompson", 1), ("zoey-shaw", 2)])
def test_the_first_space_of_a_move_costs_nelly_a_point_less(knight: str, points: int) -> None:
    table = a_table(knights=[knight], vehicles=["truck"], at="saltmarket")

    assert route.cost(table, table.knights[0], ("w-24", "rustys-garden")) == points, "two spaces of desert"


def test_sallow_heals_a_wound_after_a_fight() -> None:
    table = a_table(knights=["sallow-lee"], wounds=2)

    fight(table, dice=[("blank", "blank"), ("success", "success", "success")], answers=["Walk It Off"])

    assert table.knights[0].wounds == 1


# -- vehicles


@pytest.mark.parametrize(("vehicle", "evades"), [("bike", True), ("truck", False)])
def test_a_bike_evades_the_first_threat_of_a_move(vehicle: str, evades: bool) -> None:
    table = a_table(
        knights=["zoey-shaw"], vehicles=[vehicle], at="saltmarket", plot="waiting", road_next=["road-a"], bag=["t1"]
    )

    drove = rehearse(table, movement.move(table, table.knights[0]), answers=["Over highway", "Drive to"], stop=True)

    assert any("evades the threat" in told for told in drove.told) == evades
    assert any("A threat token" in told for told in drove.told) != evades


@pytest.mark.parametrize(("vehicle", "points"), [("off-road", 3), ("truck", 4)])
def test_an_off_road_enters_the_first_rough_space_for_a_point_less(vehicle: str, points: int) -> None:
    table = a_table(knights=["zoey-shaw"], vehicles=[vehicle], at="last-light")

    assert route.cost(table, table.knights[0], ("e-49", "e-44")) == points, "two spaces of scrub"


def test_a_truck_suffers_1_less_the_first_time_in_a_round() -> None:
    table = a_table(vehicles=["truck"])
    knight = table.knights[0]

    rehearse(table, harm.suffer_damage(table, knight, 2))
    rehearse(table, harm.suffer_damage(table, knight, 2))

    assert knight.damage == 3


# -- injuries and malfunctions


def test_an_injured_exploration_is_never_below_1() -> None:
    table = a_table(knights=["logan-harris"], injury_next=["bandaged-eyes"])

    rehearse(table, harm.attach_injury(table, table.knights[0]))

    assert powers.number(table, table.knights[0], "exploration") == 1


def test_an_injured_skill_loses_a_die() -> None:
    table = a_table(knights=["zoey-shaw"], injury_next=["burnt-fingers"])
    knight = table.knights[0]
    rehearse(table, harm.attach_injury(table, knight))

    tested = rehearse(
        table, skill_tests.make_test(table, knight, TECH, 1, "to try"), dice=[("success", "fate")], answers=["A white", "Use n"]
    )

    assert tested.value == (1, True)


def test_a_flooded_starter_takes_fuel_to_begin_a_move() -> None:
    table = a_table(malfunction_next=["flooded-starter"])
    rehearse(table, harm.attach_malfunction(table, table.knights[0]))

    assert route.means(table, table.knights[0]).fuel_for(1) == 1
