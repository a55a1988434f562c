"""Road of Doom as it is printed: how long its passages are, what its tests ask, what it remembers, and where it leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from wasteland.games.waste_knights_2e import chronicle, skill_tests
from wasteland.games.waste_knights_2e.box import box, pack
from wasteland.games.waste_knights_2e.happenings import begin
from wasteland.games.waste_knights_2e.proofreading import Found, Proof, leads_to
from wasteland.games.waste_knights_2e.proofreading import flaws as flaws_of
from wasteland.games.waste_knights_2e.rounds import begin_round
from wasteland.games.waste_knights_2e.stories import Entry, Happening, Option, StoryTest, Variant
from wasteland.games.waste_knights_2e.table import Test as Made
from wasteland.games.waste_knights_2e.terms import Skill
from wasteland.games.waste_knights_2e.turns import Act, possible, why_not
from wasteland.games.waste_knights_2e.verbs import conditions, story
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import a_table

ROAD = box(("base",)).adventures["road-of-doom"]
PROOF = Proof(ROAD)
KNIGHTS = ("johnny-taylor", "logan-harris", "alinta", "zoey-shaw", "nelly-thompson", "sallow-lee")


class Told(NamedTuple):
    """A text of the story: where it stands, of what kind it is, and its words."""

    place: str
    kind: str
    text: str


def told() -> Iterator[Told]:
    """Every text that can be read, with its variants."""
    for path, part in PROOF.of(Happening, Variant):
        at = ".".join(map(str, path[1:]))
        if part.text:
            whole = path[-1] if isinstance(part, Happening) else path[-3]
            is_entry = isinstance(part, Entry) or (isinstance(part, Variant) and len(path) == 5)
            entry = ROAD.entries.get(str(path[2] if isinstance(part, Variant) else whole)) if is_entry else None
            yield Told(at, entry.kind if entry is not None else "outcome", part.text)


TOLD = list(told())


# -- words

LENGTHS = {"scene": (60, 160), "outcome": (20, 60), "epilogue": (40, 90), "ending": (80, 160)}


@pytest.mark.parametrize("kind", LENGTHS)
def test_passages_are_as_long_as_their_kind(kind: str) -> None:
    least, most = LENGTHS[kind]
    strays = {one.place: len(one.text.split()) for one in TOLD if one.kind == kind}
    assert strays
    assert {place: words for place, words in strays.items() if not least <= words <= most} == {}


def test_there_is_a_book_to_be_read() -> None:
    assert len(TOLD) >= 500
    assert len(ROAD.entries) >= 100


def test_no_outcome_is_silent() -> None:
    silent = [path for path, part in PROOF.of(Option) if not all(leaf.text for leaf in leaves(part))]
    assert silent == []


def leaves(what: Happening) -> Iterator[Happening]:
    """What comes of something in the end, one for each way it may take."""
    branches = what.branches()
    if not branches:
        yield what
    for branch in branches.values():
        yield from leaves(branch)


def test_no_passage_stands_twice() -> None:
    texts = Counter(one.text.strip() for one in TOLD)
    assert [text for text, times in texts.items() if times > 1] == []


def test_the_story_is_told_in_plain_characters() -> None:
    assert [one.place for one in TOLD if not one.text.isascii()] == []


# -- tests


def test_every_skill_is_asked_and_none_too_often() -> None:
    asked = Counter(test.skill for _, test in PROOF.of(StoryTest))
    shares = {skill: asked[skill] / asked.total() for skill in Skill}
    assert {skill: round(share, 2) for skill, share in shares.items() if not 0.10 <= share <= 0.25} == {}


@pytest.mark.parametrize("plot", ["hobbs-ashes", "long-road", "surgeons-table", "counting-house"])
def test_every_plot_asks_all_six_skills(plot: str) -> None:
    asked = {found.part.skill for found in PROOF.met_from(plot) if isinstance(found.part, StoryTest)}
    assert asked == set(Skill)


def test_first_tests_are_easy_and_none_is_for_specialists_only() -> None:
    early = [found.part.difficulty for id in map(str, range(1, 12)) for found in PROOF.entries[id] if is_test(found)]
    assert set(early) <= {1, 2}
    assert {test.difficulty for _, test in PROOF.of(StoryTest)} <= {1, 2, 3}


def is_test(found: Found) -> bool:
    return isinstance(found.part, StoryTest)


# -- what is remembered


def test_it_has_no_flaws() -> None:
    pack("base").read_whole()
    assert [flaw for flaw in flaws_of(pack("base")) if flaw.path[0] == ROAD.id] == []


def test_most_notes_are_read_in_more_than_one_place() -> None:
    read = Counter[str]()
    for _, part in PROOF.of(conditions.Written, conditions.Unwritten):
        read[part.note] += 1
    for _, test in PROOF.of(StoryTest):
        read.update((*test.ease, *test.hard))
    again = [note for note in ROAD.notes if read[note] > 1]
    assert len(again) * 2 > len(ROAD.notes)


def test_notes_can_be_read_aloud() -> None:
    assert [note.id for note in ROAD.notes.values() if not (note.text.endswith(".") and note.without.endswith("."))] == []


@pytest.mark.parametrize("knight", KNIGHTS)
def test_every_knight_is_told_something_of_his_own(knight: str) -> None:
    mine = [path for path, part in PROOF.of(conditions.IsKnight) if part.knight == knight]
    assert len(mine) >= 2


@pytest.mark.parametrize("city", ["pumps", "gangraen", "kalgrave", "alice", "queens-valley", "new-sydney"])
def test_every_city_has_a_scene_for_the_hunted_and_another_once_it_has_burnt(city: str) -> None:
    burnt = f"burnt-{city}"
    assert burnt in ROAD.effects
    lit = [path for path, part in PROOF.of(story.PutInForce) if part.effect == burnt]
    after = [path for path, part in PROOF.of(conditions.InForce) if part.effect == burnt and path[1] == "entries"]
    assert len(lit) == 1
    assert after


# -- where it leads


def test_every_entry_and_every_ending_can_be_reached() -> None:
    assert PROOF.met_entries | {ending.entry for ending in ROAD.endings.values()} == set(ROAD.entries)
    assert PROOF.met_plots == set(ROAD.plots)
    assert {part.end for _, part in PROOF.of(Happening)} - {""} == set(ROAD.endings)


def test_every_epilogue_is_recorded_somewhere() -> None:
    recorded = {part.entry for _, part in PROOF.of(story.Epilogue)}
    assert recorded == {entry.id for entry in ROAD.entries.values() if entry.kind == "epilogue"}


def test_a_choice_is_never_closed_whole() -> None:
    for entry in ROAD.entries.values():
        assert not entry.options or any(not option.when and option.cost is None for option in entry.options), entry


def test_letters_lead_to_scenes() -> None:
    for plot in ROAD.plots.values():
        assert {ROAD.entries[id].kind for id in leads_to(plot)} == {"scene"}, plot


def test_whoever_wakes_in_the_ashes_ticks_and_is_hunted() -> None:
    table = a_table(adventure=ROAD.id, at=ROAD.start)
    knight = table.knights[0]

    rehearse(table, begin(table, knight, ROAD.first), answers=["Take the vet's bag"])

    assert [card.number for card in knight.specials] == [1]
    assert (knight.wounds, table.special, table.clock) == (1, "pumps", 10)
    assert table.chronicle.effects == ["tracked", "tolls"]


def test_the_transmitter_makes_it_harder_to_hide() -> None:
    table = a_table(adventure=ROAD.id, plot="long-road")
    knight, hide = table.knights[0], ROAD.entries["23"].options[1].test
    assert hide is not None and hide.tag == "hide"
    test = Made(knight.number, hide.skill, 1, "to hide", tag=hide.tag)
    assert skill_tests.needed(table, knight, test) == 1

    knight.specials = [card for card in table.specials if card.number == 1]

    assert skill_tests.needed(table, knight, test) == 2


@pytest.mark.parametrize(("clue", "refused"), [(2, True), (3, False)])
def test_the_surgeon_opens_to_whoever_knows_three_parts_of_the_list(clue: int, refused: bool) -> None:
    table = a_table(adventure=ROAD.id, plot="long-road", at="last-light")
    table.plot_tokens = {3: "last-light"}
    table.chronicle.counters = {"clue": clue}

    knock = next(act for act in possible(table, table.knights[0]) if isinstance(act, Act) and act.name == "Knock")

    assert bool(why_not(table, table.knights[0], knock)) == refused


@pytest.mark.parametrize(("plot_round", "is_ready"), [(1, False), (2, False), (3, True)])
def test_a_whole_round_lies_between_knocking_and_lying_down(plot_round: int, is_ready: bool) -> None:
    table = a_table(adventure=ROAD.id, plot="surgeons-table", at="last-light")
    table.clock, table.plot_round = 5, plot_round

    rehearse(table, begin_round(table))

    assert chronicle.stands(table, table.knights[0], "ready") == is_ready
