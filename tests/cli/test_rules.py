"""`wasteland rules`."""

from __future__ import annotations

import json

from tests.cli.terminal import GAME, Terminal


def test_without_words_the_sections_are_listed(terminal: Terminal) -> None:
    told = terminal("rules", GAME).out

    assert "223 clauses" in told
    assert "Setup" in told


def test_a_clause_by_its_id(terminal: Terminal) -> None:
    told = " ".join(terminal("rules", GAME, "sns.setup.columns.by-player-count").out.split())

    assert told.startswith("sns.setup.columns.by-player-count Setup ")
    assert "player count + 3" in told


def test_all_clauses_under_an_id(terminal: Terminal) -> None:
    clauses = json.loads(terminal("rules", GAME, "sns.setup.player", "--json").out)

    assert {clause["id"] for clause in clauses} == {"sns.setup.player.kit", "sns.setup.player.starting-deck"}


def test_a_section_by_its_name(terminal: Terminal) -> None:
    clauses = json.loads(terminal("rules", GAME, "setup", "--json").out)

    assert {clause["section"] for clause in clauses} == {"Setup"}


def test_words(terminal: Terminal) -> None:
    clauses = json.loads(terminal("rules", GAME, "surge", "reroll", "--json").out)

    assert any(clause["id"].startswith("sns.surge.reroll") for clause in clauses)


def test_a_similar_id_is_meant(terminal: Terminal) -> None:
    done = terminal("rules", GAME, "sns.setup.player.kitt")

    assert done.code == 2
    assert "did you mean sns.setup.player.kit?" in done.err
