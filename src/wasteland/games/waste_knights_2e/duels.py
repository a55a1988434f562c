"""Knights against knights, where the adventure allows it: one attacks another on the same space, each strikes at most once, and
who comes off worse gives up half of what they fought for."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Pass, Shown, Together
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import armor, attacks, chronicle, combat, harm, powers
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.dice import FATE, count
from wasteland.games.waste_knights_2e.duel_view import seen, weapon_of
from wasteland.games.waste_knights_2e.families import Passive
from wasteland.games.waste_knights_2e.fights import Duel, Strike
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import Test, WasteTable
from wasteland.games.waste_knights_2e.terms import (
    AMBUSH,
    ARMOR_PIERCING,
    MELEE,
    RANGED,
    RELENTLESS,
    Attack,
    CombatStep,
    Trait,
)

RELIC = "relic"
STEPS = {RANGED: CombatStep.RANGED, MELEE: CombatStep.MELEE}
"""The steps in which knights attack each other, by how they do."""


def rivals(table: WasteTable, knight: Knight) -> list[Knight]:
    """Whom a knight could attack: conscious knights on the same space who are played by somebody else.
    [wk2.combat.no-pvp] [wk2.precise.unconscious-presence]"""
    return [one for one in table.on(knight.at) if one.seat != knight.seat] if table.is_competitive else []


def why_not(table: WasteTable, knight: Knight) -> str:
    """Why a knight may not attack another here; an empty text if he may. [wk2.combat.no-pvp]"""
    return "" if spoils(table, knight) is not None else "the story does not let knights fight each other here"


def spoils(table: WasteTable, knight: Knight) -> tuple[str, ...] | None:
    """The counters that are at stake where a knight may attack others; None where he may not. [wk2.combat.no-pvp]"""
    said = [held.passive.spoils(table, knight) for held in powers.of_story(table, Passive.spoils)]
    return next((counters for counters in said if counters is not None), None)


async def attack(table: WasteTable, attacker: Knight) -> None:
    """A knight attacks another on the same space, in the place of an enemy: both choose a weapon in secret, then the steps of a
    combat follow. There are no threat tokens and no rewards but the spoils. [wk2.combat.no-pvp] [wk2.combat.sequence]"""
    defender = await Choice(
        attacker.seat, "Attack whom?", rivals(table, attacker), show=_knight_shown, rule="wk2.combat.no-pvp"
    )
    both = (attacker, defender)
    tell(table, "{} attacks {}.", attacker, defender, rule="wk2.combat.no-pvp")
    duel = table.duel = Duel(attacker.number, defender.number)
    table.fought = table.duelled = None
    picks = await Together([combat.weapon_choice(one) for one in both])
    duel.weapons = {one.number: pick.card for one, pick in zip(both, picks, strict=True) if not isinstance(pick, Pass)}
    duel.armed = True
    before = {one.number: one.harmed for one in both}

    waiting = list(both)
    for one in both:
        if AMBUSH in _traits(one, duel):
            await _strike(table, duel, [one], waiting)
    for kind in (RANGED, MELEE):
        duel.step = STEPS[kind]
        await _strike(table, duel, [one for one in waiting if _kind(one, duel) is kind], waiting)

    duel.step = CombatStep.RESOLUTION
    await _resolution(table, duel, both, before)
    table.duel, table.duelled = None, duel


def _knight_shown(knight: Knight) -> Shown:
    return Shown(str(knight), (knight.sheet.id,))


# -- the steps


async def _strike(table: WasteTable, duel: Duel, striking: list[Knight], waiting: list[Knight]) -> None:
    """Some attack, at the same time if it is both: all roll, then all is resolved, then weapons break. Nobody attacks any more
    once somebody has fallen, but for the relentless. [wk2.combat.ranged.simultaneous] [wk2.precise.simultaneous]
    [wk2.combat.defeat.skip] [wk2.combat.one-attack]"""
    if _is_decided(table, duel):
        return
    rolled: list[tuple[Knight, Test, int]] = []
    for knight in striking:
        waiting.remove(knight)
        made = await attacks.roll(table, knight, weapon_of(knight, duel), str(_other(table, knight, duel)))
        table.test = None
        if made is not None:
            rolled.append((knight, *made))
            duel.strikes.append(Strike(knight.number, duel.step, made[0].pool, made[0].faces))

    for knight, test, successes in rolled:
        await _hit(table, duel, knight, test, successes)
    for knight, test, _ in rolled:
        attacks.break_by_botch(table, knight, weapon_of(knight, duel), test)


async def _hit(table: WasteTable, duel: Duel, knight: Knight, test: Test, successes: int) -> None:
    """Each success is a wound dealt to the other, who may use armor; each fate does what the weapon says.
    [wk2.combat.attack.wounds] [wk2.combat.armor.use] [wk2.combat.attack.fate]"""
    other, weapon = _other(table, knight, duel), weapon_of(knight, duel)
    duel.strikes = [strike._replace(wounds=successes) if strike.knight == knight.number else strike for strike in duel.strikes]
    tell(table, "{} deals {} {}.", knight, other, successes, rule="wk2.combat.attack.wounds")
    await armor.deal_wounds(table, other, successes, ARMOR_PIERCING in _traits(knight, duel))
    for _ in range(count(test.faces, FATE) if weapon is not None else 0):
        assert weapon is not None
        await carry_out(weapon.side.fate, table, knight, weapon.card)


def _is_decided(table: WasteTable, duel: Duel) -> bool:
    """Whether somebody has fallen who is not relentless. [wk2.combat.defeat.condition] [wk2.combat.relentless]"""
    both = (table.knights[duel.attacker], table.knights[duel.defender])
    return any(_has_fallen(table, one) and RELENTLESS not in _traits(one, duel) for one in both)


async def _resolution(table: WasteTable, duel: Duel, both: tuple[Knight, Knight], before: dict[int, int]) -> None:
    """Who fell, or else was wounded more, has lost; of equals nobody. The winner takes the spoils, then whoever has fallen is
    unconscious. [wk2.combat.no-pvp] [wk2.combat.resolution.knight-defeated] [wk2.combat.resolution.undecided]"""
    worse = {one.number: (_has_fallen(table, one), one.harmed - before[one.number]) for one in both}
    loser, winner = sorted(both, key=lambda one: worse[one.number], reverse=True)
    duel.over = True
    if worse[loser.number] == worse[winner.number]:
        tell(table, "{} and {} part.", *both, rule="wk2.combat.resolution.undecided", contest=seen(table, duel))
    else:
        duel.winner = winner.number
        tell(table, "{} gets the better of {}.", winner, loser, rule="wk2.combat.no-pvp", contest=seen(table, duel),
             milestone="win")  # fmt: skip
        _take_spoils(table, winner, loser)
    for one in both:
        await harm.check_consciousness(table, one)


def _take_spoils(table: WasteTable, winner: Knight, loser: Knight) -> None:
    """Half of what was at stake, rounded up, goes to the winner, as far as he can hold it, and so do relics.
    [wk2.combat.no-pvp] [wk2.narr.special-cards]"""
    for counter in spoils(table, winner) or ():
        chronicle.hand_over(table, loser, winner, counter, (chronicle.counted(table, loser, counter) + 1) // 2)
    for card in [card for card in loser.specials if card.kind == RELIC]:
        loser.specials.remove(card)
        winner.specials.append(card)
        tell(table, "{} passes from {} to {}.", card, loser, winner, rule="wk2.narr.special-cards")


# -- both sides


def _other(table: WasteTable, knight: Knight, duel: Duel) -> Knight:
    return table.knights[duel.defender if knight.number == duel.attacker else duel.attacker]


def _traits(knight: Knight, duel: Duel) -> tuple[Trait, ...]:
    weapon = weapon_of(knight, duel)
    return () if weapon is None else weapon.side.traits


def _kind(knight: Knight, duel: Duel) -> Attack:
    return attacks.kind_of(weapon_of(knight, duel))


def _has_fallen(table: WasteTable, knight: Knight) -> bool:
    return knight.eliminated or knight.harmed >= powers.number(table, knight, "health")
