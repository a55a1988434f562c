"""Telling moments of the games, for tests that look at a screen: games are played by program once, and taken up there."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from tests.e2e.setting import GAME, WASTE_KNIGHTS, WASTE_KNIGHTS_2E
from tests.server import moments
from tests.server.make_fixtures import questions
from tests.server.moments import since
from wasteland.engine.asking import Question
from wasteland.engine.play import Play
from wasteland.engine.transcript import written
from wasteland.engine.viewing import View
from wasteland.server.showing import question_seen
from wasteland.server.wire import QuestionSeen

NAMES = ("Zoe", "Dagon", "Joie", "Otto")
SEEDS = 37
"""So many games are looked at."""


class Evening(NamedTuple):
    """A game in which moments are looked for."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    bot: str = "greedy"
    real_dice: bool = False
    seed: int = 3
    """The first that is looked at."""


class Moment(NamedTuple):
    """What is wanted: a question under a clause or with such a prompt, if what its seat sees fits."""

    evening: Evening
    rule: str = ""
    prompt: str = ""
    fits: Callable[[View, QuestionSeen], object] = lambda view, question: True


class Found(NamedTuple):
    """A moment that came: the game so far, and who is asked."""

    transcript: str
    seat: int


def several(least: int) -> Callable[[View, QuestionSeen], object]:
    """So many options at least."""
    return lambda view, question: len(question.options) >= least


def refuses(view: View, question: QuestionSeen) -> bool:
    """Something may not be picked, and the reason takes some words."""
    return any(len(one.reason) > 40 for one in question.refused)


def planned(view: View, question: QuestionSeen) -> bool:
    """Two hexes of a route are planned."""
    return any(len(path.spaces) == 2 for path in view.boards[0].paths)


def has_two_defenses(view: View, question: QuestionSeen) -> bool:
    """Somebody in the street has another Defense from afar, and may be shot."""
    lit = {mark for one in question.options for mark in one.concerns}
    cards = [card for space in view.boards[0].spaces for card in space.cards]
    return any("ranged_defense" in card.facts and card.id in lit for card in cards)


def is_decided(view: View, how: str) -> bool:
    """What is read is decided in this way."""
    return view.passage is not None and view.passage.decided == how


def is_voting(view: View, question: QuestionSeen) -> bool:
    """Somebody has voted already."""
    return view.passage is not None and is_decided(view, "vote") and bool(view.passage.votes)


FOUR = Evening(GAME, 4)
TWO = Evening(GAME, 2, bot="random")
DICE = Evening(GAME, 2, real_dice=True)
ROAD = Evening(WASTE_KNIGHTS, 4, (("mission", "savior-of-the-waste"), ("knights", "choose")))
DUELS = Evening(WASTE_KNIGHTS, 3, (("mission", "there-can-be-only-one"), ("knights", "random")), bot="random")
HAVEN = Evening(WASTE_KNIGHTS_2E, 3, (("adventure", "safe-haven"), ("setup", "full")), bot="random")
TREASURES = Evening(WASTE_KNIGHTS_2E, 2, (("adventure", "sunken-treasures"), ("setup", "quick")), bot="random")
RIVALS = Evening(WASTE_KNIGHTS_2E, 3, (("adventure", "sunken-treasures"), ("setup", "quick")), seed=94)
DOOM = Evening(WASTE_KNIGHTS_2E, 1, (("adventure", "road-of-doom"), ("setup", "quick")))
"""The games that are played: of people who know what they do, and of some who do not."""

