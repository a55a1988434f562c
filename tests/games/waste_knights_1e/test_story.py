"""What a game of Waste Knights tells people."""

from __future__ import annotations

from random import Random

import pytest

from tests.rulebook.waste_knights_1e.combats import HIT, MISS, a_combat, a_duel, a_luck_card, an_enemy, combat, play_combat_out
from wasteland.engine.asking import Choice
from wasteland.engine.dice import Fallen
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.reckonings import Reckoning
from wasteland.engine.telling import Event
from wasteland.engine.viewing import Contest
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.terms import Range, Timing
from wasteland.games.waste_knights_1e.verbs.check_effects import MoreDice, TurnDie
from wasteland.testing.rehearsal import Rehearsal


@pytest.fixture(scope="module")
def story() -> list[Event]:
    """A whole game, answered by lot."""
    play = Play(GAME, Setting(3, {"mission": "avengers"}), 5)
    play.news.heard = True
    chance = Random(5)
    while not play.over:
        [question, *_] = play.asked()
        assert isinstance(question, Choice)
        play.answer(question.seat, chance.randrange(len(question.options)))
    return play.news.take()


def ends(rehearsal: Rehearsal[None]) -> list[Contest]:
    """The combats that ended, as the story keeps them."""
    return [event.contest for event in rehearsal.events if event.contest is not None]


def sums(rehearsal: Rehearsal[None]) -> list[Reckoning]:
    return [sum for event in rehearsal.events for sum in event.reckonings]


def test_all_dice_have_ten_sides(story: list[Event]) -> None:
    rolls = [event for event in story if event.dice]

    assert len(rolls) > 20
    assert {die.sides for event in rolls for die in event.dice} == {10}


# -- chapters


def test_each_step_of_a_round_is_a_chapter_and_so_is_each_knights_turn(story: list[Event]) -> None:
    chapters = [(event.chapter.title, event.chapter.seat) for event in story if event.chapter is not None]
    second = [(title, seat) for title, seat in chapters if title.startswith("Round 2, ")]

    first, *others = [seat for title, seat in chapters if title == "Round 1, Move Step"]
    order = [*others, first]
    assert second == [
        ("Round 2, Waster Step", None),
        ("Round 2, Knights Step", None),
        *(("Round 2, Move Step", seat) for seat in order),
        *(("Round 2, Exploration Step", seat) for seat in order),
        ("Round 2, Rest Step", None),
    ]


def test_the_first_round_begins_with_a_move(story: list[Event]) -> None:
    first = next(event for event in story if event.chapter is not None)

    assert first.text.endswith("is next to move.")


# -- what came of an attack


def test_an_attack_is_told_with_its_dice_and_every_line_of_its_damage() -> None:
    clash = combat(a_combat(an_enemy(armor=1)), "Attack", "Defend", dice=[HIT])

    *_, struck = sums(clash)
    assert (struck.stage, struck.total) == ("Clash 1", "nothing comes through")
    assert [(line.label, line.value) for line in struck.lines] == [("7+", "9"), ("Hit", "+1"), ("Soaked by armor", "-1")]


def test_a_miss_is_told_with_its_dice_alone() -> None:
    clash = combat(a_combat(), "Attack", "Prepare", dice=[[MISS, 2]])

    [struck] = sums(clash)
    assert (struck.total, len(struck.lines)) == ("miss", 1)


def test_dice_say_what_they_need_and_from_where_on_they_are_bulls_eyes() -> None:
    clash = combat(a_combat(), "Attack", "Prepare", dice=[[HIT, 10]])

    assert sums(clash)[0].dice == (Fallen("d10", 10, 9, 7, 10), Fallen("d10", 10, 10, 7, 10))


def test_an_event_has_the_dice_of_its_sum() -> None:
    clash = combat(a_combat(), "Attack", "Prepare", dice=[[HIT, 10]])

    [rolled] = [event for event in clash.events if event.dice]
    assert rolled.dice == rolled.reckonings[0].dice


def test_dice_that_were_turned_are_told_anew() -> None:
    table = a_combat()
    table.knights[0].luck = [a_luck_card(Timing.AFTER_ATTACK, TurnDie(to=8))]

    clash = combat(table, "Attack", "Prepare", "Play Stroke of Luck", dice=[[MISS, 2]])

    assert [sum.total for sum in sums(clash)] == ["miss", "hit", "1 damage"]


def test_a_window_before_an_attack_counts_the_dice_that_luck_has_added() -> None:
    table = a_combat()
    table.knights[0].luck = [a_luck_card(Timing.BEFORE_ATTACK, MoreDice(dice=2), name=name) for name in ("One", "Two")]

    clash = combat(table, "Attack", "Prepare", "Play One", stop=True)

    assert isinstance(clash.open, Choice)
    assert clash.open.note() == "Mel Gearson attacks with 4 dice against 7"


# -- how a combat ended


def test_the_end_of_a_combat_shows_it_as_it_stood_then() -> None:
    told = play_combat_out(a_combat(clash=3), "Prepare", "Change Range", "Retreat")

    [end] = ends(told)
    assert (end.result, end.why) == ("Mel Gearson wins", "over Ruffians by dominance")
    assert [side.played[-1].name for side in end.sides] == ["Prepare", "Change Range"]
    assert [card.name for card in end.grounds if "now" in card.tags] == ["Long Range"]
    assert end.lean == 1


def test_of_a_combat_that_ended_early_only_the_clashes_fought_are_shown() -> None:
    told = play_combat_out(a_combat(an_enemy(health=1)), "Attack", "Prepare", dice=[[HIT, MISS]])

    [end] = ends(told)
    assert [stage.name for stage in end.stages] == ["Combat start", "Clash 1", "Combat end"]
    assert [track.value for track in end.sides[1].tracks] == [0]


def test_a_truce_is_an_end_too() -> None:
    told = play_combat_out(a_duel(), "Defend", "Defend", "Make no offer", "Make no offer")

    assert [end.result for end in ends(told)] == ["A truce"]


def test_a_draw_says_why() -> None:
    told = play_combat_out(a_combat(clash=3, range=Range.MEDIUM), "Prepare", "Prepare")

    assert [(end.result, end.why) for end in ends(told)] == [("A draw", "nobody is defeated")]


def test_an_attack_says_who_makes_it_and_on_whom(story: list[Event]) -> None:
    attacks = [event for event in story if event.verdict]
    named = [[int(span.of.removeprefix("seat.")) for span in event.spans if span.part == "seat"] for event in attacks]

    assert named and named == [[seat for seat in (event.by, event.on) if seat is not None] for event in attacks]


def test_no_combat_is_shown_before_both_cards_are(story: list[Event]) -> None:
    shown = [event.contest for event in story if event.contest is not None]

    assert shown
    assert all(contest.result and not contest.choosing for contest in shown)
