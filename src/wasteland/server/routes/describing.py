"""The OpenAPI schema, with what the framework leaves out."""

from __future__ import annotations

import inspect
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from wasteland.server import invited, listing, wire


class DescribedSchema(JsonRenderPlugin):
    """The schema as JSON; every structure says what it is for, and those that clients send take no unknown fields."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The schema, encoded."""
        for name, schema in openapi_schema["components"]["schemas"].items():
            kind = next((getattr(module, name) for module in (wire, invited, listing) if hasattr(module, name)), None)
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                schema["description"] = inspect.getdoc(kind)
                if issubclass(kind, wire.Request):
                    schema["additionalProperties"] = False
        return msgspec.json.encode(openapi_schema)
