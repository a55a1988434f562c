"""Events as records keep them and as clients get them."""

from __future__ import annotations

import msgspec

from tests.engine.coloured import RED
from wasteland.engine.dice import D10, Fallen, fallen
from wasteland.engine.passages import Passage
from wasteland.engine.reckonings import Line, Reckoning
from wasteland.engine.telling import Event
from wasteland.engine.viewing import Card, Chapter, Contest, Side
from wasteland.engine.words import Span
from wasteland.server.store.happenings import Answered
from wasteland.server.store.rows import Record
from wasteland.server.tables.sights import encode
from wasteland.server.tables.story import kept, seen, told

NINE = fallen(D10, [9], needed=7, bulls_eye=10)
CHECK = Reckoning("attack.0", "Attack of Kate", [Line("7+", "9", "", dice=NINE)], "hit", 0, "Clash 1")
FIGHT = Contest("combat", "Kate against Croc", sides=[Side("side.0", "Kate", 0, Card("c", "C", "enemy", facts={"armor": 2}))])
READ = Passage("entry.30", "Accounts", ("He opens a notebook.", "Three never were."), "office", "Voss", note="Gain 1 fuel.")
SHOWN = Event(
    "It is over.",
    "toy.end",
    ("croc.1",),
    dice=NINE,
    reckonings=(CHECK,),
    contest=FIGHT,
    chapter=Chapter("Dusk", 1),
    passage=READ,
    spans=(Span(3, 5, "loss"), Span(6, 10, "thing", "croc.1")),
    verdict="hit",
    milestone="win",
)


def stored(*events: Event) -> Record:
    """A record with these events, out of the store."""
    return Record(4, Answered(1, 0), msgspec.json.decode(msgspec.json.encode(kept(events))), 0.0)


def test_what_an_event_shows_is_kept() -> None:
    assert told(stored(SHOWN)) == [(4, 1, SHOWN, ())]


def test_what_was_kept_when_tags_were_called_marks_is_read() -> None:
    side = Side("side.0", "Kate", 0, Card("c", "C", "enemy", tags=("now",)), tags=("blue",))
    event = Event("It is over.", contest=Contest("combat", "Kate against Croc", sides=[side]))
    raw = msgspec.json.encode(kept([event])).replace(b'"tags"', b'"marks"')

    assert told(Record(4, Answered(1, 0), msgspec.json.decode(raw), 0.0))[0].event == event


def test_dice_with_icons_are_kept() -> None:
    event = Event("Kate storms in.", dice=fallen(RED, [("success", "botch"), ()]))

    assert told(stored(event))[0].event == event


def test_dice_of_which_only_the_numbers_were_kept_are_read() -> None:
    line = {"label": "7+", "value": "9 4", "note": "", "rolled": {"faces": [9, 4], "needed": 7, "bulls_eye": None}}
    plain = {"label": "Guns", "value": "+2", "note": "", "rolled": None}
    check = {"id": "check", "name": "The check", "lines": [line, plain], "total": "hit", "seat": 0, "stage": ""}
    fight = {"id": "combat", "name": "Kate against Croc", "reckonings": [check]}
    row = ["Kate: 9 4.", "toy.check", [], None, [9, 4], {"reckonings": [check], "contest": fight}]

    [(_, _, event, _)] = told(Record(4, Answered(1, 0), [row], 0.0))

    assert event.dice == event.reckonings[0].dice == (Fallen("", 0, 9, 7), Fallen("", 0, 4, 7))
    assert event.contest is not None and event.contest.reckonings[0] == event.reckonings[0]


def test_a_number_that_was_kept_alone_is_read() -> None:
    [(_, _, event, _)] = told(Record(4, Answered(1, 0), [["Kate rolls 4.", "toy.roll", [], None, [4]]], 0.0))

    assert event.dice == (Fallen("", 0, 4),)


def test_what_an_event_shows_is_sent() -> None:
    [sent] = msgspec.json.decode(encode(seen(told(stored(SHOWN)), None)))

    nine = {"die": "d10", "sides": 10, "face": 9, "needed": 7, "bulls_eye": 10}
    assert sent["dice"] == sent["reckonings"][0]["lines"][0]["dice"] == [nine]
    assert sent["passage"]["paragraphs"] == ["He opens a notebook.", "Three never were."]
    assert sent["contest"]["sides"][0]["card"]["facts"] == {"armor": 2}
    assert sent["chapter"] == {"title": "Dusk", "seat": 1, "round": None}
    assert sent["spans"] == [[3, 5, "loss", ""], [6, 10, "thing", "croc.1"]]
    assert sent["verdict"] == "hit"


def test_an_event_that_shows_nothing_takes_no_more_room_than_before() -> None:
    assert kept([Event("It rains.", "toy.rain")]) == [["It rains.", "toy.rain", [], None, []]]


def test_what_only_one_seat_may_know_shows_the_others_nothing() -> None:
    story = told(stored(SHOWN._replace(to=(1,))))

    assert [len(seen(story, seat)) for seat in (0, 1, None)] == [0, 1, 0]
