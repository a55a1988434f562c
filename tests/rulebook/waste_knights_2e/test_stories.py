"""Adventures, Plots and Entries, the Outback Chronicles Sheet, and the machinery of stories."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, HIT
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import chronicle, grim, happenings, harm, paying, plots, powers
from wasteland.games.waste_knights_2e.cards import SpecialCard
from wasteland.games.waste_knights_2e.deciding import chosen, difficulty
from wasteland.games.waste_knights_2e.happenings import happen, resolve
from wasteland.games.waste_knights_2e.stories import Entry, Happening, Option, Price, StoryTest, Transition, reckoned
from wasteland.games.waste_knights_2e.table import EntryToken, WasteTable
from wasteland.games.waste_knights_2e.terms import TALK, Letter, Outcome
from wasteland.games.waste_knights_2e.turns import resolve_tokens
from wasteland.games.waste_knights_2e.verbs.board_effects import PlaceChallenge, PlaceEntry, RemoveEntry
from wasteland.games.waste_knights_2e.verbs.conditions import Counted, Written
from wasteland.games.waste_knights_2e.verbs.goods import Gain, Lose, ReturnCard, TakeCard, Xp
from wasteland.games.waste_knights_2e.verbs.harms import Eliminate, Heal, KnockOut, Wound
from wasteland.games.waste_knights_2e.verbs.story import Count, Epilogue, Note, SetLetter, Strike
from wasteland.games.waste_knights_2e.view import view
from wasteland.testing import Rehearsal, rehearse


def a_story(players: int = 1, **more: Any) -> WasteTable:
    """A table with the plot Waiting in play and Alinta first."""
    return a_table(players, knights=["alinta"], plot="waiting", **more)


def read(table: WasteTable, entry: str, *answers: Any, dice: Sequence[Any] = (), stop: bool = False) -> Rehearsal[bool]:
    """The first knight resolves an entry."""
    return rehearse(table, resolve(table, table.knights[0], entry), dice=dice, answers=answers, stop=stop)


def happened(table: WasteTable, what: Happening, *answers: Any, **more: Any) -> Rehearsal[None]:
    """Something happens to the first knight."""
    return rehearse(table, happen(table, table.knights[0], what, table.adventure, ""), answers=answers, **more)


def decide(table: WasteTable, entry: Entry, *answers: Any) -> Rehearsal[Any]:
    """Somebody decides in an entry."""
    return rehearse(table, chosen(table, table.knights[0], entry), answers=answers)


# -- entries


@rule("wk2.adventure.structure", "wk2.narr.entry.top-to-bottom")
def test_an_entry_is_read_from_top_to_bottom_and_rewards_before_a_setback_are_kept() -> None:
    table = a_story()

    happened(table, Happening(do=(Xp(1), Wound(9), Xp(1))))

    assert table.knights[0].xp == 2
    assert table.knights[0].unconscious is not None


@rule("wk2.narr.entry.choice-commit", "wk2.narr.hidden-text", "wk2.adventure.entry.no-peeking")
def test_options_show_their_labels_and_nothing_of_what_comes() -> None:
    table = a_story()

    done = read(table, "1", stop=True)

    assert done.labels() == ["Knock", "Walk on"]
    assert done.open is not None
    shown = done.open.shown(0)
    assert (shown.note, shown.odds is not None) == ("Talk 2", True)


@rule("wk2.narr.entry.unpayable", "wk2.narr.entry.choice-commit")
def test_an_option_whose_needs_do_not_hold_is_closed_with_its_reason() -> None:
    done = read(a_story(), "1", stop=True)

    assert [(refusal.label, refusal.reason) for refusal in done.refused()] == [("Open it", "the door is locked")]


@rule("wk2.narr.entry.test-branches")
@pytest.mark.parametrize(("faces", "key", "wounds"), [((HIT, HIT, BLANK), True, 0), ((HIT, BLANK, BLANK), False, 1)])
def test_a_test_has_a_branch_for_pass_and_one_for_fail(faces: tuple[str, ...], key: bool, wounds: int) -> None:
    table = a_story()

    read(table, "1", "Knock", dice=[faces])

    assert chronicle.stands(table, table.knights[0], "key") is key
    assert table.knights[0].wounds == wounds


@rule("wk2.narr.entry.test-branches")
@pytest.mark.parametrize(("hits", "fuel", "meds"), [(0, 2, 2), (1, 3, 2), (2, 3, 2), (3, 3, 3)])
def test_without_difficulty_the_highest_line_not_above_the_successes_applies(hits: int, fuel: int, meds: int) -> None:
    table = a_story()
    count = len(table.knights[0].sheet.survival)

    read(table, "4", dice=[[HIT] * min(hits, count) + [BLANK] * (count - hits)])

    expected = (fuel, meds) if hits <= count else (3, 2)
    assert (table.knights[0].fuel, table.knights[0].meds) == expected


@rule("wk2.narr.entry.combat-branches", "wk2.combat.profile-enemies")
@pytest.mark.parametrize(
    ("foe", "knight", "counter"),
    [((BLANK, BLANK), (HIT, HIT, BLANK), "clue"), ((BLANK, BLANK), (BLANK,) * 3, "")],
)
def test_a_fight_leads_to_one_of_three_branches(foe: Any, knight: Any, counter: str) -> None:
    table = a_story()

    read(table, "2", dice=[foe, knight])

    assert [name for name, n in table.chronicle.counters.items() if n] == ([counter] if counter else [])


@rule("wk2.narr.entry.combat-branches", "wk2.combat.resolution.both-defeated")
def test_where_both_fall_the_branch_of_victory_comes_before_the_knight_is_unconscious() -> None:
    table = a_story(wounds=5)

    done = read(table, "2", dice=[(HIT, BLANK), (HIT, HIT, BLANK)])

    told = " ".join(done.told)
    assert told.index("They go home") < told.index("is unconscious")
    assert table.chronicle.counters["clue"] == 1


@rule("wk2.narr.entry.goto")
def test_a_go_to_opens_the_other_entry_for_the_same_subject() -> None:
    table = a_story(2)

    happened(table, Happening(go_to="3"))

    assert [(one.entry, one.knight) for one in table.chronicle.entries] == [("3", 0)]


@rule("wk2.narr.entry.repeat")
def test_what_is_resolved_once_is_a_miss_the_second_time() -> None:
    table = a_story()

    assert read(table, "3").value is True
    assert read(table, "3").value is False


@rule("wk2.narr.entry.subject", "wk2.precise.others")
def test_you_is_the_knight_whose_action_led_to_it() -> None:
    table = a_story(2)

    happened(table, Happening(do=(Xp(1),)))

    assert [knight.xp for knight in table.knights] == [1, 0]


@rule("wk2.narr.entry.unpayable")
def test_an_effect_that_takes_more_than_there_is_takes_what_there_is() -> None:
    table = a_story(fuel=1)

    happened(table, Happening(do=(Lose(fuel=3),)))

    assert table.knights[0].fuel == 0


@rule("wk2.narr.entry.unpayable", "wk2.narr.plot-action.cost-first")
def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    table = a_story(fuel=1)

    assert paying.why_not(table, table.knights[0], Price(fuel=2)) == "it costs 2 fuel, and you have 1"

    rehearse(table, paying.pay(table, table.knights[0], Price(fuel=1, resources=1)), answers=["Meds"])
    assert (table.knights[0].fuel, table.knights[0].meds) == (0, 1)


@rule("wk2.precise.repeatable-xp")
def test_an_entry_that_can_be_met_again_gives_its_xp_once_per_knight() -> None:
    table = a_story()
    entry = Entry(id="7", title="Again", text="Again.", do=(Xp(1),))

    for _ in range(2):
        rehearse(table, happen(table, table.knights[0], entry, entry, ""))

    assert table.knights[0].xp == 1


@rule("wk2.narr.entry.eliminated-subject")
def test_if_the_subject_is_eliminated_the_entry_stops() -> None:
    table = a_story(2)

    happened(table, Happening(do=(Note("key"), Eliminate(), Count("clue", by=1))))

    assert chronicle.stands(table, table.knights[1], "key")
    assert "clue" not in table.chronicle.counters


# -- deciding


KIND = Option(label="Kind", do=(Heal(1),))
CRUEL = Option(label="Cruel", do=(Wound(2),))
FINAL = Option(label="Final", do=(Wound(9),), end="lost")


@rule("wk2.narr.entry.choice-owner")
def test_the_subject_makes_the_choices() -> None:
    table = a_story(2)

    assert decide(table, Entry(id="8", title="Choose", options=(KIND, CRUEL)), (0, "Cruel")).value is CRUEL


@rule(
    "wk2.narr.entry.unconscious-subject", "wk2.wasteland.unconscious-mid-card", "wk2.grim.ordering", "wk2.solo.worst-for-knight"
)
def test_for_the_unconscious_it_is_the_worst_option_but_never_one_that_ends_it() -> None:
    table = a_story()
    table.knights[0].unconscious = table.injuries.loose.pop()

    assert decide(table, Entry(id="8", title="Choose", options=(KIND, FINAL, CRUEL))).value is CRUEL


@rule("wk2.grim.ordering", "wk2.grim.worst-option")
def test_of_equally_bad_options_the_first_is_taken_every_time() -> None:
    table = a_story()
    other = Option(label="Other", do=(Wound(2),))

    assert grim.worst_option(table, table.knights[0], [CRUEL, other]) is CRUEL
    assert grim.worst_option(table, table.knights[0], [other, CRUEL]) is other


@rule("wk2.grim.competitive", "wk2.grim.ordering")
def test_a_bad_effect_hits_who_is_nearest_to_falling() -> None:
    table = a_story(3, wounds=[0, 4, 2])

    assert grim.worst_knight(table, table.knights) is table.knights[1]


@rule("wk2.precise.votes", "wk2.narr.entry.choice-owner")
def test_a_vote_is_open_and_on_a_tie_the_first_player_decides() -> None:
    table = a_story(2, first=1)
    entry = Entry(id="9", title="Vote", decided="vote", options=(KIND, CRUEL))

    done = decide(table, entry, (1, "Cruel"), (0, "Kind"), (1, "Kind"))

    assert done.value is KIND
    assert any("votes: Cruel" in line for line in done.told)


@rule("wk2.precise.votes")
def test_a_ballot_is_secret_and_on_a_tie_the_worse_option_is_taken() -> None:
    table = a_story(2)
    entry = Entry(id="9", title="Ballot", decided="ballot", options=(KIND, CRUEL))

    done = decide(table, entry, "Kind", "Cruel")

    assert done.value is CRUEL
    assert not any("votes" in line for line in done.told)


@rule("wk2.precise.votes", "wk2.precise.unconscious-presence")
def test_the_unconscious_have_no_vote() -> None:
    table = a_story(3)
    table.knights[1].unconscious = table.injuries.loose.pop()
    entry = Entry(id="9", title="Vote", decided="vote", options=(KIND, CRUEL))

    assert decide(table, entry, (0, "Kind"), (2, "Kind")).value is KIND


# -- the chronicle


@rule("wk2.chronicle.fields", "wk2.narr.chronicle.notes-persist")
def test_a_note_stands_until_it_is_struck() -> None:
    table = a_story()
    knight = table.knights[0]

    happened(table, Happening(do=(Note("key"), Note("key"))))
    assert [written.note for written in table.chronicle.notes] == ["key"]

    rehearse(table, happenings.begin(table, knight, "waiting"))
    assert chronicle.stands(table, knight, "key"), "plots change, notes stay"

    happened(table, Happening(do=(Strike("key"),)))
    assert not chronicle.stands(table, knight, "key")


@rule("wk2.precise.chronicle-secrets")
def test_a_personal_note_is_in_its_owners_view_only() -> None:
    table = a_story(2)

    read(table, "3")

    own, other = (view(table, seat) for seat in (0, 1))
    assert [card.name for card in own.boards[1].spaces[1].cards] == ["A whisper"]
    assert other.boards[1].spaces[1].cards == []


@rule("wk2.narr.chronicle.only-state", "wk2.group-icon.value")
def test_a_counter_goes_from_none_to_its_bound() -> None:
    table = a_story(2)

    happened(table, Happening(do=(Count("heat", by=9), Count("clue", by=-1))))

    assert (table.chronicle.counters["heat"], table.chronicle.counters["clue"]) == (4, 0), "2K are 4 for two knights"


@rule("wk2.group-icon.value")
@pytest.mark.parametrize(("amount", "number"), [(3, 3), ("K", 3), ("2K", 6), ("2K+2", 8), ("K-1", 2)])
def test_the_group_icon_is_the_number_of_knights_at_the_start(amount: int | str, number: int) -> None:
    assert reckoned(amount, 3) == number


@rule("wk2.narr.chronicle.named-effect")
def test_a_named_effect_is_a_rule_that_stands_until_it_is_struck() -> None:
    table = a_story()

    chronicle.put_in_force(table, "curfew")
    assert [held.source for held in powers.of_story(table)] == [table.adventure.effects["curfew"]]

    chronicle.lift(table, "curfew")
    assert table.chronicle.effects == []


@rule("wk2.narr.epilogue.recorded", "wk2.narr.end.grades")
def test_epilogues_are_read_after_the_ending_in_the_order_of_recording_each_once() -> None:
    table = a_story()

    done = happened(table, Happening(do=(Epilogue("91"), Epilogue("91")), end="home"))

    passages = [event.passage.title for event in done.events if event.passage is not None]
    assert passages == ["Home", "Lost"]


@rule("wk2.narr.end.co-op", "wk2.narr.end.grades", "wk2.elimination.loses")
@pytest.mark.parametrize(("ending", "winners"), [("home", (0,)), ("lost", ())])
def test_a_shared_victory_is_of_those_still_in_the_game_and_a_defeat_of_all(ending: str, winners: tuple[int, ...]) -> None:
    table = a_story(2)
    table.knights[1].eliminated = True

    happened(table, Happening(end=ending))

    assert table.result is not None and table.result.winners == winners
    assert table.adventure.endings[ending].outcome is (Outcome.VICTORY if winners else Outcome.DEFEAT)


# -- plots


@rule("wk2.narr.plot.begin-order", "wk2.adventure.one-plot-in-play")
def test_a_plot_begins_with_its_text_its_set_up_and_its_table() -> None:
    table = a_story()
    table.challenges = ["pumps"]

    done = rehearse(table, happenings.begin(table, table.knights[0], "waiting"))

    assert any(event.passage is not None and event.passage.paragraphs == ("It begins.",) for event in done.events)
    assert sorted(table.letters) == ["A", "B", "C", "D"]
    assert table.challenges == ["pumps"], "what lies there stays"


@rule("wk2.narr.plot.goal-check")
def test_the_first_transition_whose_needs_hold_is_taken() -> None:
    table = a_story()
    assert table.plot is not None
    table.plot = replace(
        table.plot,
        transitions=(
            Transition(when=(Written("key"),), end="lost"),
            Transition(when=(Counted("clue", at_least=1),), end="home"),
            Transition(when=(Counted("clue", at_least=1),), end="lost"),
        ),
    )
    table.chronicle.counters["clue"] = 1

    rehearse(table, plots.check(table, table.knights[0]))

    assert table.ending == "home"


@rule("wk2.narr.plot.goal-beats-time", "wk2.time.expiry")
def test_a_goal_reached_in_the_round_before_counts_before_time_runs_out() -> None:
    table = a_story()
    table.chronicle.counters["clue"] = 4

    rehearse(table, plots.check(table, table.knights[0]))

    assert table.ending == "home"


# -- tokens


@rule("wk2.adventure.entry-token", "wk2.narr.token.entry-token")
def test_who_ends_a_move_on_an_entry_token_may_resolve_it_or_leave_it() -> None:
    table = a_story()
    table.chronicle.tokens = [EntryToken(2, "3", "pumps"), EntryToken(1, "1", "pumps")]

    rehearse(table, resolve_tokens(table, table.knights[0]), answers=["Leave it", "Resolve entry token 2"])

    assert [one.entry for one in table.chronicle.entries] == ["3"]


@rule("wk2.narr.token.entry-token")
def test_a_token_stays_until_its_entry_removes_it() -> None:
    table = a_story()

    happened(table, Happening(do=(PlaceEntry(1, "1", "kalgrave"),)))
    assert [(token.entry, token.space) for token in table.chronicle.tokens] == [("1", "kalgrave")]

    happened(table, Happening(do=(RemoveEntry(1),)))
    assert table.chronicle.tokens == []


@rule("wk2.narr.token.challenge", "wk2.components.story-tokens")
def test_there_are_twelve_challenge_tokens() -> None:
    table = a_story()

    happened(table, Happening(do=(PlaceChallenge("pumps", 9), PlaceChallenge("kalgrave", 9))))

    assert len(table.challenges) == 12


@rule("wk2.narr.encounter.changes")
def test_an_entry_may_give_a_letter_another_entry_or_none() -> None:
    table = a_story()

    happened(table, Happening(do=(SetLetter(Letter.A, "2"), SetLetter(Letter.B))))

    assert table.letters[Letter.A] == "2"
    assert Letter.B not in table.letters


# -- special cards


@rule("wk2.adventure.special-card", "wk2.narr.special-cards", "wk2.precise.special-card-holder")
def test_a_special_card_stays_where_its_holder_falls() -> None:
    table = a_story()
    card = SpecialCard(id="burden", name="A Burden", text="It is heavy.", number=99, kind="burden", returned="Never.")
    table.specials = [card]

    happened(table, Happening(do=(TakeCard(99),)))
    assert (table.knights[0].specials, table.specials) == ([card], [])

    happened(table, Happening(do=(KnockOut(),)))
    assert (table.knights[0].specials, table.dropped) == ([], {99: "pumps"})


@rule("wk2.adventure.special-card")
def test_a_returned_card_is_back_in_its_place() -> None:
    table = a_story()
    cards = [SpecialCard(id=f"c{n}", name=f"C{n}", text="", number=n, kind="relic", returned="") for n in (97, 98, 99)]
    table.specials = [cards[0], cards[2]]
    table.knights[0].specials = [cards[1]]

    happened(table, Happening(do=(ReturnCard(98),)))

    assert [card.number for card in table.specials] == [97, 98, 99]


@rule("wk2.narr.reader-role", "wk2.narr.hidden-text")
def test_what_is_read_is_shown_to_all_and_only_the_subject_chooses() -> None:
    table = a_story(2)

    done = read(table, "1", stop=True)

    for seat in (0, 1, None):
        passage = view(table, seat).passage
        assert passage is not None and passage.title == "A Door"
    assert done.open is not None and done.open.seat == 0


@rule("wk2.narr.entry.test-branches")
def test_a_note_may_make_a_test_easier_but_never_below_one() -> None:
    table = a_story()
    knight = table.knights[0]
    knight.notes = ["whisper"]

    assert difficulty(table, knight, StoryTest(skill=TALK, difficulty=2, ease=("whisper",))) == 1
    assert difficulty(table, knight, StoryTest(skill=TALK, difficulty=1, ease=("whisper",))) == 1
    assert difficulty(table, knight, StoryTest(skill=TALK, difficulty=2, hard=("whisper",))) == 3


@rule("wk2.harm.healed-by")
def test_stories_heal_too() -> None:
    table = a_story(wounds=2)

    happened(table, Happening(do=(Heal(1), Gain(meds=1))))

    assert (table.knights[0].wounds, table.knights[0].meds) == (1, 3)
    assert rehearse(table, harm.heal_by(table, table.knights[0], 1)).value == 1
