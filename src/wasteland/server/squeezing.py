"""Sockets that are compressed with a long memory: a table that changes a little costs a few hundred bytes."""

from __future__ import annotations

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

_SQUEEZING = ServerPerMessageDeflateFactory(client_max_window_bits=12, compress_settings={"memLevel": 5})
"""The server remembers the last 32 kB it has sent, where a whole state fits in, so that the next one is mostly a repetition.
uvicorn's own 4 kB are too few for that: messages get ten times as long, and take twice the time to compress. What clients
send is short. A connection takes some 150 kB."""


class Sockets(WebSocketsSansIOProtocol):
    """uvicorn's sockets, but for the compression."""

    def __init__(self, *args: Any, **rest: Any) -> None:
        super().__init__(*args, **rest)
        if self.config.ws_per_message_deflate:
            log = logging.getLogger("uvicorn.error")
            self.conn = ServerProtocol(extensions=[_SQUEEZING], max_size=self.config.ws_max_size, logger=log)
