"""What people may choose: options and actions that can never open, scenes and variants that are never read, and entries all of
whose options may be closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wasteland.engine.lines import Path
from wasteland.games.waste_knights_2e.proofs.contraries import why_contrary
from wasteland.games.waste_knights_2e.proofs.facts import is_open
from wasteland.games.waste_knights_2e.proofs.parts import Findings
from wasteland.games.waste_knights_2e.proofs.proof import Proof
from wasteland.games.waste_knights_2e.stories import (
    Entry,
    Happening,
    Option,
    Plot,
    PlotAction,
    Transition,
    Variant,
)
from wasteland.games.waste_knights_2e.verbs import branching, conditions, scenes, story

NEVER = {
    Option: "this option can never open",
    PlotAction: "this action can never be taken",
    Transition: "this transition can never happen",
    scenes.Scene: "this scene can never be read",
    Variant: "this variant can never be read",
    branching.If: "this can never be so",
}
"""What is said of a part whose needs can never hold."""


def closed(read: Proof) -> Findings:
    """Entries all of whose options may be closed at once."""
    for path, entry in read.of(Entry):
        if entry.options and all(option.when or option.cost for option in entry.options):
            yield path, "all options of this entry may be closed at once: one has neither needs nor a price"


def never(read: Proof) -> Findings:
    """Options, actions, transitions, scenes, variants and effects whose needs can never hold."""
    for found in read.of(*NEVER):
        path, part = found
        what = NEVER[next(kind for kind in NEVER if isinstance(part, kind))]
        if reason := why_contrary(part.when, read.knights()):
            yield path, f"{what}: {reason}"
        elif not is_open(read.facts, part):
            unmet = next((one for one in part.when if not read.facts.may(one)), None)
            yield path, f"{what}: {_why_not_met(read, part) if unmet is None else f'never {unmet.words()}'}"


def _why_not_met(read: Proof, part: Any) -> str:
    """Why an option or an action is never open whose needs may hold."""
    if not read.facts.may_pay(part.cost):
        return "nobody can ever pay for it"
    if isinstance(part, PlotAction) and not part.allowed and part.name not in read.facts.allowed:
        return f"no entry ever allows {part.name!r}"
    if isinstance(part, PlotAction) and part.token:
        return f"plot token {part.token} is never laid"
    return "its place is never on the board"


def shadowed(read: Proof) -> Findings:
    """Transitions and variants before which stands another that holds whenever they do: it comes first.
    [wk2.narr.plot.goal-check]"""
    for path, plot in read.of(Plot):
        yield from _after_others((*path, "transitions"), plot.transitions, "transition")
    for path, what in read.of(Happening):
        yield from _after_others((*path, "variants"), what.variants, "variant")


def _after_others(path: Path, parts: Sequence[Transition | Variant], what: str) -> Findings:
    for at, one in enumerate(parts):
        if any(all(condition in one.when for condition in before.when) for before in parts[:at]):
            yield (*path, at), f"one before this {what} holds whenever it does, and comes first"


def names(read: Proof) -> Findings:
    """Plot Actions that are named and do not exist. [wk2.plot-action.allowed-by]"""
    known = {action.name for _, action in read.of(PlotAction)}
    for path, part in read.of(story.Allow, story.Disallow, conditions.Done):
        if part.action not in known:
            yield path, f"there is no Plot Action {part.action!r}"
