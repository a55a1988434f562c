"""Attack Phases: when attacks are made and must be, at whom, what hits, and what a success leads to."""

from __future__ import annotations

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, fight, scavenged
from tests.rules import rule
from wasteland.engine.asking import Refusal
from wasteland.engine.dice import D6, fallen
from wasteland.games.search_and_survive.items import item_phase
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.search_and_survive import take_turn

MISS = (1, 2)
"""A roll that misses a Defense of 12 with every bonus below +9."""
HIT = (6, 6)

# -- when attacks are made


@rule("sns.attack.after-trade")
def test_attacks_come_after_draw_item_and_trade_phase() -> None:
    table = a_fight([], players=2, back=["brawler"], deck=["pistol", "revolver", "damage", "damage", "damage"], turn_of=None)
    answers = ["Done with items", "Trade nothing", "Ranged attack, Revolver"]

    turn = rehearse(table, take_turn(table, table.players[0]), dice=[MISS], answers=answers)

    assert turn.prompts == ["What do you use?", "Give a card away?", "How do you attack?"]


@rule("sns.attack.after-trade")
def test_no_attack_is_offered_in_the_item_phase() -> None:
    table = a_fight(["pistol", "machete", "canned-food"], back=["walker"])

    phase = rehearse(table, item_phase(table, table.players[0]), stop=True)

    assert not [label for label in phase.labels() if "attack" in label.lower()]


@rule("sns.attack.after-trade")
def test_the_turn_ends_with_the_last_attack_without_a_question() -> None:
    table = a_fight([], back=["brawler"], deck=["pistol", "damage", "damage", "damage", "damage"], turn_of=None)

    turn = rehearse(table, take_turn(table, table.players[0]), dice=[MISS], answers=["Done with items"])

    assert turn.prompts == ["What do you use?"]
    assert (table.turn, table.players[0].hand) == (None, [])


@rule("sns.attack.free-mixing")
@pytest.mark.parametrize(
    "order",
    [
        ("Ranged attack", "Melee attack", "Fire again", "Fire again"),
        ("Melee attack", "Ranged attack", "Fire again", "Fire again"),
        ("Ranged attack", "Fire again", "Fire again", "Melee attack"),
    ],
)
def test_ranged_and_melee_attacks_are_mixed_at_will(order: tuple[str, ...]) -> None:
    table = a_fight(["pistol", "starter-ammunition", "starter-ammunition", "nailed-bat"], back=["brawler"])

    phase = fight(table, *order, dice=[MISS] * 4)

    assert len(phase.rolled) == 4, "Ayden's four attacks, and then his turn ends"


@rule("sns.attack.free-mixing")
@pytest.mark.parametrize("only", ["Ranged attack", "Melee attack"])
def test_attacks_of_one_sort_are_enough(only: str) -> None:
    table = a_fight(["pistol", "nailed-bat"], back=["brawler"])

    phase = fight(table, only, "End your turn", dice=[MISS])

    assert len(phase.rolled) == 1


# -- the duty to attack


@rule("sns.attack.must-make-one")
def test_after_one_of_four_possible_attacks_the_turn_may_end() -> None:
    table = a_fight(["pistol", "starter-ammunition", "starter-ammunition", "starter-ammunition"], back=["walker"])

    phase = fight(table, "End your turn", dice=[MISS])

    assert len(phase.rolled) == 1, "Dagon makes one attack of four and stops"


@rule("sns.attack.must-make-one")
def test_ending_the_turn_without_an_attack_is_refused() -> None:
    table = a_fight(["pistol", "revolver"], back=["walker"])

    phase = fight(table, stop=True)

    assert "End your turn" not in phase.labels()
    assert phase.refused() == [
        Refusal("End your turn", "you are able to attack, so you must attack once", "sns.attack.must-make-one")
    ]


@rule("sns.attack.must-make-one")
def test_the_only_possible_attack_is_made_without_a_question() -> None:
    table = a_fight(["pistol"], back=["walker"])

    phase = fight(table, dice=[MISS])

    assert (phase.prompts, len(phase.rolled)) == ([], 1)


