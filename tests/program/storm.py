"""Tables in a real window whose size is changed from outside while the program runs.

Run by `test_window.py` on a virtual screen: `python -m tests.program.storm FOLDER SIZE COUNT GAME`.
"""

from __future__ import annotations

import faulthandler
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game import NAME
from game.app import App
from game.catalog import CATALOG
from game.drive.tables import TableRequest
from game.opening import Options
from game.scenes.market.title import TitleScene
from game.scenes.table.scene import TableScene
from tests.program.window import SIZE, wait_until

_NO_FRAME: Final = 60.0
"""Seconds without a frame after which the program is frozen, however busy the machine is."""
_PAUSE: Final = 0.09
"""Seconds between two resizes: a person pulls at an edge."""


def open_app(folder: Path, size: tuple[int, int] = SIZE) -> App:
    """Open the program on its title."""
    app = App(Options("en", size, motion="none", is_muted=True, seed=5, data_dir=folder))
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.settle()
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


def open_table(app: App, game: str) -> TableScene:
    """Open a table where a person is asked, and nothing moves."""
    request = TableRequest.of(CATALOG[game], None, None, None, only_bots=False)
    app.stack.push(table := request.open(app.services, app.stack))
    app.stack.settle()
    assert isinstance(table, TableScene)
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
    storm(Path(sys.argv[1]), *sys.argv[2:])
    faulthandler.cancel_dump_traceback_later()
