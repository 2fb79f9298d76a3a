"""Which tests need no screen, so that they run under every system's Python.

python3 run.py test $(python3 -m tests.package.no_screen)
"""

from __future__ import annotations

from typing import Final

NO_SCREEN: Final = (
    *("rules", "ai", "physics", "practice", "play", "keep", "locales", "drive"),
    *(f"program/test_{name}.py" for name in ("app", "cli", "run", "hardening", "bad_input")),
)
"""Folders and files below `tests`."""

if __name__ == "__main__":
    print(*(f"tests/{place}" for place in NO_SCREEN), end="")
