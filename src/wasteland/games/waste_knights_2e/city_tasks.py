"""City tasks: drawn after a City Action, finished by deeds, and what comes of them."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Pass
from wasteland.engine.piles import draw
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import deeds, happenings, losing, paying, places
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.families import Seen
from wasteland.games.waste_knights_2e.knights import ActiveTask, Knight
from wasteland.games.waste_knights_2e.module_cards import Deed
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Terrain

MOST_ACTIVE = 2
"""[wk2.city-task.limit]"""
GIVE, KEEP = Pass("Hand it over", harmless=False), Pass("Not now")
CARD_FIRST, TASK_FIRST = Pass("First the exploration card", harmless=False), Pass("First the task", harmless=False)


async def draw_task(table: WasteTable, knight: Knight) -> None:
    """A knight who has no task of this city, and room for one, draws the top card of its pile. [wk2.city-task.draw]
    [wk2.city-task.limit]"""
    pile = table.tasks.get(knight.at)
    if not pile or why_no_task(knight, knight.at):
        return
    card = await draw(pile)
    task = ActiveTask(card, table.round)
    knight.tasks.append(task)
    tell(table, "{} has a task: {}.", knight, card, rule="wk2.city-task.draw", concerns=(card.id,))
    await carry_out(card.on_draw, table, knight, card)
    await losing.keep_limits(table, knight)


def why_no_task(knight: Knight, city: str) -> str:
    """Why a knight gets no task of a city; an empty text if one may be drawn. [wk2.city-task.limit] [wk2.city-task.draw]"""
    if not knight.is_conscious:
        return "you are in no state to be asked"
    if any(card.city == city for card in (*(task.card for task in knight.tasks), *knight.finished)):
        return "you have had a task of this city"
    return f"you are about {MOST_ACTIVE} tasks" if len(knight.tasks) >= MOST_ACTIVE else ""


async def finish_those_done(table: WasteTable, knight: Knight) -> None:
    """Tasks whose goals are met are finished, and paid for where they take something. [wk2.city-task.finish]"""
    for task in knight.tasks[:]:
        for deed in deeds.done(task):
            if task in knight.tasks and knight.is_conscious:
                await _finish(table, knight, task, deed)


async def _finish(table: WasteTable, knight: Knight, task: ActiveTask, deed: Deed) -> None:
    """The entry of a task is resolved, then it lies face down by the sheet. Who does not hand over what it takes has to do the
    deed again. [wk2.city-task.finish]"""
    if deed.pays is not None:
        if paying.why_not(table, knight, deed.pays) or await _asked(knight, task, deed) is KEEP:
            task.done.clear()
            return
        await paying.pay(table, knight, deed.pays)
    tell(table, "{} has [+finished] {}.", knight, task.card, rule="wk2.city-task.finish", concerns=(task.card.id,))
    await happenings.resolve(table, knight, task.card.entry)
    knight.tasks = [one for one in knight.tasks if one is not task]
    knight.finished.append(task.card)
    if task.token in knight.tokens:
        knight.tokens.remove(task.token)


def _asked(knight: Knight, task: ActiveTask, deed: Deed) -> Choice[Pass]:
    prompt = f"{task.card}: hand over {paying.in_words(deed.pays)}?"
    return Choice(knight.seat, prompt, [GIVE, KEEP], rule="wk2.city-task.finish")


# -- tasks in an Explore Action


async def before_exploring(table: WasteTable, knight: Knight) -> None:
    """A task that this Explore Action finishes may come before the exploration card, by the choice of the knight.
    [wk2.city-task.explore-order]"""
    seen = Seen("explore", knight)
    for task in knight.tasks[:]:
        deed = next((deed for deed in task.card.deeds if deeds.would_finish(table, knight, task, deed, seen)), None)
        if deed is None or not knight.is_conscious:
            continue
        options = [CARD_FIRST, TASK_FIRST]
        picked = await Choice(knight.seat, f"{task.card}: what comes first?", options, rule="wk2.city-task.explore-order")
        if picked is TASK_FIRST:
            await _finish(table, knight, task, deed)


# -- tokens


def token_spaces(table: WasteTable, knight: Knight, terrain: Terrain, away: int) -> list[str]:
    """The nearest spaces on which a task may put a knight token: of a terrain, so many spaces away or more; no city, no special
    location, no crater. [wk2.city-task.token-placement]"""
    far = places.open_map(table).steps(knight.at)
    spaces = places.board(table).spaces.values()
    fit = [space.id for space in spaces if space.terrain is terrain and not space.kind and far.get(space.id, 0) >= away]
    nearest = min((far[id] for id in fit), default=0)
    return sorted(id for id in fit if far[id] == nearest)
