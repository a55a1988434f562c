"""Every weapon of the box: its bonus, and what its ability does and does not do."""

from __future__ import annotations

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, damage_taken, fight, scavenged
from tests.rules import rule
from wasteland.engine.asking import Refusal
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import Kind
from wasteland.games.search_and_survive.items import item_phase
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.search_and_survive import give

HIT, MISS = (6, 6), (1, 2)
SECOND_SHOT = "Fire again at Guard in Back 1 (+1 against 12): discard Ammunition (starter)"

RANGED = {"pistol": 1, "assault-rifle": 2, "sniper-rifle": 2, "revolver": 1, "shotgun": 3, "hunting-rifle": 2, "crossbow": 1}
MELEE = {"nailed-bat": 4, "machete": 6, "crowbar": 5, "fire-axe": 6, "katana": 7, "chainsaw": 8}


# -- the numbers


def test_these_are_all_weapons_of_the_box() -> None:
    in_box = box(("base",))
    weapons = {card.face: card.kind for card in (*in_box.starters[0], *in_box.resources)}

    assert {face for face, kind in weapons.items() if kind is Kind.RANGED} == set(RANGED)
    assert {face for face, kind in weapons.items() if kind is Kind.MELEE} == set(MELEE)


@pytest.mark.parametrize(("weapon", "bonus"), [*RANGED.items(), *MELEE.items()])
def test_a_weapon_adds_its_bonus(weapon: str, bonus: int) -> None:
    table = a_fight([weapon], back=["guard"])

    phase = fight(table, dice=[(1, 1)], stop=True)

    assert f": 1 + 1 +{bonus} = {2 + bonus}, missed." in phase.told[0]


# -- Assault Rifle


@pytest.mark.parametrize(("targets", "total"), [(1, 12), (2, 11), (3, 10)])
def test_the_assault_rifle_makes_one_roll_that_falls_by_one_for_each_target_after_the_first(targets: int, total: int) -> None:
    table = a_fight(["assault-rifle"], back=["walker"] * 4)
    answers = [f"Walker in Back {column}" for column in range(1, targets + 1)]

    phase = fight(table, *answers, *(["Roll the dice"] if targets < 3 else []), dice=[(5, 5)])

    assert phase.told[0].endswith(f" = {total}, hit.")
    assert len(table.horde_discard) == targets


def test_the_assault_rifle_aims_at_different_targets_in_line_of_sight() -> None:
    table = a_fight(["assault-rifle"], back=["walker", "spitter", "walker"], front=["crawler"])

    phase = fight(table, "Crawler", stop=True)

    assert phase.labels() == ["Roll the dice", "Spitter in Back 2 (Defense 12)", "Walker in Back 3 (Defense 10)"]


def test_the_assault_rifle_needs_no_more_targets_than_there_are() -> None:
    table = a_fight(["assault-rifle"], back=["walker", "spitter"])

    phase = fight(table, "Walker", "Spitter", dice=[MISS])

    assert phase.prompts == ["Attack whom?", "Another target?"]


def test_two_ones_miss_all_targets_of_the_assault_rifle() -> None:
    table = a_fight(["assault-rifle", "shotgun", "shotgun", "shotgun"], back=["walker", "walker"])

    fight(table, "Ranged attack, Assault", "Walker in Back 1", "Walker in Back 2", dice=[(1, 1)])

    assert (table.horde_discard, damage_taken(table)) == ([], 2), "a total of 12 that counts for nothing"


@rule("sns.surge.reroll.dice")
def test_an_assault_rifle_that_hits_one_of_two_targets_has_not_failed() -> None:
    table = a_fight(["assault-rifle"], back=["walker", "guard"], surge=1)

    phase = fight(table, "Walker", "Guard", dice=[(4, 5)])

    assert "Missed. Spend a Surge Token for a reroll?" not in phase.prompts
    assert names(table.horde_discard) == ["walker"]


# -- Sniper Rifle


def test_the_sniper_rifle_aims_at_any_front_or_back_card() -> None:
    table = a_fight(["sniper-rifle"], back=["walker", "spitter"], front=["crawler"])

    phase = fight(table, stop=True)

    assert sorted(phase.labels()) == [
        "Crawler in Front 1 (Defense 10)",
        "Spitter in Back 2 (Defense 12)",
        "Walker in Back 1 (Defense 10)",
    ]
    assert phase.refused() == []


