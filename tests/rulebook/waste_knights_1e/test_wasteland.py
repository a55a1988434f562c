"""Wasteland cards: escaping and facing events and enemies, and which card the Waster must play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rulebook.waste_knights_1e.by_hand import FAME, a_gadget, an_enemy, an_event, foretell, give_gadget
from tests.rulebook.waste_knights_1e.moving import driving, move, walking
from tests.rules import rule
from wasteland.engine.asking import Refusal
from wasteland.games.waste_knights_1e.board import lay_token, tokens_on
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import CommonTask, Demand, Enemy, Event, PrivateTask
from wasteland.games.waste_knights_1e.families import Deed
from wasteland.games.waste_knights_1e.knights import Errand
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import (
    BEAST,
    CULT,
    GANG,
    GENERAL,
    MACHINE,
    MUTANT,
    NATURE,
    Frame,
    Skill,
    Timing,
    Token,
    Trait,
)
from wasteland.games.waste_knights_1e.verbs.effects import DrawGear, Lose
from wasteland.games.waste_knights_1e.view import view
from wasteland.games.waste_knights_1e.wasteland_cards import resolve
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table

EAST, SALT_YARD = 2, 3
"""Hexes beside Gangraen: a highway, and a desert with 1 threat."""


def discarded(table: KnightsTable) -> list[str]:
    return [card.name for card in table.wasteland_discard]


def walks_into(table: KnightsTable, *answers: str | tuple[int, str], dice: tuple[tuple[int, ...], ...] = ()) -> Rehearsal[None]:
    """Seat 0 walks to the Eastern Causeway and meets the top card there."""
    return move(table, walking(table, EAST), *answers, dice=dice)


# -- the cards


@rule("wk1.wasteland.types")
def test_events_are_general_or_nature_and_enemies_are_of_the_other_traits() -> None:
    traits = {(type(card), card.trait) for card in box(("base",)).wasteland_cards}

    assert {trait for kind, trait in traits if kind is Event} == {GENERAL, NATURE}
    assert {trait for kind, trait in traits if kind is Enemy} == {BEAST, GANG, CULT, MACHINE, MUTANT}


@rule("wk1.wasteland.types")
def test_an_event_of_an_enemys_trait_is_refused() -> None:
    assert list(an_event(trait=BEAST).problems()) == ["an event is of trait general or nature"]


@rule("wk1.wasteland.types")
def test_an_enemy_of_an_events_trait_is_refused() -> None:
    assert list(an_enemy(trait=NATURE).problems()) == ["an enemy is of trait beast, gang, cult, machine or mutant"]


@rule("wk1.wasteland.types")
def test_the_waster_sees_the_panels_of_the_cards() -> None:
    table = a_table(knights=["mel-gearson"])  # Survival 2
    foretell(table, an_enemy("Rat"), an_event("Dust"))

    question = move(table, driving(table, SALT_YARD), stop=True)

    choice = question.asked[-1]
    assert [choice.shown(at).note for at in range(2)] == [
        "Aggression 2, Health 2, melee; escape Survival (7), 64%",
        "Dust; escape Survival (7), 64%",
    ]


@rule("wk1.move.wasteland.play-window")
def test_the_waster_is_told_the_odds_of_every_card_in_figures() -> None:
    table = a_table(knights=["mel-gearson"])  # Survival 2
    foretell(table, an_enemy("Rat"), an_event("Dust"))

    question = move(table, driving(table, SALT_YARD), stop=True)

    rat, dust = (question.asked[-1].shown(at).prospects for at in range(2))
    assert [(one.name, round(one.chance, 2), one.good) for one in dust] == [("fails to escape, Survival 7+", 0.36, True)]
    assert [one.name for one in rat] == ["fails to escape, Survival 7+", "hits in the first clash"], "it cannot reach him"


# -- escape or face


@rule("wk1.wasteland.escape-or-face")
def test_the_card_lies_open_before_the_knight_while_he_decides() -> None:
    table = a_table(knights=["mel-gearson"])
    foretell(table, an_enemy("Rat"))

    move(table, walking(table, EAST), stop=True)

    [faced] = [pile for pile in view(table, None).piles if pile.id == "faced"]
    assert [card.name for card in faced.cards] == ["Rat"]


@rule("wk1.wasteland.escape-or-face")
def test_whoever_decides_is_told_what_the_card_says_and_an_enemys_panel() -> None:
    notes = []
    for card in (replace(an_enemy("Rat"), text="It gnaws."), replace(an_event("Dust"), text="It blows.")):
        table = a_table(knights=["mel-gearson"])
        foretell(table, card)
        notes.append(move(table, walking(table, EAST), stop=True).asked[-1].note())

    assert notes == ["Aggression 2, Health 2, melee. It gnaws.", "It blows."]


@rule("wk1.wasteland.enemy.face")
@pytest.mark.parametrize("answer", ["Face it", "Escape"])
def test_it_does_not_once_that_is_decided(answer: str) -> None:
    table = a_table(knights=["mel-gearson"])
    foretell(table, an_enemy("Rat"))

    move(table, walking(table, EAST), answer, dice=[(1, 1)] if answer == "Escape" else [], stop=True)

    assert not [pile for pile in view(table, None).piles if pile.id == "faced"]


@rule("wk1.wasteland.escape-or-face")
def test_both_answers_say_what_may_come_of_them() -> None:
    table = a_table(knights=["mel-gearson"])
    foretell(table, an_enemy("Rat"))

    choice = move(table, walking(table, EAST), stop=True).asked[-1]

    escape, face = (choice.shown(at).prospects for at in range(2))
    assert [(one.name, round(one.chance, 2), one.good) for one in escape] == [
        ("you get away", 0.64, True),
        ("caught: lose 1 Health", 0.36, False),
    ]
    assert [(one.name, one.good) for one in face] == [("you hit in the first clash", True)]


@rule("wk1.wasteland.escape-or-face")
def test_the_reward_of_an_enemy_is_promised_to_who_wins() -> None:
    table = a_table(knights=["mel-gearson"])
    foretell(table, an_enemy("Rat", reward=(FAME,)))

    choice = move(table, walking(table, EAST), stop=True).asked[-1]

    assert choice.shown(1).detail == "if you win: gain 1 Reputation"


@rule("wk1.wasteland.escape-or-face")
def test_the_active_knight_chooses_to_escape_or_to_face_the_card() -> None:
    table = a_table(knights=["mel-gearson"])  # Survival 2
    foretell(table, an_event("Dust"))

    question = move(table, walking(table, EAST), stop=True)

    assert (question.asked[-1].seat, question.labels()) == (0, ["Escape", "Face it"])
    assert question.odds("Escape") == pytest.approx(1 - 0.6**2)


@rule("wk1.wasteland.escape-or-face")
def test_a_card_without_an_escape_panel_can_only_be_faced() -> None:
    table = a_table()
    foretell(table, an_event("Gift", escape=None, reward=(FAME,)))

    done = walks_into(table)

    assert (len(done.asked), table.knights[0].reputation) == (2, 1)


@rule("wk1.wasteland.escape-or-face")
def test_what_works_at_any_time_may_be_used_before_the_choice() -> None:
    table = a_table(knights=["mel-gearson"])
    give_gadget(table, 0, a_gadget("Flag", Timing.ANY_TIME, FAME))
    foretell(table, an_event("Dust"))

    done = walks_into(table, "Use Flag", "Face it")

    assert (table.knights[0].reputation, done.prompts[-2:]) == (1, ["Dust: escape or face it?"] * 2)


@rule("wk1.wasteland.escape-passed")
@pytest.mark.parametrize("kind", ["event", "enemy"])
def test_who_escapes_meets_neither_effect_nor_reward(kind: str) -> None:
    table = a_table(knights=["mel-gearson"])
    reward = (FAME,)
    foretell(table, an_enemy("It", reward=reward) if kind == "enemy" else an_event("It", Lose(health=1), reward=reward))

    walks_into(table, "Escape", dice=((1, 7),))

    knight = table.knights[0]
    assert (knight.health, knight.reputation, discarded(table), table.combat) == (4, 0, ["It"], None)


@rule("wk1.wasteland.escape-passed")
def test_who_escapes_may_resume_his_move() -> None:
    table = a_table(knights=["mel-gearson"])
    foretell(table, an_enemy("Rat"))

    move(table, driving(table, EAST, 8), "Rat", "Escape", "Go on", dice=[(1, 7)])

    assert table.knights[0].at == 8


# -- events


@rule("wk1.wasteland.event.escape-failed")
def test_heat_leisure_fails_to_escape_acid_rain() -> None:
    table = a_table(2, knights=["heat-leisure"], wasteland_next=["acid-rain"])

    move(table, driving(table, EAST, 8), (1, "Acid Rain"), (0, "Escape"), dice=[(1, 6)])

    knight = table.knights[0]
    assert (knight.at, knight.health, table.move, discarded(table)) == (EAST, 3, None, ["Acid Rain"])
    assert tokens_on(table, EAST, Token.CONTAMINATION) == 1


@rule("wk1.wasteland.event.escape-failed")
def test_a_failed_escape_from_an_event_brings_its_text_without_the_reward() -> None:
    table = a_table(knights=["mel-gearson"])
    foretell(table, an_event("Thorns", Lose(ammo=2), reward=(FAME,)))

    walks_into(table, "Escape", dice=((6, 6),))

    assert (table.knights[0].ammo, table.knights[0].reputation, discarded(table)) == (2, 0, ["Thorns"])


@rule("wk1.wasteland.event.face")
def test_kate_faces_car_wreck() -> None:
    table = a_table(knights=["kate-blanksheet"], fuel=2, wasteland_next=["car-wreck"], green_next=["preppers-kit"])

    move(table, driving(table, EAST, 8), "Car Wreck", "Face it", "Prepper's Kit in the backpack")

    knight = table.knights[0]
    assert (knight.at, knight.health, knight.skips_exploration) == (EAST, 3, True)
    assert (names(knight.backpack), knight.fuel, discarded(table)) == (["preppers-kit"], 4, ["Car Wreck"])


@rule("wk1.wasteland.event.face")
def test_facing_an_event_brings_its_text_and_then_all_its_rewards() -> None:
    table = a_table()
    foretell(table, an_event("Trap", Lose(ammo=4), reward=(FAME, FAME)))

    walks_into(table, "Face it")

    assert (table.knights[0].ammo, table.knights[0].reputation, discarded(table)) == (0, 2, ["Trap"])


@rule("wk1.wasteland.event.stop-only-if-stated")
@pytest.mark.parametrize("way", ["Escape", "Face it"])
def test_an_event_that_does_not_say_so_does_not_end_the_move(way: str) -> None:
    table = a_table(knights=["mel-gearson"])
    foretell(table, an_event("Thorns", Lose(health=1)))

    move(table, driving(table, EAST, 8), "Thorns", way, "Go on", dice=[(1, 1)] if way == "Escape" else [])

    assert (table.knights[0].at, table.knights[0].health) == (8, 3)


# -- enemies


@rule("wk1.wasteland.enemy.escape-failed")
def test_geoffrey_fails_to_escape_furball_and_resumes_his_move() -> None:
    table = a_table(knights=["geoffrey-goldrush"], wasteland_next=["furball"])

    move(table, driving(table, EAST, 8), "Furball", "Escape", "Go on", dice=[(6,)])

    knight = table.knights[0]
    assert (knight.health, knight.at, table.combat, discarded(table)) == (2, 8, None, ["Furball"])


@rule("wk1.wasteland.enemy.escape-failed")
@pytest.mark.parametrize(
    ("reward", "lost"),
    [
        ((), 1),
        ((DrawGear(green=1),), 1),
        ((DrawGear(yellow=1),), 2),
        ((DrawGear(red=1),), 2),
        ((DrawGear(yellow=1, red=1),), 2),
    ],
)
def test_a_failed_escape_costs_more_if_yellow_or_red_gear_is_shown(reward: tuple[DrawGear, ...], lost: int) -> None:
    table = a_table(knights=["mel-gearson"])
    foretell(table, an_enemy("Rat", reward=reward))

    walks_into(table, "Escape", dice=((6, 6),))

    assert table.knights[0].health == 4 - lost


@rule("wk1.wasteland.enemy.escape-failed", "wk1.wasteland.enemy.text-only-in-combat")
def test_no_combat_follows_and_the_enemys_text_is_ignored() -> None:
    table = a_table(knights=["mel-gearson"], wasteland_next=["choir-of-the-meter"])

    done = walks_into(table, "Escape", dice=((6,) * 2,))

    knight = table.knights[0]
    assert (knight.health, knight.radiation) == (2, 0), "2 Health for who carries yellow gear, and none of its Radiation"
    assert (table.combat, len(done.rolled), discarded(table)) == (None, 1, ["Choir of the Meter"])


@rule("wk1.wasteland.enemy.escape-failed")
def test_who_falls_by_a_failed_escape_goes_no_further() -> None:
    table = a_table(knights=["mel-gearson"], health=1)
    foretell(table, an_enemy("Rat"))

    move(table, driving(table, EAST, 8), "Rat", "Escape", dice=[(6,)])

    assert (table.knights[0].at, table.knights[0].conscious, table.move) == (EAST, False, None)


@rule("wk1.wasteland.enemy.face")
def test_facing_an_enemy_starts_combat_with_it() -> None:
    table = a_table()
    rat = an_enemy("Rat")
    foretell(table, rat)
    on = a_move(table, 0, EAST, entered=1)
    on.played = rat

    rehearse(table, resolve(table, table.knights[0], rat), answers=["Face it"], stop=True)

    assert table.combat is not None
    assert (table.combat.enemy, table.combat.from_card, table.combat.at) == (rat, True, EAST)
    assert table.wasteland_discard == [], "it is discarded after the combat"


@rule("wk1.wasteland.enemy.face")
def test_russel_faces_inhr_wins_and_resumes_his_move() -> None:
    table = a_table(2, knights=["russel-crown"], wasteland_next=["inhr"], yellow_next=["vest"])
    closer = [(0, "Change Range"), (1, "Prepare"), (0, "Advance")]
    strikes = [(0, "Attack"), (1, "Change Range"), (1, "Advance"), (0, "Arena Gladius")]
    gains = [(0, "Prepare"), (1, "Prepare"), (0, "Draw"), (0, "Vest on the body"), (0, "Go on")]

    done = move(table, driving(table, EAST, SALT_YARD), "InHR", "Face it", *closer, *strikes, *gains, dice=[5])

    knight = table.knights[0]
    assert done.rolled[0].count == 1, "Blades 4, less 2 by InHR and 1 by its Change Range"
    assert (knight.reputation, str(knight.body), knight.at, discarded(table)) == (1, "Vest", SALT_YARD, ["InHR"])


@rule("wk1.wasteland.enemy.face")
def test_an_enemy_that_wins_is_discarded_and_gives_no_reward() -> None:
    table = a_table(2)
    foretell(table, an_enemy("Rat", reward=(FAME,)))
    chased = [(0, "Defend"), (1, "Change Range"), (1, "Advance")]
    nothing_more = [(0, "Prepare"), (1, "Prepare"), (0, "Defend"), (1, "Defend")]

    walks_into(table, "Face it", *chased, *nothing_more)

    assert (table.knights[0].reputation, discarded(table)) == (0, ["Rat"])


# -- what spares a knight


@rule("wk1.golden.component-overrides-rulebook")
def test_nature_does_nothing_to_kate_and_the_card_counts_as_the_one_played() -> None:
    table = a_table(knights=["kate-blanksheet"])
    foretell(table, an_event("Storm", Lose(health=2), trait=NATURE))

    done = move(table, driving(table, EAST, SALT_YARD), "Storm", "Go on")

    assert (table.knights[0].health, discarded(table), table.knights[0].at) == (4, ["Storm"], SALT_YARD)
    assert f"Storm does nothing to {table.knights[0]}." in done.told


# -- which card must be played


def a_hunt(table: KnightsTable) -> None:
    """A common task that makes Wasters play Machines."""
    task = CommonTask(id="hunt", name="Hunt", text="", face="hunt", story="", reward=(), forces=MACHINE, deed=Deed())
    table.tasks.append(Errand(task, Frame.PURPLE))


def a_hunt_of_his_own(table: KnightsTable, seat: int, trait: Trait, accepted: bool = True) -> None:
    """A private task that makes the Waster of this knight play enemies of a trait."""
    task = PrivateTask(id=trait, name="Own", text="", face=trait, story="", reward=(), forces=trait,
                       first=Demand(hex=7), second=Demand(hex=8))  # fmt: skip
    table.knights[seat].tasks.append(Errand(task, Frame.ORANGE, accepted=accepted))


DUST, RAT = an_event("Dust", escape=None), an_enemy("Rat")
ROBOT, TANK = an_enemy("Robot", trait=MACHINE), an_enemy("Tank", trait=MACHINE)


@rule("wk1.wasteland.forced-enemy-choice")
def test_while_a_task_demands_it_the_waster_plays_a_matching_enemy() -> None:
    table = a_table()
    a_hunt(table)
    foretell(table, RAT, ROBOT)

    question = move(table, driving(table, SALT_YARD, 12), stop=True)

    assert question.labels() == ["Robot", "Wait"]
    assert question.refused() == [
        Refusal("Rat", "a task demands enemies of trait Machine", "wk1.wasteland.forced-enemy-choice", ("rat",))
    ]


@rule("wk1.wasteland.forced-enemy-choice")
def test_with_several_matches_he_chooses_among_them() -> None:
    table = a_table()
    a_hunt(table)
    foretell(table, TANK, ROBOT)

    question = move(table, driving(table, SALT_YARD), stop=True)

    assert question.labels() == ["Tank", "Robot"]


@rule("wk1.wasteland.forced-enemy-choice")
def test_without_a_match_he_waits_while_more_cards_can_come() -> None:
    table = a_table()
    a_hunt(table)
    foretell(table, RAT, ROBOT)

    question = move(table, driving(table, EAST, SALT_YARD, 4), stop=True)

    assert question.prompts[-1] == "Go on?", "there is nothing that the Waster may play here"


@rule("wk1.wasteland.forced-enemy-choice")
def test_without_a_match_he_is_free_when_no_more_cards_can_come() -> None:
    table = a_table()
    a_hunt(table)
    foretell(table, DUST)

    question = move(table, driving(table, EAST, 0 + 9), stop=True)

    assert (table.tiles[9].threat, question.labels()) == (0, ["Dust", "Wait"])


@rule("wk1.wasteland.forced-enemy-choice")
def test_he_is_free_where_the_knight_stops_early() -> None:
    table = a_table()
    a_hunt(table)
    foretell(table, DUST, ROBOT)

    done = move(table, driving(table, EAST, SALT_YARD), "Stop here")

    assert f"{table.knights[0]} faces Dust." in done.told


@rule("wk1.wasteland.forced-enemy-choice")
def test_he_is_free_against_who_walks() -> None:
    table = a_table()
    a_hunt(table)
    foretell(table, DUST, ROBOT)

    done = walks_into(table)

    assert f"{table.knights[0]} faces Dust." in done.told


@rule("wk1.wasteland.forced-enemy-choice")
def test_he_is_free_where_the_decks_have_no_more_cards() -> None:
    table = a_table()
    a_hunt(table)
    table.wasteland_cards.loose = [DUST]

    question = move(table, driving(table, EAST, SALT_YARD), stop=True)

    assert question.labels() == ["Dust", "Wait"]


@rule("wk1.wasteland.forced-enemy-choice")
def test_more_cards_can_come_as_long_as_there_are_discards_to_draw_again() -> None:
    table = a_table()
    a_hunt(table)
    table.wasteland_cards.loose, table.wasteland_discard = [DUST], [ROBOT]

    question = move(table, driving(table, EAST, SALT_YARD), stop=True)

    assert question.prompts[-1] == "Go on?"


@rule("wk1.wasteland.forced-enemy-choice", "wk1.hex.special.13-hermits-oracle")
def test_he_is_free_with_the_oracles_card_for_no_other_comes() -> None:
    table = a_table()
    a_hunt(table)
    table.oracle, table.oracle_by = DUST, 1

    question = move(table, driving(table, EAST, SALT_YARD), stop=True)

    assert question.labels() == ["Dust", "Wait"]


@rule("wk1.wasteland.forced-enemy-private-scope")
def test_a_private_task_comes_before_the_common_one() -> None:
    table = a_table(2)
    a_hunt(table)
    a_hunt_of_his_own(table, 0, BEAST)
    foretell(table, ROBOT, RAT)

    question = move(table, driving(table, SALT_YARD, 12), stop=True)

    assert question.labels() == ["Rat", "Wait"]
    assert [refusal.reason for refusal in question.refused()] == ["a task demands enemies of trait Beast"]


@rule("wk1.wasteland.forced-enemy-choice", "wk1.wasteland.forced-enemy-private-scope")
def test_a_private_task_that_cannot_be_met_leaves_the_common_one_in_force() -> None:
    table = a_table(2)
    a_hunt(table)
    a_hunt_of_his_own(table, 0, CULT)
    foretell(table, RAT, ROBOT, TANK)
    lay_token(table, Token.THREAT, SALT_YARD)

    question = move(table, driving(table, SALT_YARD), stop=True)

    assert question.labels() == ["Robot", "Tank"]
    assert question.refused()[0].reason == "a task demands enemies of trait Machine"


@rule("wk1.wasteland.forced-enemy-choice", "wk1.wasteland.forced-enemy-private-scope")
def test_while_a_match_for_the_private_task_can_still_come_he_waits_for_it() -> None:
    table = a_table(2)
    a_hunt(table)
    a_hunt_of_his_own(table, 0, BEAST)
    foretell(table, ROBOT, RAT)

    question = move(table, driving(table, EAST, SALT_YARD), stop=True)

    assert question.prompts[-1] == "Go on?", "the Robot may be played only if no Beast comes"


@rule("wk1.wasteland.forced-enemy-choice", "wk1.wasteland.forced-enemy-private-scope")
def test_if_neither_task_can_be_met_he_is_free() -> None:
    table = a_table(2)
    a_hunt(table)
    a_hunt_of_his_own(table, 0, CULT)
    foretell(table, RAT, DUST)

    assert move(table, driving(table, SALT_YARD), stop=True).labels() == ["Rat", "Dust"]


@rule("wk1.wasteland.forced-enemy-private-scope", "wk1.players2.private-reveal")
def test_of_two_private_tasks_either_may_be_met() -> None:
    table = a_table(2)
    a_hunt_of_his_own(table, 0, MACHINE)
    a_hunt_of_his_own(table, 0, BEAST)
    foretell(table, DUST, RAT, ROBOT)
    lay_token(table, Token.THREAT, SALT_YARD)

    question = move(table, driving(table, SALT_YARD), stop=True)

    assert question.labels() == ["Rat", "Robot"]
    assert question.refused()[0].reason == "a task demands enemies of trait Machine or Beast"


@rule("wk1.wasteland.forced-enemy-private-scope", "wk1.players2.private-reveal")
def test_a_task_revealed_but_not_accepted_binds_nobody() -> None:
    table = a_table(2)
    a_hunt_of_his_own(table, 0, MACHINE, accepted=False)
    foretell(table, RAT, ROBOT)

    assert move(table, driving(table, SALT_YARD), stop=True).labels() == ["Rat", "Robot"]


@rule("wk1.wasteland.forced-enemy-private-scope")
@pytest.mark.parametrize(("seat", "labels"), [(0, ["Rat", "Robot"]), (1, [])])
def test_a_private_task_binds_only_the_waster_of_its_holder(seat: int, labels: list[str]) -> None:
    table = a_table(2)
    a_hunt_of_his_own(table, 1, MACHINE)
    foretell(table, RAT, ROBOT)

    question = move(table, driving(table, SALT_YARD), seat=seat, stop=True)

    if labels:
        assert question.labels() == labels
    else:
        assert question.prompts[-1] == "Robot: escape or face it?", "the only one that may be played"


@rule("wk1.wasteland.forced-enemy-private-scope")
def test_wasters_must_binds_the_waster_of_every_knight() -> None:
    table = a_table(2)
    a_hunt(table)
    foretell(table, RAT, ROBOT)

    question = move(table, driving(table, SALT_YARD), seat=1, stop=True)

    assert question.prompts[-1] == "Robot: escape or face it?"


def test_a_deadly_escape_is_shown_as_dangerous() -> None:
    table = a_table(knights=["mel-gearson"], health=1)
    foretell(table, an_enemy("Rat"))

    question = move(table, walking(table, EAST), stop=True)

    shown = question.asked[-1].shown(0)
    assert (shown.danger, shown.note) == (True, "Survival (7), 1 die; failing: lose 1 Health")


def test_all_that_a_failed_escape_costs_is_told_before() -> None:
    table = a_table(knights=["mel-gearson"])
    foretell(table, replace(an_enemy("Thief"), escape_failed=(Lose(ammo=1),)))

    question = move(table, walking(table, EAST), stop=True)

    assert question.asked[-1].shown(0).note == "Survival (7), 2 dice; failing: lose 1 Health, lose 1 Ammo"


def test_escape_by_skill() -> None:
    table = a_table(knights=["mel-gearson"])  # Repair 3
    foretell(table, an_event("Gears", escape=Skill.REPAIR, difficulty=9))

    done = walks_into(table, "Escape", dice=((1, 1, 9),))

    assert (done.rolled[0].count, discarded(table)) == (3, ["Gears"])
