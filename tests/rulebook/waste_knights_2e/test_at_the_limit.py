"""Where something is just used up, just enough, or happens at the same moment as something else: driving, fighting, falling."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, BOTCH, FATE, HIT, a_foe, a_shooter, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import route
from wasteland.games.waste_knights_2e.deck_cards import Event
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import AMBUSH, GREEN, RELENTLESS
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.games.waste_knights_2e.verbs.goods import BreakGear, DrawGear, Gain, Lose, Xp
from wasteland.games.waste_knights_2e.verbs.harms import (
    AttachInjury,
    AttachMalfunction,
    ContaminatedWound,
)
from wasteland.games.waste_knights_2e.wasteland import draw_card
from wasteland.testing import rehearse

MISS3 = (BLANK, BLANK, BLANK)
PAST_GANGRAEN, TO_LONG_SPAN = "Over highway 2 north-west of Gangraen", "Over mountains 1 south-west of Long Span"
"""A highway with a threat icon, and mountains with a contamination icon beside it."""


def a_courier(players: int = 1, **more: Any) -> tuple[WasteTable, Knight]:
    """Nelly Thompson, Health 5, whose ability keeps out of combats: Blades and Guns green, white, white."""
    table = a_table(players, knights=["nelly-thompson"], **more)
    return table, table.knights[0]


def attached(table: WasteTable, knight: Knight, *faces: str) -> None:
    """These injuries and malfunctions are attached."""
    for injury in [card for card in table.injuries.loose if card.face in faces]:
        table.injuries.loose.remove(injury)
        knight.injuries.append(injury)
    for malfunction in [card for card in table.malfunctions.loose if card.face in faces]:
        table.malfunctions.loose.remove(malfunction)
        knight.malfunctions.append(malfunction)


# -- driving on nothing


@rule("wk2.move.mp.fuel", "wk2.move.mp.terrain-cost")
def test_without_points_and_fuel_a_highway_is_open_and_nothing_else() -> None:
    table = a_table(knights=["logan-harris"], at="w-08", fuel=0)
    table.knights[0].kept = [card for card in table.road.loose if isinstance(card, Event) and card.face == "grit"] * 4

    open_ones = {planned.spaces[-1] for planned in route.onward(table, table.knights[0], ())}

    assert open_ones == {"w-06"}


@rule("wk2.danger.unconscious-stops", "wk2.threat.return")
def test_the_tokens_of_a_way_on_which_its_knight_falls_are_back_in_the_bag_at_once() -> None:
    table, knight = a_courier(2, at="w-30", wounds=4, vehicles=["truck"])
    in_bag = len(table.bag)

    done = rehearse(table, go_on(table), answers=["Move", PAST_GANGRAEN, TO_LONG_SPAN, "Drive"])

    assert knight.unconscious is not None
    assert any(text.startswith("A threat token") for text in done.told)
    assert (len(table.bag), table.drawn, table.actions) == (in_bag, [], 0)


@rule("wk2.injury.third-eliminates", "wk2.danger.unconscious-stops", "wk2.round.turn-order")
def test_who_is_eliminated_on_the_way_draws_no_card_and_the_next_knight_has_a_turn() -> None:
    table, knight = a_courier(2, at="w-34", wounds=4)
    attached(table, knight, "shaking-hands", "burnt-fingers")

    rehearse(table, go_on(table), answers=["Move", TO_LONG_SPAN, "Drive"])
    rehearse(table, go_on(table))

    assert knight.eliminated
    assert table.rough_discard == []
    assert (table.active(), table.actions) == (table.knights[1], 2)


@rule("wk2.danger.threat", "wk2.threat.bag-empty")
def test_the_last_token_of_the_bag_is_drawn_and_a_second_icon_draws_none() -> None:
    table, knight = a_courier(at="w-32", bag=["t10"], rough_next=["bush-fire"])
    over_two_icons = ["Move", "Over highway 2 south of Old Refinery", "Over mountains 1 south-east", "Drive"]

    done = rehearse(table, go_on(table), dice=[(HIT, HIT, BLANK)], answers=over_two_icons)

    assert sum(text.startswith("A threat token") for text in done.told) == 1
    assert (knight.wounds, knight.damage) == (1, 1), "the token takes one of two successes"


@rule("wk2.wrecked.long-fix", "wk2.actions.two-per-turn")
def test_after_a_long_fix_one_may_drive_in_the_same_turn() -> None:
    table, knight = a_courier(2)
    knight.wrecked = table.malfunctions.loose.pop()

    rehearse(table, go_on(table), answers=["Long Fix"])
    done = rehearse(table, go_on(table), stop=True)

    assert "Move" in done.labels()
    assert "Long Fix" not in done.labels()


# -- dice


@rule("wk2.combat.attack.botch-break", "wk2.test.reroll-after")
@pytest.mark.parametrize(("first", "then", "works"), [(BOTCH, BLANK, True), (BLANK, BOTCH, False)])
def test_a_weapon_breaks_by_what_lies_there_after_the_last_re_roll(first: str, then: str, works: bool) -> None:
    table = a_table(knights=["zoey-shaw"], hands=["pistol"])
    rolls = [(first, HIT, BLANK, BLANK, BLANK), (then,)]
    which = f"The green die: {first}"

    fought(table, a_foe(health=1), rolls, ["Pistol", "Spare Hands", which])

    assert table.knights[0].hands[0].works is works


@rule("wk2.combat.ranged.simultaneous", "wk2.precise.simultaneous", "wk2.gear.break")
def test_a_gun_that_the_foe_breaks_in_the_same_moment_is_gone_by_a_botch() -> None:
    table, knight = a_courier(hands=["pistol"])
    foe = a_shooter(fate=(BreakGear(1),), health=1)

    done = fought(table, foe, [(FATE,), (HIT, BOTCH, BLANK, BLANK, BLANK)], ["Pistol"])

    assert done.value == "win", "the shot counts all the same"
    assert knight.hands == []


@rule("wk2.combat.ranged.simultaneous", "wk2.combat.ranged.spend-ammo")
def test_the_last_ammo_is_shot_before_a_foe_that_shoots_too_can_take_it() -> None:
    table, knight = a_courier(hands=["pistol"], ammo=1)

    done = fought(table, a_shooter(fate=(Lose(ammo=1),), health=1), [(FATE,), (HIT, *MISS3, BLANK)], ["Pistol"])

    assert (done.value, knight.ammo) == ("win", 0)


@rule("wk2.threat.effect.reroll-blanks", "wk2.combat.engagement.ambush")
def test_a_foe_that_ambushes_rolls_its_blanks_again_there() -> None:
    table, knight = a_courier(hands=["pistol"])

    done = fought(
        table,
        a_foe(traits=(AMBUSH,), health=1),
        [(BLANK,), (HIT,), (HIT, *MISS3, BLANK)],
        ["Pistol"],
        tokens=["t10"],
    )

    assert (done.value, knight.wounds) == ("win", 1)


@rule("wk2.threat.effect.armor-piercing", "wk2.threat.effect.wound-1", "wk2.threat.stacking")
def test_one_token_makes_the_wound_of_another_go_through_armor() -> None:
    table, knight = a_courier(hands=["knife"], armor="vest")

    done = fought(table, a_foe(), [(BLANK,), (*MISS3, BLANK)], ["Knife"], tokens=["t1", "t7"])

    assert knight.wounds == 1
    assert len(done.asked) == 1, "the weapon, and nothing about armor"


@rule("wk2.threat.effect.minus-success", "wk2.wasteland.event.condition-bar")
def test_a_token_that_the_condition_of_an_event_draws_takes_a_success_from_its_test() -> None:
    table, knight = a_courier(at="w-08", ammo=0, bag=["t10"], road_next=["ambush-that-was"])

    rehearse(table, draw_card(table, knight), dice=[(HIT, HIT, BLANK)])

    assert knight.wounds == 2, "with two successes of two it would have been passed"


# -- wounds and falls


@rule("wk2.combat.wounds.cap", "wk2.combat.attack.all-results")
def test_what_finds_health_full_is_lost_of_whichever_kind_it_is() -> None:
    table, knight = a_courier(hands=["knife"], wounds=3, contaminated=1)
    foe = a_foe(dice=(GREEN, GREEN), fate=(ContaminatedWound(2),), health=9)

    fought(table, foe, [(HIT, FATE), (*MISS3, BLANK)], ["Knife"])

    assert (knight.wounds, knight.contaminated) == (4, 1)


@rule("wk2.combat.relentless", "wk2.combat.resolution.both-defeated")
def test_a_relentless_foe_that_was_shot_may_fell_its_knight_and_is_defeated_all_the_same() -> None:
    table, knight = a_courier(hands=["pistol"], wounds=4)
    foe = a_foe(health=1, traits=(RELENTLESS,), rewards=(Xp(1),))

    done = fought(table, foe, [(HIT, *MISS3, BLANK), (HIT,)], ["Pistol"])

    assert (done.value, knight.xp, knight.harmed) == ("win", 1, 5)


@rule("wk2.combat.engagement.order", "wk2.combat.defeat.skip", "wk2.combat.one-attack")
def test_a_foe_that_falls_by_an_engagement_effect_is_defeated_without_an_attack() -> None:
    table = a_table(knights=["johnny-taylor"], hands=["pistol"])

    done = fought(table, a_shooter(health=1, rewards=(Xp(1),)), answers=["Pistol", "Quick Draw"])

    assert done.value == "win"
    assert (table.knights[0].xp, table.knights[0].ammo) == (1, 1), "the ability takes 1 ammo, and nobody has shot"


@rule("wk2.attach.direct", "wk2.injury.third-eliminates", "wk2.unconscious.trigger")
def test_who_falls_by_the_second_injury_that_is_attached_is_eliminated() -> None:
    table, knight = a_courier(2, wounds=4, injury_next=["cracked-ribs"])
    attached(table, knight, "shaking-hands")

    rehearse(table, AttachInjury().apply(table, knight, table.adventure))

    assert knight.eliminated, "Health is 4 now, and this would be a third card"


@rule("wk2.attach.direct", "wk2.malfunction.third-eliminates", "wk2.wrecked.trigger")
def test_whose_vehicle_is_wrecked_by_the_second_malfunction_is_eliminated() -> None:
    table, knight = a_courier(2, damage=3, malfunction_next=["cracked-frame"])
    attached(table, knight, "bent-axle")

    rehearse(table, AttachMalfunction().apply(table, knight, table.adventure))

    assert knight.eliminated, "Chassis is 3 now, and this would be a third card"


@rule("wk2.unconscious.regain.effect", "wk2.injury.lasting")
def test_half_of_health_is_counted_with_the_injury_of_this_very_fall() -> None:
    table = a_table(2, knights=["johnny-taylor"], wounds=6)
    knight = table.knights[0]
    knight.unconscious = next(card for card in table.injuries.loose if card.face == "cracked-ribs")

    rehearse(table, go_on(table), answers=["Regain Consciousness"])

    assert knight.wounds == 2, "half of 5"


@rule("wk2.elimination.loses", "wk2.elimination.components")
@pytest.mark.parametrize("step", ["engagement", "advance", "resolution"])
def test_the_rest_of_what_a_foe_does_is_nothing_to_the_eliminated(step: str) -> None:
    table, knight = a_courier(2, hands=["knife"])
    attached(table, knight, "bent-axle", "slipping-clutch")
    injuries, gear = len(table.injuries), len(table.gear)
    does: Any = {step: (AttachMalfunction(), AttachInjury(), AttachMalfunction(), Gain(ammo=1), DrawGear(1))}
    rolls = [(BLANK,), (*MISS3, BLANK)] if step == "resolution" else []

    fought(table, a_foe(**does), rolls, ["Knife"])

    assert knight.eliminated
    assert (knight.injuries, knight.malfunctions, knight.ammo, knight.all_gear()) == ([], [], 0, [])
    assert (len(table.injuries), len(table.gear)) == (injuries, gear)
