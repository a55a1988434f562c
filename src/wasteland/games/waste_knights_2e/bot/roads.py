"""The roads from where a knight stands: what it takes to get anywhere, what is met on the way, and which trip is best."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.maps import Route
from wasteland.engine.memo import once
from wasteland.games.waste_knights_2e import places, powers, route
from wasteland.games.waste_knights_2e.bot.weights import Weights
from wasteland.games.waste_knights_2e.bot.worths import one_more, step_of
from wasteland.games.waste_knights_2e.cards import Space
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import COST, FUEL, THREAT, Danger

DEAR = 0.6
"""The movement points more that one drives to be spared a danger that costs 1."""


class Trip(NamedTuple):
    """A way to somewhere, as far as it is driven now, and what it is worth."""

    worth: float
    goal: str
    spaces: tuple[str, ...]
    rounds: int
    gain: float = 0.0
    """What there is to gain at its end."""


class Roads:
    """The ways of one knight, as the board lies now."""

    def __init__(self, table: WasteTable, knight: Knight, weights: Weights) -> None:
        self.table, self.knight, self.weights = table, knight, weights
        self.map = places.open_map(table)
        self.held = powers.passives(table, knight)
        self.means = route.means(table, knight)
        self.speed, self.bonus, self.to_begin = self.means.speed, self.means.bonus, self.means.to_begin
        self._costs: dict[tuple[str, ...], int] = {}
        self._icons: dict[str, list[Danger]] = {}

    @once
    def frailty(self) -> float:
        """How much worse dangers are for the knight as he is."""
        left = powers.number(self.table, self.knight, "health") - self.knight.harmed
        return step_of(self.weights.frailty, left - 1)

    @once
    def ways(self) -> dict[str, Route[str]]:
        """The best way to every space: few points, few dangers."""
        board = places.board(self.table)
        dear = {id: self.points(space) + DEAR * self.danger(space) for id, space in board.spaces.items()}
        return self.map.cheapest(self.knight.at, lambda _, to: max(0.05, dear[to]))

    def points(self, space: Space) -> int:
        """The movement points that a space takes on the way, without what counts for the first one only."""
        more = sum(one.passive.step_cost(self.table, self.knight, space, 1, (space, space)) for one in self.held)
        return max(0, COST.get(space.terrain, 99) + more)

    def danger(self, space: Space) -> float:
        """What the icons of a space cost."""
        icons = self.icons(space)
        return self.weights.icon * self.frailty * len(icons) if icons else 0.0

    def icons(self, space: Space) -> list[Danger]:
        """The danger icons of a space, remembered."""
        found = self._icons.get(space.id)
        if found is None:
            found = self._icons[space.id] = route.icons(self.table, space)
        return found

    def cost(self, spaces: tuple[str, ...]) -> int:
        """The movement points that a way takes, remembered."""
        found = self._costs.get(spaces)
        if found is None:
            found = self._costs[spaces] = route.cost(self.table, self.knight, spaces, self.means)
        return found

    def dangers(self, spaces: tuple[str, ...]) -> float:
        """What the icons on a way cost, less those that the knight evades."""
        board, met, cost = places.board(self.table), dict[Danger, int](), 0.0
        for id in spaces:
            for icon in self.icons(board[id]):
                met[icon] = met.get(icon, 0) + 1
                if not any(one.passive.ignores(self.table, self.knight, icon, met[icon]) for one in self.held):
                    cost += self.weights.icon * (0.8 if icon is THREAT else 1.0)
        return cost * self.frailty

    def far(self, space: str) -> float:
        """The movement points to a space."""
        found = self.ways.get(space)
        if found is None:
            return 99.0
        board = places.board(self.table)
        return float(sum(self.points(board[id]) for id in found.spaces))

    def trip(self, goal: str, gain: float) -> Trip | None:
        """The best way to drive to a space now, for what there is to gain: at once with fuel, or in several rounds."""
        found = self.ways.get(goal)
        if found is None or not found.spaces or self.knight.fuel < self.to_begin:
            return None
        best: Trip | None = None
        for fuel in range(self.knight.fuel - self.to_begin + 1):
            now = self._driven(found.spaces, self.speed + fuel * self.bonus)
            if not now:
                continue
            rest = found.spaces[len(now) :]
            rounds = 1 + self._rounds(rest)
            spent = self.to_begin + self._fuel(now)
            worth = self.later(gain, rounds - 1) - self.dangers(now) - 0.5 * self.dangers(rest)
            worth += one_more(self.knight, FUEL, self.weights, -spent)
            if best is None or worth > best.worth:
                best = Trip(worth, goal, now, rounds, gain)
            if not rest:
                break
        return best

    def later(self, gain: float, rounds: int) -> float:
        """What there is to gain some rounds later: what the story cannot do without is worth a long way."""
        lasting = min(gain, self.weights.errand) if gain >= self.weights.errand else 0.0
        return lasting * self.weights.devotion**rounds + (gain - lasting) * self.weights.patience**rounds

    def _driven(self, spaces: tuple[str, ...], points: int) -> tuple[str, ...]:
        """As much of a way as so many points allow."""
        now = spaces
        while now and self.cost(now) > points:
            now = now[:-1]
        return now

    def _fuel(self, spaces: tuple[str, ...]) -> int:
        missing = self.cost(spaces) - self.speed
        return -(-missing // max(1, self.bonus)) if missing > 0 else 0

    def _rounds(self, rest: tuple[str, ...]) -> int:
        """The rounds that the rest of a way takes without fuel."""
        board, rounds, left = places.board(self.table), 0, 0
        for id in rest:
            points = self.points(board[id])
            if points > left or not rounds:
                rounds, left = rounds + 1, self.speed
            left -= points
        return rounds


def closed_edges(table: WasteTable) -> list[tuple[str, str]]:
    """The ways that the story has closed."""
    return [edge for held in powers.of_story(table) for edge in held.passive.closed_edges(table)]
