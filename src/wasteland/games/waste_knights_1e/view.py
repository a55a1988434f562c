"""What a seat may see of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from wasteland.engine import viewing
from wasteland.engine.cards import one_of_each
from wasteland.engine.viewing import Board, Path, Piece, Space, Stage, Track, View, when
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e import board, checks, stalls, tasks, trade
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.contest_view import contest, ended
from wasteland.games.waste_knights_1e.faces import by_name, face, hex_facts
from wasteland.games.waste_knights_1e.sheet_view import errand_card, sheet
from wasteland.games.waste_knights_1e.steps import STEPS
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Frame, Token
from wasteland.games.waste_knights_1e.waster import waster_of


def view(table: KnightsTable, seat: int | None) -> View:
    """Everything the seat (None: a spectator) may see."""
    return View(
        game="waste-knights-1e",
        seat=seat,
        title=table.mission.name,
        emblem=table.mission.id,
        headline=table.mission.text,
        round=table.round,
        stages=stages(table),
        boards=[the_map(table), the_stalls(table), the_tasks(table)],
        sheets=[sheet(table, knight, seat) for knight in table.knights],
        piles=piles(table, seat),
        tracks=[
            Track("round", "Round", table.round, table.mission.rounds, alarm=table.round == table.mission.rounds),
            *balance(table),
        ],
        notes=notes(table),
        contest=contest(table),
        ended=ended(table),
        reckonings=checks.reckonings(table),
        result=table.result.text if table.result else None,
    )


def stages(table: KnightsTable) -> list[Stage]:
    """The steps of the round, and whose turn it is in the one that is on. [wk1.round.phases]"""
    if table.stage not in STEPS:
        return []
    steps = list(STEPS)
    now, active = steps.index(table.stage), table.active()
    return [
        Stage(STEPS[step], active.seat if active is not None and at == now else None, when(at, now))
        for at, step in enumerate(steps)
    ]


# -- boards


def the_map(table: KnightsTable) -> Board:
    """The hexes of broken Australia, with tokens, knights and foes on them."""
    blocked = {token.hex for token in table.specials}
    standing: dict[int, list[Piece]] = {}
    for hex, piece in (*pieces(table), *task_pieces(table)):
        standing.setdefault(hex, []).append(piece)
    spaces = [
        Space(
            id=board.hex_id(hex),
            name=tile.name,
            row=board.HEXES[hex].r,
            column=board.HEXES[hex].q,
            text=tile.text,
            facts={**hex_facts(tile), "place": board.place_of(hex), "cost": board.difficulty_of(table, hex)},
            pieces=standing.get(hex, []),
            tags=("blocked",) if hex in blocked else (),
        )
        for hex, tile in enumerate(table.tiles)
    ]
    return Board("map", "Broken Australia", (), 7, spaces, shape="hexes", paths=routes(table))


def routes(table: KnightsTable) -> list[Path]:
    """The planned route of the knight who moves."""
    move = table.move
    if move is None or not move.route:
        return []
    hexes = tuple(board.hex_id(hex) for hex in move.route)
    return [Path(f"route.{move.seat}", f"The route of {table.knights[move.seat]}", hexes, move.entered)]


def pieces(table: KnightsTable) -> Iterator[tuple[int, Piece]]:
    """What stands and lies on which hex."""
    for knight in table.knights:
        tags = () if knight.conscious else ("unconscious",)
        yield knight.at, Piece(f"seat.{knight.seat}", knight.sheet.name, "knight", knight.seat, tags=tags)
    for at, foe in enumerate(table.quest.foes):
        if foe.at is not None:
            yield foe.at, Piece(f"foe.{at}", foe.card.name, "villain", tags=(foe.card.face,))
    for hex in table.quest.sites:
        yield hex, Piece(f"site.{hex}", "Mission marker", "marker")
    if table.quest.left_at is not None:
        yield table.quest.left_at, Piece("damsel", "The Damsel", "damsel")
    lying = Counter(table.tokens)
    for (token, hex), count in sorted(lying.items(), key=lambda lies: _TOKENS.index(lies[0].token)):
        yield hex, Piece(f"{token}.{hex}", f"{token.capitalize()} token", token, count=count)
    for special, hex, dark in table.specials:
        yield hex, Piece(special, special.capitalize(), "special", tags=("dark" if dark else "light",))


_TOKENS = tuple(Token)
"""The tokens on a hex lie in this order."""


def task_pieces(table: KnightsTable) -> Iterator[tuple[int, Piece]]:
    """Which task tokens lie on which hex. [wk1.setup.general.task-tokens] [wk1.task.tokens]"""
    for frame, number, hex, task in tasks.task_tokens(table):
        yield hex, Piece(f"task.{task.id}.{number}", task.name, "task", tags=(frame, str(number)))


def the_stalls(table: KnightsTable) -> Board:
    """The market: two frames of five spaces. [wk1.stalls.spaces]"""
    spaces = []
    for at, space in enumerate(stalls.SPACES):
        card = table.stalls[at] if at < len(table.stalls) else None
        spaces.append(
            Space(
                id=space.id,
                name=space.name,
                row=at // 5,
                column=at % 5,
                cards=[] if card is None else [face(card)],
                facts={"colour": space.colour, "price": space.price, **({"city": True} if space.city else {})},
            )
        )
    return Board("stalls", "The Stalls", ("Frame one", "Frame two"), 5, spaces)


def the_tasks(table: KnightsTable) -> Board:
    """The task frame: the common task, and the private ones that nobody holds. [wk1.setup.cards.task-row]"""
    spaces = []
    for column, frame in enumerate(Frame):
        lying = [errand for errand in table.tasks if errand.frame is frame]
        spaces.append(
            Space(f"task-space.{frame}", f"{frame.capitalize()} task", 0, column, [errand_card(one) for one in lying])
        )
    return Board("tasks", "Tasks", ("Tasks",), len(Frame), spaces)


# -- piles and notes


def piles(table: KnightsTable, seat: int | None) -> list[viewing.Pile]:
    """The decks with their discard piles, one vehicle of each model, what is revealed, and what the seat alone looks at.
    Blue gear is counted only: it is nobody's to choose."""
    found = [
        viewing.Pile("wasteland-deck", "Wasteland", len(table.wasteland_cards), _faces(table.wasteland_cards.known_top(seat))),
        viewing.Pile("wasteland-discard", "Wasteland discards", len(table.wasteland_discard),
                     list(map(by_name, reversed(table.wasteland_discard))), True),
        viewing.Pile("luck-deck", "Luck", len(table.luck), _faces(table.luck.known_top(seat))),
        viewing.Pile("luck-discard", "Luck discards", len(table.luck_discard), list(map(by_name, reversed(table.luck_discard))),
                     True),
        viewing.Pile("green-deck", "Green gear", len(table.green), _faces(table.green.known_top(seat))),
        viewing.Pile("yellow-deck", "Yellow gear", len(table.yellow), _faces(table.yellow.known_top(seat))),
        viewing.Pile("red-deck", "Red gear", len(table.red), _faces(table.red.known_top(seat))),
        viewing.Pile("garage", "Vehicle pool", len(table.garage), _faces(one_of_each(table.garage)), True),
        viewing.Pile("blue-supply", "Blue gear", len(table.blue)),
    ]  # fmt: skip
    if table.move is not None and table.move.revealed:
        found.append(viewing.Pile("revealed", "Revealed", len(table.move.revealed), _faces(table.move.revealed), True))
    if table.move is not None and table.move.faced is not None:
        found.append(viewing.Pile("faced", f"Met by {table.knights[table.move.seat]}", 1, _faces([table.move.faced]), True))
    if table.playing:
        found.append(viewing.Pile("playing", "Played just now", len(table.playing), _faces(reversed(table.playing)), True))
    if table.looked_at:
        seen = _faces(table.looked_at) if table.looked_at_by == seat else []
        found.append(viewing.Pile("looked-at", "Looked at", len(table.looked_at), seen))
    if table.oracle is not None:
        found.append(viewing.Pile("oracle", "The Oracle's card", 1, _faces([table.oracle] if table.oracle_by == seat else [])))
    return [*found, *considered(table, seat), *counter(table), *to_choose_from(table)]


