"""The lock on a data folder: one program at a time uses it.

It is a lock of the operating system on an open file, which is released whenever the process ends.
No process number is compared, since these repeat in containers and on a shared home. Where the
folder or its file system takes no lock, the program runs without one.

A second program asks the first one to show its window by a request, a small file beside the lock.
The first one answers by deleting it.
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
"""Seconds in which the first program has to answer a request."""
_PAUSE: Final = 0.05
LOOK_SECONDS: Final = 0.2
"""Seconds between two looks for a request."""

_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_TRIES: Final = 10
_FAR: Final = 1 << 30
"""The offset of the byte that Windows locks."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _is_taken(error: OSError) -> bool:
        return True  # every file system there has locks, and Wine does not say what went wrong
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _is_taken(error: OSError) -> bool:
        return error.errno in (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES)


class FolderLock:
    """The lock on one folder; it is not inherited by child processes."""

    def __init__(self, folder: Path) -> None:
        """Take a folder, which is not locked yet."""
        self._folder = folder
        self._path = folder / LOCK_NAME
        self._request = folder / REQUEST_NAME
        self._file: int | None = None
        self._looked = 0.0
        self._is_empty_folder = False

    @classmethod
    def take(cls, folder: Path) -> Self | None:
        """Lock a folder, which is created if it is missing; return None if it is locked already.

        Where no lock is possible, the one that is returned holds nothing.
        """
        lock = cls(folder)
        lock._is_empty_folder = _is_empty(folder)
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        if not lock._try():
            return None
        with contextlib.suppress(OSError):
            lock._request.unlink()  # a start that was killed has left it
        return lock

    def _try(self) -> bool:
        """Lock the file that has the name; return False if another program has locked it."""
        for _ in range(_TRIES):
            try:
                file = os.open(self._path, os.O_RDWR | os.O_CREAT | _NO_LINK, 0o666)
            except FileNotFoundError:  # the program that had locked it has just deleted the folder
                with contextlib.suppress(OSError):
                    self._folder.mkdir(parents=True, exist_ok=True)
                continue
            except PermissionError:  # on Windows also a file that is just being deleted
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
            os.close(file)  # the program that had locked it has just deleted it
        return True

    def _is_at_path(self, file: int) -> bool:
        """Whether an open file still has the name; Windows deletes no open file."""
        if sys.platform == "win32":
            return True
        try:
            return os.path.samestat(os.fstat(file), os.lstat(self._path))
        except FileNotFoundError:
            return False

    def is_asked(self) -> bool:
        """Whether another start, on the same screen, asks for the window; answer it.

        The folder is looked at a few times a second, however often this is called.
        """
        now = time.monotonic()
        if self._file is None or now - self._looked < LOOK_SECONDS:
            return False
        self._looked = now
        if not self._is_at_path(self._file) and self._folder.is_dir():
            self._renew()
        content = _content(self._request)
        if content is None or content != _screen():
            return False
        with contextlib.suppress(OSError):
            self._request.unlink()
        return True

    def _renew(self) -> None:
        """Lock the folder again after the lock file was deleted."""
        self._close()
        self._try()

    def release(self) -> None:
        """Unlock the folder and delete the lock, and the folder if everything was deleted in it."""
        if self._file is None:
            return
        if sys.platform == "win32":
            self._close()  # an open file cannot be deleted there, and one that is locked neither
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


class Request:
    """Asks the program that has locked a folder to show its window."""

    def __init__(self, folder: Path) -> None:
        """Put the request into the folder; where that is not possible, it is never answered."""
        self._path = folder / REQUEST_NAME
        self._is_made = False
        _allow_to_front()
        with contextlib.suppress(OSError):
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _NO_LINK
            file = os.open(self._path, flags, 0o666)
            try:
                os.write(file, _screen())
                self._is_made = True
            finally:
                os.close(file)

    @property
    def is_answered(self) -> bool:
        """Whether the first program shows its window."""
        return self._is_made and not os.path.lexists(self._path)

    def wait(self, seconds: float = _ANSWER_TIMEOUT_SECONDS) -> bool:
        """Wait some seconds for the answer at most; return whether there is one."""
        end = time.monotonic() + seconds
        while self._is_made and not self.is_answered and time.monotonic() < end:
            time.sleep(_PAUSE)
        return self.is_answered

    def withdraw(self) -> None:
        """Ask no longer."""
        if self._is_made:
            with contextlib.suppress(OSError):
                self._path.unlink()


def _allow_to_front() -> None:
    """Allow the first program to take the focus, as Windows asks of the latest start."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - no other system has `windll`

        ctypes.windll.user32.AllowSetForegroundWindow(-1)


def _screen() -> bytes:
    """Return an identifier of this computer and its screen or session."""
    import platform  # noqa: PLC0415 - only a second start needs it

    names = ("WAYLAND_DISPLAY", "DISPLAY", "SESSIONNAME")
    parts = (platform.node(), *(os.environ.get(name, "") for name in names))
    return "\n".join(parts).encode(errors="replace")


def _content(path: Path) -> bytes | None:
    """Return the beginning of a file, None if there is none that can be read."""
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
