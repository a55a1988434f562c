"""One play: steps and checkpoints, endings, forks, going back, logs played again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

import pytest

from tests.driving import answer_randomly, play_randomly, random_game
from tests.engine.games import bazaar, duel
from tests.engine.games.blank import Blank, game_of, play_of
from tests.laws import assert_alike, position
from wasteland.engine.asking import Anyone, Choice, Together
from wasteland.engine.chance import Chance, Dice, RealDice, Reveal, Scripted, Seeded, dice
from wasteland.engine.entries import GIVE_UP, Entry, Misfit
from wasteland.engine.game import BadSetting, Ended, Setting
from wasteland.engine.placing import Place
from wasteland.engine.play import Illegal, Play, TakenBack, ask_for_everything, played, replayed
from wasteland.engine.points import Point
from wasteland.engine.saving import state_hash

YES_OR_NO = ("yes", "no")


async def turns(table: Blank) -> None:
    """The seats take turns; each turn is a step of two questions and, after a no, a roll."""
    seat = table.steps % 2
    table.steps += 1
    for question in ("One?", "Two?"):
        answer = await Choice(seat, question, YES_OR_NO)
        table.write(answer)
        if answer == "no":
            table.write(*await dice(1, 6, seat))
    if table.steps == 4:
        table.done()


def answered(play: Play[Any], *picks: int) -> Play[Any]:
    """The play after these answers, given by whoever is asked."""
    for pick in picks:
        play.answer(play.asked()[0].seat, pick)
    return play


# -- steps


def test_a_step_follows_a_step_until_there_is_a_result() -> None:
    play = answered(play_of(turns), *[0] * 8)

    assert (play.state.steps, play.over) == (4, True)


def test_a_step_boundary_is_a_checkpoint() -> None:
    play = play_of(turns)

    assert [len(answered(play, 0).tail) for _ in range(4)] == [1, 0, 1, 0]


async def every_other_step(table: Blank) -> None:
    """Only in every other step something is decided."""
    table.steps += 1
    table.write(f"step {table.steps}")
    if table.steps % 2 == 0:
        table.write(await Choice(0, "On?", YES_OR_NO))


def test_a_step_in_which_nothing_is_decided_leaves_the_checkpoint_where_it_was() -> None:
    play = answered(play_of(every_other_step), 0)

    assert (play.checkpoint.steps, play.state.steps) == (2, 4)


def test_a_fork_plays_steps_again_in_which_nothing_is_decided() -> None:
    play = answered(play_of(every_other_step), 0)

    assert_alike(play.fork(1), play)


def test_a_play_can_begin_with_chance() -> None:
    async def rule(table: Blank) -> None:
        table.write(*await dice(1, 6))
        await Choice(0, "On?", YES_OR_NO)

    assert play_of(rule, Scripted([(4,)])).state.pad == ["4"]


def test_defaults_are_filled_in() -> None:
    assert Play(duel.GAME, Setting(2), 1).setting.options == {"length": "short"}


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        (Setting(3), "Duel is for 2 to 2 seats, not 3"),
        (Setting(2, {"size": "big"}), "Duel has no option 'size'; it has length"),
        (Setting(2, {"length": "endless"}), "option length cannot be 'endless'; it is one of short, long"),
    ],
)
def test_a_bad_setting_is_refused(setting: Setting, why: str) -> None:
    with pytest.raises(BadSetting, match=why):
        Play(duel.GAME, setting, 1)


# -- endings


async def ends_inside(table: Blank) -> None:
    if await Choice(0, "Go on?", YES_OR_NO) == "no":
        raise table.end((1,), "enough")
    table.write("went on")
    table.done()


def test_a_rule_ends_the_game_in_mid_step() -> None:
    play = answered(play_of(ends_inside), 1)

    assert play.state.result is not None
    assert (play.state.result.winners, play.state.result.text) == ((1,), "enough")
    assert play.state.pad == []


def test_nobody_is_asked_when_the_game_is_over() -> None:
    play = answered(play_of(ends_inside), 1)

    assert (play.over, play.asked(), play.question(0)) == (True, [], None)


def test_an_answer_after_the_end_is_refused() -> None:
    with pytest.raises(Illegal, match="the game is over"):
        answered(play_of(ends_inside), 1).answer(0, 0)


def test_a_game_cannot_end_without_a_result() -> None:
    async def rule(table: Blank) -> None:
        raise Ended

    with pytest.raises(RuntimeError, match="Blank has ended without a result"):
        play_of(rule)


def test_all_may_give_up() -> None:
    play = play_of(turns)

    play.give_up()

    assert play.state.result is not None
    assert play.state.result.text == "given up"
    assert play.log == [GIVE_UP]


def test_nobody_gives_up_twice() -> None:
    play = play_of(turns)
    play.give_up()

    with pytest.raises(Illegal, match="the game is over"):
        play.give_up()


def test_giving_up_forgets_secret_answers() -> None:
    play = play_of(secrets)
    play.answer(0, 1)

    play.give_up()

    assert play.secret == {}


# -- a rule that fails


async def fails(table: Blank) -> None:
    table.steps += 1
    if table.steps == 3:
        raise ZeroDivisionError("bang")
    if await Choice(0, "Press it?", YES_OR_NO) == "yes":
        table.write("pressed")
        raise ZeroDivisionError("boom")
    table.write("left alone")


@pytest.mark.parametrize(("before", "pick"), [([], 0), ([1], 0), ([1], 1)], ids=["first step", "second", "on to the third"])
def test_where_a_rule_fails_the_play_goes_back_to_the_question(before: list[int], pick: int) -> None:
    play = answered(play_of(fails), *before)
    stands = position(play)

    with pytest.raises(ZeroDivisionError):
        play.answer(0, pick)

    assert position(play) == stands


def test_where_a_rule_fails_the_other_secret_answers_stay() -> None:
    async def rule(table: Blank) -> None:
        picks = await Together([Choice(0, "Which?", (1, 0)), Choice(1, "Which?", (1, 0))])
        table.write(picks[0] / picks[1])
        table.done()

    play = play_of(rule)
    play.answer(0, 0)
    with pytest.raises(ZeroDivisionError):
        play.answer(1, 1)

    assert play.secret == {0: 0}
    play.answer(1, 0)
    assert play.state.pad == ["1.0"]


# -- forks


def test_a_fork_stands_where_its_parent_stands() -> None:
    play = answered(play_of(turns), 0, 1, 1)

    assert_alike(play, play.fork())


def test_a_fork_goes_its_own_way() -> None:
    play = answered(play_of(turns), 0)
    before = position(play)

    answered(play.fork(), 1, 1, 1)

    assert position(play) == before


def test_forks_do_not_foresee_what_their_parent_will_roll() -> None:
    def rolls(play: Play[Blank]) -> list[str]:
        return [word for word in answered(play, *[1] * 8).state.pad if word.isdigit()]

    play = play_of(turns, 3)
    imagined = [rolls(play.fork()) for _ in range(20)]

    assert rolls(play) == rolls(play_of(turns, 3)), "the parent's dice fall as if there had been no forks"
    assert len({*map(tuple, imagined)}) > 15, "and every fork has a future of its own"


def test_a_fork_may_be_given_its_nature() -> None:
    play = play_of(turns)

    assert_alike(answered(play.fork(8), 1, 1), answered(play.fork(Seeded(8)), 1, 1))


def test_a_fork_waits_for_real_dice_too() -> None:
    play = answered(play_of(turns, RealDice(Seeded(1))), 1)
    assert isinstance(play.open, Dice)

    assert_alike(play, play.fork())


def test_a_fork_with_a_nature_of_its_own_need_not_wait_for_real_dice() -> None:
    play = answered(play_of(turns, RealDice(Seeded(1))), 1)

    assert isinstance(play.fork(5).open, Choice)


def test_a_fork_of_a_game_that_is_over_is_over() -> None:
    play = random_game(duel.GAME, Setting(2), 3)

    assert_alike(play, play.fork())


def test_a_seat_imagines_other_cards_for_the_others() -> None:
    play = Play(duel.GAME, Setting(2), 3)
    hands = {tuple(card.id for card in play.fork_for(0, Random(seed)).state.fighters[1].hand) for seed in range(20)}

    assert len(hands) > 10


def test_a_seat_imagines_its_own_cards_as_they_are() -> None:
    play = Play(duel.GAME, Setting(2), 3)

    assert play.fork_for(0, Random(1)).state.fighters[0].hand == play.state.fighters[0].hand


def test_the_others_choose_from_the_cards_that_were_imagined_for_them() -> None:
    play = answered(Play(duel.GAME, Setting(2), 3), 0, 0)
    twin = play.fork_for(1, Random(2))
    question = twin.question(0)

    assert isinstance(question, Choice)
    assert list(question.options) == twin.state.fighters[0].hand
    assert list(question.options) != play.state.fighters[0].hand


async def secret_bids(table: Blank) -> None:
    """Both choose in secret; whoever imagines it finds that the second has no choice."""
    first = Choice(0, "Bid?", ("low", "high"))
    second = Choice(1, "Bid?", ("low", "high"), anew=lambda: ("low",))
    table.write(*await Together([first, second]))
    table.done()


def test_who_is_left_without_a_choice_in_secret_is_asked_all_the_same() -> None:
    play = play_of(secret_bids)
    play.answer(0, 1)
    twin = play.fork_for(0, Random(1))

    assert [question.seat for question in twin.asked()] == [1]
    twin.answer(1, 0)
    assert twin.state.pad == ["high", "low"]


def test_the_same_place_can_be_dealt_anew_twice() -> None:
    twice = Play(duel.GAME, Setting(2), 3).fork_for(0, Random(1)).fork_for(1, Random(2))

    assert_alike(twice, twice.fork())


def test_what_was_dealt_anew_stays_so_in_the_next_step() -> None:
    twin = Play(duel.GAME, Setting(2, {"length": "long"}), 3).fork_for(0, Random(1))
    while twin.state.clash < 3:
        play_randomly(twin, Random(1), limit=1)

    assert_alike(twin, twin.fork())


def test_a_game_that_was_dealt_anew_goes_back_within_its_step() -> None:
    twin = Play(bazaar.GAME, Setting(2), 3).fork_for(0, Random(1))
    before = position(twin)

    twin.answer(0, 1)
    twin.undo(0)

    assert position(twin) == before


def test_a_game_that_was_dealt_anew_goes_back_no_further() -> None:
    twin = answered(play_of(turns), 0, 0).fork_for(0, Random(1))

    with pytest.raises(Illegal, match="a game that was dealt anew does not go back that far"):
        twin.undo(0, agreed=True)


@pytest.mark.parametrize(("game", "seats"), [(duel.GAME, 2), (bazaar.GAME, 3)], ids=["duel", "bazaar"])
def test_what_is_imagined_without_checkpoints_goes_as_it_would_with_them(game: Any, seats: int) -> None:
    play = Play(game, Setting(seats), 3)
    kept, bare = play.fork_for(0, Random(1)), play.fork_for(0, Random(1), checkpoints=False)

    for _ in range(12):
        assert (state_hash(bare.state), bare.log) == (state_hash(kept.state), kept.log)
        play_randomly(kept, Random(2), limit=1)
        play_randomly(bare, Random(2), limit=1)


def test_what_is_imagined_without_checkpoints_keeps_the_one_it_began_with() -> None:
    twin = Play(duel.GAME, Setting(2, {"length": "long"}), 3).fork_for(0, Random(1), checkpoints=False)
    begun = twin.checkpoint_at

    play_randomly(twin, Random(1), limit=20)

    assert twin.checkpoint_at == begun < len(twin.log)


def test_what_is_imagined_without_checkpoints_can_be_forked() -> None:
    twin = Play(duel.GAME, Setting(2, {"length": "long"}), 3).fork_for(0, Random(1), checkpoints=False)
    play_randomly(twin, Random(1), limit=20)
    fork = twin.fork()

    assert (state_hash(fork.state), fork.log) == (state_hash(twin.state), twin.log)


# -- going back


def test_a_seat_takes_back_its_last_answer() -> None:
    play = play_of(turns)
    before = position(play)
    play.answer(0, 0)

    assert play.undo(0) == 1
    assert position(play) == before


def test_a_seat_takes_back_an_answer_that_ended_its_step() -> None:
    play = answered(play_of(turns), 0)
    before = position(play)
    play.answer(0, 0)

    play.undo(0)

    assert position(play) == before


def test_a_seat_takes_back_an_answer_that_ended_the_game() -> None:
    play = play_of(ends_inside)
    before = position(play)
    play.answer(0, 1)

    play.undo(0)

    assert position(play) == before


def test_there_is_nothing_to_take_back_at_first() -> None:
    play = play_of(turns)

    assert play.why_no_undo(0) == "nothing has been decided yet"
    with pytest.raises(Illegal, match="seat 0 has not answered anything yet"):
        play.undo(0, agreed=True)


def test_dice_bar_the_way_back() -> None:
    play = answered(play_of(turns), 1)
    before = position(play)

    with pytest.raises(Illegal, match="dice have fallen or cards have been turned since"):
        play.undo(0)
    assert position(play) == before


def test_so_does_a_card_that_was_turned() -> None:
    async def rule(table: Blank) -> None:
        await Choice(0, "Look?", YES_OR_NO)
        await Reveal("ace")
        await Choice(0, "On?", YES_OR_NO)

    assert answered(play_of(rule), 0).why_no_undo(0) == "dice have fallen or cards have been turned since"


def test_so_does_the_answer_of_another() -> None:
    play = answered(play_of(turns), 0, 0, 0)

    assert play.why_no_undo(0) == "seat 1 has answered since"
    assert play.why_no_undo(1) == ""


def test_others_are_called_by_their_names_in_a_reason() -> None:
    names = ["seat 1", "Bo {}"]
    in_turn, in_secret = answered(play_of(turns), 0, 0, 0), answered(play_of(secrets), 0)
    in_secret.answer(0, 1)

    assert in_turn.why_no_undo(0, names.__getitem__) == "Bo {} has answered since"
    assert in_secret.why_no_undo(1, names.__getitem__) == "seat 1 has answered since"


async def secrets(table: Blank) -> None:
    if table.steps == 0:
        await Choice(0, "Ready?", YES_OR_NO)
    table.steps += 1
    table.write(*await Together(Choice(seat, "Which?", ("a", "b")) for seat in (0, 1)))


def test_so_do_secret_choices_once_they_are_shown() -> None:
    play = answered(play_of(secrets), 0, 0, 0)

    assert play.why_no_undo(0) == "the secret choices have been shown"


def test_so_does_the_secret_answer_of_another() -> None:
    play = answered(play_of(secrets), 0)
    play.answer(1, 1)

    with pytest.raises(Illegal, match="seat 1 has answered since"):
        play.undo(0)
    assert play.secret == {1: 1}


def test_so_does_giving_up() -> None:
    play = answered(play_of(turns), 0)
    play.give_up()

    assert play.why_no_undo(0) == "the game was given up"


def test_by_consent_a_seat_goes_back_past_dice_and_others() -> None:
    play = answered(play_of(turns), 1)
    before = position(play)
    answered(play, 0, 1, 1)

    assert play.undo(0, agreed=True) == 5
    assert position(play) == before


def test_by_consent_a_game_that_was_given_up_goes_on() -> None:
    play = play_of(turns)
    before = position(play)
    play.answer(0, 0)
    play.give_up()

    play.undo(0, agreed=True)

    assert position(play) == before


def test_what_was_taken_back_can_be_played_again_with_the_same_dice() -> None:
    play = answered(play_of(turns), 1, 1, 0)
    after = position(play)
    play.undo(0, agreed=True)

    play.redo()

    assert position(play) == after


def test_several_undos_are_played_again_one_by_one() -> None:
    play = play_of(turns)
    stands = [position(answered(play, 0)) for _ in range(3)]
    play.undo(1)
    play.undo(0)

    play.redo()
    assert position(play) == stands[1]
    play.redo()
    assert position(play) == stands[2]


def test_giving_up_can_be_played_again() -> None:
    play = answered(play_of(turns), 0)
    play.give_up()
    after = position(play)
    play.undo(0, agreed=True)

    play.redo()

    assert position(play) == after


@pytest.mark.parametrize("then", [lambda play: play.answer(0, 1), lambda play: play.give_up()], ids=["answer", "give up"])
def test_who_decides_anew_cannot_play_the_old_again(then: Any) -> None:
    play = answered(play_of(turns), 0)
    play.undo(0)

    then(play)

    with pytest.raises(Illegal, match="there is nothing to play again"):
        play.redo()


def test_an_undo_is_written_down() -> None:
    play = answered(play_of(turns), 0, 1)

    play.undo(0, agreed=True)

    assert play.taken_back == [TakenBack(at=1, seat=0, entries=2)]


def test_an_undo_plays_no_more_again_than_a_step() -> None:
    asked = count()

    async def long_game(table: Blank) -> None:
        """Seat 0 answers in every tenth step, seat 1 in all others."""
        next(asked)
        table.steps += 1
        table.write(await Choice(0 if table.steps % 10 == 1 else 1, f"Question {table.steps}?", YES_OR_NO))
        if table.steps == 500:
            table.done()

    play = answered(play_of(long_game), *[0] * 118)
    before = next(asked)
    twin = play.fork()

    assert [play.undo(0, agreed=True) for _ in range(3)] == [8, 10, 10]
    assert [twin.undo(1, agreed=True) for _ in range(3)] == [1, 1, 1]
    assert next(asked) - before < 40, "of 118 steps a few were begun again"


def test_what_was_taken_back_over_many_steps_leads_where_it_led() -> None:
    play, random = Play(bazaar.GAME, Setting(3), 4), Random(4)
    for _ in range(150):
        if play.over:
            break
        answer_randomly(play, random)
        for seat in range(3):
            twin, again = play.fork(), played(play.game, play.setting, play.log, ask_for_everything)
            with suppress(Illegal):
                gone = twin.undo(seat, agreed=True)
                assert again.undo(seat, agreed=True) == gone
                assert_alike(again, twin)


def test_an_undo_that_was_undone_is_not() -> None:
    play = answered(play_of(turns), 0)
    play.undo(0)

    play.redo()

    assert play.taken_back == []


def test_a_play_can_be_wound_back_to_any_question() -> None:
    play = play_of(turns)
    stands = [position(play)] + [position(answered(play, 0)) for _ in range(8)]

    for length in range(8, -1, -1):
        play.rewind(length)
        assert position(play) == stands[length]


@pytest.mark.parametrize("length", [-1, 3])
def test_a_play_cannot_be_wound_to_where_it_never_was(length: int) -> None:
    with pytest.raises(ValueError, match="the log has 2 entries"):
        answered(play_of(turns), 0, 0).rewind(length)


# -- logs played again


async def everything(table: Blank) -> None:
    """One question of every kind, and chance."""
    await Choice(0, "Which?", ("a", "b", "c"))
    await dice(1, 6)
    await Together([Choice(0, "Yes?", YES_OR_NO), Choice(1, "No?", YES_OR_NO)])
    await Anyone([Choice(0, "You?", YES_OR_NO), Choice(1, "You?", YES_OR_NO)])
    await Place(1, "Where?", lambda point: None, lambda: [Point(0, 0)])
    table.done()


LOG: list[Entry] = [2, 5, (0, 1), (1, 0), (-7, 12)]


def test_a_log_leads_to_the_end() -> None:
    assert played(game_of(everything), Setting(2), LOG, ask_for_everything).over


def test_moments_say_what_was_wanted_and_who_answered() -> None:
    moments = [moment for moment, _ in replayed(game_of(everything), Setting(2), LOG)]

    assert [type(moment.wanted) for moment in moments] == [Choice, Dice, Together, Anyone, Place]
    assert [moment.seat for moment in moments] == [0, None, None, 1, 1]
    assert [moment.at for moment in moments] == [0, 1, 2, 3, 4]


def test_at_every_moment_the_play_stands_right_before_it() -> None:
    assert [list(play.log) for _, play in replayed(game_of(everything), Setting(2), LOG)] == [LOG[:at] for at in range(5)]


def test_a_play_goes_on_where_its_log_ends() -> None:
    play = played(game_of(everything), Setting(2), LOG[:1], Seeded(1))

    assert isinstance(play.open, Together)
    assert len(play.log) == 2


def at_once(log: list[Entry]) -> object:
    return played(game_of(everything), Setting(2), log, ask_for_everything)


def one_by_one(log: list[Entry]) -> object:
    return list(replayed(game_of(everything), Setting(2), log))


@pytest.mark.parametrize("replay", [at_once, one_by_one])
@pytest.mark.parametrize(
    ("at", "entry", "why"),
    [
        (0, 3, "3 is none of 3 ways"),
        (0, -2, "-2 is none of 3 ways"),
        (0, (1, 1), r"\(1, 1\) is no answer to Choice"),
        (1, 6, "6 is none of 6 ways"),
        (2, 0, "one number is no answer to Together"),
        (2, (0,), "is no answer to Together"),
        (2, (0, 2), "is no answer to Together"),
        (3, (2, 0), "is no answer to Anyone"),
        (3, (-1, 0), "is no answer to Anyone"),
        (3, (0, 2), "is no answer to Anyone"),
        (4, 3, "one number is no answer to Place"),
        (4, (1, 2, 3, 4), "is no answer to Place"),
        (4, (1,), "is no answer to Place"),
        (0, True, "True is no decision"),
        (0, "0", "'0' is no decision"),
        (2, (0, 1.0), "is no decision"),
        (5, 0, "the game is over, but the log goes on"),
    ],
)
def test_an_entry_that_does_not_fit_is_named(replay: Callable[[list[Entry]], object], at: int, entry: Any, why: str) -> None:
    with pytest.raises(Misfit, match=why) as misfit:
        replay([*LOG[:at], entry, *LOG[at + 1 :]])
    assert misfit.value.at == at


def test_a_log_may_end_by_giving_up() -> None:
    play = played(game_of(everything), Setting(2), [*LOG[:2], GIVE_UP], Seeded(1))

    assert play.over
    assert play.log == [*LOG[:2], GIVE_UP]


def test_nothing_follows_giving_up() -> None:
    with pytest.raises(Misfit, match="the game is over"):
        played(game_of(everything), Setting(2), [*LOG[:2], GIVE_UP, 0], Seeded(1))


def test_who_listens_to_a_log_hears_the_news() -> None:
    log = random_game(duel.GAME, Setting(2), 3).log

    heard = [event.text for _, play in replayed(duel.GAME, Setting(2), log, listen=True) for event in play.news.take()]

    assert "Clash 1" in " ".join(heard)


def test_a_play_that_stands_at_chance_asks_nobody_but_for_dice() -> None:
    async def rule(table: Blank) -> None:
        await Chance(3)

    assert play_of(rule, ask_for_everything).asked() == []
