"""Effects done by hand, for the tests of what cards may say."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Sequence
from random import Random
from typing import Any

from wasteland.engine.asking import Choice, Together
from wasteland.engine.cards import Record
from wasteland.engine.chance import Chance, Seeded
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.families import Effect, Passive
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.testing.rehearsal import Rehearsal, rehearse

SOME_CARD: Record = box(("base",)).luck[0]
"""What says so, where it does not matter."""


def do(
    table: KnightsTable,
    effect: Effect,
    *answers: str | tuple[int, str],
    seat: int = 0,
    dice: Iterable[Sequence[int] | int] = (),
    card: Record = SOME_CARD,
    stop: bool = False,
) -> Rehearsal[None]:
    """Do an effect to the knight of a seat."""
    return rehearse(table, effect.apply(table, table.knights[seat], card), answers=answers, dice=dice, stop=stop)


def idle(table: KnightsTable, effect: Effect, *, seat: int = 0, card: Record = SOME_CARD) -> str:
    """Why an effect would do nothing to the knight of a seat."""
    return effect.why_not(table, table.knights[seat], card)


def told(part: object) -> str | None:
    """What a parametrized test is called: the words of an effect or passive."""
    return part.words() if isinstance(part, Effect | Passive) else None


def let_happen(rule: Coroutine[Any, Any, None], seed: int) -> None:
    """Run a rule to its end, with dice and answers at random."""
    random = Random(seed)
    nature = Seeded(random)
    sent: Any = None
    try:
        while True:
            wanted = rule.send(sent)
            if isinstance(wanted, Chance):
                sent = nature(wanted)
            elif isinstance(wanted, Together):
                sent = [random.randrange(len(choice.options)) for choice in wanted.choices]
            else:
                assert isinstance(wanted, Choice), wanted
                for at in range(len(wanted.options)):
                    wanted.shown(at)
                wanted.refused()
                sent = random.randrange(len(wanted.options))
    except StopIteration:
        return
