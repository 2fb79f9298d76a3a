"""A second start in real windows: it shows the first window, or says that there is one."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import NAME
from game.already_open import AlreadyOpen
from game.app import App
from game.catalog import CATALOG
from game.cli import main
from game.keep.lock import LOCK_NAME, FolderLock, Request
from game.words import FRAME, LANGUAGES
from tests.locales.catalogs import sentences
from tests.matches import actions_of
from tests.pilot import Pilot
from tests.program.window import TOOLS, virtual_screen, window_manager
from tests.running import ROOT, needs, outside, run

PATIENCE = 120.0
FIRST = next(iter(CATALOG))
OTHER = """
import pygame
pygame.display.init()
pygame.display.set_mode((1000, 600))
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


class Desktop:
    """A screen with a window manager, and what runs there."""

    def __init__(self, screen: str, folder: Path) -> None:
        self.folder = folder
        self.env = outside(DISPLAY=screen)
        self._running: list[subprocess.Popen[bytes]] = []

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        null = subprocess.DEVNULL
        self._running.append(subprocess.Popen(command, env=self.env, stdout=null, stderr=null))
        return self._running[-1]

    def play(self) -> subprocess.Popen[bytes]:
        words = ["--size", "960x540", "--motion", "none", "--mute", "--lang", "en"]
        return self.start(sys.executable, "-m", "game", *words, "--data-dir", str(self.folder))

    def play_again(self, window: str) -> None:
        """Start the program until the first one answers, which a busy machine may keep from it."""
        while (second := self.play()).poll() is None:
            self.wait_for(lambda: second.poll() is not None or self.windows_beside(window) != [])
            if second.poll() is not None:
                break
            self.tell("windowactivate", "--sync", *self.windows_beside(window), "key", "space")
            second.wait(PATIENCE)
        assert second.returncode == 0

    def tell(self, *words: str) -> list[str]:
        """Tell the desktop something; return what it answers."""
        return run("xdotool", *words, env=self.env).stdout.split()

    def windows(self) -> list[str]:
        """Return the numbers of the program's windows that can be seen."""
        return self.tell("search", "--onlyvisible", "--classname", f"^{NAME}$")

    def windows_beside(self, first: str) -> list[str]:
        return [window for window in self.windows() if window != first]

    def is_in_front(self, window: str) -> bool:
        return self.tell("getactivewindow") == [window]

    def is_full_screen(self, window: str) -> bool:
        found = self.tell("getwindowgeometry", "--shell", window)
        return {"WIDTH=1280", "HEIGHT=800"} <= set(found)

    def wait_for(self, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end
            time.sleep(0.05)

    def open_first(self) -> tuple[subprocess.Popen[bytes], str]:
        """Open the program and wait until it answers; return it, and its window."""
        first = self.play()
        self.wait_for(lambda: self.windows() != [])
        (window,) = self.windows()
        self.play_again(window)
        return first, window

    def close(self) -> None:
        for process in reversed(self._running):
            process.kill()
            process.wait(20)


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    with virtual_screen((1280, 800)) as screen, window_manager(screen):
        found = Desktop(screen, tmp_path / "data")
        try:
            yield found
        finally:
            found.close()


@pytest.mark.window
@needs(*TOOLS, "openbox")
def test_the_first_window_comes_to_the_front_until_it_is_killed(
    desktop: Desktop,
) -> None:
    first, window = desktop.open_first()
    desktop.start(sys.executable, "-c", OTHER)
    desktop.wait_for(lambda: not desktop.is_in_front(window))
    desktop.play_again(window)
    desktop.wait_for(lambda: desktop.is_in_front(window))
    for is_full in (False, True):
        if is_full:
            desktop.tell("key", "F11")
            desktop.wait_for(lambda: desktop.is_full_screen(window))
        desktop.tell("windowminimize", "--sync", window)
        desktop.wait_for(lambda: not desktop.is_in_front(window))
        desktop.play_again(window)
        desktop.wait_for(lambda: desktop.is_in_front(window))
        assert desktop.windows() == [window]
    assert desktop.is_full_screen(window)
    assert first.poll() is None
    first.kill()
    first.wait(PATIENCE)
    assert (desktop.folder / LOCK_NAME).exists()
    desktop.wait_for(lambda: desktop.windows() == [])
    next_one = desktop.play()
    desktop.wait_for(lambda: desktop.windows() != [])
    assert FolderLock.take(desktop.folder) is None
    assert next_one.poll() is None


@pytest.mark.window
@needs(*TOOLS, "openbox")
def test_a_first_start_that_does_not_answer_is_told_in_a_small_window(desktop: Desktop) -> None:
    first, window = desktop.open_first()
    os.kill(first.pid, signal.SIGSTOP)
    before = sorted(path.name for path in desktop.folder.iterdir())
    for way in (["key", "space"], ["mousemove", "640", "500", "click", "1"]):
        second = desktop.play()
        desktop.wait_for(lambda: desktop.windows_beside(window) != [])
        (small,) = desktop.windows_beside(window)
        desktop.wait_for(lambda small=small: desktop.is_in_front(small))  # type: ignore[misc]
        assert second.poll() is None
        desktop.tell(*way)
        assert second.wait(PATIENCE) == 0
    assert sorted(path.name for path in desktop.folder.iterdir()) == before
    second = desktop.play()
    desktop.wait_for(lambda: desktop.windows_beside(window) != [])
    os.kill(first.pid, signal.SIGCONT)  # it answers after all
    assert second.wait(PATIENCE) == 0
    desktop.wait_for(lambda: desktop.is_in_front(window))


# -- without a window ------------------------------------------------------------------------------


def test_it_is_told_in_the_players_language_and_nothing_is_written(
    tmp_path: Path,
) -> None:
    path = tmp_path / "settings.json"
    for language in LANGUAGES:
        path.write_text(f'{{"language": "{language}", "pace": 99}}')
        raw = path.read_bytes()
        window = AlreadyOpen(tmp_path)
        window.show(Request(tmp_path / "nowhere"))
        (sentence,) = [s for s in sentences(language, FRAME) if s.key == "opening.already_open"]
        assert window.sentence == sentence.text, language
        assert [found.name for found in tmp_path.iterdir()] == ["settings.json"], language
        assert path.read_bytes() == raw, language


@pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="a screen is always there")
def test_without_a_screen_it_is_told_on_standard_error(tmp_path: Path) -> None:
    lock = FolderLock.take(tmp_path)
    assert lock is not None
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {k: v for k, v in os.environ.items() if k not in gone}
    env |= {"PYTHONPATH": str(ROOT)}
    told = run(sys.executable, "-m", "game", "--data-dir", str(tmp_path), "--lang", "en", env=env)
    lock.release()
    assert told.returncode == 0
    assert told.stderr.count("Cheese Gang is already open") == 1


