"""The greedy bot does nothing that a person would laugh at: each of these it once did."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.waste_knights_1e.bot.seat import picked
from tests.rulebook.waste_knights_1e.combats import a_combat, a_weapon, an_enemy, stretch
from tests.rulebook.waste_knights_1e.exploring import LAUNCH_SITE, PUMPS, REFINERY, at_hex, place
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e import GAME, duels, exploration
from wasteland.games.waste_knights_1e.board import hex_at
from wasteland.games.waste_knights_1e.bot.greedy import Greedy
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Sheet
from wasteland.games.waste_knights_1e.table import Exploring, KnightsTable
from wasteland.games.waste_knights_1e.terms import Reach
from wasteland.testing.waste_knights_1e import a_move, a_table, exploring

MISSIONS = [mission.id for mission in box(("base",)).missions.values() if not mission.opening]
DESERT = hex_at(2, 3)


def activity(table: KnightsTable) -> str:
    """What seat 0 does where it is, having explored it."""
    exploring(table, 0)
    return picked(table, exploration.explore_on(table))


# -- missiles


def test_it_fires_no_missile_where_all_stand_beside_it() -> None:
    table = at_hex(LAUNCH_SITE, at=place(LAUNCH_SITE), mission="avengers", round=12)

    assert activity(table) != "Fire a missile"


def test_it_fires_no_missile_at_its_own_hex_however_weak_the_others_are() -> None:
    here = place(LAUNCH_SITE)
    table = at_hex(LAUNCH_SITE, 4, at=[here, here, here, 0], health=[4, 1, 1, 4], reputation=[0, 7, 7, 0])
    exploring(table, 0)

    assert picked(table, exploration.explore_on(table), answers=["Fire a missile"]) == "Gangraen"


# -- luck


@pytest.mark.parametrize(("fuel", "played"), [(4, "Nothing"), (0, "Play One More Go")])
def test_it_spends_luck_on_a_check_only_where_there_is_something_to_do(fuel: int, played: str) -> None:
    table = at_hex(REFINERY, fuel=fuel, luck=["one-more-go"])
    table.exploring = Exploring(0)

    assert picked(table, exploration.explore_on(table), answers=["Explore Old Refinery"], dice=[(1, 2)]) == played


@pytest.mark.parametrize(("health", "played"), [(1, "Nothing"), (3, "Play Die Already!")])
def test_it_spends_no_luck_on_damage_that_nobody_needs(health: int, played: str) -> None:
    table = a_combat(an_enemy(health=health), a_weapon(Reach.MEDIUM), luck=["die-already"])

    assert picked(table, stretch(table), answers=["Attack", "Defend"]) == played


# -- tasks


def a_task(markers: int, round: int = 2) -> KnightsTable:
    """A knight on Pumps who could accept a task there, with so many markers on it."""
    table = at_hex(PUMPS, 3, knights=("geoffrey-goldrush",), private=["faster-than-grace"], round=round)
    table.tasks[0].markers = markers
    return table


def test_it_accepts_a_task_that_can_be_done() -> None:
    assert activity(a_task(markers=0)) == "Accept Faster than Grace"


def test_it_accepts_no_task_that_is_outdated_tomorrow() -> None:
    assert activity(a_task(markers=2)) != "Accept Faster than Grace"


def test_it_accepts_no_task_in_the_last_round() -> None:
    assert activity(a_task(markers=0, round=12)) != "Accept Faster than Grace"


# -- truces


def traders() -> KnightsTable:
    """A shooter with a blade that she has no use for, and with Fuel, meets a swordsman with a gun and none on the road."""
    table = a_table(
        3, knights=("nicole-killman", "russel-crown"), gears=[["museum-sabre"], ["bush-repeater"], []], ammo=2, fuel=[4, 0, 4],
        at=[DESERT, DESERT, 0], mission="avengers",
    )  # fmt: skip
    a_move(table, 0, DESERT, entered=1)
    return table


ASK = "Ask Russel Crown"


async def meet(table: KnightsTable) -> None:
    """The knight who moves meets whom he likes."""
    rival = await duels.whom_to_meet(table, table.knights[0])
    if rival is not None:
        await duels.meet(table, table.knights[0], rival)


def test_it_asks_somebody_to_a_duel_with_whom_it_would_rather_trade() -> None:
    table = traders()

    assert picked(table, meet(table)) == ASK


def test_it_agrees_to_a_duel_that_is_none() -> None:
    table = traders()

    assert picked(table, meet(table), answers=[ASK]) == "Agree"


def test_both_lower_their_weapons_where_both_gain_by_it() -> None:
    first, second = traders(), traders()

    assert picked(first, meet(first), answers=[ASK, "Agree"]) == "Defend"
    assert picked(second, meet(second), answers=[ASK, "Agree", "Defend"]) == "Defend"


def test_nobody_lowers_a_weapon_where_there_is_a_trophy_to_be_won() -> None:
    table = traders()
    table.mission, table.round = box(("base",)).missions["there-can-be-only-one"], 3

    assert picked(table, meet(table), answers=[ASK, "Agree"]) != "Defend"


# -- the way


@pytest.mark.parametrize("mission", MISSIONS)
def test_nobody_spends_his_days_on_one_hex(mission: str) -> None:
    longest = 0
    for seed in range(4):
        play = Play(GAME, Setting(3, {"mission": mission, "knights": "random"}), Seeded(f"days/{seed}"), checkpoints=False)
        seats, bots = seated(play, seed), [Greedy() for _ in range(3)]
        rows: dict[int, tuple[int, int, int]] = {}
        while not play.over:
            play_on(play, bots, seats, 1)
            for knight in play.state.knights if play.state.round else ():
                at, since, _ = rows.get(knight.seat, (-1, 0, 0))
                rows[knight.seat] = (at, since, play.state.round) if at == knight.at else (knight.at, play.state.round, 0)
            longest = max([longest, *(round - since for _, since, round in rows.values() if round)])

    assert longest < 7, "rounds in a row"


# -- who plays whom


def first_choice(mission: str, seed: int) -> Sheet:
    """The knight whom the First Player chooses of all."""
    play = Play(GAME, Setting(2, {"mission": mission, "knights": "choose"}), Seeded(f"choice/{seed}"), checkpoints=False)
    seats = seated(play, seed)
    question = play.asked()[0]
    pick = Greedy().choose(seats[question.seat])
    chosen = question.options[pick]
    assert isinstance(chosen, Sheet)
    return chosen


def test_it_does_not_always_play_the_same_knight() -> None:
    chosen = Counter(first_choice("savior-of-the-waste", seed).id for seed in range(30))

    assert len(chosen) >= 6
    assert chosen.most_common()[0][1] < 20


def test_it_chooses_fighters_for_a_hunt() -> None:
    for seed in range(20):
        sheet = first_choice("avengers", seed)
        assert max(sheet.guns, sheet.blades) >= 3, sheet.name
