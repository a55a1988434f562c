"""The end of a combat: who wins, rewards, what comes after, and clearing up."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.by_hand import foretell
from tests.rulebook.waste_knights_1e.combats import (
    HIT,
    LONG,
    MISS,
    a_combat,
    a_duel,
    a_luck_card,
    a_weapon,
    an_enemy,
    at_clash,
    combat,
    play_combat_out,
    strip,
    the_combat,
)
from tests.rules import rule
from wasteland.games.waste_knights_1e.cards import CommonTask, Enemy
from wasteland.games.waste_knights_1e.combat import begin_combat
from wasteland.games.waste_knights_1e.combatants import health_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Combat
from wasteland.games.waste_knights_1e.families import Deed
from wasteland.games.waste_knights_1e.knights import Errand, Knight
from wasteland.games.waste_knights_1e.movement import next_hex
from wasteland.games.waste_knights_1e.table import Foe, KnightsTable
from wasteland.games.waste_knights_1e.terms import Frame, Range, Timing
from wasteland.games.waste_knights_1e.verbs.combat_passives import AttackDice
from wasteland.games.waste_knights_1e.verbs.effects import Gain, Suffer
from wasteland.games.waste_knights_1e.verbs.move_effects import Stop
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table, exploring


class AnyVictim(Deed):
    """Defeat anybody: a deed for these tests, and no word of packs."""

    __slots__ = ()

    def words(self) -> str:
        return "defeat anybody"

    def after_combat(self, table: KnightsTable, knight: Knight, combat: Combat) -> bool:
        return True


def a_bounty(table: KnightsTable, **reward: int) -> None:
    """A common task on the frame, and none to follow it: defeat anybody, for this reward."""
    task = CommonTask(id="bounty", name="Bounty", text="", story="", deed=AnyVictim(), reward=(Gain(**reward),))
    table.tasks.append(Errand(task, Frame.PURPLE))
    table.common.loose.clear()


# -- who wins


@rule("wk1.combat.end.defeat-by-health")
@pytest.mark.parametrize("clash", [1, 2, 3])
def test_who_takes_all_health_wins_in_whichever_clash(clash: int) -> None:
    table = a_combat(an_enemy(health=1), clash=clash, dominance=-5)

    combat(table, "Attack", "Prepare", dice=[(HIT, MISS)])

    assert (the_combat(table).winner, the_combat(table).by_health) == (ACTIVE, True)


@rule("wk1.combat.end.defeat-by-health")
def test_a_knight_without_health_loses_consciousness() -> None:
    table = a_combat(an_enemy(damage=3))

    combat = play_combat_out(table, "Prepare", "Attack", dice=[(HIT,)])

    assert not table.knights[0].conscious
    assert "Victory for Ruffians over Mel Gearson." in combat.told


@rule("wk1.combat.end.defeat-by-dominance")
@pytest.mark.parametrize(("dominance", "winner"), [(1, "Mel Gearson over Ruffians"), (-1, "Ruffians over Mel Gearson")])
def test_after_three_clashes_the_one_with_dominance_wins(dominance: int, winner: str) -> None:
    table = a_combat(clash=3, dominance=dominance)

    combat = play_combat_out(table, "Prepare", "Prepare")

    assert f"Victory for {winner} by dominance." in combat.told


@rule("wk1.combat.end.defeat-by-dominance")
@pytest.mark.parametrize("clash", [1, 2])
def test_dominance_never_decides_earlier(clash: int) -> None:
    table = a_combat(clash=clash, dominance=9)

    combat(table, "Prepare", "Prepare")

    assert (the_combat(table).over, the_combat(table).clash) == (False, clash + 1)


@rule("wk1.combat.end.defeat-by-dominance")
def test_who_loses_by_dominance_has_been_defeated() -> None:
    table = a_combat(clash=3, dominance=1)

    play_combat_out(table, "Prepare", "Prepare")

    assert [enemy.name for enemy in table.knights[0].defeated] == ["Ruffians"]


@rule("wk1.combat.end.defeat-by-radiation")
def test_a_knight_who_falls_to_radiation_is_defeated_at_once() -> None:
    table = a_combat(an_enemy(when_it_hits=(Suffer(radiation=1),)), a_weapon(LONG), radiation=[3, 0])

    clash = combat(table, "Attack", "Attack", dice=[(HIT,)])

    assert (the_combat(table).over, the_combat(table).winner, len(clash.rolled)) == (True, OTHER, 1)


@rule("wk1.combat.end.defeat-by-radiation")
def test_a_knight_who_falls_at_the_end_of_a_clash_is_defeated() -> None:
    table = a_combat(an_enemy(end_of_clash=(Suffer(radiation=1),)), radiation=[3, 0])

    combat(table, "Prepare", "Prepare")

    assert (the_combat(table).over, the_combat(table).winner) == (True, OTHER)


@rule("wk1.combat.end.draw")
def test_if_both_lose_all_health_at_equal_initiative_each_has_defeated_the_other() -> None:
    table = a_combat(an_enemy(health=1, damage=3))

    combat = play_combat_out(table, "Attack", "Attack", dice=[(HIT, MISS), (HIT,)])

    assert "Both are defeated: a draw." in combat.told
    assert [enemy.name for enemy in table.knights[0].defeated] == ["Ruffians"]


@rule("wk1.combat.end.draw")
def test_with_dominance_on_zero_after_three_clashes_nobody_is_defeated() -> None:
    table = a_combat(clash=3)

    combat = play_combat_out(table, "Prepare", "Prepare")

    assert "Nobody is defeated: a draw." in combat.told
    assert table.knights[0].defeated == []


# -- rewards


@rule("wk1.combat.end.draw-effects")
def test_a_draw_brings_neither_rewards_nor_losses() -> None:
    table = a_combat(an_enemy(reward=(Gain(reputation=1),), when_it_wins=(Suffer(radiation=1),)), clash=3)

    play_combat_out(table, "Prepare", "Prepare")

    assert (table.knights[0].reputation, table.knights[0].radiation) == (0, 0)


@rule("wk1.combat.end.draw-effects")
def test_after_a_mutual_defeat_tasks_still_count_and_rewards_do_not() -> None:
    table = a_combat(an_enemy(health=1, damage=3, reward=(Gain(ammo=1),)))
    a_bounty(table, reputation=2)

    play_combat_out(table, "Attack", "Attack", dice=[(HIT, MISS), (HIT,)])

    assert (table.knights[0].reputation, table.knights[0].ammo) == (2, 3), "1 Ammo spent, none gained"


@rule("wk1.combat.end.draw-effects")
def test_a_draw_without_defeat_is_no_deed() -> None:
    table = a_combat(clash=3)
    a_bounty(table, reputation=2)

    play_combat_out(table, "Prepare", "Prepare")

    assert table.knights[0].reputation == 0


@rule("wk1.combat.end.knight-wins")
def test_the_knight_gains_all_rewards_of_the_card_then_those_of_the_task() -> None:
    table = a_combat(an_enemy(health=1, reward=(Gain(reputation=1), Gain(ammo=1))))
    a_bounty(table, reputation=2)

    combat = play_combat_out(table, "Attack", "Prepare", dice=[(HIT, MISS)])

    assert (table.knights[0].reputation, table.knights[0].ammo) == (3, 4)
    gained = [text for text in combat.told if "gains" in text]
    assert [text.partition(" gains ")[2][:3] for text in gained] == ["1 R", "1 A", "2 R"], "the card first, the task after it"


@rule("wk1.combat.end.enemy-wins")
def test_if_the_enemy_wins_its_text_for_that_is_carried_out_and_nothing_is_gained() -> None:
    table = a_combat(an_enemy(reward=(Gain(reputation=1),), when_it_wins=(Suffer(radiation=1),)), clash=3, dominance=-2)

    play_combat_out(table, "Prepare", "Prepare")

    assert [(knight.reputation, knight.radiation) for knight in table.knights] == [(0, 1), (0, 0)]


@rule("wk1.combat.end.enemy-wins")
def test_the_text_for_a_victory_does_nothing_if_the_knight_wins() -> None:
    table = a_combat(an_enemy(when_it_wins=(Suffer(radiation=1),)), clash=3, dominance=2)

    play_combat_out(table, "Prepare", "Prepare")

    assert table.knights[0].radiation == 0


@rule("wk1.combat.end.after-combat-effects")
def test_after_combat_effects_come_after_all_rewards() -> None:
    table = a_combat(an_enemy(health=1, reward=(Gain(ammo=1),)))
    a_bounty(table, reputation=2)
    table.knights[0].luck = [a_luck_card(Timing.AFTER_COMBAT, Gain(reputation=1), name="Witness Me!")]

    combat = play_combat_out(table, "Attack", "Prepare", "Play Witness Me!", dice=[(HIT, MISS)])

    gained = [text for text in combat.told if "gains" in text]
    assert [text.partition(" gains ")[2][:3] for text in gained] == ["1 A", "2 R", "1 R"]


@rule("wk1.combat.end.after-combat-effects")
def test_what_a_beaten_enemy_leaves_behind_comes_after_its_rewards() -> None:
    table = a_combat(an_enemy(health=1, reward=(Gain(ammo=1),), when_beaten=(Suffer(radiation=1),)))

    combat = play_combat_out(table, "Attack", "Prepare", dice=[(HIT, MISS)])

    told = [text for text in combat.told if "gains" in text or "suffers" in text]
    assert ["gains" in text for text in told] == [True, False]


# -- afterwards


def on_the_way(enemy: Enemy) -> KnightsTable:
    """Mel Gearson with a Pistol drives over hexes 1 and 2, and this enemy waits on the first."""
    table = a_table(knights=("mel-gearson", "nicole-killman"))
    strip(table.knights[0], a_weapon())
    foretell(table, enemy)
    a_move(table, 0, 1, 2)
    return table


WON = ["Prepare", "Defend", "Defend", "Defend", "Done", "Prepare", "Defend"]
LOST = ["Defend", "Prepare", "Done", "Defend", "Defend", "Done", "Defend", "Prepare", "Done"]
DRAWN = ["Defend", "Defend", "Done"] * 3
"""The cards of three clashes, the knight's first: Defend leaves dominance to the other."""


