"""Knights who meet: asking for a duel, searching for those who refuse or lie unconscious, reviving and stealing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.telling import tell
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e import checks, combat, consciousness, pools, stealing, trade, windows
from wasteland.games.waste_knights_1e.board import may_trade_on
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER
from wasteland.games.waste_knights_1e.foresight import first_blows
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import CHALLENGING, Skill

AGREE, REFUSE = "Agree", "Refuse"
SEARCH, LET_GO = "Search for the other", "Let it be"
REVIVE, STEAL = "Revive", "Steal"


class Meet(NamedTuple):
    """Meet a knight on the hex."""

    seat: int


NOBODY = Pass("Nobody")


def met_here(table: KnightsTable, knight: Knight) -> list[Knight]:
    """The knights on the hex whom the Active Knight has not asked or searched for in this move.
    [wk1.duel.interaction-trigger] [wk1.unconscious.interaction]"""
    move = table.move
    assert move is not None
    return [rival for rival in table.rivals_of(knight) if rival.at == knight.at and rival.seat not in move.met]


async def whom_to_meet(table: KnightsTable, knight: Knight) -> Knight | None:
    """Whom the Active Knight meets next on the hex just entered, if anybody: only he starts it, and whom he does not ask he
    ignores. Before that he may use what works at any time. [wk1.duel.interaction-trigger] [wk1.gear.any-time]"""
    while knight.conscious and met_here(table, knight):
        picked = await Choice(knight.seat, "Whom do you meet here?", _meetings(table, knight), show=_meeting_shown,
                              anew=_meetings, about=(table, knight), rule="wk1.duel.interaction-trigger")  # fmt: skip
        if isinstance(picked, Pass):
            return None
        if isinstance(picked, Meet):
            return table.knights[picked.seat]
        await picked.take(table, knight)
    return None


def _meetings(table: KnightsTable, knight: Knight) -> list[Meet | Pass | windows.Usable]:
    return [*(Meet(rival.seat) for rival in met_here(table, knight)), *windows.anytime(table, knight), NOBODY]


async def meet(table: KnightsTable, knight: Knight, rival: Knight) -> None:
    """The Active Knight asks another, or searches for one who lies there; each is met once in a move. Who comes round before he
    is searched for has not been met yet. [wk1.duel.interaction-trigger] [wk1.unconscious.interaction]"""
    assert table.move is not None
    if not rival.conscious and await consciousness.comes_round(table, rival):
        return
    table.move.met.append(rival.seat)
    await (_ask(table, knight, rival) if rival.conscious else _search_for_unconscious(table, knight, rival))


def _meeting_shown(table: KnightsTable, knight: Knight, picked: Meet | Pass | windows.Usable) -> Shown:
    """A knight on the hex: what meeting him means."""
    if not isinstance(picked, Meet):
        return picked.shown()
    rival = table.knights[picked.seat]
    if rival.conscious:
        blows = _blows(table, knight, rival, ACTIVE)
        note = f"Health {rival.health}, if there is no agreement you may search; in a duel {blows}"
        return Shown(put("Ask {}", rival), (rival.sheet.id,), note=note, does="Ask")
    odds, note = chance_to_find(table, knight), "unconscious: revive or steal"
    return Shown(put("Search for {}", rival), (rival.sheet.id,), odds, note, does="Search for")


def _blows(table: KnightsTable, knight: Knight, rival: Knight, side: int) -> str:
    """How likely both would hit in a duel, as one of them sees it."""
    return first_blows(table, combat.combat_between(table, knight, rival=rival.seat), side)


def chance_to_find(table: KnightsTable, knight: Knight) -> float:
    """How likely a knight finds somebody who does not want to be found, or cannot. [wk1.duel.agree-or-search-check]"""
    return pools.chance(table, knight, Skill.SURVIVAL, CHALLENGING, "search")


async def _search(table: KnightsTable, knight: Knight, rival: Knight) -> bool:
    """A search check, Survival (7). [wk1.duel.agree-or-search-check] [wk1.unconscious.interaction]"""
    made = await checks.check(table, knight, Skill.SURVIVAL, CHALLENGING, "to find {}", rival, moment="search")
    return made.passed


# -- duels


async def _ask(table: KnightsTable, knight: Knight, rival: Knight) -> None:
    """Agreement starts a duel at once; after a refusal a search check may. [wk1.duel.agree-or-search-check]"""
    answer = await Choice(rival.seat, partial(put, "{} wants to meet you. Do you agree?", knight), (AGREE, REFUSE),
                          show=_answer_shown, about=(table, knight, rival), rule="wk1.duel.agree-or-search-check")  # fmt: skip
    if answer == REFUSE:
        tell(table, "{} refuses to meet {}.", rival, knight, rule="wk1.duel.agree-or-search-check")
        tried = await Choice(knight.seat, partial(put, "{} refuses. Do you search?", rival), (SEARCH, LET_GO),
                             show=_search_shown, about=(table, knight), rule="wk1.duel.agree-or-search-check")  # fmt: skip
        if tried == LET_GO or not await _search(table, knight, rival):
            return
    await combat.fight(table, rival=rival.seat)


def _answer_shown(table: KnightsTable, knight: Knight, rival: Knight, answer: str) -> Shown:
    if answer == AGREE:
        truce = "may trade instead" if may_trade_on(table, knight.at) else "part in peace"
        note = f"a duel: {_blows(table, knight, rival, OTHER)}; if both Defend in its first clash, you {truce}"
        return Shown(AGREE, (knight.sheet.id,), note=note, does=AGREE)
    return Shown(REFUSE, odds=1 - chance_to_find(table, knight), note="unless you are searched for and found")


def _search_shown(table: KnightsTable, knight: Knight, tried: str) -> Shown:
    if tried == LET_GO:
        return Shown(LET_GO, passes=True)
    return Shown(SEARCH, odds=chance_to_find(table, knight), note="Survival (7); found, the duel starts")


# -- the unconscious


async def _search_for_unconscious(table: KnightsTable, knight: Knight, rival: Knight) -> None:
    """Found, an unconscious knight is revived or stolen from, not both; revived, he may trade without a duel.
    [wk1.unconscious.interaction] [wk1.unconscious.revive] [wk1.duel.no-revive-by-winner]"""
    if not await _search(table, knight, rival):
        return
    options = (STEAL,) if rival.seat in knight.knocked_out else (REVIVE, STEAL)
    picked = await Choice(knight.seat, partial(put, "You have found {}. What now?", rival), options,
                          show=_found_shown, why_not=_why_not_revived, about=(table, knight, rival),
                          rule="wk1.unconscious.interaction")  # fmt: skip
    if picked == STEAL:
        await stealing.steal(table, knight, rival)
    else:
        consciousness.revive(table, knight, rival)
        await trade.trade(table, knight, rival)


def _found_shown(table: KnightsTable, knight: Knight, rival: Knight, picked: str) -> Shown:
    revived = "1 Reputation, and you may trade" if may_trade_on(table, knight.at) else "1 Reputation"
    note = revived if picked == REVIVE else "a gear card, 2 Ammo, 2 Fuel or a private task"
    does = picked if picked == REVIVE else f"{picked} from"
    return Shown(put("{} {}", does, rival), (rival.sheet.id,), note=note, does=does)


def _why_not_revived(table: KnightsTable, knight: Knight, rival: Knight) -> Iterator[Refusal]:
    if rival.seat in knight.knocked_out:
        yield Refusal(put("{} {}", REVIVE, rival), "you knocked this knight out in this round", "wk1.duel.no-revive-by-winner")
