"""Readable files with one JSON object each: written whole or not at all, set aside when damaged.

`salvaged` keeps what is good in a damaged one.
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
from game.keep.disk import Trouble, one_line, trouble_of
from game.keep.folders import JSON_NAMES

_INDENT: Final = 2


class JsonFile:
    """A JSON file and its trouble.

    Attributes:
        path: where it lies.
        trouble: what is wrong with it; None while all is well.
    """

    def __init__(self, path: Path, area: str, most: int, depth: int | None = None) -> None:
        """Take a place; nothing is read yet.

        Args:
            path: where the file lies; its name is one of `folders.JSON_NAMES`, with `.json`.
            area: that of its troubles, see `disk.TROUBLES`.
            most: bytes; a file that is longer is not ours.
            depth: of objects that have a line for each entry, counted from the outermost, which is
                1; None for a line for everything, which is slow to write.
        """
        self.path = path
        self.trouble: Trouble | None = None
        self._area = area
        self._most = most
        self._depth = depth
        self._content: bytes | None = None
        self._stamp: tuple[int, ...] | None = None

    def read(self) -> tuple[dict[str, object] | None, list[str]]:
        """Return the object in the file, None without a file, and the reasons why it is bad.

        A file that cannot be read, or that holds anything else, counts as an empty object.
        """
        try:
            raw = disk.read_whole(self.path, self._most)
            self._content, self._stamp = raw, self._found_stamp()
            data = disk.parse_json(raw)
        except FileNotFoundError:
            return None, []
        except OSError as error:
            return {}, [str(error)]
        except ValueError as error:
            return {}, [f"{self.path.name}: {error}"]
        if not isinstance(data, dict):
            return {}, [f"{self.path.name}: it is no JSON object"]
        return data, []

    def _is_foreign(self) -> bool:
        """Whether the file is neither what was read nor what was written here last."""
        stamp = self._found_stamp()
        if stamp is None or stamp == self._stamp:
            return False
        try:
            return disk.read_whole(self.path, self._most) != self._content
        except (OSError, ValueError):
            return True

    def _found_stamp(self) -> tuple[int, ...] | None:
        """Return device, inode, time of change and size of the file; None if there is none."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size

    def write(self, data: Mapping[str, object]) -> bool:
        """Write the file; return whether that went well, else see `trouble`.

        A file that another program has put in its place is set aside, and that is reported.
        """
        if self._is_foreign():
            return self._replace(data, Trouble("trouble.file_changed", self.path.name))
        try:
            content = f"{_text(data, self._depth)}\n".encode()
            disk.write_whole(self.path, content)
        except RecursionError:  # in fields of another version
            self.trouble = Trouble(f"trouble.{self._area}_failed", "it is nested too deeply")
            return False
        except OSError as error:
            self.trouble = trouble_of(error, self._area)
            return False
        self._content, self._stamp = content, self._found_stamp()
        self.trouble = None
        return True

    def mend(self, bad: Sequence[str], data: Mapping[str, object] | None) -> bool:
        """Set the bad file aside and write a good one, so that this is reported only once.

        With None there is nothing good: then there is no file any more. Returns whether the good
        one is written; `trouble` is set in any case.
        """
        return self._replace(data, Trouble(f"trouble.{self._area}_bad", one_line("; ".join(bad))))

    def _replace(self, data: Mapping[str, object] | None, reason: Trouble) -> bool:
        """Set the file aside, write another one, and report why."""
        tails = ("" if n == 1 else f"-{n}" for n in count(1))
        names = (self.path.with_name(self._bad_name(tail)) for tail in tails)
        try:
            os.rename(self.path, disk.unused(names))
        except OSError as error:
            self._content = self._stamp = None  # so that it is not overwritten later either
            self.trouble = trouble_of(error, self._area)
            return False
        is_written = data is None or self.write(data)
        if is_written:
            self.trouble = reason
        return is_written

    def delete(self) -> bool:
        """Delete the file and those that were set aside; return whether all of it is gone."""
        try:
            disk.delete_files(self.path.parent, JSON_NAMES[self.path.stem])
        except OSError as error:
            self.trouble = trouble_of(error, self._area)
            return False
        self.trouble = None
        return True

    def _bad_name(self, tail: str) -> str:
        return f"{self.path.stem}.bad{tail}.json"


class Store:
    """Something that is kept in one `JsonFile`."""

    _file: JsonFile

    @property
    def folder(self) -> Path:
        """The folder of the file."""
        return self._file.path.parent

    @property
    def trouble(self) -> Trouble | None:
        """What is wrong with the file; None while all is well."""
        return self._file.trouble


def salvaged(kind: Any, value: object, bad: list[str], place: str, depth: int = 99) -> Any:
    """Return the valid parts of a value as a `kind`, or `msgspec.UNSET` if nothing is valid.

    Args:
        kind: the type, as `msgspec.convert` takes it.
        value: parsed JSON.
        bad: receives a line for each part that is not valid, with its place.
        place: of the value, for instance `players.Mia`.
        depth: levels of structs and dictionaries below this one of which parts may be dropped;
            whatever lies deeper is valid as a whole or not at all.
    """
    try:
        return msgspec.convert(value, kind)
    except ValueError as error:
        reason = f"{place}: {error}"
    parts, told = _parts(kind, value) if depth else None, len(bad)
    if parts is None:
        bad.append(reason)
        return msgspec.UNSET
    found = {
        name: salvaged(part, item, bad, f"{place}.{name}" if place else name, depth - 1)
        for name, (part, item) in parts.items()
    }
    good = {name: item for name, item in found.items() if item is not msgspec.UNSET}
    if len(bad) == told:  # it is the name of an entry
        bad.append(reason)
    try:
        return msgspec.convert(msgspec.to_builtins(good), kind)
    except ValueError:  # the parts are valid, but not together; the reason is in `bad` already
        return msgspec.UNSET


def _parts(kind: Any, value: object) -> dict[str, tuple[Any, object]] | None:
    """Return the fields or entries of a value, each with its type; None if it has none."""
    if not isinstance(value, dict):
        return None
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
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


def _text(value: object, depth: int | None, indent: int = 0) -> str:
    """Return JSON with a line for each entry of the outer objects, see `JsonFile`."""
    if depth is None:
        return json.dumps(value, ensure_ascii=False, indent=_INDENT)
    if depth == 0 or not isinstance(value, dict) or not value:
        return json.dumps(value, ensure_ascii=False)
    inner = indent + _INDENT
    lines = (
        f"{' ' * inner}{json.dumps(key, ensure_ascii=False)}: {_text(item, depth - 1, inner)}"
        for key, item in value.items()
    )
    return "{\n" + ",\n".join(lines) + f"\n{' ' * indent}}}"
