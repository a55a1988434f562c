"""Ranged Attack Phase: weapons and Ammunition, the bonus of the whole Hand, the Primary Weapon, and what a miss costs."""

from __future__ import annotations

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, damage_taken, fight
from tests.rules import rule
from wasteland.engine.asking import Refusal
from wasteland.games.search_and_survive.items import item_phase
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse

HIT, MISS = (6, 6), (1, 2)
JOIE = ["sniper-rifle", "revolver", "starter-ammunition", "starter-ammunition"]


# -- weapons and Ammunition


@rule("sns.ranged.needs-weapon")
def test_ammunition_alone_allows_no_ranged_attack() -> None:
    table = a_fight(["starter-ammunition", "ammunition", "nailed-bat", "machete"], back=["brawler"])

    phase = fight(table, stop=True)

    assert phase.labels() == ["Melee attack with Nailed Bat (+4)", "Melee attack with Machete (+6)"]
    assert phase.refused()[0] == Refusal(
        "Ranged attack",
        "Ammunition needs a Ranged Weapon in Hand",
        "sns.ranged.needs-weapon",
        ("starter-ammunition.1-1", "ammunition.1"),
    )


@rule("sns.ranged.needs-weapon")
def test_a_melee_weapon_does_not_serve_for_a_ranged_attack() -> None:
    table = a_fight(["starter-ammunition", "machete"], back=["brawler"])

    phase = fight(table, dice=[MISS])

    assert (len(phase.rolled), names(table.players[0].hand)) == (1, ["starter-ammunition", "machete"])


@rule("sns.ranged.first-attack-free")
def test_the_first_attack_needs_no_ammunition() -> None:
    table = a_fight(["pistol"], back=["walker"])

    fight(table, dice=[HIT])

    assert names(table.horde_discard) == ["walker"]


@rule("sns.ranged.first-attack-free")
def test_the_first_attack_spends_no_ammunition() -> None:
    table = a_fight(["pistol", "starter-ammunition"], back=["brawler"])

    fight(table, "End your turn", dice=[MISS])

    assert names(table.players[0].hand) == ["pistol", "starter-ammunition"]


@rule("sns.ranged.free-attack-once-a-turn")
def test_two_weapons_make_one_unpaid_attack_and_not_two() -> None:
    table = a_fight(["pistol", "pistol", "revolver"], back=["brawler"])

    phase = fight(table, "Ranged attack, Revolver", dice=[MISS])

    assert len(phase.rolled) == 1


@rule("sns.ranged.free-attack-once-a-turn")
def test_two_ammunition_make_three_attacks_whatever_the_number_of_weapons() -> None:
    table = a_fight(["pistol", "pistol", "pistol", "starter-ammunition", "starter-ammunition"], back=["brawler"])

    phase = fight(table, "Fire again", "Fire again", dice=[MISS] * 3)

    assert len(phase.rolled) == 3


@rule("sns.ranged.further-attack-costs-ammunition", "sns.ranged.bonus.falls-with-ammunition")
def test_a_pistol_and_three_ammunition_attack_four_times_at_falling_bonus() -> None:
    table = a_fight(["pistol", "starter-ammunition", "starter-ammunition", "starter-ammunition"], back=["brawler"])

    phase = fight(table, "Fire again", "Fire again", "Fire again", dice=[MISS] * 4)

    bonuses = [told.split(" = ")[0].split()[-1] for told in phase.told if "attacks" in told]
    assert bonuses == ["+4", "+3", "+2", "+1"]


@rule("sns.ranged.further-attack-costs-ammunition")
@pytest.mark.parametrize("roll", [HIT, MISS], ids=["hit", "miss"])
def test_after_a_hit_or_a_miss_one_ammunition_is_discarded_for_one_more_attack(roll: tuple[int, int]) -> None:
    table = a_fight(["pistol", "starter-ammunition", "starter-ammunition"], back=["brawler", "walker"])

    fight(table, "Brawler in Back 1", "Fire again at Walker in Back 2", "End your turn", dice=[roll, HIT])

    player = table.players[0]
    assert (names(player.hand), names(player.discard)) == (["pistol", "starter-ammunition"], ["starter-ammunition"])


