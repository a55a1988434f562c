"""Threat tokens, injuries and malfunctions: all that the brief asks for, and texts that say what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import get_args

import pytest

from tests.games.waste_knights_2e.printed import RECORDS
from wasteland.games.waste_knights_2e.cards import Injury, Malfunction, ThreatEffect, ThreatToken
from wasteland.games.waste_knights_2e.terms import MOUNTAINS, SCRUB, Skill
from wasteland.games.waste_knights_2e.threats import WORDS
from wasteland.games.waste_knights_2e.verbs.passives import Change, DearerSpaces, FewerDice, ThirstyStart

THREATS: Mapping[str, ThreatToken] = RECORDS["threats"]
INJURIES: Mapping[str, Injury] = RECORDS["injuries"]
MALFUNCTIONS: Mapping[str, Malfunction] = RECORDS["malfunctions"]

# -- threat tokens


def test_the_ten_tokens_are_paired_as_the_ruling_has_it() -> None:
    assert [(token.id, token.yellow, token.red) for token in THREATS.values()] == [
        ("t1", "wound", "wound"),
        ("t2", "wound", "wound"),
        ("t3", "two-wounds", "two-wounds"),
        ("t4", "discard-resource", "white-die"),
        ("t5", "discard-resource", "health"),
        ("t6", "radiation", "free-fate"),
        ("t7", "contaminated-wound", "armor-piercing"),
        ("t8", "damage", "blue-die"),
        ("t9", "two-damage", "ambush"),
        ("t10", "lost-success", "blanks-again"),
    ]


def test_all_15_effects_lie_in_the_bag() -> None:
    assert {effect for token in THREATS.values() for effect in (token.yellow, token.red)} == set(get_args(ThreatEffect))


@pytest.mark.parametrize("token", THREATS.values(), ids=[*THREATS])
def test_a_token_says_what_its_faces_do(token: ThreatToken) -> None:
    assert token.text == f"Yellow: {WORDS[token.yellow]}. Red: {WORDS[token.red]}."


# -- injuries and malfunctions


@pytest.mark.parametrize("deck", [INJURIES, MALFUNCTIONS], ids=["injuries", "malfunctions"])
def test_a_deck_has_eight_different_fronts_with_one_drawback_each(deck: Mapping[str, Injury | Malfunction]) -> None:
    assert sum(card.count for card in deck.values()) == len({card.name for card in deck.values()}) == 8
    assert all(len(card.passives) == 1 for card in deck.values())


def test_injuries_hamper_each_skill_besides_exploration_and_health() -> None:
    skills = [FewerDice(skills=(skill,)) for skill in Skill]
    [*drawbacks] = (passive for card in INJURIES.values() for passive in card.passives)

    assert drawbacks == [*skills, Change("exploration", -1), Change("health", -1)]


def test_malfunctions_lower_the_numbers_of_a_vehicle_or_make_a_move_dearer() -> None:
    drawbacks = Counter(passive for card in MALFUNCTIONS.values() for passive in card.passives)

    assert drawbacks == {
        Change("speed", -1): 2,
        Change("bonus-speed", -1): 1,
        Change("tank", -1): 1,
        Change("capacity", -2): 1,
        Change("chassis", -1): 1,
        DearerSpaces(by=1, terrain=(SCRUB, MOUNTAINS), first_only=True): 1,
        ThirstyStart(1): 1,
    }


FRONTS: list[Injury | Malfunction] = [*INJURIES.values(), *MALFUNCTIONS.values()]


@pytest.mark.parametrize("card", [card for card in FRONTS if isinstance(card.passives[0], Change)], ids=lambda card: card.id)
def test_a_changed_number_is_told_as_its_verb_words_it(card: Injury | Malfunction) -> None:
    assert card.text.startswith(card.passives[0].words())


@pytest.mark.parametrize("skill", Skill)
def test_an_injured_skill_is_told_as_its_verb_words_it(skill: Skill) -> None:
    [card] = [card for card in INJURIES.values() if card.passives == (FewerDice(skills=(skill,)),)]

    assert card.text.rstrip(".").removesuffix(", attacks included").lower() == card.passives[0].words().lower()


def test_the_first_space_of_a_move_is_worded_without_a_terrain() -> None:
    assert DearerSpaces(by=-1, first_only=True).words() == "the first space of a move: -1 movement point"
