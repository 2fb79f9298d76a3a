"""The output besides the picture: sound, speech, notices, folders that are opened."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.keep.settings import Settings
from game.media.file_manager import FileManager
from game.media.sound import Sound
from game.media.speech import Speech


@dataclass
class Output:
    """What is heard and told.

    Attributes:
        sound, speech, file_manager: see their modules.
        notices: lines for the player that have not been shown yet.
        to_enlarge: the text to be shown in large print next; empty if there is none.
    """

    sound: Sound
    speech: Speech
    file_manager: FileManager
    notices: list[str] = field(default_factory=list)
    to_enlarge: str = ""

    def set_volumes(self, settings: Settings) -> None:
        """Apply the volumes, none above the maximum that parents have set."""
        effects, music, speech = (
            min(volume, settings.loudest)
            for volume in (settings.effects, settings.music, settings.speech)
        )
        self.sound.set_volumes(effects / 10, music / 10, is_muted=settings.is_muted)
        self.speech.volume = speech
