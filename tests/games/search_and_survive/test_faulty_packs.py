"""Packs whose cards cannot be: each is refused with its reason when it is read."""

from __future__ import annotations

import pytest

from wasteland.engine.content import PackError, read_pack
from wasteland.games.search_and_survive.box import SCHEMA

HEAD = "id = 'more'\nname = 'More'\nversion = '1.0'\ngame = 'search-and-survive'\ntext = 'More cards.'\n"


def refusal(section: str, fields: str) -> str:
    """Why a pack with one such card is refused; an empty text if it is not."""
    try:
        read_pack({"pack.toml": HEAD, f"{section}.toml": f"[odd]\nname = 'Odd'\ntext = 'Odd.'\n{fields}"}, SCHEMA)
    except PackError as refused:
        return str(refused).partition("odd")[2]
    return ""


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ("kind = 'zombie'", "a resource cannot be of kind zombie"),
        ("kind = 'location'", "a location needs a scope, local or global"),
        ("kind = 'item'\narrow = true", "the arrow stands for a main ability, but there is none (do)"),
        ("kind = 'ranged'\ntargets = 0", "there are 3 Targeting Tokens: targets is 1 to 3"),
        ("kind = 'ranged'\ntargets = 4", "there are 3 Targeting Tokens: targets is 1 to 3"),
    ],
)
def test_a_resource_that_cannot_be_is_refused(fields: str, reason: str) -> None:
    assert refusal("resources", fields).endswith(reason)


@pytest.mark.parametrize(
    "fields",
    [
        "kind = 'location'\nscope = 'local'",
        "kind = 'item'\narrow = true\ndo = [{ draw = 1 }]",
        "kind = 'item'\ndo = [{ draw = 1 }]",
        "kind = 'ranged'\ntargets = 1",
        "kind = 'ranged'\ntargets = 3",
    ],
)
def test_a_resource_that_can_be_is_not_refused(fields: str) -> None:
    assert refusal("resources", fields) == ""


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ("kind = 'item'", "a horde card cannot be of kind item"),
        ("kind = 'event-walker'\nsign = 'positive'", "an event walker needs its event (spawned) and its sign"),
        ("kind = 'event-walker'\nspawned = [{ draw = 1 }]", "an event walker needs its event (spawned) and its sign"),
        ("kind = 'survivor'\nmoves_on = [1]", "survivors never move"),
        ("kind = 'zombie'\nmoves_on = [0, 1]", "moves_on lists faces of a six-sided die"),
        ("kind = 'zombie'\nmoves_on = [6, 7]", "moves_on lists faces of a six-sided die"),
    ],
)
def test_a_horde_card_that_cannot_be_is_refused(fields: str, reason: str) -> None:
    assert refusal("horde", f"defense = 10\n{fields}").endswith(reason)


@pytest.mark.parametrize(
    "fields",
    [
        "kind = 'survivor'",
        "kind = 'zombie'\nmoves_on = [1, 6]",
        "kind = 'event-walker'\nsign = 'positive'\nspawned = [{ draw = 1 }]",
    ],
)
def test_a_horde_card_that_can_be_is_not_refused(fields: str) -> None:
    assert refusal("horde", f"defense = 10\n{fields}") == ""


FOUR_NUMBERS = "cards lists four numbers above 0, for 1, 2, 3 and 4 players"
ONE_SORT = "a need has either a kind, or names, or the arrow"


@pytest.mark.parametrize(
    ("need", "reason"),
    [
        ("kind = 'item', cards = [1, 1, 1]", FOUR_NUMBERS),
        ("kind = 'item', cards = [1, 1, 1, 1, 1]", FOUR_NUMBERS),
        ("kind = 'item', cards = [0, 1, 1, 1]", FOUR_NUMBERS),
        ("cards = [1, 1, 1, 1]", ONE_SORT),
        ("kind = 'item', arrow = true, cards = [1, 1, 1, 1]", ONE_SORT),
        ("kind = 'zombie', cards = [1, 1, 1, 1]", "a zombie is never placed on an Objective"),
    ],
)
def test_a_need_that_nothing_can_fill_is_refused(need: str, reason: str) -> None:
    assert refusal("objectives", f"needs = [{{ {need} }}]").endswith(reason)


@pytest.mark.parametrize("need", ["kind = 'item', cards = [1, 1, 1, 1]", "arrow = true, cards = [1, 2, 3, 4]"])
def test_a_need_that_cards_can_fill_is_not_refused(need: str) -> None:
    assert refusal("objectives", f"needs = [{{ {need} }}]") == ""


def test_an_objective_without_needs_is_refused() -> None:
    assert refusal("objectives", "needs = []").endswith("an objective has at least one need")
