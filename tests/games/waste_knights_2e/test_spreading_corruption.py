"""The adventure Spreading Corruption as data: how much there is to read, how long it is, which skills it asks for, and that
nothing in it leads nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from wasteland.games.waste_knights_2e import chronicle, proofreading, turns
from wasteland.games.waste_knights_2e import happenings as happenings_of_play
from wasteland.games.waste_knights_2e.box import box, pack
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.stories import Adventure, Entry, Happening
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import CAMP, MOVE, PLOT, Skill
from wasteland.games.waste_knights_2e.verbs.conditions import IsKnight
from wasteland.testing.rehearsal import rehearse

kit = pytest.importorskip("wasteland.testing.waste_knights_2e")

ID = "spreading-corruption"
ENTRY, OUTCOME, EPILOGUE, ENDING = range(60, 161), range(20, 61), range(40, 91), range(80, 161)
"""So many words there are in each kind of passage."""


class Passage(NamedTuple):
    """A text that somebody reads, where it stands, and how many words it may have."""

    where: str
    text: str
    words: range


@cache
def adventure() -> Adventure:
    return box(("base",)).adventures[ID]


def below(what: Happening, where: str) -> Iterator[tuple[str, Happening]]:
    """A happening, and all that may come of it."""
    yield where, what
    for name, branch in what.branches().items():
        yield from below(branch, f"{where}.{name}")
    if isinstance(what, Entry):
        for at, option in enumerate(what.options):
            yield from below(option, f"{where}.options.{at}")


def happenings() -> Iterator[tuple[str, Happening]]:
    """All that happens in the adventure, with its place."""
    for id, entry in adventure().entries.items():
        yield from below(entry, id)
    for id, plot in adventure().plots.items():
        own = [plot.setup, *([plot.timeout] if plot.timeout is not None else []), *plot.actions, *plot.transitions]
        for at, what in enumerate([*own, *plot.round_start, *plot.round_end]):
            yield from below(what, f"{id}.{at}")


def words_of(what: Happening) -> range:
    if not isinstance(what, Entry):
        return OUTCOME
    return {"scene": ENTRY, "epilogue": EPILOGUE, "ending": ENDING}[what.kind]


def passages() -> list[Passage]:
    return [
        Passage(where, text, words_of(what))
        for where, what in happenings()
        for text in (what.text, *(variant.text for variant in what.variants))
        if text
    ]


def test_nothing_in_it_is_flawed() -> None:
    base = pack("base")
    base.read_whole()

    assert [base.placed(flaw) for flaw in proofreading.flaws(base) if flaw.path[0] == ID] == []


def test_there_is_enough_to_read_and_nothing_is_read_twice() -> None:
    texts = [" ".join(passage.text.split()) for passage in passages()]

    assert len(texts) >= 550
    assert len(set(texts)) == len(texts)


def test_every_passage_has_its_length() -> None:
    wrong = [(one.where, len(one.text.split())) for one in passages() if len(one.text.split()) not in one.words]

    assert wrong == []


def test_every_choice_says_what_came_of_it() -> None:
    silent = [where for where, what in happenings() if ".options." in where and not what.branches() and not what.text]

    assert silent == []


def test_no_skill_is_asked_for_too_often_or_too_rarely() -> None:
    asked = Counter(what.test.skill for _, what in happenings() if what.test is not None)

    assert {skill for skill in Skill if not 0.10 <= asked[skill] / asked.total() <= 0.25} == set()


def test_every_knight_has_a_passage_of_his_own() -> None:
    conditions = [one for _, what in happenings() for variant in what.variants for one in variant.when]

    assert {one.knight for one in conditions if isinstance(one, IsKnight)} == set(box(("base",)).knights)


@pytest.mark.parametrize("way", ["fire", "word", "cure"])
def test_each_way_of_breaking_a_table_is_harder_after_it_has_worked(way: str) -> None:
    hard = {where.split(".")[0] for where, what in happenings() if what.test is not None and f"learned-{way}" in what.test.hard}

    assert len(hard) >= 4


# -- the life between


def a_table(at: str, **laid: Any) -> WasteTable:
    """Johnny and Zoey at a place, with all that the first plot puts in force."""
    table: WasteTable = kit.a_table(2, adventure=ID, plot="free-bread", knights=["johnny-taylor", "zoey-shaw"], at=at, **laid)
    table.chronicle.effects += ["shut", "at-table", "life-between"]
    return table


def entries_read(table: WasteTable) -> list[str]:
    return [one.entry for one in table.chronicle.entries]


def test_who_shares_a_fire_is_told_something_once() -> None:
    table = a_table("saltmarket")
    zoey = table.knights[1]

    rehearse(table, notice(table, "camp", zoey), answers=["Take your turn with the rag"])
    rehearse(table, notice(table, "camp", zoey))

    assert entries_read(table) == ["120"]


@pytest.mark.parametrize(("cults", "entry", "answer"), [
    ([], "130", "Ask who the nail writing is about"),
    (["pumps"], "131", "Ask him which of the cups is his"),
], ids=["free", "at table"])  # fmt: skip
def test_a_city_is_another_one_under_the_hymn(cults: list[str], entry: str, answer: str) -> None:
    table = a_table("pumps")
    table.city_tokens += cults

    rehearse(table, notice(table, "move", table.knights[0]), answers=[answer])

    assert entries_read(table) == [entry]


def test_who_has_eaten_enough_may_only_camp_in_a_city_at_table_and_that_helps() -> None:
    table = a_table("pumps")
    table.city_tokens.append("pumps")
    johnny = table.knights[0]
    johnny.counters["crumbs"] = 4
    acts = {act.action: turns.why_not(table, johnny, act) for act in turns.possible(table, johnny)}

    assert acts[MOVE] == acts[PLOT] == "you are so comfortable here"
    assert not acts[CAMP]

    johnny.at = "kalgrave"
    table.knights[1].at = "gangraen"
    assert not turns.why_not(table, johnny, turns.Act(MOVE)), "there is no token on Kalgrave now"


def test_breaking_a_table_frees_the_city_and_teaches_the_others() -> None:
    table = a_table("pumps")
    table.city_tokens.append("pumps")
    chronicle.write(table, table.knights[0], "learned-word")

    rehearse(table, happenings_of_play.resolve(table, table.knights[0], "40"), answers=["Leave them the flour"])

    assert not table.city_tokens
    assert table.knights[0].trophies == ["pumps"]
    assert chronicle.counted(table, table.knights[0], "freed") == 1
    assert chronicle.stands(table, table.knights[0], "learned-fire")
    assert not chronicle.stands(table, table.knights[0], "learned-word")
