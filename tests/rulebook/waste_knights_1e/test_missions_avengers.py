"""Avengers: two villains who turn up anew every round, and revenge."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.exploring import REFINERY, activities, explore, place, refusals
from tests.rulebook.waste_knights_1e.opening import laid_out, set_up_with_first_options
from tests.rulebook.waste_knights_1e.questing import (
    BOTH_STRIKE,
    DRAWN,
    OUTLASTED,
    STRIKE,
    TWO_QUIET_CLASHES,
    VILLAINS,
    a_hit,
    deeds,
    new_round,
    note_of,
    quest,
    reasons,
    winners,
)
from tests.rulebook.waste_knights_1e.resting import rest, resting
from tests.rules import rule
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.board import SPECIAL_SLOTS
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.missions.avengers import Avengers
from wasteland.games.waste_knights_1e.table import Foe, KnightsTable
from wasteland.games.waste_knights_1e.terms import Reach, Trait

HUMUS, RUST = 0, 1
CHALLENGE_HUMUS, CHALLENGE_RUST = "Challenge Lord Humus", "Challenge Baroness Rust"
EXPLORE_REFINERY = "Explore Old Refinery"
S2, S3, S7 = SPECIAL_SLOTS[1], SPECIAL_SLOTS[2], SPECIAL_SLOTS[6]
KNOCKED_OUT = (10, 10, 1, 1, 1)
"""The 5 dice of Lord Humus: his hit with two bull's eyes costs 4 Health."""


def avengers(
    players: int = 2, *, villains: tuple[str, ...] = ("lord-humus", "baroness-rust"), damage: int = 2, **laid: Any
) -> KnightsTable:
    """Lord Humus is on S3 and Baroness Rust on S7, and so are the first two knights; a hit of any knight costs him 2 Health
    and her 1."""
    table = quest("avengers", players, damage=damage, **({"at": [S3, S7, 0, 0]} | laid))
    table.quest.foes = [Foe(VILLAINS[id], S3 if id == "lord-humus" else S7, nerve=2) for id in villains]
    return table


def at_the_refinery(*, explored: bool = False, **laid: Any) -> KnightsTable:
    """Lord Humus is at the Old Refinery, and so is seat 0, whose Exploration Step it is."""
    table = avengers(at=place(REFINERY), fuel=0, **laid)
    table.quest.foes[HUMUS].at = place(REFINERY)
    table.knights[0].explored = explored
    return table


# -- set-up


@rule("wk1.mission.avengers.setup")
def test_it_is_for_two_to_four_players_and_twelve_rounds() -> None:
    mission = box(("base",)).missions["avengers"]

    assert (mission.seats, mission.rounds) == ((2, 3, 4), 12)


@rule("wk1.mission.avengers.setup")
def test_at_set_up_dice_say_where_each_villain_stands() -> None:
    table = set_up_with_first_options(laid_out(4, "avengers"), dice=[4, 10, 2, 1, 3, 7])

    assert [(foe.card.id, foe.at, foe.nerve) for foe in table.quest.foes] == [("lord-humus", S3, 2), ("baroness-rust", S7, 2)]


@rule("wk1.mission.avengers.setup", "wk1.prep.mission-effects")
def test_in_every_waster_step_they_turn_up_elsewhere() -> None:
    table = avengers()

    new_round(table, dice=[10, 1])

    assert [foe.at for foe in table.quest.foes] == [SPECIAL_SLOTS[9], SPECIAL_SLOTS[0]]


@rule("wk1.mission.avengers.setup")
def test_the_waster_rolls_for_them() -> None:
    table = avengers(4, first=1)

    done = new_round(table, dice=[10, 1])

    assert [roll.seat for roll in done.rolled] == [3, 3], "across from the First Player"


@rule("wk1.mission.avengers.setup")
def test_a_villain_who_is_defeated_does_not_turn_up_again() -> None:
    table = avengers(villains=("baroness-rust",))

    done = new_round(table, dice=[5])

    assert [foe.card.id for foe in table.quest.foes] == ["baroness-rust"]
    assert len(done.rolled) == 1


