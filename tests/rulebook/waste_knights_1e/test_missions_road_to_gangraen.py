"""Road to Gangraen: the lesson, laid out so that it leads to the illustrated combat."""

from __future__ import annotations

from dataclasses import replace

from tests.rulebook.waste_knights_1e.by_hand import foretell
from tests.rulebook.waste_knights_1e.opening import drive, laid_out, passing, set_up_with_first_options
from tests.rulebook.waste_knights_1e.questing import winners
from tests.rules import rule
from wasteland.engine.piles import EVERYBODY
from wasteland.games.waste_knights_1e.board import GANGRAEN, hex_at, hex_numbered, lay_token
from wasteland.games.waste_knights_1e.combatants import deck_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Combat
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage, Token
from wasteland.testing import rehearse
from wasteland.testing.laying import names, next_copy
from wasteland.testing.rehearsal import Rehearsal

CHRIS, NAOMI = 0, 1
ON_THE_WAY = [
    (CHRIS, "By vehicle"), (CHRIS, "Widow's Pass"), (CHRIS, "Salt Yard"), (CHRIS, "Gangraen"), (CHRIS, "Go"),
    (CHRIS, "Play All Night on the Road"),
]  # fmt: skip
"""Chris plans his route over T2.3 and T1.2 to T0, and means to need little Fuel for it."""
TO_THE_RAIDERS = [*ON_THE_WAY, (CHRIS, "Face")]
COMBAT = [
    (CHRIS, "Play Deadly Quick"), (CHRIS, "Long Range"),
    (CHRIS, "Attack"), (NAOMI, "Prepare"), (CHRIS, "Nothing"),
    (CHRIS, "Attack"), (NAOMI, "Attack"), (CHRIS, "Nothing"), (CHRIS, "Nothing"), (CHRIS, "Use Medi-shot"),
    (CHRIS, "Nothing"),
    (CHRIS, "Attack"), (NAOMI, "Attack"), (CHRIS, "Play Die Already!"), (CHRIS, "Use Second Reading"),
    (CHRIS, "Draw a yellow card"), (CHRIS, "Vest on the body"), (CHRIS, "Dundee Hat in pocket 2"), (NAOMI, "Robo-killer"),
]  # fmt: skip
DICE: list[int | tuple[int, ...]] = [9, 5, (1, 3, 4, 7, 9), 6, 9, (1, 2, 3)]
"""The dice of the book, in order."""


def the_lesson() -> KnightsTable:
    """The lesson after its set-up."""
    return set_up_with_first_options(laid_out(2, "road-to-gangraen"))


def with_the_rewards_of_the_book() -> KnightsTable:
    """The lesson after its set-up; what Chris will draw lies on top of the decks, wherever it was before."""
    table = the_lesson()
    for card in filter(None, table.stalls):
        table.deck(card.colour).loose.append(card)
    table.stalls = [None] * len(table.stalls)
    for pile, face in ((table.yellow, "vest"), (table.green, "dundee-hat")):
        pile.lay_on_top(next_copy(pile.loose, face), EVERYBODY)
    for task in ("robo-killer", "pit-fight"):
        table.common.lay_on_top(next_copy(table.common.loose, task), EVERYBODY)
    return table


async def the_round(table: KnightsTable) -> None:
    """Step after step; the lesson ends by itself."""
    while True:
        await step(table)


def fought(*onward: tuple[int, str]) -> tuple[KnightsTable, Rehearsal[None]]:
    """The lesson, played until the combat of the book is over, and on."""
    table = with_the_rewards_of_the_book()
    return table, rehearse(table, the_round(table), answers=[*TO_THE_RAIDERS, *COMBAT, *onward], dice=DICE, stop=True)


# -- set-up


@rule("wk1.mission.road-to-gangraen.setup")
def test_chris_and_naomi_sit_down_to_it_and_nobody_rolls_or_chooses() -> None:
    table = the_lesson()

    assert [knight.sheet.id for knight in table.knights] == ["chris-hammersworn", "naomi-vatt"]
    assert table.first == CHRIS


@rule("wk1.mission.road-to-gangraen.setup")
def test_both_start_on_pumps_and_chris_drives_an_off_road() -> None:
    table = the_lesson()

    assert [knight.at for knight in table.knights] == [hex_numbered(table, 2)] * 2
    assert str(table.knights[CHRIS].vehicle) == "Off-road"


@rule("wk1.mission.road-to-gangraen.setup")
def test_chris_holds_the_three_luck_cards_of_the_book() -> None:
    table = the_lesson()

    assert sorted(card.face for card in table.knights[CHRIS].luck) == ["all-night-on-the-road", "deadly-quick", "die-already"]
    assert len(table.knights[NAOMI].luck) == 3


