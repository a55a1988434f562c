"""Deadly Cargo as players read it, long and short enough, in many passages, asking all six skills, and sound; and its own
turns: the first bridge, the claims, the vans, the vote, and what delivering and letting go take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from wasteland.games.waste_knights_2e import chronicle, happenings, places, plot_actions, plots, reading
from wasteland.games.waste_knights_2e.box import box, pack
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.proofreading import Proof, flaws
from wasteland.games.waste_knights_2e.rounds import end_round
from wasteland.games.waste_knights_2e.stories import Adventure, Happening, PlotAction, StoryTest, Variant
from wasteland.games.waste_knights_2e.table import Read, WasteTable, Written
from wasteland.games.waste_knights_2e.terms import Module, Skill
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import a_table

CARGO: Adventure = box(("base",)).adventures["deadly-cargo"]
PROOF = Proof(CARGO)
LENGTHS = {"entry": (60, 160), "outcome": (20, 60), "epilogue": (40, 90), "ending": (80, 160), "plot": (15, 90)}
"""How many words a passage has, at least and at most."""
COOL, HOT = 20, 21


class Told(NamedTuple):
    """A passage: where it stands, of what kind it is, and how many words it has."""

    place: str
    kind: str
    words: int
    text: str


def passages() -> Iterator[Told]:
    """Every text that may be read out, each variant for itself."""
    for path, part in PROOF.all:
        if isinstance(part, Happening | Variant) and part.text:
            yield Told(".".join(map(str, path[1:])), _kind(path[1:]), len(part.text.split()), " ".join(part.text.split()))


def _kind(path: tuple[str | int, ...]) -> str:
    if path[0] != "entries":
        return "plot"
    kind = CARGO.entries[str(path[1])].kind
    if kind != "scene":
        return kind
    return "entry" if len(path) == 2 or path[2] == "variants" else "outcome"


def test_there_is_enough_to_read_and_nothing_is_read_twice() -> None:
    texts = [told.text for told in passages()]
    repeated = {text for text, times in Counter(texts).items() if times > 1 and not text.startswith("There is one jolt more")}

    assert len(texts) >= 550
    assert repeated == set()


def test_every_passage_is_as_long_as_its_kind() -> None:
    wrong = [told[:3] for told in passages() if not LENGTHS[told.kind][0] <= told.words <= LENGTHS[told.kind][1]]

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

    assert {skill for skill in Skill if not 0.1 <= asked[skill] / asked.total() <= 0.25} == set()


def test_every_knight_of_the_base_game_is_told_something_of_his_own() -> None:
    named = {part.knight for _, part in PROOF.all if type(part).__name__ == "IsKnight"}

    assert named >= {"johnny-taylor", "logan-harris", "alinta", "zoey-shaw", "nelly-thompson", "sallow-lee"}


def test_parts_of_vehicles_help_in_tests() -> None:
    assert len({part.with_part for _, part in PROOF.of(StoryTest) if part.with_part}) >= 7


def test_most_notes_are_read_in_more_than_one_place() -> None:
    asked = Counter(note for _, part in PROOF.of(StoryTest) for note in (*part.ease, *part.hard))
    asked += Counter(part.note for _, part in PROOF.all if type(part).__name__ in ("Written", "Unwritten", "AnyKnightWrote"))

    assert sum(asked[note] > 1 for note in CARGO.notes) / len(CARGO.notes) > 0.5


def test_proofreading_finds_nothing_wrong_with_it() -> None:
    read = pack("base")
    read.read_whole()

    assert [str(read.placed(flaw)) for flaw in flaws(read) if flaw.path[0] == "deadly-cargo"] == []


# -- through play


def a_convoy(plot: str, at: list[str] | str, players: int = 2, round: int = 1, **counters: int) -> WasteTable:
    """Johnny carries the container in some round of a plot."""
    table = a_table(players, adventure="deadly-cargo", plot=plot, at=at)
    table.plot_round = round
    table.knights[0].specials = [card for card in table.specials if card.number == COOL]
    table.specials = [card for card in table.specials if card.number != COOL]
    table.chronicle.effects.append("carried")
    table.chronicle.counters |= counters
    write(table, "loaded")
    return table


def write(table: WasteTable, *notes: str) -> None:
    table.chronicle.notes += [Written(note, "", 1) for note in notes]


def action(table: WasteTable, name: str) -> PlotAction:
    return next(one for one in plot_actions.of_plot(table) if one.name == name)


def why_not(table: WasteTable, name: str, knight: int = 0) -> str:
    return plot_actions.why_not(table, table.knights[knight], action(table, name))


def test_the_module_that_it_needs_is_on_by_itself() -> None:
    assert a_convoy("load", "kalgrave").modules == (Module.THROUGH_THE_WASTE,)


def test_whoever_loads_it_carries_it() -> None:
    table = a_table(2, adventure="deadly-cargo", plot="load", at="kalgrave")

    rehearse(table, plot_actions.take(table, table.knights[1], action(table, "Load")), answers=["Slowly, by hand"])

    assert [[card.number for card in knight.specials] for knight in table.knights] == [[], [COOL]]
    assert table.chronicle.effects == ["carried"]


def test_only_the_carrier_crosses_the_first_bridge() -> None:
    table = a_convoy("load", "long-span", round=4)

    assert not why_not(table, "First Bridge")
    assert why_not(table, "First Bridge", knight=1)


@pytest.mark.parametrize(("round", "notes", "open"), [(3, (), False), (3, ("keeper",), True), (4, (), True)])
def test_heavy_loads_go_over_on_the_fourth_day_or_on_the_third_over_turned_planks(
    round: int, notes: tuple[str, ...], open: bool
) -> None:
    table = a_convoy("load", "long-span", round=round)
    write(table, *notes)

    assert (not why_not(table, "First Bridge")) is open


def test_where_nobody_has_loaded_it_in_time_the_warden_does() -> None:
    table = a_table(2, adventure="deadly-cargo", plot="load", at="pumps")
    plot = CARGO.plots["load"]
    assert plot.timeout is not None

    rehearse(table, happenings.happen(table, table.knights[0], plot.timeout, plot, "timeout"), answers=["Answer none"])

    assert table.plot is CARGO.plots["papers"]
    assert [card.number for card in table.knights[0].specials] == [COOL]


@pytest.mark.parametrize(("players", "claims"), [(2, 3), (3, 4), (4, 5)])
def test_the_vote_waits_for_one_claim_more_than_there_are_knights(players: int, claims: int) -> None:
    table = a_convoy("papers", "three-bores", players=players, claims=claims - 1)
    assert why_not(table, "Put It to the Vote")

    table.chronicle.counters["claims"] = claims
    assert not why_not(table, "Put It to the Vote")


def test_nobody_votes_alone_at_the_tailgate() -> None:
    table = a_convoy("papers", ["three-bores", "pumps"], round=6, claims=3)

    assert why_not(table, "Put It to the Vote")


def test_nobody_lets_it_go_who_knows_too_little_of_it() -> None:
    table = a_convoy("papers", "three-bores", truth=3)

    said = rehearse(table, happenings.resolve(table, table.knights[0], "40"), stop=True)

    assert said.labels() == ["Nothing: sell it to whoever pays", "A nail: deliver it to the harbour"]


def test_the_vans_come_for_the_carrier() -> None:
    table = a_convoy("papers", ["pumps", "three-bores"])
    table.special = "w-24"
    table.knights[0].at = "saltmarket"

    said = rehearse(table, end_round(table), answers=["Run for it"])

    assert table.special != "saltmarket", "they are left behind"
    assert "How do you get clear of them?" in said.prompts
    assert chronicle.counted(table, table.knights[0], "shake") == 1


def test_whoever_does_not_carry_it_can_draw_them_off() -> None:
    table = a_convoy("papers", ["three-bores", "saltmarket"])
    table.special = "saltmarket"
    alinta = table.knights[1]
    before = places.board(table).map.distance(table.special, "three-bores")

    rehearse(table, plot_actions.take(table, alinta, action(table, "Head Off the Vans")), answers=["Only be seen"])

    assert places.board(table).map.distance(table.special, "three-bores") == before + 2
    table.knights[0].at = table.special
    assert why_not(table, "Head Off the Vans")


def test_from_warmth_5_on_it_is_hot_until_it_has_cooled_to_3() -> None:
    table = a_convoy("papers", "three-bores", warmth=5)
    johnny = table.knights[0]

    rehearse(table, plots.check(table, johnny))
    assert [card.number for card in johnny.specials] == [HOT]

    table.chronicle.counters["warmth"] = 4
    rehearse(table, plots.check(table, johnny))
    assert [card.number for card in johnny.specials] == [HOT]

    table.chronicle.counters["warmth"] = 3
    rehearse(table, plots.check(table, johnny))
    assert [card.number for card in johnny.specials] == [COOL]
    assert "hot" not in table.chronicle.effects


def test_at_shake_8_the_seals_go() -> None:
    table = a_convoy("papers", "three-bores", shake=8)

    assert rehearse(table, plots.check(table, table.knights[0])).ended
    assert table.ending == "spill"


@pytest.mark.parametrize(("plot", "place", "name"), [
    ("harbour-road", "new-sydney", "The Harbour Pile"),
    ("glass-road", "the-glass", "Set It Down"),
    ("three-bidders", "alice-offsprings", "Sell to the League"),
    ("three-bidders", "hangar-row", "Sell to the Manifold"),
    ("three-bidders", "new-sydney", "Sell to Nobody"),
])  # fmt: skip
def test_only_the_carrier_delivers(plot: str, place: str, name: str) -> None:
    table = a_convoy(plot, place, round=5)

    assert not why_not(table, name)
    assert why_not(table, name, knight=1)
    table.plot_round = 2
    assert why_not(table, name)


def test_it_is_let_go_when_it_trusts_you_and_is_warm_and_the_harbour_is_told_and_warm() -> None:
    table = a_convoy("glass-road", "the-glass", round=5, trust=5, warmth=4)
    write(table, "told", "winter")

    answers = ["Draw the bolts: they have been told, and will be warm"]
    assert rehearse(table, happenings.resolve(table, table.knights[0], "64"), answers=answers).ended
    assert table.ending == "garden"


def test_a_convoy_of_three_needs_the_leave_of_the_council() -> None:
    table = a_convoy("glass-road", "the-glass", players=3, round=5, trust=7, warmth=4)
    write(table, "told", "winter")

    said = rehearse(table, happenings.resolve(table, table.knights[0], "64"), stop=True)

    assert "Draw the bolts: they have been told, and will be warm" not in said.labels()


def test_a_shared_fire_has_something_to_say_once() -> None:
    table = a_convoy("papers", "three-bores")
    table.chronicle.effects.append("life-between")
    table.chronicle.entries += [Read("20", 0, 1), Read("121", 0, 1)]

    rehearse(table, notice(table, "camp", table.knights[0]), answers=["Sit down on the other side of it"])
    said = rehearse(table, notice(table, "camp", table.knights[0]), stop=True)

    assert table.chronicle.entries[2].entry == "122", "Alinta is here"
    assert said.asked == [], "Johnny hears nothing of himself"


def test_nobody_tells_at_a_fire_what_it_sounds_like_before_it_has_been_heard() -> None:
    table = a_convoy("load", "saltmarket")
    table.chronicle.effects.append("life-between")

    rehearse(table, notice(table, "camp", table.knights[0]))

    assert table.chronicle.entries == []


def test_a_machine_that_was_driven_through_does_not_come_after_you() -> None:
    table = a_convoy("papers", "three-bores", round=4)
    table.chronicle.effects.append("life-between")
    table.chronicle.entries += [Read("20", 0, 1), Read("8", 0, 1)]
    write(table, "machine-down")

    rehearse(table, notice(table, "turn-end", table.knights[0]))

    assert [read.entry for read in table.chronicle.entries] == ["20", "8"]


def test_whoever_drove_on_from_the_hangar_did_not_take_its_roof_off() -> None:
    table = a_convoy("glass-road", "the-glass")
    table.chronicle.entries.append(Read("72", 0, 1))
    ending = CARGO.entries["85"]

    assert "taken the roof off" not in " ".join(reading.text_of(table, table.knights[0], ending).split())

    write(table, "no-doors")
    assert "taken the roof off" in " ".join(reading.text_of(table, table.knights[0], ending).split())


@pytest.mark.parametrize(
    ("plot", "way", "words"),
    [
        ("harbour-road", "40", "So it is a nail."),
        ("harbour-road", "74", "So it's the harbour, and said out loud."),
        ("harbour-road", "73", "So it is the harbour after all."),
        ("glass-road", "40", "So it is a washer. You have"),
        ("glass-road", "74", "So it's the Glass, and said out loud."),
        ("glass-road", "53", "So it is a washer, when all's said;"),
    ],
)
def test_a_road_begins_with_how_you_came_to_take_it(plot: str, way: str, words: str) -> None:
    table = a_convoy("papers", "three-bores")
    table.chronicle.entries.append(Read(way, 0, 1))

    told = reading.text_of(table, table.knights[0], CARGO.plots[plot].setup)

    assert " ".join(told.split()).startswith(words)


def test_what_becomes_of_them_is_told_by_those_who_know() -> None:
    table = a_convoy("load", "saltmarket", truth=2)

    asked = rehearse(table, happenings.resolve(table, table.knights[0], "151"))
    assert [one.entry for one in table.chronicle.entries] == ["151"]
    assert asked.asked == [], "there is one thing only that could be asked of her"


# -- what presses


@pytest.mark.parametrize(("players", "shake"), [(2, 0), (3, 1), (4, 3)])
def test_the_more_hands_are_at_the_ropes_the_more_it_is_shaken_from_the_start(players: int, shake: int) -> None:
    table = a_table(players, adventure="deadly-cargo")

    rehearse(table, happenings.begin(table, table.knights[0], "load"), answers=["Put your palm on it"])

    assert chronicle.counted(table, table.knights[0], "shake") == shake


@pytest.mark.parametrize(
    ("plot", "round", "shaken"),
    [
        ("harbour-road", 1, 0),
        ("harbour-road", 2, 1),
        ("glass-road", 1, 0),
        ("glass-road", 2, 1),
        ("three-bidders", 1, 0),
        ("three-bidders", 2, 1),
    ],
)
def test_on_the_last_road_the_seals_are_going(plot: str, round: int, shaken: int) -> None:
    table = a_convoy(plot, "kalgrave", round=round)

    rehearse(table, end_round(table))

    assert chronicle.counted(table, table.knights[0], "shake") == shaken


def test_whoever_sells_it_and_sets_it_free_has_told_nobody() -> None:
    table = a_convoy("three-bidders", "hangar-row", round=5, trust=5)
    write(table, "torque")

    answers = ["Ask that the doors be left unlocked"]
    assert rehearse(table, happenings.resolve(table, table.knights[0], "72"), answers=answers).ended
    assert table.ending == "dark-winter"


def test_walking_away_from_the_dealer_teaches_nothing() -> None:
    table = a_table(2, adventure="deadly-cargo", plot="load", at="kalgrave")

    rehearse(table, happenings.resolve(table, table.knights[0], "4"), answers=["Walk away, and drive gently"])

    assert table.knights[0].xp == 0
