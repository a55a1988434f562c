"""Combat: how it starts, clash after clash, and how it ends."""

from __future__ import annotations

from collections.abc import Awaitable

from wasteland.engine.asking import Choice, Pass, Shown
from wasteland.engine.effects import carry_out
from wasteland.engine.game import Ended
from wasteland.engine.telling import Milestone, tell
from wasteland.engine.windows import ask_round
from wasteland.engine.wording import begun
from wasteland.engine.words import Words, put
from wasteland.games.waste_knights_1e import consciousness, fought, luck, resources, stealing, tasks, trade, windows
from wasteland.games.waste_knights_1e.cards import Enemy
from wasteland.games.waste_knights_1e.clash import clash
from wasteland.games.waste_knights_1e.combatants import (
    SIDES,
    combat_of,
    combatant,
    knight_on,
    note_defeats,
    player_of,
    seats_of,
)
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Combat
from wasteland.games.waste_knights_1e.contest_view import contest
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Range, Timing

USE_NOTHING = Pass("Use nothing")


async def fight(
    table: KnightsTable,
    *,
    enemy: Enemy | None = None,
    rival: int | None = None,
    villain: int | None = None,
    from_card: bool = False,
) -> None:
    """The Active Knight fights an enemy, a villain of the mission, or another knight: the start of the combat, up to three
    clashes, and its end. [wk1.combat.when] [wk1.combat.sequence]"""
    combat = begin_combat(table, enemy=enemy, rival=rival, villain=villain, from_card=from_card)
    goes_on = await start(table)
    while goes_on:
        goes_on = await clash(table)
    combat.over = True
    await end(table)


def begin_combat(
    table: KnightsTable,
    *,
    enemy: Enemy | None = None,
    rival: int | None = None,
    villain: int | None = None,
    from_card: bool = False,
) -> Combat:
    """The combat lies on the table: dominance on 0, the range medium. [wk1.combat.decks] [wk1.combat.adrenaline]"""
    active = table.active()
    assert active is not None, "only the Active Knight starts combat"
    if villain is not None and enemy is None:
        enemy = table.quest.foes[villain].card
    combat = table.combat = combat_between(table, active, enemy=enemy, rival=rival, villain=villain, from_card=from_card)
    table.combats = combat.number = table.combats + 1
    table.fought = None
    tell(table, "{} fights {}.", active, combatant(table, OTHER), rule="wk1.combat.when")
    return combat


def combat_between(
    table: KnightsTable,
    active: Knight,
    *,
    enemy: Enemy | None = None,
    rival: int | None = None,
    villain: int | None = None,
    from_card: bool = False,
) -> Combat:
    """A combat that has not begun: of its wounds each side feels those that it has now. [wk1.combat.adrenaline]"""
    assert (enemy is None) != (rival is None), "an enemy or a rival, and not both"
    other = 0 if rival is None else resources.dice_penalty(table.knights[rival])
    return Combat(active.seat, rival, enemy, villain, from_card, active.at, penalties=[resources.dice_penalty(active), other])


# -- combat start


async def start(table: KnightsTable) -> bool:
    """Before-combat effects, then the starting range; whether it comes to a clash.
    [wk1.combat.before-combat-effects] [wk1.combat.starting-range]"""
    combat = combat_of(table)
    await _before_combat(table)
    combat.range = _starting_range(combat)
    if combat.range is not Range.MEDIUM:
        tell(table, "The combat starts at {} range.", combat.range, rule="wk1.combat.starting-range")
    combat.clash = 1
    return not note_defeats(table)


async def _before_combat(table: KnightsTable) -> None:
    """The combatants use one thing at a time in turn, the Active Knight first, until both pass in succession or one of them
    is defeated by it. [wk1.combat.before-combat-effects]"""
    enemy = combat_of(table).enemy
    left = [] if enemy is None else [*enemy.before_combat]
    used: list[windows.UseIt] = []

    def turn(side: int) -> Awaitable[bool] | None:
        knight = knight_on(table, side)
        if knight is None:
            return _use_enemy(table, left)
        return windows.turn(table, knight, Timing.BEFORE_COMBAT, None, used)

    await ask_round(SIDES, turn, over=lambda: note_defeats(table))


async def _use_enemy(table: KnightsTable, left: list[Effect]) -> bool:
    """The Waster's turn before combat: he uses one thing of what is *left* on the enemy's card, or nothing; whether he used
    something. [wk1.combat.waster-uses-enemy-card-only]"""
    combat = combat_of(table)
    knight, enemy = table.knights[combat.active], combat.enemy
    assert enemy is not None
    options: list[Effect | Pass] = [effect for effect in left if not effect.why_not(table, knight, enemy)]
    if not options:
        return False
    picked = await Choice(player_of(table, OTHER), f"Before combat: use {enemy}?", [*options, USE_NOTHING],
                          show=_effect_shown, about=(enemy,), rule="wk1.combat.before-combat-effects")  # fmt: skip
    if isinstance(picked, Pass):
        return False
    left.remove(picked)
    tell(table, "{}: {}.", enemy, picked.words(), rule="wk1.combat.before-combat-effects", concerns=(enemy.id,))
    await picked.apply(table, knight, enemy)
    return True


