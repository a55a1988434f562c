"""Search and Survive: one to four people against the Horde, four turns a round."""

from wasteland.engine.game import Game, GameOption
from wasteland.games.search_and_survive.box import box, pack
from wasteland.games.search_and_survive.rounds import give_up, step
from wasteland.games.search_and_survive.setup import lay_out
from wasteland.games.search_and_survive.table import Wasteland
from wasteland.games.search_and_survive.view import redeal, score, view

GAME = Game(
    id="search-and-survive",
    name="Search and Survive",
    blurb="One to four survivors search a dead city, together, while the Horde comes nearer.",
    seats=range(1, 5),
    options=(
        GameOption("difficulty", "Difficulty", ("normal", "easy", "hard"), "How hard it is to win."),
        GameOption("objective", "Objective", ("random", *box(("base",)).objectives), "What you have to gather."),
        GameOption(
            "opening-events", "Opening events", ("set-aside", "stay"), "Whether negative Event Walkers may open the game."
        ),
    ),
    table=Wasteland,
    lay_out=lay_out,
    step=step,
    view=view,
    redeal=redeal,
    give_up=give_up,
    score=score,
    find=lambda table: box(table.packs).find,
    packs=lambda setting: tuple(pack(name) for name in setting.packs),
    bots={"greedy": "wasteland.games.search_and_survive.bot:Greedy"},
    rulebook="wasteland.games.search_and_survive:rulebook.toml",
)
