"""Measure how long a child waits for a screen, and how evenly the pictures of a table follow.

    python -m tests.bench.opening [--game KEY] [--size "1920x1080 3840x2160"] [--pause 0.5]
    python -m tests.bench.opening --school                 # the school instead of a table
    taskset -c 0 python -m tests.bench.opening --watch 30  # and then 30 s of a match of bots

Each game runs in a fresh process, with a pause after each screen and bots at all seats but one of
the largest table. Each wait is printed as seconds by the clock / of the processor, milliseconds of
the longest step of preparing / between two frames. `--watch` also prints the median, the 99th
percentile and the maximum of the milliseconds between two pictures. To hold the program to half a
core: `systemd-run --user --scope -p CPUQuota=50% -p AllowedCPUs=0 python -m ...`.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from itertools import pairwise

import msgspec
import pygame

from game.app import App
from game.catalog import CATALOG
from game.drive.autoplay import BotsMode
from game.drive.tables import TableRequest
from game.practice.shelf import drills_of
from game.practice.themes import themes_of
from game.scenes.table.scene import TableScene
from tests.bench.measuring import (
    Wait,
    choose_most,
    each,
    largest,
    open_set_up,
    options,
    pixels,
    plain_frame,
    press,
    program,
    run,
    scene,
    until_whole,
)

RESIZED = pygame.Event(pygame.WINDOWSIZECHANGED)
Found = dict[str, Wait]


def measure(
    game: str, size: str, pause: float, is_school: bool, seconds: float
) -> tuple[float, Found, list[float]]:
    """Open screens as a child does; watch bots for some seconds."""
    found: Found = {}
    with program(size) as app:

        def wait(name: str, act: Callable[[], object], screen: str | None = None) -> None:
            found[name] = until_whole(app, act, screen)
            run(app, pause)

        plain = plain_frame(size)
        (open_school if is_school else open_table)(app, game, size, wait)
        return plain, found, watched(app, game, seconds) if seconds else []


def open_table(app: App, game: str, size: str, wait: Callable[..., None]) -> None:
    """Go from the title to a table, change its size and then the language."""
    wait("choose", lambda: open_set_up(app, game), "choose")
    choose_most(app, game)
    wait("table", lambda: press(app, "play"), "table")
    # Opening the window anew is pygame's part here; the program hears of it by `RESIZED`.
    smaller = [length * 15 // 16 for length in pixels(size)]
    pygame.display.set_mode(smaller, pygame.RESIZABLE)
    wait("resize", lambda: app.dispatch(RESIZED))
    scene(app).menu()
    run(app, 0.5)
    app.services.change_settings(language="fr")
    wait("language", app.stack.pop, "table")


def open_school(app: App, game: str, size: str, wait: Callable[..., None]) -> None:
    """Go from the title to a shelf of the school, to each drill and back, and to a moment."""
    del size
    wait("school", lambda: press(app, "school"), "school")
    wait("shelf", lambda: press(app, game), "shelf")
    for drill in drills_of(CATALOG[game]):
        wait(drill.skill, lambda key=drill.skill: press(app, key), "practice")
        until_whole(app, scene(app).back, "shelf")
        run(app, 0.5)
    if (themes := themes_of(CATALOG[game])) is not None:
        shown = {target.key for target in scene(app).targets()}
        key = next(key for key in ("mixed", *themes.keys) if key in shown)
        wait("moment", lambda: press(app, key), "moment")


def watched(app: App, game: str, seconds: float) -> list[float]:
    """Play with bots; return the median, 99th percentile and maximum of ms between pictures."""
    entry = CATALOG[game]
    request = TableRequest.parse(entry, *largest(entry), None, only_bots=True)
    app.stack.replace(
        TableScene(app.services, app.stack, request.new_match(app.services), BotsMode)
    )
    app.stack.finish_transition()
    shown = [time.perf_counter()]
    while shown[-1] < shown[0] + seconds:
        app.tick()
        shown.append(time.perf_counter())
    gaps = [(later - sooner) * 1000 for sooner, later in pairwise(shown)]
    cuts = statistics.quantiles(gaps, n=100)
    return [cuts[49], cuts[98], max(gaps)]


def main() -> None:
    """Measure and print."""
    known = "1920x1080 3840x2160"
    args = options(__doc__, game="", size=known, pause=0.5, school=False, watch=0.0)
    for size, game, told in each(measure, args, args.pause, args.school, args.watch):
        plain, waits, gaps = msgspec.convert(told, tuple[float, Found, list[float]])
        print(f"{size} {game}, plain frame {plain:.2f} ms")
        for name, w in waits.items():
            cells = f"{w.clock:5.2f} /{w.work:5.2f} s {w.step:4.0f} /{w.frame:4.0f} ms"
            print(f"    {name:16} {cells}", flush=True)
        if gaps:
            print("    pictures apart   {:.0f} ms, p99 {:.0f}, at most {:.0f}".format(*gaps))


if __name__ == "__main__":
    main()
