"""Planning a move: vehicle or feet, the shape of a route, movement points and Fuel."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.by_hand import a_luck, an_event, foretell, give_luck
from tests.rulebook.waste_knights_1e.moving import driving, move, rest_of_move, walking
from tests.rules import rule
from wasteland.engine.asking import Refusal
from wasteland.games.waste_knights_1e.board import lay_token
from wasteland.games.waste_knights_1e.movement import begin_move, enter
from wasteland.games.waste_knights_1e.route import MOST_REGRETS, cost, outlook
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Timing, Token
from wasteland.games.waste_knights_1e.verbs.passives import Points
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table, take_gear

MOUNTAINS, MORE_MOUNTAINS, MOST_MOUNTAINS = "widows-pass", "ridge-of-lamps", "the-cold-stairs"
NOTHING_HAPPENS = an_event(escape=None)
EAST, SALT_YARD, FLATS = 2, 3, 6
"""Hexes beside Gangraen: a highway, and two deserts with 1 threat."""


def asked_to_plan(table: KnightsTable, *answers: str) -> Rehearsal[None]:
    """Seat 0 plans a move and is left with the next question."""
    return rehearse(table, begin_move(table, table.knights[0]), answers=answers, stop=True)


def drive(table: KnightsTable, *route: int) -> Rehearsal[None]:
    """Seat 0 drives all of a route that he can pay for; the Waster plays a card that does nothing on the first hex."""
    foretell(table, NOTHING_HAPPENS)
    threat = table.tiles[route[0]].threat
    chance = ["Dust"] if len(route) > 1 or threat else []
    planned = outlook(table, a_move(table, 0), route)
    table.move = None
    return move(table, driving(table, *route), *chance, *["Go on"] * (planned.reached - 1))


# -- vehicle or feet


@rule("wk1.move.choose-mode")
def test_a_knight_drives_walks_or_stays() -> None:
    assert asked_to_plan(a_table()).labels() == ["By vehicle", "On foot", "Stay here"]


@rule("wk1.move.choose-mode")
@pytest.mark.parametrize(("vehicle", "fuel", "reason"), [(None, 4, "you have no vehicle"), ("off-road", 0, "needs 1 Fuel")])
def test_driving_needs_a_vehicle_and_fuel(vehicle: str | None, fuel: int, reason: str) -> None:
    question = asked_to_plan(a_table(vehicles=[vehicle], fuel=fuel))

    assert question.labels() == ["On foot", "Stay here"]
    assert question.refused() == [Refusal("By vehicle", reason, "wk1.move.choose-mode")]


@rule("wk1.move.choose-mode")
def test_one_fuel_is_enough_to_drive() -> None:
    assert "By vehicle" in asked_to_plan(a_table(fuel=1)).labels()


# -- the shape of a route


@rule("wk1.move.route.shape")
def test_a_route_starts_beside_the_knight() -> None:
    question = asked_to_plan(a_table(at=EAST), "By vehicle")

    assert [concerns[0] for concerns in marked(question)] == ["hex.8", "hex.9", "hex.10", "hex.3", "hex.0", "hex.1"]


@rule("wk1.move.route.shape")
def test_a_route_goes_on_to_adjacent_hexes_but_never_back() -> None:
    question = asked_to_plan(a_table(at=0), "By vehicle", "Eastern Causeway", "Salt Yard")

    go, *hexes, _back = marked(question)
    assert go == ("hex.2", "hex.3")
    assert [concerns[0] for concerns in hexes] == ["hex.10", "hex.11", "hex.12", "hex.4"], "neither hex 2 nor the start, hex 0"


@rule("wk1.move.route.shape")
def test_every_hex_that_a_route_cannot_go_on_to_says_why() -> None:
    question = asked_to_plan(a_table(at=0), "By vehicle", "Eastern Causeway")

    had, far = question.refused()
    offered = {concerns[0] for concerns in marked(question)}
    assert had.concerns == ("hex.0", "hex.2")
    assert "not beside Eastern Causeway" in far.reason
    assert {*had.concerns, *far.concerns, *offered} == {f"hex.{hex}" for hex in range(37)}


@rule("wk1.move.foot.one-hex")
def test_who_walks_is_told_why_not_farther() -> None:
    (far,) = asked_to_plan(a_table(at=0), "On foot").refused()

    assert len(far.concerns) == 37 - 7
    assert "not beside Gangraen" in far.reason


@rule("wk1.move.route.shape")
def test_the_last_leg_is_taken_back_before_the_route_is_declared() -> None:
    table = a_table(at=0)
    question = asked_to_plan(table, "By vehicle", "Eastern Causeway", "Salt Yard", "Back")

    assert table.move is not None and table.move.route == [EAST]
    assert any(label.startswith("Salt Yard") for label in question.labels()), "it may be planned again"


@rule("wk1.move.route.shape")
def test_with_nothing_planned_there_is_nothing_to_take_back() -> None:
    assert "Back" not in asked_to_plan(a_table(at=0), "By vehicle", "Eastern Causeway", "Back").labels()


@rule("wk1.move.route.shape")
def test_legs_are_not_taken_back_for_ever() -> None:
    question = asked_to_plan(a_table(at=0), "By vehicle", *["Eastern Causeway", "Back"] * MOST_REGRETS, "Eastern Causeway")

    assert (question.labels()[0], "Back" in question.labels()) == ("Go", False)


def marked(question: Rehearsal[None]) -> list[tuple[str, ...]]:
    """What the options of the open question concern."""
    choice = question.asked[-1]
    return [choice.shown(at).concerns for at in range(len(choice.options))]


@rule("wk1.move.route.any-length")
def test_a_route_may_be_longer_than_the_fuel_lasts() -> None:
    table = a_table(fuel=1, tiles={8: MOUNTAINS})

    drive(table, EAST, 8, 1, 0 + 6)

    assert (table.knights[0].at, table.knights[0].fuel) == (EAST, 0), "3 points: 1 for the causeway, 2 are too few"


@rule("wk1.move.route.any-length")
def test_a_hex_beyond_the_fuel_is_said_to_be() -> None:
    table = a_table(fuel=1, tiles={8: MOUNTAINS})

    question = asked_to_plan(table, "By vehicle", "Eastern Causeway")

    choice = question.asked[-1]
    notes = {choice.shown(at).concerns[-1]: choice.shown(at).note for at in range(1, len(choice.options))}
    assert (notes["hex.8"], notes["hex.3"]) == ("3 points, 1 threat, beyond your Fuel", "1 point, 1 threat, 1 Fuel in all")


@rule("wk1.move.route.fixed")
def test_on_the_way_a_knight_may_only_follow_his_route_or_stop() -> None:
    table = a_table()
    foretell(table, NOTHING_HAPPENS)

    question = move(table, driving(table, EAST, 8), "Dust", stop=True)

    assert question.labels() == ["Go on to " + table.tiles[8].name, "Stop here"]


@rule("wk1.move.route.start-hex-ignored")
def test_the_starting_hex_costs_nothing_and_draws_no_card() -> None:
    table = a_table(at=10, fuel=1, tiles={10: MOST_MOUNTAINS})  # 3 points and 2 threat where he starts
    foretell(table, NOTHING_HAPPENS)

    done = move(table, driving(table, EAST))

    assert (table.knights[0].at, table.wasteland_discard, done.prompts[2:]) == (
        EAST,
        [NOTHING_HAPPENS],
        ["Where does your route lead?"],
    )


# -- points and Fuel


@rule("wk1.move.points.cost")
def test_entering_a_hex_expends_its_route_difficulty() -> None:
    table = a_table(at=EAST, tiles={8: MOUNTAINS})
    foretell(table, NOTHING_HAPPENS)
    move = a_move(table, 0, 8, 1)
    move.points, move.fuel_spent = 5, 1

    rehearse(table, enter(table, table.knights[0], move), stop=True)

    assert (move.points, move.expended, table.knights[0].fuel) == (2, 3, 4)


@rule("wk1.move.points.cost", "wk1.board.move-obstacle-token")
def test_an_obstacle_makes_a_hex_dearer() -> None:
    table = a_table()
    lay_token(table, Token.OBSTACLE, EAST)

    assert cost(table, a_move(table, 0, EAST), EAST) == 2


@rule("wk1.move.points.from-fuel")
def test_mel_covers_his_route_with_one_fuel() -> None:
    table = a_table(knights=["mel-gearson"], vehicles=["heavy-duty"], at=27, tiles={12: "the-red-nothing"})

    drive(table, 12, SALT_YARD, 0)

    assert (table.knights[0].at, table.knights[0].fuel) == (0, 3), "Speed 2 and 1 more: 3 points for 3 hexes"


@rule("wk1.move.points.from-fuel")
def test_without_mels_ability_the_same_route_takes_two() -> None:
    table = a_table(knights=["russel-crown"], vehicles=["heavy-duty"], at=27, tiles={12: "the-red-nothing"})

    drive(table, 12, SALT_YARD, 0)

    assert (table.knights[0].at, table.knights[0].fuel) == (0, 2)


@rule("wk1.move.points.from-fuel")
def test_points_left_over_are_lost_when_the_move_ends() -> None:
    table = a_table(fuel=2)

    drive(table, EAST)
    drive(table, SALT_YARD)

    assert table.knights[0].fuel == 0, "2 of the 3 points of the first Fuel did not serve the second move"


@rule("wk1.move.points.spend-as-needed")
def test_fuel_is_spent_hex_by_hex() -> None:
    table = a_table(at=27, tiles={12: MOUNTAINS, 10: MORE_MOUNTAINS})
    foretell(table, NOTHING_HAPPENS)

    question = move(table, driving(table, 12, SALT_YARD, 10), "Dust", "Go on", stop=True)

    assert (question.prompts[-1], table.knights[0].fuel) == ("Go on?", 2), "3 points for each Fuel: 3, then 1 of 3"


@rule("wk1.move.points.spend-as-needed")
def test_just_enough_fuel_is_spent_with_the_points_left_over() -> None:
    table = a_table(tiles={8: MOUNTAINS})  # 1 of 3 points, then 3: one more is missing

    drive(table, EAST, 8)

    assert table.knights[0].fuel == 2


@rule("wk1.move.points.modifiers")
def test_mel_drives_sixteen_points_on_three_fuel() -> None:
    tiles = {24: MOUNTAINS, 10: MORE_MOUNTAINS, 12: MOST_MOUNTAINS, 13: "strangler-wood", 14: "the-tailings"}
    table = a_table(knights=["mel-gearson"], vehicles=["strider"], gear=["road-map"], at=25, tiles=tiles)
    route = [24, 10, SALT_YARD, 12, 13, 14, 5, 0]

    ahead = outlook(table, a_move(table, 0), route)
    drive(table, *route)

    assert (ahead.hexes, ahead.points, ahead.fuel, ahead.reached) == (8, 16, 3, 8)
    assert (table.knights[0].at, table.knights[0].fuel) == (0, 1)


@rule("wk1.move.points.modifiers")
def test_a_bonus_for_the_whole_move_counts_once() -> None:
    table = a_table(at=27, fuel=2, gear=["road-map"], tiles={12: MOUNTAINS, 10: MORE_MOUNTAINS})

    drive(table, 12, SALT_YARD, 10, 24)  # 3 + 1 + 3 points of 2 x 3 + 1

    assert (table.knights[0].at, table.knights[0].fuel) == (10, 0)


@rule("wk1.move.points.modifiers")
def test_a_geiger_counter_makes_irradiated_hexes_cheaper_but_not_free() -> None:
    table = a_table(gear=["geiger-counter"], tiles={8: MORE_MOUNTAINS, 10: "glass-pans", 7: MOUNTAINS})
    on = a_move(table, 0, EAST)

    assert [cost(table, on, hex) for hex in (8, 10, 7)] == [2, 1, 3], "3 less 1; 1, never less; no Radiation there"


@rule("wk1.move.points.minimum-one-fuel")
def test_at_least_one_fuel_is_spent_even_if_points_are_free() -> None:
    table = a_table()
    give_luck(table, 0, a_luck("Wind", Timing.BEFORE_MOVING, passives=(Points(9),)))
    foretell(table, NOTHING_HAPPENS)

    move(table, driving(table, EAST), "Play Wind")

    assert table.knights[0].fuel == 3


@rule("wk1.move.points.minimum-one-fuel")
def test_no_second_fuel_is_spent_while_free_points_last() -> None:
    table = a_table()
    give_luck(table, 0, a_luck("Wind", Timing.BEFORE_MOVING, passives=(Points(9),)))
    foretell(table, NOTHING_HAPPENS)

    move(table, driving(table, EAST, SALT_YARD, 0 + 4), "Play Wind", "Dust", "Go on", "Go on")

    assert table.knights[0].fuel == 3


@rule("wk1.move.points.first-hex-guarantee")
def test_the_first_hex_can_be_entered_even_if_it_is_dearer_than_all_fuel() -> None:
    table = a_table(at=EAST, vehicles=["heavy-duty"], fuel=1, tiles={8: MOUNTAINS})

    drive(table, 8)

    assert (table.knights[0].at, table.knights[0].fuel) == (8, 0)


@rule("wk1.move.points.first-hex-guarantee")
def test_the_first_hex_can_be_entered_even_if_all_fuel_is_lost_meanwhile() -> None:
    table = a_table(fuel=0)
    foretell(table, NOTHING_HAPPENS)
    a_move(table, 0, EAST)

    rehearse(table, rest_of_move(table))

    assert table.knights[0].at == EAST


@rule("wk1.move.points.first-hex-guarantee")
def test_no_more_fuel_is_spent_on_the_first_hex_than_it_costs() -> None:
    table = a_table(at=EAST, vehicles=["heavy-duty"], tiles={8: MOUNTAINS})

    drive(table, 8)

    assert table.knights[0].fuel == 2, "2 Fuel give 4 points for the 3 it costs"


@rule("wk1.move.points.insufficient-stops", "wk1.move.end-reasons")
def test_a_knight_who_cannot_pay_for_the_next_hex_ends_his_move() -> None:
    table = a_table(fuel=1, vehicles=["heavy-duty"], tiles={10: MOUNTAINS})  # 2 points: 1, then 3

    done = drive(table, EAST, 10)

    assert (table.knights[0].at, table.move) == (EAST, None)
    assert f"{table.knights[0]} cannot pay for Widow's Pass." in done.told


@rule("wk1.move.points.modifiers")
def test_points_gained_before_the_move_are_counted_in_what_the_fuel_lasts_for() -> None:
    table = a_table(fuel=1, vehicles=["heavy-duty"], luck=["siphon-hose", "all-night-on-the-road"])
    told = []

    for played in ([], ["Play Siphon Hose"]):
        table.move = None
        told.append(move(table, driving(table, EAST, SALT_YARD, 4, 5, FLATS), *played, stop=True).asked[-1].note())

    assert told == [
        "5 hexes, 6 points, 1 of 1 Fuel, up to 4 wasteland cards; your Fuel lasts for 2 of them",
        "5 hexes, 6 points, 2 of 2 Fuel, up to 4 wasteland cards",
    ], "2 points for each Fuel, and 2 of the Siphon Hose"


# -- on foot


@rule("wk1.move.foot.one-hex")
def test_on_foot_any_adjacent_hex_is_one_step_whatever_its_difficulty() -> None:
    table = a_table(at=EAST, tiles={8: MOST_MOUNTAINS})
    foretell(table, NOTHING_HAPPENS)

    move(table, walking(table, 8))

    assert (table.knights[0].at, table.knights[0].fuel) == (8, 4)


@rule("wk1.move.foot.one-hex")
def test_on_foot_one_hex_is_chosen_and_no_more() -> None:
    table = a_table(at=EAST)
    foretell(table, NOTHING_HAPPENS)

    done = move(table, walking(table, 0))

    assert (done.prompts, table.move) == (["How do you move?", "Which hex do you walk to?"], None)


@rule("wk1.move.foot.keeps-vehicle")
def test_who_walks_keeps_his_vehicle_and_what_is_in_it() -> None:
    table = a_table()
    knight = table.knights[0]
    knight.boot.append(take_gear(table, "road-map"))
    before = (knight.vehicle, list(knight.boot), knight.fuel)
    foretell(table, NOTHING_HAPPENS)

    move(table, walking(table, EAST))

    assert (knight.vehicle, knight.boot, knight.fuel) == before


@rule("wk1.move.foot.keeps-vehicle")
def test_after_a_walk_he_may_drive_again() -> None:
    table = a_table()
    foretell(table, NOTHING_HAPPENS)

    move(table, walking(table, EAST))

    assert "By vehicle" in asked_to_plan(table).labels()
