"""Extra Modules: what is agreed on, what joins the box, and what stays out of it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.waste_knights_2e.conservation import check_components
from tests.rulebook.waste_knights_2e.fighting import BLANK, HIT
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rulebook.waste_knights_2e.test_setup import set_out
from tests.rules import rule
from wasteland.engine.game import BadSetting, Setting
from wasteland.games.waste_knights_2e import GAME, powers, upgrading
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.modules import OFF, OPTIONS, of_special
from wasteland.games.waste_knights_2e.setup import lay_out
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Module
from wasteland.games.waste_knights_2e.wasteland import draw_card
from wasteland.testing import rehearse

ALL = {option.id: option.values[1] for option in OPTIONS}


def laid(players: int = 1, modules: dict[str, str] | None = None, quick: bool = True) -> WasteTable:
    """The table before anything is dealt, with the small adventure and these modules."""
    options = {"adventure": "rehearsal", "setup": "quick" if quick else "full", **(modules or {})}
    return lay_out(Setting(players, options, a_table().packs))


@rule("wk2.module.optional")
def test_each_module_is_an_option_of_its_own_and_off_at_first() -> None:
    named = {option.id: option.values[0] for option in GAME.options}

    assert {module: named[module] for module in Module} == dict.fromkeys(Module, OFF)


@rule("wk2.module.optional")
@pytest.mark.parametrize("module", Module)
def test_any_module_can_be_played_alone(module: Module) -> None:
    table = laid(modules={module: ALL[module]})

    check_components(table)

    assert table.modules == (module,)


@rule("wk2.module.optional")
def test_all_modules_can_be_combined() -> None:
    table = laid(modules=ALL)

    check_components(table)

    assert table.modules == tuple(Module)


@rule("wk2.module.optional")
def test_nothing_of_a_module_that_is_off_is_on_the_table() -> None:
    table = laid()
    cards = [*table.gear.loose, *table.road.loose, *table.rough.loose, *table.malfunctions.loose, *table.parts]

    assert {card.module for card in cards} == {None}
    assert {of_special(card.number) for card in table.specials} <= {None}


@rule("wk2.module.shuffle-in", "wk2.through-the-waste.setup")
def test_cards_of_a_module_join_their_like_before_the_set_up_by_their_backs() -> None:
    without, table = laid(), laid(modules={Module.THROUGH_THE_WASTE: "on"})

    for joined, plain in ((table.road, without.road), (table.rough, without.rough), (table.malfunctions, without.malfunctions)):
        new = [card for card in joined.loose if card not in plain.loose]
        assert new and {card.module for card in new} == {Module.THROUGH_THE_WASTE}
    assert all(card.deck == "road" for card in table.road.loose)
    assert all(card.deck == "rough" for card in table.rough.loose)


@rule("wk2.module.shuffle-in", "wk2.through-the-waste.setup")
def test_knights_and_vehicles_of_a_module_widen_the_choice() -> None:
    table = laid(modules={Module.THROUGH_THE_WASTE: "on"}, quick=False)

    knights = set_out(table)
    vehicles = set_out(laid(modules={Module.THROUGH_THE_WASTE: "on"}, quick=False), "Johnny")

    assert "Tully Marsh" in knights.labels()
    assert "ATV" in vehicles.labels()
    assert "Tully Marsh" not in set_out(laid(quick=False)).labels()


@rule("wk2.module.shuffle-in")
def test_more_knights_do_not_make_more_players() -> None:
    with pytest.raises(BadSetting):
        laid(5, modules=ALL)


@rule("wk2.module.special-deck-order")
def test_special_cards_of_modules_lie_under_the_others_in_ascending_order() -> None:
    numbers = [card.number for card in laid(modules=ALL).specials]

    assert numbers == sorted(numbers)
    assert Counter(of_special(number) for number in numbers)[None] == len(laid().specials)
    assert not {18, 19} & {*numbers}


@rule("wk2.components.special-cards")
def test_the_special_cards_of_the_base_box_have_the_numbers_1_to_10() -> None:
    specials = box(("base",)).specials

    assert specials.keys() <= set(range(1, 11))
    assert all(card.number == number for number, card in specials.items())


# -- Dogs of War and Scavenger


@rule("wk2.dogs-of-war.setup")
def test_dogs_of_war_adds_two_knights_ten_wasteland_cards_eight_gear_cards_and_two_special_cards() -> None:
    without, whole = (box(("base",), modules) for modules in ((), (Module.DOGS_OF_WAR,)))

    assert len(whole.knights) - len(without.knights) == 2
    assert len(whole.road) + len(whole.rough) - len(without.road) - len(without.rough) == 10
    assert len(whole.gear) - len(without.gear) == 8
    assert whole.specials.keys() - without.specials.keys() == {22, 23}


@rule("wk2.dogs-of-war.setup", "wk2.adventure.special-card")
def test_the_dogs_of_war_are_met_on_the_way() -> None:
    table = a_table(modules=[Module.DOGS_OF_WAR], knights=["logan-harris"], road_next=["the-kennels"], bag=[])

    rehearse(table, draw_card(table, table.knights[0]), dice=[(HIT, HIT, BLANK)])

    assert [card.number for card in table.knights[0].specials] == [22]


@rule("wk2.dogs-of-war.setup")
@pytest.mark.parametrize("knight", ["corporal-reid", "big-tavita"])
def test_a_soldier_comes_with_upgrades_and_a_ready_set(knight: str) -> None:
    table = laid(modules={Module.DOGS_OF_WAR: "on"})

    set_out(table, box(table.packs, table.modules).knights[knight].name)

    assert len([card for card in upgrading.deck(table, table.knights[0]) if card.owner]) == 4
    assert table.knights[0].all_gear()


@rule("wk2.scavenger.setup")
def test_mr_mall_carries_two_cards_more_and_barters_for_four() -> None:
    table = a_table(modules=[Module.SCAVENGER], knights=["mr-mall"], vehicles=["bike"])
    knight = table.knights[0]

    assert powers.number(table, knight, "capacity") == knight.vehicle.capacity + 2
    assert powers.number(table, knight, "barter") == 4
    assert len([card for card in upgrading.deck(table, knight) if card.owner]) == 4


@rule("wk2.scavenger.setup")
def test_scavenger_adds_nothing_else() -> None:
    without, whole = (box(("base",), modules) for modules in ((), (Module.SCAVENGER,)))

    assert whole.knights.keys() - without.knights.keys() == {"mr-mall"}
    assert (whole.road, whole.rough, whole.gear, whole.specials) == (
        without.road,
        without.rough,
        without.gear,
        without.specials,
    )
