"""How the adventures of Waste Knights II go when greedy bots play them: endings, length, falls, upgrades, vehicles.

python -m benchmarks.adventures 30 --keep build/adventures.json
python -m benchmarks.adventures 0 --keep build/adventures.json

So many games of every adventure with every number of players are added to those that are kept; the tables are made of all.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from wasteland.arena.rates import Rate, wilson
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_2e import GAME
from wasteland.games.waste_knights_2e.bot.greedy import Greedy
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.stories import Adventure
from wasteland.games.waste_knights_2e.terms import Outcome

MOST_ANSWERS = 20_000
KEPT_AT_ONCE = 10
"""So many games are played before all are written down again."""
HEADS = (
    "adventure", "players", "games", "good ending", "victory", "rounds", "of all", "somebody fell", "eliminated",
    "first upgrade",
)  # fmt: skip


class Game(NamedTuple):
    """What is kept of a game."""

    ending: str
    outcome: str
    rounds: int
    knights: int
    fell: int
    """How many knights were unconscious at some time."""
    eliminated: int
    first_upgrades: list[int]
    """The rounds in which knights chose their first upgrades."""
    vehicles: list[str]
    winners: list[int]
    """The players who have won: where they compete, those who have most; alone against rivals, whoever has more than they."""
    employers: Sequence[list[str]] = ()
    """Where knights compete: for whom those of each player worked."""


def played(adventure: str, seats: int, seed: int) -> Game:
    """One game of greedy bots; knights, vehicles and gear are chosen. One bot plays for all: it works things out once."""
    play = Play(GAME, Setting(seats, {"adventure": adventure, "setup": "full"}), seed, checkpoints=False)
    bots, places = [Greedy()] * seats, seated(play, seed)
    fell, learnt = set[int](), dict[int, int]()
    for _ in range(MOST_ANSWERS):
        if not play_on(play, bots, places, 1):
            break
        for knight in play.state.knights:
            if knight.unconscious is not None:
                fell.add(knight.number)
            if knight.upgrades:
                learnt.setdefault(knight.number, play.state.round)
    state = play.state
    assert state.result is not None, f"{adventure} with {seats}, seed {seed}, does not end"
    return Game(
        state.ending,
        state.adventure.endings[state.ending].outcome,
        state.round,
        len(state.knights),
        len(fell),
        sum(knight.eliminated for knight in state.knights),
        [*learnt.values()],
        [knight.vehicle.face for knight in state.knights],
        [*state.result.winners],
        [[knight.faction for knight in state.knights if knight.seat == seat] for seat in range(seats)],
    )


# -- the tables


def line(adventure: Adventure, seats: int, games: Sequence[Game]) -> str:
    """An adventure with one number of players as a line of the table."""
    number = len(games)
    knights = sum(game.knights for game in games)
    upgrades = [round for game in games for round in game.first_upgrades]
    cells = [
        adventure.name,
        f"{seats}",
        f"{number}",
        shown(wilson(sum(bool(game.winners) for game in games), number)),
        shown(wilson(sum(bool(game.winners) and game.outcome == Outcome.VICTORY for game in games), number)),
        f"{fmean(game.rounds for game in games):.1f} of {adventure.rounds}",
        f"{fmean(game.rounds for game in games) / adventure.rounds:.0%}",
        shown(wilson(sum(game.fell > 0 for game in games), number)),
        shown(wilson(sum(game.eliminated for game in games), knights)),
        f"{fmean(upgrades):.1f} ({len(upgrades) / knights:.0%})" if upgrades else "-",
    ]
    return f"| {' | '.join(cells)} |"


def shown(rate: Rate) -> str:
    """A share with its interval."""
    return f"{rate.share:.0%} ({rate.low:.0%}-{rate.high:.0%})"


def tables(kept: dict[str, list[Game]]) -> Iterator[str]:
    """All tables as Markdown."""
    yield f"| {' | '.join(HEADS)} |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    for adventure, seats in cells():
        if games := kept.get(name(adventure.id, seats)):
            yield line(adventure, seats, games)
    yield ""
    yield "| adventure | endings |"
    yield "|---|---|"
    for adventure in adventures():
        games = [game for key in kept if key.rsplit("-", 1)[0] == adventure.id for game in kept[key]]
        if games:
            met = Counter(game.ending for game in games)
            yield f"| {adventure.name} | {', '.join(f'{id} {met[id]}' for id in adventure.endings)} |"
    yield ""
    yield "| vehicle | chosen by |"
    yield "|---|---:|"
    driven = Counter(vehicle for games in kept.values() for game in games for vehicle in game.vehicles)
    for vehicle, number in driven.most_common():
        yield f"| {vehicle} | {shown(wilson(number, driven.total()))} |"
    yield from seat_lines(kept)


def seat_lines(kept: dict[str, list[Game]]) -> Iterator[str]:
    """Where knights compete: how many times its fair share each seat won, and each employer."""
    for adventure, seats in cells():
        games = [game for game in kept.get(name(adventure.id, seats), []) if game.winners]
        if adventure.score and seats > 1 and games:
            won = Counter(seat for game in games for seat in game.winners)
            fair = won.total() / seats
            yield ""
            yield f"{adventure.name}, {seats} players: " + ", ".join(
                f"seat {seat + 1} {won[seat] / fair:.2f}" for seat in range(seats)
            )
            yield ", ".join(f"{employer} {times:.2f}" for employer, times in employed(games))


def employed(games: Sequence[Game]) -> Iterator[tuple[str, float]]:
    """How many times its fair share those who worked for each employer won: of a game, what all who won have of all knights."""
    won, fair = Counter[str](), defaultdict[str, float](float)
    for game in games:
        share = len(game.winners) / len(game.employers) if game.employers else 0.0
        for seat, knights in enumerate(game.employers):
            for employer in knights:
                won[employer] += seat in game.winners
                fair[employer] += share
    for employer in sorted(fair):
        yield employer, won[employer] / fair[employer]


def adventures() -> Iterable[Adventure]:
    """All adventures of the house."""
    return box(("base",)).adventures.values()


def cells() -> Iterator[tuple[Adventure, int]]:
    """Every adventure with every number of players."""
    for adventure in adventures():
        for seats in range(1, adventure.knights[1] + 1):
            yield adventure, seats


def name(adventure: str, seats: int) -> str:
    return f"{adventure}-{seats}"


# -- the command


def read(path: Path | None) -> dict[str, list[Game]]:
    """The games that are kept."""
    if path is None or not path.exists():
        return {}
    return {key: [Game(*game) for game in games] for key, games in json.loads(path.read_text("utf-8")).items()}


def all_played(wanted: Sequence[tuple[str, int, int]], workers: int) -> Iterator[Game]:
    """These games, each by its adventure, number of players and seed, in this order. Each worker reads the pack once."""
    with ProcessPoolExecutor(min(workers, len(wanted)) or 1, get_context("spawn"), _collect_seldom) as pool:
        try:
            yield from pool.map(played, *zip(*wanted, strict=True), chunksize=1)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _collect_seldom() -> None:
    """As the arena's workers have it: games leave no cycles behind, and the pack stays."""
    box(("base",))
    gc.freeze()
    gc.set_threshold(50_000)


def keep(path: Path | None, kept: dict[str, list[Game]]) -> None:
    """Write down what is kept, if anybody wants it."""
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(kept), "utf-8")


def main() -> int:
    """Play, keep, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, help="how many games are added for each adventure and number of players")
    parser.add_argument("--only", default="", help="one adventure")
    parser.add_argument("--keep", type=Path, help="a file to which games are added")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    kept = read(asked.keep)
    wanted = [
        (adventure.id, seats, len(kept.get(name(adventure.id, seats), ())) + more)
        for adventure, seats in cells()
        if asked.only in ("", adventure.id)
        for more in range(asked.games)
    ]
    for at, ((adventure, seats, _), game) in enumerate(
        zip(wanted, all_played(wanted, asked.workers) if wanted else (), strict=True)
    ):
        kept.setdefault(name(adventure, seats), []).append(game)
        if at % KEPT_AT_ONCE == 0:
            keep(asked.keep, kept)
    keep(asked.keep, kept)
    print("\n".join(tables(kept)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
