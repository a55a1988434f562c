"""The Spawn Phase, and the Event Walkers: when their events happen, and what each of them does."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.horde import horde_phase
from wasteland.games.search_and_survive.spawn import refill, spawn_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.search_and_survive import a_table, give


def in_order(rehearsal: Rehearsal[None], *wanted: str) -> bool:
    """Whether these were told, in this order."""
    return [told for told in rehearsal.told if told in wanted] == list(wanted)


def damage_left(table: SurvivorsTable) -> list[int]:
    return [len(player.supply) for player in table.players]


# -- filling the rows


@rule("sns.spawn-phase.fills-back-row")
def test_every_empty_back_space_is_spawned() -> None:
    table = a_table(back=[None, "walker", None, None], horde_next=["brute", "stalker", "guard"], turn_of=None)

    rehearse(table, spawn_phase(table))

    assert names(table.back) == ["brute", "walker", "stalker", "guard"]


@rule("sns.spawn-phase.fills-back-row")
def test_empty_front_spaces_are_not_filled() -> None:
    table = a_table(back=[None] * 4, horde_next=["brute", "stalker", "guard", "walker"], turn_of=None)

    rehearse(table, spawn_phase(table))

    assert names(table.front) == [None] * 4


@rule("sns.spawn-phase.fills-back-row")
def test_a_crawler_fills_a_front_space_in_the_spawn_phase() -> None:
    table = a_table(back=["walker", None, "walker", "walker"], horde_next=["crawler", "brute"], turn_of=None)

    rehearse(table, spawn_phase(table))

    assert names(table.front) == [None, "crawler", None, None]
    assert names(table.back)[1] == "brute"


@rule("sns.spawn-phase.fills-back-row")
def test_an_event_fills_front_spaces_in_the_spawn_phase() -> None:
    table = a_table(back=["walker", None, "walker", "walker"], horde_next=["the-horde", *["brute"] * 4], turn_of=None)

    rehearse(table, spawn_phase(table))

    assert names(table.front) == ["brute"] * 4


@rule("sns.spawn-phase.left-to-right")
def test_gaps_in_the_resource_row_are_filled_before_those_of_the_back_row() -> None:
    table = a_table(resources=["radio", None, "radio", "radio"], back=[None, "walker", "walker", "walker"],
                    resource_next=["machete"], horde_next=["brute"], turn_of=None)  # fmt: skip

    rehearsal = rehearse(table, spawn_phase(table))

    assert in_order(rehearsal, "Machete is turned up in Resource 2.", "Brute appears in Back 1.")


@rule("sns.spawn-phase.left-to-right")
def test_gaps_are_filled_from_left_to_right() -> None:
    table = a_table(resources=[None, "radio", "radio", None], back=["walker", None, "walker", None],
                    resource_next=["machete", "katana"], horde_next=["brute", "stalker"], turn_of=None)  # fmt: skip

    rehearse(table, spawn_phase(table))

    assert names(table.resources) == ["machete", "radio", "radio", "katana"]
    assert names(table.back) == ["walker", "brute", "walker", "stalker"]


@rule("sns.spawn-phase.left-to-right")
def test_a_gap_is_done_with_crawler_and_event_before_the_next() -> None:
    table = a_table(resources=["radio"] * 4, back=[None, "walker", None, "walker"], resource_next=["machete"],
                    objective="no-one-left-behind", horde_next=["crawler", "supply-drop", "brute"], turn_of=None)  # fmt: skip

    rehearsal = rehearse(table, spawn_phase(table))

    assert in_order(
        rehearsal,
        "Crawler appears in Front 1.",
        "Event Walker - Supply Drop appears in Back 1.",
        "Veteran scavenges Machete.",
        "Brute appears in Back 3.",
    )


# -- when events happen


@rule("sns.spawn.event.on-appearance")
def test_an_event_is_resolved_when_its_card_spawns_in_the_spawn_phase() -> None:
    table = a_table(back=[None, "walker", "walker", "walker"], horde_next=["distraction"], turn_of=None)

    rehearse(table, spawn_phase(table))

    assert table.calms == 1


@rule("sns.spawn.event.on-appearance")
def test_an_event_is_resolved_when_its_card_refills_a_space_in_a_turn() -> None:
    table = a_table(
        hand=["katana"], back=["walker", "brute", "brute", "brute"], resources=["radio"] * 4, horde_next=["outbreak"]
    )
    give(table, 0, survivors=["nurse"])

    rehearse(table, attack_phase(table, table.active()), dice=[(6, 6), 1],
             answers=["Melee attack with Katana", "Walker in Back 1", "End your turn"])  # fmt: skip

    assert table.players[0].survivors == [], "the Outbreak came at once, and the Nurse did not live through it"


@rule("sns.spawn.event.stays-as-walker")
def test_an_event_walker_stays_in_its_space_after_its_event() -> None:
    table = a_table(back=[None, "walker", "walker", "walker"], horde_next=["distraction"], turn_of=None)

    rehearse(table, spawn_phase(table))

    assert names(table.back)[0] == "distraction"
    assert names(table.horde_discard) == []


@rule("sns.spawn.event.stays-as-walker")
@pytest.mark.parametrize(("dice", "left"), [((2, 3), []), ((2, 2), ["distraction"])])
def test_an_event_walker_is_a_zombie_with_a_defense_of_its_own(dice: tuple[int, int], left: list[str]) -> None:
    table = a_table(hand=["crowbar"], back=["distraction"], horde_next=["brute"])

    rehearse(table, attack_phase(table, table.active()), dice=[dice], answers=["Melee attack with Crowbar"])

    assert [face for face in names(table.back) if face == "distraction"] == left, "Defense 10, and the Crowbar has +5"


@rule("sns.spawn.event.stays-as-walker")
def test_the_event_does_not_happen_again_while_its_card_lies_there() -> None:
    table = a_table(back=["distraction", None, "walker", "walker"], horde_next=["brute"], turn_of=None)

    rehearse(table, horde_phase(table), dice=[6])

    assert table.calms == 0


@rule("sns.spawn.event.nested")
def test_an_event_that_appears_during_another_waits_for_its_end() -> None:
    table = a_table(back=[None, "walker", "walker", "walker"], objective="no-one-left-behind", turn_of=None,
                    horde_next=["the-horde", "supply-drop", "brute", "guard", "brute"], resources=["radio"] * 4,
                    resource_next=["machete"])  # fmt: skip

    rehearsal = rehearse(table, spawn_phase(table))

    assert in_order(
        rehearsal, "Event Walker - Supply Drop appears in Front 1.", "Brute appears in Front 4.", "Veteran scavenges Machete."
    )


@rule("sns.spawn.event.nested")
def test_waiting_events_are_resolved_in_order_of_appearance() -> None:
    table = a_table(back=[None, "walker", "walker", "walker"], turn_of=None,
                    horde_next=["the-horde", "overrun", "outbreak", "brute", "brute"],
                    survivors=["nurse"], locations=["shanty"])  # fmt: skip

    rehearsal = rehearse(table, spawn_phase(table), dice=[6, 6])

    assert in_order(rehearsal, "Veteran rolls 6 for Shanty.", "Veteran rolls 6 for Nurse.")


@rule("sns.spawn.event.nested")
def test_waiting_events_come_before_the_next_gap_is_filled() -> None:
    table = a_table(back=[None, None, "walker", "walker"], front=["brute", "brute", "brute", None], turn_of=None,
                    horde_next=["the-horde", "outbreak", "stalker"], survivors=["nurse"])  # fmt: skip

    rehearsal = rehearse(table, spawn_phase(table), dice=[6])

    assert in_order(rehearsal, "Veteran rolls 6 for Nurse.", "Stalker appears in Back 2.")


# -- The Horde


@rule("sns.event.the-horde.spawns-front")
def test_the_horde_fills_every_empty_front_space_from_left_to_right() -> None:
    table = a_table(2, back=[None, *["walker"] * 4], front=[None, "riot-zombie"], turn_of=None,
                    horde_next=["the-horde", "brute", "guard", "stalker", "spitter"])  # fmt: skip

    rehearse(table, refill(table, 0))

    assert names(table.front) == ["brute", "riot-zombie", "guard", "stalker", "spitter"], "Survivors among them"


@rule("sns.event.the-horde.crawler-already-front")
def test_a_crawler_brought_by_the_horde_causes_no_further_spawn() -> None:
    table = a_table(back=[None, "walker", "walker", "walker"], turn_of=None,
                    horde_next=["the-horde", "crawler", "brute", "brute", "brute"])  # fmt: skip

    rehearse(table, refill(table, 0))

    assert names(table.front) == ["crawler", "brute", "brute", "brute"]
    assert names(table.back) == ["the-horde", "walker", "walker", "walker"]


def test_a_second_horde_brought_by_the_first_finds_no_empty_space() -> None:
    table = a_table(back=[None, "walker", "walker", "walker"], turn_of=None,
                    horde_next=["the-horde", "the-horde", "brute", "brute", "brute"])  # fmt: skip

    rehearse(table, refill(table, 0))

    assert names(table.front) == ["the-horde", "brute", "brute", "brute"]
    assert table.waiting == []


# -- Supply Drop


def test_each_player_scavenges_from_the_first_player_on() -> None:
    table = a_table(3, back=[None], first=1, horde_next=["supply-drop"], objective="no-one-left-behind", turn_of=None,
                    resource_next=["machete", "katana", "radio"])  # fmt: skip

    rehearse(table, refill(table, 0))

    assert [names(player.discard) for player in table.players] == [["radio"], ["machete"], ["katana"]]


@rule("sns.objective.way-two.any-player")
def test_a_card_of_a_supply_drop_may_go_to_the_objective_at_once() -> None:
    table = a_table(2, back=[None], horde_next=["supply-drop"], objective="arm-the-camp", turn_of=None,
                    resource_next=["machete", "katana"])  # fmt: skip

    rehearse(table, refill(table, 0), answers=[(0, "Machete: into the Discard Pile"), (1, "Place Katana on the Objective")])

    assert names(table.placed[1]) == ["katana"]
    assert names(table.players[0].discard) == ["machete"]


# -- Second Wind


def test_each_player_may_remove_one_damage_from_the_first_player_on() -> None:
    table = a_table(3, back=[None], first=1, horde_next=["second-wind"], turn_of=None)
    for seat in range(3):
        give(table, seat, discard=["damage", "damage"])

    rehearse(
        table, refill(table, 0), answers=[(1, "From the Discard Pile"), (2, "Remove no more"), (0, "From the Discard Pile")]
    )

    assert damage_left(table) == [9, 9, 8]


def test_second_wind_does_not_reach_damage_in_hand() -> None:
    table = a_table(back=[None], horde_next=["second-wind"], hand=["damage"])

    rehearsal = rehearse(table, refill(table, 0))

    assert rehearsal.prompts == []
    assert damage_left(table) == [9]
