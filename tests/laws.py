"""Laws that every play of every game obeys: `play_by_the_laws` checks them all in one random game.

They hold for every game of the catalogue (tests/games/test_laws.py) and every small game of tests/engine/games; that each of
them notices a game which breaks it is shown in tests/engine/test_broken_laws.py.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import chain, count, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.driving import answer_randomly, play_randomly, random_game
from wasteland.engine.asking import Anyone, Question
from wasteland.engine.entries import GIVE_UP
from wasteland.engine.game import Game, Setting
from wasteland.engine.inquiring import Finding, Inquirer, NoFinding, Parameter
from wasteland.engine.placing import Way
from wasteland.engine.play import Illegal, Play, ask_for_everything, played, replayed
from wasteland.engine.points import Leg, Point
from wasteland.engine.resuming import restored, saved
from wasteland.engine.saving import from_plain, plain, state_hash
from wasteland.engine.seeing import glimpsed, inquire
from wasteland.engine.transcript import read, verified, written
from wasteland.engine.viewing import as_data
from wasteland.engine.words import spans_of

ROOT = Path(__file__).parents[1]


# -- comparing


def position(play: Play[Any]) -> dict[str, Any]:
    """Where a play stands: two plays that stand alike cannot be told apart."""
    return {
        "state": state_hash(play.state),
        "log": list(play.log),
        "asked": [told(play, question) for question in play.asked()],
        "secret": dict(play.secret),
        "over": play.over,
        "mark": len(play.log) - len(play.tail),
    }


def told(play: Play[Any], question: Question) -> tuple[Any, ...]:
    """A question as its seat sees it."""
    shown = [question.shown(pick) for pick in range(min(len(question.options), 50))]
    picks = [question.settled(pick) for pick in range(min(len(question.options), 50))]
    words = question.prompt, question.rule, question.refused(), question.note()
    return question.seat, type(question), len(question.options), picks, shown, *words


def assert_alike(play: Play[Any], other: Play[Any]) -> None:
    assert position(other) == position(play)


def check_answers_can_be_written_down(play: Play[Any]) -> None:
    """Whatever may be picked is read from the log as it was written."""
    for question in play.asked():
        for number in range(min(len(question.options), 50)):
            pick = question.settled(number)
            assert question.pick_of(question.entry_of(pick)) == pick
            assert question.told(pick) == question.shown(number)


# -- forks


def check_fork_equals(play: Play[Any]) -> None:
    """A fork stands where the play stands."""
    assert_alike(play, play.fork())


def check_fork_of_fork_equals(play: Play[Any]) -> None:
    """So does a fork of a fork."""
    assert_alike(play, play.fork().fork())


def check_fork_is_apart(play: Play[Any], random: Random) -> None:
    """A fork that is played on to the end never touches its parent."""
    before, twin = position(play), play.fork()
    play_randomly(twin, random)
    assert position(play) == before


def check_fork_and_parent_go_alike(play: Play[Any], random: Random, answers: int = 12) -> None:
    """With the same nature and the same answers a play and its fork stay alike."""
    seed = random.getrandbits(32)
    twins = [play.fork(seed), play.fork(seed)]
    for twin in twins:
        play_randomly(twin, Random(seed), limit=answers)
    assert_alike(*twins)


# -- what a seat may know


def check_views_are_blind(play: Play[Any], random: Random) -> None:
    """No seat's view changes when everything that it cannot know is dealt anew."""
    for seat in (*range(play.setting.seats), None):
        copy = play.state.copy()
        play.game.redeal(copy, seat, random)
        assert as_data(play.game.view(copy, seat)) == as_data(play.game.view(play.state, seat)), f"seat {seat} knows too much"


def check_looking_changes_nothing(play: Play[Any], random: Random) -> None:
    """What a seat is lent to look at shows it what it sees, loses nothing, and leaves the table as it is."""
    before, everything = state_hash(play.state), leaves(plain(play.state))
    for seat in (*range(play.setting.seats), None):
        seen = glimpsed(play.game, play.state, seat, random)
        assert as_data(play.game.view(seen, seat)) == as_data(play.game.view(play.state, seat))
        assert leaves(plain(seen)) == everything
    assert state_hash(play.state) == before, "it was dealt anew for somebody who only wanted to look"


