"""Melee Attack Phase: one attack for every weapon, its own bonus and ability, and what a miss costs."""

from __future__ import annotations

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, damage_taken, fight, scavenged
from tests.rules import rule
from wasteland.engine.asking import Refusal
from wasteland.testing.laying import names

HIT, MISS = (6, 6), (1, 2)


# -- one attack for every card


@rule("sns.melee.one-attack-per-card", "sns.melee.miss.two-damage")
def test_machete_and_nailed_bat_make_an_attack_each() -> None:
    table = a_fight(["nailed-bat", "machete"], back=["walker", "spitter"], resource_next=["bandages"])

    answers = ["Melee attack with Machete", "Walker", "Melee attack with Nailed Bat at Spitter"]
    phase = fight(table, *answers, dice=[(2, 3), (2, 3)])

    assert [told for told in phase.told if "attacks" in told] == [
        "Preacher attacks Walker with Machete: 2 + 3 +6 = 11, hit.",
        "Preacher attacks Spitter with Nailed Bat: 2 + 3 +4 = 9, missed.",
    ]
    assert damage_taken(table) == 2, "Ayden's miss"


@rule("sns.melee.one-attack-per-card")
@pytest.mark.parametrize("roll", [HIT, MISS], ids=["hit", "miss"])
def test_a_weapon_attacks_once_a_turn_whether_it_hits_or_not(roll: tuple[int, int]) -> None:
    table = a_fight(["crowbar"], back=["brawler"])

    phase = fight(table, dice=[roll])

    assert len(phase.rolled) == 1


@rule("sns.melee.one-attack-per-card")
def test_a_second_attack_with_the_same_weapon_is_refused() -> None:
    table = a_fight(["machete", "crowbar"], back=["brawler"])

    phase = fight(table, "Melee attack with Crowbar", dice=[MISS], stop=True)

    assert phase.labels() == ["Melee attack with Machete at Brawler in Back 1 (+6 against 12)", "End your turn"]
    assert phase.refused() == [
        Refusal("Melee attack with Crowbar", "it has attacked this turn", "sns.melee.one-attack-per-card", ("crowbar.1",))
    ]


@rule("sns.melee.one-attack-per-card")
def test_two_copies_of_a_weapon_attack_twice() -> None:
    table = a_fight(["crowbar", "crowbar"], back=["brawler"])

    phase = fight(table, "Melee attack with Crowbar", dice=[MISS, MISS])

    assert len(phase.rolled) == 2


@rule("sns.melee.one-attack-per-card")
def test_no_ammunition_is_needed_or_spent() -> None:
    table = a_fight(["crowbar", "machete", "starter-ammunition"], back=["brawler"])

    fight(table, "Melee attack with Crowbar", "Melee attack with Machete", dice=[MISS, MISS])

    assert names(table.players[0].hand) == ["crowbar", "machete", "starter-ammunition"]


@rule("sns.melee.one-attack-per-card")
def test_a_melee_attack_is_marked_by_its_weapon() -> None:
    table = a_fight(["machete", "crowbar"], back=["brawler"])

    phase = fight(table, stop=True)

    assert [phase.asked[-1].shown(pick).concerns for pick in range(2)] == [("machete.1",), ("crowbar.1",)]


# -- bonus and ability


@rule("sns.melee.bonus.own-card-only")
def test_only_the_attacking_cards_bonus_is_added() -> None:
    table = a_fight(["crowbar", "machete", "shotgun", "starter-ammunition", "fire-axe"], back=["brawler"])

    phase = fight(table, "Melee attack with Crowbar", "End your turn", dice=[(3, 3)])

    assert phase.told == ["Preacher attacks Brawler with Crowbar: 3 + 3 +5 = 11, missed."]


@rule("sns.melee.bonus.own-card-only")
def test_each_melee_attack_is_offered_with_its_own_bonus() -> None:
    table = a_fight(["nailed-bat", "crowbar", "katana"], back=["brawler"])

    phase = fight(table, stop=True)

    assert phase.labels() == [
        "Melee attack with Nailed Bat (+4)",
        "Melee attack with Crowbar (+5)",
        "Melee attack with Katana (+7)",
    ]


@rule("sns.melee.ability.of-attacking-card")
def test_the_ability_of_another_melee_weapon_in_hand_does_not_apply() -> None:
    table = a_fight(["nailed-bat", "machete"], back=["walker"], deck=["canned-food"], resource_next=["bandages"])

    fight(table, "Melee attack with Nailed Bat", "End your turn", dice=[HIT])

    assert scavenged(table) == [], "the Machete has not attacked"
    assert names(table.players[0].hand) == ["nailed-bat", "machete", "canned-food"]


@rule("sns.melee.ability.of-attacking-card")
def test_the_ability_of_a_weapon_that_has_attacked_does_not_apply_to_the_next_attack() -> None:
    table = a_fight(["nailed-bat", "machete"], back=["walker"], deck=["canned-food"], resource_next=["bandages", "radio"])

    fight(table, "Melee attack with Machete", "Melee attack with Nailed Bat", dice=[HIT, HIT])

    assert scavenged(table) == ["bandages"], "once, for the Machete's own hit"


@rule("sns.melee.ability.of-attacking-card")
def test_no_primary_weapon_is_named_for_melee() -> None:
    table = a_fight(["crowbar", "machete", "pistol"], back=["brawler"])

    phase = fight(table, "Melee attack with Crowbar", dice=[MISS], stop=True)

    assert phase.labels() == ["Ranged attack, Pistol as Primary Weapon (+1)", "Melee attack with Machete (+6)", "End your turn"]


@rule("sns.melee.ability.of-attacking-card")
def test_the_ability_does_not_apply_to_a_miss() -> None:
    table = a_fight(["machete"], back=["walker"])

    fight(table, dice=[MISS])

    assert scavenged(table) == []


# -- misses


@rule("sns.melee.miss.two-damage")
def test_a_missed_zombie_costs_two_damage() -> None:
    table = a_fight(["crowbar"], back=["walker"])

    fight(table, dice=[MISS])

    assert (len(table.players[0].supply), damage_taken(table)) == (8, 2)


@rule("sns.melee.miss.two-damage")
def test_a_hit_costs_nothing() -> None:
    table = a_fight(["crowbar"], back=["walker"])

    fight(table, dice=[HIT])

    assert damage_taken(table) == 0
