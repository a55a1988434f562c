"""The 44 wasteland cards: their numbers by the brief."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from typing import Any

import pytest

from wasteland.engine.effects import in_words
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Enemy, Event, WastelandCard
from wasteland.games.waste_knights_1e.terms import (
    BEAST,
    CULT,
    GANG,
    GENERAL,
    MACHINE,
    MUTANT,
    NATURE,
    Reach,
    Skill,
    Trait,
)

DECK = box(("base",)).wasteland_cards
EVENTS = [card for card in DECK if isinstance(card, Event)]
ENEMIES = [card for card in DECK if isinstance(card, Enemy)]
WITH_LATITUDE = {"silent-howler", "digger-2-0"}
"""Named enemies whose printed values lie outside the ranges of their strength."""
LONG, MEDIUM, SHORT, MELEE = Reach


def the(face: str) -> WastelandCard:
    return next(card for card in DECK if card.face == face)


def the_enemy(face: str) -> Enemy:
    return next(card for card in ENEMIES if card.face == face)


# -- the brief


def test_the_deck_has_44_cards_each_of_its_own() -> None:
    assert (len(DECK), len({card.face for card in DECK}), len({card.text for card in EVENTS})) == (44, 44, 14)


def test_how_many_cards_of_each_trait() -> None:
    assert Counter(card.trait for card in DECK) == {
        GENERAL: 7,
        NATURE: 7,
        BEAST: 7,
        GANG: 7,
        CULT: 4,
        MACHINE: 6,
        MUTANT: 6,
    }


def budget(enemy: Enemy) -> int:
    """What an enemy's combat panel is worth."""
    panel = enemy.aggression + enemy.health + 2 * enemy.armor + 2 * enemy.damage + enemy.pierce + enemy.multi
    return panel + 2 * enemy.ferocious


def strength(enemy: Enemy) -> str:
    return "weak" if budget(enemy) <= 8 else "medium" if budget(enemy) <= 11 else "strong"


def test_the_measure_of_strength() -> None:
    assert budget(the_enemy("hell-raiders")) == 11


def test_how_many_enemies_of_each_strength() -> None:
    assert Counter(map(strength, ENEMIES)) == {"weak": 10, "medium": 12, "strong": 8}


LIMITS: dict[str, tuple[Container[int], ...]] = {
    "weak": (range(6, 9), range(2, 4), range(2, 4), range(2), {5}),
    "medium": (range(9, 12), range(3, 5), range(3, 5), range(2), {7}),
    "strong": (range(12, 16), range(4, 7), range(4, 7), range(1, 4), {7, 9}),
}
"""Budget, Aggression, Health, armor, difficulty of the escape."""


@pytest.mark.parametrize("enemy", [card for card in ENEMIES if card.face not in WITH_LATITUDE], ids=str)
def test_an_enemy_keeps_to_the_limits_of_its_strength(enemy: Enemy) -> None:
    values = (budget(enemy), enemy.aggression, enemy.health, enemy.armor, enemy.difficulty)

    assert [value in limit for value, limit in zip(values, LIMITS[strength(enemy)], strict=True)] == [True] * 5


def gains(card: WastelandCard) -> tuple[tuple[str, ...], int, int]:
    """The colours of gear in a reward, resource points in it, and Reputation."""
    resources = reputation = 0
    for effect in card.reward:
        for name in ("ammo", "fuel", "health", "radiation"):
            resources += getattr(effect, name, 0)
        reputation += getattr(effect, "reputation", 0)
    colours = tuple(colour.value for effect in card.reward for colour in effect.gear())
    return colours, resources, reputation


REWARDS: dict[str, set[tuple[tuple[str, ...], int, int]]] = {
    "weak": {(("green",), 0, 0), ((), 2, 0)},
    "medium": {(("yellow",), 0, 0), (("yellow",), 0, 1), (("green",), 2, 0), (("green",), 2, 1)},
    "strong": {(("red",), 0, 0), (("yellow",), 0, 1)},
}


@pytest.mark.parametrize("enemy", [card for card in ENEMIES if card.face != "hell-raiders"], ids=str)
def test_rewards_are_worth_the_fight(enemy: Enemy) -> None:
    assert gains(enemy) in REWARDS[strength(enemy)]


@pytest.mark.parametrize("enemy", [card for card in ENEMIES if card.when_it_wins], ids=str)
def test_an_enemy_with_a_text_for_its_victory_can_win_without_a_knock_out(enemy: Enemy) -> None:
    assert not enemy.ferocious


def test_who_is_ferocious() -> None:
    assert Counter(enemy.trait for enemy in ENEMIES if enemy.ferocious) == {BEAST: 5, MACHINE: 1, MUTANT: 3}


@pytest.mark.parametrize("enemy", ENEMIES, ids=str)
def test_attack_icons_are_few(enemy: Enemy) -> None:
    assert max(enemy.multi, enemy.pierce, enemy.damage) <= 2


ICONS: dict[Trait, set[tuple[Reach, ...]]] = {
    BEAST: {(MELEE,), (SHORT, MELEE)},
    GANG: {(MEDIUM, SHORT), (MEDIUM, MELEE)},
    CULT: {(SHORT, MELEE)},
    MACHINE: {(LONG,), (LONG, MEDIUM), (MEDIUM,), (MELEE,)},
    MUTANT: {(MELEE,), (SHORT, MELEE), (LONG, SHORT)},
}


