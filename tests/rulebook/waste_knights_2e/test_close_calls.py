"""Where two rules meet: defeat before one's own effects, what reaches the eliminated, tokens that have bitten, wrecks and the
unconscious."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, FATE, HIT, a_foe, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import combat, exploring, harm, losing, plots, powers, rounds, skill_tests
from wasteland.games.waste_knights_2e.happenings import resolve
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Happening, Transition
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import AMBUSH, TALK
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.games.waste_knights_2e.verbs.conditions import Counted
from wasteland.games.waste_knights_2e.verbs.goods import BreakGear, ChooseUpgrade, Gain
from wasteland.games.waste_knights_2e.verbs.harms import AttachMalfunction, Eliminate, Radiation, Wound
from wasteland.games.waste_knights_2e.verbs.passives import Whenever
from wasteland.games.waste_knights_2e.verbs.story import Count
from wasteland.games.waste_knights_2e.verbs.turn_effects import DrawWasteland
from wasteland.games.waste_knights_2e.wasteland import draw_card
from wasteland.testing import rehearse

MISS3 = (BLANK, BLANK, BLANK)


def a_courier(players: int = 1, **more: Any) -> tuple[WasteTable, Knight]:
    """Nelly Thompson, Health 5, whose ability keeps out of combats: Blades and Guns green, white, white."""
    table = a_table(players, knights=["nelly-thompson"], **more)
    return table, table.knights[0]


def one_wound_from_the_end(table: WasteTable, knight: Knight) -> None:
    """Two injuries are attached, and Health is one wound away."""
    for face in ("shaking-hands", "burnt-fingers"):
        card = next(card for card in table.injuries.loose if card.face == face)
        table.injuries.loose.remove(card)
        knight.injuries.append(card)
    knight.wounds = 4


def gone(table: WasteTable, knight: Knight) -> None:
    """The knight is eliminated."""
    rehearse(table, losing.eliminate(table, knight, "the Waste", "wk2.elimination.loses"))


# -- defeat before one's own effects


@rule("wk2.combat.defeat.condition", "wk2.combat.defeat.skip")
def test_who_falls_by_an_engagement_effect_of_the_foe_uses_nothing_any_more() -> None:
    table, knight = a_courier(hands=["knife"], wounds=4, radiation=5, carried=["medi-shot"])

    done = fought(table, a_foe(engagement=(Radiation(1),)), answers=["Knife"])

    assert done.value == "lose"
    assert knight.unconscious is not None
    assert done.rolled == []


@rule("wk2.combat.defeat.condition", "wk2.combat.defeat.skip")
def test_who_falls_by_an_advance_effect_of_the_foe_throws_no_grenade() -> None:
    table, knight = a_courier(hands=["knife"], wounds=4, carried=["frag-grenade"])

    done = fought(table, a_foe(health=1, advance=(Wound(1),)), answers=["Knife"])

    assert done.value == "lose"
    assert [gear.card.face for gear in knight.carried] == ["frag-grenade"]


@rule("wk2.combat.defeat.skip")
def test_no_second_grenade_is_asked_for_once_the_foe_is_defeated() -> None:
    table, knight = a_courier(hands=["knife"], carried=["frag-grenade", "petrol-crate"])

    done = fought(table, a_foe(health=2), answers=["Knife", "Frag Grenade"])

    assert done.value == "win"
    assert [gear.card.face for gear in knight.carried] == ["petrol-crate"]


@rule("wk2.combat.defeat.condition", "wk2.combat.engagement.ambush")
def test_who_falls_by_a_threat_token_does_not_ambush() -> None:
    table, knight = a_courier(hands=["drovers-whip"], wounds=4)
    biting = replace(table.bag[0], red="contaminated-wound")

    done = rehearse(table, combat.fight(table, knight, a_foe(health=1), [biting]), answers=["Drover's Whip"])

    assert done.value == "lose"
    assert done.rolled == []


@rule("wk2.combat.bare-handed", "wk2.combat.melee.who")
def test_whose_weapon_is_gone_before_the_attack_attacks_bare_handed_in_melee() -> None:
    table, knight = a_courier(hands=["pistol"], broken=["pistol"], carried=["frag-grenade"])
    foe = a_foe(traits=(AMBUSH,), fate=(BreakGear(1),), health=9)

    done = fought(table, foe, [(FATE,), MISS3], ["Pistol", "Pistol", "Frag Grenade"])

    assert knight.hands == []
    assert done.rolled[1].why == "Blades against Somebody"
    assert knight.ammo == 2
    assert done.prompts[-1].startswith("Advance"), "it comes before the attack"
    assert done.told.index("Somebody takes 2.") < done.told.index("Somebody takes 0.")


@rule("wk2.test.modifiers-to-result", "wk2.gear.trait.full-auto")
@pytest.mark.parametrize(("lost", "wounds"), [(0, 1), (1, 0)])
def test_successes_are_lost_from_what_lies_there_after_full_auto(lost: int, wounds: int) -> None:
    table, _ = a_courier(hands=["crank-gun"])
    table.hindered = lost

    done = fought(table, a_foe(), [(BLANK,) * 5, (HIT,), (BLANK,)], ["Crank Gun", "The blue die", "Roll those again"])

    assert f"Somebody takes {wounds}." in done.told


# -- threat tokens that have bitten


@rule("wk2.threat.yellow-covers-entry", "wk2.threat.return")
def test_a_card_that_an_entry_draws_gets_nothing_of_the_tokens_of_the_encounter() -> None:
    table, _ = a_courier(plot="waiting", at="w-04", hands=["pistol"], bag=["t8"], road_next=["road-a", "lost-mower"])
    entry = replace(table.adventure.entries["1"], options=(), do=(DrawWasteland(),))
    table.adventure = replace(table.adventure, entries={**table.adventure.entries, "1": entry})
    table.drawn, table.bag = table.bag, []

    done = rehearse(table, draw_card(table, table.knights[0]), dice=[(BLANK,) * 5, (BLANK, BLANK)], answers=["Pistol"])

    assert [die.id for die in done.rolled[1].dice] == ["green", "white"], "no blue die of the token"
    assert len(table.bag) == 1


@rule("wk2.threat.effect.minus-success")
def test_a_success_is_lost_in_tests_of_a_wasteland_card_only() -> None:
    table, knight = a_courier(2, at="w-04", bag=["t10"], exploration_next=["burnt-post"])
    rehearse(table, exploring.explore(table, knight), answers=["Accept it"])

    later = skill_tests.make_test(table, table.knights[1], TALK, 1, "to be heard")

    done = rehearse(table, later, dice=[(HIT, BLANK, BLANK)])
    assert done.value is not None
    assert done.value.passed


# -- what reaches the eliminated


@rule("wk2.elimination.loses", "wk2.narr.entry.eliminated-subject")
def test_no_branch_of_a_fight_reaches_who_was_eliminated_in_it() -> None:
    table, knight = a_courier(2)
    one_wound_from_the_end(table, knight)
    entry = replace(table.adventure.entries["2"], lose=Happening(do=(AttachMalfunction(),)))
    table.adventure = replace(table.adventure, entries={**table.adventure.entries, "2": entry})

    rehearse(table, resolve(table, knight, "2"), dice=[(HIT, BLANK), MISS3])

    assert knight.eliminated
    assert knight.malfunctions == []


@rule("wk2.elimination.loses")
def test_nothing_of_a_card_reaches_who_is_eliminated_by_its_token() -> None:
    table, knight = a_courier(2, at="three-bores", bag=["t1"], rough_next=["shepherds-hut"])
    one_wound_from_the_end(table, knight)
    knight.wounds, knight.contaminated = 3, 1
    table.drawn, table.bag = table.bag, []

    done = rehearse(table, draw_card(table, knight))

    assert knight.eliminated
    assert done.asked == []
    assert [card.face for card in table.rough_discard] == ["shepherds-hut"]


@rule("wk2.elimination.loses")
def test_nobody_is_tested_who_is_eliminated_by_the_condition_of_an_event() -> None:
    table, knight = a_courier(2, at="w-04", radiation=[2, 0], road_next=["toxic-fumes"])
    one_wound_from_the_end(table, knight)

    done = rehearse(table, draw_card(table, knight))

    assert knight.eliminated
    assert not any("Toxic Fumes: " in text or "in no state" in text for text in done.told)
    assert [card.face for card in table.road_discard] == ["toxic-fumes"]


@rule("wk2.elimination.loses", "wk2.round.plot-triggers")
def test_what_a_plot_does_to_each_knight_does_not_reach_the_eliminated() -> None:
    table, knight = a_courier(2, plot="waiting", turn_of=None)
    gone(table, knight)
    assert table.plot is not None
    table.plot = replace(table.plot, rules=(Whenever(moment="round-start", do=(Gain(ammo=1),)),))

    rehearse(table, rounds.begin_round(table))

    assert [one.ammo for one in table.knights] == [0, 3]


@rule("wk2.narr.plot.goal-check", "wk2.narr.entry.subject", "wk2.elimination.loses")
def test_a_transition_due_when_its_knight_is_eliminated_happens_for_who_is_left() -> None:
    table, knight = a_courier(2, plot="waiting")
    assert table.plot is not None
    due = Transition(when=(Counted("clue", at_least=1),), do=(Count("heat", by=1),), end="home")
    table.plot = replace(table.plot, transitions=(due,))
    table.chronicle.counters["clue"] = 1
    gone(table, knight)

    rehearse(table, plots.check(table, knight))

    assert table.ending == "home"


@rule("wk2.narr.round.order", "wk2.narr.entry.subject", "wk2.elimination.loses")
def test_what_else_a_plot_does_at_the_end_of_a_round_happens_for_who_is_left() -> None:
    table, knight = a_courier(2, plot="waiting", turn_of=None)
    assert table.plot is not None
    then = (Happening(do=(Eliminate(),)), Happening(do=(Gain(ammo=1), Gain(meds=1))))
    table.plot = replace(table.plot, round_end=then)

    rehearse(table, rounds.end_round(table))

    assert knight.eliminated
    assert [(one.ammo, one.meds) for one in table.knights] == [(0, 0), (3, 3)]


# -- wrecks, and the unconscious


@rule("wk2.wrecked.bars")
def test_with_a_wreck_nothing_raises_exploration_and_what_lowers_it_does() -> None:
    table, knight = a_courier(carried=["spotting-scope"])
    assert powers.number(table, knight, "exploration") == 4
    knight.injuries = [next(card for card in table.injuries.loose if card.face == "bandaged-eyes")]

    knight.wrecked = table.malfunctions.loose.pop()

    assert powers.number(table, knight, "exploration") == 2


@rule("wk2.unconscious.no-actions", "wk2.wrecked.bars", "wk2.gear.capacity.shrinks")
@pytest.mark.parametrize("mishap", ["unconscious", "wrecked"])
def test_nobody_loses_fuel_or_chassis_by_fainting_or_by_a_wreck(mishap: str) -> None:
    table = a_table(knights=["logan-harris"], vehicles=["truck"], upgrades=["no-brakes"], fuel=8, damage=6)
    knight = table.knights[0]
    setattr(knight, mishap, (table.injuries if mishap == "unconscious" else table.malfunctions).loose.pop())

    rehearse(table, losing.keep_limits(table, knight))

    assert knight.fuel == 8, "Tank 6, and 2 of the upgrade"
    assert powers.number(table, knight, "chassis") == 8


@rule("wk2.unconscious.no-actions", "wk2.wrecked.trigger")
def test_the_vehicle_of_the_unconscious_bears_as_much_as_before() -> None:
    table = a_table(knights=["logan-harris"], upgrades=["no-brakes"], damage=4)
    knight = table.knights[0]
    knight.unconscious = table.injuries.loose.pop()

    rehearse(table, harm.suffer_damage(table, knight, 1))

    assert (knight.damage, knight.wrecked) == (5, None)


# -- upgrades, and gear after the last action


@rule("wk2.upgrade.limit")
def test_an_upgrade_that_a_story_gives_beyond_six_is_not_owed_for_later() -> None:
    learnt = ["eyes-open", "neither-rain-nor-shimmer", "borrowed-textbook", "what-the-fuse-said", "second-summer"]
    table, knight = a_courier(upgrades=learnt, carried=["post-bag"], xp=9)

    rehearse(table, ChooseUpgrade().apply(table, knight, table.adventure))

    assert knight.owed == 0


@rule("wk2.gear.rearrange")
def test_gear_that_came_in_the_last_action_may_be_equipped_after_it() -> None:
    table, _ = a_courier(hands=["knife", "pistol"], gear_left=["core-hammer"], at="pumps", fuel=4)
    table.actions = 1

    done = rehearse(
        table,
        go_on(table),
        answers=["City", "Stalls", "Give 1 fuel", "Give 1 fuel", "Take Core Hammer", "Deal", "Leave"],
        stop=True,
    )

    assert done.open is not None
    assert done.open.prompt == "Move gear about?"
    assert any(label.startswith("Equip broken Core Hammer") for label in done.labels())


@rule("wk2.gear.rearrange")
def test_after_a_last_action_that_brought_no_gear_nobody_is_asked() -> None:
    table, _ = a_courier(hands=["knife"], carried=["pistol"])
    table.actions = 1

    done = rehearse(table, go_on(table), answers=["Camp"])

    assert "Move gear about?" not in done.prompts
