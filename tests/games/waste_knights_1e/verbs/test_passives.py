"""What holds outside combat: checks, moving, trading, healing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.waste_knights_1e.doing import told
from tests.rules import rule
from wasteland.games.waste_knights_1e.board import lay_token
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.placing import backpack_capacity
from wasteland.games.waste_knights_1e.pools import pool
from wasteland.games.waste_knights_1e.resources import heal
from wasteland.games.waste_knights_1e.route import cost, points_per_fuel, threat_on, whole_move_points
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.terms import (
    GENERAL,
    NATURE,
    Colour,
    Group,
    Kind,
    Resource,
    Skill,
    Terrain,
    Token,
)
from wasteland.games.waste_knights_1e.vehicles import speed
from wasteland.games.waste_knights_1e.verbs.passives import (
    BoardEffect,
    Capacity,
    ExploresFreely,
    Healing,
    HexCost,
    LuckDrawn,
    OneHandIsEnough,
    Points,
    PointsPerFuel,
    Price,
    SkillDice,
    Spares,
    Speed,
    Threat,
)
from wasteland.testing.waste_knights_1e import a_move, a_table, take_gear


def having(*passives: Passive, **laid: Any) -> KnightsTable:
    """A table at which seat 0 has these passives and no others."""
    table = a_table(**laid)
    knight = table.knights[0]
    knight.sheet, knight.starting = replace(knight.sheet, passives=passives, uses=()), []
    return table


# -- checks


@pytest.mark.parametrize(
    ("passive", "gained"),
    [
        (SkillDice(1), 1),
        (SkillDice(2, skills=(Skill.TALK, Skill.REPAIR)), 2),
        (SkillDice(2, skills=(Skill.REPAIR,)), 0),
        (SkillDice(1, moments=("escape", "search")), 1),
        (SkillDice(1, moments=("explore",)), 0),
        (SkillDice(-1, skills=(Skill.TALK,)), -1),
    ],
    ids=told,
)
def test_dice_of_some_checks(passive: Passive, gained: int) -> None:
    check = Check(0, Skill.TALK, 7, "to escape", "escape")
    plain, changed = having(knights=["geoffrey-goldrush"]), having(passive, knights=["geoffrey-goldrush"])

    assert pool(changed, changed.knights[0], check) - pool(plain, plain.knights[0], check) == gained


# -- moving


def test_points_of_a_whole_move() -> None:
    table = having(Points(2))

    assert whole_move_points(table, a_move(table, 0, 1)) == 2


def test_points_for_each_fuel() -> None:
    table = having(PointsPerFuel(1))

    assert points_per_fuel(table, a_move(table, 0, 1)) == 3 + 1, "an Off-road has Speed 3"


@pytest.mark.parametrize(
    ("passive", "saved"),
    [
        (HexCost(-1), 1),
        (HexCost(-1, terrains=(Terrain.MOUNTAINS, Terrain.SWAMP)), 1),
        (HexCost(-1, terrains=(Terrain.JUNGLE,)), 0),
        (HexCost(-1, icons=(Token.RADIATION,)), 0),
        (HexCost(-1, icons=(Token.OBSTACLE,)), 1),
        (HexCost(2), -2),
    ],
    ids=told,
)
def test_some_hexes_cost_more_or_less(passive: Passive, saved: int) -> None:
    """Mountains with threat and an obstacle, without Radiation."""
    table = having(passive, tiles={7: "the-cold-stairs"})
    lay_token(table, Token.OBSTACLE, 7)

    assert cost(table, a_move(table, 0, 1, 7), 7) == 3 + 1 - saved


@pytest.mark.parametrize("icon", [Token.RADIATION, Token.CONTAMINATION, Token.THREAT])
def test_tokens_count_like_icons(icon: Token) -> None:
    table = having(HexCost(-1, icons=(icon,)), tiles={7: "drover-road"})
    move = a_move(table, 0, 1, 7)
    table.tiles[7] = replace(table.tiles[7], difficulty=3)
    before = cost(table, move, 7)

    lay_token(table, icon, 7)

    assert (before, cost(table, move, 7)) == (3, 2)


@pytest.mark.parametrize(
    ("passive", "threat"), [(Threat(-1), 1), (Threat(-3), 0), (Threat(1, terrains=(Terrain.DESERT,)), 2)], ids=told
)
def test_hexes_threaten_more_or_less(passive: Passive, threat: int) -> None:
    """Mountains with 2 threat."""
    table = having(passive, tiles={7: "the-cold-stairs"})

    assert threat_on(table, a_move(table, 0, 1, 7), 7) == threat


@pytest.mark.parametrize("passive", [Points(2), PointsPerFuel(1), HexCost(-1), Threat(-1)], ids=told)
def test_what_helps_driving_is_no_help_on_foot(passive: Passive) -> None:
    table = a_table()
    a_move(table, 0, 1, by_vehicle=False)

    assert passive.why_not(table, table.knights[0]) == "you move on foot"


@pytest.mark.parametrize(
    ("passive", "reason"),
    [
        (HexCost(-1, terrains=(Terrain.SWAMP,)), "no such hex is on your route"),
        (HexCost(-1, terrains=(Terrain.HIGHWAY,)), ""),
        (Threat(-1), "there is no threat on your route"),
        (Threat(1), ""),
    ],
    ids=told,
)
def test_what_the_route_does_not_ask_for_is_no_help(passive: Passive, reason: str) -> None:
    """A highway without threat."""
    table = a_table(at=1, tiles={7: "drover-road"})
    a_move(table, 0, 7)

    assert passive.why_not(table, table.knights[0]) == reason


def test_cards_of_some_traits_spare_the_knight() -> None:
    table = a_table()
    passive = Spares((NATURE,))

    spared = {card.trait for card in box(("base",)).wasteland_cards if passive.spares(table, table.knights[0], card)}

    assert spared == {NATURE} and GENERAL not in spared


# -- the rest


@pytest.mark.parametrize(("token", "more"), [(Token.RADIATION, -1), (Token.CONTAMINATION, 0)])
def test_the_icons_of_a_hex_cost_less(token: Token, more: int) -> None:
    table = a_table()

    assert BoardEffect(-1, icons=(Token.RADIATION,)).board_effect(table, table.knights[0], token) == more


@pytest.mark.parametrize(("of", "healed"), [(Resource.HEALTH, 2), (Resource.RADIATION, 1)])
def test_healing_heals_more(of: Resource, healed: int) -> None:
    table = having(Healing(1, of=(Resource.HEALTH,)), health=1, radiation=2)

    assert heal(table, table.knights[0], of, 1) == healed


@pytest.mark.parametrize(
    ("passive", "more"),
    [
        (Price(-1), -1),
        (Price(-1, colours=(Colour.GREEN,)), -1),
        (Price(-1, colours=(Colour.RED,)), 0),
        (Price(-1, groups=(Group.WEAPON,)), 0),
        (Price(-1, groups=(Group.WEAPON,), kinds=(Kind.DRUG,)), -1),
        (Price(1, kinds=(Kind.EQUIPMENT,)), 0),
    ],
    ids=told,
)
def test_some_cards_are_cheaper(passive: Price, more: int) -> None:
    table = a_table()

    assert passive.price(table, table.knights[0], take_gear(table, "medi-shot")) == more, "a green Drug"


@rule("wk1.knight.panels")
def test_a_larger_backpack() -> None:
    table, plain = having(Capacity(2)), having()

    assert backpack_capacity(table.knights[0]) == backpack_capacity(plain.knights[0]) + 2


def test_a_faster_vehicle() -> None:
    table = having(Speed(1))

    assert speed(table, table.knights[0]) == 3 + 1


@pytest.mark.parametrize(
    ("passive", "free"),
    [(ExploresFreely(), True), (ExploresFreely((Skill.SURVIVAL,)), True), (ExploresFreely((Skill.TALK,)), False)],
    ids=told,
)
def test_some_hexes_are_explored_without_a_check(passive: Passive, free: bool) -> None:
    """Old Refinery [7] asks for Survival."""
    table = a_table()
    refinery = next(hex for hex, tile in enumerate(table.tiles) if tile.number == 7)

    assert passive.skips_exploration_check(table, table.knights[0], refinery) == free


def test_hands_and_luck() -> None:
    table = a_table()
    knight = table.knights[0]

    assert (OneHandIsEnough().one_hand_is_enough(), LuckDrawn(2).luck_drawn(table, knight)) == (True, 2)


@pytest.mark.parametrize(
    ("passive", "words"),
    [
        (SkillDice(1, (Skill.BLADES, Skill.GUNS)), "+1 die in Blades and Guns checks"),
        (SkillDice(2, moments=("escape",)), "+2 dice in checks to escape"),
        (Points(4), "+4 movement points for a move by vehicle"),
        (PointsPerFuel(1), "+1 movement point for each Fuel spent"),
        (HexCost(-1, (Terrain.SWAMP,)), "swamp hexes cost 1 movement point less, at least 1 in all"),
        (HexCost(2, icons=(Token.RADIATION,)), "hexes with Radiation cost 2 movement points more, at least 1 in all"),
        (Threat(-1), "-1 threat on each hex entered"),
        (Spares((NATURE,)), "Nature cards played on you do nothing; they still count as played"),
        (BoardEffect(-1), "your hex costs you 1 Radiation less and 1 Health less in the Waster Step"),
        (Healing(1, (Resource.HEALTH,)), "what heals your Health heals 1 more"),
        (Price(-1, (Colour.RED,)), "red cards at the Stalls cost you 1 less, at least 1"),
        (Capacity(2), "+2 places in the backpack"),
        (LuckDrawn(1), "+1 luck card drawn in the Knights Step"),
        (Speed(1), "+1 Speed of your vehicle"),
        (ExploresFreely((Skill.TALK,)), "you explore hexes without their Talk exploration check"),
    ],
    ids=told,
)
def test_passives_say_what_holds(passive: Passive, words: str) -> None:
    assert passive.words() == words
