"""A combat as people see it: the clashes, the range cards, both sides, dominance, how it ended, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine import viewing
from wasteland.engine.viewing import Between, Contest, Side, Stage, Track, changed, holding, when
from wasteland.games.waste_knights_1e.clash import are_at_once
from wasteland.games.waste_knights_1e.combatants import SIDES, combatant, combatant_in, deck_for
from wasteland.games.waste_knights_1e.combats import CLASHES, Attack, Belongings, Fought
from wasteland.games.waste_knights_1e.faces import face
from wasteland.games.waste_knights_1e.fought import as_it_stands, belongings
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS, SKILL_OF, RangeCard
from wasteland.games.waste_knights_1e.reckoning import as_reckoning, attack_reckonings, clash_name, outcome
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import ATTACK, CHANGE_RANGE, DEFEND, MOST, MULTI_ATTACK, PREPARE, CombatCard
from wasteland.games.waste_knights_1e.wording import more_dice

TEXTS = {
    ATTACK: "One attack. 1 dominance for {own}.",
    MULTI_ATTACK: "One attack, a die more for each multi-attack icon, at 2 Ammo if it shoots. 2 dominance for {own}.",
    PREPARE: "Nothing now. An Attack in the next clash gains 2 dice, and its 9s are bull's eyes too.",
    DEFEND: "The opponent's attack loses 2 dice. A knight may re-equip. 2 dominance for {other}.",
    CHANGE_RANGE: "The opponent's attack loses 1 die. 1 dominance: on an advance for {own}, on a retreat for {other}.",
}
"""What the combat cards do, with the names of whoever has played them and of the opponent."""
COUNTED = (
    *("Reputation", "Health", "Radiation", "Ammo", "Fuel"),
    *("Green gear", "Yellow gear", "Red gear", "Blue gear", "Luck cards"),
)
"""How a knight's belongings are called, in their order."""
HARMFUL = ("Radiation",)
"""What one would rather have less of."""
TRACK_ENDS_AT = 5
"""The dominance track is so long on either side; the count has no limit. [wk1.combat.dominance.no-cap]"""


def contest(table: KnightsTable) -> Contest | None:
    """The combat that is on, if one is; once it is over, as it ended. What a combatant has chosen in secret is no part of the
    table until both have."""
    combat = table.combat
    if combat is None:
        return None
    if table.fought is not None:
        return _as_it_ended(table, table.fought, belongings(table))
    shown = _contest(table, as_it_stands(table), over=combat.over)
    shown.choosing = combat.choosing
    if len(combat.attacks) == len(SIDES) and not combat.over:
        shown.between = between(table, combat.attacks)
    if combat.attack is not None:
        shown.reckonings = attack_reckonings(table, combat.attack)
        shown.sides[combat.attack.side].tags += (combat.attack.reach.value,)
    return shown


def ended(table: KnightsTable) -> Contest | None:
    """The combat that ended last, as it ended, until the next begins or another knight has had his turn."""
    fought = table.fought
    return None if fought is None or table.combat is not None else _as_it_ended(table, fought, fought.has)


def _as_it_ended(table: KnightsTable, combat: Fought, has: Sequence[Belongings]) -> Contest:
    """A combat that is over, and what has come of it for its knights, who have this now."""
    shown = _contest(table, combat, over=True)
    seats = [seat for at in SIDES if (seat := combat.seat(at)) is not None]
    for seat, before, now in zip(seats, combat.had, has, strict=True):
        shown.changes += changed(seat, by_name(table, before), by_name(table, now), HARMFUL)
    return shown


def by_name(table: KnightsTable, belongings: Belongings) -> list[tuple[str, int]]:
    """What a knight has, as it is called."""
    *numbers, tally, vehicle = belongings
    found = [*zip(COUNTED, numbers, strict=True)]
    if table.mission.rules.counts:
        found.append((table.mission.rules.counts, tally))
    if vehicle is not None:
        found.append((vehicle.name, 1))
    return found


def _contest(table: KnightsTable, combat: Fought, *, over: bool) -> Contest:
    """A combat with the attacks of its newest clash; of one that is over only the clashes that were fought, and the attacks
    of the last."""
    clashes = combat.clash if over else CLASHES
    names = ["Combat start", *(clash_name(number) for number in range(1, clashes + 1)), "Combat end"]
    now = len(names) - 1 if over else combat.clash
    result, why = outcome(table, combat) if over else ("", "")
    struck = [one for one in combat.struck if one.clash == combat.clash or not over]
    return Contest(
        id=f"combat.{combat.number}",
        name=f"{combatant_in(table, combat, 0)} against {combatant_in(table, combat, 1)}",
        stages=[Stage(name, None, when(at, now)) for at, name in enumerate(names)],
        sides=[side(table, combat, at) for at in SIDES],
        grounds=[range_card(card, ("now",) if range is combat.range else ()) for range, card in RANGE_CARDS.items()],
        lean=combat.dominance,
        lean_limit=TRACK_ENDS_AT,
        lean_name="Dominance",
        reckonings=[as_reckoning(table, combat, one) for one in struck],
        result=result,
        why=why,
    )


def side(table: KnightsTable, combat: Fought, at: int) -> Side:
    """One of the combatants: Health, the cards laid open, the enemy's own card."""
    fighter, stands = combatant_in(table, combat, at), combat.sides[at]
    colour = deck_for(table, at, stands.player)
    names = str(fighter), str(combatant_in(table, combat, 1 - at))
    lying = [combat_card(PREPARE, colour, *names)] if stands.is_prepared else []
    if stands.played is not None:
        lying.append(combat_card(stands.played, colour, *names))
    words = [(colour, True), ("defeated", stands.is_defeated), ("prepared", stands.is_prepared)]
    if isinstance(fighter, Knight):
        tracks = [
            Track("health", "Health", stands.health, stands.most, alarm=stands.health <= 2),
            Track("ammo", "Ammo", stands.ammo, MOST),
        ]
        return Side(f"side.{at}", fighter.sheet.name, fighter.seat, None, tracks, lying, holding(words), stands.player)
    words.append(("ferocious", fighter.ferocious))
    tracks = [Track("health", "Health", stands.health, stands.most)]
    return Side(f"side.{at}", fighter.name, None, face(fighter), tracks, lying, holding(words), stands.player)


def between(table: KnightsTable, attacks: Sequence[Attack]) -> Between:
    """Which of two attacks comes first by its icon, or that both come at the same moment.
    [wk1.combat.initiative.order] [wk1.combat.initiative.equal]"""
    first, second = attacks
    if are_at_once(attacks):
        why = f"Both use the {first.reach} icon, so both attacks happen, even if one of the two goes down."
        return Between("Same moment", why, "wk1.combat.initiative.equal")
    why = f"On this range card {first.reach} stands left of {second.reach}. Who goes down before striking does not strike."
    return Between(f"{combatant(table, first.side)} first", why, "wk1.combat.initiative.order")


def combat_card(card: CombatCard, colour: str, own: str, other: str) -> viewing.Card:
    """A card of a combat deck that one of these two has laid down against the other."""
    text = TEXTS[card].format(own=own, other=other)
    return viewing.Card(f"{colour}.{card.value}", card.label, "combat", text, {"colour": colour})


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
