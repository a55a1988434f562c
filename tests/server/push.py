"""A push service that stands in for those of the browsers, and the keys of a browser that can read what comes by it."""

from __future__ import annotations

import json
import os
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from wasteland.server.notices.sealing import plain, unplain

CURVE = ec.SECP256R1()


@dataclass
class Message:
    """What was sent to the service."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Subscriber:
    """A browser that can be called: it makes its keys, and opens what is sealed for it, by the words of RFC 8291."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        """As a browser tells them."""
        return {"p256dh": plain(self.point), "auth": plain(self.auth)}

    def opened(self, body: bytes) -> Any:
        """The message in a body of the coding aes128gcm."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + self.point + theirs).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.rstrip(b"\0").endswith(b"\x02"), "the one record is the last"
        return json.loads(text.rstrip(b"\0")[:-1])


def claims_in(header: str, public: str) -> Any:
    """What the sender says of itself, if it has signed that with the key that browsers know."""
    words = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    assert words["k"] == public
    text, _, signed = words["t"].rpartition(".")
    pair = unplain(signed)
    signature = encode_dss_signature(int.from_bytes(pair[:32], "big"), int.from_bytes(pair[32:], "big"))
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unplain(public)).verify(
            signature, text.encode(), ec.ECDSA(SHA256())
        )
    except InvalidSignature:
        raise AssertionError("somebody else has signed this") from None
    return json.loads(unplain(text.partition(".")[2]))


class PushService:
    """Takes what is sent, and answers with the status it is told to."""

    def __init__(self) -> None:
        self.status = 201
        self.headers: dict[str, str] = {}
        self.got: queue.Queue[Message] = queue.Queue()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                service.got.put(Message(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(service.status)
                for name, value in service.headers.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                """Quietly."""

        return Handler

    def next(self, seconds: float = 20) -> Message:
        """The next message."""
        return self.got.get(timeout=seconds)

    def is_quiet(self, seconds: float = 0.5) -> bool:
        """Whether nothing comes for a while."""
        try:
            self.got.get(timeout=seconds)
        except queue.Empty:
            return True
        return False


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service for as long as the block lasts."""
    service = PushService()
    thread = threading.Thread(target=service._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service._server.shutdown()
        service._server.server_close()
        thread.join()
