"""The teacher's speech bubble on the first screen of the mouse school."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.boards.figures.figure import Figure
from game.boards.stage.lines import Speaker, SpeakerMoment, line_key
from game.boards.stage.seat_area import face_box
from game.geometry import Box
from game.media.synth.sentence import VoiceProfile
from game.scenes.talk_bubble import TalkBubble, place_bubble
from game.services.services import Services
from game.services.user import ServiceUser

_WELCOME_SECONDS: Final = 1.2
_WAITING_SECONDS: Final = 30.0
_VOICE: Final = VoiceProfile(95, 62, "f5")


class TeacherTalk(ServiceUser):
    """The teacher's speech bubble: a welcome, and another line after a long time without input."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.bubble: TalkBubble | None = None
        self._idle = 0.0
        self._moments = {_WELCOME_SECONDS: "welcomes", _WAITING_SECONDS: "waits"}

    def update(self, dt: float, teacher: Figure, kept: Sequence[Box]) -> None:
        """Advance by `dt` seconds; `teacher` may speak in a new bubble that avoids `kept`."""
        if not self.services.has_lines:
            return
        if self.services.controls.has_recent_press:
            self._idle = min(self._idle, _WELCOME_SECONDS)
        before, self._idle = self._idle, self._idle + dt
        if self.bubble is not None:
            self.bubble.seconds += dt
            self.bubble = None if self.bubble.is_read else self.bubble
        for second, moment in self._moments.items():
            if before < second <= self._idle and not self.speech.is_speaking:
                self._say(SpeakerMoment(moment), teacher, kept)

    def _say(self, moment: SpeakerMoment, teacher: Figure, kept: Sequence[Box]) -> None:
        keys = self.words.alternates(line_key(Speaker.OLD_MOUSE, moment))
        text = self.words(self.services.rng.choice(keys))
        subject = face_box(teacher)
        self.bubble = place_bubble(self.theme, text, subject, clear=(), kept=kept)
        if self.bubble is not None and self.settings.reads_aloud:
            self.speech.speak_line(text, self.words.language, _VOICE, 0.0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the speech bubble, if there is one."""
        if self.bubble is not None:
            self.bubble.draw(surface, self.theme, self.motion)
