"""The parents' PIN, which is stored only as a salted hash."""

from __future__ import annotations

import hashlib
import hmac
import os
from typing import Final

PIN_DIGITS: Final = 4
PIN_HASH_PATTERN: Final = "^([0-9a-f]{32}:[0-9a-f]{64})?$"
"""Pattern of a stored PIN: its salt and hash, or an empty string if there is no PIN."""
_ITERATIONS: Final = 100_000


def hash_pin(pin: str) -> str:
    """Return the salt and hash to store for `pin`."""
    salt = os.urandom(16)
    return f"{salt.hex()}:{_digest(pin, salt)}"


def is_correct_pin(pin: str, stored: str) -> bool:
    """Return True if `pin` matches `stored`, a result of `hash_pin`."""
    salt, _, digest = stored.partition(":")
    return hmac.compare_digest(_digest(pin, bytes.fromhex(salt)), digest)


def _digest(pin: str, salt: bytes) -> str:
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, _ITERATIONS).hex()