@rule("sns.attack.must-make-one.able")
@pytest.mark.parametrize(
    ("hand", "back"),
    [
        pytest.param(["starter-ammunition", "canned-food", "damage"], ["walker"], id="no weapon"),
        pytest.param(["pistol", "machete"], [], id="no target"),
    ],
)
def test_without_weapon_or_target_the_turn_ends_without_an_attack(hand: list[str], back: list[str]) -> None:
    table = a_fight(hand, back=back)

    phase = fight(table)

    assert (phase.prompts, phase.rolled) == ([], [])


@rule("sns.attack.must-make-one.able")
def test_who_cannot_attack_may_end_the_turn_instead_of_placing() -> None:
    table = a_fight(["ammunition"], back=["walker"], objective="arm-the-camp")

    phase = fight(table, stop=True)

    assert phase.labels() == ["Place Ammunition on the Objective", "End your turn"]


@rule("sns.attack.must-make-one.able", "sns.objective.way-one.timing")
def test_who_places_the_last_weapon_on_the_objective_need_not_attack() -> None:
    table = a_fight(["revolver"], back=["walker"], objective="arm-the-camp")

    phase = fight(table, "Place Revolver on the Objective")

    assert (names(table.placed[0]), phase.rolled) == (["revolver"], [])


@rule("sns.attack.must-make-one.able", "sns.objective.way-one.timing")
def test_who_places_one_weapon_of_two_on_the_objective_must_attack_with_the_other() -> None:
    table = a_fight(["revolver", "pistol"], back=["walker"], objective="arm-the-camp")

    phase = fight(table, "Place Revolver on the Objective", dice=[MISS])

    assert len(phase.rolled) == 1


@rule("sns.attack.must-make-one.able")
@pytest.mark.parametrize("weapon", ["pistol", "nailed-bat"])
def test_one_weapon_of_either_sort_and_a_target_oblige(weapon: str) -> None:
    table = a_fight([weapon], back=["brawler"])

    phase = fight(table, dice=[MISS])

    assert len(phase.rolled) == 1


@rule("sns.attack.must-make-one.rescue-counts")
def test_a_failed_rescue_fulfils_the_duty() -> None:
    table = a_fight(["pistol", "starter-ammunition"], back=["brawler", "walker"])

    phase = fight(table, "Brawler in Back 1", dice=[MISS], stop=True)

    assert "End your turn" in phase.labels()


# -- targets and Line of Sight


@rule("sns.attack.targets.any-column")
def test_every_zombie_survivor_and_event_walker_in_sight_is_a_target_and_no_resource_is() -> None:
    table = a_fight(
        ["pistol"],
        resources=["bandages", "radio", "bandages", "radio"],
        back=["walker", "shooter", "outbreak", "walker"],
        front=[None, None, None, "crawler"],
    )

    phase = fight(table, stop=True)

    assert phase.labels() == [
        "Walker in Back 1 (Defense 10)",
        "Shooter in Back 2 (Defense 12)",
        "Event Walker - Outbreak in Back 3 (Defense 10)",
        "Crawler in Front 4 (Defense 10)",
    ]


@rule("sns.attack.targets.any-column")
def test_a_target_is_marked_by_its_card_and_its_space() -> None:
    table = a_fight(["pistol"], back=["walker", "shooter"])

    phase = fight(table, stop=True)

    choice = phase.asked[-1]
    assert [choice.shown(pick).concerns for pick in range(2)] == [("walker.1", "back.1"), ("shooter.1", "back.2")]


@rule("sns.attack.line-of-sight.frontmost")
@pytest.mark.parametrize("weapon", ["pistol", "nailed-bat"])
def test_the_card_behind_another_cannot_be_attacked(weapon: str) -> None:
    table = a_fight([weapon], back=["brawler", None, None, "walker"], front=[None, None, None, "crawler"])

    phase = fight(table, stop=True)

    assert [label.partition(" (")[0] for label in phase.labels()] == ["Brawler in Back 1", "Crawler in Front 4"]
    assert phase.refused() == [
        Refusal(
            "Walker in Back 4", "Crawler stands in front of it", "sns.attack.line-of-sight.frontmost", ("walker.1", "back.4")
        )
    ]


