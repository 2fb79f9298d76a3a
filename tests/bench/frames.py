"""How long a frame takes in matches of bots, in plain frames of the same run.

    python -m tests.bench.frames [--game KEY] [--size "1920x1080 3840x2160"] [--frames 6000]

Where most can play, after the other thread has looked ahead, at the pace of a real match, so that
it can go on looking ahead. A frame is time on, drawing, bots and physics. After every twentieth one
the plain frame is drawn, so that whatever else the machine does slows both. By the processor time
of the main thread.
"""

from __future__ import annotations

import statistics
import time

from game.app import FRAME_SECONDS
from game.catalog import CATALOG
from game.drive.autoplay import BotsMode
from game.drive.tables import TableRequest
from game.scenes.table.scene import TableScene
from tests.bench.measuring import PlainFrame, each, largest, options, pixels, program

_SPARE = 0.002
"""Seconds of a frame that bots and physics get."""


def measure(game: str, size: str, count: int) -> tuple[int, list[float], list[float]]:
    """Play matches of bots until enough frames were drawn; return their times."""
    entry = CATALOG[game]
    variant, players = largest(entry)
    request = TableRequest.parse(entry, variant, players, None, only_bots=True)
    times: list[float] = []
    plain: list[float] = []
    with program(size) as app:
        frame, beside = PlainFrame(pixels(size)), app.screen.copy()
        while len(times) < count:
            table = TableScene(app.services, app.stack, request.new_match(app.services), BotsMode)
            app.stack.replace(table)
            app.stack.finish_transition()
            while app.stack.is_prefetching or app.services.rendering.art.has_placeholders:
                app.run_frame(0.0)
            while not table.has_ended and len(times) < count:
                app.services.session.journal.finish()
                start, due = time.thread_time(), time.perf_counter() + FRAME_SECONDS
                app.run_frame(FRAME_SECONDS)
                app.work(_SPARE)
                times.append((time.thread_time() - start) * 1000)
                if len(times) % 20 == 0:
                    plain.append(frame.draw(beside))
                time.sleep(max(0.0, due - time.perf_counter()))
    return players, times, plain


def main() -> None:
    """Measure and print."""
    args = options(__doc__, game="", size="1920x1080 3840x2160", frames=6000)
    for size, game, (players, times, plain) in each(measure, args, args.frames):
        cuts, usual = statistics.quantiles(times, n=100), statistics.median(plain)
        figures = {"p50": cuts[49], "p99": cuts[98], "max": max(times)}
        row = ", ".join(f"{name} {ms:.2f} ms = {ms / usual:.2f}" for name, ms in figures.items())
        print(f"{size:9} {game:17} {players} players, {len(times)} frames: {row}", end=" ")
        print(f"plain frames of {usual:.2f} ms", flush=True)


if __name__ == "__main__":
    main()
