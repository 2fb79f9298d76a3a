"""How late the first picture of the packed program is, beside the same program from source.

    python -m tests.bench.start_package [--runs 9] [--program dist/cheese-gang/cheese-gang]

Both open a real window under Xvfb, in turn; nothing inside them is asked. Xvfb keeps its screen in
a file, and the moment counts in which that file shows a picture: many colours in the middle. Also
told: the most memory each used up to two seconds later. Prints medians and the ratio by pairs.
"""

from __future__ import annotations

import argparse
import mmap
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tools.packing.places import FOLDER, program

ROOT = Path(__file__).resolve().parent.parent.parent
SIZE = (1280, 720)
COLOURS = 12
"""A picture has more colours than this among its samples; an empty window has one."""


class Screen:
    """Xvfb, and its picture as a file in memory."""

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        shape = f"{SIZE[0]}x{SIZE[1]}x24"
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", shape, "-fbdir", str(folder)],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            self.name = f":{told.readline().strip()}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._picture = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)

    def has_picture(self) -> bool:
        """Whether the middle row of the screen shows many colours."""
        start = len(self._picture) - SIZE[0] * SIZE[1] * 4 + SIZE[0] * 4 * (SIZE[1] // 2)
        row = self._picture[start : start + SIZE[0] * 4]
        return len({row[x * 4 : x * 4 + 3] for x in range(0, SIZE[0], 9)}) > COLOURS

    def close(self) -> None:
        """End it."""
        self._server.terminate()
        self._server.wait(10)


def measure(command: list[str], folder: Path) -> tuple[float, float]:
    """Return the seconds to the first picture, and the megabytes two seconds later."""
    shot = Path(tempfile.mkdtemp(dir=folder))
    screen = Screen(shot)
    words = ["--size", "x".join(map(str, SIZE)), "--data-dir", str(shot / "data")]
    env = {**os.environ, "DISPLAY": screen.name, "SDL_AUDIODRIVER": "dummy"}
    start = time.perf_counter()
    child = subprocess.Popen([*command, *words], cwd=ROOT, env=env, stderr=subprocess.DEVNULL)
    while not screen.has_picture():
        if time.perf_counter() - start > 30 or child.poll() is not None:
            raise RuntimeError("nothing was drawn")
        time.sleep(0.001)
    took = time.perf_counter() - start
    time.sleep(2)
    most = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{child.pid}/status").read_text())
    child.kill()
    child.wait()
    screen.close()
    return took, int(most.group(1)) / 1000 if most else 0.0


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--program", type=Path, default=program(FOLDER))
    args = parser.parse_args()
    commands = {
        "source": [sys.executable, "-m", "game"],
        "package": [str(args.program.resolve())],
    }
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder:
        for run in range(args.runs + 1):
            for name, command in commands.items():
                measured = measure(command, Path(folder))
                if run:  # the first one of each finds nothing in the disk's memory
                    found[name].append(measured)
    for name, values in found.items():
        seconds = sorted(value[0] for value in values)
        memory = statistics.median(value[1] for value in values)
        middle = statistics.median(seconds)
        print(f"{name:8} {seconds[0]:.3f} .. {middle:.3f} .. {seconds[-1]:.3f} s, {memory:.0f} MB")
    pairs = zip(found["package"], found["source"], strict=True)
    ratios = sorted(package[0] / source[0] for package, source in pairs)
    print(f"ratio    {ratios[0]:.2f} .. {statistics.median(ratios):.2f} .. {ratios[-1]:.2f}")


if __name__ == "__main__":
    main()
