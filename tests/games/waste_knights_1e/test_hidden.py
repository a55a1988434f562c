"""What is hidden stays hidden: twin games that differ in one hidden card alone look the same to everybody else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import pytest

from tests.driving import answer_randomly
from tests.laws import told
from tests.rulebook.waste_knights_1e.combats import rest_of_combat
from tests.rules import rule
from wasteland.engine.asking import Choice
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Play
from wasteland.engine.viewing import as_data
from wasteland.games.waste_knights_1e import GAME, combat, gaining, gear, stealing
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.hiding import knows_stored, redeal
from wasteland.games.waste_knights_1e.knights import Fitted
from wasteland.games.waste_knights_1e.panels import Slot
from wasteland.games.waste_knights_1e.placing import room
from wasteland.games.waste_knights_1e.sheet_view import sheet
from wasteland.games.waste_knights_1e.table import Bargain, KnightsTable, Seen, StallTrade
from wasteland.games.waste_knights_1e.terms import GREEN, Stage
from wasteland.testing.laying import next_copy
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table, exploring, take_gear

ANSWERS = 120
"""So many answers are followed, unless the hidden card is shown before."""


class Secret(NamedTuple):
    """A card that one seat alone knows, and one that could be there in its stead."""

    seat: int
    card: Any
    other: Any

    def is_named_by(self, concerns: tuple[str, ...]) -> bool:
        return self.card.id in concerns or self.other.id in concerns


# -- twin games


def twins(table: KnightsTable, swap: Callable[[KnightsTable], object]) -> tuple[KnightsTable, KnightsTable]:
    """A table, and its twin in which the hidden card is another."""
    twin = table.copy()
    swap(twin)
    return table, twin


def begun(table: KnightsTable, seed: int, game: Game[KnightsTable] = GAME) -> Play[KnightsTable]:
    """A play that goes on from a table, with somebody listening."""
    setting = GAME.agreed(Setting(table.seats, {"mission": table.mission.id}))
    play: Play[KnightsTable] = Play.at_checkpoint(game, setting, Seeded(seed), table, [])
    play.news.heard = True
    return play


def seen_in(
    table: KnightsTable, secret: Secret, hides: Callable[[KnightsTable], bool], seed: int
) -> dict[int | None, list[Any]]:
    """What everybody but the owner gets to see, in order: events, and the table with every question of one's own. All answer
    by what they are shown; the owner leaves the hidden card alone, and it ends when he has to show it."""
    play = begun(table, seed)
    others = [seat for seat in (*range(table.seats), None) if seat != secret.seat]
    seen: dict[int | None, list[Any]] = {seat: [] for seat in others}
    for _ in range(ANSWERS):
        if play.over or not hides(play.state) or play.state.seen_stores is not None:
            break
        for event in play.news.take():
            for seat in others:
                if event.seen_by(seat):
                    seen[seat].append(event)
        question = next((one for one in play.asked() if one.seat == secret.seat), play.asked()[0])
        assert isinstance(question, Choice)
        if question.seat != secret.seat:
            shown = told(play, question), as_data(GAME.view(play.state, question.seat))
            seen[question.seat].append(shown)
        pick = picked(question, secret, f"{seed} {len(seen.get(question.seat, ()))}")
        if pick is None:
            break
        play.answer(question.seat, pick)
    return seen


def picked(question: Choice[Any], secret: Secret, salt: str) -> int | None:
    """An option by what it looks like. The owner passes where he can, and takes none that has to do with the hidden card;
    None if there is no other."""
    options = [(pick, question.shown(pick)) for pick in range(len(question.options))]
    if question.seat == secret.seat:
        options = [(pick, shown) for pick, shown in options if not secret.is_named_by(shown.concerns)]
        options = [(pick, shown) for pick, shown in options if shown.passes] or options
        salt = ""
    if not options:
        return None
    return min(options, key=lambda option: crc32(f"{salt} {question.prompt} {option[1].label}".encode()))[0]


def assert_alike(
    tables: tuple[KnightsTable, KnightsTable], secret: Secret, hides: Callable[[KnightsTable], bool], seed: int = 1
) -> dict[int | None, list[Any]]:
    """Nobody else can tell the twins apart, as long as both go on; returns what was seen."""
    one, other = (seen_in(table, secret, hides, seed) for table in tables)
    for seat in one:
        length = min(len(one[seat]), len(other[seat]))
        assert one[seat][:length] == other[seat][:length], f"seat {seat} can tell {secret.card} from {secret.other}"
    return one


def some_table(players: int, seed: int, fits: Callable[[KnightsTable], bool]) -> KnightsTable:
    """A table from a random game, at the beginning of a step, that fits."""
    random = Random(seed)
    while True:
        play: Play[KnightsTable] = Play(
            GAME, Setting(players, {"mission": "avengers", "knights": "random"}), random.getrandbits(32)
        )
        for _ in range(600):
            if play.over:
                break
            if not play.tail and play.state.stage is not Stage.SETUP and random.random() < 0.05 and fits(play.checkpoint):
                return play.checkpoint.copy()
            answer_randomly(play, random)


def exchanged(cards: list[Any], card: Any, other: Any, table: KnightsTable) -> None:
    """Another card lies where this one lay, which is out of the game instead."""
    cards[cards.index(card)] = other
    table.removed[table.removed.index(other)] = card


# -- luck


@pytest.mark.parametrize(("players", "seed"), [(2, 0), (2, 1), (3, 2), (3, 3), (4, 4), (4, 5)])
@rule("wk1.setup.player.luck-deal")
def test_nobody_else_can_tell_which_luck_card_somebody_holds(players: int, seed: int) -> None:
    table = some_table(players, seed, lambda table: bool(table.knights[0].luck and table.luck.loose))
    card, other = table.knights[0].luck[0], table.luck.loose.pop()
    table.removed.append(other)
    pair = twins(table, lambda twin: exchanged(twin.knights[0].luck, card, other, twin))

    seen = assert_alike(pair, Secret(0, card, other), lambda table: bool({card, other} & {*table.knights[0].luck}), seed)

    assert len(seen[1]) > 3, "there was nothing to see"


# -- gear


@pytest.mark.parametrize(
    ("players", "seed", "faces"),
    [(2, 0, "hoof petrol-sling"), (3, 1, "red-eye numb-all"), (4, 2, "star-picket roo-rifle"), (3, 3, "numb-all wake-gum")],
)
@rule("wk1.gear.available-or-stored")
def test_nobody_else_can_tell_which_card_lies_face_down(players: int, seed: int, faces: str) -> None:
    one, other = faces.split()

    def fits(table: KnightsTable) -> bool:
        in_deck = {card.face for card in table.green.loose}
        return {one, other} <= in_deck and room(table.knights[0], Slot.BACKPACK) > 0

    table = some_table(players, seed, fits)
    card, instead = next_copy(table.green.loose, one), next_copy(table.green.loose, other)
    table.knights[0].backpack.append(card)
    table.removed.append(instead)
    pair = twins(table, lambda twin: exchanged(twin.knights[0].backpack, card, instead, twin))

    def hides(table: KnightsTable) -> bool:
        return any(lies in table.knights[0].backpack and lies not in table.marked for lies in (card, instead))

    seen = assert_alike(pair, Secret(0, card, instead), hides, seed)

    assert len(seen[1]) > 3, "there was nothing to see"


def drawn_by_the_first(face: str) -> KnightsTable:
    """Seat 0 has drawn a green card and is about to place it."""
    table = a_table(3, green_next=[face])
    rehearse(table, gaining.draw_gear(table, table.knights[0], GREEN), stop=True)
    return table


def test_others_see_the_back_alone_of_a_card_that_was_drawn() -> None:
    one, other = drawn_by_the_first("hoof"), drawn_by_the_first("numb-all")

    assert [as_data(sheet(one, one.knights[0], seat)) for seat in (1, 2, None)] == [
        as_data(sheet(other, other.knights[0], seat)) for seat in (1, 2, None)
    ]


def test_others_are_not_told_which_card_was_drawn() -> None:
    table = a_table(3, green_next=["hoof"])

    events = rehearse(table, gaining.draw_gear(table, table.knights[0], GREEN), answers=["Hoof in the backpack"]).events

    assert not [event for event in events if event.seen_by(1) and ("Hoof" in event.text or event.concerns)]


@rule("wk1.unconscious.steal")
def test_others_are_not_told_which_face_down_card_is_stolen() -> None:
    table = a_table(3, stored=["hoof"], health=[0, 4, 4])

    answers = ["Steal Hoof", "Hoof in the backpack"]
    events = rehearse(table, stealing.steal(table, table.knights[1], table.knights[0]), answers=answers).events

    assert [event.seen_by(0) for event in events if "Hoof" in event.text] == [True, False]
    assert not [event for event in events if "Hoof" in event.text and (event.seen_by(2) or event.seen_by(None))]


# -- who knows a stored card


def knowers(table: KnightsTable, card: Gear) -> list[int | None]:
    """Who knows a stored card of seat 0, a spectator among them."""
    return [seat for seat in (0, 1, 2, None) if knows_stored(table, seat, table.knights[0], card)]


def a_stored_card(face: str = "hoof") -> tuple[KnightsTable, Gear]:
    table = a_table(3, stored=[face])
    return table, table.knights[0].backpack[0]


@rule("wk1.gear.available-or-stored")
def test_its_owner_alone_knows_a_stored_card() -> None:
    assert knowers(*a_stored_card()) == [0]


@rule("wk1.gear.marked")
def test_all_know_a_marked_card() -> None:
    table, card = a_stored_card()
    gear.mark(table, card)

    assert knowers(table, card) == [0, 1, 2, None]


def test_all_know_a_blue_card() -> None:
    assert knowers(*a_stored_card("judge")) == [0, 1, 2, None]


@rule("wk1.gear.enhancement.attach")
def test_all_know_a_card_that_carries_an_enhancement() -> None:
    table, card = a_stored_card()
    table.knights[0].fitted.append(Fitted(take_gear(table, "hooked-back"), card))

    assert knowers(table, card) == [0, 1, 2, None]


def test_all_know_a_card_that_is_offered_at_the_stalls() -> None:
    table, card = a_stored_card()
    table.stall_trade = StallTrade(0, offered=[card])

    assert knowers(table, card) == [0, 1, 2, None]


def test_all_know_a_card_that_is_offered_to_another_knight() -> None:
    table, card = a_stored_card()
    table.bargain = Bargain((0, 1), by=0, gives=[card])

    assert knowers(table, card) == [0, 1, 2, None]


def test_who_chooses_from_stored_cards_sees_them_and_nobody_else_does() -> None:
    table, card = a_stored_card()
    table.seen_stores = Seen(2, 0)

    assert knowers(table, card) == [0, 2]


def test_all_know_a_vehicle_just_gained() -> None:
    table = a_table(3)
    table.knights[0].incoming.append(table.garage.pop())

    assert knowers(table, table.knights[0].incoming[0]) == [0, 1, 2, None]


# -- tasks


@pytest.mark.parametrize("seed", range(3))
@rule("wk1.players2.private-deal")
def test_the_other_cannot_tell_which_task_is_hidden(seed: int) -> None:
    table = some_table(2, seed, lambda table: bool(table.knights[0].hidden))
    task, other = table.knights[0].hidden[0], table.boxed_tasks.pop()
    table.removed.append(other)
    pair = twins(table, lambda twin: exchanged(twin.knights[0].hidden, task, other, twin))

    seen = assert_alike(pair, Secret(0, task, other), lambda table: bool({task, other} & {*table.knights[0].hidden}), seed)

    assert len(seen[1]) > 3, "there was nothing to see"


def outdated_task(first: str, second: str) -> Play[KnightsTable]:
    """Round 2 begins, the common task is outdated, and the Waster chooses from two."""
    table = a_table(3, common="pit-fight", stage=Stage.WASTER)
    for face in (second, first):
        table.common.lay_on_top(next_copy(table.common.loose, face), 7)
    table.tasks[0].markers = 2
    return begun(table, 1)


@rule("wk1.task.introduce")
def test_the_waster_alone_sees_the_tasks_to_choose_from() -> None:
    one, other = outdated_task("nice-trophy", "market-day"), outdated_task("robo-killer", "market-day")

    assert [question.seat for question in one.asked()] == [2]
    for seat in (0, 1, None):
        assert as_data(GAME.view(one.state, seat)) == as_data(GAME.view(other.state, seat))
        assert visible(one, seat) == visible(other, seat)
    assert as_data(GAME.view(one.state, 2)) != as_data(GAME.view(other.state, 2))


def visible(play: Play[KnightsTable], seat: int | None) -> list[str]:
    """What was told so far and this seat may know."""
    return [event.text for event in play.news.gathered if event.seen_by(seat)]


@rule("wk1.task.introduce")
def test_only_the_waster_knows_which_task_went_under_the_deck() -> None:
    play = outdated_task("nice-trophy", "market-day")

    play.answer(2, 0)

    tasks = {seat: {imagined(play.state, seat, number).common.bottom[0].face for number in range(30)} for seat in (0, 1, 2)}
    assert tasks[2] == {"market-day"}
    assert len(tasks[0]) > 1
    assert len(tasks[1]) > 1


def imagined(table: KnightsTable, seat: int, number: int) -> KnightsTable:
    """The table as a seat could imagine it."""
    copy = table.copy()
    redeal(copy, seat, Random(number))
    return copy


# -- the Oracle


@pytest.mark.parametrize("seed", range(3))
@rule("wk1.hex.special.13-hermits-oracle")
def test_nobody_else_can_tell_which_card_the_oracle_keeps(seed: int) -> None:
    table = some_table(3, seed, lambda table: table.stage is Stage.EXPLORATION and len(table.wasteland_cards.loose) > 9)
    card, other = table.wasteland_cards.loose.pop(), table.wasteland_cards.loose.pop()
    table.removed.append(other)
    table.oracle, table.oracle_by = card, 0

    def swap(twin: KnightsTable) -> None:
        twin.oracle, twin.removed[-1] = other, card

    seen = assert_alike(twins(table, swap), Secret(0, card, other), lambda table: table.oracle is not None, seed)

    assert len(seen[1]) > 3, "there was nothing to see"


def at_the_oracle(*faces: str) -> Play[KnightsTable]:
    """Seat 0 looks at wasteland cards, to keep one for the first who moves."""
    table = a_table(3, stage=Stage.EXPLORATION)
    table.knights[0].at = next(hex for hex, tile in enumerate(table.tiles) if tile.number == 13)
    exploring(table, 0)
    for face in reversed(faces):
        table.wasteland_cards.lay_on_top(next_copy(table.wasteland_cards.loose, face), 7)
    play = begun(table, 1)
    question = play.question(0)
    assert isinstance(question, Choice)
    labels = [question.shown(pick).label for pick in range(len(question.options))]
    play.answer(0, next(pick for pick, label in enumerate(labels) if "oracle" in label.lower()))
    return play


@rule("wk1.hex.special.13-hermits-oracle")
def test_others_do_not_see_the_cards_that_the_oracle_shows() -> None:
    one, other = at_the_oracle("acid-rain", "tornado", "old-red"), at_the_oracle("bunyip", "tornado", "old-red")

    for seat in (1, 2, None):
        assert as_data(GAME.view(one.state, seat)) == as_data(GAME.view(other.state, seat))
        assert visible(one, seat) == visible(other, seat)
    assert as_data(GAME.view(one.state, 0)) != as_data(GAME.view(other.state, 0))


# -- combat cards


def a_duel(card: str) -> Play[KnightsTable]:
    """A duel between seats 0 and 1, and seat 0 has chosen a card in secret."""
    table = a_table(3, at=5)
    a_move(table, 0, 5, entered=1)
    combat.begin_combat(table, rival=1)
    play = begun(table, 1, replace(GAME, step=rest_of_combat))
    question = play.question(0)
    assert isinstance(question, Choice)
    play.answer(0, next(pick for pick in range(len(question.options)) if question.shown(pick).label == card))
    return play


@rule("wk1.combat.cards.choose-secretly")
def test_nobody_else_can_tell_which_combat_card_was_chosen() -> None:
    one, other = a_duel("Prepare"), a_duel("Defend")

    for seat in (1, 2, None):
        assert as_data(GAME.view(one.state, seat)) == as_data(GAME.view(other.state, seat))
        assert visible(one, seat) == visible(other, seat)
    mine, theirs = one.question(1), other.question(1)
    assert mine is not None
    assert theirs is not None
    assert told(one, mine) == told(other, theirs)
