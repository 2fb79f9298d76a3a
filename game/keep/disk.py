"""File access that copes with full, read-only, locked and damaged disks."""

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
"""Error codes by the kind of write error to report; any other code is reported as `failed`."""

_PART_LENGTH: Final = 60
"""Number of leading characters of a file's name that the name of its temporary file contains."""

_MARKS: Final = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""Encodings by byte-order mark, with which some editors start a file."""

TROUBLE_KEYS: Final = (
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
"""Message keys, in the domain `frame`, of all file problems that can be reported to players."""


@dataclass(frozen=True)
class Trouble:
    """A problem with a file, to be reported to the player.

    `key` is a message key from `TROUBLE_KEYS`. `detail` is additional, untranslated text.
    """

    key: str
    detail: str = ""


def trouble_from(error: OSError, area: str) -> Trouble:
    """Return the problem to report for `error` in a file of kind `area`, such as "settings"."""
    kind = next((kind for kind, codes in _KINDS.items() if error.errno in codes), "failed")
    return Trouble(f"trouble.{area}_{kind}", to_one_line(str(error)))


def to_one_line(text: str, length: int = 200) -> str:
    """Return `text` on one line, without control characters, truncated to `length` characters."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line if len(line) <= length else line[: length - 1] + "…"


class TooLargeError(ValueError):
    """Raised when a file exceeds its maximum size, with a message that can be shown to the user."""


def read_file(path: Path, most: int) -> bytes:
    """Return the content of a regular file.

    Raises TooLargeError if the file has more than `most` bytes, OSError if it cannot be read or is
    a pipe or device.
    """
    _check_regular(path)
    with open(path, "rb", opener=_open_without_waiting) as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise TooLargeError(f"it is larger than {most} bytes")
    return raw


def _open_without_waiting(path: str, flags: int) -> int:
    """Open a file without blocking, in case a pipe has replaced it since it was checked."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def require_regular_file(path: Path) -> None:
    """Raise OSError if `path` exists but is neither a regular file nor a link to one."""
    with contextlib.suppress(FileNotFoundError):
        _check_regular(path)


def _check_regular(path: Path) -> os.stat_result:
    found = os.stat(path)
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is a pipe or a device, not a file", str(path))
    return found


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the content of a file atomically: a crash leaves either the old or the new content.

    Links are followed, and the file mode is preserved. Raises OSError if writing fails.
    """
    target, mode = _write_target(path)
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
    """Write `content` to a new file in `folder`, and return its path.

    If `name` is taken, a number is appended. If a file with such a name already has the same
    content, that file is returned instead. Raises OSError if the file cannot be written.
    """
    stem, ending = os.path.splitext(name)
    for number in count(1):
        path = folder / (name if number == 1 else f"{stem}-{number}{ending}")
        if not os.path.lexists(path):
            write_atomically(path, content)
            return path
        if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
            return path
    raise AssertionError("numbered names never run out")


def file_stem(name: str) -> str:
    """Return `name` without the characters that are invalid in file names on some system."""
    return " ".join(re.sub(r"[^\w &'’-]", "", name).split())


def _write_target(path: Path) -> tuple[Path, int | None]:
    try:
        mode = stat.S_IMODE(_check_regular(path).st_mode)
    except FileNotFoundError:
        if is_link(path):  # do not create its folder, as the disk may be unplugged
            return resolve_link(path), None
        path.parent.mkdir(parents=True, exist_ok=True)
        return path, None
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    return resolve_link(path), mode


def resolve_link(path: Path) -> Path:
    """Return the target of `path` if it is a link, else `path`."""
    return Path(os.path.realpath(path)) if is_link(path) else path


def is_link(path: Path) -> bool:
    """Return True if `path` is a link or a Windows junction, even if its target is missing."""
    try:
        found = os.lstat(path)
    except OSError:
        return False
    junction = getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", None)
    tag = getattr(found, "st_reparse_tag", 0)
    return stat.S_ISLNK(found.st_mode) or (tag != 0 and tag == junction)


def delete_files(folder: Path, names: str) -> None:
    """Delete the files in `folder` whose names match a pattern, and then the folder if it is empty.

    `names` is a regular expression for whole file names. Links are deleted, but not their targets.
    Raises OSError if a file cannot be deleted.
    """
    for path in _matching_files(folder, names):
        if is_link(path) or path.is_file():
            path.unlink()
    _delete_if_empty(folder)


def delete_subfolders(folder: Path, subfolders: str, names: str) -> None:
    """Delete matching files in matching subfolders of `folder`, and then any empty subfolders.

    `subfolders` and `names` are regular expressions for whole names. Links are deleted, but not
    their targets. Raises OSError if a file cannot be deleted.
    """
    if is_link(folder):
        return
    for subfolder in _matching_files(folder, subfolders):
        if not delete_link(subfolder):
            delete_files(subfolder, names)
    _delete_if_empty(folder)


def delete_link(path: Path) -> bool:
    """If `path` is a link, delete it, but not its target, and return True; else return False."""
    if is_found := is_link(path):
        path.unlink()
    return is_found


def has_content(folder: Path, ignored: str = "") -> bool:
    """Return True if a folder has an entry whose name does not match the pattern `ignored`.

    Also returns True if the folder cannot be read.
    """
    try:
        return not all(re.fullmatch(ignored, name) for name in os.listdir(folder))
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:  # it may contain something
        return True


def _matching_files(folder: Path, names: str) -> list[Path]:
    try:
        found = sorted(os.listdir(folder))
    except (FileNotFoundError, NotADirectoryError):
        return []
    return [folder / name for name in found if re.fullmatch(names, name)]


def _delete_if_empty(folder: Path) -> None:
    with contextlib.suppress(OSError):
        folder.rmdir()


def first_unused_path(candidates: Iterable[Path]) -> Path:
    """Return the first path in `candidates` that does not exist."""
    return next(path for path in candidates if not os.path.lexists(path))


def decode_text(raw: bytes, errors: str = "strict") -> str:
    """Decode text in the encoding indicated by its byte-order mark or, without one, as UTF-8."""
    marks = (encoding for mark, encoding in _MARKS.items() if raw.startswith(mark))
    return raw.decode(next(marks, "utf-8"), errors)


def parse_json(raw: bytes) -> object:
    """Parse JSON text in UTF-8 or in the encoding indicated by its byte-order mark.

    Raises ValueError, with a one-line message, if the text is invalid or has duplicate keys,
    infinite numbers or invalid Unicode.
    """
    try:
        value: object = json.loads(
            decode_text(raw),
            object_pairs_hook=_object_with_unique_keys,
            parse_constant=_refuse_number,
            parse_float=_parse_finite_float,
        )
        json.dumps(value, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("the JSON is nested too deeply") from None
    except ValueError as error:
        raise ValueError(to_one_line(str(error))) from None
    return value


def _object_with_unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result: dict[str, object] = {}
    for key, value in pairs:
        if key in result:
            raise ValueError(f"duplicate field {key!r}")
        result[key] = value
    return result


def _parse_finite_float(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        _refuse_number(text)
    return number


def _refuse_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a finite number")
