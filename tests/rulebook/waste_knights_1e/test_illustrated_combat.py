"""The illustrated combat of the rulebook: Chris Hammersworn against Hell Raiders, clash by clash, with its dice."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.combats import combat, the_combat
from tests.rules import rule
from wasteland.games.waste_knights_1e.cards import Enemy
from wasteland.games.waste_knights_1e.combat import begin_combat
from wasteland.games.waste_knights_1e.gear import is_marked
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Range
from wasteland.testing.laying import names, next_copy
from wasteland.testing.rehearsal import Rehearsal
from wasteland.testing.waste_knights_1e import a_move, a_table

MISSES = (1, 2, 3)


def start() -> KnightsTable:
    """Chris faces Hell Raiders, whom Naomi plays, because of Nice Trophy!, and chooses the ground with Deadly Quick."""
    table = a_table(
        knights=("chris-hammersworn", "naomi-vatt"),
        gear=["medi-shot"],
        luck=["deadly-quick", "die-already"],
        common="nice-trophy",
    )
    a_move(table, 0, 1, entered=1)
    raiders = next_copy(table.wasteland_cards.loose, "hell-raiders")
    assert isinstance(raiders, Enemy)
    begin_combat(table, enemy=raiders, from_card=True)
    combat(table, (0, "Play Deadly Quick"), (0, "Long Range"))
    return table


def first_clash(table: KnightsTable) -> Rehearsal[None]:
    """Attack against Prepare."""
    return combat(table, (0, "Attack"), (1, "Prepare"), (0, "Nothing"), dice=[9])


def second_clash(table: KnightsTable) -> Rehearsal[None]:
    """Attack against Attack: Chris misses, is hit, and heals at once."""
    answers = ((0, "Attack"), (1, "Attack"), (0, "Nothing"), (0, "Nothing"), (0, "Use Medi-shot"))
    return combat(table, *answers, dice=[5, (1, 3, 4, 7, 9)])


def third_clash(table: KnightsTable) -> Rehearsal[None]:
    """Attack against Attack: Chris plays Die Already!, misses, and repeats the check."""
    answers = ((0, "Attack"), (1, "Attack"), (0, "Play Die Already!"), (0, "Use Second Reading"))
    return combat(table, *answers, dice=[6, 9, MISSES])


def the_end(table: KnightsTable) -> Rehearsal[None]:
    """A yellow card and Ammo for the Raiders, Reputation and a green card for Nice Trophy!, which another task follows."""
    next_copies(table)
    answers = ((0, "Draw a yellow card"), (0, "Vest on the body"), (0, "Dundee Hat in pocket 1"), (1, "Robo-killer"))
    return combat(table, *answers)


def next_copies(table: KnightsTable) -> None:
    """What lies on top of the decks when the combat ends."""
    for pile, face in ((table.yellow, "vest"), (table.green, "dundee-hat")):
        pile.lay_on_top(next_copy(pile.loose, face), -1)
    for face in ("robo-killer", "pit-fight"):
        table.common.lay_on_top(next_copy(table.common.loose, face), -1)


@pytest.fixture(scope="module")
def told() -> list[str]:
    """All that is told of the combat after its start."""
    table = start()
    return [text for part in (first_clash, second_clash, third_clash, the_end) for text in part(table).told]


@rule("wk1.combat.starting-range")
def test_deadly_quick_starts_the_combat_at_long_range() -> None:
    assert the_combat(start()).range is Range.LONG


@rule("wk1.combat.range.long-card", "wk1.combat.attack.soak", "wk1.mission.road-to-gangraen.play")
def test_first_clash_one_die_and_a_nine_cost_the_raiders_one_health() -> None:
    table = start()

    clash = first_clash(table)

    assert [roll.count for roll in clash.rolled] == [1], "Guns 2 - 1 for the medium icon"
    assert "Damage: hit +1, P-A Shotgun +1, soaked by armor -1; 1 in all." in clash.told
    assert (the_combat(table).lost, table.knights[0].ammo) == (1, 3)


@rule("wk1.combat.dominance.net-move")
def test_first_clash_chris_gains_two_dominance() -> None:
    table = start()

    first_clash(table)

    assert (the_combat(table).dominance, the_combat(table).range) == (2, Range.LONG)


@rule("wk1.combat.prepare.benefit", "wk1.combat.attack.damage", "wk1.mission.road-to-gangraen.play")
def test_second_clash_the_raiders_hit_with_five_dice_and_a_bulls_eye_on_nine() -> None:
    table = start()
    first_clash(table)

    clash = second_clash(table)

    assert [roll.count for roll in clash.rolled] == [1, 5], "4 + 2 for Prepare - 1 for the medium icon"
    assert "Damage: hit +1, bull's eye +1, Hell Raiders +1, soaked by armor -1; 2 in all." in clash.told


@rule("wk1.combat.dominance.healing-irrelevant", "wk1.combat.dominance.net-move")
def test_second_clash_chris_heals_both_health_and_the_marker_goes_back_to_zero() -> None:
    table = start()
    first_clash(table)

    second_clash(table)

    assert (table.knights[0].health, the_combat(table).dominance) == (4, 0)
    assert names(table.green_discard) == ["medi-shot"]


@rule("wk1.check.repeat", "wk1.mission.road-to-gangraen.play")
def test_third_clash_chris_repeats_his_check_without_new_ammo() -> None:
    table = start()
    first_clash(table)
    second_clash(table)

    third_clash(table)

    assert table.knights[0].ammo == 1, "3 spent in three clashes"
    assert is_marked(table, table.knights[0].sheet)


@rule("wk1.combat.initiative.equal", "wk1.combat.attack.damage")
def test_third_clash_the_raiders_lose_their_last_health_and_still_attack_with_three_dice() -> None:
    table = start()
    first_clash(table)
    second_clash(table)

    clash = third_clash(table)

    assert [roll.count for roll in clash.rolled] == [1, 1, 3], "6, repeated 9; then 4 - 1"
    assert (the_combat(table).lost, the_combat(table).defeated) == (3, [False, True])


@rule("wk1.combat.dominance.skipped-on-defeat")
def test_third_clash_dominance_is_not_determined_any_more() -> None:
    table = start()
    first_clash(table)
    second_clash(table)

    clash = third_clash(table)

    assert not [text for text in clash.told if text.startswith("Dominance")]


@rule("wk1.combat.end.knight-wins", "wk1.mission.road-to-gangraen.play")
def test_in_the_end_chris_has_a_vest_two_ammo_two_reputation_and_a_green_card() -> None:
    table = start()
    for part in (first_clash, second_clash, third_clash, the_end):
        part(table)

    chris = table.knights[0]
    assert (names([chris.body]), chris.ammo, chris.reputation, names(chris.pockets[:1])) == (["vest"], 2, 2, ["dundee-hat"])


@rule("wk1.combat.end.clean-up")
def test_in_the_end_the_raiders_and_both_luck_cards_are_discarded() -> None:
    table = start()
    for part in (first_clash, second_clash, third_clash, the_end):
        part(table)

    assert names(table.wasteland_discard) == ["hell-raiders"]
    assert names(table.luck_discard) == ["deadly-quick", "die-already"]
    assert table.combat is None


@rule("wk1.combat.end.knight-wins")
def test_rewards_come_before_the_task(told: list[str]) -> None:
    assert told.index("Chris Hammersworn gains 1 Ammo (2 now).") < next(
        at for at, text in enumerate(told) if text.startswith("Chris Hammersworn gains 2 Reputation")
    )
