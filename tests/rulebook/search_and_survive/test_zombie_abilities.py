"""The Zombie Ability Phase: who acts, in which order, and what Spitters, Exploders and Screamers do."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.horde import ability_phase, horde_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.search_and_survive import a_table

WITHOUT_GLOW = sorted({card.face for card in box(("base",)).horde} - {"spitter", "exploder", "screamer"})


def acted(rehearsal: Rehearsal[None]) -> list[str]:
    """Who acted, in order."""
    return [told.removesuffix(" acts.") for told in rehearsal.told if told.endswith(" acts.")]


def damage_left(table: SurvivorsTable) -> list[int]:
    return [len(player.supply) for player in table.players]


# -- who acts, and when


@rule("sns.zap.glow-only")
@pytest.mark.parametrize("face", WITHOUT_GLOW)
def test_survivors_and_zombies_without_the_glow_do_nothing(face: str) -> None:
    table = a_table(back=[face], front=[None, "walker"], turn_of=None)

    rehearsal = rehearse(table, ability_phase(table))

    assert rehearsal.told == []
    assert damage_left(table) == [10]


@rule("sns.zap.glow-only")
@pytest.mark.parametrize(("face", "dice"), [("spitter", []), ("exploder", [6]), ("screamer", [6])])
def test_zombies_with_the_glow_must_act_and_nobody_is_asked(face: str, dice: list[int]) -> None:
    table = a_table(back=[face], turn_of=None)

    rehearsal = rehearse(table, ability_phase(table), dice=dice)

    assert len(acted(rehearsal)) == 1
    assert rehearsal.prompts == []


@rule("sns.zap.order")
def test_abilities_go_along_the_back_row_and_then_along_the_front_row_from_left_to_right() -> None:
    table = a_table(back=["spitter", None, "spitter", None], front=["spitter", "spitter", None, "spitter"], turn_of=None)

    rehearsal = rehearse(table, ability_phase(table))

    assert acted(rehearsal) == [f"Spitter in {spot}" for spot in ("Back 1", "Back 3", "Front 1", "Front 2", "Front 4")]


@rule("sns.zap.destroyed-before-acting")
def test_a_zombie_destroyed_earlier_does_not_act() -> None:
    table = a_table(back=[None, "spitter", "exploder", "spitter"], front=[None, None, "spitter"], turn_of=None)

    rehearsal = rehearse(table, ability_phase(table), dice=[2])

    assert acted(rehearsal) == ["Spitter in Back 2", "Exploder in Back 3"]


@rule("sns.zap.destroyed-before-acting")
def test_what_a_zombie_did_before_it_was_destroyed_is_not_undone() -> None:
    table = a_table(back=[None, "spitter", "exploder", "spitter"], front=[None, None, "spitter"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[2])

    assert damage_left(table) == [7], "1 from the Spitter in Back 2, which is gone now, and 2 from the Exploder"


@rule("sns.zap.first-player-rolls")
@pytest.mark.parametrize("face", ["exploder", "screamer"])
def test_the_holder_of_the_first_player_token_rolls(face: str) -> None:
    table = a_table(3, back=[face], first=2, turn_of=None)

    rehearsal = rehearse(table, ability_phase(table), dice=[6])

    assert [roll.seat for roll in rehearsal.rolled] == [2]


# -- Spitters


@rule("sns.zap.spitter.group-picks-victim")
def test_the_group_picks_who_takes_the_damage_of_a_spitter() -> None:
    table = a_table(3, back=["spitter"], first=1, turn_of=None)

    rehearse(table, ability_phase(table), answers=[(1, "The Courier")])

    assert damage_left(table) == [10, 10, 9]


@rule("sns.zap.spitter.group-picks-victim")
def test_the_medic_volunteers_and_rolls_a_four() -> None:
    table = a_table(2, mats=["veteran", "medic"], back=["spitter"], turn_of=None)

    rehearse(table, ability_phase(table), answers=[(0, "The Medic"), (1, "Roll to negate it")], dice=[4])

    assert names(table.players[1].discard) == ["damage"], "picked before the roll, and a 4 does not negate it"


@rule("sns.zap.spitter.group-picks-victim")
def test_after_a_medic_negated_it_nobody_else_takes_the_damage_of_a_spitter() -> None:
    table = a_table(2, mats=["veteran", "medic"], back=["spitter"], turn_of=None)

    rehearse(table, ability_phase(table), answers=[(0, "The Medic"), (1, "Roll to negate it")], dice=[5])

    assert damage_left(table) == [10, 10]


# -- Exploders


@rule("sns.zap.exploder.roll")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_an_exploder_explodes_on_one_to_three(face: int) -> None:
    table = a_table(back=["exploder"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[face])

    assert table.back[0] is None


@rule("sns.zap.exploder.roll")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_nothing_happens_on_four_to_six(face: int) -> None:
    table = a_table(back=["exploder", "walker"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[face])

    assert names(table.back) == ["exploder", "walker", None, None]
    assert damage_left(table) == [10]


@rule("sns.zap.exploder.roll")
def test_each_exploder_has_its_own_roll() -> None:
    table = a_table(back=["exploder", None, None, "exploder"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[5, 1])

    assert names(table.back) == ["exploder", None, None, None]


@rule("sns.zap.exploder.damage-to-all")
def test_every_player_takes_two_damage() -> None:
    table = a_table(3, back=["exploder"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[2])

    assert damage_left(table) == [8, 8, 8], "6 cards in all"


@rule("sns.zap.exploder.damage-order")
def test_cards_are_destroyed_before_the_first_damage_is_taken() -> None:
    table = a_table(2, mats=["medic"], back=["exploder", "walker"], front=["walker"], turn_of=None)

    rehearsal = rehearse(table, ability_phase(table), dice=[1], stop=True)

    assert rehearsal.prompts == ["1 Damage: roll a die to negate it?"]
    assert names(table.back) == names(table.front) == [None] * 5


@rule("sns.zap.exploder.damage-order")
def test_players_take_the_damage_clockwise_from_the_first_player() -> None:
    table = a_table(3, back=["exploder"], first=1, turn_of=None)

    told = rehearse(table, ability_phase(table), dice=[3]).told

    hurt = [event.split(" (")[0] for event in told if "takes" in event]
    assert hurt == ["Preacher takes 2 Damage", "Courier takes 2 Damage", "Veteran takes 2 Damage"]


@rule("sns.zap.exploder.damage-order")
def test_each_takes_the_damage_card_by_card() -> None:
    table = a_table(3, mats=["medic"], back=["exploder"], first=1, turn_of=None)

    rehearse(table, ability_phase(table), dice=[3], answers=["Take it"], stop=True)

    assert damage_left(table) == [9, 8, 8], "the Medic is the last, and is asked about the second card"


@rule("sns.zap.exploder.damage-order")
def test_players_later_in_the_order_take_nothing_once_the_game_is_lost() -> None:
    table = a_table(3, back=["exploder"], first=1, damage_left=[10, 10, 1], turn_of=None)

    rehearsal = rehearse(table, ability_phase(table), dice=[3])

    assert rehearsal.ended
    assert damage_left(table) == [10, 8, 0], "seat 2, the first player, is hurt before seat 3; seat 1 never is"


@rule("sns.zap.explode.neighbours")
def test_an_exploder_in_the_corner_takes_its_two_neighbours_with_it() -> None:
    table = a_table(2, back=["exploder", "walker", "stalker"], front=["crawler", "runner"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[1])

    assert names(table.back) == [None, None, "stalker", None, None]
    assert names(table.front) == [None, "runner", None, None, None]


@rule("sns.zap.explode.neighbours")
def test_an_exploder_in_front_takes_the_cards_left_right_and_behind() -> None:
    table = a_table(back=["brute", "brute", "brute"], front=["walker", "exploder", "walker", "walker"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[1])

    assert names(table.back) == ["brute", None, "brute", None]
    assert names(table.front) == [None, None, None, "walker"]


@rule("sns.zap.explode.neighbours")
def test_survivors_are_destroyed_too() -> None:
    table = a_table(back=["gatherer", "exploder", None, None], front=[None, "guard"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[1])

    assert sorted(card.face for card in table.horde_discard) == ["exploder", "gatherer", "guard"]


@rule("sns.zap.explode.resource-spared")
def test_the_resource_behind_an_exploder_is_spared() -> None:
    table = a_table(resources=["machete", "radio", "shanty", "grenade"], back=[None, "exploder"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[1])

    assert names(table.resources) == ["machete", "radio", "shanty", "grenade"]


@rule("sns.zap.explode.resource-spared")
def test_the_exploder_says_that_it_takes_horde_cards_alone() -> None:
    exploder = next(card for card in box(("base",)).horde if card.face == "exploder")
    (roll,) = exploder.zap

    assert "itself and the Horde cards around it" in exploder.text
    assert "itself and the Horde cards around it" in roll.words()


@rule("sns.zap.explode.no-chain")
def test_an_exploder_destroyed_by_another_does_not_explode() -> None:
    table = a_table(back=["exploder", "exploder", "walker"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[1])

    assert names(table.back) == [None, None, "walker", None], "the second one would have reached the Walker"
    assert damage_left(table) == [8], "2 Damage once"


# -- Screamers


@pytest.mark.parametrize(("face", "movements"), [(1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_after_a_scream_of_one_to_three_the_horde_moves_twice(face: int, movements: int) -> None:
    table = a_table(back=["screamer", "runner", None, None], turn_of=None, horde_next=["brute"] * 3)

    rehearsal = rehearse(table, horde_phase(table), dice=[face, *[6] * movements])

    assert sum("movement" in roll.why for roll in rehearsal.rolled) == movements
    assert names(table.horde_discard) == (["runner"] if movements == 2 else []), "to the Front, then out"


def test_the_second_movement_has_a_roll_of_its_own() -> None:
    table = a_table(back=["screamer", "walker", "stalker", None], turn_of=None, horde_next=["brute"] * 4)

    rehearse(table, horde_phase(table), dice=[1, 4, 3])

    assert names(table.front) == ["screamer", "walker", "stalker", None], "the Walker on the 4, the others on the 3"


def test_however_many_screamers_succeed_only_one_movement_is_added() -> None:
    table = a_table(back=["screamer", "screamer", "screamer", "brute"], turn_of=None)

    rehearsal = rehearse(table, horde_phase(table), dice=[1, 2, 3, 6, 6])

    assert sum("movement" in roll.why for roll in rehearsal.rolled) == 2
    assert rehearsal.told.count("The Horde will move twice.") == 1


def test_a_scream_does_not_last_into_the_next_round() -> None:
    table = a_table(back=["screamer", "brute", "brute", "brute"], turn_of=None)
    rehearse(table, horde_phase(table), dice=[1, 6, 6])

    rehearsal = rehearse(table, horde_phase(table), dice=[4, 6])

    assert len(rehearsal.rolled) == 2, "the scream that fails, and one movement"


@rule("sns.zap.destroyed-before-acting")
def test_a_scream_is_heard_although_its_screamer_is_destroyed_later() -> None:
    table = a_table(back=["screamer", "exploder", None, "brute"], turn_of=None, horde_next=["brute"] * 3)

    rehearsal = rehearse(table, horde_phase(table), dice=[1, 1, 6, 6])

    assert sum("movement" in roll.why for roll in rehearsal.rolled) == 2
