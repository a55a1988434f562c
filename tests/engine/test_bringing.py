"""What seats bring: chosen, built, filled in, refused with every reason, and kept."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.driving import random_game
from tests.engine.games import duel, pit
from tests.engine.test_transcript import sealed
from wasteland.engine import bringing
from wasteland.engine.bringing import MOST_LETTERS, Brought, SeatOption, as_text, from_text, offers
from wasteland.engine.game import BadSetting, Setting
from wasteland.engine.play import Play
from wasteland.engine.resuming import restored, saved
from wasteland.engine.saving import Unreadable
from wasteland.engine.transcript import BadTranscript, read, verified, written

MANY_RATS = {"name": "Rats", "members": [{"fighter": "rat"}] * 10}
TWO_BRUTES = {"name": "Brutes", "members": [{"fighter": "brute"}, {"fighter": "brute"}, {"fighter": "rat"}]}


def agreed(*brings: Brought, seats: int = 2, points: str = "9") -> tuple[Brought, ...]:
    return pit.GAME.agreed(Setting(seats, {"points": points}, brings=brings)).brings


def objections(*brings: Any, seats: int = 2, points: str = "9") -> list[str]:
    with pytest.raises(BadSetting) as bad:
        agreed(*brings, seats=seats, points=points)
    return list(map(str, bad.value.objections))


# -- choosing


def test_what_was_chosen_stays() -> None:
    chosen: tuple[Brought, ...] = ({"champion": "cy", "crew": "mixed", "charm": "coin"}, {"champion": "ash", "crew": pit.OWN})

    assert agreed(*chosen) == chosen


def test_who_does_not_choose_gets_the_first_that_may_be_had() -> None:
    assert agreed({"champion": "bo"}) == ({"champion": "bo", "crew": "pack"}, {"champion": "ash", "crew": "pack"})


def test_what_is_there_once_is_not_given_to_two() -> None:
    assert [brought["champion"] for brought in agreed({}, {}, {"champion": "ash"}, seats=3)] == ["bo", "cy", "ash"]


def test_what_may_not_be_had_is_not_given_either() -> None:
    crews = {
        brought["crew"] for seed in range(20) for brought in pit.GAME.agreed(Setting(2, {"points": "6"}), Random(seed)).brings
    }

    assert crews == {"pack"}, "the Mixed Lot costs 8"


def test_by_lot_somebody_who_does_not_choose_gets_any() -> None:
    drawn = [pit.GAME.agreed(Setting(2), Random(seed)).brings[0] for seed in range(40)]

    assert {brought["champion"] for brought in drawn} == {"ash", "bo", "cy"}
    assert {brought["crew"] for brought in drawn} == {"pack", "mixed"}


def test_what_is_not_needed_is_not_filled_in() -> None:
    assert all("charm" not in brought for brought in agreed())


def test_what_is_agreed_can_be_agreed_again() -> None:
    setting = pit.GAME.agreed(Setting(3, brings=({"crew": pit.OWN},)))

    assert pit.GAME.agreed(setting) == setting


def test_to_most_games_nothing_is_brought() -> None:
    assert duel.GAME.agreed(Setting(2, brings=({}, {}))) == duel.GAME.agreed(Setting(2)) == Setting(2, {"length": "short"})


def test_the_table_is_laid_out_with_what_was_brought() -> None:
    play = Play(pit.GAME, Setting(2, brings=({"crew": pit.OWN, "charm": "coin"}, {"champion": "ash"})), 1)

    ours, theirs = play.state.sides
    assert (ours.champion.name, ours.crew, [one.id for one in ours.left]) == ("Bo", "Ours", ["brute", "rat", "dog"])
    assert ours.charm is pit.CHARMS["coin"]
    assert (theirs.champion.name, theirs.crew, theirs.charm) == ("Ash", "The Pack", None)


# -- every no


@pytest.mark.parametrize(
    ("brought", "why"),
    [
        ({"champion": "asj"}, "seat 1, champion: there is no 'asj'; did you mean 'ash'?"),
        ({"champion": "x"}, "seat 1, champion: there is no 'x'; it is one of ash, bo, cy"),
        ({"champion": pit.OWN}, "seat 1, champion: the id of a ready one expected"),
        ({"crew": 7}, "seat 1, crew: the id of a ready one expected or a table"),
        ({"crew": None}, "seat 1, crew: the id of a ready one expected or a table"),
        ({"crew": ["rat"]}, "seat 1, crew: the id of a ready one expected or a table"),
        ({"champoin": "ash"}, "seat 1: nobody brings a 'champoin'; did you mean 'champion'?"),
        ({"q": "ash"}, "seat 1: nobody brings a 'q'; what is brought is champion, crew and charm"),
        ({"crew": {"name": "X"}}, "seat 1, crew: the field 'members' is missing"),
        ({"crew": {"name": "X", "members": []}}, "seat 1, crew: a crew has a fighter for each of the 3 bouts"),
        ({"crew": MANY_RATS}, "seat 1, crew: Rats costs 10 points, and 9 are the most"),
    ],
)
def test_a_thing_that_may_not_be_brought_is_refused_with_its_reason(brought: Any, why: str) -> None:
    assert objections(brought) == [why]


def test_a_mistake_in_a_built_thing_is_told_with_its_place() -> None:
    crew = {"name": "X", "members": [{"fighter": "rat"}, {"fighter": "dgo"}, {"fihgter": "rat"}]}

    assert objections({"crew": crew}) == [
        "seat 1, crew: members[1].fighter: there is no 'dgo' in fighters; did you mean 'dog'?",
        "seat 1, crew: members[2].fihgter: there is no field 'fihgter' here; did you mean 'fighter'?",
        "seat 1, crew: members[2]: the field 'fighter' is missing",
    ]


def test_all_that_is_wrong_is_told_at_once() -> None:
    assert objections({"champion": "asj", "crew": TWO_BRUTES}, {"champion": "bo", "charm": "cion"}, points="6") == [
        "seat 1, champion: there is no 'asj'; did you mean 'ash'?",
        "seat 1, crew: Brutes costs 9 points, and 6 are the most",
        "seat 1, crew: one brute is enough",
        "seat 2, charm: there is no 'cion'; did you mean 'coin'?",
    ]


def test_what_is_there_once_is_refused_to_the_second() -> None:
    assert objections({"champion": "ash"}, {"champion": "ash"}) == ["seat 2, champion: seat 1 has Ash already"]


def test_who_comes_later_is_refused_what_is_there_once() -> None:
    options = pit.brings(pit.GAME.agreed(Setting(2)))

    found = bringing.objections(options, [{"champion": "ash"}, {"champion": "ash"}], 2, newest=0)

    assert list(map(str, found)) == ["seat 1, champion: seat 2 has Ash already"]


def test_what_is_there_once_cannot_be_brought_as_two_things() -> None:
    second = [replace(option, id="second") for option in pit.brings(pit.GAME.agreed(Setting(2))) if option.once]
    game = replace(pit.GAME, brings=lambda setting: (*pit.brings(setting), *second))

    with pytest.raises(BadSetting, match=r"^seat 1, second: seat 1 has Ash already$"):
        game.agreed(Setting(2, brings=({"champion": "ash", "second": "ash"},)))


def test_what_nobody_knows_may_be_named_by_two() -> None:
    assert objections({"champion": "asj"}, {"champion": "asj"}) == [
        "seat 1, champion: there is no 'asj'; did you mean 'ash'?",
        "seat 2, champion: there is no 'asj'; did you mean 'ash'?",
    ]


def test_where_everything_is_taken_that_is_said() -> None:
    few = replace(pit.GAME, brings=lambda setting: [replace(pit.brings(setting)[0], values=pit.brings(setting)[0].values[:1])])

    with pytest.raises(BadSetting, match=r"^seat 2, champion: none of the ready ones may be had$"):
        few.agreed(Setting(2))


def test_what_every_seat_needs_is_there_ready_made() -> None:
    with pytest.raises(ValueError, match="every seat needs 'crew', so at least one is ready"):
        SeatOption("crew", "Crew", builds=pit.Crew)


def test_what_is_secret_is_not_there_once() -> None:
    with pytest.raises(ValueError, match="'charm' is secret, so it cannot be there once"):
        SeatOption("charm", "Charm", needed=False, secret=True, once=True)


def test_things_for_seats_that_are_not_there_are_refused() -> None:
    assert objections({}, {}, {}) == ["things are brought for 3 seats, and there are 2"]


def test_nothing_is_brought_to_a_game_that_asks_for_nothing() -> None:
    with pytest.raises(BadSetting, match=r"^seat 2: nothing is brought to this game, and no 'horse'$"):
        duel.GAME.agreed(Setting(2, brings=({}, {"horse": "x"})))


def test_all_that_is_wrong_with_the_options_is_told_at_once() -> None:
    with pytest.raises(BadSetting) as bad:
        pit.GAME.agreed(Setting(2, {"points": "7", "size": "L"}))

    assert list(map(str, bad.value.objections)) == [
        "option points cannot be '7'; it is one of 9, 6",
        "Pit has no option 'size'; it has points",
    ]


def deep(levels: int) -> dict[str, Any]:
    thing: dict[str, Any] = {"name": "x"}
    for _ in range(levels):
        thing = {"name": thing}
    return thing


@pytest.mark.parametrize(
    ("thing", "why"),
    [
        (deep(5000), "lists or tables lie too deep in each other"),
        ({"name": 10**30, "members": []}, "the number is too large"),
        ({"name": "x" * MOST_LETTERS}, f"it is too large: {MOST_LETTERS + 12} letters, and {MOST_LETTERS} are the most"),
        ({"name": float("nan")}, "it holds something that is no plain data"),
        ({"name": "\ud800"}, "it holds something that is no plain data"),
        ({"name": {1, 2}}, "it holds something that is no plain data"),
        ({"name": None, "members": []}, "name: a text expected, not nothing"),
    ],
    ids=["deep", "number", "large", "nan", "surrogate", "set", "null"],
)
def test_what_cannot_be_kept_is_refused(thing: dict[str, Any], why: str) -> None:
    assert objections({"crew": thing}) == [f"seat 1, crew: {why}"]


# -- offers


def offered(seat: int, option: str, *brings: Brought, points: str = "9") -> dict[str, str]:
    options = pit.brings(pit.GAME.agreed(Setting(2, {"points": points})))
    (wanted,) = (one for one in options if one.id == option)
    return {offer.card.id: offer.why_not for offer in offers(options, brings, seat, wanted)}


def test_a_seat_is_offered_what_is_left_and_told_who_has_the_rest() -> None:
    assert offered(1, "champion", {"champion": "ash"}, {}) == {"ash": "seat 1 has it", "bo": "", "cy": ""}


def test_a_seat_is_offered_its_own_choice_again() -> None:
    assert offered(0, "champion", {"champion": "ash"}, {})["ash"] == ""


def test_a_seat_is_not_offered_what_it_brings_as_something_else() -> None:
    champion = pit.brings(pit.GAME.agreed(Setting(2)))[0]
    second = replace(champion, id="second")

    found = offers((champion, second), [{"champion": "ash"}], 0, second)

    assert [offer.why_not for offer in found] == ["seat 1 has it", "", ""]


def test_an_offer_that_the_game_refuses_says_why() -> None:
    assert offered(0, "crew", points="6") == {"pack": "", "mixed": "Mixed Lot costs 8 points, and 6 are the most"}


# -- keeping


def test_a_thing_as_text_can_be_read_back() -> None:
    for thing in ("ash", pit.OWN, {"name": "Kötter\n: #"}):
        assert from_text(as_text(thing)) == thing
        assert "\n" not in as_text(thing)


OURS = Setting(2, brings=({"crew": {**pit.OWN, "name": "Ünder: the #1"}, "charm": "coin"}, {"champion": "ash"}))


def test_a_transcript_tells_what_was_brought() -> None:
    text = written(random_game(pit.GAME, OURS, 1), ["a", "b"])

    assert "\nbrings 0.champion: bo\n" in text and "\nbrings 0.charm: coin\n" in text
    assert read(text).header.setting == pit.GAME.agreed(OURS)
    assert verified(read(text), pit.GAME).setting == pit.GAME.agreed(OURS)


def test_a_transcript_of_a_game_that_asks_for_nothing_says_nothing_of_it() -> None:
    assert "brings" not in written(random_game(duel.GAME, Setting(2), 1), ["a", "b"])


def forged(text: str, old: str, new: str) -> str:
    """A transcript with another line in its header, sealed anew."""
    assert old in text
    return sealed(text.replace(old, new, 1).splitlines())


@pytest.mark.parametrize(
    ("new", "why"),
    [
        ("brings 0.champion: asj", "line 7: seat 1, champion: there is no 'asj'; did you mean 'ash'?"),
        ("brings 0.champion: {x", "line 7: what is brought is an id, or a table in JSON"),
        ("brings 7.champion: bo", "line 7: what is brought belongs to a seat, as in brings 0.knight"),
        ("brings champion: bo", "line 7: what is brought belongs to a seat, as in brings 0.knight"),
        ("brings 0.hero: bo", "line 4: seat 1: nobody brings a 'hero'"),
    ],
)
def test_what_a_transcript_brings_is_checked_in_its_line(new: str, why: str) -> None:
    text = written(random_game(pit.GAME, OURS, 1), ["a", "b"])

    with pytest.raises(BadTranscript, match=f"^{why.replace('?', '[?]')}"):
        verified(read(forged(text, "brings 0.champion: bo", new)), pit.GAME)


def test_a_save_keeps_what_was_brought() -> None:
    play = random_game(pit.GAME, OURS, 1, limit=2)

    back = restored(pit.GAME, json.loads(json.dumps(saved(play))), 0).play

    assert back.setting == play.setting == pit.GAME.agreed(OURS)


def test_a_save_of_a_game_that_asks_for_nothing_says_nothing_of_it() -> None:
    assert "brings" not in saved(random_game(duel.GAME, Setting(2), 1, limit=1))


@pytest.mark.parametrize(
    ("brings", "why"),
    [
        ([{"crew": "{"}], "brings: "),
        ([{"champion": "nobody"}], "brings: seat 1, champion: there is no 'nobody'"),
        ([{"champion": 3}], r"brings\[0\].champion: str expected"),
    ],
)
def test_what_a_save_brings_is_checked(brings: list[Any], why: str) -> None:
    data = {**saved(random_game(pit.GAME, OURS, 1, limit=1)), "brings": brings}

    with pytest.raises(Unreadable, match=f"^{why}"):
        restored(pit.GAME, data, 0)
