"""Luck cards: hands, timing, responses, and when they are discarded."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tests.rulebook.waste_knights_1e.by_hand import (
    FAME,
    a_luck,
    give_luck,
)
from tests.rules import rule
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.checks import check
from wasteland.games.waste_knights_1e.combats import Combat
from wasteland.games.waste_knights_1e.luck import (
    discard_luck,
    draw_for_the_round,
    draw_luck,
    end_lasting_for_combat,
    end_lasting_for_move,
)
from wasteland.games.waste_knights_1e.table import KnightsTable, Lasting
from wasteland.games.waste_knights_1e.terms import Resource, Skill, Timing
from wasteland.games.waste_knights_1e.verbs.check_effects import CancelLuck, MoreDice
from wasteland.games.waste_knights_1e.verbs.passives import Points
from wasteland.games.waste_knights_1e.windows import play_luck, window
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table

GLORY = a_luck("Glory", Timing.ANY_TIME, FAME)
NO = a_luck("No", Timing.RESPONSE, CancelLuck(), on="rival")
NEVER = a_luck("Never", Timing.RESPONSE, CancelLuck(), on="rival")


def plays(table: KnightsTable, seat: int, *answers: tuple[int, str]) -> Rehearsal[None]:
    """A seat plays the first luck card of its hand."""
    knight = table.knights[seat]
    return rehearse(table, play_luck(table, knight, knight.luck[0]), answers=answers)


def fame(table: KnightsTable) -> list[int]:
    return [knight.reputation for knight in table.knights]


# -- the cards and the hand


@rule("wk1.luck.fields")
def test_every_luck_card_has_a_timing_a_text_an_icon_and_a_rank() -> None:
    lacking = [card for card in box(("base",)).luck if not (card.when and card.text and card.icon and card.rank)]

    assert (len(box(("base",)).luck), lacking) == (26, [])


@rule("wk1.luck.fields")
def test_the_icons_of_luck_cards() -> None:
    assert Counter(card.icon for card in box(("base",)).luck) == {
        Resource.AMMO: 7,
        Resource.FUEL: 7,
        Resource.HEALTH: 6,
        Resource.RADIATION: 6,
    }


@rule("wk1.luck.fields")
def test_there_are_two_cards_of_each_rank() -> None:
    ranks = Counter(card.rank for card in box(("base",)).luck)

    assert (len(ranks), set(ranks.values())) == (13, {2})


@rule("wk1.prep.draw-luck")
def test_one_luck_card_is_drawn_in_the_knights_step() -> None:
    table = a_table(luck_next=["deadly-quick", "die-already"])

    rehearse(table, draw_for_the_round(table, table.knights[0]))

    assert names(table.knights[0].luck) == ["deadly-quick"]


@rule("wk1.prep.draw-luck")
def test_heat_leisure_draws_one_card_more() -> None:
    table = a_table(knights=["heat-leisure"], luck_next=["deadly-quick", "die-already"])

    rehearse(table, draw_for_the_round(table, table.knights[0]))

    assert names(table.knights[0].luck) == ["deadly-quick", "die-already"]


@rule("wk1.setup.player.luck-deal")
def test_the_cards_drawn_are_told_to_their_owner_alone() -> None:
    table = a_table(luck_next=["deadly-quick"])

    done = rehearse(table, draw_luck(table, table.knights[1], 1))

    told = {event.text: event.to for event in done.events}
    assert told == {f"{table.knights[1]} draws 1 luck card.": None, "Drawn: Deadly Quick.": (1,)}


@rule("wk1.luck.hand-limit")
def test_a_sixth_card_makes_its_owner_discard_one_of_his_choice() -> None:
    table = a_table(luck_next=["deadly-quick"])
    give_luck(table, 0, *(a_luck(name, Timing.ANY_TIME, FAME) for name in "ABCDE"))

    done = rehearse(table, draw_luck(table, table.knights[0], 1), answers=[(0, "B")])

    assert ([str(card) for card in table.knights[0].luck], names(table.luck_discard), len(done.asked)) == (
        ["A", "C", "D", "E", "Deadly Quick"],
        ["b"],
        1,
    )


@rule("wk1.luck.hand-limit")
def test_whoever_discards_is_told_what_each_card_does_and_when() -> None:
    table = a_table(luck_next=["deadly-quick"])
    give_luck(table, 0, *(a_luck(name, Timing.ANY_TIME, FAME) for name in "ABCDE"))

    question = rehearse(table, draw_luck(table, table.knights[0], 1), stop=True).asked[-1]

    quick = question.shown(5)
    assert (quick.detail, quick.note) == ("before combat", table.knights[0].luck[5].text)


@rule("wk1.luck.hand-limit")
def test_five_cards_may_be_kept() -> None:
    table = a_table(luck_next=["deadly-quick"])
    give_luck(table, 0, *(a_luck(name, Timing.ANY_TIME, FAME) for name in "ABCD"))

    rehearse(table, draw_luck(table, table.knights[0], 1))

    assert len(table.knights[0].luck) == 5


@rule("wk1.deck.reshuffle")
def test_an_empty_luck_deck_is_rebuilt_from_its_discard_pile() -> None:
    table = a_table()
    table.luck.loose, table.luck_discard = [], [GLORY]

    rehearse(table, draw_luck(table, table.knights[0], 2))

    assert (table.knights[0].luck, table.luck_discard) == ([GLORY], [])


@rule("wk1.deck.reshuffle")
def test_the_luck_card_that_empties_the_deck_rebuilds_it_before_anything_else_is_discarded() -> None:
    table = a_table(luck=["flinch"], luck_next=["deadly-quick"])
    table.luck.loose, table.luck_discard = [], [GLORY]

    rehearse(table, draw_luck(table, table.knights[0], 1))
    discard_luck(table, table.knights[0], table.knights[0].luck[0])

    assert (table.luck.contents(), names(table.luck_discard)) == ([GLORY], ["flinch"])


@rule("wk1.deck.discard-beside")
def test_a_discarded_luck_card_goes_to_its_own_pile() -> None:
    table = a_table()
    give_luck(table, 0, GLORY)

    discard_luck(table, table.knights[0], GLORY)

    assert (table.knights[0].luck, table.luck_discard) == ([], [GLORY])


# -- timing


@rule("wk1.luck.play-timing")
def test_a_luck_card_is_offered_only_at_the_moment_that_it_names() -> None:
    table = a_table()
    give_luck(table, 0, a_luck("Before", Timing.BEFORE_CHECK, FAME), a_luck("After", Timing.AFTER_CHECK, FAME))

    done = rehearse(
        table, check(table, table.knights[0], Skill.TALK, 5, "to see"), answers=["Nothing", "Nothing"], dice=[(5, 5, 5)]
    )

    offered = [[choice.shown(at).label for at in range(len(choice.options))] for choice in done.asked]
    assert offered == [["Play Before", "Nothing"], ["Play After", "Nothing"]]


@rule("wk1.luck.play-timing")
def test_any_number_of_luck_cards_may_be_played() -> None:
    table = a_table(knights=["mel-gearson"])
    give_luck(table, 0, *(a_luck(name, Timing.BEFORE_CHECK, MoreDice(1)) for name in ("One", "Two", "Three")))

    done = rehearse(table, check(table, table.knights[0], Skill.TALK, 5, "to see"),
                    answers=["Play Two", "Play One", "Play Three"], dice=[(1, 1, 1, 1, 5)])  # fmt: skip

    assert done.rolled[0].count == 5


# -- responses


@rule("wk1.luck.response-window")
def test_every_other_knight_may_respond_from_the_next_one_on() -> None:
    table = a_table(4)
    give_luck(table, 2, GLORY)
    for seat in (0, 1, 3):
        give_luck(table, seat, a_luck(f"No{seat}", Timing.RESPONSE, CancelLuck()))

    done = plays(table, 2, (3, "Nothing"), (0, "Nothing"), (1, "Nothing"))

    assert ([choice.seat for choice in done.asked], fame(table)) == ([3, 0, 1], [0, 0, 1, 0])


@rule("wk1.luck.response-window")
def test_whoever_may_respond_is_told_to_what() -> None:
    table = a_table(2)
    give_luck(table, 0, replace(GLORY, text="Gain 1 Reputation."))
    give_luck(table, 1, NO)

    question = rehearse(table, play_luck(table, table.knights[0], table.knights[0].luck[0]), stop=True)

    assert question.asked[-1].note() == "Glory: Gain 1 Reputation."


@rule("wk1.luck.response-window")
def test_a_card_to_which_nobody_responds_takes_effect() -> None:
    table = a_table(3)
    give_luck(table, 0, GLORY)

    plays(table, 0)

    assert fame(table) == [1, 0, 0]


@rule("wk1.luck.response-window")
def test_a_response_comes_before_the_effect() -> None:
    table = a_table(2)
    give_luck(table, 0, GLORY)
    give_luck(table, 1, NO)

    plays(table, 0, (1, "Play No"))

    assert fame(table) == [0, 0]


@rule("wk1.luck.response-window")
def test_a_response_can_be_responded_to_and_that_resolves_first() -> None:
    table = a_table(2)
    give_luck(table, 0, GLORY, NEVER)
    give_luck(table, 1, NO)

    plays(table, 0, (1, "Play No"), (0, "Play Never"))

    assert (fame(table), names(table.luck_discard)) == ([1, 0], ["never", "no", "glory"])


@rule("wk1.luck.response-window")
def test_a_third_knight_may_cancel_what_was_saved_from_cancelling() -> None:
    table = a_table(3)
    give_luck(table, 0, GLORY, NEVER)
    give_luck(table, 1, NO)
    give_luck(table, 2, a_luck("Still", Timing.RESPONSE, CancelLuck()))

    plays(table, 0, (1, "Play No"), (2, "Nothing"), (0, "Play Never"), (2, "Nothing"), (2, "Play Still"))

    assert fame(table) == [0, 0, 0]


@rule("wk1.unconscious.no-activity")
def test_an_unconscious_knight_does_not_respond() -> None:
    table = a_table(2, health=[4, 0])
    give_luck(table, 0, GLORY)
    give_luck(table, 1, NO)

    done = plays(table, 0)

    assert (done.asked, fame(table)) == ([], [1, 0])


@rule("wk1.luck.responses-in-combat")
def test_in_a_duel_only_the_combatants_respond() -> None:
    table = a_table(3)
    a_move(table, 0, 2, entered=1)
    table.combat = Combat(active=0, rival=2)
    give_luck(table, 0, GLORY)
    give_luck(table, 1, NO)
    give_luck(table, 2, NEVER)

    done = plays(table, 0, (2, "Play Never"))

    assert [choice.seat for choice in done.asked] == [2]


@rule("wk1.luck.responses-in-combat", "wk1.combat.closed-to-others")
def test_in_combat_with_an_enemy_nobody_responds() -> None:
    table = a_table(2)
    a_move(table, 0, 2, entered=1)
    table.combat = Combat(active=0)
    give_luck(table, 0, GLORY)
    give_luck(table, 1, NO)

    done = plays(table, 0)

    assert (done.asked, fame(table)) == ([], [1, 0])


@rule("wk1.combat.closed-to-others")
def test_who_does_not_fight_is_not_asked_in_a_window_of_the_combat() -> None:
    table = a_table(3)
    a_move(table, 0, 2, entered=1)
    table.combat = Combat(active=0, rival=1)
    for seat in range(3):
        give_luck(table, seat, a_luck(f"Cry{seat}", Timing.BEFORE_COMBAT, FAME, on="any"))

    done = rehearse(table, window(table, Timing.BEFORE_COMBAT, [0, 1, 2], None), answers=[(0, "Nothing"), (1, "Nothing")])

    assert [choice.seat for choice in done.asked] == [0, 1]


# -- discarding


@rule("wk1.luck.discard-after-use")
def test_a_card_is_discarded_once_it_is_resolved() -> None:
    table = a_table(2)
    give_luck(table, 0, GLORY)

    plays(table, 0)

    assert (table.knights[0].luck, table.luck_discard, table.playing) == ([], [GLORY], [])


@rule("wk1.luck.discard-after-use")
def test_a_cancelled_card_is_discarded() -> None:
    table = a_table(2)
    give_luck(table, 0, GLORY)
    give_luck(table, 1, NO)

    plays(table, 0, (1, "Play No"))

    assert table.luck_discard == [NO, GLORY]


@rule("wk1.luck.discard-after-use")
def test_a_card_that_lasts_for_the_move_stays_until_it_ends() -> None:
    table = a_table(2)
    lasting = a_luck("Wind", Timing.BEFORE_MOVING, passives=(Points(2),))
    a_move(table, 0, 2)
    give_luck(table, 0, lasting)

    plays(table, 0)

    assert (table.lasting, table.luck_discard) == ([Lasting(lasting, 0)], [])


@rule("wk1.luck.discard-after-use")
def test_it_is_discarded_when_the_move_ends() -> None:
    table = a_table(2)
    lasting = a_luck("Wind", Timing.BEFORE_MOVING, passives=(Points(2),))
    a_move(table, 0, 2)
    give_luck(table, 0, lasting)

    plays(table, 0)
    end_lasting_for_move(table)

    assert (table.lasting, table.luck_discard) == ([], [lasting])


@rule("wk1.luck.discard-after-use")
def test_the_end_of_a_combat_does_not_end_what_lasts_for_the_move() -> None:
    table = a_table(2)
    wind = a_luck("Wind", Timing.BEFORE_MOVING, passives=(Points(2),))
    rage = a_luck("Rage", Timing.BEFORE_COMBAT, passives=(Points(2),))
    a_move(table, 0, 2, entered=1)
    table.lasting = [Lasting(wind, 0), Lasting(rage, 0)]

    end_lasting_for_combat(table)

    assert (table.lasting, table.luck_discard) == ([Lasting(wind, 0)], [rage])


@rule("wk1.luck.discard-after-use")
def test_a_cancelled_card_does_not_last() -> None:
    table = a_table(2)
    a_move(table, 0, 2)
    give_luck(table, 0, a_luck("Wind", Timing.BEFORE_MOVING, passives=(Points(2),)))
    give_luck(table, 1, NO)

    plays(table, 0, (1, "Play No"))

    assert (table.lasting, names(table.luck_discard)) == ([], ["no", "wind"])
