"""Special tokens: where they come from and what they bar."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.combats import MISS, a_combat, an_enemy, combat, the_combat
from tests.rulebook.waste_knights_1e.exploring import BIOLABS, GANGRAEN, LAUNCH_SITE, TOWER, at_hex, explore, place
from tests.rules import rule
from wasteland.games.waste_knights_1e.board import NEIGHBOURS, lay_special
from wasteland.games.waste_knights_1e.knights import Errand
from wasteland.games.waste_knights_1e.table import Blocking, Move
from wasteland.games.waste_knights_1e.tasks import accomplish, notice_move
from wasteland.games.waste_knights_1e.terms import Frame, Special, Trait
from wasteland.testing.laying import next_copy
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_table


@rule("wk1.special-token.placement")
@pytest.mark.parametrize(
    ("face", "special", "number", "answers"),
    [
        ("dead-mans-codes", Special.NUKED, LAUNCH_SITE, ["Draw a yellow card", "Vest on the body"]),
        ("side-effects", Special.PILLS, BIOLABS, ["Keep it"]),
        ("off-and-on-again", Special.REBOOT, TOWER, ["Adrenal in the backpack"]),
    ],
)
def test_a_task_lays_its_token_light_side_up_on_its_hex(face: str, special: Special, number: int, answers: list[str]) -> None:
    table = a_table(4, yellow_next=["vest"], red_next=["adrenal"])
    errand = Errand(next_copy(table.private.loose, face), Frame.ORANGE, accepted=True)
    table.knights[0].tasks.append(errand)
    table.private.loose.clear()
    rehearse(table, accomplish(table, table.knights[0], errand), answers=answers)

    assert table.specials == [Blocking(special, place(number), dark=False)]


@rule("wk1.special-token.effect")
@pytest.mark.parametrize("dark", [False, True])
def test_a_hex_with_a_token_offers_neither_check_nor_action(dark: bool) -> None:
    table = at_hex(LAUNCH_SITE)
    table.specials.append(Blocking(Special.NUKED, place(LAUNCH_SITE), dark))

    assert explore(table).asked == []


@rule("wk1.special-token.effect")
def test_no_task_is_accepted_there() -> None:
    table = at_hex(BIOLABS, 4, private=["nobodys-baby"])
    table.knights[0].explored = True
    lay_special(table, Special.PILLS, place(BIOLABS))

    assert explore(table).asked == []


@rule("wk1.special-token.effect")
def test_no_task_is_accomplished_there() -> None:
    table = at_hex(TOWER, 4)
    table.knights[0].explored = True
    table.knights[0].tasks.append(Errand(next_copy(table.private.loose, "a-helping-hand"), Frame.ORANGE, accepted=True))
    lay_special(table, Special.REBOOT, place(TOWER))

    assert explore(table).asked == []


@rule("wk1.special-token.effect")
def test_a_knight_there_does_not_count_as_exploring() -> None:
    table = at_hex(GANGRAEN, reputation=8, round=5)
    lay_special(table, Special.NUKED, place(GANGRAEN))

    assert explore(table).asked == [], "he could claim the mission if he explored Gangraen"


@rule("wk1.special-token.effect")
def test_a_token_closes_the_hex_to_the_knight_who_has_just_explored_it() -> None:
    table = at_hex(BIOLABS, 4, mission="damsel-in-distress")
    table.knights[0].explored = True
    table.knights[0].tasks.append(Errand(next_copy(table.private.loose, "side-effects"), Frame.ORANGE, accepted=True))
    table.private.loose.clear()
    table.quest.sites, table.quest.unseen = [place(BIOLABS)], [2]
    before = explore(table).labels()

    done = explore(table, "Accomplish Side Effects", "Keep it")

    assert "Search for the Damsel" in before
    assert (done.open, table.exploring) == (None, None), "neither the action nor the search is left"


@rule("wk1.special-token.effect", "wk1.hex.special.11-cerbero-tower")
@pytest.mark.parametrize("beside", [False, True])
def test_cerbero_tower_with_a_token_gives_machines_nothing(beside: bool) -> None:
    table = a_combat(an_enemy(aggression=3, trait=Trait.MACHINE))
    the_combat(table).at = min(NEIGHBOURS[place(TOWER)]) if beside else place(TOWER)
    lay_special(table, Special.REBOOT, place(TOWER))

    clash = combat(table, "Prepare", "Attack", dice=[(MISS,) * 3])

    assert clash.rolled[0].count == 3


@rule("wk1.special-token.effect", "wk1.task.common.immediate")
def test_a_hex_with_a_token_is_no_special_hex_to_the_dowser() -> None:
    table = a_table(4, common="the-dowsers-round")
    lay_special(table, Special.PILLS, place(BIOLABS))
    move = Move(0, True, route=[place(GANGRAEN), place(BIOLABS), place(TOWER)], entered=3)
    rehearse(table, notice_move(table, table.knights[0], move))

    assert [errand.task.face for errand in table.tasks] == ["the-dowsers-round"]


@rule("wk1.special-token.effect")
def test_an_action_there_comes_back_when_the_token_is_gone() -> None:
    table = at_hex(LAUNCH_SITE)
    lay_special(table, Special.NUKED, place(LAUNCH_SITE))
    explore(table)
    table.specials.clear()

    assert "Fire a missile" in explore(table).labels()
