"""What a seat may see: nearly everything, but for the order of the decks and what another has looked at."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from wasteland.engine import viewing
from wasteland.engine.printing import face_up
from wasteland.engine.viewing import Board, Chart, ChartRow, Fact, Goal, Sheet, Space, Stage, Track, View, holding, when
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import EVENT_WALKER, Card, HordeCard, Need, Resource
from wasteland.games.search_and_survive.forecast import forecasts
from wasteland.games.search_and_survive.melee import can_swing
from wasteland.games.search_and_survive.objective import is_due
from wasteland.games.search_and_survive.rounds import seat_of_turn
from wasteland.games.search_and_survive.table import (
    ATTACK_PHASE,
    BACK,
    DRAW_PHASE,
    END_OF_TURN,
    FRONT,
    ITEM_PHASE,
    SURGE_TOKENS,
    TRADE_PHASE,
    TURNS,
    Attack,
    Player,
    Spot,
    SurvivorsTable,
)

PHASES = {
    DRAW_PHASE: "Draw Phase",
    ITEM_PHASE: "Item Phase",
    TRADE_PHASE: "Trade Phase",
    ATTACK_PHASE: "Attack Phase",
    END_OF_TURN: "End of turn",
}
"""The phases of a turn by the names that people know. [sns.turn.phase-order]"""

DIFFERENT, LATER = "all different", "not yet"
SOURCES = {"hand": "from Hand only", "play": "in play since an earlier turn"}
"""What some needs ask of their cards. [sns.objective.needs-cards] [sns.objective.printed-source]"""


def view(table: SurvivorsTable, seat: int | None) -> View:
    """The table as this seat (None: a spectator) sees it. [sns.draw.hand-open]"""
    return View(
        game="search-and-survive",
        seat=seat,
        title=table.objective.name,
        headline=table.objective.text,
        round=table.round,
        stages=stages(table),
        emblem=table.objective.id,
        level=table.difficulty.name,
        phase=PHASES[table.turn.phase] if table.turn else "",
        boards=[board(table)],
        sheets=[sheet(table, player) for player in table.players],
        piles=[
            viewing.Pile("horde-deck", "Horde Deck", len(table.horde_deck), _seen(table.horde_deck.known_top(seat))),
            viewing.Pile("horde-discard", "Fallen", len(table.horde_discard), _seen(reversed(table.horde_discard)), True),
            viewing.Pile("resource-deck", "Resource Deck", len(table.resource_deck),
                         _seen(table.resource_deck.known_top(seat))),
            viewing.Pile("resource-discard", "Resource discard", len(table.resource_discard),
                         _seen(reversed(table.resource_discard)), True),
            viewing.Pile("sacrificed", "Sacrificed", len(table.sacrificed), _seen(reversed(table.sacrificed)), True),
            *_in_hand_just_now(table, seat),
        ],
        tracks=[Track("surge-supply", "Surge Tokens in the supply", table.surge_supply, SURGE_TOKENS)],
        goals=goals(table),
        charts=[movement_chart(table.packs)],
        forecasts=forecasts(table),
        notes=notes(table),
        result=table.result.text if table.result else None,
    )  # fmt: skip


def _in_hand_just_now(table: SurvivorsTable, seat: int | None) -> list[viewing.Pile]:
    """A card that is just being won, for all to see, and cards of the Horde Deck that one player alone looks at."""
    piles = []
    if table.offered is not None:
        piles.append(viewing.Pile("offered", "Just won", 1, _seen([table.offered]), True))
    if table.looked_at:
        cards = _seen(table.looked_at) if is_looking(table, seat) else []
        piles.append(viewing.Pile("looked-at", "Looked at", len(table.looked_at), cards))
    return piles


def is_looking(table: SurvivorsTable, seat: int | None) -> bool:
    """Whether this seat sees the cards that are being looked at: it is the active player who looks."""
    return table.turn is not None and table.turn.seat == seat


def stages(table: SurvivorsTable) -> list[Stage]:
    """The four turns of the round and the Horde Phase."""
    if not table.players:
        return []
    found = []
    for number in range(TURNS):
        taker = table.players[seat_of_turn(table, number)]
        found.append(Stage(taker.mat.name, taker.seat, when(number, table.turns_taken)))
    return [*found, Stage("Horde", None, when(TURNS, table.turns_taken), foe=True)]


def board(table: SurvivorsTable) -> Board:
    """The Wasteland: three rows of as many columns as there are players and three more. [sns.def.wasteland]"""
    spaces = []
    for column, resource in enumerate(table.resources):
        name = f"Resource {column + 1}"
        spaces.append(Space(f"resource.{column + 1}", name, 0, column, _seen([resource] if resource else [])))
    for row, spots in ((1, BACK), (2, FRONT)):
        spaces += [_space(table, row, spot) for spot in spots[: table.columns]]
    return Board("wasteland", "The Wasteland", ("Resource", "Back", "Front"), table.columns, spaces)


def _space(table: SurvivorsTable, row: int, spot: Spot) -> Space:
    card = table.at(spot)
    attack = table.turn.attack if table.turn else None
    words = {"barricaded": spot.column in table.held, "targeted": attack is not None and spot in attack.targets}
    return Space(spot.id, str(spot), row, spot.column, _seen([card] if card else []), holding(words.items()))


def sheet(table: SurvivorsTable, player: Player) -> Sheet:
    """A player's mat, Damage left, Surge Tokens, Hand, cards in play and piles."""
    left = len(player.supply)
    words = {
        "active": table.turn is not None and table.turn.seat == player.seat,
        "first player": table.first == player.seat,
    }
    return Sheet(
        seat=player.seat,
        name=player.mat.name,
        title=f"Seat {player.seat + 1}",
        text=player.mat.text,
        tracks=[
            Track(f"damage.{player.seat}", "Damage left", left, 10, alarm=left <= 3),
            Track(f"surge.{player.seat}", "Surge Tokens", player.surge),
        ],
        hand=[face(card, _marks(table, player, card)) for card in player.hand],
        play=[face(card, _marks(table, player, card)) for card in (*player.survivors, *player.locations)],
        piles=[
            viewing.Pile(f"deck.{player.seat}", "Deck", len(player.deck), _seen(player.deck.known_top(None))),
            viewing.Pile(f"discard.{player.seat}", "Discard", len(player.discard), _seen(reversed(player.discard)), True),
            viewing.Pile(f"prepped.{player.seat}", "Prepped", len(player.prepped), _seen(player.prepped.values()), True),
        ],
        tags=holding(words.items()),
        face=player.mat.id,
    )


