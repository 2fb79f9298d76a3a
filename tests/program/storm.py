"""A table of each game in one real window, whose size is changed from outside while it runs.

    xvfb-run -s "-screen 0 3200x1800x24" python -m tests.program.storm 3200x1800 12 FOLDER

Ends with a traceback if no frame comes for some seconds, or if the picture is not that of a program
that was opened at the last size.
"""

from __future__ import annotations

import faulthandler
import os
import subprocess
import sys
import time
from pathlib import Path

import pygame

from game import NAME
from game.app import App
from game.catalog import CATALOG
from game.opening import Options
from game.scenes.market.start import first_choice, new_match, setup_of
from game.scenes.market.title import TitleScene
from game.scenes.table.scene import TableScene

NO_FRAME = 5.0
"""Seconds without a frame after which it is frozen."""
PAUSE = 0.09
"""Seconds between two resizes: a person pulls at an edge."""


def tick(app: App) -> None:
    """Run a frame; if none is seen for too long it ends, with a traceback of all threads."""
    app.tick()
    if not app.stack.is_renewing:
        faulthandler.dump_traceback_later(NO_FRAME * slowness(), exit=True)


def slowness() -> float:
    """Return how many times longer than usual things may take on a busy machine."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def run(app: App, seconds: float) -> None:
    """Let real time pass."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        tick(app)


def is_settled(app: App, size: tuple[int, int]) -> bool:
    """Whether the window has a size, and shows what was made for it, finished."""
    layout, stack = app.services.rendering.layout, app.stack
    is_fitting = (layout.width, layout.height) == app.screen.get_size() == size
    is_made = not (stack.is_preparing or app.services.rendering.art.has_sketches)
    return is_fitting and not app.is_resizing and is_made and not stack.rate


def settle(app: App, size: tuple[int, int]) -> None:
    """Let time pass until everything has been made for a size."""
    while not is_settled(app, size):
        tick(app)


def open_app(folder: Path, size: tuple[int, int]) -> App:
    """Open the program without a screen of its own."""
    options = Options(
        size=size, data_dir=folder, is_muted=True, motion="none", language="en", seed=5
    )
    return App(options)


def open_table(app: App, game: str) -> TableScene:
    """Open a table where a person is asked, and nothing moves."""
    services, entry = app.services, CATALOG[game]
    setup = setup_of(services, entry, first_choice(services, entry))
    table = TableScene(services, app.stack, new_match(services, entry, setup, keep=False))
    app.stack.push(table)
    app.stack.settle()
    while table.asked is None or table.paper is not None:
        tick(app)
        table.conductor.release()
        table.close_lesson()
    return table


def resize(size: tuple[int, int]) -> None:
    """Change the size of the window from outside."""
    found = subprocess.check_output(["xdotool", "search", "--classname", NAME], text=True)
    window = found.split()[0]
    subprocess.run(["xdotool", "windowsize", window, *map(str, size)], check=True)


def picture(app: App) -> bytes:
    """Return the picture of the scene as it is drawn on an empty surface."""
    whole = pygame.Surface(app.screen.get_size())
    app.canvas.forget()
    app.draw()
    assert pygame.image.tobytes(app.screen, "RGB") == pygame.image.tobytes(
        app.canvas.picture(), "RGB"
    )
    assert app.stack.top is not None
    app.stack.top.draw(whole)
    return pygame.image.tobytes(whole, "RGB")


def storm(app: App, game: str, large: tuple[int, int], resizes: int) -> None:
    """Change the size again and again; compare the picture with that of a fresh table."""
    small = (large[0] * 9 // 10, large[1] * 9 // 10)
    table = open_table(app, game)
    run(app, 0.5)
    for number in range(resizes):
        resize(small if number % 2 else (large[0] - 16 * number, large[1] - 9 * number))
        run(app, PAUSE)
    settle(app, small)
    after = picture(app)
    app.services.rendering.resize(*small)  # all pictures are made anew, by this thread
    for _ in table.prepare():
        pass
    assert picture(app) == after, f"{game}: the picture is not that of its size"
    app.stack.pop()
    resize(large)
    settle(app, large)


def main(size: str, resizes: int, folder: Path) -> None:
    """Open one window, and let the storm come over a table of each game."""
    width, height = map(int, size.split("x"))
    app = open_app(folder, (width, height))
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.settle()
    for game in CATALOG:
        storm(app, game, (width, height), resizes)
    app.close()
    faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
