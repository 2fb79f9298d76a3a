"""How long it takes from starting Python to the first drawn title, beside a bare pygame window.

    python -m tests.bench.start [--runs 9] [--size 1280x720]

Both are whole processes, started in turn; each writes a line as soon as its picture is on the
screen. Where there is no screen, the dummy driver draws. Prints medians and the ratio by pairs.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

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
from game.app import App, Options
from game.scenes.market.title import TitleScene
import pygame
app = App(Options(size=({width}, {height}), data_dir=Path({folder!r})))
app.stack.push(TitleScene(app.services, app.stack))
app.stack.settle()
app.frame(1 / 60)
pygame.display.flip()
print("drawn", flush=True)
"""


def seconds_to_picture(code: str) -> float:
    """Run code in a fresh Python and return the seconds until it says that it has drawn."""
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    if not environment.get("DISPLAY") and not environment.get("WAYLAND_DISPLAY"):
        environment["SDL_VIDEODRIVER"] = "dummy"
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
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--size", default="1280x720")
    args = parser.parse_args()
    width, height = map(int, args.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        bare = BARE.format(width=width, height=height)
        title = TITLE.format(width=width, height=height, folder=folder)
        pairs = []
        for run in range(args.runs + 1):
            pair = (seconds_to_picture(bare), seconds_to_picture(title))
            if run:
                pairs.append(pair)
    for name, column in (("bare window", 0), ("title", 1)):
        values = sorted(pair[column] for pair in pairs)
        middle = statistics.median(values)
        print(f"{name:12} {values[0]:.3f} .. {middle:.3f} .. {values[-1]:.3f} s")
    ratios = sorted(title / bare for bare, title in pairs)
    print(f"ratio        {ratios[0]:.2f} .. {statistics.median(ratios):.2f} .. {ratios[-1]:.2f}")


if __name__ == "__main__":
    main()
