"""How late the first picture is: of a bare window, of the program from source, and packed.

    python -m tests.bench.start_package [--runs 9] [--program FILE] [--windows]

Each opens a real window under Xvfb, in turn; nothing inside them is asked. With `--windows` the zip
for Windows does so, too, under a Wine that is awake already. Xvfb keeps its screen in a file, and
the moment counts in which that file shows a picture: many colours in the middle. Prints medians
and the ratios by pairs.
"""

from __future__ import annotations

import mmap
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.bench.measuring import in_turn, options, ratios, spread
from tests.package.computer import Computer
from tests.package.prove_windows import ARCHIVE
from tests.program.window import virtual_screen
from tests.running import ROOT
from tools.packing.places import FROZEN, executable_in

SIZE = (1280, 720)
BARE = f"""
import pygame, time
pygame.display.init()
screen = pygame.display.set_mode({SIZE}, pygame.RESIZABLE)
for x in range({SIZE[0]}):
    screen.fill((x % 256, x // 5, 0), (x, 0, 1, {SIZE[1]}))
pygame.display.flip()
time.sleep(9)
"""
COLOURS = 12
"""A picture has more colours than this among its samples; an empty window has one."""


def has_picture(screen: mmap.mmap) -> bool:
    """Whether the middle row of the screen shows many colours."""
    start = len(screen) - SIZE[0] * SIZE[1] * 4 + SIZE[0] * 4 * (SIZE[1] // 2)
    row = screen[start : start + SIZE[0] * 4]
    return len({row[x * 4 : x * 4 + 3] for x in range(0, SIZE[0], 9)}) > COLOURS


def measure(command: list[str], folder: Path, computer: Computer | None = None) -> float:
    """Return the seconds to the first picture."""
    with first_picture(command, folder, computer) as (_, took):
        return took


@contextmanager
def first_picture(
    command: list[str], folder: Path, computer: Computer | None = None, settings: str = "{}"
) -> Iterator[tuple[int, float]]:
    """Start the program and wait for its first picture; yield its process and the seconds."""
    shot = Path(tempfile.mkdtemp(dir=folder))
    data = f"{'Z:' if computer else ''}{shot / 'data'}"
    (shot / "data").mkdir()
    (shot / "data" / "settings.json").write_text(settings, encoding="utf-8")
    words = ["--size", "x".join(map(str, SIZE)), "--data-dir", data]
    with virtual_screen(SIZE, "-fbdir", str(shot)) as name:
        with (shot / "Xvfb_screen0").open("rb") as file:
            screen = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        env = {**os.environ, "DISPLAY": name, "SDL_AUDIODRIVER": "dummy"}
        if computer:
            env |= computer.env
            computer.run("cmd", "/c", "exit", env={"DISPLAY": name})
        start = time.perf_counter()
        child = subprocess.Popen(
            [*command, *words],
            cwd=ROOT,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not has_picture(screen):
            if time.perf_counter() - start > 30 or child.poll() is not None:
                raise RuntimeError("nothing was drawn")
            time.sleep(0.001)
        yield child.pid, time.perf_counter() - start
        child.kill()
        child.wait()
        if computer:
            computer.end()


def main() -> None:
    """Measure and print."""
    args = options(__doc__, runs=9, program=executable_in(FROZEN), windows=False)
    commands = {"bare": [sys.executable, "-c", BARE], "source": [sys.executable, "-m", "game"]} | (
        {"package": [str(args.program.resolve())]} if args.program.exists() else {}
    )
    with tempfile.TemporaryDirectory() as folder:
        ways = {name: partial(measure, words, Path(folder)) for name, words in commands.items()}
        if args.windows:
            computer = Computer(Path(folder), ARCHIVE)
            ways["windows"] = partial(measure, computer.program, Path(folder), computer)
        seconds = in_turn(args.runs, ways)
    for name, values in seconds.items():
        print(f"{name:8} {spread(values)} s")
    print(f"source over bare {ratios(seconds['source'], seconds['bare'])}")
    for name in list(ways)[2:]:
        print(f"{name} over source {ratios(seconds[name], seconds['source'])}")


if __name__ == "__main__":
    main()