@rule("sns.ranged.further-attack-costs-ammunition")
def test_without_ammunition_a_further_attack_is_refused() -> None:
    table = a_fight(["pistol", "machete"], back=["brawler"])

    phase = fight(table, "Ranged attack", dice=[MISS], stop=True)

    assert phase.labels() == ["Melee attack with Machete at Brawler in Back 1 (+6 against 12)", "End your turn"]
    assert phase.refused() == [
        Refusal("Fire again", "needs Ammunition", "sns.ranged.further-attack-costs-ammunition", ("pistol.1-1",))
    ]


@rule("sns.ranged.further-attack-costs-ammunition")
def test_a_further_attack_is_marked_by_the_target_the_ammunition_and_the_weapon() -> None:
    table = a_fight(["pistol", "ammunition"], back=["brawler"])

    phase = fight(table, dice=[MISS], stop=True)

    shown = phase.asked[-1].shown(0)
    assert shown.label == "Fire again at Brawler in Back 1 (+1 against 12): discard Ammunition"
    assert shown.concerns == ("brawler.1", "back.1", "ammunition.1", "pistol.1-1")


# -- the bonus


@rule("sns.ranged.bonus.sum-of-hand")
def test_all_ranged_weapons_and_ammunition_in_hand_add_their_bonus() -> None:
    table = a_fight(JOIE, back=["brute"])

    phase = fight(table, "Ranged attack, Revolver", dice=[(3, 4)], stop=True)

    assert phase.told[0] == "Preacher attacks Brute with Revolver: 3 + 4 +5 = 12, missed.", "Joie's +5"


@rule("sns.ranged.bonus.sum-of-hand")
def test_melee_weapons_items_and_damage_add_nothing() -> None:
    table = a_fight(["pistol", "chainsaw", "canned-food", "damage"], back=["brute"])

    phase = fight(table, stop=True)

    assert phase.labels()[0] == "Ranged attack, Pistol as Primary Weapon (+1)"


@rule("sns.ranged.bonus.sum-of-hand")
def test_a_weapon_drawn_between_two_attacks_adds_its_bonus_from_then_on() -> None:
    table = a_fight(["pistol", "starter-ammunition", "nailed-bat"], back=["walker", "brawler"], deck=["shotgun"])

    phase = fight(table, "Ranged attack", "Brawler", "Melee attack", "Walker in Back 1", dice=[MISS, HIT], stop=True)

    assert phase.labels()[0] == "Fire again at Walker in Back 1 (+4 against 10): discard Ammunition (starter)"


@rule("sns.ranged.bonus.falls-with-ammunition")
def test_discarded_ammunition_no_longer_adds_its_bonus() -> None:
    table = a_fight(["sniper-rifle", "revolver", "starter-ammunition"], back=["brawler"])

    phase = fight(table, "Ranged attack, Revolver", "Fire again", dice=[(2, 4), (2, 4)])

    assert [told for told in phase.told if "attacks" in told] == [
        "Preacher attacks Brawler with Revolver: 2 + 4 +4 = 10, missed.",
        "Preacher attacks Brawler with Revolver: 2 + 4 +3 = 9, missed.",
    ]


@rule("sns.ranged.ammunition.origin-irrelevant")
@pytest.mark.parametrize("ammunition", ["starter-ammunition", "ammunition"])
def test_ammunition_of_either_origin_adds_one_and_pays_for_one_more_attack(ammunition: str) -> None:
    table = a_fight(["pistol", ammunition], back=["brawler"])

    phase = fight(table, "Fire again", dice=[MISS, MISS])

    assert [told.split(" = ")[0] for told in phase.told if "attacks" in told] == [
        "Preacher attacks Brawler with Pistol: 1 + 2 +2",
        "Preacher attacks Brawler with Pistol: 1 + 2 +1",
    ]


