"""What a player sees of rules from inside a turn: actions that are taken, gear that is used up, prices and texts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, HIT, a_foe, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import paying, skill_tests
from wasteland.games.waste_knights_2e.happenings import happen
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stalls import barter
from wasteland.games.waste_knights_2e.stories import Happening, Price, Variant
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import TALK
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.games.waste_knights_2e.verbs.board_effects import EndTurn
from wasteland.games.waste_knights_2e.verbs.branching import Other
from wasteland.games.waste_knights_2e.verbs.conditions import Written
from wasteland.games.waste_knights_2e.verbs.goods import Gain
from wasteland.games.waste_knights_2e.verbs.harms import Wreck
from wasteland.games.waste_knights_2e.verbs.passives import Harder
from wasteland.games.waste_knights_2e.verbs.story import Note
from wasteland.games.waste_knights_2e.wasteland import draw_card
from wasteland.testing import rehearse

MISS3 = (BLANK, BLANK, BLANK)


def a_courier(players: int = 1, **more: Any) -> tuple[WasteTable, Knight]:
    """Nelly Thompson, whose ability keeps out of tests and combats."""
    table = a_table(players, knights=["nelly-thompson"], **more)
    return table, table.knights[0]


# -- actions


@rule("wk2.city.where", "wk2.actions.two-per-turn")
def test_a_city_action_opens_the_shops_and_takes_one_action() -> None:
    table, knight = a_courier(at="pumps", wounds=2)

    rehearse(table, go_on(table), answers=["City", "Quack", "Leave"])

    assert knight.wounds == 0
    assert table.actions == 1


@rule("wk2.special-action.source")
def test_a_special_action_is_offered_by_its_name_and_with_what_gives_it() -> None:
    table, knight = a_courier(2)
    knight.specials = [card for card in table.specials if card.number == 2]

    done = rehearse(table, go_on(table), stop=True)

    assert done.open is not None
    shown = done.open.told(done.labels().index("Ping"))
    assert (shown.label, shown.note) == ("Ping", "The Twin")


@rule("wk2.actions.two-per-turn")
def test_what_ends_a_turn_leaves_no_action() -> None:
    table, knight = a_courier()

    rehearse(table, EndTurn().apply(table, knight, table.adventure))

    assert table.actions == 0


# -- gear and vehicles


@rule("wk2.gear.break", "wk2.combat.advance.handless-weapons")
def test_what_is_broken_for_its_use_lies_broken_side_up_afterwards() -> None:
    table, knight = a_courier(carried=["petrol-crate"])

    fought(table, a_foe(health=9), [(BLANK,), MISS3], ["Petrol Crate"])

    assert [(gear.card.face, gear.works) for gear in knight.carried] == [("petrol-crate", False)]


@rule("wk2.wrecked.trigger", "wk2.wrecked.long-fix")
def test_a_vehicle_that_a_story_wrecks_holds_as_much_damage_as_its_chassis() -> None:
    table, knight = a_courier(damage=1)

    rehearse(table, Wreck().apply(table, knight, table.adventure))

    assert (knight.damage, knight.wrecked is not None) == (4, True)


@rule("wk2.wasteland.event.condition-bar", "wk2.sheet.vehicle.types")
@pytest.mark.parametrize(("vehicle", "xp"), [("truck", 0), ("off-road", 1)])
def test_a_condition_may_ask_for_the_type_of_the_vehicle(vehicle: str, xp: int) -> None:
    table, knight = a_courier(at="w-04", vehicles=[vehicle], road_next=["broken-bridge"])

    rehearse(table, draw_card(table, knight), dice=[(HIT, HIT)])

    assert knight.xp == xp, "a heavy vehicle makes it 1 harder"


# -- prices


@rule("wk2.narr.plot-action.cost-first")
def test_a_price_takes_nothing_that_it_does_not_name() -> None:
    table, knight = a_courier()

    rehearse(table, paying.pay(table, knight, Price(meds=1)))

    assert (knight.fuel, knight.ammo, knight.meds) == (2, 2, 1)
    assert paying.in_words(Price(meds=1)) == "1 meds"


@rule("wk2.narr.entry.unpayable")
def test_what_a_price_names_is_not_counted_for_its_resources_of_any_kind() -> None:
    table, knight = a_courier(fuel=2, ammo=0, meds=0)

    assert paying.why_not(table, knight, Price(fuel=1, resources=1)) == ""
    assert paying.why_not(table, knight, Price(fuel=1, resources=2)) == "it costs 2 resources, and you have 1"


@rule("wk2.city.stalls.pay")
def test_what_is_too_dear_at_the_stalls_is_refused_with_its_reason() -> None:
    table, knight = a_courier(gear_left=["cerbero-shell"], fuel=1, ammo=1, meds=0)

    done = rehearse(table, barter(table, knight, 1), stop=True)

    assert [(refusal.label, refusal.reason) for refusal in done.refused()] == [
        ("Take Cerbero Shell", "all you have does not pay for it")
    ]


# -- stories


@rule("wk2.narr.entry.top-to-bottom")
@pytest.mark.parametrize(("is_known", "text"), [(False, "A door."), (True, "Your door.")])
def test_the_first_variant_whose_needs_hold_is_read(is_known: bool, text: str) -> None:
    table, knight = a_courier(plot="waiting")
    yours = Variant(when=(Written("key"),), text="Your door.")
    entry = replace(table.adventure.entries["3"], text="A door.", do=(), variants=(yours,))
    if is_known:
        rehearse(table, Note("key").apply(table, knight, entry))

    done = rehearse(table, happen(table, knight, entry, entry, ""))

    assert [event.passage.paragraphs for event in done.events if event.passage is not None] == [(text,)]


@rule("wk2.precise.others")
def test_who_picks_another_knight_sees_them_by_name() -> None:
    table, knight = a_courier(3, plot="waiting")

    done = rehearse(table, happen(table, knight, Happening(do=(Other(do=(Gain(meds=1),)),)), table.adventure, ""), stop=True)

    assert done.labels() == ["Johnny Taylor", "Alinta"]


@rule("wk2.narr.chronicle.named-effect", "wk2.adventure.one-plot-in-play")
def test_the_rules_of_a_plot_hold_while_it_is_in_play() -> None:
    table, knight = a_courier(plot="waiting")
    assert table.plot is not None
    table.plot = replace(table.plot, rules=(Harder(n=1),))

    done = rehearse(table, skill_tests.make_test(table, knight, TALK, 1, "to be heard"), dice=[(HIT, BLANK, BLANK)])

    assert done.value is not None
    assert not done.value.passed
    assert "Nelly Thompson fails the test to be heard: 1 of 2." in done.told
