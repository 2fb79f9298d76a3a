"""Measures the largest fraction of the picture that flashes more than three times a second.

    python -m tools.measure.flashes [--game KEY ...]

For each variant, it plays a match with the maximum number of bots. It measures the first seconds of
the first few events of each type, and the celebration at the end. A flash is a pair of opposing
changes in relative luminance of at least a tenth of the maximum, where the darker image is below
0.8 (WCAG 2.2, general flash).
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter, deque
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

from game.app import App
from game.catalog import CATALOG, GameEntry
from game.drive.tables import TableRequest
from game.rules.base import Event
from game.scenes.table.factory import make_table_scene
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.startup import Options
from tools.measure.contrast import luminance

Grid = npt.NDArray[np.float64]

MAX_FLASHING_SHARE: Final = 0.25
"""Maximum fraction of the picture that may flash more than `_FLASHES` times a second."""
_CHANGE: Final = 0.1
_BRIGHT: Final = 0.8
_FLASHES: Final = 3
_SIZE: Final = (640, 360)
_CELLS: Final = (64, 36)
_TIMES: Final = 2
"""Number of events of each type that are measured in a match."""
WATCHED_SECONDS: Final = 3.0
"""Seconds for which an event's staging is measured; the celebration is measured twice as long."""
_UNSEEN_RATE: Final = 4
"""Frames per second while nothing is measured."""


class FlashMeter:
    """Measures how much of the picture flashes in a sequence of frames.

    `worst` is the largest fraction of the picture, 0 to 1, that has flashed more than three times
    within one second so far.
    """

    def __init__(self, rate: int) -> None:
        """Create a meter for frames at `rate` frames per second."""
        self.worst = 0.0
        self._rate = rate
        self.restart()

    def restart(self) -> None:
        """Start a new sequence of frames without resetting `worst`."""
        self._extreme: Grid | None = None
        self._way: Grid = np.zeros(0)
        self._turns: deque[Grid] = deque()
        self._turned: Grid = np.zeros(0)

    def see(self, light: Grid) -> None:
        """Add the next frame: `light` is its relative luminance, as a grid."""
        if self._extreme is None:
            self._extreme, self._way = light.copy(), np.zeros_like(light)
            self._turned = np.zeros_like(light)
            return
        change = light - self._extreme
        is_clear = (np.abs(change) >= _CHANGE) & (np.minimum(light, self._extreme) < _BRIGHT)
        way = np.where(is_clear, np.sign(change), 0.0)
        is_turn = (way != 0) & (way != self._way)
        goes_on = (np.sign(change) == self._way) & (self._way != 0)
        self._extreme = np.where(is_turn | goes_on, light, self._extreme)
        self._way = np.where(is_turn, way, self._way)
        self._turns.append(is_turn.astype(float))
        self._turned += self._turns[-1]
        if len(self._turns) > self._rate:
            self._turned -= self._turns.popleft()
        pairs = self._turned // 2
        self.worst = max(self.worst, float(np.mean(pairs > _FLASHES)))


def luminance_grid(screen: pygame.Surface) -> Grid:
    """Return the relative luminance of `screen`, scaled down to a grid of 64 x 36 cells."""
    small = pygame.transform.smoothscale(screen, _CELLS)
    return luminance(pygame.surfarray.array3d(small))


def largest_flashing_share(
    entry: GameEntry,
    variant: str,
    rate: int = 30,
    times: int = _TIMES,
    seconds: float = WATCHED_SECONDS,
) -> float:
    """Return the largest fraction of the picture, 0 to 1, that flashes in a bot match.

    The first `times` events of each type are measured for `seconds` each, at `rate` frames per
    second; the celebration is measured for twice as long.
    """
    meter, seen = FlashMeter(rate), Counter[str]()
    left = 0.0

    def heard(event: Event) -> None:
        nonlocal left
        kind = type(event).__name__
        seen[kind] += 1
        if seen[kind] <= times:
            left = seconds

    with tempfile.TemporaryDirectory() as folder:
        app = App(Options(size=_SIZE, seed=7, data_dir=Path(folder), is_headless=True))
        table = _table_of_bots(app, entry, variant)
        table.conductor.listeners.append(heard)
        was_seen = False
        while not table.has_ended:
            left -= 1 / rate
            if left > 0 and not was_seen:
                meter.restart()
            _pass(app, meter, rate if left > 0 else _UNSEEN_RATE, is_seen=left > 0)
            was_seen = left > 0
        _watch_result(app, table, meter, rate, 2 * seconds)
        app.close()
    return meter.worst


def _table_of_bots(app: App, entry: GameEntry, variant: str) -> TableScene[PlayMode]:
    levels = ("medium",) * entry.players(variant)[-1]
    match = TableRequest(entry, variant, levels).new_match(app.services)
    table = make_table_scene(app.services, app.stack, match, has_result=False)
    app.stack.push(table)
    app.stack.finish_transition()
    return table


def _watch_result(
    app: App, table: TableScene[PlayMode], meter: FlashMeter, rate: int, seconds: float
) -> None:
    app.stack.push(table.mode.result_scene())
    app.stack.finish_transition()
    meter.restart()
    for _ in range(round(seconds * rate)):
        _pass(app, meter, rate, is_seen=True)


def _pass(app: App, meter: FlashMeter, rate: int, *, is_seen: bool) -> None:
    app.update(1 / rate)
    if is_seen:
        app.draw()
        meter.see(luminance_grid(app.screen))
    app.work(0.003)
    app.services.session.journal.finish()


def main() -> None:
    """Print the largest flashing fraction for each variant."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--game", action="append", choices=tuple(CATALOG), default=None)
    args = parser.parse_args()
    for key in args.game or CATALOG:
        entry = CATALOG[key]
        for variant in entry.variants:
            print(f"{largest_flashing_share(entry, variant):6.1%}  {key}  {variant}", flush=True)


if __name__ == "__main__":
    main()
