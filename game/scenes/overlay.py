"""The overlay: what lies over any screen, or goes along with it, whatever screen that is."""

from __future__ import annotations

import pygame

from game.scenes.base import Scene
from game.scenes.large_words import LargeWords
from game.scenes.naming import Naming
from game.scenes.notice_bar import NoticeBar
from game.scenes.voice_notice import VoiceNotice
from game.services import Services
from game.ui.input import Intent


class Overlay:
    """Notices, and helps for eyes and ears.

    Attributes:
        notices: the line at the foot when something goes wrong.
    """

    def __init__(self, services: Services) -> None:
        self.notices = NoticeBar(services)
        self._naming = Naming(services)
        self._large_words = LargeWords(services, self._naming)
        self._voice_notice = VoiceNotice(services)

    @property
    def is_moving(self) -> bool:
        """Whether time has to pass for it: something is about to be called, or to disappear."""
        return self.notices.is_moving or self._naming.is_waiting

    def handle(self, intent: Intent) -> bool:
        """Do what was meant for it; tell whether that was all."""
        self._naming.heed(intent)
        return self.notices.handle(intent) or self._large_words.handle(intent)

    def update(self, dt: float, scene: Scene | None, *, is_opened: bool) -> None:
        """Let `dt` seconds pass over the topmost scene; `is_opened`: the start is over."""
        self._naming.update(dt, scene)
        self._large_words.update(scene)
        self.notices.update(dt)
        if is_opened:
            self._voice_notice.update()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the picture of the scene."""
        self._large_words.draw(surface)
        self.notices.draw(surface)
