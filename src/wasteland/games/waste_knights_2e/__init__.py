"""Waste Knights, Second Edition: one to four knights on a broken continent, and a book of stories that answers back.

Where the chapters of the rulebook are: Setup in `setup`, the Game Round in `rounds` and `turns`, the Move Action in
`movement` and `route`, Wasteland Cards in `wasteland`, Threat Tokens in `threats`, Dice and Tests in `dice`, `skill_tests`
and `rerolling`, the Camp Action in `camping` and `trade`, the Explore Action in `exploring`, the City Action in `cities` and
`stalls`, Plot Actions in `plot_actions`, Combat in `combat`, `attacks`, `armor` and `duels`, Gear in `gear` and `losing`,
Wounds, Radiation and Damage in `harm`, Experience and Upgrades in `resources` and `upgrading`, Grim Badlands in `grim`. Stories
are data, read by `stories` and played by `happenings`, `deciding`, `plots`, `chronicle` and `endings`, proofread by
`proofreading` and `proofs`, and counted by `storybook`. What is printed is in `cards`, which of it belongs to a module in
`modules`, what cards and stories may say in `families` and `verbs`. What a seat sees is in `view`, what it cannot know in
`hiding`.
"""

from wasteland.engine.game import Game, GameOption
from wasteland.games.waste_knights_2e import vocabulary  # noqa: F401 - makes the packs' words known
from wasteland.games.waste_knights_2e.box import box, pack
from wasteland.games.waste_knights_2e.codex import codex
from wasteland.games.waste_knights_2e.hiding import redeal
from wasteland.games.waste_knights_2e.modules import OPTIONS
from wasteland.games.waste_knights_2e.proofreading import flaws
from wasteland.games.waste_knights_2e.reading import mentioned
from wasteland.games.waste_knights_2e.rounds import step
from wasteland.games.waste_knights_2e.setup import lay_out
from wasteland.games.waste_knights_2e.standing import estimate, give_up
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.view import view

_ADVENTURES = box(("base",)).adventures

GAME = Game(
    id="waste-knights-2e",
    name="Waste Knights II",
    blurb="One to four knights on a broken continent, and a book of stories that answers back.",
    seats=range(1, 5),
    options=(
        GameOption(
            "adventure",
            "Adventure",
            tuple(_ADVENTURES) or ("none",),
            "What the knights ride out for.",
            {id: adventure.name for id, adventure in _ADVENTURES.items()},
            {id: mentioned(adventure) for id, adventure in _ADVENTURES.items()},
            of_packs=lambda packs: tuple(id for id in box(packs).adventures if id not in _ADVENTURES),
        ),
        GameOption("setup", "Set-up", ("quick", "full"), "Take ready sets, or choose knight, vehicle and gear apart."),
        GameOption(
            "difficulty",
            "Difficulty",
            ("grim", "fair"),
            "Grim is by the book. Fair: once a round each knight may roll a die again, and every clock has 2 spaces more.",
        ),
        *OPTIONS,
    ),
    table=WasteTable,
    lay_out=lay_out,
    step=step,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=estimate,
    find=lambda table: box(table.packs).find,
    packs=lambda setting: tuple(pack(name) for name in setting.packs),
    rulebook="wasteland.games.waste_knights_2e:rulebook.toml",
    codex=codex,
    flaws=flaws,
    bots={"greedy": "wasteland.games.waste_knights_2e.bot.greedy:Greedy"},
    stories="wasteland.games.waste_knights_2e.storybook:STORIES",
)
