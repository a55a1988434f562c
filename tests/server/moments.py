"""The moments of the games, and of small ones with coloured dice, bouts and a market, that the page's own tests look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from wasteland.engine.dice import Fallen
from wasteland.engine.viewing import Contest, Sheet, Slot, View
from wasteland.server.wire import QuestionSeen

SNS = "search-and-survive"
KNIGHTS = "waste-knights-1e"
KNIGHTS_2E = "waste-knights-2e"
RAID = "raid"
TOURNEY = "tourney"
BAZAAR = "bazaar"
SAVIOR = {"mission": "savior-of-the-waste", "knights": "random"}
CHOSEN = {**SAVIOR, "knights": "choose"}
ROAD = {"adventure": "road-of-doom", "setup": "quick"}
HAVEN = {"adventure": "safe-haven", "setup": "quick"}
TREASURES = {"adventure": "sunken-treasures", "setup": "quick"}

Fits = Callable[[View, QuestionSeen], object]


class Moment(NamedTuple):
    """Where a game is taken up: the question that is put under a clause, if what its seat sees fits; or the end of the game."""

    game: str
    seats: int
    rule: str | None
    """None: the game goes on to its end. An empty one is that of real dice."""
    fits: Fits = lambda view, question: True
    options: Mapping[str, str] = MappingProxyType({})
    bot: str = "greedy"
    seed: int = 3
    """The first seed that is tried."""
    real_dice: bool = False
    looks: Callable[[View, int], int | None] = lambda view, asked: asked
    """Who looks at it."""
    chosen: bool = False
    """Whoever else is asked in secret has chosen already."""
    events: int = 30
    """So much of the story is kept."""


# -- what is looked for


def since(round: int) -> Fits:
    """In this round or later."""
    return lambda view, question: view.round >= round


def has_ways(view: View, question: QuestionSeen) -> bool:
    """A card may be used in more ways than one, and Damage cannot be turned in for want of more."""
    marks = [option.concerns[0] for option in question.options if option.concerns]
    short = [refused for refused in question.refused if refused.rule == "sns.item.damage.three-for-surge"]
    return len(set(marks)) < len(marks) and bool(short)


def sheet_of(view: View, seat: int) -> Sheet:
    return next(sheet for sheet in view.sheets if sheet.seat == seat)


def slots(view: View, seat: int, id: str) -> list[Slot]:
    return [slot for slot in sheet_of(view, seat).slots if slot.id.startswith(id)]


def places_of(question: QuestionSeen) -> dict[str, int]:
    """The things that options do nothing with but lay them elsewhere, and to how many places each may go."""
    concerned = [id for option in question.options for id in option.concerns]
    moved = [option.concerns[0] for option in question.options if len(option.concerns) == 2]
    return {thing: moved.count(thing) for thing in moved if moved.count(thing) == concerned.count(thing)}


def is_planning(view: View, question: QuestionSeen) -> bool:
    """Two hexes of a route are planned, three more are open, and the knight has a weapon for two hands."""
    ways = view.boards[0].paths
    lit = [option for option in question.options if option.concerns and option.concerns[0].startswith("hex.")]
    hands = [card.facts.get("hands") for slot in slots(view, question.seat, "hand") for card in slot.cards]
    return bool(ways) and len(ways[0].spaces) == 2 and len(lit) >= 3 and 2 in hands and view.round >= 3


def is_pupil(view: View, question: QuestionSeen) -> bool:
    """The knight for whom the lesson is laid out begins a route."""
    return sheet_of(view, question.seat).name == "Chris Hammersworn" and not view.boards[0].paths


def is_equipping(view: View, question: QuestionSeen) -> bool:
    """Something in the backpack may go to two places or more, and something else to one alone."""
    places = places_of(question)
    packed = [card.id for slot in slots(view, question.seat, "backpack") for card in slot.cards]
    return any(places.get(card, 0) >= 2 for card in packed) and 1 in places.values()


def is_trading(view: View, question: QuestionSeen) -> bool:
    """Something at the Stalls may be taken, and something may not."""
    wares = {card.id for space in view.boards[1].spaces for card in space.cards}
    taken = [option for option in question.options if wares & set(option.concerns)]
    return bool(taken) and any(wares & set(refused.concerns) for refused in question.refused)


def is_bargaining(view: View, question: QuestionSeen) -> bool:
    """Something is offered already, and something is to be taken."""
    return {pile.id for pile in view.piles if pile.count} >= {"offered", "taken"}


def is_wasting(view: View, question: QuestionSeen) -> bool:
    """Three cards lie open before the Waster."""
    return any(pile.id == "revealed" and len(pile.cards) == 3 for pile in view.piles) and view.round >= 2


def fights(view: View, question: QuestionSeen) -> Contest | None:
    """The combat of this seat with an enemy."""
    contest = view.contest
    if contest is None or contest.sides[0].seat != question.seat or contest.sides[1].card is None:
        return None
    return contest


def verdict(die: Fallen) -> str:
    """What a numbered die came to."""
    assert isinstance(die.face, int) and die.needed is not None
    if die.bulls_eye is not None and die.face >= die.bulls_eye:
        return "bull's eye"
    return "hit" if die.face >= die.needed else "miss"


def is_striking(view: View, question: QuestionSeen) -> bool:
    """The dice of an attack show a hit, a bull's eye and a miss, the fight leans to a side, and the knight may change that."""
    contest = fights(view, question)
    if contest is None or not contest.lean:
        return False
    return any({verdict(die) for die in sum.dice} == {"bull's eye", "hit", "miss"} for sum in contest.reckonings)


