"""Windows: who is asked, in which order, for what, and who is not."""

from __future__ import annotations

from tests.rulebook.waste_knights_1e.by_hand import (
    FAME,
    a_gadget,
    a_luck,
    give_gadget,
    give_luck,
)
from tests.rules import rule
from wasteland.engine.asking import Refusal
from wasteland.games.waste_knights_1e.checks import check
from wasteland.games.waste_knights_1e.harm import lose_health
from wasteland.games.waste_knights_1e.table import Check, KnightsTable, Loss
from wasteland.games.waste_knights_1e.terms import Resource, Skill, Timing
from wasteland.games.waste_knights_1e.verbs.check_effects import MoreDice
from wasteland.games.waste_knights_1e.verbs.effects import Heal
from wasteland.games.waste_knights_1e.windows import anytime, window
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_table

NOW = Timing.BEFORE_COMBAT


def opened(
    table: KnightsTable,
    *answers: str | tuple[int, str],
    when: Timing = NOW,
    owner: int | None = 0,
    stop: bool = False,
) -> Rehearsal[None]:
    """A window for all seats, from seat 0 on."""
    seats = [knight.seat for knight in table.knights]
    return rehearse(table, window(table, when, seats, owner), answers=answers, stop=stop)


def asked(done: Rehearsal[None]) -> list[int]:
    return [choice.seat for choice in done.asked]


# -- who is asked


def test_nobody_is_asked_who_has_nothing_for_the_moment() -> None:
    table = a_table(3)
    give_luck(table, 1, a_luck("Late", Timing.AFTER_COMBAT, FAME))

    assert asked(opened(table)) == []


def test_nobody_is_asked_whose_cards_would_do_nothing() -> None:
    table = a_table(2)
    give_luck(table, 0, a_luck("Vain", NOW, Heal(health=1)))
    give_gadget(table, 0, a_gadget("Toy", NOW, Heal(health=1)))

    assert asked(opened(table)) == []


def test_a_card_is_offered_if_one_of_its_effects_does_something() -> None:
    table = a_table(2)
    give_luck(table, 0, a_luck("Half", NOW, Heal(health=1), FAME))

    opened(table, "Play Half")

    assert table.knights[0].reputation == 1


def test_what_would_do_nothing_is_refused_with_its_reason() -> None:
    table = a_table(2)
    give_luck(table, 0, a_luck("Vain", NOW, Heal(health=1)), a_luck("Cry", NOW, FAME))

    question = opened(table, stop=True)

    assert (question.labels(), question.refused()) == (
        ["Play Cry", "Nothing"],
        [Refusal("Play Vain", "you are healthy", "wk1.luck.play-timing", ("vain",), does="Play")],
    )


def test_passing_is_shown_as_passing() -> None:
    table = a_table(2)
    give_luck(table, 0, a_luck("Cry", NOW, FAME))

    question = opened(table, stop=True)

    assert [question.asked[-1].shown(at).passes for at in range(2)] == [False, True]


@rule("wk1.unconscious.no-activity")
def test_an_unconscious_knight_is_not_asked() -> None:
    table = a_table(2, health=[0, 4])
    give_luck(table, 0, a_luck("Cry", NOW, FAME))

    assert asked(opened(table)) == []


@rule("wk1.unconscious.no-activity")
def test_he_is_asked_for_what_prevents_losing_consciousness() -> None:
    table = a_table(2, health=[0, 4])
    give_luck(table, 0, a_luck("Wake", Timing.UNCONSCIOUS, FAME))

    assert asked(opened(table, "Nothing", when=Timing.UNCONSCIOUS)) == [0]


def test_of_two_copies_one_is_offered_at_a_time() -> None:
    table = a_table(2)
    give_luck(table, 0, a_luck("Cry", NOW, FAME), a_luck("Cry", NOW, FAME))

    done = opened(table, "Play Cry", "Play Cry")

    assert (len(done.asked), table.knights[0].reputation) == (2, 2)


# -- in which order


