"""Tables set up by program, for tests that are about something that comes later."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from tests.driving import random_game
from tests.serving import Server, http
from wasteland import catalogue
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.transcript import written

GAME = "search-and-survive"
WASTE_KNIGHTS = "waste-knights-1e"
WASTE_KNIGHTS_2E = "waste-knights-2e"
NAMES = ("Zoe", "Dagon", "Joie", "Moss")


def passes(option: Any) -> bool:
    """Whether an option gets nothing done. Whoever always takes such has lost soon, and so a whole game is short."""
    return bool(option["sign"] == "pass")


def says(pattern: str) -> Callable[[Any], bool]:
    """Whether the words of an option are such."""
    return lambda option: re.search(pattern, option["label"]) is not None


def fights(option: Any) -> bool:
    """Whether somebody attacks by it: with what, or whom."""
    return "attack" in option["does"] or bool(option["where"] and option["odds"] is not None)


class Table:
    """A table that was opened over HTTP."""

    def __init__(
        self, server: Server, seats: list[str], *, seed: int | None = 2, difficulty: str = "hard", **wish: Any
    ) -> None:
        self.server = server
        kinds = [{"kind": "bot", "bot": seat[4:]} if seat.startswith("bot:") else {"kind": seat} for seat in seats]
        names = wish.pop("names", NAMES)
        called = [seat if seat["kind"] == "open" else {**seat, "name": name} for seat, name in zip(kinds, names, strict=False)]
        wish = {"game": GAME, "seats": called, "seed": seed, "options": {"difficulty": difficulty}, **wish}
        self._take(self._ask("POST", "", json=wish))

    def _take(self, told: Any) -> None:
        """Keep the tokens of a table that was opened."""
        self.id: str = told["table"]
        self.tokens: dict[int, str] = {seat["seat"]: seat["token"] for seat in told["seats"]}
        self.watch: str = told["watch"]
        self.host: str = told["host"]

    def _ask(self, method: str, path: str, **more: Any) -> Any:
        response = http().request(method, f"{self.server.address}/api/tables{path}", **more)
        assert response.is_success, response.text
        return response.json() if "json" in response.headers["content-type"] else response.text

    def state(self, seat: int | None = None) -> Any:
        """The table as a seat, or the public, sees it."""
        return self._ask("GET", f"/{self.id}", params={"token": self.watch if seat is None else self.tokens[seat]})

    def transcript(self, seat: int = 0) -> str:
        """The transcript of a table that lets itself be told."""
        return str(self._ask("GET", f"/{self.id}/transcript", params={"token": self.tokens[seat]}))

    def join(self, seat: int, name: str) -> None:
        """Somebody else takes an open seat."""
        self.tokens[seat] = self._ask("POST", f"/{self.id}/join", json={"seat": seat, "name": name})["token"]

    def give_up(self, seat: int) -> None:
        """A seat gives the game up, or proposes to."""
        self._ask("POST", f"/{self.id}/give-up", json={"token": self.tokens[seat]})

    def change_seat(self, seat: int, kind: str, bot: str | None = None) -> None:
        """The host lets somebody else sit there."""
        self._ask("POST", f"/{self.id}/seats/{seat}", json={"token": self.host, "kind": kind, "bot": bot})

    def link(self, seat: int = 0) -> str:
        """The link that gives a seat to whoever opens it."""
        return f"/table/{self.id}#seat={seat}&token={self.tokens[seat]}"

    def answer(self, seat: int, sequence: int, pick: int | list[int]) -> None:
        """Answer for a seat."""
        self._ask("POST", f"/{self.id}/answers", json={"token": self.tokens[seat], "sequence": sequence, "pick": pick})

    def play(
        self,
        answers: int = 10_000,
        until: Callable[[Any], object] = lambda question: False,
        wants: Callable[[Any], bool] = passes,
    ) -> Any:
        """Answer for all people with what somebody *wants*, or else the first, until a question is such; gives the state."""
        for _ in range(answers):
            state = self._asked()
            question = state["question"]
            if state["over"] or until(question):
                return state
            options = question["options"]
            wanted = next((option["pick"] for option in options if wants(option)), 0)
            self.answer(question["seat"], state["sequence"], [3] * len(question["dice"]) if question["dice"] else wanted)
        return self._asked()

    def _asked(self) -> Any:
        """The state as the person sees it who is asked first; waits while bots think."""
        while True:
            for seat in self.tokens:
                state = self.state(seat)
                if state["over"] or (state["question"] and not bots_think(state)):
                    return state


def bots_think(state: Any) -> bool:
    """Whether a bot is asked, too: at an open floor its answer opens everybody's question anew."""
    return any(state["seats"][seat]["kind"] == "bot" for seat in state["waiting"])


class Imported(Table):
    """A table that goes on where a transcript ends. A seat that is called after a bot is that bot's."""

    def __init__(self, server: Server, transcript: str, name: str | None = None) -> None:
        self.server = server
        self._take(self._ask("POST", "/import", json={"transcript": transcript, "name": name}))


class Resumed(Imported):
    """A table that goes on where a play stands."""

    def __init__(self, server: Server, play: Play[Any], names: Iterable[str] = NAMES, *, name: str | None = None) -> None:
        super().__init__(server, written(play, list(names)[: play.setting.seats]), name)


def played_out(server: Server) -> Table:
    """A table at which one person has lost a game."""
    return Resumed(server, random_game(catalogue.game(GAME), Setting(1, {"difficulty": "hard"}), 2))