def test_a_back_card_shot_from_behind_its_front_card_is_spawned_again() -> None:
    table = a_fight(["sniper-rifle"], resources=["bandages"], back=["walker"], front=["crawler"], horde_next=["crawler"])

    fight(table, "Walker in Back 1", dice=[HIT])

    assert (names(table.front)[0], names(table.back)[0], names(table.resources)[0]) == ("crawler", "crawler", "bandages")


# -- Revolver


def test_the_revolver_hits_front_and_back_card_with_one_total() -> None:
    table = a_fight(["revolver"], resources=["bandages"], back=["spitter"], front=["crawler"])

    fight(table, dice=[(5, 6)])

    assert (names(table.horde_discard), scavenged(table)) == (["crawler", "spitter"], ["bandages"])


def test_the_revolver_failing_behind_costs_nothing() -> None:
    table = a_fight(["revolver"], back=["spitter"], front=["crawler"])

    fight(table, dice=[(4, 6)])

    assert (names(table.horde_discard), names(table.back)[0], damage_taken(table)) == (["crawler"], "spitter", 0)


def test_the_revolver_rescues_behind_too() -> None:
    table = a_fight(["revolver"], back=["guard"], front=["crawler"])

    fight(table, dice=[(5, 6)])

    assert names(table.players[0].survivors) == ["guard"]


def test_the_revolver_does_not_hit_behind_a_miss() -> None:
    table = a_fight(["revolver"], back=["walker"], front=["spitter"])

    fight(table, dice=[(4, 6)])

    assert (table.horde_discard, damage_taken(table)) == ([], 1)


def test_the_revolver_hits_nothing_more_after_a_back_card() -> None:
    table = a_fight(["revolver"], back=["walker", "walker"])

    fight(table, "Walker in Back 1", dice=[HIT])

    assert len(table.horde_discard) == 1


# -- Shotgun


def test_the_shotgun_hits_one_card_beside_with_three_less() -> None:
    table = a_fight(["shotgun"], back=["walker", "spitter", "walker"])

    fight(table, "Spitter", "Walker in Back 3", dice=[(4, 6)])

    assert names(table.horde_discard) == ["spitter", "walker"], "13 against 12, then 10 against 10"
    assert names(table.back)[0] == "walker"


def test_the_shotgun_failing_beside_costs_nothing() -> None:
    table = a_fight(["shotgun"], back=["walker", "spitter"])

    fight(table, "Spitter", dice=[(4, 5)])

    assert (names(table.horde_discard), damage_taken(table)) == (["spitter"], 0), "9 is short of the Walker's 10"


def test_the_shotgun_asks_for_the_side_with_the_value_that_is_left() -> None:
    table = a_fight(["shotgun"], back=["walker", "spitter", "guard"])

    phase = fight(table, "Spitter", dice=[(5, 6)], stop=True)

    assert phase.asked[-1].prompt == "The blast goes on with 11: to which side?"
    assert phase.labels() == ["Walker in Back 1 (Defense 10)", "Guard in Back 3 (Defense 12)"]


def test_the_shotgun_reaches_no_card_beside_that_is_out_of_sight() -> None:
    table = a_fight(["shotgun"], back=["walker", "spitter"], front=["crawler"])

    fight(table, "Spitter", dice=[HIT])

    assert names(table.horde_discard) == ["spitter"]


def test_the_shotgun_stays_in_the_row_of_its_target() -> None:
    table = a_fight(["shotgun"], back=["walker", "walker", "walker"], front=[None, "crawler"])

    fight(table, "Crawler", dice=[HIT])

    assert names(table.horde_discard) == ["crawler"]


def test_the_shotgun_does_not_reach_round_the_edge_of_the_wasteland() -> None:
    table = a_fight(["shotgun"], back=["walker", None, None, "walker"])

    fight(table, "Walker in Back 1", dice=[HIT])

    assert len(table.horde_discard) == 1


def test_columns_cleared_by_the_same_blast_are_both_scavenged() -> None:
    table = a_fight(["shotgun"], resources=["bandages", "radio"], back=["walker", "spitter"])

    fight(table, "Spitter", dice=[HIT])

    assert scavenged(table) == ["bandages", "radio"]


