"""Blue gear: where it comes from, that it cannot be lost, and what it is given up for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.made_up import an_enhancement, fit, seated
from tests.rules import rule
from wasteland.games.waste_knights_1e import gaining, gear, settling, stalls, stealing, trade
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import CommonTask, PrivateTask
from wasteland.games.waste_knights_1e.equipping import arrange_together
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage
from wasteland.games.waste_knights_1e.verbs.effects import GainBlue
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_table, take_gear


@rule("wk1.gear.blue.source")
def test_there_is_one_of_each() -> None:
    blue = box(("base",)).blue

    assert len({card.name for card in blue}) == len(blue) == 13


@rule("wk1.gear.blue.source")
def test_each_is_the_reward_of_one_task() -> None:
    in_box = box(("base",))
    tasks: list[CommonTask | PrivateTask] = [*in_box.common, *in_box.private]
    rewards = [effect.card for task in tasks for effect in task.reward if isinstance(effect, GainBlue)]

    assert sorted(rewards) == sorted(card.face for card in in_box.blue)


@rule("wk1.gear.blue.source")
def test_it_is_searched_out_of_the_supply_by_its_title() -> None:
    table, knight = seated()

    rehearse(table, gaining.gain_blue(table, knight, "judge"), answers=["Judge in the backpack"])

    assert names(knight.backpack) == ["judge"]
    assert "judge" not in names(table.blue)


@rule("wk1.gear.blue.source")
def test_what_is_no_longer_there_cannot_be_gained() -> None:
    table, knight = seated()
    take_gear(table, "judge")

    rehearse(table, gaining.gain_blue(table, knight, "judge"))

    assert gear.owned(knight) == []


@rule("wk1.gear.blue.source")
def test_muscle_car_is_gained_like_any_vehicle() -> None:
    table, knight = seated()

    rehearse(table, gaining.gain_blue(table, knight, "muscle-car"), answers=[settling.KEEP, "Muscle Car"])

    assert names([knight.vehicle]) == ["muscle-car"]


@rule("wk1.gear.blue.protected")
def test_it_cannot_be_discarded() -> None:
    table, knight = seated(gear=["judge"], stored=["last-radio"])

    assert gear.discardable(knight) == []
    with pytest.raises(ValueError, match="Judge cannot be discarded"):
        rehearse(table, settling.discard(table, knight, knight.hands[0]))  # type: ignore[arg-type]


@rule("wk1.gear.blue.protected")
def test_it_cannot_be_stolen() -> None:
    table, knight = seated(gear=["judge"], ammo=[4, 0])

    done = rehearse(table, stealing.steal(table, table.knights[1], knight), stop=True)

    assert not any("Judge" in label for label in done.labels())


@rule("wk1.gear.blue.protected")
def test_it_cannot_be_offered_at_the_stalls() -> None:
    _, knight = seated(gear=["judge", "hoof"])

    assert "judge" not in names(stalls.offerable(knight))


@rule("wk1.gear.blue.protected")
def test_knights_may_trade_it_with_each_other() -> None:
    _, knight = seated(gear=["judge"])

    assert "judge" in names(trade.tradable(knight))


@rule("wk1.gear.blue.cash-in")
def test_it_may_be_given_up_the_moment_it_is_gained() -> None:
    table, knight = seated(red_next=["adrenal"])

    rehearse(table, gaining.gain_blue(table, knight, "judge"), answers=["Give up Judge", "Adrenal in pocket"])

    assert (knight.reputation, names(knight.pockets)[0]) == (1, "adrenal")
    assert names(table.removed) == ["judge"]  # type: ignore[arg-type]


@rule("wk1.gear.blue.cash-in")
def test_even_a_mutation_may_before_it_grows() -> None:
    table, knight = seated(red_next=["adrenal"])

    rehearse(table, gaining.gain_blue(table, knight, "scales"), answers=[settling.CASH_IN, "Adrenal in pocket"])

    assert (knight.reputation, knight.attached) == (1, [])


def traded(card: str, *answers: str | tuple[int, str], **laid: Any) -> KnightsTable:
    """Seat 0 gives seat 1 this card, and Hoof besides; what the taker makes of it."""
    table = a_table(3, stored=["hoof"], red_next=["adrenal"], **laid)
    if card == "Muscle Car":
        table.knights[0].vehicle = take_gear(table, "muscle-car")  # type: ignore[assignment]
    else:
        table.knights[0].backpack.append(take_gear(table, card.lower()))
    offer = [f"Give {card}", "Give Hoof", "Make this offer", "Accept"]
    rehearse(table, trade.trade(table, *table.knights[:2]), answers=[*offer, *answers])
    return table


@rule("wk1.gear.blue.cash-in")
def test_it_may_be_given_up_when_it_comes_from_another_knight() -> None:
    table = traded("Judge", (1, "Give up Judge"), (1, "Hoof in the backpack"), (1, "Adrenal in pocket"))

    assert [knight.reputation for knight in table.knights] == [0, 1, 0]
    assert names(table.removed) == ["judge"]  # type: ignore[arg-type]


@rule("wk1.gear.blue.cash-in")
def test_a_muscle_car_may_be_too() -> None:
    table = traded("Muscle Car", (1, settling.CASH_IN), (1, "Hoof in the backpack"), (1, "Adrenal in pocket"))

    assert (table.knights[1].reputation, names([table.knights[1].vehicle])) == (1, ["off-road"])
    assert names(table.removed) == ["muscle-car"]  # type: ignore[arg-type]


@rule("wk1.gear.blue.cash-in")
def test_when_it_is_gained_one_question_asks_for_its_place_and_whether_it_is_kept() -> None:
    table, knight = seated()

    done = rehearse(table, gaining.gain_blue(table, knight, "last-radio"), answers=["Last Radio in pocket"])

    assert done.prompts == ["Where does the new card go?"]


@rule("wk1.gear.blue.cash-in", "wk1.deck.removed-from-game")
@pytest.mark.parametrize("face", ["judge", "black-box-plate"])
def test_what_it_carried_stays_when_it_is_given_up(face: str) -> None:
    table, knight = seated(gear=[face], red_next=["adrenal"], stage=Stage.REST)
    card = knight.hands[0] or knight.body
    assert card is not None
    grip = fit(table, 0, an_enhancement("Grip"), card)

    rehearse(
        table,
        arrange_together(table, [0]),
        answers=[(0, f"Give up {card}"), "Grip in the backpack", "Adrenal in pocket"],
        stop=True,
    )

    assert (knight.backpack, knight.fitted) == ([grip], [])


@rule("wk1.gear.blue.cash-in")
def test_it_may_be_given_up_in_any_rest_step() -> None:
    table, knight = seated(stored=["judge"], red_next=["adrenal"], stage=Stage.REST)

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Give up Judge"), "Adrenal in pocket"], stop=True)

    assert (knight.reputation, knight.backpack) == (1, [])
    assert names(table.removed) == ["judge"]  # type: ignore[arg-type]


@rule("wk1.gear.blue.cash-in")
def test_and_not_in_the_knights_step() -> None:
    table, _ = seated(stored=["judge"], stage=Stage.KNIGHTS)

    with pytest.raises(AssertionError, match="no such option"):
        rehearse(table, arrange_together(table, [0]), answers=[(0, "Give up Judge")], stop=True)


@rule("wk1.gear.blue.cash-in")
def test_a_muscle_car_takes_the_fuel_with_it() -> None:
    table, knight = seated(vehicles=[None], red_next=["adrenal"], stage=Stage.REST)
    rehearse(table, gaining.gain_blue(table, knight, "muscle-car"), answers=[settling.KEEP])
    knight.fuel = 3

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Give up Muscle Car"), "Adrenal in pocket"], stop=True)

    assert (knight.vehicle, knight.fuel, knight.reputation) == (None, 0, 1)
