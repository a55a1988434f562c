"""The four dice: their faces, and pools of them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from wasteland.engine.dice import Die, Icons
from wasteland.games.waste_knights_2e.terms import BLUE, GREEN, MOST_OF_A_COLOUR, POINTS, RED, WHITE, Colour

SUCCESS, FATE, BOTCH = "success", "fate", "botch"

Pool = tuple[Colour, ...]
"""Dice by their colours."""

DICE: dict[Colour, Die[Icons]] = {
    WHITE: Die("white", ((SUCCESS,), (SUCCESS,), (FATE,), (), (), ())),
    GREEN: Die("green", ((SUCCESS,), (SUCCESS,), (SUCCESS,), (FATE,), (), (BOTCH,))),
    BLUE: Die("blue", ((SUCCESS, SUCCESS), (SUCCESS,), (SUCCESS,), (FATE,), (), (BOTCH,))),
    RED: Die("red", ((SUCCESS, SUCCESS), (SUCCESS, SUCCESS), (SUCCESS, FATE), (SUCCESS, BOTCH), (), (BOTCH,))),
}
"""[wk2.dice.faces.white] [wk2.dice.faces.green] [wk2.dice.faces.blue] [wk2.dice.faces.red]"""

STRENGTH = {colour: rank for rank, colour in enumerate(Colour)}
"""How strong a colour is. [wk2.dice.colours]"""


def in_box(pool: Iterable[Colour]) -> Pool:
    """A pool as it can be rolled: the strongest first, and of each colour no more dice than there are.
    [wk2.golden.dice-limited]"""
    held = sorted(pool, key=STRENGTH.__getitem__, reverse=True)
    return tuple(chain.from_iterable([colour] * min(held.count(colour), MOST_OF_A_COLOUR) for colour in dict.fromkeys(held)))


def points(pool: Iterable[Colour]) -> int:
    """Six times the successes that a pool shows in the mean."""
    return sum(POINTS[colour] for colour in pool)


def dice_of(pool: Iterable[Colour]) -> list[Die[Icons]]:
    """The dice of a pool."""
    return [DICE[colour] for colour in pool]


def count(faces: Iterable[Icons], icon: str) -> int:
    """How often an icon fell; on a face with two each counts on its own. [wk2.dice.combined-face]"""
    return sum(face.count(icon) for face in faces)
