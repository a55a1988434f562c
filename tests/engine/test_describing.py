"""What packs may say, for editors and for people."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest

from wasteland.engine.content import Mention, Ref, Schema, Verb, json_schema, reference, verb
from wasteland.engine.saving import Named


class Deed(Verb):
    """What a card does."""

    __slots__ = ()


@verb
class Draw(Deed):
    """Draw cards. [toy.draw]"""

    cards: int = 1
    """How many of them."""


@verb
class GoHome(Deed):
    """The turn ends."""


@verb
class Roll(Deed):
    """Roll a die | do what it says."""

    on: dict[str, tuple[Deed, ...]]
    sides: int = 6


class Sort(StrEnum):
    FOOD = "food"
    WEAPON = "weapon"


@dataclass(frozen=True)
class Price:
    """What it costs."""

    fuel: int


@dataclass(frozen=True, slots=True)
class Printed(Named):
    id: str
    name: str
    """As the card has it."""


@dataclass(frozen=True, slots=True)
class Tool(Printed):
    """A thing to carry."""

    sort: Sort = Sort.FOOD
    rare: bool = False
    price: Price | None = None
    mates: tuple[Annotated[str, Ref("tools")], ...] = ()
    rival: Annotated[Mention, Ref("tools", "places", rare=1)] | None = None
    by_players: dict[int, int] | None = None
    span: tuple[int, int] = (0, 0)
    amount: int | Literal["all"] = 1
    luck: Annotated[float, "between 0 and 1"] = 0.5
    do: tuple[Deed, ...] = ()


SCHEMA = Schema("toy", {"tools": Tool})


def tool_schema() -> dict[str, Any]:
    found: dict[str, Any] = json_schema(SCHEMA, "tools")["$defs"]["Tool"]
    return found


def test_a_schema_is_json() -> None:
    assert json.loads(json.dumps(json_schema(SCHEMA, "tools"))) == json_schema(SCHEMA, "tools")


def test_every_table_of_a_file_is_a_record() -> None:
    assert json_schema(SCHEMA, "tools")["additionalProperties"] == {"$ref": "#/$defs/Tool"}


def test_an_id_is_no_field() -> None:
    assert "id" not in tool_schema()["properties"]


def test_what_has_no_default_is_required() -> None:
    assert tool_schema()["required"] == ["name"]


@pytest.mark.parametrize(
    ("key", "schema"),
    [
        ("name", {"type": "string", "description": "As the card has it."}),
        ("sort", {"$ref": "#/$defs/Sort"}),
        ("rare", {"type": "boolean"}),
        ("price", {"$ref": "#/$defs/Price"}),
        ("mates", {"type": "array", "items": {"type": "string", "description": "The id of one of tools."}}),
        ("rival", {"type": "string", "description": "The id of one of tools or places with rare 1."}),
        (
            "by_players",
            {
                "type": "object",
                "propertyNames": {"pattern": "^(0|-?[1-9][0-9]*)$"},
                "additionalProperties": {"type": "integer"},
            },
        ),
        ("span", {"type": "array", "prefixItems": [{"type": "integer"}] * 2, "items": False, "minItems": 2}),
        ("amount", {"anyOf": [{"type": "integer"}, {"enum": ["all"]}]}),
        ("luck", {"type": "number", "description": "between 0 and 1"}),
        ("do", {"type": "array", "items": {"$ref": "#/$defs/Deed"}}),
    ],
)
def test_a_field_has_the_schema_of_its_type(key: str, schema: dict[str, Any]) -> None:
    assert tool_schema()["properties"][key] == schema


def test_a_family_offers_its_verbs() -> None:
    words = [list(verb["properties"]) for verb in json_schema(SCHEMA, "tools")["$defs"]["Deed"]["oneOf"]]

    assert words == [["draw"], ["go-home"], ["roll"]]


def test_a_verb_whose_first_field_is_enough_may_be_short() -> None:
    [draw, *_] = json_schema(SCHEMA, "tools")["$defs"]["Deed"]["oneOf"]

    assert draw["properties"]["draw"]["anyOf"][1]["allOf"][0] == {"type": "integer"}


def test_what_a_pack_cannot_hold_is_refused() -> None:
    @dataclass(frozen=True)
    class Odd:
        parts: frozenset[int]

    with pytest.raises(TypeError, match="a pack cannot hold"):
        json_schema(Schema("toy", {"odd": Odd}), "odd")


@pytest.mark.parametrize(
    "line",
    [
        "# What packs of toy may say",
        "## tools.toml",
        "A thing to carry.",
        "| `name` | text. As the card has it. | (must be given) |",
        "| `sort` | one of `food`, `weapon` | `food` |",
        "| `rare` | true or false | `false` |",
        "| `price` | [Price](#price) | nothing |",
        "| `mates` | list of id in tools.toml | nothing |",
        "| `rival` | id in tools.toml or places.toml with rare 1 | nothing |",
        "| `by_players` | table of whole number to whole number | nothing |",
        "| `amount` | whole number or one of `all` | `1` |",
        "| `luck` | number; between 0 and 1 | `0.5` |",
        "| `do` | list of [Deed](#deed) | nothing |",
        "## Price",
        "## Deed",
        "### draw",
        "Draw cards. [toy.draw]",
        "| `cards` | whole number. How many of them. | `1` |",
        "### go-home",
        "| `on` | table of text to list of [Deed](#deed) | (must be given) |",
    ],
)
def test_the_reference_page_says_it(line: str) -> None:
    assert line in reference(SCHEMA).splitlines()


def test_the_reference_page_has_each_heading_once() -> None:
    headings = [line for line in reference(SCHEMA).splitlines() if line.startswith("#")]

    assert sorted(headings) == sorted(set(headings))


def test_files_with_the_same_sort_of_record_are_described_together() -> None:
    assert "## tools.toml, weapons.toml" in reference(Schema("toy", {"tools": Tool, "weapons": Tool})).splitlines()
