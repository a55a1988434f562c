"""What the cards of the Horde may do: more words of a pack."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from wasteland.engine.asking import Shown, choice
from wasteland.engine.chance import dice
from wasteland.engine.content import verb
from wasteland.engine.dice import D6, fallen
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive import surge
from wasteland.games.search_and_survive.cards import Card, Effect, Resource
from wasteland.games.search_and_survive.damage import take_damage
from wasteland.games.search_and_survive.group import picked_by_group
from wasteland.games.search_and_survive.objective import leave_play, prepped_on
from wasteland.games.search_and_survive.spawn import spawn
from wasteland.games.search_and_survive.survivors import lose_survivor
from wasteland.games.search_and_survive.table import BACK, FRONT, Player, Spot, SurvivorsTable
from wasteland.games.search_and_survive.verbs import destroy

ROLL_FOR_WHICH = "Roll for which of your cards next?"

C = TypeVar("C", bound=Card)

# -- Zombie Ability Phase


@verb
class DealDamage(Effect):
    """Deal Damage to one player picked by the group. [sns.zap.spitter.group-picks-victim]"""

    cards: int = 1

    def words(self) -> str:
        return f"deal {self.cards} Damage to one player picked by the group"

    def predicted(self) -> str:
        return f"{self.cards} to one player"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        victim = await picked_by_group(table, f"{card.name}: who takes the Damage?", "sns.zap.spitter.group-picks-victim",
                                       self.cards)  # fmt: skip
        await take_damage(table, victim, self.cards, card.name)


@verb
class Explode(Effect):
    """Destroy this card and the cards beside, before and behind it, then deal Damage to each player, from the first on.
    [sns.zap.explode.neighbours] [sns.zap.exploder.damage-order]"""

    damage: int = 0

    def words(self) -> str:
        return f"destroy itself and the Horde cards around it, and each player takes {self.damage} Damage"

    def predicted(self) -> str:
        return f"{self.damage} to each"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        spot = table.spot_of(card)
        if spot is None:
            return
        tell(table, "{} [-explodes] in {}.", card, spot, rule="sns.def.explode", concerns=(card.id, spot.id))
        for near in (spot, *_around(table, spot)):
            destroy(table, near)
        for victim in table.clockwise(table.first):
            await take_damage(table, victim, self.damage, f"{card.name} exploded")


def _around(table: SurvivorsTable, spot: Spot) -> list[Spot]:
    """The spaces next to one: left, right, in front or behind, never the Resource Row. [sns.zap.explode.resource-spared]"""
    row, other = (FRONT, BACK) if spot.front else (BACK, FRONT)
    sides = [row[column] for column in (spot.column - 1, spot.column + 1) if 0 <= column < table.columns]
    return [*sides, other[spot.column]]


@verb
class MoveAgain(Effect):
    """A second complete Zombie Movement Phase follows this round's; only one is added per Horde Phase."""

    def words(self) -> str:
        return "the Horde moves twice this round"

    def predicted(self) -> str:
        return "move twice"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        if not table.moves_again:
            tell(table, "The Horde will move twice.")
        table.moves_again = True


# -- events


@verb
class CalmHorde(Effect):
    """The next Zombie Movement Phase is resolved as if a 6 had been rolled; it makes no difference how often that is said."""

    def words(self) -> str:
        return "the next movement of the Horde is as if a 6 had been rolled"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        table.calms = 1


@verb
class FillFront(Effect):
    """Spawn a Horde card on every Front space that is empty at this moment, from left to right.
    [sns.event.the-horde.spawns-front]"""

    def words(self) -> str:
        return "a Horde card spawns on every empty Front space"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        for column in [column for column, lying in enumerate(table.front) if lying is None]:
            await spawn(table, FRONT[column])


@verb
class RollForSurvivors(Effect):
    """A die for every Survivor under a player's control; on these faces and below it is Killed.
    [sns.event.outbreak.rolls] [sns.event.roll-order]"""

    lost_on: int = 2

    def words(self) -> str:
        return f"roll for every Survivor in play: on 1-{self.lost_on} it is killed"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        for owner in table.clockwise(table.first):
            await _roll_for_each(table, owner, owner.survivors, card, self.lost_on, surge.saves_survivor, lose_survivor)


@verb
class RollForLocations(Effect):
    """A die for every Location in play; on 1-2 it is Destroyed, unless its controller's mat says otherwise.
    [sns.event.overrun.rolls] [sns.event.roll-order]"""

    def words(self) -> str:
        return "roll for every Location in play: on 1-2 it is destroyed"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        for owner in table.clockwise(table.first):
            await _roll_for_each(
                table, owner, owner.locations, card, owner.mat.overrun_on, surge.saves_location, _lose_location
            )


async def _roll_for_each(
    table: SurvivorsTable,
    owner: Player,
    cards: Sequence[C],
    event: Card,
    lost_on: int,
    saved: Callable[[SurvivorsTable, Player, Card], Awaitable[bool]],
    lose: Callable[[SurvivorsTable, Player, C], None],
) -> None:
    """A player rolls for their cards in an order of their choice; a token may save what is lost. [sns.event.roll-order]"""
    left = list(cards)
    while left:
        next_one = await choice(owner.seat, ROLL_FOR_WHICH, left[:], show=_rolled_for, about=(table,),
                                rule="sns.event.roll-order")  # fmt: skip
        left.remove(next_one)
        (face,) = await dice(1, 6, owner.seat, f"{event.name}: {next_one.name}")
        tell(table, "{} rolls [={}] for {}.", owner, face, next_one, dice=fallen(D6, [face]), concerns=(next_one.id,))
        if face <= lost_on and not await saved(table, owner, next_one):
            lose(table, owner, next_one)


def _rolled_for(table: SurvivorsTable, card: Card) -> Shown:
    """A card that is to be rolled for, with what is Prepped on it."""
    lying = prepped_on(table, card)
    if lying is None:
        return card.shown()
    detail = f"with {lying} on it"
    return Shown(f"{card}, {detail}", (card.id, lying.id), title=card.name, detail=detail)


def _lose_location(table: SurvivorsTable, owner: Player, location: Resource) -> None:
    owner.locations.remove(location)
    leave_play(table, location)
    table.resource_discard.append(location)
    tell(table, "{} [-loses] {}.", owner, location, rule="sns.event.overrun.rolls", concerns=(location.id,), milestone="loss")
