"""Tasks: the frame, the deeds that anybody may do, the marks that outdate them, and how a task is accomplished."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.effects import carry_out
from wasteland.engine.piles import Pile, draw, draw_then_rebuild
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e.board import hex_id, hex_numbered
from wasteland.games.waste_knights_1e.cards import CommonTask, Gear, PrivateTask, Task
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Combat
from wasteland.games.waste_knights_1e.families import Deed
from wasteland.games.waste_knights_1e.knights import Errand, Knight
from wasteland.games.waste_knights_1e.passages import task_read
from wasteland.games.waste_knights_1e.table import Check, KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import Frame, Trait
from wasteland.games.waste_knights_1e.waster import waster_of

PRIVATE_SPACES = {2: (), 3: (Frame.ORANGE,), 4: (Frame.ORANGE, Frame.GREEN)}
"""The spaces for private tasks, by the number of players. [wk1.setup.cards.task-row] [wk1.players3.private-row]"""
OUTDATED = 3
"""A task with so many general markers is outdated. [wk1.prep.task-outdated-at-three]"""
DEALT, KEPT = 4, 2
"""With 2 players each is dealt so many private tasks and keeps so many. [wk1.players2.private-deal]"""
WHICH_COMES, WHICH_STAYS, WHICH_FIRST = "Introduce which task?", "Keep which task?", "Which task is resolved first?"


# -- tasks come into play


async def lay_out_tasks(table: KnightsTable) -> None:
    """The top common task and the top private ones go on the frame; with 2 players the private ones are dealt.
    [wk1.setup.cards.task-row] [wk1.players2.private-deal] [wk1.players3.private-row]"""
    common = await draw(table.common)
    _put(table, common, Frame.PURPLE)
    for frame in PRIVATE_SPACES[table.seats]:
        private = await draw(table.private)
        _put(table, private, frame)
    if table.seats == 2:
        await _deal_private(table)


async def _deal_private(table: KnightsTable) -> None:
    """Each is dealt 4 private tasks and keeps 2 of them, hidden; all others leave the game. [wk1.players2.private-deal]"""
    for knight in table.in_order():
        for _ in range(DEALT):
            knight.passed_over.append(await draw(table.private))
    for knight in table.in_order():
        while len(knight.hidden) < KEPT:
            dealt = knight.passed_over
            kept = await Choice(knight.seat, WHICH_STAYS, dealt, show=_task_shown, rule="wk1.players2.private-deal")
            dealt.remove(kept)
            knight.hidden.append(kept)
        tell(table, "{} keeps 2 private tasks, face down.", knight, rule="wk1.players2.private-deal")
        tell(table, "They are {} and {}.", *knight.hidden, to=(knight.seat,))
    table.boxed_tasks = table.private.contents()
    table.private = Pile()


def dealt_to(table: KnightsTable, seat: int | None) -> list[PrivateTask]:
    """The private tasks of which the seat has yet to keep some; none for others to see. [wk1.players2.private-deal]"""
    if seat is None or table.seats != 2 or not table.private or seat >= len(table.knights):
        return []
    knight = table.knights[seat]
    return knight.passed_over if len(knight.hidden) < KEPT else []


async def introduce(table: KnightsTable, frame: Frame) -> None:
    """The Waster draws 2 tasks, puts one on the frame and the other under the deck. With 2 players no private task comes.
    [wk1.task.introduce] [wk1.players2.private-deal]"""
    if frame is not Frame.PURPLE and table.seats == 2:
        return
    pile, discard, drawn = _deck(table, frame)
    waster = waster_of(table)
    for _ in range(2):
        if (card := await draw_then_rebuild(pile, discard)) is not None:
            drawn.append(card)
    if not drawn:
        tell(table, "There is no task left for the {} space.", frame, rule="wk1.task.introduce")
        return
    chosen = await Choice(waster, WHICH_COMES, drawn, show=_task_shown, rule="wk1.task.introduce")
    for other in drawn:
        if other is not chosen:
            pile.lay_underneath(other, waster)
    drawn.clear()
    _put(table, chosen, frame)


def _deck(table: KnightsTable, frame: Frame) -> tuple[Pile[Any], list[Any], list[Any]]:
    """The deck and the discard pile of the tasks that lie on a space, and where those lie that the Waster looks at."""
    if frame is Frame.PURPLE:
        return table.common, table.common_discard, table.considered_common
    return table.private, table.private_discard, table.considered_private


def _put(table: KnightsTable, task: Task, frame: Frame) -> None:
    """A task comes to the frame; its story is read out, and its tokens go on the board. [wk1.setup.general.task-tokens]"""
    table.tasks.append(Errand(task, frame))
    tell(table, "{}. {} {}", task, task.story, task.text, rule="wk1.setup.general.task-tokens", concerns=(task.id,),
         passage=task_read(task))  # fmt: skip


def _task_shown(task: Task) -> Shown:
    return Shown(task.name, (task.id,), note=task.text)


class TaskToken(NamedTuple):
    """A task token on the board: it marks the hex of a requirement. [wk1.task.tokens]"""

    frame: Frame
    number: int
    hex: int
    task: PrivateTask


def task_tokens(table: KnightsTable) -> Iterator[TaskToken]:
    """The task tokens on the board: "1" until the first requirement is met, "2" as long as the task is in play; hidden tasks
    have none. [wk1.task.tokens] [wk1.setup.general.task-tokens]"""
    held = [errand for knight in table.knights for errand in knight.tasks]
    for errand in [*table.tasks, *held]:
        task = errand.task
        if not isinstance(task, PrivateTask):
            continue
        for number, demand in ((1, task.first), (2, task.second)):
            hex = hex_numbered(table, demand.hex)
            if hex is not None and not (number == 1 and errand.accepted):
                yield TaskToken(errand.frame, number, hex, task)


# -- tasks grow old


async def mark_tasks(table: KnightsTable) -> None:
    """Every available task gets a general marker; with the third it is outdated, and a new one comes, unmarked.
    With 2 players private tasks are never marked. [wk1.prep.mark-tasks] [wk1.prep.task-outdated-at-three]
    [wk1.players2.private-limits]"""
    in_play: list[tuple[list[Errand], Errand]] = [(table.tasks, errand) for errand in table.tasks]
    if table.seats > 2:
        in_play += [(knight.tasks, errand) for knight in table.in_order() for errand in knight.tasks]
    old: list[Errand] = []
    for place, errand in in_play:
        errand.markers += 1
        if errand.markers >= OUTDATED:
            place.remove(errand)
            _deck(table, errand.frame)[1].append(errand.task)
            tell(table, "{} is outdated.", errand.task, rule="wk1.prep.task-outdated-at-three", concerns=(errand.task.id,))
            old.append(errand)
    for errand in old:
        await introduce(table, errand.frame)


# -- what they ask of the Waster


def forced_traits(table: KnightsTable, seat: int) -> list[list[Trait]]:
    """The traits of the enemies that the Waster of this knight must play, the more binding first: the private tasks that he
    holds say so for him alone, the common task for all. [wk1.wasteland.forced-enemy-choice]
    [wk1.wasteland.forced-enemy-private-scope]"""
    held = [errand for errand in table.knights[seat].tasks if errand.accepted]
    demands = [[trait for errand in errands if (trait := errand.task.forces)] for errands in (held, open_to_all(table))]
    return [traits for traits in demands if traits]


# -- deeds


def open_to_all(table: KnightsTable) -> list[Errand]:
    """The common tasks in play: as a rule one. [wk1.task.common.availability]"""
    return [errand for errand in table.tasks if isinstance(errand.task, CommonTask)]


async def notice_combat(table: KnightsTable, combat: Combat) -> None:
    """A combat is over: whoever defeated the opponent, conscious or not, may have done a deed. If both have done the same one,
    the Active Knight takes it. [wk1.task.common.immediate] [wk1.task.common.simultaneous]
    [wk1.task.unconscious-still-accomplishes]"""
    done: list[tuple[Knight, Errand]] = []
    for errand in open_to_all(table):
        for side, beaten in ((ACTIVE, OTHER), (OTHER, ACTIVE)):
            seat = combat.seat(side)
            if seat is None or not combat.defeated[beaten]:
                continue
            if _deed_of(errand).after_combat(table, table.knights[seat], combat):
                done.append((table.knights[seat], errand))
                break
    await _accomplish_all(table, done)


async def notice_move(table: KnightsTable, knight: Knight, move: Move) -> None:
    """The knight has entered a hex of his route. [wk1.task.common.immediate]"""
    await _notice(table, knight, lambda deed: deed.after_move(table, knight, move))


async def notice_check(table: KnightsTable, knight: Knight, check: Check) -> None:
    """The knight has made a check. [wk1.task.common.immediate]"""
    await _notice(table, knight, lambda deed: deed.after_check(table, knight, check))


async def notice_trade(table: KnightsTable, knight: Knight, taken: list[Gear], worth: int) -> None:
    """The knight has traded at the Stalls, with cards of his that were worth so much. [wk1.task.common.immediate]"""
    await _notice(table, knight, lambda deed: deed.after_trade(table, knight, taken, worth))


async def _notice(table: KnightsTable, knight: Knight, is_done: Callable[[Deed], bool]) -> None:
    done = [(knight, errand) for errand in open_to_all(table) if is_done(_deed_of(errand))]
    if done:
        await _accomplish_all(table, done)


def _deed_of(errand: Errand) -> Deed:
    assert isinstance(errand.task, CommonTask)
    return errand.task.deed


async def _accomplish_all(table: KnightsTable, done: list[tuple[Knight, Errand]]) -> None:
    """If one event accomplishes several tasks, the Waster decides in which order they are resolved.
    [wk1.task.several-at-once]"""
    while done:
        errands = [errand for _, errand in done]
        first = await Choice(waster_of(table), WHICH_FIRST, errands, show=_errand_shown, rule="wk1.task.several-at-once")
        knight, errand = done.pop(errands.index(first))
        await accomplish(table, knight, errand)


def _errand_shown(errand: Errand) -> Shown:
    return _task_shown(errand.task)


async def accomplish(table: KnightsTable, knight: Knight, errand: Errand) -> None:
    """The knight gains the reward; then the Waster carries out the task's own effects, and a new task comes in its place. The
    card has left the game. [wk1.task.accomplish-reward] [wk1.task.accomplish-effects]"""
    task = errand.task
    (knight.tasks if errand in knight.tasks else table.tasks).remove(errand)
    table.removed.append(task)
    tell(
        table, "{} [+accomplishes] {}!", knight, task, rule="wk1.task.accomplish-reward", concerns=(task.id,), milestone="goal"
    )
    await carry_out((*task.reward, *task.after), table, knight, task)
    await introduce(table, errand.frame)


def numbered_hex_ids(table: KnightsTable, number: int) -> tuple[str, ...]:
    """The mark of the hex that a task speaks of."""
    hex = hex_numbered(table, number)
    return () if hex is None else (hex_id(hex),)
