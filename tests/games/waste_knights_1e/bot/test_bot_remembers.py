"""What the bot has worked out holds no longer than what it follows from."""

from __future__ import annotations

from tests.rulebook.waste_knights_1e.combats import a_combat, a_weapon, an_enemy
from wasteland.games.waste_knights_1e.board import NEIGHBOURS, lay_token
from wasteland.games.waste_knights_1e.bot.judging_arms import arms_on
from wasteland.games.waste_knights_1e.bot.ways import ground_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER
from wasteland.games.waste_knights_1e.terms import Token
from wasteland.testing.waste_knights_1e import a_table


def test_a_token_that_is_laid_or_taken_away_changes_the_ground() -> None:
    table = a_table(2)
    hex, before = NEIGHBOURS[0][0], ground_of(table)

    lay_token(table, Token.OBSTACLE, hex)
    assert ground_of(table).costs[hex] == before.costs[hex] + 1

    table.tokens.clear()
    lay_token(table, Token.RADIATION, hex)
    assert (hex, table.tiles[hex].radiation + 1, table.tiles[hex].contamination) in ground_of(table).foul

    table.tokens.clear()
    assert ground_of(table) == before


def test_enemies_who_can_do_the_same_have_the_same_arms() -> None:
    weapon = a_weapon()
    ruffians, raiders = (a_combat(an_enemy(health=health), weapon) for health in (3, 5))

    assert arms_on(ruffians)[OTHER] is arms_on(raiders)[OTHER]
    assert arms_on(ruffians)[ACTIVE] is arms_on(raiders)[ACTIVE]


def test_who_can_do_more_has_other_arms() -> None:
    weapon = a_weapon()
    ruffians, raiders = (a_combat(an_enemy(damage=damage), weapon) for damage in (0, 1))

    assert arms_on(ruffians)[OTHER] is not arms_on(raiders)[OTHER]
