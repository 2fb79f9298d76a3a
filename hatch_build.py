"""Build hook: compiles the messages next to their sources, where gettext finds them."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_LINE: Final = re.compile(
    r'\s*(#.*|((msgid|msgid_plural|msgctxt|msgstr(\[\d\])?)\s*)?"([^"\\]|\\.)*"\s*)?'
)
"""A line of a `.po` file: empty, a comment, or text in quotes, after a keyword or not."""


def compile_locales(root: Path) -> list[Path]:
    """Compile every `<root>/<lang>/<domain>.po` and return the files that were written.

    The compiled file is `<root>/<lang>/LC_MESSAGES/<domain>.mo`.

    Raises:
        ValueError: a source is damaged; the message names it, and nothing is written.
    """
    made = {
        source.parent / "LC_MESSAGES" / f"{source.stem}.mo": compiled(source)
        for source in sorted(root.glob("*/*.po"))
    }
    for target, raw in made.items():
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(raw)
    return [*made]


def compiled(source: Path) -> bytes:
    """Compile one `.po` file to the contents of its `.mo` file. Raises ValueError."""
    made = io.BytesIO()
    try:
        write_mo(made, read_messages(source))
    except LookupError as error:
        raise ValueError(f"The messages in {source} cannot be compiled: {error}") from error
    return made.getvalue()


def read_messages(source: Path) -> Catalog:
    """Read a `.po` file.

    Raises:
        ValueError: the file is damaged; the message names the file and, where known, the line.
    """
    try:
        raw = source.read_bytes()
        _check_lines(raw.decode("utf-8").split("\n"))
        return read_po(io.BytesIO(raw), abort_invalid=True)
    except (PoFileError, ValueError, LookupError) as error:
        raise ValueError(f"The messages in {source} cannot be read: {error}") from error


def _check_lines(lines: Iterable[str]) -> None:
    # Babel accepts a line without its last quote, and of two messages with one key the latter.
    found: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        if not _LINE.fullmatch(line):
            raise ValueError(f"line {number} is not a text between two quotes: {line.strip()}")
        if line.startswith('msgid "') and found.setdefault(line.strip(), number) != number:
            raise ValueError(f"line {number} has the key of line {found[line.strip()]}: {line}")


class LocalesHook(BuildHookInterface[Any]):
    """Compiles the messages before a wheel is built, an editable one included."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the messages."""
        del version, build_data
        compile_locales(Path(self.root) / "locales")


if __name__ == "__main__":
    try:
        compile_locales(Path(__file__).parent / "locales")
    except ValueError as error:
        sys.exit(str(error))
