"""Kills the whole program at a table, again and again, and looks for what was lost.

A child is the real program without a window: the animated table, a bot that thinks, the chute, and
a person who answers at once. It says how many actions have been shown. It is killed at a random
moment; then the journal must hold every action that was shown, must replay, and the next child must
be offered that table and go on with it.

    python -m tests.bench.kill_program [--times 100] [--seed 1]

One JSON line: how often killed, resumed, how many actions shown, how many lost.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.app import App, Options
from game.catalog import CATALOG
from game.drive.tables import Wish
from game.journal import Journal
from game.match import Match
from game.scenes.start import new_match, unfinished
from game.scenes.table import TableScene

ROOT = Path(__file__).resolve().parents[2]
_LONGEST_LIFE = 1.5
_FRAME = 0.05


def child(folder: Path, seed: int) -> None:
    """Play at the table until killed."""
    app = App(Options(data_dir=folder, size=(320, 240), seed=seed, is_headless=True))
    while True:
        waiting = unfinished(app.services)
        entry = next(iter(CATALOG.values()))
        wish = Wish(entry, entry.variants[seed % len(entry.variants)], (None, "hard", "medium"))
        if waiting is not None:
            match = waiting.match
        else:
            match = new_match(app.services, entry, wish.setup(app.services))
        table = TableScene(app.services, app.stack, match)
        app.stack.replace(table)
        app.stack.settle()
        _play(app, table)


def _play(app: App, table: TableScene) -> None:
    shown = -1
    while app.stack.top is table:
        app.frame(_FRAME)
        app.work(0.001)
        if table.lesson is not None:
            table.close_lesson()
        if table.match.ply != shown and table.match.is_saved:
            shown = table.match.ply
            os.write(1, f"{shown}\n".encode())
        if table.asked is not None:
            table.choose_first()


def live_and_die(folder: Path, seed: int, life: float) -> list[int]:
    """Start a child, kill it `life` seconds after its first picture; return what it has shown."""
    command = [sys.executable, "-m", "tests.bench.kill_program", "--child", str(folder)]
    process = subprocess.Popen(
        [*command, "--seed", str(seed)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=ROOT
    )
    assert process.stdout is not None
    first = process.stdout.readline()
    while first and not first.strip().isdigit():
        first = process.stdout.readline()
    time.sleep(life)
    process.kill()
    rest = process.stdout.read()
    process.stdout.close()
    process.wait()
    return [int(line) for line in (first + rest).decode().split("\n")[:-1]]


def held(folder: Path) -> int:
    """Return how many actions the latest match in the journal has; it must replay."""
    with Journal.open(folder) as journal:
        if journal.trouble is not None:
            raise RuntimeError(journal.trouble.key)
        records = journal.unfinished(1) + journal.finished(1)
        latest = max(records, key=lambda record: record.id)
        entry = next(iter(CATALOG.values()))
        return Match.resume(entry, latest).ply


def main() -> int:
    """Run the bench, or one child of it."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        child(options.child, options.seed)
    rng = random.Random(options.seed)
    shown, lost = 0, 0
    with tempfile.TemporaryDirectory() as name:
        for number in range(options.times):
            said = live_and_die(Path(name), options.seed + number, rng.random() * _LONGEST_LIFE)
            shown += max(0, said[-1] - said[0])
            lost += held(Path(name)) < said[-1]
    counts = {"killed": options.times, "resumed": options.times - lost, "actions": shown}
    print(json.dumps(counts | {"lost": lost}))
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
