"""Build hook: compiles the translations beside their sources, so that gettext finds them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_locales(root: Path) -> list[Path]:
    """Compile every `<root>/<lang>/<domain>.po` to what gettext reads; return what was written.

    The compiled file is `<root>/<lang>/LC_MESSAGES/<domain>.mo`.
    """
    written = []
    for source in sorted(root.glob("*/*.po")):
        with source.open("rb") as file:
            catalog = read_po(file, abort_invalid=True)
        target = source.parent / "LC_MESSAGES" / f"{source.stem}.mo"
        target.parent.mkdir(exist_ok=True)
        with target.open("wb") as file:
            write_mo(file, catalog)
        written.append(target)
    return written


class LocalesHook(BuildHookInterface[Any]):
    """Runs before a wheel, an editable one too, is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the translations. See hatchling's build hook interface."""
        del version, build_data
        compile_locales(Path(self.root) / "locales")


if __name__ == "__main__":
    for compiled in compile_locales(Path(__file__).parent / "locales"):
        print(compiled)