def check_contests_end_once(play: Play[Any]) -> None:
    """A contest that has ended says how, and is another one than that which is on."""
    view = play.game.view(play.state, None)
    if view.ended is not None:
        assert view.ended.result
        assert not view.ended.choosing
        assert view.contest is None or view.contest.id != view.ended.id


def check_inquiries_are_blind(play: Play[Any], random: Random) -> None:
    """What a seat finds out does not change when all that it cannot know is dealt anew, and is true of the real table."""
    game, table = play.game, play.state
    for seat in (*range(play.setting.seats), None):
        for inquiry in game.inquiries:
            values = {parameter.id: some_value(parameter, play, random) for parameter in inquiry.takes}
            whole = Inquirer(table.copy(), seat, inquiry.work)
            truth = found(partial(inquiry.find, whole, *inquiry.read(values)))
            for _ in range(2):
                told = found(partial(inquire, game, table, seat, inquiry.id, values, random))
                assert told == truth, f"{inquiry.id} of {values} tells seat {seat} too much, or what is not so"


def found(inquiring: Callable[[], Finding]) -> Any:
    """What comes of an inquiry: the answer, or why there is none."""
    try:
        return as_data(inquiring())
    except NoFinding as nothing:
        return str(nothing)


def some_value(parameter: Parameter, play: Play[Any], random: Random) -> Any:
    """Something that could be asked about: things that only others see included, and points where nothing is."""
    if parameter.kind == "thing":
        views = [play.game.view(play.state, seat) for seat in (*range(play.setting.seats), None)]
        return random.choice([*sorted({id for view in views for id in ids_in(as_data(view))}), "nothing"])
    if parameter.kind == "number":
        return random.randint(parameter.least, parameter.most)
    if parameter.kind == "word":
        return random.choice(parameter.of)
    ground = play.game.view(play.state, None).ground
    wide, high = (ground.width, ground.height) if ground else (1000, 1000)

    def point() -> list[int]:
        return [random.randint(-50, wide + 50), random.randint(-50, high + 50), random.choice((0, 0, 1))]

    if parameter.kind == "point":
        return point()
    return [number for _ in range(random.randint(1, 3)) for number in (random.randrange(len(parameter.of)), *point())]


def ids_in(data: Any) -> Iterator[str]:
    """Every id in plain data."""
    if isinstance(data, dict):
        if isinstance(data.get("id"), str):
            yield data["id"]
        data = list(data.values())
    for part in data if isinstance(data, list) else ():
        yield from ids_in(part)


def check_redeal_loses_nothing(play: Play[Any], random: Random) -> None:
    """Dealing anew moves things about; nothing is lost, added or doubled by it."""
    for seat in (*range(play.setting.seats), None):
        copy = play.state.copy()
        play.game.redeal(copy, seat, random)
        assert leaves(plain(copy)) == leaves(plain(play.state))


def leaves(data: Any) -> Counter[Any]:
    """Everything that stands in plain data, wherever it stands."""
    if isinstance(data, dict | list):
        parts = data.values() if isinstance(data, dict) else data
        return sum(map(leaves, parts), Counter())
    return Counter([data])


def check_redeal_keeps_the_question(play: Play[Any], random: Random) -> None:
    """A seat that imagines the game finds itself asked the same."""
    for question in play.asked():
        twin = play.fork_for(question.seat, random)
        mine = twin.question(question.seat)
        assert mine is not None
        assert told(twin, mine) == told(play, question)


def check_fork_for_forgets(play: Play[Any], random: Random) -> None:
    """A fork for a seat keeps no secret answer but the seat's own."""
    for seat in (*range(play.setting.seats), None):
        twin = play.fork_for(seat, random)
        assert twin.secret == {own: pick for own, pick in play.secret.items() if own == seat}


def check_fork_for_is_apart(play: Play[Any], random: Random) -> None:
    """What a seat imagines can be played to the end, and never touches the play."""
    before = position(play)
    for seat in (*range(play.setting.seats), None):
        play_randomly(play.fork_for(seat, random), random)
    assert position(play) == before


