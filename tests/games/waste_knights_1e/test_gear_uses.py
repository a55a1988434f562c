"""Gear at work outside combat: what is discarded or marked does what it says, and what holds, holds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.combats import an_enemy
from wasteland.games.waste_knights_1e import harm, placing, route, stalls, vehicles, windows
from wasteland.games.waste_knights_1e.board import lay_token
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.checks import check
from wasteland.games.waste_knights_1e.exploration import needs_check
from wasteland.games.waste_knights_1e.gear import is_marked
from wasteland.games.waste_knights_1e.knights import Fitted
from wasteland.games.waste_knights_1e.luck import draw_for_the_round
from wasteland.games.waste_knights_1e.panels import takes_both_hands
from wasteland.games.waste_knights_1e.pools import pool
from wasteland.games.waste_knights_1e.preparations import board_effects
from wasteland.games.waste_knights_1e.table import Check, KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import Skill, Stage, Terrain, Timing, Token
from wasteland.games.waste_knights_1e.wasteland_cards import resolve
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table, take_gear

KNIGHT = "mel-gearson"
"""Blades 2, Guns 2, Medicine 1, Repair 3, Survival 2, Talk 2; his ability is about Fuel."""


def a_knight(**laid: Any) -> KnightsTable:
    """A table at which Mel Gearson sits first."""
    return a_table(**({"knights": (KNIGHT, "heat-leisure")} | laid))


def use(table: KnightsTable, when: Timing, *answers: str) -> Rehearsal[None]:
    """A moment of seat 0 at which things may be used."""
    return rehearse(table, windows.window(table, when, [0], 0), answers=answers)


def fit(table: KnightsTable, face: str, carrier: Gear | None) -> None:
    """Attach an enhancement to gear of seat 0."""
    assert carrier is not None
    table.knights[0].fitted.append(Fitted(take_gear(table, face), carrier))


def levels(table: KnightsTable) -> dict[str, int]:
    """What seat 0 has of every resource."""
    knight = table.knights[0]
    return {"ammo": knight.ammo, "fuel": knight.fuel, "radiation": knight.radiation, "health": knight.health}


# -- used at any time, and at rest


@pytest.mark.parametrize(
    ("face", "when", "before", "after"),
    [
        ("extra-bullets", Timing.ANY_TIME, {"ammo": 1}, {"ammo": 3}),
        ("medi-shot", Timing.ANY_TIME, {"health": 1}, {"health": 3}),
        ("rad-out", Timing.ANY_TIME, {"radiation": 3}, {"radiation": 1}),
        ("field-morphia", Timing.ANY_TIME, {"health": 1}, {"health": 4}),
        ("charcoal-flush", Timing.ANY_TIME, {"radiation": 3, "health": 2}, {"radiation": 0, "health": 3}),
        ("mil-feed", Timing.REST, {"radiation": 2, "health": 2}, {"radiation": 1, "health": 3}),
    ],
)
def test_a_card_is_discarded_for_what_it_does(face: str, when: Timing, before: dict[str, int], after: dict[str, int]) -> None:
    table = a_knight(gear=[face], **before)
    full = levels(table)

    use(table, when, "Use ")

    assert levels(table) == full | after
    assert [card.face for card in (*table.green_discard, *table.yellow_discard)] == [face]


@pytest.mark.parametrize(
    ("face", "answer", "before", "after"),
    [
        ("first-aid-kit", "Use First-aid Kit", {"health": 2}, {"health": 3}),
        ("water-witch", "Use Water Witch", {"health": 1}, {"health": 3}),
        ("moonshine-still", "Use Moonshine Still: gain 2 Fuel", {"fuel": 1, "ammo": 1}, {"fuel": 3}),
        ("moonshine-still", "Use Moonshine Still: gain 1 Ammo", {"fuel": 1, "ammo": 1}, {"fuel": 2, "ammo": 2}),
    ],
)
def test_a_card_is_marked_at_rest_for_what_it_does(
    face: str, answer: str, before: dict[str, int], after: dict[str, int]
) -> None:
    table = a_knight(gear=[face], stage=Stage.REST, **before)
    full = levels(table)

    use(table, Timing.REST, answer)

    assert levels(table) == full | after
    assert [card for card in table.knights[0].pockets if card is not None and is_marked(table, card)]


# -- used in checks


def test_wake_gum_adds_two_dice_to_a_check() -> None:
    table = a_knight(gear=["wake-gum"])

    made = rehearse(table, check(table, table.knights[0], Skill.MEDICINE, 7, "to test"), answers=["Use "], dice=[(1, 1, 1)])

    assert made.rolled[0].count == 3, "Medicine 1 and 2 more"


@pytest.mark.parametrize(
    ("face", "skill"),
    [
        ("service-manual", Skill.MEDICINE),
        ("service-manual", Skill.REPAIR),
        ("wrist-chain", Skill.BLADES),
        ("wrist-chain", Skill.GUNS),
        ("lucky-kangaroo-foot", Skill.TALK),
    ],
)
def test_a_failed_check_is_repeated(face: str, skill: Skill) -> None:
    table = a_knight(gear=[face])
    knight = table.knights[0]
    dice = knight.sheet.skill(skill)

    made = rehearse(table, check(table, knight, skill, 7, "to test"), answers=["Use "], dice=[[1] * dice, [8] * dice])

    assert made.value is not None and made.value.passed


@pytest.mark.parametrize("face", ["service-manual", "wrist-chain"])
def test_a_check_of_another_skill_is_not_repeated(face: str) -> None:
    table = a_knight(gear=[face])

    made = rehearse(table, check(table, table.knights[0], Skill.TALK, 7, "to test"), dice=[(1, 1)])

    assert made.prompts == []


@pytest.mark.parametrize(
    ("face", "skill", "dice"),
    [
        ("preppers-kit", Skill.SURVIVAL, 1),
        ("dundee-hat", Skill.TALK, 1),
        ("tinkers-roll", Skill.MEDICINE, 1),
        ("tinkers-roll", Skill.REPAIR, 1),
        ("whetstone", Skill.BLADES, 1),
        ("shooters-strap", Skill.GUNS, 1),
        ("camp-dingo", Skill.SURVIVAL, 2),
        ("loudhailer", Skill.TALK, 2),
        ("lucky-kangaroo-foot", Skill.SURVIVAL, -1),
    ],
)
def test_equipment_changes_the_pool_of_a_skill(face: str, skill: Skill, dice: int) -> None:
    table = a_knight(gear=[face])
    knight = table.knights[0]

    assert pool(table, knight, Check(0, skill, 7, "to test")) == knight.sheet.skill(skill) + dice


# -- used on the move


def test_the_truckers_friend_adds_three_movement_points() -> None:
    table = a_knight(gear=["truckers-friend"])
    move = a_move(table, 0, 1)

    use(table, Timing.BEFORE_MOVING, "Use ")

    assert move.points == 3


def test_the_truckers_friend_is_of_no_use_on_foot() -> None:
    table = a_knight(gear=["truckers-friend"])
    a_move(table, 0, 1, by_vehicle=False)

    assert use(table, Timing.BEFORE_MOVING).prompts == []


def test_smoke_lets_a_knight_escape_without_a_check() -> None:
    table = a_knight(gear=["smoke-launcher"], at=1)
    move = a_move(table, 0, 1, entered=1)
    enemy = move.played = an_enemy(escape=Skill.TALK, face="test-enemy")

    rehearse(table, resolve(table, table.knights[0], enemy), answers=["Use Smoke Launcher"])

    assert table.combat is None
    assert table.wasteland_discard == [enemy]


@pytest.mark.parametrize(("face", "points"), [("road-map", 1), ("racing-leathers", 2), ("bomb-suit", -1)])
def test_gear_changes_the_points_of_a_whole_move(face: str, points: int) -> None:
    table = a_knight(gear=[face])

    assert route.whole_move_points(table, Move(0, by_vehicle=True)) == points


def hex_of(table: KnightsTable, terrain: Terrain) -> int:
    """A hex of some terrain."""
    return next(hex for hex, tile in enumerate(table.tiles) if tile.terrain is terrain)


def test_the_geiger_counter_makes_irradiated_hexes_cheaper() -> None:
    table = a_knight(gear=["geiger-counter"])
    hex = next(hex for hex, tile in enumerate(table.tiles) if tile.radiation and tile.difficulty > 1)

    assert route.cost(table, Move(0, by_vehicle=True), hex) == table.tiles[hex].difficulty - 1


def test_the_water_witch_draws_one_card_more_in_the_desert() -> None:
    table = a_knight(gear=["water-witch"])
    desert = hex_of(table, Terrain.DESERT)

    assert route.threat_on(table, Move(0, by_vehicle=True), desert) == table.tiles[desert].threat + 1


def test_the_water_witch_is_quiet_elsewhere() -> None:
    table = a_knight(gear=["water-witch"])
    swamp = hex_of(table, Terrain.SWAMP)

    assert route.threat_on(table, Move(0, by_vehicle=True), swamp) == table.tiles[swamp].threat


def test_the_turbo_injector_adds_a_point_of_speed() -> None:
    table = a_knight()
    table.knights[0].tunings.append(take_gear(table, "turbo-injector"))

    assert vehicles.speed(table, table.knights[0]) == 4


def test_the_last_radio_opens_hexes_without_their_check() -> None:
    table = a_knight(gear=["last-radio"])
    table.knights[0].at = next(hex for hex, tile in enumerate(table.tiles) if tile.check is not None)

    assert not needs_check(table, table.knights[0])


# -- losses


def test_numb_all_saves_one_health() -> None:
    table = a_knight(gear=["numb-all"])
    knight = table.knights[0]

    rehearse(table, harm.lose_health(table, knight, 2, "a test"), answers=["Use "])

    assert knight.health == 3


def test_iodine_drops_keep_off_two_radiation() -> None:
    table = a_knight(gear=["iodine-drops"])
    knight = table.knights[0]

    rehearse(table, harm.suffer(table, knight, 3, "a test"), answers=["Use "])

    assert knight.radiation == 1


@pytest.mark.parametrize(("resource", "left"), [("health", 1), ("radiation", 3)])
def test_adrenal_keeps_a_knight_conscious(resource: str, left: int) -> None:
    table = a_knight(gear=["adrenal"])
    knight = table.knights[0]
    suffering = harm.lose_health if resource == "health" else harm.suffer

    rehearse(table, suffering(table, knight, 4, "a test"), answers=["Use Adrenal"])

    assert knight.conscious
    assert getattr(knight, resource) == left


def a_poisoned_hex(*gear: str) -> KnightsTable:
    """All are on a hex with 1 Radiation and 1 contamination, and seat 0 has this gear."""
    plain = next(
        hex for hex, tile in enumerate(a_knight().tiles) if not tile.radiation and not tile.contamination and not tile.is_city
    )
    table = a_knight(gear=gear, at=plain)
    for token in (Token.RADIATION, Token.CONTAMINATION):
        lay_token(table, token, plain)
    return table


@pytest.mark.parametrize(
    ("face", "radiation", "health"),
    [("oilcloth-suit", 1, 4), ("hazmat-suit", 0, 4), ("vest", 1, 3)],
)
def test_a_suit_keeps_off_what_a_hex_does(face: str, radiation: int, health: int) -> None:
    table = a_poisoned_hex(face)

    rehearse(table, board_effects(table))

    assert (table.knights[0].radiation, table.knights[0].health) == (radiation, health)


# -- the rest


def test_a_swagmans_coat_has_room_for_one_card_more() -> None:
    table = a_knight(gear=["swagmans-coat"])

    assert placing.backpack_capacity(table.knights[0]) == 4


def test_with_a_cyber_arm_a_two_handed_weapon_takes_one_hand() -> None:
    table = a_knight()
    knight = table.knights[0]
    knight.attached.append(take_gear(table, "cyber-arm"))

    assert not takes_both_hands(knight, take_gear(table, "chainsaw"))


def test_scales_cost_a_die_in_talk_checks() -> None:
    table = a_knight()
    table.knights[0].attached.append(take_gear(table, "scales"))

    assert pool(table, table.knights[0], Check(0, Skill.TALK, 7, "to test")) == 1


def test_the_croc_king_hide_makes_the_stalls_dearer() -> None:
    table = a_knight(gear=["croc-king-hide"], stalls=["hoof"])

    assert stalls.price(table, table.knights[0], 0) == 2


def test_the_lucky_foot_draws_a_luck_card_more() -> None:
    table = a_knight(gear=["lucky-kangaroo-foot"])

    rehearse(table, draw_for_the_round(table, table.knights[0]))

    assert len(table.knights[0].luck) == 2
