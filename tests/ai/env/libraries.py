"""The libraries for which the environments are, or a plain word that they are not installed."""

from __future__ import annotations

import os
import warnings
from typing import Any

import pytest

WHY = 'the extra `env` is not installed: pip install "cheese-gang[env]"'


def library(name: str, why: str = WHY) -> Any:
    """Return a module; where it is missing, skip what needs it. What it warns of is its own.

    So is where it wants sound to go: PettingZoo sets `SDL_AUDIODRIVER` for the whole process.
    """
    before = os.environ.copy()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return pytest.importorskip(name, reason=why)
    finally:
        os.environ.clear()
        os.environ.update(before)
