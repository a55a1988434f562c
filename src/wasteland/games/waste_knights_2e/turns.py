"""Turns: up to two different actions, gear moved about before and after them, upgrades at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown, Sign
from wasteland.engine.telling import beat, tell
from wasteland.engine.viewing import Chapter
from wasteland.games.waste_knights_2e import (
    camping,
    cities,
    city_tasks,
    duels,
    exploring,
    gear,
    happenings,
    harm,
    landmarks,
    losing,
    movement,
    places,
    plot_actions,
    plots,
    powers,
    route,
    upgrading,
    using,
)
from wasteland.games.waste_knights_2e.families import Passive
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.powers import Usable
from wasteland.games.waste_knights_2e.stories import PlotAction
from wasteland.games.waste_knights_2e.table import Acted, WasteTable
from wasteland.games.waste_knights_2e.terms import CAMP, CITY, EXPLORE, MOVE, PLOT, ROUND_END, SPECIAL, Action, Timing

SIGNS: dict[Action, Sign] = {MOVE: "drive", CAMP: "camp", EXPLORE: "explore", CITY: "city"}
END_TURN = Pass("End the turn", harmless=False)
REARRANGE = Pass("Move gear about", harmless=False)
MOST_REARRANGING = 6
"""So often may gear be moved about in one turn: before and after every action, and then some."""
REGAIN = "Regain Consciousness"
LONG_FIX = "Long Fix"
ATTACK = "Attack"
SKIP_TOKEN = Pass("Leave it")


class Act(NamedTuple):
    """An action that may be taken: its kind, and what it is where there are several of that kind."""

    action: Action
    what: PlotAction | Usable | str | None = None

    @property
    def name(self) -> str:
        """The unique name in brackets, where it has one. [wk2.actions.named-repeat]"""
        what = self.what
        if isinstance(what, PlotAction):
            return what.name
        return what.use.name if isinstance(what, Usable) else what or ""


EVERYWHERE = (Act(MOVE), Act(CAMP), Act(EXPLORE), Act(CITY))
"""The actions that there are in every adventure. [wk2.actions.two-per-turn]"""


async def go_on(table: WasteTable) -> None:
    """The next action of the turn that is on, or the end of that turn and the beginning of the next one.
    [wk2.round.turn-order] [wk2.actions.two-per-turn]"""
    knight = table.active()
    if knight is not None and table.actions > 0 and not knight.eliminated:
        await _act(table, knight)
        return
    if knight is not None and not knight.eliminated:
        await _end_turn(table, knight)
    beat(table)
    table.fought = table.duelled = None
    if table.turn == len(table.order):
        table.stage, table.turn = ROUND_END, 0
        return
    table.turn += 1
    table.acted, table.rearranged = [], 0
    following = table.knights[table.order[table.turn - 1]]
    table.actions = 0 if following.eliminated else max(0, powers.number(table, following, "actions"))
    if not following.eliminated:
        tell(table, "The turn of {}.", following, rule="wk2.round.turn-order", chapter=Chapter(f"{following}"))
        await notice(table, "turn-start", following)


async def _act(table: WasteTable, knight: Knight) -> None:
    """The knight takes an action, moves gear about, or ends the turn. [wk2.actions.two-per-turn] [wk2.actions.pass]"""
    options: list[Act | Pass] = [*open_now(table, knight)]
    if not why_no_rearranging(table, knight):
        options.append(REARRANGE)
    options.append(END_TURN)
    picked = await Choice(knight.seat, "What do you do?", options, show=_shown, why_not=_closed, about=(table, knight),
                          rule="wk2.actions.two-per-turn")  # fmt: skip
    if picked is REARRANGE:
        table.rearranged += 1
        await gear.rearrange(table, knight)
    elif isinstance(picked, Act):
        table.actions -= 1
        table.acted.append(Acted(picked.action, picked.name))
        before = _sides_up(knight)
        await _take(table, knight, picked)
        await plots.check(table, knight)
        if not table.actions and _sides_up(knight) != before:
            await _equip_what_is_new(table, knight)
    else:
        table.actions = 0


def _sides_up(knight: Knight) -> list[tuple[str, bool]]:
    return [(one.card.id, one.works) for one in knight.all_gear()]


async def _equip_what_is_new(table: WasteTable, knight: Knight) -> None:
    """After the last action of a turn gear may be moved about, too, if some has come, gone or broken in it and a slot could be
    filled from the vehicle. [wk2.gear.rearrange]"""
    if knight.is_conscious and any(isinstance(one, gear.Equip) for one in gear.moves(table, knight)):
        await gear.rearrange(table, knight)


def why_no_rearranging(table: WasteTable, knight: Knight) -> str:
    """Why gear may not be moved about now; an empty text if it may. [wk2.gear.rearrange]"""
    if not knight.is_conscious or not knight.all_gear():
        return "there is nothing to move"
    return "" if table.rearranged < MOST_REARRANGING else "you have moved gear about often enough in this turn"


def possible(table: WasteTable, knight: Knight) -> list[Act]:
    """All actions there are, whether they can be taken now or not. [wk2.actions.two-per-turn]"""
    return _possible(table, knight, plot_actions.of_plot(table))


def _possible(table: WasteTable, knight: Knight, of_plot: Sequence[PlotAction]) -> list[Act]:
    """All actions there are, with these Plot Actions."""
    if knight.unconscious is not None:
        return [Act(SPECIAL, REGAIN)]
    acts = [*EVERYWHERE]
    acts += [Act(PLOT, action) for action in of_plot]
    if knight.wrecked is not None:
        acts.append(Act(SPECIAL, LONG_FIX))
    if table.is_competitive and duels.rivals(table, knight):
        acts.append(Act(SPECIAL, ATTACK))
    acts += [Act(SPECIAL, one) for one in powers.uses(table, knight, Timing.ACTION)]
    return acts


def open_now(table: WasteTable, knight: Knight) -> list[Act]:
    """The actions that can be taken now. Why all the others cannot is worked out when somebody looks."""
    barring = powers.in_force(table, knight, Passive.bars)
    acts = _possible(table, knight, plot_actions.at_hand(table, knight))
    return [act for act in acts if not _why_not(table, knight, act, barring)]


def judged(table: WasteTable, knight: Knight) -> list[tuple[Act, str]]:
    """All actions there are, each with why it cannot be taken now, or with an empty text.
    [wk2.narr.plot-action.unavailable-shown]"""
    barring = powers.in_force(table, knight, Passive.bars)
    return [(act, _why_not(table, knight, act, barring)) for act in possible(table, knight)]


def why_not(table: WasteTable, knight: Knight, act: Act) -> str:
    """Why an action cannot be taken now; an empty text if it can."""
    return _why_not(table, knight, act, powers.in_force(table, knight, Passive.bars))


def _why_not(table: WasteTable, knight: Knight, act: Act, barring: list[Passive]) -> str:
    """[wk2.actions.no-repeat] [wk2.actions.named-repeat]"""
    if table.acted and Acted(act.action, act.name) in table.acted:
        return "you have done that in this turn"
    if act.action in knight.barred and knight.unconscious is None:
        return "you are kept from it in this turn"
    for passive in barring:
        if reason := passive.bars(table, knight, act.action):
            return reason
    if act.action is MOVE:
        return why_no_move(table, knight)
    what = act.what
    if isinstance(what, PlotAction):
        return plot_actions.why_not(table, knight, what)
    if isinstance(what, Usable):
        return using.why_not(table, knight, what)
    if what == ATTACK:
        return duels.why_not(table, knight)
    if act.action is CITY and places.space_of(table, knight).kind != "city":
        return "there is no city here"
    return ""


def why_no_move(table: WasteTable, knight: Knight) -> str:
    """Why a knight cannot move; an empty text if he can. [wk2.wrecked.bars] [wk2.move.route.continuous]"""
    if knight.wrecked is not None:
        return "your vehicle is wrecked"
    return "" if route.is_open(table, knight) else "you have too few movement points and too little fuel for any space"


async def _take(table: WasteTable, knight: Knight, act: Act) -> None:
    """An action is carried out, and what ends with it ends."""
    action = act.action
    if action is MOVE:
        if not await movement.move(table, knight):
            table.actions = 0
            return
        await resolve_tokens(table, knight)
        await landmarks.look(table, knight)
    elif action is CAMP:
        camping.tell_camp(table, knight)
        await camping.camp(table, knight)
    elif action is EXPLORE:
        await city_tasks.before_exploring(table, knight)
        if knight.is_conscious:
            await exploring.explore(table, knight)
    elif action is CITY:
        await cities.city_action(table, knight)
    elif isinstance(act.what, PlotAction):
        await plot_actions.take(table, knight, act.what)
    else:
        await _take_special(table, knight, act.what)
    for one in table.left():
        await losing.keep_limits(table, one)
    if not knight.eliminated:
        drop_kept(table, knight, act.action)
        await notice(table, act.action.value, knight)
        await city_tasks.finish_those_done(table, knight)
        if act.action is CITY:
            await city_tasks.draw_task(table, knight)


async def _take_special(table: WasteTable, knight: Knight, what: object) -> None:
    """A Special Action of its own name. [wk2.special-action.source] [wk2.unconscious.regain.when] [wk2.wrecked.long-fix]
    [wk2.combat.no-pvp]"""
    if what == REGAIN:
        await harm.regain_consciousness(table, knight)
        await harm.check_consciousness(table, knight)
    elif what == LONG_FIX:
        await harm.long_fix(table, knight)
    elif what == ATTACK:
        await duels.attack(table, knight)
    else:
        assert isinstance(what, Usable)
        await using.use(table, knight, what)


async def resolve_tokens(table: WasteTable, knight: Knight) -> None:
    """After the wasteland card a knight may resolve the entry tokens on the space, in the order of their numbers, or leave any.
    [wk2.adventure.entry-token] [wk2.narr.token.entry-token]"""
    here = sorted(token for token in table.chronicle.tokens if token.space == knight.at and not token.face_down)
    for token in here:
        if token not in table.chronicle.tokens or not knight.is_conscious:
            continue
        options: list[str | Pass] = [f"Resolve entry token {token.number}", SKIP_TOKEN]
        picked = await Choice(knight.seat, "There is something here. Look?", options, rule="wk2.adventure.entry-token")
        if not isinstance(picked, Pass):
            await happenings.resolve(table, knight, token.entry)


def drop_kept(table: WasteTable, knight: Knight, action: Action) -> None:
    """Kept events that end with this action are discarded. [wk2.wasteland.event.kept]"""
    for event in [event for event in knight.kept if event.until == action]:
        discard_kept(table, knight, event)


def discard_kept(table: WasteTable, knight: Knight, event: object) -> None:
    """A kept event goes to its discard pile. [wk2.wasteland.event.kept]"""
    for kept in [kept for kept in knight.kept if kept is event]:
        knight.kept.remove(kept)
        (table.road_discard if kept.deck == "road" else table.rough_discard).append(kept)
        tell(table, "{} is [+rid] of {}.", knight, kept, rule="wk2.wasteland.event.kept")


async def _end_turn(table: WasteTable, knight: Knight) -> None:
    """Owed upgrades may be chosen at the end of the turn, even unconscious. [wk2.upgrade.when] [wk2.upgrade.several-at-once]"""
    knight.barred = {action: turns - 1 for action, turns in knight.barred.items() if turns > 1}
    while upgrading.owed(table, knight) and await upgrading.choose(table, knight):
        pass
    await notice(table, "turn-end", knight)
    await city_tasks.finish_those_done(table, knight)
    await plots.check(table, knight)


# -- what people see


def _shown(table: WasteTable, knight: Knight, picked: Act | Pass) -> Shown:
    if isinstance(picked, Pass):
        return picked.shown()
    match picked.what:
        case PlotAction():
            return Shown(picked.name, (f"action.{picked.name}",), note="Plot Action", where=places.name_of(table, knight.at),
                         sign="plot")  # fmt: skip
        case Usable():
            return Shown(picked.name, note=str(picked.what.source))
    return Shown(picked.name or picked.action.title(), sign=SIGNS.get(picked.action, ""))


def _closed(table: WasteTable, knight: Knight) -> list[Refusal]:
    """Every action that cannot be taken now, with its reason. [wk2.narr.plot-action.unavailable-shown]"""
    return [
        Refusal(act.name or act.action.title(), why, "wk2.actions.no-repeat",
                (f"action.{act.name}",) if isinstance(act.what, PlotAction) else ())
        for act, why in judged(table, knight) if why
    ]  # fmt: skip