def _marks(table: SurvivorsTable, player: Player, card: Card) -> tuple[str, ...]:
    turn = table.turn
    if turn is None:
        return ()
    words = {
        "primary": card is turn.primary,
        "used": card in turn.used or card in turn.activated,
        "swung": card in turn.swings and isinstance(card, Resource) and not can_swing(table, card),
        "prepped last turn": card in player.prepped_before,
    }
    return holding(words.items())


def goals(table: SurvivorsTable) -> list[Goal]:
    """The Objective filling up; until the table is laid out nobody knows how much it needs."""
    if not table.needed:
        return []
    return [
        Goal(f"need.{at + 1}", need.wanted(), needed, _seen(placed), ", ".join([*_asked_of(need), *_waiting(table, at)]))
        for at, (need, needed, placed) in enumerate(zip(table.objective.needs, table.needed, table.placed, strict=True))
    ]


def need_in_words(need: Need) -> str:
    """What a need asks for, all of it."""
    return ", ".join([need.wanted(), *_asked_of(need)])


def _asked_of(need: Need) -> list[str]:
    """What the cards of a need have to be besides, or where they have to come from."""
    return ([DIFFERENT] if need.distinct else []) + ([SOURCES[need.source]] if need.source in SOURCES else [])


def _waiting(table: SurvivorsTable, need: int) -> list[str]:
    """Whether a need has to wait until others are filled. [sns.objective.printed-order]"""
    is_full = len(table.placed[need]) >= table.needed[need]
    return [] if is_full or is_due(table, need) else [LATER]


