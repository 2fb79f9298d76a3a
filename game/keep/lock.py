"""The lock on a data folder, which ensures that only one instance of the program uses the folder.

It is an operating-system lock on an open file. If the file system has no locks, the program runs
without one. A second instance creates a small file beside the lock file to ask the first one to
show its window; the first instance answers by deleting that file.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path
from typing import Final, Self

LOCK_NAME: Final = "open.lock"
REQUEST_NAME: Final = "open.request"

_ANSWER_TIMEOUT_SECONDS: Final = 2.0
"""Time that the first instance has to answer a request, in seconds."""
_PAUSE: Final = 0.05
REQUEST_POLL_SECONDS: Final = 0.2
"""Interval at which the first instance checks for a request, in seconds."""

_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_TRIES: Final = 10
_FAR: Final = 1 << 30
"""Offset of the byte that is locked on Windows, far beyond the end of the file."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _is_taken(error: OSError) -> bool:
        return True  # Windows file systems all have locks, and Wine reports no reason
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _is_taken(error: OSError) -> bool:
        return error.errno in (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES)


class FolderLock:
    """A lock on a data folder; child processes do not inherit it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / LOCK_NAME
        self._request = folder / REQUEST_NAME
        self._file: int | None = None
        self._looked = 0.0
        self._is_empty_folder = False

    @classmethod
    def acquire(cls, folder: Path) -> Self | None:
        """Lock a folder, creating it if needed; return None if another instance has locked it."""
        lock = cls(folder)
        lock._is_empty_folder = _is_empty(folder)
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        if not lock._lock_file():
            return None
        with contextlib.suppress(OSError):
            lock._request.unlink()  # left over from a killed instance
        return lock

    def _lock_file(self) -> bool:
        for _ in range(_TRIES):
            try:
                file = os.open(self._path, os.O_RDWR | os.O_CREAT | _NO_LINK, 0o666)
            except FileNotFoundError:  # another instance has just deleted the folder
                with contextlib.suppress(OSError):
                    self._folder.mkdir(parents=True, exist_ok=True)
                continue
            except PermissionError:  # on Windows also while the file is being deleted
                if sys.platform != "win32":
                    return True
                time.sleep(_PAUSE)
                continue
            except OSError:
                return True
            try:
                _lock(file)
                if self._is_at_path(file):
                    self._file = file
                    return True
            except OSError as error:
                os.close(file)
                return not _is_taken(error)
            os.close(file)  # another instance has just deleted it
        return True

    def _is_at_path(self, file: int) -> bool:
        # Always True on Windows, where an open file cannot be deleted.
        if sys.platform == "win32":
            return True
        try:
            return os.path.samestat(os.fstat(file), os.lstat(self._path))
        except FileNotFoundError:
            return False

    def accept_request(self) -> bool:
        """If another instance has asked this one to show its window, confirm it and return True.

        Can be called every frame: it checks the folder only once per `REQUEST_POLL_SECONDS`.
        """
        now = time.monotonic()
        if self._file is None or now - self._looked < REQUEST_POLL_SECONDS:
            return False
        self._looked = now
        if not self._is_at_path(self._file) and self._folder.is_dir():
            self._close()
            self._lock_file()
        content = _read_first_bytes(self._request)
        if content is None or content != _display_id():
            return False
        with contextlib.suppress(OSError):
            self._request.unlink()
        return True

    def release(self) -> None:
        """Unlock the folder and delete the lock file, and also the folder if it is then empty."""
        if self._file is None:
            return
        if sys.platform == "win32":
            self._close()  # Windows cannot delete an open file
        with contextlib.suppress(OSError):
            self._path.unlink()
        if not self._is_empty_folder:
            with contextlib.suppress(OSError):
                self._folder.rmdir()
        self._close()

    def _close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            os.close(file)


class ShowWindowRequest:
    """A request by a second instance that the first one show its window."""

    def __init__(self, folder: Path) -> None:
        """Write the request to the data folder; if that fails, it is never answered."""
        self._path = folder / REQUEST_NAME
        self._is_made = False
        _allow_to_front()
        with contextlib.suppress(OSError):
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _NO_LINK
            file = os.open(self._path, flags, 0o666)
            try:
                os.write(file, _display_id())
                self._is_made = True
            finally:
                os.close(file)

    @property
    def is_answered(self) -> bool:
        """Whether the first instance has answered and is therefore showing its window."""
        return self._is_made and not os.path.lexists(self._path)

    def wait(self, seconds: float = _ANSWER_TIMEOUT_SECONDS) -> bool:
        """Wait up to `seconds` for an answer, and return True if there is one."""
        end = time.monotonic() + seconds
        while self._is_made and not self.is_answered and time.monotonic() < end:
            time.sleep(_PAUSE)
        return self.is_answered

    def withdraw(self) -> None:
        """Delete the request file."""
        if self._is_made:
            with contextlib.suppress(OSError):
                self._path.unlink()


def _allow_to_front() -> None:
    # On Windows, only the program with the keyboard focus can pass it on.
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - no other system has `windll`

        ctypes.windll.user32.AllowSetForegroundWindow(-1)


def _display_id() -> bytes:
    import platform  # noqa: PLC0415 - only a second start needs it

    names = ("WAYLAND_DISPLAY", "DISPLAY", "SESSIONNAME")
    parts = (platform.node(), *(os.environ.get(name, "") for name in names))
    return "\n".join(parts).encode(errors="replace")


def _read_first_bytes(path: Path) -> bytes | None:
    try:
        file = os.open(path, os.O_RDONLY | _NO_LINK)
    except OSError:
        return None
    try:
        return os.read(file, 10_000)
    except OSError:
        return None
    finally:
        os.close(file)


def _is_empty(folder: Path) -> bool:
    try:
        return not os.listdir(folder)
    except OSError:
        return False
