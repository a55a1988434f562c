"""Exploration actions: one in a step, their kinds, costs and what may be paid for them, resupply and rewards."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.exploring import (
    BIOLABS,
    DRAW_YELLOW,
    FORT,
    GANGRAEN,
    GARDEN,
    MEATGRINDER,
    NEW_SYDNEY,
    OASIS,
    PUMPS,
    QUEENS_VALLEY,
    REFINERY,
    activities,
    at_hex,
    explore,
    refusals,
)
from tests.rules import rule
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.knights import Fitted
from wasteland.games.waste_knights_1e.paying import pay_gear, why_cannot_pay
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import RED, YELLOW, Colour
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_table, take_gear

IN_BOX = box(("base",))
TRADE = "Trade with the Stalls"


def paid(table: KnightsTable, colour: Colour, cards: int, *answers: str) -> list[str | None]:
    """Seat 0 pays a cost in gear: what is discarded for it."""
    rehearse(table, pay_gear(table, table.knights[0], colour, cards, "for a test"), answers=answers)
    return names([*table.green_discard, *table.yellow_discard, *table.red_discard])


# -- which, and how many


@rule("wk1.action.one-per-step")
def test_after_an_action_all_others_of_the_hex_are_refused() -> None:
    table = at_hex(MEATGRINDER, 4, private=["a-helping-hand"], green_next=["road-map"])

    done = explore(table, "Draw 1 green card", "Road Map in the backpack")

    assert {rule for _, rule in refusals(done).values()} == {"wk1.action.one-per-step"}
    assert activities(done) == ["Accept A Helping Hand"]


@rule("wk1.action.one-per-step")
def test_with_nothing_else_to_do_the_step_is_over_after_the_action() -> None:
    table = at_hex(MEATGRINDER, green_next=["road-map"])
    explore(table, "Draw 1 green card", "Road Map in the backpack")

    assert table.exploring is None


@rule("wk1.action.types")
def test_all_special_hexes_and_some_cities_have_special_actions() -> None:
    acting = [
        tile.number for tile in (*IN_BOX.cities.values(), *IN_BOX.specials) if any(not action.cost for action in tile.actions)
    ]

    assert acting == [3, *range(6, 16)], "New Sydney and Alice Offsprings have one that costs gear"


@rule("wk1.action.types")
def test_one_trades_with_the_stalls_in_cities_only() -> None:
    trading = [tile.number for tile in (*IN_BOX.cities.values(), *IN_BOX.specials, *IN_BOX.tiles) if tile.trade]

    assert trading == [1, 2, 4]


@rule("wk1.action.types")
def test_a_trading_city_offers_trade_and_resupply() -> None:
    table = at_hex(GANGRAEN, health=3, ammo=3, gear=["road-map"], stalls=["hoof"])

    assert activities(explore(table)) == [TRADE, "Resupply A", "Resupply B"]


# -- costs


@rule("wk1.action.cost-required")
def test_without_a_card_to_discard_there_is_no_resupply_in_gangraen() -> None:
    table = at_hex(GANGRAEN, health=3)

    assert refusals(explore(table))["Resupply A"][0] == "it costs 1 green card: your gear is worth 0 of 1"


@rule("wk1.action.cost-required")
def test_an_action_that_cannot_be_paid_says_what_it_costs() -> None:
    table = at_hex(QUEENS_VALLEY, health=3, gear=["road-map"])

    reason, clause = refusals(explore(table))["Resupply A"]

    assert (reason, clause) == ("it costs 2 green cards: your gear is worth 1 of 2", "wk1.action.cost-required")


@rule("wk1.action.cost-required")
def test_the_cost_is_discarded() -> None:
    table = at_hex(GANGRAEN, health=3, gear=["road-map"])
    explore(table, "Resupply A")

    assert (names(table.green_discard), table.knights[0].health) == (["road-map"], 4)


@rule("wk1.action.cost-equivalents")
def test_a_cost_of_one_red_card_is_paid_with_three_green_cards() -> None:
    table = a_table(gear=["road-map", "geiger-counter", "mil-feed"])

    assert paid(table, RED, 1, "Road Map", "Geiger Counter") == ["road-map", "geiger-counter", "mil-feed"]


@rule("wk1.action.cost-equivalents")
def test_whoever_pays_is_told_how_much_is_still_to_pay() -> None:
    table = a_table(gear=["road-map", "geiger-counter", "mil-feed"], stored=["hoof"])

    paying = rehearse(
        table, pay_gear(table, table.knights[0], RED, 1, "for a test"), answers=["Road Map", "Geiger Counter"], stop=True
    )

    assert [question.note() for question in paying.asked] == [f"{left} still to pay; no change is given" for left in (3, 2, 1)]


@rule("wk1.action.cost-equivalents")
def test_a_dearer_card_pays_too_and_no_change_is_given() -> None:
    table = a_table(gear=["adrenal"])

    assert (paid(table, YELLOW, 1), names(table.knights[0].pockets)) == (["adrenal"], [None, None, None])


@rule("wk1.action.cost-equivalents")
@pytest.mark.parametrize(
    ("gear", "reason"),
    [
        (["road-map"], "it costs 1 yellow card: your gear is worth 1 of 2"),
        (["road-map", "geiger-counter"], ""),
        (["adrenal"], ""),
    ],
)
def test_whether_a_yellow_card_can_be_paid_goes_by_value(gear: list[str], reason: str) -> None:
    assert why_cannot_pay(a_table(gear=gear).knights[0], YELLOW, 1) == reason


@rule("wk1.action.cost-equivalents")
def test_starting_gear_and_blue_cards_never_count() -> None:
    table = a_table()
    table.knights[0].backpack.append(take_gear(table, "lucky-kangaroo-foot"))

    assert why_cannot_pay(table.knights[0], Colour.GREEN, 1) == "it costs 1 green card: your gear is worth 0 of 1"


@rule("wk1.action.cost-equivalents")
def test_stored_cards_pay_as_well() -> None:
    table = a_table(stored=["road-map"])

    assert paid(table, Colour.GREEN, 1) == ["road-map"]


@rule("wk1.action.cost-required", "wk1.action.cost-equivalents")
def test_the_whole_cost_is_paid_before_what_has_no_room_any_more_is_seen_to() -> None:
    table = a_table(knights=["guy-pierced"], vehicles=[None], gear=["swagmans-coat"])
    knight = table.knights[0]
    knight.backpack = [take_gear(table, face) for face in ("judge", "water-witch", "road-map")]

    assert paid(table, YELLOW, 1, "Swagman's Coat") == ["swagmans-coat", "road-map"]
    assert names(knight.backpack) == ["judge", "water-witch"], "without the coat 2 cards have room"


@rule("wk1.action.cost-equivalents", "wk1.gear.enhancement.lost-with-card")
def test_what_a_card_carries_is_discarded_and_counts_with_it() -> None:
    table = a_table(gear=["cane-knife"])
    knight = table.knights[0]
    assert knight.hands[0] is not None
    knight.fitted.append(Fitted(take_gear(table, "balanced-grip"), knight.hands[0]))

    assert paid(table, YELLOW, 1, "Cane Knife") == ["cane-knife", "balanced-grip"]


@rule("wk1.action.cost-equivalents")
def test_of_two_cards_alike_the_one_that_carries_nothing_may_be_chosen() -> None:
    table = a_table(gear=["hoof"], stored=["hoof"])
    knight = table.knights[0]
    knight.fitted.append(Fitted(take_gear(table, "hollow-points"), knight.backpack[0]))

    offered = rehearse(table, pay_gear(table, knight, Colour.GREEN, 1, "for a test"), stop=True).asked[0].options

    assert {knight.hands[0], knight.backpack[0]} <= set(offered)


# -- resupply


@rule("wk1.action.resupply-a")
def test_resupply_a_heals_all_radiation_first_and_then_all_health() -> None:
    table = at_hex(GANGRAEN, health=1, radiation=3, gear=["road-map"])
    explore(table, "Resupply A")

    knight = table.knights[0]
    assert (knight.radiation, knight.health) == (0, 4), "3 Radiation would have kept the Health from healing"


@rule("wk1.action.resupply-b")
def test_resupply_b_fills_ammo_and_fuel_and_repairs_the_vehicle() -> None:
    table = at_hex(GANGRAEN, ammo=0, fuel=1, gear=["road-map"])
    knight = table.knights[0]
    knight.damaged = True
    explore(table, "Resupply B")

    assert (knight.ammo, knight.fuel, knight.damaged) == (4, 4, False)


@rule("wk1.action.resupply-b")
def test_without_a_vehicle_resupply_b_brings_ammo_alone() -> None:
    table = at_hex(GANGRAEN, ammo=0, vehicles=[None], gear=["road-map"])
    explore(table, "Resupply B")

    assert (table.knights[0].ammo, table.knights[0].fuel) == (4, 0)


@rule("wk1.action.resupply-notation")
def test_a_or_b_is_one_of_the_two_for_the_cost() -> None:
    table = at_hex(GANGRAEN, health=3, ammo=3, gear=["road-map"])
    explore(table, "Resupply A")

    assert (table.knights[0].health, table.knights[0].ammo) == (4, 3)


@rule("wk1.action.resupply-notation")
def test_a_and_b_are_both_had_for_one_payment() -> None:
    table = at_hex(PUMPS, health=3, ammo=3, gear=["vest"])
    explore(table, "Resupply A and B")

    knight = table.knights[0]
    assert (knight.health, knight.ammo, names(table.yellow_discard)) == (4, 4, ["vest"])


@rule("wk1.action.resupply-notation")
@pytest.mark.parametrize(
    ("number", "offered"),
    [
        (GANGRAEN, ["Resupply A", "Resupply B"]),
        (PUMPS, ["Resupply A and B"]),
        (QUEENS_VALLEY, ["Resupply A", "Resupply B"]),
        (NEW_SYDNEY, ["Resupply A and B"]),
        (OASIS, ["Resupply A and B"]),
    ],
)
def test_every_hex_offers_the_resupply_that_it_describes(number: int, offered: list[str]) -> None:
    table = at_hex(number, health=3, ammo=3, gear=["adrenal"])

    assert [label for label in activities(explore(table)) if label.startswith("Resupply")] == offered


@rule("wk1.action.cost-required")
def test_a_resupply_that_would_bring_nothing_is_refused() -> None:
    table = at_hex(GANGRAEN, 4, private=["house-champion"], gear=["road-map"])

    assert refusals(explore(table))["Resupply A"][0] == "you are clean and healthy"


# -- rewards


@rule("wk1.action.exact-draws")
def test_a_reward_of_two_green_cards_is_two_cards_from_the_green_deck() -> None:
    table = at_hex(GARDEN, green_next=["road-map", "hoof"])
    answers = ["Draw 1 yellow or 2 green cards", "Draw 2 green gear cards", "Road Map in pocket 1", "Hoof in the backpack"]
    explore(table, *answers)

    assert names([table.knights[0].pockets[0], *table.knights[0].backpack]) == ["road-map", "hoof"]


@rule("wk1.action.exact-draws")
def test_no_card_of_another_colour_is_drawn_instead() -> None:
    table = at_hex(FORT)
    table.green.loose.clear()
    explore(table, "Draw 1 green card")

    assert (table.knights[0].backpack, len(table.yellow)) == ([], 25)


@rule("wk1.action.slash-reward")
def test_the_knight_chooses_one_of_two_rewards() -> None:
    table = at_hex(GARDEN, yellow_next=["vest"])
    explore(table, "Draw 1 yellow or 2 green cards", "Draw 1 yellow gear card", DRAW_YELLOW, "Vest on the body")

    assert (names([table.knights[0].body]), len(table.green)) == (["vest"], 46)


@rule("wk1.action.slash-reward")
def test_both_rewards_are_offered() -> None:
    done = explore(at_hex(GARDEN), "Draw 1 yellow or 2 green cards")

    assert done.labels() == ["Draw 1 yellow gear card", "Draw 2 green gear cards"]


# -- what people see


@rule("wk1.action.types")
def test_an_action_shows_its_cost_and_what_it_does() -> None:
    table = at_hex(QUEENS_VALLEY, health=3, gear=["road-map", "geiger-counter"])
    choice = explore(table).asked[-1]
    notes = {shown.label: shown.note for shown in map(choice.shown, range(len(choice.options)))}

    assert notes["Resupply A"] == "discard 2 green cards: heal all Radiation and all Health"


@rule("wk1.action.types")
def test_an_action_with_a_check_shows_its_odds() -> None:
    done = explore(at_hex(MEATGRINDER))

    assert done.odds("Enter the arena with Blades") == pytest.approx(1 - 0.8**4), "Blades 4 against 9"


@rule("wk1.explore.check-required")
@pytest.mark.parametrize("number", [BIOLABS, REFINERY])
def test_no_action_is_offered_before_the_check(number: int) -> None:
    assert len(activities(explore(at_hex(number)))) == 1
