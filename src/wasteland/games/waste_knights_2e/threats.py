"""Threat tokens: drawn from the bag, resolved with events and encounters on the yellow side, with enemies on the red one."""

from __future__ import annotations

from wasteland.engine.chance import Draw
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import harm, resources
from wasteland.games.waste_knights_2e.cards import ThreatEffect, ThreatToken
from wasteland.games.waste_knights_2e.fights import Combat
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import AMBUSH, ARMOR_PIERCING, BLUE, WHITE, Colour, Trait

WORDS: dict[ThreatEffect, str] = {
    "wound": "1 wound",
    "two-wounds": "2 wounds",
    "discard-resource": "discard 1 resource",
    "radiation": "1 radiation",
    "contaminated-wound": "1 contaminated wound",
    "damage": "1 damage",
    "two-damage": "2 damage",
    "lost-success": "1 success less in the first test",
    "white-die": "the enemy attacks with a white die more",
    "blue-die": "the enemy attacks with a blue die more",
    "health": "the enemy has 1 Health more",
    "free-fate": "the enemy gets a fate with its attack",
    "armor-piercing": "the enemy's attack pierces armor",
    "ambush": "the enemy ambushes",
    "blanks-again": "the enemy rolls its blanks again",
}
"""What each effect does, in words."""


async def draw(table: WasteTable, n: int) -> list[ThreatToken]:
    """Draw tokens from the bag, as many as it holds. [wk2.threat.bag-empty]"""
    drawn = []
    for _ in range(min(n, len(table.bag))):
        token = await Draw(table.bag)
        drawn.append(token)
        tell(table, "A threat token: {} or {}.", WORDS[token.yellow], WORDS[token.red], rule="wk2.danger.threat",
             concerns=(token.id,))  # fmt: skip
    return drawn


def put_back(table: WasteTable, tokens: list[ThreatToken]) -> None:
    """Tokens go back to the bag, which is mixed: it has no order. [wk2.threat.return]"""
    table.bag += tokens
    tokens.clear()


# -- the yellow side


async def resolve_yellow(table: WasteTable, knight: Knight, tokens: list[ThreatToken]) -> None:
    """The yellow sides, in the order drawn, before the test is rolled or the entry read. [wk2.threat.yellow-at-once]
    [wk2.precise.threat-order] [wk2.threat.stacking]"""
    for token in tokens:
        if knight.eliminated:
            return
        tell(table, "{}: {}.", knight, WORDS[token.yellow], rule="wk2.threat.yellow-or-red", concerns=(token.id,))
        await _strike(table, knight, token.yellow)


async def _strike(table: WasteTable, knight: Knight, effect: ThreatEffect) -> None:
    """What a token does to the knight at once; a success is lost only in tests of a wasteland card.
    [wk2.threat.effect.discard-resource] [wk2.threat.effect.minus-success]"""
    match effect:
        case "wound":
            await harm.suffer_wounds(table, knight, 1)
        case "two-wounds":
            await harm.suffer_wounds(table, knight, 2)
        case "discard-resource":
            await resources.lose_any(table, knight, 1)
        case "radiation":
            await harm.suffer_radiation(table, knight, 1)
        case "contaminated-wound":
            await harm.suffer_wounds(table, knight, 1, contaminated=True)
        case "damage":
            await harm.suffer_damage(table, knight, 1)
        case "two-damage":
            await harm.suffer_damage(table, knight, 2)
        case "lost-success" if table.card is not None:
            table.hindered += 1


# -- the red side

AT_ONCE: tuple[ThreatEffect, ...] = (
    "health", "ambush", "discard-resource", "radiation", "contaminated-wound", "damage", "two-damage", "lost-success",
)  # fmt: skip
"""Red sides that are resolved when tokens are checked; the others wait for the enemy's attack. [wk2.threat.red-timing]"""


async def check_red(table: WasteTable, knight: Knight, combat: Combat) -> None:
    """Red sides that work at once, after the weapon is chosen. [wk2.threat.red-timing] [wk2.precise.threat-order]"""
    for token in combat.tokens:
        if token.red not in AT_ONCE:
            continue
        tell(table, "{}: {}.", combat.foe, WORDS[token.red], rule="wk2.threat.red-timing", concerns=(token.id,))
        match token.red:
            case "health":
                combat.health = None if combat.health is None else combat.health + 1
            case "ambush":
                gain_trait(combat, AMBUSH)
            case other:
                await _strike(table, knight, other)


def to_come(combat: Combat) -> list[ThreatToken]:
    """The tokens that have still to bite: those that wait for an attack that the enemy has not yet made.
    [wk2.threat.red-timing]"""
    return [] if combat.faces else [token for token in combat.tokens if token.red not in AT_ONCE]


def gain_trait(combat: Combat, trait: Trait) -> None:
    """The foe has a trait for this combat; twice is once. [wk2.threat.stacking]"""
    if trait not in combat.traits:
        combat.traits.append(trait)


def dice(combat: Combat) -> list[Colour]:
    """The dice that tokens add to the enemy's attack. [wk2.threat.effect.white-die] [wk2.threat.effect.blue-die]"""
    added = {"white-die": WHITE, "blue-die": BLUE}
    return [added[token.red] for token in combat.tokens if token.red in added]


def wounds(combat: Combat) -> int:
    """The wounds that tokens add to the enemy's attack. [wk2.threat.effect.wound-1] [wk2.threat.effect.wound-2]"""
    dealt = {"wound": 1, "two-wounds": 2}
    return sum(dealt.get(token.red, 0) for token in combat.tokens)


def fates(combat: Combat) -> int:
    """The fate icons that the enemy gets without rolling. [wk2.threat.effect.free-fate]"""
    return sum(token.red == "free-fate" for token in combat.tokens)


def blanks_again(combat: Combat) -> int:
    """How often the enemy rolls its blanks again. [wk2.threat.effect.reroll-blanks] [wk2.threat.stacking]"""
    return sum(token.red == "blanks-again" for token in combat.tokens)


def pierces(combat: Combat) -> bool:
    """Whether what the enemy deals goes through armor: by its trait, or by a token from its attack on.
    [wk2.threat.effect.armor-piercing] [wk2.combat.armor-piercing] [wk2.threat.red-timing]"""
    has_attacked = bool(combat.faces)
    return ARMOR_PIERCING in combat.traits or (has_attacked and any(token.red == "armor-piercing" for token in combat.tokens))
