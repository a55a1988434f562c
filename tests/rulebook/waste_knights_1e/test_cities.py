"""The five cities: what each is like and what may be done there."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.exploring import (
    ALICE_OFFSPRINGS,
    DRAW_YELLOW,
    GANGRAEN,
    NEW_SYDNEY,
    PUMPS,
    QUEENS_VALLEY,
    activities,
    at_hex,
    explore,
    refusals,
)
from tests.rules import rule
from wasteland.games.waste_knights_1e.box import box
from wasteland.testing.laying import names

CITIES = box(("base",)).cities
MARKET = ["hoof", None, None, None, "spitter", None, None, None, None, "mini-bomber"]


@rule(
    "wk1.hex.city.01-gangraen",
    "wk1.hex.city.02-pumps",
    "wk1.hex.city.03-queens-valley",
    "wk1.hex.city.04-new-sydney",
    "wk1.hex.city.05-alice-offsprings",
)
@pytest.mark.parametrize(
    ("number", "name", "difficulty", "trade"),
    [
        (GANGRAEN, "Gangraen", 1, True),
        (PUMPS, "Pumps", 1, True),
        (QUEENS_VALLEY, "Queen's Valley", 1, False),
        (NEW_SYDNEY, "New Sydney", 1, True),
        (ALICE_OFFSPRINGS, "Alice Offsprings", 2, False),
    ],
)
def test_a_city_is_as_it_is_described(number: int, name: str, difficulty: int, trade: bool) -> None:
    city = CITIES[number]

    assert (city.name, city.difficulty, city.trade, city.is_city) == (name, difficulty, trade, True)
    assert (city.threat, city.radiation, city.contamination, city.check) == (0, 0, 0, None)


def offered(number: int, gear: str = "adrenal") -> list[str]:
    """What a knight in need of everything, with this card, may do in a city."""
    return activities(explore(at_hex(number, health=3, ammo=3, gear=[gear], stalls=MARKET)))


@rule("wk1.hex.city.01-gangraen")
def test_gangraen_offers_trade_and_resupply_a_or_b() -> None:
    assert offered(GANGRAEN) == ["Trade with the Stalls", "Resupply A", "Resupply B"]


@rule("wk1.hex.city.01-gangraen")
def test_resupply_in_gangraen_costs_one_green_card() -> None:
    table = at_hex(GANGRAEN, health=1, gear=["road-map"])
    explore(table, "Resupply A")

    assert (table.knights[0].health, names(table.green_discard)) == (4, ["road-map"])


@rule("wk1.action.cost-equivalents")
@pytest.mark.parametrize(("gear", "more"), [(["vest"], True), (["road-map"], False), (["vest", "road-map"], False)])
def test_a_resupply_says_where_it_could_only_be_paid_with_more_than_its_price(gear: list[str], more: bool) -> None:
    question = explore(at_hex(GANGRAEN, health=1, gear=gear)).open
    assert question is not None
    note = next(shown.note for shown in map(question.told, range(len(question.options))) if shown.label == "Resupply A")

    assert ("your gear is worth more than the price" in note) == more


@rule("wk1.action.cost-equivalents")
def test_a_card_that_is_worth_more_than_what_is_to_pay_says_so() -> None:
    question = explore(at_hex(GANGRAEN, health=1, gear=["vest", "road-map"]), "Resupply A").open
    assert question is not None
    notes = {shown.label: shown.note for shown in map(question.told, range(len(question.options)))}

    assert (notes["Vest"], notes["Road Map"]) == ("worth 2, more than the 1 to pay", "worth 1")


@rule("wk1.hex.city.02-pumps")
def test_pumps_offers_trade_and_resupply_a_and_b() -> None:
    assert offered(PUMPS) == ["Trade with the Stalls", "Resupply A and B"]


@rule("wk1.hex.city.02-pumps")
def test_resupply_in_pumps_costs_one_yellow_card() -> None:
    table = at_hex(PUMPS, health=1, fuel=1, gear=["road-map"])

    assert refusals(explore(table))["Resupply A and B"][0] == "it costs 1 yellow card: your gear is worth 1 of 2"


@rule("wk1.hex.city.02-pumps")
def test_one_trades_in_pumps_for_the_card_of_its_space() -> None:
    done = explore(at_hex(PUMPS, gear=["road-map"], stalls=MARKET), "Trade with the Stalls")

    assert "Take Spitter" in done.labels()


@rule("wk1.hex.city.03-queens-valley")
def test_queens_valley_offers_no_trade_but_luck() -> None:
    assert offered(QUEENS_VALLEY) == ["Resupply A", "Resupply B", "Have your fortune told"]


@rule("wk1.hex.city.03-queens-valley")
def test_resupply_in_queens_valley_costs_two_green_cards() -> None:
    table = at_hex(QUEENS_VALLEY, ammo=1, gear=["road-map", "geiger-counter"])
    explore(table, "Resupply B", "Road Map")

    assert (table.knights[0].ammo, names(table.green_discard)) == (4, ["road-map", "geiger-counter"])


@rule("wk1.hex.city.03-queens-valley")
def test_two_luck_cards_are_drawn_in_queens_valley() -> None:
    table = at_hex(QUEENS_VALLEY)
    explore(table, "Have your fortune told")

    assert len(table.knights[0].luck) == 2


@rule("wk1.hex.city.04-new-sydney")
def test_new_sydney_offers_trade_resupply_and_a_gamble() -> None:
    assert offered(NEW_SYDNEY) == ["Trade with the Stalls", "Resupply A and B", "Gamble in the den"]


@rule("wk1.hex.city.04-new-sydney")
def test_one_trades_in_new_sydney_for_the_card_of_its_space() -> None:
    done = explore(at_hex(NEW_SYDNEY, gear=["vest"], stalls=MARKET), "Trade with the Stalls")

    assert "Take Mini-bomber" in done.labels()


@rule("wk1.hex.city.04-new-sydney")
@pytest.mark.parametrize(("face", "health", "reputation"), [(1, 3, 0), (4, 3, 0), (10, 4, 1)])
def test_a_gamble_costs_health_or_makes_a_name(face: int, health: int, reputation: int) -> None:
    table = at_hex(NEW_SYDNEY, gear=["road-map"])
    explore(table, "Gamble in the den", dice=[face])

    knight = table.knights[0]
    assert (knight.health, knight.reputation, names(table.green_discard)) == (health, reputation, ["road-map"])


@rule("wk1.hex.city.04-new-sydney")
@pytest.mark.parametrize("face", [5, 9])
def test_a_middling_gamble_brings_a_yellow_card(face: int) -> None:
    table = at_hex(NEW_SYDNEY, gear=["road-map"], yellow_next=["vest"])
    explore(table, "Gamble in the den", DRAW_YELLOW, "Vest on the body", dice=[face])

    assert names([table.knights[0].body]) == ["vest"]


@rule("wk1.hex.city.05-alice-offsprings")
def test_alice_offsprings_offers_no_trade_but_a_name() -> None:
    assert offered(ALICE_OFFSPRINGS) == ["Resupply A", "Resupply B", "Give to the Matrons"]


@rule("wk1.hex.city.05-alice-offsprings")
def test_resupply_in_alice_offsprings_costs_two_green_cards() -> None:
    table = at_hex(ALICE_OFFSPRINGS, health=1, gear=["road-map", "geiger-counter"])
    explore(table, "Resupply A", "Road Map")

    assert (table.knights[0].health, names(table.green_discard)) == (4, ["road-map", "geiger-counter"])


@rule("wk1.hex.city.05-alice-offsprings")
def test_a_yellow_card_buys_reputation_in_alice_offsprings() -> None:
    table = at_hex(ALICE_OFFSPRINGS, gear=["vest"])
    explore(table, "Give to the Matrons")

    assert (table.knights[0].reputation, names(table.yellow_discard)) == (1, ["vest"])
