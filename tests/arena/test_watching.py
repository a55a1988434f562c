"""What becomes of the cards in a game."""

from __future__ import annotations

import pytest

from tests.toy import GAME, SCRAP
from wasteland import catalogue
from wasteland.arena.watching import CardWatch, cards_of, face_of
from wasteland.engine.asking import Choice
from wasteland.engine.chance import Scripted, Seeded, dice
from wasteland.engine.game import Setting
from wasteland.engine.play import played


@pytest.mark.parametrize(
    ("card", "face"),
    [
        ("machete.2", "machete"),
        ("pistol.1-6", "pistol"),
        ("nailed-bat.12", "nailed-bat"),
        ("sns.draw", "sns.draw"),
        ("bolt", "bolt"),
    ],
)
def test_copies_are_counted_by_their_face(card: str, face: str) -> None:
    assert face_of(card) == face


class Watched:
    """A toy game for one, watched from its first draw."""

    def __init__(self) -> None:
        self.watch = CardWatch()
        nature = self.watch.nature(Scripted([(6, 6)], Seeded("1")))
        self.play = played(GAME, Setting(1), (), nature, listen=True)

    def answer(self, pick: int) -> None:
        question = self.play.asked()[0]
        self.watch.heed(self.play, question, pick)
        self.play.answer(0, pick)
        self.watch.gather(self.play)

    def hand(self) -> list[str]:
        return [face_of(scrap.id) for scrap in self.play.state.hands[0]]


def test_a_card_is_seen_when_it_is_drawn() -> None:
    watched = Watched()
    watched.watch.gather(watched.play)

    assert watched.watch.seen == set(watched.hand())


def test_finding_a_card_is_not_using_it() -> None:
    watched = Watched()

    watched.answer(0)

    assert watched.watch.seen >= set(watched.hand())
    assert not {face for face, _ in watched.watch.used} & {scrap.partition(".")[0] for scrap in SCRAP}


def test_a_card_is_used_by_the_seat_that_picks_it() -> None:
    watched = Watched()
    first = watched.hand()[0]

    watched.answer(1)

    assert (first, 0) in watched.watch.used


def test_a_card_is_used_when_an_event_is_about_it() -> None:
    watched = Watched()
    first = watched.hand()[0]
    question = watched.play.asked()[0]
    assert isinstance(question, Choice)

    watched.watch.gather(watched.play)
    watched.play.answer(0, 1)
    watched.watch.gather(watched.play)

    assert (first, 0) in watched.watch.used, "nothing was heeded, but the sale was told"


def test_a_card_is_held_by_the_seat_that_has_it() -> None:
    watched = Watched()
    first = watched.hand()[0]

    watched.answer(1)

    assert watched.watch.held == {(first, 0), *((face, 0) for face in watched.hand())}, "what was fenced was held before"


def test_what_comes_and_goes_between_two_answers_is_held_if_dice_fell_meanwhile() -> None:
    watched = Watched()
    watched.watch.gather(watched.play)
    hand = watched.play.state.hands[0]

    hand[:] = [SCRAP["radio.1"]]
    watched.play.nature(dice(2, 6))
    hand.clear()

    assert ("radio", 0) in watched.watch.held


def test_every_card_of_a_game_has_a_name() -> None:
    game = catalogue.game("search-and-survive")

    cards = cards_of(game, Setting(2))

    assert cards["machete"] == "Machete"
    assert len(cards) > 40


def test_characters_and_objectives_are_no_cards() -> None:
    game = catalogue.game("search-and-survive")

    assert not {"medic", "the-cure", "normal"} & set(cards_of(game, Setting(2)))
