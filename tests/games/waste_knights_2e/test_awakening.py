"""Awakening as it is printed: how long its passages are, what its tests ask, what it remembers, and how its doors open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from wasteland.games.waste_knights_2e import chronicle, plot_actions, plots
from wasteland.games.waste_knights_2e.box import box, pack
from wasteland.games.waste_knights_2e.happenings import begin
from wasteland.games.waste_knights_2e.proofreading import Proof
from wasteland.games.waste_knights_2e.proofreading import flaws as flaws_of
from wasteland.games.waste_knights_2e.stories import Happening, Option, StoryTest
from wasteland.games.waste_knights_2e.table import EntryToken, Read, WasteTable, Written
from wasteland.games.waste_knights_2e.terms import Skill
from wasteland.games.waste_knights_2e.verbs import conditions, gates, scenes, whereabouts
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import a_table

STORY = box(("base",)).adventures["awakening"]
PROOF = Proof(STORY)
KNIGHTS = ("johnny-taylor", "logan-harris", "alinta", "zoey-shaw", "nelly-thompson", "sallow-lee")
CITIES = ("pumps", "gangraen", "kalgrave", "alice-offsprings", "queens-valley", "new-sydney")
LENGTHS = {"scene": (60, 160), "outcome": (20, 60), "epilogue": (40, 90), "ending": (80, 160)}


class Told(NamedTuple):
    """A text of the story: where it stands, of what kind it is, and its words."""

    place: str
    kind: str
    text: str


def told(what: Happening, place: str, kind: str = "outcome") -> Iterator[Told]:
    """Every text of something that happens, with its variants and what comes of it."""
    for text in filter(None, (what.text, *(variant.text for variant in what.variants))):
        yield Told(place, kind, text)
    for name, branch in what.branches().items():
        yield from told(branch, f"{place}.{name}")


TOLD = [
    one
    for entry in STORY.entries.values()
    for one in (
        *told(entry, entry.id, entry.kind),
        *(text for option in entry.options for text in told(option, f"{entry.id}: {option.label}")),
    )
]


def leaves(what: Happening) -> Iterator[Happening]:
    """What comes of something in the end, one for each way it may take."""
    if not what.branches():
        yield what
    for branch in what.branches().values():
        yield from leaves(branch)


# -- words


@pytest.mark.parametrize("kind", LENGTHS)
def test_passages_are_as_long_as_their_kind(kind: str) -> None:
    least, most = LENGTHS[kind]
    lengths = {one.place: len(one.text.split()) for one in TOLD if one.kind == kind}

    assert lengths
    assert {place: words for place, words in lengths.items() if not least <= words <= most} == {}


def test_there_are_far_more_than_240_passages() -> None:
    assert len(TOLD) >= 600


def test_no_passage_stands_twice() -> None:
    texts = Counter(one.text.strip() for one in TOLD)

    assert [text for text, times in texts.items() if times > 1] == []


def test_no_outcome_is_silent() -> None:
    assert [path for path, option in PROOF.of(Option) if not all(leaf.text for leaf in leaves(option))] == []


# -- tests


def test_every_skill_is_asked_and_none_too_often() -> None:
    asked = Counter(test.skill for _, test in PROOF.of(StoryTest))
    shares = {skill: asked[skill] / asked.total() for skill in Skill}

    assert {skill: round(share, 2) for skill, share in shares.items() if not 0.10 <= share <= 0.25} == {}


def test_first_tests_are_easy_and_none_is_for_specialists_only() -> None:
    early = {part.difficulty for id in map(str, range(1, 18)) for _, part in PROOF.entries.get(id, ()) if is_test(part)}

    assert early == {1, 2}
    assert {test.difficulty for _, test in PROOF.of(StoryTest)} == {1, 2, 3}


def is_test(part: object) -> bool:
    return isinstance(part, StoryTest)


# -- what is remembered


def test_it_has_no_flaws() -> None:
    whole = pack("base")
    whole.read_whole()

    assert [str(whole.placed(flaw)) for flaw in flaws_of(whole) if flaw.path[0] == STORY.id] == []


def test_most_notes_are_read_in_more_than_one_place() -> None:
    read = Counter(part.note for _, part in PROOF.of(conditions.Written, conditions.Unwritten))
    for _, test in PROOF.of(StoryTest):
        read.update((*test.ease, *test.hard))

    assert sum(read[note] > 1 for note in STORY.notes) >= 0.8 * len(STORY.notes)


def test_every_note_says_why_an_option_is_closed_without_it() -> None:
    assert [note.id for note in STORY.notes.values() if not note.without or not note.text.endswith(".")] == []


@pytest.mark.parametrize("knight", KNIGHTS)
def test_every_knight_is_told_things_of_his_own(knight: str) -> None:
    assert len([path for path, part in PROOF.of(conditions.IsKnight) if part.knight == knight]) >= 2


@pytest.mark.parametrize("city", CITIES)
def test_every_city_has_two_scenes(city: str) -> None:
    told_there = {
        scene.entry
        for _, scene in PROOF.of(scenes.Scene)
        for one in scene.when
        if isinstance(one, whereabouts.At) and one.place == city
    }

    assert len(told_there) == 2


# -- what is behind the gates


def at_the_gate(entry: str, *, passed: bool) -> WasteTable:
    """A knight at the Biolabs, where the lot has laid a facility."""
    table = a_table(2, adventure=STORY.id, plot="doors", at="cerbero-biolabs")
    table.chronicle.effects = ["sealed"]
    table.chronicle.tokens = [EntryToken(1, entry, "cerbero-biolabs", True), EntryToken(2, "23", "the-array", True)]
    table.chronicle.entries = [Read("25", 0, 1)] if passed else []
    return table


@pytest.mark.parametrize("passed", [True, False])
def test_a_facility_is_closed_until_somebody_has_been_through_its_gate(passed: bool) -> None:
    table = at_the_gate("20", passed=passed)

    assert gates.GateOpen().holds(table, table.knights[0]) is passed


def test_where_there_is_no_gate_nothing_is_closed() -> None:
    table = a_table(2, adventure=STORY.id, plot="doors", at="pumps")
    table.chronicle.effects = ["sealed"]

    assert gates.GateOpen().why_not(table, table.knights[0]) == ""


def test_whoever_goes_in_turns_the_token_and_reads_what_lies_there() -> None:
    table = at_the_gate("20", passed=True)

    rehearse(table, gates.Enter().apply(table, table.knights[0], STORY.entries["25"]), answers=["Blow the bus bars"])

    assert chronicle.stands(table, table.knights[0], "current-shut")
    assert chronicle.counted(table, table.knights[0], "feeds") == 1
    assert [token.entry for token in table.chronicle.tokens] == ["23"]


def test_a_facility_that_was_left_stays_on_the_board_face_up() -> None:
    table = at_the_gate("21", passed=True)

    rehearse(table, gates.Enter().apply(table, table.knights[0], STORY.entries["25"]), answers=["Go out the way you came"])

    assert [(token.entry, token.face_down) for token in table.chronicle.tokens] == [("21", False), ("23", True)]


# -- how it goes on


def test_the_tokens_lie_face_down_from_the_beginning_and_the_walk_is_at_the_array() -> None:
    table = a_table(2, adventure=STORY.id, at=STORY.start)

    rehearse(table, begin(table, table.knights[0], STORY.first), answers=["Follow the hauler"])

    assert sorted(token.entry for token in table.chronicle.tokens) == ["20", "21", "22", "23", "24"]
    assert all(token.face_down for token in table.chronicle.tokens)
    assert (table.special, table.clock) == ("the-array", 6)


@pytest.mark.parametrize(
    ("notes", "may"),
    [(("heard",), False), (("figures", "rings"), True), (("heard", "rings"), True), (("heard", "figures"), True)],
)
def test_an_answer_takes_two_of_three_checks(notes: tuple[str, ...], may: bool) -> None:
    table = a_table(2, adventure=STORY.id, plot="call", at="pumps")
    table.chronicle.notes = [Written(note, "", 1) for note in notes]
    answer = next(action for action in STORY.plots["call"].actions if action.name == "Give Our Answer")

    assert (plot_actions.why_not(table, table.knights[0], answer) == "") is may


@pytest.mark.parametrize(("players", "heart"), [(2, 6), (3, 10), (4, 12)])
def test_the_heart_is_two_for_each_knight_and_two_more_or_four_against_many(players: int, heart: int) -> None:
    table = a_table(players, adventure=STORY.id, at="the-glass")

    rehearse(table, begin(table, table.knights[0], "glass"))

    assert chronicle.counted(table, table.knights[0], "heart") == heart


@pytest.mark.parametrize(("vented", "ending"), [(True, "quiet"), (False, "melt")])
def test_what_becomes_of_kalgrave_hangs_on_the_reactor(vented: bool, ending: str) -> None:
    table = a_table(2, adventure=STORY.id, plot="glass", at="the-glass")
    table.chronicle.counters = {"heart": 0, "signal": 3}
    table.chronicle.notes = [Written("vented", "54", 9)] if vented else []

    rehearse(table, plots.check(table, table.knights[0]))

    assert table.ending == ending
