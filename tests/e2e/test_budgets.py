"""How much crosses the wire when a table is loaded first. Whole games look at the messages that follow."""

from __future__ import annotations

from tests.e2e.conftest import People
from tests.e2e.setting import Table
from tests.serving import Server

FIRST_LOAD = 500_000


def test_the_first_load_of_a_table_is_under_500_kb(server: Server, someone: People) -> None:
    zoe = someone(fresh=True)
    cdp = zoe.page.context.new_cdp_session(zoe.page)
    cdp.send("Network.enable")
    loaded: list[float] = []
    cdp.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    zoe.goto(Table(server, ["human", "bot:greedy"]).link())
    zoe.sight()
    zoe.page.wait_for_load_state("networkidle")
    assert 50_000 < sum(loaded) < FIRST_LOAD, f"{sum(loaded):.0f} bytes in {len(loaded)} requests"
