"""What cards do to attacks and combats while they are on."""

from __future__ import annotations

import pytest

from tests.games.waste_knights_1e.doing import do, idle, told
from tests.rulebook.waste_knights_1e.combats import a_combat, a_duel, an_enemy, combat, the_combat
from tests.rules import rule
from wasteland.games.waste_knights_1e.combatants import health_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Attack
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Range, Reach
from wasteland.games.waste_knights_1e.verbs.combat_effects import (
    BullsEyesFrom,
    EnemyHeals,
    EnemyLosesHealth,
    GainDominance,
    MoreDamage,
    MorePierce,
    SetRange,
    StartingRange,
    StepRange,
)
from wasteland.testing.waste_knights_1e import a_table


def attacking(*faces: int, radiation: int = 0) -> tuple[KnightsTable, Attack]:
    """Mel Gearson attacks with a pistol at medium range, and these dice lie on the table."""
    table = a_combat(radiation=radiation)
    made = the_combat(table).attack = Attack(ACTIVE, table.knights[0].hands[0], Reach.MEDIUM, faces=faces, difficulty=7)
    return table, made


# -- attacks


def test_the_hit_of_an_attack_is_made_worse() -> None:
    table, made = attacking()

    for effect in (MoreDamage(2), MorePierce(1), BullsEyesFrom(8)):
        do(table, effect)

    assert (made.more_damage, made.more_pierce, made.bulls_eye_from) == (2, 1, 8)


def test_bulls_eyes_that_already_count_lower_stay_so() -> None:
    table, made = attacking()
    made.bulls_eye_from = 7

    do(table, BullsEyesFrom(8))

    assert made.bulls_eye_from == 7


@pytest.mark.parametrize(
    ("effect", "faces", "reason"),
    [
        (MoreDamage(1), (3, 4), "it misses"),
        (MoreDamage(-1), (3, 8), ""),
        (MorePierce(1), (3, 4), "it misses"),
        (MorePierce(1), (), "there is no armor left to pierce"),
        (BullsEyesFrom(8), (3, 7), "no die would become a bull's eye"),
        (BullsEyesFrom(8), (3, 10), "no die would become a bull's eye"),
        (BullsEyesFrom(8), (3, 8), ""),
        (BullsEyesFrom(8), (), ""),
    ],
)
def test_a_hit_is_changed_only_where_it_matters(effect: Effect, faces: tuple[int, ...], reason: str) -> None:
    table, _ = attacking(*faces)

    assert idle(table, effect) == reason


def armored(armor: int, *faces: int) -> KnightsTable:
    """Mel Gearson attacks something with armor."""
    table = a_combat(an_enemy(armor=armor))
    the_combat(table).attack = Attack(ACTIVE, table.knights[0].hands[0], Reach.MEDIUM, faces=faces, difficulty=7)
    return table


def test_armor_can_be_pierced() -> None:
    assert idle(armored(1), MorePierce(1)) == ""


@pytest.mark.parametrize(("armor", "reason"), [(1, "it does no harm anyway"), (0, "")])
def test_nobody_flinches_from_what_armor_soaks(armor: int, reason: str) -> None:
    assert idle(armored(armor, 3, 8), MoreDamage(-1)) == reason


def test_an_irradiated_knight_has_no_use_of_bulls_eyes() -> None:
    table, _ = attacking(8, 8, radiation=2)

    assert idle(table, BullsEyesFrom(8)) == "bull's eyes are of no use to you"


@pytest.mark.parametrize("effect", [MoreDamage(1), MorePierce(1), BullsEyesFrom(8)], ids=told)
def test_without_an_attack_there_is_no_hit(effect: Effect) -> None:
    assert idle(a_combat(), effect) == "no attack is being made"


# -- range


@rule("wk1.combat.starting-range")
def test_a_knight_chooses_the_starting_range() -> None:
    table = a_combat(clash=0)

    do(table, StartingRange(), "Long Range")

    assert the_combat(table).start_ranges == [Range.LONG, None]


