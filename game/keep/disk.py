"""The disk as it is: full, read-only, locked, damaged. What goes wrong is reported in one sentence.

A trouble has a key, which the frame looks up in the player's language. No function here leaves half
a file behind.
"""

from __future__ import annotations

import codecs
import contextlib
import errno
import json
import os
import re
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final, NoReturn

_ACCESS: Final = {errno.EACCES, errno.EPERM, errno.EROFS}
_KINDS: Final = {
    "full": {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)},
    "read_only": _ACCESS | {errno.ENOTDIR, errno.EEXIST, errno.EISDIR, errno.ENOENT},
    "failed": set[int](),
}
"""The kinds of errors that writing may raise, by their codes; `failed` is any other."""

_PART_LENGTH: Final = 60
"""The most letters of a file's name that are part of the name of its unfinished copy."""

_MARKS: Final = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""The encodings that begin with a mark, as some editors write them."""

TROUBLES: Final = (
    *(f"trouble.journal_{kind}" for kind in (*_KINDS, "damaged", "locked", "newer")),
    *(f"trouble.settings_{kind}" for kind in (*_KINDS, "bad")),
    *(f"trouble.practice_{kind}" for kind in (*_KINDS, "bad")),
    *(f"trouble.players_{kind}" for kind in (*_KINDS, "bad")),
    *(f"trouble.cup_{kind}" for kind in (*_KINDS, "bad", "newer")),
    *(f"trouble.file_{kind}" for kind in _KINDS),
    *(f"trouble.moment_{kind}" for kind in _KINDS),
    "trouble.file_changed",
    "trouble.words_damaged",
)
"""The key of every trouble that is reported to a player; the sentences are the frame's words."""


@dataclass(frozen=True)
class Trouble:
    """A problem with the disk: one of `TROUBLES`.

    The detail is not translated: the file, the fields.
    """

    key: str
    detail: str = ""


def trouble_of(error: OSError, area: str) -> Trouble:
    """Return the trouble for an error in `area`, the second word of one of `TROUBLES`."""
    kind = next((kind for kind, codes in _KINDS.items() if error.errno in codes), "failed")
    return Trouble(f"trouble.{area}_{kind}", one_line(str(error)))


def one_line(text: str, length: int = 200) -> str:
    """Return `text` without line breaks and control characters, `length` characters at most."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line if len(line) <= length else line[: length - 1] + "…"


class TooLargeError(ValueError):
    """A file that is longer than any of ours; the text says so."""


def read_whole(path: Path, most: int) -> bytes:
    """Return the content of a file.

    A pipe or a device is refused, not opened: reading it may wait for ever.

    Raises:
        TooLargeError: it is longer than `most` bytes.
        OSError: it cannot be read, or it is no regular file.
    """
    _check_regular(path)
    with open(path, "rb", opener=_open_without_waiting) as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise TooLargeError(f"it is larger than {most} bytes")
    return raw


def _open_without_waiting(path: str, flags: int) -> int:
    """Open a file that may have become a pipe since it was checked; a pipe then reads as empty."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def check_regular(path: Path) -> None:
    """Make sure that a file that exists is a regular one, or a link to one. Raises OSError."""
    with contextlib.suppress(FileNotFoundError):
        _check_regular(path)


def _check_regular(path: Path) -> os.stat_result:
    found = os.stat(path)
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is a pipe or a device, not a file", str(path))
    return found