def _effect_shown(enemy: Enemy, picked: Effect | Pass) -> Shown:
    if isinstance(picked, Pass):
        return picked.shown()
    return Shown(begun(picked.words()), (enemy.id,), does="Use", sign=picked.sign)


def _starting_range(combat: Combat) -> Range:
    """Medium, unless one side changed it; if both did, it is not changed. [wk1.combat.starting-range]"""
    one, other = combat.start_ranges
    if one is not None and other is not None:
        return Range.MEDIUM
    return one or other or Range.MEDIUM


# -- combat end


async def end(table: KnightsTable) -> None:
    """Determine the winner, give rewards, carry out what comes after combat, and clear up; whoever was struck down may then
    come round. [wk1.combat.sequence] [wk1.unconscious.no-activity]"""
    combat = combat_of(table)
    _determine_winner(table)
    table.mission.rules.judge(table, combat)
    if combat.rival is not None:
        await _reward_duel(table, table.knights[combat.active], table.knights[combat.rival])
    elif combat.enemy is not None:
        await _reward_enemy(table, table.knights[combat.active], combat.enemy)

    if not combat.truce:
        await tasks.notice_combat(table, combat)
    if combat.enemy is not None and combat.defeated[OTHER]:
        await carry_out(combat.enemy.when_beaten, table, table.knights[combat.active], combat.enemy)
    await windows.window(table, Timing.AFTER_COMBAT, seats_of(table), None)
    try:
        await table.mission.rules.after_combat(table, combat)
    except Ended:
        _clear_up(table)  # a combat that ends the game is over as well
        raise
    _clear_up(table)

    for side in SIDES:
        seat = combat.seat(side)
        if seat is not None and not table.knights[seat].conscious:
            await consciousness.comes_round(table, table.knights[seat])
    if combat.truce and combat.rival is not None:
        await trade.trade(table, table.knights[combat.active], table.knights[combat.rival])


def _determine_winner(table: KnightsTable) -> None:
    """Who lost all Health is defeated; after three clashes it is the one against whom dominance stands, unless a duel ended in
    a truce. The combat is kept as it stands then, for people to look at. [wk1.combat.end.defeat-by-health]
    [wk1.combat.end.defeat-by-dominance] [wk1.combat.end.draw]"""
    combat = combat_of(table)
    if not combat.truce and not any(combat.defeated) and combat.dominance:
        combat.defeated[OTHER if combat.dominance > 0 else ACTIVE] = True
    fought.keep_end(table)
    if not table.news.heard:
        return
    milestone: Milestone = ""
    if combat.truce:
        text, rule = Words("Both lower their weapons."), "wk1.duel.double-defend-trade"
    elif combat.winner is None:
        text = put("Both are [-defeated]: a draw.") if all(combat.defeated) else Words("Nobody is defeated: a draw.")
        rule = "wk1.combat.end.draw"
    else:
        by, tone = "" if combat.by_health else " by dominance", "-" if knight_on(table, combat.winner) is None else "+"
        winner, loser = combatant(table, combat.winner), combatant(table, 1 - combat.winner)
        milestone = "loss" if knight_on(table, combat.winner) is None else "win"
        text = put(f"[{tone}Victory] for {{}} over {{}}{by}.", winner, loser)
        rule = f"wk1.combat.end.defeat-by-{'health' if combat.by_health else 'dominance'}"
    tell(table, "{}", text, rule=rule, contest=contest(table), milestone=milestone)


async def _reward_enemy(table: KnightsTable, knight: Knight, enemy: Enemy) -> None:
    """A knight who wins gains all rewards of the card; if the enemy wins, its card may say what follows. A draw brings neither.
    [wk1.combat.end.knight-wins] [wk1.combat.end.enemy-wins] [wk1.combat.end.draw-effects]"""
    combat = combat_of(table)
    if combat.defeated[OTHER]:
        knight.defeated.append(enemy)
    if combat.winner == ACTIVE:
        await carry_out(enemy.reward, table, knight, enemy)
    elif combat.winner == OTHER:
        await carry_out(enemy.when_it_wins, table, knight, enemy)


async def _reward_duel(table: KnightsTable, active: Knight, rival: Knight) -> None:
    """The winner of a duel gains 1 Reputation and may steal once. [wk1.duel.winner-reward] [wk1.duel.no-revive-by-winner]"""
    combat = combat_of(table)
    if combat.winner is None:
        return
    winner, loser = (active, rival) if combat.winner == ACTIVE else (rival, active)
    if not loser.conscious:
        winner.knocked_out.append(loser.seat)
    resources.gain_reputation(table, winner, 1, "defeating {}", loser)
    await stealing.steal(table, winner, loser)


def _clear_up(table: KnightsTable) -> None:
    """Decks, markers and tokens go back, the enemy's card is discarded whatever the result. [wk1.combat.end.clean-up]"""
    combat = combat_of(table)
    if combat.from_card and combat.enemy is not None:
        table.wasteland_discard.append(combat.enemy)
    fought.keep_changes(table)
    table.combat = None
    luck.end_lasting_for_combat(table)