def to_choose_from(table: KnightsTable) -> list[viewing.Pile]:
    """The knight sheets while players choose, taken or not, and the gear that is printed on them; a sheet names its own.
    [wk1.setup.player.knight-choice-order]"""
    if table.knights or table.random_knights or table.mission.opening:
        return []
    in_box = box(table.packs)
    sheets = [
        replace(
            face(sheet, () if sheet in table.undealt else ("taken",)),
            facts={**face(sheet).facts, "suits": sheet.suits, "starting": ", ".join(sheet.starting)},
        )
        for sheet in in_box.knights.values()
    ]
    printed = _faces(in_box.starting.values())
    return [
        viewing.Pile("knights", "Knights", len(sheets), sheets, True),
        viewing.Pile("starting-gear", "Starting gear", len(printed), printed, True),
    ]


def considered(table: KnightsTable, seat: int | None) -> list[viewing.Pile]:
    """The tasks that the Waster alone looks at, to introduce one of them; or those that were dealt to the seat, to keep some.
    [wk1.task.introduce] [wk1.players2.private-deal]"""
    considered: list[Any] = [*table.considered_common, *table.considered_private]
    if considered:
        seen = considered if waster_of(table) == seat else []
        return [viewing.Pile("considered", "Tasks to choose from", len(considered), _faces(seen))]
    dealt = tasks.dealt_to(table, seat)
    return [viewing.Pile("considered", "Tasks to choose from", len(dealt), _faces(dealt))] if dealt else []


