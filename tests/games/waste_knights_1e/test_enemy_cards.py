"""Every enemy of the wasteland deck with a text, in combat, and all of them fought to the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.waste_knights_1e.doing import let_happen
from tests.rulebook.waste_knights_1e.combats import MISS, combat, play_combat_out, rest_of_combat, stretch, the_combat
from tests.rules import rule
from wasteland.games.waste_knights_1e.attack import attack_ways, planned, pool_of
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Enemy
from wasteland.games.waste_knights_1e.combat import begin_combat
from wasteland.games.waste_knights_1e.combatants import health_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER
from wasteland.games.waste_knights_1e.gear import is_marked
from wasteland.games.waste_knights_1e.resources import why_no_healing
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import CombatCard, Range, Resource
from wasteland.games.waste_knights_1e.wasteland_cards import resolve
from wasteland.testing.laying import names, next_copy
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table

HIT = 9
"""A die that hits at every range and is no bull's eye."""


def facing(face: str, *, clash: int = 0, range: Range = Range.MEDIUM, **laid: Any) -> KnightsTable:
    """Chris Hammersworn (Guns 2, Blades 2, shotgun for medium and short range, armor 1) faces an enemy on his way."""
    table = a_table(**({"knights": ["chris-hammersworn"]} | laid))
    a_move(table, 0, 1, 7, entered=1)
    enemy = next_copy(table.wasteland_cards.loose, face)
    assert isinstance(enemy, Enemy)
    begin_combat(table, enemy=enemy, from_card=True)
    the_combat(table).clash, the_combat(table).range = clash, range
    return table


def pool(table: KnightsTable, side: int) -> int:
    """How many dice a side rolls with its first usable icon."""
    return pool_of(table, planned(table, side, attack_ways(table, side)[0], CombatCard.ATTACK))


def hit_by(face: str, *answers: str | tuple[int, str], range: Range = Range.SHORT, **laid: Any) -> KnightsTable:
    """The enemy hits the knight, who prepares and wears no armor."""
    table = facing(face, clash=1, range=range, **laid)
    table.knights[0].starting = [card for card in table.knights[0].starting if not card.armor]
    dice = (HIT, *[MISS] * (the_enemy(table).aggression - 1))
    icons = ["The short icon"] if len(the_enemy(table).ranges) > 1 else []
    combat(table, "Prepare", "Attack", *icons, *answers, dice=[dice])
    return table


def the_enemy(table: KnightsTable) -> Enemy:
    enemy = the_combat(table).enemy
    assert enemy is not None
    return enemy


def lost_to(face: str, *answers: str | tuple[int, str], **laid: Any) -> KnightsTable:
    """The enemy has won by dominance."""
    table = facing(face, clash=3, **laid)
    the_combat(table).dominance, the_combat(table).over = -1, True
    combat(table, *answers)
    return table


def won_against(face: str, *answers: str | tuple[int, str], **laid: Any) -> KnightsTable:
    """The knight has beaten the enemy."""
    table = facing(face, clash=1, **laid)
    fought = the_combat(table)
    fought.lost, fought.over, fought.by_health, fought.defeated = the_enemy(table).health, True, True, [False, True]
    combat(table, *answers)
    return table


# -- before combat


def test_furball_is_there_at_once() -> None:
    table = facing("furball")

    combat(table, (1, "The combat starts at short range"))

    assert the_combat(table).range is Range.SHORT


def test_digger_begins_with_the_vehicle() -> None:
    table = facing("digger-2-0")

    combat(table, (1, "Your vehicle suffers 1 damage"))

    assert table.knights[0].damaged


def test_the_unlucky_thirteen_cost_a_luck_card() -> None:
    table = facing("the-unlucky-thirteen", luck=["one-more-go", "siphon-hose"])

    combat(table, (1, "Discard 1 luck card"), (0, "One More Go"))

    assert names(table.knights[0].luck) == ["siphon-hose"]


# -- while it fights


@pytest.mark.parametrize(("clash", "dice"), [(1, 3 - 1 + 2), (2, 3 - 1)])
def test_drop_bear_falls_on_you_once(clash: int, dice: int) -> None:
    assert pool(facing("drop-bear", clash=clash), OTHER) == dice, "its short icon suffers 1 die at medium range"


@rule("wk1.wasteland.enemy.face")
def test_inhr_costs_attack_checks_2_dice() -> None:
    plain, hindered = facing("hell-raiders", clash=1, gear=["hoof"]), facing("inhr", clash=1, gear=["hoof"])

    assert pool(hindered, ACTIVE) == max(1, pool(plain, ACTIVE) - 2)


def test_aunties_own_gain_dominance_in_each_clash() -> None:
    table = facing("aunties-own", clash=1)

    combat(table, "Prepare", "Prepare")

    assert the_combat(table).dominance == -1


def test_the_hierophant_forbids_healing() -> None:
    table = facing("hierophant-of-the-manifold", clash=1, health=2, radiation=1)

    assert all(why_no_healing(table, table.knights[0], resource) for resource in (Resource.HEALTH, Resource.RADIATION))


# -- when it hits


def test_shelobie_marks_what_it_hits() -> None:
    table = hit_by("shelobie", (1, "Second Reading"), gear=["first-aid-kit"])

    assert is_marked(table, table.knights[0].sheet)


