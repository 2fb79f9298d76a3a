"""The program in a real window, played by a real pointer on a virtual screen."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from game.catalog import CATALOG
from tests.extent import extent
from tests.program.window import (
    SIZE,
    TOOLS,
    WORDS,
    Twin,
    play_and_leave,
    prepare_settings,
    virtual_screen,
)
from tests.running import needs, outside, run

pytestmark = [pytest.mark.window, needs(*TOOLS)]


@pytest.mark.parametrize("game", extent([*CATALOG][:1], [*CATALOG]))
def test_a_match_from_the_title_to_its_end(game: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    prepare_settings(folder)
    twin = Twin(game, tmp_path / "twin")
    command = [sys.executable, "-m", "game", *WORDS, "--data-dir", str(folder)]
    play_and_leave(command, outside(), folder, twin)


def run_in_window(*words: str, size: tuple[int, int] = SIZE, patience: float = 300) -> str:
    with virtual_screen(size) as screen:
        ran = run(sys.executable, "-m", *words, env=outside(DISPLAY=screen), timeout=patience)
    assert ran.returncode == 0, f"python -m {' '.join(words)}: {ran.stdout}{ran.stderr}"
    return ran.stdout


def test_a_storm_of_resizes_ends_with_the_picture_of_the_last_size(tmp_path: Path) -> None:
    """With threads; larger pictures take longer than a resize."""
    width, height = extent((1280, 720), (3200, 1800))
    words = [str(tmp_path), f"{width}x{height}", str(extent(6, 12))]
    words += extent([*CATALOG][:2], [*CATALOG])
    run_in_window("tests.program.storm", *words, size=(width, height), patience=600)


def test_random_input_neither_freezes_nor_ends_the_program() -> None:
    """`tools/measure/soak_window.py` runs longer."""
    words = ["tools.measure.soak_window", "--events", "150", "--seed", "2"]
    told = run_in_window(*words, size=(1280, 1024))
    assert json.loads(told.splitlines()[-1])["errors"] == 0
