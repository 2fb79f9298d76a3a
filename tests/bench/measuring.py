"""What benches share: their options, whole processes in turn, and the figures that they print."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pygame

from game.app import App
from game.catalog import CATALOG, GameEntry
from game.scenes.base import Scene
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.market.title import TitleScene
from game.startup import Options
from game.ui.input import Choose
from tests.running import ROOT

T = TypeVar("T")

QUIET = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
"""The environment of a process that prints nothing of its own and makes no sound."""
QUIET.pop("PYTHONDONTWRITEBYTECODE", None)  # modules are compiled once, as where it is installed


def options(doc: str | None, **defaults: Any) -> argparse.Namespace:
    """Read the command line.

    Args:
        doc: of the bench; its first line is the help.
        defaults: an option for each; False is a switch, a type has no default, a list is a choice.
    """
    parser = argparse.ArgumentParser(description=(doc or "").split("\n", maxsplit=1)[0])
    for name, default in defaults.items():
        if default is False:
            parser.add_argument(f"--{name}", action="store_true")
        elif isinstance(default, list):
            parser.add_argument(f"--{name}", choices=default)
        elif isinstance(default, type):
            parser.add_argument(f"--{name}", type=default)
        else:
            parser.add_argument(f"--{name}", type=type(default), default=default)
    return parser.parse_args()


def in_turn(runs: int, ways: Mapping[str, Callable[[], T]]) -> dict[str, list[T]]:
    """Measure each way in turn; the first time of each, with nothing in memory, does not count."""
    rounds = [{name: way() for name, way in ways.items()} for _ in range(runs + 1)]
    return {name: [measured[name] for measured in rounds[1:]] for name in ways}


def spread(values: Iterable[float], digits: int = 3) -> str:
    """Return the least, the median and the most of some figures."""
    ordered = sorted(values)
    middle = statistics.median(ordered)
    return " .. ".join(f"{value:.{digits}f}" for value in (ordered[0], middle, ordered[-1]))


def ratios(over: Iterable[float], under: Iterable[float]) -> str:
    """Return the spread of the ratio by pairs."""
    return spread((a / b for a, b in zip(over, under, strict=True)), digits=2)


# -- the program in a window of its own ------------------------------------------------------------


def pixels(size: str) -> tuple[int, int]:
    """Return the size that is named in such a word as "1920x1080"."""
    width, height = map(int, size.split("x"))
    return width, height


def child(measure: Callable[..., object], *arguments: object) -> Any:
    """Call a function of a bench with numbers and words in a fresh process; return its result.

    Where there is no screen, SDL's dummy driver draws.
    """
    has_screen = QUIET.get("DISPLAY") or QUIET.get("WAYLAND_DISPLAY")
    environment = QUIET if has_screen else {**QUIET, "SDL_VIDEODRIVER": "dummy"}
    spec = sys.modules["__main__"].__spec__
    assert spec is not None, "benches are run by python -m"
    code = f"import msgspec, {spec.name} as bench\nfound = bench.{measure.__name__}{arguments!r}\n"
    code += "print(msgspec.json.encode(found).decode())"
    told = subprocess.check_output(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, text=True
    )
    return msgspec.json.decode(told.splitlines()[-1])


def each(
    measure: Callable[..., object], args: argparse.Namespace, *arguments: object
) -> Iterator[tuple[str, str, Any]]:
    """Measure in each size and each game that is asked for, one by one in fresh processes."""
    for size in args.size.split():
        for game in [args.game] if args.game else CATALOG:
            yield size, game, child(measure, game, size, *arguments)


def largest(entry: GameEntry) -> tuple[str, int]:
    """Return the variant of a game that most can play, and how many."""
    counts = {variant: entry.players(variant)[-1] for variant in entry.variants}
    return max(counts.items(), key=lambda item: item[1])


@contextmanager
def program(size: str) -> Iterator[App]:
    """Open the program on its title, in real time, as a child sees it."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = pixels(size)
        app = App(Options(size=wanted, data_dir=Path(folder), is_muted=True, language="en", seed=5))
        app.stack.push(TitleScene(app.services, app.stack))
        app.stack.finish_transition()
        run(app, 1.0)
        yield app
        app.close()


