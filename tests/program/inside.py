"""The program in a real window on a virtual screen, in one process with a hand from outside.

Run by `test_window.py`: `python -m tests.program.inside held FOLDER`, or `storm FOLDER SIZE COUNT
GAME ...`.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame

from game import NAME
from game.app import App
from game.catalog import CATALOG
from game.opening import Options
from game.scenes import one_switch
from game.scenes.market.start import first_choice, new_match, setup_of
from game.scenes.market.title import TitleScene
from game.scenes.parents import gate as gates
from game.scenes.parents.gate import GateSheet, open_gate
from game.scenes.parents.parents import ParentsSheet
from game.scenes.table.scene import TableScene
from tests.program.window import SIZE, wait_until

_WINDOW: Final = """
import os, time
os.environ["SDL_VIDEO_WINDOW_POS"] = "0,0"
import pygame
pygame.display.set_mode((60, 40))
print(pygame.display.get_wm_info()["window"], flush=True)
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    time.sleep(0.02)
"""
_NO_FRAME: Final = 60.0
"""Seconds without a frame after which the program is frozen, however busy the machine is."""
_PAUSE: Final = 0.09
"""Seconds between two resizes: a person pulls at an edge."""
_STIR: Final = pygame.event.custom_type()
"""An event that means nothing: it comes often, so that the program never waits long for one."""


def open_app(folder: Path, size: tuple[int, int] = SIZE) -> App:
    """Open the program on its title."""
    app = App(Options("en", size, motion="none", is_muted=True, seed=5, data_dir=folder))
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.settle()
    pygame.time.set_timer(_STIR, 30)
    return app


def until(app: App, is_so: Callable[[], bool], what: str) -> None:
    """Let the program run until something is so."""

    def is_so_after_a_frame() -> bool:
        app.tick()
        if not app.stack.is_renewing:
            faulthandler.dump_traceback_later(_NO_FRAME, exit=True)
        return is_so()

    wait_until(is_so_after_a_frame, what, pause=0)


def rest(app: App, seconds: float) -> None:
    """Let the program run for some seconds."""
    end = time.monotonic() + seconds
    until(app, lambda: time.monotonic() >= end, "the end of a rest")


def hand(app: App, *words: str) -> None:
    """Let xdotool do something while the program runs on."""
    moved = subprocess.Popen(["xdotool", *words])
    until(app, lambda: moved.poll() is not None, "the hand")
    assert moved.returncode == 0, words


# -- what is held when the window loses the focus -------------------------------------------------


@contextlib.contextmanager
def another_window() -> Iterator[str]:
    """Open a small window of another program in a corner of the screen; yield its number."""
    command = [sys.executable, "-c", _WINDOW]
    env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    other = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    try:
        yield other.stdout.readline().strip()
    finally:
        other.kill()
        other.communicate(timeout=10)


def hold_and_lose(app: App, is_held: Callable[[], bool], other: str, way: str, name: str) -> None:
    """Hold a button of the mouse or a key, and let the other window have the keys meanwhile."""
    hand(app, "windowfocus", str(pygame.display.get_wm_info()["window"]))
    until(app, pygame.key.get_focused, "the focus")
    rest(app, 0.05)
    hand(app, f"{way}down", name)
    until(app, is_held, f"{name} is held")
    hand(app, "windowfocus", other)
    until(app, lambda: not pygame.key.get_focused(), "the loss of the focus")
    rest(app, 0.1)
    assert not is_held(), f"{name} is still held"
    hand(app, f"{way}up", name)
    rest(app, 0.3)


def held(folder: Path) -> None:
    """A press that the window never sees end neither opens the gate, nor chooses, nor goes back."""
    for module in (gates, one_switch):  # however slow the machine is, no press becomes a long one
        vars(module)["HOLD"] = 1e9
    app = open_app(folder)
    open_gate(app.services, app.stack, ParentsSheet)
    app.stack.settle()
    gate = app.stack.top
    assert isinstance(gate, GateSheet)
    with another_window() as other:
        for way, name in (("mouse", "1"), ("key", "Return")):
            (key,) = (target.box.centre for target in gate.targets() if target.key == "key")
            hand(app, "mousemove", *map(str, app.services.layout.px(key)))
            hold_and_lose(app, lambda: gate.is_held, other, way, name)
            assert gate.result is None
        app.stack.pop_to_bottom()
        app.services.change(switch=1)
        rest(app, 0.5)
        hold_and_lose(app, lambda: app.overlay.switch.is_held, other, "key", "space")
    assert isinstance(app.stack.top, TitleScene)
    app.close()


# -- a storm of resizes ---------------------------------------------------------------------------


def open_table(app: App, game: str) -> TableScene:
    """Open a table where a person is asked, and nothing moves."""
    services, entry = app.services, CATALOG[game]
    setup = setup_of(services, entry, first_choice(services, entry))
    table = TableScene(services, app.stack, new_match(services, entry, setup, keep=False))
    app.stack.push(table)
    app.stack.settle()
    while table.asked is None or table.paper is not None:
        app.tick()
        table.conductor.release()
        table.close_lesson()
    return table


def settle(app: App, size: tuple[int, int]) -> None:
    """Run until the window has a size, and shows what was made for it, finished."""

    def is_settled() -> bool:
        layout, stack = app.services.layout, app.stack
        is_fitting = (layout.width, layout.height) == app.screen.get_size() == size
        is_made = not (stack.is_preparing or app.services.art.has_sketches)
        return is_fitting and not app.is_resizing and is_made and not stack.rate

    until(app, is_settled, f"the pictures for a window of {size}")


def resize(size: tuple[int, int]) -> None:
    """Change the size of the window from outside."""
    found = subprocess.check_output(["xdotool", "search", "--classname", NAME], text=True)
    subprocess.run(["xdotool", "windowsize", found.split()[0], *map(str, size)], check=True)


def picture(app: App) -> bytes:
    """Return the picture of the scene as it is drawn on an empty surface."""
    whole = pygame.Surface(app.screen.get_size())
    app.canvas.forget()
    app.draw()
    shown = [pygame.image.tobytes(it, "RGB") for it in (app.screen, app.canvas.picture())]
    assert shown[0] == shown[1]
    assert app.stack.top is not None
    app.stack.top.draw(whole)
    return pygame.image.tobytes(whole, "RGB")


def storm(folder: Path, size: str, resizes: str, *games: str) -> None:
    """Change the size of tables again and again; compare their pictures with fresh ones."""
    width, height = map(int, size.split("x"))
    app = open_app(folder, (width, height))
    small = (width * 9 // 10, height * 9 // 10)
    for game in games:
        table = open_table(app, game)
        rest(app, 0.5)
        for number in range(int(resizes)):
            resize(small if number % 2 else (width - 16 * number, height - 9 * number))
            rest(app, _PAUSE)
        settle(app, small)
        after = picture(app)
        app.services.resize(*small)  # all pictures are made anew, by this thread
        for _ in table.prepare():
            pass
        assert picture(app) == after, f"{game}: the picture is not that of its size"
        app.stack.pop()
        resize((width, height))
        settle(app, (width, height))
    app.close()


if __name__ == "__main__":
    {"held": held, "storm": storm}[sys.argv[1]](Path(sys.argv[2]), *sys.argv[3:])
    faulthandler.cancel_dump_traceback_later()
