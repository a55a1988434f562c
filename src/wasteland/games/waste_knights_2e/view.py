"""What a seat may see of the table."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine import viewing
from wasteland.engine.passages import Passage
from wasteland.engine.reckonings import Reckoning
from wasteland.engine.viewing import Board, Card, Goal, Space, Stage, Track, View, holding, when
from wasteland.games.waste_knights_2e import book, chronicle, duel_view, places, plot_actions, reading, setup
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.chronicle_view import branch_of, the_chronicle
from wasteland.games.waste_knights_2e.contest_view import contest, ended, forecasts
from wasteland.games.waste_knights_2e.faces import face
from wasteland.games.waste_knights_2e.fight_view import roll
from wasteland.games.waste_knights_2e.map_view import the_map
from wasteland.games.waste_knights_2e.sheet_view import sheet
from wasteland.games.waste_knights_2e.stage_view import on_the_counter, scale, stage_boards
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Module
from wasteland.games.waste_knights_2e.terms import Stage as Part


def view(table: WasteTable, seat: int | None) -> View:
    """Everything the seat (None: a spectator) may see. [wk2.narr.hidden-text]"""
    return View(
        game="waste-knights-2e",
        seat=seat,
        title=table.adventure.name,
        emblem=table.adventure.id,
        level="Fair" if table.fair else "Grim",
        headline=table.adventure.text if table.plot is None else table.plot.goal.text,
        round=table.round,
        stages=stages(table),
        phase="" if table.plot is None else table.plot.title,
        boards=[the_map(table), the_chronicle(table, seat), the_plot(table, seat), *stage_boards(table)],
        sheets=[sheet(table, knight, seat) for knight in table.knights],
        piles=piles(table),
        tracks=tracks(table),
        goals=goals(table),
        notes=notes(table),
        contest=contest(table) or duel_view.duel(table),
        ended=ended(table) or duel_view.ended(table),
        forecasts=forecasts(table) or duel_view.forecasts(table),
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
        *scale(table),
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
    return [*found, *on_the_counter(table), *_to_choose_from(table)]


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
    """The dice of a test that lie on the table, where no fight shows them. [wk2.test.pool]"""
    test, fights = table.test, table.combat is not None or table.duel is not None
    return [roll(table, test)] if test is not None and test.faces and not fights else []
