"""The window loses the focus while something is held."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.program.window import MISSING, virtual_screen
from tests.running import ROOT, run


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
def test_what_is_held_is_let_go_when_another_window_gets_the_focus(tmp_path: Path) -> None:
    env = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND"))}
    env |= {"SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.program.held", str(tmp_path)]
    with virtual_screen() as screen:
        held = run(*command, env={**env, "DISPLAY": screen}, timeout=300)
    assert held.returncode == 0, held.stderr
