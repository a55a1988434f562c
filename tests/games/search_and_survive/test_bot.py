"""The greedy bot: it sees what its seat may see, and plays like somebody who knows the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from wasteland.bots.catalogue import make_bot
from wasteland.bots.sitting import Seat
from wasteland.engine.asking import Choice
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.saving import state_hash
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.bot import Eye
from wasteland.games.search_and_survive.damage import take_damage
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.movement import Night, leaves
from wasteland.games.search_and_survive.objective import scavenge
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.testing import rehearse
from wasteland.testing.search_and_survive import a_table


def pick(table: SurvivorsTable, rule: Any, dice: list[Any] | None = None, answers: list[str] | None = None) -> str:
    """What the bot picks at the first question that has no answer yet, by its label."""
    question = rehearse(table, rule, dice=dice or [], answers=answers or [], stop=True).open
    assert isinstance(question, Choice)
    eye = Eye(table.copy(), question.seat, question)
    worths = [eye.worth(option, number) for number, option in enumerate(question.options)]
    return question.shown(worths.index(max(worths))).label


def test_it_wins_games_that_random_play_never_does() -> None:
    wins = {"greedy": 0, "random": 0}
    for name in wins:
        bot = make_bot(GAME, name)
        for seed in range(30):
            play = Play(GAME, Setting(2), seed)
            seats = [Seat(play, seat, Random(seed)) for seat in (0, 1)]
            while not play.over:
                question = play.asked()[0]
                play.answer(question.seat, bot.choose(seats[question.seat]))
            wins[name] += bool(play.state.result and play.state.result.winners)

    assert wins["greedy"] >= 10
    assert wins["random"] <= 1


@pytest.mark.parametrize("seed", range(6))
def test_what_its_seat_cannot_know_changes_nothing(seed: int) -> None:
    play, bot, random = Play(GAME, Setting(3), seed), make_bot(GAME, "greedy"), Random(seed)
    for _ in range(60):
        if play.over:
            break
        seat = play.asked()[0].seat
        dealt_anew = play.fork_for(seat, Random(seed))

        answer = bot.choose(Seat(play, seat, Random(1)))

        assert bot.choose(Seat(dealt_anew, seat, Random(2))) == answer
        question = play.asked()[0]
        assert isinstance(question, Choice)
        play.answer(seat, answer if random.random() < 0.7 else random.randrange(len(question.options)))


@pytest.mark.parametrize("seed", range(2))
def test_it_leaves_the_table_as_it_is(seed: int) -> None:
    play, bot = Play(GAME, Setting(4), seed), make_bot(GAME, "greedy")
    while not play.over:
        before, seat = state_hash(play.state), play.asked()[0].seat

        answer = bot.choose(Seat(play, seat, Random(1)))

        assert state_hash(play.state) == before
        play.answer(seat, answer)


@pytest.mark.parametrize("seed", range(2))
def test_what_it_remembers_changes_nothing(seed: int) -> None:
    play, bot = Play(GAME, Setting(2), seed), make_bot(GAME, "greedy")
    while not play.over:
        seat = Seat(play, play.asked()[0].seat, Random(1))

        answer = bot.choose(seat)

        assert make_bot(GAME, "greedy").choose(seat) == answer
        play.answer(seat.seat, answer)


def test_it_places_the_card_that_wins() -> None:
    table = a_table(objective="the-long-drive", hand=["canned-food"], back=["walker"])
    table.needed = [0, 1, 0]

    assert pick(table, item_phase(table, table.players[0])) == "Place Canned Food on the Objective"


def test_it_takes_a_card_that_the_objective_needs_to_the_objective() -> None:
    table = a_table(objective="arm-the-camp")
    card = next(card for card in table.resource_deck.loose if card.face == "katana")

    assert pick(table, scavenge(table, table.players[0], card)) == "Place Katana on the Objective"


def test_it_sacrifices_nothing_that_the_objective_asks_for() -> None:
    table = a_table(objective="thin-the-horde", hand=["barricade"], front=["brute"], back=["walker"] * 4)

    assert pick(table, item_phase(table, table.players[0])) == "Place Barricade on the Objective"


def test_it_keeps_what_the_objective_will_ask_for_later() -> None:
    asked = a_table(objective="the-cure", hand=["bandages"], discard=["damage"] * 2, damage_left=5, back=["walker"])
    asked.placed[1].append(asked.resource_deck.loose.pop())
    other = a_table(objective=None, hand=["bandages"], discard=["damage"] * 2, damage_left=5, back=["walker"])

    picks = [pick(table, item_phase(table, table.players[0])).split(":")[0] for table in (asked, other)]

    assert picks == ["Discard Bandages to draw 1 card", "Sacrifice Bandages"]


def test_it_wins_what_the_objective_will_ask_for_later() -> None:
    row = ["nailed-bat", "flashlight"]
    table = a_table(objective="call-for-rescue", hand=["crowbar"], back=["walker", "walker"], resources=row, mats=["butcher"])

    assert pick(table, attack_phase(table, table.players[0]), dice=[(6, 6)], answers=["Walker in Back 1"]).startswith(
        "Flashlight"
    )


def test_it_puts_a_location_into_play_that_has_to_stand() -> None:
    table = a_table(objective="fortify", hand=["shanty"], back=["walker"])

    assert pick(table, item_phase(table, table.players[0])).startswith("Put Shanty into play")


def test_the_mechanic_changes_what_is_worth_least() -> None:
    table = a_table(objective="arm-the-camp", survivors=["mechanic"], resources=["katana", "radio", "revolver", "chainsaw"])

    assert pick(table, item_phase(table, table.players[0]), answers=["Use Mechanic"]) == "Radio"


def test_it_leaves_the_resource_row_alone_where_everything_fits() -> None:
    table = a_table(objective="arm-the-camp", survivors=["mechanic"], resources=["katana", "katana", "revolver", "chainsaw"])

    assert pick(table, item_phase(table, table.players[0])) == "Done with items"


def test_it_spends_a_token_where_much_is_at_stake_and_rerolls_the_bad_die() -> None:
    def missed(*answers: str) -> str:
        table = a_table(objective="no-one-left-behind", hand=["machete"], back=["nurse"], surge=1)
        table.needed = [1]
        return pick(table, attack_phase(table, table.players[0]), dice=[(4, 1)], answers=[*answers])

    assert [missed(), missed("Spend a Surge Token")] == ["Spend a Surge Token", "Reroll the second die (1)"]


def test_it_keeps_its_bandages_while_nothing_hurts_much() -> None:
    table = a_table(hand=["bandages"], discard=["damage"], damage_left=9, back=["walker"])

    assert not pick(table, item_phase(table, table.players[0])).startswith("Sacrifice Bandages")


def test_it_uses_its_bandages_when_it_is_nearly_dead() -> None:
    table = a_table(hand=["bandages"], discard=["damage", "damage"], damage_left=2, back=["walker"])

    assert pick(table, item_phase(table, table.players[0])).startswith("Sacrifice Bandages")


def test_it_spends_a_token_for_the_last_damage() -> None:
    table = a_table(2, mats=["veteran", "preacher"], damage_left=[1, 9], surge=[0, 1])

    assert pick(table, take_damage(table, table.players[0], 1, "a bite")) == "Spend a Surge Token"


def test_it_saves_its_token_when_little_is_at_stake() -> None:
    table = a_table(1, mats=["butcher"], hand=["pistol"], back=["brute", "brute", "brute", "brute"], surge=1)

    label = pick(table, attack_phase(table, table.players[0]), dice=[(2, 1)], answers=["Brute in Back 1"])

    assert label == "Keep the roll"


def test_the_healthiest_takes_the_damage_of_the_group() -> None:
    table = a_table(3, mats=["veteran", "preacher", "courier"], front=["walker"], damage_left=[3, 8, 5], turn_of=None)
    walker = table.front[0]
    assert walker is not None

    assert pick(table, leaves(table, walker, 0, Night())) == "The Preacher (8 left)"


def test_it_shoots_what_it_can_hit() -> None:
    table = a_table(1, mats=["butcher"], hand=["pistol"] * 4, back=["brute", "walker", "brute", "brute"])

    assert pick(table, attack_phase(table, table.players[0])).startswith("Walker in Back 2")


def test_it_stops_when_another_shot_could_kill() -> None:
    table = a_table(1, mats=["butcher"], hand=["pistol", "starter-ammunition"], back=["stalker"] * 4, damage_left=3)

    label = pick(table, attack_phase(table, table.players[0]), dice=[(1, 2)], answers=["Stalker in Back 1"])

    assert label == "End your turn"
