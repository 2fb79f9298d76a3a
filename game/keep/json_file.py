"""Human-readable JSON files, written atomically and renamed if they are damaged.

Each file contains one object. `salvage` recovers the valid parts of a damaged object.
"""

from __future__ import annotations

import json
import os
import typing
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec

from game.keep import disk
from game.keep.disk import Trouble, to_one_line, trouble_from
from game.keep.folders import JSON_FILE_PATTERNS

_INDENT: Final = 2


class JsonFile:
    """A JSON file that contains one object; `trouble` is the latest problem with it, if any."""

    def __init__(self, path: Path, area: str, most: int, depth: int | None = None) -> None:
        """Store the path, without reading the file.

        `area` is the kind of file (see `trouble_from`), and `most` its maximum size in bytes.
        Entries of the outer `depth` levels of nesting are written on lines of their own; None means
        all levels, which is slow.
        """
        self.path = path
        self.trouble: Trouble | None = None
        self._area = area
        self._most = most
        self._depth = depth
        self._content: bytes | None = None
        self._stamp: tuple[int, ...] | None = None

    def read(self) -> tuple[dict[str, object] | None, list[str]]:
        """Return the object in the file, and a list of error messages.

        The object is None if the file does not exist, and {} if it cannot be read or parsed.
        """
        try:
            raw = disk.read_file(self.path, self._most)
            self._content, self._stamp = raw, self._current_stamp()
            data = disk.parse_json(raw)
        except FileNotFoundError:
            return None, []
        except OSError as error:
            return {}, [str(error)]
        except ValueError as error:
            return {}, [f"{self.path.name}: {error}"]
        if not isinstance(data, dict):
            return {}, [f"{self.path.name}: not a JSON object"]
        return data, []

    def _is_foreign(self) -> bool:
        stamp = self._current_stamp()
        if stamp is None or stamp == self._stamp:
            return False
        try:
            return disk.read_file(self.path, self._most) != self._content
        except (OSError, ValueError):
            return True

    def _current_stamp(self) -> tuple[int, ...] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size

    def write(self, data: Mapping[str, object]) -> bool:
        """Write the file, or return False and set `trouble` on failure.

        If another program has changed the file since this object last read or wrote it, the changed
        file is renamed first, and `trouble` reports that.
        """
        if self._is_foreign():
            return self._replace(data, Trouble("trouble.file_changed", self.path.name))
        try:
            content = f"{_json_text(data, self._depth)}\n".encode()
            disk.write_atomically(self.path, content)
        except RecursionError:  # in fields written by another version
            self.trouble = Trouble(f"trouble.{self._area}_failed", "the JSON is nested too deeply")
            return False
        except OSError as error:
            self.trouble = trouble_from(error, self._area)
            return False
        self._content, self._stamp = content, self._current_stamp()
        self.trouble = None
        return True

    def replace_invalid(self, bad: Sequence[str], data: Mapping[str, object] | None) -> bool:
        """Rename a damaged file, so it is reported only once, and write `data` if it is not None.

        `bad` are the error messages that `read` returned. Returns True on success.
        """
        return self._replace(
            data, Trouble(f"trouble.{self._area}_bad", to_one_line("; ".join(bad)))
        )

    def _replace(self, data: Mapping[str, object] | None, reason: Trouble) -> bool:
        tails = ("" if n == 1 else f"-{n}" for n in count(1))
        names = (self.path.with_name(f"{self.path.stem}.bad{tail}.json") for tail in tails)
        try:
            os.rename(self.path, disk.first_unused_path(names))
        except OSError as error:
            self._content = self._stamp = None  # so that it is not overwritten later
            self.trouble = trouble_from(error, self._area)
            return False
        is_written = data is None or self.write(data)
        if is_written:
            self.trouble = reason
        return is_written

    def delete(self) -> bool:
        """Delete the file and its damaged copies, and return True on success."""
        try:
            disk.delete_files(self.path.parent, JSON_FILE_PATTERNS[self.path.stem])
        except OSError as error:
            self.trouble = trouble_from(error, self._area)
            return False
        self.trouble = None
        return True


class FileStore:
    """Base class for objects that are stored in a `JsonFile`."""

    _file: JsonFile

    @property
    def folder(self) -> Path:
        """The folder that contains the file."""
        return self._file.path.parent

    @property
    def trouble(self) -> Trouble | None:
        """The latest problem with the file, or None."""
        return self._file.trouble


def salvage(kind: Any, value: object, bad: list[str], place: str, depth: int = 99) -> Any:
    """Convert parsed JSON to the type `kind`, dropping its invalid parts.

    For each dropped part, a message that starts with the path of the part within the document is
    appended to `bad`; `place` is the path of `value` itself. Parts nested more than `depth` levels
    deep are not dropped individually. Returns `msgspec.UNSET` if nothing is valid.
    """
    try:
        return msgspec.convert(value, kind)
    except ValueError as error:
        reason = f"{place}: {error}"
    parts, told = _typed_parts(kind, value) if depth else None, len(bad)
    if parts is None:
        bad.append(reason)
        return msgspec.UNSET
    found = {
        name: salvage(part, item, bad, f"{place}.{name}" if place else name, depth - 1)
        for name, (part, item) in parts.items()
    }
    good = {name: item for name, item in found.items() if item is not msgspec.UNSET}
    if len(bad) == told:  # the key of an entry is invalid
        bad.append(reason)
    try:
        return msgspec.convert(msgspec.to_builtins(good), kind)
    except ValueError:  # each part is valid, but not their combination
        return msgspec.UNSET


def _typed_parts(kind: Any, value: object) -> dict[str, tuple[Any, object]] | None:
    if not isinstance(value, dict):
        return None
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
        return {name: (fields[name], item) for name, item in value.items() if name in fields}
    if typing.get_origin(kind) is dict:
        of_key, of_item = typing.get_args(kind)
        return {name: (of_item, item) for name, item in value.items() if _is_valid(of_key, name)}
    return None


def _is_valid(kind: Any, value: object) -> bool:
    try:
        msgspec.convert(value, kind)
    except ValueError:
        return False
    return True


def _json_text(value: object, depth: int | None, indent: int = 0) -> str:
    if depth is None:
        return json.dumps(value, ensure_ascii=False, indent=_INDENT)
    if depth == 0 or not isinstance(value, dict) or not value:
        return json.dumps(value, ensure_ascii=False)
    inner = indent + _INDENT
    lines = (
        f"{' ' * inner}{json.dumps(key, ensure_ascii=False)}: {_json_text(item, depth - 1, inner)}"
        for key, item in value.items()
    )
    return "{\n" + ",\n".join(lines) + f"\n{' ' * indent}}}"
