"""Records: what they lead to once they lead to always, from the beginning, from a checkpoint, and told again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from tests.driving import random_pick
from tests.engine.games import pit
from tests.engine.games.blank import Blank, play_of
from tests.server.playing import SNS
from tests.server.store.laying import table
from wasteland import catalogue
from wasteland.engine.asking import Choice, Together
from wasteland.engine.bringing import Brought
from wasteland.engine.chance import Dice
from wasteland.engine.play import Illegal
from wasteland.engine.saving import plain
from wasteland.engine.sealing import Checked, checked
from wasteland.server.store.happenings import (
    Answered,
    Chose,
    GaveWord,
    Proposed,
    Seated,
    SeatKind,
    TookBack,
    columns,
    happening_of,
)
from wasteland.server.store.rows import Checkpoint, Record, SeatRow, Stored, TableRow
from wasteland.server.tables.changing import Holder, choosing
from wasteland.server.tables.loading import loaded
from wasteland.server.tables.retelling import retold
from wasteland.server.tables.standing import Broken, Standing

GAMES = [SNS, "duel", "bazaar", "landing", "pit", "raid", "yard", "toy"]
KINDS: tuple[SeatKind, ...] = ("bot", "human", "human")
SEATS = [SeatRow(0, "human", "Ada", None, None), SeatRow(1, "bot", "Bo", "random", None)]


def row_of(game: str, seed: int, real_dice: bool = False) -> TableRow:
    options = {option.id: option.values[0] for option in catalogue.game(game).options}
    return table("0000-0000", game=game, options=options, packs=("base",), seed=str(seed), real_dice=real_dice, sequence=1)


def through(record: Record) -> Record:
    """The record as the store gives it back: through the columns of its row, and JSON."""
    kind, seat, data = columns(record.happening)
    happening = happening_of(kind, seat, msgspec.json.encode(data).decode())
    assert happening == record.happening
    return replace(record, happening=happening, events=msgspec.json.decode(msgspec.json.encode(record.events)))


def all_of(standing: Standing) -> Any:
    """Everything that a standing holds, as plain data."""
    play = standing.play
    seats = [(seat.kind, seat.name, seat.bot) for seat in standing.seats]
    brings = list(standing.brings), standing.is_gathering
    consent = standing.proposal, standing.held
    dice = standing.lots
    return plain(play.state), [*play.log], play.secret, standing.sequence, standing.opened, consent, seats, brings, dice


def random_table(game: str, seed: int, real_dice: bool = False) -> Iterator[tuple[Standing, Record]]:
    """A table where people answer, take back and change seats at random; after each record."""
    random, row = Random(seed), row_of(game, seed, real_dice)
    brings, words = (None, None) if game == "pit" else (), ("rust", "")
    standing, record = Standing.begun(catalogue.game(game), row, SEATS, 0.0, brings, words)
    yield standing, record
    if game == "pit":
        yield standing, standing.do(Seated(1, "human", "Bo", None, brings=None, word="tin"), 0.0)
        yield standing, standing.do(GaveWord(0, "ash"), 0.0)
        yield standing, chosen(standing, 0, {"champion": "cy", "crew": pit.OWN})
        yield standing, chosen(standing, 1, {"charm": "coin"})
    for _ in range(60):
        asked = list(standing.asked().values())
        what = random.random()
        if what < 0.1:
            kind: SeatKind = "human" if random.random() < 0.5 else "bot"
            yield standing, standing.do(Seated(1, kind, kind, None, word=random.choice(("", "bolt", "bone"))), 0.0)
        elif what < 0.15:
            yield standing, standing.do(Proposed(0, "undo", (1,)), 0.0)
        elif what < 0.25 and standing.answered:
            yield from taken_back(standing, random)
        elif asked:
            question = random.choice(asked)
            pick = plain(question.entry_of(random_pick(question, random)))
            yield standing, standing.answer(question.seat, pick, 0.0)
        else:
            return


def chosen(standing: Standing, seat: int, brings: Brought) -> Record:
    record = choosing(Holder(seat), seat, brings)(standing, 0.0).record
    assert record is not None
    return record


def taken_back(standing: Standing, random: Random) -> Iterator[tuple[Standing, Record]]:
    try:
        yield standing, standing.do(TookBack(random.choice(sorted(standing.answered)), True, random.random() < 0.5), 0.0)
    except Illegal:  # only secret answers that were shown since
        return


@pytest.mark.parametrize("real_dice", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_records_lead_where_they_once_led(game: str, real_dice: bool) -> None:
    for seed in range(4):
        twin: Standing | None = None
        for standing, record in random_table(game, seed, real_dice):
            if twin is None:
                twin = Standing.again(standing.game, standing.row, through(record))
            else:
                twin.follow(through(record))
            assert all_of(twin) == all_of(standing)


def dice_of(standing: Standing) -> Checked:
    """Whether the dice are as promised so far, were the secret told."""
    promise = standing.promise
    assert promise is not None
    moments = (moment for moment, _ in standing.play.moments())
    return checked(replace(promise, secret=standing.row.seed), moments, standing.row.real_dice)


@pytest.mark.parametrize("real_dice", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_dice_are_as_promised_whatever_was_taken_back_and_whoever_sat_down(game: str, real_dice: bool) -> None:
    for seed in (7, 8):
        for standing, record in random_table(game, seed, real_dice):
            if not standing.is_gathering and record.sequence % 10 == 0:
                assert dice_of(standing).verdict == "kept"
        assert dice_of(standing).verdict == "kept"


@pytest.mark.parametrize("real_dice", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_dice_are_as_promised_from_where_a_log_was_told_again(game: str, real_dice: bool) -> None:
    *_, (before, _) = random_table(game, 6, real_dice)
    row, words = replace(before.row, seed="another secret"), ("rust", "tin")
    standing, _ = retold(before.game, row, SEATS, before.play.log[:-1], {}, 0.0, before.brings, words)
    random = Random(1)
    for _ in range(20):
        if asked := list(standing.asked().values()):
            question = random.choice(asked)
            standing.answer(question.seat, plain(question.entry_of(random_pick(question, random))), 0.0)

    assert standing.lots.told == len(before.play.log) - 1
    assert dice_of(standing).verdict == "kept"


@pytest.mark.parametrize("real_dice", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_checkpoint_anywhere_is_as_good_as_the_beginning(game: str, real_dice: bool) -> None:
    checkpoint, since = None, []
    for standing, record in random_table(game, 5, real_dice):
        since.append(through(record))
        row = replace(standing.row, sequence=standing.sequence)
        stored = Stored(row, tuple(standing.seats), checkpoint, list(since))
        found, mended = loaded(standing.game, stored, 0.0)
        assert mended is None and all_of(found) == all_of(standing)
        if record.sequence % 7 == 3:
            data = msgspec.json.decode(msgspec.json.encode(standing.checkpoint))
            checkpoint, since = Checkpoint(record.sequence, data), []


@pytest.mark.parametrize("real_dice", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_log_told_again_leads_to_the_same_table(game: str, real_dice: bool) -> None:
    *_, (standing, _) = random_table(game, 6, real_dice)
    play = standing.play
    again, records = retold(standing.game, standing.row, SEATS, play.log, play.secret, 0.0, standing.brings)

    assert plain(again.play.state) == plain(play.state) and again.play.log == play.log and again.play.secret == play.secret
    assert [record.sequence for record in records] == list(range(1, again.sequence + 1))


def test_who_had_no_choice_is_not_told_again_to_have_answered() -> None:
    async def rule(table: Blank) -> None:
        table.write(*await Together([Choice(0, "Which?", "ab"), Choice(1, "Which?", "c")]))
        await Choice(0, "On?", ("on", "go"))

    play = play_of(rule)
    play.answer(0, 1)
    row = replace(row_of("toy", 1), options={})

    again, records = retold(play.game, row, SEATS, play.log, {}, 0.0)

    assert again.play.log == play.log
    assert [record.happening for record in records[1:]] == [Answered(0, 1)]


def test_real_dice_of_a_bot_are_rolled_by_the_first_of_the_people() -> None:
    bot, ada, zoe = (SeatRow(seat, kind, "", None, None) for seat, kind in enumerate(KINDS))
    row = replace(row_of("toy", 1, real_dice=True), seats=3)
    standing, _ = Standing.begun(catalogue.game("toy"), row, [bot, ada, zoe], 0.0)
    standing.answer(0, 1, 0.0)

    assert isinstance(standing.play.open, Dice) and list(standing.asked()) == [1]


@pytest.mark.parametrize("outcomes", ["fewer", "more", "others"])
def test_a_record_that_does_not_fit_changes_nothing(outcomes: str) -> None:
    standing, first = Standing.begun(catalogue.game("toy"), row_of("toy", 1), SEATS, 0.0)
    twin = Standing.again(standing.game, standing.row, first)
    record = standing.answer(0, 0, 0.0)
    assert isinstance(record.happening, Answered)
    spoilt = {"fewer": (), "more": (*record.happening.outcomes, 0), "others": (10**6,)}[outcomes]
    before = all_of(twin)

    with pytest.raises(Broken):
        twin.follow(replace(record, happening=msgspec.structs.replace(record.happening, outcomes=spoilt)))

    assert all_of(twin) == before
    twin.follow(record)
    assert all_of(twin) == all_of(standing)


def test_secret_answers_stay_where_the_record_of_the_last_one_does_not_fit() -> None:
    standing, first = Standing.begun(catalogue.game("duel"), row_of("duel", 1), SEATS, 0.0)
    twin = Standing.again(standing.game, standing.row, first)
    twin.follow(standing.answer(0, 0, 0.0))
    record = standing.answer(1, 0, 0.0)
    assert isinstance(record.happening, Answered)
    before = all_of(twin)

    with pytest.raises(Broken):
        twin.follow(replace(record, happening=msgspec.structs.replace(record.happening, outcomes=(0,) * 99)))

    assert all_of(twin) == before and twin.play.secret
    twin.follow(record)
    assert all_of(twin) == all_of(standing)


def test_a_choice_that_does_not_fit_changes_nothing() -> None:
    standing, first = Standing.begun(catalogue.game("pit"), row_of("pit", 1), SEATS, 0.0, (None, None))
    twin = Standing.again(standing.game, standing.row, through(first))
    record = through(chosen(standing, 0, {"champion": "cy"}))
    before = all_of(twin)

    with pytest.raises(Broken):
        twin.follow(replace(record, happening=Chose(0, {"champion": "cy"}, begins=({"champion": "nobody"}, {}))))

    assert all_of(twin) == before
    twin.follow(record)
    assert all_of(twin) == all_of(standing)


def test_a_record_out_of_order_is_an_error() -> None:
    standing, first = Standing.begun(catalogue.game("toy"), row_of("toy", 1), SEATS, 0.0)

    with pytest.raises(ValueError, match="does not follow"):
        standing.follow(first)


def test_a_record_of_an_unknown_kind_is_broken() -> None:
    standing, _ = Standing.begun(catalogue.game("toy"), row_of("toy", 1), SEATS, 0.0)

    with pytest.raises(Broken, match=r"record 2 cannot be read: .* 'dance'"):
        standing.follow(Record(2, happening_of("dance", None, "{}"), [], 0.0))


def test_a_record_without_what_its_kind_needs_is_broken() -> None:
    standing, _ = Standing.begun(catalogue.game("toy"), row_of("toy", 1), SEATS, 0.0)

    with pytest.raises(Broken, match="no 'answer' as records tell it: Object missing required field `pick`"):
        standing.follow(Record(2, happening_of("answer", 0, "{}"), [], 0.0))


def test_a_table_is_opened_once() -> None:
    standing, first = Standing.begun(catalogue.game("toy"), row_of("toy", 1), SEATS, 0.0)

    with pytest.raises(Broken, match="record 2 opens the table once more"):
        standing.follow(replace(first, sequence=2))
