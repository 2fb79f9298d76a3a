"""Makes the animation in the README: a few seconds of a bot match of each game.

    python -m tools.film  # docs/cheese_gang.webp
    python -m tools.film --out /tmp/x.webp --lang de

The script requires Pillow, which is installed with the extra `tools`.
"""

from __future__ import annotations

import argparse
import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
from PIL import Image

from game.app import App
from game.catalog import CATALOG, GameEntry
from game.drive.autoplay import BotsMode
from game.drive.driver import Driver
from game.drive.tables import TableRequest
from game.rules.base import Event
from game.scenes.table.scene import TableScene
from game.startup import Options
from tools.facts import FilmClip, facts_of

_OUT: Final = Path("docs/cheese_gang.webp")
_WINDOW: Final = (1280, 720)
_PICTURE: Final = (640, 360)
"""Size of the animation in pixels; each frame is drawn in a larger size and scaled down."""
_FRAMES_PER_SECOND: Final = 12
_QUALITY: Final = 50
"""Quality of the WebP compression, 0 to 100."""


def main(arguments: list[str] | None = None) -> None:
    """Play the matches and write the animation to a file."""
    parser = argparse.ArgumentParser(description="Make the moving picture of the README.")
    parser.add_argument("--out", type=Path, default=_OUT, help=f"file to write (default: {_OUT})")
    parser.add_argument("--lang", default="en", help="language of the program (default: en)")
    asked = parser.parse_args(arguments)
    clips = [(entry, clip) for key, entry in CATALOG.items() if (clip := facts_of(key).film)]
    frames = [frame for entry, clip in clips for frame in _frames(entry, clip, asked.lang)]
    frames[0].save(
        asked.out,
        save_all=True,
        append_images=frames[1:],
        duration=1000 // _FRAMES_PER_SECOND,
        loop=0,
        quality=_QUALITY,
        method=6,
    )
    print(f"{asked.out}: {len(frames)} frames, {asked.out.stat().st_size / 1e6:.2f} MB")


def _frames(entry: GameEntry, clip: FilmClip, language: str) -> Iterator[Image.Image]:
    with tempfile.TemporaryDirectory(prefix="cheese-gang-") as folder:
        options = Options(
            data_dir=Path(folder), language=language, seed=clip.seed, size=_WINDOW,
            is_headless=True, is_muted=True,
        )  # fmt: skip
        with contextlib.closing(App(options)) as app:
            request = TableRequest.parse(entry, None, clip.players, None, only_bots=True)
            table = TableScene(app.services, app.stack, request.new_match(app.services), BotsMode)
            yield from _record(app, table, clip)


def _record(app: App, table: TableScene[BotsMode], clip: FilmClip) -> Iterator[Image.Image]:
    begun: list[Event] = []

    def watch(event: Event) -> None:
        if begun or type(event).__name__ == clip.event:
            begun.append(event)

    table.conductor.listeners.append(watch)
    app.stack.replace(table)
    app.stack.finish_transition()
    driver = Driver(app)
    driver.wait_for(lambda: begun, f"{table.entry.key}: {clip.event}", seconds=1800.0)
    shown = round(1 / (_FRAMES_PER_SECOND * driver.step))
    for _ in range(round(clip.seconds * _FRAMES_PER_SECOND)):
        for _ in range(shown):
            driver.run_frame()
        yield _picture(app.screen)


def _picture(screen: pygame.Surface) -> Image.Image:
    pixels = pygame.image.tobytes(screen, "RGB")
    whole = Image.frombytes("RGB", screen.get_size(), pixels)
    return whole.resize(_PICTURE, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
