"""What a player sees of rules from inside a turn: actions that are taken, gear that is used up, prices and texts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, HIT, a_foe, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import harm, paying, plots, route, skill_tests, upgrading
from wasteland.games.waste_knights_2e.deciding import chosen
from wasteland.games.waste_knights_2e.happenings import happen, resolve
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stalls import barter
from wasteland.games.waste_knights_2e.stories import Clock, Entry, Happening, Option, Price, Variant
from wasteland.games.waste_knights_2e.table import DangerMarker, WasteTable
from wasteland.games.waste_knights_2e.terms import BLADES, RADIATION, TALK
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.games.waste_knights_2e.verbs.board_effects import PlaceDanger, RemoveDanger
from wasteland.games.waste_knights_2e.verbs.branching import Other
from wasteland.games.waste_knights_2e.verbs.conditions import Written
from wasteland.games.waste_knights_2e.verbs.goods import Barter, Gain, Lose
from wasteland.games.waste_knights_2e.verbs.harms import Heal, HealRadiation, Wreck
from wasteland.games.waste_knights_2e.verbs.passives import Harder, Healing, Whenever
from wasteland.games.waste_knights_2e.verbs.story import Note
from wasteland.games.waste_knights_2e.verbs.turn_effects import EndTurn
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


@rule("wk2.combat.weapon.needs-ammo", "wk2.combat.weapon.choose")
@pytest.mark.parametrize(
    ("weapon", "note"), [("pistol", "ranged, costs 1 ammo"), ("crossbow", "ranged"), ("barbwire-club", "melee")]
)
def test_a_weapon_is_offered_with_what_an_attack_costs_and_its_odds(weapon: str, note: str) -> None:
    table, _ = a_courier(hands=[weapon])

    done = fought(table, a_foe(), stop=True)

    assert done.open is not None
    assert done.open.told(0).note == note
    assert 0 < (done.open.told(0).odds or 0) < 1


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


@rule("wk2.test.attack-is-test")
def test_what_helps_in_attacks_does_not_help_in_tests() -> None:
    table = a_table(knights=["sallow-lee"], upgrades=["last-round"], xp=6)
    knight = table.knights[0]
    knight.upgrades[0].is_front = False

    test = rehearse(table, skill_tests.make_test(table, knight, BLADES, 1, "to cut a way"), dice=[MISS3])
    done = fought(table, a_foe(), [(BLANK,), MISS3])

    assert test.value is not None
    assert test.value.successes == 0
    assert "Somebody takes 1." in done.told, "+1 success in Blades attacks"


@rule("wk2.components.danger-markers", "wk2.danger.radiation")
def test_a_danger_marker_that_a_story_lays_counts_on_a_route_like_a_printed_icon() -> None:
    table, knight = a_courier(at="w-07")
    rehearse(table, PlaceDanger(danger=RADIATION, at="w-10").apply(table, knight, table.adventure))

    assert route.dangers(table, ("w-10",)) == {RADIATION: 1}


@rule("wk2.components.danger-markers")
def test_a_story_takes_danger_markers_away_one_at_a_time() -> None:
    table, knight = a_courier(at="w-10")
    table.dangers = [DangerMarker("w-10", RADIATION), DangerMarker("w-10", RADIATION), DangerMarker("w-11", RADIATION)]

    rehearse(table, RemoveDanger().apply(table, knight, table.adventure))

    assert [marker.space for marker in table.dangers] == ["w-10", "w-11"]


@rule("wk2.wrecked.long-fix", "wk2.gear.capacity.shrinks")
def test_what_the_malfunction_of_a_long_fix_leaves_no_room_for_is_discarded_at_once() -> None:
    five = ["knife", "pistol", "vest", "dundee-hat", "road-map"]
    table, knight = a_courier(carried=five, damage=4)
    knight.wrecked = next(card for card in table.malfunctions.loose if card.face == "lost-tailgate")

    rehearse(table, harm.long_fix(table, knight), answers=["Road Map", "Vest"])

    assert [gear.card.face for gear in knight.carried] == ["knife", "pistol", "dundee-hat"], "Capacity 5, and 2 less"


@rule("wk2.harm.healed-by")
def test_what_heals_radiation_heals_one_where_it_names_no_number() -> None:
    table, knight = a_courier(radiation=3)

    rehearse(table, HealRadiation().apply(table, knight, table.adventure))

    assert knight.radiation == 2


@rule("wk2.harm.healed-by")
def test_what_makes_healing_better_counts_for_what_stories_heal() -> None:
    table, knight = a_courier(plot="waiting", wounds=4)
    assert table.plot is not None
    table.plot = replace(table.plot, rules=(Healing(by=1),))

    rehearse(table, Heal(1).apply(table, knight, table.adventure))

    assert knight.wounds == 2


@rule("wk2.test.pass", "wk2.narr.chronicle.named-effect")
@pytest.mark.parametrize(("face", "fuel", "ammo"), [(HIT, 3, 2), (BLANK, 2, 3)])
def test_what_follows_a_passed_test_does_not_follow_a_failed_one(face: str, fuel: int, ammo: int) -> None:
    table, knight = a_courier(plot="waiting")
    assert table.plot is not None
    after = (Whenever(moment="test-passed", do=(Gain(fuel=1),)), Whenever(moment="test-failed", do=(Gain(ammo=1),)))
    table.plot = replace(table.plot, rules=after)

    rehearse(table, skill_tests.make_test(table, knight, TALK, 1, "to be heard"), dice=[(face, BLANK, BLANK)])

    assert (knight.fuel, knight.ammo) == (fuel, ammo)


@rule("wk2.upgrade.side", "wk2.upgrade.open-decks")
def test_both_sides_of_an_upgrade_are_offered_each_by_its_name_and_words() -> None:
    table, knight = a_courier(xp=3)
    knight.owed = 1

    done = rehearse(table, upgrading.choose(table, knight), stop=True)

    assert done.open is not None
    shown = [done.open.told(at) for at in range(2)]
    assert [(one.label, one.note, one.where) for one in shown] == [
        ("Nobody Looked Here", "Exploration +1.", "front"),
        (
            "The Way Round",
            "Ignore the first radiation icon of each move. Ignore the first contamination icon of each move.",
            "back",
        ),
    ]


# -- prices, and goods


@rule("wk2.narr.plot-action.cost-first", "wk2.adventure.challenge-token")
def test_challenge_tokens_that_a_price_takes_are_gone() -> None:
    table, knight = a_courier()
    knight.challenges = 3

    rehearse(table, paying.pay(table, knight, Price(challenges=2)))

    assert knight.challenges == 1


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


@rule("wk2.golden.resources-limited", "wk2.sheet.vehicle.tank-limit")
def test_of_resources_of_any_kind_those_are_offered_for_which_there_is_room() -> None:
    table, knight = a_courier(fuel=4, ammo=0)
    table.ammo = 0

    rehearse(table, Gain(any=1).apply(table, knight, table.adventure))

    assert (knight.fuel, knight.ammo, knight.meds) == (4, 0, 3)


@rule("wk2.city.stalls.offer", "wk2.unconscious.no-actions")
@pytest.mark.parametrize("lies_down", [False, True])
def test_a_story_lets_the_conscious_barter(lies_down: bool) -> None:
    table, knight = a_courier()
    knight.unconscious = table.injuries.loose.pop() if lies_down else None

    done = rehearse(table, Barter(2).apply(table, knight, table.adventure), stop=True)

    assert (done.open is None) == lies_down


# -- stories


@rule("wk2.precise.votes", "wk2.grim.worst-option")
def test_where_all_lie_unconscious_a_vote_falls_to_the_worst_option() -> None:
    table, knight = a_courier(2, plot="waiting")
    for one in table.knights:
        one.unconscious = table.injuries.loose.pop()
    kind, cruel = Option(label="Kind", do=(Gain(meds=1),)), Option(label="Cruel", do=(Lose(meds=1),))
    entry = Entry(id="vote", title="A Vote", decided="vote", options=(kind, cruel))

    assert rehearse(table, chosen(table, knight, entry)).value is cruel


@rule("wk2.time.step", "wk2.time.expiry")
@pytest.mark.parametrize(("space", "is_over"), [(9, False), (10, True)])
def test_a_marker_that_counts_up_runs_out_beyond_ten(space: int, is_over: bool) -> None:
    table, knight = a_courier(plot="waiting")
    assert table.plot is not None
    table.plot = replace(table.plot, clock=Clock(rounds=5, direction="up"))
    table.clock, table.plot_round = space, 2

    done = rehearse(table, plots.move_clock(table, knight))

    assert done.ended == is_over


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


@rule("wk2.narr.entry.choice-commit", "wk2.chronicle.fields")
def test_the_chronicle_says_what_came_of_an_entry() -> None:
    table, knight = a_courier(plot="waiting")

    rehearse(table, resolve(table, knight, "1"), answers=["Knock"], dice=[(HIT, HIT, BLANK)])

    assert [branch.branch for branch in table.chronicle.branches] == ["options.1", "options.1.pass"]


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
