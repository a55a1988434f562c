"""The board as people see it: spaces with their icons, tokens and markers, knights, the Divide, the planned route."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wasteland.engine.viewing import Board, Edge, Fact, Path, Piece, Space, holding
from wasteland.games.waste_knights_2e import places, route
from wasteland.games.waste_knights_2e.cards import Space as BoardSpace
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import Standing, WasteTable


def the_map(table: WasteTable) -> Board:
    """The broken continent. [wk2.move.route.continuous] [wk2.components.books-and-board]"""
    lying: dict[str, list[Piece]] = {}
    for space, piece in pieces(table):
        lying.setdefault(space, []).append(piece)
    spaces = [_space(table, space, lying.get(space.id, [])) for space in places.board(table).spaces.values()]
    return Board("map", "The broken continent", (), 0, spaces, shape="hexes", paths=paths(table), edges=edges(table))


def _space(table: WasteTable, space: BoardSpace, pieces: list[Piece]) -> Space:
    facts: dict[str, Fact] = {"terrain": space.terrain, "kind": space.kind, "number": space.number, "side": space.side}
    for danger, n in Counter(route.icons(table, space)).items():
        facts[danger.value] = n
    return Space(
        id=space.id,
        name=places.name_of(table, space.id),
        row=space.r,
        column=space.q,
        text=space.text,
        facts={name: fact for name, fact in facts.items() if fact},
        pieces=pieces,
        tags=holding([("city", space.kind == "city"), ("location", space.kind == "location")]),
    )


def pieces(table: WasteTable) -> Iterator[tuple[str, Piece]]:
    """What stands and lies on which space."""
    for knight in table.knights:
        if not knight.eliminated:
            tags = holding([("unconscious", knight.unconscious is not None), ("wrecked", knight.wrecked is not None)])
            yield knight.at, Piece(f"knight.{knight.number}", knight.sheet.name, "knight", knight.seat, tags=tags)
    for number, space in table.plot_tokens.items():
        yield space, Piece(f"plot.{number}", f"Plot token {number}", "plot", tags=(str(number),))
    for token in table.chronicle.tokens:
        tags = (str(token.number), *(("face-down",) if token.face_down else ()))
        yield token.space, Piece(f"entry.{token.number}", f"Entry token {token.number}", "entry", tags=tags)
    for space, count in Counter(table.challenges).items():
        yield space, Piece(f"challenge.{space}", "Challenge tokens", "challenge", count=count)
    for marker, count in Counter(table.dangers).items():
        yield (
            marker.space,
            Piece(f"{marker.danger}.{marker.space}", f"{marker.danger.title()} marker", marker.danger, count=count),
        )
    for space, count in Counter(table.general).items():
        yield space, Piece(f"general.{space}", "General tokens", "general", count=count)
    for number, space in table.dropped.items():
        yield space, Piece(f"card.{number}", f"Special card {number}", "card")
    if table.special:
        yield table.special, Piece("special", "The special marker", "special")
    if table.ramparts:
        yield table.ramparts, Piece("ramparts", "The ramparts", "ramparts")
    for number, space in table.horsemen.items():
        tags = (str(number), *(("laden",) if number in table.laden else ()))
        yield space, Piece(f"horseman.{number}", places.horseman(table, number), "horseman", tags=tags)
    for space, count in Counter(table.artifacts).items():
        yield space, Piece(f"artifact.{space}", "Artifact, face down", "artifact", count=count)
    for space in table.city_tokens:
        yield space, Piece(f"city-token.{space}", "City token", "city-token")

    for standing in table.landmarks:
        yield standing.space, landmark(standing)
    for knight in table.knights:
        for space in knight.tokens:
            yield space, Piece(f"token.{knight.number}.{space}", f"Knight token of {knight}", "knight-token", knight.seat)


def landmark(standing: Standing) -> Piece:
    """The marker of a landmark: which one it is nobody sees while it lies face down. [wk2.landmark.v1.place]"""
    if standing.is_open:
        return Piece(f"landmark.{standing.card.id}", standing.card.name, "landmark")
    return Piece(f"landmark.at.{standing.space}", "A landmark, face down", "landmark", tags=("face-down",))


def edges(table: WasteTable) -> list[Edge]:
    """Where the Great Divide runs, and the crossings with whether they are open. [wk2.move.route.continuous]"""
    lands = places.board(table)
    found = [Edge(f"rift.{one}.{other}", one, other, True, "The Great Divide", "no way over") for one, other in lands.rift]
    shut = {frozenset(edge) for edge in places.closed_edges(table)}
    for space in lands.spaces.values():
        if space.crosses_to:
            is_shut = frozenset((space.id, space.crosses_to)) in shut
            text = "closed for now" if is_shut else "a crossing of the Divide"
            found.append(Edge(f"crossing.{space.id}", space.id, space.crosses_to, is_shut, space.name, text, "crossing"))
    return found


def paths(table: WasteTable) -> list[Path]:
    """The route of the knight who moves, or plans to, with what it costs so far at each space. [wk2.move.stop-anywhere]"""
    move, planner = table.move, table.active()
    if move is not None:
        return [_path(table, table.knights[move.knight], tuple(move.route), move.entered)]
    return [_path(table, planner, tuple(table.planned), 0)] if table.planned and planner is not None else []


def _path(table: WasteTable, knight: Knight, way: tuple[str, ...], entered: int) -> Path:
    has = route.means(table, knight)
    points = tuple(route.cost(table, knight, way[: at + 1], has) for at in range(len(way)))
    fuel = tuple(has.fuel_for(so_far) or 0 for so_far in points)
    return Path(f"route.{knight.number}", f"The route of {knight}", way, entered, points, fuel)
