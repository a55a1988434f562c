"""The Explore Action and the City Action."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.engine.asking import Choice
from wasteland.games.waste_knights_2e import places
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.cities import city_action
from wasteland.games.waste_knights_2e.exploring import explore
from wasteland.games.waste_knights_2e.knights import Gear
from wasteland.games.waste_knights_2e.stalls import barter
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Terrain
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.testing import Rehearsal, rehearse

ACCEPT, NEXT, FUEL = "Accept it", "Draw the next card", "Spend 1 fuel"


def explored(table: WasteTable, *answers: str) -> Rehearsal[None]:
    """The first knight explores; what is asked next is left open."""
    return rehearse(table, explore(table, table.knights[0]), answers=answers, stop=True)


def shopped(table: WasteTable, *answers: str) -> Rehearsal[None]:
    """The first knight takes a City Action; what is asked next is left open."""
    return rehearse(table, city_action(table, table.knights[0]), answers=answers, stop=True)


def bartered(table: WasteTable, *answers: str, cards: int = 3) -> Rehearsal[None]:
    """The first knight barters; what is asked next is left open."""
    return rehearse(table, barter(table, table.knights[0], cards), answers=answers, stop=True)


# -- exploring


@rule("wk2.explore.draw", "wk2.explore.accept", "wk2.explore.drawbacks")
def test_an_accepted_card_gives_what_the_section_of_the_terrain_shows_then_its_drawbacks() -> None:
    table = a_table(knights=["johnny-taylor"], at="pumps", exploration_next=["burnt-post"], fuel=0)

    explored(table, ACCEPT)

    assert table.knights[0].wounds == 1, "in the desert the Burnt Post holds nothing but a wound"


@rule("wk2.explore.draw", "wk2.explore.where", "wk2.move.city-terrain")
@pytest.mark.parametrize("terrain", [terrain for terrain in Terrain if terrain is not Terrain.CRATER])
def test_the_section_is_that_of_the_terrain_in_cities_and_locations_too(terrain: Terrain) -> None:
    table = a_table(knights=["johnny-taylor"], exploration_next=["dead-convoy"])
    named = next(space for space in places.board(table).spaces.values() if space.kind and space.terrain is terrain)
    table.knights[0].at = named.id

    done = explored(table)

    assert table.explored is not None and done.open is not None
    assert done.open.shown(0).note == table.explored.find(terrain).text


@rule("wk2.explore.redraw", "wk2.explore.limit")
def test_a_card_that_is_covered_can_no_longer_be_chosen() -> None:
    table = a_table(knights=["johnny-taylor"], exploration_next=["burnt-post", "shearers-quarters"], fuel=0)

    explored(table, NEXT)

    assert table.knights[0].wounds == 0
    assert table.knights[0].ammo == 3, "the second card is the last of Exploration 2, so it is accepted"


@rule("wk2.explore.last-must", "wk2.explore.limit")
def test_the_last_card_must_be_accepted() -> None:
    table = a_table(knights=["logan-harris"], exploration_next=["burnt-post"], fuel=0)

    explored(table)

    assert table.knights[0].wounds == 1, "Exploration 1: nobody is asked"


@rule("wk2.explore.fuel")
def test_once_a_fuel_buys_one_card_more() -> None:
    table = a_table(knights=["logan-harris"], exploration_next=["burnt-post", "sinkhole"], fuel=2)

    done = explored(table, FUEL, NEXT)

    assert table.knights[0].fuel == 1
    assert done.open is None or FUEL not in " ".join(done.labels())


@rule("wk2.explore.fuel", "wk2.wrecked.bars")
def test_a_wreck_is_no_help_in_exploring() -> None:
    table = a_table(knights=["johnny-taylor"], exploration_next=["burnt-post"])
    table.knights[0].wrecked = table.malfunctions.loose.pop()

    done = explored(table)

    assert "your vehicle is wrecked" in [refusal.reason for refusal in done.refused()]


@rule("wk2.explore.minimum")
def test_exploration_is_never_below_one() -> None:
    table = a_table(knights=["logan-harris"], exploration_next=["burnt-post"], fuel=0)
    table.knights[0].injuries = [
        card
        for card in table.injuries.loose
        if any(passive.change(table, table.knights[0], "exploration") for passive in card.passives)
    ]

    explored(table)

    assert table.knights[0].injuries
    assert len(table.exploration_discard) == 1


@rule("wk2.explore.discard")
def test_all_cards_drawn_are_discarded_when_the_action_ends() -> None:
    table = a_table(knights=["johnny-taylor"], exploration_next=["burnt-post", "dry-well"], fuel=0)

    explored(table, NEXT)

    assert [card.face for card in table.exploration_discard] == ["burnt-post", "dry-well"]


@rule("wk2.golden.deck-reshuffle", "wk2.precise.empty-decks")
def test_an_empty_deck_is_made_anew_from_its_discards_and_where_both_are_empty_nothing_is_drawn() -> None:
    table = a_table(knights=["logan-harris"], fuel=0)
    table.exploration_discard, table.exploration.loose = table.exploration.loose, []
    explored(table)
    assert len(table.exploration) + len(table.exploration_discard) == 20

    table.exploration_discard, table.exploration.loose = [], []
    assert explored(table).open is None


# -- the city


@rule("wk2.city.where", "wk2.city.optional")
@pytest.mark.parametrize(("at", "offered"), [("pumps", True), ("saltmarket", False)])
def test_the_city_action_is_for_cities_and_never_forced(at: str, offered: bool) -> None:
    done = rehearse(table := a_table(at=at), go_on(table), stop=True)

    assert ("City" in done.labels()) is offered
    assert {"Move", "Camp", "Explore"} <= set(done.labels())


@rule("wk2.city.two-shops")
def test_two_different_shops_are_visited_in_any_order() -> None:
    table = a_table(knights=["johnny-taylor"], wounds=2, damage=1, hands=["knife"], broken=["knife"])

    done = shopped(table, "Workshop")
    assert "you have been there in this action" in [refusal.reason for refusal in done.refused()]

    shopped(table, "Garage", "Quack")
    assert (table.knights[0].damage, table.knights[0].wounds) == (0, 0)


@rule("wk2.city.quack.heal")
def test_the_quack_heals_one_radiation_and_four_wounds_without_meds() -> None:
    table = a_table(knights=["logan-harris"], wounds=5, radiation=2)

    shopped(table, "Quack")

    knight = table.knights[0]
    assert (knight.wounds, knight.radiation, knight.meds) == (1, 1, 2)


@rule("wk2.city.quack.injury", "wk2.injury.lasting")
def test_or_the_quack_cures_an_injury_which_goes_back_to_its_deck() -> None:
    table = a_table(knights=["logan-harris"], wounds=1)
    table.knights[0].injuries = [table.injuries.loose.pop()]

    shopped(table, "Quack", table.knights[0].injuries[0].name)

    assert table.knights[0].injuries == []
    assert (len(table.injuries), table.knights[0].wounds) == (8, 1)


@rule("wk2.city.garage.repair")
def test_the_garage_removes_three_damage() -> None:
    table = a_table(vehicles=["truck"], damage=5)

    shopped(table, "Garage")

    assert table.knights[0].damage == 2


@rule("wk2.city.garage.malfunction", "wk2.malfunction.lasting")
def test_a_wreck_can_shed_a_malfunction_but_no_damage() -> None:
    table = a_table(damage=4)
    knight = table.knights[0]
    knight.wrecked, knight.malfunctions = table.malfunctions.loose.pop(), [table.malfunctions.loose.pop()]

    shopped(table, "Garage")

    assert (knight.malfunctions, knight.damage) == ([], 4)
    assert knight.wrecked is not None


@rule("wk2.city.workshop", "wk2.camp.repair.x-cost")
def test_the_workshop_mends_one_card_whatever_it_costs() -> None:
    table = a_table()
    dear = next(card for card in table.gear.loose if card.repair is None)
    table.gear.loose.remove(dear)
    table.knights[0].carried.append(Gear(dear, False))

    shopped(table, "Workshop")

    assert table.knights[0].carried[0].works


# -- the stalls


def offering(*faces: str, **more: Any) -> WasteTable:
    """A table whose gear deck holds just these cards."""
    return a_table(gear_left=faces, **more)


@rule("wk2.city.stalls.offer", "wk2.gear.acquire.from-bottom", "wk2.gear.acquire.side")
def test_three_cards_are_laid_out_broken_side_up() -> None:
    table = offering("crossbow", "dundee-hat", "mil-feed", "roo-pike")

    bartered(table)

    assert table.market is not None and len(table.market.offer) == 3
    assert len(table.gear) == 1


@rule("wk2.city.stalls.pay", "wk2.gear.acquire.side")
def test_what_is_given_is_worth_at_least_what_is_taken_and_gear_comes_broken() -> None:
    table = offering("mil-feed", fuel=2, ammo=0, meds=0)
    price = table.gear.loose[0].broken.barter

    gives = ["Give 1 fuel"] * price
    bartered(table, "Take Mil-feed", *gives, "Deal", cards=1)

    assert [(gear.card.face, gear.works) for gear in table.knights[0].carried] == [("mil-feed", False)]


@rule("wk2.city.stalls.resources")
def test_gear_of_value_two_buys_two_resources() -> None:
    table = a_table(carried=["dundee-hat"], gear_left=[], fuel=0, ammo=0, meds=0)
    worth = table.knights[0].carried[0].side.barter

    takes = ["Take 1 fuel"] * worth
    bartered(table, "Give Dundee Hat", *takes, "Deal")

    assert table.knights[0].fuel == worth
    assert [card.face for card in table.gear_discard] == ["dundee-hat"]


@rule("wk2.city.stalls.resources")
def test_one_fuel_buys_one_ammo() -> None:
    table = a_table(gear_left=[], fuel=1, ammo=0, meds=0)

    bartered(table, "Give 1 fuel", "Take 1 ammo", "Deal")

    assert (table.knights[0].fuel, table.knights[0].ammo) == (0, 1)


def note(done: Rehearsal[None], label: str) -> str:
    """What stands beside an option of the question that was left open."""
    question = done.open
    assert isinstance(question, Choice)
    return question.shown(done.labels().index(label)).note


@rule("wk2.sheet.vehicle.tank-limit", "wk2.city.stalls.resources")
def test_whoever_takes_fuel_for_which_there_is_no_room_is_told_before_that_it_is_lost() -> None:
    table = a_table(gear_left=[], vehicles=["bike"], fuel=3, ammo=2, meds=0)

    assert note(bartered(table), "Take 1 fuel") == "worth 1, but lost, as the Tank is full"
    assert note(bartered(table, "Take 1 fuel", "Give 1 ammo"), "Deal") == "1 given for 1; 1 fuel lost, as the Tank is full"


@rule("wk2.sheet.vehicle.tank-limit")
def test_fuel_that_was_paid_for_is_lost_where_the_tank_is_full() -> None:
    table = a_table(gear_left=[], vehicles=["bike"], fuel=3, ammo=2, meds=0)

    done = bartered(table, "Take 1 fuel", "Give 1 ammo", "Deal")

    assert (table.knights[0].fuel, table.knights[0].ammo) == (3, 1)
    assert "The Tank of Johnny Taylor is full: 1 fuel is lost." in done.told


@rule("wk2.sheet.vehicle.tank-limit")
def test_nothing_is_said_of_room_while_there_is_some() -> None:
    table = a_table(gear_left=[], vehicles=["bike"], fuel=2, ammo=2, meds=0)

    assert note(bartered(table), "Take 1 fuel") == "worth 1"
    assert note(bartered(table, "Take 1 fuel"), "Take 1 fuel") == "worth 1, but lost, as the Tank is full"


@rule("wk2.city.stalls.pay")
def test_a_deal_that_is_not_paid_for_cannot_be_struck() -> None:
    table = offering("mil-feed")

    assert "Deal" not in bartered(table, "Take Mil-feed", cards=1).labels()


@rule("wk2.city.stalls.free-choice", "wk2.city.stalls.leftovers")
def test_nobody_has_to_take_anything_and_what_is_left_is_discarded() -> None:
    table = offering("crossbow", "dundee-hat", "mil-feed")

    bartered(table, "No deal")

    assert sorted(card.face for card in table.gear_discard) == ["crossbow", "dundee-hat", "mil-feed"]


@rule("wk2.city.stalls.pay", "wk2.upgrade.unique-gear.as-cost")
def test_unique_gear_is_worth_nothing_at_the_stalls() -> None:
    table = offering("crossbow")
    unique = next(iter(box(("base",)).unique.values()))
    table.knights[0].carried.append(Gear(unique, True))

    assert f"Give {unique.name}" not in bartered(table, cards=1).labels()


@rule("wk2.city.stalls.offer")
def test_more_cards_than_the_deck_holds_are_not_laid_out() -> None:
    table = offering("crossbow")

    bartered(table)

    assert table.market is not None and len(table.market.offer) == 1
