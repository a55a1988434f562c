"""News: told to those who may know, and free of cost where nobody listens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.driving import random_game
from tests.engine.games import bazaar
from tests.engine.games.blank import Blank, play_of
from wasteland.engine.asking import Choice
from wasteland.engine.dice import D10, fallen
from wasteland.engine.game import Setting
from wasteland.engine.play import replayed
from wasteland.engine.reckonings import Reckoning
from wasteland.engine.telling import Event, News, beat, said, tell
from wasteland.engine.viewing import Chapter, Contest
from wasteland.engine.words import Name, put


class Tent:
    """Something with news."""

    def __init__(self, heard: bool) -> None:
        self.news = News()
        self.news.heard = heard
        self.pegs = 0

    def copy(self) -> Tent:
        """The tent as it stands."""
        twin = Tent(self.news.heard)
        twin.pegs = self.pegs
        return twin


class Loud:
    """A thing that cannot stand being put into words."""

    def __str__(self) -> str:
        raise AssertionError("nobody listens, and yet it was put into words")


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("She plays {}.", "Die Already!", "She plays Die Already!"),
        ("{}. It is late.", "Who Goes There?", "Who Goes There? It is late."),
        ("She accomplishes {}!", "Nice Trophy!", "She accomplishes Nice Trophy!"),
        ("She has {}, no more.", "Die Already!", "She has Die Already!, no more."),
    ],
)
def test_no_mark_follows_that_of_a_name(text: str, name: str, told: str) -> None:
    tent = Tent(heard=True)

    tell(tent, text, name)

    assert [event.text for event in tent.news.take()] == [told]


def test_nothing_is_gathered_where_nobody_listens() -> None:
    tent = Tent(heard=False)

    tell(tent, "It rains.")

    assert tent.news.take() == []


def test_nothing_is_put_into_words_where_nobody_listens() -> None:
    tell(Tent(heard=False), "{} falls.", Loud())


def test_an_event_has_its_words_clause_concerns_and_dice() -> None:
    tent, dice = Tent(heard=True), fallen(D10, (3, 4), needed=7)

    tell(tent, "{} hits {}.", "Zoe", "a walker", rule="blank.hit", concerns=("walker.1",), dice=dice)

    assert tent.news.take() == [Event("Zoe hits a walker.", "blank.hit", ("walker.1",), None, dice)]


def test_an_event_may_show_how_its_dice_came_about_a_contest_and_a_chapter() -> None:
    tent = Tent(heard=True)
    sums, fight, chapter = (Reckoning("check", "The check"),), Contest("fight", "A fight"), Chapter("Day 1", 0)

    tell(tent, "It is over.", reckonings=sums, contest=fight, chapter=chapter)

    assert tent.news.take() == [Event("It is over.", reckonings=sums, contest=fight, chapter=chapter)]


def test_an_event_says_what_its_dice_came_to() -> None:
    tent = Tent(heard=True)

    tell(tent, "Seven: she misses.", verdict="miss")

    assert [event.verdict for event in tent.news.take()] == ["miss"]


def test_an_event_says_what_it_is_to_the_tale_of_the_game() -> None:
    table = Tent(heard=True)
    tell(table, "It is done.", milestone="goal")
    tell(table, "On it goes.")

    assert [event.milestone for event in table.news.take()] == ["goal", ""]


def test_what_follows_from_no_clause_names_people_all_the_same() -> None:
    words = put("{} sits down.", Name("Zoe", seat=1))

    assert said(words) == Event("Zoe sits down.", spans=words.spans)


def test_news_is_taken_once_and_in_order() -> None:
    tent = Tent(heard=True)
    tell(tent, "First.")
    tell(tent, "Second.")

    assert [event.text for event in tent.news.take()] == ["First.", "Second."]
    assert tent.news.take() == []


@pytest.mark.parametrize(
    ("to", "seat", "seen"),
    [
        (None, 0, True),
        (None, None, True),
        ((1,), 1, True),
        ((1,), 0, False),
        ((1,), None, False),
        ((0, 2), 2, True),
        ((), 0, False),
    ],
)
def test_who_sees_what(to: tuple[int, ...] | None, seat: int | None, seen: bool) -> None:
    assert Event("It rains.", to=to).seen_by(seat) is seen


async def peals(table: Blank) -> None:
    table.steps += 1
    tell(table, "Step {}.", table.steps)
    await Choice(0, "On?", ["on", "go"])


def told(events: list[Event]) -> Iterator[str]:
    return (event.text for event in events)


def test_a_play_tells_what_follows_from_an_answer() -> None:
    play = play_of(peals)
    play.news.heard = True

    play.answer(0, 0)

    assert [*told(play.news.take())] == ["Step 2."]


def test_a_fork_tells_its_parent_nothing() -> None:
    play = play_of(peals)
    play.news.heard = True

    play.fork().answer(0, 0)

    assert play.news.take() == []


def test_going_back_tells_nothing_again() -> None:
    play = play_of(peals)
    play.news.heard = True
    play.answer(0, 0)
    play.news.take()

    play.undo(0)

    assert play.news.take() == []


def test_who_listens_still_does_after_going_back() -> None:
    play = play_of(peals)
    news = play.news
    news.heard = True
    play.answer(0, 0)
    play.undo(0)
    news.take()

    play.answer(0, 1)

    assert [*told(news.take())] == ["Step 2."]


def test_what_only_one_seat_may_know_reaches_only_that_seat() -> None:
    log = random_game(bazaar.GAME, Setting(3, {"days": "3"}), seed=2).log
    events: list[tuple[int | None, Event]] = []
    for moment, play in replayed(bazaar.GAME, Setting(3, {"days": "3"}), log, listen=True):
        events += [(moment.seat, event) for event in play.news.take()]
    private = [event for _, event in events if event.text.startswith("You see")]

    assert private
    assert all(sum(event.seen_by(seat) for seat in (0, 1, 2, None)) == 1 for event in private)


def followed() -> Tent:
    """A tent whose beats somebody follows."""
    tent = Tent(heard=True)
    tent.news.followed = True
    return tent


def beats_of(tent: Tent) -> list[tuple[str, int, int]]:
    return [(name, told, table.pegs) for name, told, table in tent.news.take_beats()]


def test_a_beat_keeps_the_table_as_it_stood_and_how_much_was_told() -> None:
    tent = followed()
    tell(tent, "A peg is driven in.")
    tent.pegs = 1
    beat(tent, "First peg")
    tell(tent, "Another one.")
    tent.pegs = 2

    assert beats_of(tent) == [("First peg", 1, 1)]


def test_dice_are_a_beat_of_their_own() -> None:
    tent = followed()
    tell(tent, "It rolls.", dice=fallen(D10, [9]))
    tent.pegs = 9

    assert beats_of(tent) == [("", 1, 0)]


def test_before_a_chapter_there_is_a_beat() -> None:
    tent = followed()
    tell(tent, "The day ends.")
    tell(tent, "Night falls.", chapter=Chapter("Night"))

    assert beats_of(tent) == [("", 1, 0)]


def test_what_was_seen_before_a_chapter_is_not_seen_again_with_the_table_of_that_chapter() -> None:
    tent = followed()
    tell(tent, "The day ends.")
    beat(tent, "Dusk")
    tent.pegs = 1
    tell(tent, "Night falls.", chapter=Chapter("Night"))

    assert beats_of(tent) == [("Dusk", 1, 0)]


def test_a_beat_in_which_nothing_was_told_only_gives_its_name() -> None:
    tent = followed()
    beat(tent, "Nothing yet")
    tell(tent, "It rolls.", dice=fallen(D10, [9]))
    beat(tent, "The roll")
    beat(tent)

    assert beats_of(tent) == [("The roll", 1, 0)]


def test_where_nobody_follows_there_are_no_beats() -> None:
    tent = Tent(heard=True)
    tell(tent, "It rolls.", dice=fallen(D10, [9]))
    beat(tent, "The roll")

    assert beats_of(tent) == []
