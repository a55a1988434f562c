"""Private tasks: accepted by their first requirement, accomplished by their second; with 2 players revealed before."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.asking import Refusal, Shown
from wasteland.engine.effects import in_words
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import tasks
from wasteland.games.waste_knights_1e.board import described
from wasteland.games.waste_knights_1e.cards import Demand, PrivateTask, Task
from wasteland.games.waste_knights_1e.knights import Errand, Knight
from wasteland.games.waste_knights_1e.passages import task_read
from wasteland.games.waste_knights_1e.table import Exploring, KnightsTable
from wasteland.games.waste_knights_1e.terms import Frame

_TASK_SPACES = (Frame.ORANGE, Frame.GREEN)


class Accept(NamedTuple):
    """Try to fulfil the first requirement of a task."""

    errand: Errand

    def shown(self, table: KnightsTable, knight: Knight) -> Shown:
        """How people see it, with the odds of its check."""
        return _demand_shown(table, knight, "Accept", _private(self.errand), _private(self.errand).first)

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        """Try it."""
        await try_to_accept(table, knight, self.errand)


class Reveal(NamedTuple):
    """Show a hidden task and try to fulfil its first requirement. [wk1.players2.private-reveal]"""

    task: PrivateTask

    def shown(self, table: KnightsTable, knight: Knight) -> Shown:
        """How people see it, with the odds of its check."""
        return _demand_shown(table, knight, "Reveal", self.task, self.task.first)

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        """Reveal it and try."""
        await try_to_accept(table, knight, reveal(table, knight, self.task))


class Accomplish(NamedTuple):
    """Try to fulfil the second requirement of a task that one holds."""

    errand: Errand

    def shown(self, table: KnightsTable, knight: Knight) -> Shown:
        """How people see it, with the odds of its check."""
        task = _private(self.errand)
        return _demand_shown(table, knight, "Accomplish", task, task.second)

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        """Try it."""
        await try_to_accomplish(table, knight, self.errand)


ErrandActivity = Accept | Reveal | Accomplish


def most_held(table: KnightsTable) -> int:
    """How many private tasks a knight may hold. [wk1.task.private.hold-limit] [wk1.players2.private-limits]"""
    return tasks.KEPT if table.seats == 2 else 1


def errand_activities(table: KnightsTable, knight: Knight, exploring: Exploring) -> list[ErrandActivity]:
    """What may be done about private tasks on the knight's hex now. [wk1.explore.activities]"""
    return [activity for activity, why_not, _ in _found(table, knight, exploring) if not why_not]


def errand_refusals(table: KnightsTable, knight: Knight, exploring: Exploring) -> list[Refusal]:
    """What could be done about private tasks on this hex but for a reason."""
    return [
        Refusal(activity.shown(table, knight).label, why_not, rule)
        for activity, why_not, rule in _found(table, knight, exploring)
        if why_not
    ]


def _found(table: KnightsTable, knight: Knight, exploring: Exploring) -> list[tuple[ErrandActivity, str, str]]:
    """Everything about private tasks that concerns this hex, why it cannot be done (or nothing), and by which clause."""
    tile = described(table, knight.at)
    if tile is None:
        return []
    here = tile.number
    found: list[tuple[ErrandActivity, str, str]] = []
    open_ones = [errand for errand in (*table.tasks, *knight.tasks) if not errand.accepted]
    starts: list[tuple[Accept | Reveal, PrivateTask]] = [
        (Accept(errand), errand.task) for errand in open_ones if isinstance(errand.task, PrivateTask)
    ]
    starts += [(Reveal(task), task) for task in knight.hidden]
    found += [(start, *_why_not_accepted(table, knight, exploring, task)) for start, task in starts if task.first.hex == here]
    found += [
        (Accomplish(errand), *_why_not_accomplished(table, knight, exploring, _private(errand)))
        for errand in knight.tasks
        if errand.accepted and _private(errand).second.hex == here
    ]
    return found


