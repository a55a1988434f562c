"""A combat as people see it: the clashes, the range cards, both sides, dominance, and how it ended."""

from __future__ import annotations

from wasteland.engine import viewing
from wasteland.engine.viewing import Contest, Side, Stage, Track, when
from wasteland.games.waste_knights_1e.combatants import SIDES, combatant, deck_of, health_of, knight_on, player_of
from wasteland.games.waste_knights_1e.combats import CLASHES, Combat
from wasteland.games.waste_knights_1e.faces import face
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS, SKILL_OF, RangeCard
from wasteland.games.waste_knights_1e.reckoning import attack_reckonings, clash_name, outcome
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import ATTACK, CHANGE_RANGE, DEFEND, MOST, MULTI_ATTACK, PREPARE, CombatCard
from wasteland.games.waste_knights_1e.wording import more_dice

TEXTS = {
    ATTACK: "One attack. 1 dominance for you.",
    MULTI_ATTACK: "One attack, a die more for each multi-attack icon, at 2 Ammo if it shoots. 2 dominance for you.",
    PREPARE: "Nothing now. An Attack in the next clash gains 2 dice, and its 9s are bull's eyes too.",
    DEFEND: "The opponent's attack loses 2 dice. You may re-equip. 2 dominance for the opponent.",
    CHANGE_RANGE: "The opponent's attack loses 1 die. Advance for 1 dominance, or retreat and give 1.",
}
TRACK_ENDS_AT = 5
"""The dominance track is so long on either side; the count has no limit. [wk1.combat.dominance.no-cap]"""


def contest(table: KnightsTable) -> Contest | None:
    """The combat that is on, if one is; of one that is over only the clashes that were fought. What a combatant has chosen in
    secret is no part of the table until both have."""
    combat = table.combat
    if combat is None:
        return None
    clashes = combat.clash if combat.over else CLASHES
    names = ["Combat start", *(clash_name(number) for number in range(1, clashes + 1)), "Combat end"]
    now = len(names) - 1 if combat.over else combat.clash
    result, why = outcome(table, combat) if combat.over else ("", "")
    return Contest(
        id="combat",
        name=f"{combatant(table, 0)} against {combatant(table, 1)}",
        stages=[Stage(name, None, when(at, now)) for at, name in enumerate(names)],
        sides=[side(table, combat, at) for at in SIDES],
        grounds=[range_card(card, ("now",) if range is combat.range else ()) for range, card in RANGE_CARDS.items()],
        lean=combat.dominance,
        lean_limit=TRACK_ENDS_AT,
        lean_name="Dominance",
        reckonings=[] if combat.attack is None else attack_reckonings(table, combat.attack),
        choosing=combat.choosing,
        result=result,
        why=why,
    )


def side(table: KnightsTable, combat: Combat, at: int) -> Side:
    """One of the combatants: Health, the cards laid open, the enemy's own card, the range icon of the attack he makes."""
    knight, colour, played = knight_on(table, at), deck_of(table, at), combat.played[at]
    lying = [combat_card(PREPARE, colour)] if combat.prepared[at] else []
    if played is not None:
        lying.append(combat_card(played, colour))
    words = [colour, *(["defeated"] if combat.defeated[at] else []), *(["prepared"] if combat.prepared[at] else [])]
    if combat.attack is not None and combat.attack.side == at:
        words.append(combat.attack.reach.value)
    if knight is not None:
        tracks = [
            Track("health", "Health", knight.health, MOST, alarm=knight.health <= 2),
            Track("ammo", "Ammo", knight.ammo, MOST),
        ]
        return Side(f"side.{at}", knight.sheet.name, knight.seat, None, tracks, lying, tuple(words), player_of(table, at))
    enemy = combat.enemy
    assert enemy is not None
    words += ["ferocious"] if enemy.ferocious else []
    left = health_of(table, at)
    return Side(f"side.{at}", enemy.name, None, face(enemy), [Track("health", "Health", left, enemy.health)], lying,
                tuple(words), player_of(table, at))  # fmt: skip


def combat_card(card: CombatCard, colour: str) -> viewing.Card:
    """A card of a combat deck."""
    return viewing.Card(f"{colour}.{card.value}", card.label, "combat", TEXTS[card], {"colour": colour})


def range_card(card: RangeCard, tags: tuple[str, ...]) -> viewing.Card:
    """A range card with the skills of its icons, and these in the order of initiative, each with what it does to dice and
    damage. [wk1.combat.range.shared]"""
    changes = {
        icon.reach: [more_dice(icon.dice)] * bool(icon.dice) + [f"{icon.damage:+} damage"] * bool(icon.damage)
        for icon in card.icons
    }
    told = [f"{reach} ({', '.join(change)})" if change else reach.value for reach, change in changes.items()]
    skills = dict.fromkeys(SKILL_OF[icon.reach].title() for icon in card.icons)
    facts: dict[str, viewing.Fact] = {
        "skill": " or ".join(skills),
        "difficulty": card.difficulty,
        "icons": ", then ".join(told),
        **{f"{reach}_icon": ", ".join(change) for reach, change in changes.items()},
    }
    return viewing.Card(f"range.{card.range.value}", card.name, "range", "", facts, tags)
