"""Secrets by which people are known, of which only hashes are kept, and the ids of tables."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ID_LENGTH = 8
_READ_AS = str.maketrans({"I": "1", "L": "1", "O": "0", "-": None})


def new_token() -> str:
    """A secret of 256 bits that fits into an address."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is kept of a token. Tokens are random throughout, so a plain hash cannot be guessed back."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def fits(token_hash: str, kept: str | None) -> bool:
    """Whether a token has the hash that was kept; takes as long for a wrong one as for the right one."""
    return hmac.compare_digest(token_hash.encode(), (kept or "").encode()) and kept is not None


def new_table_id() -> str:
    """An id that people can read to each other: XXXX-XXXX in Crockford's letters."""
    letters = "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))
    return f"{letters[:4]}-{letters[4:]}"


def table_id(text: str) -> str | None:
    """The id that somebody wrote, in either case, with or without hyphen; None if it cannot be one."""
    if len(text) > 2 * _ID_LENGTH:
        return None
    letters = text.upper().translate(_READ_AS)
    if len(letters) != _ID_LENGTH or any(letter not in _LETTERS for letter in letters):
        return None
    return f"{letters[:4]}-{letters[4:]}"


def new_seed() -> str:
    """The secret that nature's outcomes are made from where nobody has named a seed: 256 bits."""
    return secrets.token_hex(32)
