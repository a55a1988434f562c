"""Gear at work in combat: weapons, armor, enhancements, and what is used before, during and after attacks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.combats import HIT, MISS, a_combat, a_duel, an_enemy, at_clash, stretch, the_combat
from wasteland.games.waste_knights_1e.attack import (
    AttackWay,
    armor_against,
    bulls_eyes_from,
    damage_lines,
    planned,
    pool_of,
)
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.clash import determine_dominance
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Attack
from wasteland.games.waste_knights_1e.knights import Fitted
from wasteland.games.waste_knights_1e.striking import strike
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import CombatCard, Range, Reach, Trait
from wasteland.testing.rehearsal import rehearse

LONG, MEDIUM, SHORT, MELEE = Reach
ATTACK, MULTI, DEFEND = CombatCard.ATTACK, CombatCard.MULTI_ATTACK, CombatCard.DEFEND
BOX = box(("base",))
CARDS = {card.face: card for card in (*BOX.green, *BOX.yellow, *BOX.red, *BOX.blue)}


def a_combat_with(face: str, *, trait: Trait = Trait.GANG, **laid: Any) -> KnightsTable:
    """Mel Gearson (Blades 2, Guns 2) with this weapon against an enemy of armor 4 and Aggression 3."""
    enemy = an_enemy(*Reach, aggression=3, armor=4, health=9, trait=trait)
    return a_combat(enemy, CARDS[face], **laid)


def attack_with(table: KnightsTable, reach: Reach, card: CombatCard = ATTACK) -> Attack:
    """The attack that Mel would make with the weapon in hand."""
    return planned(table, ACTIVE, AttackWay(table.knights[0].hands[0], reach), card)


def attack_on(table: KnightsTable, reach: Reach) -> Attack:
    """The attack that the enemy would make on Mel."""
    return planned(table, OTHER, AttackWay(None, reach), ATTACK)


def damage(table: KnightsTable, attack: Attack, *faces: int) -> int:
    """What a hit with these dice deals, before armor."""
    attack.faces = faces
    return sum(number for label, number in damage_lines(table, attack) if label != "soaked by armor")


def soaked(table: KnightsTable, attack: Attack) -> int:
    """What the opponent's armor takes off a hit."""
    return -sum(number for label, number in damage_lines(table, attack) if label == "soaked by armor")


def fit(table: KnightsTable, face: str, carrier: Gear | None) -> None:
    """Attach an enhancement to gear of Mel's."""
    assert carrier is not None and carrier.takes(CARDS[face])
    table.knights[0].fitted.append(Fitted(CARDS[face], carrier))


# -- used in combat


def test_red_eye_adds_two_dice_to_an_attack() -> None:
    table = a_combat_with("hoof", gear=["red-eye"])

    done = rehearse(table, strike(table, attack_with(table, MEDIUM)), answers=["Use Red-eye"], dice=[[MISS] * 4])

    assert done.rolled[0].count == 4, "Guns 2 and 2 more"


def test_hawk_drops_make_every_seven_a_bulls_eye() -> None:
    table = a_combat_with("hoof", gear=["hawk-drops"])
    attack = attack_with(table, MEDIUM)

    rehearse(table, strike(table, attack), answers=["Use Hawk Drops"], dice=[(7, 6)])

    assert damage(table, attack, 7, 6) == 2, "1 for the hit and 1 for the 7"


@pytest.mark.parametrize(
    ("face", "weapon", "reach", "range"),
    [
        ("wrist-chain", "cane-knife", MELEE, Range.SHORT),
        ("wrist-chain", "hoof", SHORT, Range.SHORT),
        ("lucky-kangaroo-foot", "hoof", SHORT, Range.SHORT),
    ],
)
def test_a_missed_attack_is_repeated(face: str, weapon: str, reach: Reach, range: Range) -> None:
    table = a_combat_with(weapon, gear=[face], range=range)
    attack = attack_with(table, reach)

    rehearse(table, strike(table, attack), answers=["Use "], dice=[(MISS, MISS), (HIT, MISS)])

    assert attack.faces == (HIT, MISS)


def test_the_mini_bomber_costs_the_enemy_one_health() -> None:
    table = a_combat_with("hoof", gear=["mini-bomber"], clash=0)

    rehearse(table, stretch(table), answers=["Use Mini-bomber"])

    assert the_combat(table).lost == 1


@pytest.mark.parametrize("clash", [1, 2, 3])
def test_tasmanian_hellcaps_work_in_every_clash(clash: int) -> None:
    table = a_combat_with("hoof", gear=["tasmanian-hellcaps"], clash=0)

    rehearse(table, stretch(table), answers=["Use Tasmanian Hellcaps"])
    at_clash(table, clash, Range.MEDIUM)

    assert pool_of(table, attack_with(table, MEDIUM)) == 4, "Guns 2 and 2 more"


