"""What a seat imagines: others' hidden cards are dealt anew while they are being asked about them, and the rules go on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.games.waste_knights_1e.conservation import check_cards
from tests.rulebook.waste_knights_1e.combats import rest_of_combat
from wasteland.engine.asking import Choice
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e import (
    GAME,
    combat,
    equipping,
    gaining,
    gear,
    luck,
    placing,
    rest,
    settling,
    starting_set,
    stealing,
    vehicles,
    windows,
)
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import GREEN, Group, Stage, Timing
from wasteland.games.waste_knights_1e.verbs.effects import DiscardLuck
from wasteland.testing.laying import names
from wasteland.testing.waste_knights_1e import a_move, a_table

WORLDS = 40
"""So many worlds are imagined at a question."""
Rule = Callable[[KnightsTable], Awaitable[object]]


def play_of(table: KnightsTable, rule: Rule) -> Play[KnightsTable]:
    """A play that stands at the first question of a rule; after the rule there is nothing more to decide."""

    async def step(table: KnightsTable) -> None:
        await rule(table)
        table.stage, table.combat = Stage.SETUP, None
        await Choice(0, "Over?", ("yes", "no"))

    setting = GAME.agreed(Setting(table.seats, {"mission": table.mission.id}))
    play: Play[KnightsTable] = Play.at_checkpoint(replace(GAME, step=step), setting, Seeded(1), table, [])
    return play


def worlds(play: Play[KnightsTable], seat: int | None) -> Iterable[Play[KnightsTable]]:
    """Worlds that a seat could imagine at this question."""
    return (play.fork_for(seat, Random(number)) for number in range(WORLDS))


def labels(play: Play[KnightsTable], seat: int) -> list[str]:
    question = play.question(seat)
    assert isinstance(question, Choice), f"seat {seat} is not asked"
    return [question.shown(pick).label for pick in range(len(question.options))]


def play_out(play: Play[KnightsTable], random: Random) -> None:
    """Answer at random to the end of the rule; nothing is ever lost."""
    for _ in range(200):
        check_cards(play.state)
        question = random.choice(play.asked())
        assert isinstance(question, Choice)
        if question.prompt == "Over?":
            return
        question.refused()
        question.note()
        play.answer(question.seat, random.randrange(len(question.options)))


def first(rule: Callable[[KnightsTable, Knight], Awaitable[object]]) -> Rule:
    """A rule about seat 0."""
    return lambda table: rule(table, table.knights[0])


def full(table: KnightsTable) -> KnightsTable:
    """No knight has any room left."""
    for knight in table.knights:
        for cards, most in ((knight.backpack, placing.backpack_capacity(knight)), (knight.boot, 3)):
            cards += [table.green.loose.pop() for _ in range(most - len(cards))]
    return table


def overloaded() -> KnightsTable:
    table = full(a_table(3))
    table.knights[0].backpack.append(table.green.loose.pop())
    return table


def with_luck(**facts: Any) -> KnightsTable:
    """Everybody holds three luck cards."""
    table = a_table(3, **facts)
    for knight in table.knights:
        knight.luck += [table.luck.loose.pop() for _ in range(3 - len(knight.luck))]
    return table


def seven_luck_cards() -> KnightsTable:
    table = a_table(3)
    table.knights[0].luck += [table.luck.loose.pop() for _ in range(7)]
    return table


def in_a_duel(**facts: Any) -> KnightsTable:
    table = with_luck(at=5, **facts)
    a_move(table, 0, 5, entered=1)
    combat.begin_combat(table, rival=1)
    return table


def on_the_floor(table: KnightsTable) -> KnightsTable:
    table.stage = Stage.KNIGHTS
    return table


def weapons_only(table: KnightsTable, chooser: int) -> Awaitable[object]:
    return settling.choose_discard(table, chooser, table.knights[0], 2, lambda card: card.group is Group.WEAPON, "A toll")


MOMENTS: dict[str, tuple[Callable[[], KnightsTable], Rule]] = {
    "a card drawn": (lambda: a_table(3), first(lambda table, knight: gaining.draw_gear(table, knight, GREEN, 3))),
    "a card drawn, and no room": (
        lambda: full(a_table(3)),
        first(lambda table, knight: gaining.draw_gear(table, knight, GREEN, 2)),
    ),
    "too much": (overloaded, first(settling.settle)),
    "gear rearranged": (lambda: full(a_table(3)), first(lambda table, knight: equipping.rearrange(table, knight, "Re-equip?"))),
    "an open floor": (lambda: on_the_floor(full(a_table(3))), lambda table: equipping.arrange_together(table, [0, 1, 2])),
    "the starting set": (
        lambda: a_table(3, stage=Stage.SETUP),
        first(lambda table, knight: starting_set.hand_out(table, knight, as_usual=False)),
    ),
    "a theft": (lambda: full(a_table(3)), lambda table: stealing.steal(table, table.knights[1], table.knights[0])),
    "a card given up": (lambda: full(a_table(3)), lambda table: weapons_only(table, 0)),
    "a card taken by the Waster": (lambda: full(a_table(3)), lambda table: weapons_only(table, 1)),
    "a damaged vehicle": (lambda: full(a_table(3)), first(lambda table, knight: vehicles.damage(table, knight, "a wall"))),
    "luck beyond the limit": (seven_luck_cards, first(luck.keep_limit)),
    "luck discarded": (with_luck, first(lambda table, knight: DiscardLuck(cards=2).apply(table, knight, table.mission))),
    "a window": (
        lambda: with_luck(lucks=[["read-the-manual"]]),
        lambda table: windows.window(table, Timing.EXPLORING, [0, 1], 0),
    ),
    "a duel": (in_a_duel, rest_of_combat),
    "quick resupply": (lambda: with_luck(ammo=1, health=2, radiation=2, fuel=1), rest.quick_resupply),
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_rule_goes_on_in_every_world_that_somebody_imagines(moment: str, seat: int | None) -> None:
    laid, rule = MOMENTS[moment]
    play, random = play_of(laid(), rule), Random(1)

    for _ in range(6):
        for number in range(6):
            play_out(play.fork_for(seat, Random(number)), random)
        question = random.choice(play.asked())
        assert isinstance(question, Choice)
        if question.prompt == "Over?":
            break
        play.answer(question.seat, random.randrange(len(question.options)))


# -- what is asked in an imagined world


def test_a_rival_imagines_another_card_being_placed() -> None:
    play = play_of(a_table(2, green_next=["hoof"]), first(lambda table, knight: gaining.draw_gear(table, knight, GREEN)))

    placed = {label.partition(" in ")[0] for world in worlds(play, 1) for label in labels(world, 0)}

    assert len(placed) > 5
    assert {label.partition(" in ")[0] for label in labels(play, 0)} == {"Hoof"}


def test_the_card_placed_in_an_imagined_world_is_the_one_that_was_offered() -> None:
    play = play_of(a_table(2, green_next=["hoof"]), first(lambda table, knight: gaining.draw_gear(table, knight, GREEN)))

    for world in worlds(play, 1):
        offered = world.state.knights[0].incoming[0]
        question = world.question(0)
        assert isinstance(question, Choice)
        options = question.options
        world.answer(0, next(pick for pick in range(len(options)) if labels(world, 0)[pick].endswith("in the backpack")))
        assert world.state.knights[0].backpack == [offered]


def test_an_onlooker_imagines_other_cards_being_stolen_and_the_thief_does_not() -> None:
    table = a_table(3, stored=["hoof"])
    play = play_of(table, lambda table: stealing.steal(table, table.knights[1], table.knights[0]))

    assert all("Steal Hoof" in labels(world, 1) for world in worlds(play, 1))
    assert not all("Steal Hoof" in labels(world, 1) for world in worlds(play, 2))


def test_where_nothing_fits_in_an_imagined_world_any_card_will_do() -> None:
    table = a_table(2, stored=["hoof", "petrol-sling"])
    play = play_of(table, lambda table: weapons_only(table, 0))

    for world in worlds(play, 1):
        assert len(labels(world, 0)) >= 1
        world.answer(0, 0)


def test_a_rival_imagines_other_luck_being_discarded() -> None:
    play = play_of(seven_luck_cards(), first(luck.keep_limit))

    hands = [set(labels(world, 0)) for world in worlds(play, 1)]

    assert all(len(hand) == 7 for hand in hands)
    assert hands[0] != hands[1]


def test_who_has_answered_in_secret_can_imagine_that_the_others_have_no_choice() -> None:
    table = a_table(2, lucks=[["deadly-quick"], ["tripwire"]], ammo=3)
    play = play_of(table, rest.quick_resupply)
    play.answer(0, 1)

    for world in worlds(play, 0):
        assert [question.seat for question in world.asked()] == [1]
        world.answer(1, 0)
        assert world.state.knights[0].ammo == 4


def both_play_luck_in_secret() -> Play[KnightsTable]:
    """In a duel both use what works at any time instead of a combat card, and the first has to choose what it does."""
    table = a_table(3, lucks=[["the-other-pocket"]], at=5, ammo=1, fuel=1)
    card = table.knights[0].luck[0]
    table.knights[1].luck.append(replace(card, id="another-pocket", name="Another Pocket", face="another-pocket"))
    a_move(table, 0, 5, entered=1)
    combat.begin_combat(table, rival=1)
    play = play_of(table, rest_of_combat)
    play.answer(0, labels(play, 0).index("Play The Other Pocket"))
    play.answer(1, labels(play, 1).index("Play Another Pocket"))
    return play


def test_of_two_who_play_luck_in_secret_the_second_comes_after_the_first() -> None:
    play = both_play_luck_in_secret()

    play.answer(0, 0)

    assert play.open is play.question(1), "the second chooses what his card does"


def test_of_two_who_play_luck_in_secret_the_second_is_imagined_without_his_card() -> None:
    play = both_play_luck_in_secret()

    for world in worlds(play, 2):
        if "another-pocket" not in names(world.state.knights[1].luck):
            world.answer(0, 0)
            assert [question.seat for question in world.asked()] == [0, 1], "both choose anew"


# -- what is dealt anew


def test_others_backs_keep_their_colours() -> None:
    table = a_table(3, stored=["hoof", "spitter", "numb-all", "vest"])
    knight = table.knights[0]

    for number in range(20):
        copy = table.copy()
        GAME.redeal(copy, 1, Random(number))
        backs = [[card.colour for card in cards] for cards in (copy.knights[0].backpack, copy.knights[0].boot)]
        assert backs == [[card.colour for card in cards] for cards in (knight.backpack, knight.boot)]


def test_what_all_know_stays_where_it_is() -> None:
    table = a_table(3, stored=["hoof", "judge", "numb-all"], gear=["star-picket"])
    knight = table.knights[0]
    gear.mark(table, knight.backpack[0])
    knight.incoming.append(table.garage.pop())

    for number in range(20):
        copy = table.copy()
        GAME.redeal(copy, None, Random(number))
        assert names(copy.knights[0].backpack)[:2] == ["hoof", "judge"]
        assert (copy.knights[0].incoming, copy.knights[0].hands) == (knight.incoming, knight.hands)


def test_a_vehicle_being_exchanged_is_never_dealt_anew() -> None:
    table = a_table(3)
    found = table.garage[0] if table.garage[0].face != "off-road" else table.garage[-1]
    play = play_of(table, first(lambda table, knight: vehicles.gain_vehicle(table, knight, found)))

    for world in worlds(play, 1):
        world.answer(0, 0)
        assert world.state.knights[0].vehicle is found
        check_cards(world.state)
