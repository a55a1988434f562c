"""The greedy bot in combats: it goes by what both sides can do at each range, and by the Ammo that there is."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.waste_knights_1e.bot.seat import picked
from tests.rulebook.waste_knights_1e.combats import MELEE, a_combat, a_weapon, an_enemy, stretch
from wasteland.engine.cards import one_of_each
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Enemy
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Range, Reach
from wasteland.games.waste_knights_1e.verbs.combat_effects import SetRange
from wasteland.games.waste_knights_1e.verbs.effects import DrawGear

ENEMIES = [card for card in one_of_each([*box(("base",)).wasteland_cards]) if isinstance(card, Enemy)]
BEASTS = [enemy for enemy in ENEMIES if enemy.ranges == (MELEE,)]
SLOW_BEASTS = [beast for beast in BEASTS if not any(isinstance(effect, SetRange) for effect in beast.end_of_clash)]
"""Those that nothing on their card brings closer."""
ARMS = [(Reach.MEDIUM,), (Reach.LONG,), (Reach.SHORT,), (MELEE,)]


def card_of_enemy(table: KnightsTable) -> str:
    """What the Waster plays for the enemy, whatever the knight has chosen."""
    return picked(table, stretch(table), answers=["Defend"])


def card_of_knight(table: KnightsTable) -> str:
    return picked(table, stretch(table))


def step_of_knight(table: KnightsTable) -> str:
    return picked(table, stretch(table), answers=["Change Range", "Defend"])


# -- ranges


@pytest.mark.parametrize("beast", SLOW_BEASTS, ids=str)
def test_who_has_only_teeth_does_not_prepare_out_of_reach(beast: Enemy) -> None:
    for arms, range, health in product(ARMS[:3], (Range.MEDIUM, Range.LONG), (1, 4)):
        assert card_of_enemy(a_combat(beast, a_weapon(*arms), range=range, health=health)) != "Prepare"


@pytest.mark.parametrize("beast", BEASTS, ids=str)
def test_who_has_only_teeth_does_not_retreat(beast: Enemy) -> None:
    for arms, range, clash in product(ARMS, Range, (1, 2)):
        table = a_combat(beast, a_weapon(*arms, damage=2), range=range, clash=clash)
        if card_of_enemy(table) == "Change Range":
            again = a_combat(beast, a_weapon(*arms, damage=2), range=range, clash=clash)
            assert picked(again, stretch(again), answers=["Defend", "Change Range", "Done"]) == "Advance"


def test_a_shooter_does_not_retreat_where_there_is_nowhere_to_go() -> None:
    for enemy, arms, health in product(ENEMIES, ARMS, (1, 2, 4)):
        table = a_combat(enemy, a_weapon(*arms), range=Range.LONG, health=health)
        if card_of_knight(table) == "Change Range":
            again = a_combat(enemy, a_weapon(*arms), range=Range.LONG, health=health)
            assert step_of_knight(again) == "Advance", f"{enemy}, {arms}"


# -- the end in sight


def test_it_strikes_the_blow_that_wins() -> None:
    enemy = an_enemy(MELEE, aggression=4, health=1, reward=(DrawGear(yellow=1),))

    for clash, health in product((1, 2, 3), (1, 4)):
        table = a_combat(enemy, a_weapon(Reach.SHORT), range=Range.SHORT, clash=clash, health=health)
        assert card_of_knight(table) == "Attack", "it strikes first, and three times in four there is no answer"


def test_it_takes_the_weapon_that_wins_now() -> None:
    sure = a_weapon(Reach.MEDIUM, id="sure", name="Sure Thing", pierce=2)
    heavy = a_weapon(Reach.LONG, id="heavy", name="Heavy Thing", damage=4)
    table = a_combat(an_enemy(health=1, armor=1), sure)
    table.knights[0].hands[1] = heavy

    assert picked(table, stretch(table), answers=["Attack", "Defend"]).startswith("Sure Thing")
