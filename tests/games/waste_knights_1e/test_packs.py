"""Packs of strangers: what is wrong in them is told with file, card and field before anybody plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from wasteland.engine.content import PackError, read_pack
from wasteland.games.waste_knights_1e.box import SCHEMA, pack
from wasteland.games.waste_knights_1e.cards import Use
from wasteland.games.waste_knights_1e.terms import Timing
from wasteland.games.waste_knights_1e.verbs.effects import DrawLuck

HEAD = 'id = "more"\nname = "More"\nversion = "1"\ngame = "waste-knights-1e"\ntext = "More of it."\nneeds = ["base"]\n'
BOUNTY = """\
[bounty]
name   = "Bounty"
text   = "Defeat another knight in a duel."
story  = "Somebody pays for heads."
deed   = { defeat-knight = {} }
reward = [{ gain-blue = { card = "CARD" } }]
"""


RADIO = """\
[radio]
name   = "Radio"
text   = "Somebody answers."
group  = "general"
colour = "green"
kind   = "equipment"
uses   = [{ when = "WHEN", cost = "free", do = [{ draw-luck = 1 }] }]
"""


def read(files: Mapping[str, str]) -> Mapping[str, Mapping[str, Any]]:
    return read_pack({"pack.toml": HEAD, **files}, SCHEMA, known=pack("base").records).records


def trouble(file: str, text: str) -> str:
    """The one problem of a pack with this file."""
    with pytest.raises(PackError) as raised:
        read({file: text})
    [only] = str(raised.value).splitlines()
    return only


@pytest.mark.parametrize(
    ("card", "name"), [("cyber-arm", "Cyber-arm"), ("muscle-car", "Muscle Car")], ids=["gear", "the vehicle among it"]
)
def test_a_reward_names_the_blue_card_as_it_is_printed(card: str, name: str) -> None:
    [task] = read({"common.toml": BOUNTY.replace("CARD", card)})["common"].values()

    assert [effect.words() for effect in task.reward] == [f"gain the blue card {name}"]


@pytest.mark.parametrize(
    ("card", "hint"),
    [("cyber-am", "; did you mean 'cyber-arm'?"), ("strider", "")],
    ids=["unknown", "a vehicle that is not blue"],
)
def test_a_reward_that_is_no_blue_card_is_told(card: str, hint: str) -> None:
    told = trouble("common.toml", BOUNTY.replace("CARD", card))

    place = "common.toml:6: bounty.reward[0].gain-blue.card"
    assert told == f"{place}: there is no {card!r} in blue or vehicles with colour blue{hint}"


@pytest.mark.parametrize("when", ["any-time", "rest"])
def test_what_could_be_used_without_end_is_told(when: str) -> None:
    told = trouble("green.toml", RADIO.replace("WHEN", when))

    reason = "what works at any time or at rest is discarded or marked for it, or it would work without end"
    assert told == f"green.toml:7: radio.uses[0]: {reason}"


def test_an_ability_is_not_discarded() -> None:
    sheet = pack("base").records["knights"]["naomi-vatt"]
    use = Use(when=Timing.REST, do=(DrawLuck(1),), cost="discard")

    assert list(replace(sheet, uses=(use,)).problems()) == ["an ability is marked or free; a sheet cannot be discarded"]


SUITS = 'whom a knight suits (suits) is a sentence to the player, as "You plan ahead."'
DRIFTER = """\
[drifter]
name     = "Drifter"
text     = "Each Fuel you spend to move gives 1 movement point more."
ability  = "Drift"
vocation = "Drifter"
blades   = 2
guns     = 2
medicine = 2
repair   = 2
survival = 2
talk     = 2
passives = [{ points-per-fuel = { more = 1 } }]
"""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "knights.toml:1: drifter: the field 'suits' is missing"),
        ('suits = ""', f"knights.toml:1: drifter: {SUITS}"),
        ('suits = "Good at planning."', f"knights.toml:1: drifter: {SUITS}"),
        ('suits = "You plan ahead"', f"knights.toml:1: drifter: {SUITS}"),
        (f'suits = "You {"really " * 12}plan."',
         "knights.toml:1: drifter: whom a knight suits (suits) is one line of at most 80 letters, not 93"),
    ],
    ids=["missing", "empty", "not to the player", "no sentence", "too long"],
)  # fmt: skip
def test_a_sheet_says_in_a_line_whom_it_suits(line: str, told: str) -> None:
    assert trouble("knights.toml", DRIFTER + line) == told


def test_every_knight_of_a_lesson_has_a_vehicle() -> None:
    opening = pack("base").records["missions"]["road-to-gangraen"].opening

    assert list(replace(opening, vehicles=("off-road",)).problems()) == ["every knight of a lesson has a vehicle"]
