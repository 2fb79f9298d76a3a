"""Real windows on real screens of any kind: the whole picture is on the screen, and stays there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.extent import extent
from tests.program.looking import TOOLS, looking
from tests.running import needs

pytestmark = [pytest.mark.window, needs(*TOOLS)]
SMALL, SCREEN = (960, 540), (1280, 720)


@pytest.mark.parametrize("bits", extent([16, 24], [15, 16, 24, 30]))
def test_full_screen_of_the_size_of_the_window_on_screens_of_any_colours(
    tmp_path: Path, bits: int
) -> None:
    words = ["--size", "960x540"] if bits == 24 else ["--fullscreen"]
    with looking(tmp_path, SMALL, *words, bits=bits, is_managed=False) as it:
        it.wait_for_picture(SMALL)
        for _ in range(4 if bits == 24 else 0):
            it.press("F11")
            it.wait_for_picture(SMALL)


def test_a_maximised_window_full_screen_and_minimised(tmp_path: Path) -> None:
    with looking(tmp_path, SMALL) as it:
        it.until(lambda: it.has_state("MAXIMIZED_VERT", "MAXIMIZED_HORZ"), "it is maximised")
        it.wait_for_picture()
        maximised = it.geometry
        for _ in range(2):
            it.press("F11")
            it.until(lambda: it.has_state("FULLSCREEN"), "full screen")
            it.wait_for_picture(SMALL)
            it.press("F11")
            it.until(lambda: not it.has_state("FULLSCREEN"), "no full screen")
            it.until(lambda: it.geometry == maximised, "as large as before")
            it.wait_for_picture()
        it.press("F11")
        it.wait_for_picture(SMALL)
        it.do("windowminimize")
        it.until(lambda: not it.is_open, "minimised")
        it.manage("-a", it.id)
        it.until(lambda: it.is_open, "back")
        it.wait_for_picture(SMALL)


def test_full_screen_follows_a_screen_that_changes(tmp_path: Path) -> None:
    mode = "30 960 970 980 1000 540 550 560 580"
    with looking(tmp_path, SCREEN, "--fullscreen") as it:
        it.wait_for_picture(SCREEN)
        it.tell("xrandr", "--newmode", "small", *mode.split())
        it.tell("xrandr", "--addmode", "screen", "small")
        it.tell("xrandr", "--output", "screen", "--mode", "small")
        it.wait_for_picture(SMALL)
        it.tell("xrandr", "-s", "0")
        it.wait_for_picture(SCREEN)


def test_after_full_screen_and_behind_another_window_it_is_as_it_was(tmp_path: Path) -> None:
    with looking(tmp_path, SCREEN, "--size", "960x540") as it:
        it.wait_for_picture(SMALL)
        before = it.geometry
        for _ in range(2):
            it.press("F11")
            it.wait_for_picture(SCREEN)
            it.press("F11")
            it.wait_for_picture(SMALL)
            it.until(lambda: it.geometry == before, "where it was")
        it.tell(
            "xdotool", "keydown", "Control_L"
        )  # if it stayed pressed, no letter would mean anything
        with it.other_window():
            it.tell("xdotool", "keyup", "Control_L")
            it.do("windowsize", "1000", "560")
            it.wait_for_picture((1000, 560))
        it.until(lambda: it.is_in_front, "in front again")
        it.press("p")
        it.until(lambda: not it.shows_table, "the pause sheet")


@pytest.mark.parametrize("size", extent([(768, 1366)], [(768, 1366), (1024, 600)]))
def test_a_screen_that_is_small_or_upright_shows_all_of_the_window(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with looking(tmp_path, size) as it:
        it.until(lambda: it.has_state("MAXIMIZED_VERT", "MAXIMIZED_HORZ"), "it is maximised")
        it.wait_for_picture()
        it.manage("-r", it.id, "-b", "remove,maximized_vert,maximized_horz")
        it.until(lambda: not it.has_state("MAXIMIZED_VERT"), "it is not maximised any more")
        it.wait_for_picture()
        assert it.geometry[2] <= size[0]
        assert it.geometry[3] <= size[1]
