"""Takes the pictures of every screen: wide and narrow, at dusk and at noon, from games that are always the same."""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright
from websockets.sync.client import connect

from tests.e2e.access import set_settings
from tests.e2e.conftest import FLAGS, chromium
from tests.e2e.moments import Evening as Game
from tests.e2e.moments import Moment as Wanted
from tests.e2e.moments import find
from tests.e2e.person import Person
from tests.e2e.setting import GAME, WASTE_KNIGHTS, WASTE_KNIGHTS_2E, Imported, Table, fights, says
from tests.e2e.waste_knights_1e.tables import Knight, Moment, Resumed, asks, moment
from tests.e2e.waste_knights_2e.tables import ended
from tests.server import moments
from tests.serving import Server, sqlite_url
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e.table import KnightsTable

FOLDER = Path(__file__).parent / "pictures"
SIZES = {"": (1440, 900), "-phone": (390, 844)}
THEMES = ("dusk", "noon")
LARGEST = 120_000
"""Bytes of one picture."""
SEED = 11
ROUND = 3
"""The game, and the first round of it that is good to look at."""
NAMES = ["Zoe", "Dagon", "Joie"]
SETTINGS = {"theme": "dusk", "pace": "instant", "motion": "none", "name": "Zoe"}
GUIDED = {GAME: "done", WASTE_KNIGHTS: "done", WASTE_KNIGHTS_2E: "done"}
GREEDY = says("^Place |^Scavenge|^Use|^Draw|in Resource")


def is_bold(option: Any) -> bool:
    """What somebody does who wants to win."""
    return fights(option) or GREEDY(option)


PAGE = """\
# Pictures

Every screen, wide (1440 by 900) and as on a phone (390 by 844), at dusk and at noon. `make pictures` takes them anew, from
games that are always the same.
"""


class Scene(NamedTuple):
    """A screen to take pictures of: where it is, and what to do there before."""

    name: str
    title: str
    words: str
    path: str
    hold: str = ""
    """Which seats the browser holds: all, a number, or none."""
    prepare: Callable[[Person], object] = lambda person: None
    is_new: bool = False
    """Whoever looks has not been guided yet."""
    table: Table | None = None
    """Where it is, if not at the usual table."""


def planning(play: Play[KnightsTable]) -> bool:
    """Somebody has planned two hexes of a route, in a game some rounds old."""
    move = play.state.move
    return (
        bool(asks("^Where does your route lead")(play)) and move is not None and len(move.route) == 2 and play.state.round > 1
    )


def fighting(play: Play[KnightsTable]) -> bool:
    """Both have laid their cards, the dice hit, and somebody may still change that."""
    attack = play.state.combat.attack if play.state.combat else None
    return bool(asks("^After the attack check")(play)) and attack is not None and max(attack.faces) >= attack.difficulty


def ending(play: Play[KnightsTable]) -> bool:
    """The last cards of a combat with an enemy are chosen."""
    return bool(play.state.combat and play.state.combat.enemy and asks("^Clash 3")(play))


ROAD: dict[str, tuple[str, str, Moment]] = {
    "map": ("The map of Waste Knights", "A route is planned by clicks; points, Fuel and danger are counted.", planning),
    "combat": ("Combat", "Range, dominance, both cards, and every line of the sum.", fighting),
    "clash": ("A clash", "The five cards with what they would come to; the dice of the clash before below.", ending),
    "waster": (
        "The Waster",
        "Whose turn it is to be mean sees the table from its other side.",
        asks("^Which wasteland card do you play"),
    ),
    "stalls": ("The Stalls", "What may be taken is lit, and so is what may be offered.", asks("^Trade at the Stalls", "Take")),
    "claimed": ("The end of a mission", "Who won, and what is read aloud.", asks("^What do you do at", "Claim the mission")),
}
"""Moments of Waste Knights: how each is called, what it shows, and when it comes."""


CONVOY = Game(WASTE_KNIGHTS_2E, 3, (("adventure", "awakening"), ("setup", "full")))
WANDERERS = CONVOY._replace(bot="random")
"""Games of the second edition: of people who know what they do, and of some who bargain about everything."""


