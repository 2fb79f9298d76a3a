"""Start-up: opens the window, and renders the first picture while most modules are imported.

Two threads render the first picture, mostly without holding the GIL.
"""

from __future__ import annotations

import gc
import gettext
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Final, Protocol

import pygame

from game.catalog import CATALOG, enabled_games
from game.geometry import Layout
from game.keep.effective_settings import EffectiveSettings
from game.keep.folders import config_folder
from game.keep.settings import Motion
from game.media.art import Art
from game.media.drawing import MissingAssetError
from game.media.memory import separate_picture_pages
from game.resources import LOCALES
from game.scenes.market.first_frame import day_part, market_backgrounds, render_boxes
from game.ui.clock import current_hour, fixed_hour
from game.window import Window
from game.words import DAMAGE_ERRORS, FRAME_DOMAIN, LANGUAGES

_THREAD_SWITCH_SECONDS: Final = 0.001
"""Interval at which a running thread releases the GIL for another, in seconds."""


@dataclass(frozen=True)
class Options:
    """The parsed command-line options; see `game.command_line`."""

    language: str | None = None
    size: tuple[int, int] | None = None
    is_fullscreen: bool = False
    motion: Motion | None = None
    is_muted: bool = False
    seed: int | None = None
    data_dir: Path | None = None
    is_headless: bool = False


class ArtMaker(Protocol):
    """Interface of a factory for a window's pictures; the default is `Art`."""

    def __call__(self, layout: Layout, *, has_contrast: bool) -> Art:
        """Return the pictures for a layout; `has_contrast` selects high contrast."""


class Startup:
    """The settings, the window and its pictures, prepared before the app is created."""

    def __init__(
        self, options: Options, hour: Callable[[], int] = current_hour, make_art: ArtMaker = Art
    ) -> None:
        """Open the window and start the threads that render the first picture.

        `hour` returns the hour of the day, and is not called when headless. `make_art` creates the
        pictures. Raises OSError if there is no display.
        """
        separate_picture_pages()
        self.options = options
        self.hour = fixed_hour if options.is_headless else hour
        self.store = EffectiveSettings.open(config_folder(options.data_dir))
        settings = self.store.settings
        self.window = Window(
            options.size,
            is_fullscreen=options.is_fullscreen or settings.is_fullscreen,
            is_headless=options.is_headless,
        )
        self._threads: list[Thread] = []
        layout = Layout(*self.window.surface.get_size())
        self.art = make_art(layout, has_contrast=bool(settings.has_contrast))
        if not options.is_headless:
            gc.disable()  # imports create no garbage; the app enables it again
            sys.setswitchinterval(_THREAD_SWITCH_SECONDS)
            self._begin(partial(self.art.background, *market_backgrounds(day_part(self.hour()))))
            self._begin(partial(render_boxes, self.art, enabled_games(settings.disabled)))

    def _begin(self, make: Callable[[], object]) -> None:
        self._threads.append(Thread(target=self._make, args=(make,)))
        self._threads[-1].start()

    def _make(self, make: Callable[[], object]) -> None:
        # the title screen reports errors
        with self.art.allow_placeholders(), suppress(OSError, pygame.error):
            make()

    def close(self) -> None:
        """Wait for the rendering threads to end, which they must do before SDL shuts down."""
        for thread in self._threads:
            thread.join()


def check_messages(language: str, others: Sequence[str] = LANGUAGES) -> None:
    """Check that the messages in `language` are readable and that those in `others` exist.

    Raises MissingAssetError, which names the domain and the language.
    """
    for domain in (FRAME_DOMAIN, *CATALOG):
        found = {one: gettext.find(domain, LOCALES, [one]) for one in others}
        try:
            gettext.translation(domain, LOCALES, [language])
        except DAMAGE_ERRORS:
            found[language] = None
        for one, path in found.items():
            if path is None:
                raise MissingAssetError(
                    f"The messages of {domain} in the language {one} are missing or damaged."
                )
