"""The greedy bot: it sees what its seat may see, and plays like somebody who knows the game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.combats import MELEE, a_combat, a_weapon, an_enemy, at_clash
from tests.rulebook.waste_knights_1e.exploring import REFINERY, TOWER, at_hex, place
from wasteland.bots.catalogue import make_bot
from wasteland.bots.sitting import Seat, next_question, play_on, seated
from wasteland.engine.asking import Choice
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.saving import state_hash
from wasteland.games.waste_knights_1e import (
    GAME,
    duels,
    equipping,
    exploration,
    paying,
    route,
    stalls,
    trade,
    wasteland_cards,
)
from wasteland.games.waste_knights_1e.board import GANGRAEN, NEIGHBOURS, hex_at
from wasteland.games.waste_knights_1e.bot.eye import Eye
from wasteland.games.waste_knights_1e.bot.greedy import Greedy, option_worths
from wasteland.games.waste_knights_1e.bot.judging import Judge
from wasteland.games.waste_knights_1e.bot.judging_arms import mean_of, spread_of
from wasteland.games.waste_knights_1e.bot.judging_combats import enemy_prospect, outlook_of
from wasteland.games.waste_knights_1e.bot.judging_effects import worth
from wasteland.games.waste_knights_1e.bot.judging_gear import best_bargain, owned_worth, payment, used_worth
from wasteland.games.waste_knights_1e.bot.judging_moves import Trip
from wasteland.games.waste_knights_1e.bot.judging_trades import best_offer
from wasteland.games.waste_knights_1e.bot.outlook import CombatOutlook
from wasteland.games.waste_knights_1e.bot.ways import journeys
from wasteland.games.waste_knights_1e.bot.weights import WEIGHTS
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Enemy, WastelandCard
from wasteland.games.waste_knights_1e.clash import RETREAT
from wasteland.games.waste_knights_1e.gaining import gain_blue
from wasteland.games.waste_knights_1e.harm import lose_health
from wasteland.games.waste_knights_1e.movement import begin_move
from wasteland.games.waste_knights_1e.route import BY_VEHICLE
from wasteland.games.waste_knights_1e.settling import CASH_IN, KEEP, attach
from wasteland.games.waste_knights_1e.table import Exploring, Foe, KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import YELLOW, CombatCard, Range, Stage
from wasteland.games.waste_knights_1e.verbs.deeds import Journey
from wasteland.games.waste_knights_1e.verbs.effects import DamageVehicle, DrawGear
from wasteland.games.waste_knights_1e.verbs.hex_effects import Fit
from wasteland.games.waste_knights_1e.verbs.move_effects import ByVehicle
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table, exploring

MISSIONS = [mission for mission in box(("base",)).missions.values() if not mission.opening]


def pick(table: KnightsTable, rule: Any, dice: list[Any] | None = None, answers: list[str] | None = None) -> str:
    """What the bot picks at the first question that has no answer yet, by its label."""
    question = rehearse(table, rule, dice=dice or [], answers=answers or [], stop=True).open
    assert isinstance(question, Choice)
    worths = option_worths(Eye(table.copy(), question.seat, question, WEIGHTS))
    return question.shown(worths.index(max(worths))).label


def card_named(face: str) -> WastelandCard:
    return next(card for card in box(("base",)).wasteland_cards if card.face == face)


# -- whole games


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda mission: mission.id)
def test_its_games_end_within_the_rounds(mission: Any) -> None:
    play = Play(GAME, Setting(max(mission.seats), {"mission": mission.id, "knights": "choose"}), 5)
    seats = seated(play, 5)

    play_on(play, [Greedy() for _ in seats], seats, 5000)

    assert play.over
    assert play.state.round <= mission.rounds


def test_a_game_that_a_combat_has_ended_can_be_looked_at() -> None:
    play = Play(GAME, Setting(2, {"mission": "avengers", "knights": "random"}), 3)
    play_on(play, [Greedy(), Greedy()], seated(play, 3), 5000)
    assert play.state.result is not None and play.state.result.winners

    assert GAME.view(play.state, None).result


def test_it_beats_random_play() -> None:
    won = 0
    for seed in range(6):
        play = Play(GAME, Setting(2, {"mission": "cult-of-the-manifold", "knights": "random"}), seed)
        bots = [make_bot(GAME, name) for name in ("greedy", "random")]
        play_on(play, bots[:: 1 if seed % 2 else -1], seated(play, seed), 5000)
        won += play.state.result is not None and play.state.result.winners == (0 if seed % 2 else 1,)

    assert won >= 5


@pytest.mark.parametrize("seed", range(5))
def test_what_its_seat_cannot_know_changes_nothing(seed: int) -> None:
    play, bot, random = (
        Play(GAME, Setting(3, {"mission": MISSIONS[seed].id, "knights": "choose"}), seed),
        Greedy(),
        Random(seed),
    )
    for _ in range(110):
        if play.over:
            break
        question = random.choice(play.asked())
        assert isinstance(question, Choice)
        seat = question.seat
        dealt_anew = play.fork_for(seat, Random(seed))

        answer = bot.choose(Seat(play, seat, Random(1)))

        assert bot.choose(Seat(dealt_anew, seat, Random(2))) == answer, f"{question.prompt} {question.options}"
        play.answer(seat, answer if random.random() < 0.7 else random.randrange(len(question.options)))


@pytest.mark.parametrize("seed", range(3))
def test_it_leaves_the_table_as_it_is(seed: int) -> None:
    play = Play(GAME, Setting(3, {"mission": MISSIONS[seed].id, "knights": "random"}), seed)
    bot, seats = Greedy(), seated(play, seed)
    for _ in range(250):
        before, question = state_hash(play.state), next_question(play, seats)

        answer = bot.choose(seats[question.seat])

        assert state_hash(play.state) == before, f"{question.prompt} {question.rule}"
        play.answer(question.seat, answer)


# -- the way


def best_trip(table: KnightsTable) -> Trip:
    return Eye(table, 0, Choice(0, "How do you move?", (BY_VEHICLE, route.STAY)), WEIGHTS).trip


def test_it_drives_to_gangraen_to_claim_the_mission() -> None:
    table = a_table(3, reputation=8, round=5, at=hex_at(2, 3))

    assert best_trip(table).route[-1] == GANGRAEN


def test_it_brings_the_damsel_home() -> None:
    table = a_table(3, mission="damsel-in-distress", at=hex_at(3, 4), round=4)
    table.quest.carrier = 0

    assert best_trip(table).route[-1] == GANGRAEN


def test_it_fetches_the_damsel_where_she_was_left() -> None:
    table = a_table(3, mission="damsel-in-distress", at=hex_at(2, 3))
    table.quest.left_at = hex_at(1, 2)

    assert best_trip(table).route[-1] == hex_at(1, 2)


def a_search(first: int) -> KnightsTable:
    """A knight beside a site of the Damsel, two others on it; *first* is who moves and explores first."""
    table = a_table(3, mission="damsel-in-distress", at=[hex_at(2, 8), hex_at(3, 13), hex_at(3, 13)], first=first)
    rehearse(table, table.mission.rules.set_up(table))
    return table


def test_it_searches_where_nobody_searches_before_it() -> None:
    assert best_trip(a_search(first=0)).route[-1] == hex_at(3, 13)


def test_it_goes_to_another_site_when_others_search_first() -> None:
    table = a_search(first=1)

    assert best_trip(table).route[-1] in {hex for hex in table.quest.sites if hex != hex_at(3, 13)}


def test_it_goes_to_a_villain_whom_it_can_hurt() -> None:
    table = a_table(3, knights=("david-mayhem",), mission="avengers", at=hex_at(2, 3), gear=("long-goodbye", "vest"))
    rehearse(table, table.mission.rules.set_up(table), dice=[3, 9])

    assert best_trip(table).route[-1] in {foe.at for foe in table.quest.foes}


def test_a_badly_hurt_knight_does_not_look_for_trouble() -> None:
    table = a_table(3, health=1, at=0)

    assert best_trip(table).mode == route.STAY


def a_race(**laid: Any) -> KnightsTable:
    """A knight with a fast car, and somebody who pays for a long drive."""
    return a_table(3, knights=("david-mayhem",), vehicles=["strider"], common="speed-record", at=hex_at(2, 3), **laid)


def test_it_drives_far_where_a_task_asks_for_it_and_the_fuel_lasts() -> None:
    table = a_race(fuel=4)
    trip = best_trip(table)

    asked = route.outlook(table, Move(0, by_vehicle=True), trip.route)

    assert asked.points >= 15 and asked.reached == asked.hexes >= 6


def test_it_sets_no_record_with_too_little_fuel() -> None:
    assert len(best_trip(a_race(fuel=3)).route) < 6


def test_a_journey_is_a_route_that_the_points_are_enough_for() -> None:
    table = a_race()
    atlas, deed = Eye(table, 0, Choice(0, "How do you move?", (BY_VEHICLE,)), WEIGHTS).atlas, Journey(15, 6)

    found = journeys(table.knights[0].at, atlas.costs, atlas.threats, deed, 16)

    assert len(found) > 5
    for points, threat, hexes in found:
        assert all(after in NEIGHBOURS[before] for before, after in pairwise((table.knights[0].at, *hexes)))
        assert len({table.knights[0].at, *hexes}) == len(hexes) + 1 >= 7
        assert 15 <= points == sum(atlas.costs[hex] for hex in hexes) <= 16
        assert threat == sum(atlas.threats[hex] for hex in hexes)


def test_it_drives_where_it_has_decided_to() -> None:
    play, bot = Play(GAME, Setting(2, {"mission": "avengers", "knights": "random"}), 3), Greedy()
    seats = seated(play, 3)
    while play.asked()[0].rule != "wk1.move.route.shape":
        question = play.asked()[0]
        play.answer(question.seat, bot.choose(seats[question.seat]))
    seat = play.asked()[0].seat
    wanted = Eye(play.state.copy(), seat, play.asked()[0], WEIGHTS).drive  # type: ignore[arg-type]
    while play.asked()[0].rule == "wk1.move.route.shape":
        play.answer(seat, bot.choose(seats[seat]))

    assert play.state.move is not None and wanted is not None
    assert tuple(play.state.move.route) == wanted.route


def test_before_a_knight_says_how_he_moves_what_befalls_a_vehicle_counts() -> None:
    table = a_table()
    harm = (ByVehicle((DamageVehicle(),)),)
    before = worth(Judge(table, 0), harm)

    rehearse(table, begin_move(table, table.knights[0]), stop=True)

    assert worth(Judge(table, 0), harm) == before < 0


# -- wasteland cards


def test_a_strong_knight_faces_a_weak_enemy() -> None:
    table = a_table(knights=("russel-crown",), gear=("museum-sabre", "vest"))
    move = a_move(table, 0, 1, entered=1)
    move.played = card_named("dingo-choir")

    assert pick(table, wasteland_cards.resolve(table, table.knights[0], move.played)) == "Face it"


def test_a_weak_knight_runs_from_a_strong_enemy() -> None:
    table = a_table(knights=("kate-blanksheet",), health=2, ammo=0)
    move = a_move(table, 0, 1, entered=1)
    move.played = card_named("silent-howler")

    assert pick(table, wasteland_cards.resolve(table, table.knights[0], move.played)) == "Escape"


def test_the_waster_plays_what_hurts() -> None:
    table = a_table(3, health=2)
    move = a_move(table, 0, 1, entered=1)
    move.revealed = [card_named("wandering-merchant"), card_named("aunties-own")]

    assert pick(table, wasteland_cards.waster_plays(table, table.knights[0], move)) == "Auntie's Own"


def test_a_waster_who_must_play_thinks_of_who_would_rather_fight_than_run() -> None:
    table = a_table(3, knights=("russel-crown",), gear=("museum-sabre", "vest"))
    move = a_move(table, 0, 1, entered=1)
    move.revealed = [card_named("aunties-own"), card_named("barefoot-penitents")]

    played = pick(table, wasteland_cards.waster_plays(table, table.knights[0], move))

    assert played == "Barefoot Penitents", "Auntie's Own hurt more who runs from them, but he beats them"


def test_a_waster_waits_where_more_may_come_and_the_knight_could_run_from_what_there_is() -> None:
    table = a_table(3, knights=("russel-crown",), gear=("museum-sabre", "vest"))
    move = a_move(table, 0, 1, 2, 3, entered=1)
    move.revealed = [card_named("aunties-own"), card_named("barefoot-penitents")]

    assert pick(table, wasteland_cards.waster_plays(table, table.knights[0], move)) == "Wait"


# -- combat


def test_an_attack_takes_what_the_odds_say() -> None:
    assert dict(spread_of(1, 7, 10, 1, 1)) == pytest.approx({0: 0.6, 1: 0.3, 2: 0.1})
    assert mean_of(spread_of(1, 7, 10, 1, 1)) == pytest.approx(0.5)


def best_card(table: KnightsTable) -> CombatCard:
    outlook = outlook_of(Judge(table, 0))
    return max(outlook.worths(0), key=lambda found: found[1])[0].card


def test_who_leads_before_the_last_clash_does_not_defend() -> None:
    table = at_clash(a_combat(an_enemy(health=9, reward=(DrawGear(yellow=1),)), a_weapon()), 3, Range.MEDIUM, 1)

    assert best_card(table) is CombatCard.ATTACK


def test_a_swordsman_closes_in() -> None:
    table = at_clash(a_combat(an_enemy(MELEE, health=3, ferocious=True), a_weapon(MELEE, damage=1)), 1, Range.MEDIUM)

    assert best_card(table) is CombatCard.CHANGE_RANGE


def test_nothing_is_expected_of_an_attack_that_armor_stops() -> None:
    table = a_combat(an_enemy(armor=9), a_weapon())
    outlook: CombatOutlook = outlook_of(Judge(table, 0))

    assert outlook.arms[0].drifts[Range.MEDIUM][0] == 0


def test_who_cannot_be_hurt_neither_fears_to_fall_nor_retreats() -> None:
    ruffians = an_enemy(damage=-9, health=9, reward=(DrawGear(yellow=1),))
    outlook = outlook_of(Judge(at_clash(a_combat(ruffians, a_weapon(), health=1), 1, Range.MEDIUM), 0))
    best, _ = max(outlook.worths(0), key=lambda found: found[1])

    assert outlook.arms[1].drifts[Range.MEDIUM][0] == 0
    assert outlook.prospect(0) > 0
    assert (best.card, best.step) != (CombatCard.CHANGE_RANGE, RETREAT)


def test_better_arms_make_better_prospects() -> None:
    enemy = card_named("hell-raiders")
    assert isinstance(enemy, Enemy)
    plain, armed = (
        a_table(knights=("chris-hammersworn",)),
        a_table(knights=("chris-hammersworn",), gear=("door-knocker", "vest")),
    )

    assert enemy_prospect(Judge(armed, 0), enemy) > enemy_prospect(Judge(plain, 0), enemy) + 1


def test_it_looks_at_a_combat_without_starting_it() -> None:
    table = a_table()
    enemy = card_named("furball")
    assert isinstance(enemy, Enemy)

    enemy_prospect(Judge(table, 0), enemy)

    assert table.combat is None


# -- gear


def test_it_puts_on_what_is_better_and_is_done() -> None:
    table = a_table(knights=("david-mayhem",), stored=["vest", "bush-repeater", "road-map"])
    knight = table.knights[0]
    told: list[str] = []
    while (label := pick(table.copy(), equipping.rearrange(table.copy(), knight, "?"))) != "Done" and len(told) < 9:
        told.append(label)
        rehearse(table, equipping.rearrange(table, knight, "?"), answers=[label], stop=True)

    assert {card.face for card in (*knight.hands, knight.body, *knight.pockets) if card} == {
        "vest",
        "bush-repeater",
        "road-map",
    }
    assert len(told) == 3


def test_it_buys_a_weapon_for_what_it_needs_least() -> None:
    table = a_table(knights=("david-mayhem",), stored=["hoof", "hoof", "flare-pistol"], stalls=[None] * 5 + ["bush-repeater"])

    bargain = best_bargain(Judge(table, 0))

    assert [card.face for card in bargain.taken] == ["bush-repeater"]
    assert len(bargain.offered) == 2


def test_it_arms_itself_as_long_as_the_damsel_is_guarded() -> None:
    table = a_table(knights=("david-mayhem",), mission="damsel-in-distress", stored=["bush-repeater"])
    guarded = owned_worth(Judge(table, 0), table.knights[0].backpack[0])
    table.quest.left_at = hex_at(3, 4)

    assert guarded > owned_worth(Judge(table, 0), table.knights[0].backpack[0])


def test_it_pays_no_more_than_it_must() -> None:
    table = a_table(knights=("david-mayhem",), stored=["rad-out", "bush-repeater"])

    assert pick(table, paying.pay_gear(table, table.knights[0], YELLOW, 1, "for a test")) == "Bush Repeater"


def test_it_pays_with_several_cards_if_it_needs_them_less() -> None:
    table = a_table(knights=("david-mayhem",), gear=["bush-repeater"], stored=["hoof", "hoof"])

    _, cards = payment(Judge(table, 0), 2)

    assert [card.face for card in cards] == ["hoof", "hoof"]


def test_it_keeps_the_blue_card_that_does_more_for_it_than_a_red_one() -> None:
    stored = ("hoof", "rad-out", "road-map", "flare-pistol", "vest")
    healing, armed = (a_table(knights=("david-mayhem",), mission="avengers", stored=stored) for _ in range(2))

    assert pick(healing, gain_blue(healing, healing.knights[0], "water-witch")) == "Water Witch in pocket 1"
    assert pick(armed, gain_blue(armed, armed.knights[0], "rail-driver")) == "Rail Driver in hand 1"


def test_it_keeps_a_blue_card_of_use_even_if_another_has_to_give_way_for_it() -> None:
    pockets = ("first-aid-kit", "dundee-hat", "road-map")
    table = a_table(knights=("david-mayhem",), mission="avengers", gear=pockets, stored=["hoof"])

    assert pick(table, gain_blue(table, table.knights[0], "water-witch")) == "Water Witch in pocket 3"


def test_whom_it_wants_to_challenge_it_challenges_before_it_explores() -> None:
    table = at_hex(REFINERY, knights=("david-mayhem",), mission="damsel-in-distress", gear=["long-goodbye", "vest"])
    table.quest.foes = [Foe(box(("base",)).villains["lord-humus"], place(REFINERY))]

    table.exploring = Exploring(0)

    assert pick(table, exploration.explore_on(table)) == "Challenge Lord Humus"


def test_it_gives_a_blue_card_up_where_a_name_is_what_counts() -> None:
    table = a_table(knights=("david-mayhem",), mission="savior-of-the-waste")

    assert pick(table, gain_blue(table, table.knights[0], "water-witch")) == "Give up Water Witch"


def test_a_car_no_better_than_its_own_is_no_reason_to_keep_a_blue_card() -> None:
    table = a_table(knights=("david-mayhem",), mission="avengers", vehicles=["strider"])

    assert pick(table, gain_blue(table, table.knights[0], "muscle-car")) == CASH_IN


def test_a_car_that_lasts_is_worth_more_than_a_slow_one_and_a_red_card_that_comes_too_late() -> None:
    table = a_table(knights=("david-mayhem",), mission="avengers", vehicles=["off-road"], round=11)

    assert pick(table, gain_blue(table, table.knights[0], "muscle-car")) == KEEP


def test_it_has_an_implant_attached_where_that_can_be_done() -> None:
    table = at_hex(TOWER, mission="avengers", gear=["long-goodbye"], stored=["cyber-arm", "thermal-lance"])
    exploring(table, 0)

    assert pick(table, exploration.explore_on(table)) == "Attach or discard an Implant"


def test_it_does_not_go_about_discarding_implants() -> None:
    table = at_hex(TOWER, knights=("david-mayhem",), mission="avengers", stored=["cyber-arm"])
    knight, fit = table.knights[0], Fit("implant")
    assert worth(Judge(table, 0), [fit]) > 0

    rehearse(table, attach(table, knight, knight.backpack[0]))

    assert knight.attached and worth(Judge(table, 0), [fit]) == 0


def test_an_arm_that_carries_a_heavy_weapon_leaves_a_hand_for_a_second_one() -> None:
    alone = a_table(knights=("david-mayhem",), mission="avengers", stored=["cyber-arm"], gear=["long-goodbye"])
    both = a_table(knights=("david-mayhem",), mission="avengers", stored=["cyber-arm", "thermal-lance"], gear=["long-goodbye"])

    def arm(table: KnightsTable) -> float:
        return used_worth(Judge(table, 0), table.knights[0].backpack[0])

    assert arm(both) > arm(alone) > 0


def test_it_carries_its_bargain_through() -> None:
    table = a_table(knights=("david-mayhem",), stored=["hoof", "hoof"], stalls=[None] * 5 + ["bush-repeater"])
    picks = picks_until("Deal", table, lambda table: stalls.trade_at_stalls(table, table.knights[0]))

    assert picks[0] == "Take Bush Repeater"
    assert picks[-1] == "Deal"


def picks_until(last: str, table: KnightsTable, rule: Callable[[KnightsTable], Any]) -> list[str]:
    """What the bot picks, question by question, up to the last."""
    picks: list[str] = []
    while last not in picks and len(picks) < 6:
        again = table.copy()
        picks.append(pick(again, rule(again), answers=picks))
    return picks


def test_it_accepts_a_gift() -> None:
    table = a_table(stored=["hoof"])

    assert pick(table, trade.trade(table, *table.knights), answers=["Give Hoof", "Make this offer"]) == "Accept"


def test_it_does_not_give_its_weapon_for_a_bandage() -> None:
    table = a_table(2, stored=["medi-shot"], gears=[[], ["the-mower"]])
    offer = ["Give Medi-shot", "Ask for The Mower", "Make this offer"]

    assert pick(table, trade.trade(table, *table.knights), answers=offer) == "Decline"


def a_market() -> KnightsTable:
    """A shooter with a blade that he has no use for, and a swordsman with a gun, on one hex at rest."""
    table = a_table(
        2, knights=("david-mayhem", "russel-crown"), gears=[["museum-sabre"], ["bush-repeater"]], ammo=[4, 0], at=GANGRAEN
    )
    table.stage = Stage.REST
    return table


def test_an_offer_is_good_for_both() -> None:
    table = a_market()
    one, other = table.knights
    offer = best_offer(Judge(table, 0), other)

    assert offer.gain > 0
    assert offer.gives is None or offer.gives in trade.tradable(one)
    assert offer.asks is None or offer.asks in trade.askable(table, other)


def test_it_makes_the_offer_that_it_sat_down_for() -> None:
    table = a_market()
    wanted = best_offer(Judge(table, 0), table.knights[1])
    picks = picks_until("Make this offer", table, lambda table: trade.trade(table, *table.knights))
    rehearse(table, trade.trade(table, *table.knights), answers=picks, stop=True)

    assert table.bargain is not None
    assert picks[-1] == "Make this offer"
    assert table.bargain.gives == [card for card in (wanted.gives,) if card]
    assert table.bargain.asks == [card for card in (wanted.asks,) if card]
    assert (table.bargain.ammo, table.bargain.fuel) == (wanted.ammo, wanted.fuel)


def test_it_does_not_repeat_an_offer() -> None:
    table = a_market()
    passed_up, declined = ["Make no offer"], ["Give Bush Repeater", "Make this offer", "Decline"]

    assert pick(table, trade.trade(table, *table.knights), answers=[*passed_up, *declined]) == "Make no offer"


def test_who_has_nothing_to_gain_asks_nobody_for_a_trade() -> None:
    table = a_table(2, at=GANGRAEN)

    assert best_offer(Judge(table, 0), table.knights[1]).gain == 0


# -- luck and drugs


def test_it_takes_its_drug_rather_than_fall() -> None:
    table = a_table(gear=["adrenal"], health=1)

    assert pick(table, lose_health(table, table.knights[0], 1, "a test")).startswith("Use Adrenal")


def test_it_keeps_its_medi_shot_for_a_worse_wound() -> None:
    table = a_table(gear=["medi-shot"], health=3)
    exploring(table, 0, at=0)

    assert not pick(table, exploration.explore_on(table)).startswith("Use Medi-shot")


def test_it_uses_its_medi_shot_when_it_is_badly_hurt() -> None:
    table = a_table(gear=["medi-shot"], health=1)
    exploring(table, 0, at=0)

    assert pick(table, exploration.explore_on(table)).startswith("Use Medi-shot")


# -- meetings and missions


def test_it_claims_the_mission() -> None:
    table = a_table(reputation=8, round=5)
    exploring(table, 0, at=GANGRAEN)

    assert pick(table, exploration.explore_on(table)) == "Claim the mission"


def test_it_asks_nobody_to_a_duel_that_it_would_lose() -> None:
    table = a_table(2, knights=("toni-collateral", "russel-crown"), health=[1, 4], at=7, gears=[[], ["the-mower", "vest"]])
    a_move(table, 0, 7, entered=1)

    assert pick(table, duels.whom_to_meet(table, table.knights[0])) == "Nobody"


def test_it_asks_for_the_duel_that_wins_the_mission() -> None:
    table = a_table(3, knights=("russel-crown",), mission="there-can-be-only-one", round=3, at=7, gear=["museum-sabre", "vest"])
    table.knights[1].health = 1
    table.quest.trophies[0] = [2]
    a_move(table, 0, 7, entered=1)

    assert pick(table, duels.whom_to_meet(table, table.knights[0])).startswith(f"Ask {table.knights[1]}")
