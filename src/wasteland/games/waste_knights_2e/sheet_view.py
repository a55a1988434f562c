"""The sheets of a knight as people see them: knight, vehicle, gear, what lies beside them."""

from __future__ import annotations

from dataclasses import replace

from wasteland.engine.viewing import Card, Fact, Pile, Sheet, Slot, Track, holding
from wasteland.games.waste_knights_2e import chronicle, deeds, powers, skill_tests, upgrading
from wasteland.games.waste_knights_2e.faces import dice_fact, face, gear, vehicle_facts
from wasteland.games.waste_knights_2e.gear import HANDS
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import HIGHLIGHTS, MOST_XP, Module, Skill


def sheet(table: WasteTable, knight: Knight, seat: int | None) -> Sheet:
    """A knight with the vehicle. [wk2.sheet.knight.fields] [wk2.sheet.vehicle.fields]"""
    active = table.active()
    return Sheet(
        seat=knight.seat,
        name=knight.sheet.name,
        title=knight.sheet.vocation,
        text=knight.sheet.text,
        tracks=tracks(table, knight, seat),
        play=cards_beside(knight),
        piles=[*upgrades(table, knight), *kept_landmarks(table, knight, seat)],
        tags=holding(
            [
                ("active", active is knight),
                ("first player", table.first == knight.number),
                ("unconscious", knight.unconscious is not None),
                ("wrecked", knight.wrecked is not None),
                ("eliminated", knight.eliminated),
                ("upgrade owed", knight.owed),
            ]
        ),
        facts=facts(table, knight, seat),
        slots=slots(table, knight),
        face=knight.sheet.id,
    )


def facts(table: WasteTable, knight: Knight, seat: int | None) -> dict[str, Fact]:
    """Printed numbers as they count now, with the dice of each skill."""
    found: dict[str, Fact] = {
        "number": knight.number,
        "initials": "".join(word[0] for word in knight.sheet.name.split())[:2],
        "at": knight.at,
        "ability": knight.sheet.ability,
        "vehicle": knight.vehicle.name,
        "vehicle id": knight.vehicle.id,
        "vehicle face": knight.vehicle.face,
        "vehicle text": knight.vehicle.text,
        **{f"vehicle {name}": fact for name, fact in vehicle_facts(knight.vehicle).items()},
        "repair": powers.number(table, knight, "repair"),
        "exploration": powers.number(table, knight, "exploration"),
        "speed": powers.number(table, knight, "speed"),
        "bonus speed": powers.number(table, knight, "bonus-speed"),
        "owed": knight.owed,
        "highlights": ", ".join(map(str, HIGHLIGHTS)),
        "resilience": ", ".join(space or "free" for space in knight.sheet.resilience),
    }
    for skill in Skill:
        found[skill.value] = dice_fact(skill_tests.knight_dice(knight, skill))
    if knight.faction and (knight.seat == seat or knight.is_known or table.result is not None):
        found["faction"] = table.adventure.factions[knight.faction].name
    return {name: fact for name, fact in found.items() if fact != ""}


def tracks(table: WasteTable, knight: Knight, seat: int | None) -> list[Track]:
    """Everything of a knight that is counted; personal counters only for whoever may know them.
    [wk2.precise.chronicle-secrets]"""
    health, chassis = powers.number(table, knight, "health"), powers.number(table, knight, "chassis")
    key = f"knight.{knight.number}"
    found = [
        Track(f"{key}.wounds", "Wounds", knight.wounds, health, alarm=knight.harmed >= health - 1),
        Track(f"{key}.contaminated", "Contaminated wounds", knight.contaminated, health),
        Track(f"{key}.radiation", "Radiation", knight.radiation, len(knight.sheet.resilience)),
        Track(f"{key}.damage", "Damage", knight.damage, chassis, alarm=knight.damage >= chassis - 1),
        Track(f"{key}.fuel", "Fuel", knight.fuel, powers.number(table, knight, "tank")),
        Track(f"{key}.ammo", "Ammo", knight.ammo),
        Track(f"{key}.meds", "Meds", knight.meds),
        Track(f"{key}.xp", "XP", knight.xp, MOST_XP),
    ]
    if knight.challenges:
        found.append(Track(f"{key}.challenges", "Challenge tokens", knight.challenges))
    knows = not table.is_competitive or knight.seat == seat or table.result is not None
    for id, counter in table.adventure.counters.items():
        if counter.personal and (knows or counter.open):
            now = chronicle.counted(table, knight, id)
            found.append(Track(f"{key}.{id}", counter.name, now, chronicle.most(table, id)))
    return found


def slots(table: WasteTable, knight: Knight) -> list[Slot]:
    """Hands, armor and vehicle, open to all. [wk2.gear.capacity] [wk2.move.prepare-gear]"""
    key = f"knight.{knight.number}"
    armor = [] if knight.armor is None else [gear(knight.armor)]
    most = powers.number(table, knight, "parts") if Module.THROUGH_THE_WASTE in table.modules else 0
    parts = [Slot(f"{key}.parts", "Parts", most, [face(part) for part in knight.parts])] if most or knight.parts else []
    return [
        Slot(f"{key}.hands", "Hands", HANDS, [gear(one) for one in knight.hands]),
        Slot(f"{key}.armor", "Armor", 1, armor),
        Slot(f"{key}.vehicle", "Vehicle", powers.number(table, knight, "capacity"), [gear(one) for one in knight.carried]),
        *parts,
    ]


def cards_beside(knight: Knight) -> list[Card]:
    """What lies beside the sheets: upgrades, special cards, injuries, malfunctions, kept events."""
    shown = [face(taken.card, ("front" if taken.is_front else "back",)) for taken in knight.upgrades]
    shown += [face(card) for card in knight.specials]
    shown += [face(card) for card in (*knight.injuries, *knight.malfunctions)]
    shown += [face(card, ("kept",)) for card in knight.kept]
    for task in knight.tasks:
        shown.append(replace(face(task.card), facts={**face(task.card).facts, "done": deeds.progress(task), "at": task.token}))
    for card in knight.finished:
        shown.append(Card(f"finished.{card.id}", "A finished task", "task", f"It was one of {card.city}.", tags=("face-down",)))
    if knight.unconscious is not None:
        shown.append(Card(f"unconscious.{knight.number}", "Unconscious", "injury", "Regain Consciousness is a Special Action."))
    if knight.wrecked is not None:
        shown.append(Card(f"wrecked.{knight.number}", "Wrecked", "malfunction", "The Long Fix is a Special Action."))
    return shown


def upgrades(table: WasteTable, knight: Knight) -> list[Pile]:
    """The upgrades that are left for a knight, which everybody may look through. [wk2.upgrade.open-decks]"""
    left = [card for card in upgrading.deck(table, knight) if card.owner]
    return [
        Pile(f"upgrades.{knight.number}", f"Upgrades of {knight.sheet.name}", len(left), [face(card) for card in left], True)
    ]


def kept_landmarks(table: WasteTable, knight: Knight, seat: int | None) -> list[Pile]:
    """The landmark whose marker lies face down: only its owner sees which it is. [wk2.landmark.v1.deal]"""
    hidden = [one.card for one in table.landmarks if one.owner == knight.number and not one.is_open]
    cards = [*knight.landmarks, *hidden]
    if not cards:
        return []
    seen = [face(card) for card in cards] if knight.seat == seat else []
    return [Pile(f"landmarks.{knight.number}", f"Landmarks of {knight}", len(cards), seen, bool(seen))]
