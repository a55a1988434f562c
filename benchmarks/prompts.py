"""How often people are asked: questions a turn, by clause, in games that the game's own bot plays for them."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import Any

from wasteland import catalogue
from wasteland.bots.catalogue import bots_for, make_bot
from wasteland.bots.sitting import next_question, seated
from wasteland.engine.asking import Choice
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Play


class Prompts:
    """What was asked in a number of games."""

    def __init__(self) -> None:
        self.turns = 0
        self.asked: Counter[str] = Counter()
        self.passed: Counter[str] = Counter()
        """Of those, how often the answer was to pass, which a player may have done without being asked."""

    def count(self, game: Game[Any], seats: int, seed: int) -> None:
        """Let the game's first bot play one game, and count."""
        play = Play(game, Setting(seats), seed)
        places, bot = seated(play, seed), make_bot(game, bots_for(game)[0])
        turn: tuple[int, ...] = ()
        while not play.over:
            question = next_question(play, places)
            view = game.view(play.state, None)
            now = (view.round, *(at for at, stage in enumerate(view.stages) if stage.when == "now"))
            self.turns += now != turn
            turn = now
            pick = bot.choose(places[question.seat])
            self.asked[question.rule] += 1
            if isinstance(question, Choice) and isinstance(pick, int):
                self.passed[question.rule] += question.shown(pick).passes
            play.answer(question.seat, pick)

    def lines(self) -> list[str]:
        """The figures, the most frequent clause first."""
        total, passed = self.asked.total(), self.passed.total()
        head = f"{total / self.turns:.2f} questions a turn; {(total - passed) / self.turns:.2f} if passes are left to the table"
        rows = [
            f"  {count / self.turns:6.3f} a turn, {self.passed[rule] / count:4.0%} passed  {rule}"
            for rule, count in self.asked.most_common()
        ]
        return [head, *rows]


def run(arguments: Sequence[str] | None = None) -> None:
    """The command: python -m benchmarks.prompts --game ID --games N --seats N"""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=catalogue.ids()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    wanted = parser.parse_args(arguments)
    prompts = Prompts()
    for seed in range(wanted.games):
        prompts.count(catalogue.game(wanted.game), wanted.seats, seed)
    print("\n".join(prompts.lines()))


if __name__ == "__main__":
    run()
