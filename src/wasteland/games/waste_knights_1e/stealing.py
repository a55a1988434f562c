"""Stealing: one thing of an unconscious knight, or of the loser of a duel."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.telling import tell
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e import gear, resources, settling
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.knights import Errand, Knight
from wasteland.games.waste_knights_1e.panels import STORES
from wasteland.games.waste_knights_1e.table import KnightsTable, Seen
from wasteland.games.waste_knights_1e.terms import AMMO, FUEL, Resource

MOST_STOLEN = 2
"""So much Ammo or Fuel is stolen at once."""
STEAL_NOTHING = Pass("Steal nothing")
_TOKENS = (AMMO, FUEL)


class StealCard(NamedTuple):
    """A gear card, available or stored."""

    card: Gear
    place: str

    def shown(self) -> Shown:
        return Shown(f"Steal {self.card}", (self.card.id,), note=f"{self.card.colour}, {self.place}", does="Steal")


class StealResource(NamedTuple):
    """Ammo or Fuel."""

    resource: Resource
    amount: int

    def shown(self) -> Shown:
        return Shown(f"Steal {self.amount} {self.resource.title()}")


class StealTask(NamedTuple):
    """The victim's private task."""

    errand: Errand

    def shown(self) -> Shown:
        return Shown(f"Steal the task {self.errand.task}", (self.errand.task.id,), note="1 marker fewer on it", does="Steal")


Loot = StealCard | StealResource | StealTask


async def steal(table: KnightsTable, thief: Knight, victim: Knight) -> None:
    """Steal one thing, or let it be; the thief sees what the victim has stored.
    [wk1.unconscious.steal] [wk1.duel.winner-reward]"""
    table.seen_stores = Seen(thief.seat, victim.seat)
    picked = await Choice(thief.seat, partial(put, "What do you steal from {}?", victim), _options(table, thief, victim),
                          why_not=_refused, anew=_options, about=(table, thief, victim),
                          rule="wk1.unconscious.steal")  # fmt: skip
    table.seen_stores = None
    match picked:
        case Pass():
            return
        case StealCard(card):
            await _take_card(table, thief, victim, card)
        case StealResource(resource, amount):
            tell(
                table,
                "{} steals {} {} from {}.",
                thief,
                amount,
                resource.title(),
                victim,
                rule="wk1.unconscious.steal-transfer",
            )
            resources.lose(table, victim, resource, amount)
            resources.gain(table, thief, resource, amount)
        case StealTask(errand):
            _take_task(table, thief, victim, errand)
        case _:
            await table.mission.rules.steal(table, thief, victim, picked)


def _options(table: KnightsTable, thief: Knight, victim: Knight) -> list[Any]:
    """What the mission lets be stolen, all other loot, or nothing."""
    return [*table.mission.rules.spoils(table, thief, victim), *loot(table, thief, victim), STEAL_NOTHING]


def loot(table: KnightsTable, thief: Knight, victim: Knight) -> list[Loot]:
    """All that a thief could take: no vehicle, blue card or starting gear, and no more than there is or he has room for.
    [wk1.unconscious.steal] [wk1.unconscious.steal-transfer]"""
    found: list[Loot] = [StealCard(card, _place(victim, card)) for card in stealable(victim)]
    amounts = {resource: _movable(thief, victim, resource) for resource in _TOKENS}
    found += [StealResource(resource, amount) for resource, amount in amounts.items() if amount]
    if not _why_no_task(table, thief):
        found += [StealTask(errand) for errand in victim.tasks if errand.accepted]
    return found


def stealable(victim: Knight) -> list[Gear]:
    """The gear cards that can be stolen; enhancements that are attached go only with what carries them, unless that is
    starting gear. [wk1.unconscious.steal] [wk1.gear.enhancement.lost-with-card] [wk1.gear.starting.enhancements]"""
    return [card for card in gear.discardable(victim) if (carrier := gear.carrier_of(victim, card)) is None or carrier.starting]


def _place(victim: Knight, card: Gear) -> str:
    slot = gear.where(victim, card)
    return "attached" if slot is None else "stored" if slot in STORES else "available"


def _movable(thief: Knight, victim: Knight, resource: Resource) -> int:
    """How much of a resource goes over: what the victim has and the thief can take, 2 at most; Fuel needs a vehicle.
    [wk1.unconscious.steal-transfer] [wk1.resource.fuel.none-without-vehicle]"""
    return min(MOST_STOLEN, resources.level(victim, resource), resources.room_for(thief, resource))


def _why_no_task(table: KnightsTable, thief: Knight) -> tuple[str, str] | None:
    """Why the thief can take no private task, and the clause. [wk1.task.private.hold-limit] [wk1.players2.private-limits]"""
    if table.seats == 2:
        return "with 2 players private tasks are not stolen", "wk1.players2.private-limits"
    if any(errand.accepted for errand in thief.tasks):
        return "you hold a private task already", "wk1.task.private.hold-limit"
    return None


def _refused(table: KnightsTable, thief: Knight, victim: Knight) -> Iterator[Refusal]:
    """What cannot be stolen, and why."""
    clause = "wk1.unconscious.steal"
    for card in gear.owned(victim):
        if gear.is_protected(card):
            yield Refusal(f"Steal {card}", "blue cards are never stolen", clause, (card.id,), does="Steal")
    for card in victim.starting:
        rule = "wk1.gear.starting.protected"
        yield Refusal(f"Steal {card}", "starting gear is never stolen", rule, (card.id,), does="Steal")
    if victim.vehicle is not None:
        label = f"Steal {victim.vehicle}"
        yield Refusal(label, "vehicles are never stolen", clause, (victim.vehicle.id,), does="Steal")
    for resource in _TOKENS:
        if not _movable(thief, victim, resource):
            why = resources.why_no_room(thief, resource) or put("{} has none", victim)
            yield Refusal(f"Steal {resource.title()}", why, "wk1.unconscious.steal-transfer")
    if reason := _why_no_task(table, thief):
        for errand in victim.tasks:
            yield Refusal(f"Steal the task {errand.task}", *reason, (errand.task.id,), does="Steal")


async def _take_card(table: KnightsTable, thief: Knight, victim: Knight, card: Gear) -> None:
    """A card changes hands with the enhancements and the marker on it, and is put where it belongs.
    [wk1.gear.enhancement.lost-with-card] [wk1.gear.marked]"""
    known = not gear.is_hidden(table, victim, card)
    tell(table, "{} steals {} from {}.", thief, card if known else f"a {card.colour} gear card", victim,
         rule="wk1.unconscious.steal", concerns=(card.id,) if known else ())  # fmt: skip
    if not known:
        tell(table, "It is {}.", card, to=(thief.seat, victim.seat), concerns=(card.id,))
    carried = gear.take_out(victim, card)
    await settling.receive(table, thief, card, carried)
    await settling.settle(table, victim)


def _take_task(table: KnightsTable, thief: Knight, victim: Knight, errand: Errand) -> None:
    """A private task changes hands, with 1 general marker fewer on it. [wk1.unconscious.steal]"""
    victim.tasks.remove(errand)
    errand.markers = max(0, errand.markers - 1)
    thief.tasks.append(errand)
    tell(table, "{} steals the task {} from {}.", thief, errand.task, victim, rule="wk1.unconscious.steal",
         concerns=(errand.task.id,))  # fmt: skip
