"""What the bot thinks of the actions of a turn, of trips, and of what lies at their end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from wasteland.engine.asking import Pass
from wasteland.games.waste_knights_2e import book, paying, places, plot_actions, powers, using
from wasteland.games.waste_knights_2e.bot import duelling, wares
from wasteland.games.waste_knights_2e.bot.eye import Eye
from wasteland.games.waste_knights_2e.bot.roads import Trip, closed_edges
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.deck_cards import WILD
from wasteland.games.waste_knights_2e.families import Condition
from wasteland.games.waste_knights_2e.movement import BACK
from wasteland.games.waste_knights_2e.powers import Usable
from wasteland.games.waste_knights_2e.route import Planned
from wasteland.games.waste_knights_2e.stories import PlotAction, reckoned
from wasteland.games.waste_knights_2e.terms import Action, Terrain
from wasteland.games.waste_knights_2e.turns import ATTACK, REARRANGE, REGAIN, Act
from wasteland.games.waste_knights_2e.verbs.conditions import RoundOfPlot

NEVER = -1e9
CITIES = 2
"""So many of the cities where something could be done are looked at."""
THROUGH = 0.9
"""The part of what lies beyond a closed way that it is worth to open it."""
REACH, SCENT = 4, 6
"""So many spaces a marker that hunts comes in a round, and so near it is to be feared."""
SOON = 2
"""So many rounds one goes to a place before something can be done there."""
STEP = 1.1
"""The movement points that a step takes somebody else, about."""
DOUBT, MAYBE = 1.5, 3.0
"""A deed may be worth so many times more than when it was judged last, and so much more besides."""
HALE = 4
"""A knight who can take so many wounds judges a deed like one in full health."""


# -- deeds of the plot


def deed(eye: Eye, action: PlotAction, away: int = 0) -> float:
    """What a Plot Action is worth to the knight where he stands; nothing if it could not be taken there, or hardly sooner than
    he comes there, who is so many rounds away."""
    table, me = eye.table, eye.me
    closed = [condition for condition in action.when if not condition.holds(table, me)]
    waiting = [_rounds_to(eye, condition, SOON + away) for condition in closed]
    if any(rounds is None for rounds in waiting):
        return 0.0
    patience = eye.weights.patience ** max(0, sum(rounds or 0 for rounds in waiting) - away)
    if paying.why_not(table, me, action.cost):
        return 0.0
    assert table.plot is not None
    key = (action.name, *_able(eye), eye.outlook.around(action))
    found = eye.known.deeds.get(key)
    if found is None:
        found = eye.supposing.of_happening(me, action, table.plot, action.cost, action.name)
        eye.known.deeds.keep(key, found)
        eye.known.hopes[action.name] = found
    return found * patience if found > 0 else found


def _able(eye: Eye) -> tuple[object, ...]:
    """All of the knight that the worth of a deed follows from, about."""
    return eye.me.number, min(eye.health_left(), HALE), len(eye.me.upgrades)


def reading(eye: Eye, entry: str) -> float:
    """What it is worth to read the entry of a token."""
    key = (entry, *_able(eye), eye.outlook.around(book.entry_of(eye.table, entry)))
    found = eye.known.deeds.get(key)
    if found is None:
        found = eye.known.hopes[entry] = eye.known.deeds.keep(key, eye.supposing.of_entry(eye.me, entry))
    return found


def _rounds_to(eye: Eye, condition: Condition, soon: int) -> int | None:
    """The few rounds until something holds that only waits for its round; None if that is not all."""
    if not isinstance(condition, RoundOfPlot) or condition.at_least is None:
        return None
    rounds = reckoned(condition.at_least, eye.table.starting) - eye.table.plot_round
    return rounds if 0 < rounds <= soon else None


class Errand(NamedTuple):
    """Something that could be done at a space: a deed of the plot, or the entry of a token."""

    space: str
    what: PlotAction | str
    is_single: bool
    """Whether it can be done but once."""
    hope: float
    """What a trip there would be worth at the best."""


def goals(eye: Eye) -> dict[str, float]:
    """What there is to gain at which space: deeds of the plot, tokens, cities for who needs one. What is hoped for less than
    something else surely brings is not looked at."""
    found, best, beyond = dict[str, float](), NEVER, _beyond(eye)
    for errand in sorted(errands(eye), key=lambda one: -one.hope):
        if errand.hope <= best:
            break
        gain = _gained(eye, errand) * _claim(eye, errand.space, errand.is_single)
        trip = eye.roads.trip(errand.space, gain) if gain > found.get(errand.space, 0.0) else None
        if trip is not None:
            found[errand.space], best = gain, max(best, trip.worth)
    for city in nearest_few(eye, [city.id for city in places.board(eye.table).cities]):
        with eye.being_at(city):
            gain = wares.city(eye)
        found[city] = found.get(city, 0.0) + max(0.0, gain)
    for space in gates(eye) if beyond else ():
        found[space] = found.get(space, 0.0) + THROUGH * beyond
    return found


def errands(eye: Eye) -> Iterator[Errand]:
    """All that could be done elsewhere, and can be reached."""
    table, me = eye.table, eye.me
    for action in plot_actions.of_plot(table):
        if not plot_actions.why_used_up(table, me, action) or action.repeat == "round":
            hope = eye.known.hopes.get(action.name)
            for space in nearest_few(eye, plot_actions.spaces(table, me, action)):
                yield Errand(space, action, action.repeat in ("game", "token"), _hope(eye, space, hope))
    for token in table.chronicle.tokens:
        if not token.face_down and token.space != me.at:
            yield Errand(token.space, token.entry, True, _hope(eye, token.space, eye.known.hopes.get(token.entry)))


def _hope(eye: Eye, space: str, before: float | None) -> float:
    """What a trip to a space may be worth at the best, where a deed has been worth so much before."""
    if before is None:
        return -NEVER
    trip = eye.roads.trip(space, before * DOUBT + MAYBE)
    return NEVER if trip is None else trip.worth + MAYBE


def _gained(eye: Eye, errand: Errand) -> float:
    """What an errand brings."""
    away = int(eye.roads.far(errand.space) / max(1, eye.roads.speed))
    with eye.being_at(errand.space):
        return reading(eye, errand.what) if isinstance(errand.what, str) else deed(eye, errand.what, away)


def _beyond(eye: Eye) -> float:
    """What there is to gain where no open way leads."""
    worth = 0.0
    for action in plot_actions.of_plot(eye.table):
        if not plot_actions.why_used_up(eye.table, eye.me, action) or action.repeat == "round":
            spaces = plot_actions.spaces(eye.table, eye.me, action)
            if spaces and not any(space in eye.roads.ways for space in spaces):
                with eye.being_at(spaces[0]):
                    worth = max(worth, deed(eye, action))
    return worth


def gates(eye: Eye) -> list[str]:
    """The spaces with a token by which a closed way may be opened."""
    tokens = {token.space for token in eye.table.chronicle.tokens}
    ends = {space for edge in closed_edges(eye.table) for space in edge}
    return [space for space in ends & tokens if space in eye.roads.ways and space != eye.me.at]


def nearest_few(eye: Eye, spaces: list[str]) -> list[str]:
    """The nearest of some spaces, without the one where the knight stands."""
    reached = [space for space in spaces if space != eye.me.at and space in eye.roads.ways]
    return sorted(reached, key=lambda space: eye.roads.ways[space].cost)[:CITIES]


def _claim(eye: Eye, space: str, is_single: bool) -> float:
    """How much of a deed is left for the knight: less if somebody of the group is nearer to it, or will be there first."""
    if not is_single or eye.table.is_competitive:
        return 1.0
    mine = (eye.roads.far(space), eye.me.number)
    for other in eye.table.left():
        if other is eye.me or not other.is_conscious or other.wrecked is not None:
            continue
        steps = 0 if other.at == space else eye.roads.map.steps(other.at).get(space, 99)
        if (STEP * steps, other.number) < mine:
            return eye.weights.rival
    return 1.0


def best_trip(eye: Eye) -> Trip | None:
    """The best drive: to where most can be gained, less what is met on the way."""
    trips = [trip for goal, gain in goals(eye).items() if (trip := eye.roads.trip(goal, gain)) is not None]
    trips += [trip for space in eye.roads.map.beside[eye.me.at] if (trip := eye.roads.trip(space, 0.0)) is not None]
    judged = [trip._replace(worth=trip.worth + _arrival(eye, trip) + _urgency(eye, trip)) for trip in trips]
    return max(judged, key=lambda trip: trip.worth, default=None)


def _urgency(eye: Eye, trip: Trip) -> float:
    """What it is worth more to set out now, where it would be too late next round; and less, where it is too late already."""
    table = eye.table
    if table.plot is None or table.clock is None or not eye.outlook.compass.is_fatal(table.plot):
        return 0.0
    left = table.clock if table.plot.clock is None or table.plot.clock.direction == "down" else 11 - table.clock
    if 2 * (left - trip.rounds) + (table.actions - 1 if trip.rounds == 1 else 1) < 1:
        return -eye.roads.later(trip.gain, trip.rounds - 1)
    return eye.weights.urgent if trip.gain >= eye.weights.errand and trip.rounds <= left <= trip.rounds + 1 else 0.0


def _arrival(eye: Eye, trip: Trip) -> float:
    """What a knight meets at the end of a drive: a card, or whoever hunts him."""
    space = places.board(eye.table)[trip.spaces[-1]]
    worth = eye.card("rough" if space.terrain in WILD else "road")
    worth += eye.supposing.of_way(eye.me, [places.board(eye.table)[one] for one in trip.spaces])
    return worth + hunted(eye, space.id) - hunted(eye, eye.me.at) - eye.weights.idle


def hunted(eye: Eye, space: str) -> float:
    """What it costs to be found on a space by a marker that comes for the knight, as likely as it gets there."""
    steps = eye.roads.map.steps(eye.table.special).get(space) if eye.table.special else None
    if steps is None or steps > SCENT or not eye.caught:
        return 0.0
    return eye.caught * (1.0 if steps <= REACH else 0.3)


# -- actions


def act(eye: Eye, picked: Act) -> float:
    """An action of the turn."""
    match picked.what:
        case PlotAction():
            return deed(eye, picked.what)
        case Usable():
            source = using.source_of(eye.me, picked.what)
            return eye.supposing.of_effects(eye.me, picked.what.use.do, source) - 0.1
    match picked.action:
        case Action.MOVE:
            trip = trip_of(eye)
            return NEVER if trip is None else trip.worth + eye.supposing.of_moment(eye.me, Action.MOVE)
        case Action.CAMP:
            return wares.camp(eye) + eye.supposing.of_moment(eye.me, Action.CAMP)
        case Action.CITY:
            return wares.city(eye)
        case Action.EXPLORE:
            return explore(eye) + eye.supposing.of_moment(eye.me, Action.EXPLORE)
    if picked.what == ATTACK:
        return duelling.best(eye) - 0.1
    return 60.0 if picked.what == REGAIN else 12.0


def trip_of(eye: Eye) -> Trip | None:
    """The best trip, worked out once for a question."""
    if "trip" not in eye.__dict__:
        eye.__dict__["trip"] = best_trip(eye)
    found: Trip | None = eye.__dict__["trip"]
    return found


def turn(eye: Eye) -> list[float]:
    """What each option of a turn is worth. What can be done here is done before one leaves, if it is worth it; but the last
    action is for the road where an errand waits."""
    options = eye.question.options
    worths = [_of_turn(eye, option) for option in options]
    roads = [at for at, one in enumerate(options) if isinstance(one, Act) and one.action is Action.MOVE]
    for road in roads:
        for at, one in enumerate(options):
            if not isinstance(one, Act) or at == road or worths[at] < 0.4:
                continue
            if one.action in (Action.CAMP, Action.EXPLORE, Action.CITY):
                if eye.table.actions < 2 and worths[road] >= eye.weights.errand:
                    worths[at] *= eye.weights.leisure
                elif eye.table.actions > 1:
                    worths[road] = min(worths[road], worths[at] - 0.01)
            elif worths[at] >= 0.3 * worths[road] and (eye.table.actions > 1 or worths[road] < eye.weights.errand):
                worths[road] = min(worths[road], worths[at] - 0.01)
    return worths


def _of_turn(eye: Eye, option: Act | Pass) -> float:
    if isinstance(option, Act):
        return act(eye, option)
    if option is REARRANGE:
        return 50.0 if wares.rearranged(eye) is not None else NEVER
    return 0.0


# -- exploring


def explore(eye: Eye) -> float:
    """What exploring brings here: the best of as many cards as the knight may draw, more or less."""
    terrain = places.space_of(eye.table, eye.me).terrain
    finds = sorted(find(eye, card.id, terrain) for card in box(eye.table.packs).exploration)
    draws = powers.number(eye.table, eye.me, "exploration")
    return best_of(tuple(finds), draws)


@lru_cache(maxsize=64)
def best_of(finds: tuple[float, ...], draws: int) -> float:
    """The best of so many draws, in the mean."""
    number = len(finds)
    return sum(worth * (((at + 1) / number) ** draws - (at / number) ** draws) for at, worth in enumerate(finds))


def find(eye: Eye, card: str, terrain: Terrain) -> float:
    """What an exploration card brings on a terrain."""
    found = next(one for one in box(eye.table.packs).exploration if one.id == card).find(terrain)
    return wares.told(eye, found.gains) + wares.told(eye, found.drawbacks)


def discovery(eye: Eye, picked: Pass) -> float:
    """Accept an exploration card, or draw another."""
    card = eye.table.explored
    assert card is not None
    terrain = places.space_of(eye.table, eye.me).terrain
    if picked.label.startswith("Accept"):
        return find(eye, card.id, terrain)
    finds = tuple(sorted(find(eye, one.id, terrain) for one in box(eye.table.packs).exploration))
    hope = best_of(finds, 1)
    return hope + 0.2 if picked.label.startswith("Draw") else hope - 1.2


# -- the road


def onward(eye: Eye, picked: Any, wanted: tuple[str, ...]) -> float:
    """The next space of the trip that was decided on, or its end."""
    way = next((one.spaces for one in eye.question.options if isinstance(one, Planned)), ("",))[:-1]
    if isinstance(picked, Planned):
        return 2.0 if picked.spaces == wanted[: len(picked.spaces)] else -1.0
    return -2.0 if picked is BACK else 1.0 if way or wanted else 0.0
