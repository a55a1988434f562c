"""A law of every table: each component of the box is in exactly one place, what is counted stays in range, tokens and markers
lie on spaces that exist, and nobody acts who is unconscious."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from tests.games.components import all_of, misfits
from wasteland.engine.asking import Pass, Question
from wasteland.games.waste_knights_2e import powers
from wasteland.games.waste_knights_2e.box import Box, box
from wasteland.games.waste_knights_2e.gear import HANDS
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import (
    ARMOR,
    CRATER,
    MARKERS,
    MOST_ATTACHED,
    MOST_UPGRADES,
    MOST_XP,
    SPECIAL,
    WEAPON,
    Module,
    Resource,
    Stage,
)
from wasteland.games.waste_knights_2e.turns import REGAIN, Act, judged, possible

ACTS = {"wk2.move.stop-anywhere", "wk2.move.route.continuous", "wk2.combat.weapon.choose"}
"""The clauses of questions that only the conscious are asked."""


def check_components(table: WasteTable) -> None:
    """Fail if a component is lost or doubled, a number is out of range, or something lies where nothing can. It holds between
    the steps of a game; within one a card may be in somebody's hand."""
    whole = box(table.packs, table.modules)
    wrong = [
        *misfits("the wasteland card ", _wasteland(table.packs, table.modules), _lying_wasteland(table)),
        *misfits("the exploration card ", frozenset(whole.exploration), _lying_exploration(table)),
        *misfits("the injury ", frozenset(whole.injuries), _lying_injuries(table)),
        *misfits("the malfunction ", frozenset(whole.malfunctions), _lying_malfunctions(table)),
        *misfits("the threat token ", frozenset(whole.threats), _lying_threats(table)),
        *misfits("the part ", frozenset(whole.parts), _lying_parts(table)),
        *misfits("the landmark ", frozenset(whole.landmarks), _lying_landmarks(table)),
        *misfits("the task ", frozenset(whole.tasks), _lying_tasks(table)),
        *_specials(table, whole),
        *_upgrades(table),
        *_markers(table),
        *_places(table, whole),
    ]
    if table.stage is not Stage.SETUP:
        in_play = frozenset((*whole.gear, *whole.starting_gear))
        wrong += misfits("the gear card ", in_play, [card for card in _lying_gear(table) if not card.owner])
        for knight in table.knights:
            wrong += [f"{knight}: {problem}" for problem in _out_of_range(table, knight)]
    assert not wrong, "; ".join(wrong)


def check_asked(table: WasteTable, question: Question) -> None:
    """Fail if somebody is asked to act who cannot: the unconscious may come round, and nothing else; or if an action is neither
    offered nor refused, or both. [wk2.unconscious.no-actions] [wk2.narr.plot-action.unavailable-shown]"""
    active = table.active()
    if active is None:
        return
    if question.rule in ACTS:
        assert active.is_conscious, f"{question.prompt} is asked for {active}, who is unconscious"
    if question.rule == "wk2.actions.two-per-turn":
        assert active.seat == question.seat, f"{question.prompt} is asked of seat {question.seat}, and {active} acts"
        if not active.is_conscious:
            acts = [question.options[pick] for pick in range(len(question.options))]
            assert all(isinstance(act, Pass) or act == Act(SPECIAL, REGAIN) for act in acts), f"{active} may do {acts}"
        offered = [option for option in question.options if isinstance(option, Act)]
        refused = [act for act, why in judged(table, active) if why]
        assert sorted(map(str, (*offered, *refused))) == sorted(map(str, possible(table, active))), "each either way"


# -- where cards lie


@cache
def _wasteland(packs: tuple[str, ...], modules: tuple[Module, ...]) -> frozenset[Any]:
    whole = box(packs, modules)
    return frozenset((*whole.road, *whole.rough))


def _lying_wasteland(table: WasteTable) -> list[Any]:
    kept = [card for knight in table.knights for card in knight.kept]
    return [*all_of(table.road), *table.road_discard, *all_of(table.rough), *table.rough_discard, *_there(table.card), *kept]


def _lying_exploration(table: WasteTable) -> list[Any]:
    return [*all_of(table.exploration), *table.exploration_discard, *_there(table.explored)]


def _lying_injuries(table: WasteTable) -> list[Any]:
    return [
        *all_of(table.injuries),
        *(card for knight in table.knights for card in (*knight.injuries, *_there(knight.unconscious))),
    ]


def _lying_malfunctions(table: WasteTable) -> list[Any]:
    return [
        *all_of(table.malfunctions),
        *(card for knight in table.knights for card in (*knight.malfunctions, *_there(knight.wrecked))),
    ]


def _lying_threats(table: WasteTable) -> list[Any]:
    return [*table.bag, *table.drawn, *(table.combat.tokens if table.combat is not None else ())]


def _lying_parts(table: WasteTable) -> list[Any]:
    return [*table.parts, *(part for knight in table.knights for part in knight.parts)]


def _lying_landmarks(table: WasteTable) -> list[Any]:
    standing = [one.card for one in table.landmarks]
    seen = [card for knight in table.knights for card in (*knight.landmarks, *knight.laid_off)]
    return [*all_of(table.landmark_deck), *table.landmarks_gone, *standing, *seen]


