"""The overlay: what is drawn over every screen."""

from __future__ import annotations

from typing import Final

import pygame

from game.media.preferences import SystemPreferences
from game.media.voices import Survey
from game.scenes.base import Scene
from game.scenes.focus_announcer import FocusAnnouncer
from game.scenes.large_text import LargeText
from game.scenes.notice_bar import NoticeBar, VoiceNotice
from game.scenes.sound_indicators import SoundIndicators
from game.scenes.switch_scanner import SwitchScanner
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
        large_text: what stands in large letters at the foot.
    """

    def __init__(self, services: Services, inquiry: Survey[SystemPreferences]) -> None:
        self._inquiry = inquiry
        self.switch = SwitchScanner(services)
        self.services = services
        self._since_press = STEADY
        self.notices = NoticeBar(services)
        self._focus_announcer = FocusAnnouncer(services)
        self.large_text = LargeText(services, self._focus_announcer)
        self._sound_indicators = SoundIndicators(services)
        self._voice_notice = VoiceNotice(services)

    @property
    def is_moving(self) -> bool:
        """Whether time has to pass for it: something is about to be called, or to disappear."""
        parts = (
            self.notices.is_moving,
            self._focus_announcer.is_waiting,
            self._sound_indicators.is_moving,
        )
        return any(parts) or self.switch.is_on

    def handle(self, intent: Intent) -> bool:
        """Do what was meant for it; tell whether that was all."""
        if self.settings.is_steady and is_press(intent):
            is_again, self._since_press = self._since_press < STEADY, 0.0
            if is_again:
                return True
        self._focus_announcer.note_intent(intent)
        return self.notices.handle(intent) or self.large_text.handle(intent)

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
            self._focus_announcer.update(dt, scene)
            self.large_text.update(scene)
        self._sound_indicators.update(dt)
        self.notices.update(dt)
        if is_opened:
            self._voice_notice.update()
        return None if scene is None else self.switch.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the overlay over the scene."""
        self._sound_indicators.draw(surface)
        self.large_text.draw(surface)
        self.notices.draw(surface)
