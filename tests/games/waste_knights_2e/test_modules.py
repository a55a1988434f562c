"""What the modules print is in number, within the budgets of the base game, and does what its text says."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.waste_knights_2e import saying
from tests.games.waste_knights_2e.printed import EVERYTHING, of_module
from wasteland.engine.effects import in_words
from wasteland.games.waste_knights_2e.box import box, pack
from wasteland.games.waste_knights_2e.cards import GearCard, KnightSheet, Upgrade
from wasteland.games.waste_knights_2e.deck_cards import Enemy
from wasteland.games.waste_knights_2e.dice import points
from wasteland.games.waste_knights_2e.families import EXPLORABLE
from wasteland.games.waste_knights_2e.module_cards import Chapter, CityTask, Landmark, Part
from wasteland.games.waste_knights_2e.stories import Entry, Happening
from wasteland.games.waste_knights_2e.terms import GREEN, WHITE, FoeType, Module, Skill, Timing
from wasteland.games.waste_knights_2e.verbs import story, tasks

WHOLE = box(("base",), tuple(Module))
KNIGHTS: dict[str, KnightSheet] = {id: one for id, one in WHOLE.knights.items() if one.module is not None}
PARTS: dict[str, Part] = dict(EVERYTHING["parts"])
CHAPTERS: dict[str, Chapter] = dict(EVERYTHING["chapters"])
LED = [*(card.entry for card in WHOLE.landmarks), *(task.entry for task in WHOLE.tasks)]
"""The entries to which landmarks and tasks lead."""
ENTRIES: dict[str, Entry] = {id: entry for chapter in CHAPTERS.values() for id, entry in chapter.entries.items()}
UPGRADES: dict[str, Upgrade] = {id: one for id, one in WHOLE.upgrades.items() if one.owner in KNIGHTS}
UNIQUE: dict[str, GearCard] = {id: one for id, one in WHOLE.unique.items() if one.owner in KNIGHTS}
DOGS = of_module(Module.DOGS_OF_WAR)
ENEMIES: dict[str, Enemy] = {id: one for id, one in EVERYTHING["enemies"].items() if one.module is not None}
each_knight = pytest.mark.parametrize("knight", KNIGHTS.values(), ids=[*KNIGHTS])
each_part = pytest.mark.parametrize("part", PARTS.values(), ids=[*PARTS])
each_entry = pytest.mark.parametrize("entry", ENTRIES.values(), ids=[*ENTRIES])


def all_of(what: Happening) -> list[Happening]:
    """A happening, and all that may come of it."""
    options = what.options if isinstance(what, Entry) else ()
    return [what, *(one for branch in (*what.branches().values(), *options) for one in all_of(branch))]


EVERY_HAPPENING = [one for entry in ENTRIES.values() for one in all_of(entry)]

# -- knights


def test_there_are_four_knights_of_three_modules() -> None:
    modules = Counter(knight.module for knight in KNIGHTS.values())

    assert modules == {Module.THROUGH_THE_WASTE: 1, Module.DOGS_OF_WAR: 2, Module.SCAVENGER: 1}


@each_knight
def test_a_knight_of_a_module_has_the_budget_of_the_others(knight: KnightSheet) -> None:
    assert sum(points(knight.skill(skill)) for skill in Skill) == 41
    assert {colour for skill in Skill for colour in knight.skill(skill)} == {WHITE, GREEN}
    assert 10 <= knight.health + len(knight.resilience) <= 12
    assert knight.health < 7 or (knight.repair < 4 and knight.exploration < 3)
    assert knight.resilience[-2:] == ("test", "roll") and not any(knight.resilience[:-2])


@each_knight
def test_a_knight_of_a_module_has_two_abilities_a_strong_one_for_6_xp_and_unique_gear(knight: KnightSheet) -> None:
    assert sorted(card.xp for card in UPGRADES.values() if card.owner == knight.id) == [0, 0, 6]
    assert len([card for card in UNIQUE.values() if card.owner == knight.id]) == 1


def test_names_are_given_once() -> None:
    sides = [side.name for card in WHOLE.upgrades.values() for side in (card.front, card.back)]

    assert len({*sides}) == len(sides)
    assert len({knight.name for knight in WHOLE.knights.values()}) == len(WHOLE.knights)


@pytest.mark.parametrize("card", UPGRADES.values(), ids=UPGRADES)
def test_the_sides_of_an_upgrade_say_what_they_do(card: Upgrade) -> None:
    for side in (card.front, card.back):
        assert side.text == saying.upgrade_side(side)


@pytest.mark.parametrize("card", [*UNIQUE.values(), *DOGS["gear"].values()], ids=lambda card: card.id)
def test_gear_says_what_it_does(card: GearCard) -> None:
    assert card.text == saying.kind(card)
    for side in (card.working, card.broken):
        assert side.text == saying.gear_side(card, side)


# -- parts


def test_there_are_18_parts_of_12_names() -> None:
    assert len(PARTS) == len({part.name for part in PARTS.values()}) == 12
    assert Counter(part.count for part in PARTS.values()) == {1: 6, 2: 6}
    assert len(WHOLE.parts) == 18


def test_four_parts_are_for_all_vehicles_and_the_others_for_one_type_or_two() -> None:
    types = Counter(len(part.types) for part in PARTS.values())

    assert types[0] == 4 and set(types) == {0, 1, 2}


@each_part
def test_a_part_is_within_the_brief_and_says_what_it_does(part: Part) -> None:
    assert 2 <= part.construction <= 4 and 2 <= part.barter <= 5
    assert part.text == saying.part(part)


def test_four_malfunctions_are_about_vehicles_and_parts() -> None:
    cards = of_module(Module.THROUGH_THE_WASTE)["malfunctions"].values()

    assert len(cards) == 4
    assert all(card.text == " ".join(saying.passives(card.passives)) for card in cards)


# -- wasteland cards


def test_dogs_of_war_has_seven_enemies_three_events_and_eight_gear_cards() -> None:
    assert [len(DOGS[section]) for section in ("enemies", "events", "gear")] == [7, 3, 8]
    assert {enemy.type for enemy in DOGS["enemies"].values()} == {FoeType.GANG, FoeType.MACHINE}
    assert len([enemy for enemy in DOGS["enemies"].values() if enemy.traits or enemy.threat]) >= 4


@pytest.mark.parametrize("card", ENEMIES.values(), ids=ENEMIES)
def test_an_enemy_of_a_module_can_be_beaten_and_says_what_it_does(card: Enemy) -> None:
    assert 4 <= points(card.dice) <= 13 and card.health is not None and 1 <= card.health <= 4
    for effects in (card.fate, card.engagement, card.advance, card.resolution, card.stands):
        assert in_words(effects) in card.text


# -- landmarks


def test_there_are_12_landmarks_and_every_terrain_is_on_four_at_least() -> None:
    terrain = Counter(terrain for card in WHOLE.landmarks for terrain in card.terrain)

    assert len(WHOLE.landmarks) == 12
    assert set(terrain) == set(EXPLORABLE) and min(terrain.values()) >= 4
    assert all(1 <= len(card.terrain) <= 2 for card in WHOLE.landmarks)


@pytest.mark.parametrize("card", WHOLE.landmarks, ids=lambda card: card.id)
def test_a_landmark_names_the_kind_of_action_of_its_passive_ability(card: Landmark) -> None:
    moments = {use.when for use in card.uses} - {Timing.ACTION}

    assert card.text.startswith(f"{card.kind.title()}: ")
    assert moments <= {"camp": {Timing.CAMP}, "combat": {Timing.ADVANCE}}.get(card.kind, set())


def test_every_landmark_and_every_task_has_an_entry_of_its_own() -> None:
    assert len({*LED}) == len(LED) == 30 and {*LED} <= {*ENTRIES}


# -- city tasks


def test_there_are_18_city_tasks_three_for_each_city() -> None:
    assert len(WHOLE.tasks) == 18
    assert set(Counter(task.city for task in WHOLE.tasks).values()) == {3}


def test_tasks_ask_for_many_kinds_of_deeds() -> None:
    assert len({deed.track for task in WHOLE.tasks for deed in task.deeds}) >= 7


@pytest.mark.parametrize("task", WHOLE.tasks, ids=lambda task: task.id)
def test_a_task_has_a_temporary_effect_and_a_goal(task: CityTask) -> None:
    assert len(task.passives) == 1 and task.text.endswith(".") and task.goal.endswith(".")


# -- what is read


@each_entry
def test_an_entry_has_60_to_160_words_and_two_to_four_ways_on(entry: Entry) -> None:
    assert 60 <= len(entry.text.split()) <= 160
    assert 2 <= len(entry.options) <= 4 and entry.once


@each_entry
def test_an_outcome_has_20_to_60_words_or_leads_on(entry: Entry) -> None:
    for what in all_of(entry)[1:]:
        if what.text or not (what.branches() or what.go_to):
            assert 20 <= len(what.text.split()) <= 60, what.text


def test_the_skills_are_asked_evenly() -> None:
    asked = Counter(one.test.skill for one in EVERY_HAPPENING if one.test is not None)

    assert set(asked) == set(Skill)
    assert max(asked.values()) <= asked.total() / 4 and min(asked.values()) >= asked.total() / 10


def test_every_entry_is_led_to() -> None:
    effects = [effect for task in WHOLE.tasks for use in task.uses for effect in use.do]
    led = {*LED} | {effect.entry for effect in effects if isinstance(effect, tasks.ReadEntry)}
    led |= {one.go_to for one in EVERY_HAPPENING if one.go_to}

    assert led == {*ENTRIES}


def test_all_notes_are_written_and_most_are_read_by_the_other_chapter() -> None:
    written = {effect.note for one in EVERY_HAPPENING for effect in one.do if isinstance(effect, story.Note)}
    eased = {note for one in EVERY_HAPPENING if one.test is not None for note in one.test.ease}

    assert written == {*EVERYTHING["notes"]}
    assert eased <= written and len(eased) >= 6


def test_the_pack_can_be_read_whole() -> None:
    pack("base").read_whole()
