"""Ammo, Fuel, Radiation, Health and Reputation: their limits, and what their levels mean."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.made_up import a_weapon, an_item, fit, seated
from tests.rules import rule
from wasteland.games.waste_knights_1e import attack, gear, pools, settling, vehicles
from wasteland.games.waste_knights_1e.combats import Attack, Combat
from wasteland.games.waste_knights_1e.harm import lose_health, suffer
from wasteland.games.waste_knights_1e.resources import (
    bulls_eyes_work,
    conditions,
    dice_penalty,
    gain,
    gain_reputation,
    heal,
    level,
    lose,
    lose_reputation,
    spend,
    why_no_healing,
)
from wasteland.games.waste_knights_1e.sheet_view import sheet
from wasteland.games.waste_knights_1e.striking import strike
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.terms import CombatCard, Range, Reach, Resource, Skill
from wasteland.games.waste_knights_1e.verbs.passives import Healing
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import take_gear

AMMO, FUEL, RADIATION, HEALTH = Resource.AMMO, Resource.FUEL, Resource.RADIATION, Resource.HEALTH


# -- limits


@rule("wk1.resource.limits")
@pytest.mark.parametrize("resource", [AMMO, FUEL])
def test_what_is_gained_beyond_four_is_ignored(resource: Resource) -> None:
    table, knight = seated(ammo=3, fuel=3)

    assert gain(table, knight, resource, 3) == 1
    assert level(knight, resource) == 4


@rule("wk1.resource.limits")
@pytest.mark.parametrize("resource", [AMMO, FUEL])
def test_what_is_lost_below_zero_is_ignored(resource: Resource) -> None:
    table, knight = seated(ammo=1, fuel=1)

    assert lose(table, knight, resource, 3) == 1
    assert level(knight, resource) == 0


@rule("wk1.resource.limits")
def test_health_is_fully_healed_at_four() -> None:
    table, knight = seated(health=3)

    assert heal(table, knight, HEALTH, 3) == 1
    assert knight.health == 4


@rule("wk1.resource.limits")
def test_radiation_is_fully_healed_at_zero() -> None:
    table, knight = seated(radiation=1)

    assert heal(table, knight, RADIATION, 3) == 1
    assert knight.radiation == 0


@rule("wk1.resource.limits")
def test_radiation_stops_at_four() -> None:
    table, knight = seated(radiation=3)

    assert rehearse(table, suffer(table, knight, 3, "fallout")).value == 1
    assert knight.radiation == 4


@rule("wk1.resource.limits")
def test_who_is_healthy_and_clean_has_nothing_to_heal() -> None:
    table, knight = seated()

    assert [why_no_healing(table, knight, resource) for resource in (HEALTH, RADIATION)] == ["you are healthy", "you are clean"]


# -- spending and losing


@rule("wk1.resource.spend-is-optional")
def test_what_cannot_be_spent_in_full_is_not_spent_at_all() -> None:
    table, knight = seated(ammo=1)

    with pytest.raises(ValueError, match="cannot spend 2 ammo of 1"):
        spend(table, knight, AMMO, 2)
    assert knight.ammo == 1, "the example: without 2 Ammo a Multi-attack cannot be made"


@rule("wk1.resource.spend-is-optional")
def test_spending_takes_the_full_amount() -> None:
    table, knight = seated(ammo=3)

    spend(table, knight, AMMO, 2)

    assert knight.ammo == 1


@rule("wk1.resource.lose-is-obligatory")
def test_who_has_one_and_must_lose_two_has_none() -> None:
    table, knight = seated(fuel=1)

    assert lose(table, knight, FUEL, 2) == 1
    assert knight.fuel == 0, "the example"


@rule("wk1.resource.lose-is-obligatory")
def test_who_has_one_health_and_must_lose_two_has_none() -> None:
    table, knight = seated(health=1)

    assert rehearse(table, lose_health(table, knight, 2, "a fall")).value == 1
    assert knight.health == 0


@rule("wk1.resource.signs")
def test_plus_is_up_and_minus_is_down_on_the_printed_level() -> None:
    table, knight = seated(health=2, radiation=1)

    rehearse(table, suffer(table, knight, 1, "fallout"))
    assert knight.radiation == 2, "suffered is +1"
    heal(table, knight, RADIATION, 1)
    assert knight.radiation == 1, "healed is -1"
    heal(table, knight, HEALTH, 1)
    assert knight.health == 3, "healed is +1"
    rehearse(table, lose_health(table, knight, 1, "a fall"))
    assert knight.health == 2, "lost is -1"


# -- Ammo


def at_range(table: KnightsTable, reach: Range) -> None:
    """A duel of the two seats is on, at this range, and both have played Attack."""
    table.combat = Combat(active=0, rival=1, range=reach, clash=1, played=[CombatCard.ATTACK, CombatCard.ATTACK])


def shot_with(table: KnightsTable, reach: Reach) -> Attack:
    """The Attack that seat 0 makes at medium range with what it holds, and the die shows an 8."""
    (weapon,) = [card for card in table.knights[0].hands if card is not None]
    at_range(table, Range.MEDIUM)
    made = attack.planned(table, 0, attack.AttackWay(weapon, reach), CombatCard.ATTACK)
    made.faces = (8,)
    return made


def damage_of(table: KnightsTable, made: Attack) -> int:
    """The damage of an attack before armor."""
    return sum(number for _, number in attack.damage_lines(table, made) if number > 0)


@rule("wk1.resource.ammo.not-required")
def test_a_crossbow_spends_no_ammo() -> None:
    table, _ = seated(gear=["crossbow"])

    assert shot_with(table, Reach.MEDIUM).ammo_spent == 0, "the example"


@rule("wk1.resource.ammo.not-required")
@pytest.mark.parametrize(("face", "more"), [("crossbow", 0), ("hoof", 1)])
def test_hollow_points_improve_only_what_spends_ammo(face: str, more: int) -> None:
    table, knight = seated(gear=[face])
    (weapon,) = [card for card in knight.hands if card is not None]
    without = damage_of(table, shot_with(table, Reach.MEDIUM))

    fit(table, 0, take_gear(table, "hollow-points"), weapon)

    assert damage_of(table, shot_with(table, Reach.MEDIUM)) == without + more


# -- Fuel


def chainsaw_duel(fuel: int) -> tuple[KnightsTable, attack.AttackWay]:
    """Seat 0 stands at short range with a Chainsaw and so much Fuel."""
    table, knight = seated(fuel=fuel, gear=["chainsaw"])
    at_range(table, Range.SHORT)
    return table, attack.AttackWay(knight.hands[0], Reach.MELEE)


@rule("wk1.resource.fuel.weapon-use")
def test_a_chainsaw_burns_one_fuel_in_a_whole_combat() -> None:
    table, way = chainsaw_duel(fuel=4)

    for _ in range(2):
        made = attack.planned(table, 0, way, CombatCard.ATTACK)
        rehearse(table, strike(table, made), dice=[(1, 1, 1, 1)])

    assert table.knights[0].fuel == 3


@rule("wk1.resource.fuel.weapon-use")
def test_a_chainsaw_without_fuel_cannot_attack() -> None:
    table, way = chainsaw_duel(fuel=0)

    reason = attack.why_not(table, attack.planned(table, 0, way, CombatCard.ATTACK))

    assert reason is not None
    assert reason[1] == "wk1.resource.fuel.weapon-use"


@rule("wk1.resource.fuel.lost-with-vehicle")
def test_a_wreck_takes_the_fuel_with_it() -> None:
    table, knight = seated(fuel=3)
    knight.damaged = True

    rehearse(table, vehicles.damage(table, knight, "a wall"))

    assert (knight.vehicle, knight.fuel) == (None, 0)


@rule("wk1.resource.fuel.lost-with-vehicle")
def test_who_trades_his_vehicle_for_something_else_loses_his_fuel() -> None:
    table, knight = seated(fuel=3)

    vehicles.park(table, gear.hand_over(knight)[0])
    rehearse(table, settling.settle(table, knight))

    assert knight.fuel == 0


@rule("wk1.resource.fuel.lost-with-vehicle")
def test_who_exchanges_his_vehicle_for_another_keeps_his_fuel() -> None:
    table, knight = seated(fuel=3)
    strider = next(vehicle for vehicle in table.garage if vehicle.face == "strider")

    rehearse(table, vehicles.gain_vehicle(table, knight, strider), answers=["Strider"])

    assert (knight.vehicle, knight.fuel) == (strider, 3)


@rule("wk1.resource.fuel.none-without-vehicle")
def test_nobody_gains_fuel_without_a_vehicle() -> None:
    table, knight = seated(vehicles=[None])

    assert gain(table, knight, FUEL, 2) == 0
    assert knight.fuel == 0


@rule("wk1.resource.fuel.none-without-vehicle")
def test_a_new_vehicle_comes_with_an_empty_tank() -> None:
    table, knight = seated(vehicles=[None])

    rehearse(table, vehicles.gain_vehicle(table, knight, table.garage[0]))

    assert knight.vehicle is not None
    assert knight.fuel == 0
    assert gain(table, knight, FUEL, 2) == 2, "and from now on it can be filled"


# -- Radiation


@rule("wk1.resource.radiation.no-bulls-eyes")
@pytest.mark.parametrize(("radiation", "works"), [(0, True), (1, True), (2, False), (3, False)])
def test_bulls_eyes_are_lost_from_two_radiation_on(radiation: int, works: bool) -> None:
    _, knight = seated(radiation=radiation)

    assert bulls_eyes_work(knight) is works


@rule("wk1.resource.radiation.no-bulls-eyes")
@pytest.mark.parametrize(("radiation", "damage"), [(1, 2), (2, 1)])
def test_a_ten_of_an_irradiated_knight_hits_and_adds_no_damage(radiation: int, damage: int) -> None:
    table, knight = seated(radiation=radiation)
    club = knight.hands[0] = a_weapon()
    at_range(table, Range.SHORT)
    made = attack.planned(table, 0, attack.AttackWay(club, Reach.MELEE), CombatCard.ATTACK)
    made.faces = (10,)

    assert attack.is_hit(table, made), "a 10 is still a success"
    assert damage_of(table, made) == damage


@rule("wk1.resource.radiation.no-healing")
@pytest.mark.parametrize(("radiation", "healed"), [(2, 1), (3, 0)])
def test_at_three_radiation_nobody_heals_health(radiation: int, healed: int) -> None:
    table, knight = seated(radiation=radiation, health=2)

    assert heal(table, knight, HEALTH, 1) == healed


@rule("wk1.resource.radiation.no-healing")
def test_at_three_radiation_the_radiation_itself_can_be_healed_and_then_the_health() -> None:
    table, knight = seated(radiation=3, health=2)

    assert heal(table, knight, RADIATION, 1) == 1
    assert heal(table, knight, HEALTH, 1) == 1


@rule("wk1.resource.radiation.no-healing")
def test_the_bulls_eye_penalty_stays_at_three() -> None:
    _, knight = seated(radiation=3)

    assert not bulls_eyes_work(knight)


def test_gear_can_make_healing_better() -> None:
    table, knight = seated(health=1)
    knight.pockets[0] = an_item("Salve", passives=(Healing(more=1),))

    assert heal(table, knight, HEALTH, 1) == 2


# -- Health


@rule("wk1.resource.health.dice-penalty")
@pytest.mark.parametrize(("health", "penalty"), [(4, 0), (3, 0), (2, 1), (1, 2)])
def test_wounds_cost_dice(health: int, penalty: int) -> None:
    _, knight = seated(health=health)

    assert dice_penalty(knight) == penalty


@rule("wk1.resource.health.dice-penalty")
@pytest.mark.parametrize("skill", Skill)
def test_wounds_cost_dice_in_all_skill_checks(skill: Skill) -> None:
    table, knight = seated(health=2)
    made = Check(0, skill, 7, "to see")

    assert pools.pool(table, knight, made) == max(1, knight.sheet.skill(skill) - 1)


# -- Reputation and conditions


@rule("wk1.reputation.track")
def test_reputation_has_no_upper_limit() -> None:
    table, knight = seated(reputation=30)

    gain_reputation(table, knight, 12)

    assert knight.reputation == 42


@rule("wk1.reputation.track")
def test_reputation_never_drops_below_zero() -> None:
    table, knight = seated(reputation=1)

    assert lose_reputation(table, knight, 3) == 1
    assert knight.reputation == 0


@rule("wk1.reputation.track")
def test_everybody_hears_of_reputation() -> None:
    table, knight = seated()
    table.news.heard = True

    gain_reputation(table, knight, 2, "a good deed")

    (event,) = table.news.take()
    assert event.to is None
    assert event.text == "Russel Crown gains 2 Reputation for a good deed (2 now)."


@rule("wk1.condition.names")
@pytest.mark.parametrize(
    ("health", "radiation", "held"),
    [
        (4, 0, ("healthy", "clean")),
        (3, 0, ("wounded", "clean")),
        (4, 1, ("healthy", "irradiated")),
        (1, 3, ("wounded", "irradiated")),
        (0, 0, ("wounded", "clean", "unconscious")),
        (4, 4, ("healthy", "irradiated", "unconscious")),
        (0, 4, ("wounded", "irradiated", "unconscious")),
    ],
)
def test_conditions(health: int, radiation: int, held: tuple[str, ...]) -> None:
    table, knight = seated(health=health, radiation=radiation)

    assert conditions(knight) == held
    assert set(held) <= set(sheet(table, knight, None).tags), "and everybody sees them"
    assert knight.conscious is ("unconscious" not in held)
