"""Ways over the board: places to which nobody can come, places to which nobody comes in time, and rounds that never are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from math import inf
from typing import Any

from wasteland.engine.lines import Path
from wasteland.games.waste_knights_2e.board import Board
from wasteland.games.waste_knights_2e.place_words import terrain_in
from wasteland.games.waste_knights_2e.proofs.parts import Findings, leads_to
from wasteland.games.waste_knights_2e.proofs.proof import Proof
from wasteland.games.waste_knights_2e.setup import SUPPLY
from wasteland.games.waste_knights_2e.stories import PlotAction
from wasteland.games.waste_knights_2e.terms import COST
from wasteland.games.waste_knights_2e.verbs import board_effects, conditions, story, turn_effects, whereabouts

LAST_SPACE = 10
"""That of the track on which time is kept. [wk2.narr.time.example-range]"""


def cut_off(read: Proof) -> Findings:
    """Places to which nobody can come: craters, and what lies behind them. [wk2.move.crater-impassable]"""
    there = read.board.map.steps(read.adventure.start)
    if len(there) == 1:
        yield (*read.home, "start"), "nobody can leave this space"
    for path, action in read.of(PlotAction):
        if all(place in read.board.spaces and place not in there for place in action.at):
            yield (*path, "at"), f"nobody can come to {_names(read, action.at)}"
    laid = (board_effects.PlacePlot, board_effects.PlaceEntry, board_effects.PlaceChallenge, board_effects.Put)
    for path, part in read.of(*laid, whereabouts.At, whereabouts.AnybodyAt):
        place = getattr(part, "at", "") or getattr(part, "place", "")
        if place in read.board.spaces and place not in there:
            yield path, f"nobody can come to {_names(read, [place])}"


def _names(read: Proof, places: Iterable[str]) -> str:
    return " or ".join(read.board.names.get(place, place) for place in places)


def rounds(read: Proof) -> Findings:
    """Conditions on a round of a plot, or on its time marker, that never comes. [wk2.time.only-if-plot]"""
    for id, plot in read.adventure.plots.items():
        if plot.clock is None or _has_more_time(read, [id]):
            continue
        for path, part in read.plots[id]:
            if isinstance(part, conditions.RoundOfPlot) and not any(
                part.met(number, knights) for number in range(1, plot.clock.rounds + 1) for knights in read.knights()
            ):
                yield path, f"there is no round {part.in_words()} of this plot: time runs out after {plot.clock.rounds}"
            first, last = (1, plot.clock.rounds) if plot.clock.direction == "down" else (1, LAST_SPACE)
            if isinstance(part, conditions.Clock) and not any(
                part.met(number, knights) for number in range(first, last + 1) for knights in read.knights()
            ):
                yield path, f"the time marker of this plot never stands at {part.in_words()}"


def _has_more_time(read: Proof, plots: Iterable[str]) -> bool:
    """Whether something in these plots may turn back the clock."""
    met = (one.part for id in plots for one in read.met_from(id))
    return any(isinstance(part, turn_effects.Time) and part.by < 0 for part in met)


# -- in time


def late(read: Proof) -> Findings:
    """Plot Actions to which nobody comes before time has run out, however fast he drives: on the cheapest way, in the fastest
    vehicle, with the fuel that he begins with and one more each round. [wk2.move.mp.speed] [wk2.time.expiry]"""
    travels = Travels(read)
    for id, plot in read.adventure.plots.items():
        for at, action in enumerate(plot.actions):
            points = travels.quickest(id, action)
            needed = travels.rounds(points)
            if plot.clock is not None and needed > plot.clock.rounds and not _has_more_time(read, [id]):
                place: Path = (*read.home, "plots", id, "actions", at)
                text = f"it takes {points:g} movement points to come to {action.name!r}, which is {needed} rounds at best"
                yield place, f"{text}, and time runs out after {plot.clock.rounds}"


class Travels:
    """How soon knights can come to the actions of plots, in movement points since the plot began."""

    def __init__(self, read: Proof) -> None:
        self.read = read
        self.alone = read.adventure.knights[1] == 1
        """Whether one knight goes all the ways; of several each may go one."""
        self.begun = self._begun()
        self.away = cache(partial(_away, read.board))

    def rounds(self, points: float) -> int:
        """The rounds in which the fastest vehicle makes so many points."""
        return min(_rounds(points, vehicle.speed, vehicle.bonus_speed) for vehicle in self.read.vehicles)

    def _begun(self) -> dict[str, tuple[str, ...]]:
        """Where each plot of a knight alone begins, as far as that is known: the first one where the adventure does, others
        where the only actions may be taken that lead to them."""
        begun: dict[str, tuple[str, ...]] = {self.read.adventure.first: (self.read.adventure.start,)}
        ways = [found for found in self.read.all if getattr(found.part, "plot", "") and self.read.is_met(found)]
        for id in self.read.adventure.plots:
            led = [found.part for found in ways if found.part.plot == id]
            if self.alone and id not in begun and led and all(isinstance(part, PlotAction) for part in led):
                places = [self._spaces(part) for part in led]
                if all(places):
                    begun[id] = tuple(space for some in places for space in some)
        return begun

    def quickest(self, plot: str, action: PlotAction, before: tuple[PlotAction, ...] = ()) -> float:
        """The fewest points that it takes to come to an action since its plot has begun; none where nobody knows."""
        starts = self.begun.get(plot)
        if starts is None or self._puts(plot):
            return 0
        spaces = self._spaces(action)
        direct = min((self.away(start)[space] for start in starts for space in spaces if space in self.away(start)), default=0)
        return max([direct, *(self._after(plot, action, one, (*before, action)) for one in action.when)])

    def _after(self, plot: str, action: PlotAction, needs: Any, before: tuple[PlotAction, ...]) -> float:
        """The fewest points after which something that an action needs can have come about, and its knight have come."""
        givers = self._givers(plot, needs)
        if givers is None or any(giver in before for giver in givers):
            return 0
        soonest = inf
        for giver in givers:
            way = 0.0
            if self.alone and (froms := self._spaces(giver)) and (tos := self._spaces(action)):
                way = min(self.away(start).get(space, inf) for start in froms for space in tos)
            soonest = min(soonest, self.quickest(plot, giver, before) + way)
        return 0 if soonest == inf else soonest

    def _givers(self, plot: str, needs: Any) -> list[PlotAction] | None:
        """The actions of a plot that alone bring about what is needed; None where something else may, too."""
        actions = self.read.adventure.plots[plot].actions
        match needs:
            case conditions.Done():
                return [action for action in actions if action.name == needs.action] or None
            case conditions.Written():
                writing = [one for one in self.read.of(story.Note, story.Exclusive) if one.part.note == needs.note]
                found = [self._givers_at(plot, one.path) for one in writing]
            case conditions.Seen():
                found = [self._givers_at(plot, (*self.read.home, "entries", needs.entry))]
            case _:
                return None
        if not found or None in found:
            return None
        return [action for some in found if some is not None for action in some]

    def _givers_at(self, plot: str, path: Path) -> list[PlotAction] | None:
        """The actions of a plot that alone lead to what stands at a place."""
        actions, beginning = self.read.adventure.plots[plot].actions, (*self.read.home, "plots", plot, "actions")
        if path[:4] == beginning:
            return [actions[int(path[4])]]
        if path[1] != "entries":
            return None
        leading = [found for found in self.read.all if path[2] in {*leads_to(found.part)}]
        own = [
            actions[int(found.path[4])] for found in leading if found.path[:4] == (*self.read.home, "plots", plot, "actions")
        ]
        return own if own and len(own) == len(leading) else None

    def _puts(self, plot: str) -> bool:
        """Whether knights may be put somewhere in a plot, which is no way that they drive."""
        return any(isinstance(one.part, board_effects.Put) for one in self.read.met_from(plot))

    def _spaces(self, action: PlotAction) -> tuple[str, ...]:
        """The spaces on which an action may be taken; none where that changes with the game."""
        if action.token:
            laid = [part.at for _, part in self.read.of(board_effects.PlacePlot) if part.token == action.token]
            places: Iterable[str] = laid
        else:
            places = action.at
        return tuple(_fixed(self.read.board, places))


def _fixed(board: Board, places: Iterable[str]) -> Iterator[str]:
    """The spaces that places stand for, if all of them are always the same."""
    spaces: list[str] = []
    for place in places:
        if place in board.spaces:
            spaces.append(place)
        elif place == "any-city":
            spaces += [city.id for city in board.cities]
        elif terrain := terrain_in(place):
            spaces += [id for id, space in board.spaces.items() if space.terrain is terrain]
        else:
            return
    yield from spaces


def _away(board: Board, start: str) -> dict[str, float]:
    """The movement points from a space to all others."""
    routes = board.map.cheapest(start, lambda one, other: COST[board[other].terrain])
    return {space: route.cost for space, route in routes.items()}


def _rounds(points: float, speed: int, bonus: int) -> int:
    """The rounds in which a vehicle makes so many points. [wk2.move.mp.speed] [wk2.move.mp.fuel]"""
    number = 1
    while number * speed + (SUPPLY + number - 1) * bonus < points:
        number += 1
    return number
