"""The layout, fonts and pictures for the window's current size and the display preferences."""

from __future__ import annotations

from copy import copy

from game.geometry import Layout, window_layout
from game.keep.effective_settings import EffectiveSettings
from game.keep.settings import Motion
from game.media.art import Art
from game.ui.fonts import close_fonts
from game.ui.theme import UiTheme


class Rendering:
    """The layout, fonts and pictures for the window's size, which are replaced together.

    Attributes:
        has_board: whether a board is open; if text is large, it then needs a strip for the banner.
    """

    def __init__(self, art: Art, store: EffectiveSettings) -> None:
        self._store = store
        self.has_board = False
        self._use(art, self.text_scale)

    def _use(self, art: Art, text_scale: float) -> None:
        self.layout, self.art, self.theme = art.layout, art, UiTheme(art, text_scale)

    @property
    def motion(self) -> Motion:
        """The motion preference; "full" if none has been chosen."""
        return self._store.settings.motion or "full"

    @property
    def text_scale(self) -> float:
        """The text scale as a factor, 1.0 or more."""
        return (self._store.settings.text_scale or 100) / 100

    @property
    def has_contrast(self) -> bool:
        """Whether high contrast is on."""
        return bool(self._store.settings.has_contrast)

    @property
    def is_current(self) -> bool:
        """Whether the current text scale, contrast and `has_board` have been applied."""
        now = (self.theme.text_scale, self.art.has_contrast, self.layout)
        wanted = self._window_layout(self.layout.width, self.layout.height)
        return now == (self.text_scale, self.has_contrast, wanted)

    def _window_layout(self, width: int, height: int) -> Layout:
        return window_layout(width, height, has_strip=self.has_board and self.text_scale > 1)

    def resize(self, width: int, height: int) -> None:
        """Replace the layout and the pictures for a new window size, in pixels."""
        close_fonts()
        self.art.close()
        other = self.copy_for(self._window_layout(width, height))
        self.layout, self.art, self.theme = other.layout, other.art, other.theme

    def copy_for(self, layout: Layout, *, is_plain: bool = False) -> Rendering:
        """Return an independent copy for another layout, such as that of a page to print.

        If `is_plain`, the copy has the default text scale and colours.
        """
        other = copy(self)
        has_contrast = self.has_contrast and not is_plain
        art = Art(layout, has_contrast=has_contrast, rasteriser=self.art.rasteriser)
        other._use(art, 1.0 if is_plain else self.text_scale)
        return other
