"""A storm of resizes over a table of each game, with threads, in a real window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalog import CATALOG
from tests.program.window import MISSING, virtual_screen
from tests.running import ROOT

SCREEN = (3200, 1800)
PATIENCE = 300.0
"""Seconds after which it is given up, on the slowest machine."""


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
@pytest.mark.parametrize("game", CATALOG)
def test_a_storm_of_resizes_ends_with_the_picture_of_the_last_size(
    game: str, tmp_path: Path
) -> None:
    env = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND"))}
    env |= {"SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    with virtual_screen(SCREEN) as screen:
        command = [sys.executable, "-m", "tests.program.storm", game, str(tmp_path)]
        found = subprocess.run(
            command,
            env={**env, "DISPLAY": screen},
            cwd=ROOT,
            timeout=PATIENCE,
            capture_output=True,
            text=True,
            check=False,
        )
    assert found.returncode == 0, found.stdout + found.stderr
