"""Memory: what pictures leave behind goes back to the system, where the C library can be told so.

glibc puts pictures between smaller things, so that their room stays its own when they are gone; it
was 60 to 180 MB after some games. Other libraries have no such calls: then nothing is done.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_MMAP_THRESHOLD: Final = -3
"""`M_MMAP_THRESHOLD` of `mallopt`: from how many bytes on something gets pages of its own."""

_PICTURE: Final = 65_536
"""Bytes of a picture of 128 x 128 pixels."""


def _call(name: str, *values: int) -> None:
    try:
        function = getattr(ctypes.CDLL(None), name) if sys.platform == "linux" else None
    except (OSError, AttributeError):  # another C library
        function = None
    if function is not None:
        function(*values)


def part_pictures() -> None:
    """Let each picture from now on have pages of its own, which go back when it is gone."""
    _call("mallopt", _MMAP_THRESHOLD, _PICTURE)


def give_back() -> None:
    """Give back what is free; takes a few milliseconds."""
    _call("malloc_trim", 0)
