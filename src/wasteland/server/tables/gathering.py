"""Before a game begins: what seats are offered, what they have chosen, and who is still waited for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wasteland.bots.sitting import lots
from wasteland.engine import bringing
from wasteland.engine.bringing import Brought, SeatOption
from wasteland.engine.game import BadSetting, Game, Setting
from wasteland.server.refusals import Refusal
from wasteland.server.seating import OfferSeen, Thing, WantSeen
from wasteland.server.store.rows import SeatRow, TableRow

Chosen = tuple[Brought | None, ...]
"""What each seat has chosen; None where it has not yet. Empty where nothing is brought and nobody was waited for."""


def setting_of(row: TableRow, brings: Chosen = ()) -> Setting:
    """How the game of a table is set up; what is not chosen yet is left to be filled in."""
    things = tuple(brought or {} for brought in brings)
    return Setting(row.seats, row.options, row.packs, things if any(things) else ())


def wanted(game: Game[Any], row: TableRow) -> Sequence[SeatOption]:
    """What seats bring to the game of a table."""
    return game.brings(game.agreed_by_all(setting_of(row)))


def waited_for(seats: Sequence[SeatRow], brings: Chosen) -> list[int]:
    """The seats that are open, or whose people have not chosen yet. Bots take what they get."""
    return [
        sits.seat
        for sits, brought in zip(seats, brings, strict=True)
        if sits.kind == "open" or (sits.kind == "human" and brought is None)
    ]


def agreed(game: Game[Any], row: TableRow, brings: Chosen, lot: str) -> tuple[Brought, ...]:
    """What every seat brings once the game begins: what nobody chose is drawn by *lot*."""
    setting = setting_of(row, brings)
    try:
        things = game.agreed(setting, lots(lot)).brings
    except BadSetting:  # what was drawn for one left nothing for another
        things = game.agreed(setting).brings
    return things or tuple({} for _ in brings)


def check(game: Game[Any], row: TableRow, brings: Chosen, newest: int) -> None:
    """A `Refusal` with everything that is wrong with what seats have chosen so far, one of them as the *newest*."""
    options, chosen = wanted(game, row), [brought or {} for brought in brings]
    found = bringing.objections(options, chosen, row.seats, newest) or bringing.filled(options, chosen, row.seats)[1]
    if found:
        raise Refusal("illegal", "; ".join(map(str, found)), objections=found)


def public_names(options: Sequence[SeatOption], brought: Brought | None) -> dict[str, str]:
    """What a seat has brought, by name, as far as everybody may know."""
    known = brought or {}
    return {option.id: option.called(known[option.id]) for option in options if option.id in known and not option.secret}


def wants_seen(options: Sequence[SeatOption], brings: Chosen, seat: int) -> list[WantSeen]:
    """What a seat is offered, and what it has chosen."""
    chosen = [brought or {} for brought in brings]
    return [
        WantSeen(
            option.id,
            option.name,
            option.text,
            option.needed,
            option.secret,
            option.builds is not None,
            [OfferSeen(*offer) for offer in bringing.offers(options, chosen, seat, option)],
            _plain(chosen[seat].get(option.id)),
        )
        for option in options
    ]


def _plain(thing: bringing.Thing | None) -> Thing | None:
    return dict(thing) if isinstance(thing, Mapping) else thing