def test_an_enemys_card_speaks_for_the_enemy() -> None:
    table = a_combat(clash=0)

    do(table, StartingRange(Range.SHORT), card=the_combat(table).enemy)  # type: ignore[arg-type]

    assert the_combat(table).start_ranges == [None, Range.SHORT]


def test_in_a_duel_each_knights_card_speaks_for_him() -> None:
    table = a_duel(clash=0)

    do(table, StartingRange(Range.SHORT), seat=1)

    assert the_combat(table).start_ranges == [None, Range.SHORT]


def test_the_starting_range_is_settled_once_the_combat_has_started() -> None:
    assert idle(a_combat(clash=1), StartingRange()) == "the combat has started"


@rule("wk1.combat.set-range")
def test_an_effect_that_sets_the_range_prevails_over_change_range() -> None:
    table = a_combat(an_enemy(end_of_clash=(SetRange(Range.SHORT),)))

    combat(table, "Change Range", "Prepare", "Retreat")

    assert the_combat(table).range is Range.SHORT


@pytest.mark.parametrize(("steps", "range"), [(-1, Range.SHORT), (1, Range.LONG), (2, Range.LONG)])
def test_the_range_moves_at_the_end_of_the_clash(steps: int, range: Range) -> None:
    table = a_combat(an_enemy(end_of_clash=(StepRange(steps),)))

    combat(table, "Prepare", "Prepare")

    assert the_combat(table).range is range


# -- Health of enemies


@rule("wk1.combat.damage-is-not-health")
def test_armor_does_not_help_an_enemy_that_loses_health() -> None:
    table = a_combat(an_enemy(health=4, armor=3))

    do(table, EnemyLosesHealth(1))

    assert health_of(table, OTHER) == 3


def test_an_enemy_that_loses_its_last_health_before_combat_is_defeated() -> None:
    table = a_combat(an_enemy(health=1), clash=0)
    do(table, EnemyLosesHealth(1))

    combat(table)

    assert (the_combat(table).over, the_combat(table).defeated) == (True, [False, True])


@rule("wk1.combat.terms")
def test_a_knight_in_a_duel_is_no_enemy() -> None:
    assert idle(a_duel(), EnemyLosesHealth(1)) == "you fight no enemy"


@pytest.mark.parametrize(("lost", "left"), [(3, 2), (1, 4)])
def test_an_enemy_heals_what_it_has_lost(lost: int, left: int) -> None:
    table = a_combat(an_enemy(health=4))
    the_combat(table).lost = lost

    do(table, EnemyHeals(1))

    assert health_of(table, OTHER) == left


def test_an_unhurt_enemy_does_not_heal() -> None:
    assert idle(a_combat(), EnemyHeals()) == "the enemy is unhurt"


# -- dominance


def test_dominance_is_gained_besides() -> None:
    table = a_combat(an_enemy(end_of_clash=()))
    do(table, GainDominance(2))

    combat(table, "Prepare", "Prepare")

    assert the_combat(table).dominance == 2


def test_against_the_ferocious_dominance_is_not_gained() -> None:
    assert idle(a_combat(an_enemy(ferocious=True)), GainDominance()) == "dominance does not count here"


@pytest.mark.parametrize("effect", [StartingRange(), SetRange(Range.LONG), StepRange(1), GainDominance()], ids=told)
def test_without_combat_there_is_nothing_to_change(effect: Effect) -> None:
    assert idle(a_table(), effect) == "there is no combat"


def test_combat_in_words() -> None:
    assert [
        MoreDamage(-1).words(),
        MorePierce(2).words(),
        StartingRange(Range.LONG).words(),
        StepRange(-2).words(),
        GainDominance(1).words(),
    ] == [
        "the hit of this attack deals 1 damage less",
        "the hit of this attack pierces 2 armor more",
        "the combat starts at long range",
        "at the end of the clash the range goes 2 steps closer",
        "+1 dominance in this clash",
    ]
