"""Windows: the moments at which luck cards, gear and abilities may be used, one thing at a time, by the knights in turn."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator, Sequence
from typing import NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.cards import first_of_each
from wasteland.engine.effects import carry_out, idle, in_words, why_none
from wasteland.engine.telling import tell
from wasteland.engine.windows import ask_round
from wasteland.engine.words import Name
from wasteland.games.waste_knights_1e import combatants, gear, resources, settling, window_notes
from wasteland.games.waste_knights_1e.cards import Gear, Luck, Sheet, Use
from wasteland.games.waste_knights_1e.families import Effect, costs_of
from wasteland.games.waste_knights_1e.handling import tell_enough
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.outfits import Source
from wasteland.games.waste_knights_1e.table import KnightsTable, Lasting, Loss
from wasteland.games.waste_knights_1e.terms import ANY_TIME, AT_REST, HEALTH, MOST, RADIATION, Resource, Timing

_CLAUSES = {
    Timing.BEFORE_MOVING: "wk1.move.before-moving-luck",
    Timing.BEFORE_COMBAT: "wk1.combat.before-combat-effects",
    Timing.BEFORE_ATTACK: "wk1.combat.attack.luck-alternation",
    Timing.AFTER_ATTACK: "wk1.combat.attack.luck-alternation",
    Timing.RESPONSE: "wk1.luck.response-window",
    Timing.UNCONSCIOUS: "wk1.unconscious.no-activity",
    Timing.ANY_TIME: "wk1.gear.any-time",
}
"""The moments that have a clause of their own."""

_PROMPTS = {
    Timing.BEFORE_MOVING: "Before the move: use something?",
    Timing.WASTELAND_CARD: "A wasteland card is played: use something?",
    Timing.BEFORE_CHECK: "Before the check: use something?",
    Timing.AFTER_CHECK: "After the check: use something?",
    Timing.BEFORE_COMBAT: "Before combat: use something?",
    Timing.CLASH: "Before the clash: use something?",
    Timing.BEFORE_ATTACK: "Before the attack check: use something?",
    Timing.AFTER_ATTACK: "After the attack check: use something?",
    Timing.AFTER_COMBAT: "After combat: use something?",
    Timing.LOSS: "Before the loss: use something?",
    Timing.UNCONSCIOUS: "Before losing consciousness: use something?",
    Timing.EXPLORING: "Before exploring: use something?",
    Timing.REST: "At rest: use something?",
    Timing.RESPONSE: "A luck card is played: respond?",
    Timing.ANY_TIME: "Use something now?",
}

WAKE_PROMPT = "You lie unconscious: use something to come round?"

_ONE_EVENT = (Timing.AFTER_ATTACK, Timing.LOSS, Timing.RESPONSE)
"""In the middle of a single event: what works at any time has to wait until it is over, so that no healing comes before a
blow that has already fallen. [wk1.combat.attack.no-rescue-from-single-blow]"""

_IN_NEED = (Timing.UNCONSCIOUS, Timing.BEFORE_ATTACK, Timing.LOSS)
"""When something happens to a knight against which healing may help: that alone is reason enough to ask him.
[wk1.gear.any-time]"""

_EVERYBODYS = (Timing.RESPONSE, Timing.BEFORE_COMBAT, Timing.CLASH, Timing.AFTER_COMBAT)
"""What is nobody's more than another's: a combat is both combatants', and a response is to what somebody else plays."""


class PlayLuck(NamedTuple):
    """Play a luck card for its text."""

    card: Luck

    def shown(self) -> Shown:
        note = in_words((*self.card.do, *self.card.passives))
        return Shown(f"Play {self.card}", (self.card.id,), note=note, does="Play", costs=costs_of(self.card.do))

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What it does."""
        return self.card.do

    def take(self, table: KnightsTable, knight: Knight) -> Awaitable[None]:
        """Play it."""
        return play_luck(table, knight, self.card)


class UseIt(NamedTuple):
    """Use gear or the ability of a sheet."""

    source: Gear | Sheet
    use: Use

    @property
    def name(self) -> str:
        """What people call it: the gear, or the ability."""
        return self.source.ability if isinstance(self.source, Sheet) else self.source.name

    def shown(self) -> Shown:
        price = {"discard": "discarded for it", "mark": "once a round", "free": ""}[self.use.cost]
        title, detail, costs = f"Use {self.name}", in_words(self.use.do), costs_of(self.use.do)
        return Shown(f"{title}: {detail}", (self.source.id,), note=price, title=title, detail=detail, does="Use", costs=costs)

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What it does."""
        return self.use.do

    def take(self, table: KnightsTable, knight: Knight) -> Awaitable[None]:
        """Use it."""
        return use(table, knight, self.source, self.use)


