"""Paths of the data folders, which are beside the source code or in the installed package."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _data_folder(name: str) -> Path:
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


ASSETS = _data_folder("assets")
"""Folder of pictures, scores and sounds, with the subfolder `common` and one per game."""

LOCALES = _data_folder("locales")
"""Folder of translations, `<lang>/<domain>.po`, with the compiled files beside them."""

LICENCES = _data_folder("licences")
"""Folder of licences: those that no installed package includes or, in a packaged program, all."""
