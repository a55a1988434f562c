"""Objectives: the two ways of placing cards, what fits, and victory."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from wasteland.engine.asking import Refusal, Shown, choice
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive.cards import Card, HordeCard, Lesson, Objective, Resource
from wasteland.games.search_and_survive.copies import shown_apart, told_apart
from wasteland.games.search_and_survive.table import Player, SurvivorsTable


class Asked(dict[Card, tuple[int, ...]]):
    """For each card, the needs of an Objective that ask for its sort. [sns.objective.needs-cards]"""

    def __init__(self, objective: Objective) -> None:
        super().__init__()
        self.objective = objective

    def __missing__(self, card: Card) -> tuple[int, ...]:
        asking = self[card] = tuple(at for at, need in enumerate(self.objective.needs) if need.accepts(card))
        return asking


@cache
def asked_by(objective: Objective) -> Callable[[Card], tuple[int, ...]]:
    """What an Objective asks for: looked up at every question, so it is worked out once per card."""
    return Asked(objective).__getitem__


HAND, PLAY, ACQUIRED = "hand", "play", "acquired"
"""Where a card comes from that is placed."""


def wanted_by(table: SurvivorsTable, card: Card) -> list[int]:
    """The needs with an open slot for this card, be it now or later. [sns.objective.only-fitting-cards]"""
    return [
        need
        for need in asked_by(table.objective)(card)
        if len(table.placed[need]) < table.needed[need]
        and not (table.objective.needs[need].distinct and any(other.face == card.face for other in table.placed[need]))
    ]


def open_needs(table: SurvivorsTable, card: Card, source: str) -> list[int]:
    """The needs that this card from there would fill now. [sns.objective.only-fitting-cards]"""
    return [need for need in wanted_by(table, card) if not why_not_now(table, card, need, source)]


def why_not_now(table: SurvivorsTable, card: Card, need: int, source: str) -> tuple[str, str] | None:
    """Why a card that a need asks for cannot be placed there now, and the clause; None if it can."""
    if not is_due(table, need):
        return "other cards come first", "sns.objective.printed-order"
    if _is_too_early(table):
        return "the last slot stays open until the Horde has been here", "sns.objective.printed-order"
    wanted = table.objective.needs[need].source
    if wanted == HAND and source != HAND:
        return "it has to come from your Hand", "sns.objective.printed-source"
    if wanted == PLAY and (source != PLAY or (table.turn is not None and card in table.turn.arrived)):
        return "it has to be in play since an earlier turn", "sns.objective.printed-source"
    return None


def is_due(table: SurvivorsTable, need: int) -> bool:
    """Whether the order in which the needs are filled lets this one have a card. [sns.objective.printed-order]"""
    order = table.objective.order
    if order == "free":
        return True
    short = [at for at, needed in enumerate(table.needed) if len(table.placed[at]) < needed]
    if order == "one-by-one":
        return min(short) >= need
    return all(len(table.placed[need]) <= len(table.placed[at]) for at in short)


def _is_too_early(table: SurvivorsTable) -> bool:
    """Whether only the last slot is open, in a round in which a lesson lets nobody fill it. [sns.objective.printed-order]"""
    return isinstance(table.objective, Lesson) and table.round < table.objective.last_slot and _slots_open(table) == 1


def _slots_open(table: SurvivorsTable) -> int:
    return sum(table.needed) - sum(map(len, table.placed))


def place(table: SurvivorsTable, card: Card, need: int) -> None:
    """Lay a card on the Objective, where it stays; the last slot filled wins the game at once.
    [sns.objective.placed-cards-stay] [sns.end.victory.objective-met]"""
    table.placed[need].append(card)
    tell(table, "{} [+goes to the Objective].", card, rule="sns.objective.needs-cards", concerns=(card.id,), milestone="goal")
    if all(len(placed) >= needed for placed, needed in zip(table.placed, table.needed, strict=True)):
        winners = tuple(range(len(table.players)))
        raise table.end(winners, f"{table.objective.name}: the last slot is filled. You made it.", table.is_lesson)


# -- the first way: from Hand or mat, in one's own turn


class PlaceOnObjective(NamedTuple):
    """Place a card from Hand or mat; it uses up no action. [sns.objective.way-one.from-hand-or-mat]"""

    card: Card
    need: int
    is_location_in_play: bool = False
    """Another of its name may be in Hand."""

    def shown(self) -> Shown:
        whence = ", from play" if self.is_location_in_play else ""
        concerns = (self.card.id, f"need.{self.need + 1}")
        return Shown(f"Place {self.card.name} on the Objective{whence}", concerns, does="Place")

    async def take(self, table: SurvivorsTable, player: Player) -> None:
        if isinstance(self.card, HordeCard):
            player.survivors.remove(self.card)
        elif self.card in player.hand:
            player.hand.remove(self.card)
        else:
            player.locations.remove(self.card)  # type: ignore[arg-type]
        leave_play(table, self.card)
        place(table, self.card, self.need)


_placing = cache(PlaceOnObjective)


def placing_shown(table: SurvivorsTable, player: Player, placing: PlaceOnObjective) -> Shown:
    """A card to be placed, and how far it fills its need."""
    shown = _shown_among(table, placing, PLAY if placing.card in (*player.survivors, *player.locations) else HAND)
    if placing.is_location_in_play:
        shown = _shown_with_prepped(shown, prepped_on(table, placing.card))
    else:
        fresh = [card for card in player.hand if card not in table.turn.used]  # type: ignore[union-attr]
        shown = shown_apart(shown, table, player, placing.card, fresh)
    return shown._replace(note=placing_note(table, placing))


def _shown_with_prepped(shown: Shown, lying: Resource | None) -> Shown:
    """A Location to be placed, with what becomes of the card that is Prepped on it. [sns.prep.place-lost]"""
    if lying is None:
        return shown
    words = f"({lying} on it is discarded)"
    title = f"{shown.title or shown.label} {words}"
    return shown._replace(label=f"{shown.label} {words}", title=title, concerns=(*shown.concerns, lying.id))


def _shown_among(table: SurvivorsTable, placing: PlaceOnObjective | Onto, source: str) -> Shown:
    """A card to be placed; where several needs would take it, with the one that is meant."""
    shown = placing.shown()
    if len(open_needs(table, placing.card, source)) == 1:
        return shown
    words = f"among {table.objective.needs[placing.need].wanted()}"
    return shown._replace(label=f"{shown.label}, {words}", title=shown.label, detail=words)


def placing_note(table: SurvivorsTable, placing: PlaceOnObjective | Onto) -> str:
    """How far a card would fill its need, or that it wins the game. [sns.end.victory.objective-met]"""
    placed, needed = len(table.placed[placing.need]) + 1, table.needed[placing.need]
    return "wins the game" if _slots_open(table) == 1 else f"{placed} of {needed}"


def placings(table: SurvivorsTable, player: Player) -> list[PlaceOnObjective]:
    """What the active player may place now. [sns.objective.way-one.timing] [sns.objective.no-use-and-play]"""
    asked, used = asked_by(table.objective), table.turn.used  # type: ignore[union-attr]
    if not (any(map(asked, player.hand)) or player.survivors or player.locations):
        return []
    cards: list[Card] = [card for card in player.hand if asked(card) and card not in used]
    if player.survivors:
        cards += [card for card in player.survivors if asked(card) and card not in used]
    found = []
    if cards:
        for card in told_apart(table, player, cards):
            source = PLAY if isinstance(card, HordeCard) else HAND
            found += [_placing(card, need) for need in open_needs(table, card, source)]
    if player.locations:
        standing = [card for card in player.locations if asked(card) and card not in used]
        found += {
            (card.face, need, prepped_on(table, card)): _placing(card, need, True)
            for card in standing
            for need in open_needs(table, card, PLAY)
        }.values()
    return found


def placing_refusals(table: SurvivorsTable, player: Player) -> list[Refusal]:
    """Cards the Objective asks for that may not be placed now, and why."""
    refused: list[Refusal] = []
    lying: list[tuple[Card, str]] = [(card, HAND) for card in player.hand]
    lying += [(card, PLAY) for card in (*player.survivors, *player.locations)]
    for card, source in lying:
        if asked_by(table.objective)(card) and (why := _why_not_placed(table, card, source)):
            refused.append(Refusal(f"Place {card.name} on the Objective", *why, (card.id,), does="Place"))
    refused += [
        Refusal(f"Place {card.name} on the Objective", "a Prepped card must return to the Hand first",
                "sns.objective.way-one.not-from-elsewhere", (card.id,), does="Place")
        for card in player.prepped.values() if asked_by(table.objective)(card)
    ]  # fmt: skip
    return refused


def _why_not_placed(table: SurvivorsTable, card: Card, source: str) -> tuple[str, str] | None:
    """Why a card that the Objective asks for cannot be placed from Hand or mat now, and the clause; None if it can."""
    wanted = wanted_by(table, card)
    if not wanted:
        return "no open slot asks for it", "sns.objective.only-fitting-cards"
    if card in table.turn.used:  # type: ignore[union-attr]
        return "it was used this turn", "sns.objective.no-use-and-play"
    reasons = [why_not_now(table, card, need, source) for need in wanted]
    return None if None in reasons else reasons[0]


def prepped_on(table: SurvivorsTable, card: Card) -> Resource | None:
    """The card that somebody has Prepped on a card in play, if one lies there. [sns.prep.shared-place]"""
    return next((owner.prepped[card.id] for owner in table.players if card.id in owner.prepped), None)


def leave_play(table: SurvivorsTable, card: Card) -> None:
    """A card leaves play; what was Prepped on it goes to its owner's Discard Pile. [sns.prep.place-lost]"""
    for owner in table.players:
        prepped = owner.prepped.pop(card.id, None)
        if prepped is None:
            continue
        owner.discard.append(prepped)
        tell(
            table,
            "{} [-loses] its place and goes to the Discard Pile.",
            prepped,
            rule="sns.prep.place-lost",
            concerns=(prepped.id,),
        )


