"""Skill checks: the pool of dice, successes, repeats, and the odds."""

from __future__ import annotations

from functools import partial

from wasteland.engine.chance import dice
from wasteland.engine.dice import fallen
from wasteland.engine.reckonings import Line, Reckoning
from wasteland.engine.sums import as_lines
from wasteland.engine.telling import tell
from wasteland.engine.wording import several
from wasteland.engine.words import Wording, marked, put
from wasteland.games.waste_knights_1e import tasks, windows
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.pools import DIE, SIDES, pool, pool_lines
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.terms import Skill, Timing

MOST_AT_ONCE = 10
"""So many dice are rolled at once; larger pools are rolled in parts. [wk1.check.pool]"""


async def check(
    table: KnightsTable, knight: Knight, skill: Skill, difficulty: int, why: str, *things: object, moment: str = ""
) -> Check:
    """Make a check: what may be used before it, the dice, what may be used after them. *why* with its {} filled by *things*
    says what for, *moment* is the kind of check: escape, explore, search, task, action, event.
    [wk1.check.difficulties] [wk1.check.success]"""
    made = table.check = Check(knight.seat, skill, difficulty, why.format(*things), moment)
    active = table.active() or knight
    seats = [one.seat for one in table.clockwise(active.seat)]
    await windows.window(table, Timing.BEFORE_CHECK, seats, knight.seat)
    await _roll(table, knight, made, pool(table, knight, made), why, *things)
    await windows.window(table, Timing.AFTER_CHECK, seats, knight.seat)
    tell(table, f"{{}} {'[+passes]' if made.passed else '[-fails]'} the check {why}.", knight, *things,
         rule="wk1.check.success")  # fmt: skip
    await tasks.notice_check(table, knight, made)
    table.check = None
    return made


async def repeat(table: KnightsTable, made: Check) -> None:
    """Roll the whole pool of a check anew; the new result replaces the old one. [wk1.check.repeat]"""
    await _roll(table, table.knights[made.seat], made, len(made.faces), "{}", marked(made.why, table.knights))


async def roll_pool(count: int, seat: int, why: Wording) -> tuple[int, ...]:
    """Roll a pool of dice, however large. [wk1.check.pool]"""
    faces: tuple[int, ...] = ()
    while len(faces) < count:
        faces += await dice(min(count - len(faces), MOST_AT_ONCE), SIDES, seat).because(why)
    return faces


async def _roll(table: KnightsTable, knight: Knight, made: Check, count: int, why: str, *things: object) -> None:
    what_for = partial(put, f"{{}} ({{}}) {why}", made.skill.title(), made.difficulty, *things)
    made.faces = await roll_pool(count, knight.seat, what_for)
    if table.news.heard:
        faces, shown = " ".join(map(str, made.faces)), rolled(made)
        tell(table, f"{{}}, {{}} ({{}}) {why}: [={{}}].", knight, made.skill.title(), made.difficulty, *things, faces,
             rule="wk1.check.pool", dice=shown.dice, reckonings=(shown,))  # fmt: skip


def reckonings(table: KnightsTable) -> list[Reckoning]:
    """The dice of the check that is being made, and what they came to, for people. [wk1.check.pool] [wk1.check.success]"""
    made = table.check
    if made is None:
        return []
    knight = table.knights[made.seat]
    lines = as_lines(pool_lines(table, knight, made))
    name, count = f"{made.skill.title()} ({made.difficulty}) {made.why}", pool(table, knight, made)
    found = [Reckoning("pool", name, lines, several(count, "die"), made.seat)]
    return [*found, rolled(made)] if made.faces else found


def rolled(made: Check) -> Reckoning:
    """The dice of a check that lie on the table. [wk1.check.success]"""
    fell = fallen(DIE, made.faces, min(made.difficulty, SIDES))
    line = Line(f"{made.difficulty}+", " ".join(map(str, made.faces)), dice=fell)
    return Reckoning("check", "The check", [line], "passed" if made.passed else "failed", made.seat)
