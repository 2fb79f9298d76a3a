"""Build hook: compiles the messages next to their sources, where gettext finds them."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


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
        with source.open("rb") as file:
            write_mo(made, read_po(file, abort_invalid=True))
    except (PoFileError, ValueError, LookupError) as error:
        raise ValueError(f"The words in {source} cannot be read: {error}") from error
    return made.getvalue()


class LocalesHook(BuildHookInterface[Any]):
    """Compiles the messages before a wheel is built, an editable one included."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the messages."""
        del version, build_data
        compile_locales(Path(self.root) / "locales")


if __name__ == "__main__":
    for path in compile_locales(Path(__file__).parent / "locales"):
        print(path)
