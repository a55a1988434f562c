"""How a question looks from a seat: the bot's own copy of the table, and what it has worked out about it so far."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from wasteland.engine.asking import Choice
from wasteland.engine.memo import once
from wasteland.games.waste_knights_2e import powers
from wasteland.games.waste_knights_2e.bot.fights import Fighter
from wasteland.games.waste_knights_2e.bot.known import Known
from wasteland.games.waste_knights_2e.bot.outlook import Outlook
from wasteland.games.waste_knights_2e.bot.roads import Roads
from wasteland.games.waste_knights_2e.bot.supposing import Supposing
from wasteland.games.waste_knights_2e.bot.weights import Weights
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.deck_cards import Encounter, Enemy
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.verbs.whereabouts import MarkerAt

EVENT, ENCOUNTER = -0.4, 1.0
"""What an event and an encounter bring in the mean."""


class Eye:
    """What a seat sees of one question. Whatever takes time is worked out once, when it is first asked for."""

    def __init__(
        self, table: WasteTable, seat: int, question: Choice[Any], weights: Weights, known: Known, lot: Random | None = None
    ) -> None:
        self.table, self.seat, self.question, self.weights, self.known = table, seat, question, weights, known
        self.lot = lot or Random(0)

    @once
    def me(self) -> Knight:
        """The knight for whom the seat decides: whose test, combat, entry or turn it is."""
        table = self.table
        numbers = [
            one.knight
            for one in (table.test, table.combat, table.bargain, table.market, table.move, table.reading)
            if one is not None
        ]
        numbers += [table.bargain.other] if table.bargain is not None else []
        active = table.active()
        numbers += [active.number] if active is not None else []
        own = [table.knights[number] for number in numbers if table.knights[number].seat == self.seat]
        return next(iter(own or [one for one in table.knights if one.seat == self.seat]))

    @once
    def supposing(self) -> Supposing:
        """What would come of options in stories."""
        return Supposing(self.table, self.seat, self.weights, self.known)

    @once
    def outlook(self) -> Outlook:
        """What stories are worth."""
        return self.supposing.outlook

    @once
    def roads(self) -> Roads:
        """The ways of the knight."""
        return Roads(self.table, self.me, self.weights)

    def others_share(self) -> float:
        """What a thing is worth that another knight has, where one's own counts 1."""
        return -self.weights.envy if self.table.is_competitive else self.weights.others

    @once
    def caught(self) -> float:
        """What it costs when the special marker finds the knight, where a plot says that it does; 0 if nothing hunts."""
        plot = self.table.plot
        for one in plot.transitions if plot is not None else ():
            if any(isinstance(asked, MarkerAt) and asked.place == "here" for asked in one.when):
                assert plot is not None
                return min(0.0, self.supposing.of_happening(self.me, one, plot))
        return 0.0

    @contextmanager
    def being_at(self, space: str) -> Iterator[Knight]:
        """The knight as if he stood somewhere else."""
        me = self.me
        before, me.at = me.at, space
        try:
            yield me
        finally:
            me.at = before

    def card(self, deck: str) -> float:
        """What drawing a wasteland card brings a knight as he is, in the mean."""
        me = self.me
        worn = None if me.armor is None else (me.armor.id, me.armor.works)
        hands = tuple((gear.id, gear.works) for gear in me.hands)
        key = (me.number, deck, me.harmed, me.radiation, bool(me.ammo), worn, hands, len(me.upgrades), len(me.injuries))
        found = self.known.cards.get(key)
        return found if found is not None else self.known.cards.keep(key, self._card(deck))

    def _card(self, deck: str) -> float:
        whole = box(self.table.packs)
        cards = whole.road if deck == "road" else whole.rough
        fighter = Fighter(self.table, self.me, self.weights)
        worth, faces = 0.0, dict[str, float]()
        for card in cards:
            if isinstance(card, Enemy):
                if card.face not in faces:
                    faces[card.face] = fighter.best(card).worth
                worth += faces[card.face]
            else:
                worth += ENCOUNTER if isinstance(card, Encounter) else EVENT
        return worth / max(1, len(cards))

    def health_left(self) -> int:
        """The wounds that the knight can still take."""
        return powers.number(self.table, self.me, "health") - self.me.harmed
