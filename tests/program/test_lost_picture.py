"""A screen that has lost its picture: whatever the reason, everything is drawn again."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app import App
from game.window import Window
from tests.pilot import Pilot
from tests.program.stepped import Clock, open_app
from tests.program.test_app import staged

SIZE = (320, 180)
LOSSES = [
    pygame.WINDOWSHOWN,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWDISPLAYCHANGED,
    pygame.WINDOWFOCUSGAINED,
    pygame.RENDER_TARGETS_RESET,
    pygame.RENDER_DEVICE_RESET,
]


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.screen, "RGB")


@pytest.mark.parametrize("event", LOSSES, ids=pygame.event.event_name)
def test_all_is_drawn_after_whatever_may_have_lost_the_picture(app: App, event: int) -> None:
    stage = staged(app)
    app.tick()
    wanted = picture(app)
    app.screen.fill((0, 0, 0))
    app.tick()
    assert picture(app) != wanted, "nothing has changed, so nothing is drawn"
    app.dispatch(pygame.Event(event))
    app.tick()
    assert picture(app) == wanted
    assert stage.prepared == [SIZE], "no picture was made anew"


def test_a_whole_screen_is_drawn_after_a_loss(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        app = pilot.app
        pilot.wait(1.0)
        app.draw()
        wanted = picture(app)
        app.screen.fill((0, 0, 0))
        app.dispatch(pygame.Event(pygame.WINDOWRESTORED))
        app.draw()
        assert picture(app) == wanted


def test_full_screen_of_the_same_size_is_drawn(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL makes the surface anew, and sends no word of another size."""

    def blacken(window: Window, is_wanted: bool) -> None:
        window.is_fullscreen = is_wanted
        window.surface.fill((0, 0, 0))

    monkeypatch.setattr(Window, "fill_screen", blacken)
    staged(app)
    app.tick()
    wanted = picture(app)
    for _ in range(4):
        app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
        app.tick()
        assert picture(app) == wanted


def test_a_size_that_bounces_back_within_a_frame_is_drawn(app: App) -> None:
    staged(app)
    app.tick()
    wanted = picture(app)
    for size in ((500, 300), SIZE):
        pygame.display.set_mode(size).fill((0, 0, 0))
        app.dispatch(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    assert isinstance(app.clock, Clock)
    app.tick()
    assert picture(app) == wanted, "the last picture is shown meanwhile"
    app.clock.pass_by(1)
    app.screen.fill((0, 0, 0))
    app.tick()
    assert picture(app) == wanted


def test_a_picture_that_is_lost_while_another_one_is_made_is_shown_stretched(app: App) -> None:
    staged(app)
    app.tick()
    pygame.display.set_mode((400, 300)).fill((0, 0, 0))
    app.dispatch(pygame.Event(pygame.WINDOWSIZECHANGED, x=400, y=300))
    assert isinstance(app.clock, Clock)
    for _ in range(2):
        app.tick()
        assert app.screen.get_at((390, 290))[:3] == (200, 100, 50)
        app.screen.fill((0, 0, 0))
        app.dispatch(pygame.Event(pygame.WINDOWEXPOSED))


def test_nothing_is_drawn_for_nobody_and_everything_when_the_window_is_back(app: App) -> None:
    staged(app)
    app.tick()
    wanted = picture(app)
    app.dispatch(pygame.Event(pygame.WINDOWMINIMIZED))
    app.screen.fill((0, 0, 0))
    app.dispatch(pygame.Event(pygame.WINDOWEXPOSED))
    app.draw()
    assert picture(app) != wanted
    app.dispatch(pygame.Event(pygame.WINDOWRESTORED))
    app.draw()
    assert picture(app) == wanted


# -- maximised -------------------------------------------------------------------------------------


class Handle:
    """Stands for the window as the system has it."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def show(self) -> None:
        """Nobody looks."""

    def set_fullscreen(self, desktop: bool = False) -> None:
        assert desktop
        self.calls.append("full")

    def set_windowed(self) -> None:
        self.calls.append("window")

    def maximize(self) -> None:
        self.calls.append("maximise")


@pytest.mark.parametrize(
    ("events", "is_maximised"),
    [
        ([], False),
        ([pygame.WINDOWMAXIMIZED], True),
        ([pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED], False),
        ([pygame.WINDOWMAXIMIZED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED], True),
    ],
)
def test_a_window_that_was_maximised_is_so_again_after_full_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, events: list[int], is_maximised: bool
) -> None:
    handle = Handle()
    opened = SimpleNamespace(from_display_module=lambda: handle)
    monkeypatch.setattr(pygame, "Window", opened)
    app = open_app(tmp_path)
    window = app.window
    for event in events:
        window.follow(pygame.Event(event))
    for _ in range(2):
        handle.calls.clear()
        window.fill_screen(True)
        window.follow(pygame.Event(pygame.WINDOWRESTORED))  # some systems say so
        window.fill_screen(False)
        assert handle.calls == ["full", "window", *["maximise"] * is_maximised]
    app.close()
