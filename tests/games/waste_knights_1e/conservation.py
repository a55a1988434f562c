"""A law of every table: each card of the box is in exactly one place, no two things lie where one may, what is counted stays in
range, and the Waster is who the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

from tests.games.components import all_of, misfits
from tests.games.waste_knights_1e.kits import check_kits
from wasteland.engine.asking import Question
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import CommonTask, PrivateTask
from wasteland.games.waste_knights_1e.combats import Combat
from wasteland.games.waste_knights_1e.knights import Errand
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.tasks import OUTDATED
from wasteland.games.waste_knights_1e.terms import GREEN, RED, YELLOW, Stage
from wasteland.games.waste_knights_1e.waster import waster_of

MOST_LUCK = 5
STALLS = (*[GREEN] * 4, *[YELLOW] * 4, *[RED] * 2)
"""The colours of the spaces, from left to right."""
AGAINST = {2: (1, 0), 3: (2, 0, 1), 4: (2, 3, 0, 1)}
"""Who plays against each seat, by the number of players: the other; who sits to the right; who sits across. Seats are numbered
clockwise. [wk1.players2.waster] [wk1.players3.waster] [wk1.move.waster-opposite-active]"""
ASKED_OF_THE_WASTER = {"wk1.move.wasteland.play-window", "wk1.task.introduce", "wk1.task.several-at-once"}
"""The clauses of questions that nobody else is asked."""


def check_cards(table: KnightsTable, *, settled: bool = False) -> None:
    """Fail if a card of the box is lost or doubled, gear or a task is misplaced, a count is out of range, or somebody else is
    the Waster than the rules say. In the middle of a step a knight may hold more than he is allowed, while he is asked what to
    do about it: *settled* is True between the steps of a game."""
    luck, wasteland, common, private, knights = _in_box(table.packs)
    wrong = [
        *misfits("the luck card ", luck, _luck(table)),
        *misfits("the wasteland card ", wasteland, _wasteland(table)),
        *misfits("the common task card ", common, _common(table)),
        *misfits("the private task card ", private, _private(table)),
        *_misplaced(table),
        *_others(table, settled),
    ]
    if table.knights:
        wrong += _waster(table)
        wrong += misfits("the knight card ", knights, [*table.undealt, *[knight.sheet for knight in table.knights]])
    assert not wrong, "; ".join(wrong)
    if table.knights:
        check_kits(table, settled=settled and table.stage is not Stage.SETUP)


def check_asked(table: KnightsTable, question: Question) -> None:
    """Fail if what the Waster decides is asked of somebody else, or of a knight against himself; or if nobody is the Active
    Knight in the Move Step. [wk1.move.turn-order]"""
    assert table.stage is not Stage.MOVE or table.active() is not None, f"{question.prompt} is asked while nobody moves"
    if question.rule in ASKED_OF_THE_WASTER:
        assert question.seat == _right_waster(table), f"{question.prompt} is asked of seat {question.seat}, not of the Waster"
    combat = table.combat
    if combat is not None and question.rule == "wk1.combat.cards.choose-secretly":
        assert question.seat in _players(table, combat), f"{question.prompt} is asked of seat {question.seat}"


@cache
def _in_box(packs: tuple[str, ...]) -> tuple[frozenset[Any], ...]:
    """The luck, wasteland, common and private task cards and the knight sheets that there are."""
    in_box = box(packs)
    kinds = (in_box.luck, in_box.wasteland_cards, in_box.common, in_box.private, in_box.knights.values())
    return tuple(frozenset(kind) for kind in kinds)


# -- where cards lie


def _luck(table: KnightsTable) -> list[Any]:
    """Hands, the deck and its discards, what is being played, and what lasts."""
    found = [*all_of(table.luck), *table.luck_discard, *table.playing, *(lasting.card for lasting in table.lasting)]
    for knight in table.knights:
        found += knight.luck
    return found


def _wasteland(table: KnightsTable) -> list[Any]:
    """The deck and its discards, what a move has revealed, what the Oracle shows and keeps. The card played in a move lies
    before its knight until it is discarded, and is remembered afterwards."""
    lying = [*all_of(table.wasteland_cards), *table.wasteland_discard, *table.looked_at]
    lying += [table.oracle] if table.oracle is not None else []
    move = table.move
    if move is not None:
        lying += move.revealed
        lying += [move.played] if move.played is not None and move.played not in lying else []
    return lying


def _in_play(table: KnightsTable) -> Iterator[Errand]:
    return chain(table.tasks, *[knight.tasks for knight in table.knights])


def _common(table: KnightsTable) -> list[Any]:
    found = [*all_of(table.common), *table.common_discard, *table.considered_common]
    found += [card for card in table.removed if isinstance(card, CommonTask)]
    found += [errand.task for errand in _in_play(table) if isinstance(errand.task, CommonTask)]
    return found


def _private(table: KnightsTable) -> list[Any]:
    found = [*all_of(table.private), *table.private_discard, *table.considered_private, *table.boxed_tasks]
    found += [card for card in table.removed if isinstance(card, PrivateTask)]
    found += [errand.task for errand in _in_play(table) if isinstance(errand.task, PrivateTask)]
    for knight in table.knights:
        found += knight.hidden
        found += knight.passed_over
    return found


def _misplaced(table: KnightsTable) -> Iterator[str]:
    """One task on a space of the frame, one card on a space of the Stalls, and of its colour."""
    frames = [errand.frame for errand in table.tasks]
    if len({*frames}) != len(frames):
        yield f"two tasks lie on one space: {', '.join(frames)}"
    if len(table.stalls) != len(STALLS):
        yield f"the Stalls have {len(table.stalls)} spaces"
    for at, card in enumerate(table.stalls):
        if card is not None and at < len(STALLS) and card.colour is not STALLS[at]:
            yield f"{card} lies on a {STALLS[at]} space of the Stalls"


# -- counts, and who is who


def _others(table: KnightsTable, settled: bool) -> Iterator[str]:
    """Luck cards in hand, markers on tasks, rounds, and what belongs together."""
    too_many = [str(knight) for knight in table.knights if len(knight.luck) > MOST_LUCK]
    if len(too_many) > (0 if settled else 1):
        yield f"too many luck cards: {', '.join(too_many)}"
    yield from (f"{errand.task} has {errand.markers} markers" for errand in _in_play(table) if errand.markers >= OUTDATED)
    if table.round > table.mission.rounds:
        yield f"it is round {table.round} of {table.mission.rounds}"
    yield from (f"{card} lasts for nobody" for card, seat in table.lasting if seat >= len(table.knights))
    if (table.oracle is None) != (table.oracle_by is None):
        yield "nobody knows the Oracle's card, or somebody knows none"
    if table.looked_at and table.looked_at_by is None:
        yield "nobody looks at the cards for the Oracle"
    seen = table.seen_stores
    if seen is not None and seen.by == seen.whose:
        yield "somebody is shown his own gear"


def _waster(table: KnightsTable) -> Iterator[str]:
    if waster_of(table) != _right_waster(table):
        yield f"seat {waster_of(table)} is the Waster, not {_right_waster(table)}"


def _right_waster(table: KnightsTable) -> int:
    """In a move who plays against the knight who moves, else who plays against the First Player; with 2 and 3 players always
    who plays against the Active Knight, if there is one. [wk1.move.waster-opposite-active]
    [wk1.move.waster-returns-after-last] [wk1.players2.waster] [wk1.players3.waster]"""
    against = AGAINST[table.seats]
    if table.move is not None:
        return against[table.move.seat]
    if table.exploring is not None and table.seats < 4:
        return against[table.exploring.seat]
    return against[table.first]


def _players(table: KnightsTable, combat: Combat) -> set[int]:
    """Who plays combat cards: the Active Knight, and his rival or the Waster, who is never himself.
    [wk1.combat.when] [wk1.duel.combat-roles]"""
    if combat.rival is not None:
        return {combat.active, combat.rival}
    waster = _right_waster(table)
    return {combat.active, waster if waster != combat.active else AGAINST[table.seats][combat.active]}