NOTHING = Pass("Nothing")
Usable = PlayLuck | UseIt


async def window(table: KnightsTable, when: Timing, seats: Sequence[int], owner: int | None) -> None:
    """Let these seats use things in turn, one at a time, until all have passed in succession. *owner* is the seat whose
    check, attack, move, card or loss it is, None if it is an enemy's.
    [wk1.luck.play-timing] [wk1.game.active-knight-priority]"""
    combat = table.combat
    if combat is not None:
        seats = [seat for seat in seats if seat in (combat.active, combat.rival)]  # [wk1.combat.closed-to-others]
    used: list[UseIt] = []
    await ask_round(
        seats,
        lambda seat: turn(table, table.knights[seat], when, owner, used),
        enough=lambda seat: tell_enough(table, table.knights[seat]),
    )


async def rescue(table: KnightsTable, knight: Knight, when: Timing) -> None:
    """Let a knight at 0 Health or 4 Radiation use things, one at a time, until he is conscious or leaves it.
    [wk1.unconscious.no-activity]"""
    used: list[UseIt] = []
    await ask_round(
        (knight,),
        lambda fallen: turn(table, fallen, when, fallen.seat, used),
        over=lambda: knight.conscious,
        enough=lambda fallen: tell_enough(table, fallen),
    )


def turn(table: KnightsTable, knight: Knight, when: Timing, owner: int | None, used: list[UseIt]) -> Awaitable[bool] | None:
    """A knight's turn in a window: he uses one thing, which is noted in *used*, or passes; whether he used something. None if
    he could do nothing. [wk1.luck.play-timing]"""
    options = _offered(table, knight, when, owner, used)
    return _one_use(table, knight, when, owner, used, options) if len(options) > 1 else None


async def _one_use(
    table: KnightsTable,
    knight: Knight,
    when: Timing,
    owner: int | None,
    used: list[UseIt],
    options: Sequence[Usable | Pass],
) -> bool:
    """Use one of these things, or none; whether one was used."""
    prompt = _PROMPTS[when] if knight.conscious or when is not ANY_TIME else WAKE_PROMPT
    picked = await Choice(knight.seat, prompt, options, why_not=_refused, noted=window_notes.noted, anew=_offered,
                          about=(table, knight, when, owner, used),
                          rule=_CLAUSES.get(when, "wk1.luck.play-timing"))  # fmt: skip
    if isinstance(picked, Pass):
        return False
    if isinstance(picked, UseIt):
        used.append(picked)
    await picked.take(table, knight)
    return True


# -- what may be used


def _offered(
    table: KnightsTable, knight: Knight, when: Timing, owner: int | None, used: Sequence[UseIt]
) -> list[Usable | Pass]:
    """What a knight is offered in a window, what works at any time included, and to use nothing."""
    options: list[Usable | Pass] = [*usable(table, knight, when, owner, used)]
    if options and when not in _ONE_EVENT:
        options += anytime(table, knight) if when is not ANY_TIME else ()
    elif when in _IN_NEED:
        options += _in_need(table, knight, when, owner)
    options.append(NOTHING)
    return options


def _in_need(table: KnightsTable, knight: Knight, when: Timing, owner: int | None) -> list[Usable]:
    """What works at any time and helps a knight who has nothing else for the moment: what heals him when he would lose
    consciousness, before an attack on him, and before Radiation that would forbid it. [wk1.gear.any-time]"""
    if when is Timing.UNCONSCIOUS:
        return anytime(table, knight)
    is_attacked = when is Timing.BEFORE_ATTACK and owner != knight.seat
    if knight.health == MOST or not (is_attacked or (when is Timing.LOSS and _forbids_healing(table.loss, knight))):
        return []
    return [one for one in anytime(table, knight) if _heals(table, knight, one, HEALTH)]


def _forbids_healing(loss: Loss | None, knight: Knight) -> bool:
    """Whether what a knight is about to suffer would keep him from healing Health. [wk1.resource.radiation.no-healing]"""
    return loss is not None and loss.resource is RADIATION and knight.radiation + loss.amount >= resources.NO_HEALING