def test_old_red_kicks_the_knight_away() -> None:
    table = hit_by("old-red")

    assert the_combat(table).range is Range.MEDIUM


def test_the_choir_of_the_meter_irradiates() -> None:
    table = hit_by("choir-of-the-meter")

    assert table.knights[0].radiation == 1


def test_the_parking_inspector_collects_fuel() -> None:
    table = hit_by("parking-inspector", range=Range.MEDIUM)

    assert table.knights[0].fuel == 3


# -- at the end of a clash


@rule("wk1.combat.set-range")
def test_the_silent_howler_draws_the_knight_close() -> None:
    table = facing("silent-howler", clash=1, range=Range.LONG)

    combat(table, "Prepare", "Prepare")

    assert the_combat(table).range is Range.SHORT


def test_the_mother_of_the_pit_heals() -> None:
    table = facing("mother-of-the-pit", clash=1)
    the_combat(table).lost = 2

    combat(table, "Prepare", "Prepare")

    assert health_of(table, OTHER) == 4


# -- when it is over


@rule("wk1.combat.end.enemy-wins")
def test_alices_exiles_take_something_along() -> None:
    table = lost_to("alices-exiles", (1, "Road Map"), gear=["road-map", "hoof"])

    assert names(table.green_discard) == ["road-map"]


def test_the_panel_beaters_leave_a_dent() -> None:
    assert lost_to("panel-beaters").knights[0].damaged


@rule("wk1.combat.end.resume-move")
def test_a_victorious_digger_stops_the_knight() -> None:
    table = lost_to("digger-2-0")

    assert table.move is not None and table.move.stopped


@rule("wk1.combat.end.resume-move")
def test_a_digger_wins_by_dominance_against_a_knight_who_keeps_retreating() -> None:
    table = facing("digger-2-0", clash=1)

    play_combat_out(table, *("Change Range", "Change Range", "Retreat", "Advance") * 3)

    assert table.knights[0].conscious and table.move is not None and table.move.stopped


def test_the_penitents_irradiate_those_who_beat_them() -> None:
    table = won_against("barefoot-penitents", "Road Map in pocket 1", green_next=["road-map"])

    assert (table.knights[0].radiation, names(table.knights[0].pockets)) == (1, ["road-map", None, None])


def test_the_shell_pickers_take_ammo_from_those_who_do_not_get_away() -> None:
    table = a_table(knights=["chris-hammersworn"])
    move = a_move(table, 0, 1, 7, entered=1)
    card = move.played = next_copy(table.wasteland_cards.loose, "shell-pickers")
    dice = [(1,) * table.knights[0].sheet.talk]

    rehearse(table, resolve(table, table.knights[0], card), answers=["Escape"], dice=dice)

    assert (table.knights[0].ammo, table.knights[0].health) == (3, 3)


@rule("wk1.combat.end.knight-wins")
def test_hell_raiders_leave_a_yellow_card_and_1_ammo() -> None:
    table = won_against("hell-raiders", "Draw", "Vest on the body", ammo=2, yellow_next=["vest"])

    assert (names([table.knights[0].body]), table.knights[0].ammo) == (["vest"], 3)


# -- all of them

EVERY_ENEMY = [card.face for card in box(("base",)).wasteland_cards if isinstance(card, Enemy)]


@pytest.mark.parametrize("face", EVERY_ENEMY)
def test_every_enemy_is_fought_to_the_end(face: str) -> None:
    for seed in range(4):
        table = facing(face, gear=["hoof", "medi-shot", "road-map"], luck=["second-barrel", "flinch", "soft-spot"])
        enemy = the_enemy(table)
        let_happen(rest_of_combat(table), seed)

        assert enemy in table.wasteland_discard


def in_reward(enemy: Enemy, what: str) -> int:
    return sum(getattr(effect, what, 0) for effect in enemy.reward)


@rule("wk1.combat.end.knight-wins")
@pytest.mark.parametrize("face", EVERY_ENEMY)
def test_every_enemy_gives_its_reward(face: str) -> None:
    table = facing(face, clash=1, ammo=1, fuel=1, health=2, radiation=2)
    enemy, fought, knight = the_enemy(table), the_combat(table), table.knights[0]
    fought.lost, fought.over, fought.by_health, fought.defeated = enemy.health, True, True, [False, True]

    def undrawn() -> int:
        return len(table.green) + len(table.yellow) + len(table.red) + len(table.garage)

    before = undrawn()
    let_happen(stretch(table), 1)

    gained = (knight.ammo - 1, knight.fuel - 1, knight.health - 2, knight.reputation)
    assert gained == tuple(in_reward(enemy, what) for what in ("ammo", "fuel", "health", "reputation"))
    assert before - undrawn() == sum(len(effect.gear()) for effect in enemy.reward), "cards, or a vehicle for a yellow one"


def test_a_whole_combat_by_hand() -> None:
    """Two-stroke Boys have 3 Health: one hit of the P-A Shotgun (+1 damage) with a bull's eye is enough."""
    table = facing("two-stroke-boys", fuel=1)

    play_combat_out(table, "Attack", "Prepare", "P-A Shotgun, medium icon", dice=[(10, MISS)])

    assert (table.knights[0].fuel, table.knights[0].ammo, table.combat) == (3, 3, None)
