"""What the built-in voice costs: the start of the program and its memory, with and without it.

    python -m tests.bench.voice_cost [--runs 5]

In turn, the program opens its title and reads it aloud, with the voice and as if it were not
installed. Prints the least, the median and the most: seconds to the first picture, seconds of the
processor until then, and, some time later, megabytes of the program and of the voice's process.
Linux only.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from tests.bench.measuring import in_turn, options, spread
from tests.bench.start_package import first_picture

REST = 20.0
"""Seconds from the first picture until memory is measured."""
READS = '{"reads_aloud": true}'
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def worked(process: int) -> float:
    """Return the seconds of the processor that a process has taken so far."""
    told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / TICKS


def megabytes(process: int) -> float:
    return int(Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1]) * PAGE / 1e6


def children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text(encoding="utf-8").split()]


def measure(folder: Path, hidden: str) -> list[float]:
    """Start the program; `hidden` is a folder whose modules hide those that are installed."""
    command = ["env", f"PYTHONPATH={hidden}", sys.executable, "-m", "game"]
    with first_picture(command, folder, settings=READS) as (process, seconds):
        took = worked(process)
        time.sleep(REST)
        voices = children(process)
        assert bool(voices) is not bool(hidden), "the voice runs unless it is hidden"
        return [seconds, took, megabytes(process), sum(map(megabytes, voices))]


def main() -> None:
    """Measure and print."""
    args = options(__doc__, runs=5)
    with tempfile.TemporaryDirectory() as name:
        hidden = Path(name, "hidden")
        hidden.mkdir()
        (hidden / "espeakng_loader.py").touch()  # a module without a folder has no engine
        ways = {"with": "", "without": str(hidden)}
        found = in_turn(args.runs, {way: partial(measure, Path(name), ways[way]) for way in ways})
    for way, rows in found.items():
        start, took, program, voice = (spread(column, 2) for column in zip(*rows, strict=True))
        print(
            f"{way:8} start {start} s, processor {took} s, program {program} MB, voice {voice} MB"
        )


if __name__ == "__main__":
    main()