@rule("sns.ranged.ammunition.origin-irrelevant")
@pytest.mark.parametrize("ammunition", ["starter-ammunition", "ammunition"])
def test_ammunition_of_either_origin_is_discarded_for_a_draw(ammunition: str) -> None:
    table = a_fight([ammunition], deck=["machete"])

    rehearse(table, item_phase(table, table.players[0]), answers=["Discard Ammunition"])

    assert (names(table.players[0].hand), names(table.players[0].discard)) == (["machete"], [ammunition])


def test_ammunition_of_the_two_origins_can_be_told_apart_when_one_is_paid() -> None:
    table = a_fight(["pistol", "starter-ammunition", "ammunition"], back=["brawler"])

    phase = fight(table, dice=[MISS], stop=True)

    assert [label.split(": ")[1] for label in phase.labels()[:2]] == ["discard Ammunition (starter)", "discard Ammunition"]


# -- the Primary Weapon


@rule("sns.ranged.primary.choose-one")
def test_a_primary_weapon_is_named_before_the_first_attack() -> None:
    table = a_fight(JOIE, back=["brawler"])

    phase = fight(table, stop=True)

    assert (phase.labels(), phase.rolled) == (
        ["Ranged attack, Sniper Rifle as Primary Weapon (+5)", "Ranged attack, Revolver as Primary Weapon (+5)"],
        [],
    )
    assert [phase.asked[-1].shown(pick).concerns for pick in range(2)] == [("sniper-rifle.1",), ("revolver.1",)]


@rule("sns.ranged.primary.choose-one")
def test_the_primary_weapon_holds_for_the_turn_also_across_a_melee_attack() -> None:
    table = a_fight(["sniper-rifle", "revolver", "starter-ammunition", "machete"], back=["brawler"])

    phase = fight(table, "Ranged attack, Revolver", "Melee attack", dice=[MISS, MISS], stop=True)

    further = "Fire again at Brawler in Back 1 (+3 against 12): discard Ammunition (starter)"
    assert phase.labels() == [further, "End your turn"]
    assert phase.asked[-1].shown(0).concerns[2:] == ("starter-ammunition.1-1", "revolver.1")
    assert phase.refused()[0] == Refusal(
        "Sniper Rifle as Primary Weapon",
        "Revolver is the Primary Weapon this turn",
        "sns.ranged.primary.choose-one",
        ("sniper-rifle.1",),
        does="Fire",
    )


@rule("sns.ranged.primary.choose-one")
def test_the_second_attack_has_the_ability_of_the_same_primary_weapon() -> None:
    table = a_fight(JOIE, back=["walker", "spitter"], front=["crawler"])

    fight(table, "Ranged attack, Sniper", "Spitter", "Fire again at Walker in Back 1", "End your turn", dice=[MISS, HIT])

    assert names(table.horde_discard) == ["walker"], "out of sight for all but the Sniper Rifle"


@rule("sns.ranged.primary.choose-one")
def test_no_other_weapon_takes_over_when_the_primary_weapon_has_left_the_hand() -> None:
    table = a_fight(["sniper-rifle", "pistol", "starter-ammunition", "fire-axe", "machete"], back=["brawler"])

    phase = fight(table, "Ranged attack, Sniper", "Melee attack with Fire Axe", "Sniper Rifle", dice=[MISS, MISS], stop=True)

    assert phase.labels() == ["Melee attack with Machete at Brawler in Back 1 (+6 against 12)", "End your turn"]
    assert phase.refused()[0] == Refusal(
        "Fire again",
        "Sniper Rifle, the Primary Weapon, has left your Hand",
        "sns.ranged.primary.choose-one",
        ("sniper-rifle.1",),
    )


