"""Safe Haven as players read it: long and short enough, asking all six skills, and sound; and what presses in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from wasteland.games.waste_knights_2e import chronicle, happenings, plots
from wasteland.games.waste_knights_2e.box import box, pack
from wasteland.games.waste_knights_2e.proofreading import Proof, flaws
from wasteland.games.waste_knights_2e.stories import Adventure, Happening, StoryTest, Variant
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Skill
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import a_table

HAVEN: Adventure = box(("base",)).adventures["safe-haven"]
PROOF = Proof(HAVEN)
LENGTHS = {"entry": (60, 160), "outcome": (20, 60), "epilogue": (40, 90), "ending": (80, 160), "plot": (15, 90)}
"""How many words a passage has, at least and at most."""


class Told(NamedTuple):
    """A passage: where it stands, of what kind it is, and how many words it has."""

    place: str
    kind: str
    words: int


def passages() -> Iterator[Told]:
    """Every text that may be read out, each variant for itself."""
    for path, part in PROOF.all:
        if isinstance(part, Happening | Variant) and part.text:
            yield Told(".".join(map(str, path[1:])), _kind(path[1:]), len(part.text.split()))


def _kind(path: tuple[str | int, ...]) -> str:
    if path[0] != "entries":
        return "plot"
    kind = HAVEN.entries[str(path[1])].kind
    if kind != "scene":
        return kind
    return "entry" if len(path) == 2 or path[2] == "variants" else "outcome"


def test_it_has_more_than_240_passages() -> None:
    assert len(list(passages())) >= 240


def test_every_passage_is_as_long_as_its_kind() -> None:
    wrong = [told for told in passages() if not LENGTHS[told.kind][0] <= told.words <= LENGTHS[told.kind][1]]

    assert wrong == []


def test_every_scene_and_every_branch_that_does_something_is_told() -> None:
    untold = [
        path
        for path, part in PROOF.all
        if isinstance(part, Happening) and path[1] == "entries" and not part.text and not part.branches()
    ]

    assert untold == [], "only what leads on to a test or a fight is told by what comes of it"


def test_no_skill_is_asked_in_more_than_a_quarter_or_less_than_a_tenth_of_the_tests() -> None:
    asked = Counter(part.skill for _, part in PROOF.of(StoryTest))
    shares = {skill: asked[skill] / asked.total() for skill in Skill}

    assert {skill: share for skill, share in shares.items() if not 0.1 <= share <= 0.25} == {}


def test_early_tests_are_easy_and_none_is_above_3() -> None:
    hardest = {
        id: max((part.difficulty or 0 for _, part in parts if isinstance(part, StoryTest)), default=0)
        for id, parts in PROOF.entries.items()
    }

    assert [id for id, difficulty in hardest.items() if int(difficulty) > 3] == []
    assert [id for id, difficulty in hardest.items() if int(difficulty) > 2 and int(id) < 22] == ["9"], "with a way beside it"


def test_every_knight_is_told_something_of_his_own() -> None:
    named = Counter(part.knight for _, part in PROOF.all if type(part).__name__ == "IsKnight")

    assert set(named) == set(box(("base",)).knights)


def test_proofreading_finds_nothing_wrong_with_it() -> None:
    read = pack("base")
    read.read_whole()

    assert [str(read.placed(flaw)) for flaw in flaws(read) if flaw.path[0] == "safe-haven"] == []


# -- what presses


def at_the_refinery(plot: str, **counters: int) -> WasteTable:
    """Two knights on the wall of the Refinery, with counters as named."""
    table = a_table(2, adventure="safe-haven", plot=plot, at="old-refinery")
    table.special = table.ramparts = table.plot_tokens[1] = "old-refinery"
    table.plot_round = 3
    table.chronicle.counters |= {"souls": 22, "hands": 9, "wall": 4, "foe": 6, "debts": 0} | counters
    chronicle.write(table, table.knights[0], "to-ref")
    return table


def test_the_wall_may_fall_once_and_then_the_place_is_lost() -> None:
    table = at_the_refinery("first-night", wall=0)

    rehearse(table, plots.check(table, table.knights[0]), answers=["Stand round the chair", "Stand round the chair"])

    assert (table.ending, table.chronicle.counters["wall"]) == ("", 1)

    table.chronicle.counters["wall"] = 0
    rehearse(table, plots.check(table, table.knights[0]))

    assert table.ending == "scattered"


@pytest.mark.parametrize(("wall", "plot"), [(5, "walls"), (6, "first-night")])
def test_who_is_ready_does_not_wait_for_the_night_and_meets_fewer(wall: int, plot: str) -> None:
    table = at_the_refinery("walls", wall=wall)
    assert table.plot is not None

    rehearse(table, plots.check(table, table.knights[0]), answers=["Sing"] if plot == "first-night" else [])

    assert table.plot.id == plot
    assert table.chronicle.counters["foe"] == (6 if plot == "walls" else 6 - 2 + 8 - 1), "with two knights, and hands enough"


@pytest.mark.parametrize(("souls", "ending"), [(15, "scattered"), (16, "walls-hold")])
def test_with_fewer_than_half_of_corrigan_nobody_stays(souls: int, ending: str) -> None:
    table = at_the_refinery("morning", souls=souls)
    chronicle.write(table, table.knights[0], "gate-shut")

    rehearse(table, plots.check(table, table.knights[0]))

    assert table.ending == ending


def test_whoever_stands_on_the_wall_when_it_is_overrun_is_hurt() -> None:
    table = at_the_refinery("first-night", foe=4)
    table.knights[1].at = "kalgrave"
    assert table.plot is not None

    for happening in table.plot.round_end:
        rehearse(table, happenings.happen(table, table.knights[0], happening, table.plot, "round_end.0"))

    assert [knight.wounds for knight in table.knights] == [2, 0]
    assert (table.chronicle.counters["wall"], table.chronicle.counters["souls"]) == (2, 18)
