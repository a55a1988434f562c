"""Where two things meet in one moment, or nothing is left of one: armor and what goes through it, the goal and the last knight,
stalls without markers, decks that have run out, landmarks and cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, FATE, HIT, a_foe, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import route, stalls
from wasteland.games.waste_knights_2e.camping import camp
from wasteland.games.waste_knights_2e.deciding import chosen
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.modules import DURING
from wasteland.games.waste_knights_2e.stories import Entry, Option, PlotAction
from wasteland.games.waste_knights_2e.table import Standing, WasteTable
from wasteland.games.waste_knights_2e.terms import ARMOR_PIERCING, GREEN, RADIATION, THREAT
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.games.waste_knights_2e.verbs.board_effects import PlaceDanger
from wasteland.games.waste_knights_2e.verbs.goods import DrawGear, Xp
from wasteland.games.waste_knights_2e.verbs.harms import ContaminatedWound, Deal, Eliminate, Radiation
from wasteland.games.waste_knights_2e.verbs.story import Count
from wasteland.games.waste_knights_2e.verbs.turn_effects import DrawWasteland
from wasteland.games.waste_knights_2e.wasteland import draw_card
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import names

MISS3 = (BLANK, BLANK, BLANK)


def a_courier(players: int = 1, **more: Any) -> tuple[WasteTable, Knight]:
    """Nelly Thompson, Health 5, five spaces of Resilience, Capacity 5."""
    table = a_table(players, knights=["nelly-thompson"], **more)
    return table, table.knights[0]


# -- armor


@rule("wk2.combat.armor-piercing", "wk2.combat.attack.fate")
@pytest.mark.parametrize("step", ["fate", "engagement", "advance", "resolution"])
def test_nothing_that_a_foe_deals_with_armor_piercing_is_prevented(step: str) -> None:
    table, knight = a_courier(hands=["knife"], armor="vest")
    does: Any = {step: (Deal(1),)}

    done = fought(table, a_foe(traits=(ARMOR_PIERCING,), **does), [(FATE,), (*MISS3, BLANK)], ["Knife"])

    assert knight.wounds == 1
    assert len(done.asked) == 1, "the weapon, and nothing about armor"


@rule("wk2.threat.effect.armor-piercing", "wk2.threat.red-timing")
def test_a_token_makes_the_attack_pierce_armor_and_nothing_before_it() -> None:
    table, knight = a_courier(hands=["knife"], armor="vest")
    foe = a_foe(engagement=(Deal(1),), fate=(Deal(1),))

    done = fought(table, foe, [(FATE,), (*MISS3, BLANK)], ["Knife", "Take the wounds"], tokens=["t7"])

    assert knight.wounds == 2
    assert [prompt for prompt in done.prompts if "armor" in prompt] == ["You are dealt 1. Use your armor?"]


@rule("wk2.combat.armor.once-per-attack", "wk2.harm.deal-or-suffer")
def test_armor_that_has_stopped_something_in_engagement_lies_broken_for_the_attack() -> None:
    table, knight = a_courier(hands=["knife"], armor="vest")
    foe = a_foe(dice=(GREEN, GREEN), engagement=(Deal(2),))

    fought(table, foe, [(HIT, HIT), (*MISS3, BLANK)], ["Knife", "Use Vest", "Use Vest"])

    assert knight.wounds == 1, "2 are stopped, then 1 of 2 by the broken side"
    assert knight.armor is None


# -- falling


@rule("wk2.combat.defeat.condition", "wk2.combat.resolution.knight-defeated", "wk2.combat.resolution.order")
@pytest.mark.parametrize("marked", ["resolution", "stands"])
def test_who_falls_by_a_resolution_effect_of_the_foe_uses_nothing_any_more_and_has_lost(marked: str) -> None:
    table = a_table(knights=["sallow-lee"], hands=["knife"], wounds=6)
    does: Any = {marked: (ContaminatedWound(1),)}

    done = fought(table, a_foe(health=9, **does), [(BLANK,), (*MISS3, BLANK)], ["Knife"])

    assert done.value == "lose"
    assert table.knights[0].unconscious is not None, "and no wound is walked off before"


@rule("wk2.combat.resolution.both-defeated", "wk2.combat.resolution.rewards")
def test_who_falls_by_a_resolution_effect_of_a_foe_that_fell_is_rewarded_first() -> None:
    table = a_table(knights=["sallow-lee"], hands=["knife"], wounds=6)
    foe = a_foe(health=1, resolution=(ContaminatedWound(1),), rewards=(Xp(1),))

    done = fought(table, foe, [(BLANK,), (HIT, *MISS3)], ["Knife"])

    assert (done.value, table.knights[0].xp, table.knights[0].harmed) == ("win", 1, 7)


@rule("wk2.harm.radiation.excess", "wk2.unconscious.trigger", "wk2.combat.wounds.cap")
@pytest.mark.parametrize(("n", "contaminated", "falls"), [(2, 1, False), (3, 2, True), (4, 2, True)])
def test_radiation_beyond_the_track_fills_health_and_no_more(n: int, contaminated: int, falls: bool) -> None:
    table, knight = a_courier(2, radiation=4, wounds=3)

    rehearse(table, Radiation(n).apply(table, knight, table.adventure))

    assert (knight.radiation, knight.wounds, knight.contaminated) == (5, 3, contaminated)
    assert (knight.unconscious is not None) is falls


@rule("wk2.threat.yellow-at-once", "wk2.wasteland.unconscious-mid-card")
def test_who_falls_by_a_token_fails_the_event_and_suffers_what_still_can_be_suffered() -> None:
    table, knight = a_courier(2, at="w-08", wounds=4, ammo=2, bag=["t1"], road_next=["ambush-that-was"], armor="vest")
    table.drawn, table.bag = table.bag, []

    done = rehearse(table, draw_card(table, knight))

    assert knight.unconscious is not None
    assert done.asked == [], "nobody rolls, and armor is not asked about"
    assert (knight.wounds, len(table.bag)) == (5, 1)


@rule("wk2.narr.plot.goal-check", "wk2.elimination.others-go-on")
def test_who_is_eliminated_by_the_very_action_that_reaches_the_goal_has_lost() -> None:
    table, _ = a_courier(plot="waiting")
    assert table.plot is not None
    last = PlotAction(name="Look Round", at=("pumps",), repeat="always", do=(Count("clue", to=4), Eliminate()))
    table.plot = replace(table.plot, actions=(last,))

    done = rehearse(table, go_on(table), answers=["Look Round"])

    assert done.ended
    assert table.ending == "lost"


@rule("wk2.precise.votes", "wk2.precise.unconscious-presence")
def test_on_a_tie_the_next_conscious_player_decides_for_a_first_player_who_is_down() -> None:
    table = a_table(3, first=1)
    table.knights[1].unconscious = table.injuries.loose.pop()
    go, stay = Option(label="Go"), Option(label="Stay")
    entry = Entry(id="9", title="Vote", decided="vote", options=(go, stay))

    done = rehearse(table, chosen(table, table.knights[0], entry), answers=[(2, "Stay"), (0, "Go"), (2, "Stay")])

    assert done.value is stay


# -- driving


@rule("wk2.move.mp.terrain-cost")
def test_what_makes_a_highway_cheaper_gives_no_points_back() -> None:
    table, knight = a_courier(at="w-08", vehicles=["truck"])

    assert route.cost(table, knight, ("w-06", "w-03")) == 1, "a highway, then desert"


@rule("wk2.components.danger-markers")
def test_there_are_five_danger_markers_of_a_kind() -> None:
    table, knight = a_courier()

    for space in ("w-02", "w-03", "w-06", "w-07", "w-08", "w-09"):
        rehearse(table, PlaceDanger(THREAT, space).apply(table, knight, table.adventure))
    rehearse(table, PlaceDanger(RADIATION, "w-09").apply(table, knight, table.adventure))

    assert [(one.space, str(one.danger)) for one in table.dangers][4:] == [("w-08", "threat"), ("w-09", "radiation")]


# -- nothing left


@rule("wk2.city.stalls.resources", "wk2.golden.resources-limited")
def test_the_stalls_have_no_markers_that_the_pool_does_not_hold() -> None:
    table, knight = a_courier(2, gear_left=[], ammo=[2, 10])

    done = rehearse(table, stalls.barter(table, knight, 3), answers=["Give 1 fuel"], stop=True)

    assert "Take 1 meds" in done.labels()
    assert "Take 1 ammo" not in done.labels()


@rule("wk2.city.stalls.pay", "wk2.gear.acquire.place")
def test_who_pays_with_the_weapon_in_hand_may_take_another_into_it() -> None:
    table, knight = a_courier(hands=["chainsaw"], gear_left=["core-hammer"], fuel=2)

    rehearse(
        table,
        stalls.barter(table, knight, 1),
        answers=["Give Chainsaw", "Give 1 fuel", "Take Core Hammer", "Deal", "Equip it"],
    )

    assert names(knight.hands) == ["core-hammer"]
    assert not knight.hands[0].works


@rule("wk2.golden.deck-reshuffle", "wk2.precise.empty-decks")
def test_of_two_cards_to_be_drawn_one_is_where_one_is_left() -> None:
    table, knight = a_courier(gear_left=["rad-out"])
    table.gear_discard = []

    rehearse(table, DrawGear(2).apply(table, knight, table.adventure))

    assert names(knight.all_gear()) == ["rad-out"]


@rule("wk2.upgrade.open-decks", "wk2.precise.upgrade-owed")
def test_who_may_choose_an_upgrade_where_none_is_open_is_not_asked() -> None:
    table, knight = a_courier(xp=3, upgrades=["eyes-open", "neither-rain-nor-shimmer"], carried=["post-bag"])
    knight.owed, table.actions = 1, 0
    table.general_upgrades = [card for card in table.general_upgrades if card.xp]

    done = rehearse(table, go_on(table))

    assert done.asked == [], "what is left takes 6 XP"
    assert knight.owed == 1


# -- modules


@rule("wk2.part.not-gear", "wk2.share.trade.what")
def test_parts_do_not_change_hands_in_camp() -> None:
    table, knight = a_courier(2, modules=["through-the-waste"])
    knight.parts = [table.parts.pop()]

    done = rehearse(table, camp(table, knight), answers=["Make camp without it", "Trade with"], stop=True)

    assert not any(knight.parts[0].name in label for label in done.labels())


@rule("wk2.landmark.v2.trigger")
def test_an_encounter_without_a_move_brings_no_landmark() -> None:
    table, knight = a_courier(modules={"call-of-the-waste": DURING}, plot="waiting", at="w-08", road_next=["road-d"])

    done = rehearse(table, DrawWasteland().apply(table, knight, table.adventure), dice=[MISS3])

    assert done.asked == []
    assert table.landmarks == []


@rule("wk2.landmark.v1.reveal", "wk2.unconscious.no-actions")
def test_who_falls_to_the_wasteland_card_flips_no_marker() -> None:
    table, knight = a_courier(2, modules=["call-of-the-waste"], at="w-07", wounds=4, rough_next=["bush-fire"])
    table.landmarks = [Standing(table.landmark_deck.loose.pop(), "w-02", 1)]

    done = rehearse(
        table,
        go_on(table),
        dice=[MISS3],
        answers=["Move", "Over scrub 2 north of Nine Drum Ferry", "Drive"],
    )

    assert knight.unconscious is not None
    assert done.prompts[-1] != "A landmark lies here. Flip its marker?"
    assert not table.landmarks[0].is_open
