"""Random games of Search and Survive, for every number of players: what holds at every question, and what gets used."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import chain, count, cycle
from random import Random
from typing import Any

import pytest

from tests.driving import LIMIT, answer_randomly
from tests.tiers import Bulk
from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.asking import Choice
from wasteland.engine.chance import Chance, Dice, Seeded
from wasteland.engine.game import Setting
from wasteland.engine.piles import EVERYBODY
from wasteland.engine.play import Play
from wasteland.engine.rulebook import Rulebook
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import Card, Kind
from wasteland.games.search_and_survive.table import SURGE_TOKENS, Player, SurvivorsTable

GAMES, GREEDY_GAMES, ALL_GAMES = 40, 12, 500
"""For every number of players; all of them in the deep tier, by random and by competent players."""

BOX = box(("base",))
HORDE = {card.id: card for card in BOX.horde}
REGISTER = files("wasteland.games.search_and_survive").joinpath("rulebook.toml").read_text("utf-8")
RULES = {clause.id for clause in Rulebook.read(REGISTER).clauses}
COME_BACK = 17
"""A Resource space stays empty once the Resource Deck has run dry. Later no more cards can come back to it than 12 Locations
lost in Overruns and what 5 Flashlights put under it; the gap is then filled in the next Spawn Phase."""

BETWEEN_ACTIONS = {"sns.item.permitted-actions", "sns.trade.one-card-a-turn", "sns.attack.free-mixing"}
"""The questions of a turn at which nothing is being resolved, by the clauses that they cite."""

every_number_of_players = pytest.mark.parametrize("players", GAME.seats)


@cache
def cards_for(players: int) -> frozenset[Card]:
    """Every card that is in a game of so many."""
    return frozenset(chain(BOX.resources, BOX.horde, *BOX.starters[:players]))


def settings(players: int) -> list[Setting]:
    """All Objectives and difficulties in turn, with and without negative Event Walkers at the beginning."""
    objectives, difficulties = cycle(BOX.objectives), cycle(["normal", "easy", "easy", "hard"])
    openings = cycle(["set-aside", "set-aside", "stay"])
    return [
        Setting(players, {"objective": next(objectives), "difficulty": next(difficulties), "opening-events": next(openings)})
        for _ in range(ALL_GAMES)
    ]


# -- what holds at every question


def check_question(question: Choice[Any]) -> None:
    """Two options at least, none like another; every question and refusal cites a clause, and a refusal has a reason."""
    shown = [question.shown(pick)[:2] for pick in range(len(question.options))]
    assert len(shown) >= 2, question.prompt
    assert len(set(shown)) == len(shown), f"{question.prompt}: two options look the same: {shown}"
    assert question.rule in RULES, f"{question.prompt}: cites {question.rule!r}"
    assert question.note()[-1:] in ("", "."), f"{question.prompt}: the note is no sentence: {question.note()}"
    for label, reason, rule, concerns, _ in question.refused():
        assert reason, f"{question.prompt}: {label} is refused without a reason"
        assert rule in RULES, f"{question.prompt}: {label} is refused by {rule!r}"
        assert (label, concerns) not in shown, f"{question.prompt}: {label} is offered and refused"


def check_cards(table: SurvivorsTable) -> None:
    """Every card of the box is in exactly one place."""
    lying = list(everywhere(table))
    assert len(lying) == len(set(lying)), "a card is in two places"
    assert cards_for(len(table.players)) == set(lying), "a card is missing, or does not belong here"


def everywhere(table: SurvivorsTable) -> chain[Card]:
    horde, resources = table.horde_deck, table.resource_deck
    piles: list[Any] = [
        horde.loose, horde.top, horde.bottom, table.horde_discard, table.looked_at,
        resources.loose, resources.top, resources.bottom, table.resource_discard, table.sacrificed,
        filter(None, table.resources), filter(None, table.back), filter(None, table.front), filter(None, [table.offered]),
        *table.placed,
    ]  # fmt: skip
    for player in table.players:
        piles += [*own_piles(player), player.survivors, player.locations, player.supply]
    return chain.from_iterable(piles)


def own_piles(player: Player) -> list[Any]:
    deck = player.deck
    return [deck.loose, deck.top, deck.bottom, player.hand, player.discard, player.prepped.values()]


def check_players(table: SurvivorsTable) -> None:
    """Damage and Surge Tokens add up, nobody is dead or has two Survivors of a name, and hands are put away after a turn."""
    for player in table.players:
        damage = sum(card.kind is Kind.DAMAGE for card in chain.from_iterable(own_piles(player)))
        assert damage + len(player.supply) == 10
        assert player.supply, "the game should be over"
        assert all(card.kind is Kind.DAMAGE for card in player.supply)
        faces = [card.face for card in player.survivors]
        assert len(set(faces)) == len(faces)
        assert not player.hand or (table.turn is not None and table.turn.seat == player.seat)
        assert player.surge >= 0
        standing = [card for other in table.players for card in other.locations if other is player or card.scope == "global"]
        places = {player.mat.id, *(card.id for card in (*player.survivors, *standing))}
        assert player.prepped.keys() <= places, "a card is Prepped on a place that is gone"
    assert table.surge_supply + sum(player.surge for player in table.players) == SURGE_TOKENS
    assert table.surge_supply >= 0


def check_rows(table: SurvivorsTable, question: Choice[Any]) -> None:
    """There are three rows of players + 3 spaces, each for one card, and none is empty in the rows above while a turn is on."""
    columns = len(table.players) + 3
    assert len(table.resources) == len(table.back) == len(table.front) == columns
    assert all(card.kind in (Kind.ITEM, Kind.RANGED, Kind.MELEE, Kind.LOCATION) for card in filter(None, table.resources))
    if question.rule in BETWEEN_ACTIONS:
        assert all(table.back) or not (table.horde_deck or table.horde_discard), "a Back space was not Spawned"
        in_supply = len(table.resource_deck) + len(table.resource_discard)
        assert all(table.resources) or in_supply <= COME_BACK, "a Resource space was not filled"
        assert not table.waiting, "an event was not resolved"


def check_objective(table: SurvivorsTable) -> None:
    """Placed cards fit their needs, no need has more than it asks for, and not all are filled."""
    filled = 0
    for need, needed, placed in zip(table.objective.needs, table.needed, table.placed, strict=True):
        assert len(placed) <= needed
        assert all(need.accepts(card) for card in placed)
        assert not need.distinct or len({card.face for card in placed}) == len(placed)
        filled += len(placed) == needed
    assert filled < len(table.needed), "the game should be won"


def check_views_are_blind(play: Play[SurvivorsTable], random: Random) -> None:
    """No view changes when what its seat cannot know is dealt anew."""
    for seat in (*range(play.setting.seats), None):
        copy = play.state.copy()
        GAME.redeal(copy, seat, random)
        assert GAME.view(copy, seat) == GAME.view(play.state, seat), f"seat {seat} knows too much"


def has_secrets(table: SurvivorsTable) -> bool:
    """Whether somebody knows something that others do not."""
    return bool(table.looked_at) or any(knower != EVERYBODY for knower in table.horde_deck.known)


class SixSided:
    """Outcomes from a seed, in a game in which every die has six sides. [sns.setup.player.kit]"""

    def __init__(self, seed: int) -> None:
        self.seeded = Seeded(seed)

    def __call__(self, chance: Chance, /) -> int:
        assert not isinstance(chance, Dice) or {die.sides for die in chance.dice} == {6}, f"rolled {chance.name}: {chance.why}"
        return self.seeded(chance)


# -- what gets used


@dataclass
class Used:
    """The faces of the cards that were drawn in some games, and of those that did what they are for."""

    drawn: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)

    def look(self, play: Play[SurvivorsTable]) -> None:
        """Note what lies about now, and what was told since the last question."""
        table = play.state
        for card in chain(filter(None, table.resources), filter(None, table.back), filter(None, table.front)):
            self.drawn.add(card.face)
        for player in table.players:
            self.drawn.update(card.face for card in player.hand)
            self.drawn.add(player.mat.id)
            self.used.update(BOX.find(Card, place).face for place in player.prepped if place != player.mat.id)
        if table.turn is not None:
            self.used.update(card.face for card in chain(table.turn.used, table.turn.paid))
        for text, rule, concerns, *_ in play.news.take():
            if does_something(text, rule, concerns):
                self.used.add(HORDE[concerns[0]].face)


def does_something(text: str, rule: str, concerns: tuple[str, ...]) -> bool:
    """Whether an event tells that the card it marks first does what it is for: acts, happens, helps, falls, breaks through."""
    card = HORDE.get(concerns[0]) if concerns else None
    if card is None:
        return False
    if card.kind is Kind.SURVIVOR:
        return text.startswith(f"The {card.name} of the ")
    if card.kind is Kind.EVENT_WALKER:
        return rule == "sns.spawn.event.on-appearance"
    if card.zap:
        return rule == "sns.zap.glow-only"
    return rule in ("sns.def.kill", "sns.zmp.leaving.discard-and-damage")


# -- the games


def check_all(play: Play[SurvivorsTable], number: int) -> None:
    """What is cheap is checked at every question, the views at some, more often where there is something to hide."""
    question, table = play.open, play.state
    assert isinstance(question, Choice)
    check_question(question)
    check_cards(table)
    check_players(table)
    check_rows(table, question)
    check_objective(table)
    if number % (8 if has_secrets(table) else 128) == 0:
        check_views_are_blind(play, Random(number))


def play_and_check(setting: Setting, seed: int, seen: Used) -> None:
    """One random game."""
    play, random = Play(GAME, setting, SixSided(seed)), Random(seed)
    play.news.heard = True
    for number in range(LIMIT):
        if play.over:
            break
        check_all(play, number + seed)
        seen.look(play)
        answer_randomly(play, random)
    assert play.over
    check_cards(play.state)


@every_number_of_players
def test_random_games_keep_the_rules(players: int) -> None:
    seen = Used()
    for seed, setting in enumerate(settings(players)[:GAMES]):
        play_and_check(setting, seed, seen)


@pytest.mark.deep
@every_number_of_players
def test_many_random_games_keep_the_rules_and_use_every_card(players: int) -> None:
    seen = Used()
    for seed, setting in enumerate(settings(players)):
        play_and_check(setting, seed, seen)

    faces = {card.face for card in cards_for(players)}
    never = (faces | set(BOX.mats)) - seen.drawn
    assert not never, f"never drawn: {sorted(never)}"
    assert not faces - seen.used, f"never used: {sorted(faces - seen.used)}"


def play_greedily_and_check(setting: Setting, seed: int) -> bool:
    """One game of competent players; whether they won."""
    play, numbers = Play(GAME, setting, seed), count(seed)

    def heed(*_: object) -> None:
        check_all(play, next(numbers))

    play_on(play, make_bots(GAME, ["greedy"], setting.seats), seated(play, seed), LIMIT, heed)
    assert play.state.result is not None
    check_cards(play.state)
    return bool(play.state.result.winners)


@pytest.mark.bulk
@every_number_of_players
def test_games_of_competent_players_keep_the_rules_to_either_end(players: int, bulk: Bulk) -> None:
    games = bulk(GREEDY_GAMES, ALL_GAMES)
    won = [play_greedily_and_check(setting, seed) for seed, setting in enumerate(settings(players)[:games])]

    assert any(won), "the end of a won game was never reached"
    assert not all(won)
