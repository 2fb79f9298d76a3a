"""The disk as it is: full, read-only, locked, damaged. What goes wrong is reported in one sentence.

A trouble has a key, which the frame looks up in the player's language. No function here leaves half
a file behind.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

_ACCESS: Final = {errno.EACCES, errno.EPERM, errno.EROFS}
_KINDS: Final = {
    "full": {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)},
    "read_only": _ACCESS | {errno.ENOTDIR, errno.EEXIST, errno.EISDIR, errno.ENOENT},
    "failed": set[int](),
}
"""The kinds of errors that writing may raise, by their codes; `failed` is any other."""

TROUBLES: Final = (
    *(f"trouble.journal_{kind}" for kind in (*_KINDS, "damaged", "locked", "newer")),
    *(f"trouble.settings_{kind}" for kind in (*_KINDS, "bad")),
    *(f"trouble.practice_{kind}" for kind in (*_KINDS, "bad")),
    *(f"trouble.players_{kind}" for kind in (*_KINDS, "bad")),
    *(f"trouble.cup_{kind}" for kind in (*_KINDS, "bad", "newer")),
    *(f"trouble.export_{kind}" for kind in _KINDS),
    *(f"trouble.moment_{kind}" for kind in _KINDS),
    "trouble.file_changed",
    "trouble.words_damaged",
)
"""The key of every trouble that is reported to a player; the sentences are the frame's words."""


@dataclass(frozen=True)
class Trouble:
    """What went wrong with the disk: one of `TROUBLES`.

    The detail, not translated, is what a grown-up may want to know: the file, the fields.
    """

    key: str
    detail: str = ""


def trouble_of(error: OSError, area: str) -> Trouble:
    """Return what `error` means for `area`, the second word of one of `TROUBLES`."""
    kind = next((kind for kind, codes in _KINDS.items() if error.errno in codes), "failed")
    return Trouble(f"trouble.{area}_{kind}", one_line(str(error)))


def one_line(text: str, length: int = 200) -> str:
    """Return `text` without line breaks and control characters, `length` characters at most."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line if len(line) <= length else line[: length - 1] + "…"


def write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically: after a crash it is whole, or as it was before. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def delete_files(folder: Path, patterns: Iterable[str]) -> None:
    """Delete the files of a folder whose names match, and the folder itself if nothing is left.

    Raises OSError when one cannot be deleted; others may be gone by then.
    """
    for pattern in patterns:
        for path in folder.glob(pattern):
            path.unlink()
    with contextlib.suppress(OSError):
        folder.rmdir()


def unused(candidates: Iterable[Path]) -> Path:
    """Return the first of the candidates that does not exist, so that nothing is overwritten."""
    return next(path for path in candidates if not os.path.lexists(path))


def parse_json(raw: bytes) -> object:
    """Return the value of a JSON text. Raises ValueError, in one line.

    Stricter than the standard library: the keys of an object are unique, numbers are finite, and
    strings are valid Unicode.
    """
    try:
        value: object = json.loads(
            raw.decode(),
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
