"""What is told of games between rivals: victories and rounds, seats, roles and cards, and what lies outside its bounds."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil, isinf
from pathlib import Path
from typing import Any

from benchmarks.balance_runs import Cell
from wasteland.arena.fairness import Fairness, Holding, Role
from wasteland.arena.rates import Estimate
from wasteland.engine.game import Game

SEAT_BOUNDS = (0.0, 1.25)
ROLE_BOUNDS = (0.7, 1.4)
TOP = 0.1
"""This share of the cards, the best to have, is looked at."""
ENOUGH = 30
"""A card that fewer seats had says nothing."""
NO_REASON = "no reason yet"

Measured = Mapping[Cell, Fairness]


@dataclass(frozen=True)
class Naming:
    """What things are called."""

    option: str
    roles: str
    cards: Mapping[str, tuple[str, str]]
    """The name and the kind of each card, by its face."""

    @classmethod
    def of(cls, game: Game[Any], option: str, roles: str) -> Naming:
        cards = {printed.card.id: (printed.card.name, printed.section) for printed in game.codex(("base",))}
        return cls(option, roles, cards)


def reasons_in(path: Path | None) -> dict[str, str]:
    """Why cards are as good as they are, by face."""
    return {} if path is None else {face: str(why) for face, why in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def told_fairness(measured: Measured, naming: Naming, reasons: Mapping[str, str], *, whole: bool = False) -> str:
    """All tables and checks."""
    roles, cards = all_roles(measured), all_cards(measured, naming)
    parts = [
        ["### Victories and rounds", "", *victories(measured, naming)],
        ["### Seats", "", *seats_table(measured, naming)],
        [f"### {naming.roles}", "", *roles_table(measured, roles, naming)],
        ["### Cards", "", *kinds_table(cards, naming), "", *cards_table(cards, naming, reasons, whole=whole)],
        ["### Checks", "", *(f"- {line}" for line in checks(measured, roles, cards, naming, reasons))],
    ]
    return "\n\n".join("\n".join(part) for part in parts)


# -- sums


def all_roles(measured: Measured) -> dict[str, Role]:
    """How every role fared in all games, the best first."""
    total: defaultdict[str, Role] = defaultdict(Role)
    for fair in measured.values():
        for name, role in fair.roles().items():
            total[name].add(role)
    return dict(sorted(total.items(), key=lambda item: -item[1].ratio.value))


def all_cards(measured: Measured, naming: Naming) -> dict[str, Holding]:
    """How those who had each card fared in all games, the best first; cards that few had are left out."""
    total: defaultdict[str, Holding] = defaultdict(Holding)
    for fair in measured.values():
        for face, holding in fair.cards.items():
            total[face].add(holding)
    known = {face: holding for face, holding in total.items() if face in naming.cards and holding.holders >= ENOUGH}
    return dict(sorted(known.items(), key=lambda item: -item[1].effect.value))


def all_kinds(cards: Mapping[str, Holding], naming: Naming) -> dict[str, tuple[int, Holding]]:
    """How many cards of each kind there were, and how those who had one fared."""
    total: dict[str, tuple[int, Holding]] = {}
    for face, holding in cards.items():
        kind = naming.cards[face][1]
        count, summed = total.get(kind, (0, Holding()))
        summed.add(holding)
        total[kind] = count + 1, summed
    return dict(sorted(total.items(), key=lambda item: -item[1][1].effect.value))


def top_cards(cards: Mapping[str, Holding]) -> list[str]:
    """The best tenth."""
    return list(cards)[: ceil(len(cards) * TOP)]


# -- tables


def victories(measured: Measured, naming: Naming) -> list[str]:
    """How many games somebody won, and how long they took."""
    lines = _heads(naming.option, "players", "games", "won", "95 % interval", "rounds", "most", "limit")
    for cell, fair in measured.items():
        rate = fair.victory_rate
        row = (cell.value, cell.seats, fair.games, f"{rate.share:.1%}", f"{rate.low:.1%} to {rate.high:.1%}",
               f"{fair.mean_rounds:.1f}", max(fair.rounds, default="-"), cell.limit or "-")  # fmt: skip
        lines.append(_row(row))
    return lines


def seats_table(measured: Measured, naming: Naming) -> list[str]:
    """How many times its fair share each seat won."""
    most = max((cell.seats for cell in measured), default=0)
    lines = _heads(naming.option, "players", *(f"seat {seat + 1}" for seat in range(most)))
    for cell, fair in measured.items():
        ratios = [str(fair.seat_ratio(seat)) for seat in range(cell.seats)]
        lines.append(_row((cell.value, cell.seats, *ratios, *[""] * (most - cell.seats))))
    return lines


def roles_table(measured: Measured, roles: Mapping[str, Role], naming: Naming) -> list[str]:
    """How many times their fair share those in each role won, and where they did worst and best."""
    lines = _heads(naming.roles.lower(), "played", "times fair", "worst", "best")
    for name, role in roles.items():
        by_cell = sorted((fair.roles()[name].ratio.value, cell.name) for cell, fair in measured.items() if name in fair.by_role)
        ends = [f"{ratio:.2f} ({where})" for ratio, where in (by_cell[0], by_cell[-1])]
        lines.append(_row((name, role.played, role.ratio, *ends)))
    return lines


def kinds_table(cards: Mapping[str, Holding], naming: Naming) -> list[str]:
    """How good it is to have a card of each kind."""
    lines = _heads("kind", "cards", "had", "effect")
    for kind, (count, holding) in all_kinds(cards, naming).items():
        lines.append(_row((kind, count, holding.holders, points(holding.effect))))
    return lines


def cards_table(cards: Mapping[str, Holding], naming: Naming, reasons: Mapping[str, str], *, whole: bool) -> list[str]:
    """The cards that are best to have, beside those of their kind, with the reason; or the *whole* of them."""
    lines = _heads("card", "kind", "had", "effect", "its kind", "reason", left=(0, 1, 5))
    kinds, top = all_kinds(cards, naming), top_cards(cards)
    for face in cards if whole else top:
        name, kind = naming.cards[face]
        reason = reasons.get(face, NO_REASON if face in top else "")
        lines.append(
            _row((name, kind, cards[face].holders, points(cards[face].effect), _signed(kinds[kind][1].effect.value), reason))
        )
    return lines


def points(effect: Estimate) -> str:
    """An effect in points of a hundred, with its interval; a card that all had in every game says nothing."""
    if isinf(effect.high):
        return "-"
    return f"{_signed(effect.value)} ({_signed(effect.low)} to {_signed(effect.high)})"


def _signed(share: float) -> str:
    return f"{share * 100:+.1f}"


def _heads(*names: str, left: Iterable[int] = (0,)) -> list[str]:
    return [_row(names), "|" + "".join("---|" if at in left else "---:|" for at in range(len(names)))]


def _row(parts: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, parts))} |"


# -- checks


def checks(
    measured: Measured, roles: Mapping[str, Role], cards: Mapping[str, Holding], naming: Naming, reasons: Mapping[str, str]
) -> Iterator[str]:
    """What lies outside its bounds with its whole interval, and what may do so; errors, and games that took too long."""
    seats = {
        f"seat {seat + 1} of {cell.name}": fair.seat_ratio(seat)
        for cell, fair in measured.items()
        for seat in range(cell.seats)
    }
    yield from _bounded(f"seats above {SEAT_BOUNDS[1]}", seats, SEAT_BOUNDS)
    ratios = {name: role.ratio for name, role in roles.items()}
    yield from _bounded(f"{naming.roles.lower()} outside {ROLE_BOUNDS[0]} to {ROLE_BOUNDS[1]}", ratios, ROLE_BOUNDS)
    each = {f"{name} in {cell.name}": role.ratio for cell, fair in measured.items() for name, role in fair.roles().items()}
    far = [f"{name} {ratio}" for name, ratio in each.items() if ratio.misses(*ROLE_BOUNDS)]
    yield f"the same in one {naming.option} with one number of players: {_listed(far)}"
    bare = [naming.cards[face][0] for face in top_cards(cards) if face not in reasons]
    yield f"cards in the top tenth without a reason: {_listed(bare)}"
    late = [cell.name for cell, fair in measured.items() if cell.limit and max(fair.rounds, default=0) > cell.limit]
    yield f"games longer than the limit: {_listed(late)}"
    endless = [cell.name for cell, fair in measured.items() if fair.finished < fair.games]
    yield f"games that did not end: {_listed(endless)}"
    yield f"errors: {_listed(f'{error} in {seed}' for fair in measured.values() for error, seed in fair.errors.items())}"
    scarce = min((fair.games for fair in measured.values()), default=0)
    yield f"games for each {naming.option} and number of players: {scarce} at least"


def _bounded(what: str, ratios: Mapping[str, Estimate], bounds: tuple[float, float]) -> Iterator[str]:
    yield f"{what}: {_listed(f'{name} {ratio}' for name, ratio in ratios.items() if ratio.misses(*bounds))}"
    near = [f"{name} {ratio}" for name, ratio in ratios.items() if ratio.nearly_misses(*bounds)]
    if near:
        yield f"{what}, but within by their intervals: {_listed(near)}"


def _listed(names: Iterable[str]) -> str:
    return "; ".join(names) or "none"
