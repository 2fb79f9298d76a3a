"""A readable file with one JSON object: written whole or not at all, set aside when damaged."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from game.keep import disk
from game.keep.disk import Trouble, one_line, trouble_of
from game.keep.folders import JSON_NAMES

_INDENT: Final = 2


class JsonFile:
    """A file of settings and the like, and what is wrong with it.

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

    def read(self) -> dict[str, object]:
        """Return the object in the file.

        Raises:
            FileNotFoundError: there is none.
            ValueError: it cannot be read, or it is no JSON object; the text is one line.
        """
        try:
            raw = disk.read_whole(self.path, self._most)
        except FileNotFoundError:
            raise
        except OSError as error:
            raise ValueError(str(error)) from None
        except ValueError as error:
            raise ValueError(f"{self.path.name}: {error}") from None
        self._content, self._stamp = raw, self._found_stamp()
        try:
            data = disk.parse_json(raw)
        except ValueError as error:
            raise ValueError(f"{self.path.name}: {error}") from None
        if not isinstance(data, dict):
            raise ValueError(f"{self.path.name}: it is no JSON object")
        return data

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

        What somebody else has put in its place meanwhile is set aside, and that is reported.
        """
        if self._is_foreign():
            return self._replace(data, Trouble("trouble.file_changed", self.path.name))
        try:
            content = f"{_text(data, self._depth)}\n".encode()
            disk.write_whole(self.path, content)
        except RecursionError:  # what somebody else's version left there is nested too deeply
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
