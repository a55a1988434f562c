"""Playing the Game: rounds, turns, the time marker, actions; Golden Rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import resources
from wasteland.games.waste_knights_2e.happenings import begin, first_space
from wasteland.games.waste_knights_2e.rounds import begin_round, end_round
from wasteland.games.waste_knights_2e.stories import Clock
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import FUEL, MEDS, Resource, Stage
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.testing import Rehearsal, rehearse


def acted(table: WasteTable, *answers: Any, **more: Any) -> Rehearsal[None]:
    """The next step of a turn; what is asked next is left open."""
    return rehearse(table, go_on(table), answers=answers, stop=True, **more)


def a_story(players: int = 1, *, clock: int | None = 5, plot_round: int = 2, **more: Any) -> WasteTable:
    """A table at the beginning of a round, with the plot Waiting in play."""
    table = a_table(players, plot="waiting", turn_of=None, **more)
    table.clock, table.plot_round, table.stage = clock, plot_round, Stage.ROUND_START
    return table


# -- rounds and turns


@rule("wk2.round.turn-order", "wk2.golden.active-knight")
def test_every_knight_has_one_turn_from_the_first_player_on() -> None:
    table = a_table(3, first=1, turn_of=None)
    turns = []

    for _ in range(3):
        rehearse(table, go_on(table))
        active = table.active()
        assert active is not None
        turns.append(active.number)
        rehearse(table, go_on(table), answers=["End the turn"])
    rehearse(table, go_on(table))

    assert turns == [1, 2, 0]
    assert table.stage is Stage.ROUND_END


@rule("wk2.round.first-player-fixed", "wk2.round.turn-order")
def test_the_next_round_begins_with_the_same_player() -> None:
    table = a_story(2, first=1)

    rehearse(table, begin_round(table))

    assert (table.first, table.order, table.round) == (1, [1, 0], 2)


@rule("wk2.round.plot-triggers")
def test_without_such_effects_of_the_plot_nothing_happens_at_the_end_of_a_round() -> None:
    table = a_story()

    done = rehearse(table, end_round(table))

    assert done.told == []


@rule("wk2.round.until-goal", "wk2.narr.plot.goal-check", "wk2.narr.end.co-op")
def test_the_game_goes_on_until_the_goal_is_reached() -> None:
    table = a_table(2, plot="waiting")
    table.chronicle.counters["clue"] = 3

    done = acted(table, "Look Round")

    assert done.ended
    assert (table.ending, table.result.winners if table.result else None) == ("home", (0, 1))


# -- the time marker


@rule("wk2.time.step", "wk2.narr.round.order")
def test_at_the_beginning_of_a_round_the_time_marker_moves_one_space() -> None:
    table = a_story(clock=4)

    rehearse(table, begin_round(table))

    assert table.clock == 3


@rule("wk2.time.not-first-round")
def test_it_does_not_move_in_the_first_round_of_a_plot() -> None:
    table = a_story(clock=5, plot_round=1)

    rehearse(table, begin_round(table))

    assert table.clock == 5


@rule("wk2.time.not-first-round", "wk2.narr.plot.mid-round")
def test_a_plot_that_begins_in_mid_round_has_its_first_round_in_what_is_left_of_it() -> None:
    table = a_story(clock=None)
    rehearse(table, begin(table, table.knights[0], "waiting"))
    assert (table.clock, table.plot_round) == (5, 1)

    rehearse(table, end_round(table))
    rehearse(table, begin_round(table))

    assert table.clock == 4, "the marker moves at the very next beginning of a round"


@rule("wk2.time.expiry", "wk2.time.before-other-effects")
def test_time_runs_out_when_the_marker_would_pass_its_last_space() -> None:
    table = a_story(clock=1)

    done = rehearse(table, begin_round(table))

    assert done.ended
    assert table.ending == "lost"


@rule("wk2.time.only-if-plot")
def test_without_a_time_limit_there_is_no_marker() -> None:
    table = a_story(clock=None)

    rehearse(table, begin_round(table))

    assert table.clock is None


@rule("wk2.narr.time.example-range")
@pytest.mark.parametrize(
    ("clock", "first"), [(Clock(rounds=6), 6), (Clock(rounds=6, direction="up"), 5), (Clock(rounds=10), 10)]
)
def test_a_limit_begins_on_the_space_that_gives_it_its_rounds(clock: Clock, first: int) -> None:
    assert first_space(clock) == first


# -- actions


@rule("wk2.actions.two-per-turn", "wk2.actions.pass")
def test_a_turn_has_two_actions_and_may_be_given_up() -> None:
    table = a_table(plot="waiting")

    acted(table, "Look Round")
    assert table.actions == 1

    acted(table, "End the turn")
    assert table.actions == 0


@rule("wk2.actions.no-repeat")
def test_the_same_action_twice_is_refused() -> None:
    table = a_table(wounds=1)
    rehearse(table, go_on(table), answers=["Camp", "Break camp"])

    done = acted(table)

    assert "Camp" not in done.labels()
    assert "you have done that in this turn" in [refusal.reason for refusal in done.refused() if refusal.label == "Camp"]


@rule("wk2.actions.named-repeat", "wk2.plot-action.allowed-by")
def test_a_plot_action_of_the_same_name_is_refused_in_the_same_turn() -> None:
    table = a_table(plot="waiting")
    acted(table, "Look Round")

    done = acted(table)

    assert "Look Round" not in done.labels()


@rule("wk2.plot-action.allowed-by", "wk2.narr.plot-action.unavailable-shown")
def test_a_plot_action_elsewhere_is_shown_with_its_place() -> None:
    table = a_table(plot="waiting", at="saltmarket")

    refused = {refusal.label: refusal.reason for refusal in acted(table).refused()}

    assert refused["Look Round"] == "only at Pumps"


# -- golden rules


@rule("wk2.golden.resources-limited", "wk2.components.resource-markers", "wk2.golden.limited-components")
def test_a_gain_takes_at_most_what_the_pool_holds() -> None:
    table = a_table(meds=10)

    assert resources.gain(table, table.knights[0], MEDS, 5) == 2
    assert table.meds == 0


@rule("wk2.sheet.vehicle.tank-limit")
def test_fuel_beyond_the_tank_stays_in_the_pool() -> None:
    table = a_table(vehicles=["bike"], fuel=2)

    assert resources.gain(table, table.knights[0], FUEL, 3) == 1
    assert (table.knights[0].fuel, table.fuel) == (3, 9)


@rule("wk2.sheet.knight.ammo-meds-unlimited")
def test_ammo_and_meds_have_no_bound_but_the_pool() -> None:
    table = a_table(ammo=9)

    assert resources.gain(table, table.knights[0], Resource.AMMO, 3) == 3


@rule("wk2.golden.effects-win")
def test_what_a_story_says_wins_over_the_rulebook() -> None:
    table = a_table(plot="waiting")
    table.chronicle.effects.append("curfew")

    refused = {refusal.label: refusal.reason for refusal in acted(table).refused()}

    assert refused["City"] == "there is a curfew"
