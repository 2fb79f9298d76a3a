"""What lies on a table, and what a table is for.

A `Part` is one thing on a table: hints, the coach, a paper, the curtain. The table asks its parts
in order, from the board to the viewer: each gets what those behind it say or offer, and returns
what is said or offered now. A `Mode` is the rearmost part. It says what the table is for: who leads
the match, which buttons are at the top, and what the end of the match means.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
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
    """One thing on a table; by default it says nothing and shows nothing."""

    @property
    def blocks_board(self) -> bool:
        """Whether the match rests, and nothing on the board can be chosen."""
        return False

    @property
    def freezes_board(self) -> bool:
        """Whether the board does not move either."""
        return False

    @property
    def is_moving(self) -> bool:
        """Whether every frame has to be drawn, without any input."""
        return False

    @property
    def is_opaque(self) -> bool:
        """Whether it hides everything behind it."""
        return False

    @property
    def keeps_quiet(self) -> bool:
        """Whether new sentences are not read aloud by themselves."""
        return False

    @property
    def ring(self) -> Slot | None:
        """The slot around which a ring is drawn."""
        return None

    @property
    def wanted_focus(self) -> Hashable:
        """The key of what should have the focus before anything on the board; None: nothing."""
        return None

    def takes(self, intent: Intent) -> bool:
        """Take an intent away from everything behind; return whether that was done."""
        del intent
        return False

    def dismiss(self) -> bool:
        """Disappear, since something beside it was pressed; return whether that was done."""
        return False

    def holds_back(self, actions: tuple[Action, ...]) -> bool:
        """Keep a choice from being played for a moment; return whether that was done."""
        del actions
        return False

    def played(self, actions: tuple[Action, ...]) -> None:
        """Called when a choice is about to be played."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def work(self) -> bool:
        """Use about a millisecond of spare time; return whether there was anything to do."""
        return False

    def fitted(self, *, is_translated: bool) -> None:
        """Called when the board is ready for a window or, if `is_translated`, for a language."""

    def buttons(self, behind: Sequence[Button]) -> Sequence[Button]:
        """Return the buttons, given those behind it."""
        return behind

    def sentence(self, behind: str) -> str:
        """Return the sentence of the banner, given what would be said without it."""
        return behind

    def speech_text(self, behind: str) -> str:
        """Return the text read aloud on request, given the text of the parts behind."""
        return behind

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
    def proposed(self) -> Action | None:
        """The action that a hint proposes; None while there is no hint."""
        return None

    @property
    def pace(self) -> int | None:
        """The pace of the match; None: that of the settings."""
        return None

    @abstractmethod
    def lead(self, match: Match) -> Conductor:
        """Return the conductor of a match."""

    @abstractmethod
    def corner(self) -> list[Button]:
        """Return the round buttons at the top."""

    def buttons(self, behind: Sequence[Button]) -> Sequence[Button]:
        """Add the round buttons at the top."""
        return [*behind, *self.corner()]

    def ask(self, observation: Observation) -> bool:
        """Ask a person for a choice in a way of its own; return whether that was done."""
        del observation
        return False

    @abstractmethod
    def finished(self) -> None:
        """Called once, when the end of the match has been shown."""

    def leave(self) -> None:
        """Called when the table is left."""
