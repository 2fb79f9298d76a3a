"""How long a drawn frame takes to the screen of X11, by way of OpenGL and straight.

    xvfb-run -s "-screen 0 1920x1080x24" python -m tests.bench.flip [--frames 150] [--rounds 3]

The title in a window of 1920x1080, whole processes in turn. Prints medians and 95th percentiles in
milliseconds. `autoplay` does not count this: it is the window system's time, not the program's.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygame

from game.app import FRAME, App
from game.opening import Options
from game.scenes.market.title import TitleScene
from tests.bench.measuring import QUIET, options

WAYS = {"by way of OpenGL": "1", "straight": "0"}


def measure(frames: int) -> None:
    """Open a window, draw, and print how long each frame took to the screen, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Options(size=(1920, 1080), data_dir=Path(folder)))
        app.stack.push(TitleScene(app.services, app.stack))
        app.stack.settle()
        for _ in range(frames):
            for event in pygame.event.get():
                app.dispatch(event)
            app.frame(FRAME)
            start = time.perf_counter()
            pygame.display.flip()
            print((time.perf_counter() - start) * 1000)
        app.close()


def main() -> None:
    """Measure both ways in turn, and print."""
    args = options(__doc__, hidden=["child"], frames=150, rounds=3, child=False)
    if args.child:
        measure(args.frames)
        return
    seen: dict[str, list[float]] = {way: [] for way in WAYS}
    command = [sys.executable, "-m", "tests.bench.flip", "--child", "--frames", str(args.frames)]
    for _ in range(args.rounds):
        for way, is_wanted in WAYS.items():
            environment = {**QUIET, "SDL_FRAMEBUFFER_ACCELERATION": is_wanted}
            told = subprocess.check_output(command, env=environment, text=True)
            seen[way] += map(float, told.split())
    for way, times in seen.items():
        late = statistics.quantiles(times, n=20)[-1]
        print(f"{way:17} p50 {statistics.median(times):.2f}, p95 {late:.2f} ms")


if __name__ == "__main__":
    main()