def is_clashing(view: View, question: QuestionSeen) -> bool:
    """The knight chooses the card of a later clash, with one of the five refused."""
    return fights(view, question) is not None and len(question.refused) == 1 and len(question.options) == 4


def is_commanding(view: View, question: QuestionSeen) -> bool:
    """The Waster chooses the card of the enemy, and it stands otherwise than even."""
    contest = view.contest
    return (
        contest is not None and contest.sides[1].player == question.seat and contest.sides[1].seat is None and contest.lean != 0
    )


def is_checking(view: View, question: QuestionSeen) -> bool:
    """A skill check was made, with a success and a miss, and may still be changed."""
    return any({verdict(die) for die in sum.dice} == {"hit", "miss"} for sum in view.reckonings)


def is_choosing(view: View, question: QuestionSeen) -> bool:
    """Somebody else has a knight already."""
    return bool(question.refused)


def is_facing(view: View, question: QuestionSeen) -> bool:
    """An enemy is met that may be escaped."""
    return any(pile.id == "faced" and pile.cards[0].kind == "enemy" for pile in view.piles)


def is_duelling(view: View, question: QuestionSeen) -> bool:
    """Two knights fight each other."""
    return view.contest is not None and all(side.seat is not None for side in view.contest.sides)


def the_rival(view: View, asked: int) -> int | None:
    """The one of the two who fight that is not asked first."""
    assert view.contest is not None
    return next(side.seat for side in view.contest.sides if side.seat != asked)


def is_fencing(view: View, question: QuestionSeen) -> bool:
    """The blows of a clash are in sight while the next one is asked for."""
    return view.contest is not None and view.contest.choosing and bool(view.contest.reckonings)


def nobody(view: View, asked: int) -> int | None:
    """Somebody who only watches."""
    return None


def is_on_the_road(view: View, question: QuestionSeen) -> bool:
    """Three spaces or more are planned for more fuel than none, with an icon on them, and the route may go on."""
    drive = next((option for option in question.options if option.sign == "drive"), None)
    paid = {cost.of for cost in drive.costs} if drive is not None else set()
    return (
        {"Points", "Fuel", "Threat tokens"} <= paid and len(view.boards[0].paths[0].spaces) >= 3 and len(question.options) > 3
    )


def is_taken(view: View, question: QuestionSeen) -> bool:
    """Somebody else has a knight already, which is shown as taken."""
    return any("taken" in card.tags for pile in view.piles if pile.id == "knights" for card in pile.cards)


def is_at_its_plot(view: View, question: QuestionSeen) -> bool:
    """A Plot Action may be taken here, another one is elsewhere, and the knight is wounded."""
    actions = [card for board in view.boards if board.id == "plot" for card in board.spaces[0].cards]
    wounds = next(track.value for track in sheet_of(view, question.seat).tracks if track.id.endswith(".wounds"))
    return {bool(card.tags) for card in actions} == {True, False} and wounds > 0


def is_read(view: View, question: QuestionSeen) -> bool:
    """An entry is read in several paragraphs, one of its options is a test, and somebody else reads it out."""
    passage = view.passage
    is_told = passage is not None and len(passage.paragraphs) > 1 and passage.reader != question.seat
    return is_told and any(option.odds is not None for option in question.options)


def is_struck(view: View, question: QuestionSeen) -> bool:
    """A foe with a threat token has struck, and armor may be used."""
    assert view.contest is not None
    return any(card.kind == "threat" for card in view.contest.sides[1].played)


def is_on_the_scale(view: View, question: QuestionSeen) -> bool:
    """Something lies on either side of the scale, a resource among it, and the deal is not yet even."""
    now = {track.id: track.value for track in view.tracks}
    return 0 < now["offered"] != now["price"] > 0 and now["give.ammo"] + now["give.meds"] > 0


def is_shared(view: View, question: QuestionSeen) -> bool:
    """Two share a fire, and something broken may be mended."""
    fire = next(board for board in view.boards if board.id == "camp").spaces[0]
    return len(fire.pieces) > 1 and any(option.does == "Mend" for option in question.options)


def is_between_knights(view: View, question: QuestionSeen) -> bool:
    """A duel: both sides are knights."""
    return view.contest is not None and all(side.seat is not None for side in view.contest.sides)


