"""Autoplay: bot matches on the animated board, shown as in the program."""

from __future__ import annotations

import contextlib
import json
import statistics
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
from typing_extensions import override

from game.app import App
from game.drive.driver import Driver, FirstEvents
from game.drive.tables import TableRequest
from game.play.match import Match
from game.scenes.table.conductor import Conductor
from game.scenes.table.live import LiveConductor, make_live_conductor
from game.scenes.table.part import TableMode
from game.scenes.table.scene import TableScene
from game.startup import Options

_EVENT_FRAMES: Final = 14
"""Number of frames between the start of an event's animation and the screenshot of it."""


class BotsMode(TableMode):
    """A mode of the match screen in which all players are bots."""

    name = "table"

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.services = scene, scene.services

    @override
    def make_conductor(self, match: Match) -> Conductor:
        return make_live_conductor(LiveConductor, self.scene, match)

    @override
    def on_match_end(self) -> None:
        """Stay on the match screen, so the next match can follow."""


def autoplay(request: TableRequest, options: Options, *, matches: int, screens: Path | None) -> int:
    """Play `matches` bot matches, print a line of JSON for each and return the exit status.

    `screens` is a folder for screenshots of the first event of each type and of each match's end,
    or None for no screenshots.
    """
    seed = options.seed if options.seed is not None else time.time_ns() % 2**32
    with tempfile.TemporaryDirectory(prefix="cheese-gang-") as folder:
        options = replace(options, data_dir=Path(folder), seed=seed, is_muted=True)
        # Close the app even after an error: Windows cannot delete a folder with an open file.
        with contextlib.closing(App(options)) as app:
            status = _play_all(app, request, matches, screens)
    return app.finish_process(status)


def _play_all(app: App, request: TableRequest, matches: int, screens: Path | None) -> int:
    events = FirstEvents(_EVENT_FRAMES)
    if screens is not None:
        screens.mkdir(parents=True, exist_ok=True)
    for _ in range(matches):
        line = _play(app, request.new_match(app.services), events, screens)
        if line is None:
            break
        print(json.dumps(line), flush=True)
    return 1 if app.services.output.sound.missing else 0


def _play(
    app: App, match: Match, events: FirstEvents, screens: Path | None
) -> dict[str, object] | None:
    table = TableScene(app.services, app.stack, match, BotsMode)
    table.conductor.listeners.append(events.note_event)
    app.stack.replace(table)
    app.stack.finish_transition()
    driver, times = Driver(app), []
    while not table.has_ended:
        if app.options.is_headless:
            times.append(_run_timed_frame(driver))
        else:
            app.tick()
            times.append(app.last_ms)
        _save(app, events.take_due_types(), screens)
        if app.stack.is_over:
            return None
    _save(app, ["end"], screens)
    return _result_line(match, times)


def _save(app: App, names: list[str], screens: Path | None) -> None:
    for name in names if screens is not None else ():
        pygame.image.save(app.screen, f"{screens}/{name}.png")


def _run_timed_frame(driver: Driver) -> float:
    # Finishing disk writes before the measurement makes matches reproducible on slow disks.
    driver.services.session.journal.finish()
    start = time.perf_counter()
    driver.run_frame()
    return (time.perf_counter() - start) * 1000


def _result_line(match: Match, times: list[float]) -> dict[str, object]:
    outcome, setup = match.outcome, match.setup
    if outcome is None:
        raise ValueError("the match is not over")
    cuts = statistics.quantiles(times, n=100)
    return {
        "game": setup.game,
        "variant": setup.variant,
        "players": len(setup.players),
        "seed": setup.seed,
        "winners": sorted(outcome.winners),
        "scores": list(outcome.scores),
        "plies": match.ply,
        "frames": len(times),
        "frame_ms_p50": round(cuts[49], 3),
        "frame_ms_p99": round(cuts[98], 3),
        "frame_ms_max": round(max(times), 3),
    }
