"""Two players: private tasks dealt, kept hidden, revealed and never marked."""

from __future__ import annotations

from tests.rulebook.waste_knights_1e.exploring import (
    BIOLABS,
    DRAW_YELLOW,
    GANGRAEN,
    GARDEN,
    MEATGRINDER,
    activities,
    at_hex,
    explore,
    hold,
    refusals,
)
from tests.rules import rule
from wasteland.games.waste_knights_1e import tasks
from wasteland.games.waste_knights_1e.errands import most_held
from wasteland.games.waste_knights_1e.stealing import StealTask, loot
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Frame
from wasteland.games.waste_knights_1e.view import view
from wasteland.testing.laying import names, next_copy
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_table

DEALT = [
    "clean-water", "last-call", "nobodys-baby", "house-champion",
    "burn-baby-burn", "side-effects", "flight-recorder", "a-helping-hand",
]  # fmt: skip
KEPT = [(0, "Clean Water"), (0, "Last Call"), (1, "Flight Recorder"), (1, "Side Effects")]


def dealt() -> KnightsTable:
    """Both have been dealt four private tasks and have kept two."""
    table = a_table(2, common_next=["pit-fight"], private_next=DEALT)
    rehearse(table, tasks.lay_out_tasks(table), answers=KEPT)
    return table


def hidden(number: int, face: str) -> KnightsTable:
    """Seat 0 explores a hex and has a hidden task."""
    table = at_hex(number)
    table.knights[0].hidden.append(next_copy(table.private.loose, face))
    return table


@rule("wk1.players2.private-deal")
def test_each_keeps_two_of_four_private_tasks() -> None:
    table = dealt()

    assert [names(knight.hidden) for knight in table.knights] == [
        ["clean-water", "last-call"],
        ["flight-recorder", "side-effects"],
    ]


@rule("wk1.players2.private-deal")
def test_all_other_private_tasks_leave_the_game() -> None:
    table = dealt()
    out = [*table.boxed_tasks, *(task for knight in table.knights for task in knight.passed_over)]

    assert (len(table.private), len(out)) == (0, 12)


@rule("wk1.players2.private-deal")
def test_the_private_spaces_stay_empty() -> None:
    assert [errand.frame for errand in dealt().tasks] == [Frame.PURPLE]


@rule("wk1.players2.private-deal")
def test_kept_tasks_are_hidden_from_the_other() -> None:
    table = dealt()
    seen = [next(pile for pile in view(table, seat).sheets[0].piles if pile.id == "hidden-tasks.0").cards for seat in (0, 1)]

    assert ([card.name for card in seen[0]], seen[1]) == (["Clean Water", "Last Call"], [])


@rule("wk1.players2.private-deal")
def test_kept_tasks_are_told_to_their_owner_alone() -> None:
    table = a_table(2, common_next=["pit-fight"], private_next=DEALT)

    told = rehearse(table, tasks.lay_out_tasks(table), answers=KEPT).events

    assert {event.text: event.to for event in told if "Clean Water" in event.text or "Side Effects" in event.text} == {
        "They are Clean Water and Last Call.": (0,),
        "They are Flight Recorder and Side Effects.": (1,),
    }


@rule("wk1.players2.private-deal")
def test_no_new_private_task_ever_comes() -> None:
    table = at_hex(GANGRAEN, yellow_next=["vest"])
    hold(table, "clean-water")
    explore(table, "Accomplish Clean Water", DRAW_YELLOW, "Vest on the body")

    assert (table.tasks, table.knights[0].tasks) == ([], [])


@rule("wk1.players2.private-reveal")
def test_a_hidden_task_is_revealed_on_the_hex_of_its_first_requirement() -> None:
    assert "Reveal A Helping Hand" in activities(explore(hidden(MEATGRINDER, "a-helping-hand")))


@rule("wk1.players2.private-reveal")
def test_it_is_not_offered_elsewhere() -> None:
    table = hidden(BIOLABS, "a-helping-hand")
    table.knights[0].explored = True

    assert "Reveal A Helping Hand" not in explore(table).labels()


@rule("wk1.players2.private-reveal")
def test_on_success_it_is_accepted() -> None:
    table = hidden(MEATGRINDER, "a-helping-hand")
    explore(table, "Reveal A Helping Hand", dice=[7])

    knight = table.knights[0]
    assert ([errand.accepted for errand in knight.tasks], knight.hidden) == ([True], [])


@rule("wk1.players2.private-reveal")
def test_on_failure_it_stays_face_up_and_may_be_tried_again_later() -> None:
    table = hidden(MEATGRINDER, "a-helping-hand")
    explore(table, "Reveal A Helping Hand", "Done here", dice=[6])

    assert table.knights[0].hidden == []
    assert "Accept A Helping Hand" in activities(explore(table))


@rule("wk1.players2.private-reveal")
def test_one_attempt_in_a_step_holds_for_revealed_tasks_too() -> None:
    table = hidden(MEATGRINDER, "a-helping-hand")
    done = explore(table, "Reveal A Helping Hand", dice=[6])

    assert "Accept A Helping Hand" not in done.labels()


@rule("wk1.players2.private-limits")
def test_a_knight_may_hold_two_accepted_private_tasks() -> None:
    table = hidden(MEATGRINDER, "a-helping-hand")
    hold(table, "clean-water")
    explore(table, "Reveal A Helping Hand", dice=[7])

    assert (most_held(table), [errand.accepted for errand in table.knights[0].tasks]) == (2, [True, True])


@rule("wk1.players2.private-limits", "wk1.task.private.accomplish")
def test_who_fails_to_accomplish_one_task_may_still_accomplish_the_other() -> None:
    table = at_hex(GARDEN)
    hold(table, "faster-than-grace")
    hold(table, "burn-baby-burn")
    done = explore(table, "Accomplish Faster than Grace", dice=[6])

    assert "Accomplish Burn, Baby, Burn!" in activities(done)
    assert refusals(done)["Accomplish Faster than Grace"] == ("you have tried it in this step", "wk1.task.private.accomplish")


@rule("wk1.players2.private-limits", "wk1.task.private.accomplish", "wk1.explore.activities")
def test_one_task_is_accomplished_in_a_step() -> None:
    table = at_hex(GARDEN, red_next=["ghost-coat"])
    hold(table, "faster-than-grace")
    hold(table, "burn-baby-burn")
    done = explore(table, "Accomplish Burn, Baby, Burn!", "Ghost Coat in the backpack")

    why = ("you have accomplished a task in this step", "wk1.explore.activities")
    assert refusals(done)["Accomplish Faster than Grace"] == why


@rule("wk1.players2.private-reveal", "wk1.players2.private-limits")
def test_a_task_that_was_revealed_in_vain_is_not_held_yet() -> None:
    table = hidden(MEATGRINDER, "a-helping-hand")
    hold(table, "clean-water")
    explore(table, "Reveal A Helping Hand", "Done here", dice=[6])

    assert "Accept A Helping Hand" in activities(explore(table)), "he holds one task, and may hold two"


@rule("wk1.players2.private-limits")
def test_private_tasks_are_never_marked_and_the_common_one_is() -> None:
    table = a_table(2, common="pit-fight")
    held = hold(table, "clean-water")
    rehearse(table, tasks.mark_tasks(table))

    assert (held.markers, table.tasks[0].markers) == (0, 1)


@rule("wk1.players2.private-limits")
def test_a_private_task_cannot_be_stolen() -> None:
    table = a_table(2, at=5, health=[4, 0])
    hold(table, "clean-water", seat=1)

    assert not any(isinstance(taken, StealTask) for taken in loot(table, table.knights[0], table.knights[1]))
