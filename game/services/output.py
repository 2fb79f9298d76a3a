"""All output except the screen's: sound, speech, notices, and folders opened for the user."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.keep.settings import Settings
from game.media.file_manager import FileManager
from game.media.sound import Sound
from game.media.speech import Speech


@dataclass
class Output:
    """Sound, speech, notices and the file manager.

    Attributes:
        notices: the messages that the notice bar has yet to show.
        text_to_enlarge: the text to show next in large print; "" if there is none.
        caption: the caption or large print that lies over the screen; "" if there is none.
    """

    sound: Sound
    speech: Speech
    file_manager: FileManager
    notices: list[str] = field(default_factory=list)
    text_to_enlarge: str = ""
    caption: str = ""
    _absences: set[str] = field(default_factory=set)

    def set_volumes(self, settings: Settings) -> None:
        """Apply the volumes, within the parents' maximum, and the player's choice of voice."""
        effects, music, speech = (
            min(volume, settings.max_volume)
            for volume in (settings.effects, settings.music, settings.speech)
        )
        self.sound.set_volumes(effects / 10, music / 10, is_muted=settings.is_muted)
        self.speech.volume = speech
        self.speech.prefers_built_in = settings.voice == "built_in"

    def handle_event(self, event: pygame.Event, *, is_opened: bool) -> None:
        """Adapt sound and speech to an event about the window or an audio device.

        Both pause while the window has no focus. While the window is hidden, the audio device is
        closed, because an open device uses processor time. `is_opened` is False while the program
        starts up.
        """
        match event.type:
            case pygame.WINDOWFOCUSLOST:
                self._absences.add("focus")
                self.sound.pause()
            case pygame.WINDOWFOCUSGAINED:
                self._absences.discard("focus")
                self.sound.resume()
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._absences.add("sight")
                self.sound.close()
            case pygame.WINDOWRESTORED | pygame.WINDOWMAXIMIZED | pygame.WINDOWSHOWN:
                self._absences.discard("sight")
                if is_opened:
                    self.sound.open()
            case pygame.AUDIODEVICEADDED | pygame.AUDIODEVICEREMOVED if not event.iscapture:
                # For a removed device, `which` is its id, or 0 if it was not open.
                is_lost = event.type == pygame.AUDIODEVICEREMOVED and event.which != 0
                self.sound.on_device_change(is_lost=is_lost)
            case _:
                return
        (self.speech.pause if self._absences else self.speech.resume)()
