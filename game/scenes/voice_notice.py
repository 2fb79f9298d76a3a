"""An honest voice: that nobody can read what is to be read is told once, in a sentence."""

from __future__ import annotations

from game.services.services import Services
from game.services.user import ServiceUser


class VoiceNotice(ServiceUser):
    """Looks whether somebody speaks the language, while everything is to be read aloud."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._told: set[str] = set()

    def update(self) -> None:
        """Put up a notice if there is something to tell that has not been told yet."""
        speech = self.speech
        if speech.has_hung:
            self._tell("trouble.voice_hung")
        if not self.settings.reads_aloud:
            return
        speech.survey.begin()
        voices = speech.survey.found
        if voices is not None and not voices.has(self.words.language):
            self._tell("trouble.voice_none_here" if voices.is_any else "trouble.voice_none")

    def _tell(self, key: str) -> None:
        if key not in self._told:
            self._told.add(key)
            self.services.notify(key)