@rule("sns.attack.line-of-sight.frontmost")
def test_once_the_front_card_is_killed_the_back_card_can_be_attacked_in_the_same_turn() -> None:
    table = a_fight(["pistol", "starter-ammunition"], back=["walker"], front=["crawler"])

    fight(table, "Fire again", dice=[HIT, HIT])

    assert names(table.horde_discard) == ["crawler", "walker"]


@rule("sns.attack.line-of-sight.survivor-blocks")
def test_a_survivor_in_front_hides_the_card_behind() -> None:
    table = a_fight(["pistol"], back=["walker", "brawler"], front=["gatherer"])

    phase = fight(table, stop=True)

    assert phase.labels() == ["Gatherer in Front 1 (Defense 12)", "Brawler in Back 2 (Defense 12)"]
    assert [(no.label, no.reason, no.rule) for no in phase.refused()] == [
        ("Walker in Back 1", "Gatherer stands in front of it", "sns.attack.line-of-sight.survivor-blocks")
    ]


# -- the roll


@rule("sns.attack.value.meets-or-beats")
@pytest.mark.parametrize(("roll", "killed"), [((3, 4), False), ((4, 4), True), ((4, 5), True)])
def test_dice_and_bonus_must_reach_the_defense(roll: tuple[int, int], killed: bool) -> None:
    table = a_fight(["pistol", "pistol"], back=["walker"])

    fight(table, dice=[roll])

    assert bool(table.horde_discard) is killed, "+2 against a Defense of 10: 8 on the dice is just enough"


@rule("sns.attack.value.meets-or-beats")
def test_the_attack_is_told_with_its_sum_its_dice_and_what_it_is_about() -> None:
    table = a_fight(["pistol", "pistol"], back=["walker"])

    phase = fight(table, dice=[(3, 4)])

    told = phase.events[0]
    assert told.text == "Preacher attacks Walker with Pistol: 3 + 4 +2 = 9, missed."
    assert (told.dice, told.concerns[1:]) == (fallen(D6, (3, 4)), ("back.1",))


@rule("sns.attack.double-ones-miss")
@pytest.mark.parametrize(
    ("hand", "answers"),
    [
        pytest.param(["chainsaw"], [], id="melee"),
        pytest.param(["pistol", "hunting-rifle", "assault-rifle", "shotgun"], ["Ranged attack, Pistol"], id="ranged"),
    ],
)
def test_two_ones_miss_though_the_total_would_do(hand: list[str], answers: list[str]) -> None:
    table = a_fight(hand, back=["walker"])

    phase = fight(table, *answers, dice=[(1, 1)])

    assert phase.told[0].endswith("1 + 1 +8 = 10, missed, as two 1s always do.")
    assert names(table.back) == ["walker", None, None, None]


@rule("sns.attack.double-ones-miss")
def test_two_ones_miss_on_a_reroll_too() -> None:
    table = a_fight(["chainsaw"], back=["walker"], surge=1)

    fight(table, "Spend a Surge Token", "Reroll both dice", dice=[(1, 1), (1, 1)])

    assert table.horde_discard == []


@rule("sns.attack.no-automatic-hit")
@pytest.mark.parametrize("hand", [["pistol"], ["pistol", "pistol"]])
def test_two_sixes_miss_a_defense_they_do_not_reach(hand: list[str]) -> None:
    table = a_fight(hand, back=["brute"])

    fight(table, dice=[(6, 6)])

    assert names(table.back) == ["brute", None, None, None], "13 or 14 against 15"


# -- what becomes of the target


@rule("sns.attack.success.zombie-to-horde-discard")
@pytest.mark.parametrize("weapon", ["pistol", "crowbar"])
def test_a_killed_zombie_goes_to_the_horde_discard_pile(weapon: str) -> None:
    table = a_fight([weapon], back=["walker"], horde_next=["spitter"])
    walker = table.back[0]

    fight(table, dice=[HIT])

    assert (table.horde_discard, names(table.back)) == ([walker], ["spitter", None, None, None])


