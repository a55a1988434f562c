"""The Rest Step: trade, gear, quick resupply, waking up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rulebook.waste_knights_1e.resting import APART, HERE, THERE, rest, resting
from tests.rules import rule
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, GANGRAEN
from wasteland.games.waste_knights_1e.cards import Use
from wasteland.games.waste_knights_1e.rest import quick_resupply
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage, Timing
from wasteland.games.waste_knights_1e.verbs.effects import Heal
from wasteland.testing import rehearse
from wasteland.testing.laying import names
from wasteland.testing.waste_knights_1e import a_table

KEEP = "Keep all luck cards"


# -- the parts


@rule("wk1.rest.simultaneous")
def test_the_parts_come_in_order_trade_gear_resupply_waking() -> None:
    table = resting(3, at=HERE, health=[3, 3, 0], gear=["vest"], lucks=[luck_for_health(1), [], []])

    done = rest(table, (0, "No trade"), (1, "No trade"), (0, "Done"), (0, KEEP))

    assert [prompt.split(":")[0] for prompt in done.prompts] == ["At rest", "At rest", "At rest", "Quick resupply"]
    assert any("wakes up" in line for line in done.told)
    assert table.stage is Stage.WASTER


def luck_for_health(cards: int) -> list[str]:
    """Faces of luck cards with the Health icon."""
    table = a_table(2)
    return [card.face for card in table.luck.loose if card.icon == "health"][:cards]


@rule("wk1.rest.simultaneous")
def test_in_trade_and_gear_whoever_answers_first_goes_on() -> None:
    table = resting(2, gears=[["vest"], ["vest"]])

    rest(table, (1, "Vest in the backpack"), (0, "Vest in the vehicle"), (1, "Done"), (0, "Done"))

    assert [names([*knight.backpack, *knight.boot]) for knight in table.knights] == [["vest"], ["vest"]]


# -- a) trade


@rule("wk1.trade.knights-when", "wk1.rest.simultaneous")
def test_conscious_knights_on_the_same_hex_may_trade() -> None:
    table = resting(2, at=HERE, ammo=[4, 0])

    rest(table, (0, "Trade with"), (0, "Give 1 Ammo"), (0, "Make this offer"), (1, "Accept"))

    assert [knight.ammo for knight in table.knights] == [3, 1]


@rule("wk1.trade.knights-when", "wk1.hex.city.03-queens-valley", "wk1.hex.city.05-alice-offsprings")
@pytest.mark.parametrize(("city", "asked"), [(1, 2), (2, 2), (3, 0), (4, 2), (5, 0)])
def test_in_two_cities_knights_do_not_trade_with_each_other(city: int, asked: int) -> None:
    table = resting(2, at=CITY_SLOTS[city])

    done = rest(table, *[(seat, "No trade") for seat in range(asked)])

    assert len(done.asked) == asked


@rule("wk1.trade.knights-when")
def test_knights_on_different_hexes_do_not_trade() -> None:
    table = resting(2)

    assert rest(table).asked == []


@rule("wk1.trade.knights-when")
def test_nobody_trades_with_the_unconscious() -> None:
    table = resting(3, at=[HERE, HERE, THERE], health=[4, 0, 4])

    assert rest(table).asked == []


@rule("wk1.trade.knights-when", "wk1.rest.simultaneous")
def test_two_knights_sit_down_to_a_trade_once() -> None:
    table = resting(2, at=HERE)

    done = rest(table, (1, "Trade with"), (1, "Make no offer"), (0, "Make no offer"))

    assert table.stage is Stage.WASTER
    assert len(done.asked) == 3


@rule("wk1.trade.knights-when")
def test_who_asks_for_no_trade_may_still_be_asked() -> None:
    table = resting(2, at=HERE)

    done = rest(table, (0, "No trade"), (1, "Trade with"), stop=True)

    assert (done.open and done.open.seat) == 1
    assert table.bargain is not None


# -- b) gear


@rule("wk1.rest.use-any-gear")
def test_stored_gear_may_be_used_at_rest() -> None:
    table = resting(2, stored=["medi-shot"], health=[2, 4])

    rest(table, (0, "Use Medi-shot"))

    assert table.knights[0].health == 4


@rule("wk1.rest.use-any-gear")
def test_a_vehicle_that_does_something_may_be_used_at_rest() -> None:
    table = resting(2, health=[2, 4])
    knight = table.knights[0]
    assert knight.vehicle is not None
    bunk = Use(when=Timing.REST, do=(Heal(health=1),), cost="mark")
    knight.vehicle = replace(knight.vehicle, name="Camper", uses=(bunk,))

    rest(table, (0, "Use Camper"))

    assert knight.health == 3


@rule("wk1.rest.use-any-gear", "wk1.gear.marked")
def test_gear_for_the_rest_step_is_used_there_and_marked() -> None:
    table = resting(2, stored=["first-aid-kit"], health=[2, 4])

    rest(table, (0, "Use First-aid Kit"), (0, "Done"))

    assert table.knights[0].health == 3
    assert [thing.id for thing in table.marked] == [table.knights[0].backpack[0].id]


@rule("wk1.rest.use-any-gear")
def test_gear_may_be_rearranged_at_rest() -> None:
    table = resting(2, stored=["vest"])

    rest(table, (0, "Vest on the body"), (0, "Done"))

    assert table.knights[0].body is not None


@rule("wk1.rest.use-any-gear", "wk1.unconscious.no-activity")
@pytest.mark.parametrize(("face", "health"), [("medi-shot", 2), ("first-aid-kit", 1), ("mil-feed", 1)])
def test_an_unconscious_knight_may_come_round_at_rest(face: str, health: int) -> None:
    table = resting(2, stored=[face], health=[0, 4])

    rest(table, (0, "Use "), *([(0, "Done")] if face == "first-aid-kit" else []))

    knight = table.knights[0]
    assert (knight.health, knight.at, knight.ammo, knight.fuel) == (health, APART[0], 4, 4)


@rule("wk1.rest.use-any-gear", "wk1.unconscious.no-activity")
def test_else_an_unconscious_knight_uses_nothing_at_rest() -> None:
    table = resting(2, stored=["extra-bullets", "moonshine-still", "rad-out"], health=[0, 4], ammo=0, fuel=0, radiation=2)

    assert rest(table).asked == []


@rule("wk1.gear.limited")
def test_of_two_first_aid_kits_one_is_used_in_a_rest_step() -> None:
    table = resting(2, stored=["first-aid-kit", "first-aid-kit"], health=[1, 4])

    done = rest(table, (0, "Use First-aid Kit"), stop=True)

    assert not [label for label in done.labels() if label.startswith("Use")], "the example"
    assert table.knights[0].health == 2


# -- c) quick resupply


@rule("wk1.rest.quick-resupply")
@pytest.mark.parametrize("icon", ["ammo", "fuel", "health", "radiation"])
def test_a_luck_card_is_discarded_for_its_icon(icon: str) -> None:
    table = resting(2, ammo=2, fuel=2, health=2, radiation=2)
    knight = table.knights[0]
    card = next(card for card in table.luck.loose if card.icon == icon)
    table.luck.loose.remove(card)
    knight.luck = [card]

    rehearse(table, quick_resupply(table), answers=[(0, f"Discard {card.name}")])

    changed = {"ammo": 2, "fuel": 2, "health": 2, "radiation": 2, icon: 1 if icon == "radiation" else 3}
    assert {name: getattr(knight, name) for name in changed} == changed
    assert (knight.luck, table.luck_discard) == ([], [card])


@rule("wk1.rest.quick-resupply")
def test_at_most_one_is_discarded() -> None:
    table = resting(2, health=[1, 4], lucks=[luck_for_health(2), []])

    done = rehearse(table, quick_resupply(table), answers=[(0, f"Discard {first_luck(table)}")])

    assert len(done.asked) == 1
    assert table.knights[0].health == 2


def first_luck(table: KnightsTable) -> str:
    return table.knights[0].luck[0].name


@rule("wk1.rest.quick-resupply")
def test_all_choose_at_the_same_time() -> None:
    table = resting(2, health=2, lucks=[luck_for_health(2)[:1], luck_for_health(2)[1:]])
    one, other = (knight.luck[0].name for knight in table.knights)

    rehearse(table, quick_resupply(table), answers=[(0, f"Discard {one}"), (1, f"Discard {other}")])

    assert [knight.health for knight in table.knights] == [3, 3]


@rule("wk1.rest.quick-resupply")
def test_nobody_can_respond_to_it() -> None:
    table = resting(2, health=[2, 4], lucks=[luck_for_health(1), ["not-today"]])

    done = rehearse(table, quick_resupply(table), answers=[(0, f"Discard {first_luck(table)}")])

    assert len(done.asked) == 1
    assert table.knights[0].health == 3


@rule("wk1.rest.quick-resupply")
def test_an_icon_that_would_do_nothing_is_refused() -> None:
    table = resting(2, health=[4, 4], lucks=[luck_for_health(1), []])

    assert rehearse(table, quick_resupply(table)).asked == []


@rule("wk1.rest.quick-resupply", "wk1.unconscious.no-activity")
def test_an_unconscious_knight_does_not_resupply() -> None:
    table = resting(2, health=[0, 4], lucks=[luck_for_health(1), []])

    assert rehearse(table, quick_resupply(table)).asked == []


# -- d) waking up, and the end of the round


@rule("wk1.rest.simultaneous", "wk1.unconscious.wake-place")
def test_who_is_still_unconscious_wakes_up_at_the_end() -> None:
    table = resting(2, health=[0, 4], at=APART[:2])

    rest(table)

    assert table.knights[0].conscious
    assert table.knights[0].at == GANGRAEN


@rule("wk1.round.phases")
def test_what_counts_for_a_round_is_forgotten_after_it() -> None:
    table = resting(2)
    knight = table.knights[0]
    knight.skips_exploration = True
    knight.knocked_out = [1]

    rest(table)

    assert (table.stage, table.round) == (Stage.WASTER, 1), "the Round marker moves in the Waster Step"
    assert (knight.skips_exploration, knight.knocked_out) == (False, [])
