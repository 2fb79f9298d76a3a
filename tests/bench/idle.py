"""How much of a core the program takes while nobody does anything.

    python -m tests.bench.idle [--game cat_and_mouse] [--size 1920x1080] [--seconds 8]
    xvfb-run -s "-screen 0 1920x1080x24" python -m tests.bench.idle         # in a real window

On the title and at a table that waits for a person; then, its clock set on by a minute each time,
behind another window, hidden, and minimised. Prints shares of a core, and how long a press waits
for its frame at the table, beside the plain frame of this machine.
"""

from __future__ import annotations

import threading
import time

import pygame

from game.app import App
from game.scenes.table.scene import TableScene
from tests.bench.measuring import child, open_table, options, plain_frame, program, rest, run, scene

AWAY = {
    "behind for a minute": (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
    "hidden": (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
    "minimised": (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
}


def share(app: App, seconds: float, wake: int = pygame.USEREVENT) -> float:
    """Return which share of a core some seconds take; `wake` is the event that ends them."""
    threading.Timer(seconds, pygame.event.post, [pygame.Event(wake)]).start()
    start, worked = time.perf_counter(), time.process_time()
    run(app, seconds)
    return (time.process_time() - worked) / (time.perf_counter() - start)


def measure(game: str, size: str, seconds: float) -> tuple[float, dict[str, float]]:
    """Look at all that can be looked at idly."""
    with program(size) as app:
        rest(app)
        found = {"title": share(app, seconds)}
        open_table(app, game)
        table = scene(app)
        assert isinstance(table, TableScene)
        while table.pending_choice is None:
            app.tick()
            table.conductor.end_hold()
        table.mode.callouts.close()
        rest(app)
        found["table"] = share(app, seconds)
        now = app.clock.now
        for minute, (name, (gone, back)) in enumerate(AWAY.items(), 1):
            app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))  # as a window system tells it
            app.dispatch(pygame.Event(gone))
            app.clock.now = lambda minute=minute: now() + 61 * minute  # type: ignore[method-assign, misc]
            found[name] = share(app, seconds, back)
            app.dispatch(pygame.Event(back))
            app.dispatch(pygame.Event(pygame.WINDOWFOCUSGAINED))
        return plain_frame(size), found


def main() -> None:
    """Measure and print."""
    args = options(__doc__, game="cat_and_mouse", size="1920x1080", seconds=8.0)
    plain, found = child(measure, args.game, args.size, args.seconds)
    for name, part in found.items():
        print(f"{name:20} {part:6.1%} of a core")
    print(f"plain frame {plain:.2f} ms")


if __name__ == "__main__":
    main()
