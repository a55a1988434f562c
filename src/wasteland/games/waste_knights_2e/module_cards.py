"""What the modules print beside cards of the base kinds: parts, landmarks, city tasks, their tales."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from wasteland.engine.cards import Card
from wasteland.games.waste_knights_2e.cards import Use
from wasteland.games.waste_knights_2e.families import Passive, Stat
from wasteland.games.waste_knights_2e.terms import Module, VehicleType


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Part(Card):
    """A part of a vehicle. [wk2.part.card.fields]"""

    module: Module | None = None
    """The module to which it belongs. [wk2.module.shuffle-in]"""
    types: tuple[VehicleType, ...] = ()
    """The vehicles to which it can be attached; none named, all. [wk2.part.type-requirement]"""
    construction: int
    """The difficulty of building it. [wk2.part.tinker.test]"""
    barter: int
    adds: Mapping[Stat, int] = field(default_factory=dict)
    """What it adds to the numbers of the vehicle and its knight."""
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...] = ()
    """What it does, and what may be done with it, while the vehicle runs. [wk2.wrecked.bars]"""

    def problems(self) -> Iterable[str]:
        if not (self.adds or self.passives or self.uses):
            yield "a part is good for something (adds, passives or uses)"
        if len(self.types) == len(VehicleType):
            yield "a part for all types names none"
