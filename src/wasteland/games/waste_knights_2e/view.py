"""What a seat may see of the table."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine import viewing
from wasteland.engine.passages import Passage
from wasteland.engine.viewing import Board, Card, Goal, Reckoning, Space, Stage, Track, View, holding, when
from wasteland.games.waste_knights_2e import book, chronicle, places, plot_actions, reading, setup, stalls
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.contest_view import contest, roll
from wasteland.games.waste_knights_2e.faces import face, gear_card
from wasteland.games.waste_knights_2e.map_view import the_map
from wasteland.games.waste_knights_2e.sheet_view import sheet
from wasteland.games.waste_knights_2e.stories import Entry, Happening
from wasteland.games.waste_knights_2e.table import Good, WasteTable
from wasteland.games.waste_knights_2e.terms import Module
from wasteland.games.waste_knights_2e.terms import Stage as Part


def view(table: WasteTable, seat: int | None) -> View:
    """Everything the seat (None: a spectator) may see. [wk2.narr.hidden-text]"""
    return View(
        game="waste-knights-2e",
        seat=seat,
        title=table.adventure.name,
        emblem=table.adventure.id,
        headline=table.adventure.text if table.plot is None else table.plot.goal.text,
        round=table.round,
        stages=stages(table),
        phase="" if table.plot is None else table.plot.title,
        boards=[the_map(table), the_chronicle(table, seat), the_plot(table, seat)],
        sheets=[sheet(table, knight, seat) for knight in table.knights],
        piles=piles(table),
        tracks=tracks(table),
        goals=goals(table),
        notes=notes(table),
        contest=contest(table),
        reckonings=reckonings(table),
        result=None if table.result is None else table.result.text,
        passage=passage(table, seat),
    )


def stages(table: WasteTable) -> list[Stage]:
    """The turns of the round. [wk2.round.turn-order]"""
    if not table.knights or table.stage is Part.SETUP:
        return []
    now = table.turn - 1 if table.stage is Part.TURNS else len(table.knights)
    order = [table.knights[number] for number in table.order] or table.in_order()
    return [Stage(f"{knight}", knight.seat, when(at, now)) for at, knight in enumerate(order)]


# -- the story


def passage(table: WasteTable, seat: int | None) -> Passage | None:
    """What is read now: the entry, or what has come of it, unless that is for its subject alone. [wk2.narr.reader-role]
    [wk2.precise.chronicle-secrets]"""
    if table.reading is None:
        return None
    entry, knight = book.entry_of(table, table.reading.entry), table.knights[table.reading.knight]
    hidden = knight.seat != seat and reading.is_secret(entry, table.reading.branch)
    branch = "" if hidden else table.reading.branch
    return reading.passage(table, knight, branch_of(entry, branch), entry, branch)


def branch_of(entry: Entry, branch: str) -> Happening:
    """What a branch of an entry leads to: "options.1.pass" is the pass of its second option."""
    what: Happening = entry
    parts = branch.split(".") if branch else []
    while parts:
        part = parts.pop(0)
        if part == "options":
            what = entry.options[int(parts.pop(0))]
        elif part == "successes":
            what = what.branches()[f"successes.{parts.pop(0)}"]
        else:
            what = what.branches()[part]
    return what


def the_chronicle(table: WasteTable, seat: int | None) -> Board:
    """The Outback Chronicles sheet: notes of all, and those of the seat's own knights. [wk2.chronicle.fields]
    [wk2.precise.chronicle-secrets]"""
    adventure = table.adventure
    notes = [
        Card(f"note.{one.note}", note.name, "note", note.text, {"entry": one.entry})
        for one in table.chronicle.notes
        for note in [chronicle.note_of(table, one.note)]
    ]
    own = [
        Card(f"note.{knight.number}.{id}", adventure.notes[id].name, "note", adventure.notes[id].text, tags=("personal",))
        for knight in table.knights
        if knight.seat == seat or table.result is not None
        for id in knight.notes
    ]
    effects = [
        Card(f"effect.{id}", adventure.effects[id].name, "effect", adventure.effects[id].text) for id in table.chronicle.effects
    ]
    read = [
        Card(f"entry.{one.entry}", title, "entry", facts={"round": one.round, "knight": one.knight})
        for one in {one.entry: one for one in table.chronicle.entries}.values()
        for title in [book.entry_of(table, one.entry).title]
    ]
    spaces = [
        Space("chronicle.notes", "Notes", 0, 0, notes),
        Space("chronicle.own", "Your own notes", 0, 1, own),
        Space("chronicle.effects", "In force", 0, 2, effects),
        Space("chronicle.entries", "Read again", 0, 3, read),
    ]
    return Board("chronicle", "Chronicle", ("Chronicle",), len(spaces), spaces)


def the_plot(table: WasteTable, seat: int | None) -> Board:
    """The plot sheet: its actions, with where they may be taken and why not now, and its letters.
    [wk2.narr.plot-action.unavailable-shown] [wk2.narr.encounter.table]"""
    looks_on = None if table.is_competitive else table.active()
    knight = next((one for one in table.in_order() if one.seat == seat), looks_on) if table.knights else None
    actions = []
    for action in plot_actions.of_plot(table) if knight is not None else ():
        assert knight is not None
        where = plot_actions.spaces(table, knight, action)
        why = plot_actions.why_not(table, knight, action)
        steps = places.open_map(table).steps(knight.at)
        facts: dict[str, viewing.Fact] = {
            "spaces": ", ".join(where),
            "places": ", ".join(places.name_of(table, space) for space in where[:3]),
            "steps": min((steps[space] for space in where if space in steps), default=None),
            "why not": why,
            "token": action.token,
        }
        told = {name: fact for name, fact in facts.items() if fact not in (None, "", 0)}
        barred = not where or plot_actions.why_nowhere(table, knight, action)
        tags = holding([("open", not why), ("barred", barred)])
        actions.append(Card(f"action.{action.name}", action.name, "plot-action", facts=told, tags=tags))
    letters = [Card(f"letter.{letter}", letter, "letter") for letter in sorted(table.letters)]
    spaces = [Space("plot.actions", "Plot Actions", 0, 0, actions), Space("plot.letters", "Letters that tell", 0, 1, letters)]
    return Board("plot", "" if table.plot is None else table.plot.title, ("Plot",), len(spaces), spaces)


def goals(table: WasteTable) -> list[Goal]:
    """How far the goal of the plot has come. [wk2.round.until-goal]"""
    if table.plot is None:
        return []
    knight = table.knights[table.first]
    return [
        Goal(f"goal.{at}", one.words(), one.wanted(table), reached=min(one.reached(table, knight), one.wanted(table)))
        for at, one in enumerate(table.plot.goal.progress)
    ]


def tracks(table: WasteTable) -> list[Track]:
    """The clock, the counters that all watch, and what the bag and the pool hold."""
    found = [Track("round", "Round", table.round, table.adventure.rounds)]
    if table.clock is not None:
        found.append(Track("clock", "Time", table.clock, 10, alarm=table.clock <= 2))
    knight = table.knights[table.first] if table.knights else None
    for id, counter in table.adventure.counters.items():
        if not counter.personal and knight is not None:
            most = chronicle.most(table, id)
            now = chronicle.counted(table, knight, id)
            found.append(Track(f"counter.{id}", counter.name, now, most, alarm=not counter.good and now >= most - 1))
    return [
        *found,
        Track("bag", "Threat bag", len(table.bag), 10),
        Track("fuel", "Fuel in the pool", table.fuel),
        Track("ammo", "Ammo in the pool", table.ammo),
        Track("meds", "Meds in the pool", table.meds),
    ]


def notes(table: WasteTable) -> list[str]:
    """What is in force just now, in words."""
    effects = [table.adventure.effects[id] for id in table.chronicle.effects]
    return [f"{effect.name}: {effect.text}" for effect in effects]


# -- cards


def piles(table: WasteTable) -> list[viewing.Pile]:
    """Decks by their number, discard piles, the card that lies open, an offer, and what may be chosen in the set-up."""
    found = [
        viewing.Pile("road-deck", "Highway and desert", len(table.road)),
        viewing.Pile("road-discard", "Highway and desert discards", len(table.road_discard), _faces(table.road_discard), True),
        viewing.Pile("rough-deck", "Scrub and mountains", len(table.rough)),
        viewing.Pile(
            "rough-discard", "Scrub and mountains discards", len(table.rough_discard), _faces(table.rough_discard), True
        ),
        viewing.Pile("exploration-deck", "Exploration", len(table.exploration)),
        viewing.Pile("gear-deck", "Gear", len(table.gear)),
        viewing.Pile("gear-discard", "Gear discards", len(table.gear_discard), _faces(table.gear_discard), True),
        viewing.Pile("injury-deck", "Injuries", len(table.injuries)),
        viewing.Pile("malfunction-deck", "Malfunctions", len(table.malfunctions)),
        viewing.Pile("general-upgrades", "General upgrades", len(table.general_upgrades), _faces(table.general_upgrades), True),
    ]
    found += _of_modules(table)
    lying = [*table.drawn]
    if lying:
        found.append(viewing.Pile("threats", "Threat tokens drawn", len(lying), _faces(lying), True))
    if table.card is not None:
        found.append(viewing.Pile("card", "The Waste shows", 1, [face(table.card)], True))
    if table.explored is not None:
        found.append(viewing.Pile("explored", "Found", 1, [face(table.explored)], True))
    return [*found, *_offer(table), *_to_choose_from(table)]


def _of_modules(table: WasteTable) -> list[viewing.Pile]:
    """The parts deck, landmarks beside the board and in their deck, the tasks of the cities. [wk2.part.deck]
    [wk2.landmark.v2.setup] [wk2.city-task.setup]"""
    found = []
    if Module.THROUGH_THE_WASTE in table.modules:
        found.append(viewing.Pile("parts-deck", "Vehicle parts", len(table.parts), _faces(table.parts), True))
    if table.landmarks_met:
        known = _faces([one.card for one in table.landmarks if one.is_open])
        found.append(viewing.Pile("landmarks", "Landmarks", len(known), known, True))
    if table.landmark_deck:
        found.append(viewing.Pile("landmark-deck", "Landmarks to be met", len(table.landmark_deck)))
    for city, tasks in table.tasks.items():
        found.append(viewing.Pile(f"tasks.{city}", f"Tasks of {places.name_of(table, city)}", len(tasks)))
    return found


def _faces(cards: Sequence[object]) -> list[Card]:
    return [face(card) for card in reversed(cards)]


def _offer(table: WasteTable) -> list[viewing.Pile]:
    """What lies on the counter of a barter, broken side up. [wk2.city.stalls.offer]"""
    market = table.market
    if market is None:
        return []
    knight = table.knights[market.knight]
    given_for, cost = (sum(stalls.worth(knight, good) for good in goods) for goods in (market.offered, market.taken))
    cards = [face(part) for part in table.parts] if market.for_parts else [gear_card(card, False) for card in market.offer]
    given = [_good(good, True) for good in market.offered if good.resource is None]
    taken = [_good(good, False) for good in market.taken if good.resource is None]
    return [
        viewing.Pile("offer", "On offer", len(cards), cards, True),
        viewing.Pile("offered", f"Given, worth {given_for}", len(market.offered), given, True),
        viewing.Pile("taken", f"Taken, for {cost}", len(market.taken), taken, True),
    ]


def _good(good: Good, works: bool) -> Card:
    """A card in a basket: gear with the side that lies up, or a part."""
    return face(good.part) if good.card is None else gear_card(good.card, works)


def _to_choose_from(table: WasteTable) -> list[viewing.Pile]:
    """Knights, vehicles and starting gear while they are being chosen. [wk2.player-setup.knights.order]"""
    if not table.recruits:
        return []
    whole = box(table.packs, table.modules)
    taken = {recruit.sheet: ("taken", f"seat.{recruit.seat}") for recruit in table.recruits if recruit.sheet is not None}
    sheets = [face(one, taken.get(one, ())) for one in whole.knights.values()]
    vehicles = [face(one) for one in setup.free_vehicles(table, whole)]
    gear = [face(one) for one in setup.free_gear(table, whole)]
    return [
        viewing.Pile("knights", "Knights", len(sheets), sheets, True),
        viewing.Pile("vehicles", "Vehicles", len(vehicles), vehicles, True),
        viewing.Pile("starting-gear", "Starting gear", len(gear), gear, True),
    ]


def reckonings(table: WasteTable) -> list[Reckoning]:
    """The dice of a test that lie on the table, where no combat shows them. [wk2.test.pool]"""
    test = table.test
    return [roll(table, test)] if test is not None and test.faces and table.combat is None else []
