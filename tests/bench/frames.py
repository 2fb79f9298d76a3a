"""How long a frame takes in matches of bots, in plain frames of the same run.

    python -m tests.bench.frames [--game KEY] [--size "1920x1080 3840x2160"] [--frames 6000]

Where most can play, after the other thread has looked ahead. A frame is time on, drawing, bots and
physics. After every twentieth one the plain frame is drawn, so that whatever else the machine does
slows both. By the processor time of the main thread.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from game.app import FRAME, App
from game.catalog import CATALOG
from game.drive.autoplay import BotsTable
from game.drive.tables import TableRequest
from game.opening import Options
from tests.bench.measuring import PlainFrame, each, largest, options, sizes, tell

_SPARE = 0.002
"""Seconds of a frame that bots and physics get."""


def measure(game: str, size: tuple[int, int], count: int) -> None:
    """Let bots play, match after match, until enough frames were drawn."""
    entry = CATALOG[game]
    variant, players = largest(entry)
    request = TableRequest.of(entry, variant, players, None, only_bots=True)
    times: list[float] = []
    plain: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        app = App(Options(size=size, data_dir=Path(folder), is_muted=True, seed=5))
        frame = PlainFrame(size)
        beside = app.screen.copy()
        while len(times) < count:
            table = BotsTable(app.services, app.stack, request.new_match(app.services))
            app.stack.replace(table)
            app.stack.settle()
            while app.stack.is_looking_ahead or app.services.rendering.art.has_sketches:
                app.frame(0.0)
            while not table.has_ended and len(times) < count:
                app.services.session.journal.finish()
                times.append(step(app))
                if len(times) % 20 == 0:
                    plain.append(frame.draw(beside))
        app.close()
    cuts = statistics.quantiles(times, n=100)
    tell((players, len(times), statistics.median(plain), cuts[49], cuts[98], max(times)))


def step(app: App) -> float:
    """Run a frame; return its milliseconds."""
    start = time.thread_time()
    app.frame(FRAME)
    app.work(_SPARE)
    return (time.thread_time() - start) * 1000


def main() -> None:
    """Measure and print."""
    known = "1920x1080 3840x2160"
    args = options(__doc__, ["child"], game="", size=known, frames=6000, child="")
    if args.child:
        game, size, frames = args.child.split()
        measure(game, sizes(size)[0], int(frames))
        return
    for size, game, told in each("tests.bench.frames", args, args.frames):
        players, count, plain, *figures = told
        times = ", ".join(
            f"{name} {ms:.2f} ms = {ms / plain:.2f}"
            for name, ms in zip(("p50", "p99", "max"), figures, strict=True)
        )
        print(
            f"{size:9} {game:17} {players} players, {count} frames: {times} plain frames "
            f"of {plain:.2f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