def is_later(fits: Callable[[Any, Any], object]) -> Callable[[Any, Any], object]:
    """The same, in a game that is some rounds old."""
    return lambda view, question: view.round >= ROUND and fits(view, question)


SECOND: dict[str, tuple[str, str, Wanted]] = {
    "knights-2e": (
        "Who drives",
        "Six knights of the second edition with their dice; who is taken stays in the gallery.",
        Wanted(CONVOY, "wk2.player-setup.knights.order", fits=moments.is_taken),
    ),
    "map-2e": (
        "The map of Waste Knights II",
        "132 spaces and the Divide: a route with its price, the plot with its clock and counters.",
        Wanted(CONVOY, "wk2.move.route.continuous", fits=is_later(moments.is_on_the_road)),
    ),
    "book-2e": (
        "The book",
        "What is read, who reads and who decides; what was noted before.",
        Wanted(CONVOY, moments.ENTRY, fits=is_later(moments.is_read)),
    ),
    "combat-2e": (
        "A fight in five steps",
        "Both pools, what was dealt, what the armor is worth, and how likely the weapon is to break.",
        Wanted(CONVOY, "wk2.combat.armor.use"),
    ),
    "camp-2e": ("Camp", "Everybody round the fire.", Wanted(CONVOY, "wk2.camp.any-and-all", fits=is_later(moments.is_shared))),
    "upgrade-2e": ("An upgrade", "Each card with both its sides.", Wanted(CONVOY, "wk2.upgrade.when")),
    "barter-2e": (
        "Barter",
        "Four shops, two a visit; what is given and what is taken on a scale.",
        Wanted(WANDERERS, "wk2.city.stalls.pay", fits=moments.is_on_the_scale),
    ),
}
"""Moments of the second edition: how each is called, what it shows, and when it comes."""


