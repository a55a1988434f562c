"""The running server against its own OpenAPI description: no server error, and every response is as described."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.openapi_hooks import OPENED
from tests.serving import Server
from tests.tiers import Bulk

EXAMPLES = 6, 60
"""Generated requests of each kind for every operation; in the deep tier more."""
TOO_STRICT = ["positive_data_acceptance", "allow_header_conformance"]
"""Not every text is a transcript: what fits the description may still be refused. And the web framework answers OPTIONS with
the methods of one of our functions, where two share an address."""
ROOT = Path(__file__).parents[2]


def opened(client: httpx.Client, *kinds: str) -> Any:
    wish = {"game": "search-and-survive", "seats": [{"kind": kind} for kind in kinds]}
    return client.post("/api/tables", json=wish).raise_for_status().json()


def schemathesis(address: str, folder: Path, known: Any, examples: int) -> subprocess.CompletedProcess[str]:
    """Send what schemathesis makes of the description; it keeps its notes in the folder."""
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{address}/schema/openapi.json", "--no-color", "--seed", "1"]
    command += ["--max-examples", str(examples), "--exclude-checks", ",".join(TOO_STRICT), "--suppress-health-check", "all"]
    environment = {
        **os.environ,
        "SCHEMATHESIS_HOOKS": "tests.server.openapi_hooks",
        "PYTHONPATH": str(ROOT),
        "PYTHONIOENCODING": "utf-8",
        OPENED: json.dumps(known),
    }
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)  # noqa: S603


@pytest.mark.timeout(600)
@pytest.mark.bulk
def test_no_request_makes_the_server_fail_and_every_response_is_as_described(tmp_path: Path, bulk: Bulk) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", "--rate", "0", log=tmp_path / "log")
    with server, httpx.Client(base_url=server.address, timeout=60) as client:
        calm, rough = opened(client, "human", "human"), opened(client, "human", "open")
        known = {"address": server.address, "calm": calm, "rough": rough}

        done = schemathesis(server.address, tmp_path, known, bulk(*EXAMPLES))
        answered = client.get("/metrics").text

    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in (tmp_path / "log").read_text(encoding="utf-8")
    accepted = re.search(r'answers_total\{.*"accepted".*\} (\d+)', answered)
    assert accepted and float(accepted[1]) > 0, "no generated answer was good, so the test has seen little"
