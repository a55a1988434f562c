"""What holds in combat, and under which conditions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.waste_knights_1e.doing import told
from tests.rulebook.waste_knights_1e.combats import a_combat, a_duel, a_weapon, an_armor, an_enemy, combat, the_combat
from tests.rules import rule
from wasteland.games.waste_knights_1e.attack import armor_against, attack_ways, damage_lines, planned, pool_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Attack
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.resources import heal
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import BEAST, GANG, MACHINE, MUTANT, CombatCard, Range, Reach, Resource
from wasteland.games.waste_knights_1e.verbs.combat_passives import (
    AmmoCost,
    Armor,
    AttackDice,
    BullsEyes,
    Damage,
    Dominance,
    FoeDice,
    NoHealing,
    Pierce,
    When,
)

ATTACK, MULTI = CombatCard.ATTACK, CombatCard.MULTI_ATTACK


def an_attack(table: KnightsTable, side: int = ACTIVE, card: CombatCard = ATTACK) -> Attack:
    """The attack that a side would make with its first icon."""
    attack = planned(table, side, attack_ways(table, side)[0], card)
    the_combat(table).attack = attack
    return attack


def pool(table: KnightsTable, side: int = ACTIVE, card: CombatCard = ATTACK) -> int:
    return pool_of(table, an_attack(table, side, card))


# -- numbers


def test_attack_dice_of_a_weapon() -> None:
    assert pool(a_combat(weapon=a_weapon(passives=(AttackDice(2),)))) == 2 + 2


def test_dice_of_the_opponents_attack() -> None:
    assert pool(a_combat(an_enemy(passives=(FoeDice(-1),)))) == 2 - 1


def test_damage_and_piercing_of_a_weapon() -> None:
    table = a_combat(an_enemy(armor=3), a_weapon(passives=(Damage(2), Pierce(2))))
    attack = an_attack(table)
    attack.faces = (7, 1)

    assert sum(number for _, number in damage_lines(table, attack)) == 1 + 2 - (3 - 2)


def test_armor_besides_what_is_worn() -> None:
    table = a_combat()
    table.knights[0].body = an_armor(2, passives=(Armor(1),))

    assert armor_against(table, an_attack(table, OTHER)) == 3


@pytest.mark.parametrize(("passive", "damage"), [(BullsEyes(from_=8), 1 + 2), (BullsEyes(adds=3), 1 + 3)], ids=told)
def test_bulls_eyes_from_lower_faces_or_worth_more(passive: Passive, damage: int) -> None:
    table = a_combat(weapon=a_weapon(passives=(passive,)))
    attack = an_attack(table)
    attack.faces = (8, 10)

    assert sum(number for _, number in damage_lines(table, attack)) == damage


@pytest.mark.parametrize(("card", "cost"), [(ATTACK, 0), (MULTI, 1)])
def test_attacks_cost_less_ammo(card: CombatCard, cost: int) -> None:
    table = a_combat(weapon=a_weapon(multi=1, passives=(AmmoCost(-1),)))

    assert an_attack(table, card=card).ammo_spent == cost


@pytest.mark.parametrize(
    ("passive", "mine", "dominance"),
    [
        (Dominance(1), "Prepare", -1),
        (Dominance(1, cards=(CombatCard.ATTACK,)), "Prepare", 0),
        (Dominance(1, cards=(CombatCard.PREPARE,)), "Prepare", -1),
        (Dominance(1, ranges=(Range.LONG,)), "Prepare", 0),
        (Dominance(2, ranges=(Range.MEDIUM,)), "Prepare", -2),
    ],
    ids=told,
)
def test_dominance_gained_by_what_is_played(passive: Passive, mine: str, dominance: int) -> None:
    table = a_combat(an_enemy(passives=(passive,)))

    combat(table, mine, "Prepare")

    assert the_combat(table).dominance == dominance


def test_against_some_opponents_nobody_heals() -> None:
    table = a_combat(an_enemy(passives=(NoHealing(),)), health=2)

    assert heal(table, table.knights[0], Resource.HEALTH, 1) == 0


# -- conditions


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        (When(), True),
        (When(reaches=(Reach.MEDIUM, Reach.SHORT)), True),
        (When(reaches=(Reach.MELEE,)), False),
        (When(ranges=(Range.MEDIUM,)), True),
        (When(ranges=(Range.LONG,)), False),
        (When(against=(GANG,)), True),
        (When(against=(BEAST, MUTANT)), False),
        (When(of=(GANG,)), False),
        (When(clashes=(1,)), True),
        (When(clashes=(2, 3)), False),
        (When(in_duels=True), False),
        (When(spends_ammo=True), True),
        (When(multi=True), False),
        (When(prepared=True), False),
        (When(wounded=1), True),
        (When(wounded=2), False),
        (When(against=(GANG,), clashes=(2,)), False),
    ],
)
def test_the_conditions_of_a_knights_attack(when: When, holds: bool) -> None:
    """A knight at 3 Health attacks a Gang in the first clash, at medium range, with a pistol."""
    table = a_combat(health=3)

    assert when.holds(table, an_attack(table), ACTIVE) == holds


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        (When(of=(GANG,)), True),
        (When(of=(MACHINE,)), False),
        (When(against=(GANG,)), False),
        (When(spends_ammo=True), False),
        (When(wounded=2), True),
        (When(wounded=3), False),
    ],
)
def test_the_conditions_of_an_enemys_attack(when: When, holds: bool) -> None:
    """A Gang that has lost 2 Health attacks."""
    table = a_combat()
    the_combat(table).lost = 2

    assert when.holds(table, an_attack(table, OTHER), OTHER) == holds


def test_a_multi_attack_is_one() -> None:
    table = a_combat(weapon=a_weapon(multi=1))

    assert When(multi=True).holds(table, an_attack(table, card=MULTI), ACTIVE)


def test_an_attack_after_prepare() -> None:
    table = a_combat()
    the_combat(table).prepared[ACTIVE] = True

    assert When(prepared=True).holds(table, an_attack(table), ACTIVE)


def test_what_the_opponent_has_played() -> None:
    table = a_combat()
    the_combat(table).played = [ATTACK, CombatCard.DEFEND]
    attack = an_attack(table)

    found = [When(against_cards=(card,)).holds(table, attack, ACTIVE) for card in (CombatCard.DEFEND, ATTACK)]

    assert found == [True, False]


def test_in_a_duel_there_are_no_traits() -> None:
    table = a_duel()
    attack = an_attack(table)

    assert [when.holds(table, attack, ACTIVE) for when in (When(in_duels=True), When(against=(GANG,)))] == [True, False]


@rule("wk1.resource.ammo.not-required")
def test_what_depends_on_spending_ammo_does_not_improve_a_weapon_that_needs_none() -> None:
    table = a_combat(weapon=a_weapon(needs_ammo=False, passives=(Damage(1, When(spends_ammo=True)),)))
    attack = an_attack(table)
    attack.faces = (7, 1)

    assert sum(number for _, number in damage_lines(table, attack)) == 1


def test_conditions_of_what_hinders_are_those_of_its_owner() -> None:
    """Croc hide: attack checks of Beasts against its wearer suffer 2 dice."""
    hide = an_armor(1, passives=(FoeDice(-2, When(against=(BEAST,))),))
    pools = []
    for trait in (BEAST, GANG):
        table = a_combat(an_enemy(trait=trait, aggression=4))
        table.knights[0].body = hide
        pools.append(pool(table, OTHER))

    assert pools == [2, 4]


def test_there_are_three_clashes() -> None:
    assert list(When(clashes=(1, 4)).problems()) == ["a combat has the clashes 1 to 3"]


# -- before combat


def before_combat(passive: Passive, **facts: Any) -> str:
    """Why it would be pointless to begin with it now."""
    table = a_combat(an_enemy(**facts), clash=0)
    return passive.why_not(table, table.knights[0])


@pytest.mark.parametrize(
    ("passive", "facts", "reason"),
    [
        (AttackDice(1, When(against=(BEAST,))), {}, "you fight nothing of the kind"),
        (AttackDice(1, When(against=(BEAST,))), {"trait": BEAST}, ""),
        (AttackDice(1, When(in_duels=True)), {}, "you fight no other knight"),
        (Armor(1, When(clashes=(1,))), {}, ""),
        (Dominance(1), {"ferocious": True}, "dominance does not count here"),
        (Dominance(1), {}, ""),
    ],
    ids=told,
)
def test_what_would_change_nothing_in_this_combat_says_why(passive: Passive, facts: dict[str, Any], reason: str) -> None:
    assert before_combat(passive, **facts) == reason


# -- words


@pytest.mark.parametrize(
    ("passive", "words"),
    [
        (AttackDice(1, When(reaches=(Reach.LONG,))), "+1 die in attack checks with the long icon"),
        (FoeDice(-2, When(clashes=(1, 2))), "-2 dice in the opponent's attack checks in clash 1 or 2"),
        (Damage(1, When(against=(BEAST, MUTANT))), "hits deal 1 damage more against Beasts and Mutants"),
        (Damage(1, When(against_cards=(MULTI,))), "hits deal 1 damage more against Multi-attack"),
        (Pierce(1, When(multi=True)), "hits pierce 1 armor more in Multi-attacks"),
        (Armor(1, When(ranges=(Range.SHORT,))), "+1 armor at short range"),
        (BullsEyes(from_=9, adds=2), "bull's eyes count from 9 and each bull's eye adds 2 damage"),
        (AmmoCost(-1, When(spends_ammo=True)), "attacks cost 1 Ammo less when Ammo is spent"),
        (AttackDice(2, When(of=(MACHINE,))), "+2 dice in attack checks of Machines"),
        (AttackDice(2, When(wounded=2)), "+2 dice in attack checks once 2 Health is lost"),
        (AttackDice(2, When(in_duels=True, prepared=True)), "+2 dice in attack checks in duels after Prepare"),
        (Dominance(1, (ATTACK, MULTI)), "+1 dominance in each clash when playing Attack or Multi-attack"),
        (NoHealing(), "the opponent cannot heal in this combat"),
    ],
    ids=told,
)
def test_passives_say_what_holds(passive: Passive, words: str) -> None:
    assert passive.words() == words


def test_healing_is_not_offered_to_those_who_cannot_heal() -> None:
    table = a_combat(an_enemy(passives=(NoHealing(),)), health=2, gear=["medi-shot"])

    asked = combat(table, "Prepare", "Prepare")

    assert len(asked.asked) == 2, "the two cards and nothing else"
