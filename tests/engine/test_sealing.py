"""Dice that can be verified: what they follow from, and what is noticed."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from tests.driving import answer_randomly, play_randomly
from tests.engine.games import duel
from wasteland.engine.chance import Dice, RealDice, dice
from wasteland.engine.entries import Moment
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.sealing import Checked, Promise, Seal, Sealed, Word, checked, commitment_of
from wasteland.engine.transcript import BadTranscript, dice_checked, read, written

SECRET = "5ec7e7" * 8
WORDS = (Word(0, 0, "rust"), Word(0, 1, "tin"))
SEAL = Seal(SECRET, WORDS)
OTHER = "07e4"
PROMISE = Promise(commitment_of(SECRET), WORDS, secret=SECRET)


def a_play(seal: Seal | None = None) -> Play[Any]:
    return play_randomly(SealedPlay(seal or SEAL), Random(1))


class SealedPlay(Play[Any]):
    """A duel whose outcomes follow from a seal, wherever in the log they fall."""

    def __init__(self, seal: Seal) -> None:
        super().__init__(duel.GAME, Setting(2), lambda chance: seal.outcome(len(self.log), chance.ways))


def found(play: Play[Any], promise: Promise = PROMISE) -> Checked:
    return checked(promise, (moment for moment, _ in play.moments()))


# -- what outcomes follow from


def test_a_commitment_is_the_sha_256_of_the_secret() -> None:
    assert commitment_of("ab12") == sha256(b"ab12").hexdigest()


def test_an_outcome_is_the_same_in_every_process_and_for_ever() -> None:
    assert [SEAL.outcome(place, 6) for place in range(12)] == [1, 1, 5, 2, 2, 3, 0, 4, 1, 1, 0, 5]


@pytest.mark.parametrize(
    "other",
    [
        Seal("another secret", WORDS),
        Seal(SECRET, WORDS[:1]),
        Seal(SECRET, (*WORDS, Word(0, 2, ""))),
        Seal(SECRET, (Word(0, 0, "tin"), Word(0, 1, "rust"))),
        Seal(SECRET, WORDS, (0,)),
    ],
)
def test_everything_that_is_mixed_in_counts(other: Seal) -> None:
    assert [other.outcome(place, 2**48) for place in range(4)] != [SEAL.outcome(place, 2**48) for place in range(4)]


def test_an_outcome_can_be_worked_out_by_hand() -> None:
    said = b'[5,1,[[0,"rust"],[1,"tin"]]]'
    mixed = int(hmac.new(SECRET.encode(), said, "sha256").hexdigest(), 16)

    assert Seal(SECRET, WORDS, (2, 9)).outcome(5, 36) == mixed * 36 // 2**256


def test_a_word_counts_for_what_falls_from_its_place_on() -> None:
    before, after = SEAL, Seal(SECRET, (*WORDS, Word(3, 1, "ash")))

    assert [before.outcome(place, 2**48) == after.outcome(place, 2**48) for place in range(6)] == [True] * 3 + [False] * 3


def test_after_a_rewind_it_falls_anew_from_there_on() -> None:
    before, after = SEAL, Seal(SECRET, WORDS, (2, 4, 4))

    assert [before.outcome(place, 2**48) == after.outcome(place, 2**48) for place in range(6)] == [True] * 2 + [False] * 4
    assert after.outcome(4, 2**48) != Seal(SECRET, WORDS, (2, 4)).outcome(4, 2**48)


def test_the_order_in_which_words_were_given_does_not_count() -> None:
    assert SEAL.outcome(1, 2**48) == Seal(SECRET, WORDS[::-1]).outcome(1, 2**48)


def test_all_faces_fall_about_equally_often() -> None:
    nature = Sealed(SEAL, 0)
    fell = Counter(nature(dice(1, 6)) for _ in range(12_000))

    assert sorted(fell) == list(range(6)) and all(1_800 < count < 2_200 for count in fell.values())


# -- checking


def test_dice_as_promised_are_found_to_be_so() -> None:
    play = a_play()

    verdict = found(play)

    assert verdict.verdict == "kept" and verdict.outcomes > 10


@pytest.mark.parametrize(
    "promise",
    [
        replace(PROMISE, words=(Word(0, 0, "rust"), Word(0, 1, "zinc"))),
        replace(PROMISE, rewinds=(1,)),
        Promise(commitment_of(OTHER), WORDS, secret=OTHER),
    ],
)
def test_dice_that_fell_otherwise_are_found_with_the_first_of_them(promise: Promise) -> None:
    verdict = found(a_play(), promise)

    assert verdict.verdict == "broken" and verdict.at is not None


def test_another_secret_than_the_promised_one_is_found() -> None:
    verdict = found(a_play(), replace(PROMISE, secret=OTHER))

    assert (verdict.verdict, verdict.why) == ("broken", "the secret is not the one that was promised")


def test_before_the_secret_is_told_nothing_can_be_said() -> None:
    assert found(a_play(), replace(PROMISE, secret="")).verdict == "open"


def test_what_came_from_elsewhere_was_never_promised() -> None:
    play = play_randomly(Play(duel.GAME, Setting(2), 3), Random(1))

    assert found(play).verdict == "broken"
    assert found(play, replace(PROMISE, begins=len(play.log))) == Checked(
        "kept", "the secret is the one that was promised, and every outcome follows from it and the words", 0
    )


def test_dice_that_people_rolled_were_never_promised() -> None:
    play = Play(duel.GAME, Setting(2), RealDice(Sealed(SEAL, 0)))
    while not play.over:
        play.nature = RealDice(Sealed(SEAL, len(play.log) + 1))
        answer_randomly(play, Random(len(play.log)))

    def moments() -> Iterator[Moment]:
        return (moment for moment, _ in play.moments())

    assert any(isinstance(moment.wanted, Dice) for moment in moments())
    assert checked(PROMISE, moments(), real_dice=True).verdict == "kept"
    assert checked(PROMISE, moments()).verdict == "broken"


# -- in transcripts


def test_a_transcript_tells_what_was_promised_and_is_found_to_keep_it() -> None:
    promise = replace(PROMISE, words=(*WORDS, Word(9, 1, "Ash & bone: 7")), rewinds=(3, 12))
    play = a_play(Seal(SECRET, promise.words, promise.rewinds))

    transcript = read(written(play, ["Ada", "Bo"], promise=promise))

    assert transcript.header.promise == promise
    verdict = dice_checked(transcript, duel.GAME)
    assert verdict is not None and verdict.verdict == "kept"


def test_a_transcript_with_another_game_under_the_same_promise_is_found_out() -> None:
    forged = written(play_randomly(Play(duel.GAME, Setting(2), 3), Random(1)), ["Ada", "Bo"], promise=PROMISE)

    verdict = dice_checked(read(forged), duel.GAME)

    assert verdict is not None and verdict.verdict == "broken"


def test_of_a_transcript_without_promise_nothing_is_said() -> None:
    assert dice_checked(read(written(a_play(), ["Ada", "Bo"])), duel.GAME) is None


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("dice commitment: short", "nothing like this is known as the commitment of dice"),
        ("dice colour: red", "nothing like this is known as the colour of dice"),
        ("dice rewinds: 1,2", "nothing like this is known as the rewinds of dice"),
        ("word 7@0: ash", "a word belongs to a seat"),
        ("word ash: 1", "a word belongs to a seat"),
    ],
)
def test_a_header_that_promises_nonsense_is_refused(line: str, why: str) -> None:
    lines = written(a_play(), ["Ada", "Bo"]).split("\n")
    at = lines.index("")
    head = [*lines[: at - 1], line]
    text = "\n".join([*head, f"sum: {sha256(chr(10).join(head).encode()).hexdigest()[:8]}", *lines[at:]])

    with pytest.raises(BadTranscript, match=why):
        read(text)
