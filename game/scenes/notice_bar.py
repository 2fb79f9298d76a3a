"""The notice bar, which reports problems at the bottom of every screen."""

from __future__ import annotations

from collections import deque
from typing import Final

import pygame

from game.geometry import Box
from game.media.art import blit
from game.scenes.table.banner import reading_seconds
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.input import Back, Choose, Intent
from game.ui.theme import CHEESE_YELLOW

_SECONDS: Final = 7.0
"""Minimum time, in seconds, for which a notice is shown."""
_CROSS: Final = 72.0


class NoticeBar(ServiceUser):
    """Shows problems such as a full disk, one at a time, until they expire or are dismissed."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._shown_keys: set[str] = set()
        self._lines: deque[str] = deque()
        self._left = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether a notice is visible; frames must be drawn until it expires."""
        return bool(self._lines)

    @property
    def box(self) -> Box:
        """The notice's box, in units, at the bottom edge of the window."""
        bottom = self.layout.visible_area.bottom - 8
        height = 104 if bottom < 960 else 150
        return Box(200, bottom - height, 1200, height)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds: queue new problems, and remove notices that have expired."""
        services = self.services
        kept = (
            services.session.journal,
            services.session.store,
            services.session.progress,
            services.session.cups,
        )
        troubles = (*(each.trouble for each in kept), services.session.players.trouble)
        for trouble in (*troubles, services.words_trouble):
            if trouble is not None and trouble.key not in self._shown_keys:
                self._shown_keys.add(trouble.key)
                self._lines.append(self.words(trouble.key))
        while services.output.notices:
            self._lines.append(services.output.notices.pop(0))
        if self._lines:
            self._left = self._left or max(_SECONDS, reading_seconds(self._lines[0]))
            self._left = max(0.0, self._left - dt)
            if self._left == 0.0:
                self._lines.popleft()

    def handle(self, intent: Intent) -> bool:
        """Dismiss the notice if Esc or the notice itself was pressed; return True if dismissed."""
        if not self._lines:
            return False
        is_pressed = isinstance(intent, Choose) and intent.point and self.box.contains(intent.point)
        if not (is_pressed or isinstance(intent, Back)):
            return False
        self._lines.popleft()
        self._left = 0.0
        self.sound.play("common/ui_back")
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the current notice."""
        if self._lines:
            theme = self.theme
            box = self.box
            theme.draw_panel(surface, box, fill=CHEESE_YELLOW)
            words = Box(box.x + 30, box.y + 4, box.w - 60 - _CROSS, box.h - 8)
            theme.draw_text(surface, self._lines[0], words, size=36)
            cross = self.art.picture("common/icon_cross", _CROSS)
            middle = theme.layout.px((box.right - 28 - _CROSS / 2, box.centre[1]))
            blit(surface, cross, cross.get_rect(center=middle).topleft)


class VoiceNotice(ServiceUser):
    """Starts the voice early unless reading aloud is disabled, and reports once if it hangs."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._has_reported = False

    def update(self) -> None:
        """Start the voice unless reading aloud is disabled; post a notice if the voice hangs."""
        if self.settings.reads_aloud is not False:  # the question about it is spoken, too
            self.speech.warm_up(self.words.language)
        if self.speech.has_hung and not self._has_reported:
            self._has_reported = True
            self.services.notify("trouble.voice_hung")