CLOSING = (
    (pygame.Event(pygame.WINDOWCLOSE), True),
    (pygame.Event(pygame.KEYDOWN, key=pygame.K_q), True),
    (pygame.Event(pygame.JOYBUTTONDOWN, button=3), True),
    (pygame.Event(pygame.MOUSEBUTTONUP, pos=(320, 280), button=1), True),
    (pygame.Event(pygame.MOUSEBUTTONUP, pos=(320, 100), button=1), False),
    (pygame.Event(pygame.MOUSEMOTION, pos=(320, 280)), False),
)


def test_what_closes_the_small_window(tmp_path: Path) -> None:
    window = AlreadyOpen(tmp_path, "en")
    window.open()
    pygame.display.set_mode((640, 360))
    for event, is_closed in CLOSING:
        window.is_over = False
        window.follow(event)
        assert window.is_over == is_closed, event


def test_what_plays_no_window_does_not_wait_for_the_lock(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Pilot(folder, motion="none") as pilot:
        lock = FolderLock.take(folder)
        assert lock is not None
        pilot.open_table(FIRST)
        pilot.table.choose_first()
        pilot.ask()
        actions = list(actions_of(pilot.table.match))
        assert main(["export", str(tmp_path / "out.json"), "--data-dir", str(folder)]) == 0
        assert json.loads((tmp_path / "out.json").read_bytes())["actions"] == actions
        pilot.table.choose_first()
        pilot.ask()
        assert pilot.app.services.session.journal.trouble is None
        lock.release()


@pytest.mark.skipif(sys.platform != "linux", reason="the folder is told by XDG_DATA_HOME")
def test_what_plays_by_itself_has_a_folder_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr(App, "draw", lambda app: None)  # nobody looks
    lock = FolderLock.take(tmp_path / NAME)
    assert lock is not None
    short = ["--variant", "older", "--size", "200x200", "--seed", "2"]
    assert main(["autoplay", "--headless", "--game", FIRST, *short]) == 0
    assert main(["arena", "--levels", "easy,easy", "--matches", "2", "--game", FIRST]) == 0
    assert [path.name for path in (tmp_path / NAME).iterdir()] == [LOCK_NAME]
    lock.release()
