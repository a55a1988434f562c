"""Words with what they stand for: sentences put together from things, and which letters name what."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.words import Name, Span, Words, marked, put, renamed, spans_of, worded


class Thing(NamedTuple):
    """Something with a name and an id."""

    name: str
    id: str

    def __str__(self) -> str:
        return self.name


class Sitter(NamedTuple):
    """Somebody at a seat, who has an id besides."""

    name: str
    seat: int
    id: str = "sitter"

    def __str__(self) -> str:
        return self.name


ZOE, BAT, HOOF = Sitter("Zoe", 2), Thing("Nailed Bat", "nailed-bat.4"), Thing("Hoof", "hoof.1")


def parts(words: Words) -> list[tuple[str, str, str]]:
    """What is marked: the letters, the part they play, and what they name."""
    return [(words.text[span.start : span.end], span.part, span.of) for span in words.spans]


def test_a_thing_is_marked_by_its_id() -> None:
    words = put("{} breaks.", BAT)

    assert (words.text, words.spans) == ("Nailed Bat breaks.", (Span(0, 10, "thing", "nailed-bat.4"),))


def test_whoever_sits_is_marked_by_the_seat() -> None:
    assert parts(put("Here comes {}.", ZOE)) == [("Zoe", "seat", "seat.2")]


def test_texts_and_numbers_stand_for_nothing() -> None:
    words = put("{} of {} are {}.", 2, 3, "left")

    assert (words.text, words.spans) == ("2 of 3 are left.", ())


def test_several_things_have_commas_between_them_and_are_marked_one_by_one() -> None:
    words = put("{} drops {}.", ZOE, [BAT, HOOF])

    assert words.text == "Zoe drops Nailed Bat, Hoof."
    assert parts(words)[1:] == [("Nailed Bat", "thing", "nailed-bat.4"), ("Hoof", "thing", "hoof.1")]


@pytest.mark.parametrize(("sign", "part"), [("+", "gain"), ("-", "loss"), ("=", "roll")])
def test_brackets_mark_what_is_gained_lost_or_rolled(sign: str, part: str) -> None:
    assert parts(put(f"It is [{sign}so].")) == [("so", part, "")]


def test_words_are_a_text_like_any_other() -> None:
    words = put("{} breaks.", BAT)

    assert words == "Nailed Bat breaks." and words.startswith("Nailed") and words in {"Nailed Bat breaks."}
    assert type(words.text) is str and type(f"{words}") is str


def test_a_text_alone_stands_for_nothing() -> None:
    assert spans_of("Nailed Bat") == ()


def test_words_may_wait_until_somebody_looks() -> None:
    asked: list[str] = []

    def name() -> str:
        asked.append("name")
        return "Zoe?"

    assert worded("Kim?") == "Kim?" and asked == []
    assert worded(name) == "Zoe?" and asked == ["name"]


def test_seats_may_be_called_otherwise() -> None:
    words = put("{} hands {} to {}.", ZOE, BAT, Name("Kim", seat=1))

    assert renamed(words, lambda seat, name: f"{name} at {seat}") == "Zoe at 2 hands Nailed Bat to Kim at 1."


def test_a_text_that_was_put_together_before_is_marked_by_names() -> None:
    words = marked("to find Zoe before Zoelle and Hoof, Zoe", [ZOE, HOOF])

    assert words == "to find Zoe before Zoelle and Hoof, Zoe"
    assert parts(words) == [("Zoe", "seat", "seat.2"), ("Hoof", "thing", "hoof.1"), ("Zoe", "seat", "seat.2")]
    assert marked("to find Zoe", []).spans == ()


def test_of_two_names_that_begin_alike_the_longer_is_marked() -> None:
    assert parts(marked("with Hoof Knife", [HOOF, Thing("Hoof Knife", "knife.1")])) == [("Hoof Knife", "thing", "knife.1")]


def test_brackets_are_not_told() -> None:
    assert put("{} [-loses] {}, [={} + {}].", "She", "it", 3, 4).text == "She loses it, 3 + 4."


def test_things_inside_of_brackets_are_plain() -> None:
    assert parts(put("She [-loses {} and {} Health].", BAT, 2)) == [("loses Nailed Bat and 2 Health", "loss", "")]


def test_numbers_may_be_formatted() -> None:
    assert put("{} {:+d} = {}", 3, 2, 5).text == "3 +2 = 5"


def test_words_keep_their_marks_inside_of_others() -> None:
    inner = put("{} [+wins]", ZOE)

    words = put("At last, {}: {}.", inner, HOOF)

    assert words.text == "At last, Zoe wins: Hoof."
    assert parts(words) == [("Zoe", "seat", "seat.2"), ("wins", "gain", ""), ("Hoof", "thing", "hoof.1")]


def test_a_name_stands_for_what_is_not_at_hand() -> None:
    words = put("{} walks to {}.", Name("Kim", seat=1), Name("Pumps", "hex.4"))

    assert parts(words) == [("Kim", "seat", "seat.1"), ("Pumps", "thing", "hex.4")]


def test_marks_stay_in_place_where_a_name_ends_a_sentence() -> None:
    words = put("She plays {}. {} cheers.", Thing("Die Already!", "die-already.1"), ZOE)

    assert words.text == "She plays Die Already! Zoe cheers."
    assert parts(words) == [("Die Already!", "thing", "die-already.1"), ("Zoe", "seat", "seat.2")]


@pytest.mark.parametrize("template", ["It [+is.", "It [+is [-so]].", "It is]."])
def test_brackets_that_do_not_match_are_an_error(template: str) -> None:
    with pytest.raises(ValueError, match="bracket"):
        put(template)


def test_a_thing_may_have_brackets_in_its_name() -> None:
    words = put("{} falls.", Thing("Drone [+1]", "drone.1"))

    assert (words.text, words.spans) == ("Drone [+1] falls.", (Span(0, 10, "thing", "drone.1"),))


@given(st.lists(st.one_of(st.text(), st.integers(), st.builds(Thing, st.text(), st.text()), st.just(ZOE)), max_size=5))
def test_marks_name_their_own_letters_from_left_to_right(things: list[object]) -> None:
    words = put("{}" * len(things), *things)

    named = [thing for thing in things if isinstance(thing, Sitter) or (isinstance(thing, Thing) and thing.id)]
    assert [words.text[span.start : span.end] for span in words.spans] == [str(thing) for thing in named]
    assert all(one.end <= other.start for one, other in zip(words.spans, words.spans[1:], strict=False))