@rule("wk1.mission.villains")
def test_lord_humus_is_what_he_is() -> None:
    humus = VILLAINS["lord-humus"]

    assert (humus.trait, humus.ferocious, humus.aggression, humus.health) == (Trait.GANG, True, 5, 5)
    assert (humus.ranges, humus.multi, humus.damage, humus.armor) == ((Reach.MEDIUM, Reach.MELEE), 1, 1, 1)


@rule("wk1.mission.villains")
def test_baroness_rust_is_what_she_is() -> None:
    rust = VILLAINS["baroness-rust"]

    assert (rust.trait, rust.ferocious, rust.aggression, rust.health) == (Trait.MACHINE, False, 4, 4)
    assert (rust.ranges, rust.pierce, rust.armor) == ((Reach.LONG, Reach.MEDIUM), 1, 2)


@rule("wk1.mission.villains")
def test_villains_are_not_in_the_wasteland_deck() -> None:
    in_box = box(("base",))

    assert not {card.face for card in in_box.wasteland_cards} & set(in_box.villains)


# -- challenges


@rule("wk1.mission.challenge-on-hex")
def test_a_knight_on_a_villains_hex_may_challenge_him_before_any_check() -> None:
    assert activities(explore(at_the_refinery())) == [CHALLENGE_HUMUS, EXPLORE_REFINERY]


@rule("wk1.mission.challenge-on-hex", "wk1.explore.check-failed")
def test_after_a_check_that_failed_he_may_do_nothing_there_but_leave() -> None:
    table = at_the_refinery()

    done = explore(table, EXPLORE_REFINERY, dice=[(3, 6)])

    assert (len(done.asked), table.exploring) == (1, None)


@rule("wk1.mission.challenge-on-hex")
def test_after_a_check_that_passed_it_is_too_late_and_it_is_said_why() -> None:
    done = explore(at_the_refinery(), EXPLORE_REFINERY, dice=[(3, 7)])

    assert CHALLENGE_HUMUS not in activities(done)
    assert refusals(done)[CHALLENGE_HUMUS] == (
        "a challenge comes before any exploration check, and you have made one",
        "wk1.mission.challenge-on-hex",
    )


@rule("wk1.mission.challenge-on-hex", "wk1.explore.marker-placed")
def test_where_no_check_is_needed_he_may_at_any_time() -> None:
    table = at_the_refinery(explored=True)

    assert activities(explore(table)) == [CHALLENGE_HUMUS, "Gain 4 Fuel"]


@rule("wk1.mission.challenge-on-hex")
def test_nobody_challenges_from_another_hex() -> None:
    table = avengers(at=SPECIAL_SLOTS[4])

    assert deeds(explore(table)) == []


@rule("wk1.mission.challenge-on-hex", "wk1.combat.when")
def test_a_challenge_starts_combat_with_the_waster_and_offers_no_escape() -> None:
    table = avengers()

    done = explore(table, CHALLENGE_HUMUS, (0, "Prepare"))

    assert done.prompts[1:] == ["Clash 1: which card do you play?"] * 2
    assert done.asked[-1].seat == 1, "the Waster lays a card for Lord Humus"


@rule("wk1.mission.avengers.combat", "wk1.action.one-per-step")
def test_challenging_is_the_exploration_action() -> None:
    table = at_the_refinery(explored=True, private=["burn-baby-burn"])

    done = explore(table, CHALLENGE_HUMUS, *STRIKE, dice=[a_hit(table)])

    assert activities(done) == ["Accept Burn, Baby, Burn!"]
    assert refusals(done)["Gain 4 Fuel"] == ("you have no action left in this step", "wk1.action.one-per-step")


@rule("wk1.mission.avengers.combat", "wk1.action.one-per-step")
def test_who_has_performed_an_action_cannot_challenge() -> None:
    table = at_the_refinery(explored=True, private=["burn-baby-burn"])

    done = explore(table, "Gain 4 Fuel")

    assert deeds(done) == []
    assert reasons(done)[CHALLENGE_HUMUS] == "you have performed an exploration action"


# -- losses and points


@rule("wk1.mission.avengers.combat")
def test_losses_stay_on_the_villain_and_are_points() -> None:
    table = avengers(damage=1)

    explore(table, CHALLENGE_HUMUS, *STRIKE, *TWO_QUIET_CLASHES, dice=[a_hit(table)])

    assert table.quest.foes[HUMUS].lost == 1
    assert table.quest.scores == [1, 0]


