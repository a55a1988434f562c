"""The Move Step: one knight's move, hex by hex, from setting out to its end."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.telling import beat, tell
from wasteland.engine.wording import several
from wasteland.games.waste_knights_1e import duels, fought, luck, resources, tasks, wasteland_cards, windows
from wasteland.games.waste_knights_1e.board import hex_id, hex_named, name_of
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.route import (
    BY_VEHICLE,
    STAY,
    cost,
    fuel_cost,
    fuel_needed,
    mode_refused,
    mode_shown,
    modes,
    plan,
    points_per_fuel,
    threat_on,
    whole_move_points,
)
from wasteland.games.waste_knights_1e.table import KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import FUEL, Timing

GO_ON, STOP = "Go on", "Stop here"


async def begin_move(table: KnightsTable, knight: Knight) -> None:
    """The knight's turn to move: how, where, and what he uses before he sets out. From here on he is the Active Knight.
    [wk1.move.turn-order] [wk1.move.waster-opposite-active] [wk1.move.optional] [wk1.move.before-moving-luck]"""
    table.move = Move(knight.seat)
    mode = await _choose_mode(table, knight)
    if mode is None or mode == STAY:
        table.move = None
        fought.forget(table, knight.seat)
        if mode == STAY:
            tell(table, "{} stays on {}.", knight, hex_named(table, knight.at), rule="wk1.move.optional",
                 concerns=(hex_id(knight.at),))  # fmt: skip
        return

    move = table.move = Move(knight.seat, mode == BY_VEHICLE)
    await plan(table, knight, move)
    if table.news.heard:
        tell(table, "{} sets out {}: {}.", knight, mode.lower(), [hex_named(table, hex) for hex in move.route],
             rule="wk1.move.route.fixed", concerns=tuple(map(hex_id, move.route)))  # fmt: skip

    seats = [one.seat for one in table.clockwise(knight.seat)]
    await windows.window(table, Timing.BEFORE_MOVING, seats, knight.seat)
    if move.by_vehicle:
        move.points += whole_move_points(table, move)
    if move.stopped or not knight.conscious:
        end_move(table)


async def _choose_mode(table: KnightsTable, knight: Knight) -> str | None:
    """How the knight moves, if he does; before he says so, he may use what works at any time, as for more Fuel. None if that
    has knocked him out. [wk1.move.choose-mode] [wk1.move.optional] [wk1.unconscious.no-activity]"""
    while knight.conscious:
        picked = await Choice(knight.seat, "How do you move?", _modes(table, knight), show=_mode_shown, why_not=mode_refused,
                              anew=_modes, about=(table, knight), rule="wk1.move.choose-mode")  # fmt: skip
        if isinstance(picked, str):
            return picked
        await picked.take(table, knight)
    return None


def _modes(table: KnightsTable, knight: Knight) -> list[str | windows.Usable]:
    return [*modes(knight), *windows.anytime(table, knight)]


def _mode_shown(table: KnightsTable, knight: Knight, picked: str | windows.Usable) -> Shown:
    return mode_shown(table, knight, picked) if isinstance(picked, str) else picked.shown()


async def next_hex(table: KnightsTable) -> None:
    """The next hex of the route: it is entered, the Waster has his chance, knights are met, and the knight goes on or the move
    ends. [wk1.move.hex-entry-order] [wk1.move.end-reasons]"""
    move = table.move
    assert move is not None
    knight = table.knights[move.seat]

    await enter(table, knight, move)
    if move.revealed and knight.conscious:
        await _wasters_chance(table, knight, move)
    while not move.stopped and (rival := await duels.whom_to_meet(table, knight)) is not None:
        await duels.meet(table, knight, rival)

    if not await _goes_on(table, knight, move) and not await _goes_on_after_all(table, knight, move):
        end_move(table)


async def enter(table: KnightsTable, knight: Knight, move: Move) -> None:
    """Pay for the next hex, enter it, reveal wasteland cards. [wk1.move.hex-entry-order]"""
    hex = move.route[move.entered]
    if move.by_vehicle:
        _pay(table, knight, move, hex)
    knight.at, knight.explored = hex, False
    move.entered += 1
    tell(table, "{} enters {}.", knight, hex_named(table, hex), rule="wk1.move.hex-entry-order", concerns=(hex_id(hex),))
    beat(table, "On the way")
    await tasks.notice_move(table, knight, move)
    await wasteland_cards.reveal(table, move)


async def _wasters_chance(table: KnightsTable, knight: Knight, move: Move) -> None:
    """The Waster plays one of the revealed cards, unless he waits, and the knight escapes or faces it.
    [wk1.move.wasteland.play-window] [wk1.move.wasteland.must-play]"""
    move.played = await wasteland_cards.waster_plays(table, knight, move)
    if move.played is not None:
        await wasteland_cards.resolve(table, knight, move.played)


async def _goes_on_after_all(table: KnightsTable, knight: Knight, move: Move) -> bool:
    """Before the move ends a Waster who has waited plays his card; whether it has brought a knight who could not pay for the
    next hex what he needs to go on. [wk1.move.wasteland.must-play] [wk1.move.points.insufficient-stops]"""
    if not move.revealed or move.played is not None or not knight.conscious:
        return False
    if move.stopped or not move.rest:
        await _wasters_chance(table, knight, move)
        return False

    move.stopped = True  # for the Waster it is the last moment, but the card may still help the knight
    move.played = await wasteland_cards.waster_plays(table, knight, move)
    move.stopped = False
    if move.played is not None:
        await wasteland_cards.resolve(table, knight, move.played)
    return _on_options(table, move) != [STOP] and await _goes_on(table, knight, move)


def _pay(table: KnightsTable, knight: Knight, move: Move, hex: int) -> None:
    """Spend just enough Fuel for a hex and expend the points; for the first hex whatever there is will do.
    [wk1.move.points.spend-as-needed] [wk1.move.points.first-hex-guarantee]"""
    fuel = min(fuel_needed(table, move, hex), knight.fuel)
    if fuel:
        resources.spend(table, knight, FUEL, fuel)
        move.fuel_spent += fuel
        move.points += fuel * points_per_fuel(table, move)
    expended = min(cost(table, move, hex), move.points)
    move.points -= expended
    move.expended += expended


async def _goes_on(table: KnightsTable, knight: Knight, move: Move) -> bool:
    """Whether the knight follows his route to the next hex: not where it ends or something stops him; and who cannot pay for
    the hex has to stop, unless something that works at any time helps him. [wk1.move.route.fixed] [wk1.move.end-reasons]"""
    while knight.conscious and move.rest and not move.stopped:
        picked = await Choice(knight.seat, "Go on?", _on_options(table, move), show=_on_shown, why_not=_on_refused,
                              noted=_on_noted, anew=_on_options, about=(table, move), rule="wk1.move.route.fixed")  # fmt: skip
        if not isinstance(picked, str):
            await picked.take(table, knight)
        elif picked == GO_ON:
            return True
        elif _can_go_on(table, move):
            tell(table, "{} stops on {}.", knight, hex_named(table, knight.at), rule="wk1.move.end-reasons")
            move.stopped = True
        else:
            ahead = hex_named(table, move.rest[0])
            words = "{} cannot pay for {}." if knight.vehicle else "{} cannot go on to {}: the vehicle is gone."
            tell(table, words, knight, ahead, rule="wk1.move.points.insufficient-stops")
            return False
    return False


def _on_options(table: KnightsTable, move: Move) -> list[str | windows.Usable]:
    ways = [GO_ON, STOP] if _can_go_on(table, move) else [STOP]
    return [*ways, *windows.anytime(table, table.knights[move.seat])]


def _on_refused(table: KnightsTable, move: Move) -> Iterator[Refusal]:
    if not _can_go_on(table, move):
        why = "you cannot pay for it" if table.knights[move.seat].vehicle else "you have no vehicle any more"
        yield Refusal(f"Go on to {name_of(table, move.rest[0])}", why, "wk1.move.points.insufficient-stops")


def _on_shown(table: KnightsTable, move: Move, picked: str | windows.Usable) -> Shown:
    if not isinstance(picked, str):
        return picked.shown()
    hex, knight = move.rest[0], table.knights[move.seat]
    if picked == STOP:
        note = "" if move.played else "the Waster must play a card now"
        return Shown(STOP, (hex_id(knight.at),), note=note, does="Stop")
    fuel = fuel_needed(table, move, hex)
    words = [several(cost(table, move, hex), "point"), f"{fuel} of {knight.fuel} Fuel"]
    if move.played is None and not move.from_oracle and (threat := threat_on(table, move, hex)):
        words.append(f"{threat} threat")
    label, note = f"Go on to {name_of(table, hex)}", ", ".join(words)
    return Shown(label, (hex_id(hex),), note=note, passes=True, does=GO_ON, costs=fuel_cost(fuel))


def _on_noted(table: KnightsTable, move: Move) -> str:
    """How much of the route is left, and what there is for it."""
    fuel = table.knights[move.seat].fuel
    return f"{len(move.rest)} of {len(move.route)} hexes to go, {several(move.points, 'point')} and {fuel} Fuel left"


def _can_go_on(table: KnightsTable, move: Move) -> bool:
    """Whether the next hex can be paid for. [wk1.move.points.insufficient-stops]"""
    knight = table.knights[move.seat]
    return knight.vehicle is not None and fuel_needed(table, move, move.rest[0]) <= knight.fuel


def end_move(table: KnightsTable) -> None:
    """The move is over: leftover points are lost, and luck cards that lasted for it are discarded.
    [wk1.move.points.from-fuel] [wk1.move.before-moving-luck]"""
    move = table.move
    assert move is not None
    knight = table.knights[move.seat]
    tell(table, "The move of {} ends on {}.", knight, hex_named(table, knight.at), rule="wk1.move.end-reasons",
         concerns=(hex_id(knight.at),))  # fmt: skip
    table.wasteland_discard += move.revealed
    table.move = None
    luck.end_lasting_for_move(table)
    fought.forget(table, knight.seat)
