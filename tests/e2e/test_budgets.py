"""How much crosses the wire: the first load of a table, and the message that follows an answer."""

from __future__ import annotations

import json
import socket
from typing import Any

from websockets.sync.client import connect

from tests.e2e.conftest import People
from tests.e2e.person import PASSING
from tests.e2e.setting import Table
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


def test_no_message_of_a_whole_game_is_over_20_kb_on_the_wire(server: Server) -> None:
    table = Table(server, ["human", "human"])
    wire = Counted(socket.AF_INET, socket.SOCK_STREAM)
    wire.connect(("127.0.0.1", server.port))
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/live?token={table.tokens[0]}"
    sizes = []
    with connect(address, sock=wire, max_size=None) as live:
        state: dict[str, Any] = {"over": False}
        before = 0
        while not state["over"]:
            message = json.loads(live.recv())
            sizes.append(wire.received - before)
            before = wire.received
            if message["type"] not in ("state", "change"):
                continue
            state = message
            asked = state["question"] or (state["waiting"] and table.state(1)["question"])
            if asked:
                quick = next((each["pick"] for each in asked["options"] if PASSING.search(each["label"])), 0)
                table.answer(asked["seat"], state["sequence"], quick)
    assert len(sizes) > 30
    assert max(sizes) < MESSAGE, f"the largest message was {max(sizes)} bytes"
