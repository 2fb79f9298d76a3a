"""The program in a real window, played by a real pointer: from the title to a finished match."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.catalog import CATALOG
from tests.program.window import MISSING, WORDS, Twin, play_and_leave, prepare_settings
from tests.running import ROOT


@pytest.mark.window
@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
@pytest.mark.parametrize("game", CATALOG)
def test_a_real_pointer_in_a_real_window(game: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    prepare_settings(folder)
    twin = Twin(game, tmp_path / "twin")
    env = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND"))}
    env |= {"SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "game", *WORDS, "--data-dir", str(folder)]
    play_and_leave(command, env, folder, twin)
