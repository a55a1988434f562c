"""Where to go: what every hex is worth to a knight, what the way there costs, and the best trip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from wasteland.engine.memo import once
from wasteland.games.waste_knights_1e import actions, duels, gear, pools, route, tasks
from wasteland.games.waste_knights_1e.board import (
    HEXES,
    NEIGHBOURS,
    described,
    hex_numbered,
)
from wasteland.games.waste_knights_1e.bot import judging_effects as appraising
from wasteland.games.waste_knights_1e.bot.judging import Judge
from wasteland.games.waste_knights_1e.bot.judging_combats import duel_prospect, enemy_prospect
from wasteland.games.waste_knights_1e.bot.judging_demands import action_worth, cost_of, demand_chance
from wasteland.games.waste_knights_1e.bot.judging_gear import best_bargain, reach_worth
from wasteland.games.waste_knights_1e.bot.judging_missions import explored_worth, wants_duels
from wasteland.games.waste_knights_1e.bot.ways import Ground, Roads, Way, ground_of, journeys, roads
from wasteland.games.waste_knights_1e.cards import CommonTask, Demand, Enemy, PrivateTask, Tile
from wasteland.games.waste_knights_1e.families import Deed, MissionRules, Passive
from wasteland.games.waste_knights_1e.knights import Errand, Knight
from wasteland.games.waste_knights_1e.missions.damsel import Damsel
from wasteland.games.waste_knights_1e.missions.foes import villain
from wasteland.games.waste_knights_1e.route import BY_VEHICLE, ON_FOOT, STAY
from wasteland.games.waste_knights_1e.table import Move
from wasteland.games.waste_knights_1e.terms import AMMO, FUEL, HEALTH, MOST, RADIATION, Stage
from wasteland.games.waste_knights_1e.verbs.deeds import DefeatEnemy, Journey, PassThrough

AGREES = 0.25
"""How likely a knight who is asked to a duel agrees."""
ENEMIES, OF_A_TRAIT = 0.68, 0.14
"""The parts of the wasteland deck that are enemies, and enemies of one trait."""


class Trip(NamedTuple):
    """A move that could be made: how, which way, to which hex, with how much Fuel left; and what it costs and brings besides
    what can be done there."""

    mode: str
    route: tuple[int, ...]
    end: int
    fuel: int
    price: float = 0.0
    """Of the Fuel."""
    hazard: float = 0.0
    feat: float = 0.0
    """What a task gives for just such a drive."""

    @property
    def by_vehicle(self) -> bool:
        return self.mode == BY_VEHICLE


# -- what hexes are worth


class Atlas:
    """What every hex is worth to a knight who explores it, and which trip is best for him."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.table = judge.table
        self.me = judge.me
        self.move = Move(self.me.seat, by_vehicle=True)

    @once
    def _ground(self) -> Ground:
        return ground_of(self.table)

    @once
    def costs(self) -> tuple[int, ...]:
        """The points that each hex costs."""
        if self.me.vehicle is None:
            return (1,) * len(HEXES)
        if all(type(passive).hex_cost is Passive.hex_cost for passive in self._held):
            return self._ground.costs
        return tuple([route.cost(self.table, self.move, hex) for hex in range(len(HEXES))])

    @once
    def threats(self) -> tuple[int, ...]:
        """The wasteland cards that each hex reveals."""
        if all(type(passive).threat is Passive.threat for passive in self._held):
            return self._ground.threats
        return tuple([route.threat_on(self.table, self.move, hex) for hex in range(len(HEXES))])

    @once
    def roads(self) -> Roads:
        """The best ways across the board for him."""
        return roads(self.costs, self.threats)

    @once
    def bargain(self) -> float:
        """What a trade at the Stalls is worth."""
        return best_bargain(self.judge).profit

    @once
    def guard(self) -> float:
        """What fighting the Damsel's guard is worth by itself, without her."""
        rules = self.table.mission.rules
        return enemy_prospect(self.judge, villain(self.table, rules.guard)) if isinstance(rules, Damsel) else 0.0

    @once
    def arrivals(self) -> tuple[float, ...]:
        """What it is worth to come to each hex and to explore it."""
        challenges, table = self._challenges, self.table
        worths = [challenges.get(hex, 0.0) + night for hex, night in enumerate(self._nights)]
        for hex, tile in enumerate(table.tiles):
            if table.quest.left_at == hex:
                worths[hex] += self.judge.weights.damsel
            if tile.number and described(table, hex) and (there := self.there(hex, tile)):
                worths[hex] += self._opens(hex, tile) * there
        for hex, worth in self._meetings.items():
            worths[hex] += worth
        return tuple(worths)

    def there(self, hex: int, tile: Tile) -> float:
        """What can be done on a hex by who explores it: an action, and a task."""
        return 0.0 if self._is_held(hex) else self._best_action(hex, tile) + self._errands.get(tile.number, 0.0)

    def _is_held(self, hex: int) -> bool:
        """Whether somebody of the mission keeps the hex from being explored."""
        rules = self.table.mission.rules
        if type(rules).bars_exploring is MissionRules.bars_exploring:
            return False
        was, self.me.at = self.me.at, hex
        barred = bool(rules.bars_exploring(self.table, self.me))
        self.me.at = was
        return barred

    def _opens(self, hex: int, tile: Tile) -> float:
        """The chance to explore the hex."""
        if tile.check is None or (self.me.explored and self.me.at == hex):
            return 1.0
        if any(passive.skips_exploration_check(self.table, self.me, hex) for passive in self._guides):
            return 1.0
        return self._passes(self.me, tile)

    def _passes(self, knight: Knight, tile: Tile) -> float:
        """The chance of a knight to pass the exploration check of a hex."""
        assert tile.check is not None
        known, key = self.judge.of(knight).known, ("explores", (tile.check, tile.check_difficulty))
        chance = known.get(key)
        if chance is None:
            chance = known[key] = pools.chance(self.table, knight, tile.check, tile.check_difficulty, "explore")
        return chance

    @once
    def _held(self) -> list[Passive]:
        return [passive for passive, _ in gear.passives_of(self.table, self.me)]

    @once
    def _guides(self) -> list[Passive]:
        """What may let him explore without a check."""
        usual = Passive.skips_exploration_check
        return [passive for passive in self._held if type(passive).skips_exploration_check is not usual]

    def _best_action(self, hex: int, tile: Tile) -> float:
        """The best of what the hex and the mission offer there, one of which may be done."""
        best = explored_worth(self.judge, hex, self.guard if hex in self.table.quest.sites else 0.0)
        if best:
            best *= self._left_over(hex, tile)
        if tile.trade:
            best = max(best, self.bargain)
        for action in tile.actions:
            worth = action_worth(self.judge, action)
            if worth > best and not actions.why_useless(self.table, self.me, tile, action):
                best = worth
        return best

    def _left_over(self, hex: int, tile: Tile) -> float:
        """How likely a marker of the mission is still there when his turn comes: rivals there may turn it up before him."""
        chance = 1.0
        for rival in self._ahead if hex in self.table.quest.sites else ():
            if rival.at == hex:
                chance *= 0.0 if tile.check is None else 1 - self._passes(rival, tile)
        return chance

    @once
    def _ahead(self) -> list[Knight]:
        """The rivals who have moved in this round and explore before him."""
        if self.table.stage is not Stage.MOVE:
            return []
        order = self.table.in_order()
        return [rival for rival in order[: order.index(self.me)] if rival.conscious]

    @once
    def _errands(self) -> dict[int, float]:
        """What private tasks are worth, by the number of the hex where they can be seen to: the reward for the second step, a
        part of it for the first."""
        best: dict[int, float] = {}
        for task, errand in self.judge.private_tasks:
            number = asked_next(task, errand).hex
            best[number] = max(best.get(number, 0.0), errand_worth(self.judge, task, errand, number, self))
        return best

    @once
    def _challenges(self) -> dict[int, float]:
        """What foes of the mission are worth, by their hexes."""
        found: dict[int, float] = {}
        for place, foe in enumerate(self.table.quest.foes):
            if foe.at is not None and foe.at not in found:
                found[foe.at] = max(0.0, enemy_prospect(self.judge, foe.card, villain=place))
        return found

    @once
    def _nights(self) -> list[float]:
        """What the next Waster Step does on each hex."""
        nights, change = [0.0] * len(HEXES), self.judge.change
        if self.judge.rounds_left:
            for hex, radiation, contamination in self._ground.foul:
                nights[hex] = change(RADIATION, radiation) + change(HEALTH, -contamination)
            for hex in self._ground.cities:
                nights[hex] += self._lodging
        return nights

    @once
    def _lodging(self) -> float:
        """What a night in a city brings."""
        ups = ((HEALTH, 1), (RADIATION, -1), (AMMO, 1), (FUEL, 1))
        return max(self.judge.change(resource, by) for resource, by in ups)

    @once
    def _meetings(self) -> dict[int, float]:
        """What meeting those is worth whom the mission makes one look for, by their hexes."""
        worths: dict[int, float] = {}
        for rival in self._sought:
            if rival.at != self.me.at:
                found = AGREES + (1 - AGREES) * duels.chance_to_find(self.table, self.me)
                worths[rival.at] = worths.get(rival.at, 0.0) + found * max(0.0, duel_prospect(self.judge, rival))
        return worths

    @once
    def _sought(self) -> list[Knight]:
        """The rivals whom the mission makes one look for."""
        rivals = [knight for knight in self.table.knights if knight is not self.me and knight.conscious]
        return [rival for rival in rivals if wants_duels(self.judge, rival)]

    # -- trips

    @once
    def trips(self) -> list[Trip]:
        """Every sensible move: staying, walking to a neighbour, driving anywhere that the Fuel reaches."""
        me = self.me
        found = [Trip(STAY, (), me.at, me.fuel, self._idleness)]
        found += [Trip(ON_FOOT, (hex,), hex, me.fuel, hazard=self._hazards[1]) for hex in NEIGHBOURS[me.at]]
        if me.vehicle is not None and me.fuel:
            found += self._drives()
        return found

    @once
    def _idleness(self) -> float:
        """What it costs to stay: nothing for who has to recover or cannot drive; the time is lost for all others."""
        me = self.me
        is_fit = me.health >= MOST - 1 and me.radiation <= 1 and me.vehicle is not None and me.fuel > 1
        return self.judge.weights.idle if is_fit else 0.0

    def best(self, trips: Iterable[Trip]) -> Trip | None:
        """The best of some trips, of equals the first. What may be done from their ends later takes long to tell: it is told
        only of those that would be the best if it were the most."""
        most = max(0.0, self._wanted[0][0] * self.judge.later(1))
        hopes = sorted([(self._with(trip, most), -place, trip) for place, trip in enumerate(trips)], reverse=True)
        best: tuple[float, int, Trip] | None = None
        for hope, place, trip in hopes:
            if best is not None and hope < best[0]:
                break
            told = (self.worth(trip), place, trip)
            best = told if best is None else max(best, told)
        return None if best is None else best[2]

    def worth(self, trip: Trip) -> float:
        """What a trip is worth."""
        return self._with(trip, self._onward(trip.end, trip.fuel))

    def _with(self, trip: Trip, onward: float) -> float:
        _, _, end, _, price, hazard, feat = trip
        return self.arrivals[end] + onward - price - hazard + feat

    def _drives(self) -> list[Trip]:
        me, found = self.me, []
        each, free = self._each, route.whole_move_points(self.table, self.move)
        hazards, most, has_feats = self._hazards, len(self._hazards) - 1, bool(self._feats)
        prices = [self.judge.level(FUEL, me.fuel) - self.judge.level(FUEL, me.fuel - fuel) for fuel in range(me.fuel + 1)]
        for points, threat, way in (*self.roads.from_hex(me.at), *self._journeys(me.fuel * each + free)):
            fuel = -(-(points - free) // each) if points > free else 1
            if way and (fuel <= me.fuel or len(way) == 1):
                fuel, hazard = fuel if fuel <= me.fuel else me.fuel, hazards[1 + threat if threat < most else most]
                feat = self._feat(points, way) if has_feats else 0.0
                found.append(Trip(BY_VEHICLE, way, way[-1], me.fuel - fuel, prices[fuel], hazard, feat))
        return found

    def _journeys(self, points: int) -> Iterator[Way]:
        """Ways that are long because a task asks for it, if there are the points for one."""
        for deed, _ in self._asked:
            if isinstance(deed, Journey) and deed.points <= points:
                yield from journeys(self.me.at, self.costs, self.threats, deed, points)

    def _feat(self, points: int, way: tuple[int, ...]) -> float:
        """What a drive is worth because of a task that asks for just that."""
        for deed, reward in self._feats:
            is_far = isinstance(deed, Journey) and points >= deed.points and len(way) >= deed.hexes
            sees_much = isinstance(deed, PassThrough) and sum(self.table.tiles[hex].number > 0 for hex in way) >= deed.places
            if is_far or sees_much:
                return 0.7 * reward
        return 0.0

    @once
    def _feats(self) -> list[tuple[Deed, float]]:
        """What of it is a drive of a certain kind."""
        return [(deed, reward) for deed, reward in self._asked if isinstance(deed, Journey | PassThrough)]

    @once
    def _asked(self) -> list[tuple[Deed, float]]:
        """What common tasks ask for, and what their rewards are worth."""
        open_ones = (errand.task for errand in tasks.open_to_all(self.table))
        return [(task.deed, appraising.worth(self.judge, task.reward)) for task in open_ones if isinstance(task, CommonTask)]

    def _onward(self, start: int, fuel: int) -> float:
        """What may be done from a hex later, with the Fuel that is left: the best of all hexes, the later the less."""
        if not self.judge.rounds_left:
            return 0.0
        reach, best, patience = fuel * self._each, 0.0, self.judge.weights.patience
        known = self.roads.from_hex(start)
        for worth, hex in self._wanted:
            if worth * patience <= best:
                break
            points, _, way = known[hex]
            walked = 0 if points <= reach else max(1, len(way) - 1)
            best = max(best, worth * self.judge.later(1 + walked))
        return best

    @once
    def _wanted(self) -> list[tuple[float, int]]:
        """What the hexes are worth, the best first."""
        arrivals = self.arrivals
        return [(arrivals[hex], hex) for hex in sorted(range(len(HEXES)), key=arrivals.__getitem__, reverse=True)]

    @once
    def _each(self) -> int:
        return route.points_per_fuel(self.table, self.move) if self.me.vehicle is not None else 0

    @once
    def _hazards(self) -> list[float]:
        """What the Waster's choice of so many wasteland cards costs; more make no difference."""
        me, weights = self.me, self.judge.weights
        share = weights.frailty[me.health] * max(0.0, 1.0 - weights.prowess * (self._strength - 1.0))
        return [worst * share - self._hunt(cards) for cards, worst in enumerate(weights.hazard)]

    @once
    def _strength(self) -> float:
        return reach_worth(self.me, gear.weapons(self.me)) - 0.5

    def _hunt(self, cards: int) -> float:
        """What meeting an enemy may bring because of a task."""
        for deed, reward in self._asked:
            if isinstance(deed, DefeatEnemy):
                share = ENEMIES if deed.trait is None else OF_A_TRAIT
                wins = max(0.1, min(0.8, 0.35 * self._strength)) * (self.me.health / MOST)
                return (1 - (1 - share) ** cards) * wins * reward
        return 0.0


# -- what can be done there


def asked_next(task: PrivateTask, errand: Errand | None) -> Demand:
    """What a private task asks for next."""
    return task.second if errand is not None and errand.accepted else task.first


def errand_worth(judge: Judge, task: PrivateTask, errand: Errand | None, number: int, atlas: Atlas) -> float:
    """What a private task is worth on the hex with this number; one that cannot be done in time is worth nothing."""
    taken, demand = errand is not None and errand.accepted, asked_next(task, errand)
    if demand.hex != number or any(requirement.why_not(judge.table, judge.me) for requirement in demand.do):
        return 0.0
    reward = appraising.worth(judge, task.reward)
    chance = demand_chance(judge, demand)
    cost = cost_of(judge, demand.do)
    if taken:
        return chance * reward - cost
    if judge.table.seats > 2 and any(errand.accepted for errand in judge.me.tasks):
        return 0.0
    here, there = hex_numbered(judge.table, number), hex_numbered(judge.table, task.second.hex)
    if here is None or there is None or described(judge.table, there) is None:
        return 0.0
    rounds = 1 if atlas.roads.from_hex(here)[there].points <= 8 else 2
    if rounds > judge.lasts(errand):
        return 0.0
    return max(0.0, chance * demand_chance(judge, task.second) * reward * judge.later(rounds) - cost)


def faced(judge: Judge, card: object) -> float:
    """What it is worth to face a wasteland card."""
    if isinstance(card, Enemy):
        return enemy_prospect(judge, card, from_card=True)
    done, reward = getattr(card, "do", ()), getattr(card, "reward", ())
    return appraising.worth(judge, done) + appraising.worth(judge, reward)
