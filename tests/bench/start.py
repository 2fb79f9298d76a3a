"""How long it takes from starting Python to the first drawn title, beside a bare pygame window.

    python -m tests.bench.start [--runs 9] [--size 1280x720]

Both are whole processes, started in turn; each writes a line as soon as its picture is on the
screen. Where there is no screen, the dummy driver draws. Prints medians and the ratio by pairs.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from functools import partial

from tests.bench.measuring import QUIET, in_turn, options, ratios, spread
from tests.running import ROOT

BARE = """
import pygame
pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode(({width}, {height}), pygame.RESIZABLE)
screen.fill((255, 246, 227))
pygame.display.flip()
print("drawn", flush=True)
"""

TITLE = """
from pathlib import Path
from game.opening import Opening, Options
opening = Opening(Options(size=({width}, {height}), data_dir=Path({folder!r})))
from game.app import App
from game.scenes.market.title import TitleScene
import pygame
app = App(opening.options, opening=opening)
app.stack.push(TitleScene(app.services, app.stack))
app.stack.settle()
app.frame(1 / 60)
pygame.display.flip()
print("drawn", flush=True)
"""


def seconds_to_picture(code: str) -> float:
    """Run code in a fresh Python and return the seconds until it says that it has drawn."""
    has_screen = QUIET.get("DISPLAY") or QUIET.get("WAYLAND_DISPLAY")
    environment = QUIET if has_screen else {**QUIET, "SDL_VIDEODRIVER": "dummy"}
    start = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        line = child.stdout.readline()
        took = time.perf_counter() - start
        child.kill()
    if line.strip() != "drawn":
        raise RuntimeError("nothing was drawn")
    return took


def main() -> None:
    """Measure and print."""
    args = options(__doc__, runs=9, size="1280x720")
    width, height = map(int, args.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        bare = BARE.format(width=width, height=height)
        title = TITLE.format(width=width, height=height, folder=folder)
        codes = {"bare window": bare, "title": title}
        found = in_turn(args.runs, {n: partial(seconds_to_picture, c) for n, c in codes.items()})
    for name, values in found.items():
        print(f"{name:12} {spread(values)} s")
    print(f"ratio        {ratios(found['title'], found['bare window'])}")


if __name__ == "__main__":
    main()
