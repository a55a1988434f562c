"""What is printed on Zombies that concerns attacks: everybody's Defense, Stalker, Riot Zombie, Carrier, Exploder."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, damage_taken, fight, scavenged
from tests.rules import rule
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse

HIT, MISS = (6, 6), (1, 2)

DEFENSES = {
    "walker": 10, "stalker": 12, "crawler": 10, "runner": 12, "spitter": 12, "exploder": 13, "screamer": 12, "brute": 15,
    "carrier": 12, "riot-zombie": 12, "the-horde": 10, "outbreak": 10, "overrun": 10, "supply-drop": 10, "second-wind": 10,
    "distraction": 10,
}  # fmt: skip


def against(zombie: str, *hand: str, **laid: Any) -> SurvivorsTable:
    """A fight with one Zombie."""
    return a_fight(hand, back=[zombie], **laid)


def two(total: int) -> tuple[int, int]:
    """Two dice that show so much together."""
    return max(1, total - 6), min(6, total - 1)


@pytest.mark.parametrize(("zombie", "defense"), DEFENSES.items())
def test_a_zombie_falls_to_a_total_of_its_defense(zombie: str, defense: int) -> None:
    table = against(zombie, "crowbar")

    fight(table, dice=[two(defense - 5)])

    assert names(table.horde_discard) == [zombie]


@pytest.mark.parametrize(("zombie", "defense"), DEFENSES.items())
def test_a_zombie_does_not_fall_to_one_less_than_its_defense(zombie: str, defense: int) -> None:
    table = against(zombie, "crowbar")

    fight(table, dice=[two(defense - 6)])

    assert names(table.back)[0] == zombie


# -- Stalker


@pytest.mark.parametrize(("weapon", "damage"), [("pistol", 2), ("crowbar", 3), ("chainsaw", 4)])
def test_a_missed_stalker_costs_one_damage_more_than_usual(weapon: str, damage: int) -> None:
    table = against("stalker", weapon)

    fight(table, dice=[(1, 1)])

    assert damage_taken(table) == damage


def test_of_several_missed_targets_only_the_stalker_costs_more() -> None:
    table = a_fight(["assault-rifle"], back=["walker", "stalker", "spitter"])

    fight(table, "Walker", "Stalker", "Spitter", dice=[MISS])

    assert damage_taken(table) == 1 + 2 + 1


# -- Riot Zombie


@pytest.mark.parametrize(("roll", "killed"), [((4, 5), False), ((5, 5), True)])
def test_a_riot_zombie_has_defense_14_against_ranged_attacks(roll: tuple[int, int], killed: bool) -> None:
    table = against("riot-zombie", "pistol", "shotgun")

    fight(table, "Ranged attack, Pistol", dice=[roll])

    assert bool(table.horde_discard) is killed


@pytest.mark.parametrize(("weapon", "shown"), [("pistol", "Defense 14"), ("crowbar", "Defense 12")])
def test_a_riot_zombie_is_offered_with_the_defense_that_counts(weapon: str, shown: str) -> None:
    table = a_fight([weapon], back=["riot-zombie", "walker"])

    phase = fight(table, stop=True)

    assert phase.labels()[0] == f"Riot Zombie in Back 1 ({shown})"


def test_a_riot_zombie_behind_a_revolvers_target_has_defense_14_too() -> None:
    table = against("riot-zombie", "revolver", front=["crawler"])

    fight(table, dice=[HIT])

    assert names(table.horde_discard) == ["crawler"], "13 is enough for the one and not for the other"


# -- Carrier


@rule("sns.def.kill")
@pytest.mark.parametrize("weapon", ["pistol", "crowbar"])
def test_who_kills_a_carrier_scavenges_the_top_card_of_the_resource_deck(weapon: str) -> None:
    table = against("carrier", weapon, players=2, resource_next=["bandages"], first=1)

    fight(table, dice=[HIT])

    assert (scavenged(table, 0), scavenged(table, 1)) == (["bandages"], [])


def test_a_carriers_card_may_go_to_the_objective_at_once() -> None:
    table = against("carrier", "pistol", resource_next=["radio"], objective="full-pantry")

    fight(table, "Place Radio", dice=[HIT])

    assert names(table.placed[1]) == ["radio"]


@rule("sns.def.kill")
def test_a_carrier_killed_beside_a_chainsaws_target_is_killed_all_the_same() -> None:
    table = a_fight(["chainsaw"], back=["walker", "carrier"], resource_next=["bandages"])

    fight(table, "Walker", dice=[HIT])

    assert scavenged(table) == ["bandages"]


@rule("sns.attack.resolution-order")
def test_what_a_carrier_beside_a_chainsaws_target_brings_comes_after_the_refill() -> None:
    table = a_fight(["chainsaw"], back=["walker", "carrier"], horde_next=["walker", "spitter"], resource_next=["bandages"])

    phase = fight(table, "Walker", dice=[HIT])

    assert phase.told[-2:] == ["Spitter appears in Back 2.", "Preacher scavenges Bandages."]


@rule("sns.def.destroy")
def test_a_destroyed_carrier_yields_nothing() -> None:
    table = against("carrier", "grenade")

    rehearse(table, item_phase(table, table.players[0]), answers=["Sacrifice Grenade", "Column 1"])

    assert (names(table.horde_discard), scavenged(table)) == (["carrier"], [])


# -- Exploder


def test_an_exploder_killed_by_a_melee_attack_costs_the_attacker_one_damage() -> None:
    table = against("exploder", "crowbar", players=2)

    fight(table, dice=[HIT])

    assert (damage_taken(table, 0), damage_taken(table, 1)) == (1, 0)
    assert names(table.horde_discard) == ["exploder"]


def test_an_exploder_killed_by_a_ranged_attack_costs_nothing() -> None:
    table = against("exploder", "pistol", "pistol")

    fight(table, dice=[HIT])

    assert (names(table.horde_discard), damage_taken(table)) == (["exploder"], 0)


def test_the_exploders_damage_comes_before_the_resource_behind_it_is_scavenged() -> None:
    table = against("exploder", "crowbar", resources=["bandages"])

    phase = fight(table, dice=[HIT])

    assert [told.split(" (")[0] for told in phase.told[1:4]] == [
        "Preacher kills Exploder in Back 1.",
        "Preacher takes 1 Damage",
        "Preacher scavenges Bandages.",
    ]


def test_an_exploder_killed_by_the_chainsaws_ability_is_not_killed_by_a_melee_attack() -> None:
    table = a_fight(["chainsaw"], back=["walker", "exploder"])

    fight(table, "Walker", dice=[HIT])

    assert (sorted(map(str, names(table.horde_discard))), damage_taken(table)) == (["exploder", "walker"], 0)
