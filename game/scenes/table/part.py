"""The parts of a table, and its mode.

A `Part` is one thing on a table, with a life and a picture of its own: a hint, the coach, a paper,
the curtain. A `Mode` is the rearmost part. It says what the table is for: who leads the match,
which buttons there are, what is said, and what the end of the match means.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.boards.base import Slot
from game.play.match import Match
from game.rules.base import Action, Observation
from game.scenes.table.conductor import Conductor
from game.services.user import ServiceUser
from game.ui.input import Intent
from game.ui.widgets import Button


class Part(ServiceUser):
    """One thing on a table; by default it does nothing and shows nothing."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def work(self) -> bool:
        """Use about a millisecond of spare time; return whether there was work to do."""
        return False

    def fitted(self, *, is_translated: bool) -> None:
        """Called when there is a board for another window or, if `is_translated`, language."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over what is behind it."""


class Mode(Part, ABC):
    """What a table is for.

    Attributes:
        name: of the screen.
        is_film: whether it shows a match that has been played: then nobody is speech_text to.
        parts: the parts in front of it, the rearmost first.
    """

    name: ClassVar[str]
    is_film: bool = False
    parts: Sequence[Part] = ()

    @property
    def has_coach(self) -> bool:
        """Whether the pause sheet has a switch for the coach."""
        return False

    @property
    def pace(self) -> int | None:
        """The pace of the match; None: that of the settings."""
        return None

    @property
    def is_blocked(self) -> bool:
        """Whether the match rests, and nothing on the board can be chosen."""
        return False

    @property
    def is_frozen(self) -> bool:
        """Whether the board does not move either."""
        return False

    @property
    def is_hidden(self) -> bool:
        """Whether the foremost part hides everything else."""
        return False

    @property
    def is_moving(self) -> bool:
        """Whether every frame has to be drawn, without any input."""
        return False

    @property
    def keeps_quiet(self) -> bool:
        """Whether new sentences are not read aloud by themselves."""
        return False

    @property
    def ring(self) -> Slot | None:
        """The slot around which a ring is drawn."""
        return None

    def takes(self, intent: Intent) -> bool:
        """Handle an intent in place of the table; return whether that was done."""
        del intent
        return False

    @abstractmethod
    def lead(self, match: Match) -> Conductor:
        """Return the conductor of a match."""

    @abstractmethod
    def corner(self) -> list[Button]:
        """Return the round buttons at the top."""

    def buttons(self, usual: Sequence[Button]) -> Sequence[Button]:
        """Return all buttons, given those of the match and of the `corner`."""
        return usual

    def sentence(self, usual: str) -> str:
        """Return the sentence of the banner, given that of the match."""
        return usual

    def speech_text(self, sentence: str) -> str:
        """Return the text read aloud on request, given the sentence of the banner."""
        return sentence

    def ask(self, observation: Observation) -> None:
        """Called when a person has to choose: see `TableScene.ask`."""

    def holds_back(self, actions: tuple[Action, ...]) -> bool:
        """Keep a choice from being played for a moment; return whether that was done."""
        del actions
        return False

    def played(self, actions: tuple[Action, ...]) -> None:
        """Called when a choice is about to be played."""

    def dismiss(self) -> bool:
        """Put away a paper, since something beside it was pressed; return whether there was one."""
        return False

    @abstractmethod
    def finished(self) -> None:
        """Called once, when the end of the match has been shown."""

    def leave(self) -> None:
        """Called when the table is left."""
