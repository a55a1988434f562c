"""What holds outside combat while a card lies open or a knight has an ability: checks, moving, trading, healing."""

from __future__ import annotations

from typing import Literal

from wasteland.engine.content import verb
from wasteland.engine.wording import listed, plural
from wasteland.games.waste_knights_1e.board import contamination_of, radiation_of, threat_of, tokens_on
from wasteland.games.waste_knights_1e.cards import Gear, WastelandCard
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import Check, KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import (
    HEALTH,
    RADIATION,
    Colour,
    Group,
    Kind,
    Resource,
    Skill,
    Terrain,
    Token,
    Trait,
)
from wasteland.games.waste_knights_1e.wording import more_dice, more_or_less, signed

Moment = Literal["escape", "explore", "search", "task", "action", "event"]
"""The kinds of skill checks."""


# -- checks


@verb
class SkillDice(Passive):
    """Dice more or fewer in checks of some skills, or of some kinds; attack checks have `attack-dice`. [wk1.check.pool]"""

    dice: int
    skills: tuple[Skill, ...] = ()
    """The skills meant; all if none is named."""
    moments: tuple[Moment, ...] = ()
    """The kinds of checks meant; all if none is named."""

    def words(self) -> str:
        skills = f" {listed(skill.title() for skill in self.skills)}" if self.skills else ""
        kinds = f" to {listed(self.moments)}" if self.moments else ""
        return f"{more_dice(self.dice)} in{skills} checks{kinds}"

    def check_dice(self, table: KnightsTable, knight: Knight, check: Check) -> int:
        if self.skills and check.skill not in self.skills:
            return 0
        return self.dice if not self.moments or check.moment in self.moments else 0


# -- moving


def _on_foot(table: KnightsTable) -> str:
    """Why what helps driving is no help in this move; an empty text if it is. [wk1.move.foot.immune-effects]"""
    return "you move on foot" if table.move is not None and not table.move.by_vehicle else ""


class _Driving(Passive):
    """A passive of moves by vehicle: on foot it changes nothing."""

    __slots__ = ()

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        return _on_foot(table)


@verb
class Points(_Driving):
    """Movement points more for a whole move by vehicle. [wk1.move.points.modifiers]"""

    more: int

    def words(self) -> str:
        return f"{signed(self.more)} {plural('movement point', self.more)} for a move by vehicle"

    def points(self, table: KnightsTable, move: Move) -> int:
        return self.more


@verb
class PointsPerFuel(_Driving):
    """Movement points more for each Fuel spent. [wk1.move.points.modifiers]"""

    more: int

    def words(self) -> str:
        return f"{signed(self.more)} {plural('movement point', self.more)} for each Fuel spent"

    def points_per_fuel(self, table: KnightsTable, move: Move) -> int:
        return self.more


_COUNTED = {
    Token.RADIATION: radiation_of,
    Token.CONTAMINATION: contamination_of,
    Token.THREAT: threat_of,
}


@verb
class HexCost(_Driving):
    """Some hexes cost movement points more or fewer, never below 1 in all. [wk1.move.points.modifiers]"""

    more: int
    terrains: tuple[Terrain, ...] = ()
    """The terrains meant; all if none is named."""
    icons: tuple[Token, ...] = ()
    """Only hexes with one of these icons or tokens."""

    def words(self) -> str:
        terrains = f"{listed(self.terrains)} " if self.terrains else ""
        icons = f" with {listed(map(_icon_name, self.icons), 'or')}" if self.icons else ""
        points = more_or_less(self.more, plural("movement point", self.more))
        return f"{terrains}hexes{icons} cost {points}, at least 1 in all"

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        move = table.move
        is_idle = move is not None and not any(self.hex_cost(table, move, hex) for hex in move.rest)
        return _on_foot(table) or ("no such hex is on your route" if is_idle else "")

    def hex_cost(self, table: KnightsTable, move: Move, hex: int) -> int:
        if self.terrains and table.tiles[hex].terrain not in self.terrains:
            return 0
        return self.more if not self.icons or any(_has_icon(table, hex, icon) for icon in self.icons) else 0


def _icon_name(icon: Token) -> str:
    return "Radiation" if icon is Token.RADIATION else icon.value


def _has_icon(table: KnightsTable, hex: int, icon: Token) -> bool:
    count = _COUNTED.get(icon)
    return bool(tokens_on(table, hex, icon) if count is None else count(table, hex))


