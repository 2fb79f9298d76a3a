"""Signs of sounds: what is heard is shown for a moment at the edge of the screen it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.boards.things.pieces import blit_centre
from game.geometry import Box
from game.media.signs import sign_of
from game.services.services import Services
from game.services.user import ServiceUser

_SECONDS: Final = 1.4
_MOST: Final = 3
"""Signs at one edge at a time."""
_BADGE: Final = 76.0
_PICTURE: Final = 54.0
_TOP: Final = 380.0
"""Where the first one is: below what stands in the corners of a table."""
_ASIDE: Final = 0.15
"""From here on a sound comes from the right."""


@dataclass
class _Sign:
    picture: str
    is_right: bool
    left: float = _SECONDS


class SoundIndicators(ServiceUser):
    """Shows the sounds of the last moments; nothing unless that is switched on."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._signs: list[_Sign] = []

    @property
    def is_moving(self) -> bool:
        """Whether a sign is there, which will disappear."""
        return bool(self._signs)

    @property
    def pictures(self) -> list[str]:
        """The pictures that are there now, the oldest first."""
        return [sign.picture for sign in self._signs]

    def update(self, dt: float) -> None:
        """Take over what was played, and let signs disappear."""
        played = list(self.sound.played)
        self.sound.played.clear()
        if not self.settings.shows_sounds:
            self._signs = []
            return
        for sign in self._signs:
            sign.left -= dt
        self._signs = [sign for sign in self._signs if sign.left > 0]
        for name, pan in played:
            if (picture := sign_of(name)) is not None:
                self._show(_Sign(picture, pan > _ASIDE))

    def _show(self, new: _Sign) -> None:
        """Show a sign anew if it is there, else below the others; the oldest makes room."""
        beside = [sign for sign in self._signs if sign.is_right == new.is_right]
        for sign in beside:
            if sign.picture == new.picture:
                sign.left = _SECONDS
                return
        if len(beside) == _MOST:
            self._signs.remove(beside[0])
        self._signs.append(new)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the signs on round papers."""
        seen = self.layout.visible
        for is_right in (False, True):
            x = seen.right - _BADGE - 10 if is_right else seen.x + 10
            beside = [sign for sign in self._signs if sign.is_right == is_right]
            for number, sign in enumerate(beside):
                box = Box(x, _TOP + number * (_BADGE + 8), _BADGE, _BADGE)
                self.theme.panel(surface, box, radius=_BADGE / 2)
                picture = self.art.picture(sign.picture, _PICTURE)
                if picture.get_width() > self.layout.length(_PICTURE):
                    high = _PICTURE * picture.get_height() / picture.get_width()
                    picture = self.art.picture(sign.picture, high)
                blit_centre(surface, picture, self.layout, box.centre)
