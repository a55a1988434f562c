"""The odds of attacks that people are shown, and the outlook on a combat that bots rely on, against the rules themselves."""

from __future__ import annotations

from itertools import product

import pytest

from tests.rulebook.waste_knights_1e.combats import (
    LONG,
    MELEE,
    SHORT,
    a_fight,
    a_weapon,
    an_armor,
    an_enemy,
    at_clash,
    fight,
    fight_out,
    the_fight,
)
from wasteland.engine.saving import state_hash
from wasteland.games.waste_knights_1e.attack import Strike, chance_to_hit, is_hit, planned
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Enemy, Gear
from wasteland.games.waste_knights_1e.fight_forecast import outlook, outlook_now
from wasteland.games.waste_knights_1e.fight_passives import BullsEyes
from wasteland.games.waste_knights_1e.fights import ACTIVE
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.terms import CombatCard, Range
from wasteland.testing.waste_knights_1e import a_table

TENS = tuple(range(1, 11))
"""The faces of a die."""


# -- the chance to hit


@pytest.mark.parametrize(
    ("weapon", "at", "dice"),
    [
        pytest.param(a_weapon(), Range.MEDIUM, 2, id="medium"),
        pytest.param(a_weapon(), Range.LONG, 1, id="one die fewer"),
        pytest.param(a_weapon(MELEE), Range.SHORT, 2, id="melee"),
        pytest.param(a_weapon(passives=(BullsEyes(from_=4),)), Range.MEDIUM, 2, id="bull's eyes below the difficulty"),
    ],
)
def test_the_chance_to_hit_is_the_share_of_rolls_that_hit(weapon: Gear, at: Range, dice: int) -> None:
    table = a_fight(weapon=weapon, range=at)
    attack = planned(table, ACTIVE, Strike(weapon, weapon.ranges[0]), CombatCard.ATTACK)
    hits = 0
    for faces in product(TENS, repeat=dice):
        attack.faces = faces
        hits += is_hit(table, attack)

    assert chance_to_hit(table, attack) == pytest.approx(hits / 10**dice)


def test_a_card_shows_the_odds_of_its_best_weapon() -> None:
    table = a_fight(range=Range.SHORT, knights=("russel-crown", "mel-gearson"))
    table.knights[0].hands = [a_weapon(SHORT), a_weapon(MELEE, id="club", name="Club")]

    clash = fight(table, stop=True)

    assert clash.odds("Attack") == pytest.approx(1 - 0.4**4), "Blades 4 and not Guns 1"


# -- the outlook


@pytest.mark.parametrize(
    ("enemy", "dominance"),
    [
        pytest.param(an_enemy(health=2, damage=2), 0, id="weak"),
        pytest.param(an_enemy(health=2, damage=3, ferocious=True), 0, id="ferocious"),
        pytest.param(an_enemy(LONG, health=1, damage=3), -2, id="later initiative"),
        pytest.param(an_enemy(health=9), 1, id="by dominance"),
    ],
)
def test_in_the_last_clash_the_outlook_is_what_the_rules_come_to(enemy: Enemy, dominance: int) -> None:
    table = at_clash(a_fight(enemy, a_weapon(damage=1), knights=("russel-crown",)), 3, Range.MEDIUM, dominance)

    assert outlook_now(table) == pytest.approx(by_the_rules(table, enemy))


def by_the_rules(table: Wasteland, enemy: Enemy) -> tuple[float, float, float]:
    """The last clash, Attack against Attack, played by the rules with every roll of a die each: how often the knight wins and
    falls, and the Health that he loses."""
    wins = falls = lost = count = 0
    for mine, theirs in product(TENS, repeat=2):
        fought = table.copy()
        is_over = mine >= 7 and enemy.ranges[0] is LONG
        combat = fight_out(fought, "Attack", "Attack", dice=[mine] if is_over else [mine, theirs])
        wins += any(text.startswith("Victory for Russel") for text in combat.told)
        falls += not fought.knights[0].conscious
        lost += 4 - fought.knights[0].health
        count += 1
    return wins / count, falls / count, lost / count


def test_three_attacks_against_one_health() -> None:
    table = a_fight(an_enemy(health=1, ferocious=True))
    table.knights[0].body = an_armor(9)

    assert outlook_now(table) == pytest.approx((1 - 0.36**3, 0, 0)), "2 dice against 7, three times"


def test_who_cannot_be_hurt_and_cannot_hurt_does_not_win() -> None:
    table = a_fight(an_enemy(armor=9))
    table.knights[0].body = an_armor(9)

    assert outlook_now(table).wins == 0


def test_a_swordsman_closes_in() -> None:
    enemy = an_enemy(MELEE, health=1, ferocious=True)
    table = a_fight(enemy, a_weapon(MELEE))

    assert outlook(table, table.knights[0], enemy).wins > 0.8, "at short range from the second clash on"


def test_a_better_armed_knight_has_better_prospects() -> None:
    enemy = an_enemy(health=3, aggression=4, armor=1, damage=1)
    plain, armed = a_fight(enemy), a_fight(enemy, a_weapon(damage=1))
    armed.knights[0].body = an_armor(1)

    one, other = outlook_now(plain), outlook_now(armed)

    assert (one.wins < other.wins, one.falls > other.falls, one.lost > other.lost) == (True, True, True)


def test_without_ammo_and_blade_there_is_little_to_win() -> None:
    table = a_fight(an_enemy(aggression=4), ammo=0)

    assert outlook_now(table).wins < 0.05


def test_looking_ahead_changes_nothing() -> None:
    table = a_fight()
    before = state_hash(table)

    outlook_now(table)
    outlook(table, table.knights[0], an_enemy())

    assert state_hash(table) == before
    assert the_fight(table).clash == 1


def test_every_enemy_of_the_box_has_an_outlook() -> None:
    table = a_table(knights=("chris-hammersworn",))
    enemies = [card for card in box(("base",)).wasteland if isinstance(card, Enemy)]

    for enemy in enemies:
        wins, falls, lost = outlook(table, table.knights[0], enemy)
        assert 0 <= wins <= 1 - falls + 1e-9
        assert 0 <= lost <= 4 + 1e-9
