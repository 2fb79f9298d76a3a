"""Sound indicators, which show sounds as icons on the side that they come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.boards.components.pieces import blit_centre
from game.geometry import Box
from game.media.signs import sound_sign
from game.services.services import Services
from game.services.user import ServiceUser

_SECONDS: Final = 1.4
_MOST: Final = 3
"""Maximum number of icons at each of the two sides of the screen."""
_BADGE: Final = 76.0
_PICTURE: Final = 54.0
_TOP: Final = 380.0
"""The y coordinate of the first icon's top, in units, below the corner buttons of a table."""
_ASIDE: Final = 0.15
"""Stereo pan, -1 to 1, above which a sound's icon is at the right edge."""


@dataclass
class _Sign:
    picture: str
    is_right: bool
    left: float = _SECONDS


class SoundIndicators(ServiceUser):
    """Shows an icon for each recent sound, if the player has enabled sound indicators."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._signs: list[_Sign] = []

    @property
    def is_moving(self) -> bool:
        """Whether any icon is visible; frames must be drawn until it expires."""
        return bool(self._signs)

    @property
    def pictures(self) -> list[str]:
        """Art names of the visible icons, oldest first."""
        return [sign.picture for sign in self._signs]

    def update(self, dt: float) -> None:
        """Show icons for the sounds just played, and remove expired icons; `dt` is in seconds."""
        played = list(self.sound.played)
        self.sound.played.clear()
        if not self.settings.shows_sounds:
            self._signs = []
            return
        for sign in self._signs:
            sign.left -= dt
        self._signs = [sign for sign in self._signs if sign.left > 0]
        for name, pan in played:
            if (picture := sound_sign(name)) is not None:
                self._show(_Sign(picture, pan > _ASIDE))

    def _show(self, new: _Sign) -> None:
        # The oldest icon is dropped if there is no space.
        beside = [sign for sign in self._signs if sign.is_right == new.is_right]
        for sign in beside:
            if sign.picture == new.picture:
                sign.left = _SECONDS
                return
        if len(beside) == _MOST:
            self._signs.remove(beside[0])
        self._signs.append(new)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the icons on round panels."""
        seen = self.layout.visible_area
        for is_right in (False, True):
            x = seen.right - _BADGE - 10 if is_right else seen.x + 10
            beside = [sign for sign in self._signs if sign.is_right == is_right]
            for number, sign in enumerate(beside):
                box = Box(x, _TOP + number * (_BADGE + 8), _BADGE, _BADGE)
                self.theme.draw_panel(surface, box, radius=_BADGE / 2)
                picture = self.art.picture(sign.picture, _PICTURE)
                if picture.get_width() > self.layout.length(_PICTURE):
                    high = _PICTURE * picture.get_height() / picture.get_width()
                    picture = self.art.picture(sign.picture, high)
                blit_centre(surface, picture, self.layout, box.centre)
