"""What mutants there are of a text, and what is left alone."""

from __future__ import annotations

import pytest

from tests.mutation.mutants import Mutant, is_sound, mutants_of


def changes(text: str) -> set[str]:
    """All mutants of a text, as the whole text reads with each."""
    source = text.encode()
    return {mutant.applied(source).decode() for mutant in mutants_of("rule.py", source) if is_sound(mutant, source)}


def lines(text: str) -> set[str]:
    """The last line of every mutant."""
    return {changed.splitlines()[-1].strip() for changed in changes(text)}


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("a = b < c", {"a = b <= c"}),
        ("a = b is not None", {"a = b is None"}),
        ("a = b in c", {"a = b not in c"}),
        ("a = b and c", {"a = b or c"}),
        ("a = b + c", {"a = b - c"}),
        ("a = not b", {"a = b"}),
        ("a = not (b or c)", {"a = (b or c)", "a = not (b and c)"}),
        ("a = 7", {"a = 8"}),
        ("a = True", {"a = False"}),
        ("a += b", {"a -= b", "pass"}),
        ("a.b = c", {"pass"}),
        ("a(b)", {"pass"}),
        ("a = steal(table, thief, victim)", {"a = steal(table, victim, thief)"}),
        ("a = b if c else d", {"a = b if (not (c)) else d"}),
        ("a = [b for b in c if d(b)]", {"a = [b for b in c if (not (d(b)))]"}),
    ],
)
def test_what_decides_is_changed(line: str, others: set[str]) -> None:
    assert lines(line) == others


@pytest.mark.sample
def test_what_a_function_returns_is_forgotten() -> None:
    assert lines("def f():\n    return a") == {"return None"}


@pytest.mark.parametrize(
    "line",
    [
        "a: int | None",
        '"""A text with 7 words."""',
        "from a import b",
        'tell(table, "{} falls.", a + b, rule="wk1.round")',
        "assert a is not None",
        'a = f"{b + c}"',
        "a = b",
        "a = [b] + c",
        "a = max(b, c)",
        "a = check(table, b)",
        "if points:\n    tell(table, points)",
        "if table.news.heard:\n    a.b = 7",
        "def estimate():\n    return 0.7 * a",
    ],
)
def test_what_only_speaks_or_guesses_is_left_alone(line: str) -> None:
    assert changes(line) == set()


def test_a_mutant_knows_its_line_and_the_function_it_is_in() -> None:
    text = b"class A:\n    @cached\n    def f(self):\n        return self.b\n"

    [mutant] = mutants_of("rule.py", text)

    assert (mutant.line, mutant.where.name, mutant.where.function) == (4, "A.f", 2)
    assert str(mutant) == "rule.py:4 A.f: return self.b  ->  return None"


def test_letters_of_several_bytes_move_no_change() -> None:
    text = "a, b = 'Zürich', 1  # 100 €\nc = 2".encode()

    assert [mutant.applied(text).decode().splitlines()[1] for mutant in mutants_of("rule.py", text)][1] == "c = 3"


def test_of_changes_alike_in_one_function_each_has_a_key_of_its_own() -> None:
    found = mutants_of("rule.py", b"def f():\n    a(1)\n    a(1)\n")

    assert len({mutant.key for mutant in found}) == len(found) == 4


def test_a_key_stays_the_same_when_something_above_is_written_anew() -> None:
    one, other = (mutants_of("rule.py", above + b"def f():\n    return a == b\n") for above in (b"", b"# more\n"))

    assert [mutant.key for mutant in one] == [mutant.key for mutant in other]
    assert [mutant.line for mutant in one] != [mutant.line for mutant in other]


def test_a_change_that_cannot_be_read_is_none() -> None:
    text = b"a = b"

    assert not is_sound(Mutant("rule.py", 1, 0, 1, "a", "1", mutants_of("x", b"a = 1")[0].where), text)