class Evening:
    """A table some rounds into a game, with three people at it, and others to fill the list."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.table = Table(
            server,
            ["human", "human", "human"],
            seed=SEED,
            names=NAMES,
            name="Thursday horde",
            options={"difficulty": "normal", "objective": "fortify"},
        )
        self.table.play(until=self._is_good, wants=is_bold)
        self.won = Table(server, ["human", "bot:greedy"], seed=1, difficulty="normal", names=NAMES, name="Fort Tuesday")
        self.won.play()
        self.open = Table(server, ["human", "open", "open"], seed=5, difficulty="hard", names=NAMES, name="The long drive home")
        self.road = {name: self._on_the_road(when) for name, (_, _, when) in ROAD.items()}
        self.road["claimed"][0].play(1, wants=says("^Claim"))
        self.second = {
            name: (Imported(server, came.transcript, "Thursday convoy"), came.seat)
            for game in (CONVOY, WANDERERS)
            for name, came in find(game, {name: when for name, (_, _, when) in SECOND.items() if when.evening == game}).items()
        }
        self.told = Resumed(server, ended("awakening", 3), NAMES, name="Thursday convoy")

    def _on_the_road(self, when: Moment) -> tuple[Resumed, int]:
        """A table of Waste Knights at this moment, and whoever is asked there first."""
        table = Resumed(self.server, moment(when, players=3, bot="greedy"), NAMES, name="Thursday road")
        return table, int(table.asked()["seat"])

    def _is_good(self, question: Any) -> bool:
        if question["seat"] != 0 or not question["prompt"].startswith("Attack whom") or len(question["refused"]) < 2:
            return False
        return int(self.table.state(0)["view"]["round"]) >= ROUND

    @contextmanager
    def company(self, scene: Scene) -> Iterator[None]:
        """Whoever else plays is there, too, unless all sit before this one browser."""
        table = scene.table or self.table
        with ExitStack() as lines:
            for seat, token in table.tokens.items():
                if scene.hold not in ("all", str(seat)):
                    address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table.id}/live?token={token}"
                    lines.enter_context(connect(address, max_size=None)).recv()
            yield

    def held(self, scene: Scene) -> dict[str, object]:
        """What a browser remembers that holds the seats of a scene; at another table the link gives them."""
        which = scene.hold
        if not which or scene.table:
            return {}
        seats = self.table.tokens if which == "all" else {int(which): self.table.tokens[int(which)]}
        tables = {self.table.id: (self.table, seats), self.open.id: (self.open, self.open.tokens)}
        tables[self.won.id] = (self.won, self.won.tokens)
        return {
            id: {
                "seats": tokens,
                "game": GAME,
                "name": "",
                "added": 0,
                "watch": table.watch,
                **({"hot_seat": True} if which == "all" else {}),
            }
            for id, (table, tokens) in tables.items()
        }


def scenes(evening: Evening) -> list[Scene]:
    """Every screen, in the order in which somebody meets them."""
    table = evening.table.id

    def asked(person: Person) -> None:
        person.sight()

    def asked_there(person: Person) -> None:
        Knight(person).look()

    def over(person: Person) -> None:
        expect(person.result).to_be_visible()
        expect(person.page.locator(".at-table")).to_be_visible()

    def button(name: str) -> Callable[[Person], None]:
        def click(person: Person) -> None:
            person.at_least(1)
            person.page.get_by_role("button", name=name).first.click()

        return click

    def clause(person: Person) -> None:
        person.sight()
        person.page.evaluate(
            "dispatchEvent(new CustomEvent('wasteland:clause', { detail: 'sns.attack.value.meets-or-beats' }))"
        )
        expect(person.page.get_by_role("dialog", name="Rules").get_by_role("article").first).to_be_visible()

    def big(person: Person) -> None:
        person.page.locator("main .card").first.wait_for()
        person.page.locator(".phone").first.wait_for()

    def guide(person: Person) -> None:
        button("Rules")(person)
        person.page.get_by_role("button", name="Guide me through a round").click()

    def shown(selector: str) -> Callable[[Person], None]:
        return lambda person: person.page.locator(selector).first.wait_for()

    road = [
        Scene(name, title, words, table.link(seat), str(seat), over if name == "claimed" else asked_there, table=table)
        for (name, (title, words, _)), (table, seat) in zip(ROAD.items(), evening.road.values(), strict=True)
    ]

    def read(person: Person) -> None:
        over(person)
        person.result.get_by_role("button", name="Look at the table").click()
        turn = person.page.locator(".book button.turn")
        while turn.count():
            turn.click()
        person.page.locator(".keepsake").wait_for()

    def sheet(person: Person) -> None:
        asked_there(person)
        if (tab := person.page.get_by_role("tab", name="Sheet")).count():
            tab.click()
        else:
            person.page.get_by_role("region", name="The other knights").get_by_role("button").first.click()

    def chronicle(person: Person) -> None:
        asked_there(person)
        if (tab := person.page.get_by_role("tab", name="Tales")).count():
            tab.click()
        else:
            person.page.get_by_role("button", name="Chronicle").first.click()

    second = [
        Scene(name, title, words, evening.second[name][0].link(evening.second[name][1]), str(evening.second[name][1]),
              asked_there, table=evening.second[name][0])
        for name, (title, words, _) in SECOND.items()
    ]  # fmt: skip
    on_road, driver = evening.second["map-2e"]
    second += [
        Scene("sheet-2e", "A knight's sheet", "Whose it is, and what it comes to.", on_road.link(driver), str(driver), sheet,
              table=on_road),
        Scene("chronicle-2e", "The chronicle", "Notes, what is in force, what was decided; all of it to be read again.",
              on_road.link(driver), str(driver), chronicle, table=on_road),
        Scene("keepsake-2e", "The keepsake", "How it ended, the journey, every decision; to be printed.",
              evening.told.link(0), "0", read, table=evening.told),
    ]  # fmt: skip
    return [
        Scene(
            "lobby",
            "The lobby",
            "Four covers, a lesson, a new table, and the way back to one's own.",
            "/",
            "0",
            shown(".lesson"),
            is_new=True,
        ),
        Scene("join", "Joining", "By a link or a code.", f"/join/{evening.open.id}", "", shown("form button")),
        Scene("table", "The table", "Search and Survive, asked whom to attack.", f"/table/{table}", "0", asked),
        Scene("waiting", "Waiting", "Somebody else is asked.", f"/table/{table}", "2", shown(".question.wait")),
        Scene("clause", "Rules beside the table", "Opened at the clause in question.", f"/table/{table}", "0", clause),
        Scene("guide", "The guided first round", "It explains, points, and waits.", f"/table/{table}", "0", guide),
        *road,
        *second,
        Scene("players", "Who sits here", "And how others get here.", f"/table/{evening.open.id}", "0", button("Players")),
        Scene("over", "The end", "How it ended, and where to go from there.", f"/table/{evening.won.id}", "0", over),
        Scene(
            "film", "The film", "Any moment again, and on from there.", f"/replay/{table}?moment=24", "0", shown("main .card")
        ),
        Scene(
            "curtain", "Hot-seat", "The curtain between two people at one screen.", f"/table/{table}", "all", shown(".curtain")
        ),
        Scene("screen", "The big screen", "The board for all, each hand on a phone.", f"/screen/{table}", "all", big),
        Scene(
            "plain", "The plain table", "What any game gets that has no page of its own.", f"/table/{table}?plain", "0", asked
        ),
        Scene("rules", "The rules", "Clause by clause.", f"/rules/{GAME}", "", shown("article")),
        Scene("codex", "The codex", "Every card there is.", f"/codex/{GAME}", "", shown(".grid button")),
        Scene("settings", "Settings", "Kept in the browser.", "/settings", "", shown(".settings")),
    ]


def small(picture: bytes) -> bytes:
    """The picture as WebP, as good as its size allows."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    for quality in (88, 80, 70, 60, 50, 40):
        out = io.BytesIO()
        image.save(out, "WEBP", quality=quality, method=6)
        if out.tell() < LARGEST:
            break
    return out.getvalue()


