"""What an option says in numbers: what it costs, when, and what the dice must show."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, fight
from wasteland.engine.asking import Cost, Shown
from wasteland.games.search_and_survive.damage import take_damage
from wasteland.games.search_and_survive.horde import ability_phase
from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.search_and_survive import a_table


def shown(question: Rehearsal[Any], label: str) -> Shown:
    """The only option of the question left open whose label begins so."""
    assert question.open is not None
    seen = map(question.open.shown, range(len(question.open.options)))
    (found,) = [option for option in seen if option.label.startswith(label)]
    return found


def test_an_attack_says_what_a_miss_costs_at_least_and_at_most() -> None:
    question = fight(a_fight(["crowbar", "pistol"], back=["walker", "stalker"]), stop=True)

    assert shown(question, "Melee attack").costs == (Cost(3, "Damage", "miss", least=2),)
    assert shown(question, "Ranged attack").costs == (Cost(2, "Damage", "miss", least=1),)


def test_enough_targets_cost_what_a_miss_costs() -> None:
    table = a_fight(["assault-rifle"], back=["walker", "spitter", "walker"])

    question = fight(table, "Walker in Back 1", stop=True)

    assert shown(question, "Roll the dice").costs == (Cost(1, "Damage", "miss"),)


@pytest.mark.parametrize(("left", "danger"), [(1, True), (2, False)])
def test_enough_targets_are_dangerous_where_a_miss_takes_the_last_damage(left: int, danger: bool) -> None:
    table = a_fight(["assault-rifle"], back=["walker", "spitter", "walker"])
    del table.players[0].supply[left:]

    question = fight(table, "Walker in Back 1", stop=True)

    assert shown(question, "Roll the dice").danger is danger


def test_keeping_a_miss_costs_its_damage_for_sure() -> None:
    question = fight(a_fight(["crowbar"], back=["walker", "brute"], surge=1), "Walker", dice=[(1, 1)], stop=True)

    assert shown(question, "Keep the roll").costs == (Cost(2, "Damage"),)


def test_the_medic_needs_a_five_or_takes_it() -> None:
    table = a_table(mats=["medic"])

    question = rehearse(table, take_damage(table, table.players[0], 1, "test"), stop=True)

    assert shown(question, "Roll to negate it").need == 5
    assert shown(question, "Take it").costs == (Cost(1, "Damage"),)


def test_a_victim_costs_the_damage() -> None:
    table = a_table(2, mats=["veteran", "scrapper"], back=["spitter"], turn_of=None)

    question = rehearse(table, ability_phase(table), stop=True)

    assert shown(question, "The Veteran").costs == (Cost(1, "Damage"),)


def test_each_damage_of_a_zombie_that_breaks_through_costs_one() -> None:
    table = a_table(2, mats=["veteran", "scrapper"], front=["brute"], turn_of=None)

    question = rehearse(table, movement_phase(table, Night()), dice=[1], answers=["The Veteran"], stop=True)

    assert shown(question, "The Veteran").costs == (Cost(1, "Damage"),), "of the 2 that it deals"


def test_the_roll_of_the_horde_costs_what_crosses_the_line() -> None:
    table = a_table(front=["runner", "stalker", "walker"], survivors=["lookout"], turn_of=None)

    question = rehearse(table, movement_phase(table, Night()), dice=[2], stop=True)

    assert shown(question, "Let it stand").costs == (Cost(3, "Damage"),)
    assert shown(question, "Have it rolled again").costs == (Cost(3, "Damage", least=1),)
