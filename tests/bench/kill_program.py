"""Kills the whole program at a table, again and again, and looks for what was lost.

A child is the real program without a window: the animated table, bots that think, the chute, and
a person who answers at once. It says how many actions of which match have been shown. It is killed
at a random moment; then the journal must hold every action that was shown, must replay, and the
next child must be offered that table and go on with it.

    python -m tests.bench.kill_program [--game KEY] [--times 100] [--seed 1]

One JSON line a game: how often killed, resumed, how many actions shown, how many lost. Without
`--game` each game of the catalogue has its turn, with as many kills each.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

import msgspec

from game.app import App
from game.catalog import CATALOG, GameEntry
from game.drive.tables import TableRequest
from game.keep.journal import Journal
from game.play.match import Match
from game.play.setup import Setup
from game.scenes.market.start import resume_match
from game.scenes.table.factory import make_table_scene
from game.scenes.table.scene import TableScene
from game.startup import Options
from tests.bench.measuring import options

_LONGEST_LIFE = 1.5
_FRAME = 0.05
_SHOWN = "shown: "
"""Begins a line of a child: the seed of a match, and how many of its actions have been shown."""


def child(entry: GameEntry, folder: Path, seed: int) -> None:
    """Play at the table until killed."""
    app = App(Options(data_dir=folder, size=(320, 240), seed=seed, is_headless=True))
    while True:
        records = app.services.session.journal.unfinished_matches(limit=1)
        left = resume_match(app.services, records[0]) if records else None
        variant = entry.variants[seed % len(entry.variants)]
        levels = (None, "hard", "medium")[: entry.players(variant)[-1]]
        request = TableRequest(entry, variant, levels)
        match = left or request.new_match(app.services)
        table = make_table_scene(app.services, app.stack, match)
        table.conductor.waits_for_viewer = False
        app.stack.replace(table)
        app.stack.finish_transition()
        _play(app, table)


def _play(app: App, table: TableScene) -> None:
    shown = -1
    while app.stack.top is table:
        app.run_frame(_FRAME)
        app.work(0.001)
        if table.match.ply != shown and table.match.is_saved:
            shown = table.match.ply
            os.write(1, f"{_SHOWN}{table.match.setup.seed} {shown}\n".encode())
        if table.pending_choice is not None:
            table.play_first_action()
        look = next((target for target in table.targets() if target.key == "look"), None)
        if look is not None:
            look.choose()


def live_and_die(entry: GameEntry, folder: Path, seed: int, life: float) -> list[tuple[int, int]]:
    """Start a child, kill it `life` seconds after its first picture; return what it has shown.

    It is a fork of this process: to load the program anew would take longer than the child lives.
    Matches are told by their seeds, with the number of actions.
    """
    read, write = os.pipe()
    process = os.fork()
    if process == 0:
        os.dup2(write, 1)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        try:
            child(entry, folder, seed)
        finally:
            os._exit(1)
    os.close(write)
    with os.fdopen(read, "rb") as told:
        first = told.readline()
        while first and not first.startswith(_SHOWN.encode()):
            first = told.readline()
        time.sleep(life)
        os.kill(process, signal.SIGKILL)
        lines = (first + told.read()).decode().split("\n")[:-1]  # the last one may be cut off
    os.waitpid(process, 0)
    shown = [line.removeprefix(_SHOWN).split() for line in lines if line.startswith(_SHOWN)]
    return [(int(match), int(count)) for match, count in shown]


def held(entry: GameEntry, folder: Path, seed: int) -> int:
    """Return how many actions the journal has of a match; 0 before the first, it is not kept."""
    with Journal.open(folder) as journal:
        if journal.trouble is not None:
            raise RuntimeError(journal.trouble.key)
        for record in journal.unfinished_matches() + journal.finished_matches():
            if msgspec.convert(record.setup, Setup).seed == seed:
                return Match.resume(entry, record).ply
    return 0


def kill(entry: GameEntry, times: int, seed: int) -> dict[str, object]:
    """Kill the program at tables of one game; return the counts."""
    rng = random.Random(seed)
    shown, lost = 0, 0
    entry.board_class()  # loaded once for all children
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(times):
            said = live_and_die(entry, folder, seed + number, rng.random() * _LONGEST_LIFE)
            if not said:
                raise RuntimeError(f"{entry.key}: a child ended before its first picture")
            shown += sum(b - a for (one, a), (other, b) in pairwise(said) if one == other)
            last, count = said[-1]
            lost += held(entry, folder, last) < count
    counts = {"killed": times, "resumed": times - lost, "actions": shown, "lost": lost}
    return {"game": entry.key, **counts}


def main() -> int:
    """Run the bench."""
    args = options(__doc__, game=list(CATALOG), times=100, seed=1)
    lost = False
    for key in [args.game] if args.game else CATALOG:
        counts = kill(CATALOG[key], args.times, args.seed)
        print(json.dumps(counts), flush=True)
        lost |= bool(counts["lost"])
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
