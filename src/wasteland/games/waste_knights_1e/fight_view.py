"""A combat as people see it: the clashes, the range cards, both sides, dominance, and how dice and damage came about."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine import viewing
from wasteland.engine.viewing import Contest, Line, Reckoning, Side, Stage, Track, when
from wasteland.engine.wording import begun, several
from wasteland.games.waste_knights_1e.attack import bulls_eyes_from, damage_lines, is_hit, need_of, pool_lines, pool_of
from wasteland.games.waste_knights_1e.clash import CLASHES
from wasteland.games.waste_knights_1e.combatants import SIDES, combatant, deck_of, health_of, knight_on
from wasteland.games.waste_knights_1e.faces import face
from wasteland.games.waste_knights_1e.fights import Attack, Fight
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS, SKILL_OF, RangeCard
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.terms import MOST, CombatCard
from wasteland.games.waste_knights_1e.wording import more_dice

TEXTS = {
    CombatCard.ATTACK: "One attack. 1 dominance for you.",
    CombatCard.MULTI_ATTACK: "One attack, a die more for each multi-attack icon, at 2 Ammo if it shoots. 2 dominance for you.",
    CombatCard.PREPARE: "Nothing now. An Attack in the next clash gains 2 dice, and its 9s are bull's eyes too.",
    CombatCard.DEFEND: "The opponent's attack loses 2 dice. You may re-equip. 2 dominance for the opponent.",
    CombatCard.CHANGE_RANGE: "The opponent's attack loses 1 die. Advance for 1 dominance, or retreat and give 1.",
}
TRACK_ENDS_AT = 5
"""The dominance track is so long on either side; the count has no limit. [wk1.combat.dominance.no-cap]"""


def contest(table: Wasteland) -> Contest | None:
    """The combat that is on, if one is. What a combatant has chosen in secret is no part of the table until both have."""
    fight = table.fight
    if fight is None:
        return None
    names = ["Combat start", *(f"Clash {number}" for number in range(1, CLASHES + 1)), "Combat end"]
    now = len(names) - 1 if fight.over else fight.clash
    return Contest(
        id="combat",
        name=f"{combatant(table, 0)} against {combatant(table, 1)}",
        stages=[Stage(name, None, when(at, now)) for at, name in enumerate(names)],
        sides=[side(table, fight, at) for at in SIDES],
        grounds=[range_card(card, ("now",) if range is fight.range else ()) for range, card in RANGE_CARDS.items()],
        lean=fight.dominance,
        lean_limit=TRACK_ENDS_AT,
        lean_name="Dominance",
        reckonings=reckonings(table, fight),
    )


def side(table: Wasteland, fight: Fight, at: int) -> Side:
    """One of the combatants: Health, the cards laid open, the enemy's own card, the range icon of the attack he makes."""
    knight, colour, played = knight_on(table, at), deck_of(table, at), fight.played[at]
    lying = [combat_card(CombatCard.PREPARE, colour)] if fight.prepared[at] else []
    if played is not None:
        lying.append(combat_card(played, colour))
    words = [colour, *(["defeated"] if fight.defeated[at] else []), *(["prepared"] if fight.prepared[at] else [])]
    if fight.attack is not None and fight.attack.side == at:
        words.append(fight.attack.reach.value)
    if knight is not None:
        tracks = [
            Track("health", "Health", knight.health, MOST, alarm=knight.health <= 2),
            Track("ammo", "Ammo", knight.ammo, MOST),
        ]
        return Side(f"side.{at}", knight.sheet.name, knight.seat, None, tracks, lying, marks=tuple(words))
    enemy = fight.enemy
    assert enemy is not None
    words += ["ferocious"] if enemy.ferocious else []
    left = health_of(table, at)
    return Side(f"side.{at}", enemy.name, None, face(enemy), [Track("health", "Health", left, enemy.health)], lying,
                marks=tuple(words))  # fmt: skip


def combat_card(card: CombatCard, colour: str) -> viewing.Card:
    """A card of a combat deck."""
    return viewing.Card(f"{colour}.{card.value}", card.label, "combat", TEXTS[card], {"colour": colour})


def range_card(card: RangeCard, marks: tuple[str, ...]) -> viewing.Card:
    """A range card with the skills of its icons, and these in the order of initiative. [wk1.combat.range.shared]"""
    told = []
    for icon in card.icons:
        changes = [more_dice(icon.dice)] * bool(icon.dice) + [f"{icon.damage:+} damage"] * bool(icon.damage)
        told.append(f"{icon.reach} ({', '.join(changes)})" if changes else icon.reach.value)
    skills = dict.fromkeys(SKILL_OF[icon.reach].title() for icon in card.icons)
    facts: dict[str, viewing.Fact] = {
        "skill": " or ".join(skills),
        "difficulty": card.difficulty,
        "icons": ", then ".join(told),
    }
    return viewing.Card(f"range.{card.range.value}", card.name, "range", "", facts, marks)


# -- how it came about


def reckonings(table: Wasteland, fight: Fight) -> list[Reckoning]:
    """The dice of the attack that is being made, and the damage once they lie on the table."""
    attack = fight.attack
    if attack is None:
        return []
    name, seat = str(combatant(table, attack.side)), fight.seat(attack.side)
    found = [Reckoning("pool", f"Dice of {name}", _lines(pool_lines(table, attack)), _dice(pool_of(table, attack)), seat)]
    if attack.faces:
        found.append(
            Reckoning("check", "The attack check", [_rolled(table, attack)], "hit" if is_hit(table, attack) else "miss", seat)
        )
        if is_hit(table, attack):
            lines = damage_lines(table, attack)
            dealt = max(0, sum(number for _, number in lines))
            found.append(Reckoning("damage", "Damage", _lines(lines), f"{dealt} Health", seat))
    return found


def _dice(number: int) -> str:
    return several(number, "die")


def _lines(lines: Sequence[tuple[str, int]]) -> list[Line]:
    return [Line(begun(label), f"{number:+}") for label, number in lines]


def _rolled(table: Wasteland, attack: Attack) -> Line:
    sharp = bulls_eyes_from(table, attack)
    eyes = sum(shown >= sharp for shown in attack.faces)
    note = several(eyes, "bull's eye") if eyes else ""
    return Line(f"{need_of(table, attack)}+", " ".join(map(str, attack.faces)), note)
