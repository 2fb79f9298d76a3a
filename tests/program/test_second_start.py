"""A second start in real windows: it shows the first window, or says that there is one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import NAME
from game.already_open import AlreadyOpenWindow
from game.keep.lock import LOCK_NAME, FolderLock, ShowWindowRequest
from game.words import FRAME_DOMAIN, LANGUAGES
from tests.locales.catalogs import sentences
from tests.program.test_cli import MODULE, run_bare
from tests.program.window import TOOLS, virtual_screen, window_manager
from tests.program.window import wait_until as wait
from tests.running import needs, outside, run

PATIENCE = 120.0
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

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        null, command = subprocess.DEVNULL, [sys.executable, *words]
        self._running.append(subprocess.Popen(command, env=self.env, stdout=null, stderr=null))
        return self._running[-1]

    def play(self) -> subprocess.Popen[bytes]:
        words = ["--size", "960x540", "--motion", "none", "--mute", "--lang", "en"]
        return self.start("-m", "game", *words, "--data-dir", str(self.folder))

    def play_again(self, window: str) -> None:
        """Start the program until the first one answers, which a busy machine may keep from it."""
        while (second := self.play()).poll() is None:
            wait(lambda: second.poll() is not None or self.beside(window) != [], "an answer")
            if second.poll() is not None:
                break
            self.tell("windowactivate", "--sync", *self.beside(window), "key", "space")
            second.wait(PATIENCE)
        assert second.returncode == 0

    def tell(self, *words: str) -> list[str]:
        return run("xdotool", *words, env=self.env).stdout.split()

    def beside(self, first: str = "") -> list[str]:
        found = self.tell("search", "--onlyvisible", "--classname", f"^{NAME}$")
        return [window for window in found if window != first]

    def is_in_front(self, window: str) -> bool:
        return self.tell("getactivewindow") == [window]

    def is_full_screen(self, window: str) -> bool:
        found = self.tell("getwindowgeometry", "--shell", window)
        return {"WIDTH=1280", "HEIGHT=800"} <= set(found)

    def wait_for_front(self, window: str) -> None:
        wait(lambda: self.is_in_front(window), "the window in front")

    def wait_for_small(self, window: str) -> str:
        wait(lambda: self.beside(window) != [], "the small window")
        (small,) = self.beside(window)
        return small

    def open_first(self) -> tuple[subprocess.Popen[bytes], str]:
        first, window = self.play(), self.wait_for_small("")
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
def test_the_first_window_comes_to_the_front_until_it_is_killed(desktop: Desktop) -> None:
    first, window = desktop.open_first()
    desktop.start("-c", OTHER)
    wait(lambda: not desktop.is_in_front(window), "another window in front")
    desktop.play_again(window)
    desktop.wait_for_front(window)
    for is_full in (False, True):
        if is_full:
            desktop.tell("key", "F11")
            wait(lambda: desktop.is_full_screen(window), "full screen")
        desktop.tell("windowminimize", "--sync", window)
        wait(lambda: not desktop.is_in_front(window), "minimised")
        desktop.play_again(window)
        desktop.wait_for_front(window)
        assert desktop.beside() == [window]
    assert desktop.is_full_screen(window)
    assert first.poll() is None
    first.kill()
    first.wait(PATIENCE)
    assert (desktop.folder / LOCK_NAME).exists()
    wait(lambda: desktop.beside() == [], "no window")
    next_one = desktop.play()
    desktop.wait_for_small("")
    assert FolderLock.acquire(desktop.folder) is None
    assert next_one.poll() is None


@pytest.mark.window
@needs(*TOOLS, "openbox")
def test_a_first_start_that_does_not_answer_is_told_in_a_small_window(desktop: Desktop) -> None:
    first, window = desktop.open_first()
    os.kill(first.pid, signal.SIGSTOP)
    before = sorted(path.name for path in desktop.folder.iterdir())
    for way in (["key", "space"], ["mousemove", "640", "500", "click", "1"]):
        second = desktop.play()
        desktop.wait_for_front(desktop.wait_for_small(window))
        assert second.poll() is None
        desktop.tell(*way)
        assert second.wait(PATIENCE) == 0
    assert sorted(path.name for path in desktop.folder.iterdir()) == before
    second = desktop.play()
    desktop.wait_for_small(window)
    os.kill(first.pid, signal.SIGCONT)  # it answers after all
    assert second.wait(PATIENCE) == 0
    desktop.wait_for_front(window)


# -- without a window ------------------------------------------------------------------------------


def test_it_is_reported_in_the_players_language_and_nothing_is_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for language in LANGUAGES:
        path.write_text(f'{{"language": "{language}", "pace": 99}}')
        raw = path.read_bytes()
        window = AlreadyOpenWindow(tmp_path)
        window.show(ShowWindowRequest(tmp_path / "nowhere"))
        (sentence,) = [
            s for s in sentences(language, FRAME_DOMAIN) if s.key == "opening.already_open"
        ]
        assert window.message == sentence.text, language
        assert [found.name for found in tmp_path.iterdir()] == ["settings.json"], language
        assert path.read_bytes() == raw, language


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_it_is_reported_on_standard_error(tmp_path: Path) -> None:
    lock = FolderLock.acquire(tmp_path)
    assert lock is not None
    told = run_bare(*MODULE, "--data-dir", str(tmp_path), "--lang", "en")
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
    window = AlreadyOpenWindow(tmp_path, "en")
    window.open()
    pygame.display.set_mode((640, 360))
    for event, is_closed in CLOSING:
        window.is_over = False
        window.handle_event(event)
        assert window.is_over == is_closed, event