def _why_not_accepted(table: KnightsTable, knight: Knight, exploring: Exploring, task: PrivateTask) -> tuple[str, str]:
    if exploring.tried:
        return "you have tried to accept a task in this step", "wk1.task.private.one-attempt"
    if sum(errand.accepted for errand in knight.tasks) >= most_held(table):
        return f"you hold {most_held(table)} already", "wk1.task.private.hold-limit"
    return _why_not_met(table, knight, task.first), "wk1.task.private.accept"


def _why_not_accomplished(table: KnightsTable, knight: Knight, exploring: Exploring, task: PrivateTask) -> tuple[str, str]:
    if exploring.accomplished:
        return "you have accomplished a task in this step", "wk1.explore.activities"
    if task.id in exploring.failed:
        return "you have tried it in this step", "wk1.task.private.accomplish"
    return _why_not_met(table, knight, task.second), "wk1.task.private.accomplish"


def _why_not_met(table: KnightsTable, knight: Knight, demand: Demand) -> str:
    return next((reason for requirement in demand.do if (reason := requirement.why_not(table, knight))), "")


async def try_to_accept(table: KnightsTable, knight: Knight, errand: Errand) -> None:
    """Do all that the first requirement asks; then the task is the knight's, and no new one comes.
    [wk1.task.private.accept] [wk1.task.private.one-attempt] [wk1.task.private.row-size]"""
    assert table.exploring is not None
    table.exploring.tried = True
    if not await _fulfil(table, knight, _private(errand).first, "to accept {}", errand.task):
        tell(table, "{} cannot accept {} yet.", knight, errand.task, rule="wk1.task.private.one-attempt")
        return
    errand.accepted = True
    if errand in table.tasks:
        table.tasks.remove(errand)
        knight.tasks.append(errand)
    tell(table, "{} accepts {}.", knight, errand.task, rule="wk1.task.private.accept", concerns=(errand.task.id,))


async def try_to_accomplish(table: KnightsTable, knight: Knight, errand: Errand) -> None:
    """Do all that the second requirement asks; then the task is accomplished. [wk1.task.private.accomplish]"""
    assert table.exploring is not None
    if not await _fulfil(table, knight, _private(errand).second, "to accomplish {}", errand.task):
        tell(table, "{} cannot accomplish {} yet.", knight, errand.task, rule="wk1.task.private.accomplish")
        table.exploring.failed.append(errand.task.id)
        return
    table.exploring.accomplished = True
    await tasks.accomplish(table, knight, errand)


async def _fulfil(table: KnightsTable, knight: Knight, demand: Demand, why: str, task: Task) -> bool:
    """Fulfil all requirements one after another, up to the first that fails."""
    for requirement in demand.do:
        if not await requirement.fulfil(table, knight, why, task):
            return False
    return True


def reveal(table: KnightsTable, knight: Knight, task: PrivateTask) -> Errand:
    """A hidden task is laid open, for good. [wk1.players2.private-reveal]"""
    knight.hidden.remove(task)
    used = [errand.frame for errand in knight.tasks]
    errand = Errand(task, next(frame for frame in _TASK_SPACES if frame not in used))
    knight.tasks.append(errand)
    tell(table, "{} reveals {}. {} {}", knight, task, task.story, task.text, rule="wk1.players2.private-reveal",
         concerns=(task.id,), passage=task_read(task, f"revealed by {knight}"))  # fmt: skip
    return errand


def _private(errand: Errand) -> PrivateTask:
    assert isinstance(errand.task, PrivateTask)
    return errand.task


def _demand_shown(table: KnightsTable, knight: Knight, does: str, task: PrivateTask, demand: Demand) -> Shown:
    """What is done about a task, the odds of its checks, and what it asks for."""
    odds = 1.0
    chances = [chance for requirement in demand.do if (chance := requirement.odds(table, knight)) is not None]
    for chance in chances:
        odds *= chance
    concerns = (task.id, *tasks.numbered_hex_ids(table, demand.hex))
    return Shown(f"{does} {task}", concerns, odds if chances else None, in_words(demand.do), does=does)
