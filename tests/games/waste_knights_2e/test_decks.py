"""The wasteland and exploration decks are made as the brief of the box says."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from wasteland.engine.effects import in_words
from wasteland.engine.icons import at_least, chance
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.deck_cards import Encounter, Enemy, Event, Find
from wasteland.games.waste_knights_2e.dice import Pool, dice_of, points
from wasteland.games.waste_knights_2e.families import EXPLORABLE
from wasteland.games.waste_knights_2e.terms import BLUE, GREEN, RED, WHITE, FoeType, Letter, Terrain, Trait

BOX = box(("base",))
CARDS = [*BOX.road, *BOX.rough]
ENEMIES = [card for card in CARDS if isinstance(card, Enemy)]
EVENTS = [card for card in CARDS if isinstance(card, Event)]
ENCOUNTERS = [card for card in CARDS if isinstance(card, Encounter)]
FINDS = [card.find(terrain) for card in BOX.exploration for terrain in EXPLORABLE]
WORTH = {"fuel": 1.0, "ammo": 1.0, "meds": 1.0, "any": 1.0}


def test_there_are_40_cards_for_the_road_and_30_for_the_rough() -> None:
    assert (len(BOX.road), len(BOX.rough)) == (40, 30)


def test_of_each_deck_most_cards_are_enemies() -> None:
    kinds = {name: Counter(type(card).__name__ for card in deck) for name, deck in (("road", BOX.road), ("rough", BOX.rough))}

    assert kinds["road"] == {"Enemy": 22, "Event": 9, "Encounter": 9}
    assert kinds["rough"] == {"Enemy": 16, "Event": 6, "Encounter": 8}


def test_gangs_keep_to_the_road_and_beasts_to_the_rough() -> None:
    types = {deck: Counter(one.type for one in ENEMIES if one.deck == deck) for deck in ("road", "rough")}

    gang, machine, beast, mutant, cult = FoeType.GANG, FoeType.MACHINE, FoeType.BEAST, FoeType.MUTANT, FoeType.CULT
    assert types["road"] == {gang: 8, machine: 5, beast: 4, mutant: 3, cult: 2}
    assert types["rough"] == {gang: 2, machine: 2, beast: 6, mutant: 4, cult: 2}


def test_enemies_can_be_beaten_with_one_roll() -> None:
    assert Counter(one.health for one in ENEMIES) == {1: 10, 2: 15, 3: 9, 4: 3, 5: 1}


def test_attacks_have_between_4_and_13_points() -> None:
    assert {one.name: points(one.dice) for one in ENEMIES if not 4 <= points(one.dice) <= 13} == {}


def test_two_thirds_of_the_enemies_have_a_fate_half_a_trait_and_a_tenth_two() -> None:
    traits = Counter(len(one.traits) + bool(one.threat) for one in ENEMIES)

    assert 0.55 <= sum(bool(one.fate) for one in ENEMIES) / len(ENEMIES) <= 0.75
    assert (traits[1], traits[2]) == (19, 4)
    assert {trait for one in ENEMIES for trait in one.traits} == set(Trait)


def test_the_letters_of_both_decks_are_as_the_stories_expect_them() -> None:
    letters = Counter(one.letter for one in ENCOUNTERS)

    assert letters == {letter: 3 if letter is Letter.A else 2 for letter in Letter}
    assert {one.deck for one in ENCOUNTERS if one.letter is Letter.B} == {"road"}
    assert {one.deck for one in ENCOUNTERS if one.letter is Letter.H} == {"rough"}


def test_three_events_may_be_kept() -> None:
    assert len([one for one in EVENTS if one.kept]) == 3


def test_events_ask_all_skills() -> None:
    asked = Counter(one.test.skill for one in EVENTS)

    assert len(asked) == 6 and max(asked.values()) <= 4
    assert {one.test.difficulty for one in EVENTS} <= {1, 2, 3}


@pytest.mark.parametrize("card", ENEMIES, ids=lambda card: card.face)
def test_an_enemy_says_what_its_fate_and_its_steps_do(card: Enemy) -> None:
    for effects in (card.fate, card.engagement, card.advance, card.resolution, card.stands):
        assert in_words(effects) in card.text


@pytest.mark.parametrize("card", ENEMIES, ids=lambda card: card.face)
def test_an_enemy_is_worth_what_it_costs(card: Enemy) -> None:
    strength = points(card.dice)
    xp = sum(getattr(effect, "n", 0) for effect in card.rewards if type(effect).__name__ == "Xp")

    assert xp <= (1 if strength < 10 and (card.health or 0) < 4 else 2)


# -- odds


def winning(pool: Pool) -> float:
    """How many of the enemies a pool defeats with its one roll, without tokens, in the mean."""
    return sum(float(chance(dice_of(pool), at_least(success=one.health or 99))) for one in ENEMIES) / len(ENEMIES)


@pytest.mark.parametrize("weapon", [(GREEN,), (GREEN, WHITE), (BLUE, WHITE)])
def test_a_skilled_knight_with_a_starting_weapon_defeats_half_of_them_and_more(weapon: Pool) -> None:
    assert 0.50 <= winning((GREEN, GREEN, WHITE, *weapon)) <= 0.70


@pytest.mark.parametrize("weapon", [(GREEN,), (GREEN, WHITE), (BLUE, WHITE)])
def test_an_unskilled_one_defeats_a_quarter_to_a_half(weapon: Pool) -> None:
    assert 0.25 <= winning((GREEN, *weapon)) <= 0.50


def test_with_upgrades_and_gear_of_the_deck_it_is_most_of_them() -> None:
    assert 0.70 <= winning((BLUE, GREEN, GREEN, WHITE, RED, GREEN)) <= 0.85


# -- exploration


def worth(find: Find) -> float:
    """What a section is worth: a resource 1, gear 1.5, XP 2, harm as much less."""
    total = 0.0
    for effect in chain(find.gains, find.drawbacks):
        n = getattr(effect, "n", 0)
        match type(effect).__name__:
            case "Gain" | "Lose":
                amount = sum(getattr(effect, name) for name in WORTH)
                total += amount if type(effect).__name__ == "Gain" else -amount
            case "DrawGear":
                total += 2 if getattr(effect, "working", False) else 1.5
            case "Xp":
                total += 2 * n
            case "Wound" | "Damage" | "Threat":
                total -= n
            case "ContaminatedWound" | "Radiation":
                total -= 1.5 * n
            case other:
                raise AssertionError(f"what is {other} worth?")
    return total


def test_there_are_20_exploration_cards() -> None:
    assert len(BOX.exploration) == 20


def test_a_find_is_worth_about_one_and_a_half() -> None:
    assert 1.3 <= sum(map(worth, FINDS)) / len(FINDS) <= 1.7


def test_a_quarter_of_the_finds_is_free_and_a_tenth_is_nothing_but_harm() -> None:
    assert 0.2 <= sum(not find.drawbacks for find in FINDS) / len(FINDS) <= 0.3
    assert 0.05 <= sum(not find.gains for find in FINDS) / len(FINDS) <= 0.15


@pytest.mark.parametrize(
    ("terrain", "leans"),
    [(Terrain.HIGHWAY, "fuel"), (Terrain.DESERT, "ammo"), (Terrain.SCRUB, "meds")],
)
def test_terrains_lean_to_what_they_are_known_for(terrain: Terrain, leans: str) -> None:
    found: Counter[str] = Counter()
    for card in BOX.exploration:
        for effect in card.find(terrain).gains:
            for name in ("fuel", "ammo", "meds"):
                found[name] += getattr(effect, name, 0)

    assert found.most_common(1)[0][0] == leans
