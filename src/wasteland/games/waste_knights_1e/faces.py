"""How printed things look face up: gear, luck, wasteland and task cards, tiles, sheets and missions.

What is printed never changes, so whoever shows a card shows the same one: nobody may write on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from wasteland.engine import viewing
from wasteland.engine.effects import in_words
from wasteland.engine.printing import face_up
from wasteland.engine.viewing import Fact
from wasteland.games.waste_knights_1e.cards import (
    CommonTask,
    Demand,
    Enemy,
    Event,
    Gear,
    Luck,
    Mission,
    PrivateTask,
    Sheet,
    Task,
    Tile,
    Vehicle,
    WastelandCard,
)
from wasteland.games.waste_knights_1e.terms import WEAPON, Skill


@cache
def face(record: Any, tags: tuple[str, ...] = ()) -> viewing.Card:
    """A record for all to read."""
    match record:
        case Gear():
            return gear(record, tags)
        case Luck():
            facts: dict[str, Fact] = {"timing": record.when.replace("-", " "), "icon": record.icon, "rank": record.rank}
            return face_up(record, "luck", facts, tags)
        case WastelandCard():
            return wasteland(record, tags)
        case Task():
            return task(record, tags)
        case Tile():
            return face_up(record, "tile", tile_facts(record), tags)
        case Sheet():
            return face_up(record, "knight", sheet_facts(record), tags)
        case Mission():
            seats = " or ".join(map(str, record.seats))
            return face_up(record, "mission", {"rounds": record.rounds, "players": seats, "story": record.story}, tags)
    raise TypeError(f"{record!r} has no face")


def gear(card: Gear, tags: tuple[str, ...] = ()) -> viewing.Card:
    """A gear card: its colour and group, its combat panel, its places."""
    facts: dict[str, Fact] = {
        "colour": card.colour,
        "group": card.group,
        "kind": card.kind,
        "limited": card.limited,
        "fits": card.fits.replace("-", " "),
        "armor": card.armor,
    }
    if card.group is WEAPON:
        facts |= {
            "hands": card.hands,
            "ranges": _list(card.ranges),
            "damage": card.damage,
            "multi": card.multi,
            "pierce": card.pierce,
            "ammo": "" if not card.is_ranged else "needed" if card.needs_ammo else "not needed",
            "fuel": 1 if card.burns_fuel else 0,
        }
    if isinstance(card, Vehicle):
        facts |= {
            "speed": card.speed,
            "capacity": card.capacity,
            "damaged speed": card.damaged_speed,
            "damaged capacity": card.damaged_capacity,
        }
    return face_up(card, "gear", facts, (*tags, "printed") if card.starting else tags)


def wasteland(card: WastelandCard, tags: tuple[str, ...] = ()) -> viewing.Card:
    """An event or enemy: its trait, its escape panel, its rewards, an enemy's combat panel."""
    facts: dict[str, Fact] = {
        "trait": card.trait,
        "escape": f"{card.escape} {card.difficulty}" if card.escape else "",
        "reward": in_words(card.reward),
    }
    if isinstance(card, Enemy):
        facts |= {
            "aggression": card.aggression,
            "health": card.health,
            "armor": card.armor,
            "ranges": _list(card.ranges),
            "damage": card.damage,
            "multi": card.multi,
            "pierce": card.pierce,
            "ferocious": card.ferocious,
        }
    return face_up(card, "event" if isinstance(card, Event) else "enemy", facts, tags)


def task(card: Task, tags: tuple[str, ...] = (), markers: int = 0) -> viewing.Card:
    """A task: what it asks for, what it brings, and the general markers on it. Its story is told when it comes out."""
    facts: dict[str, Fact] = {"reward": in_words(card.reward), "markers": markers}
    if isinstance(card, CommonTask):
        facts |= {"deed": card.deed.words()}
    if isinstance(card, PrivateTask):
        facts |= {"first": demand(card.first), "second": demand(card.second)}
    return face_up(card, "common-task" if isinstance(card, CommonTask) else "private-task", facts, tags)


@cache
def task_in_play(card: Task, tags: tuple[str, ...] = (), markers: int = 0) -> viewing.Card:
    """A task that a line is kept of: besides, what it asks for and brings in short."""
    lying, brief = task(card, tags, markers), dict[str, Fact](asks=card.asks)
    for effect in card.reward:
        brief |= effect.brings()
    return replace(lying, facts={**lying.facts, **brief})


@cache
def by_name(card: WastelandCard | Luck) -> viewing.Card:
    """A card by name: what is out of the game for now is counted and not read, and a message is to stay small."""
    return viewing.Card(card.id, card.name, face(card).kind, facts={"face": card.face})


def demand(wanted: Demand) -> str:
    """A requirement of a private task in words."""
    return ", then ".join([f"explore [{wanted.hex}]", *(part.words() for part in wanted.do)])


@cache
def tile_facts(tile: Tile) -> Mapping[str, Fact]:
    """What is printed on a hex, but for its actions; of icons those that are there."""
    facts: dict[str, Fact] = {
        "terrain": tile.terrain,
        "difficulty": tile.difficulty,
        "threat": tile.threat,
        "radiation": tile.radiation,
        "contamination": tile.contamination,
        "number": tile.number,
        "trade": tile.trade,
        "check": f"{tile.check} {tile.check_difficulty}" if tile.check else "",
    }
    return {name: fact for name, fact in facts.items() if fact}


@cache
def hex_facts(tile: Tile) -> Mapping[str, Fact]:
    """What is printed on a hex, and the face of a tile that has a number."""
    return {**tile_facts(tile), "face": tile.face or tile.id} if tile.number else tile_facts(tile)


@cache
def sheet_facts(sheet: Sheet) -> Mapping[str, Fact]:
    """What is printed on a knight sheet."""
    skills: dict[str, Fact] = {skill.value: sheet.skill(skill) for skill in Skill}
    return {"vocation": sheet.vocation, "ability": sheet.ability, **skills, "backpack": sheet.backpack}


def _list(things: Iterable[object]) -> str:
    return ", ".join(map(str, things))