# -- Hunting Rifle


@pytest.mark.parametrize(
    ("target", "needed"),
    [("walker", 10), ("stalker", 12), ("exploder", 12), ("riot-zombie", 12), ("brute", 12)],
)
def test_no_defense_counts_for_more_than_12_against_a_hunting_rifle(target: str, needed: int) -> None:
    short, met = needed - 3, needed - 2
    for total, fallen in ((short, []), (met, [target])):
        table = a_fight(["hunting-rifle"], back=[target])

        fight(table, dice=[(total // 2, total - total // 2)])

        assert names(table.horde_discard) == fallen, f"{total} and 2 against {needed}"


def test_what_a_hunting_rifle_needs_is_told_beforehand() -> None:
    question = fight(a_fight(["hunting-rifle"], back=["brute", "walker"]), stop=True)

    assert question.labels() == ["Brute in Back 1 (Defense 12)", "Walker in Back 2 (Defense 10)"]


def test_a_hunting_rifle_that_is_not_primary_leaves_every_defense_as_it_is() -> None:
    table = a_fight(["hunting-rifle", "pistol"], back=["brute"])

    fight(table, "Ranged attack, Pistol", dice=[(5, 6)])

    assert table.horde_discard == [], "14 against 15"


# -- Crossbow


def test_the_crossbow_makes_one_further_attack_without_ammunition() -> None:
    table = a_fight(["crossbow", "machete"], back=["guard"])

    phase = fight(table, "Ranged attack", "Fire again for free at Guard in Back 1", dice=[MISS, MISS], stop=True)

    assert phase.labels() == ["Melee attack with Machete at Guard in Back 1 (+6 against 12)", "End your turn"], "once a turn"


def test_the_crossbows_further_attack_keeps_the_bonus_of_the_ammunition() -> None:
    table = a_fight(["crossbow", "starter-ammunition"], back=["guard"])

    phase = fight(table, "Fire again for free", "Fire again at Guard", dice=[MISS] * 3)

    assert [told.partition(" = ")[0].split()[-1] for told in phase.told if "attacks" in told] == ["+2", "+2", "+1"]


def test_the_crossbow_gives_no_further_attack_when_another_weapon_is_primary() -> None:
    table = a_fight(["crossbow", "pistol"], back=["guard"])

    phase = fight(table, "Ranged attack, Pistol", dice=[MISS])

    assert len(phase.rolled) == 1


# -- Nailed Bat


def test_after_a_hit_with_the_nailed_bat_a_card_is_drawn() -> None:
    table = a_fight(["nailed-bat"], back=["walker"], deck=["canned-food", "radio"])

    fight(table, dice=[HIT])

    assert names(table.players[0].hand) == ["nailed-bat", "canned-food"]


def test_a_weapon_drawn_by_the_nailed_bat_may_be_used_this_turn() -> None:
    table = a_fight(["nailed-bat"], back=["walker"], deck=["machete"], resource_next=["bandages"])

    fight(table, "Melee attack with Machete", dice=[HIT, HIT])

    assert (len(table.horde_discard), scavenged(table)) == (2, ["bandages"])


def test_a_miss_with_the_nailed_bat_draws_nothing() -> None:
    table = a_fight(["nailed-bat"], back=["walker"], deck=["canned-food"])

    fight(table, dice=[MISS])

    assert names(table.players[0].hand) == ["nailed-bat"]


# -- Machete


@pytest.mark.parametrize("target", ["walker", "guard"])
def test_after_a_hit_with_the_machete_each_player_scavenges_from_the_deck(target: str) -> None:
    table = a_fight(["machete"], players=3, back=[target], resource_next=["bandages", "radio", "grenade"])

    fight(table, dice=[HIT])

    assert [scavenged(table, seat) for seat in range(3)] == [["bandages"], ["radio"], ["grenade"]]


@rule("sns.objective.way-two.on-acquiring")
def test_what_the_machete_brings_another_player_may_go_to_the_objective() -> None:
    table = a_fight(["machete"], players=2, objective="starting-over", back=["walker"], resource_next=["bandages", "pawn-shop"])

    fight(table, (1, "Place Pawn Shop"), dice=[HIT])

    assert names(table.placed[0]) == ["pawn-shop"]


# -- Crowbar


def test_the_crowbar_scavenges_any_card_of_the_resource_row() -> None:
    table = a_fight(
        ["crowbar"], resources=["bandages", "radio", "grenade", "fuel-can"], back=["walker"], resource_next=["flashlight"]
    )

    fight(table, "Fuel Can in Resource 4", dice=[HIT])

    assert (scavenged(table), names(table.resources)) == (["fuel-can"], ["bandages", "radio", "grenade", "flashlight"])


@rule("sns.attack.path.must-scavenge")
def test_the_crowbar_need_not_scavenge_elsewhere_if_the_cleared_column_has_no_resource() -> None:
    table = a_fight(["crowbar"], resources=[None, "radio"], back=["walker"])

    fight(table, "Nothing: Resource 1 is empty", dice=[HIT])

    assert (scavenged(table), names(table.resources)[1]) == ([], "radio")


def test_the_crowbar_scavenges_nothing_where_no_column_is_cleared() -> None:
    table = a_fight(["crowbar"], resources=["bandages", "radio"], back=["walker"], front=["crawler"])

    fight(table, dice=[HIT])

    assert scavenged(table) == []


# -- Fire Axe


def test_the_fire_axe_gets_two_more_for_another_card() -> None:
    table = a_fight(["fire-axe", "canned-food"], back=["guard"])

    phase = fight(table, "Canned Food", dice=[(1, 3)])

    assert phase.told[1].endswith("1 + 3 +8 = 12, hit.")
    assert names(table.players[0].discard) == ["canned-food"]


def test_the_fire_axe_attacks_without_a_discard_as_well() -> None:
    table = a_fight(["fire-axe", "canned-food"], back=["guard"])

    phase = fight(table, "Discard nothing", dice=[(1, 3)])

    assert phase.told[0].endswith("1 + 3 +6 = 10, missed.")
    assert names(table.players[0].hand) == ["fire-axe", "canned-food"]


def test_the_fire_axe_takes_one_card_that_is_neither_damage_nor_itself() -> None:
    table = a_fight(["fire-axe", "damage", "starter-ammunition", "canned-food"], back=["guard"])

    phase = fight(table, stop=True)

    assert phase.labels() == ["Discard nothing", "Ammunition (starter)", "Canned Food"]
    assert phase.rolled == []


def test_a_second_fire_axe_is_another_card() -> None:
    table = a_fight(["fire-axe", "fire-axe"], back=["guard"])

    phase = fight(table, "Fire Axe", dice=[MISS])

    assert (len(phase.rolled), names(table.players[0].discard)) == (1, ["fire-axe"])


def test_the_fire_axes_extra_bonus_is_for_one_attack() -> None:
    table = a_fight(["fire-axe", "canned-food", "machete"], back=["guard"])

    phase = fight(table, "Melee attack with Fire Axe", "Canned Food", dice=[MISS], stop=True)

    assert phase.labels() == ["Melee attack with Machete at Guard in Back 1 (+6 against 12)", "End your turn"]


# -- Katana


def test_the_katana_attacks_once_more_after_a_success() -> None:
    table = a_fight(["katana"], back=["walker"])

    fight(table, "Melee attack with Katana at Walker in Back 1 (+7 against 10)", dice=[HIT, HIT])

    assert len(table.horde_discard) == 2, "and no third time"


def test_the_katana_may_rest_after_its_first_success() -> None:
    table = a_fight(["katana"], back=["walker"])

    phase = fight(table, "End your turn", dice=[HIT])

    assert len(phase.rolled) == 1


def test_the_katana_does_not_attack_again_after_a_miss() -> None:
    table = a_fight(["katana", "machete"], back=["guard"])

    phase = fight(table, "Melee attack with Katana", dice=[MISS], stop=True)

    assert phase.labels() == ["Melee attack with Machete at Guard in Back 1 (+6 against 12)", "End your turn"]
    assert phase.refused()[0] == Refusal(
        "Melee attack with Katana", "it has attacked this turn", "sns.melee.one-attack-per-card", ("katana.1",)
    )


# -- Chainsaw


def test_the_chainsaw_kills_every_zombie_beside_its_target() -> None:
    table = a_fight(["chainsaw"], back=["spitter", "spitter", "spitter", "spitter"])

    fight(table, "Spitter in Back 2", dice=[HIT])

    assert names(table.back) == ["walker", "walker", "walker", "spitter"]


def test_the_chainsaw_spares_survivors_and_what_is_out_of_sight() -> None:
    table = a_fight(["chainsaw"], back=["guard", "spitter", "spitter"], front=[None, None, "crawler"])

    fight(table, "Spitter in Back 2", dice=[HIT])

    assert (names(table.back)[:3], names(table.front)[2]) == (["guard", "walker", "spitter"], "crawler")


def test_the_chainsaw_in_front_kills_in_front() -> None:
    table = a_fight(["chainsaw"], back=["spitter", "spitter", "spitter"], front=["crawler", "crawler", "guard"])

    fight(table, "Crawler in Front 2", dice=[HIT])

    assert (names(table.front)[:3], names(table.back)[:3]) == ([None, None, "guard"], ["spitter"] * 3)


def test_the_chainsaw_kills_beside_a_rescued_survivor_too() -> None:
    table = a_fight(["chainsaw"], back=["guard", "spitter"])

    fight(table, "Guard", dice=[HIT])

    assert names(table.horde_discard) == ["spitter"]


def test_all_that_the_chainsaw_kills_falls_before_anything_new_spawns_there() -> None:
    table = a_fight(
        ["chainsaw"], back=["spitter", "spitter", "spitter"], horde_next=["walker", "the-horde", *["runner"] * 4, "walker"]
    )

    fight(table, "Spitter in Back 2", dice=[HIT])

    assert names(table.horde_discard) == ["spitter"] * 3, "though The Horde came in column 1 and would hide column 3"


def test_a_miss_with_the_chainsaw_costs_three_damage() -> None:
    table = a_fight(["chainsaw"], back=["walker"])

    fight(table, dice=[(1, 1)])

    assert damage_taken(table) == 3


# -- what else adds to an attack


@pytest.mark.parametrize("attack", ["Ranged attack", "Melee attack"])
def test_a_fuel_can_adds_four_to_the_next_attack_only(attack: str) -> None:
    table = a_fight(["fuel-can", "pistol", "starter-ammunition", "crowbar"], back=["guard"])

    rehearse(table, item_phase(table, table.players[0]), answers=["Sacrifice Fuel Can", "Done with items"])
    phase = fight(table, attack, dice=[MISS], stop=True)

    assert (" +6 = 9" if attack == "Ranged attack" else " +9 = 12") in phase.told[0]
    assert (
        phase.labels()[:-1]
        == {
            "Ranged attack": [SECOND_SHOT, "Melee attack with Crowbar (+5)"],
            "Melee attack": ["Ranged attack with Pistol at Walker in Back 1 (+2 against 10)"],
        }[attack]
    )


@pytest.mark.parametrize("stations", [1, 2])
def test_anybodys_police_station_adds_one_to_the_first_ranged_attack(stations: int) -> None:
    table = a_fight(["pistol", "starter-ammunition", "crowbar"], players=2, back=["guard"])
    give(table, 1, locations=["police-station"] * stations)

    phase = fight(table, "Ranged attack, Pistol as Primary Weapon (+3)", dice=[MISS], stop=True)

    assert phase.labels()[:2] == [SECOND_SHOT, "Melee attack with Crowbar (+5)"]


@rule("sns.objective.use.includes-bonus")
def test_ammunition_paid_for_an_attack_counts_as_used_even_when_it_is_drawn_again() -> None:
    table = a_fight(
        ["pistol", "nailed-bat", "nailed-bat"],
        objective="arm-the-camp",
        back=["guard"],
        deck=["ammunition"],
        horde_next=["nurse", "lookout"],
    )
    answers = ["Ranged attack", "Melee attack", "Fire again", "Melee attack"]

    phase = fight(table, *answers, dice=[MISS, HIT, MISS, HIT], stop=True)

    assert phase.labels() == ["Fire again at Lookout in Back 1 (+1 against 12): discard Ammunition", "End your turn"]
