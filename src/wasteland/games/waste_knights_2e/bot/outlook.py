"""What stories are worth to a seat, remembered: by how they stand, and by what differs there from how the story stands now."""

from __future__ import annotations

from wasteland.engine.memo import once
from wasteland.games.waste_knights_2e.bot.bearings import Bearings, Prospect, time_left
from wasteland.games.waste_knights_2e.bot.chances import Chances
from wasteland.games.waste_knights_2e.bot.compass import compass
from wasteland.games.waste_knights_2e.bot.known import Known
from wasteland.games.waste_knights_2e.bot.naming import named
from wasteland.games.waste_knights_2e.bot.weights import Weights
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Happening
from wasteland.games.waste_knights_2e.table import WasteTable

LASTS = 3
"""So many rounds what changes in a story is taken to be worth the same, while notes, effects and plot stand as they stood."""
SOON = 2
"""When all is lost in so few rounds it is not."""

Stand = tuple[frozenset[object], ...]
"""How a story stands, chapter by chapter of the chronicle."""


class Outlook:
    """What the story of a table is worth to a seat, and what others would be that could come of it."""

    def __init__(self, table: WasteTable, seat: int, weights: Weights, known: Known) -> None:
        self.table, self.seat, self.weights, self.known = table, seat, weights, known
        self.chances = Chances(table, known.tests, known.rolls)
        self.compass = compass(table.adventure, table.starting)

    @once
    def now(self) -> Bearings:
        """The story as it stands; as it stood a moment ago, if nothing of it has changed since."""
        table, whose, stood = self.table, self._mine(self.table), self.known.stood
        since = (self.compass, self.stand, table.plot, table.plot_round, table.clock)
        before, then = stood.get(whose, (None, None))
        if then is not None and before == since:
            return then
        mine = next(one for one in table.knights if one.seat == self.seat)
        now = Bearings(self.compass, table, mine, self.weights, self.chances, then, True)
        stood[whose] = since, now
        return now

    @once
    def prospect(self) -> Prospect:
        """What the seat hopes for, and what the way there costs."""
        return self.now.prospect()

    @once
    def frame(self) -> tuple[object, ...]:
        """What has to be as it was for a change to be worth as much as it was."""
        table, left = self.table, time_left(self.compass, self.table)
        return table.plot, self._mine(self.table), self.stand[:2], table.round // LASTS, left if left <= SOON else 0

    @once
    def stand(self) -> Stand:
        """How the story stands."""
        return self.stands(self.table)

    def around(self, what: Happening) -> tuple[object, ...]:
        """All of how the story stands that what comes of a happening follows from."""
        names = named(self.table.adventure, what)
        return self.frame, frozenset([one for part in self.stand[2:] for one in part if _is_about(one, names)])

    def worth(self, table: WasteTable) -> float:
        """What the story of a table is worth as it stands."""
        mine = next((one for one in table.knights if one.seat == self.seat and not one.eliminated), None)
        if mine is None:
            return 0.0
        stand, plot = self.stands(table), table.plot.id if table.plot is not None else ""
        key = (plot, self._mine(table), stand, table.plot_round, table.clock, time_left(self.compass, table))
        found = self.known.stories.get(key)
        return found if found is not None else self.known.stories.keep(key, self._worth(table, mine, stand))

    def _worth(self, table: WasteTable, mine: Knight, stand: Stand) -> float:
        if stand == self.stand and table.plot is self.table.plot:
            return Bearings(self.compass, table, mine, self.weights, self.chances, self.now).worth()
        changes = (table.plot, *(then ^ now for then, now in zip(stand, self.stand, strict=True)))
        key, now = (self.frame, changes), self.worth(self.table)
        more = self.known.changes.get(key)
        if more is None:
            then = Bearings(self.compass, table, mine, self.weights, self.chances, self.now)
            more = self.known.changes.keep(key, then.worth() - now)
        return now + more

    def _mine(self, table: WasteTable) -> int:
        """Whose story it is: everybody's, but where knights compete."""
        return self.seat if table.is_competitive else -1

    def stands(self, table: WasteTable) -> Stand:
        """All of a story that its worth follows from, but for the plot and the time."""
        told = table.chronicle
        return (
            frozenset([note.note for note in told.notes]) & self.compass.notes,
            frozenset(told.effects),
            frozenset(told.counters.items()),
            frozenset([(token.number, token.entry) for token in told.tokens]),
            frozenset(told.allowed.items()),
            frozenset([(name, len(takers) if name in self.compass.limited else 0) for name, takers in told.actions.items()]),
            frozenset([read.entry for read in told.entries]) & self.compass.entries,
            frozenset(table.letters.items()),
            frozenset((table.special, *table.city_tokens)),
            frozenset(_own(table.knights)),
        )


def _own(knights: list[Knight]) -> list[object]:
    """What stories tell of single knights."""
    found: list[object] = [(one.number, "") for one in knights if one.eliminated]
    for one in knights:
        if one.notes or one.counters or one.specials:
            found += [(one.number, note) for note in one.notes]
            found += [(one.number, *counted) for counted in one.counters.items()]
            found += [(one.number, card.number) for card in one.specials]
    return found


def _is_about(one: object, names: frozenset[str]) -> bool:
    """Whether a part of a story is named."""
    if isinstance(one, tuple):
        return any(name in names for name in one)
    return one in names
