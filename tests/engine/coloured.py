"""Coloured dice with icons, for tests: the stronger a colour, the more it risks."""

from __future__ import annotations

from wasteland.engine.dice import Die

SUCCESS, FATE, BOTCH = "success", "fate", "botch"
ICONS = (SUCCESS, FATE, BOTCH)

WHITE = Die("white", ((SUCCESS,), (SUCCESS,), (FATE,), (), (), ()))
GREEN = Die("green", ((SUCCESS,), (SUCCESS,), (SUCCESS,), (FATE,), (), (BOTCH,)))
BLUE = Die("blue", ((SUCCESS, SUCCESS), (SUCCESS,), (SUCCESS,), (FATE,), (), (BOTCH,)))
RED = Die("red", ((SUCCESS, SUCCESS), (SUCCESS, SUCCESS), (SUCCESS, FATE), (SUCCESS, BOTCH), (), (BOTCH,)))
DICE = {die.id: die for die in (WHITE, GREEN, BLUE, RED)}
