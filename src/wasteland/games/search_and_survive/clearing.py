"""What a successful attack does: Kills, Rescues, cleared columns, Scavenging and refilling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wasteland.engine.asking import Shown, choice
from wasteland.engine.effects import carry_out
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive.cards import SURVIVOR, HordeCard, Resource
from wasteland.games.search_and_survive.group import pick_player
from wasteland.games.search_and_survive.objective import scavenge
from wasteland.games.search_and_survive.spawn import fell, fill_resource, refill
from wasteland.games.search_and_survive.survivors import rescue
from wasteland.games.search_and_survive.table import BACK, FRONT, Player, Spot, SurvivorsTable


async def resolve_hits(table: SurvivorsTable, player: Player, weapon: Resource, ranged: bool, hits: Sequence[Spot]) -> None:
    """Hit cards leave together; then column by column what a Kill costs, Scavenge, refill; then, with every space filled again,
    what Kills bring; then the weapon's own ability. [sns.attack.resolution-order] [sns.attack.resolution.several-hits]"""
    fallen: dict[int, list[HordeCard]] = {}
    for spot in hits:
        card = await _leaves(table, player, spot)
        fallen.setdefault(spot.column, []).append(card)
    cleared = [column for column in fallen if table.front[column] is None and table.back[column] is None]

    for column in sorted(fallen):
        for card in fallen[column]:
            if card.killed_in_melee and not ranged and card.hostile:
                await carry_out(card.killed_in_melee, table, player, card)
        if column in cleared:
            await _cleared(table, player, weapon, column)
        await refill(table, column)
    for column in sorted(fallen):
        await _killed(table, player, fallen[column])

    await carry_out(weapon.after_hit, table, player, weapon)
    if weapon.attacks_again and weapon not in table.turn.extra_swings:  # type: ignore[union-attr]
        table.turn.extra_swings.append(weapon)  # type: ignore[union-attr]
    if weapon.kills_beside:
        await _kill_beside(table, player, hits[0])


async def _leaves(table: SurvivorsTable, player: Player, spot: Spot) -> HordeCard:
    """A Zombie is Killed, or a Survivor Rescued. [sns.attack.success.zombie-to-horde-discard] [sns.def.rescue]"""
    card = table.at(spot)
    assert card is not None
    table.put(spot, None)
    if card.kind is SURVIVOR:
        await rescue(table, player, card)
    else:
        if table.news.heard:
            tell(table, "{} [+kills] {} in {}.", player, card, spot, rule="sns.def.kill", concerns=(card.id, spot.id))
        fell(table, card)
    return card


async def _killed(table: SurvivorsTable, player: Player, cards: Iterable[HordeCard]) -> None:
    """What Kills bring; a Rescue is no Kill. [sns.def.kill]"""
    for card in cards:
        if card.killed and card.hostile:
            await carry_out(card.killed, table, player, card)


async def _cleared(table: SurvivorsTable, player: Player, weapon: Resource, column: int) -> None:
    """The way to the Resource is clear: it must be Scavenged, and its space is filled.
    [sns.attack.path.cleared] [sns.attack.path.must-scavenge] [sns.weapon.sniper-rifle.resource-stays]"""
    taker = player
    if weapon.leaves_resource:
        if not player.mat.gives_what_stays or table.resources[column] is None:
            return
        seats = range(len(table.players))
        taker = await pick_player(table, player, "Who scavenges the Resource?", seats, "sns.mat.sharpshooter.sniper-gift")
    elif weapon.scavenges_any or player.mat.scavenges_beside:
        column = await _column_scavenged(table, player, weapon, column)
    card = table.resources[column]
    if card is not None:
        table.resources[column] = None
        await scavenge(table, taker, card)
        await fill_resource(table, column)


async def _column_scavenged(table: SurvivorsTable, player: Player, weapon: Resource, column: int) -> int:
    """The column whose Resource is taken where a card leaves the choice: any, or the cleared one and its neighbours. Nobody has
    to choose another than the cleared one, even if nothing lies there."""
    if weapon.scavenges_any:
        columns = list(range(table.columns))
    else:
        columns = [near for near in (column - 1, column, column + 1) if 0 <= near < table.columns]
    columns = [near for near in columns if near == column or table.resources[near] is not None]

    def shown(near: int) -> Shown:
        card = table.resources[near]
        where = f"Resource {near + 1}"
        if card is None:
            return Shown(f"Nothing: {where} is empty", (f"resource.{near + 1}",), title="Nothing", detail=f"{where} is empty")
        return Shown(f"{card} in {where}", (card.id, f"resource.{near + 1}"), title=str(card), where=where)

    return await choice(player.seat, "Scavenge which Resource?", columns, show=shown, rule="sns.attack.path.must-scavenge")


async def _kill_beside(table: SurvivorsTable, player: Player, hit: Spot) -> None:
    """Kill every Zombie beside the target that is in Line of Sight; nobody Scavenges behind them.
    [sns.attack.path.ability-kill-no-scavenge]"""
    killed: dict[int, HordeCard] = {}
    for column in (hit.column - 1, hit.column + 1):
        if not 0 <= column < table.columns or (not hit.front and table.front[column] is not None):
            continue
        spot = (FRONT if hit.front else BACK)[column]
        card = table.at(spot)
        if card is not None and card.hostile:
            table.put(spot, None)
            fell(table, card)
            tell(table, "{} [+kills] {} in {} as well.", player, card, spot, rule="sns.def.kill", concerns=(card.id, spot.id))
            killed[column] = card
    for column in killed:
        await refill(table, column)
    await _killed(table, player, killed.values())
