"""Rise of the Red Lord: how much there is to read, how long it is, which skills it asks for, that nothing in it leads nowhere;
and what it comes to at the Glass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from wasteland.games.waste_knights_2e import chronicle, happenings, plot_actions, plots, reading
from wasteland.games.waste_knights_2e.box import box, pack
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.proofreading import Proof, flaws
from wasteland.games.waste_knights_2e.stories import Adventure, Happening, PlotAction, StoryTest, Variant
from wasteland.games.waste_knights_2e.table import Read, WasteTable
from wasteland.games.waste_knights_2e.terms import Skill
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import a_table

ID = "rise-of-the-red-lord"
LENGTHS = {"entry": (60, 160), "outcome": (20, 60), "epilogue": (40, 90), "ending": (80, 160), "plot": (20, 60)}
"""How many words a passage has, at least and at most."""


@cache
def adventure() -> Adventure:
    return box(("base",)).adventures[ID]


@cache
def proof() -> Proof:
    return Proof(adventure())


class Told(NamedTuple):
    """A passage: where it stands, of what kind it is, and its words."""

    place: str
    kind: str
    text: str


def passages() -> Iterator[Told]:
    """Every text that may be read out, each variant for itself."""
    for path, part in proof().all:
        if isinstance(part, Happening | Variant) and part.text:
            yield Told(".".join(map(str, path[1:])), kind(path[1:]), " ".join(part.text.split()))


def kind(path: tuple[str | int, ...]) -> str:
    if path[0] != "entries":
        return "plot"
    of_entry = adventure().entries[str(path[1])].kind
    if of_entry != "scene":
        return of_entry
    return "entry" if len(path) == 2 or path[2] == "variants" else "outcome"


# -- what is written


def test_there_is_enough_to_read_and_nothing_is_read_twice() -> None:
    texts = [told.text for told in passages()]

    assert len(texts) >= 600
    assert len(set(texts)) == len(texts)


def test_every_passage_is_as_long_as_its_kind() -> None:
    lengths = {told.place: (told.kind, len(told.text.split())) for told in passages()}

    assert {place: told for place, told in lengths.items() if not LENGTHS[told[0]][0] <= told[1] <= LENGTHS[told[0]][1]} == {}


def test_every_branch_that_does_something_is_told() -> None:
    untold = [
        path
        for path, part in proof().all
        if isinstance(part, Happening) and path[1] == "entries" and not part.text and not part.branches()
    ]

    assert untold == []


def test_no_skill_is_asked_for_too_often_or_too_rarely() -> None:
    asked = Counter(part.skill for _, part in proof().of(StoryTest))

    assert {skill for skill in Skill if not 0.10 <= asked[skill] / asked.total() <= 0.25} == set()


def test_every_knight_has_a_passage_of_his_own() -> None:
    conditions = [one for _, part in proof().of(Variant) for one in part.when]

    assert {one.knight for one in conditions if type(one).__name__ == "IsKnight"} == set(box(("base",)).knights)


def test_most_notes_are_read_in_more_than_one_place() -> None:
    named = Counter(
        note
        for path, part in proof().all
        for note in (*getattr(part, "ease", ()), *getattr(part, "hard", ()), getattr(part, "note", ""))
        if note and type(part).__name__ in ("StoryTest", "Written", "Unwritten")
    )

    assert len([note for note in adventure().notes if named[note] > 1]) > len(adventure().notes) / 2


def test_proofreading_finds_nothing_wrong_with_it() -> None:
    read = pack("base")
    read.read_whole()

    assert [str(read.placed(flaw)) for flaw in flaws(read) if flaw.path[0] == ID] == []


# -- what is played


def at_the_glass(plot: str, players: int = 2, **laid: Any) -> WasteTable:
    """Everybody at the Glass, with a plot in play."""
    table = a_table(players, adventure=ID, plot=plot, at="the-glass", **laid)
    table.plot_tokens[1] = table.special = "the-glass"
    return table


def counts(table: WasteTable, **to: int) -> None:
    for counter, number in to.items():
        table.chronicle.counters[counter] = number


def counted(table: WasteTable, counter: str) -> int:
    return chronicle.counted(table, table.knights[0], counter)


def write(table: WasteTable, *notes: str) -> None:
    for note in notes:
        chronicle.write(table, table.knights[0], note)


def why_not(table: WasteTable, name: str) -> str:
    return plot_actions.why_not(table, table.knights[0], action(table, name))


def action(table: WasteTable, name: str) -> PlotAction:
    return next(one for one in plot_actions.of_plot(table) if one.name == name)


def read(table: WasteTable, entry: str, *answers: str, **more: Any) -> None:
    """The first knight resolves an entry."""
    rehearse(table, happenings.resolve(table, table.knights[0], entry), answers=answers, **more)


def test_the_riders_hold_court_on_four_coasts_and_nobody_has_anything_yet() -> None:
    table = a_table(2, adventure=ID)

    rehearse(table, happenings.begin(table, table.knights[0], "red-dust"), answers=["Take one down"])

    assert table.horsemen == {1: "pumps", 2: "the-weir", 3: "queens-valley", 4: "new-sydney"}
    assert (counted(table, "riders"), counted(table, "colours"), table.artifacts) == (4, 2, [])
    assert table.knights[0].wounds == 1


def test_three_riders_have_to_be_seen_and_no_sooner_than_in_the_third_round() -> None:
    table = a_table(2, adventure=ID, plot="red-dust")
    write(table, "saw-bailiff", "saw-drover", "saw-midwife")

    rehearse(table, plots.check(table, table.knights[0]))
    assert table.plot is not None
    assert table.plot.id == "red-dust"

    table.plot_round = 3
    rehearse(table, plots.check(table, table.knights[0]), answers=["Copy out the map"])
    assert table.plot.id == "four-coasts"
    assert len(table.artifacts) == len(table.unopened) == 6


def test_a_rider_who_is_turned_is_gone_and_leaves_a_card() -> None:
    table = a_table(2, adventure=ID, plot="four-coasts", at="pumps")
    table.horsemen = {1: "pumps"}
    counts(table, riders=4, colours=3)
    write(table, "scales", "bailiff-likes")

    read(table, "20", "Tell him about his little finger", dice=[("success", "blank", "blank")])

    assert (table.horsemen, counted(table, "riders"), counted(table, "colours")) == ({}, 3, 2)
    assert [card.name for card in table.knights[0].specials] == ["The Bailiff"]
    assert table.chronicle.epilogues == ["110"]


def test_a_claim_is_made_with_two_relics_and_not_with_one() -> None:
    table = at_the_glass("tribute-road")
    counts(table, relics=1)
    asked = rehearse(table, happenings.resolve(table, table.knights[0], "66"), stop=True).asked[0]
    assert "a claim is made with two relics, and you do not hold two" in [refused.reason for refused in asked.refused()]

    counts(table, relics=2)
    table.chronicle.entries = []
    rehearse(table, happenings.resolve(table, table.knights[0], "66"), answers=[(0, "With what"), (1, "With what")], stop=True)
    assert table.plot is not None
    assert table.plot.id == "pretender"


@pytest.mark.parametrize(("players", "lord"), [(2, 5), (3, 9), (4, 13)])
def test_the_lord_is_as_strong_as_red_and_riders_and_four_more_for_each_knight_beyond_the_second(
    players: int, lord: int
) -> None:
    table = at_the_glass("tribute-road", players)
    counts(table, red=3, riders=2)

    rehearse(table, happenings.begin(table, table.knights[0], "coronation"), stop=True)

    assert (counted(table, "lord"), counted(table, "red"), counted(table, "riders")) == (lord, 3, 2)
    assert table.challenges == ["the-glass"] * (2 * players - 3)


def test_the_guard_stands_between_until_the_last_of_it_is_through() -> None:
    table = at_the_glass("coronation")
    table.challenges = ["the-glass"] * 2
    assert why_not(table, "Face the Lord") == "the Guard stands between"

    for _ in range(2):
        read(table, "81", "Undo them", dice=[("success", "success", "blank")])

    assert not table.challenges
    assert not why_not(table, "Face the Lord")
    assert why_not(table, "Through the Guard") == "the Guard is through"


@pytest.mark.parametrize(("red", "why"), [(2, ""), (3, "the relics are piled too high")])
def test_what_has_been_brought_to_him_decides_whether_breaking_him_is_enough(red: int, why: str) -> None:
    table = at_the_glass("coronation")
    counts(table, red=red, riders=2, lord=0)

    asked = rehearse(table, plots.check(table, table.knights[0]), stop=True).asked[0]

    assert any(option.label.startswith("Show them") for option in asked.options) is not bool(why)
    assert why in "".join(refused.reason for refused in asked.refused())


def test_nobody_is_heard_for_the_empty_chair_before_two_relics_lie_there() -> None:
    table = at_the_glass("pretender")
    counts(table, relics=2, riders=1)
    assert why_not(table, "Speak for the Empty Chair").startswith("a relic for each knight has to lie on the step")

    for _ in range(2):
        read(table, "91", "Lay one down, and keep your hand on it")
    assert (counted(table, "laid"), counted(table, "relics")) == (2, 0)
    assert not why_not(table, "Speak for the Empty Chair")

    counts(table, riders=2)
    assert why_not(table, "Speak for the Empty Chair")


def test_each_knight_may_open_one_relic_of_the_heap() -> None:
    table = at_the_glass("pretender")
    counts(table, red=3, relics=1)

    read(table, "91", "Open one from the heap", dice=[("success", "success", "blank")])
    table.chronicle.entries = []
    asked = rehearse(table, happenings.resolve(table, table.knights[0], "91"), stop=True).asked[0]
    assert "you have had the one that they let you" in "".join(refused.reason for refused in asked.refused())

    rehearse(
        table,
        happenings.resolve(table, table.knights[1], "91"),
        answers=[(1, "Open one from the heap")],
        dice=[("success", "success", "blank")],
    )
    assert (counted(table, "laid"), counted(table, "red")) == (2, 1)


@pytest.mark.parametrize(("players", "heard"), [(2, 1), (3, 2), (4, 3)])
def test_all_but_one_have_to_be_heard_for_the_empty_chair(players: int, heard: int) -> None:
    table = at_the_glass("pretender", players)
    counts(table, heard=heard - 1)
    rehearse(table, plots.check(table, table.knights[0]))
    assert not [one for one in table.chronicle.entries if one.entry == "95"]

    write(table, "answered", "terms")
    read(table, "92", "Go on speaking", dice=[("success", "success", "success")])
    rehearse(table, plots.check(table, table.knights[0]), stop=True)

    assert counted(table, "heard") == heard
    assert [one.entry for one in table.chronicle.entries] == ["92", "95"]


def test_an_empty_chair_is_a_victory() -> None:
    table = at_the_glass("pretender")

    read(table, "95", "Take the first jacket off its hanger")

    assert table.ending == "empty"
    assert table.result is not None
    assert table.result.winners == (0, 1)


@pytest.mark.parametrize(("laid", "ending"), [(2, "crown"), (1, "red")])
def test_by_dark_there_has_to_be_somebody(laid: int, ending: str) -> None:
    table = at_the_glass("pretender")
    counts(table, laid=laid)
    table.plot_round, table.clock = 2, 1

    rehearse(table, plots.move_clock(table, table.knights[0]))
    rehearse(table, plots.check(table, table.knights[0]))

    assert table.ending == ending


def test_the_country_in_one_colour_is_a_defeat_in_every_plot() -> None:
    for plot in adventure().plots:
        table = at_the_glass(plot)
        counts(table, colours=10, lord=5)

        rehearse(table, plots.check(table, table.knights[0]))

        assert table.ending == "red"


# -- the life between


def the_country(players: int = 2, **laid: Any) -> WasteTable:
    """A table on which the life between goes on."""
    table = a_table(players, adventure=ID, plot="four-coasts", **laid)
    table.chronicle.effects = ["enamel", "life-between"]
    return table


def entries_read(table: WasteTable) -> list[str]:
    return [one.entry for one in table.chronicle.entries]


def test_who_shares_a_fire_is_told_something_once() -> None:
    table = the_country(knights=["johnny-taylor", "zoey-shaw"], at="saltmarket")
    zoey = table.knights[1]

    rehearse(table, notice(table, "camp", zoey), answers=["Call him"])
    rehearse(table, notice(table, "camp", zoey))

    assert entries_read(table) == ["140"]


@pytest.mark.parametrize(("colours", "entry", "answer"), [(3, "120", "Put your own wheel nuts"), (4, "121", "Fill up")])
def test_a_city_is_another_one_in_red(colours: int, entry: str, answer: str) -> None:
    table = the_country(at="pumps")
    counts(table, colours=colours)

    rehearse(table, notice(table, "move", table.knights[0]), answers=[answer])

    assert entries_read(table) == [entry]


def test_nobody_in_a_city_talks_to_the_unconscious() -> None:
    table = the_country(at="pumps")
    table.knights[0].unconscious = table.injuries.loose[0]

    rehearse(table, notice(table, "move", table.knights[0]))

    assert not entries_read(table)


def test_what_was_done_comes_back_on_the_road() -> None:
    table = the_country(at="saltmarket")

    rehearse(table, notice(table, "move", table.knights[0]))
    assert not entries_read(table)

    write(table, "bailiff-out")
    rehearse(table, notice(table, "move", table.knights[0]), answers=["Bring a goat"], stop=True)
    assert entries_read(table) == ["160"]


def test_who_has_seen_a_city_in_red_is_not_told_afterwards_how_it_was_before() -> None:
    table = the_country(at="kalgrave")
    table.chronicle.entries.append(Read("125", 0, 1))
    counts(table, colours=2)

    rehearse(table, notice(table, "move", table.knights[0]))
    rehearse(table, notice(table, "city", table.knights[0]))

    assert entries_read(table) == ["125"]


def test_who_chooses_no_gate_is_carried_in_by_the_crowd() -> None:
    table = a_table(2, adventure=ID, plot="tribute-road", at=["the-array", "pumps"])
    table.plot_round, table.clock = 2, 1

    rehearse(table, plots.move_clock(table, table.knights[0]), stop=True)

    assert table.plot is not None
    assert (table.plot.id, [knight.at for knight in table.knights]) == ("coronation", ["the-glass"] * 2)


def test_the_folded_name_is_read_once() -> None:
    table = a_table(2, adventure=ID, plot="four-coasts", at="pumps")
    write(table, "candidate")

    asked = rehearse(table, happenings.resolve(table, table.knights[0], "20"), stop=True).asked[0]

    assert "you have read it" in [refused.reason for refused in asked.refused()]


@pytest.mark.parametrize(("turned", "told"), [(True, ["112"]), (False, [])])
def test_nothing_is_told_afterwards_of_a_midwife_who_was_struck_down(turned: bool, told: list[str]) -> None:
    table = at_the_glass("pretender")
    write(table, "midwife-out", *(["midwife-turned"] if turned else []))

    read(table, "95", "Take the first jacket off its hanger")

    assert table.chronicle.epilogues == told


def test_those_who_gave_it_up_stand_by_the_chair_on_foot() -> None:
    table = at_the_glass("pretender")
    counts(table, riders=0)

    told = reading.text_of(table, table.knights[0], adventure().entries["90"])

    assert "on foot, in hats" in " ".join(told.split())
