"""A family at one laptop: a day of two children and a parent, by a real pointer."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.program.window import MISSING, virtual_screen
from tests.running import ROOT, run


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
def test_a_day_of_two_children_and_a_parent(tmp_path: Path) -> None:
    env = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND"))}
    env |= {"SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.program.family", str(tmp_path)]
    with virtual_screen() as screen:
        day = run(*command, env={**env, "DISPLAY": screen}, timeout=600)
    assert day.returncode == 0, day.stderr
