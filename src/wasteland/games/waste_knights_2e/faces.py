"""How printed things look face up. What is printed never changes, so whoever shows a card shows the same one."""

from __future__ import annotations

from functools import cache
from typing import Any

from wasteland.engine import viewing
from wasteland.engine.effects import in_words
from wasteland.engine.printing import face_up
from wasteland.engine.viewing import Fact
from wasteland.games.waste_knights_2e.cards import (
    GearCard,
    Injury,
    KnightSheet,
    Malfunction,
    Side,
    Space,
    SpecialCard,
    ThreatToken,
    Upgrade,
    VehicleSheet,
)
from wasteland.games.waste_knights_2e.deck_cards import Encounter, Enemy, Event, ExplorationCard, Foe
from wasteland.games.waste_knights_2e.dice import Pool
from wasteland.games.waste_knights_2e.knights import Gear
from wasteland.games.waste_knights_2e.module_cards import Chapter, CityTask, Landmark, Part
from wasteland.games.waste_knights_2e.stories import Adventure, Note
from wasteland.games.waste_knights_2e.terms import Skill
from wasteland.games.waste_knights_2e.threats import WORDS


def dice_fact(pool: Pool) -> str:
    """Dice by their colours, in a word that clients can take apart: green+white."""
    return "+".join(pool)


@cache
def face(record: Any, tags: tuple[str, ...] = ()) -> viewing.Card:
    """A record for all to read."""
    match record:
        case GearCard():
            return gear_card(record, True, tags)
        case Foe():
            return foe(record, tags)
        case Event():
            return event(record, tags)
        case Encounter():
            return face_up(record, "encounter", {"deck": record.deck, "letter": record.letter}, tags)
        case ExplorationCard():
            finds = {str(terrain): record.find(terrain).text for terrain in ("highway", "desert", "scrub", "mountains")}  # type: ignore[arg-type]
            return face_up(record, "exploration", finds, tags)
        case Injury() | Malfunction():
            return face_up(record, type(record).__name__.lower(), {}, tags)
        case KnightSheet():
            return face_up(record, "knight", knight_facts(record), tags)
        case VehicleSheet():
            return face_up(record, "vehicle", vehicle_facts(record), tags)
        case Part():
            return part(record, tags)
        case Landmark():
            terrain = ", ".join(record.terrain)
            return face_up(record, "landmark", {"terrain": terrain, "group": record.kind, "active": record.active}, tags)
        case CityTask():
            return face_up(record, "task", {"city": record.city, "goal": record.goal}, tags)
        case Chapter():
            return face_up(record, "chapter", {}, tags)
        case Note():
            return face_up(record, "note", {}, tags)
        case Upgrade():
            return upgrade(record, tags)
        case ThreatToken():
            return face_up(record, "threat", {"yellow": WORDS[record.yellow], "red": WORDS[record.red]}, tags)
        case SpecialCard():
            return face_up(record, "special", {"number": record.number, "sort": record.kind, "returned": record.returned}, tags)
        case Space():
            return face_up(record, "space", {"terrain": record.terrain, "number": record.number}, tags)
        case Adventure():
            return adventure(record, tags)
    raise TypeError(f"{record!r} has no face")


def gear(item: Gear, tags: tuple[str, ...] = ()) -> viewing.Card:
    """A gear card that somebody has, with the side that lies up. [wk2.gear.visible-side]"""
    return _gear_card(item.card, item.works, tags)


@cache
def _gear_card(card: GearCard, works: bool, tags: tuple[str, ...]) -> viewing.Card:
    return gear_card(card, works, tags)


def gear_card(card: GearCard, works: bool, tags: tuple[str, ...] = ()) -> viewing.Card:
    """A gear card on one of its sides; what the other side has is among its facts. [wk2.gear.card.fields]"""
    side, other = (card.working, card.broken) if works else (card.broken, card.working)
    facts: dict[str, Fact] = {
        "group": card.kind,
        "attack": card.attack,
        "hands": card.hands,
        "ammo": "needed" if card.attack == "ranged" and card.needs_ammo else "",
        "repair": "X" if card.repair is None else card.repair,
        "unique": bool(card.owner),
        **_side_facts(side),
        "turned": _in_brief(other),
        "turned dice": dice_fact(other.dice),
        "turned words": _in_brief(other, dice=False),
    }
    made = face_up(card, "gear", facts, (*tags, "working" if works else "broken"))
    made.text = side.text or card.text
    return made


