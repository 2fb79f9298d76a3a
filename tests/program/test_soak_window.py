"""Monkey testing of a real window, threads included; `tools/measure/soak_window.py` runs longer."""

from __future__ import annotations

import json
import os
import sys

import pytest

from tests.program.window import MISSING, virtual_screen
from tests.running import run


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
def test_random_input_neither_freezes_nor_ends_the_program() -> None:
    with virtual_screen((1280, 1024)) as screen:
        env = {**os.environ, "DISPLAY": screen, "SDL_AUDIODRIVER": "dummy"}
        env.pop("SDL_VIDEODRIVER", None)
        soak = [sys.executable, "-m", "tools.measure.soak_window", "--events", "150", "--seed", "2"]
        ran = run(*soak, env=env, timeout=180)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout.splitlines()[-1])["errors"] == 0
