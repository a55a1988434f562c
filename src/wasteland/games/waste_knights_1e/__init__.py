"""Waste Knights, first edition: two to four knights in broken Australia, each in turn the Waster against another.

Where the chapters of the rulebook are: Setup in `setup` and `starting_set`, the Game Round in `rounds`, the Preparations Phase
in `preparations`, the Move Step in `movement` and `route`, Wasteland Cards in `wasteland_cards`, Checks in `checks` and
`pools`, the Exploration Step in `exploration` and `actions`, Tasks in `tasks`, the Rest Step in `rest`, Luck Cards in `luck`
and `windows`, the end in `ending`; Combat in `combat`, `clash`, `attack`, `striking` and `ranges`, Duels in `duels` and
`stealing`; Resources in `resources` and `harm`, Unconscious Knights in `consciousness`, Gear in `gear`, `gaining`, `equipping`,
`settling` and `vehicles`, the Stalls in `stalls`, Trading Knights in `trade`, and every mission in `missions`. Who the Waster
is says `waster`, where hexes lie `board`, how far they are `wayfinding`. What is printed is in `cards`, what cards may say in
`families` and `verbs`. What a seat sees is in `view`, what it cannot know in `hiding`, what people are told before a combat in
`foresight`, what is kept of one for them in `fought`; and what plays it is `bot`.
"""

from wasteland.engine.game import Game, GameOption
from wasteland.games.waste_knights_1e import vocabulary  # noqa: F401 - makes the packs' words known
from wasteland.games.waste_knights_1e.box import box, pack
from wasteland.games.waste_knights_1e.codex import codex
from wasteland.games.waste_knights_1e.ending import estimate, give_up
from wasteland.games.waste_knights_1e.hiding import glimpse, redeal
from wasteland.games.waste_knights_1e.holding import holds
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.setup import lay_out
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.view import view
from wasteland.games.waste_knights_1e.wayfinding import HOW_FAR

GAME = Game(
    id="waste-knights-1e",
    name="Waste Knights",
    blurb="Two to four knights race, shoot and bargain across what is left of Australia, and each is the others' bad luck.",
    seats=range(2, 5),
    options=(
        GameOption(
            "mission",
            "Mission",
            ("random", *box(("base",)).missions),
            "What the knights ride out for, and how one wins.",
            {id: mission.name for id, mission in box(("base",)).missions.items()},
        ),
        GameOption("knights", "Knights", ("choose", "random"), "Choose your knights from a gallery, or be dealt them."),
    ),
    table=KnightsTable,
    lay_out=lay_out,
    step=step,
    view=view,
    redeal=redeal,
    glimpse=glimpse,
    give_up=give_up,
    estimate=estimate,
    find=lambda table: box(table.packs).find,
    packs=lambda setting: tuple(pack(name) for name in setting.packs),
    rulebook="wasteland.games.waste_knights_1e:rulebook.toml",
    codex=codex,
    holds=holds,
    inquiries=(HOW_FAR,),
    bots={"greedy": "wasteland.games.waste_knights_1e.bot.greedy:Greedy"},
)
