"""Returns the memory of freed pictures to the operating system.

Without this, glibc keeps 60 to 180 MB after a few matches. Other C libraries do not.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_MMAP_THRESHOLD: Final = -3
"""`M_MMAP_THRESHOLD` of `mallopt`: size in bytes from which an allocation has its own pages."""

_PICTURE: Final = 65_536
"""Size of a picture of 128 x 128 pixels, in bytes."""


def _call_libc(name: str, *values: int) -> None:
    try:
        function = getattr(ctypes.CDLL(None), name) if sys.platform == "linux" else None
    except (OSError, AttributeError):  # another C library
        function = None
    if function is not None:
        function(*values)


def separate_picture_pages() -> None:
    """Give each large picture its own memory pages, so freeing it returns them to the system."""
    _call_libc("mallopt", _MMAP_THRESHOLD, _PICTURE)


def trim_memory() -> None:
    """Return unused memory to the operating system; this takes a few milliseconds."""
    _call_libc("malloc_trim", 0)
