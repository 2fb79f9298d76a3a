"""Services: what every scene may use, handed down in one object; nothing global."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.catalog import CATALOG
from game.geometry import Layout
from game.keep.disk import Trouble
from game.keep.journal import Journal
from game.keep.settings import Settings, SettingsStore
from game.media.art import Art
from game.media.sound import Sound
from game.media.speech import Speech
from game.ui.clock import Clock
from game.ui.theme import Theme, font
from game.words import FRAME, Words, fallback_language

if TYPE_CHECKING:
    from game.boards.base import BoardKit


@dataclass
class Services:
    """The program's parts that outlive a scene.

    Attributes:
        layout, theme, art: replaced together when the window changes.
        store: the settings and their file.
        words: the sentences in the current language.
        sound, speech, journal: as their modules say.
        clock: the only source of time.
        rng: for seeds of matches and for idle movements; never for rules.
        is_headless: no window, no sound; nothing waits.
        words_trouble: set while another language stands in for one whose words are damaged.
    """

    layout: Layout
    theme: Theme
    art: Art
    store: SettingsStore
    words: Words
    sound: Sound
    speech: Speech
    journal: Journal
    clock: Clock
    rng: random.Random
    is_headless: bool = False
    notices: list[str] = field(default_factory=list)
    words_trouble: Trouble | None = None

    @property
    def settings(self) -> Settings:
        """The settings as they stand."""
        return self.store.settings

    def change(self, **values: object) -> None:
        """Change settings, keep them in their file, and let them take effect at once."""
        self.store.change(**values)
        self.apply_settings()

    def apply_settings(self) -> None:
        """Let the settings take effect: language and loudness."""
        settings = self.settings
        wanted = settings.language or self.words.language
        spoken = fallback_language(wanted, (FRAME, *CATALOG)) or wanted
        self.words.language = spoken
        self.words_trouble = Trouble("trouble.words_damaged") if spoken != wanted else None
        self.sound.effects_volume = settings.effects / 10
        self.sound.music_volume = settings.music / 10
        self.sound.is_muted = settings.is_muted

    def resize(self, width: int, height: int) -> None:
        """Lay everything out anew for a window of that many pixels."""
        font.cache_clear()  # those of other sizes, and what they drew, are several megabytes
        self.layout = Layout(width, height)
        self.theme = Theme(self.layout)
        self.art = Art(self.layout)

    def kit(self, game: str, layout: Layout | None = None) -> BoardKit:
        """Return what a board of a game is made with; another layout for a still picture of it."""
        from game.boards.base import BoardKit  # noqa: PLC0415 - the title has no board

        if layout is None:
            theme, art = self.theme, self.art
        else:
            theme, art = Theme(layout), Art(layout, is_still=True)
        return BoardKit(
            layout=layout or self.layout,
            theme=theme,
            art=art,
            say=lambda key, count=None, **values: self.words.domain(game)(key, count, **values),
            play=self.sound.play,
            motion=self.settings.motion,
            seed=self.rng.getrandbits(32),
        )

    def tell(self, key: str, **values: object) -> None:
        """Put up a line for the player, for instance that the disk is full."""
        self.notices.append(self.words(key, None, **values))


def run_all(steps: Iterator[None]) -> None:
    """Run slices to their end at once."""
    for _ in steps:
        pass