@rule("wk1.mission.road-to-gangraen.setup")
def test_the_mountains_the_task_and_the_raiders_are_where_they_should_be() -> None:
    table = the_lesson()

    tile = table.tiles[hex_at(2, 3)]
    assert (tile.terrain.value, tile.difficulty, tile.threat) == ("mountains", 3, 1)
    assert [errand.task.face for errand in table.tasks] == ["nice-trophy"]
    assert names(table.wasteland_cards.top) == ["hell-raiders"]


@rule("wk1.mission.road-to-gangraen.setup", "wk1.players2.combat-decks")
def test_chris_has_the_red_deck_and_naomi_the_blue_one() -> None:
    table = the_lesson()
    table.combat = Combat(CHRIS, rival=NAOMI)

    assert (deck_of(table, ACTIVE), deck_of(table, OTHER)) == ("red", "blue")


@rule("wk1.mission.road-to-gangraen.setup")
def test_everything_else_is_set_up_as_usual() -> None:
    table = the_lesson()

    assert None not in table.stalls
    assert [len(knight.hidden) for knight in table.knights] == [2, 2]
    assert names(table.knights[CHRIS].pockets) == ["extra-bullets", "medi-shot", "rad-out"]


@rule("wk1.mission.road-to-gangraen.setup")
def test_from_the_same_seed_comes_the_same_table() -> None:
    assert the_lesson() == the_lesson()


# -- the round


@rule("wk1.mission.road-to-gangraen.play")
def test_on_the_mountains_chris_is_asked_to_face_hell_raiders() -> None:
    table = the_lesson()

    done = rehearse(table, the_round(table), answers=ON_THE_WAY, stop=True)

    assert done.asked[-1].seat == CHRIS
    assert done.asked[-1].prompt.startswith("Hell Raiders")
    assert table.knights[CHRIS].at == hex_at(2, 3)


@rule("wk1.mission.road-to-gangraen.play")
def test_the_waster_has_to_play_the_raiders_and_is_not_asked() -> None:
    table = the_lesson()

    done = rehearse(table, the_round(table), answers=ON_THE_WAY, stop=True)

    assert [question.prompt for question in done.asked if question.seat == NAOMI] == []
    assert len(table.wasteland_discard) == 1, "the other card of the mountains is gone"


@rule("wk1.mission.road-to-gangraen.play")
def test_on_her_own_way_naomi_meets_what_the_waster_likes() -> None:
    table = the_lesson()
    way = [(NAOMI, "By vehicle"), (NAOMI, "Widow's Pass"), (NAOMI, "Salt Yard"), (NAOMI, "Go")]

    done = rehearse(table, the_round(table), answers=[(CHRIS, "Stay here"), *way], stop=True)

    assert done.asked[-1].seat == CHRIS
    assert {"Hell Raiders", "Wait"} < set(done.labels())


@rule("wk1.mission.road-to-gangraen.play")
def test_where_a_lesson_names_several_enemies_the_waster_plays_one_of_them_at_once() -> None:
    table = the_lesson()
    assert table.mission.opening is not None
    named = replace(table.mission.opening, wasteland=("hell-raiders", "bunyip"))
    table.mission = replace(table.mission, opening=named)
    foretell(table, *(next_copy(table.wasteland_cards.loose, face) for face in ("tornado", "bunyip")))
    lay_token(table, Token.THREAT, hex_at(2, 3))

    done = rehearse(table, the_round(table), answers=ON_THE_WAY, stop=True)

    assert (done.asked[-1].seat, done.labels()) == (NAOMI, ["Bunyip", "Hell Raiders"])
    assert {refusal.label: refusal.reason for refusal in done.refused()} == dict.fromkeys(
        ("Wait", "Tornado"), "the lesson has chosen what is played here"
    )


@rule("wk1.mission.road-to-gangraen.play")
def test_with_the_dice_of_the_book_the_combat_goes_as_in_the_book() -> None:
    table, done = fought()

    chris = table.knights[CHRIS]
    assert [roll.count for roll in done.rolled] == [1, 1, 5, 1, 1, 3]
    assert (chris.health, chris.ammo, chris.reputation) == (4, 2, 2)
    assert chris.body is not None
    assert chris.body.face == "vest"


@rule("wk1.mission.road-to-gangraen.play")
def test_afterwards_chris_drives_on_to_gangraen() -> None:
    table, _ = fought((CHRIS, "Go on to Salt Yard"), (CHRIS, "Go on to Gangraen"))

    assert table.knights[CHRIS].at == GANGRAEN


@rule("wk1.mission.road-to-gangraen.play", "wk1.end.win-timing")
def test_it_is_over_after_one_round_and_nobody_wins() -> None:
    table = the_lesson()

    drive(the_round(table), passing)

    assert (table.round, table.stage) == (1, Stage.REST)
    assert winners(table) == ()
    assert table.result is not None
    assert table.result.lesson, "nobody loses either"
