"""Messages for a push service, which only the browser behind it can read (RFC 8291), and which name their sender (RFC 8292)."""

from __future__ import annotations

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NoBase64
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE = ec.SECP256R1()
_SALT_LENGTH = 16
_AUTH_LENGTH = 16
_RECORD_SIZE = 4096
MOST_LETTERS = 3000
"""A message is one record; push services take no more than 4096 bytes of it."""
_LAST = b"\x02"
"""What follows the text of the last record, and the only one."""
_HOURS = 12
"""For so long a signature is good; 24 hours are the most."""


class Subscription(NamedTuple):
    """What a browser has told of itself: its public key, and a secret that only it and we know."""

    public: ec.EllipticCurvePublicKey
    auth: bytes


def plain(data: bytes) -> str:
    """Bytes in letters that fit into an address, as browsers write them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unplain(text: str) -> bytes:
    """What such letters say; `ValueError` if they say nothing."""
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except NoBase64 as wrong:
        raise ValueError(str(wrong)) from None


def subscription(p256dh: str, auth: str) -> Subscription:
    """A subscription from what a browser gave; `ValueError` if it is none."""
    secret = unplain(auth)
    if len(secret) != _AUTH_LENGTH:
        raise ValueError(f"the secret has {len(secret)} bytes, not {_AUTH_LENGTH}")
    return Subscription(ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, unplain(p256dh)), secret)


def sealed(text: bytes, to: Subscription, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None) -> bytes:
    """A text as the body of a push message, in the coding aes128gcm. *own* and *salt* are drawn anew for every message."""
    if len(text) > MOST_LETTERS:
        raise ValueError(f"a message has at most {MOST_LETTERS} bytes, and this one has {len(text)}")
    own = own or ec.generate_private_key(_CURVE)
    salt = salt or os.urandom(_SALT_LENGTH)
    theirs, ours = _point(to.public), _point(own.public_key())
    shared = own.exchange(ec.ECDH(), to.public)
    secret = _derived(shared, to.auth, b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD_SIZE.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, text + _LAST, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(public: ec.EllipticCurvePublicKey) -> bytes:
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Sender:
    """Who we are to push services: a key of our own, kept for as long as somebody has subscribed with it."""

    def __init__(self, kept: str, contact: str) -> None:
        """*kept* is what `new_key` gave; *contact* is where the people behind a push service find those behind this server."""
        self._key = ec.derive_private_key(int.from_bytes(unplain(kept), "big"), _CURVE)
        self._contact = contact

    @staticmethod
    def new_key() -> str:
        """A new key, to be kept secret."""
        return plain(ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(32, "big"))

    @property
    def public(self) -> str:
        """The public half, as browsers want it."""
        return plain(_point(self._key.public_key()))

    def headers(self, endpoint: str, topic: str, seconds: int) -> dict[str, str]:
        """The headers of a message to an endpoint; a newer one of the same topic takes the place of one that still waits."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + _HOURS * 3600,
            "sub": self._contact,
        }
        return {
            "authorization": f"vapid t={self._signed(claims)}, k={self.public}",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(seconds),
            "topic": topic,
            "urgency": "high",
        }

    def _signed(self, claims: dict[str, object]) -> str:
        """The claims as a token that is signed with our key (ES256)."""
        parts = [plain(json.dumps(part, separators=(",", ":")).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        text = ".".join(parts)
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(SHA256())))
        return f"{text}.{plain(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