def test_tasmanian_hellcaps_do_not_help_the_enemy() -> None:
    table = a_combat_with("hoof", gear=["tasmanian-hellcaps"], clash=0)

    rehearse(table, stretch(table), answers=["Use Tasmanian Hellcaps"])

    assert pool_of(table, attack_on(table, MEDIUM)) == 3


# -- dice


@pytest.mark.parametrize(
    ("gear", "weapon", "reach", "range", "dice"),
    [
        ("whetstone", "cane-knife", MELEE, Range.SHORT, 3),
        ("whetstone", "hoof", SHORT, Range.SHORT, 2),
        ("shooters-strap", "hoof", SHORT, Range.SHORT, 3),
        ("shooters-strap", "roo-rifle", LONG, Range.LONG, 3),
        ("shooters-strap", "cane-knife", MELEE, Range.SHORT, 2),
    ],
)
def test_equipment_adds_a_die_to_attacks_of_its_skill(gear: str, weapon: str, reach: Reach, range: Range, dice: int) -> None:
    table = a_combat_with(weapon, gear=[gear], range=range)

    assert pool_of(table, attack_with(table, reach)) == dice


@pytest.mark.parametrize(("clash", "dice"), [(1, 3), (2, 2)])
def test_the_flare_pistol_is_best_in_the_first_clash(clash: int, dice: int) -> None:
    table = a_combat_with("flare-pistol", clash=clash)

    assert pool_of(table, attack_with(table, MEDIUM)) == dice


def test_the_judge_costs_a_die() -> None:
    table = a_combat_with("judge")

    assert pool_of(table, attack_with(table, MEDIUM)) == 1


def test_the_lance_is_no_weapon_for_duels() -> None:
    table = a_duel(CARDS["saint-georges-lance"], range=Range.SHORT)

    assert pool_of(table, attack_with(table, MELEE)) == 1, "Blades 2 less 2, at least 1"


def test_a_balanced_grip_helps_after_prepare() -> None:
    table = a_combat_with("hoof")
    fit(table, "balanced-grip", table.knights[0].hands[0])
    the_combat(table).prepared[ACTIVE] = True

    assert pool_of(table, attack_with(table, MEDIUM)) == 5, "Guns 2, Prepare 2, the grip 1"


@pytest.mark.parametrize(("range", "dice"), [(Range.LONG, 3), (Range.MEDIUM, 1)])
def test_a_salvaged_scope_helps_at_long_range(range: Range, dice: int) -> None:
    table = a_combat_with("roo-rifle", range=range)
    fit(table, "salvaged-scope", table.knights[0].hands[0])

    assert pool_of(table, attack_with(table, LONG)) == dice


def test_a_smart_sight_adds_a_die_and_makes_nines_bulls_eyes() -> None:
    table = a_combat_with("hoof")
    fit(table, "smart-sight", table.knights[0].hands[0])
    attack = attack_with(table, MEDIUM)

    assert (pool_of(table, attack), bulls_eyes_from(table, attack)) == (3, 9)


def test_an_enhancement_works_for_its_own_weapon_only() -> None:
    table = a_combat_with("hoof", range=Range.SHORT)
    knight = table.knights[0]
    knight.hands[1] = CARDS["sawn-off"]
    fit(table, "smart-sight", knight.hands[1])

    assert pool_of(table, attack_with(table, SHORT)) == 2


# -- the opponent's dice


@pytest.mark.parametrize(("clash", "dice"), [(1, 1), (2, 3)])
def test_a_ghost_coat_hides_in_the_first_clash(clash: int, dice: int) -> None:
    table = a_combat_with("hoof", gear=["ghost-coat"], clash=clash)

    assert pool_of(table, attack_on(table, MEDIUM)) == dice


@pytest.mark.parametrize(("trait", "dice"), [(Trait.BEAST, 1), (Trait.MUTANT, 1), (Trait.GANG, 3)])
def test_beasts_and_mutants_respect_the_croc_king(trait: Trait, dice: int) -> None:
    table = a_combat_with("hoof", gear=["croc-king-hide"], trait=trait)

    assert pool_of(table, attack_on(table, MEDIUM)) == dice


@pytest.mark.parametrize(("trait", "dice"), [(Trait.GANG, 4), (Trait.CULT, 4), (Trait.MACHINE, 3)])
def test_gangs_and_cults_hear_the_last_radio(trait: Trait, dice: int) -> None:
    table = a_combat_with("hoof", gear=["last-radio"], trait=trait)

    assert pool_of(table, attack_on(table, MEDIUM)) == dice