def usable(
    table: KnightsTable,
    knight: Knight,
    when: Timing,
    owner: int | None,
    used: Sequence[UseIt] = (),
    useful: Sequence[Source] | None = None,
) -> list[Usable]:
    """What a knight may play or use at this moment, and what would do something; of cards alike, one is offered. *useful* is
    what counts now, for who knows it already. Who is unconscious uses only what prevents that, or brings him round; but an
    attack of his that is being made, he makes as always.
    [wk1.luck.play-timing] [wk1.unconscious.no-activity] [wk1.combat.initiative.equal]"""
    found: list[Usable] = []
    if cards := [card for card in knight.luck if card.when is when]:
        fitting = [card for card in cards if _fits(card.on, knight.seat, owner, when) and not _idle(table, knight, card)]
        found += map(PlayLuck, first_of_each(fitting))
    uses = _uses(table, knight, gear.useful(table, knight) if useful is None else useful, when, owner)
    found += [one for one in uses if one not in used] if used else uses
    if not found or knight.conscious or when is Timing.UNCONSCIOUS or combatants.is_attacking(table, knight):
        return found
    return [one for one in found if _brings_round(table, knight, one)]


def anytime(table: KnightsTable, knight: Knight) -> list[Usable]:
    """What a knight may play or use at any time: options for wherever he is asked something anyway. Who is struck down has no
    time left until the combat is over. [wk1.gear.any-time] [wk1.combat.attack.no-rescue-from-single-blow]"""
    return [] if combatants.is_struck_down(table, knight) else usable(table, knight, ANY_TIME, knight.seat)


def _brings_round(table: KnightsTable, knight: Knight, option: Usable) -> bool:
    """Whether something heals what keeps an unconscious knight down. [wk1.unconscious.no-activity]"""
    needs = [resource for resource in (RADIATION, HEALTH) if resources.keeps_down(knight, resource)]
    return any(_heals(table, knight, option, resource) for resource in needs)


def _heals(table: KnightsTable, knight: Knight, option: Usable, resource: Resource) -> bool:
    """Whether something would heal some of this resource now."""
    return any(effect.heals(table, knight, resource) for effect in option.effects)


def at_rest(table: KnightsTable, knight: Knight) -> list[Usable]:
    """What a knight may play or use at rest, be it stored. [wk1.rest.use-any-gear]"""
    seat, useful = knight.seat, gear.useful(table, knight)
    found = usable(table, knight, AT_REST, seat, useful=useful)
    return found + usable(table, knight, ANY_TIME, seat, useful=useful)


def _uses(table: KnightsTable, knight: Knight, useful: Sequence[Source], when: Timing, owner: int | None) -> list[UseIt]:
    """The uses of these things that a knight could make of them at this moment; of cards alike, one is enough.
    [wk1.gear.general-effects] [wk1.gear.available-or-stored]"""
    found: list[UseIt] = []
    for source in useful:
        for one in source.uses:
            if one.when is when and _fits(one.on, knight.seat, owner, when) and not _unusable(table, knight, source, one):
                if all(one is not other.use for other in found):
                    found.append(UseIt(source, one))
    return found


def _fits(on: str, seat: int, owner: int | None, when: Timing) -> bool:
    """Whether something that works on one's own, on a rival's, or on anybody's may be used where *owner* acts."""
    return (owner == seat) == (on == "own") or on == "any" or when in _EVERYBODYS


def _idle(table: KnightsTable, knight: Knight, card: Luck) -> str:
    """Why a luck card would do nothing now; an empty text if it would do something."""
    effects = [effect.why_not(table, knight, card) for effect in card.do]
    return why_none(effects + [passive.why_not(table, knight) for passive in card.passives] if card.passives else effects)


def _unusable(table: KnightsTable, knight: Knight, source: Gear | Sheet, one: Use) -> str:
    """Why gear or an ability cannot be used now, or would do nothing. [wk1.gear.marked] [wk1.gear.limited]"""
    if table.marked:
        if one.cost == "mark" and gear.is_marked(table, source):
            return "already used in this round" if gear.is_used(table, source) else "marked until the next Knights Step"
        if _is_limit_reached(table, knight, source):
            return f"another {source} has been used, and the limit is 1"
    return idle(one.do, table, knight, source)


