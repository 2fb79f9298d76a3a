"""The program in a real window, played by a real pointer: from the title to a finished match."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from tests.program.window import (
    MISSING,
    WORDS,
    Twin,
    Window,
    leave,
    play_a_match,
    prepare_settings,
    virtual_screen,
)

ROOT = Path(__file__).resolve().parents[2]

each_game = pytest.mark.parametrize("game", CATALOG)

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")


@pytest.fixture
def screen() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


@each_game
def test_a_real_pointer_in_a_real_window(game: str, screen: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    prepare_settings(folder)
    twin = Twin(game, tmp_path / "twin")
    env = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND"))}
    env |= {"SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "game", *WORDS, "--data-dir", str(folder)]
    window = Window(command, screen, env, folder)
    try:
        play_a_match(window, twin)
        leave(window, twin)
    finally:
        window.close()
        twin.pilot.close()
        pygame.quit()
