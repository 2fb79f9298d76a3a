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

import pygame

from game import NAME
from game.app import App
from game.catalog import CATALOG
from game.drive.tables import TableRequest
from game.opening import Options
from game.scenes.market.title import TitleScene
from game.scenes.table.scene import TableScene
from tests.program.window import wait_until

NO_FRAME = 60.0
"""Seconds without a frame after which the program is frozen, however busy the machine is."""
PAUSE = 0.09
"""Seconds between two resizes: a person pulls at an edge."""


def until(app: App, is_so: Callable[[], bool], what: str) -> None:
    def is_so_after_a_frame() -> bool:
        app.tick()
        if not app.stack.is_renewing:
            faulthandler.dump_traceback_later(NO_FRAME, exit=True)
        return is_so()

    wait_until(is_so_after_a_frame, what, pause=0)


def rest(app: App, seconds: float) -> None:
    end = time.monotonic() + seconds
    until(app, lambda: time.monotonic() >= end, "the end of a rest")


def settle(app: App, size: tuple[int, int]) -> None:
    """Run until the window has a size, and shows what was made for it, finished."""

    def is_settled() -> bool:
        layout, stack = app.services.layout, app.stack
        is_fitting = (layout.width, layout.height) == app.screen.get_size() == size
        is_made = not (stack.is_preparing or app.services.art.has_sketches)
        return is_fitting and not app.is_resizing and is_made and not stack.rate

    until(app, is_settled, f"the pictures for a window of {size}")


def resize(size: tuple[int, int]) -> None:
    found = subprocess.check_output(["xdotool", "search", "--classname", NAME], text=True)
    subprocess.run(["xdotool", "windowsize", found.split()[0], *map(str, size)], check=True)


def picture(app: App, table: TableScene) -> bytes:
    whole = pygame.Surface(app.screen.get_size())
    app.canvas.forget()
    app.draw()
    shown = [pygame.image.tobytes(it, "RGB") for it in (app.screen, app.canvas.picture())]
    assert shown[0] == shown[1]
    table.draw(whole)
    return pygame.image.tobytes(whole, "RGB")


def storm(app: App, large: tuple[int, int], resizes: int, game: str) -> None:
    """Change the size of a table again and again; compare its picture with a fresh one."""
    small = (large[0] * 9 // 10, large[1] * 9 // 10)
    request = TableRequest.of(CATALOG[game], None, None, None, only_bots=False)
    app.stack.push(table := request.open(app.services, app.stack))
    app.stack.settle()
    assert isinstance(table, TableScene)
    while table.asked is None or table.paper is not None:
        app.tick()
        table.conductor.release()
        table.close_lesson()
    rest(app, 0.5)
    for number in range(resizes):
        resize(small if number % 2 else (large[0] - 16 * number, large[1] - 9 * number))
        rest(app, PAUSE)
    settle(app, small)
    after = picture(app, table)
    app.services.resize(*small)  # all pictures are made anew, by this thread
    for _ in table.prepare():
        pass
    assert picture(app, table) == after, f"{game}: the picture is not that of its size"
    app.stack.pop()
    resize(large)
    settle(app, large)


if __name__ == "__main__":
    _, folder, shape, count, *games = sys.argv
    width, height = map(int, shape.split("x"))
    large = (width, height)
    app = App(Options("en", large, motion="none", is_muted=True, seed=5, data_dir=Path(folder)))
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.settle()
    for game in games:
        storm(app, large, int(count), game)
    app.close()
    faulthandler.cancel_dump_traceback_later()