@verb
class Threat(_Driving):
    """Wasteland cards more or fewer are revealed for the threat of some hexes. [wk1.move.wasteland.later-hex-draw]"""

    more: int
    terrains: tuple[Terrain, ...] = ()
    """The terrains meant; all if none is named."""

    def words(self) -> str:
        terrains = f" {listed(self.terrains)}" if self.terrains else ""
        return f"{signed(self.more)} threat on each{terrains} hex entered"

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        move = table.move
        is_idle = move is not None and not any(threat_of(table, hex) and self.threat(table, move, hex) for hex in move.rest)
        return _on_foot(table) or ("there is no threat on your route" if is_idle and self.more < 0 else "")

    def threat(self, table: KnightsTable, move: Move, hex: int) -> int:
        return self.more if not self.terrains or table.tiles[hex].terrain in self.terrains else 0


@verb
class Spares(Passive):
    """Wasteland cards of some traits do nothing if they are played on the owner; they still count as played.
    [wk1.golden.component-overrides-rulebook]"""

    traits: tuple[Trait, ...]

    def words(self) -> str:
        return f"{listed(trait.title() for trait in self.traits)} cards played on you do nothing; they still count as played"

    def spares(self, table: KnightsTable, knight: Knight, card: WastelandCard) -> bool:
        return card.trait in self.traits


# -- the rest


@verb
class BoardEffect(Passive):
    """The icons of a hex cost its owner more or less in the Waster Step.
    [wk1.prep.board-effects-radiation] [wk1.prep.board-effects-contamination]"""

    more: int
    icons: tuple[Token, ...] = (Token.RADIATION, Token.CONTAMINATION)

    def words(self) -> str:
        costs = ("Radiation" if icon is Token.RADIATION else "Health" for icon in self.icons)
        return f"your hex costs you {listed(more_or_less(self.more, cost) for cost in costs)} in the Waster Step"

    def board_effect(self, table: KnightsTable, knight: Knight, token: Token) -> int:
        return self.more if token in self.icons else 0


@verb
class Healing(Passive):
    """Healing effects heal their owner more. [wk1.resource.signs]"""

    more: int
    of: tuple[Resource, ...] = (HEALTH, RADIATION)

    def words(self) -> str:
        return f"what heals your {listed(part.title() for part in self.of)} heals {more_or_less(self.more)}"

    def healing(self, table: KnightsTable, knight: Knight, resource: Resource) -> int:
        return self.more if resource in self.of else 0


@verb
class Price(Passive):
    """Cards at the Stalls cost their owner more or less, never below 1. [wk1.stalls.choice]"""

    more: int
    colours: tuple[Colour, ...] = ()
    """The colours meant; all if none is named."""
    groups: tuple[Group, ...] = ()
    kinds: tuple[Kind, ...] = ()

    def words(self) -> str:
        wanted = [*self.colours, *(group.title() for group in self.groups), *(kind.title() for kind in self.kinds)]
        meant = f"{listed(wanted)} cards" if wanted else "cards"
        return f"{meant} at the Stalls cost you {more_or_less(self.more)}, at least 1"

    def price(self, table: KnightsTable, knight: Knight, card: Gear) -> int:
        if self.colours and card.colour not in self.colours:
            return 0
        if (self.groups or self.kinds) and card.group not in self.groups and card.kind not in self.kinds:
            return 0
        return self.more


@verb
class Capacity(Passive):
    """Places more in the backpack. [wk1.knight.panels]"""

    more: int

    def words(self) -> str:
        return f"{signed(self.more)} {plural('place', self.more)} in the backpack"

    def places(self) -> int:
        return self.more


@verb
class LuckDrawn(Passive):
    """Luck cards more drawn in the Knights Step. [wk1.prep.draw-luck]"""

    more: int

    def words(self) -> str:
        return f"{signed(self.more)} {plural('luck card', self.more)} drawn in the Knights Step"

    def luck_drawn(self, table: KnightsTable, knight: Knight) -> int:
        return self.more


@verb
class Speed(Passive):
    """Speed more of the owner's vehicle. [wk1.move.points.from-fuel]"""

    more: int

    def words(self) -> str:
        return f"{signed(self.more)} Speed of your vehicle"

    def speed(self, table: KnightsTable, knight: Knight) -> int:
        return self.more


@verb
class OneHandIsEnough(Passive):
    """A two-handed weapon takes only one hand panel. [wk1.gear.weapon.panels]"""

    def words(self) -> str:
        return "a two-handed weapon takes only one hand"

    def one_hand_is_enough(self) -> bool:
        return True


@verb
class ExploresFreely(Passive):
    """Hexes whose exploration check is of some skills are explored without it. [wk1.explore.check-required]"""

    skills: tuple[Skill, ...] = ()
    """The skills meant; all if none is named."""

    def words(self) -> str:
        skills = f" {listed((skill.title() for skill in self.skills), 'or')}" if self.skills else ""
        return f"you explore hexes without their{skills} exploration check"

    def skips_exploration_check(self, table: KnightsTable, knight: Knight, hex: int) -> bool:
        return not self.skills or table.tiles[hex].check in self.skills