@contextmanager
def somebody(browser: Browser, evening: Evening, scene: Scene, size: tuple[int, int]) -> Iterator[Person]:
    """A person with a browser of their own that holds what the scene says."""
    more: dict[str, Any] = {"has_touch": True, "is_mobile": True} if size[0] < 500 else {}
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **more)
    settings = {**SETTINGS, "guide": {} if scene.is_new else GUIDED}
    for key, kept in (("wasteland.settings", settings), ("wasteland.tables", evening.held(scene))):
        context.add_init_script(f"localStorage['{key}'] ??= {json.dumps(json.dumps(kept))}")
    yield Person(context.new_page(), evening.server.address)
    context.close()


def take(browser: Browser, evening: Evening, folder: Path) -> None:
    """Take all pictures, and write the page that shows them."""
    page = [PAGE]
    for scene in scenes(evening):
        page.append(f"\n## {scene.title}\n\n{scene.words}\n")
        for suffix, size in SIZES.items():
            with evening.company(scene), somebody(browser, evening, scene, size) as person:
                person.goto(scene.path)
                scene.prepare(person)
                person.page.evaluate("document.fonts.ready")
                for theme in THEMES:
                    set_settings(person, theme=theme)
                    person.page.mouse.move(0, 0)
                    name = f"{scene.name}{suffix}-{theme}.webp"
                    (folder / name).write_bytes(small(person.page.screenshot()))
                    width = 410 if not suffix else 200
                    page.append(f'<img src="{name}" width="{width}" alt="{scene.title}{suffix.replace("-", ", ")}, {theme}">')
    (folder / "README.md").write_text("\n".join(page) + "\n", encoding="utf-8")


def main() -> None:
    """Set everything up anew, and take the pictures."""
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        Server(sqlite_url(Path(folder)), "--rate", "0") as server,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        take(browser, Evening(server), FOLDER)
        browser.close()


if __name__ == "__main__":
    main()
