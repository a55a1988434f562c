"""What cards do to a check while it is made, and to what is about to befall a knight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.waste_knights_1e.doing import do, idle, told
from tests.rules import rule
from wasteland.games.waste_knights_1e.combat import begin_combat
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Attack
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.table import Check, KnightsTable, Loss
from wasteland.games.waste_knights_1e.terms import Reach, Resource, Skill
from wasteland.games.waste_knights_1e.verbs.check_effects import (
    CancelLuck,
    IgnoreLoss,
    MoreDice,
    Repeat,
    Reroll,
    StayConscious,
    Succeed,
    TurnDie,
)
from wasteland.testing.waste_knights_1e import a_move, a_table


def checking(*faces: int, seat: int = 0, **laid: Any) -> tuple[KnightsTable, Check]:
    """A Survival (7) check is made, and these dice lie on the table."""
    table = a_table(**laid)
    made = table.check = Check(seat, Skill.SURVIVAL, 7, "to see what happens", faces=faces)
    return table, made


def attacking(*faces: int, side: int = ACTIVE, reach: Reach = Reach.MEDIUM, **laid: Any) -> tuple[KnightsTable, Attack]:
    """Chris Hammersworn (Guns 2, shotgun with +1 damage) fights Hell Raiders (armor 1) at medium range; an attack is made, and
    these dice lie on the table."""
    table = a_table(**({"wasteland_next": ["hell-raiders"], "knights": ["chris-hammersworn"]} | laid))
    a_move(table, 0, 1, entered=1)
    begin_combat(table, enemy=table.wasteland_cards.top.pop(), from_card=True)  # type: ignore[arg-type]
    table.wasteland_cards.known.pop()
    assert table.combat is not None
    weapon = table.knights[0].starting[0] if side == ACTIVE else None
    made = table.combat.attack = Attack(side, weapon, reach, faces=faces, difficulty=7)
    return table, made


# -- dice


@pytest.mark.parametrize("dice", [2, -2])
def test_a_check_about_to_be_made_gains_or_suffers_dice(dice: int) -> None:
    table, made = checking()

    do(table, MoreDice(dice))

    assert made.dice == dice


def test_an_attack_about_to_be_made_gains_dice() -> None:
    table, made = attacking()

    do(table, MoreDice(2))

    assert made.dice == 2


@pytest.mark.parametrize(
    ("effect", "faces", "reason"),
    [
        (MoreDice(1), (3,), "the dice are rolled"),
        (Repeat(), (), "the dice are not rolled yet"),
        (Repeat(), (3, 4), ""),
        (Repeat(), (3, 8), "it has succeeded"),
        (Reroll(), (3, 8), "it has succeeded"),
        (Reroll(), (), "the dice are not rolled yet"),
        (TurnDie(7), (3, 4), ""),
        (TurnDie(6), (3, 4), "6 is not enough"),
        (TurnDie(2), (3, 4), "every die shows 2 or more"),
        (TurnDie(7), (3, 8), "it has succeeded"),
        (Succeed(), (3, 8), "it has succeeded"),
        (Succeed(), (3, 4), ""),
        (Succeed(), (), ""),
        (Repeat(skills=(Skill.TALK, Skill.REPAIR)), (3,), "it is no Talk or Repair check"),
        (Repeat(skills=(Skill.SURVIVAL,)), (3,), ""),
    ],
)
def test_dice_are_changed_only_where_it_helps(effect: Effect, faces: tuple[int, ...], reason: str) -> None:
    table, _ = checking(*faces)

    assert idle(table, effect) == reason


@pytest.mark.parametrize(("name", "reason"), [("guy-pierced", "there is only 1 die"), ("naomi-vatt", "")])
def test_the_last_die_cannot_be_taken_away(name: str, reason: str) -> None:
    table, _ = checking(knights=[name])  # Survival 1, and 2

    assert idle(table, MoreDice(-1), seat=1) == reason


@pytest.mark.parametrize(
    ("effect", "faces", "reason"),
    [
        (TurnDie(7), (3, 4), ""),
        (TurnDie(6), (3, 4), "6 is not enough"),
        (TurnDie(9), (3, 8), "it has succeeded"),
        (TurnDie(10), (3, 8), ""),
    ],
    ids=["a hit", "a miss", "one more success", "a bull's eye"],
)
def test_a_die_of_an_attack_is_turned_for_a_hit_or_a_bulls_eye(effect: Effect, faces: tuple[int, ...], reason: str) -> None:
    table, _ = attacking(*faces)

    assert idle(table, effect) == reason


@pytest.mark.parametrize("effect", [MoreDice(1), Repeat(), Reroll(), TurnDie(7), Succeed()], ids=told)
def test_without_a_check_there_is_nothing_to_change(effect: Effect) -> None:
    assert idle(a_table(), effect) == "no check is being made"


@rule("wk1.check.repeat")
def test_the_whole_pool_is_rolled_again_and_the_new_result_counts() -> None:
    table, made = checking(3, 6)

    do(table, Repeat(), dice=[(1, 9)])

    assert (made.faces, made.passed) == ((1, 9), True)


def test_another_has_to_repeat_what_he_has_passed() -> None:
    table, made = checking(3, 8, seat=1)

    do(table, Repeat(), dice=[(1, 2)])

    assert not made.passed


def test_what_another_has_failed_he_need_not_repeat() -> None:
    table, _ = checking(3, 6, seat=1)

    assert idle(table, Repeat()) == "it has failed"


@rule("wk1.check.repeat")
def test_repeating_an_attack_costs_no_ammo() -> None:
    table, made = attacking(3, 4)
    table.knights[0].ammo = 3

    do(table, Repeat(), dice=[(9, 9)])

    assert (table.knights[0].ammo, made.faces) == (3, (9, 9))


def test_a_hit_that_does_nothing_may_be_repeated() -> None:
    table, made = attacking(3, 8)
    made.more_damage = -1

    assert idle(table, Repeat()) == "", "1 + 1 - 1 damage, less 1 for armor"


def test_a_hit_that_hurts_is_not_repeated() -> None:
    table, _ = attacking(3, 8)

    assert idle(table, Repeat()) == "it has succeeded", "1 + 1 damage, less 1 for armor"


def test_the_skill_of_an_attack_is_that_of_its_icon() -> None:
    table, _ = attacking(3, 4)

    assert [idle(table, Repeat(skills=(skill,))) for skill in (Skill.BLADES, Skill.GUNS)] == ["it is no Blades check", ""]


def test_the_lowest_dice_are_rolled_again() -> None:
    table, made = checking(5, 2, 6, 3)

    do(table, Reroll(2), dice=[(1, 9)])

    assert sorted(made.faces) == [1, 5, 6, 9]


def test_no_more_dice_are_rolled_again_than_there_are() -> None:
    table, made = checking(2)

    do(table, Reroll(3), dice=[9])

    assert made.faces == (9,)


def test_the_lowest_die_is_turned() -> None:
    table, made = checking(5, 2)

    do(table, TurnDie(7))

    assert sorted(made.faces) == [5, 7]


@pytest.mark.parametrize("side", [ACTIVE, OTHER])
def test_an_attack_hits_whatever_the_dice_show(side: int) -> None:
    table, made = attacking(1, 1, side=side)

    do(table, Succeed())

    assert made.succeeds


# -- losses


@pytest.mark.parametrize(("amount", "left"), [(1, 1), (3, 0)])
def test_a_loss_becomes_smaller(amount: int, left: int) -> None:
    table = a_table()
    table.loss = Loss(0, Resource.HEALTH, 2, "a test")

    do(table, IgnoreLoss(Resource.HEALTH, amount))

    assert table.loss.amount == left


def test_only_the_loss_that_is_meant_can_be_ignored() -> None:
    table = a_table()
    table.loss = Loss(0, Resource.RADIATION, 2, "a test")

    assert idle(table, IgnoreLoss(Resource.HEALTH)) == "no Health is at stake"


def test_a_luck_card_is_cancelled_once() -> None:
    table = a_table(luck=["flinch"])
    table.played_luck = table.knights[0].luck[0]
    do(table, CancelLuck(), seat=1)

    assert (table.cancelled, idle(table, CancelLuck(), seat=1)) == (True, "it is already cancelled")


@pytest.mark.parametrize(
    ("health", "radiation", "after"), [(0, 0, (1, 0)), (3, 4, (3, 3)), (0, 4, (1, 3))], ids=["Health", "Radiation", "both"]
)
def test_who_would_fall_stays_on_his_feet(health: int, radiation: int, after: tuple[int, int]) -> None:
    table = a_table(health=health, radiation=radiation)

    do(table, StayConscious())

    assert (table.knights[0].health, table.knights[0].radiation) == after


def test_nobody_who_is_conscious_needs_to_be_kept_so() -> None:
    assert idle(a_table(health=1), StayConscious()) == "you are conscious"


@pytest.mark.parametrize("effect", [TurnDie(11), IgnoreLoss(Resource.AMMO)], ids=told)
def test_authors_are_told_what_makes_no_sense(effect: TurnDie | IgnoreLoss) -> None:
    assert list(effect.problems())
