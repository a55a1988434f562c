"""Stealing: what can be taken, by whom, and how much of it."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.combats import a_drug, a_weapon, an_armor, an_enhancement
from tests.rules import rule
from wasteland.games.waste_knights_1e.gear import mark
from wasteland.games.waste_knights_1e.hiding import knows_stored
from wasteland.games.waste_knights_1e.knights import Errand, Fitted
from wasteland.games.waste_knights_1e.stealing import steal
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Colour, Frame
from wasteland.testing.laying import next_copy
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_table, take_gear


def a_theft(players: int = 3, **laid: object) -> KnightsTable:
    """Seat 0 steals from seat 1; both have starting gear and an Off-road and nothing else, 2 Ammo and 2 Fuel each."""
    return a_table(players, **({"ammo": 2, "fuel": 2} | laid))  # type: ignore[arg-type]


def stealing(table: KnightsTable, *answers: str, stop: bool = False) -> Rehearsal[None]:
    return rehearse(table, steal(table, *table.knights[:2]), answers=answers, stop=stop)


def refused(table: KnightsTable) -> dict[str, str]:
    return {refusal.label: refusal.reason for refusal in stealing(table, stop=True).refused()}


@rule("wk1.unconscious.steal")
def test_cards_on_the_sheet_and_stored_ones_can_be_stolen() -> None:
    table = a_theft()
    victim = table.knights[1]
    victim.body, victim.pockets[0] = an_armor(2), a_drug()
    victim.backpack, victim.boot = [a_weapon(id="one", name="Rifle")], [a_weapon(id="two", name="Mace")]

    theft = stealing(table, stop=True)

    cards = ["Steal Suit", "Steal Stim", "Steal Rifle", "Steal Mace"]
    assert theft.labels() == [*cards, "Steal 2 Ammo", "Steal 2 Fuel", "Steal nothing"]


@rule("wk1.unconscious.steal")
def test_only_one_thing_is_stolen() -> None:
    table = a_theft()
    table.knights[1].pockets = [a_drug("Stim"), a_drug("Tonic"), None]

    theft = stealing(table, "Steal Stim", "Stim in pocket 1")

    assert [card.name for card in table.knights[0].pockets if card] == ["Stim"]
    assert [card.name for card in table.knights[1].pockets if card] == ["Tonic"]
    assert len(theft.asked) == 2


@rule("wk1.unconscious.steal")
def test_vehicles_and_blue_cards_are_never_stolen() -> None:
    table = a_theft()
    table.knights[1].hands[0] = a_weapon(name="Widowmaker", colour=Colour.BLUE)

    reasons = refused(table)

    assert reasons["Steal Widowmaker"] == "blue cards are never stolen"
    assert reasons["Steal Off-road"] == "vehicles are never stolen"


@rule("wk1.unconscious.steal", "wk1.gear.starting.protected")
def test_starting_gear_is_never_stolen() -> None:
    table = a_theft()
    printed = table.knights[1].starting

    assert printed
    assert {refused(table)[f"Steal {card}"] for card in printed} == {"starting gear is never stolen"}


@rule("wk1.unconscious.steal")
def test_the_thief_sees_the_stored_cards_while_he_chooses_and_not_afterwards() -> None:
    table = a_theft()
    rifle = a_weapon(id="one", name="Rifle")
    table.knights[1].backpack = [rifle]

    stealing(table, stop=True)
    while_choosing = knows_stored(table, 0, table.knights[1], rifle)
    stealing(table, "Steal nothing")

    assert (while_choosing, knows_stored(table, 0, table.knights[1], rifle)) == (True, False)


@rule("wk1.unconscious.steal")
def test_which_stored_card_was_stolen_is_told_to_the_two_of_them_only() -> None:
    table = a_theft()
    table.knights[1].backpack = [a_weapon(id="one", name="Rifle")]

    theft = stealing(table, "Steal Rifle", "Rifle in the backpack")

    assert {event.to for event in theft.events if "Rifle" in event.text} <= {(0, 1), (0,)}
    assert "Russel Crown steals a green gear card from Nicole Killman." in theft.told


@rule("wk1.unconscious.steal", "wk1.gear.enhancement.lost-with-card")
def test_enhancements_go_with_the_card_that_carries_them() -> None:
    table = a_theft()
    thief, victim = table.knights[:2]
    rifle = a_weapon(name="Rifle")
    sight = an_enhancement()
    victim.hands[0], victim.fitted = rifle, [Fitted(sight, rifle)]

    theft = stealing(table, "Steal Rifle", "Rifle in hand 1")

    assert ([card.name for card in thief.hands if card], thief.fitted, victim.fitted) == (["Rifle"], [Fitted(sight, rifle)], [])
    assert not [choice for choice in theft.asked if any("Sight" in choice.shown(at).label for at in range(len(choice.options)))]


@rule("wk1.gear.marked")
def test_a_marker_goes_with_the_card() -> None:
    table = a_theft()
    kit = a_drug("Kit")
    table.knights[1].pockets[0] = kit
    mark(table, kit)

    stealing(table, "Steal Kit", "Kit in pocket 1")

    assert table.marked == [kit]


@rule("wk1.unconscious.steal", "wk1.gear.overflow")
def test_who_is_robbed_of_a_coat_with_pockets_discards_what_they_held() -> None:
    table = a_theft(vehicles=["off-road", None])
    victim = table.knights[1]
    victim.body = take_gear(table, "swagmans-coat")
    victim.backpack = [a_weapon(id=name, name=name.title()) for name in ("rifle", "mace", "pike", "whip")]

    stealing(table, "Steal Swagman's Coat", "Swagman's Coat on the body", "Discard Pike")

    assert [card.name for card in victim.backpack] == ["Rifle", "Mace", "Whip"]


# -- Ammo and Fuel


@rule("wk1.unconscious.steal", "wk1.unconscious.steal-transfer")
@pytest.mark.parametrize("resource", ["ammo", "fuel"])
def test_two_ammo_or_two_fuel_go_from_the_victim_to_the_thief(resource: str) -> None:
    table = a_theft()

    stealing(table, f"Steal 2 {resource.title()}")

    assert [getattr(knight, resource) for knight in table.knights[:2]] == [4, 0]


@rule("wk1.unconscious.steal-transfer")
@pytest.mark.parametrize(("thief", "victim", "label"), [(3, 4, "Steal 1 Ammo"), (0, 1, "Steal 1 Ammo"), (1, 3, "Steal 2 Ammo")])
def test_no_more_than_the_victim_has_or_the_thief_can_take(thief: int, victim: int, label: str) -> None:
    table = a_theft(ammo=[thief, victim, 0])

    stealing(table, label)

    assert sum(knight.ammo for knight in table.knights) == thief + victim, "nothing is lost on the way"


@rule("wk1.unconscious.steal-transfer")
@pytest.mark.parametrize(("thief", "victim", "reason"), [(4, 4, "you have 4 Ammo already"), (1, 0, "Nicole Killman has none")])
def test_where_nothing_can_go_over_nothing_is_stolen(thief: int, victim: int, reason: str) -> None:
    table = a_theft(ammo=[thief, victim, 0])

    assert refused(table)["Steal Ammo"] == reason


@rule("wk1.unconscious.steal-transfer", "wk1.resource.fuel.none-without-vehicle")
def test_a_thief_without_a_vehicle_steals_no_fuel() -> None:
    table = a_theft(vehicles=[None])

    assert refused(table)["Steal Fuel"] == "you have no vehicle to put it in"


# -- the private task


def holding(table: KnightsTable, seat: int, *, markers: int = 2) -> Errand:
    """A private task that a knight has accepted."""
    errand = Errand(next_copy(table.private.loose, table.private.loose[0].face), Frame.ORANGE, markers, accepted=True)
    table.knights[seat].tasks.append(errand)
    return errand


@rule("wk1.unconscious.steal")
@pytest.mark.parametrize(("markers", "left"), [(2, 1), (0, 0)])
def test_a_private_task_goes_over_with_one_marker_fewer(markers: int, left: int) -> None:
    table = a_theft()
    errand = holding(table, 1, markers=markers)

    stealing(table, f"Steal the task {errand.task}")

    assert (table.knights[0].tasks, table.knights[1].tasks, errand.markers) == ([errand], [], left)


@rule("wk1.unconscious.steal", "wk1.task.private.hold-limit")
def test_who_holds_a_private_task_steals_no_other() -> None:
    table = a_theft()
    errand = holding(table, 1)
    holding(table, 0)

    assert refused(table)[f"Steal the task {errand.task}"] == "you hold a private task already"


@rule("wk1.unconscious.steal", "wk1.players2.private-limits")
def test_with_two_players_private_tasks_are_not_stolen() -> None:
    table = a_theft(2)
    errand = holding(table, 1)

    assert refused(table)[f"Steal the task {errand.task}"] == "with 2 players private tasks are not stolen"


@rule("wk1.unconscious.steal")
def test_stealing_is_no_duty() -> None:
    table = a_theft()

    stealing(table, "Steal nothing")

    assert [(knight.ammo, knight.fuel) for knight in table.knights[:2]] == [(2, 2), (2, 2)]