@rule("wk1.mission.avengers.combat")
def test_with_the_second_health_that_he_loses_in_a_combat_he_breaks_off() -> None:
    table = avengers()

    done = explore(table, CHALLENGE_HUMUS, *STRIKE, dice=[a_hit(table)])

    assert "Victory for Mel Gearson over Lord Humus." in done.told
    assert (table.combat, table.quest.foes[HUMUS].lost, table.quest.scores) == (None, 2, [2, 0])
    assert table.knights[0].defeated == [], "he is put to flight, not defeated"


@rule("wk1.mission.avengers.combat")
def test_no_blow_takes_more_than_that() -> None:
    table = avengers(damage=5)

    explore(table, CHALLENGE_HUMUS, *STRIKE, dice=[a_hit(table)])

    assert (table.quest.foes[HUMUS].lost, table.quest.scores) == (2, [2, 0])


@rule("wk1.mission.avengers.combat")
def test_who_could_challenge_him_is_told_when_he_breaks_off() -> None:
    assert note_of(explore(avengers()), CHALLENGE_HUMUS).startswith("Aggression 5, Health 5 and breaks off after 2; ")


@rule("wk1.mission.avengers.combat")
@pytest.mark.parametrize("damage", [1, 2])
def test_a_villain_that_was_hurt_is_gone_for_the_round(damage: int) -> None:
    table = avengers(at=S3, damage=damage)
    after = () if damage == 2 else TWO_QUIET_CLASHES
    explore(table, CHALLENGE_HUMUS, *STRIKE, *after, dice=[a_hit(table)])

    assert deeds(explore(table, seat=1)) == []


@rule("wk1.mission.avengers.combat")
def test_one_that_was_not_hurt_stays_for_the_next_knight() -> None:
    table = avengers(at=S3)
    explore(table, CHALLENGE_HUMUS, *DRAWN)

    assert deeds(explore(table, seat=1)) == [CHALLENGE_HUMUS]


@rule("wk1.mission.avengers.combat", "wk1.mission.avengers.setup")
def test_in_the_next_round_it_turns_up_again_with_its_losses() -> None:
    table = avengers(at=S3)
    explore(table, CHALLENGE_HUMUS, *STRIKE, dice=[a_hit(table)])
    new_round(table, dice=[3, 7])

    explore(table, CHALLENGE_HUMUS, *STRIKE, dice=[a_hit(table, 1)], seat=1)

    assert table.quest.foes[HUMUS].lost == 4
    assert table.quest.scores == [2, 2], "what he lost before is nobody's point again"


@rule("wk1.mission.avengers.combat", "wk1.combat.attack.record-loss")
def test_a_wounded_villain_begins_the_next_combat_wounded() -> None:
    table = avengers(damage=1)
    table.quest.foes[HUMUS].lost = 4

    done = explore(table, CHALLENGE_HUMUS, *STRIKE, dice=[a_hit(table)])

    assert "Lord Humus: 0 Health left." in done.told


@rule("wk1.mission.avengers.combat")
def test_a_defeat_is_worth_two_points_more() -> None:
    table = avengers()
    table.quest.foes[HUMUS].lost = 3

    explore(table, CHALLENGE_HUMUS, *STRIKE, dice=[a_hit(table)])

    assert table.quest.scores == [4, 0]
    assert [foe.card.id for foe in table.quest.foes] == ["baroness-rust"]


@rule("wk1.mission.avengers.combat")
def test_a_blow_takes_no_more_health_than_there_is_and_brings_no_more_points() -> None:
    table = avengers()
    table.quest.foes[HUMUS].lost = 4

    explore(table, CHALLENGE_HUMUS, *STRIKE, dice=[a_hit(table)])

    assert table.quest.scores == [3, 0], "1 Health and 2 for the defeat"


@rule("wk1.mission.avengers.combat")
@pytest.mark.parametrize(("lost", "points"), [(0, 2), (3, 4)])
def test_who_falls_with_the_villain_has_his_points_all_the_same(lost: int, points: int) -> None:
    table = avengers()
    table.quest.foes[HUMUS].lost = lost

    explore(table, CHALLENGE_HUMUS, *BOTH_STRIKE, dice=[a_hit(table), KNOCKED_OUT])

    assert not table.knights[0].conscious
    assert table.quest.scores == [points, 0]
    assert len(table.quest.foes) == (2 if points == 2 else 1)