# -- the second way: a card that is just being acquired


class Onto(NamedTuple):
    """Put a card that is being acquired onto a need of the Objective."""

    card: Card
    need: int

    def shown(self) -> Shown:
        return Shown(f"Place {self.card.name} on the Objective", (self.card.id, f"need.{self.need + 1}"), does="Place")


class Keep(NamedTuple):
    """Put a card that is being acquired where it usually goes."""

    card: Card
    where: str

    def shown(self) -> Shown:
        return Shown(f"{self.card.name}: {self.where}", (self.card.id,), title=self.card.name, detail=self.where, does="Keep")


def _at_once_shown(table: SurvivorsTable, option: Onto | Keep) -> Shown:
    if isinstance(option, Keep):
        return option.shown()
    return _shown_among(table, option, ACQUIRED)._replace(note=placing_note(table, option))


async def placed_at_once(table: SurvivorsTable, player: Player, card: Card, otherwise: str) -> bool:
    """Whether a card that is being acquired goes straight to the Objective, as its player likes.
    [sns.objective.way-two.on-acquiring] [sns.objective.way-two.any-player]"""
    if not asked_by(table.objective)(card):
        return False
    needs = open_needs(table, card, ACQUIRED)
    if not needs:
        return False
    options: list[Onto | Keep] = [*(Onto(card, need) for need in needs), Keep(card, otherwise)]
    table.offered = card
    picked = await choice(player.seat, "Place it on the Objective at once?", options, show=_at_once_shown, about=(table,),
                          rule="sns.objective.way-two.on-acquiring")  # fmt: skip
    table.offered = None
    if isinstance(picked, Keep):
        return False
    place(table, card, picked.need)
    return True


async def scavenge(table: SurvivorsTable, player: Player, card: Resource) -> None:
    """Put a newly won card into the Discard Pile, or onto the Objective. [sns.def.scavenge]"""
    if await placed_at_once(table, player, card, "into the Discard Pile"):
        return
    player.discard.append(card)
    if table.news.heard:
        tell(table, "{} [+scavenges] {}.", player, card, rule="sns.def.scavenge", concerns=(card.id,))


async def draw_resource(table: SurvivorsTable, player: Player, card: Resource) -> None:
    """Put a card of the Resource Deck into the Hand, or onto the Objective. [sns.def.draw]"""
    if await placed_at_once(table, player, card, "into the Hand"):
        return
    player.hand.append(card)
    tell(table, "{} draws {} from the Resource Deck.", player, card, rule="sns.def.draw", concerns=(card.id,))
