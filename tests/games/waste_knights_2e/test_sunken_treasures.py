"""Sunken Treasures as it is printed: how long its passages are, what its tests ask, what it remembers; that no quay is nearer
to the work than another; and what knights who compete can do to each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from wasteland.games.waste_knights_2e import chronicle, endings, happenings, harm, plots, turns
from wasteland.games.waste_knights_2e.box import box, pack
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.proofreading import Proof
from wasteland.games.waste_knights_2e.proofreading import flaws as flaws_of
from wasteland.games.waste_knights_2e.stories import Happening, Option, StoryTest, Variant
from wasteland.games.waste_knights_2e.table import WasteTable, Written
from wasteland.games.waste_knights_2e.terms import COST, EXPLORE, SPECIAL, Skill
from wasteland.games.waste_knights_2e.verbs import conditions, scenes, whereabouts
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import a_table

STORY = box(("base",)).adventures["sunken-treasures"]
BOARD = box(("base",)).board
PROOF = Proof(STORY)
LENGTHS = {"scene": (60, 160), "outcome": (20, 60), "epilogue": (40, 90), "ending": (80, 160), "plot": (20, 60)}
PORTS = [faction.port for faction in STORY.factions.values()]
ROOFS = (("long-span",), ("three-bores",), ("the-weir", "w-55"))
"""Where one dives: the Exchange, the Infirmary, the Waterworks, which lie under both ends of the dam."""
SPEED = 4
"""That of every vehicle."""


class Told(NamedTuple):
    """A text of the story: where it stands, of what kind it is, and its words."""

    place: str
    kind: str
    text: str


def told() -> Iterator[Told]:
    """Every text that may be read, each variant for itself."""
    for path, part in PROOF.all:
        if isinstance(part, Happening | Variant) and part.text:
            yield Told(".".join(map(str, path[1:])), _kind(path[1:]), part.text)


def _kind(path: tuple[str | int, ...]) -> str:
    if path[0] != "entries":
        return "plot"
    kind = STORY.entries[str(path[1])].kind
    if kind != "scene":
        return kind
    return "scene" if len(path) == 2 or path[2] == "variants" else "outcome"


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
    lengths = {one.place: len(one.text.split()) for one in told() if one.kind == kind}

    assert lengths
    assert {place: words for place, words in lengths.items() if not least <= words <= most} == {}


def test_there_are_far_more_than_240_passages() -> None:
    assert len([*told()]) >= 480


def test_no_passage_stands_twice() -> None:
    texts = Counter(" ".join(one.text.split()) for one in told())

    assert [text for text, times in texts.items() if times > 1] == []


def test_no_outcome_is_silent() -> None:
    assert [path for path, option in PROOF.of(Option) if not all(leaf.text for leaf in leaves(option))] == []


def test_every_skill_is_asked_and_none_too_often() -> None:
    asked = Counter(test.skill for _, test in PROOF.of(StoryTest))
    shares = {skill: asked[skill] / asked.total() for skill in Skill}

    assert {skill: round(share, 2) for skill, share in shares.items() if not 0.10 <= share <= 0.25} == {}


def test_no_test_is_for_specialists_only() -> None:
    assert {test.difficulty for _, test in PROOF.of(StoryTest)} == {1, 2}


def test_it_has_no_flaws() -> None:
    whole = pack("base")
    whole.read_whole()

    assert [str(whole.placed(flaw)) for flaw in flaws_of(whole) if flaw.path[0] == STORY.id] == []


def test_every_knight_is_told_something_of_his_own() -> None:
    of_own = {part.knight for _, part in PROOF.of(conditions.IsKnight, whereabouts.Present)}

    assert of_own == {id for id, sheet in box(("base",)).knights.items() if sheet.module is None}


@pytest.mark.parametrize("place", [*[city.id for city in BOARD.cities], "the-array"])
def test_every_city_and_every_quay_has_two_scenes(place: str) -> None:
    there = {
        scene.entry
        for _, scene in PROOF.of(scenes.Scene)
        for one in scene.when
        if isinstance(one, whereabouts.At) and one.place == place and 130 <= int(scene.entry) < 150
    }

    assert len(there) == 2


def test_no_text_that_all_hear_tells_for_whom_a_knight_works_or_what_he_alone_knows() -> None:
    for path, variant in PROOF.of(Variant):
        entry = STORY.entries.get(str(path[2]))
        for one in () if entry is not None and entry.secret else variant.when:
            assert not isinstance(one, conditions.WorksFor), path
            assert not (isinstance(one, conditions.Written) and STORY.notes[one.note].personal), path


# -- the geography is fair


def moves(one: str, other: str) -> int:
    """The Move Actions that a way takes without a drop of fuel."""
    points = BOARD.map.cheapest(one, lambda _, to: COST[BOARD[to].terrain])[other].cost
    return int(-(-points // SPEED))


@pytest.mark.parametrize(
    ("roof", "out", "home"), [(0, 1, 1), (1, 2, 1), (2, 2, 1)], ids=["exchange", "infirmary", "waterworks"]
)
def test_from_each_quay_it_is_as_many_moves_to_a_roof_and_back_as_from_the_others(roof: int, out: int, home: int) -> None:
    ways = {port: (min(moves(port, at) for at in ROOFS[roof]), min(moves(at, port) for at in ROOFS[roof])) for port in PORTS}

    assert ways == dict.fromkeys(PORTS, (out, home))


def test_no_quay_is_a_city_and_none_has_a_danger() -> None:
    assert [port for port in PORTS if BOARD[port].kind or BOARD[port].icons] == []


def test_all_prizes_lie_two_moves_from_the_quay_where_they_are_wanted_and_are_as_hard_to_get() -> None:
    tests = [
        option.test
        for id in ("22", "23")
        for option in STORY.entries[id].options
        if option.test is not None and any(isinstance(one, conditions.Unwritten) for one in option.when)
    ]

    assert [(test.difficulty, len(test.ease), len(test.hard), test.tag) for test in tests] == [(2, 1, 1, "dive")] * 4


# -- in play


def a_race(players: int = 2, plot: str = "roofs", **laid: Any) -> WasteTable:
    """Knights of all four factions, in their order, at a plot."""
    table = a_table(players, adventure=STORY.id, plot=plot, **laid)
    factions = list(STORY.factions)
    for knight in table.knights:
        knight.faction = factions.pop(0)
    table.factions = factions
    table.chronicle.effects.append("loose-cargo")
    return table


def has(table: WasteTable, number: int, counter: str) -> int:
    return chronicle.counted(table, table.knights[number], counter)


def test_who_falls_drops_half_of_his_haul_and_whoever_explores_there_takes_it_up() -> None:
    table = a_race(at="long-span", wounds=[4, 0])
    logan, other = table.knights
    logan.counters["haul"] = 5

    rehearse(table, harm.suffer_wounds(table, logan, 9))
    assert has(table, 0, "haul") == 2
    assert table.general == ["long-span"] * 3

    rehearse(table, notice(table, EXPLORE.value, other))
    assert has(table, 1, "haul") == 3
    assert table.general == []


def test_the_quay_counts_all_that_is_banked_and_one_more_for_who_is_trusted() -> None:
    table = a_race(at="w-38")
    table.knights[0].counters |= {"haul": 4, "trust": 3}

    rehearse(table, happenings.resolve(table, table.knights[0], "24"), answers=["Bank it all"])

    assert (has(table, 0, "haul"), has(table, 0, "score")) == (0, 5)
    assert table.knights[0].is_known, "now everybody knows whose quay it was"


def test_a_prize_counts_4_for_who_was_sent_for_it_and_1_for_others() -> None:
    table = a_race(plot="tide", at=["w-38", "w-37"])
    for knight in table.knights:
        knight.notes.append("my-deeds")
        rehearse(table, happenings.resolve(table, knight, "75"), answers=["Hand over everything"])

    assert (has(table, 0, "score"), has(table, 1, "score")) == (4, 1)


def test_what_is_stolen_is_missing_where_it_was() -> None:
    table = a_race(at="long-span")
    table.knights[1].counters["haul"] = 2

    rehearse(table, happenings.resolve(table, table.knights[0], "27"), answers=["Take one crate"])

    assert (has(table, 0, "haul"), has(table, 1, "haul")) == (1, 1)


def test_what_goes_into_a_boot_is_told_to_nobody_else() -> None:
    table = a_race(plot="pumps", at="long-span")

    done = rehearse(
        table, happenings.resolve(table, table.knights[0], "61"), answers=["Pump, and let the sieve go into your boot"]
    )

    assert "my-skim" in table.knights[0].notes
    assert not [event.text for event in done.events if event.to is None and "boot" in str(event.text)]
    assert [event.text for event in done.events if event.to == (0,) and "boot" in str(event.text)]


def test_what_is_pumped_in_common_is_shared() -> None:
    table = a_race(plot="pumps", at="long-span")
    table.chronicle.counters["work"] = 8

    assert rehearse(table, plots.check(table, table.knights[0])).ended
    assert table.ending == "common"
    assert endings.winners(table, STORY.endings["common"]) == (0, 1)


def test_when_the_chest_is_opened_whoever_has_filled_his_boots_may_still_let_it_go() -> None:
    table = a_race(plot="pumps", at="long-span")
    table.chronicle.counters["work"] = 8
    table.knights[1].counters["score"] = 3
    table.knights[1].notes.append("my-skim")

    done = rehearse(table, plots.check(table, table.knights[0]), answers=[(1, "Let it go in at the slot")])
    assert not done.ended
    assert has(table, 1, "score") == 2

    assert rehearse(table, plots.check(table, table.knights[0])).ended
    assert table.ending == "common"


def test_if_somebody_keeps_it_then_each_is_alone_again() -> None:
    table = a_race(plot="pumps", at="long-span")
    table.chronicle.counters["work"] = 8
    table.chronicle.notes.append(Written("four-keys", "", 1))
    table.knights[1].notes.append("my-skim")

    rehearse(table, plots.check(table, table.knights[0]), answers=["Go", "Go"])

    assert table.plot is STORY.plots["tide"]


@pytest.mark.parametrize(("players", "fee"), [(2, 14), (3, 15), (4, 16)])
@pytest.mark.parametrize("short", [0, 1])
def test_nobody_has_won_where_no_haul_is_worth_the_fee(players: int, fee: int, short: int) -> None:
    table = a_table(players, adventure="sunken-treasures", plot="tide", at="long-span")
    for knight in table.knights:
        knight.notes.append("my-home")
    table.knights[1].counters["score"] = fee - short

    rehearse(table, plots.check(table, table.knights[0]), answers=["Read the totals"] * players)
    rehearse(table, plots.check(table, table.knights[0]))

    assert table.ending == ("sunk" if short else "haul")


def test_the_box_is_opened_when_the_last_bid_is_laid() -> None:
    table = a_race(plot="sealed-table", at="long-span")
    table.knights[0].notes.append("my-bid")
    rehearse(table, plots.check(table, table.knights[0]))
    assert table.plot is not None and table.plot.id == "sealed-table"

    table.knights[1].notes.append("my-bid")
    rehearse(
        table,
        plots.check(table, table.knights[0]),
        answers=["All in common", "All in common", "Ask who keeps the chest", "Ask who keeps the chest"],
    )
    assert table.plot.id == "pumps"


def test_on_open_water_one_may_attack_and_on_the_quay_one_may_not() -> None:
    table = a_race(plot="deep-vault", at="long-span")
    attack = turns.Act(SPECIAL, turns.ATTACK)
    assert turns.why_not(table, table.knights[0], attack), "nobody has given up the truce yet"

    table.chronicle.effects.append("open-water")
    assert not turns.why_not(table, table.knights[0], attack)

    for knight in table.knights:
        knight.at = "saltmarket"
    assert turns.why_not(table, table.knights[0], attack)


def test_an_empty_boat_takes_all_who_sit_on_the_clock() -> None:
    table = a_table(2, adventure=STORY.id, plot="tide", at="long-span")

    asked = rehearse(table, happenings.resolve(table, table.knights[0], "73"), stop=True).asked[0]

    assert "there is room in your boat for all of them" in [refused.reason for refused in asked.refused()]


def test_every_quotation_is_closed_once() -> None:
    told = [part.text for _, part in PROOF.all if isinstance(part, Happening | Variant)]

    assert [text for text in told if '""' in text] == []


def test_nobody_tells_at_a_fire_of_the_clock_before_anybody_was_there() -> None:
    table = a_table(2, adventure=STORY.id, plot="low-water", knights=["zoey-shaw", "sallow-lee"], at="saltmarket")
    table.chronicle.effects.append("life-between")

    rehearse(table, notice(table, "camp", table.knights[0]))

    assert table.chronicle.entries == []