@rule("wk1.mission.avengers.combat", "wk1.golden.component-overrides-rulebook")
def test_dominance_over_baroness_rust_costs_her_one_health_and_defeats_nobody() -> None:
    table = avengers()

    explore(table, CHALLENGE_RUST, *STRIKE, *TWO_QUIET_CLASHES, dice=[a_hit(table, 1)], seat=1)

    assert table.quest.foes[RUST].lost == 2, "one by the hit, one by dominance"
    assert table.quest.scores == [0, 2]
    assert table.knights[1].defeated == []


@rule("wk1.mission.avengers.combat")
def test_her_last_health_may_go_by_dominance() -> None:
    table = avengers()
    table.quest.foes[RUST].lost = 3

    explore(table, CHALLENGE_RUST, *OUTLASTED, seat=1)

    assert [foe.card.id for foe in table.quest.foes] == ["lord-humus"]
    assert table.quest.scores == [0, 3], "1 Health and 2 for the defeat"


@rule("wk1.mission.avengers.combat")
def test_her_defeat_by_health_is_a_defeat() -> None:
    table = avengers(damage=5)
    table.quest.foes[RUST].lost = 2

    explore(table, CHALLENGE_RUST, *STRIKE, dice=[a_hit(table, 1)], seat=1)

    assert table.quest.scores == [0, 4]


@rule("wk1.mission.avengers.combat")
def test_her_own_dominance_costs_her_nothing() -> None:
    table = avengers()

    explore(table, CHALLENGE_RUST, "Defend", "Prepare", "Done", "Prepare", "Defend", "Defend", "Prepare", "Done", seat=1)

    assert (table.quest.foes[RUST].lost, table.quest.scores) == (0, [0, 0])


@rule("wk1.mission.avengers.combat", "wk1.combat.end.defeat-by-dominance")
def test_a_villain_whom_no_word_protects_is_defeated_by_dominance() -> None:
    table = avengers()
    table.mission = replace(table.mission, rules=Avengers(villains=("lord-humus", "baroness-rust"), nerve=2))

    explore(table, CHALLENGE_RUST, *OUTLASTED, seat=1)

    assert [foe.card.id for foe in table.quest.foes] == ["lord-humus"]
    assert table.quest.scores == [0, 2]


# -- the end


@rule("wk1.mission.avengers.victory", "wk1.end.win-timing")
def test_the_last_villains_defeat_ends_the_game_and_the_most_revenge_wins() -> None:
    table = avengers(3, villains=("baroness-rust",), damage=5, reputation=[9, 0, 0])
    table.quest.scores, table.quest.foes[0].lost = [5, 2, 0], 2

    done = explore(table, CHALLENGE_RUST, *STRIKE, dice=[a_hit(table, 1)], seat=1)

    assert done.ended
    assert winners(table) == (1,), "2 and 2 and 2"


@rule("wk1.mission.avengers.victory", "wk1.end.tie-break")
def test_equal_revenge_goes_to_reputation() -> None:
    table = avengers(villains=("baroness-rust",), damage=5, reputation=[2, 1])
    table.quest.scores, table.quest.foes[0].lost = [6, 2], 2

    explore(table, CHALLENGE_RUST, *STRIKE, dice=[a_hit(table, 1)], seat=1)

    assert table.quest.scores == [6, 6]
    assert winners(table) == (0,)


@rule("wk1.mission.avengers.victory", "wk1.end.mission-decides")
@pytest.mark.parametrize("standing", ["lord-humus", "baroness-rust"])
def test_if_either_stands_after_the_last_round_all_lose(standing: str) -> None:
    table = resting(2, mission="avengers", round=12)
    table.quest.foes = [Foe(VILLAINS[standing], S7)]
    table.quest.scores = [9, 0]

    done = rest(table)

    assert done.ended
    assert winners(table) == ()


def test_standing_grows_with_ones_points_and_for_all_with_what_the_villains_have_lost() -> None:
    table = avengers()
    before = [GAME.score(table, seat) for seat in range(2)]

    explore(table, CHALLENGE_HUMUS, *STRIKE, dice=[a_hit(table)])

    one, other = (GAME.score(table, seat) for seat in range(2))
    assert before[0] == before[1] < other < one
