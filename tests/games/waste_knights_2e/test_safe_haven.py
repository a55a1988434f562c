"""Safe Haven as players read it: long and short enough, in many passages, asking all six skills, and sound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from wasteland.games.waste_knights_2e.box import box, pack
from wasteland.games.waste_knights_2e.proofreading import Proof, flaws
from wasteland.games.waste_knights_2e.stories import Adventure, Happening, StoryTest, Variant
from wasteland.games.waste_knights_2e.terms import Skill

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
