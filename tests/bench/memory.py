"""How much memory the program holds at each table, and on the title after all games.

    python -m tests.bench.memory [--size "1920x1080 3840x2160"]
    xvfb-run -s "-screen 0 3840x2160x24" python -m tests.bench.memory       # in a real window

Each table in a fresh process where most can play, when all has been made; then all five,
one after the other, in one process. Megabytes held / at most, beside this machine's plain frame.
"""

from __future__ import annotations

import resource

from game.catalog import CATALOG
from game.drive.memory import resident_mb
from tests.bench.measuring import child, open_table, options, plain_frame, program, rest


def measure(size: str, *games: str) -> tuple[list[float | None], float, float]:
    """Open the tables of some games, one after the other, and go back to the title."""
    found = []
    with program(size) as app:
        for game in games:
            open_table(app, game)
            rest(app)
            found.append(resident_mb())
            app.stack.pop_to_bottom()
            rest(app)
        found.append(resident_mb())
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6
        return found, most, plain_frame(size)


def main() -> None:
    """Measure and print."""
    args = options(__doc__, size="1920x1080 3840x2160")
    for size in args.size.split():
        for games in (*([game] for game in CATALOG), list(CATALOG)):
            (*tables, title), most, plain = child(measure, size, *games)
            row = ", ".join(f"{held:.0f}" for held in tables)
            name = games[0] if len(games) == 1 else "one after the other"
            told = f"{row}, then the title {title:.0f}, at most {most:.0f} MB"
            print(f"{size:9} {name:19} {told}, plain frame {plain:.2f} ms", flush=True)


if __name__ == "__main__":
    main()