def run(app: App, seconds: float) -> None:
    """Wait in real time."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        app.tick()


def rest(app: App) -> None:
    """Wait until nothing is rendered any more and the last movement is over."""
    run(app, 4.0)
    while app.stack.is_prefetching:
        app.tick()
    run(app, 0.5)


def scene(app: App) -> Scene:
    """Return what is on top."""
    assert app.stack.top is not None
    return app.stack.top


def press(app: App, key: object) -> None:
    """Press a target of the scene that is shown."""
    target = next(target for target in scene(app).targets() if target.key == key)
    app.handle(Choose(target.box.centre))


def open_set_up(app: App, game: str) -> None:
    """Go from the title to the screen that sets up a match of a game."""
    press(app, "differently")
    press(app, game)


def choose_most(app: App, game: str) -> None:
    """Ask for a bot at every seat but one, where most can play, on the choosing screen."""
    choosing = scene(app)
    assert isinstance(choosing, MatchSetupScene)
    variant, count = largest(CATALOG[game])
    choosing.choose_variant(variant)
    choosing.choose_count(count)


def open_table(app: App, game: str) -> None:
    """Go from the title to a table with as many as can play."""
    until_whole(app, lambda: open_set_up(app, game), "choose")
    run(app, 0.5)
    choose_most(app, game)
    until_whole(app, lambda: press(app, "play"), "table")


def is_whole(app: App) -> bool:
    """Whether the picture of the scene on top is the one that was asked for, in the right size."""
    window, layout = pygame.display.get_surface(), app.services.rendering.layout
    is_fitting = window is not None and window.get_size() == (layout.width, layout.height)
    return is_fitting and app.screen is window and not app.stack.is_preparing


@dataclass
class Wait:
    """How long something took until the picture was whole.

    Attributes:
        clock, work: seconds by the clock, and of the processor, all threads together.
        step: the longest slice of preparing on the main thread, in milliseconds.
        frame: the longest time between two frames on the way, in milliseconds.
    """

    clock: float
    work: float
    step: float
    frame: float


def until_whole(app: App, act: Callable[[], object], name: str | None = None) -> Wait:
    """Do something and wait for the first whole picture, of the scene `name` if it is given."""
    steps, shown = [0.0], []
    work = app.stack.work

    def timed() -> bool:
        begun = time.perf_counter()
        is_busy = work()
        steps.append(time.perf_counter() - begun)
        return is_busy

    app.stack.work = timed  # type: ignore[method-assign]
    start, worked = time.perf_counter(), time.process_time()
    shown.append(start)
    act()
    is_drawn = False
    while not is_drawn:
        was_whole = is_whole(app) and name in (None, scene(app).name)
        app.tick()
        shown.append(time.perf_counter())
        is_drawn = was_whole and is_whole(app)
    del app.stack.work
    longest = max(later - sooner for sooner, later in pairwise(shown))
    took = time.process_time() - worked
    return Wait(shown[-1] - start, took, max(steps) * 1000, longest * 1000)


class PlainFrame:
    """A background and a hundred premultiplied sprites, of 135 pixels at a height of 1080."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._ground = pygame.Surface(size).convert()
        side = round(135 * size[1] / 1080)
        sprite = pygame.Surface((side, side), pygame.SRCALPHA).convert_alpha()
        pygame.draw.circle(sprite, (200, 120, 40, 200), (side // 2, side // 2), side // 2)
        self._sprite = sprite.premul_alpha()
        room = (size[0] - side, size[1] - side)
        self._places = [(i * 613 % room[0], i * 389 % room[1]) for i in range(100)]

    def draw(self, surface: pygame.Surface) -> float:
        """Draw it; return the milliseconds of the processor that it took."""
        start = time.thread_time()
        surface.blit(self._ground, (0, 0))
        for place in self._places:
            surface.blit(self._sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return (time.thread_time() - start) * 1000


def plain_frame(size: str, count: int = 60) -> float:
    """Return the median milliseconds of a plain frame of this machine."""
    plain, surface = PlainFrame(pixels(size)), pygame.Surface(pixels(size)).convert()
    return statistics.median(plain.draw(surface) for _ in range(count))
