"""Real windows on real screens of any kind: the whole picture is there, and stays there."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import NAME
from game.catalog import CATALOG
from game.drive.tables import TableRequest
from tests.extent import extent
from tests.pilot import Pilot
from tests.program.window import TOOLS as SCREEN_TOOLS
from tests.program.window import (
    WORDS,
    Twin,
    Window,
    play_and_leave,
    prepare_settings,
    unlikeness,
    virtual_screen,
    wait_until,
    window_manager,
)
from tests.running import needs, outside, run

GAME = "cat_and_mouse"
SMALL, SCREEN = (960, 540), (1280, 720)
TOOLS = (*SCREEN_TOOLS, "openbox", "import", "wmctrl", "xprop", "xrandr", "xwininfo")
pytestmark = [pytest.mark.window, needs(*TOOLS)]


class Looking(Window):
    """A table in a real window of the program, and an eye on the screen."""

    def __init__(self, folder: Path, screen: str, *words: str) -> None:
        self._folder = folder
        self._fresh: dict[tuple[int, int], pygame.Surface] = {}
        data = folder / "data"
        prepare_settings(data)
        command = f"-m game --game {GAME} --seed 7 --motion none --lang en --mute".split()
        command = [sys.executable, *command, "--data-dir", str(data), *words]
        super().__init__(command, screen, outside(), data)
        self.wait_until_seen()
        self.id = self.tell("xdotool", "search", "--classname", f"^{NAME}$").split()[0]

    def do(self, *words: str) -> None:
        self.tell("xdotool", words[0], self.id, *words[1:])

    def manage(self, *words: str) -> None:
        self.tell("wmctrl", "-i", *words)

    @contextlib.contextmanager
    def other_window(self) -> Iterator[None]:
        script = "import pygame; pygame.display.set_mode((90, 60))\nwhile True: pygame.event.wait()"
        env = {**self.environment, "SDL_VIDEO_X11_WMCLASS": "other", "SDL_VIDEO_WINDOW_POS": "1,1"}
        env.pop("SDL_VIDEODRIVER", None)
        process = subprocess.Popen([sys.executable, "-c", script], env=env, stdout=-3, stderr=-3)
        try:
            search = ("xdotool", "search", "--onlyvisible", "--classname", "^other$")
            self.until(lambda: bool(self.tell(*search)), "another window")
            self.until(lambda: not self.is_in_front, "another window in front")
            yield
        finally:
            process.kill()
            process.wait(10)

    def until(self, condition: Callable[[], bool], wanted: str) -> None:
        def is_so_now() -> bool:
            assert self.process.poll() is None, self.process.communicate()
            with contextlib.suppress(subprocess.CalledProcessError):  # its frame is being exchanged
                return condition()
            return False

        wait_until(is_so_now, wanted, pause=0.2)  # a look takes processor time, too

    @property
    def geometry(self) -> tuple[int, int, int, int]:
        told = self.tell("xwininfo", "-id", self.id).splitlines()
        values = dict(line.strip().split(": ") for line in told if line.count(": ") == 1)
        x, y = (int(values[f"Absolute upper-left {axis}"]) for axis in "XY")
        return x, y, int(values["Width"]), int(values["Height"])

    @property
    def is_open(self) -> bool:
        return "IsViewable" in self.tell("xwininfo", "-id", self.id)

    @property
    def is_in_front(self) -> bool:
        return self.tell("xdotool", "getwindowfocus").strip() == self.id

    def has_state(self, *states: str) -> bool:
        found = self.tell("xprop", "-id", self.id, "_NET_WM_STATE")
        return all(f"_NET_WM_STATE_{state}" in found for state in states)

    def _seen(self) -> pygame.Surface:
        path = self._folder / "screen.png"
        self.tell("import", "-window", "root", "-depth", "8", f"PNG24:{path}")
        whole = pygame.image.load(path)
        place = pygame.Rect(self.geometry)
        assert whole.get_rect().contains(place), f"{place} is not on the screen"
        return whole.subsurface(place)

    @property
    def shows_table(self) -> bool:
        wanted = self._wanted(self.geometry[2:])
        with contextlib.suppress(AssertionError):  # it is being moved
            return unlikeness(self._seen(), wanted) < 0.02
        return False

    def wait_for_picture(self, size: tuple[int, int] | None = None) -> None:
        self.until(
            lambda: size in (None, self.geometry[2:]) and self.shows_table,
            f"the table in a window of {size or 'any size'}",
        )

    def _wanted(self, size: tuple[int, int]) -> pygame.Surface:
        if size not in self._fresh:
            folder = self._folder / f"{size[0]}x{size[1]}"
            prepare_settings(folder)
            with Pilot(folder, size=size, motion="none", seed=7) as pilot:
                app = pilot.app
                request = TableRequest.parse(CATALOG[GAME], None, None, None, only_bots=False)
                pilot.show(request.open(app.services, app.stack))
                pilot.settle(is_drawn=True)
                pilot.wait(1.0)
                self._fresh[size] = app.screen.convert(32)
        return self._fresh[size]


@contextlib.contextmanager
def looking(
    folder: Path, size: tuple[int, int], *words: str, bits: int = 24, is_managed: bool = True
) -> Iterator[Looking]:
    with virtual_screen(size, bits=bits) as screen, contextlib.ExitStack() as stack:
        if is_managed:
            stack.enter_context(window_manager(screen))
        found = Looking(folder, screen, *words)
        try:
            yield found
            assert found.process.poll() is None, found.process.communicate()
        finally:
            found.close()


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


@pytest.mark.around
@pytest.mark.parametrize("game", extent([*CATALOG][:1], [*CATALOG]))
def test_a_match_from_the_title_to_its_end(game: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    prepare_settings(folder)
    twin = Twin(game, tmp_path / "twin")
    command = [sys.executable, "-m", "game", *WORDS, "--data-dir", str(folder)]
    play_and_leave(command, outside(), folder, twin)


def test_random_input_neither_freezes_nor_ends_the_program() -> None:
    """`tools/measure/soak_window.py` runs longer."""
    words = ["-m", "tools.measure.soak_window", "--events", "150", "--seed", "2"]
    with virtual_screen((1280, 1024)) as screen, window_manager(screen):
        ran = run(sys.executable, *words, env=outside(DISPLAY=screen), timeout=300)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert json.loads(ran.stdout.splitlines()[-1])["errors"] == 0
