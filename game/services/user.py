"""Short names for what screens and their parts use most of the services."""

from __future__ import annotations

from game.geometry import Layout
from game.keep.settings import Motion, Settings
from game.media.art import Art
from game.media.sound import Sound
from game.media.speech import Speech
from game.services.services import Services
from game.services.session import Session
from game.ui.theme import Theme
from game.words import Words


class ServiceUser:
    """A screen, or a part of one. Pictures and settings are always the current ones.

    Attributes:
        services: the parts of the program.
    """

    services: Services

    @property
    def words(self) -> Words:
        """The messages in the current language."""
        return self.services.words

    @property
    def session(self) -> Session:
        """Players, settings, limits."""
        return self.services.session

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self.services.session.store.settings

    @property
    def sound(self) -> Sound:
        """Plays sounds and music."""
        return self.services.output.sound

    @property
    def speech(self) -> Speech:
        """Reads aloud."""
        return self.services.output.speech

    @property
    def layout(self) -> Layout:
        """The layout of the window."""
        return self.services.rendering.layout

    @property
    def theme(self) -> Theme:
        """Draws text and panels."""
        return self.services.rendering.theme

    @property
    def art(self) -> Art:
        """The pictures."""
        return self.services.rendering.art

    @property
    def motion(self) -> Motion:
        """The motion preference."""
        return self.services.rendering.motion
