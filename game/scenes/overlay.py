"""The overlay: notices and accessibility aids, drawn over every screen."""

from __future__ import annotations

from typing import Final

import pygame

from game.media.preferences import SystemPreferences
from game.media.voices import BackgroundCall
from game.scenes.base import Scene
from game.scenes.focus_announcer import FocusAnnouncer
from game.scenes.large_text import LargeText
from game.scenes.notice_bar import NoticeBar, VoiceNotice
from game.scenes.sound_indicators import SoundIndicators
from game.scenes.switch_scanner import SwitchScanner
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.input import Intent, is_press

DEBOUNCE_SECONDS: Final = 0.3
"""Seconds for which further presses are ignored after one, if `debounce_presses` is set."""


class Overlay(ServiceUser):
    """Draws and updates the notices and accessibility aids that lie over every screen."""

    def __init__(self, services: Services, inquiry: BackgroundCall[SystemPreferences]) -> None:
        self._inquiry = inquiry
        self.switch_scanner = SwitchScanner(services)
        self.services = services
        self._since_press = DEBOUNCE_SECONDS
        self.notices = NoticeBar(services)
        self._focus_announcer = FocusAnnouncer(services)
        self.large_text = LargeText(services, self._focus_announcer)
        self._sound_indicators = SoundIndicators(services)
        self._voice_notice = VoiceNotice(services)

    @property
    def is_moving(self) -> bool:
        """Whether a notice or an accessibility aid is being animated and needs a frame soon."""
        parts = (
            self.notices.is_moving,
            self._focus_announcer.is_waiting,
            self._sound_indicators.is_moving,
        )
        return any(parts) or self.switch_scanner.is_on

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; return True if it is consumed, so the scene must not receive it."""
        if self.settings.debounce_presses and is_press(intent):
            is_again, self._since_press = self._since_press < DEBOUNCE_SECONDS, 0.0
            if is_again:
                return True
        self._focus_announcer.note_intent(intent)
        return self.notices.handle(intent) or self.large_text.handle(intent)

    def update(self, dt: float, scene: Scene | None, *, is_opened: bool) -> Intent | None:
        """Advance by `dt` seconds; return the intent that switch scanning produces, or None.

        `scene` is the topmost scene, or None while it is being rebuilt. `is_opened` is False while
        the program is starting.
        """
        self._since_press += dt
        if (preferences := self._inquiry.take_result()) is not None:
            self.session.apply_preferences(preferences)
        if scene is not None:
            self._focus_announcer.update(dt, scene)
            self.large_text.update(scene)
        self._sound_indicators.update(dt)
        self.notices.update(dt)
        if is_opened:
            self._voice_notice.update()
        return None if scene is None else self.switch_scanner.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the notices and accessibility aids."""
        self._sound_indicators.draw(surface)
        self.large_text.draw(surface)
        self.notices.draw(surface)
