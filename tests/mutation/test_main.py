"""A sample of mutants, what is known of it, and what is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation.__main__ import GAMES, ROOT, Found, Kept, reasons_of, sampled, told
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.trying import KILLED, SURVIVED, Verdict

RULES = b"def f(a):\n    return a < 1 or a > 9\n\n\ndef g(a):\n    return a + 1\n"


def some(folder: Path, text: bytes = RULES) -> list[Mutant]:
    """All mutants of a file in this folder."""
    (folder / "rules.py").write_bytes(text)
    return mutants_of("rules.py", text)


def test_the_same_seed_draws_the_same_sample(tmp_path: Path) -> None:
    mutants = some(tmp_path)

    assert sampled(mutants, 3, 1, tmp_path) == sampled(mutants[::-1], 3, 1, tmp_path) != sampled(mutants, 3, 2, tmp_path)


def test_a_function_that_is_written_anew_leaves_the_others_in_the_sample(tmp_path: Path) -> None:
    before = {mutant.key for mutant in sampled(some(tmp_path), 5, 1, tmp_path) if mutant.where.name == "f"}
    mutants = some(tmp_path, RULES.replace(b"a + 1", b"a"))

    assert before <= {mutant.key for mutant in sampled(mutants, 5, 1, tmp_path)}


def test_what_was_found_counts_as_long_as_the_file_stays_as_it_is(tmp_path: Path) -> None:
    mutants = some(tmp_path)
    kept = Kept(tmp_path / "kept.jsonl", tmp_path)
    with kept.rows.adding() as add:
        add(kept.row(Verdict(mutants[0], SURVIVED, "", 1.0)))
        add(kept.row(Verdict(mutants[0], KILLED, "test_a", 1.0)))

    assert kept.known(mutants) == {mutants[0].key: Found(KILLED, "test_a")}, "the newest"
    assert kept.known(some(tmp_path, RULES + b"# more\n")) == {}


def test_the_share_is_told_with_its_interval_and_those_that_live(tmp_path: Path) -> None:
    mutants = some(tmp_path)[:4]
    known = {mutant.key: Found(KILLED, "test_a") for mutant in mutants[1:]}
    known[mutants[0].key] = Found(SURVIVED, "")

    first, *others = told(mutants, 9, known, {})

    assert first == "4 of 9 mutants tried: 3 killed, 75.0% (30.1% to 95.4%); 0 of them by a test that hung"
    assert others == [f"  survived: {mutants[0]}", "    NO REASON for rules.py:f: return a < 1 or a > 9 -> return None #0"]


def test_whatever_lives_is_told_with_its_reason(tmp_path: Path) -> None:
    [mutant] = some(tmp_path)[:1]

    _, *others = told([mutant], 9, {mutant.key: Found(SURVIVED, "")}, {mutant.name: "Nobody can tell."})

    assert others == [f"  survived: {mutant}", "    Nobody can tell."]


def test_a_reason_for_what_is_noticed_after_all_is_told_of(tmp_path: Path) -> None:
    [mutant] = some(tmp_path)[:1]

    _, *others = told([mutant], 9, {mutant.key: Found(KILLED, "test_a")}, {mutant.name: "Nobody can tell."})

    assert others == [f"  a reason too many, for it was killed: {mutant.name}"]


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_of_a_mutant_that_there_is(game: str) -> None:
    assert not {*reasons_of(game)} - {mutant.name for mutant in GAMES[game].mutants(ROOT)}


def test_bots_and_views_are_no_rules_of_a_game() -> None:
    for game in GAMES.values():
        paths = {mutant.path for mutant in game.mutants(ROOT)}

        assert paths
        assert not [path for path in paths if "bot" in path or "view" in path]
