"""The Stalls: values, spaces and their prices, offers, what may be taken, vehicles, refills."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.exploring import (
    ALICE_OFFSPRINGS,
    GANGRAEN,
    NEW_SYDNEY,
    PUMPS,
    QUEENS_VALLEY,
    place,
    refusals,
)
from tests.rulebook.waste_knights_1e.made_up import an_item
from tests.rules import rule
from wasteland.games.waste_knights_1e import hiding
from wasteland.games.waste_knights_1e.board import hex_at
from wasteland.games.waste_knights_1e.knights import Fitted
from wasteland.games.waste_knights_1e.stalls import (
    MOST_REGRETS,
    NORMAL,
    SPACES,
    fill,
    lying,
    open_spaces,
    price,
    take_from_stalls,
    trade_at_stalls,
)
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import GREEN, RED, YELLOW, Group
from wasteland.games.waste_knights_1e.verbs.passives import Price
from wasteland.games.waste_knights_1e.view import the_stalls, view
from wasteland.games.waste_knights_1e.wasteland_cards import resolve
from wasteland.testing.laying import names, next_copy
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table, equip, store, take_gear

MARKET = [
    "hoof", "star-picket", "cane-knife", "sawn-off", "spitter",
    "chainsaw", "crossbow", "vest", "smoke-launcher", "mini-bomber",
]  # fmt: skip
"""A card on every space, in their order: 4 green, Pumps, 3 yellow, red, New Sydney."""


def a_market(number: int = GANGRAEN, **laid: Any) -> KnightsTable:
    """Seat 0, who gets no discount, trades in a city; every space has a card."""
    return a_table(**{"at": [place(number), 0], "stalls": MARKET, **laid})


def trade(table: KnightsTable, *answers: str) -> Rehearsal[None]:
    """Seat 0 trades, up to the first question without an answer."""
    return rehearse(table, trade_at_stalls(table, table.knights[0]), answers=answers, stop=True)


def merchant(table: KnightsTable, *answers: str) -> Rehearsal[None]:
    """Seat 0 moves, and the Wandering Merchant is played on him where he is; up to the first question without an answer."""
    move = a_move(table, 0, table.knights[0].at, entered=1)
    card = move.played = next_copy(table.wasteland_cards.loose, "wandering-merchant")
    return rehearse(table, resolve(table, table.knights[0], card), answers=answers, stop=True)


def on_offer(done: Rehearsal[None], verb: str) -> list[str]:
    """The cards that may be picked to take, to offer or to put back."""
    return [label.removeprefix(f"{verb} ") for label in done.labels() if label.startswith(f"{verb} ")]


def owned(table: KnightsTable) -> list[str | None]:
    knight = table.knights[0]
    return [face for face in names([*knight.hands, knight.body, *knight.pockets, *knight.backpack, *knight.boot]) if face]


# -- what people see of it


def keys(done: Rehearsal[None]) -> dict[str, str]:
    """The keys of what may be picked, by what it is about."""
    shown = [done.asked[-1].shown(at) for at in range(len(done.asked[-1].options))]
    return {" ".join(one.concerns) or one.label: one.key for one in shown}


@rule("wk1.stalls.choice")
def test_every_ware_keeps_its_key_whatever_is_on_the_counter() -> None:
    table = a_market(stored=["road-map", "loudhailer"])
    before = keys(trade(table))
    own, ware = table.knights[0].backpack[1], table.stalls[1]

    after = keys(trade(a_market(stored=["road-map", "loudhailer"]), f"Offer {own}", f"Take {ware}"))

    assert {id: after[id] for id in before if id in after} == {id: key for id, key in before.items() if id in after}
    assert (after[own.id], ware and after[ware.id], after["Deal"], after["No deal"]) == ("2", "W", "0", "N")


@rule("wk1.stalls.choice")
def test_no_two_things_at_the_counter_have_the_same_key() -> None:
    found = [key for key in keys(trade(a_market(stored=["road-map", "loudhailer"]))).values() if key]

    assert len(found) == len(set(found))


@rule("wk1.stalls.choice")
def test_the_counter_shows_what_is_offered_and_what_it_costs() -> None:
    table = a_market(stored=["loudhailer"])
    trade(table, f"Offer {table.knights[0].backpack[0]}", f"Take {table.stalls[0]}")

    assert [(track.id, track.value) for track in view(table, 1).tracks[1:]] == [("offered", 2), ("price", 1)]


# -- values and prices


@rule("wk1.stalls.values")
@pytest.mark.parametrize(
    ("offered", "too_dear", "why"),
    [
        ("road-map", ["Take Chainsaw"], "it costs 2: you offer 1"),
        ("loudhailer", ["Take Smoke Launcher"], "it costs 3: you offer 2"),
        ("adrenal", ["Take Smoke Launcher", "Take Hoof"], "it costs 4: you offer 3"),
    ],
)
def test_green_is_worth_1_yellow_2_and_red_3(offered: str, too_dear: list[str], why: str) -> None:
    table = a_market(stored=[offered])
    [card] = table.knights[0].backpack

    done = trade(table, *too_dear, f"Offer {card}")

    assert refusals(done)["Deal"][0] == why


@rule("wk1.stalls.values")
def test_a_blue_card_is_worth_nothing_there_and_cannot_be_offered() -> None:
    table = a_market(stored=["water-witch", "road-map"])

    assert on_offer(trade(table), "Offer") == ["Road Map", "Off-road"]


@rule("wk1.stalls.spaces")
def test_there_are_ten_spaces_in_two_frames() -> None:
    table = a_table()
    rehearse(table, fill(table))

    spaces = the_stalls(table).spaces
    rows = [[(space.name, space.cards[0].facts["colour"]) for space in spaces if space.row == row] for row in (0, 1)]
    assert rows == [
        [("G1", GREEN), ("G2", GREEN), ("G3", GREEN), ("G4", GREEN), ("Pumps", YELLOW)],
        [("Y1", YELLOW), ("Y2", YELLOW), ("Y3", YELLOW), ("R1", RED), ("New Sydney", RED)],
    ]


@rule("wk1.stalls.spaces", "wk1.setup.cards.stalls-fill")
def test_the_stalls_are_filled_with_four_green_four_yellow_and_two_red_cards() -> None:
    table = a_table()
    rehearse(table, fill(table))

    assert [card and card.colour for card in table.stalls] == [GREEN] * 4 + [YELLOW] * 4 + [RED] * 2


@rule("wk1.stalls.unfavourable", "wk1.stalls.favourable")
def test_the_prices_of_the_spaces() -> None:
    table = a_market()

    assert [price(table, table.knights[0], at) for at in range(10)] == [1, 1, 1, 2, 1, 2, 2, 3, 3, 2]


@rule("wk1.stalls.unfavourable")
def test_the_green_card_on_g4_costs_as_much_as_a_yellow_one() -> None:
    table = a_market(stored=["road-map", "geiger-counter"])
    done = trade(table, "Take Sawn-off", "Offer Road Map")

    assert refusals(done)["Deal"][0] == "it costs 2: you offer 1"


@rule("wk1.stalls.favourable")
def test_in_pumps_a_green_card_buys_the_yellow_one_of_its_space() -> None:
    table = a_market(PUMPS, stored=["road-map"])
    trade(table, "Take Spitter", "Offer Road Map", "Deal", "Spitter in the backpack")

    assert owned(table) == ["spitter"]


@rule("wk1.stalls.favourable")
def test_in_new_sydney_a_yellow_card_buys_the_red_one_of_its_space() -> None:
    table = a_market(NEW_SYDNEY, stored=["racing-leathers"])
    trade(table, "Take Mini-bomber", "Offer Racing Leathers", "Deal", "Mini-bomber in the backpack")

    assert owned(table) == ["mini-bomber"]


@rule("wk1.stalls.price-only-at-stalls")
def test_a_card_bought_dear_counts_at_its_basic_value_when_it_is_offered() -> None:
    table = a_market(stored=["sawn-off"], stalls=["hoof", "star-picket"])
    done = trade(table, "Take Hoof", "Offer Sawn-off")

    assert done.asked[-1].note() == "offered 1, price 1"


@rule("wk1.stalls.choice")
def test_a_traders_discount_lowers_the_price_but_never_below_1() -> None:
    table = a_market(knights=["geoffrey-goldrush"])

    assert [price(table, table.knights[0], at) for at in range(10)] == [1, 1, 1, 1, 1, 1, 1, 2, 2, 1]


@rule("wk1.stalls.choice")
def test_a_discount_on_yellow_cards_leaves_the_others_as_dear_as_they_are() -> None:
    table = a_market(stalls=["hoof", None, None, "star-picket", None, "chainsaw"])
    table.knights[0].pockets[0] = an_item("Coupon", passives=(Price(-1, colours=(YELLOW,)),))

    question = trade(table).asked[-1]

    shown = map(question.shown, range(len(question.options)))
    costs = {option.label: option.worth for option in shown}
    assert [costs[f"Take {name}"] for name in ("Hoof", "Star Picket", "Chainsaw")] == [1, 2, 1]


# -- access


@rule("wk1.stalls.access")
@pytest.mark.parametrize(
    ("number", "special"), [(GANGRAEN, []), (PUMPS, ["Pumps"]), (NEW_SYDNEY, ["New Sydney"])]
)  # fmt: skip
def test_the_special_spaces_are_open_in_their_cities_only(number: int, special: list[str]) -> None:
    table = a_market(number)
    spaces = [SPACES[at] for at in open_spaces(table.knights[0])]

    assert [space.name for space in spaces if space.city] == special


@rule("wk1.stalls.access")
def test_in_gangraen_eight_spaces_are_open() -> None:
    table = a_market()

    assert open_spaces(table.knights[0]) == list(NORMAL)
    assert len(NORMAL) == 8


@rule("wk1.stalls.access")
def test_a_card_kept_for_another_city_is_refused_with_the_reason() -> None:
    done = trade(a_market(stored=["adrenal"]))

    assert refusals(done)["Take Spitter"] == ("it is kept for knights who trade in Pumps", "wk1.stalls.access")


@rule("wk1.stalls.trade-elsewhere")
@pytest.mark.parametrize(
    ("at", "special"),
    [(hex_at(1, 2), []), (place(GANGRAEN), []), (place(PUMPS), ["Spitter"]), (place(NEW_SYDNEY), ["Mini-bomber"])],
    ids=["in the desert", "in Gangraen", "in Pumps", "in New Sydney"],
)
def test_a_merchant_has_the_normal_spaces_and_that_of_the_city_where_he_is_met(at: int, special: list[str]) -> None:
    done = merchant(a_market(at=[at, 0], stored=["adrenal"]), "Stop")

    normal = ["Hoof", "Star Picket", "Cane Knife", "Sawn-off", "Chainsaw", "Crossbow", "Vest", "Smoke Launcher"]
    assert sorted(set(on_offer(done, "Take")) - {"Strider", "Off-road", "Heavy-duty"}) == sorted(normal + special)


@rule("wk1.stalls.trade-elsewhere")
def test_a_merchant_has_the_vehicle_pool_too() -> None:
    done = merchant(a_market(at=[hex_at(1, 2), 0], stored=["vest"], stalls=["hoof"]), "Stop")

    assert on_offer(done, "Take") == ["Hoof", "Strider", "Off-road", "Heavy-duty"]


@rule("wk1.stalls.trade-elsewhere", "wk1.golden.cannot-beats-can")
@pytest.mark.parametrize("city", [QUEENS_VALLEY, ALICE_OFFSPRINGS])
def test_where_knights_cannot_trade_a_merchant_does_not_help(city: int) -> None:
    table = a_market(city, stored=["adrenal"])

    done = merchant(table, "Stop")

    assert (table.stall_trade, done.prompts) == (None, ["Wandering Merchant: will you?"])


# -- offers


@rule("wk1.stalls.offer")
def test_cards_from_sheet_backpack_and_vehicle_and_the_vehicle_itself_may_be_offered() -> None:
    table = a_market(gear=["road-map"], stored=["hawk-drops"], stalls=["hoof"])
    table.knights[0].boot.append(take_gear(table, "adrenal"))

    assert on_offer(trade(table), "Offer") == ["Road Map", "Hawk Drops", "Adrenal", "Off-road"]


@rule("wk1.stalls.offer", "wk1.gear.blue.protected", "wk1.gear.starting.protected")
def test_starting_gear_and_blue_cards_are_refused() -> None:
    table = a_market(stored=["lucky-kangaroo-foot"])
    refused = refusals(trade(table))

    assert [refused[f"Offer {name}"][1] for name in ("Lucky Kangaroo Foot", "Arena Gladius")] == [
        "wk1.gear.blue.protected",
        "wk1.gear.starting.protected",
    ]


@rule("wk1.stalls.offer")
def test_a_pick_may_be_taken_back() -> None:
    table = a_market(stored=["road-map"])
    done = trade(table, "Take Hoof", "Offer Road Map", "Put back Hoof", "Put back Road Map")

    assert done.asked[-1].note() == "offered 0, price 0"


@rule("wk1.stalls.offer")
def test_picks_are_taken_back_only_so_often() -> None:
    table = a_market(stored=["road-map"])
    done = trade(table, *["Offer Road Map", "Put back Road Map"] * MOST_REGRETS, "Offer Road Map")

    assert on_offer(done, "Put back") == []


@rule("wk1.stalls.offer")
def test_a_face_down_card_that_is_offered_lies_open() -> None:
    table = a_market(stored=["road-map", "hawk-drops"])
    trade(table, "Offer Road Map")

    assert [hiding.knows_stored(table, 1, table.knights[0], card) for card in table.knights[0].backpack] == [True, False]


@rule("wk1.stalls.offer")
def test_leaving_without_a_deal_changes_nothing() -> None:
    table = a_market(stored=["road-map"])
    trade(table, "Take Hoof", "Offer Road Map", "No deal")

    assert (owned(table), names(table.stalls), table.stall_trade) == (["road-map"], MARKET, None)


@rule("wk1.stalls.offer", "wk1.gear.enhancement.lost-with-card")
def test_an_enhancement_on_a_card_that_is_offered_stays_with_the_knight() -> None:
    table = a_market(gear=["cane-knife"], stalls=["hoof"])
    knight = table.knights[0]
    grip = take_gear(table, "balanced-grip")
    assert knight.hands[0] is not None
    knight.fitted.append(Fitted(grip, knight.hands[0]))
    offer = "Offer the Cane Knife that carries Balanced Grip"
    trade(table, "Take Hoof", offer, "Deal", "Balanced Grip in the backpack", "Hoof in the backpack")

    assert names(knight.backpack) == ["balanced-grip", "hoof"]


@rule("wk1.gear.enhancement.timing", "wk1.stalls.offer")
def test_an_enhancement_is_not_offered_without_the_card_that_carries_it() -> None:
    table = a_market(gear=["cane-knife"], stalls=["hoof"])
    [knife] = [card for card in table.knights[0].hands if card is not None]
    table.knights[0].fitted.append(Fitted(take_gear(table, "balanced-grip"), knife))

    question = trade(table)

    assert on_offer(question, "Offer") == ["Off-road", "the Cane Knife that carries Balanced Grip"]
    refused = {refusal.label: (refusal.reason, refusal.rule) for refusal in question.refused()}
    assert refused["Offer Balanced Grip"] == (
        "it comes off Cane Knife only with it, or at rest",
        "wk1.gear.enhancement.timing",
    )


@rule("wk1.gear.enhancement.lost-with-card", "wk1.stalls.offer")
def test_an_enhancement_may_be_offered_with_the_card_that_carries_it() -> None:
    table = a_market(gear=["cane-knife"], stalls=["hoof"])
    [knife] = [card for card in table.knights[0].hands if card is not None]
    table.knights[0].fitted.append(Fitted(take_gear(table, "balanced-grip"), knife))

    question = trade(table, "Offer the Cane Knife", "Offer Balanced Grip")

    assert on_offer(question, "Put back") == ["Balanced Grip"], "the knife cannot be put back without the grip on it"


@rule("wk1.gear.enhancement.timing", "wk1.gear.starting.protected")
def test_an_enhancement_on_starting_gear_is_not_offered() -> None:
    table = a_market(stalls=["hoof"])
    knight = table.knights[0]
    knight.fitted.append(Fitted(take_gear(table, "balanced-grip"), knight.starting[0]))

    assert on_offer(trade(table), "Offer") == ["Off-road"]


# -- what is taken


@rule("wk1.stalls.choice")
def test_the_deal_waits_until_the_price_is_covered() -> None:
    table = a_market(stored=["road-map", "geiger-counter"])
    done = trade(table, "Take Hoof", "Take Star Picket", "Offer Road Map")

    assert refusals(done)["Deal"] == ("it costs 2: you offer 1", "wk1.stalls.choice")


@rule("wk1.stalls.choice")
def test_several_cards_are_taken_for_one_that_is_worth_them() -> None:
    table = a_market(stored=["adrenal"], stalls=["hoof", None, None, None, None, "chainsaw"])
    answers = ["Take Hoof", "Take Chainsaw", "Offer Adrenal", "Deal", "Hoof in the backpack", "Chainsaw in the backpack"]
    trade(table, *answers)

    assert owned(table) == ["hoof", "chainsaw"]


@rule("wk1.stalls.choice")
def test_what_all_ones_cards_could_not_pay_for_is_refused() -> None:
    table = a_market(stored=["road-map"], vehicles=[None])

    assert refusals(trade(table))["Take Smoke Launcher"][0] == "it costs 3: all you have left is worth 1"


@rule("wk1.stalls.choice")
def test_a_deal_without_anything_taken_is_none() -> None:
    done = trade(a_market(stored=["road-map"]), "Offer Road Map")

    assert refusals(done)["Deal"][0] == "you take nothing yet"


@rule("wk1.stalls.no-change")
def test_offered_cards_are_discarded_and_what_they_are_worth_beyond_the_price_is_lost() -> None:
    table = a_market(stored=["adrenal"], stalls=["hoof"])
    trade(table, "Take Hoof", "Offer Adrenal", "Deal", "Hoof in the backpack")

    assert (owned(table), names(table.red_discard)) == (["hoof"], ["adrenal"])


@rule("wk1.stalls.no-change")
def test_the_deal_says_what_would_be_lost() -> None:
    done = trade(a_market(stored=["adrenal"], stalls=["hoof"]), "Take Hoof", "Offer Adrenal")

    assert done.asked[-1].shown(0).note == "2 lost, no change is given"


# -- refills


@rule("wk1.stalls.refill")
def test_an_empty_space_is_refilled_from_the_deck_of_its_colour() -> None:
    table = a_market(stored=["geiger-counter"], green_next=["road-map"])
    trade(table, "Take Star Picket", "Offer Geiger Counter", "Deal", "Star Picket in the backpack")

    assert names(table.stalls) == ["hoof", "road-map", *MARKET[2:]]


@rule("wk1.stalls.refill")
def test_the_leftmost_space_is_refilled_first() -> None:
    table = a_table(green_next=["road-map", "hoof", "mil-feed", "cane-knife"])
    rehearse(table, fill(table))

    assert names(table.stalls[:4]) == ["road-map", "hoof", "mil-feed", "cane-knife"]


@rule("wk1.stalls.refill")
def test_cards_that_come_with_the_refill_cannot_be_bought_in_the_same_action() -> None:
    table = a_market(stored=["vest"], stalls=["hoof"])
    done = trade(table, "Take Hoof", "Offer Vest", "Deal", "Hoof in the backpack")

    assert (done.open, table.stall_trade) == (None, None)


# -- vehicles


@rule("wk1.stalls.vehicles")
def test_a_vehicle_of_the_pool_costs_two_and_an_undamaged_one_is_worth_as_much() -> None:
    table = a_market(fuel=3)
    done = trade(table, "Take Strider", "Offer Off-road")

    assert done.asked[-1].note() == "offered 2, price 2"


@rule("wk1.stalls.vehicles")
def test_a_damaged_vehicle_is_worth_a_green_card() -> None:
    table = a_market()
    table.knights[0].damaged = True
    done = trade(table, "Take Hoof", "Offer Off-road")

    assert done.asked[-1].note() == "offered 1, price 1"


@rule("wk1.stalls.vehicles", "wk1.vehicle.pool-state")
def test_an_offered_vehicle_goes_to_the_pool_and_fuel_stays_with_the_new_one() -> None:
    table = a_market(fuel=3)
    knight = table.knights[0]
    before = len(table.garage)
    trade(table, "Take Strider", "Offer Off-road", "Deal")

    assert (knight.vehicle and knight.vehicle.face, knight.fuel, len(table.garage)) == ("strider", 3, before)


@rule("wk1.stalls.vehicles", "wk1.resource.fuel.lost-with-vehicle")
def test_who_trades_his_vehicle_for_something_else_has_no_fuel_left() -> None:
    table = a_market(fuel=3, stalls=["hoof", "star-picket"])
    trade(
        table, "Take Hoof", "Take Star Picket", "Offer Off-road", "Deal", "Hoof in the backpack", "Star Picket in the backpack"
    )

    assert (table.knights[0].vehicle, table.knights[0].fuel) == (None, 0)


@rule("wk1.stalls.vehicles", "wk1.vehicle.replace")
def test_what_was_stored_in_the_old_vehicle_moves_to_the_new_one_before_anything_else_is_placed() -> None:
    table = a_market(fuel=3, stored=["vest"], stalls=["hoof"])
    knight = table.knights[0]
    knight.boot = [take_gear(table, "adrenal"), take_gear(table, "hawk-drops")]
    trade(table, "Take Hoof", "Take Strider", "Offer Vest", "Offer Off-road", "Deal", "Hoof in the backpack")

    assert (names(knight.boot), knight.fuel) == (["adrenal", "hawk-drops"], 3)


@rule("wk1.stalls.vehicles")
def test_only_one_vehicle_is_taken() -> None:
    done = trade(a_market(stored=["vest", "racing-leathers"]), "Take Strider")

    assert not set(on_offer(done, "Take")) & {"Strider", "Off-road", "Heavy-duty"}


# -- taking for nothing


@rule("wk1.stalls.access")
def test_what_may_be_taken_for_nothing_lies_on_the_normal_spaces() -> None:
    table = a_market()

    assert "spitter" not in names(lying(table, lambda card: card.group is Group.WEAPON))


@rule("wk1.stalls.refill")
def test_a_card_taken_for_nothing_is_replaced() -> None:
    table = a_market(green_next=["road-map"])
    rule_ = take_from_stalls(table, table.knights[0], lambda card: card.face == "hoof")
    rehearse(table, rule_, answers=["Hoof in the backpack"])

    assert (owned(table), names(table.stalls[:1])) == (["hoof"], ["road-map"])


# -- deeds


@rule("wk1.task.common.immediate")
def test_a_big_deal_accomplishes_market_day() -> None:
    table = a_market(stored=["adrenal", "road-map"], common="market-day", yellow_next=["hawk-drops"])
    table.common.loose.clear()
    answers = ["Take Hoof", "Take Star Picket", "Offer Adrenal", "Offer Road Map", "Deal"]
    answers += ["Hoof in the backpack", "Star Picket in the backpack", "Draw a yellow card", "Hawk Drops in the backpack"]
    trade(table, *answers)

    assert table.knights[0].reputation == 2


@rule("wk1.task.common.immediate")
def test_a_small_deal_does_not() -> None:
    table = a_market(stored=["adrenal"], common="market-day")
    trade(
        table, "Take Hoof", "Take Star Picket", "Offer Adrenal", "Deal", "Hoof in the backpack", "Star Picket in the backpack"
    )

    assert table.knights[0].reputation == 0


@rule("wk1.stalls.vehicles", "wk1.task.common.immediate")
def test_a_damaged_vehicle_is_no_more_than_a_green_card_for_market_day_either() -> None:
    table = a_market(stored=["first-aid-kit"], common="market-day")
    table.knights[0].damaged = True
    answers = ["Take Hoof", "Take Star Picket", "Offer Off-road", "Offer First-aid Kit", "Deal"]
    trade(table, *answers, "Hoof in the backpack", "Star Picket in the backpack")

    assert table.knights[0].reputation == 0, "2 for the yellow card and 1 for the wreck make 3, and Market Day wants 4"


@rule("wk1.stalls.offer")
def test_copies_of_a_card_are_offered_once() -> None:
    table = a_market(stored=["medi-shot"])
    store(table, 0, "medi-shot")

    assert on_offer(trade(table), "Offer").count("Medi-shot") == 1


@rule("wk1.stalls.offer", "wk1.gear.enhancement.lost-with-card")
def test_a_copy_that_carries_something_is_told_apart_from_a_plain_one() -> None:
    table = a_market(stored=["hoof"], stalls=[])
    [hoof] = equip(table, 0, "hoof")
    table.knights[0].fitted.append(Fitted(take_gear(table, "hollow-points"), hoof))

    assert {"Hoof", "the Hoof that carries Hollow-points"} <= set(on_offer(trade(table), "Offer"))


@rule("wk1.deck.reshuffle", "wk1.stalls.refill")
def test_an_empty_deck_is_rebuilt_for_the_stalls() -> None:
    table = a_table(stalls=[*MARKET[:8], None, MARKET[9]])
    table.red_discard, table.red.loose = table.red.loose, []

    rehearse(table, fill(table))

    assert table.stalls[8] is not None
    assert (len(table.red), table.red_discard) == (14 - 2, [])


@rule("wk1.deck.reshuffle", "wk1.stalls.refill")
def test_the_card_that_empties_a_deck_rebuilds_it_at_once() -> None:
    table = a_table(stalls=[*MARKET[:8], None, MARKET[9]], red_next=["adrenal"])
    table.red_discard, table.red.loose = table.red.loose, []

    rehearse(table, fill(table))

    assert names([table.stalls[8]]) == ["adrenal"]
    assert (len(table.red), table.red_discard) == (14 - 2, [])
