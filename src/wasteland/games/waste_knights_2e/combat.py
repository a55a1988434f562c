"""Combat: traits, weapon, threat tokens, then five steps: Engagement, Ranged Attacks, Advance, Melee Attacks, Resolution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.telling import Milestone, tell
from wasteland.games.waste_knights_2e import attacks, harm, powers, threats, using
from wasteland.games.waste_knights_2e.cards import GearCard, ThreatToken
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.contest_view import contest
from wasteland.games.waste_knights_2e.deck_cards import Foe
from wasteland.games.waste_knights_2e.families import Effect, Passive
from wasteland.games.waste_knights_2e.fights import Combat
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import AMBUSH, MELEE, RANGED, RELENTLESS, WEAPON, Attack, CombatStep, Timing

Came = Literal["win", "lose", "draw"]
"""What came of a combat for the knight; undecided is a draw."""

BARE_HANDS = Pass("Bare-handed", harmless=False)


async def fight(table: WasteTable, knight: Knight, foe: Foe, tokens: Sequence[ThreatToken] = ()) -> Came:
    """One combat of a knight and a foe; each attacks at most once. *tokens* were drawn while moving. Whoever began it looks
    afterwards whether the knight is unconscious. [wk2.combat.sequence] [wk2.combat.one-attack]
    [wk2.combat.resolution.both-defeated]"""
    health = None if foe.health is None else foe.health + foe.health_by_knights * table.starting
    combat = table.combat = Combat(knight.number, foe, health, list(foe.traits), list(tokens))
    table.fought = table.duelled = None
    tell(table, "{} fights {}.", knight, foe, rule="wk2.combat.trigger")
    await _check_traits(table, knight, combat)
    combat.weapon = await _choose_weapon(table, knight)
    await threats.check_red(table, knight, combat)

    attackers = attacks.Attackers()
    for step in (_engagement, _ranged_attacks, _advance, _melee_attacks):
        if _is_decided(table, knight, combat):
            break
        await step(table, knight, combat, attackers)
    came = await _resolution(table, knight, combat)

    threats.put_back(table, list(combat.tokens))
    table.combat, table.fought = None, combat
    if came == "win":
        await notice(table, "foe-defeated", knight, foe)
    return came


# -- before the steps


async def _check_traits(table: WasteTable, knight: Knight, combat: Combat) -> None:
    """The traits of the foe, with those that it has gained; Threat (X) draws tokens. [wk2.combat.traits.check]
    [wk2.combat.traits.threat-x]"""
    threat = combat.foe.threat
    for passive in powers.in_force(table, knight, Passive.traits):
        for trait in passive.traits(table, knight, combat.foe):
            threats.gain_trait(combat, trait)
    for passive in powers.in_force(table, knight, Passive.threat):
        threat += passive.threat(table, knight, combat.foe)
    combat.tokens += await threats.draw(table, threat)


async def _choose_weapon(table: WasteTable, knight: Knight) -> GearCard | None:
    """The knight chooses an equipped weapon that shows dice, or to fight bare-handed; the choice is final.
    [wk2.combat.weapon.choose] [wk2.combat.weapon.needs-ammo] [wk2.combat.bare-handed]"""
    picked = await weapon_choice(knight, table)
    return None if isinstance(picked, Pass) else picked.card


def weapon_choice(knight: Knight, table: WasteTable | None = None) -> Choice[Gear | Pass]:
    """The weapons with which a knight can fight, and bare hands; in the combat of a table with the chance to fell the foe.
    [wk2.combat.weapon.choose] [wk2.combat.bare-handed]"""
    weapons: list[Gear | Pass] = [gear for gear in knight.hands if not why_no_weapon(knight, gear)]
    return Choice(knight.seat, "Fight with which weapon?", [*weapons, BARE_HANDS], show=_weapon_shown, why_not=_unfit,
                  about=(knight, table), rule="wk2.combat.weapon.choose")  # fmt: skip


def why_no_weapon(knight: Knight, gear: Gear) -> str:
    """Why a weapon cannot be fought with; an empty text if it can. [wk2.combat.weapon.choose] [wk2.combat.weapon.needs-ammo]"""
    if gear.card.kind is not WEAPON or not gear.side.dice:
        return "it shows no dice"
    return "you have no ammo" if gear.card.attack is RANGED and gear.card.needs_ammo and not knight.ammo else ""


def _weapon_shown(knight: Knight, table: WasteTable | None, picked: Gear | Pass) -> Shown:
    """A weapon with the chance that its attack fells the foe. [wk2.combat.defeat.condition]"""
    odds = None
    if table is not None and table.combat is not None:
        odds = attacks.odds_with(table, knight, table.combat, None if isinstance(picked, Pass) else picked)
    if isinstance(picked, Pass):
        return Shown(picked.label, odds=odds, note="melee, Blades alone", sign="roll")
    note = f"{picked.card.attack}{', costs 1 ammo' if picked.card.attack is RANGED and picked.card.needs_ammo else ''}"
    note = note if picked.works else f"broken, {note}"
    return Shown(picked.card.name, (picked.id,), odds, note, does="Use", sign="roll")


def _unfit(knight: Knight, table: WasteTable | None) -> list[Refusal]:
    reasons = [(gear, why_no_weapon(knight, gear)) for gear in knight.hands]
    return [Refusal(gear.card.name, why, "wk2.combat.weapon.choose", (gear.id,)) for gear, why in reasons if why]


# -- the steps


async def _engagement(table: WasteTable, knight: Knight, combat: Combat, attackers: attacks.Attackers) -> None:
    """Who ambushes attacks first, the foe before the knight; then effects marked Engagement, the foe's first.
    [wk2.combat.engagement.ambush] [wk2.combat.engagement.ambush-both] [wk2.combat.engagement.order]"""
    combat.step = CombatStep.ENGAGEMENT
    if AMBUSH in combat.traits:
        await attacks.by_foe(table, knight, combat, attackers)
        if _is_decided(table, knight, combat):
            return
    if AMBUSH in attacks.traits_of(table, knight):
        await attacks.by_knight(table, knight, combat, attackers)
        if _is_decided(table, knight, combat):
            return
    await _effects(table, knight, combat, combat.foe.engagement, Timing.ENGAGEMENT)


async def _ranged_attacks(table: WasteTable, knight: Knight, combat: Combat, attackers: attacks.Attackers) -> None:
    """Everybody who attacks from afar and has not yet does so now. [wk2.combat.ranged.who]"""
    combat.step = CombatStep.RANGED
    await _attacks(table, knight, combat, attackers, RANGED)


async def _advance(table: WasteTable, knight: Knight, combat: Combat, attackers: attacks.Attackers) -> None:
    """Effects marked Advance, the foe's first; weapons without hands are used now. [wk2.combat.advance.order]
    [wk2.combat.advance.handless-weapons]"""
    combat.step = CombatStep.ADVANCE
    await _effects(table, knight, combat, combat.foe.advance, Timing.ADVANCE)


async def _melee_attacks(table: WasteTable, knight: Knight, combat: Combat, attackers: attacks.Attackers) -> None:
    """Everybody who attacks in melee and has not yet does so now. [wk2.combat.melee.who] [wk2.combat.melee.as-ranged]"""
    combat.step = CombatStep.MELEE
    await _attacks(table, knight, combat, attackers, MELEE)


async def _effects(table: WasteTable, knight: Knight, combat: Combat, its: tuple[Effect, ...], when: Timing) -> None:
    """What the foe does in a step, then what the knight uses in it, one thing after another, until somebody is defeated.
    [wk2.combat.engagement.order] [wk2.combat.advance.order] [wk2.combat.defeat.skip]"""
    await carry_out(its, table, knight, combat.foe)
    await using.window(table, knight, when, lambda: _is_decided(table, knight, combat))


async def _attacks(table: WasteTable, knight: Knight, combat: Combat, attackers: attacks.Attackers, kind: Attack) -> None:
    """The attacks of one kind; where both attack they are simultaneous. [wk2.combat.ranged.simultaneous]"""
    foe_attacks = combat.foe.attack is kind and not attackers.foe
    weapon = attacks.weapon_of(knight, combat)
    knight_attacks = attacks.kind_of(weapon) is kind and not attackers.knight
    if foe_attacks and knight_attacks:
        await attacks.by_both(table, knight, combat, attackers)
    elif foe_attacks:
        await attacks.by_foe(table, knight, combat, attackers)
    elif knight_attacks:
        await attacks.by_knight(table, knight, combat, attackers)


def _is_decided(table: WasteTable, knight: Knight, combat: Combat) -> bool:
    """Whether somebody is defeated, by attacks or by anything else, the Relentless not before Resolution; or whether both have
    parted. [wk2.combat.defeat.condition] [wk2.combat.defeat.skip] [wk2.combat.relentless] [wk2.combat.resolution.undecided]"""
    if combat.parted:
        return True
    foe_falls = combat.is_beaten and RELENTLESS not in combat.traits
    return foe_falls or (_has_fallen(table, knight) and RELENTLESS not in attacks.traits_of(table, knight))


def _has_fallen(table: WasteTable, knight: Knight) -> bool:
    return knight.eliminated or (knight.harmed > 0 and knight.harmed >= powers.number(table, knight, "health"))


# -- resolution


async def _resolution(table: WasteTable, knight: Knight, combat: Combat) -> Came:
    """Effects marked Resolution, the foe's first; rewards for who defeated the foe, even if both fell.
    [wk2.combat.resolution.order] [wk2.combat.resolution.rewards] [wk2.combat.resolution.both-defeated]
    [wk2.combat.resolution.undecided]"""
    combat.step, won = CombatStep.RESOLUTION, combat.is_beaten
    fell = await _falls(table, knight, combat, won)
    await carry_out(combat.foe.resolution, table, knight, combat.foe)
    if not won:
        await carry_out(combat.foe.stands, table, knight, combat.foe)
    fell = fell or await _falls(table, knight, combat, won)
    if not fell:
        await using.window(table, knight, Timing.RESOLUTION)
    came: Came = "win" if won else "lose" if fell else "draw"
    _tell_end(table, knight, combat, came)
    if won and not knight.eliminated:
        await carry_out(combat.foe.rewards, table, knight, combat.foe)
    return came


async def _falls(table: WasteTable, knight: Knight, combat: Combat, won: bool) -> bool:
    """Whether the knight has fallen; while the foe stands he is unconscious at once. [wk2.combat.defeat.condition]
    [wk2.combat.resolution.knight-defeated]"""
    if not _has_fallen(table, knight):
        return False
    if not won:
        combat.over = True
        await harm.check_consciousness(table, knight)
    return True


ENDS: dict[Came, tuple[str, str, Milestone]] = {
    "win": ("{} [+defeats] {}.", "wk2.combat.defeat.condition", "win"),
    "lose": ("{} [-is struck down] by {}.", "wk2.combat.resolution.knight-defeated", "loss"),
    "draw": ("{} and {} part.", "wk2.combat.resolution.undecided", ""),
}
"""How a combat ends, the clause that says so, and what it is to the tale of the game."""


def _tell_end(table: WasteTable, knight: Knight, combat: Combat, came: Came) -> None:
    combat.came = came
    words, rule, milestone = ENDS[came]
    if table.news.heard:
        tell(table, words, knight, combat.foe, rule=rule, contest=contest(table), milestone=milestone)