def _lying_tasks(table: WasteTable) -> list[Any]:
    active = [task.card for knight in table.knights for task in knight.tasks]
    finished = [card for knight in table.knights for card in knight.finished]
    return [card for pile in table.tasks.values() for card in all_of(pile)] + active + finished


def _lying_gear(table: WasteTable) -> list[Any]:
    offered = table.market.offer if table.market is not None else []
    held = [gear.card for knight in table.knights for gear in knight.all_gear()]
    return [*all_of(table.gear), *table.gear_discard, *offered, *held]


def _there(card: Any) -> list[Any]:
    return [] if card is None else [card]


def _specials(table: WasteTable, whole: Box) -> Iterator[str]:
    """Each special card is in the deck, with somebody, or where its holder fell. [wk2.precise.special-card-holder]"""
    lying = [card.number for card in table.specials]
    lying += [card.number for knight in table.knights for card in knight.specials]
    lying += table.dropped
    if sorted(lying) != sorted(whole.specials):
        yield f"the special cards are {sorted(lying)}"


def _upgrades(table: WasteTable) -> Iterator[str]:
    """No upgrade is held twice, or held and in the deck."""
    lying = [card.id for card in table.general_upgrades]
    for knight in table.knights:
        lying += [taken.card.id for taken in knight.upgrades]
        lying += [gear.card.id for gear in knight.all_gear() if gear.card.owner]
    if len({*lying}) < len(lying):
        yield f"an upgrade is there twice among {sorted(lying)}"


def _markers(table: WasteTable) -> Iterator[str]:
    """The markers of each resource. [wk2.components.resource-markers]"""
    for resource in Resource:
        there = getattr(table, resource) + sum(getattr(knight, resource) for knight in table.knights)
        if there != MARKERS or any(getattr(one, resource) < 0 for one in (table, *table.knights)):
            yield f"there are {there} {resource} markers"


def _places(table: WasteTable, whole: Box) -> Iterator[str]:
    """Tokens, markers and knights are on spaces that exist, and nobody is in a crater. [wk2.move.crater-impassable]"""
    spaces = whole.board.spaces
    where: Iterable[str] = (
        *(token.space for token in table.chronicle.tokens), *table.plot_tokens.values(), *table.challenges,
        *(marker.space for marker in table.dangers), *table.general, *_there(table.special or None),
        *_there(table.ramparts or None), *table.horsemen.values(), *table.city_tokens, *table.dropped.values(),
        *table.artifacts,
        *(space for knight in table.knights for space in knight.tokens), *(one.space for one in table.landmarks),
    )  # fmt: skip
    yield from (f"something lies on {space!r}" for space in where if space not in spaces)
    if len(table.unopened) < len(table.artifacts) + len(table.laden) or not {*table.laden} <= {*table.horsemen}:
        yield f"{table.unopened} are unopened, {table.artifacts} lie and horsemen {table.laden} carry one"
    for knight in table.knights:
        if knight.at not in spaces or spaces[knight.at].terrain is CRATER:
            yield f"{knight} is at {knight.at!r}"


# -- what is counted


def _out_of_range(table: WasteTable, knight: Knight) -> Iterator[str]:
    """What a sheet cannot hold."""
    if knight.eliminated:
        if knight.all_gear() or knight.injuries or knight.malfunctions or knight.upgrades:
            yield "keeps something after the end"
        return
    limits = {
        "xp": MOST_XP,
        "fuel": powers.number(table, knight, "tank"),
        "damage": powers.number(table, knight, "chassis"),
        "radiation": len(knight.sheet.resilience),
    }
    for name, most in limits.items():
        if not 0 <= getattr(knight, name) <= most:
            yield f"{name} is {getattr(knight, name)} of {most}"
    if not 0 <= knight.harmed <= powers.number(table, knight, "health"):
        yield f"has {knight.harmed} wounds"
    if sum(gear.card.hands for gear in knight.hands) > HANDS or any(gear.card.kind is not WEAPON for gear in knight.hands):
        yield f"holds {', '.join(map(str, knight.hands))}"
    if knight.armor is not None and knight.armor.card.kind is not ARMOR:
        yield f"wears {knight.armor}"
    if len(knight.carried) > powers.number(table, knight, "capacity"):
        yield f"carries {len(knight.carried)} cards"
    names = {part.name for part in knight.parts}
    if len(knight.parts) > powers.number(table, knight, "parts") or len(names) < len(knight.parts):
        yield f"has {', '.join(map(str, knight.parts))}"
    if knight.parts and not powers.types_with(knight.vehicle, knight.parts):
        yield f"is of no type that fits {', '.join(map(str, knight.parts))}"
    if len(knight.injuries) > MOST_ATTACHED or len(knight.malfunctions) > MOST_ATTACHED:
        yield "bears more than can be borne"
    if len(knight.upgrades) + sum(bool(gear.card.owner) for gear in knight.all_gear()) > MOST_UPGRADES:
        yield "has too many upgrades"
