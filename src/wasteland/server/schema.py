"""The JSON schema of everything that goes over the wire; the client's types are made from it."""

from __future__ import annotations

import inspect
import json
from typing import Any

import msgspec

from wasteland.server import inquired, invited, listing, messages, wire


def schema() -> dict[str, Any]:
    """One schema with a definition for every structure that goes over the wire, and everything they hold."""
    classes = {
        kind
        for module in (wire, messages, inquired, invited, listing)
        for _, kind in inspect.getmembers(module, inspect.isclass)
    }
    structs = [kind for kind in sorted(classes, key=lambda kind: kind.__name__) if issubclass(kind, msgspec.Struct)]
    kinds = [kind for kind in structs if kind not in (msgspec.Struct, wire.Request)]
    unions = {"FromClient": messages.FromClient, "FromServer": messages.FromServer}
    found, definitions = msgspec.json.schema_components([*kinds, *unions.values()], ref_template="#/definitions/{name}")
    named = dict(zip(unions, found[len(kinds) :], strict=True))
    return {"title": "Wire", "type": "object", "definitions": {**definitions, **named}}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))  # noqa: T201 - this module's purpose
