"""Somebody who plays with the picture covered: hears sentences, presses keys, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Container
from typing import Final

import pygame

from game.media.speech import Speech
from game.media.voice_programs import Command

_ROUND: Final = 80
"""So many names are heard in a row, at most: more are on no screen."""
_SKIPPED: Final = 8
"""Fewer names than this are passed by lot before something is chosen."""
_SILENCE: Final = 0.7
"""Seconds of silence after which it is its turn."""
_PATIENCE: Final = 6.0
"""Seconds of silence after which it tries whether it is its turn, though nothing was said."""


class Ear(Speech):
    """A voice whose sentences are only heard: nothing is started, and each is over at once.

    Attributes:
        heard: all sentences so far, as they began.
    """

    def __init__(self) -> None:
        super().__init__(find=lambda *_: [Command(("voice",))])
        self.heard: list[str] = []

    @property
    def is_speaking(self) -> bool:
        return False

    def speak(self, text: str, language: str) -> None:
        self.said, self._language = text, language
        self.heard.append(text)


class Listener:
    """Plays by lot what it hears, all by Tab and Enter.

    It understands its language: what it does not want is called by name too.
    """

    def __init__(self, ear: Ear, press: Callable[[int], None], lots: random.Random) -> None:
        """Listen to `ear`; `press` presses a key and lets a moment pass."""
        self._ear, self._press, self._lots = ear, press, lots
        self._known = 0
        self._silent_for = 0.0
        self._is_told = False

    def listen(self, seconds: float) -> bool:
        """Let time pass; return whether it seems to be its turn."""
        if len(self._ear.heard) > self._known:
            self._known, self._silent_for, self._is_told = len(self._ear.heard), 0.0, True
        self._silent_for += seconds
        return self._silent_for > (_SILENCE if self._is_told else _PATIENCE)

    def look_for(self, name: str) -> None:
        """Go on until a name is heard, and choose what it belongs to."""
        for _ in range(_ROUND):
            if self._next() == name:
                self._press(pygame.K_RETURN)
                return
        raise AssertionError(f"{name!r} is never heard; the last: {self._ear.heard[-_ROUND:]}")

    def choose_any(self, unwanted: Container[str]) -> None:
        """Go on by lot, and choose something that is wanted, if there is such a thing."""
        for _ in range(self._lots.randrange(_SKIPPED)):
            self._next()
        names = [self._next()]
        while names[-1] in unwanted and len(names) < _ROUND and names[-1] not in names[:-1]:
            names.append(self._next())
        if names[-1] not in unwanted:
            self._press(pygame.K_RETURN)
        self._silent_for, self._is_told = 0.0, False

    def _next(self) -> str:
        """Go on, and return the name that is heard; none if a sentence comes in between."""
        before = len(self._ear.heard)
        self._press(pygame.K_TAB)
        heard = self._ear.heard[before:]
        return heard[0] if len(heard) == 1 else ""
