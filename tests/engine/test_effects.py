"""What cards do: in words, why not, and at which number."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from wasteland.engine.effects import at_number, in_words, misfits, numbers_in_words, share, span, why_none


@dataclass
class Gain:
    """Gain something."""

    what: str

    def words(self) -> str:
        return f"gain {self.what}"


@pytest.mark.parametrize(
    ("gains", "words"), [((), ""), (("fuel",), "gain fuel"), (("fuel", "ammo"), "gain fuel, then gain ammo")]
)
def test_effects_are_told_one_after_another(gains: tuple[str, ...], words: str) -> None:
    assert in_words(map(Gain, gains)) == words


@pytest.mark.parametrize(("named", "numbers"), [("4", [4]), ("4-6", [4, 5, 6]), ("0", [0]), ("10", [10])])
def test_a_card_names_a_number_or_several(named: str, numbers: list[int]) -> None:
    assert list(span(named)) == numbers


@pytest.mark.parametrize(("named", "sides", "likely"), [("4", 6, 1 / 6), ("4-6", 6, 1 / 2), ("1-10", 10, 1.0)])
def test_how_likely_a_die_shows_what_a_card_names(named: str, sides: int, likely: float) -> None:
    assert share(named, sides) == likely


@pytest.mark.parametrize("named", ["", "six", "6-4", "4-", "-4", "1-2-3"])
def test_what_is_no_number_is_refused(named: str) -> None:
    assert list(misfits([named], 1, 6, "face")) == [f'{named!r} is no face, such as "1" or "5-6"']


def test_numbers_beyond_the_die_are_refused() -> None:
    assert list(misfits(["1", "5-7", "0"], 1, 6, "face")) == [
        '\'5-7\' is no face, such as "1" or "5-6"',
        '\'0\' is no face, such as "1" or "5-6"',
    ]


@pytest.mark.parametrize(
    ("reasons", "told"),
    [([], ""), (["no fuel"], "no fuel"), (["no fuel", "no ammo"], "no fuel"), (["no fuel", ""], ""), (["", "no ammo"], "")],
)
def test_what_comes_to_nothing_has_the_first_reason(reasons: list[str], told: str) -> None:
    assert why_none(reasons) == told


AT = {"1": [Gain("fuel")], "4-6": [Gain("ammo"), Gain("luck")], "6": [Gain("health")]}


@pytest.mark.parametrize(("number", "gains"), [(1, ["fuel"]), (2, []), (4, ["ammo", "luck"]), (6, ["ammo", "luck", "health"])])
def test_what_stands_at_a_number(number: int, gains: list[str]) -> None:
    assert [gain.what for gain in at_number(AT, number)] == gains


def test_what_stands_at_numbers_is_told_number_by_number() -> None:
    assert numbers_in_words(AT) == "on 1 gain fuel; on 4-6 gain ammo, then gain luck; on 6 gain health"