def counter(table: KnightsTable) -> list[viewing.Pile]:
    """What lies on the counter of a trade, open to all: with the Stalls, or between two knights.
    [wk1.stalls.offer] [wk1.trade.knights-what]"""
    stall_trade, bargain = table.stall_trade, table.bargain
    lying: list[tuple[str, str, Sequence[Gear]]] = []
    if stall_trade is not None:
        deal = stalls.terms(table, stall_trade)
        lying.append(("offered", f"Offered, worth {deal.offered(stall_trade)}", stall_trade.offered))
        lying.append(("taken", f"To be taken, for {deal.cost(stall_trade)}", stall_trade.taken))
    if bargain is not None:
        lying.append(("given", f"{table.knights[bargain.by]} gives", bargain.gives))
        lying.append(("asked", f"{table.knights[bargain.by]} asks for", bargain.asks))
    return [viewing.Pile(id, name, len(cards), _faces(cards), True) for id, name, cards in lying]


def balance(table: KnightsTable) -> list[Track]:
    """What lies on the counter of the Stalls counts for, and what it costs. [wk1.stalls.choice]"""
    trade = table.stall_trade
    if trade is None:
        return []
    deal = stalls.terms(table, trade)
    return [Track("offered", "Offered", deal.offered(trade)), Track("price", "Price", deal.cost(trade))]


def _faces(cards: Iterable[Any]) -> list[viewing.Card]:
    return [face(card) for card in cards]


def notes(table: KnightsTable) -> list[str]:
    """Who is the Waster, and what lasts for now."""
    found: list[str] = [put("{} is the Waster.", table.knights[waster_of(table)])] if table.knights else []
    if table.round == table.mission.rounds:
        found.append("This is the last round.")
    found += [f"{card.name}: {card.text}" for card, _ in table.lasting]
    if table.bargain is not None:
        found.append(trade.offered(table, table.bargain))
    return found
