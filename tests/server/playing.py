"""A server in the test's own process, and people at its tables: they look, answer, and say what they were told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.resources import files
from random import Random
from typing import Any

import httpx
from litestar.testing import TestClient, WebSocketTestSession

from tests.toys import TOYS as TOYS
from wasteland.server.app import make_app
from wasteland.server.settings import Settings
from wasteland.server.wire import Pick

SNS = "search-and-survive"
BASE = str(files("wasteland.games.search_and_survive").joinpath("packs", "base"))
"""A pack by its folder, as whoever plays at home may name it."""

LIMIT = 5000
"""More answers than any game here takes."""


@contextmanager
def serving(database: str, **settings: Any) -> Iterator[Room]:
    """A server on a database, for as long as the block lasts."""
    chosen = {"rate": 0.0, "bot_workers": 1, **settings}
    with TestClient(make_app(Settings(database, **chosen))) as client:
        yield Room(client)


@dataclass
class Room:
    """A server, as a program talks to it."""

    client: TestClient[Any]

    def get(self, path: str, token: str | None = None, **query: Any) -> httpx.Response:
        """Ask for something below /api."""
        return self.client.get(f"/api{path}", params={**query, **({"token": token} if token else {})})

    def post(self, path: str, **body: Any) -> httpx.Response:
        """Send something below /api."""
        return self.client.post(f"/api{path}", json=body)

    def open(self, game: str, seats: str = "human human", **wish: Any) -> Table:
        """Open a table; a seat is human, open, or the name of a bot."""
        wishes = [{"kind": seat} if seat in ("human", "open") else {"kind": "bot", "bot": seat} for seat in seats.split()]
        return self.opened(self.post("/tables", game=game, seats=wishes, **wish))

    def opened(self, response: httpx.Response) -> Table:
        """The table that a response tells of."""
        assert response.status_code == 201, response.text
        told = response.json()
        tokens = {seat["seat"]: seat["token"] for seat in told["seats"]}
        return Table(self, told["table"], tokens, told["host"], told["watch"])


@dataclass
class Table:
    """A table, with the tokens that are known of it."""

    room: Room
    id: str
    tokens: dict[int, str]
    host: str
    watch: str
    log: list[tuple[int, int, Pick]] = field(default_factory=list)
    """What was answered: sequence, seat, pick."""

    def get(self, path: str = "", token: str | None = None) -> httpx.Response:
        """Ask for something of this table."""
        return self.room.get(f"/tables/{self.id}{path}", token)

    def post(self, path: str, **body: Any) -> httpx.Response:
        """Send something to this table."""
        return self.room.post(f"/tables/{self.id}{path}", **body)

    def state(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or the public, sees."""
        response = self.get(token=None if seat is None else self.tokens[seat])
        assert response.status_code == 200, response.text
        state: dict[str, Any] = response.json()
        return state

    def try_answer(self, seat: int, pick: Pick, sequence: int | None = None) -> httpx.Response:
        """Send an answer, by default to the question that is open now."""
        at = self.state(seat)["sequence"] if sequence is None else sequence
        return self.post("/answers", token=self.tokens[seat], sequence=at, pick=pick)

    def answer(self, seat: int, pick: Pick, sequence: int | None = None) -> int:
        """An answer that is accepted; the sequence after it."""
        response = self.try_answer(seat, pick, sequence)
        assert response.status_code == 200, response.text
        after: int = response.json()["sequence"]
        self.log.append((after, seat, pick))
        return after

    def asked(self) -> int:
        """The first of the seats that are asked."""
        seat: int = self.state()["waiting"][0]
        return seat

    def play(self, random: Random, answers: int = LIMIT) -> dict[str, Any]:
        """Answer at random for all whose tokens are known, until the game is over or so many answers are given."""
        for _ in range(answers):
            waiting = [seat for seat in self.state()["waiting"] if seat in self.tokens]
            if not waiting:
                break
            seat = random.choice(waiting)
            state = self.state(seat)
            self.answer(seat, random_pick(state["question"], random), state["sequence"])
        return self.state()

    @contextmanager
    def live(self, seat: int | None = None, token: str | None = None) -> Iterator[Line]:
        """A live connection of a seat, of a token, or of the public."""
        token = self.tokens[seat] if seat is not None else token
        query = f"?token={token}" if token else ""
        with self.room.client.websocket_connect(f"/api/tables/{self.id}/live{query}") as socket:
            yield Line(socket)


def random_pick(question: dict[str, Any], random: Random) -> Pick:
    """Some answer to a question as it goes over the wire."""
    if question["dice"] and not question["options"]:
        return [random.randint(1, len(die["faces"])) for die in question["dice"]]
    pick: int = random.choice(question["options"])["pick"]
    return pick


@dataclass
class Line:
    """A live connection."""

    socket: WebSocketTestSession
    heard: list[dict[str, Any]] = field(default_factory=list)

    def next(self, *kinds: str) -> dict[str, Any]:
        """The next message, or the next of these kinds."""
        while True:
            message: dict[str, Any] = self.socket.receive_json(timeout=20)
            self.heard.append(message)
            if not kinds or message["type"] in kinds:
                return message

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send_json(message)
