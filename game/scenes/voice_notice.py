"""An honest voice: that nobody can read what is to be read is told once, in a sentence."""

from __future__ import annotations

from game.services import Services


class VoiceNotice:
    """Looks whether somebody speaks the language, while everything is to be read aloud."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._told: set[str] = set()

    def update(self) -> None:
        """Put up a notice if there is something to tell that has not been told yet."""
        services = self._services
        speech = services.speech
        if speech.has_hung:
            self._tell("trouble.voice_hung")
        if not services.settings.reads_aloud:
            return
        speech.survey.begin()
        voices = speech.survey.voices
        if voices is not None and not voices.has(services.words.language):
            self._tell("trouble.voice_none_here" if voices.is_any else "trouble.voice_none")

    def _tell(self, key: str) -> None:
        if key not in self._told:
            self._told.add(key)
            self._services.notify(key)