@cache
def movement_chart(packs: tuple[str, ...]) -> Chart:
    """What the mats print: which Zombies move on which face. [sns.zmp.one-roll-for-all]"""
    zombies = {card.face: card for card in box(packs).horde if card.hostile}.values()
    rows = [_movers(face, [card for card in zombies if face in card.moves_on], len(zombies)) for face in range(1, 7)]
    return Chart("movement", "The Horde moves on", tuple(rows))


def _movers(face: int, moving: list[HordeCard], zombies: int) -> ChartRow:
    """The Zombies that move on a face, Event Walkers together; all of them in a word."""
    names = dict.fromkeys("Event Walker" if card.kind is EVENT_WALKER else card.name for card in moving)
    told = ("every Zombie",) if len(moving) == zombies else tuple(names)
    return ChartRow(str(face), told, tuple(card.face for card in moving))


def notes(table: SurvivorsTable) -> list[str]:
    """What holds for now."""
    found = [f"Column {column + 1} is barricaded." for column in sorted(set(table.held))]
    if table.calms:
        found.append("The next movement of the Horde is as if a 6 had been rolled.")
    if table.moves_again:
        found.append("The Horde moves twice this round.")
    if table.movement:
        found.append(f"The Horde's movement: the die shows {table.movement}.")
    if table.turn is not None and table.turn.boost:
        found.append(f"The next attack gets +{table.turn.boost}.")
    if table.turn is not None and table.turn.attack is not None:
        found.append(_attack_note(table.turn.attack))
    return found


def _attack_note(attack: Attack) -> str:
    """The attack that is being made, and how its dice lie."""
    if not attack.dice:
        return f"An attack with {attack.weapon}, {attack.bonus:+d}."
    return f"An attack with {attack.weapon}: the dice show {' and '.join(map(str, attack.dice))}, {attack.total} in all."


# -- cards


def _seen(cards: Iterable[Card]) -> list[viewing.Card]:
    return [face(card) for card in cards]


@cache
def face(card: Card, tags: tuple[str, ...] = ()) -> viewing.Card:
    """A card face up. What is printed never changes, so whoever shows a card shows the same one."""
    facts: dict[str, Fact] = {}
    if isinstance(card, HordeCard):
        facts = {
            "defense": card.defense,
            "ranged_defense": card.ranged_defense,
            "glow": bool(card.zap),
            "moves_on": " ".join(map(str, card.moves_on)),
            "exit_damage": card.exit_damage if card.hostile else None,
            "sign": card.sign,
            "title": card.title,
        }
    elif isinstance(card, Resource):
        facts = {"bonus": card.bonus, "arrow": card.arrow, "scope": card.scope, "starter": card.starter}
    return face_up(card, str(card.kind), facts, tags)


# -- what is not known


def redeal(table: SurvivorsTable, seat: int | None, random: Random) -> None:
    """Deal anew what the seat cannot know: cards another is looking at, or has looked at, on top of the Horde Deck."""
    table.horde_deck.redeal(seat, random, () if is_looking(table, seat) else (table.looked_at,))


def glimpse(table: SurvivorsTable, seat: int | None) -> SurvivorsTable:
    """The table to be looked at: of its own it has only what may be dealt anew, where somebody knows more than others."""
    seen = table.surface()
    if table.looked_at or table.horde_deck.known or table.horde_deck.known_below:
        seen.horde_deck, seen.looked_at = table.horde_deck.copy(), table.looked_at[:]
    return seen


def estimate(table: SurvivorsTable, seat: int) -> float:
    """How full the Objective is against how hurt the weakest player is."""
    filled = sum(map(len, table.placed)) / max(1, sum(table.needed))
    weakest = min(len(player.supply) for player in table.players) / 10
    return 0.05 + 0.9 * (0.6 * filled + 0.4 * min(1.0, weakest))
