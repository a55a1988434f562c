"""How much crosses the wire: the first load of a table, and the message that follows an answer."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any

from websockets.sync.client import connect

from tests.e2e.conftest import People
from tests.e2e.person import PASSING
from tests.e2e.setting import WASTE_KNIGHTS, Table
from tests.serving import Server

FIRST_LOAD = 500_000
MESSAGE = 20_000


def test_the_first_load_of_a_table_is_under_500_kb(server: Server, someone: People) -> None:
    zoe = someone()
    cdp = zoe.page.context.new_cdp_session(zoe.page)
    cdp.send("Network.enable")
    loaded: list[float] = []
    cdp.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    zoe.goto(Table(server, ["human", "bot:greedy"]).link())
    zoe.sight()
    zoe.page.wait_for_load_state("networkidle")
    assert 50_000 < sum(loaded) < FIRST_LOAD, f"{sum(loaded):.0f} bytes in {len(loaded)} requests"


class Counted(socket.socket):
    """A socket that counts what comes in, as it is on the wire."""

    received = 0

    def recv(self, size: int, flags: int = 0) -> bytes:
        """Take what has come, and count it."""
        came = super().recv(size, flags)
        self.received += len(came)
        return came


def sizes(server: Server, table: Table) -> Iterator[int]:
    """How large each message of a whole game is on the wire; all seats are played as by people who want it over soon."""
    wire = Counted(socket.AF_INET, socket.SOCK_STREAM)
    wire.connect(("127.0.0.1", server.port))
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/live?token={table.tokens[0]}"
    with connect(address, sock=wire, max_size=None) as live:
        state: dict[str, Any] = {"over": False}
        before = 0
        while not state["over"]:
            message = json.loads(live.recv())
            yield wire.received - before
            before = wire.received
            if message["type"] not in ("state", "change"):
                continue
            state = message
            seats = state["waiting"]
            asked = state["question"] or (seats and table.state(seats[0])["question"])
            if asked:
                quick = next((each["pick"] for each in asked["options"] if PASSING.search(each["label"])), 0)
                table.answer(asked["seat"], state["sequence"], quick)


def test_no_message_of_a_whole_game_is_over_20_kb_on_the_wire(server: Server) -> None:
    found = list(sizes(server, Table(server, ["human", "human"])))
    assert len(found) > 30
    assert max(found) < MESSAGE, f"the largest message was {max(found)} bytes"


def test_neither_is_one_of_two_knights_and_their_mission(server: Server) -> None:
    wish = {"mission": "damsel-in-distress", "knights": "random"}
    found = list(sizes(server, Table(server, ["human", "human"], game=WASTE_KNIGHTS, options=wish)))
    assert len(found) > 100
    assert max(found) < MESSAGE, f"the largest message was {max(found)} bytes"
