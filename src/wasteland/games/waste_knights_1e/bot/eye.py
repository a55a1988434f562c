"""How a question looks from a seat: the bot's own copy of the table, and what it has worked out about it so far."""

from __future__ import annotations

from typing import Any

from wasteland.engine.asking import Choice
from wasteland.engine.memo import once
from wasteland.games.waste_knights_1e.bot.judging import Judge
from wasteland.games.waste_knights_1e.bot.judging_combats import duel_prospect, outlook_of, parley_prospect
from wasteland.games.waste_knights_1e.bot.judging_gear import Bargaining, best_bargain
from wasteland.games.waste_knights_1e.bot.judging_moves import Atlas, Trip
from wasteland.games.waste_knights_1e.bot.judging_trades import NO_OFFER, Offer, best_offer
from wasteland.games.waste_knights_1e.bot.outlook import Clash, CombatOutlook, Manoeuvre
from wasteland.games.waste_knights_1e.bot.weights import Weights
from wasteland.games.waste_knights_1e.combatants import combat_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.stalls import open_spaces
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import DEFEND


class Eye:
    """What a seat sees of one question. Whatever takes time is worked out once, when it is first asked for."""

    def __init__(self, table: KnightsTable, seat: int, question: Choice[Any], weights: Weights) -> None:
        self.table = table
        self.seat = seat
        self.question = question
        self.weights = weights
        self.harms: dict[Any, float] = {}
        """What it is worth to play each wasteland card on who moves, once somebody has asked."""

    @once
    def judge(self) -> Judge:
        """What things are worth to the seat's knight; where somebody explores, also what he may hope for."""
        judge, check = Judge(self.table, self.seat, self.weights), self.table.check
        if check is not None and check.moment == "explore":
            explorer = judge.of(self.table.knights[check.seat])
            at = explorer.me.at
            judge.hope = Atlas(explorer).there(at, self.table.tiles[at])
        return judge

    @property
    def me(self) -> Knight:
        """The seat's knight."""
        return self.table.knights[self.seat]

    @once
    def atlas(self) -> Atlas:
        """What hexes are worth to him."""
        return Atlas(self.judge)

    @once
    def trip(self) -> Trip:
        """The best move he could make."""
        best = self.atlas.best(self.atlas.trips)
        assert best is not None, "one may always stay"
        return best

    @once
    def drive(self) -> Trip | None:
        """The best move by vehicle."""
        return self.atlas.best(trip for trip in self.atlas.trips if trip.by_vehicle)

    @once
    def outlook(self) -> CombatOutlook:
        """The combat that is on."""
        return outlook_of(self.judge)

    @once
    def side(self) -> int:
        """The side of the combat that the seat decides for: its knight's, or else the enemy's."""
        combat = self.table.combat
        return ACTIVE if combat is not None and combat.active == self.seat else OTHER

    @once
    def cards(self) -> dict[Any, float]:
        """What every combat card is worth in this clash; of Change Range the better step."""
        found: dict[Any, float] = {}
        for one, worth in self.outlook.worths(self.side):
            found[one.card] = max(worth, found.get(one.card, worth))
        return found

    @once
    def clash(self) -> Clash:
        """This clash, against the card that the other has played."""
        theirs = combat_of(self.table).played[1 - self.side]
        others = [other for other in self.outlook.manoeuvres(1 - self.side) if other.card is theirs]
        return self.outlook.clash(self.side, others or [Manoeuvre(theirs or DEFEND)])

    @property
    def challenger(self) -> Knight:
        """Who moves, and asks him to a duel."""
        assert self.table.move is not None
        return self.table.knights[self.table.move.seat]

    @once
    def consent(self) -> float:
        """What it is worth to agree to a duel: much where the other rather wants to trade, or hardly wants to fight."""
        challenger = self.judge.of(self.challenger)
        return parley_prospect(challenger, self.me) or self.weights.quarrel - duel_prospect(challenger, self.me)

    @once
    def offer(self) -> Offer:
        """The best offer to the knight with whom he trades; who has made one, or passed it up, makes no other."""
        bargain = self.table.bargain
        if bargain is None or bargain.by != self.seat or self.seat in bargain.offers:
            return NO_OFFER
        return best_offer(self.judge, self.table.knights[bargain.to])

    @once
    def bargain(self) -> Bargaining:
        """The best trade at the Stalls."""
        return best_bargain(self.judge, open_spaces(self.me))