@pytest.mark.parametrize(
    ("range", "reach", "dice"), [(Range.MEDIUM, MEDIUM, 2), (Range.LONG, LONG, 2), (Range.SHORT, MELEE, 3)]
)
def test_a_spinifex_net_hides_from_afar(range: Range, reach: Reach, dice: int) -> None:
    table = a_combat_with("hoof", gear=["vest"], range=range)
    fit(table, "spinifex-net", table.knights[0].body)

    assert pool_of(table, attack_on(table, reach)) == dice


# -- damage and piercing


@pytest.mark.parametrize(("trait", "dealt"), [(Trait.BEAST, 5), (Trait.MUTANT, 5), (Trait.GANG, 3)])
def test_the_lance_is_made_for_beasts_and_mutants(trait: Trait, dealt: int) -> None:
    table = a_combat_with("saint-georges-lance", trait=trait, range=Range.SHORT)

    assert damage(table, attack_with(table, MELEE), HIT) == dealt


@pytest.mark.parametrize(("face", "reach", "dealt"), [("judge", SHORT, 7), ("thermal-lance", MELEE, 5)])
def test_a_bulls_eye_of_some_weapons_adds_more(face: str, reach: Reach, dealt: int) -> None:
    table = a_combat_with(face, range=Range.SHORT)

    assert damage(table, attack_with(table, reach), 10) == dealt, "1, what the weapon adds, and the bull's eye"


@pytest.mark.parametrize(("weapon", "dealt"), [("hoof", 2), ("boomerang", 1)])
def test_hollow_points_work_only_if_ammo_is_spent(weapon: str, dealt: int) -> None:
    table = a_combat_with(weapon, range=Range.SHORT)
    fit(table, "hollow-points", table.knights[0].hands[0])

    assert damage(table, attack_with(table, SHORT), HIT) == dealt


@pytest.mark.parametrize(("played", "dealt"), [(DEFEND, 2), (ATTACK, 1)])
def test_a_hooked_back_gets_round_defend(played: CombatCard, dealt: int) -> None:
    table = a_combat_with("cane-knife", range=Range.SHORT)
    fit(table, "hooked-back", table.knights[0].hands[0])
    the_combat(table).played[OTHER] = played

    assert damage(table, attack_with(table, MELEE), HIT) == dealt


def test_a_can_opener_edge_pierces_two_armor() -> None:
    table = a_combat_with("cane-knife", range=Range.SHORT)
    fit(table, "can-opener-edge", table.knights[0].hands[0])

    assert soaked(table, attack_with(table, MELEE)) == 2, "armor 4 less 2"


def test_the_widowmaker_costs_one_ammo_more() -> None:
    table = a_combat_with("widowmaker")

    assert attack_with(table, MEDIUM).ammo_spent == 2


@pytest.mark.parametrize(("card", "ammo"), [(ATTACK, 1), (MULTI, 1)])
def test_taped_magazines_make_multi_attacks_cheaper(card: CombatCard, ammo: int) -> None:
    table = a_combat_with("spitter")
    fit(table, "taped-magazines", table.knights[0].hands[0])

    assert attack_with(table, SHORT, card).ammo_spent == ammo


# -- armor


@pytest.mark.parametrize(
    ("face", "reach", "value"),
    [
        ("tyre-mail", MELEE, 2),
        ("tyre-mail", SHORT, 1),
        ("road-sign-plate", LONG, 2),
        ("road-sign-plate", MEDIUM, 1),
        ("vest", MEDIUM, 2),
        ("bomb-suit", MELEE, 3),
        ("black-box-plate", MELEE, 4),
    ],
)
def test_armor_counts_by_the_icon_of_the_attack(face: str, reach: Reach, value: int) -> None:
    table = a_combat_with("hoof", gear=[face])

    assert armor_against(table, attack_on(table, reach)) == value


@pytest.mark.parametrize(
    ("face", "reach", "clash", "value"),
    [
        ("scrap-plates", MEDIUM, 1, 3),
        ("scrap-plates", MEDIUM, 2, 2),
        ("ceramic-inserts", MEDIUM, 1, 3),
        ("ceramic-inserts", MELEE, 1, 2),
        ("reactive-plates", MELEE, 2, 3),
    ],
)
def test_an_enhancement_makes_a_vest_better(face: str, reach: Reach, clash: int, value: int) -> None:
    table = a_combat_with("hoof", gear=["vest"], clash=clash)
    fit(table, face, table.knights[0].body)

    assert armor_against(table, attack_on(table, reach)) == value


def test_scales_add_to_what_is_worn() -> None:
    table = a_combat_with("hoof", gear=["vest"])
    table.knights[0].attached.append(CARDS["scales"])

    assert armor_against(table, attack_on(table, MEDIUM)) == 3


def test_the_black_box_plate_costs_dominance() -> None:
    table = a_combat_with("hoof", gear=["black-box-plate"])
    combat = the_combat(table)
    combat.played = [ATTACK, CombatCard.PREPARE]

    determine_dominance(table)

    assert combat.dominance == 0, "1 for Attack less 1"
