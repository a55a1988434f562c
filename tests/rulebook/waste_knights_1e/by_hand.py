"""Luck, events, enemies and gadgets made by hand, for tests of the rules around them."""

from __future__ import annotations

from typing import Literal

from tests.rulebook.waste_knights_1e.made_up import an_item
from wasteland.engine.piles import EVERYBODY
from wasteland.games.waste_knights_1e.cards import Enemy, Event, Gear, Luck, Use, WastelandCard
from wasteland.games.waste_knights_1e.families import Effect, Passive
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import BEAST, GENERAL, Reach, Resource, Skill, Timing, Trait
from wasteland.games.waste_knights_1e.verbs.effects import Gain

FAME = Gain(reputation=1)
"""An effect that always does something."""


def a_luck(
    name: str,
    when: Timing,
    *do: Effect,
    on: Literal["own", "rival", "any"] = "own",
    passives: tuple[Passive, ...] = (),
) -> Luck:
    """A luck card."""
    return Luck(
        id=name.lower(), name=name, text=f"{name}.", face=name.lower(), when=when, do=do, on=on, passives=passives,
        icon=Resource.AMMO, rank="ace",
    )  # fmt: skip


def a_gadget(name: str, when: Timing, *do: Effect, cost: Literal["discard", "mark", "free"] = "discard") -> Gear:
    """Equipment that can be used."""
    return an_item(name, uses=(Use(when=when, do=do, cost=cost),))


def an_event(
    name: str = "Dust",
    *do: Effect,
    reward: tuple[Effect, ...] = (),
    escape: Skill | None = Skill.SURVIVAL,
    difficulty: int = 7,
    trait: Trait = GENERAL,
) -> Event:
    """An event; it does nothing unless told so."""
    return Event(
        id=name.lower(), name=name, text=f"{name}.", face=name.lower(), trait=trait, escape=escape, difficulty=difficulty,
        do=do, reward=reward,
    )  # fmt: skip


def an_enemy(name: str = "Rat", *, reward: tuple[Effect, ...] = (), trait: Trait = BEAST) -> Enemy:
    """A weak enemy."""
    return Enemy(
        id=name.lower(), name=name, text=f"{name}.", face=name.lower(), trait=trait, escape=Skill.SURVIVAL, aggression=2,
        health=2, ranges=(Reach.MELEE,), reward=reward,
    )  # fmt: skip


def foretell(table: KnightsTable, *cards: WastelandCard) -> None:
    """Put cards on the wasteland deck, the first uppermost."""
    for card in reversed(cards):
        table.wasteland_cards.lay_on_top(card, EVERYBODY)


def give_luck(table: KnightsTable, seat: int, *cards: Luck) -> None:
    """Put luck cards into a hand."""
    table.knights[seat].luck += cards


def give_gadget(table: KnightsTable, seat: int, gadget: Gear) -> None:
    """Put equipment into a free pocket."""
    pockets = table.knights[seat].pockets
    pockets[pockets.index(None)] = gadget
