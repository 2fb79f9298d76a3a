"""Paths of the data files, beside the source code or inside the installed package."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _data_folder(name: str) -> Path:
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


ASSETS = _data_folder("assets")
"""Pictures, scores and sounds: `common/` and one folder per game."""

LOCALES = _data_folder("locales")
"""Translations: `<lang>/<domain>.po`, with the compiled files beside them."""

LICENCES = _data_folder("licences")
"""Licences that no installed package includes; in a packaged program, all licences."""