@rule("sns.attack.failure.target-stays")
@pytest.mark.parametrize("target", ["walker", "brawler"])
@pytest.mark.parametrize("weapon", ["pistol", "nailed-bat"])
def test_a_missed_target_stays_where_it_is(weapon: str, target: str) -> None:
    table = a_fight([weapon], front=[None, target], back=[None, "spitter"])
    before = (list(table.front), list(table.back))

    fight(table, dice=[MISS])

    assert (table.front, table.back) == before
    assert table.horde_discard == []


# -- cleared columns


@rule("sns.attack.path.cleared")
def test_the_last_card_of_a_column_clears_it() -> None:
    table = a_fight(["pistol"], resources=["bandages"], back=["walker"])

    fight(table, dice=[HIT])

    assert scavenged(table) == ["bandages"]


@rule("sns.attack.path.cleared")
def test_a_front_card_with_a_back_card_behind_it_does_not_clear_the_column() -> None:
    table = a_fight(["pistol"], resources=["bandages"], back=["walker"], front=["crawler"])

    fight(table, dice=[HIT])

    assert (names(table.resources)[0], scavenged(table)) == ("bandages", [])


@rule("sns.attack.path.cleared")
def test_a_front_card_with_nothing_behind_it_clears_the_column() -> None:
    table = a_fight(["pistol"], resources=["bandages"], front=["crawler"])

    fight(table, dice=[HIT])

    assert scavenged(table) == ["bandages"]


@rule("sns.attack.path.rescue-clears-too")
@pytest.mark.parametrize("controlled", [[], ["brawler"]], ids=["first copy", "second copy"])
def test_a_rescue_clears_a_column_as_a_kill_does(controlled: list[str]) -> None:
    table = a_fight(["pistol"], resources=["bandages"], back=["brawler"], survivors=controlled)

    fight(table, dice=[HIT])

    assert scavenged(table) == ["bandages"]


@rule("sns.attack.path.must-scavenge")
def test_the_attacker_scavenges_without_being_asked() -> None:
    table = a_fight(["pistol"], players=2, resources=["bandages"], back=["walker"], first=1)

    phase = fight(table, dice=[HIT])

    assert (phase.prompts, scavenged(table, 0), scavenged(table, 1)) == ([], ["bandages"], [])


@rule("sns.attack.path.must-scavenge")
def test_a_fitting_resource_goes_to_the_objective_or_the_discard_pile_and_cannot_be_left() -> None:
    table = a_fight(["pistol"], objective="full-pantry", resources=["radio"], back=["walker"])

    phase = fight(table, dice=[HIT], stop=True)

    assert phase.labels() == ["Place Radio on the Objective", "Radio: into the Discard Pile"]


@rule("sns.attack.path.must-scavenge")
def test_a_scavenged_resource_may_be_placed_at_once() -> None:
    table = a_fight(["pistol"], objective="full-pantry", resources=["radio"], back=["walker"])

    fight(table, "Place Radio", dice=[HIT])

    assert (names(table.placed[1]), scavenged(table)) == (["radio"], [])


@rule("sns.attack.path.ability-kill-no-scavenge")
def test_columns_emptied_by_the_chainsaws_ability_are_refilled_and_not_scavenged() -> None:
    table = a_fight(
        ["chainsaw"],
        resources=["radio", "bandages", "flashlight"],
        back=["spitter", "spitter", "spitter"],
        resource_next=["grenade"],
    )

    fight(table, "Spitter in Back 2", dice=[HIT])

    assert scavenged(table) == ["bandages"], "only behind the card that was attacked"
    assert names(table.resources)[:3] == ["radio", "grenade", "flashlight"]
    assert names(table.back)[:3] == ["walker", "walker", "walker"]


@rule("sns.attack.path.ability-kill-no-scavenge")
def test_nobody_scavenges_behind_a_grenade() -> None:
    table = a_fight(["grenade"], resources=["radio"], back=["spitter"], front=["crawler"], horde_next=["runner"])

    rehearse(table, item_phase(table, table.players[0]), answers=["Sacrifice Grenade", "Column 1: Crawler and Spitter"])

    assert (names(table.resources)[0], scavenged(table)) == ("radio", [])
    assert (names(table.front)[0], names(table.back)[0]) == (None, "runner")


