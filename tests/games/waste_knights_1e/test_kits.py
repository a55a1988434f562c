"""Kits that are turned over at random: gear gained, moved about, lost, wrecked and stolen, and always in order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

import pytest

from tests.games.waste_knights_1e.kits import check_kits
from wasteland.engine.asking import Anyone, Choice
from wasteland.engine.chance import Chance
from wasteland.games.waste_knights_1e import equipping, gaining, outfits, settling, stealing, vehicles
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import GREEN, RED, YELLOW, Stage
from wasteland.testing.waste_knights_1e import a_table

CHANGES = 120


def play_out(table: KnightsTable, rule: Awaitable[object], random: Random) -> None:
    """Run a rule, answered at random; at every question nothing is lost, after it everything has a place."""
    running = rule.__await__()
    sent: object = None
    try:
        while True:
            wanted = running.send(sent)
            check_kits(table, settled=False)
            if isinstance(wanted, Chance):
                sent = random.randrange(wanted.ways)
            elif isinstance(wanted, Anyone):
                which = random.randrange(len(wanted.choices))
                sent = (which, random.randrange(len(wanted.choices[which].options)))
            else:
                assert isinstance(wanted, Choice)
                assert [wanted.shown(at).label for at in range(len(wanted.options))]
                wanted.refused()
                wanted.note()
                sent = random.randrange(len(wanted.options))
    except StopIteration:
        check_kits(table)


Change = Callable[[KnightsTable, Knight, Random], Awaitable[object]]


async def arrange(table: KnightsTable, knight: Knight, random: Random) -> None:
    table.stage = random.choice((Stage.KNIGHTS, Stage.REST))
    await equipping.arrange_together(table, [one.seat for one in table.knights])
    table.stage = Stage.MOVE


async def attach_something(table: KnightsTable, knight: Knight, random: Random) -> None:
    loose = [card for card in knight.stored() if card.kind is not None and not outfits.works_loose(card)]
    if loose and (knight.vehicle is not None or loose[0].kind != "tuning"):
        await settling.attach(table, knight, loose[0])


async def lose_a_part(table: KnightsTable, knight: Knight, random: Random) -> None:
    if knight.attached:
        await settling.leave_game(table, knight, random.choice(knight.attached))


async def find_a_vehicle(table: KnightsTable, knight: Knight, random: Random) -> None:
    if table.garage:
        await vehicles.gain_vehicle(table, knight, random.choice(table.garage), damaged=random.random() < 0.3)


async def find_a_treasure(table: KnightsTable, knight: Knight, random: Random) -> None:
    if table.blue:
        await gaining.gain_blue(table, knight, random.choice(table.blue).face)


async def be_robbed(table: KnightsTable, knight: Knight, random: Random) -> None:
    await stealing.steal(table, table.rivals_of(knight)[0], knight)


CHANGING: tuple[Change, ...] = (
    lambda table, knight, random: gaining.draw_gear(table, knight, random.choice((GREEN, YELLOW, RED)), random.randint(1, 3)),
    lambda table, knight, random: vehicles.damage(table, knight, "a wall"),
    lambda table, knight, random: settling.choose_discard(table, random.randrange(2), knight, 2, lambda card: True, "Exiles"),
    lambda table, knight, random: equipping.rearrange(table, knight, "Rearrange?"),
    arrange,
    arrange,
    attach_something,
    lose_a_part,
    find_a_vehicle,
    find_a_treasure,
    be_robbed,
)


@pytest.mark.parametrize("seed", range(12))
def test_gear_is_conserved_and_lies_where_it_may(seed: int) -> None:
    random = Random(seed)
    table = a_table(2, knights=random.sample(("chris-hammersworn", "russel-crown", "toni-collateral", "guy-pierced"), 2))

    for _ in range(CHANGES):
        knight = random.choice(table.knights)
        play_out(table, random.choice(CHANGING)(table, knight, random), random)


def test_a_doubled_card_is_noticed() -> None:
    table = a_table(stored=["hoof"])
    table.green_discard.append(table.knights[0].backpack[0])

    with pytest.raises(AssertionError, match=r"there are 2 of hoof\.1"):
        check_kits(table)


def test_a_lost_card_is_noticed() -> None:
    table = a_table(stored=["hoof"])
    table.knights[0].backpack.clear()

    with pytest.raises(AssertionError, match=r"there are 0 of hoof\.1"):
        check_kits(table)


def test_a_misplaced_card_is_noticed() -> None:
    table = a_table(stored=["hoof"])
    knight = table.knights[0]
    knight.pockets[0] = knight.backpack.pop()

    with pytest.raises(AssertionError, match="Hoof is in a pocket"):
        check_kits(table)


def test_an_overfull_backpack_is_noticed() -> None:
    table = a_table(stored=["hoof", "spitter", "vest", "medi-shot"])
    knight = table.knights[0]
    knight.backpack.append(knight.boot.pop())

    with pytest.raises(AssertionError, match="there is too much in the backpack"):
        check_kits(table)
