"""What can happen at a table, to the columns of a row and back."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from wasteland.server.store.happenings import (
    Agreed,
    Answered,
    Began,
    Chose,
    Declined,
    Gathered,
    GaveUp,
    GaveWord,
    Happening,
    Illegible,
    Mended,
    Opening,
    Proposed,
    Recordable,
    Seated,
    Sitter,
    TookBack,
    columns,
    happening_of,
)

ADA, BO = Sitter("human", "Ada", None), Sitter("bot", "Bo", "random")
BAND: dict[str, Any] = {"crew": {"name": "Ours", "members": [{"fighter": "rat"}]}, "charm": "coin"}

EXAMPLES: dict[str, Opening | Happening] = {
    "begin": Began((3, 0), (ADA, BO)),
    "begin with things": Began((), (ADA, BO), (BAND, {})),
    "gather": Gathered((ADA, BO), (None, BAND)),
    "word": GaveWord(1, "rust"),
    "bring": Chose(1, BAND),
    "bring, and begin": Chose(1, BAND, (BAND, {}), outcomes=(4,)),
    "answer": Answered(0, 2),
    "answer with a point": Answered(1, [100, 700, 0], outcomes=(5, 2**80)),
    "answer for a bot": Answered(0, 34, rolled_for=1),
    "undo": TookBack(1, False),
    "give-up": GaveUp(0),
    "give-up by nobody in particular": GaveUp(None),
    "mend": Mended({"log": [1, [2, 3]], "checkpoint": {"Öl": None}}),
    "seat": Seated(1, "bot", "Random", "random"),
    "seat of one who is to choose": Seated(1, "human", "Cy", None, None),
    "seat of one who has chosen": Seated(1, "human", "Cy", None, BAND, (BAND, BAND)),
    "propose": Proposed(0, "undo", (1, 2)),
    "agree": Agreed(2, "give-up"),
    "decline": Declined(1, "undo"),
}


def through_a_row(happening: Recordable) -> Recordable:
    kind, seat, data = columns(happening)
    return happening_of(kind, seat, msgspec.json.encode(data).decode())


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_happening_comes_back_as_it_was(example: str) -> None:
    assert through_a_row(EXAMPLES[example]) == EXAMPLES[example]


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_kind_is_the_tag_and_the_seat_has_a_column(example: str) -> None:
    kind, seat, data = columns(EXAMPLES[example])

    assert (kind, seat) == (example.partition(",")[0].split(" ")[0], EXAMPLES[example].seat)
    assert "type" not in data and "seat" not in data


def test_every_kind_has_an_example() -> None:
    assert {type(example) for example in EXAMPLES.values()} == set(get_args(Opening | Happening))


def test_what_says_nothing_is_not_written() -> None:
    assert [columns(EXAMPLES[example]).data for example in ("answer", "give-up", "bring")] == [
        {"pick": 2},
        {},
        {"brings": BAND},
    ]


def test_an_older_server_finds_what_it_looks_for_in_a_first_record() -> None:
    assert columns(Began((), (ADA,))).data == {"outcomes": (), "seats": (("human", "Ada", None),)}


# -- what nobody can read


@pytest.mark.parametrize(
    ("kind", "seat", "data", "why"),
    [
        ("dance", 0, "{}", "nobody knows what a record of the kind 'dance' means"),
        ("", None, "{}", "nobody knows what a record of the kind '' means"),
        ("answer", 0, "{}", "it is no 'answer' as records tell it: Object missing required field `pick`"),
        ("answer", None, '{"pick":1}', "it is no 'answer' as records tell it: Expected `int`, got `null` - at `$.seat`"),
        (
            "answer",
            0,
            '{"pick":1.5}',
            "it is no 'answer' as records tell it: Expected `int | array`, got `float` - at `$.pick`",
        ),
        ("seat", 0, '{"kind":"cat","name":"","bot":null}', "it is no 'seat' as records tell it: Invalid enum value 'cat'"),
        ("undo", 0, '{"type":"answer","agreed":true}', "it is no 'undo' as records tell it: Invalid value 'answer'"),
    ],
)
def test_what_cannot_be_read_says_why_and_is_kept_as_it_was_found(kind: str, seat: int | None, data: str, why: str) -> None:
    found = happening_of(kind, seat, data)

    assert isinstance(found, Illegible) and found.why.startswith(why)
    assert columns(found) == (kind, seat, msgspec.json.decode(data))


@pytest.mark.parametrize("kind", ["x" * 10**6, "seat"])
def test_however_long_the_wrong_thing_is_the_reason_is_short(kind: str) -> None:
    found = happening_of(kind, 0, f'{{"kind":"{"y" * 10**6}","name":"","bot":null}}')

    assert isinstance(found, Illegible) and len(found.why) < 300


@pytest.mark.parametrize("data", ["", "{", '{"pick":', "[1]", "null", '"pick"', '{"pick":' + "1" * 10**6 + "}"])
def test_damaged_data_is_an_error(data: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        happening_of("answer", 0, data)
