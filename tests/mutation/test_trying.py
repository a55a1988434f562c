"""Mutants of a small project: some are noticed by its tests, some are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.trying import HUNG, KILLED, LEFT, SURVIVED, UNSEEN, Tree, verdicts

RULES = """\
LIMIT = 3


def may_draw(held):
    return held < LIMIT


def deal(hand):
    hand += [LIMIT]


def last(number):
    while number > 1:
        number -= 1
    return number


def nobody_calls_it():
    return LIMIT
"""
TESTS = """\
from rules import deal, last, may_draw


def test_two_in_hand_are_not_too_many():
    assert may_draw(2)


def test_three_in_hand_are_too_many():
    assert not may_draw(3)


def test_one_is_the_last():
    assert last(2) == 1


def test_that_proves_nothing():
    deal([])
"""
PACKAGE = Path("src/rules")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """A project with rules, tests, and what the tests are run with."""
    root = tmp_path_factory.mktemp("project")
    tests = Path(__file__).parents[1]
    for path, text in {
        "src/rules/__init__.py": RULES,
        "tests/test_rules.py": TESTS,
        "tests/mutation/pytest_covering.py": (tests / "mutation" / "pytest_covering.py").read_text(encoding="utf-8"),
        "pyproject.toml": "[tool.pytest.ini_options]\npythonpath = ['.']\n",
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return Tree(root, root / "tree", PACKAGE)


def mutant(change: str) -> Mutant:
    """The mutant of the rules that reads so."""
    [found] = [one for one in mutants_of("__init__.py", RULES.encode()) if str(one).endswith(change)]
    return found


def test_mutants_are_noticed_or_not(tree: Tree, tmp_path: Path) -> None:
    covering = tree.note_calls(["tests"], tmp_path / "calls")
    changes = {
        "may_draw: <  ->  <=": (KILLED, "test_three_in_hand_are_too_many"),
        " : 3  ->  4": (KILLED, "test_three_in_hand_are_too_many"),
        "deal: hand += [LIMIT]  ->  pass": (SURVIVED, ""),
        "nobody_calls_it: return LIMIT  ->  return None": (UNSEEN, ""),
    }

    found = verdicts([tree, tree.copied(tmp_path / "other")], [*map(mutant, changes)], covering, seconds=60)

    told = {verdict.mutant: (verdict.how, verdict.by.rpartition("::")[2]) for verdict in found}
    assert [told[mutant(change)] for change in changes] == list(changes.values())
    assert (tree.home / PACKAGE / "__init__.py").read_text(encoding="utf-8") == RULES, "each mutant has gone again"


def test_where_there_is_no_time_for_all_tests_it_is_said(tree: Tree, tmp_path: Path) -> None:
    covering = tree.note_calls(["tests"], tmp_path / "calls")

    assert tree.verdict(mutant("deal: hand += [LIMIT]  ->  pass"), covering, seconds=0).how == LEFT


def test_a_test_that_hangs_has_noticed_a_mutant(tree: Tree, tmp_path: Path) -> None:
    covering = tree.note_calls(["tests"], tmp_path / "calls")
    hasty = Tree(tree.home, tmp_path / "hasty", PACKAGE, limit=1)

    assert hasty.verdict(mutant("last: -=  ->  +="), covering, seconds=60)[1:3] == (
        KILLED,
        f"tests/test_rules.py::test_one_is_the_last{HUNG}",
    )


def test_tests_that_fail_without_a_mutant_are_told_of(tree: Tree, tmp_path: Path) -> None:
    other = tree.copied(tmp_path / "other")
    (other.home / "tests" / "test_more.py").write_text("def test_wrong():\n    assert False\n", encoding="utf-8")

    with pytest.raises(ValueError, match="the tests fail without any mutant"):
        other.note_calls(["tests"], tmp_path / "calls")
