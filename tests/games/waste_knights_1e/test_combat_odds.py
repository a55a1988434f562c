"""The odds of attacks that people are shown, in a combat and before it."""

from __future__ import annotations

from itertools import product

import pytest

from tests.rulebook.waste_knights_1e.by_hand import foretell
from tests.rulebook.waste_knights_1e.combats import LONG, MELEE, SHORT, a_combat, a_weapon, an_enemy, combat
from tests.rulebook.waste_knights_1e.moving import move, walking
from wasteland.engine.asking import Choice
from wasteland.engine.saving import state_hash
from wasteland.games.waste_knights_1e.attack import AttackWay, chance_to_hit, is_hit, planned
from wasteland.games.waste_knights_1e.cards import Enemy, Gear
from wasteland.games.waste_knights_1e.combat import combat_between
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER
from wasteland.games.waste_knights_1e.foresight import first_blows
from wasteland.games.waste_knights_1e.terms import CombatCard, Range, Skill
from wasteland.games.waste_knights_1e.verbs.combat_effects import StartingRange
from wasteland.games.waste_knights_1e.verbs.combat_passives import BullsEyes
from wasteland.testing.waste_knights_1e import a_table

EAST = 1
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
    table = a_combat(weapon=weapon, range=at)
    attack = planned(table, ACTIVE, AttackWay(weapon, weapon.ranges[0]), CombatCard.ATTACK)
    hits = 0
    for faces in product(TENS, repeat=dice):
        attack.faces = faces
        hits += is_hit(table, attack)

    assert chance_to_hit(table, attack) == pytest.approx(hits / 10**dice)


def test_a_card_shows_the_odds_of_its_best_weapon() -> None:
    table = a_combat(range=Range.SHORT, knights=("russel-crown", "mel-gearson"))
    table.knights[0].hands = [a_weapon(SHORT), a_weapon(MELEE, id="club", name="Club")]

    clash = combat(table, stop=True)

    assert clash.odds("Attack") == pytest.approx(1 - 0.4**4), "Blades 4 and not Guns 1"


# -- before a combat


@pytest.mark.parametrize(
    ("enemy", "weapon", "told"),
    [
        pytest.param(
            an_enemy(LONG, aggression=2), a_weapon(), "at medium range you hit with 64%, your opponent hits with 40%", id="both"
        ),
        pytest.param(
            an_enemy(MELEE), a_weapon(), "at medium range you hit with 64%, your opponent cannot attack", id="a swordsman"
        ),
        pytest.param(
            an_enemy(MELEE, aggression=1, before_combat=(StartingRange(Range.SHORT),)),
            a_weapon(MELEE),
            "at short range you hit with 94%, your opponent hits with 60%",
            id="an ambush",
        ),
        pytest.param(
            an_enemy(aggression=1, multi=2),
            a_weapon(MELEE),
            "at medium range you cannot attack, your opponent hits with 78%",
            id="a Multi-attack",
        ),
    ],
)
def test_the_first_blows_are_told_before_a_combat(enemy: Enemy, weapon: Gear, told: str) -> None:
    table = a_table(knights=("chris-hammersworn",))
    table.knights[0].hands = [weapon, None]

    assert first_blows(table, combat_between(table, table.knights[0], enemy=enemy)) == told


def test_both_duellists_read_the_odds_from_their_own_side() -> None:
    table = a_table(2, knights=("chris-hammersworn", "mel-gearson"), ammo=[4, 0])
    table.knights[0].hands = [a_weapon(), None]
    duel = combat_between(table, table.knights[0], rival=1)

    assert [first_blows(table, duel, side) for side in (ACTIVE, OTHER)] == [
        "at medium range you hit with 64%, your opponent cannot attack",
        "at medium range you cannot attack, your opponent hits with 64%",
    ]


def test_looking_ahead_changes_nothing() -> None:
    table = a_table()
    before = state_hash(table)

    first_blows(table, combat_between(table, table.knights[0], enemy=an_enemy()))

    assert state_hash(table) == before
    assert table.combat is None


def test_who_meets_an_enemy_is_told_of_the_first_blows() -> None:
    table = a_table(knights=("chris-hammersworn",))
    foretell(table, an_enemy(aggression=1, escape=Skill.SURVIVAL))

    done = move(table, walking(table, EAST), stop=True)

    assert isinstance(done.open, Choice)
    assert done.labels()[1] == "Face it"
    assert done.open.shown(1).note == "combat: at medium range you hit with 64%, your opponent hits with 40%; no reward"