# -- the order of things


@rule("sns.attack.resolution-order")
def test_the_cleared_resource_is_taken_and_both_rows_filled_before_the_weapons_ability() -> None:
    table = a_fight(
        ["machete"], players=2, resources=["flashlight"], back=["walker"], resource_next=["radio", "bandages", "grenade"]
    )

    phase = fight(table, dice=[HIT])

    assert phase.told[1:] == [
        "Preacher kills Walker in Back 1.",
        "Preacher scavenges Flashlight.",
        "Radio is turned up in Resource 1.",
        "Walker appears in Back 1.",
        "Preacher scavenges Bandages.",
        "Veteran scavenges Grenade.",
    ]


@rule("sns.attack.resolution-order")
def test_rows_are_filled_and_events_resolved_before_what_a_kill_brings_and_the_weapons_ability() -> None:
    table = a_fight(
        ["machete"],
        resources=["flashlight"],
        back=["carrier"],
        horde_next=["supply-drop"],
        resource_next=["radio", "bandages", "grenade", "fuel-can"],
    )

    fight(table, dice=[HIT])

    assert scavenged(table) == ["flashlight", "bandages", "grenade", "fuel-can"], "column, Supply Drop, Carrier, Machete"
    assert names(table.resources)[0] == "radio", "filled first of all"


@rule("sns.attack.resolution-order")
def test_a_crawler_of_the_refill_goes_to_the_front_before_the_weapons_ability() -> None:
    table = a_fight(["nailed-bat"], back=["walker"], horde_next=["crawler", "spitter"], deck=["machete"])

    phase = fight(table, dice=[HIT], stop=True)

    assert phase.told[-3:] == ["Crawler appears in Front 1.", "Spitter appears in Back 1.", "Preacher draws Machete."]


@rule("sns.attack.resolution.several-hits")
def test_cards_hit_together_leave_before_anything_else() -> None:
    table = a_fight(
        ["revolver"], resources=["bandages"], back=["walker"], front=["carrier"], resource_next=["radio", "grenade"]
    )

    phase = fight(table, dice=[HIT])

    assert phase.told[1:5] == [
        "Preacher kills Carrier in Front 1.",
        "Preacher kills Walker in Back 1.",
        "Preacher scavenges Bandages.",
        "Radio is turned up in Resource 1.",
    ]
    assert scavenged(table) == ["bandages", "grenade"], "the Carrier's card comes after the refill"


@rule("sns.attack.resolution.several-hits")
def test_what_a_kill_brings_waits_until_every_column_is_filled() -> None:
    table = a_fight(
        ["assault-rifle"],
        resources=["bandages", "canned-food"],
        back=["carrier", "walker"],
        resource_next=["radio", "grenade", "fuel-can"],
    )

    fight(table, "Carrier", "Walker", dice=[HIT])

    assert names(table.resources)[:2] == ["radio", "grenade"]
    assert scavenged(table) == ["bandages", "canned-food", "fuel-can"]


@rule("sns.attack.resolution.several-hits")
def test_columns_are_scavenged_and_refilled_from_left_to_right_whatever_was_declared_first() -> None:
    table = a_fight(
        ["assault-rifle"],
        resources=["bandages", "radio", "flashlight"],
        back=["walker", None, "walker"],
        horde_next=["spitter", "runner"],
        resource_next=["grenade", "fuel-can"],
    )

    fight(table, "Walker in Back 3", "Walker in Back 1", dice=[HIT])

    assert scavenged(table) == ["bandages", "flashlight"]
    assert names(table.resources)[:3] == ["grenade", "radio", "fuel-can"]
    assert names(table.back)[:3] == ["spitter", None, "runner"]


@rule("sns.attack.resolution.several-hits")
def test_damage_for_missed_targets_comes_last() -> None:
    table = a_fight(["assault-rifle"], resources=["bandages", None], back=["walker", "spitter"], resource_next=["radio"])

    phase = fight(table, "Spitter in Back 2", "Walker in Back 1", dice=[(4, 6)])

    assert phase.told[1:] == [
        "Preacher kills Walker in Back 1.",
        "Preacher scavenges Bandages.",
        "Radio is turned up in Resource 1.",
        "Walker appears in Back 1.",
        "Preacher takes 1 Damage (missed Spitter); 9 left.",
    ]


