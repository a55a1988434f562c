"""Range: the icons, the three range cards, and what they mean for both combatants."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.combats import (
    LONG,
    MEDIUM,
    MELEE,
    SHORT,
    a_combat,
    a_duel,
    a_weapon,
    an_enemy,
    combat,
    rolls,
)
from tests.rules import rule
from wasteland.games.waste_knights_1e.attack import AttackWay, chance_to_hit, damage_lines, planned, pool_lines, pool_of, usable
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Attack
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS, SKILL_OF
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import CombatCard, Range, Reach, Skill
from wasteland.testing.waste_knights_1e import a_table

EVERY_ICON = tuple(Reach)


def attack_with(table: KnightsTable, reach: Reach, side: int = ACTIVE) -> Attack:
    """The attack of a side with this icon of its weapon, or its card."""
    weapon = table.knights[0].hands[0] if side == ACTIVE else None
    return planned(table, side, AttackWay(weapon, reach), CombatCard.ATTACK)


@rule("wk1.combat.range.icons")
@pytest.mark.parametrize(
    ("reach", "skill"), [(LONG, Skill.GUNS), (MEDIUM, Skill.GUNS), (SHORT, Skill.GUNS), (MELEE, Skill.BLADES)]
)
def test_ranged_icons_use_guns_and_the_melee_icon_blades(reach: Reach, skill: Skill) -> None:
    assert SKILL_OF[reach] is skill


@rule("wk1.combat.range.icons")
def test_a_weapon_with_both_sorts_of_icons_uses_the_skill_of_the_chosen_one() -> None:
    table = a_combat(weapon=a_weapon(SHORT, MELEE), range=Range.SHORT, knights=("russel-crown", "mel-gearson"))

    skills = [pool_lines(table, attack_with(table, reach))[0] for reach in (SHORT, MELEE)]

    assert skills == [("Guns", 1), ("Blades", 4)]


@rule("wk1.combat.range.shared")
def test_both_combatants_need_what_the_range_card_says() -> None:
    table = a_duel(range=Range.LONG, clash=1)

    clash = combat(table, "Attack", "Attack", dice=[(8,), (8, 8)])

    assert rolls(clash) == ["9+, a miss.", "9+, a miss."]


@rule("wk1.combat.range.shared")
@pytest.mark.parametrize(("range", "difficulty"), [(Range.SHORT, 5), (Range.MEDIUM, 7), (Range.LONG, 9)])
def test_the_range_card_gives_the_difficulty_of_the_enemys_attacks_too(range: Range, difficulty: int) -> None:
    table = a_combat(an_enemy(MEDIUM), range=range)

    assert attack_with(table, MEDIUM, OTHER).difficulty == difficulty


@rule("wk1.combat.range.long-card")
def test_long_range_shows_long_then_medium() -> None:
    card = RANGE_CARDS[Range.LONG]

    assert [(icon.reach, icon.dice, icon.damage) for icon in card.icons] == [(LONG, 0, 1), (MEDIUM, -1, 0)]


@rule("wk1.combat.range.long-card")
def test_at_long_range_the_long_icon_deals_one_damage_more() -> None:
    table = a_combat(weapon=a_weapon(LONG), range=Range.LONG)
    attack = attack_with(table, LONG)
    attack.faces = (9, 1)

    assert damage_lines(table, attack) == [("hit", 1), ("long icon at long range", 1)]


@rule("wk1.combat.range.long-card")
def test_at_long_range_chris_has_one_die_with_the_medium_icon_of_his_shotgun() -> None:
    table = a_table(knights=("chris-hammersworn",))
    shotgun = next(card for card in table.knights[0].starting if card.ranges)
    table = a_combat(weapon=shotgun, range=Range.LONG, knights=("chris-hammersworn",))

    assert [*usable(table, ACTIVE, CombatCard.ATTACK)] == [AttackWay(shotgun, MEDIUM)], "the short icon is not shown"
    assert pool_of(table, attack_with(table, MEDIUM)) == 1, "Guns 2 - 1"


@rule("wk1.combat.range.medium-card")
def test_medium_range_shows_medium_then_long_then_short() -> None:
    card = RANGE_CARDS[Range.MEDIUM]

    assert [(icon.reach, icon.dice, icon.damage) for icon in card.icons] == [(MEDIUM, 0, 0), (LONG, -1, 0), (SHORT, -1, 0)]


@rule("wk1.combat.range.short-card")
def test_short_range_shows_short_then_melee_then_medium() -> None:
    card = RANGE_CARDS[Range.SHORT]

    assert [(icon.reach, icon.dice, icon.damage) for icon in card.icons] == [(SHORT, 0, 0), (MELEE, 0, 0), (MEDIUM, -2, 0)]


@rule("wk1.combat.range.long-card", "wk1.combat.range.medium-card", "wk1.combat.range.short-card")
@pytest.mark.parametrize(
    ("range", "shown"),
    [(Range.LONG, {LONG, MEDIUM}), (Range.MEDIUM, {LONG, MEDIUM, SHORT}), (Range.SHORT, {MEDIUM, SHORT, MELEE})],
)
def test_icons_that_the_card_does_not_show_cannot_be_used(range: Range, shown: set[Reach]) -> None:
    table = a_combat(an_enemy(*EVERY_ICON), a_weapon(*EVERY_ICON), range=range)

    for side in (ACTIVE, OTHER):
        assert {strike.reach for strike in usable(table, side, CombatCard.ATTACK)} == shown


@rule("wk1.combat.range.medium-card", "wk1.combat.range.short-card")
@pytest.mark.parametrize(
    ("range", "reach", "dice"),
    [
        (Range.MEDIUM, MEDIUM, 4), (Range.MEDIUM, LONG, 3), (Range.MEDIUM, SHORT, 3),
        (Range.SHORT, SHORT, 4), (Range.SHORT, MELEE, 4), (Range.SHORT, MEDIUM, 2),
    ],
)  # fmt: skip
def test_the_modifier_under_an_icon_changes_the_dice(range: Range, reach: Reach, dice: int) -> None:
    table = a_combat(an_enemy(*EVERY_ICON, aggression=4), range=range)

    assert pool_of(table, attack_with(table, reach, OTHER)) == dice


@rule("wk1.combat.range.shared")
def test_the_weapons_at_choice_show_their_exact_odds() -> None:
    table = a_combat(weapon=a_weapon(MEDIUM, LONG))

    clash = combat(table, "Attack", "Prepare", stop=True)

    assert [clash.odds(label) for label in ("Pistol, medium icon", "Pistol, long icon")] == [0.64, 0.4], "2 dice and 1, 7+"
    assert chance_to_hit(table, attack_with(table, MEDIUM)) == 0.64
