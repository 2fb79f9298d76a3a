"""A base class that gives screens and their parts short names for services."""

from __future__ import annotations

from game.geometry import Layout
from game.keep.settings import Motion, Settings
from game.media.art import Art
from game.media.sound import Sound
from game.media.speech import Speech
from game.services.services import Services
from game.services.session import Session
from game.ui.theme import UiTheme
from game.words import Words


class ServiceUser:
    """Base class of screens and their parts, with shortcuts to the services used most."""

    services: Services

    @property
    def words(self) -> Words:
        """The messages in the current language."""
        return self.services.words

    @property
    def session(self) -> Session:
        """The players, their settings and matches, and the parental restrictions."""
        return self.services.session

    @property
    def settings(self) -> Settings:
        """The settings in effect for the active player."""
        return self.services.session.store.settings

    @property
    def sound(self) -> Sound:
        """The sound output."""
        return self.services.output.sound

    @property
    def speech(self) -> Speech:
        """The text-to-speech output."""
        return self.services.output.speech

    @property
    def layout(self) -> Layout:
        """The window's layout."""
        return self.services.rendering.layout

    @property
    def theme(self) -> UiTheme:
        """The UI theme, which draws text and panels."""
        return self.services.rendering.theme

    @property
    def art(self) -> Art:
        """The pictures for the window's size."""
        return self.services.rendering.art

    @property
    def motion(self) -> Motion:
        """The motion preference: "full", "basic" or "none"."""
        return self.services.rendering.motion