def is_struck_by_both(view: View, question: QuestionSeen) -> bool:
    """A duel in which both have attacked."""
    return is_between_knights(view, question) and view.contest is not None and len(view.contest.reckonings) == 2


ATTACK, PHASE, ITEMS = "sns.attack.targets.any-column", "sns.attack.free-mixing", "sns.item.permitted-actions"
CLASH = "wk1.combat.cards.choose-secretly"
ACTION, ENTRY = "wk2.actions.two-per-turn", "wk2.narr.entry.choice-commit"

MOMENTS: dict[str, Moment] = {
    "attack4": Moment(SNS, 4, ATTACK, since(4), events=120),
    "phase4": Moment(SNS, 4, PHASE, since(4), events=120),
    "items2": Moment(SNS, 2, ITEMS, has_ways),
    "attack1": Moment(SNS, 1, ATTACK, since(2)),
    "danger2": Moment(SNS, 2, ATTACK, lambda view, question: {option.danger for option in question.options} == {True, False}),
    "watch3": Moment(SNS, 3, ITEMS, since(5), looks=nobody),
    "over2": Moment(SNS, 2, None),
    "dice2": Moment(SNS, 2, "", real_dice=True),
    "raid2": Moment(RAID, 2, "raid.again", since(2), bot="random"),
    "raid-dice2": Moment(RAID, 2, "", lambda view, question: len(question.dice or ()) > 3, bot="random", real_dice=True),
    "tourney2": Moment(TOURNEY, 2, "tourney.manners", lambda view, question: view.ended and view.ended.changes, bot="random"),
    "fencing2": Moment(TOURNEY, 2, "tourney.clash", is_fencing, bot="random"),
    "waste-knights/choosing": Moment(KNIGHTS, 4, "wk1.setup.player.knight-choice-order", is_choosing, CHOSEN),
    "bazaar2": Moment(BAZAAR, 2, "bazaar.deal", since(2), bot="random"),
    **{
        f"waste-knights/{name}": moment._replace(game=KNIGHTS, seats=4, options=SAVIOR)
        for name, moment in {
            "planning": Moment("", 0, "wk1.move.route.shape", is_planning),
            "equipping": Moment("", 0, "wk1.prep.re-equip", is_equipping, seed=4),
            "trading": Moment("", 0, "wk1.stalls.choice", is_trading),
            "bargaining": Moment("", 0, "wk1.stalls.choice", is_bargaining),
            "wasting": Moment("", 0, "wk1.move.wasteland.play-window", is_wasting),
            "striking": Moment("", 0, "wk1.combat.attack.luck-alternation", is_striking, seed=4),
            "clashing": Moment("", 0, CLASH, is_clashing, chosen=True),
            "commanding": Moment("", 0, CLASH, is_commanding),
            "checking": Moment("", 0, "wk1.luck.play-timing", is_checking),
            "duelling": Moment("", 0, CLASH, is_duelling, bot="random", looks=the_rival),
            "facing": Moment("", 0, "wk1.wasteland.escape-or-face", is_facing),
            "discarding": Moment("", 0, "wk1.luck.hand-limit"),
            "rolling": Moment("", 0, "", lambda view, question: view.contest and len(question.dice or ()) == 3, real_dice=True),
            "watching": Moment("", 0, "wk1.move.route.shape", lambda view, question: question.seat == 1, looks=nobody),
        }.items()
    },
    **{
        f"waste-knights-2e/{name}": moment._replace(game=KNIGHTS_2E, bot="random")
        for name, moment in {
            "acting": Moment("", 1, ACTION, is_at_its_plot, ROAD),
            "planning": Moment("", 3, "wk2.move.route.continuous", is_on_the_road, HAVEN),
            "choosing": Moment("", 3, "wk2.player-setup.knights.order", is_taken, {**HAVEN, "setup": "full"}),
            "arming": Moment("", 2, "wk2.player-setup.gear.draft", since(0), {**HAVEN, "setup": "full"}),
            "reading": Moment("", 3, ENTRY, is_read, HAVEN),
            "fighting": Moment("", 3, "wk2.combat.armor.use", is_struck, HAVEN),
            "bartering": Moment("", 3, "wk2.city.stalls.pay", is_on_the_scale, HAVEN),
            "camping": Moment("", 3, "wk2.camp.any-and-all", is_shared, HAVEN),
            "upgrading": Moment("", 3, "wk2.upgrade.when", since(1), HAVEN),
            "ended": Moment("", 3, None, options=HAVEN),
        }.items()
    },
    "waste-knights-2e/drawing": Moment(KNIGHTS_2E, 3, "wk2.combat.weapon.choose", is_between_knights, TREASURES, seed=74),
    "waste-knights-2e/duelling": Moment(KNIGHTS_2E, 3, "wk2.combat.armor.use", is_struck_by_both, TREASURES, seed=94),
    "waste-knights/lesson": Moment(KNIGHTS, 2, "wk1.move.route.shape", is_pupil, {"mission": "road-to-gangraen"}, seed=8),
}
"""By the name of the file."""
