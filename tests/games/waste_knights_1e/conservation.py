"""A law of every table: each card of the box is in exactly one place, and what is counted stays in range."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import Any

from tests.games.waste_knights_1e.kits import check_kits
from wasteland.engine.piles import Pile
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import CommonTask, PrivateTask
from wasteland.games.waste_knights_1e.knights import Errand
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.tasks import OUTDATED
from wasteland.games.waste_knights_1e.terms import Stage
from wasteland.games.waste_knights_1e.waster import waster_of

MOST_LUCK = 5
SEATS_ON = {2: 1, 3: 2, 4: 2}
"""How many seats farther on, clockwise, the Waster sits: with 4 players across, with 3 to the right."""


def check_cards(table: Wasteland, *, settled: bool = False) -> None:
    """Fail if a card of the box is lost or doubled, gear is misplaced, a count is out of range, or somebody else is the
    Waster than the rules say. In the middle of a step a knight may hold more than he is allowed, while he is asked what to do
    about it: *settled* is True between the steps of a game."""
    in_box = box(table.packs)
    wrong = [
        *_misfits("luck", in_box.luck, _luck(table)),
        *_misfits("wasteland", in_box.wasteland, _wasteland(table)),
        *_misfits("common task", in_box.common, _common(table)),
        *_misfits("private task", in_box.private, _private(table)),
        *_others(table, settled),
    ]
    if table.knights:
        wrong += _waster(table)
        wrong += _misfits("knight", in_box.knights.values(), [*table.undealt, *(knight.sheet for knight in table.knights)])
    assert not wrong, "; ".join(wrong)
    if table.knights:
        check_kits(table, settled=settled and table.stage is not Stage.SETUP)


def _misfits(kind: str, wanted: Collection[Any], lying: Iterable[Any]) -> Iterator[str]:
    """The cards of a deck that are not in exactly one place."""
    there = list(lying)
    if len(there) == len(wanted) and {*there} == {*wanted}:
        return
    counted = Counter(card.id for card in there)
    for id in {*counted, *(card.id for card in wanted)}:
        if counted[id] != 1 or not any(card.id == id for card in wanted):
            yield f"there are {counted[id]} of the {kind} card {id}"


def _all_of(pile: Pile[Any]) -> list[Any]:
    return [*pile.loose, *pile.top, *pile.bottom]


# -- where cards lie


def _luck(table: Wasteland) -> Iterator[Any]:
    """Hands, the deck and its discards, what is being played, and what lasts."""
    yield from (*_all_of(table.luck), *table.luck_discard, *table.playing, *table.lasting)
    yield from chain.from_iterable(knight.luck for knight in table.knights)


def _wasteland(table: Wasteland) -> Iterator[Any]:
    """The deck and its discards, what a move has revealed, what the Oracle shows and keeps. The card played in a move lies
    before its knight until it is discarded, and is remembered afterwards."""
    lying = [*_all_of(table.wasteland), *table.wasteland_discard, *table.looked_at]
    lying += [table.oracle] if table.oracle is not None else []
    move = table.move
    if move is not None:
        lying += move.revealed
        lying += [move.played] if move.played is not None and move.played not in lying else []
    return iter(lying)


def _in_play(table: Wasteland) -> Iterator[Errand]:
    yield from table.tasks
    yield from chain.from_iterable(knight.tasks for knight in table.knights)


def _common(table: Wasteland) -> Iterator[Any]:
    yield from (*_all_of(table.common), *table.common_discard, *table.considered_common)
    yield from (card for card in table.removed if isinstance(card, CommonTask))
    yield from (errand.task for errand in _in_play(table) if isinstance(errand.task, CommonTask))


def _private(table: Wasteland) -> Iterator[Any]:
    yield from (*_all_of(table.private), *table.private_discard, *table.considered_private, *table.boxed_tasks)
    yield from (card for card in table.removed if isinstance(card, PrivateTask))
    yield from (errand.task for errand in _in_play(table) if isinstance(errand.task, PrivateTask))
    yield from chain.from_iterable((*knight.hidden, *knight.passed_over) for knight in table.knights)


# -- counts, and who is who


def _others(table: Wasteland, settled: bool) -> Iterator[str]:
    """Luck cards in hand, markers on tasks, rounds, and what belongs together."""
    too_many = [str(knight) for knight in table.knights if len(knight.luck) > MOST_LUCK]
    if len(too_many) > (0 if settled else 1):
        yield f"too many luck cards: {', '.join(too_many)}"
    yield from (f"{errand.task} has {errand.markers} markers" for errand in _in_play(table) if errand.markers >= OUTDATED)
    if table.round > table.mission.rounds:
        yield f"it is round {table.round} of {table.mission.rounds}"
    if len(table.lasting) != len(table.lasting_for):
        yield "a luck card lasts for nobody"
    if (table.oracle is None) != (table.oracle_by is None):
        yield "nobody knows the Oracle's card, or somebody knows none"
    if table.looked_at and table.looked_at_by is None:
        yield "nobody looks at the cards for the Oracle"
    seen = table.seen_stores
    if seen is not None and seen.by == seen.whose:
        yield "somebody is shown his own gear"


def _waster(table: Wasteland) -> Iterator[str]:
    """In a move the Waster is bound to the knight who moves, else to the First Player; with 2 players he is whoever is not
    the Active Knight. [wk1.move.waster-opposite-active] [wk1.players2.waster] [wk1.players3.waster]"""
    bound_to = table.first
    if table.move is not None:
        bound_to = table.move.seat
    elif table.exploring is not None and table.seats == 2:
        bound_to = table.exploring.seat
    right = (bound_to + SEATS_ON[table.seats]) % table.seats
    if waster_of(table) != right:
        yield f"seat {waster_of(table)} is the Waster, not {right}"