def _side_facts(side: Side) -> dict[str, Fact]:
    traits = [trait.replace("-", " ") for trait in side.traits] + (["full-auto"] if side.full_auto else [])
    return {"dice": dice_fact(side.dice), "protection": side.protection, "barter": side.barter, "traits": ", ".join(traits)}


def _in_brief(side: Side, *, dice: bool = True) -> str:
    """The other side in a few words, with its dice or without them."""
    words = [dice_fact(side.dice)] if side.dice and dice else []
    words += [f"Protection {side.protection}"] if side.protection else []
    return ", ".join([*words, side.text] if side.text else words)


def foe(card: Foe, tags: tuple[str, ...] = ()) -> viewing.Card:
    """An enemy or opponent: type, attack, Health, traits, what its fate does, rewards. [wk2.combat.enemy-card.fields]"""
    traits = [trait.replace("-", " ").title() for trait in card.traits] + ([f"Threat ({card.threat})"] if card.threat else [])
    facts: dict[str, Fact] = {
        "type": card.type,
        "attack": card.attack,
        "dice": dice_fact(card.dice),
        "health": card.health,
        "traits": ", ".join(traits),
        "fate": in_words(card.fate),
        "engagement": in_words(card.engagement),
        "advance": in_words(card.advance),
        "resolution": in_words(card.resolution),
        "rewards": in_words(card.rewards),
        "gains": ", ".join(reward.gains() for reward in card.rewards),
        **({"deck": card.deck} if isinstance(card, Enemy) else {}),
    }
    return face_up(card, "enemy", facts, tags)


def event(card: Event, tags: tuple[str, ...] = ()) -> viewing.Card:
    """An event: its test, its results, its condition bar. [wk2.wasteland.event.test]"""
    test = f"{card.test.skill.title()} {'X' if card.test.difficulty is None else card.test.difficulty}"
    facts: dict[str, Fact] = {
        "deck": card.deck,
        "test": test,
        "pass": in_words(card.passed),
        "fail": in_words(card.failed),
        "bar": card.bar,
    }
    return face_up(card, "event", facts, tags)


def knight_facts(sheet: KnightSheet) -> dict[str, Fact]:
    """What is printed on a knight sheet. [wk2.sheet.knight.fields]"""
    skills: dict[str, Fact] = {str(skill): dice_fact(sheet.skill(skill)) for skill in Skill}
    return {
        "vocation": sheet.vocation,
        "kit": ", ".join((sheet.quick_vehicle, *sheet.quick_gear)),
        "ability": sheet.ability,
        "suits": sheet.suits,
        **skills,
        "health": sheet.health,
        "resilience": ", ".join(space or "free" for space in sheet.resilience),
        "repair": sheet.repair,
        "exploration": sheet.exploration,
    }


def vehicle_facts(sheet: VehicleSheet) -> dict[str, Fact]:
    """What is printed on a vehicle sheet. [wk2.sheet.vehicle.fields]"""
    return {
        "type": " or ".join(sheet.types),
        "capacity": sheet.capacity,
        "speed": sheet.speed,
        "tank": sheet.tank,
        "bonus speed": sheet.bonus_speed,
        "chassis": sheet.chassis,
    }


def part(card: Part, tags: tuple[str, ...] = ()) -> viewing.Card:
    """A vehicle part. [wk2.part.card.fields]"""
    types = " or ".join(card.types) or "any"
    return face_up(card, "part", {"vehicle": types, "construction": card.construction, "barter": card.barter}, tags)


def upgrade(card: Upgrade, tags: tuple[str, ...] = ()) -> viewing.Card:
    """An upgrade with both its sides. [wk2.upgrade.side]"""
    facts: dict[str, Fact] = {
        "owner": card.owner,
        "xp": card.xp,
        "front": card.front.name,
        "front text": card.front.text,
        "back": card.back.name,
        "back text": card.back.text,
    }
    return face_up(card, "upgrade", facts, tags)


def adventure(record: Adventure, tags: tuple[str, ...] = ()) -> viewing.Card:
    """An adventure, without anything of its story. [wk2.narr.hidden-text]"""
    facts: dict[str, Fact] = {
        "mode": record.mode,
        "knights": " to ".join(map(str, dict.fromkeys(record.knights))),
        "rounds": record.rounds,
        "minutes": record.minutes,
        "mentions": ", ".join(record.mentions),
    }
    return face_up(record, "adventure", facts, tags)
