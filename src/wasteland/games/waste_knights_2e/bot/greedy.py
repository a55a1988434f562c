"""A bot that plays sensibly from a seat: it gives every option a worth and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wasteland.engine.asking import Choice, Pass
from wasteland.engine.baskets import Closing, Offer, PutBack, Take
from wasteland.engine.branches import Alternative
from wasteland.engine.seeing import Seat
from wasteland.games.waste_knights_2e import cities, combat, upgrading
from wasteland.games.waste_knights_2e.bot import acts, bartering, choices, duelling, wares
from wasteland.games.waste_knights_2e.bot.eye import Eye
from wasteland.games.waste_knights_2e.bot.known import Known
from wasteland.games.waste_knights_2e.bot.weights import WEIGHTS, Weights
from wasteland.games.waste_knights_2e.cards import GearCard, Injury, KnightSheet, Malfunction, VehicleSheet
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.module_cards import Part
from wasteland.games.waste_knights_2e.powers import Usable
from wasteland.games.waste_knights_2e.rerolling import Lying
from wasteland.games.waste_knights_2e.stories import Option
from wasteland.games.waste_knights_2e.table import EntryToken, WasteTable
from wasteland.games.waste_knights_2e.terms import Colour, Resource

TURN, ROUTE, EXPLORED = "wk2.actions.two-per-turn", "wk2.move.route.continuous", "wk2.explore.redraw"
Price = Callable[[Eye, Any], float]

_BY_RULE: dict[str, Price] = {
    EXPLORED: acts.discovery,
    "wk2.camp.any-and-all": wares.activity,
    "wk2.share.trade.what": wares.traded,
    "wk2.precise.camp-trade": wares.consent,
    "wk2.gear.rearrange": wares.moved,
    "wk2.gear.acquire.overflow": wares.kept,
    "wk2.city.quack.injury": wares.cured,
    "wk2.city.garage.malfunction": wares.cured,
    "wk2.adventure.entry-token": lambda eye, word: 0.0 if isinstance(word, Pass) else choices.token(eye, word),
    "wk2.combat.weapon.choose": lambda eye, one: choices.weapon(eye, None if one is combat.BARE_HANDS else one),
    "wk2.combat.armor.use": lambda eye, one: choices.armor(eye, one) if isinstance(one, Gear) else 0.0,
    "wk2.upgrade.when": lambda eye, one: wares.upgrade(eye, one) if isinstance(one, upgrading.Chosen) else 0.0,
    "wk2.precise.others": choices.whom,
    "wk2.combat.no-pvp": duelling.duel,
    "wk2.part.tinker.instead-of-repair": bartering.tinker,
}
"""What puts a worth on the options of a rule."""
_BY_KIND: dict[type, Price] = {
    Option: choices.option,
    Alternative: choices.way,
    Usable: choices.used,
    Lying: choices.lying,
    Colour: choices.colour,
    Resource: choices.resource,
    Gear: wares.given_up,
    Injury: wares.cured,
    Malfunction: wares.cured,
    cities.Visit: wares.visit,
    Take: bartering.barter,
    Offer: bartering.barter,
    PutBack: bartering.barter,
    Closing: bartering.barter,
    EntryToken: choices.turned,
    Part: bartering.part,
    Knight: choices.whom,
    KnightSheet: choices.sheet,
    VehicleSheet: choices.vehicle,
    GearCard: choices.starting,
    str: choices.wound,
    Pass: choices.nothing,
}
"""What puts a worth on an option of some kind, whatever rule asks."""


class Greedy:
    """Takes what looks best now: a quick, fair companion."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self.known = Known()
        self._routes: dict[int, tuple[str, ...]] = {}
        """What each seat has decided on when it chose to drive; it is asked for the route space by space."""

    def choose(self, seat: Seat[WasteTable]) -> int:
        """The number of the best option; the first of equals."""
        question = seat.question
        assert isinstance(question, Choice)
        eye = Eye(seat.table(), seat.seat, question, self.weights, self.known, seat.random)
        worths = self._worths(eye)
        return worths.index(max(worths))

    def _worths(self, eye: Eye) -> list[float]:
        options, rule = eye.question.options, eye.question.rule
        if rule == TURN:
            worths = acts.turn(eye)
            trip = eye.__dict__.get("trip")
            self._routes[eye.seat] = () if trip is None else trip.spaces
            return worths
        if rule == ROUTE:
            return [acts.onward(eye, option, self._route(eye)) for option in options]
        return [worth(eye, option) for option in options]

    def _route(self, eye: Eye) -> tuple[str, ...]:
        """The route that the seat has decided on, or decides on now."""
        route = self._routes.get(eye.seat, ())
        if not route or route[0] not in eye.roads.map.beside[eye.me.at]:
            trip = acts.best_trip(eye)
            route = self._routes[eye.seat] = () if trip is None else trip.spaces
        return route


def worth(eye: Eye, option: Any) -> float:
    """What an option is worth; 0 is doing nothing, and what nobody has thought of."""
    price = _BY_RULE.get(eye.question.rule) or _BY_KIND.get(type(option))
    return 0.0 if price is None else price(eye, option)
