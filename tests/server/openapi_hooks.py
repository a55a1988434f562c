"""Lets schemathesis find real tables: its well-formed requests often name one, with a token that opens it.

It is loaded by schemathesis, which is told by an environment variable what was opened for it.
"""

from __future__ import annotations

import json
import os
import urllib.request
from typing import Any
from zlib import crc32

import schemathesis
from schemathesis import Case, HookContext
from schemathesis.generation import GenerationMode

OPENED = "WASTELAND_OPENED"
"""Holds as JSON the address of the server, and what it said when the tables were opened."""


Request = Case[Any]

ROUGH = ("/seats/", "/join", "/give-up")
"""After these nobody plays on, or other people do: they get a table of their own."""


@schemathesis.hook
def before_call(context: HookContext, case: Request, kwargs: dict[str, Any]) -> None:
    """Put real names into most of the requests that are meant to be good, always the same into the same request."""
    if case.meta is None or case.meta.generation.mode is not GenerationMode.POSITIVE:
        return
    known = json.loads(os.environ[OPENED])
    lot = crc32(repr((case.path_parameters, case.query, case.body)).encode())
    if lot % 5 == 0:
        return
    if "game" in case.path_parameters:
        case.path_parameters["game"] = "search-and-survive"
    if "table" in case.path_parameters:
        table = known["rough" if any(part in case.path for part in ROUGH) else "calm"]
        case.path_parameters["table"] = table["table"]
        _name_details(case, known["address"], table, lot)
    elif isinstance(case.body, dict) and "game" in case.body:
        case.body |= {"game": "search-and-survive", "options": {}, "packs": None}


def _name_details(case: Request, address: str, table: Any, lot: int) -> None:
    """A token that opens something here, and a moment, a seat and an answer that there may be. Nobody deletes the tables."""
    seat = table["seats"][lot % len(table["seats"])]
    if case.query and "token" in case.query:
        case.query["token"] = seat["token"]
    for name in ("moment", "seat"):
        if name in case.path_parameters:
            case.path_parameters[name] = 1 + lot % 3 if name == "moment" else lot % 2
    if isinstance(case.body, dict):
        if "token" in case.body:
            case.body["token"] = table["host"] if "/seats/" in case.path else seat["token"]
        if "moment" in case.body:
            case.body |= {"moment": 1 + lot % 3, "seats": None}
        if "pick" in case.body:
            case.body |= {"sequence": _sequence(address, table["table"]), "pick": 0}


def _sequence(address: str, table: str) -> int:
    """Where the table stands now, so that an answer may be good."""
    with urllib.request.urlopen(f"{address}/api/tables/{table}", timeout=60) as answer:  # noqa: S310 - our own server
        return int(json.load(answer)["sequence"])
