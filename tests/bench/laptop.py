"""How an old laptop fares: how soon a table opens, and how evenly its pictures follow each other.

    taskset -c 0 python -m tests.bench.laptop [--game KEY] [--size "1366x768 1920x1080"]
    systemd-run --user --scope -p CPUQuota=50% -p AllowedCPUs=0 python -m tests.bench.laptop

In real time, each game in a fresh process: the clock's seconds until the choosing screen and the
table are whole; then bots play where most can, and the milliseconds between two pictures are told.
A system without `systemd` has other ways to hold a process to half a core.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from itertools import pairwise
from pathlib import Path

from game.app import App
from game.catalog import CATALOG
from game.drive.autoplay import BotsTable
from game.drive.tables import TableRequest
from tests.bench.measuring import (
    choose_most,
    each,
    largest,
    options,
    plain_frame,
    press,
    program,
    run,
    sizes,
    tell,
    until_whole,
)


def measure(game: str, size: tuple[int, int], seconds: float) -> None:
    """Open a table as a child does, then watch bots for a while."""
    with tempfile.TemporaryDirectory() as folder, program(size, Path(folder)) as app:
        plain = plain_frame(size)
        waits = [until_whole(app, lambda: press(app, game), "choose").clock]
        choose_most(app, game)
        run(app, 2.0)
        waits.append(until_whole(app, lambda: press(app, "play"), "table").clock)
        tell((plain, waits, watched(app, game, seconds)))


def watched(app: App, game: str, seconds: float) -> list[float]:
    """Let bots play; return the median, the 99th percentile and the most of ms between pictures."""
    entry = CATALOG[game]
    variant, players = largest(entry)
    request = TableRequest.of(entry, variant, players, None, only_bots=True)
    app.stack.replace(BotsTable(app.services, app.stack, request.new_match(app.services)))
    app.stack.settle()
    shown = [time.perf_counter()]
    while shown[-1] < shown[0] + seconds:
        app.tick()
        shown.append(time.perf_counter())
    gaps = [(later - sooner) * 1000 for sooner, later in pairwise(shown)]
    cuts = statistics.quantiles(gaps, n=100)
    return [cuts[49], cuts[98], max(gaps)]


def main() -> None:
    """Measure and print."""
    known = "1366x768 1920x1080"
    args = options(__doc__, ["child"], game="", size=known, seconds=30.0, child="")
    if args.child:
        game, size, seconds = args.child.split()
        measure(game, sizes(size)[0], float(seconds))
        return
    for size, game, told in each("tests.bench.laptop", args, args.seconds):
        plain, (choose, table), (middle, late, most) = told
        print(
            f"{size:9} {game:17} choose {choose:.2f} s, table {table:.2f} s; "
            f"pictures {middle:.0f} ms apart, p99 {late:.0f}, at most {most:.0f}; "
            f"plain frame {plain:.2f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
