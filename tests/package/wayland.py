"""A Wayland desktop on a virtual screen, so that the same real pointer plays there.

Weston's window is the whole of that screen, and the program's window the whole of Weston's.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.package.root import RUNTIME
from tests.program.window import SCREEN, SIZE, Window

TOOL: Final = "weston"
"""What has to be installed for this."""
SOCKET: Final = "wayland-0"

_WESTON: Final = (
    *("weston", "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so"),
    *("--no-config", "--idle-time=0", f"--socket={SOCKET}"),
    *(f"--width={SIZE[0]}", f"--height={SIZE[1]}"),
)


class WaylandWindow(Window):
    """A window of the program on a desktop that knows nothing of X."""

    def __init__(
        self, command: Sequence[str], screen: str, env: Mapping[str, str], data: Path
    ) -> None:
        runtime = next(p / RUNTIME[1:] for p in data.parents if (p / RUNTIME[1:]).is_dir())
        self._desktop = subprocess.Popen(
            _WESTON,
            env={**os.environ, "DISPLAY": screen, "XDG_RUNTIME_DIR": str(runtime)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not (runtime / SOCKET).exists() and self._desktop.poll() is None:
            time.sleep(0.1)
        super().__init__(command, screen, env, data)

    def shown_on(self, screen: str) -> dict[str, str]:
        del screen
        return {"WAYLAND_DISPLAY": SOCKET}

    def wait_until_seen(self) -> None:
        """Wait as long as the first picture takes at most: nobody tells of windows here."""
        time.sleep(4 * SCREEN)

    def close(self) -> None:
        super().close()
        self._desktop.terminate()
        self._desktop.wait(10)
