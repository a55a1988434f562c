"""Search and Survive: one to four people against the Horde, four turns a round.

Where the chapters of the rulebook are: Setup in `setup`, The Game in `rounds`, Player Turns in `turns`, with the Draw, Item and
Trade Phases in `draw`, `items` and `trade`; the Attack Phases in `attack`, `ranged` and `melee`, one attack in `striking`, what
a hit does in `clearing`; the Horde Phase in `horde` (with the Zombie Ability Phase), `movement` and `spawn`; Survivors,
Locations, Surge Tokens and Objectives in `survivors`, `locations`, `surge` and `objective`; of the definitions, Damage and Prep
in `damage` and `prep`. What is printed is in `cards`, what cards do in `verbs` and `horde_verbs`, the mats' own in `packs`.
What people are told before they decide is in `reckoning` and `forecast`, everything that the packs print in `codex`.
"""

from wasteland.engine.game import Game, GameOption
from wasteland.games.search_and_survive.box import box, pack
from wasteland.games.search_and_survive.codex import codex
from wasteland.games.search_and_survive.rounds import give_up, step
from wasteland.games.search_and_survive.setup import lay_out
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.view import estimate, glimpse, redeal, view

GAME = Game(
    id="search-and-survive",
    name="Search and Survive",
    blurb="One to four survivors search a dead city, together, while the Horde comes nearer.",
    seats=range(1, 5),
    options=(
        GameOption(
            "difficulty", "Difficulty", ("normal", "easy", "hard"), "Easy asks for less. Hard asks for more, and hurts first."
        ),
        GameOption(
            "objective",
            "Objective",
            ("random", *box(("base",)).objectives, *box(("base",)).lessons),
            "What you gather to win. Random: told at the table.",
            {id: one.name for id, one in (box(("base",)).objectives | box(("base",)).lessons).items()},
        ),
        GameOption(
            "opening-events",
            "Opening events",
            ("set-aside", "stay"),
            "Bad events dealt at the start: put back, or left there.",
        ),
    ),
    table=SurvivorsTable,
    lay_out=lay_out,
    step=step,
    view=view,
    redeal=redeal,
    glimpse=glimpse,
    give_up=give_up,
    estimate=estimate,
    find=lambda table: box(table.packs).find,
    packs=lambda setting: tuple(pack(name) for name in setting.packs),
    bots={"greedy": "wasteland.games.search_and_survive.bot:Greedy"},
    rulebook="wasteland.games.search_and_survive:rulebook.toml",
    codex=codex,
)
