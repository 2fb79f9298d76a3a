"""Prepares a source checkout for running, and explains how to install missing packages."""

from __future__ import annotations

import runpy
from typing import Final

from game.resources import LOCALES

_ROOT: Final = LOCALES.parent
_INSTALL: Final = "`python3 run.py` in the project's folder installs everything and starts the game"


class NotInstalledError(OSError):
    """Raised when a dependency or build tool is missing; the message says how to install it."""


def is_checkout() -> bool:
    """Return True if the program runs from a source checkout, not an installed package."""
    return (_ROOT / "run.py").is_file()


def compile_missing_messages() -> None:
    """Compile the translations if that has not been done, as in a fresh clone.

    Raises NotInstalledError if the build tools are missing or a translation is damaged.
    """
    if not is_checkout() or any(LOCALES.glob("*/LC_MESSAGES/*.mo")):
        return
    try:
        runpy.run_path(str(_ROOT / "hatch_build.py"))["compile_locales"](LOCALES)
    except ModuleNotFoundError as error:
        raise not_installed_error(error) from error
    except ValueError as error:
        raise NotInstalledError(str(error)) from error


def not_installed_error(error: ModuleNotFoundError) -> NotInstalledError:
    """Return an error that explains how to install the module missing according to `error`."""
    return NotInstalledError(f"{error.name} is not installed for this Python; {_INSTALL}")