MOMENTS: dict[str, Moment] = {
    "attack": Moment(FOUR, "sns.attack.targets.any-column", fits=since(4)),
    "two Defenses": Moment(FOUR, "sns.attack.targets.any-column", fits=has_two_defenses),
    "weapons": Moment(FOUR, "sns.attack.free-mixing", fits=refuses),
    "items": Moment(FOUR, "sns.item.permitted-actions", fits=several(4)),
    "give": Moment(FOUR, "sns.trade.one-card-a-turn", fits=several(4)),
    "placing": Moment(FOUR, "sns.objective.way-two.on-acquiring"),
    "column": Moment(FOUR, "sns.def.wasteland"),
    "breach": Moment(FOUR, "sns.zmp.leaving.group-splits-damage"),
    "surge": Moment(FOUR, "sns.surge.reroll.dice"),
    "items of two": Moment(TWO, "sns.item.permitted-actions", fits=since(3)),
    "spitter": Moment(TWO, "sns.zap.spitter.group-picks-victim"),
    "scavenge": Moment(TWO, "sns.attack.path.must-scavenge"),
    "dice": Moment(DICE),
    "choose knight": Moment(ROAD, "wk1.setup.player.knight-choice-order"),
    "vehicle": Moment(ROAD, "wk1.setup.player.vehicle-choice"),
    "route": Moment(ROAD, "wk1.move.route.shape", fits=planned),
    "move": Moment(ROAD, "wk1.move.choose-mode", fits=since(2)),
    "gear": Moment(ROAD, "wk1.prep.re-equip", fits=moments.is_equipping),
    "new card": Moment(ROAD, "wk1.gear.new-card-placement"),
    "luck": Moment(ROAD, "wk1.luck.hand-limit", fits=several(6)),
    "task": Moment(ROAD, "wk1.task.introduce"),
    "place": Moment(ROAD, "wk1.explore.activities", fits=several(5)),
    "stalls": Moment(ROAD, "wk1.stalls.choice", fits=moments.is_trading),
    "bargain": Moment(ROAD, "wk1.stalls.choice", fits=moments.is_bargaining),
    "knights trade": Moment(ROAD, "wk1.trade.knights-what"),
    "waster": Moment(ROAD, "wk1.move.wasteland.play-window", fits=several(3)),
    "enemy": Moment(ROAD, "wk1.wasteland.escape-or-face"),
    "check": Moment(ROAD, "wk1.luck.play-timing", prompt="^(After|A luck|Before)", fits=lambda view, _: bool(view.reckonings)),
    "before combat": Moment(ROAD, "wk1.combat.before-combat-effects"),
    "clash": Moment(ROAD, moments.CLASH, fits=lambda view, question: moments.fights(view, question)),
    "later clash": Moment(ROAD, moments.CLASH, prompt="^Clash 3"),
    "blow": Moment(ROAD, "wk1.combat.attack.luck-alternation"),
    "waster's clash": Moment(ROAD, moments.CLASH, fits=moments.is_commanding),
    "steal": Moment(ROAD, "wk1.unconscious.steal"),
    "duel": Moment(DUELS, moments.CLASH, fits=moments.is_duelling),
    "choose knight 2e": Moment(HAVEN, "wk2.player-setup.knights.order", fits=moments.is_taken),
    "choose vehicle 2e": Moment(HAVEN, "wk2.player-setup.vehicles.order"),
    "starting gear 2e": Moment(HAVEN, "wk2.player-setup.gear.draft"),
    "action 2e": Moment(HAVEN, moments.ACTION, fits=moments.is_at_its_plot),
    "route 2e": Moment(HAVEN, "wk2.move.route.continuous", fits=moments.is_on_the_road),
    "gear 2e": Moment(HAVEN, "wk2.gear.rearrange", fits=several(6)),
    "find 2e": Moment(HAVEN, "wk2.explore.redraw"),
    "weapon 2e": Moment(HAVEN, "wk2.combat.weapon.choose"),
    "armor 2e": Moment(HAVEN, "wk2.combat.armor.use", fits=moments.is_struck),
    "break 2e": Moment(HAVEN, "wk2.gear.break"),
    "shops 2e": Moment(HAVEN, "wk2.city.two-shops"),
    "barter 2e": Moment(HAVEN, "wk2.city.stalls.pay", fits=moments.is_on_the_scale),
    "camp 2e": Moment(HAVEN, "wk2.camp.any-and-all", fits=moments.is_shared),
    "trade 2e": Moment(HAVEN, "wk2.share.trade.what", fits=several(6)),
    "upgrade 2e": Moment(HAVEN, "wk2.upgrade.when"),
    "vote 2e": Moment(TREASURES, moments.ENTRY, fits=is_voting),
    "ballot 2e": Moment(TREASURES, moments.ENTRY, fits=lambda view, _: is_decided(view, "ballot")),
    "duel weapon 2e": Moment(RIVALS, "wk2.combat.weapon.choose", fits=moments.is_between_knights),
    "duel 2e": Moment(RIVALS, "wk2.combat.armor.use", fits=moments.is_struck_by_both),
    "book 2e": Moment(DOOM, moments.ENTRY, fits=several(3)),
    "luck 2e": Moment(DOOM, "wk2.test.declare-before"),
}
"""By the name of the screen that shows it."""


def is_it(moment: Moment, play: Play[Any], question: Question) -> bool:
    """Whether this is the moment that is wanted."""
    if question.rule != moment.rule or not re.search(moment.prompt, question.prompt):
        return False
    return bool(moment.fits(play.game.view(play.state, question.seat), question_seen(play, question, 0)))


@cache
def found(evening: Evening) -> Mapping[str, Found]:
    """Where each moment of an evening comes first."""
    return find(evening, {name: moment for name, moment in MOMENTS.items() if moment.evening == evening})


def find(evening: Evening, moments_of_it: Mapping[str, Moment]) -> Mapping[str, Found]:
    """Where each of these moments comes first. All are looked for at once: to play is what takes its time."""
    missing = dict(moments_of_it)
    came: dict[str, Found] = {}
    game = moments.Moment(
        evening.game, evening.seats, None, options=dict(evening.options), bot=evening.bot, real_dice=evening.real_dice
    )
    for seed in range(evening.seed, evening.seed + SEEDS):
        for play, question in questions(game, seed):
            for name in [name for name, moment in missing.items() if question and is_it(moment, play, question)]:
                assert question is not None
                notes = {"dice": "real"} if evening.real_dice else {}
                came[name] = Found(written(play, NAMES[: evening.seats], notes=notes), question.seat)
                del missing[name]
            if not missing:
                return came
    raise AssertionError(f"these moments never came: {', '.join(missing)}")