@rule("wk1.combat.before-combat-effects", "wk1.combat.attack.luck-alternation")
def test_seats_alternate_one_thing_at_a_time_until_all_pass_in_succession() -> None:
    table = a_table(2)
    give_luck(table, 0, a_luck("A1", NOW, FAME), a_luck("A2", NOW, FAME))
    give_luck(table, 1, a_luck("B1", NOW, FAME))

    done = opened(table, (0, "Play A1"), (1, "Nothing"), (0, "Play A2"), (1, "Play B1"))

    assert (asked(done), [knight.reputation for knight in table.knights]) == ([0, 1, 0, 1], [2, 1])


def test_who_passed_is_asked_again_after_somebody_did_something() -> None:
    table = a_table(2)
    give_luck(table, 0, a_luck("A1", NOW, FAME))
    give_luck(table, 1, a_luck("B1", NOW, FAME))

    done = opened(table, (0, "Nothing"), (1, "Play B1"), (0, "Play A1"))

    assert asked(done) == [0, 1, 0]


def test_the_window_closes_when_all_pass() -> None:
    table = a_table(3)
    for seat in range(3):
        give_luck(table, seat, a_luck(f"Cry{seat}", NOW, FAME))

    assert asked(opened(table, "Nothing", "Nothing", "Nothing")) == [0, 1, 2]


@rule("wk1.game.active-knight-priority")
def test_in_a_check_the_active_knight_is_asked_first_and_then_clockwise() -> None:
    table = a_table(4)
    for seat in range(4):
        give_luck(table, seat, a_luck(f"Nudge{seat}", Timing.BEFORE_CHECK, MoreDice(1), on="any"))

    done = rehearse(table, check(table, table.knights[2], Skill.TALK, 5, "to see"),
                    answers=["Nothing"] * 4, dice=[(5,) * table.knights[2].sheet.talk])  # fmt: skip

    assert [choice.seat for choice in done.asked] == [2, 3, 0, 1]


# -- whose check it is


def test_own_rival_and_any() -> None:
    table = a_table(2)
    for seat in range(2):
        give_luck(
            table,
            seat,
            a_luck(f"Own{seat}", Timing.BEFORE_CHECK, FAME),
            a_luck(f"Rival{seat}", Timing.BEFORE_CHECK, FAME, on="rival"),
            a_luck(f"Any{seat}", Timing.BEFORE_CHECK, FAME, on="any"),
        )

    done = opened(table, "Nothing", "Nothing", when=Timing.BEFORE_CHECK, owner=0)

    offered = [[choice.shown(at).label for at in range(len(choice.options))] for choice in done.asked]
    assert offered == [["Play Own0", "Play Any0", "Nothing"], ["Play Rival1", "Play Any1", "Nothing"]]


def test_what_is_an_enemys_is_a_rivals_to_everybody() -> None:
    table = a_table(2)
    give_luck(
        table,
        0,
        a_luck("Own", Timing.BEFORE_ATTACK, FAME),
        a_luck("Foil", Timing.BEFORE_ATTACK, FAME, on="rival"),
    )

    question = opened(table, when=Timing.BEFORE_ATTACK, owner=None, stop=True)

    assert question.labels() == ["Play Foil", "Nothing"]


# -- gear and abilities


@rule("wk1.gear.general-effects")
def test_what_is_used_by_discarding_it_is_discarded() -> None:
    table = a_table(2)
    flag = a_gadget("Flag", NOW, FAME)
    give_gadget(table, 0, flag)

    opened(table, "Use Flag")

    assert (table.knights[0].reputation, flag in table.knights[0].pockets, table.green_discard) == (1, False, [flag])


@rule("wk1.gear.general-effects", "wk1.gear.marked")
def test_what_is_used_by_marking_it_is_used_once_a_round() -> None:
    table = a_table(2)
    give_gadget(table, 0, a_gadget("Horn", NOW, FAME, cost="mark"))

    opened(table, "Use Horn")
    again = opened(table)

    assert (table.knights[0].reputation, again.asked) == (1, [])


def test_what_is_free_is_used_once_in_a_moment() -> None:
    table = a_table(2)
    give_gadget(table, 0, a_gadget("Bell", NOW, FAME, cost="free"))

    opened(table, "Use Bell")
    opened(table, "Use Bell")

    assert table.knights[0].reputation == 2