@rule("wk1.combat.end.resume-move")
@pytest.mark.parametrize(("cards", "told"), [(WON, "Victory for Mel"), (LOST, "Victory for Ruffians"), (DRAWN, "Nobody")])
def test_whatever_the_result_a_conscious_knight_may_go_on(cards: list[str], told: str) -> None:
    table = on_the_way(an_enemy())

    onward = rehearse(table, next_hex(table), answers=["Ruffians", *cards], stop=True)

    assert any(text.startswith(told) for text in onward.told)
    assert [label.partition(" to ")[0] for label in onward.labels()] == ["Go on", "Stop here"]


@rule("wk1.combat.end.resume-move")
def test_a_victorious_enemy_may_stop_him() -> None:
    table = a_combat(an_enemy(when_it_wins=(Stop(),)), clash=3, dominance=-3)
    move = a_move(table, 0, 1, 2, entered=1)

    play_combat_out(table, "Prepare", "Prepare")

    assert move.stopped


@rule("wk1.combat.end.resume-move")
def test_an_unconscious_knight_goes_nowhere() -> None:
    table = on_the_way(an_enemy(damage=3))

    rehearse(table, next_hex(table), answers=["Ruffians", "Prepare", "Attack"], dice=[(HIT,)])

    assert (table.move, table.knights[0].at) == (None, 1)