@rule("sns.ranged.primary.choose-one")
def test_a_second_copy_of_the_primary_weapon_is_as_good() -> None:
    table = a_fight(["pistol", "pistol", "starter-ammunition", "fire-axe"], back=["brawler"])

    phase = fight(table, "Ranged attack", "Melee attack", "Pistol", dice=[MISS, MISS], stop=True)

    further = "Fire again at Brawler in Back 1 (+1 against 12): discard Ammunition (starter)"
    assert phase.labels() == [further, "End your turn"]


@rule("sns.ranged.primary.only-its-ability")
def test_with_the_revolver_as_primary_front_and_back_fall_to_one_attack() -> None:
    table = a_fight(JOIE, back=["walker"], front=["crawler"])

    fight(table, "Ranged attack, Revolver", "End your turn", dice=[(3, 3)])

    assert names(table.horde_discard) == ["crawler", "walker"]


@rule("sns.ranged.primary.only-its-ability")
def test_with_the_revolver_as_primary_the_sniper_rifle_gives_no_sight() -> None:
    table = a_fight(JOIE, back=["walker", "spitter"], front=["crawler"])

    phase = fight(table, "Ranged attack, Revolver", stop=True)

    assert phase.labels() == ["Crawler in Front 1 (Defense 10)", "Spitter in Back 2 (Defense 12)"]


@rule("sns.ranged.primary.only-its-ability")
def test_with_the_revolver_as_primary_the_sniper_rifle_leaves_no_resource() -> None:
    table = a_fight(JOIE, resources=["bandages"], back=["walker"])

    fight(table, "Ranged attack, Revolver", "End your turn", dice=[HIT])

    assert names(table.players[0].discard) == ["bandages"]


@rule("sns.ranged.primary.only-its-ability")
def test_with_the_sniper_rifle_as_primary_the_revolver_hits_one_card() -> None:
    table = a_fight(JOIE, back=["walker"], front=["crawler"])

    fight(table, "Ranged attack, Sniper", "Crawler", "End your turn", dice=[HIT])

    assert names(table.horde_discard) == ["crawler"]


# -- misses


@rule("sns.ranged.miss.one-damage")
def test_a_missed_zombie_costs_one_damage() -> None:
    table = a_fight(["pistol"], back=["walker"])

    phase = fight(table, dice=[MISS])

    assert (len(table.players[0].supply), damage_taken(table)) == (9, 1)
    assert phase.told[-1] == "Preacher takes 1 Damage (missed Walker); 9 left."


@rule("sns.ranged.miss.one-damage")
def test_a_hit_costs_nothing() -> None:
    table = a_fight(["pistol"], back=["walker"])

    fight(table, dice=[HIT])

    assert damage_taken(table) == 0


@rule("sns.ranged.miss.each-target")
def test_hits_stand_and_each_missed_zombie_among_the_targets_costs_one_damage() -> None:
    table = a_fight(
        ["assault-rifle", "hunting-rifle", "starter-ammunition", "starter-ammunition"],
        back=["walker", "spitter", "brute"],
    )

    phase = fight(table, "Ranged attack, Assault", "Walker", "Spitter", "Brute", "End your turn", dice=[(4, 4)])

    assert phase.told[0].endswith("4 + 4 +4 = 12, some hit.")
    assert (names(table.horde_discard), damage_taken(table)) == (["walker", "spitter"], 1), "1 Damage for the Brute"


@rule("sns.ranged.miss.each-target")
def test_three_missed_zombies_cost_three_damage() -> None:
    table = a_fight(["assault-rifle"], back=["walker", "spitter", "brute"])

    fight(table, "Walker", "Spitter", "Brute", dice=[MISS])

    assert damage_taken(table) == 3


@rule("sns.ranged.miss.each-target")
def test_a_survivor_among_the_missed_targets_costs_nothing() -> None:
    table = a_fight(["assault-rifle"], back=["walker", "brawler", "spitter"])

    fight(table, "Walker", "Brawler", "Roll the dice", dice=[MISS])

    assert damage_taken(table) == 1
