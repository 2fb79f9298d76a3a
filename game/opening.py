"""The opening: settings, window and first picture, before the program is loaded.

Loading takes as long as making the first picture. So a window is opened with little, and two
threads begin with that picture, which needs the interpreter hardly ever, while the rest is loaded.
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
from game.keep.folders import config_folder
from game.keep.own_settings import OwnSettings
from game.keep.settings import Motion
from game.media.art import Art
from game.media.drawing import MissingAssetError
from game.media.memory import part_pictures
from game.resources import LOCALES
from game.scenes.market.first_frame import day_part, make_boxes, market_backgrounds
from game.ui.clock import hour_now, morning
from game.window import Window
from game.words import DAMAGE, FRAME, LANGUAGES

_TURN: Final = 0.001
"""Seconds after which a thread yields the interpreter to another."""


@dataclass(frozen=True)
class Options:
    """The command line's options; see `game.cli`."""

    language: str | None = None
    size: tuple[int, int] | None = None
    is_fullscreen: bool = False
    motion: Motion | None = None
    is_muted: bool = False
    seed: int | None = None
    data_dir: Path | None = None
    is_headless: bool = False


class ArtMaker(Protocol):
    """Makes the art of a window, as `Art` itself does."""

    def __call__(self, layout: Layout, *, has_contrast: bool) -> Art:
        """Return art for a layout."""


class Opening:
    """The settings, the window and its pictures.

    Attributes:
        options: those of the command line.
        store: the settings.
        window: the window, or what stands for one.
        art: the pictures of its size.
        hour: returns the hour of the day, 0 to 23; always the same one without a window.
    """

    def __init__(
        self, options: Options, hour: Callable[[], int] = hour_now, make_art: ArtMaker = Art
    ) -> None:
        """Open the window without waiting. Raises OSError where there is no screen."""
        part_pictures()
        self.options = options
        self.hour = morning if options.is_headless else hour
        self.store = OwnSettings.open(config_folder(options.data_dir))
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
            gc.disable()  # loading leaves no garbage; the app collects it again
            sys.setswitchinterval(_TURN)
            self._begin(partial(self.art.background, *market_backgrounds(day_part(self.hour()))))
            self._begin(partial(make_boxes, self.art, enabled_games(settings.away)))

    def _begin(self, make: Callable[[], object]) -> None:
        self._threads.append(Thread(target=self._make, args=(make,)))
        self._threads[-1].start()

    def _make(self, make: Callable[[], object]) -> None:
        with self.art.placeholders(), suppress(OSError, pygame.error):  # the title will tell of it
            make()

    def close(self) -> None:
        """Wait for the threads that draw; then SDL may be shut down."""
        for thread in self._threads:
            thread.join()


def check_words(language: str, others: Sequence[str] = LANGUAGES) -> None:
    """Check that the messages of `language` can be read, and that those of `others` exist.

    Raises MissingAssetError, which says which are missing or damaged.
    """
    for domain in (FRAME, *CATALOG):
        found = {one: gettext.find(domain, LOCALES, [one]) for one in others}
        try:
            gettext.translation(domain, LOCALES, [language])
        except DAMAGE:
            found[language] = None
        for one, path in found.items():
            if path is None:
                raise MissingAssetError(
                    f"The words of {domain} in the language {one} are missing or damaged."
                )
