"""Avengers: two villains who turn up anew every round, and revenge."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.combats import rest_of_combat
from tests.rulebook.waste_knights_1e.exploring import REFINERY, activities, at_hex, explore, refusals
from tests.rulebook.waste_knights_1e.questing import challenge, end_combat, labels, refused, winners
from tests.rules import rule
from wasteland.engine.game import Ended
from wasteland.games.waste_knights_1e.board import SPECIAL_SLOTS
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.combatants import health_of
from wasteland.games.waste_knights_1e.combats import OTHER
from wasteland.games.waste_knights_1e.ending import conclude
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Reach, Trait
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_1e import a_table, exploring

HUMUS, RUST = 0, 1
EXPLORE_REFINERY = "Explore Old Refinery"
S3, S7 = SPECIAL_SLOTS[2], SPECIAL_SLOTS[6]


def avengers(players: int = 2, **rest: object) -> KnightsTable:
    """Lord Humus is on S3, Baroness Rust on S7."""
    table = a_table(players, mission="avengers", **rest)  # type: ignore[arg-type]
    rehearse(table, table.mission.rules.set_up(table), dice=[3, 7])
    return table


def at_the_refinery(**rest: Any) -> KnightsTable:
    """Lord Humus is at the Old Refinery, and so is seat 0, whose Exploration Step it is."""
    table = at_hex(REFINERY, mission="avengers", **rest)
    rehearse(table, table.mission.rules.set_up(table), dice=[2, 7])
    return table


@rule("wk1.mission.avengers.setup")
def test_it_is_for_two_to_four_players_and_twelve_rounds() -> None:
    mission = box(("base",)).missions["avengers"]

    assert (mission.seats, mission.rounds) == ((2, 3, 4), 12)


@rule("wk1.mission.avengers.setup")
def test_the_waster_rolls_for_where_each_villain_stands() -> None:
    table = a_table(4, mission="avengers", first=1)

    done = rehearse(table, table.mission.rules.set_up(table), dice=[3, 7])

    assert [(foe.card.id, foe.at) for foe in table.quest.foes] == [("lord-humus", S3), ("baroness-rust", S7)]
    assert [roll.seat for roll in done.rolled] == [3, 3], "across from the First Player"


@rule("wk1.mission.avengers.setup", "wk1.prep.mission-effects")
def test_in_every_waster_step_they_turn_up_elsewhere() -> None:
    table = avengers()

    rehearse(table, table.mission.rules.effects(table), dice=[10, 1])

    assert [foe.at for foe in table.quest.foes] == [SPECIAL_SLOTS[9], SPECIAL_SLOTS[0]]


@rule("wk1.mission.avengers.setup")
def test_a_villain_who_is_defeated_does_not_turn_up_again() -> None:
    table = avengers()
    del table.quest.foes[HUMUS]

    done = rehearse(table, table.mission.rules.effects(table), dice=[5])

    assert [foe.card.id for foe in table.quest.foes] == ["baroness-rust"]
    assert len(done.rolled) == 1


@rule("wk1.mission.villains")
def test_lord_humus_is_what_he_is() -> None:
    humus = box(("base",)).villains["lord-humus"]

    assert (humus.trait, humus.ferocious, humus.aggression, humus.health) == (Trait.GANG, True, 5, 5)
    assert (humus.ranges, humus.multi, humus.damage, humus.armor) == ((Reach.MEDIUM, Reach.MELEE), 1, 1, 1)


@rule("wk1.mission.villains")
def test_baroness_rust_is_what_she_is() -> None:
    rust = box(("base",)).villains["baroness-rust"]

    assert (rust.trait, rust.ferocious, rust.aggression, rust.health) == (Trait.MACHINE, False, 4, 4)
    assert (rust.ranges, rust.pierce, rust.armor) == ((Reach.LONG, Reach.MEDIUM), 1, 2)


@rule("wk1.mission.villains")
def test_villains_are_not_in_the_wasteland_deck() -> None:
    in_box = box(("base",))

    assert not {card.face for card in in_box.wasteland_cards} & set(in_box.villains)


# -- challenges


@rule("wk1.mission.challenge-on-hex")
def test_a_knight_on_a_villains_hex_may_challenge_him_before_any_check() -> None:
    assert activities(explore(at_the_refinery())) == ["Challenge Lord Humus", EXPLORE_REFINERY]


@rule("wk1.mission.challenge-on-hex", "wk1.explore.check-failed")
def test_after_a_check_that_failed_he_may_do_nothing_there_but_leave() -> None:
    table = at_the_refinery(fuel=0)

    done = explore(table, EXPLORE_REFINERY, dice=[(3, 6)])

    assert (len(done.asked), table.exploring) == (1, None)


@rule("wk1.mission.challenge-on-hex")
def test_after_a_check_that_passed_it_is_too_late_and_it_is_said_why() -> None:
    done = explore(at_the_refinery(fuel=0), EXPLORE_REFINERY, dice=[(3, 7)])

    assert "Challenge Lord Humus" not in activities(done)
    assert refusals(done)["Challenge Lord Humus"] == (
        "a challenge comes before any exploration check, and you have made one",
        "wk1.mission.challenge-on-hex",
    )


@rule("wk1.mission.challenge-on-hex", "wk1.explore.marker-placed")
def test_where_no_check_is_needed_he_may_at_any_time() -> None:
    table = at_the_refinery(fuel=0)
    table.knights[0].explored = True

    assert activities(explore(table)) == ["Challenge Lord Humus", "Gain 4 Fuel"]


@rule("wk1.mission.challenge-on-hex")
def test_nobody_challenges_from_another_hex() -> None:
    table = avengers()
    exploring(table, 0, at=SPECIAL_SLOTS[4])

    assert labels(table) == []


@rule("wk1.mission.challenge-on-hex", "wk1.combat.when")
def test_a_challenge_starts_combat_with_the_waster_and_offers_no_escape() -> None:
    table = avengers()

    combat = challenge(table, 0, S3)

    assert (combat.active, combat.enemy, combat.villain, combat.from_card) == (0, table.quest.foes[HUMUS].card, HUMUS, False)
    assert combat.enemy is not None
    assert combat.enemy.escape is None


@rule("wk1.mission.avengers.combat")
def test_challenging_is_the_exploration_action() -> None:
    table = avengers()

    challenge(table, 0, S3)

    assert table.exploring is not None
    assert table.exploring.acted


@rule("wk1.mission.avengers.combat", "wk1.action.one-per-step")
def test_who_has_performed_an_action_cannot_challenge() -> None:
    table = avengers()
    exploring(table, 0, at=S3).acted = True

    assert labels(table) == []
    assert refused(table) == {"Challenge Lord Humus": "you have performed an exploration action"}


# -- losses and points


@rule("wk1.mission.avengers.combat")
def test_losses_stay_on_the_villain_and_are_points() -> None:
    table = avengers()
    challenge(table, 0, S3)

    end_combat(table, lost=2, by_health=False)

    assert table.quest.foes[HUMUS].lost == 2
    assert table.quest.scores == [2, 0]


@rule("wk1.mission.avengers.combat")
def test_only_what_the_villain_loses_in_this_combat_counts() -> None:
    table = avengers()
    table.quest.foes[HUMUS].lost = 2
    table.quest.scores = [2, 0]
    challenge(table, 1, S3)

    end_combat(table, lost=1, by_health=False)

    assert table.quest.foes[HUMUS].lost == 3
    assert table.quest.scores == [2, 1]


@rule("wk1.mission.avengers.combat")
def test_a_wounded_villain_begins_the_next_combat_wounded() -> None:
    table = avengers(at=S7, health=4)
    table.quest.foes[RUST].lost = 3
    challenge(table, 0)

    assert "Challenge Baroness Rust" not in labels(table), "one challenge in an Exploration Step"
    assert health_of(table, OTHER) == 1


@rule("wk1.mission.avengers.combat")
def test_a_defeat_is_worth_two_points_more() -> None:
    table = avengers()
    table.quest.foes[HUMUS].lost = 3
    challenge(table, 1, S3)

    end_combat(table, won=True, lost=2)

    assert table.quest.scores == [0, 4]
    assert [foe.card.id for foe in table.quest.foes] == ["baroness-rust"]


@rule("wk1.mission.avengers.combat", "wk1.golden.component-overrides-rulebook")
def test_dominance_over_baroness_rust_costs_her_one_health_and_defeats_nobody() -> None:
    table = avengers()
    combat = challenge(table, 0, S7)

    end_combat(table, won=True, lost=1, by_health=False)

    assert combat.defeated == [False, False]
    assert table.quest.foes[RUST].lost == 2
    assert table.quest.scores == [2, 0]


@rule("wk1.mission.avengers.combat")
def test_her_last_health_may_go_by_dominance() -> None:
    table = avengers()
    table.quest.foes[RUST].lost = 3
    combat = challenge(table, 0, S7)

    end_combat(table, won=True, by_health=False)

    assert combat.defeated[OTHER]
    assert table.quest.scores == [3, 0], "1 Health and 2 for the defeat"


@rule("wk1.mission.avengers.combat")
def test_her_defeat_by_health_is_a_defeat() -> None:
    table = avengers()
    challenge(table, 0, S7)

    end_combat(table, won=True, lost=4)

    assert table.quest.scores == [6, 0]


# -- the end


@rule("wk1.mission.avengers.victory", "wk1.end.win-timing")
def test_the_last_villains_defeat_ends_the_game_and_the_most_revenge_wins() -> None:
    table = avengers(3, reputation=[9, 0, 0])
    del table.quest.foes[HUMUS]
    table.quest.scores = [2, 7, 0]
    challenge(table, 0, S7)

    done = end_combat(table, won=True, lost=4)

    assert done.ended
    assert winners(table) == (0,), "2 and 4 and 2"


@rule("wk1.mission.avengers.victory", "wk1.end.tie-break")
def test_equal_revenge_goes_to_reputation() -> None:
    table = avengers(2, reputation=[1, 2])
    del table.quest.foes[HUMUS]
    table.quest.foes[0].lost = 3
    table.quest.scores = [3, 6]
    challenge(table, 0, S7)

    end_combat(table, won=True, lost=1)

    assert table.quest.scores == [6, 6]
    assert winners(table) == (1,)


@rule("wk1.mission.avengers.victory", "wk1.end.mission-decides")
def test_if_either_stands_after_the_last_round_all_lose() -> None:
    table = avengers(2, round=12)
    del table.quest.foes[HUMUS]
    table.quest.scores = [9, 0]

    with pytest.raises(Ended):
        raise conclude(table)

    assert winners(table) == ()


@rule("wk1.mission.avengers.combat", "wk1.combat.attack.record-loss")
def test_a_whole_combat_with_a_villain_brings_its_points() -> None:
    table = avengers(2, knights=["nicole-killman"], at=S7)
    table.quest.foes[RUST].lost = 3
    challenge(table, 0)

    rehearse(
        table,
        rest_of_combat(table),
        dice=[(8, 10, 2, 3)],
        answers=[(0, "Attack"), (1, "Prepare"), (0, "Old Faithful, medium")],
    )

    assert table.combat is None
    assert table.quest.scores == [3, 0], "her last Health, and 2 for the defeat"