def write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically: after a crash it is whole, or as it was before.

    A link stays a link, and the file that it points to is written; a file keeps its mode. Raises
    OSError, also for a pipe, a device and a file that may not be written.
    """
    target, mode = _target_of(path)
    part = target.with_name(f".{target.name[:_PART_LENGTH]}.{os.urandom(8).hex()}.part")
    try:
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None and stat.S_IMODE(part.stat().st_mode) != mode:
            part.chmod(mode)
        os.replace(part, target)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def write_new(folder: Path, name: str, content: bytes) -> Path:
    """Write a file into a folder under a name that is not taken, and return its path.

    A file with this very content is as good as a new one; beside any other one it gets a number.
    Raises OSError.
    """
    stem, ending = os.path.splitext(name)
    for number in count(1):
        path = folder / (name if number == 1 else f"{stem}-{number}{ending}")
        if not os.path.lexists(path):
            write_whole(path, content)
            return path
        if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
            return path
    raise AssertionError("there is always another name")


def _target_of(path: Path) -> tuple[Path, int | None]:
    """Return the file that is written for a path, and its mode; None if it does not exist yet."""
    try:
        mode = stat.S_IMODE(_check_regular(path).st_mode)
    except FileNotFoundError:
        if is_link(path):  # a folder for it is not made: perhaps a disk is not plugged in
            return real_path(path), None
        path.parent.mkdir(parents=True, exist_ok=True)
        return path, None
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    return real_path(path), mode


def real_path(path: Path) -> Path:
    """Return the path itself, or where it leads to if it is a link."""
    return Path(os.path.realpath(path)) if is_link(path) else path


def is_link(path: Path) -> bool:
    """Whether a name is a link, or a junction on Windows, whatever it leads to."""
    try:
        found = os.lstat(path)
    except OSError:
        return False
    junction = getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", None)
    tag = getattr(found, "st_reparse_tag", 0)
    return stat.S_ISLNK(found.st_mode) or (tag != 0 and tag == junction)


def delete_files(folder: Path, names: str) -> None:
    """Delete the files of a folder that have certain names, and the folder if nothing is left.

    A link with such a name is deleted itself, never what it leads to. Folders, pipes and devices
    stay.

    Args:
        folder: need not exist.
        names: a regular expression that matches a whole name, see `game.keep.folders`.

    Raises:
        OSError: a file cannot be deleted; others may be gone by then.
    """
    for path in _matching(folder, names):
        if is_link(path) or path.is_file():
            path.unlink()
    _delete_if_empty(folder)


def delete_subfolders(folder: Path, subfolders: str, names: str) -> None:
    """Delete files in certain subfolders, as `delete_files` does, and the folder if it is empty.

    A subfolder that is a link is deleted itself, never what it leads to. Nothing is deleted in a
    folder that is a link.

    Args:
        folder: need not exist.
        subfolders: a regular expression that matches the whole name of a subfolder.
        names: one that matches the whole name of a file.

    Raises:
        OSError: as `delete_files` does.
    """
    if is_link(folder):
        return
    for subfolder in _matching(folder, subfolders):
        if not delete_link(subfolder):
            delete_files(subfolder, names)
    _delete_if_empty(folder)


def delete_link(path: Path) -> bool:
    """Delete a link, but not what it leads to; return whether it was one. Raises OSError."""
    if is_found := is_link(path):
        path.unlink()
    return is_found


def is_left(folder: Path, but: str = "") -> bool:
    """Whether a folder still exists and has something in it, `but` for files with such names."""
    try:
        return not all(re.fullmatch(but, name) for name in os.listdir(folder))
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:  # who cannot look into it does not know that it is empty
        return True


def _matching(folder: Path, names: str) -> list[Path]:
    try:
        found = sorted(os.listdir(folder))
    except (FileNotFoundError, NotADirectoryError):
        return []
    return [folder / name for name in found if re.fullmatch(names, name)]


def _delete_if_empty(folder: Path) -> None:
    with contextlib.suppress(OSError):
        folder.rmdir()


def unused(candidates: Iterable[Path]) -> Path:
    """Return the first of the candidates that does not exist, so that nothing is overwritten."""
    return next(path for path in candidates if not os.path.lexists(path))


def decoded(raw: bytes, errors: str = "strict") -> str:
    """Return a text in UTF-8, or in what its byte-order mark says. Raises UnicodeDecodeError."""
    marks = (encoding for mark, encoding in _MARKS.items() if raw.startswith(mark))
    return raw.decode(next(marks, "utf-8"), errors)


def parse_json(raw: bytes) -> object:
    """Return the value of a JSON text, see `decoded`. Raises ValueError, in one line.

    Stricter than the standard library: the keys of an object are unique, numbers are finite, and
    strings are valid Unicode.
    """
    try:
        value: object = json.loads(
            decoded(raw),
            object_pairs_hook=_object,
            parse_constant=_refuse_number,
            parse_float=_finite,
        )
        json.dumps(value, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except ValueError as error:
        raise ValueError(one_line(str(error))) from None
    return value


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result: dict[str, object] = {}
    for key, value in pairs:
        if key in result:
            raise ValueError(f"the field {key!r} stands there twice")
        result[key] = value
    return result


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        _refuse_number(text)
    return number


def _refuse_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")
