"""The overlay: what is drawn over every screen."""

from __future__ import annotations

from typing import Final

import pygame

from game.media.preferences import SystemPreferences
from game.media.voices import Survey
from game.scenes.base import Scene
from game.scenes.large_words import LargeWords
from game.scenes.naming import Naming
from game.scenes.notice_bar import NoticeBar, VoiceNotice
from game.scenes.one_switch import OneSwitch
from game.scenes.sound_signs import SoundSigns
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.input import Intent, is_press

STEADY: Final = 0.3
"""Seconds after a press in which another one means nothing, for a hand that trembles."""


class Overlay(ServiceUser):
    """Notices and accessibility aids over every screen.

    Attributes:
        notices: the line at the foot when something goes wrong.
        switch: for who has one switch.
        large_words: what stands in large letters at the foot.
    """

    def __init__(self, services: Services, inquiry: Survey[SystemPreferences]) -> None:
        self._inquiry = inquiry
        self.switch = OneSwitch(services)
        self.services = services
        self._since_press = STEADY
        self.notices = NoticeBar(services)
        self._naming = Naming(services)
        self.large_words = LargeWords(services, self._naming)
        self._sound_signs = SoundSigns(services)
        self._voice_notice = VoiceNotice(services)

    @property
    def is_moving(self) -> bool:
        """Whether time has to pass for it: something is about to be called, or to disappear."""
        parts = (self.notices.is_moving, self._naming.is_waiting, self._sound_signs.is_moving)
        return any(parts) or self.switch.is_on

    def handle(self, intent: Intent) -> bool:
        """Do what was meant for it; tell whether that was all."""
        if self.settings.is_steady and is_press(intent):
            is_again, self._since_press = self._since_press < STEADY, 0.0
            if is_again:
                return True
        self._naming.heed(intent)
        return self.notices.handle(intent) or self.large_words.handle(intent)

    def update(self, dt: float, scene: Scene | None, *, is_opened: bool) -> Intent | None:
        """Advance by `dt` seconds over the topmost scene; return an intent that is due, if any.

        Args:
            dt: seconds.
            scene: what can be asked what has the focus; None while it is being made anew.
            is_opened: whether the start is over.
        """
        self._since_press += dt
        if (preferences := self._inquiry.take()) is not None:
            self.session.follow(preferences)
        if scene is not None:
            self._naming.update(dt, scene)
            self.large_words.update(scene)
        self._sound_signs.update(dt)
        self.notices.update(dt)
        if is_opened:
            self._voice_notice.update()
        return None if scene is None else self.switch.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the overlay over the scene."""
        self._sound_signs.draw(surface)
        self.large_words.draw(surface)
        self.notices.draw(surface)
