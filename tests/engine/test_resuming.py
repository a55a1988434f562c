"""Saves: the same play again, the way back from it, changed rules and packs, and data that is no save."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.driving import play_randomly, random_game
from tests.engine.games import bazaar, duel, landing, yard
from tests.engine.games.blank import Blank, Rule, game_of, play_of
from tests.laws import assert_alike, position
from wasteland.engine.asking import Choice, Together
from wasteland.engine.chance import Dice, RealDice, Seeded
from wasteland.engine.content import Pack
from wasteland.engine.game import BadSetting, Game, Setting
from wasteland.engine.play import Illegal, Play
from wasteland.engine.resuming import Lost, restored, saved
from wasteland.engine.saving import Unreadable


def sent(play: Play[Any]) -> Any:
    """A save as it comes out of a file."""
    return json.loads(json.dumps(saved(play)))


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    """Data with the hash that fits it, as a careful forger would make it."""
    rest = {name: part for name, part in data.items() if name != "hash"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return {**rest, "hash": sha256(text.encode()).hexdigest()[:16]}


# -- the same play again


def test_a_play_goes_on_as_if_it_had_never_stopped() -> None:
    play = random_game(duel.GAME, Setting(2), 5, limit=4)
    back = restored(duel.GAME, sent(play), 9).play
    play.go_on_with(9)

    for one in (play, back):
        play_randomly(one, Random(2))

    assert_alike(play, back)


def test_a_secret_answer_still_waits_for_the_others() -> None:
    play = Play(duel.GAME, Setting(2), 5)
    play.answer(1, 1)

    assert restored(duel.GAME, sent(play), 9).play.secret == {1: 1}


def test_a_play_that_waits_for_real_dice_still_does() -> None:
    play = Play(landing.GAME, Setting(2), RealDice(Seeded(1)))
    play.answer(0, 3)

    back = restored(landing.GAME, sent(play), RealDice(Seeded(1))).play

    assert isinstance(back.open, Dice)
    assert_alike(play, back)


def test_a_game_that_is_over_stays_over() -> None:
    play = random_game(bazaar.GAME, Setting(3), 5)

    assert_alike(play, restored(bazaar.GAME, sent(play), 9).play)


def test_what_was_taken_back_is_remembered() -> None:
    play = Play(bazaar.GAME, Setting(2), 5)
    play.answer(0, 1)
    play.undo(0)

    assert restored(bazaar.GAME, sent(play), 9).play.taken_back == play.taken_back


def test_the_whole_game_is_not_played_again() -> None:
    seen: list[int] = []

    async def rule(table: Blank) -> None:
        seen.append(table.steps)
        table.steps += 1
        await Choice(0, "On?", ("yes", "no"))

    play = play_of(rule)
    for _ in range(5):
        play.answer(0, 0)
    seen.clear()

    restored(play.game, sent(play), 9)

    assert seen == [5]


def test_what_somebody_imagines_is_not_for_keeping() -> None:
    with pytest.raises(ValueError, match="dealt anew"):
        saved(Play(duel.GAME, Setting(2), 5).fork_for(0, Random(1)))


# -- the way back


def test_the_way_back_leads_past_the_checkpoint() -> None:
    play = random_game(bazaar.GAME, Setting(2), 5, limit=6)
    before = position(play)
    back = restored(bazaar.GAME, sent(play), 9).play

    while back.log and any(moment.seat == 0 for moment, _ in back.moments()):
        back.undo(0, agreed=True)
    while back.undone:
        back.redo()

    assert position(back) == before


async def two_questions(table: Blank) -> None:
    table.steps += 1
    table.write(await Choice(0, "First?", ("a", "b", "c")))
    table.write(await Choice(1, "Second?", ("d", "e", "f")))


async def shorter_questions(table: Blank) -> None:
    """The same, but with fewer options."""
    table.steps += 1
    table.write(await Choice(0, "First?", ("a", "b")))
    table.write(await Choice(1, "Second?", ("d", "e")))


def test_where_the_rules_have_changed_the_way_back_ends_at_the_checkpoint() -> None:
    play = play_of(two_questions)
    play.answer(0, 2)
    play.answer(1, 0)
    back = restored(game_of(shorter_questions), sent(play), 9).play
    before = position(back)

    assert back.why_no_undo(1) == "the rules have changed since, and the game does not go back that far"
    with pytest.raises(Illegal, match="the rules have changed since"):
        back.undo(0, agreed=True)
    assert position(back) == before


# -- changed rules


def resumed_with(rule: Rule) -> tuple[Play[Blank], Lost | None]:
    """A play of two questions, saved between the two of its second step, and resumed with another rule."""
    play = play_of(two_questions)
    for seat, pick in ((0, 1), (1, 0), (0, 2)):
        play.answer(seat, pick)
    return restored(game_of(rule), sent(play), 9)


def test_nothing_is_lost_where_everything_still_fits() -> None:
    play, lost = resumed_with(two_questions)

    assert lost is None
    assert play.state.pad == ["b", "d", "c"]


def test_where_the_newest_decisions_no_longer_fit_the_play_goes_back_to_the_checkpoint() -> None:
    play, lost = resumed_with(shorter_questions)

    assert lost == Lost(1, "the rules have changed since (entry 3: 2 is none of 2 ways)")
    assert (play.state.pad, play.state.steps, play.log) == (["b", "d"], 2, [1, 0])


def test_the_play_goes_on_after_something_was_lost() -> None:
    play, _ = resumed_with(shorter_questions)

    play.answer(0, 0)
    play.answer(1, 1)

    assert play.state.pad == ["b", "d", "a", "e"]


def test_a_rule_that_fails_at_old_decisions_loses_them_only() -> None:
    async def rule(table: Blank) -> None:
        table.write([1, 2][await Choice(0, "First?", (0, 1, 2))])

    play, lost = resumed_with(rule)

    assert lost is not None
    assert lost.decisions == 1
    assert play.log == [1, 0]


def test_a_rule_that_cannot_even_begin_makes_the_save_unreadable() -> None:
    async def rule(table: Blank) -> None:
        raise ZeroDivisionError("by the new rules")

    with pytest.raises(Unreadable, match=r"checkpoint: the rules cannot go on from it \(by the new rules\)"):
        resumed_with(rule)


async def secrets(table: Blank) -> None:
    await Together(Choice(seat, "Which?", ("a", "b", "c")) for seat in (0, 1, 2))


async def fewer_secrets(table: Blank) -> None:
    await Together(Choice(seat, "Which?", ("a", "b")) for seat in (0, 1, 2))


async def no_secrets(table: Blank) -> None:
    await Choice(0, "Which?", ("a", "b", "c"))


@pytest.mark.parametrize(("rule", "kept"), [(secrets, {0: 0, 1: 2}), (fewer_secrets, {0: 0}), (no_secrets, {})])
def test_secret_answers_that_no_longer_fit_are_lost(rule: Rule, kept: dict[int, int]) -> None:
    play = play_of(secrets, seats=3)
    play.answer(0, 0)
    play.answer(1, 2)

    back, lost = restored(game_of(rule), sent(play), 9)

    assert back.secret == kept
    assert (lost.decisions if lost else 0) == 2 - len(kept)


def test_a_field_that_the_state_has_gained_gets_its_default() -> None:
    data = sent(play_of(two_questions))
    del data["checkpoint"]["steps"]

    assert restored(game_of(two_questions), sealed(data), 9).play.state.steps == 1


# -- another game, other packs


def with_pack(hash: str, id: str = "base") -> Game[duel.Ring]:
    """The game with a pack of this hash."""
    pack = Pack(id, "Base", "1.2", "duel", "All of it.", hash, {})
    return replace(duel.GAME, packs=lambda setting: (pack,))


def test_packs_that_are_the_same_are_welcome() -> None:
    play = random_game(with_pack("aaaa"), Setting(2), 5, limit=3)

    assert_alike(play, restored(with_pack("aaaa"), sent(play), 9).play)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (with_pack("bbbb"), r"used: the pack base 1.2 is not the same here \(1.2, hash bbbb\)"),
        (with_pack("aaaa", "other"), "used: the game was played with the pack base 1.2, which is not here"),
        (duel.GAME, "used: the game was played with the pack base 1.2, which is not here"),
        (bazaar.GAME, "game: this is a save of 'duel', not of 'bazaar'"),
    ],
    ids=["changed", "another", "none", "another game"],
)
def test_another_pack_or_game_is_refused(game: Game[Any], why: str) -> None:
    data = sent(random_game(with_pack("aaaa"), Setting(2), 5, limit=3))

    with pytest.raises(Unreadable, match=why):
        restored(game, data, 9)


def test_a_pack_that_was_not_there_is_refused() -> None:
    with pytest.raises(Unreadable, match="used: the game was played without the pack base"):
        restored(with_pack("aaaa"), sent(Play(duel.GAME, Setting(2), 5)), 9)


def test_packs_that_cannot_be_had_are_refused() -> None:
    def packs(setting: Setting) -> tuple[Pack, ...]:
        raise BadSetting("there is no pack called base")

    with pytest.raises(Unreadable, match="packs: there is no pack called base"):
        restored(replace(duel.GAME, packs=packs), sent(Play(duel.GAME, Setting(2), 5)), 9)


# -- data that is no save

SAVE = sent(random_game(duel.GAME, Setting(2), 5, limit=3))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": 3}, "format: this is no save in format 2"),
        ({"format": None}, "format: this is no save in format 2"),
        ({"game": 3}, "game: str expected, not 3"),
        ({"seats": "2"}, "seats: int expected, not '2'"),
        ({"seats": 7}, "options: Duel is for 2 to 2 seats, not 7"),
        ({"options": {"length": "endless"}}, "options: option length cannot be 'endless'"),
        ({"options": ["short"]}, "options: a table expected"),
        ({"packs": "base"}, "packs: a list expected, not 'base'"),
        ({"used": [["base", "1"]]}, r"used\[0\]: a list of 3 expected, not a list of 2"),
        ({"log": {}}, "log: a list expected"),
        ({"log": [1, "2"]}, r"log\[1\]: int expected, not '2'"),
        ({"log": [1, [2, None]]}, r"log\[1\]"),
        ({"checkpoint_at": -1}, "checkpoint_at: -1 is no place in a log"),
        ({"checkpoint_at": 99}, "checkpoint_at: 99 is no place in a log"),
        ({"secret": {"zero": 1}}, "secret.zero: a whole number expected"),
        ({"taken_back": [[1]]}, r"taken_back\[0\]: a list of 3 expected"),
        ({"colour": "red"}, "the top: 'colour' is not known here"),
        ({"checkpoint": None}, "checkpoint: a table expected, not None"),
        ({"checkpoint": {}}, "checkpoint: 'fighters' is missing"),
        ({"checkpoint": SAVE["checkpoint"] | {"clash": "2"}}, "checkpoint.clash: int expected, not '2'"),
        (
            {"checkpoint": SAVE["checkpoint"] | {"discard": ["hug.1"]}},
            r"checkpoint.discard\[0\]: there is no Move called 'hug.1'",
        ),
        ({"checkpoint": SAVE["checkpoint"] | {"clash": 5}}, "hash: the save was changed or damaged"),
        ({"log": [*SAVE["log"], 0]}, "hash: the save was changed or damaged"),
        ({"hash": "0" * 16}, "hash: the save was changed or damaged"),
        ({"hash": 4}, "hash: the save was changed or damaged"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(change: dict[str, Any], why: str) -> None:
    with pytest.raises(Unreadable, match=f"^{why}"):
        restored(duel.GAME, SAVE | change, 9)


def test_a_save_in_the_first_format_is_read() -> None:
    first = sealed({name: part for name, part in SAVE.items() if name != "checkpoint_at"} | {"format": 1, "mark": 0})

    assert position(restored(duel.GAME, first, 9).play) == position(restored(duel.GAME, SAVE, 9).play)


def test_where_the_checkpoint_is_of_an_older_kind_all_decisions_are_played_again() -> None:
    older = sealed(SAVE | {"checkpoint": SAVE["checkpoint"] | {"stance": "high"}})

    play, lost = restored(duel.GAME, older, 9)

    assert lost is None
    assert position(play) == position(restored(duel.GAME, SAVE, 9).play)


def test_where_they_cannot_be_played_again_the_checkpoint_is_what_is_wrong() -> None:
    older = sealed(SAVE | {"checkpoint": SAVE["checkpoint"] | {"stance": "high"}, "log": [99], "checkpoint_at": 0})

    with pytest.raises(Unreadable, match="checkpoint: 'stance' is not known here"):
        restored(duel.GAME, older, 9)


@pytest.mark.parametrize("name", sorted({*SAVE} - {"secret", "taken_back"}))
def test_nothing_may_be_missing(name: str) -> None:
    with pytest.raises(Unreadable, match=name):
        restored(duel.GAME, {key: part for key, part in SAVE.items() if key != name}, 9)


@pytest.mark.parametrize("data", [None, 3, "save", [], {}, {"format": 1}])
def test_what_is_no_save_at_all_is_refused(data: Any) -> None:
    with pytest.raises(Unreadable):
        restored(duel.GAME, data, 9)


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.sampled_from(["", "base", "kick.1", "short"]),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.sampled_from(["0", "1", "hand", "x"]), parts, max_size=3),
    max_leaves=5,
)


@st.composite
def damaged(draw: st.DrawFn, save: Any) -> Any:
    """A save in which something stands that was not there, or something is gone."""
    data = json.loads(json.dumps(save))
    at = data
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = draw(st.sampled_from(keys))
        if isinstance(at[key], dict | list) and at[key] and draw(st.booleans()):
            at = at[key]
            continue
        if draw(st.integers(0, 3)):
            at[key] = draw(anything)
        else:
            del at[key]
        return data


def outcome(game: Game[Any], data: Any) -> Play[Any] | Unreadable:
    """The play that data leads to, or what is wrong with it."""
    try:
        return restored(game, data, 9).play
    except Unreadable as bad:
        return bad


@settings(max_examples=400, deadline=None)
@given(data=damaged(SAVE))
def test_a_damaged_save_is_refused_with_its_place(data: Any) -> None:
    found = outcome(duel.GAME, data)

    assert ": " in str(found) if isinstance(found, Unreadable) else data == SAVE


FORGERIES: list[tuple[Game[Any], Callable[[], Any]]] = [
    (duel.GAME, lambda: SAVE),
    (bazaar.GAME, lambda: sent(random_game(bazaar.GAME, Setting(2), 5, limit=5))),
    (landing.GAME, lambda: sent(random_game(landing.GAME, Setting(2), 5, limit=3))),
    (yard.GAME, lambda: sent(random_game(yard.GAME, Setting(2), 5, limit=6))),
]


@pytest.mark.parametrize(("game", "save"), FORGERIES, ids=[game.id for game, _ in FORGERIES])
@settings(max_examples=200, deadline=None)
@given(draw=st.data())
def test_even_a_forged_save_is_read_or_refused(game: Game[Any], save: Callable[[], Any], draw: st.DataObject) -> None:
    found = outcome(game, sealed(draw.draw(damaged(save()))))

    assert isinstance(found, Play) or ": " in str(found)
