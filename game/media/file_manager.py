"""Opens folders in the file manager of the operating system."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread


class FileManager:
    """The system's file manager."""

    def __init__(
        self,
        *,
        is_silent: bool = False,
        platform: str = sys.platform,
        which: Callable[[str], str | None] = shutil.which,
    ) -> None:
        """Find the file manager's program; if `is_silent`, as in headless runs, never start it."""
        self._program = None if is_silent else which(_program_name(platform))

    @property
    def is_available(self) -> bool:
        """Whether a file manager has been found."""
        return self._program is not None

    def open_folder(self, folder: Path) -> bool:
        """Open a folder in the file manager; return True if the file manager could be started."""
        import subprocess  # noqa: PLC0415 - not needed for the first picture

        if self._program is None:
            return False
        try:
            child = subprocess.Popen(
                [self._program, str(folder.absolute())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError):  # ValueError: a path with a null byte
            return False
        # Without waiting for it, the ended process would remain as a zombie.
        Thread(target=child.wait, daemon=True).start()
        return True


def _program_name(platform: str) -> str:
    if platform == "win32":
        return os.path.join(os.environ.get("SYSTEMROOT", r"C:\Windows"), "explorer.exe")
    return "open" if platform == "darwin" else "xdg-open"
