"""Where things are: the words for places in stories, and the spaces that they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from wasteland.engine.maps import Map
from wasteland.games.waste_knights_2e import powers
from wasteland.games.waste_knights_2e.board import Board
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.cards import Space
from wasteland.games.waste_knights_2e.families import Passive
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import number_in, terrain_in
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import HIGHWAY


def board(table: WasteTable) -> Board:
    """The board that the packs in play print."""
    return box(table.packs).board


def space_of(table: WasteTable, knight: Knight) -> Space:
    """The space on which a knight is."""
    return board(table)[knight.at]


def open_map(table: WasteTable) -> Map[str]:
    """The map as it is now: without the edges that the story has closed. [wk2.move.route.continuous]"""
    closed = closed_edges(table)
    return board(table).map_without(closed) if closed else board(table).map


def closed_edges(table: WasteTable) -> tuple[tuple[str, str], ...]:
    """The edges that the story has closed. [wk2.move.route.continuous]"""
    closing = powers.of_story(table, Passive.closed_edges)
    return tuple(edge for held in closing for edge in held.passive.closed_edges(table)) if closing else ()


def spaces(table: WasteTable, knight: Knight, place: str) -> list[str]:
    """The spaces that a place stands for, by their ids, for this knight; none if it is nowhere now."""
    lands = board(table)
    if place in lands.spaces:
        return [place]
    if numbered := number_in(place):
        return _numbered(table, *numbered)
    if terrain := terrain_in(place):
        return [space.id for space in lands.spaces.values() if space.terrain is terrain]
    if place == "here":
        return [knight.at]
    match place:
        case "beside":
            return list(open_map(table).beside[knight.at])
        case "any-city":
            return lands.city_ids[:]
        case "nearest-city":
            return nearest(table, knight.at, lands.city_ids)[:1]
        case "nearest-highway":
            return nearest(table, knight.at, [space.id for space in lands.spaces.values() if space.terrain is HIGHWAY])[:1]
        case "marker":
            return [table.special] if table.special else []
        case "beside-marker":
            return list(open_map(table).beside[table.special]) if table.special else []
        case "ramparts":
            return [table.ramparts] if table.ramparts else []
        case "carrier":
            return [other.at for other in table.left() if other.specials]
        case "own-port":
            return [table.adventure.factions[knight.faction].port] if knight.faction else []
        case "cult-city":
            return list(table.city_tokens)
        case "artifact":
            return list(dict.fromkeys(table.artifacts))
        case "nearest-artifact":
            return nearest(table, knight.at, table.artifacts)[:1]
        case "challenge":
            return list(dict.fromkeys(table.challenges))
        case "nearest-knight":
            return nearest(table, knight.at, [other.at for other in table.left()])[:1]
        case "own-token":
            return list(knight.tokens)
        case "cargo" | "beside-cargo":
            lies = cargo(table)
            return lies if place == "cargo" else [one for space in lies for one in open_map(table).beside[space]]
    raise LookupError(f"{place!r} is no space and no word for a place")


def cargo(table: WasteTable) -> list[str]:
    """Where the burdens are that knights carry, or that wait where a carrier fell. [wk2.precise.special-card-holder]"""
    carried = [one.at for one in table.left() if any(card.is_cargo for card in one.specials)]
    cards = box(table.packs, table.modules).specials
    return carried + [space for number, space in table.dropped.items() if cards[number].is_cargo]


def _numbered(table: WasteTable, kind: str, number: int) -> list[str]:
    match kind:
        case "plot":
            return [table.plot_tokens[number]] if number in table.plot_tokens else []
        case "horseman":
            return [table.horsemen[number]] if number in table.horsemen else []
    return [token.space for token in table.chronicle.tokens if token.number == number]


def nearest(table: WasteTable, start: str, among: Iterable[str]) -> list[str]:
    """Some spaces that are nearest by open edges, in the order of their ids. [wk2.precise.toward-away]"""
    return sorted(open_map(table).nearest(start, set(among)))


def nearest_to_any(table: WasteTable, starts: Iterable[str], among: Set[str]) -> str | None:
    """Of some spaces the one that is nearest to any of several others by open edges, the first by its id; None if there is no
    way to any. [wk2.precise.toward-away]"""
    ways, best = open_map(table), None
    for start in starts:
        for space, steps in ways.steps(start).items():
            if best is not None and steps > best[0]:
                break
            if space in among and (best is None or (steps, space) < best):
                best = steps, space
    return None if best is None else best[1]


def step_toward(table: WasteTable, start: str, goals: Sequence[str]) -> str:
    """The next space on the way to the nearest of some spaces; where it stands already if there is none.
    [wk2.precise.toward-away]"""
    ways = open_map(table)
    reached = [goal for goal in goals if goal in ways.steps(start)]
    if not reached or start in reached:
        return start
    goal = min(reached, key=lambda space: (ways.distance(start, space), space))
    return min(ways.beside[start], key=lambda space: (ways.steps(goal)[space], space))


def step_away(table: WasteTable, start: str, goals: Sequence[str]) -> str:
    """The space beside that lies farthest from the nearest of some spaces, if it is farther than here.
    [wk2.precise.toward-away]"""
    ways = open_map(table)

    def far(space: str) -> int:
        return min((ways.steps(space).get(goal, 0) for goal in goals), default=0)

    best = min(ways.beside[start], key=lambda space: (-far(space), space), default=start)
    return best if far(best) > far(start) else start


def name_of(table: WasteTable, space: str) -> str:
    """A space as people call it: by its name, or by its terrain and the way there from the nearest named place."""
    return board(table).names[space]


def horseman(table: WasteTable, number: int) -> str:
    """A horseman as people call him. [wk2.paths-of-blood.setup]"""
    names = table.adventure.horsemen
    return names[number - 1] if number <= len(names) else f"Horseman {number}"
