"""Components, Game Setup, Player Setup, Quick Player Setup, Solo Mode."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.engine.game import BadSetting, Setting
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.setup import knights_for, lay_out, set_up
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Stage, VehicleType
from wasteland.testing import Rehearsal, rehearse

BOX = box(("base",))
FOUR_HITS = ("success", "success", "success", "success+success")
NO_HIT = ("blank",) * 4


def laid(players: int = 1, *, quick: bool = True) -> WasteTable:
    """The table before anything is dealt, with the small adventure."""
    packs = a_table().packs
    return lay_out(Setting(players, {"adventure": "rehearsal", "setup": "quick" if quick else "full"}, packs))


def set_out(table: WasteTable, *answers: Any, dice: Any = ()) -> Rehearsal[None]:
    """The set-up; what is asked next is left open."""
    return rehearse(table, set_up(table), dice=dice, answers=answers, stop=True)


# -- components


@rule("wk2.components.knight-sets", "wk2.sheet.knight.six-skills", "wk2.sheet.knight.fields")
def test_there_are_six_knights() -> None:
    assert len(BOX.knights) == 6


@rule("wk2.components.vehicle-sheets", "wk2.sheet.vehicle.types", "wk2.sheet.vehicle.fields")
def test_there_are_two_vehicles_of_each_type() -> None:
    assert Counter(vehicle.types[0] for vehicle in BOX.vehicles) == dict.fromkeys(VehicleType, 2)


@rule("wk2.components.wasteland-exploration-cards", "wk2.components.gear-cards", "wk2.components.injury-malfunction-cards")
def test_the_decks_have_their_numbers() -> None:
    counts = (len(BOX.road), len(BOX.rough), len(BOX.exploration), len(BOX.gear), len(BOX.starting_gear))

    assert counts == (40, 30, 20, 48, 16)
    assert (len(BOX.injuries), len(BOX.malfunctions)) == (8, 8)


@rule("wk2.components.upgrade-cards", "wk2.setup.general-upgrades")
def test_each_knight_has_four_upgrades_and_there_are_six_general_ones() -> None:
    owners = Counter([card.owner for card in BOX.upgrades.values()] + [card.owner for card in BOX.unique.values()])

    assert owners.pop("") == 6
    assert owners == dict.fromkeys(BOX.knights, 4)


# -- game set-up


@rule(
    "wk2.setup.shuffled-decks",
    "wk2.setup.injury-malfunction-decks",
    "wk2.setup.gear-deck",
    "wk2.setup.pool",
    "wk2.setup.threat-bag",
)
def test_decks_lie_without_order_and_everything_else_in_the_pool() -> None:
    table = laid()

    for pile, count in ((table.road, 40), (table.rough, 30), (table.exploration, 20), (table.gear, 48)):
        assert (len(pile.loose), len(pile)) == (count, count)
    assert not any(card.starting for card in table.gear.loose)
    assert (table.fuel, table.ammo, table.meds, len(table.bag)) == (12, 12, 12, 10)


@rule("wk2.setup.special-deck")
def test_the_special_deck_is_in_the_order_of_its_numbers() -> None:
    numbers = [card.number for card in laid().specials]

    assert numbers == sorted(numbers)


@rule("wk2.setup.first-player")
def test_most_successes_are_first() -> None:
    table = laid(3)

    set_out(table, dice=[NO_HIT, FOUR_HITS, NO_HIT])

    assert table.first == 1


@rule("wk2.setup.first-player")
def test_only_the_tied_leaders_roll_again() -> None:
    table = laid(3)

    done = set_out(table, dice=[FOUR_HITS, NO_HIT, FOUR_HITS, NO_HIT, FOUR_HITS])

    assert [roll.seat for roll in done.rolled] == [0, 1, 2, 0, 2]
    assert table.first == 2


@rule("wk2.setup.first-player")
def test_who_rolls_for_the_first_player_is_told_by_the_seat() -> None:
    done = set_out(laid(2), dice=[("success", *NO_HIT[1:]), FOUR_HITS])

    assert {"Seat 1 rolls 1 success.", "Seat 2 rolls 5 successes."} <= {*done.told}


@rule("wk2.setup.first-player", "wk2.solo.player-does-all")
def test_who_plays_alone_does_not_roll() -> None:
    assert set_out(laid()).rolled == []


# -- player set-up


@rule("wk2.player-setup.knights.order", "wk2.player-setup.knights.pieces")
def test_knights_are_chosen_clockwise_from_the_first_player_and_each_once() -> None:
    table = laid(2, quick=False)

    done = set_out(table, (1, "Alinta"), dice=[NO_HIT, FOUR_HITS])

    assert done.open is not None and done.open.seat == 0
    assert "Alinta" not in done.labels()


@rule("wk2.player-setup.vehicles.order")
def test_vehicles_are_chosen_the_other_way_round() -> None:
    table = laid(3, quick=False)

    done = set_out(table, (0, "Alinta"), (1, "Zoey Shaw"), (2, "Logan Harris"), (2, "Truck"), (1, "Bike"),
                   dice=[FOUR_HITS, NO_HIT, NO_HIT])  # fmt: skip

    assert done.open is not None and done.open.seat == 0


def drafting(*answers: Any) -> tuple[WasteTable, Rehearsal[None]]:
    """A full set-up of one knight, up to the starting gear."""
    table = laid(quick=False)
    return table, set_out(table, "Alinta", "Bike", *answers)


@rule("wk2.player-setup.gear.draft")
def test_gear_that_does_not_fit_the_slots_cannot_be_taken() -> None:
    _, done = drafting("Barbwire Club")

    assert not {"Knife", "Pistol", "Sawn-off Shotgun"} & set(done.labels())
    assert "your hands are full" in [refusal.reason for refusal in done.refused()]


@rule("wk2.player-setup.gear.draft")
def test_armor_is_compulsory_and_weapons_are_not() -> None:
    _, without = drafting("Knife")
    _, with_it = drafting("Vest")

    assert "No more gear" not in without.labels()
    assert "No more gear" in with_it.labels()


@rule(
    "wk2.player-setup.gear.working",
    "wk2.player-setup.gear.leftovers",
    "wk2.player-setup.resources",
    "wk2.player-setup.unused-to-box",
)
def test_starting_gear_works_what_is_left_is_discarded_and_everybody_has_two_of_each_resource() -> None:
    table, _ = drafting("Vest", "Knife", "No more gear")

    knight = table.knights[0]
    assert [(gear.card.face, gear.works) for gear in knight.all_gear()] == [("knife", True), ("vest", True)]
    assert len(table.gear_discard) == 14
    assert (knight.fuel, knight.ammo, knight.meds, table.fuel) == (2, 2, 2, 10)
    assert len(table.knights) == 1


@rule("wk2.setup.starting-space", "wk2.setup.first-plot", "wk2.setup.adventure-choice")
def test_everybody_begins_where_the_adventure_says_and_the_first_plot_is_in_play() -> None:
    table = laid()

    set_out(table, "Alinta")

    assert table.knights[0].at == "pumps"
    assert table.plot is not None and table.plot.id == "waiting"
    assert table.stage is Stage.ROUND_START


# -- quick set-up


@rule("wk2.quick-setup.sets", "wk2.quick-setup.resources")
@pytest.mark.parametrize(
    ("knight", "gear", "vehicle"),
    [
        ("Johnny Taylor", {"knife", "pistol", "trash-armor"}, "off-road"),
        ("Logan Harris", {"knife", "pistol", "trash-armor"}, "truck"),
        ("Alinta", {"barbwire-club", "vest"}, "bike"),
        ("Zoey Shaw", {"sawn-off-shotgun", "trash-armor"}, "off-road"),
        ("Nelly Thompson", {"knife", "pistol", "trash-armor"}, "bike"),
        ("Sallow Lee", {"barbwire-club", "vest"}, "off-road"),
    ],
)
def test_a_ready_set_is_taken_whole(knight: str, gear: set[str], vehicle: str) -> None:
    table = laid()

    set_out(table, knight)

    made = table.knights[0]
    assert ({one.card.face for one in made.all_gear()}, made.vehicle.face) == (gear, vehicle)
    assert (made.fuel, made.ammo, made.meds) == (2, 2, 2)


@rule("wk2.quick-setup.unavailable")
def test_what_is_used_up_is_replaced_by_what_fills_the_same_slot() -> None:
    table = laid(4)

    set_out(table, (0, "Johnny"), (1, "Zoey"), (2, "Sallow"), (3, "Logan"), dice=[FOUR_HITS, NO_HIT, NO_HIT, NO_HIT])

    assert [knight.vehicle.face for knight in table.knights][:2] == ["off-road", "off-road"]
    assert table.knights[2].vehicle.face != "off-road", "both are taken"
    assert all(knight.armor is not None for knight in table.knights)


# -- solo


@rule("wk2.solo.two-ways", "wk2.solo.knight-count")
def test_who_plays_alone_has_two_knights_where_an_adventure_is_for_two() -> None:
    adventure = a_table().adventure

    assert knights_for(replace(adventure, knights=(1, 1)), 1) == 1
    assert knights_for(replace(adventure, knights=(2, 4)), 1) == 2


@rule("wk2.solo.two-ways")
def test_more_players_than_an_adventure_is_for_are_refused() -> None:
    with pytest.raises(BadSetting, match="is for 1 to 1 knights, and 2 play"):
        knights_for(replace(a_table().adventure, knights=(1, 1)), 2)
