"""Tables that are being set up: laid out by an agreement, then taken through the set-up, or through a round of passing."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

from wasteland.engine.asking import Anyone, Choice, Together
from wasteland.engine.chance import Chance, Scripted, Seeded
from wasteland.engine.game import Ended, Setting
from wasteland.games.waste_knights_1e.setup import lay_out, set_up
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage


def laid_out(players: int = 4, mission: str = "savior-of-the-waste", knights: str = "random") -> KnightsTable:
    """The table before set-up."""
    return lay_out(Setting(players, {"mission": mission, "knights": knights}))


async def whole_set_up(table: KnightsTable) -> None:
    """Step after step, until the game begins."""
    while table.stage is Stage.SETUP:
        await set_up(table)


def set_up_with_first_options(table: KnightsTable, *, dice: Iterable[int] = (), seed: int = 1) -> KnightsTable:
    """The whole set-up: everybody takes the first option of whatever he is asked; *dice* are those for the First Player, by
    default the highest for seat 0."""
    faces = tuple(dice) or tuple(range(10, 10 - table.seats, -1))
    rolled = [(face,) for face in faces] if table.mission.opening is None else []
    drive(whole_set_up(table), first_option, rolled, seed)
    return table


def first_option(choice: Choice[Any]) -> int:
    """The pick of somebody who takes what comes first."""
    return 0


def passing(choice: Choice[Any]) -> int:
    """The pick of somebody who declines whatever is offered; where nothing declines, what comes last is the least."""
    return next((at for at in range(len(choice.options)) if choice.shown(at).passes), len(choice.options) - 1)


def drive(
    rule: Coroutine[Any, Any, None], pick: Callable[[Choice[Any]], int], dice: Sequence[Sequence[int]] = (), seed: int = 1
) -> None:
    """Run a rule to its end, or to that of the game, with these picks."""
    nature = Scripted(dice, Seeded(seed))
    sent: Any = None
    while True:
        try:
            wanted = rule.send(sent)
        except (StopIteration, Ended):
            assert not nature.dice, "fewer dice are rolled"
            return
        if isinstance(wanted, Chance):
            sent = nature(wanted)
        elif isinstance(wanted, Choice):
            sent = pick(wanted)
        elif isinstance(wanted, Together):
            sent = [pick(choice) for choice in wanted.choices if isinstance(choice, Choice)]
        elif isinstance(wanted, Anyone) and isinstance(wanted.choices[0], Choice):
            sent = (0, pick(wanted.choices[0]))
        else:
            raise AssertionError(f"a rule awaited {wanted!r}")