def check_fork_for_can_be_forked(play: Play[Any], random: Random) -> None:
    """A fork of what a seat imagines, and of what it imagines within it, is the same as its parent."""
    seat = random.randrange(play.setting.seats)
    twin = play.fork_for(seat, random)
    assert_alike(twin, twin.fork())
    again = twin.fork_for(seat, random)
    assert_alike(again, again.fork())
    play_randomly(again, random, limit=2)
    assert_alike(again, again.fork())


# -- keeping


def check_save_restore(play: Play[Any]) -> None:
    """A save, sent through JSON, gives the same play again and nothing is lost."""
    back = restored(play.game, json.loads(json.dumps(saved(play))), 0)
    assert back.lost is None
    assert_alike(play, back.play)


def check_plain_state(play: Play[Any]) -> None:
    """The state comes back from plain data as it was, cards and all."""
    data = json.loads(json.dumps(plain(play.state)))
    assert from_plain(play.game.table, data, play.game.find(play.state)) == play.state


def check_copy(play: Play[Any]) -> None:
    """A copy equals the original and shares nothing that can change."""
    copy = play.state.copy()
    assert copy == play.state
    assert not shared_parts(play.state, copy)


def shared_parts(one: Any, other: Any) -> list[Any]:
    """The lists, sets, dicts and states that two states have in common."""
    if isinstance(one, list | set | dict) or hasattr(one, "__dataclass_fields__"):
        if one is other and type(one).__hash__ is None:
            return [one]
    if isinstance(one, list):
        return [part for pair in zip(one, other, strict=True) for part in shared_parts(*pair)]
    if isinstance(one, dict):
        return [part for key in one for part in shared_parts(one[key], other[key])]
    if hasattr(one, "__dataclass_fields__") and type(one).__hash__ is None:
        return [part for name in one.__dataclass_fields__ for part in shared_parts(getattr(one, name), getattr(other, name))]
    return []


def check_transcript(play: Play[Any]) -> None:
    """A transcript is read, played again, and ends in the same state."""
    names = [f"Player {seat + 1}" for seat in range(play.setting.seats)]
    again = verified(read(written(play, names, seed=1)), play.game, ask_for_everything)
    assert state_hash(again.state) == state_hash(play.state)
    assert again.log == play.log


def check_replay(play: Play[Any]) -> None:
    """The log alone leads to the same place, entry by entry or at once."""
    at_once = played(play.game, play.setting, play.log, ask_for_everything)
    assert state_hash(at_once.state) == state_hash(play.state)
    again = None
    for moment, again in replayed(play.game, play.setting, play.log):
        assert moment.at == len(again.log)
    if again is not None:
        assert state_hash(again.state) == state_hash(play.state)
        assert again.log == play.log


# -- going back


def check_undo_redo(play: Play[Any], random: Random) -> None:
    """An answer can be taken back by consent, whatever followed from it, and played again."""
    before, twin = position(play), play.fork()
    answer_randomly(twin, random)
    after = position(twin)
    seat = next((moment.seat for moment, _ in twin.moments() if moment.at == len(play.log)), None)
    if seat is None:
        return

    assert twin.undo(seat, agreed=True) == len(after["log"]) - len(before["log"])
    assert position(twin) == before
    twin.redo()
    assert position(twin) == after


def check_undo_alone(play: Play[Any]) -> None:
    """On its own a seat takes back the very last entry only, if that is its own; else `Illegal`, and nothing changes."""
    before = position(play)
    last = None
    for moment, _ in play.moments():
        last = moment
    for seat in range(play.setting.seats):
        twin = play.fork()
        if seat in play.secret:
            continue
        is_own = last is not None and last.entry != GIVE_UP and last.seat == seat and not play.secret
        assert (twin.why_no_undo(seat) == "") == is_own
        assert play.why_no_undo(seat) == twin.why_no_undo(seat)
        if is_own:
            assert twin.undo(seat) == 1
            assert twin.log == play.log[:-1]
        else:
            with pytest.raises(Illegal):
                twin.undo(seat)
            assert position(twin) == before


# -- steps


MOST_ANSWERS = 400
"""More than a step may take, however much somebody who never passes finds to do in it."""


