"""Memory: returns the memory of deleted pictures to the system, where the C library can.

glibc places pictures between small allocations and keeps their memory when they are gone: 60 to
180 MB after some games. With other libraries nothing is done.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_MMAP_THRESHOLD: Final = -3
"""`M_MMAP_THRESHOLD` of `mallopt`: the size in bytes from which an allocation has its own pages."""

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
    """Allocate each picture from now on in pages of its own, which are freed with it."""
    _call("mallopt", _MMAP_THRESHOLD, _PICTURE)


def give_back() -> None:
    """Return free memory to the system, which takes a few milliseconds."""
    _call("malloc_trim", 0)
