"""The Exploration Step: the check of the hex, tasks, one action, and what the mission has to offer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.wording import listed
from wasteland.games.waste_knights_1e import checks, consciousness, fought, gear, pools, windows
from wasteland.games.waste_knights_1e.actions import action_refusals, hex_actions
from wasteland.games.waste_knights_1e.board import described, hex_id, hex_named, name_of
from wasteland.games.waste_knights_1e.errands import errand_activities, errand_refusals
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.steps import tell_step
from wasteland.games.waste_knights_1e.table import Exploring, KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage, Timing


class Explore(NamedTuple):
    """Make the exploration check of the hex. [wk1.explore.check-required]"""

    def shown(self, table: KnightsTable, knight: Knight) -> Shown:
        """How people see it: the check and its odds."""
        tile = table.tiles[knight.at]
        assert tile.check is not None
        odds = pools.chance(table, knight, tile.check, tile.check_difficulty, "explore")
        note = f"{tile.check.title()} ({tile.check_difficulty}); failed, you can do nothing here in this step"
        if table.exploring is not None and not table.exploring.challenged:
            note += "".join(f"; afterwards you cannot challenge {foe.card}" for foe in table.quest.foes if foe.at == knight.at)
        return Shown(f"Explore {tile}", (hex_id(knight.at),), odds, note, does="Explore")

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        """Make the check; passed or failed, the player marker goes on the hex.
        [wk1.explore.check-failed] [wk1.explore.marker-placed]"""
        tile, exploring = table.tiles[knight.at], table.exploring
        assert tile.check is not None and exploring is not None
        here = hex_named(table, knight.at)
        made = await checks.check(table, knight, tile.check, tile.check_difficulty, "to explore {}", here, moment="explore")
        knight.explored = True
        exploring.checked = exploring.rolled = True
        if made.passed:
            await _open(table, knight, exploring)


class MissionDeed(NamedTuple):
    """Do what the mission allows here."""

    deed: Any

    def shown(self, table: KnightsTable, knight: Knight) -> Shown:
        """How people see it."""
        shown: Shown = self.deed.shown(table, knight)
        return shown

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        """Do it."""
        await table.mission.rules.do(table, knight, self.deed)


EXPLORE, DONE = Explore(), Pass("Done here")


async def begin(table: KnightsTable, knight: Knight) -> None:
    """The Exploration Step of a knight begins, unless he is told to skip it or lies unconscious and does not come round, with
    what he uses before it. [wk1.explore.turn-order] [wk1.explore.skip] [wk1.unconscious.no-activity]"""
    if knight.skips_exploration or not (knight.conscious or await consciousness.comes_round(table, knight)):
        return
    tell_step(table, Stage.EXPLORATION, "wk1.explore.turn-order", knight)
    table.exploring = Exploring(knight.seat)
    await windows.window(table, Timing.EXPLORING, (knight.seat,), knight.seat)


async def explore_on(table: KnightsTable) -> None:
    """One activity of the exploring knight, of his choice and in any order, until he has enough. [wk1.explore.activities]"""
    exploring = table.exploring
    assert exploring is not None
    knight = table.knights[exploring.seat]
    if not knight.conscious:
        _leave(table, knight)
        return
    if why_barred(table, knight):
        exploring.may_explore = False  # what he has just done here may have closed the hex
    elif not exploring.checked and not needs_check(table, knight):
        exploring.checked = True
        await _open(table, knight, exploring)

    picked = await Choice(knight.seat, f"What do you do at {name_of(table, knight.at)}?", _options(table, knight, exploring),
                          show=_shown, why_not=_refused, noted=_noted, anew=_options, about=(table, knight, exploring),
                          rule="wk1.explore.activities")  # fmt: skip
    if isinstance(picked, Pass):
        _leave(table, knight)
        return
    was_at = knight.at
    await picked.take(table, knight)
    if knight.at != was_at:
        exploring.checked = exploring.may_explore = False  # he is elsewhere [wk1.hex.special.09-smugglers-strip]


def _leave(table: KnightsTable, knight: Knight) -> None:
    """The knight's Exploration Step is over."""
    table.exploring = None
    fought.forget(table, knight.seat)


def _options(table: KnightsTable, knight: Knight, exploring: Exploring) -> list[Any]:
    """What he may do, and where he may do anything, what works at any time; or nothing more."""
    found = activities(table, knight, exploring)
    return [*found, *(windows.anytime(table, knight) if found else ()), DONE]


async def _open(table: KnightsTable, knight: Knight, exploring: Exploring) -> None:
    """The knight explores his hex from now on, whether or not he does anything there. [wk1.explore.activities]"""
    exploring.may_explore = True
    await table.mission.rules.explored(table, knight)


def why_barred(table: KnightsTable, knight: Knight) -> tuple[str, str] | None:
    """Why the hex cannot be explored at all, and the clause. [wk1.special-token.effect]"""
    if table.tiles[knight.at].number and described(table, knight.at) is None:
        return "a special token lies on it", "wk1.special-token.effect"
    return table.mission.rules.bars_exploring(table, knight)


def needs_check(table: KnightsTable, knight: Knight) -> bool:
    """Whether the hex has a check that the knight has to make: not if his marker is there from an earlier round.
    [wk1.explore.check-required] [wk1.explore.marker-placed]"""
    if table.tiles[knight.at].check is None or knight.explored:
        return False
    return not any(passive.skips_exploration_check(table, knight, knight.at) for passive, _ in gear.passives_of(table, knight))


def activities(table: KnightsTable, knight: Knight, exploring: Exploring) -> list[Any]:
    """What the knight may do now: the check if one is due, else tasks and actions; and what the mission allows at any rate.
    [wk1.explore.activities] [wk1.explore.check-failed] [wk1.mission.challenge-on-hex]"""
    found: list[Any] = [MissionDeed(deed) for deed in table.mission.rules.deeds(table, knight)]
    if exploring.may_explore:
        found += errand_activities(table, knight, exploring)
        found += hex_actions(table, knight, exploring)
    elif not exploring.checked and not why_barred(table, knight):
        found.append(EXPLORE)
    return found


# -- what people see


def _shown(table: KnightsTable, knight: Knight, exploring: Exploring, activity: Any) -> Shown:
    if isinstance(activity, windows.PlayLuck | windows.UseIt | Pass):
        return activity.shown()
    shown: Shown = activity.shown(table, knight)
    return shown


def _noted(table: KnightsTable, knight: Knight, exploring: Exploring) -> str:
    if (barred := why_barred(table, knight)) is not None:
        return barred[0]
    if not exploring.may_explore:
        return "it must be explored first" if not exploring.checked else "the exploration check has failed"
    once = {"accept a task": exploring.tried, "accomplish a task": exploring.accomplished, "act": exploring.acted}
    left = [word for word, used in once.items() if not used]
    return f"you may still {listed(left, 'or')}" if left and described(table, knight.at) is not None else ""


def _refused(table: KnightsTable, knight: Knight, exploring: Exploring) -> Iterator[Refusal]:
    yield from table.mission.rules.refusals(table, knight)
    if exploring.may_explore:
        yield from errand_refusals(table, knight, exploring)
        yield from action_refusals(table, knight, exploring)
    elif (barred := why_barred(table, knight)) is not None:
        yield Refusal(f"Explore {table.tiles[knight.at]}", *barred, (hex_id(knight.at),), does="Explore")
    elif exploring.checked:
        yield Refusal(f"Explore {table.tiles[knight.at]}", "the check has failed", "wk1.explore.check-failed")
