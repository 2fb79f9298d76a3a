"""How much memory the program holds at each table, and on the title after all games.

    python -m tests.bench.memory [--size "1920x1080 3840x2160"]
    xvfb-run -s "-screen 0 3840x2160x24" python -m tests.bench.memory       # in a real window

Each table in a fresh process where most can play, when all has been made; then all five,
one after the other, in one process. Megabytes held / at most, beside this machine's plain frame.
"""

from __future__ import annotations

import resource
import tempfile
from pathlib import Path

from game.catalog import CATALOG
from game.drive.memory import held_mb
from tests.bench.measuring import (
    child,
    open_table,
    options,
    plain_frame,
    program,
    rest,
    sizes,
    tell,
)


def measure(size: tuple[int, int], games: list[str]) -> None:
    """Open the tables of some games, one after the other, and go back to the title."""
    found = []
    with tempfile.TemporaryDirectory() as folder, program(size, Path(folder)) as app:
        for game in games:
            open_table(app, game)
            rest(app)
            found.append(held_mb())
            app.stack.pop_to_bottom()
            rest(app)
        found.append(held_mb())
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6
        tell((found, most, plain_frame(size)))


def main() -> None:
    """Measure and print."""
    args = options(__doc__, ["child"], size="1920x1080 3840x2160", child="")
    if args.child:
        size, *games = args.child.split()
        measure(sizes(size)[0], games)
        return
    for size in args.size.split():
        for games in ([game] for game in CATALOG):
            (table, _), most, plain = child("tests.bench.memory", size, *games)
            told = f"{table:4.0f} / {most:4.0f} MB, plain frame {plain:.2f} ms"
            print(f"{size:9} {games[0]:17} {told}", flush=True)
        (*tables, title), most, plain = child("tests.bench.memory", size, *CATALOG)
        row = ", ".join(f"{held:.0f}" for held in tables)
        print(
            f"{size:9} one after the other {row}, then the title {title:.0f} / {most:.0f} MB, "
            f"plain frame {plain:.2f} ms"
        )


if __name__ == "__main__":
    main()