@rule("sns.attack.resolution.several-hits", "sns.attack.path.cleared")
def test_a_column_cleared_by_the_attack_is_scavenged_though_an_event_has_filled_its_front_meanwhile() -> None:
    table = a_fight(
        ["assault-rifle"],
        resources=["bandages", None, "radio"],
        back=["walker", "spitter", "walker"],
        front=[None, "crawler", None, "crawler"],
        horde_next=["the-horde", "runner", "runner", "spitter"],
    )

    fight(table, "Walker in Back 1", "Walker in Back 3", "Roll the dice", dice=[HIT])

    assert names(table.front)[:3] == ["runner", "crawler", "runner"], "The Horde came with the refill of column 1"
    assert scavenged(table) == ["bandages", "radio"]


@rule("sns.attack.group-scavenge.order")
def test_all_scavenge_clockwise_from_the_first_player() -> None:
    table = a_fight(["pistol"], players=3, back=["walker"], first=1, horde_next=["supply-drop"],
                    resource_next=["bandages", "grenade", "fuel-can"])  # fmt: skip

    fight(table, dice=[HIT])

    assert [scavenged(table, seat) for seat in (1, 2, 0)] == [["bandages"], ["grenade"], ["fuel-can"]]


@rule("sns.attack.group-scavenge.order")
def test_a_card_may_name_another_start_as_the_machete_names_the_attacker() -> None:
    table = a_fight(["machete"], players=3, back=["walker"], first=1, resource_next=["bandages", "grenade", "fuel-can"])

    fight(table, dice=[HIT])

    assert [scavenged(table, seat) for seat in (0, 1, 2)] == [["bandages"], ["grenade"], ["fuel-can"]]


@rule("sns.attack.new-cards-are-targets")
def test_a_card_that_has_just_spawned_can_be_attacked_next() -> None:
    table = a_fight(["pistol", "starter-ammunition"], back=["walker", "brawler"], horde_next=["spitter"])

    fight(table, "Walker in Back 1", "Fire again at Spitter in Back 1", dice=[HIT, HIT])

    assert names(table.horde_discard) == ["walker", "spitter"]


@rule("sns.attack.targeting-tokens")
def test_targets_are_declared_before_the_dice_are_rolled() -> None:
    table = a_fight(["assault-rifle"], back=["walker", "walker", "walker"])

    phase = fight(table, "Walker in Back 1", "Walker in Back 2", stop=True)

    assert (phase.asked[-1].prompt, phase.rolled) == ("Another target?", [])


@rule("sns.attack.targeting-tokens")
def test_three_targets_are_the_most() -> None:
    table = a_fight(["assault-rifle"], back=["walker", "walker", "walker", "walker"])

    phase = fight(table, "Walker in Back 1", "Walker in Back 2", "Walker in Back 4", dice=[MISS])

    assert phase.prompts == ["Attack whom?", "Another target?", "Another target?"]
    assert phase.events[0].concerns == ("assault-rifle.1", "back.1", "back.2", "back.4")


@rule("sns.attack.weapons-stay-in-hand")
def test_weapons_stay_in_hand_after_their_attacks() -> None:
    table = a_fight(["pistol", "nailed-bat"], back=["brawler"])

    fight(table, "Melee attack", "Ranged attack", dice=[MISS, MISS])

    assert (names(table.players[0].hand), table.players[0].discard) == (["pistol", "nailed-bat"], [])


@rule("sns.attack.weapons-stay-in-hand")
def test_weapons_are_discarded_at_the_end_of_the_turn() -> None:
    table = a_fight([], back=["brawler"], deck=["pistol", "pistol", "revolver", "nailed-bat", "machete"], turn_of=None)
    answers = ["Melee attack with Machete", "End your turn"]

    rehearse(table, take_turn(table, table.players[0]), dice=[MISS], answers=answers)

    assert sorted(map(str, scavenged(table))) == ["machete", "nailed-bat", "pistol", "pistol", "revolver"]
