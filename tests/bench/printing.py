"""What printing takes: the size of the file, memory, seconds, and the longest gap between frames.

    python -m tests.bench.printing [--only rules-gouda_ganoven] [--size 1280x720]

Each file in a fresh process, in a window that goes on drawing; where there is no screen, SDL's
dummy driver draws. Memory is the most that is held while the file is made, beyond what was held
when it was asked for.
"""

from __future__ import annotations

import tempfile
import threading
import time
from pathlib import Path

from game.catalog import CATALOG
from game.drive.memory import held_mb
from game.scenes.parents.printing import PrintSheet
from tests.bench.measuring import child, options, press, program, rest, sizes, tell

FILES = [f"{kind}-{key}" for kind in ("rules", "figures") for key in CATALOG] + ["house", "page"]


class Peak(threading.Thread):
    """Watches the memory that is held from another thread."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.first = self.most = held_mb() or 0.0
        self._is_over = threading.Event()

    def run(self) -> None:
        while not self._is_over.wait(0.005):
            self.most = max(self.most, held_mb() or 0.0)

    def rise(self) -> float:
        """Stop watching; return by how many megabytes the memory rose at most."""
        self._is_over.set()
        return self.most - self.first


def measure(name: str, size: tuple[int, int]) -> None:
    """Print one file."""
    with tempfile.TemporaryDirectory() as folder, program(size, Path(folder)) as app:
        sheet = PrintSheet(app.services, app.stack)
        app.stack.push(sheet)
        app.stack.settle()
        rest(app)
        peak = Peak()
        peak.start()
        press(app, tuple(name.split("-")) if "-" in name else name)
        start = shown = time.perf_counter()
        longest = 0.0
        while sheet.rate and not any(Path(folder).rglob("*.pdf")):
            app.tick()
            now = time.perf_counter()
            longest, shown = max(longest, now - shown), now
        size_mb = sum(path.stat().st_size for path in Path(folder).rglob("*.pdf")) / 1e6
        tell((size_mb, peak.rise(), shown - start, longest * 1000))


def main() -> None:
    """Measure and print."""
    args = options(__doc__, ["child"], only="", size="1280x720", child="")
    if args.child:
        name, size = args.child.split()
        measure(name, sizes(size)[0])
        return
    for name in [args.only] if args.only else FILES:
        size_mb, memory, seconds, gap = child("tests.bench.printing", name, args.size)
        print(
            f"{name:24} {size_mb:5.1f} MB, {memory:4.0f} MB of memory, {seconds:5.1f} s, "
            f"longest gap {gap:4.0f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
