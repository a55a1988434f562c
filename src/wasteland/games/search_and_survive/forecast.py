"""What the Horde is about to do, as far as everybody can see it coming."""

from __future__ import annotations

from wasteland.engine.viewing import Bar, Forecast, Prediction
from wasteland.engine.words import put
from wasteland.games.search_and_survive.cards import HordeCard
from wasteland.games.search_and_survive.horde_verbs import DealDamage
from wasteland.games.search_and_survive.movement import crossers, crossing_damage, is_too_much
from wasteland.games.search_and_survive.table import TURNS, SurvivorsTable, the

BY_ROLL = "Crossing the line, by roll"
CALMED = "Crossing the line: as if a 6 had been rolled"


def forecasts(table: SurvivorsTable) -> list[Forecast]:
    """The Zombies that will act, in their order, and the Damage of those that will break through, by the movement die."""
    if table.result is not None:
        return []
    predictions = [
        Prediction(card.name, "; ".join(effect.predicted() for effect in card.zap), card.id) for card in acting(table)
    ]
    bars = [_bar(str(face), crossers(table, face)) for face in faces_to_come(table)]
    return [Forecast("horde", "Then the Horde", predictions, bars, CALMED if table.calms else BY_ROLL)]


def acting(table: SurvivorsTable) -> list[HordeCard]:
    """Zombies with the yellow glow in the order in which they act. [sns.zap.glow-only] [sns.zap.order]"""
    return [card for row in (table.back, table.front) for card in row if card is not None and card.zap]


def faces_to_come(table: SurvivorsTable) -> range:
    """The results that the next movement may have: a distracted Horde moves as if a 6 had been rolled."""
    return range(6, 7) if table.calms else range(1, 7)


def _bar(label: str, crossing: list[HordeCard]) -> Bar:
    return Bar(label, sum(card.exit_damage for card in crossing), tuple(card.id for card in crossing))


def then(table: SurvivorsTable) -> tuple[str, bool]:
    """What comes after the turn that is on, in a few words, and whether the Horde could end the game then."""
    if table.turns_taken == TURNS - 1:
        spat = sum(effect.cards for card in acting(table) for effect in card.zap if isinstance(effect, DealDamage))
        worst = max(crossing_damage(table, face) for face in faces_to_come(table))
        return "then the Horde", is_too_much(table, spat + worst)
    if len(table.players) == 1:
        return f"then turn {table.turns_taken + 2} of {TURNS}", False
    following = table.players[(table.first + table.turns_taken + 1) % len(table.players)]
    return put("then {}", the(following)), False