@rule("wk1.combat.end.clean-up", "wk1.wasteland.enemy.face")
@pytest.mark.parametrize("cards", [WON, LOST, DRAWN])
def test_the_enemys_card_is_discarded_whatever_the_result(cards: list[str]) -> None:
    table = on_the_way(an_enemy())

    rehearse(table, next_hex(table), answers=["Ruffians", *cards], stop=True)

    assert table.wasteland_discard[-1].name == "Ruffians"
    assert table.combat is None


@rule("wk1.combat.end.clean-up")
def test_the_next_combat_begins_anew() -> None:
    table = on_the_way(an_enemy())
    closer = ["Attack", "Change Range", "Advance", "Defend", "Defend", "Done", "Prepare", "Prepare"]
    rehearse(table, next_hex(table), answers=["Ruffians", *closer], dice=[(HIT,)], stop=True)
    foretell(table, an_enemy())
    a_move(table, 0, 2, 1)

    again = rehearse(table, next_hex(table), answers=["Ruffians", "Attack", "Prepare"], dice=[(HIT, MISS)], stop=True)

    told = [text for text in again.told if text.startswith(("Clash", "Ruffians:", "Dominance"))]
    assert told == [
        "Clash 1, at medium range.",
        "Ruffians: 3 Health left.",
        "Dominance: Mel Gearson +2, Ruffians +0; now 2 for Mel Gearson.",
        "Clash 2, at medium range.",
    ]


@rule("wk1.combat.end.clean-up", "wk1.luck.discard-after-use")
def test_a_luck_card_that_lasts_for_the_combat_goes_when_it_ends() -> None:
    table = a_combat(clash=0)
    card = a_luck_card(Timing.BEFORE_COMBAT, name="Red Mist", passives=(AttackDice(dice=1),))
    table.knights[0].luck = [card]
    combat(table, "Play Red Mist")
    clash = combat(table, "Attack", "Prepare", dice=[(MISS,) * 3])
    play_combat_out(table, "Defend", "Defend", "Done", "Prepare", "Prepare")

    assert clash.rolled[0].count == 3, "Guns 2 + 1"
    assert (table.lasting, table.luck_discard) == ([], [card])


# -- villains


def a_villain(health: int = 4, lost: int = 0) -> KnightsTable:
    """A knight who challenges a foe of the mission in his Exploration Step."""
    table = a_table(knights=("mel-gearson",))
    exploring(table, 0)
    table.knights[0].starting, table.knights[0].hands = [], [a_weapon(), None]
    table.quest.foes.append(Foe(an_enemy(health=health), at=0, lost=lost))
    begin_combat(table, villain=0)
    return at_clash(table, 1, Range.MEDIUM)


@rule("wk1.combat.attack.record-loss", "wk1.mission.avengers.combat")
def test_losses_that_stay_on_a_villain_count_in_the_next_combat() -> None:
    table = a_villain(health=3, lost=2)

    left = health_of(table, OTHER)
    combat(table, "Attack", "Prepare", dice=[(HIT, MISS)])

    assert (left, the_combat(table).defeated, the_combat(table).lost) == (1, [False, True], 1)


@rule("wk1.combat.end.clean-up")
def test_a_villain_is_no_wasteland_card() -> None:
    table = a_villain()
    at_clash(table, 3, Range.MEDIUM)

    play_combat_out(table, "Prepare", "Prepare")

    assert table.wasteland_discard == []


@rule("wk1.combat.end.draw-effects")
def test_a_truce_is_no_deed_for_anybody() -> None:
    table = a_duel()
    a_bounty(table, reputation=2)

    play_combat_out(table, "Defend", "Defend", "Make no offer", "Make no offer")

    assert [knight.reputation for knight in table.knights] == [0, 0]
