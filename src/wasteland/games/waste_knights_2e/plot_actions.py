"""Plot Actions: where and when they may be taken, how often, and taking one."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.memo import Memo
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import happenings, paying, places
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import is_word
from wasteland.games.waste_knights_2e.stories import Plot, PlotAction
from wasteland.games.waste_knights_2e.table import WasteTable


def of_plot(table: WasteTable) -> list[PlotAction]:
    """The Plot Actions that the sheet in play or an entry allows. [wk2.plot-action.allowed-by]"""
    actions, allowed = () if table.plot is None else table.plot.actions, table.chronicle.allowed
    return [action for action in actions if allowed.get(action.name, action.allowed)]


def at_hand(table: WasteTable, knight: Knight) -> list[PlotAction]:
    """Those of them that are taken where the knight is, whatever else they need."""
    if table.plot is None:
        return []
    key, allowed = (table.plot, knight.at), table.chronicle.allowed
    near = _near.get(key)
    if near is None:
        near = _near.keep(key, [*_taken_near(table.plot, knight.at)])
    return [
        action
        for action, moving in near
        if allowed.get(action.name, action.allowed) and (not moving or _has_moved_here(table, knight, action, moving))
    ]


def _taken_near(plot: Plot, space: str) -> Iterator[tuple[PlotAction, tuple[str, ...]]]:
    """The actions of a plot that are taken on a space, or at places that move with the game and may be there: these with it."""
    for action in plot.actions:
        moving = tuple(place for place in action.at if is_word(place))
        if space in action.at and not action.token:
            yield action, ()
        elif moving or action.token:
            yield action, moving or action.at


def _has_moved_here(table: WasteTable, knight: Knight, action: PlotAction, moving: tuple[str, ...]) -> bool:
    if action.token:
        return table.plot_tokens.get(action.token) == knight.at
    return any(knight.at in places.spaces(table, knight, place) for place in moving)


_near: Memo[list[tuple[PlotAction, tuple[str, ...]]]] = Memo()


def spaces(table: WasteTable, knight: Knight, action: PlotAction) -> list[str]:
    """Where an action may be taken; with a token only where that lies. [wk2.narr.token.plot]"""
    found = [space for place in action.at for space in places.spaces(table, knight, place)]
    if action.token:
        lies = table.plot_tokens.get(action.token)
        return [lies] if lies is not None else []
    return list(dict.fromkeys(found))


def why_not(table: WasteTable, knight: Knight, action: PlotAction) -> str:
    """Why an action cannot be taken now; an empty text if it can. [wk2.narr.plot-action.unavailable-shown]"""
    if reason := why_nowhere(table, knight, action):
        return reason
    where = spaces(table, knight, action)
    if knight.at not in where:
        return _elsewhere(table, knight, where)
    return paying.why_not(table, knight, action.cost)


def _elsewhere(table: WasteTable, knight: Knight, where: list[str]) -> str:
    """Why it cannot be taken where the knight is, but in some other places."""
    ways = places.open_map(table)
    key = (ways, knight.at, *where)
    known = _elsewhere_known.get(key)
    if known is not None:
        return known
    if not where:
        return "its place is not on the board now"
    near = places.nearest(table, knight.at, where)
    return _elsewhere_known.keep(key, f"only at {places.name_of(table, near[0])}" if near else "there is no way there now")


_elsewhere_known: Memo[str] = Memo()


def why_nowhere(table: WasteTable, knight: Knight, action: PlotAction) -> str:
    """Why an action cannot be taken wherever the knight stood; an empty text if it is a question of the place."""
    if reason := why_used_up(table, knight, action):
        return reason
    for condition in action.when:
        if reason := condition.why_not(table, knight):
            return action.why_not or reason
    return ""


def why_used_up(table: WasteTable, knight: Knight, action: PlotAction) -> str:
    """Why an action may not be taken again; an empty text if it may. [wk2.plot-action.allowed-by]"""
    takers = table.chronicle.actions.get(action.name, [])
    match action.repeat:
        case "game" if takers:
            return "it has been done"
        case "knight" if knight.number in takers:
            return "you have done it"
        case "round" if knight.used.get(action.name) == table.round or _in_round(table, action):
            return "it has been done in this round"
        case "token" if knight.at not in table.challenges:
            return "no challenge token lies here"
    return ""


def _in_round(table: WasteTable, action: PlotAction) -> bool:
    return any(other.used.get(action.name) == table.round for other in table.knights)


async def take(table: WasteTable, knight: Knight, action: PlotAction) -> None:
    """Its price is paid first, then it happens. A challenge token that it was about goes to the knight.
    [wk2.narr.plot-action.cost-first] [wk2.adventure.challenge-token]"""
    tell(table, "{} takes the Plot Action {}.", knight, action.name, rule="wk2.plot-action.allowed-by")
    table.chronicle.actions.setdefault(action.name, []).append(knight.number)
    knight.used[action.name] = table.round
    await paying.pay(table, knight, action.cost)
    if action.repeat == "token":
        table.challenges.remove(knight.at)
        knight.challenges += 1
    assert table.plot is not None
    await happenings.happen(table, knight, action, table.plot, f"actions.{action.name}")
