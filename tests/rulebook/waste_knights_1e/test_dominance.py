"""Dominance and range at the end of a clash."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.combats import (
    HIT,
    MISS,
    SHORT,
    a_combat,
    a_drug,
    a_duel,
    a_weapon,
    an_armor,
    an_enemy,
    combat,
    play_combat_out,
    rolls,
    the_combat,
)
from tests.rules import rule
from wasteland.engine.sums import in_words
from wasteland.games.waste_knights_1e.clash import dominance_lines
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER
from wasteland.games.waste_knights_1e.terms import CombatCard, Range, Timing
from wasteland.games.waste_knights_1e.verbs.check_effects import StayConscious
from wasteland.games.waste_knights_1e.verbs.combat_effects import GainDominance, SetRange, StepRange
from wasteland.games.waste_knights_1e.verbs.combat_passives import Dominance


@rule("wk1.combat.dominance.ferocious")
def test_against_a_ferocious_enemy_the_marker_stays_on_zero() -> None:
    table = a_combat(an_enemy(ferocious=True, health=9))

    combat(table, "Attack", "Defend", dice=[(10,)])

    assert (the_combat(table).lost, the_combat(table).dominance) == (2, 0)


@rule("wk1.combat.dominance.ferocious")
def test_without_a_knock_out_a_combat_with_a_ferocious_enemy_is_a_draw() -> None:
    table = a_combat(an_enemy(ferocious=True, health=9), clash=3)

    combat = play_combat_out(table, "Attack", "Prepare", dice=[(10, 10)])

    assert "Nobody is defeated: a draw." in combat.told


@rule("wk1.combat.dominance.ferocious")
def test_a_ferocious_enemy_does_not_win_by_dominance_either() -> None:
    table = a_combat(an_enemy(ferocious=True), clash=3)

    combat = play_combat_out(table, "Defend", "Attack", "Done", dice=[(HIT,)])

    assert "Nobody is defeated: a draw." in combat.told


@rule("wk1.combat.dominance.ferocious")
def test_a_ferocious_enemy_is_defeated_by_losing_all_health() -> None:
    table = a_combat(an_enemy(ferocious=True, health=1))

    combat = play_combat_out(table, "Attack", "Prepare", dice=[(HIT, MISS)])

    assert "Victory for Mel Gearson over Ruffians." in combat.told


@rule("wk1.combat.dominance.arrows")
@pytest.mark.parametrize(
    ("knights", "enemys", "dice", "dominance"),
    [
        (("Attack",), ("Prepare",), [(MISS, MISS)], 1),
        (("Multi-attack",), ("Prepare",), [(MISS, MISS, MISS)], 2),
        (("Prepare",), ("Prepare",), [], 0),
        (("Prepare",), ("Attack",), [(MISS,)], -1),
        (("Prepare",), ("Multi-attack",), [(MISS, MISS)], -2),
        (("Prepare",), ("Defend",), [], 2),
        (("Attack",), ("Defend",), [(MISS,)], 3),
        (("Change Range", "Advance"), ("Prepare",), [], 1),
        (("Change Range", "Retreat"), ("Prepare",), [], -1),
        (("Change Range", "Retreat"), ("Attack",), [(MISS,)], -2),
    ],
)
def test_arrowheads_on_both_cards(
    knights: tuple[str, ...], enemys: tuple[str, ...], dice: list[tuple[int, ...]], dominance: int
) -> None:
    table = a_combat(an_enemy(multi=1), a_weapon(multi=1))

    combat(table, knights[0], *enemys, *knights[1:], dice=dice)

    assert the_combat(table).dominance == dominance


@rule("wk1.combat.dominance.per-health")
def test_multi_attack_and_two_wounds_against_attack_and_one_wound() -> None:
    table = a_duel(rivals=a_weapon(id="blue", multi=1, damage=1))

    combat(table, "Attack", "Multi-attack", dice=[(HIT, MISS), (HIT, MISS, MISS, MISS)])

    assert the_combat(table).dominance == -2, "blue 2 + 2 = 4, red 1 + 1 = 2: two spaces toward blue"


@rule("wk1.combat.dominance.per-health")
def test_soaked_damage_counts_nothing() -> None:
    table = a_combat(an_enemy(armor=2), a_weapon(damage=1))

    combat(table, "Attack", "Prepare", dice=[(HIT, MISS)])

    assert the_combat(table).dominance == 1, "for the card alone"


@rule("wk1.combat.dominance.per-health")
def test_health_that_was_not_there_to_lose_counts_nothing() -> None:
    table = a_duel(clash=1)
    loser = table.knights[1]
    loser.health = 1
    combat(table, "Attack", "Prepare", dice=[(10, 10)])

    assert the_combat(table).taken == [1, 0]


@rule("wk1.combat.dominance.per-health", "wk1.combat.attack.no-rescue-from-single-blow")
@pytest.mark.parametrize(("health", "damage", "dominance"), [(1, 0, -1), (4, 3, -4)])
def test_the_last_health_of_a_knight_who_stays_conscious_counts_for_nobody(health: int, damage: int, dominance: int) -> None:
    table = a_combat(an_enemy(damage=damage), health=health)
    table.knights[0].pockets[0] = a_drug("Adrenal", StayConscious(), when=Timing.UNCONSCIOUS)

    combat(table, "Prepare", "Attack", "Use Adrenal", dice=[(HIT,)])

    assert (table.knights[0].health, the_combat(table).dominance) == (1, dominance), "1 for the card; of 4 Health 3 are lost"


@rule("wk1.combat.dominance.net-move")
def test_the_marker_moves_by_the_difference_clash_by_clash() -> None:
    table = a_combat(an_enemy(health=3, aggression=1, damage=1))
    combat(table, "Attack", "Prepare", dice=[(HIT, MISS)])
    first = the_combat(table).dominance
    combat(table, "Attack", "Attack", dice=[(MISS, MISS), (8, 1, 1)])

    assert (first, the_combat(table).dominance) == (2, 0), "1 + 1, then 1 against 1 + 2"


@rule("wk1.combat.dominance.net-move")
def test_what_cards_add_to_dominance_is_explained() -> None:
    table = a_combat(an_enemy(passives=(Dominance(more=1),)))
    the_combat(table).played = [CombatCard.ATTACK, CombatCard.DEFEND]
    the_combat(table).taken = [2, 0]

    assert in_words(dominance_lines(table, ACTIVE)) == "Attack +1, Ruffians: Defend +2, Health taken +2"
    assert in_words(dominance_lines(table, OTHER)) == "Ruffians +1"


@rule("wk1.combat.dominance.no-cap")
def test_dominance_counts_on_past_the_end_of_the_track() -> None:
    table = a_combat(an_enemy(health=9), dominance=4)

    combat(table, "Attack", "Defend", dice=[(10,)])

    assert the_combat(table).dominance == 9, "4 + 1 + 2 + 2"


@rule("wk1.combat.dominance.healing-irrelevant")
def test_health_that_is_healed_at_once_still_counts() -> None:
    table = a_combat(an_enemy(damage=1))
    knight = table.knights[0]
    knight.body = an_armor(1)
    knight.pockets[0] = a_drug("Medi-shot")

    combat(table, "Attack", "Attack", "Use Medi-shot", dice=[(MISS, MISS), (10,)])

    assert (knight.health, the_combat(table).dominance) == (4, -2), "1 for Chris, 1 + 2 for the Waster"


@rule("wk1.combat.dominance.skipped-on-defeat")
def test_after_a_defeat_dominance_is_not_determined() -> None:
    table = a_combat(an_enemy(health=1), dominance=-3)

    clash = combat(table, "Attack", "Defend", dice=[(HIT,)])

    assert the_combat(table).dominance == -3
    assert not [text for text in clash.told if text.startswith("Dominance")]


@rule("wk1.combat.set-range")
def test_all_attacks_of_a_clash_use_the_old_range_card() -> None:
    table = a_combat()

    clash = combat(table, "Attack", "Change Range", "Advance", dice=[(6,)])

    assert rolls(clash) == ["7+, a miss."], "6 would hit at short range"
    assert the_combat(table).range is Range.SHORT


@rule("wk1.combat.set-range")
def test_dominance_is_determined_before_the_range_changes() -> None:
    table = a_combat()

    clash = combat(table, "Change Range", "Prepare", "Advance")

    assert clash.told[-2:] == ["Dominance: Mel Gearson +1, Ruffians +0; now 1 for Mel Gearson.", "The range is short now."]


@rule("wk1.combat.set-range")
def test_an_effect_that_sets_the_range_prevails_over_change_range() -> None:
    table = a_combat(an_enemy(end_of_clash=(SetRange(range=Range.SHORT),)))

    combat(table, "Change Range", "Prepare", "Retreat")

    assert the_combat(table).range is Range.SHORT, "as with Silent Howler"


@rule("wk1.combat.set-range")
def test_an_effect_sets_the_range_of_its_own_clash_only() -> None:
    table = a_combat(an_enemy(SHORT, when_it_hits=(SetRange(range=Range.MEDIUM),)), range=Range.SHORT)
    combat(table, "Prepare", "Attack", dice=[(HIT,)])
    kicked = the_combat(table).range
    combat(table, "Change Range", "Prepare", "Advance")

    assert (kicked, the_combat(table).range) == (Range.MEDIUM, Range.SHORT), "Old Red kicks him away once"


@rule("wk1.combat.set-range")
def test_an_effect_may_move_the_range_by_several_steps() -> None:
    table = a_combat(an_enemy(end_of_clash=(StepRange(steps=2),)), range=Range.SHORT)

    combat(table, "Prepare", "Prepare")

    assert the_combat(table).range is Range.LONG


@rule("wk1.combat.dominance.net-move")
def test_dominance_given_by_an_effect_counts_in_its_clash_only() -> None:
    table = a_combat(an_enemy(when_it_hits=(GainDominance(dominance=2),)))
    combat(table, "Prepare", "Attack", dice=[(HIT,)])
    after = the_combat(table).dominance
    combat(table, "Change Range", "Prepare", "Advance")

    assert (after, the_combat(table).dominance) == (-4, -3), "1 + 1 + 2, and nothing of it again"
