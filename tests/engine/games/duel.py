"""Duel: two fighters, secret stances, a card each, two dice. One step is one clash; the last wound ends it in mid-clash."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random

from wasteland.engine.asking import Choice, Refusal, Shown, Together
from wasteland.engine.chance import dice
from wasteland.engine.dice import D6, fallen
from wasteland.engine.game import Game, GameOption, Result, Setting, Table
from wasteland.engine.piles import Pile, draw
from wasteland.engine.saving import Finder, Named, State, state
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Card, Sheet, Track, View
from wasteland.engine.viewing import Pile as PileSeen

HAND = 3
STRIKE, FEINT, REST = "Strike", "Feint", "Rest"


@dataclass(frozen=True, slots=True, eq=False)
class Move(Named):
    """A card: so much is added to the roll when it is played."""

    id: str
    bonus: int

    def shown(self) -> Shown:
        return Shown(f"{self} +{self.bonus}", (self.id,))

    def __str__(self) -> str:
        return self.id.partition(".")[0].title()


MOVES = {
    f"{name}.{copy}": Move(f"{name}.{copy}", bonus)
    for name, bonus in (("shove", 0), ("kick", 1), ("cut", 2), ("lunge", 3))
    for copy in (1, 2, 3)
}


# -- what lies on the table


@state
class Fighter(State):
    """One of the two, and the cards in hand."""

    seat: int
    wounds: int = 0
    hand: list[Move] = field(default_factory=list)


@state
class Ring(Table):
    """The whole table."""

    fighters: list[Fighter]
    deadly: int
    """So many wounds end the duel."""
    pile: Pile[Move]
    discard: list[Move] = field(default_factory=list)
    clash: int = 0
    result: Result | None = None


def lay_out(setting: Setting) -> Ring:
    return Ring([Fighter(0), Fighter(1)], 2 if setting.options["length"] == "short" else 4, Pile(list(MOVES.values())))


# -- the rules


async def clash(ring: Ring) -> None:
    """Fill the hands, choose stances in secret, and let each fighter who did not rest attack in turn. [duel.clash]"""
    ring.clash += 1
    for fighter in ring.fighters:
        await fill_hand(ring, fighter)

    stances = await Together(ask_stance(ring, fighter) for fighter in ring.fighters)
    tell(ring, "Clash {}: {} against {}.", ring.clash, *stances, rule="duel.stance")

    for fighter in ring.fighters if ring.clash % 2 else reversed(ring.fighters):
        if stances[fighter.seat] == REST:
            fighter.wounds -= 1
            tell(ring, "Fighter {} binds a wound.", fighter.seat + 1, rule="duel.rest")
        else:
            await attack(ring, fighter, needed=9 if stances[1 - fighter.seat] == stances[fighter.seat] else 7)


async def fill_hand(ring: Ring, fighter: Fighter) -> None:
    """Draw up to three cards; the discards are shuffled when the pile runs out. [duel.draw]"""
    while len(fighter.hand) < HAND:
        if not len(ring.pile):
            ring.pile.shuffle_in(ring.discard)
            ring.discard = []
        move = await draw(ring.pile)
        fighter.hand.append(move)
        tell(ring, "You draw {}.", move, rule="duel.draw", concerns=(move.id,), to=(fighter.seat,))


def ask_stance(ring: Ring, fighter: Fighter) -> Choice[str]:
    stances = [STRIKE, FEINT, REST] if can_rest(ring, fighter) else [STRIKE, FEINT]
    return Choice(fighter.seat, "Which stance?", stances, why_not=partial(not_now, ring, fighter), rule="duel.stance")


def can_rest(ring: Ring, fighter: Fighter) -> bool:
    """Only the wounded rest, and not for ever. [duel.rest]"""
    return fighter.wounds > 0 and ring.clash < 20


def not_now(ring: Ring, fighter: Fighter) -> Iterator[Refusal]:
    if not can_rest(ring, fighter):
        yield Refusal(REST, "it is too late for that" if fighter.wounds else "there is no wound to bind", "duel.rest")


def playable(fighter: Fighter) -> list[Move]:
    """All cards in hand."""
    return list(fighter.hand)


async def attack(ring: Ring, fighter: Fighter, needed: int) -> None:
    """Play a card, roll two dice, and wound on as many as needed. [duel.attack]"""
    moves = playable(fighter)
    move = await Choice(fighter.seat, "Which card?", moves, anew=playable, about=(fighter,), rule="duel.attack")
    fighter.hand.remove(move)
    ring.discard.append(move)

    faces = await dice(2, 6, fighter.seat, "attack")
    hits = sum(faces) + move.bonus >= needed
    tell(ring, "Fighter {}: {}, {}.", fighter.seat + 1, move, "a hit" if hits else "a miss", rule="duel.attack",
         dice=fallen(D6, faces))  # fmt: skip
    if hits:
        wound(ring, ring.fighters[1 - fighter.seat])


def wound(ring: Ring, fighter: Fighter) -> None:
    """The last wound ends the duel on the spot. [duel.end]"""
    fighter.wounds += 1
    if fighter.wounds == ring.deadly:
        raise ring.end((1 - fighter.seat,), f"Fighter {fighter.seat + 1} goes down in clash {ring.clash}")


# -- what the rest of the house wants to know


def view(ring: Ring, seat: int | None) -> View:
    return View(
        game="duel",
        seat=seat,
        title="Duel",
        headline=f"Clash {ring.clash}",
        round=ring.clash,
        sheets=[
            Sheet(
                fighter.seat,
                f"Fighter {fighter.seat + 1}",
                "Fighter",
                "Has come to stay.",
                tracks=[Track("wounds", "Wounds", fighter.wounds, ring.deadly)],
                hand=[seen(move) for move in fighter.hand] if fighter.seat == seat else [],
                piles=[PileSeen("hand", "Hand", len(fighter.hand))],
            )
            for fighter in ring.fighters
        ],
        piles=[
            PileSeen("pile", "Pile", len(ring.pile)),
            PileSeen("discard", "Discards", len(ring.discard), [seen(move) for move in ring.discard], face_up=True),
        ],
        result=ring.result.text if ring.result else None,
    )


def seen(move: Move) -> Card:
    return Card(move.id, str(move), "move", f"Adds {move.bonus} to the roll.", {"bonus": move.bonus})


def redeal(ring: Ring, seat: int | None, random: Random) -> None:
    ring.pile.redeal(seat, random, [fighter.hand for fighter in ring.fighters if fighter.seat != seat])


def give_up(ring: Ring) -> None:
    ring.result = Result((), "Both walk away")


def estimate(ring: Ring, seat: int) -> float:
    return 0.5 + (ring.fighters[1 - seat].wounds - ring.fighters[seat].wounds) / (2 * ring.deadly)


def find(ring: Ring) -> Finder:
    return lambda kind, name: MOVES[name]


GAME = Game(
    id="duel",
    name="Duel",
    blurb="Two fighters, secret stances, two dice.",
    seats=range(2, 3),
    options=(GameOption("length", "Length", ("short", "long"), "How many wounds it takes."),),
    lay_out=lay_out,
    step=clash,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=estimate,
    find=find,
    packs=lambda setting: (),
    table=Ring,
)
SETTINGS = (Setting(2), Setting(2, {"length": "long"}))
"""In which the laws are checked."""
