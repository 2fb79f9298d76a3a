"""Where settings and matches are stored."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from game import NAME


def config_folder(override: Path | None = None) -> Path:
    """Return the folder of the settings: `--data-dir`, or the user's own."""
    return override or Path(platformdirs.user_config_dir(NAME, appauthor=False))


def data_folder(override: Path | None = None) -> Path:
    """Return the folder of the matches: `--data-dir`, or the user's own."""
    return override or Path(platformdirs.user_data_dir(NAME, appauthor=False))
