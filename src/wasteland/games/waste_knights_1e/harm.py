"""Harm: Health that a knight loses and Radiation that he suffers, what he may do about it, and when he falls."""

from __future__ import annotations

from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import consciousness, resources, windows
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable, Loss
from wasteland.games.waste_knights_1e.terms import HEALTH, RADIATION, Resource, Timing


async def lose_health(table: KnightsTable, knight: Knight, n: int, why: str, *things: object, rule: str = "") -> int:
    """Lose Health, as much as there is; how much it was. At 0 a knight falls. *why* with its {} filled by *things* says whence.
    [wk1.resource.lose-is-obligatory]"""
    return await _suffer(table, knight, HEALTH, n, rule or "wk1.resource.lose-is-obligatory", why, *things)


async def suffer(table: KnightsTable, knight: Knight, n: int, why: str, *things: object, rule: str = "") -> int:
    """Suffer Radiation, up to 4; how much it was. At 4 a knight falls. [wk1.resource.limits]"""
    return await _suffer(table, knight, RADIATION, n, rule or "wk1.resource.limits", why, *things)


async def _suffer(table: KnightsTable, knight: Knight, resource: Resource, n: int, rule: str, why: str, *things: object) -> int:
    """Harm comes to a knight, unless he does something about it; how much is left of it. [wk1.unconscious.when]"""
    if n <= 0:
        return 0
    was_conscious = knight.conscious
    outer, loss = table.loss, Loss(knight.seat, resource, n, why.format(*things))
    table.loss = loss
    if was_conscious:
        await windows.window(table, Timing.LOSS, (knight.seat,), knight.seat)
    stands = resources.gauge(knight, resource)
    loss.amount = stands.lose(loss.amount) if resource is HEALTH else stands.gain(loss.amount)
    if loss.amount:
        verb = "loses" if resource is HEALTH else "suffers"
        tell(table, f"{{}} [-{verb} {{}} {{}}] ({why}); {{}} now.", knight, loss.amount, resource.value.title(), *things,
             stands.now, rule=rule)  # fmt: skip
    if was_conscious and not knight.conscious:
        await consciousness.fall(table, knight)
    table.loss = outer
    return loss.amount