def check_steps_end(play: Play[Any], random: Random) -> None:
    """A step ends after some hundred answers, though nobody ever passes: so an undo never plays much again."""
    twin, begun, answers = play.fork(), play.checkpoint_at, 0
    while not twin.over and answers <= MOST_ANSWERS and twin.checkpoint_at == begun:
        question = random.choice(twin.asked())
        picks = range(len(question.options))
        busy = [pick for pick in picks if not question.shown(pick).passes] if len(picks) < 50 else list(picks)
        twin.answer(question.seat, random.choice(busy or [*picks]))
        answers += 1
    assert answers <= MOST_ANSWERS, f"{answers} answers, and the step is not over"


# -- refusals


def check_refusals(play: Play[Any]) -> None:
    """Nothing but an open option counts as an answer; everything else raises `Illegal` and changes nothing."""
    before = position(play)
    asked = {question.seat: question for question in play.asked()}
    for seat in range(-1, play.setting.seats + 1):
        question = asked.get(seat)
        wrong: list[Any] = [-1, True, False, 0.0, 1.0, "0", None, (0, 0), [0], 10**9]
        if question is None:
            wrong += [0, Point(0, 0)]
        else:
            wrong += [len(question.options), Point(True, 0), Point(0.5, 0), Point(0, 10**18), (), (Leg("fly", Point(0, 0)),)]  # type: ignore[arg-type]
            label = question.labels[0] if isinstance(question, Way) else "walk"
            wrong += [Point(-(10**6), 0), (Leg(label, Point(-(10**6), 0)),)]
        for pick in wrong:
            with pytest.raises(Illegal):
                play.answer(seat, pick)
        assert position(play) == before, f"seat {seat}"


def check_over(play: Play[Any]) -> None:
    """When the game is over nobody is asked, and nobody can answer or give up."""
    assert play.over
    assert play.asked() == []
    check_refusals(play)
    with pytest.raises(Illegal):
        play.give_up()


def check_questions(play: Play[Any]) -> None:
    """Whoever is asked has at least two things to choose from, but for an open floor, and everything can be shown."""
    assert play.asked()
    for question in play.asked():
        assert 0 <= question.seat < play.setting.seats
        assert question.prompt
        assert len(question.options) >= (1 if isinstance(play.open, Anyone) else 2)
        assert not [pick for pick in range(len(question.options)) if question.refusal(question.settled(pick))]
        shown = [question.shown(pick) for pick in range(len(question.options))]
        assert all(option.label for option in shown)
        assert sum(option.passes for option in shown) <= 1, "whoever passes unasked must know by which option"
        assert not any(option.passes and option.danger for option in shown)


def check_people_are_marked(play: Play[Any]) -> None:
    """Where a question, an option, a refusal or a note names whoever plays a role, it marks the letters that do; and marks name
    what is there."""
    for question in play.asked():
        view = play.game.view(play.state, question.seat)
        roles = {sheet.name for sheet in view.sheets}
        noted = zip(view.notes, view.note_spans or [()] * len(view.notes), strict=True)
        for text, spans in chain(((text, spans_of(text)) for text in words_of(question)), noted):
            assert all(0 <= span.start < span.end <= len(text) for span in spans), f"{text!r}: {spans} lie beside it"
            assert all(one.end <= other.start for one, other in pairwise(spans)), f"{text!r}: {spans} overlap"
            seats = [int(span.of.removeprefix("seat.")) for span in spans if span.part == "seat"]
            assert all(0 <= seat < play.setting.seats for seat in seats), f"{text!r}: {spans} name no seats"
            for role in roles:
                for found in re.finditer(rf"\b{re.escape(role)}\b", text):
                    covered = any(span.start <= found.start() and found.end() <= span.end for span in spans)
                    assert covered, f"{text!r} does not mark {role}"


def words_of(question: Question) -> Iterator[str]:
    """Everything that a question says to people."""
    yield from (question.prompt, question.note())
    for pick in range(min(len(question.options), 50)):
        shown = question.shown(pick)
        yield from (shown.label, shown.title, shown.detail, shown.where, shown.note)
    for refusal in question.refused():
        yield from (refusal.label, refusal.reason)


# -- whole games


def check_as_if_nobody_had_looked(play: Play[Any], seed: int) -> None:
    """The same seed and the same answers make the same game, whatever forks were made on the way."""
    assert_alike(random_game(play.game, play.setting, seed), play)


