"""Real windows on real screens of any kind: the whole picture is on the screen, and stays there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.program.looking import MISSING_TOOLS, looking

pytestmark = pytest.mark.skipif(
    bool(MISSING_TOOLS), reason=f"not installed: {', '.join(MISSING_TOOLS)}"
)
SMALL, SCREEN = (960, 540), (1280, 720)


def test_full_screen_of_the_size_of_the_window(tmp_path: Path) -> None:
    with looking(tmp_path, SMALL, "--size", "960x540", is_managed=False) as it:
        it.wait_for_picture(SMALL)
        for _ in range(4):
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
        it.activate()
        it.until(lambda: it.is_open, "back")
        it.wait_for_picture(SMALL)


def test_full_screen_follows_a_screen_that_changes(tmp_path: Path) -> None:
    mode = "30 960 970 980 1000 540 550 560 580"
    with looking(tmp_path, SCREEN, "--fullscreen") as it:
        it.wait_for_picture(SCREEN)
        it.run("xrandr", "--newmode", "small", *mode.split())
        it.run("xrandr", "--addmode", "screen", "small")
        it.run("xrandr", "--output", "screen", "--mode", "small")
        it.wait_for_picture(SMALL)
        it.run("xrandr", "-s", "0")
        it.wait_for_picture(SCREEN)


def test_a_window_is_as_it_was_after_full_screen(tmp_path: Path) -> None:
    with looking(tmp_path, SCREEN, "--size", "960x540") as it:
        it.wait_for_picture((960, 540))
        before = it.geometry
        for _ in range(2):
            it.press("F11")
            it.wait_for_picture(SCREEN)
            it.press("F11")
            it.wait_for_picture((960, 540))
            it.until(lambda: it.geometry == before, "where it was")


def test_a_window_behind_another_goes_on_and_no_key_stays_pressed(tmp_path: Path) -> None:
    with looking(tmp_path, SCREEN, "--size", "960x540") as it:
        it.wait_for_picture((960, 540))
        it.hold("Control_L")  # if it stayed pressed, no letter would mean anything
        with it.other_window():
            it.let_go("Control_L")
            it.do("windowsize", "1000", "560")
            it.wait_for_picture((1000, 560))
        it.until(lambda: it.is_in_front, "in front again")
        it.press("p")
        it.until(lambda: not it.shows_table, "the pause sheet")


@pytest.mark.parametrize("bits", [15, 16, 30])
def test_screens_of_any_colours(tmp_path: Path, bits: int) -> None:
    with looking(tmp_path, (960, 540), "--fullscreen", bits=bits, is_managed=False) as it:
        it.wait_for_picture((960, 540))


@pytest.mark.parametrize("size", [(1024, 600), (768, 1366)])
def test_a_screen_that_is_small_or_upright_shows_all_of_the_window(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with looking(tmp_path, size) as it:
        it.until(lambda: it.has_state("MAXIMIZED_VERT", "MAXIMIZED_HORZ"), "it is maximised")
        it.wait_for_picture()
        it.tell("-b", "remove,maximized_vert,maximized_horz")
        it.until(lambda: not it.has_state("MAXIMIZED_VERT"), "it is not maximised any more")
        it.wait_for_picture()
        assert it.geometry[2] <= size[0]
        assert it.geometry[3] <= size[1]