@pytest.mark.parametrize("enemy", ENEMIES, ids=str)
def test_range_icons_fit_the_trait(enemy: Enemy) -> None:
    assert enemy.ranges in ICONS[enemy.trait]


def test_only_one_mutant_reaches_far() -> None:
    assert [enemy.face for enemy in ENEMIES if enemy.trait is MUTANT and LONG in enemy.ranges] == ["spine-thrower"]


ESCAPES: dict[Trait, set[Skill | None]] = {
    NATURE: {Skill.SURVIVAL},
    BEAST: {Skill.SURVIVAL},
    GANG: {Skill.TALK},
    CULT: {Skill.TALK},
    MACHINE: {Skill.REPAIR},
    MUTANT: {Skill.MEDICINE, Skill.SURVIVAL},
    GENERAL: {Skill.TALK, Skill.REPAIR, Skill.MEDICINE, Skill.SURVIVAL, None},
}


@pytest.mark.parametrize("card", DECK, ids=str)
def test_the_skill_of_the_escape_fits_the_trait(card: WastelandCard) -> None:
    assert card.escape in ESCAPES[card.trait]


def moments(enemy: Enemy) -> list[str]:
    """The moments at which an enemy's text works."""
    fields = ("passives", "before_combat", "when_it_hits", "end_of_clash", "when_it_wins", "when_beaten", "escape_failed")
    return [name for name in fields if getattr(enemy, name)]


def test_about_half_of_the_enemies_have_a_text_that_works() -> None:
    assert 15 <= sum(bool(moments(enemy)) for enemy in ENEMIES) <= 18


@pytest.mark.parametrize("enemy", [card for card in ENEMIES if card.face != "digger-2-0"], ids=str)
def test_an_enemy_has_at_most_one_effect(enemy: Enemy) -> None:
    effects = [effect for moment in moments(enemy) for effect in getattr(enemy, moment)]

    assert len(effects) <= 1


def test_the_cult_always_has_a_text() -> None:
    assert all(moments(enemy) for enemy in ENEMIES if enemy.trait is CULT)


def test_no_two_enemies_are_alike() -> None:
    panels = {
        (
            enemy.aggression, enemy.health, enemy.armor, enemy.damage, enemy.multi, enemy.pierce, enemy.ferocious, enemy.ranges,
            tuple(in_words(getattr(enemy, moment)) for moment in moments(enemy)),
        )
        for enemy in ENEMIES
    }  # fmt: skip

    assert len(panels) == 30


def test_nature_only_harms_but_for_one_card() -> None:
    assert [card.face for card in EVENTS if card.trait is NATURE and card.reward] == ["the-desert-in-flower"]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_has_a_text_and_a_line_worth_reading(card: WastelandCard) -> None:
    assert card.text and card.flavour


@pytest.mark.parametrize(
    ("face", "printed"),
    [
        ("hell-raiders", (GANG, 4, 3, 1, 1, False, {MEDIUM, MELEE}, Skill.TALK, 7)),
        ("inhr", (MACHINE, 3, 4, 1, 0, False, {MEDIUM}, Skill.REPAIR, 7)),
        ("furball", (BEAST, 4, 4, 0, 0, True, {MELEE}, Skill.SURVIVAL, 7)),
        ("shelobie", (BEAST, 4, 3, 0, 0, True, {SHORT, MELEE}, Skill.SURVIVAL, 7)),
        ("silent-howler", (MUTANT, 5, 3, 0, 1, True, {MELEE}, Skill.SURVIVAL, 9)),
        ("alices-exiles", (GANG, 3, 3, 0, 1, False, {SHORT, MEDIUM}, Skill.TALK, 7)),
        ("digger-2-0", (MACHINE, 4, 5, 2, 0, False, {MELEE}, Skill.REPAIR, 9)),
    ],
)
def test_named_enemies_are_as_they_are_known(face: str, printed: tuple[Any, ...]) -> None:
    """Trait, Aggression, Health, armor, damage, ferocity, icons, escape."""
    enemy = the_enemy(face)
    found = (enemy.trait, enemy.aggression, enemy.health, enemy.armor, enemy.damage, enemy.ferocious, set(enemy.ranges))

    assert (*found, enemy.escape, enemy.difficulty) == printed


@pytest.mark.parametrize(
    ("face", "printed"),
    [
        ("acid-rain", (NATURE, Skill.SURVIVAL, 7)),
        ("radiation-storm", (NATURE, Skill.SURVIVAL, 7)),
        ("tornado", (NATURE, Skill.SURVIVAL, 5)),
        ("hungry-locusts", (NATURE, Skill.SURVIVAL, 9)),
        ("rough-terrain", (GENERAL, Skill.REPAIR, 7)),
        ("car-wreck", (GENERAL, Skill.SURVIVAL, 5)),
        ("wounded-stranger", (GENERAL, Skill.MEDICINE, 9)),
        ("wandering-merchant", (GENERAL, None, 7)),
    ],
)
def test_named_events_are_as_they_are_known(face: str, printed: tuple[Any, ...]) -> None:
    assert (the(face).trait, the(face).escape, the(face).difficulty) == printed
