"""What an option says in numbers: what it costs, when, and what the dice must show."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.rulebook.waste_knights_1e import by_hand
from tests.rulebook.waste_knights_1e.by_hand import an_event, foretell
from tests.rulebook.waste_knights_1e.combats import MEDIUM, SHORT, a_combat, a_drug, a_luck_card, a_weapon, combat
from tests.rulebook.waste_knights_1e.exploring import at_hex, explore
from tests.rulebook.waste_knights_1e.moving import driving, move, walking
from wasteland.engine.asking import Cost, Shown
from wasteland.games.waste_knights_1e.movement import begin_move
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Range, Timing
from wasteland.games.waste_knights_1e.verbs.effects import Heal, Lose
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_table

EAST = 2
SMUGGLERS_STRIP = 9
AMMO_AND_FUEL = (Cost(1, "Ammo"), Cost(1, "Fuel"))


def shown(question: Rehearsal[Any], label: str) -> Shown:
    """The only option of the question left open whose label begins so."""
    assert question.open is not None
    seen = map(question.open.shown, range(len(question.open.options)))
    (found,) = [option for option in seen if option.label.startswith(label)]
    return found


# -- attacks


def test_a_combat_card_says_what_its_attack_costs_and_needs() -> None:
    question = combat(a_combat(weapon=a_weapon(burns_fuel=True)), stop=True)

    attack, defend = shown(question, "Attack"), shown(question, "Defend")
    assert (attack.costs, attack.need) == (AMMO_AND_FUEL, 7)
    assert (defend.costs, defend.need) == ((), None)


def test_a_weapon_says_what_its_attack_costs_and_needs() -> None:
    table = a_combat(weapon=a_weapon(MEDIUM, SHORT, burns_fuel=True), range=Range.SHORT)

    way = shown(combat(table, "Attack", "Attack", stop=True), "Pistol, short icon")

    assert (way.costs, way.need) == (AMMO_AND_FUEL, 5)


# -- wasteland cards


def met(card: Any) -> Rehearsal[None]:
    """Mel Gearson has walked into this card."""
    table = a_table(knights=["mel-gearson"])
    foretell(table, card)
    return move(table, walking(table, EAST), stop=True)


def test_an_escape_says_what_failing_costs() -> None:
    question = met(replace(by_hand.an_enemy("Thief"), escape_failed=(Lose(ammo=1),)))

    assert shown(question, "Escape").costs == (Cost(1, "Health", "miss"), Cost(1, "Ammo", "miss"))


def test_facing_an_event_says_what_its_text_costs() -> None:
    assert shown(met(replace(an_event(), do=(Lose(health=1),))), "Face it").costs == (Cost(1, "Health"),)


# -- moves and actions


def planning(table: KnightsTable, *answers: str) -> Rehearsal[None]:
    return rehearse(table, begin_move(table, table.knights[0]), answers=["By vehicle", *answers], stop=True)


@pytest.mark.parametrize(
    ("label", "costs"),
    [
        pytest.param("Go", (Cost(1, "Fuel"),), id="setting out"),
        pytest.param("Salt Yard", (Cost(1, "Fuel"),), id="a hex"),
        pytest.param("Widow's Pass", (), id="a hex beyond the Fuel, which is not reached"),
    ],
)
def test_a_route_says_what_fuel_it_takes(label: str, costs: tuple[Cost, ...]) -> None:
    table = a_table(fuel=1, tiles={8: "widows-pass"})

    assert shown(planning(table, "Eastern Causeway"), label).costs == costs


def test_going_on_says_what_fuel_it_takes() -> None:
    table = a_table(fuel=2, tiles={8: "widows-pass"})
    foretell(table, an_event(escape=None))

    question = move(table, driving(table, EAST, 8), "Dust", stop=True)

    assert shown(question, "Go on to").costs == (Cost(1, "Fuel"),)


def test_an_action_says_what_it_costs() -> None:
    question = explore(at_hex(SMUGGLERS_STRIP, reputation=2))

    assert shown(question, "Be flown out").costs == (Cost(1, "Fuel"),)
    assert shown(question, "Sell your good name").costs == (Cost(2, "Reputation"),)


# -- gear and luck


def test_gear_says_what_it_costs() -> None:
    table = a_combat()
    table.knights[0].pockets[0] = a_drug("Stim", Heal(health=2), Lose(fuel=1))
    table.knights[0].health = 2

    assert shown(combat(table, stop=True), "Use Stim").costs == (Cost(1, "Fuel"),)


def test_a_luck_card_says_what_it_costs() -> None:
    table = a_combat(clash=0)
    table.knights[0].luck = [a_luck_card(Timing.BEFORE_COMBAT, Lose(ammo=1))]

    assert shown(combat(table, stop=True), "Play Stroke of Luck").costs == (Cost(1, "Ammo"),)
