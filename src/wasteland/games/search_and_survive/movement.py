"""The Zombie Movement Phase: one roll for all, from the Front Row's right end to the Back Row's left."""

from __future__ import annotations

from dataclasses import dataclass, field

from wasteland.engine.asking import Shown, choice
from wasteland.engine.chance import dice
from wasteland.engine.dice import D6, fallen
from wasteland.engine.telling import beat, tell
from wasteland.games.search_and_survive.cards import HordeCard
from wasteland.games.search_and_survive.damage import harm, take_damage
from wasteland.games.search_and_survive.group import picked_by_group
from wasteland.games.search_and_survive.spawn import fell
from wasteland.games.search_and_survive.survivors import guard_of
from wasteland.games.search_and_survive.table import BACK, FRONT, Player, SurvivorsTable, the

STAND, AGAIN = "Let it stand", "Have it rolled again"


@dataclass(slots=True)
class Night:
    """What was used once in this Horde Phase."""

    spent: list[HordeCard] = field(default_factory=list)


async def movement_phase(table: SurvivorsTable, night: Night) -> None:
    """The first player rolls, and the kinds that the result names move; Survivors never do.
    [sns.zmp.one-roll-for-all] [sns.zmp.order] [sns.zmp.survivors-never-move]"""
    result = await movement_roll(table, night)

    for column in reversed(range(table.columns)):
        card = table.front[column]
        if card is not None and result in card.moves_on and column not in table.held:
            await leaves(table, card, column, night)
            beat(table, "Who crosses")

    for column in reversed(range(table.columns)):
        card = table.back[column]
        if card is not None and result in card.moves_on and column not in table.held:
            advances(table, card, column)
    beat(table, "Who moves")
    table.movement = 0


async def movement_roll(table: SurvivorsTable, night: Night) -> int:
    """One die, unless the Horde is distracted; a Lookout may have it rolled again."""
    if table.calms:
        table.calms -= 1
        tell(table, "The Horde is distracted: it moves as if a 6 had been rolled.", rule="sns.zmp.runner-always")
        return 6
    while True:
        (result,) = await dice(1, 6, table.first, "movement of the Horde")
        table.movement = result
        if table.news.heard:
            tell(table, "The Horde's movement: [={}].", result, rule="sns.zmp.one-roll-for-all", dice=fallen(D6, [result]))
        beat(table, "The roll")
        if not await _rolled_again(table, night):
            return result


async def _rolled_again(table: SurvivorsTable, night: Night) -> bool:
    for player in table.clockwise(table.first):
        for survivor in player.survivors:
            if survivor.repeats_movement and survivor not in night.spent:
                picked = await choice(player.seat, "Have the Horde's movement rolled again?", (STAND, AGAIN),
                                      show=_roll_shown, about=(table,), rule="sns.zmp.one-roll-for-all")  # fmt: skip
                if picked == AGAIN:
                    night.spent.append(survivor)
                    tell(table, "The {} of {} calls for a new roll.", survivor, the(player), concerns=(survivor.id,))
                    return True
    return False


def _roll_shown(table: SurvivorsTable, which: str) -> Shown:
    """What crosses the line with the die as it lies, or may with another roll."""
    if which == STAND:
        damage = crossing_damage(table, table.movement)
        return Shown(STAND, note=f"{damage} Damage", danger=is_too_much(table, damage), costs=(harm(damage),))
    damages = [crossing_damage(table, face) for face in range(1, 7)]
    worst, least = max(damages), min(damages)
    return Shown(AGAIN, note=f"{least} to {worst} Damage", sign="roll", costs=(harm(worst, least=least),))


def crossers(table: SurvivorsTable, result: int) -> list[HordeCard]:
    """The Zombies that leave the Front Row on this result, in the order in which they do. [sns.zmp.order]"""
    front, held = table.front, table.held
    return [
        card
        for column in range(len(front) - 1, -1, -1)
        if (card := front[column]) is not None and result in card.moves_on and column not in held
    ]


def crossing_damage(table: SurvivorsTable, result: int) -> int:
    """The Damage that leaving Zombies deal on this result. [sns.zmp.leaving.discard-and-damage]"""
    return sum(card.exit_damage for card in crossers(table, result))


def is_too_much(table: SurvivorsTable, damage: int) -> bool:
    """Whether so much Damage, however the group splits it, takes somebody's last Damage card."""
    return damage > sum(len(player.supply) - 1 for player in table.players)


async def leaves(table: SurvivorsTable, card: HordeCard, column: int, night: Night) -> None:
    """A Zombie moves out of the Front Row and hurts somebody; this is no Kill.
    [sns.zmp.leaving.discard-and-damage] [sns.zmp.leaving.not-a-kill] [sns.zmp.leaving.one-at-a-time]"""
    table.front[column] = None
    fell(table, card)
    tell(table, "{} [-breaks through] at {}.", card, FRONT[column], rule="sns.zmp.leaving.discard-and-damage",
         concerns=(card.id, FRONT[column].id))  # fmt: skip
    beat(table, "Who crosses")
    why = f"{card.name} broke through"
    if len(table.players) == 1 and card.exit_damage:
        (victim,) = table.players
        held = sum(_shielded(table, victim, night) for _ in range(card.exit_damage))
        await take_damage(table, victim, card.exit_damage - held, why)
        return
    for _ in range(card.exit_damage):
        victim = await picked_by_group(
            table, f"{card.name} breaks through: who takes 1 Damage?", "sns.zmp.leaving.group-splits-damage", 1, night.spent
        )
        if not _shielded(table, victim, night):
            await take_damage(table, victim, 1, why)


def _shielded(table: SurvivorsTable, victim: Player, night: Night) -> bool:
    """A Guard ignores 1 Damage of a Zombie leaving the Front Row, once per Horde Phase."""
    guard = guard_of(victim, night.spent) if victim.survivors else None
    if guard is None:
        return False
    night.spent.append(guard)
    tell(table, "The {} of {} holds it off.", guard, the(victim), concerns=(guard.id,))
    return True


def advances(table: SurvivorsTable, card: HordeCard, column: int) -> None:
    """A Back Zombie moves to the Front, unless a Zombie blocks it; a Survivor standing there is Killed.
    [sns.zmp.one-row] [sns.zmp.blocked] [sns.zmp.survivor-in-front-killed]"""
    ahead = table.front[column]
    if ahead is not None:
        if ahead.hostile:
            tell(table, "{} in {} is blocked.", card, BACK[column], rule="sns.zmp.blocked", concerns=(card.id,))
            return
        fell(table, ahead)
        tell(
            table, "{} in {} [-is killed].", ahead, FRONT[column], rule="sns.zmp.survivor-in-front-killed", concerns=(ahead.id,)
        )
    table.back[column] = None
    table.front[column] = card
    if table.news.heard:
        tell(table, "{} moves to {}.", card, FRONT[column], rule="sns.zmp.one-row", concerns=(card.id, FRONT[column].id))