@rule("wk1.gear.available-or-stored")
def test_stored_gear_is_not_offered() -> None:
    table = a_table(2)
    table.knights[0].backpack.append(a_gadget("Flag", NOW, FAME))

    assert asked(opened(table)) == []


@rule("wk1.knight.special-ability")
def test_an_ability_is_used_by_marking_the_sheet() -> None:
    table = a_table(2, knights=["toni-collateral"])

    rehearse(table, check(table, table.knights[0], Skill.REPAIR, 7, "to see"), answers=["Use Second Opinion"], dice=[1, 9])

    assert table.marked == [table.knights[0].sheet]


# -- at any time


def test_what_works_at_any_time_is_offered_where_one_is_asked_anyway() -> None:
    table = a_table(2, health=2)
    give_luck(table, 0, a_luck("Cry", NOW, FAME))
    give_gadget(table, 0, a_gadget("Pill", Timing.ANY_TIME, Heal(health=1)))

    question = opened(table, stop=True)

    assert question.labels() == ["Play Cry", "Use Pill: heal 1 Health", "Nothing"]


def test_alone_it_is_no_reason_to_ask() -> None:
    table = a_table(2, health=2)
    give_gadget(table, 0, a_gadget("Pill", Timing.ANY_TIME, Heal(health=1)))

    assert asked(opened(table)) == []


def test_a_moment_for_what_works_at_any_time_offers_it_once() -> None:
    table = a_table(2, health=2)
    give_gadget(table, 0, a_gadget("Pill", Timing.ANY_TIME, Heal(health=1)))

    question = opened(table, when=Timing.ANY_TIME, stop=True)

    assert question.labels() == ["Use Pill: heal 1 Health", "Nothing"]


@rule("wk1.combat.attack.no-rescue-from-single-blow")
def test_no_healing_comes_between_a_blow_and_the_loss() -> None:
    table = a_table(2, health=2)
    give_luck(table, 0, a_luck("Duck", Timing.LOSS, FAME))
    give_gadget(table, 0, a_gadget("Pill", Timing.ANY_TIME, Heal(health=1)))

    question = opened(table, when=Timing.LOSS, stop=True)

    assert question.labels() == ["Play Duck", "Nothing"]


def test_healing_is_not_offered_to_the_healthy() -> None:
    table = a_table(2)
    give_gadget(table, 0, a_gadget("Pill", Timing.ANY_TIME, Heal(health=1)))

    assert anytime(table, table.knights[0]) == []


# -- what people are told


def test_a_window_of_a_check_says_what_was_rolled() -> None:
    table = a_table(2)
    table.check = Check(0, Skill.TALK, 7, "to escape Dust", faces=(3, 8))
    give_luck(table, 0, a_luck("Nudge", Timing.AFTER_CHECK, FAME))

    question = opened(table, when=Timing.AFTER_CHECK, stop=True)

    assert question.asked[-1].note() == f"{table.knights[0]}: Talk (7) to escape Dust, rolled 3 8: passed"


def test_a_window_of_a_check_says_how_likely_it_is() -> None:
    table = a_table(2, knights=["mel-gearson"])  # Talk 2
    table.check = Check(0, Skill.TALK, 7, "to escape Dust", dice=1)
    give_luck(table, 0, a_luck("Nudge", Timing.BEFORE_CHECK, FAME))

    question = opened(table, when=Timing.BEFORE_CHECK, stop=True)

    assert question.asked[-1].note() == "Mel Gearson: Talk (7) to escape Dust, 3 dice: 78%"


def test_a_window_of_a_loss_says_what_is_about_to_be_lost() -> None:
    table = a_table(2)
    table.loss = Loss(0, Resource.HEALTH, 2, "Dust")
    give_luck(table, 0, a_luck("Duck", Timing.LOSS, FAME))

    question = opened(table, when=Timing.LOSS, stop=True)

    assert question.asked[-1].note() == f"{table.knights[0]} is about to lose 2 Health"


def test_what_has_been_lost_is_about_to_be_lost_no_more() -> None:
    table = a_table(2)
    give_luck(table, 0, a_luck("Duck", Timing.LOSS, FAME))

    lost = rehearse(table, lose_health(table, table.knights[0], 2, "by Dust"), answers=["Nothing"])

    assert (lost.value, table.loss) == (2, None)
