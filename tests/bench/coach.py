"""What the coach takes beside the adviser: the work of its slices, and until it could ask.

    python -m tests.bench.coach [--game KEY] [--moments 20]

At moments of each theme of the school, as many as asked for: both come to a match that is in the
midst, watch what the seat has seen, and then the one weighs all choices, the other chooses. Prints
milliseconds of the processor.
"""

from __future__ import annotations

import gc
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from game.app import App
from game.boards.base import Hint, Slot
from game.catalog import CATALOG, GameEntry
from game.opening import Options
from game.play.match import Match
from game.practice.coach import Coach
from game.practice.course import shelf_of
from game.practice.puzzles import Puzzle
from game.scenes.table.advice import Advisor
from tests.bench.measuring import options


def chosen(entry: GameEntry, count: int) -> Iterator[Puzzle]:
    """Return so many moments of each theme of a game, spread over its shelf."""
    for puzzles in shelf_of(entry).values():
        yield from puzzles[:: max(1, len(puzzles) // count)][:count]


def slices(work: Callable[[], bool]) -> list[float]:
    """Work until there is none left; return the milliseconds of each slice."""
    times, is_busy = [], True
    while is_busy:
        start = time.thread_time()
        is_busy = work()
        times.append((time.thread_time() - start) * 1000)
    return times


class Mute:
    """A board that has nothing to say."""

    def hint(self, *_: object) -> Hint:
        """Return no words."""
        return Hint(Slot("nothing"), "", "", "")


def coach_at(app: App, entry: GameEntry, match: Match) -> list[float]:
    """Return the slices of a coach that has just come."""
    coach = Coach(app.services, entry, match)
    coach.consider(match.observe(match.to_act))
    return slices(coach.work)


def adviser_at(app: App, entry: GameEntry, match: Match) -> list[float]:
    """Return the slices of an adviser that was asked for a hint."""
    del app
    advisor = Advisor(entry, match)
    advisor.ask(match.observe(match.to_act), Mute(), ())  # type: ignore[arg-type]
    return slices(advisor.work)


def told(runs: list[list[float]]) -> str:
    """Return the figures of some runs."""
    every = [ms for run in runs for ms in run]
    sums = [sum(run) for run in runs]
    cut = statistics.quantiles(every, n=100)[98]
    whole = f"in all p50 {statistics.median(sums):.0f} ms, most {max(sums):.0f} ms"
    return f"a slice p99 {cut:.1f} ms, most {max(every):.1f} ms; {whole}"


def main() -> None:
    """Measure and print."""
    args = options(__doc__, game="", moments=20)
    with tempfile.TemporaryDirectory() as folder:
        app = App(Options(data_dir=Path(folder), is_headless=True, seed=5))
        for entry in [CATALOG[args.game]] if args.game else CATALOG.values():
            matches = [puzzle.open(entry) for puzzle in chosen(entry, args.moments)]
            ways = {"coach": coach_at, "adviser": adviser_at}
            for way in ways.values():  # what either reads or works out once does not count
                way(app, entry, matches[0])
            gc.collect()
            gc.freeze()  # as at a table
            for name, way in ways.items():
                runs = [way(app, entry, match) for match in matches]
                print(f"{entry.key:17} {name:8} {len(runs)} moments: {told(runs)}", flush=True)
        app.close()


if __name__ == "__main__":
    main()
