"""The program in a real window, played by a real pointer: from the title to a finished match."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.boards.base import Lesson
from game.catalog import CATALOG
from game.scenes.result import ResultScene
from tests.window import (
    HOME,
    LESSON,
    MISSING,
    WORDS,
    Twin,
    Window,
    leave,
    play_a_match,
    prepare_settings,
    virtual_screen,
)

ROOT = Path(__file__).resolve().parent.parent

each_game = pytest.mark.parametrize("game", CATALOG)

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")


@pytest.fixture
def screen() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


@each_game
def test_the_buttons_lie_where_this_test_clicks(game: str, tmp_path: Path) -> None:
    twin = Twin(game, tmp_path)
    table = twin.pilot.table
    table.lesson = Lesson("any", "any")
    assert twin.pilot.targets()["lesson"].box.centre == LESSON
    while not table.match.is_over:
        state = table.match.state
        choices = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
        table.match.play(choices[0])
    result = ResultScene(twin.pilot.app.services, twin.pilot.app.stack, table)
    assert next(b for b in result.buttons() if b.key == "home").box.centre == HOME
    twin.pilot.close()


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