def _is_limit_reached(table: KnightsTable, knight: Knight, source: Gear | Sheet) -> bool:
    """Whether another card of a limited title has been used; one that an effect has marked has not. [wk1.gear.limited]"""
    if isinstance(source, Sheet) or not source.limited:
        return False
    alike = (card for card in (*knight.starting, *gear.owned(knight)) if card.name == source.name)
    return any(gear.is_used(table, card) for card in alike if card is not source)


async def use(table: KnightsTable, knight: Knight, source: Gear | Sheet, one: Use) -> None:
    """Discard or mark it, then do what it does. [wk1.gear.general-effects] [wk1.gear.marked]"""
    used = Name(UseIt(source, one).name, source.id)
    tell(table, "{} uses {}.", knight, used, rule="wk1.gear.general-effects", concerns=(source.id,))
    if one.cost == "discard" and isinstance(source, Gear):
        await settling.discard(table, knight, source)
    elif one.cost == "mark":
        gear.mark(table, source)
    await carry_out(one.do, table, knight, source)


async def play_luck(table: KnightsTable, knight: Knight, card: Luck) -> None:
    """Play a luck card for its text: the others may respond, then it takes effect unless it was cancelled, and is
    discarded, at once or when what it lasts for is over. [wk1.luck.response-window] [wk1.luck.discard-after-use]"""
    knight.luck.remove(card)
    table.playing.append(card)
    tell(table, "{} plays {}: {}", knight, card, card.text, rule="wk1.luck.play-timing", concerns=(card.id,))
    cancelled = await _is_cancelled(table, knight, card)
    if cancelled:
        tell(table, "{} is cancelled.", card, rule="wk1.luck.discard-after-use", concerns=(card.id,))
    else:
        await carry_out(card.do, table, knight, card)
    table.playing.remove(card)
    if card.passives and not cancelled:
        table.lasting.append(Lasting(card, knight.seat))
    else:
        table.luck_discard.append(card)


async def _is_cancelled(table: KnightsTable, knight: Knight, card: Luck) -> bool:
    """Let the others respond, from the player after the one who played; a response is played, and resolved, before it.
    In combat only the combatants may. [wk1.luck.response-window] [wk1.luck.responses-in-combat]"""
    responded_to, was_cancelled = table.played_luck, table.cancelled
    table.played_luck, table.cancelled = card, False
    await window(table, Timing.RESPONSE, [rival.seat for rival in table.rivals_of(knight)], knight.seat)
    cancelled = table.cancelled
    table.played_luck, table.cancelled = responded_to, was_cancelled
    return cancelled


# -- what people see of a window


def _refused(table: KnightsTable, knight: Knight, when: Timing, owner: int | None, used: Sequence[UseIt]) -> Iterator[Refusal]:
    """What has this timing and still cannot be used, and why."""
    for card in knight.luck:
        if card.when is when and _fits(card.on, knight.seat, owner, when) and (reason := _idle(table, knight, card)):
            yield Refusal(f"Play {card}", reason, "wk1.luck.play-timing", (card.id,), does="Play")
    for source in gear.useful(table, knight):
        for one in source.uses:
            fits = one.when is when and _fits(one.on, knight.seat, owner, when)
            if fits and (reason := _unusable(table, knight, source, one)):
                rule = "wk1.gear.limited" if _is_limit_reached(table, knight, source) else "wk1.gear.general-effects"
                rule = "wk1.gear.marked" if gear.is_marked(table, source) else rule
                yield Refusal(f"Use {UseIt(source, one).name}", reason, rule, (source.id,), does="Use")
    if when is Timing.UNCONSCIOUS and combatants.is_struck_down(table, knight):
        reason, rule = "a single attack has taken your last Health", "wk1.combat.attack.no-rescue-from-single-blow"
        for late in usable(table, knight, ANY_TIME, knight.seat):
            shown = late.shown()
            yield Refusal(shown.title or shown.label, reason, rule, shown.concerns, shown.does)


def why_not_anytime(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    """What works at any time, and cannot be used now all the same, and why."""
    return _refused(table, knight, ANY_TIME, knight.seat, ())


def why_not_at_rest(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    """What may be used at rest, and cannot be now all the same, and why. [wk1.rest.use-any-gear]"""
    yield from _refused(table, knight, AT_REST, knight.seat, ())
    yield from why_not_anytime(table, knight)
