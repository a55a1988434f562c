"""Wasteland cards: revealed along a route, played by the Waster, escaped from or faced."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.asking import Choice, Cost, Pass, Prospect, Refusal, Shown
from wasteland.engine.cards import one_of_each
from wasteland.engine.chance import Reveal
from wasteland.engine.effects import carry_out, in_words
from wasteland.engine.piles import draw_several_then_rebuild
from wasteland.engine.telling import tell
from wasteland.engine.wording import listed, several
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e import checks, combat, foresight, gear, harm, pools, tasks, windows
from wasteland.games.waste_knights_1e.board import name_of
from wasteland.games.waste_knights_1e.cards import Enemy, Event, WastelandCard
from wasteland.games.waste_knights_1e.families import costs_of
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.route import threat_on
from wasteland.games.waste_knights_1e.table import Check, KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import Timing, Trait
from wasteland.games.waste_knights_1e.waster import waster_of

WAIT = Pass("Wait")
ESCAPE, FACE = "Escape", "Face it"


# -- revealing


async def reveal(table: KnightsTable, move: Move) -> None:
    """Reveal the cards of the hex just entered: on the first one basic card, and on every hex one for each threat; on foot
    the basic card alone, after a card was played none. [wk1.move.wasteland.first-hex-draw]
    [wk1.move.wasteland.later-hex-draw] [wk1.move.wasteland.exactly-one] [wk1.move.foot.one-card]"""
    if move.played is not None or move.from_oracle:
        return
    if table.oracle is not None:
        await _reveal_oracle(table, move)
        return
    count = 1 if move.entered == 1 else 0
    if move.by_vehicle:
        count += threat_on(table, move, move.route[move.entered - 1])
    if not count:
        return
    drawn = await draw_several_then_rebuild(table.wasteland_cards, count, table.wasteland_discard)
    move.revealed += drawn
    if table.news.heard and drawn:
        rule = "wk1.move.wasteland.first-hex-draw" if move.entered == 1 else "wk1.move.wasteland.later-hex-draw"
        tell(table, "Revealed: {}.", drawn, rule=rule if move.by_vehicle else "wk1.move.foot.one-card",
             concerns=tuple(card.id for card in drawn))  # fmt: skip


async def _reveal_oracle(table: KnightsTable, move: Move) -> None:
    """The first knight who moves meets the card that the Oracle foretold, and none from the deck.
    [wk1.hex.special.13-hermits-oracle]"""
    card = table.oracle
    assert card is not None
    table.oracle = table.oracle_by = None
    await Reveal(card)
    move.revealed, move.from_oracle = [card], True
    tell(table, "The Oracle foretold {}.", card, rule="wk1.hex.special.13-hermits-oracle", concerns=(card.id,))


async def discard_unmet(table: KnightsTable) -> None:
    """The Oracle speaks of the next Move Step: where nobody has moved in it, the card is discarded.
    [wk1.hex.special.13-hermits-oracle]"""
    card = table.oracle
    if card is None:
        return
    table.oracle = table.oracle_by = None
    await Reveal(card)
    table.wasteland_discard.append(card)
    tell(table, "Nobody has met {}, which the Oracle foretold.", card, rule="wk1.hex.special.13-hermits-oracle",
         concerns=(card.id,))  # fmt: skip


# -- the Waster's chance


async def waster_plays(table: KnightsTable, knight: Knight, move: Move) -> WastelandCard | None:
    """The Waster may play one of the revealed cards, and must before the move ends; then the others are discarded.
    [wk1.move.wasteland.play-window] [wk1.move.wasteland.must-play] [wk1.move.wasteland.exactly-one]"""
    options: list[WastelandCard | Pass] = [*one_of_each(playable(table, move))]
    if not (must_play(move) or table.mission.rules.binds_the_waster(table, move)):
        options.append(WAIT)
    picked = await Choice(waster_of(table), "Which wasteland card do you play?", options, show=_played_shown,
                          why_not=_play_refused, noted=_victim_noted, about=(table, move),
                          rule="wk1.move.wasteland.play-window")  # fmt: skip
    if isinstance(picked, Pass):
        return None
    move.revealed.remove(picked)
    table.wasteland_discard += move.revealed
    move.revealed = []
    tell(table, "The Waster plays {} on {}: {}", picked, knight, picked.text, rule="wk1.move.wasteland.exactly-one",
         concerns=(picked.id,))  # fmt: skip
    return picked


def must_play(move: Move) -> bool:
    """Whether this is the last moment to play a card: the route ends here, or the knight stops.
    [wk1.move.wasteland.must-play]"""
    return move.stopped or not move.rest


def playable(table: KnightsTable, move: Move) -> list[WastelandCard]:
    """The revealed cards that the Waster may play: those that the mission binds him to, if any, else those that tasks demand.
    [wk1.wasteland.forced-enemy-choice]"""
    if bound := table.mission.rules.binds_the_waster(table, move):
        return bound
    traits = demanded(table, move)
    return [card for card in move.revealed if card.trait in traits] if traits else move.revealed


def demanded(table: KnightsTable, move: Move) -> list[Trait]:
    """The traits of which the Waster must play an enemy, or wait for one; none if he is free. A demand holds as long as a
    card that matches it is there or can still come; then the next one does, and after the last the Waster is free.
    [wk1.wasteland.forced-enemy-choice] [wk1.wasteland.forced-enemy-private-scope]"""
    for traits in tasks.forced_traits(table, move.seat):
        is_met = any(card.trait in traits for card in move.revealed)
        if is_met or (more_to_come(table, move) and not must_play(move)):
            return traits
    return []


def more_to_come(table: KnightsTable, move: Move) -> int:
    """How many cards the rest of the route would still reveal."""
    if move.from_oracle or not (table.wasteland_cards or table.wasteland_discard):
        return 0
    return sum(threat_on(table, move, hex) for hex in move.rest)


def _played_shown(table: KnightsTable, move: Move, picked: WastelandCard | Pass) -> Shown:
    if isinstance(picked, Pass):
        more = more_to_come(table, move)
        note = f"up to {several(more, 'more card')} on the way" if more else "no more cards on the way"
        return picked.shown()._replace(note=note)
    knight = table.knights[move.seat]
    note = f"{panel(picked)}; {_escape_told(table, knight, picked)}"
    return Shown(picked.name, (picked.id,), note=note, prospects=_harm_ahead(table, knight, picked))


def _harm_ahead(table: KnightsTable, knight: Knight, card: WastelandCard) -> tuple[Prospect, ...]:
    """What may come of a card for the knight on whom it is played, as the Waster likes it."""
    found: list[Prospect] = []
    if card.escape is not None:
        odds = pools.chance(table, knight, card.escape, card.difficulty, "escape")
        found.append(Prospect(f"fails to escape, {card.escape.title()} {card.difficulty}+", 1 - odds, good=True))
    if isinstance(card, Enemy):
        ahead = foresight.first_clash(table, combat.combat_between(table, knight, enemy=card))
        if ahead.theirs is not None:
            found.append(Prospect("is hit in the first clash", ahead.theirs, good=True))
        if ahead.mine is not None:
            found.append(Prospect("hits in the first clash", ahead.mine, good=False))
    return tuple(found)


def _victim_noted(table: KnightsTable, move: Move) -> str:
    """On whom a card would be played, and where he is bound."""
    knight = table.knights[move.seat]
    ahead = f"{len(move.rest)} more to go" if move.rest and not move.stopped else "the move ends here"
    stands = f"{knight.health} Health, {knight.radiation} Radiation, on {name_of(table, knight.at)}"
    return put("{}, {}; {}", knight, stands, ahead)


def _play_refused(table: KnightsTable, move: Move) -> Iterator[Refusal]:
    if table.mission.rules.binds_the_waster(table, move):
        why = why_no_wait = "the lesson has chosen what is played here", "wk1.mission.road-to-gangraen.play"
    else:
        traits = listed((trait.title() for trait in demanded(table, move)), "or")
        why = f"a task demands enemies of trait {traits}", "wk1.wasteland.forced-enemy-choice"
        why_no_wait = ("the move ends here", "wk1.move.wasteland.must-play") if must_play(move) else ("", "")
    allowed = playable(table, move)
    yield from (Refusal(card.name, *why, (card.id,)) for card in move.revealed if card not in allowed)
    if why_no_wait[0]:
        yield Refusal(WAIT.label, *why_no_wait)


def panel(card: WastelandCard) -> str:
    """What to know of a card at a glance: an enemy's combat panel, an event's text."""
    if not isinstance(card, Enemy):
        return card.text.removesuffix(".")
    icons = {"armor": card.armor, "damage": card.damage, "multi-attack": card.multi, "piercing": card.pierce}
    words = [f"Aggression {card.aggression}", f"Health {card.health}", " and ".join(card.ranges)]
    words += [f"{name} {value}" for name, value in icons.items() if value]
    return ", ".join([*words, *(["ferocious"] if card.ferocious else [])])


def _escape_told(table: KnightsTable, knight: Knight, card: WastelandCard) -> str:
    """The escape panel in words, and how likely the knight would escape."""
    if card.escape is None:
        return "no escape"
    odds = pools.chance(table, knight, card.escape, card.difficulty, "escape")
    return f"escape {card.escape.title()} ({card.difficulty}), {odds:.0%}"


# -- escaping and facing


async def resolve(table: KnightsTable, knight: Knight, card: WastelandCard) -> None:
    """The knight escapes the card or faces it; an enemy that is faced stays until the combat is over.
    [wk1.wasteland.escape-or-face] [wk1.wasteland.enemy.face]"""
    move = table.move
    assert move is not None
    move.faced = card
    is_fought = await _is_fought(table, knight, card)
    move.faced = None
    if is_fought:
        assert isinstance(card, Enemy)
        await combat.fight(table, enemy=card, from_card=True)
    else:
        table.wasteland_discard.append(card)


async def _is_fought(table: KnightsTable, knight: Knight, card: WastelandCard) -> bool:
    """The knight has the card before him: he is spared, escapes it, or faces it; whether a combat comes of it.
    [wk1.wasteland.escape-or-face]"""
    move = table.move
    assert move is not None
    if any(passive.spares(table, knight, card) for passive, _ in gear.passives_of(table, knight)):
        tell(table, "{} does nothing to {}.", card, knight, rule="wk1.golden.component-overrides-rulebook", concerns=(card.id,))
        return False
    seats = [one.seat for one in table.clockwise(knight.seat)]
    await windows.window(table, Timing.WASTELAND_CARD, seats, knight.seat)
    if move.escaped:
        tell(table, "{} [+escapes] {}.", knight, card, rule="wk1.wasteland.escape-passed", concerns=(card.id,))
    elif await _escapes(table, knight, card):
        await _escape(table, knight, card)
    elif isinstance(card, Enemy):
        return True
    else:
        await _face_event(table, knight, card)
    return False


async def _escapes(table: KnightsTable, knight: Knight, card: WastelandCard) -> bool:
    """Whether the knight tries to escape; while he thinks about it, he may use what works at any time.
    [wk1.wasteland.escape-or-face]"""
    while card.escape is not None:
        picked = await Choice(knight.seat, f"{card}: escape or face it?", _ways(table, knight, card), show=_way_shown,
                              noted=_card_noted, anew=_ways, about=(table, knight, card),
                              rule="wk1.wasteland.escape-or-face")  # fmt: skip
        if isinstance(picked, str):
            return picked == ESCAPE
        await picked.take(table, knight)
    return False


def _ways(table: KnightsTable, knight: Knight, card: WastelandCard) -> list[str | windows.Usable]:
    return [ESCAPE, FACE, *windows.anytime(table, knight)]


def _way_shown(table: KnightsTable, knight: Knight, card: WastelandCard, picked: str | windows.Usable) -> Shown:
    if not isinstance(picked, str):
        return picked.shown()
    if picked == FACE:
        what = in_words(card.do) if isinstance(card, Event) else ""
        ahead = tuple[Prospect, ...]()
        if isinstance(card, Enemy):
            clash = foresight.first_clash(table, combat.combat_between(table, knight, enemy=card))
            what, ahead = f"combat: {foresight.in_words(clash)}", foresight.prospects(clash)
        gains = f"; reward: {in_words(card.reward)}" if card.reward else "; no reward"
        costs = costs_of(card.do) if isinstance(card, Event) else ()
        detail = f"if you win: {in_words(card.reward)}" if ahead and card.reward else ""
        return Shown(FACE, (card.id,), note=what + gains, does=FACE, costs=costs, detail=detail, prospects=ahead)
    return _escape_shown(table, knight, card)


def _escape_shown(table: KnightsTable, knight: Knight, card: WastelandCard) -> Shown:
    """An escape with the odds of its check, and what failing costs."""
    assert card.escape is not None
    made = Check(knight.seat, card.escape, card.difficulty, "", "escape")
    dice, odds = pools.pool(table, knight, made), pools.chance_of(table, knight, made)
    fails, costs = "its text, without reward", tuple[Cost, ...]()
    if isinstance(card, Enemy):
        more = f", {in_words(card.escape_failed)}" if card.escape_failed else ""
        fails = f"lose {escape_cost(card)} Health{more}"
        costs = (Cost(escape_cost(card), "Health", "miss"), *costs_of(card.escape_failed, "miss"))
    note = f"{card.escape.title()} ({card.difficulty}), {several(dice, 'die')}; failing: {fails}"
    deadly = isinstance(card, Enemy) and escape_cost(card) >= knight.health
    ahead = Prospect("you get away", odds, good=True), Prospect(f"caught: {fails}", 1 - odds, good=False)
    detail = f"{card.escape.title()} {card.difficulty}+, {several(dice, 'die')}"
    return Shown(ESCAPE, (card.id,), odds, note, danger=deadly, does=ESCAPE, costs=costs, detail=detail, prospects=ahead)


def _card_noted(table: KnightsTable, knight: Knight, card: WastelandCard) -> str:
    return f"{panel(card)}. {card.text}".strip() if isinstance(card, Enemy) else card.text


def escape_cost(card: Enemy) -> int:
    """The Health that a failed escape costs: 1, or 2 if yellow or red gear is among the rewards.
    [wk1.wasteland.enemy.escape-failed]"""
    return 2 if card.is_strong else 1


async def _escape(table: KnightsTable, knight: Knight, card: WastelandCard) -> None:
    """Make the escape check. Passed, the card does nothing; failed, an event's text works without its reward, and an enemy
    costs Health, without combat. [wk1.wasteland.escape-passed] [wk1.wasteland.event.escape-failed]
    [wk1.wasteland.enemy.escape-failed] [wk1.wasteland.enemy.text-only-in-combat]"""
    assert card.escape is not None
    made = await checks.check(table, knight, card.escape, card.difficulty, "to escape {}", card, moment="escape")
    if made.passed:
        return
    if isinstance(card, Event):
        await carry_out(card.do, table, knight, card)
    elif isinstance(card, Enemy):
        await harm.lose_health(table, knight, escape_cost(card), "caught by {}", card,
                               rule="wk1.wasteland.enemy.escape-failed")  # fmt: skip
        await carry_out(card.escape_failed, table, knight, card)


async def _face_event(table: KnightsTable, knight: Knight, card: WastelandCard) -> None:
    """The event's text, then everything in its rewards space. [wk1.wasteland.event.face]"""
    tell(table, "{} faces {}.", knight, card, rule="wk1.wasteland.event.face", concerns=(card.id,))
    if isinstance(card, Event):
        await carry_out(card.do, table, knight, card)
    await carry_out(card.reward, table, knight, card)