def check_same_in_another_process(where: str, setting: Setting, seeds: int, hash_seed: int) -> None:
    """The same seeds make the same games in a process that hashes strings differently; *where* is "module:GAME"."""
    program = "import sys, tests.laws as laws; print(laws.fingerprints(*sys.argv[1:]))"
    asked = [where, json.dumps([setting.seats, dict(setting.options), list(setting.packs), list(setting.brings)]), str(seeds)]
    there = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program, *asked],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == fingerprints(*asked)


def fingerprints(where: str, setting: str, seeds: str) -> str:
    """How some random games ended: the hashes of their last states, and how long they took."""
    module, _, name = where.partition(":")
    game: Game[Any] = getattr(import_module(module), name)
    seats, options, packs, brings = json.loads(setting)
    agreed = Setting(seats, options, tuple(packs), tuple(brings))
    plays = [random_game(game, agreed, seed) for seed in range(int(seeds))]
    return " ".join(f"{state_hash(play.state)}/{len(play.log)}" for play in plays)


# -- which laws hold when

AT_ANY_QUESTION: list[Callable[[Play[Any]], None]] = [
    check_questions,
    check_people_are_marked,
    check_answers_can_be_written_down,
    check_contests_end_once,
    check_fork_equals,
    check_fork_of_fork_equals,
    check_save_restore,
    check_plain_state,
    check_copy,
    check_transcript,
    check_replay,
    check_undo_alone,
    check_refusals,
]
AT_ANY_QUESTION_BY_CHANCE: list[Callable[[Play[Any], Random], None]] = [
    check_fork_is_apart,
    check_fork_and_parent_go_alike,
    check_views_are_blind,
    check_looking_changes_nothing,
    check_inquiries_are_blind,
    check_redeal_loses_nothing,
    check_redeal_keeps_the_question,
    check_fork_for_forgets,
    check_fork_for_is_apart,
    check_fork_for_can_be_forked,
    check_undo_redo,
    check_steps_end,
]
"""Laws that try something at random."""
IN_THE_END: list[Callable[[Play[Any]], None]] = [
    check_over,
    check_fork_equals,
    check_save_restore,
    check_transcript,
    check_replay,
    check_undo_alone,
]


class LawBroken(AssertionError):
    """A game does not keep a law; says which law, and where in which game. What exactly was found is the cause."""


def hold(play: Play[Any], law: Callable[..., None], *more: Any) -> None:
    """Check one law; `LawBroken` says by its name that it does not hold here."""
    try:
        law(play, *more)
    except (Exception, pytest.fail.Exception) as found:
        asked = "; ".join(question.prompt for question in play.asked()) or "it is over"
        where = f"{play.game.name}, {play.setting.seats} seats, {dict(play.setting.options)}, {len(play.log)} entries: {asked}"
        raise LawBroken(f"{named(law)}: {law.__doc__} But not in {where}") from found


def hold_at_a_question(play: Play[Any], random: Random) -> None:
    """All laws of a play at a question, and those of its end if everybody gave up here."""
    for law in AT_ANY_QUESTION:
        hold(play, law)
    for chancy in AT_ANY_QUESTION_BY_CHANCE:
        hold(play, chancy, random)
    given_up = play.fork()
    given_up.give_up()
    hold_in_the_end(given_up, random)


def hold_in_the_end(play: Play[Any], random: Random) -> None:
    """All laws of a play that is over."""
    for law in IN_THE_END:
        hold(play, law)
    hold(play, check_views_are_blind, random)
    hold(play, check_inquiries_are_blind, random)


def play_by_the_laws(game: Game[Any], setting: Setting, seed: int, each: int = 1) -> Play[Any]:
    """A random game, played once, with all laws checked at each so-many-th question and at the end; `LawBroken` if one fails.

    At the other questions a fork is made and played a little, since a game goes on as if nobody had ever forked it.
    """
    numbers, random = count(seed), Random(seed)

    def look(play: Play[Any]) -> None:
        if next(numbers) % each == 0:
            hold_at_a_question(play, random)
        else:
            play_randomly(play.fork(), Random(seed), limit=5)

    play = play_randomly(Play(game, setting, seed), Random(seed), at_each=look)
    hold_in_the_end(play, random)
    hold(play, check_as_if_nobody_had_looked, seed)
    return play


def named(law: Callable[..., None]) -> str:
    """A law by its name."""
    return law.__name__.removeprefix("check_").replace("_", " ")
