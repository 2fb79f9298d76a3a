"""The base classes of the match screen's parts and its mode."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from game.boards.base import Slot
from game.play.match import Match
from game.rules.base import Action, Observation
from game.scenes.table.conductor import Conductor
from game.services.user import ServiceUser
from game.ui.input import Intent
from game.ui.widgets import Button


class TablePart(ServiceUser):
    """A component of the match screen, such as the callouts or the curtain."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def work(self) -> bool:
        """Do about a millisecond of work in a frame's spare time; return True if any was done."""
        return False

    def on_board_replaced(self, *, is_translated: bool) -> None:
        """Called when the screen has a new board; it is in another language if `is_translated`."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the part, over the parts behind it."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the buttons and the focus frame."""


class TableMode(TablePart, ABC):
    """A mode of the match screen: what it is used for, such as playing or replaying a match.

    It is the rearmost part of the screen. It creates the conductor, chooses the buttons and the
    banner text, and decides what follows the end of the match.
    """

    name: str  # of the screen
    is_replay: bool = False  # no player is addressed as "you"
    parts: Sequence[TablePart] = ()  # in front of the mode, the rearmost first

    @property
    def has_coach(self) -> bool:
        """Whether the pause sheet has a switch for the coach."""
        return False

    @property
    def pace(self) -> int | None:
        """The pace of the match, 1 fast to 5; None for the pace in the settings."""
        return None

    @property
    def is_blocked(self) -> bool:
        """Whether the match pauses, and no slot can be picked; the board stays animated."""
        return False

    @property
    def is_frozen(self) -> bool:
        """Whether the match and all animation of the board pause."""
        return False

    @property
    def is_hidden(self) -> bool:
        """Whether a part hides everything else on the screen."""
        return False

    @property
    def is_moving(self) -> bool:
        """Whether something is moving, so that each frame must be drawn."""
        return False

    @property
    def can_advise(self) -> bool:
        """Whether a hint may be computed and shown to the player to act."""
        return False

    @property
    def suppresses_reading(self) -> bool:
        """Whether the automatic reading of new banner text is suppressed."""
        return False

    @property
    def hint_slot(self) -> Slot | None:
        """The slot that a hint or an explanation marks with a ring, or None."""
        return None

    def intercept(self, intent: Intent) -> bool:
        """Handle an intent in place of the match screen; return True if it is handled."""
        del intent
        return False

    @abstractmethod
    def make_conductor(self, match: Match) -> Conductor:
        """Return a conductor for `match`."""

    @abstractmethod
    def corner_buttons(self) -> list[Button]:
        """Return the round buttons in the upper corners of the screen."""

    def buttons(self, usual: Sequence[Button]) -> Sequence[Button]:
        """Return all buttons of the screen.

        `usual` holds the `corner_buttons` and those that continue the match; an override can add to
        them or replace them.
        """
        return usual

    def banner_text(self, match_text: str) -> str:
        """Return the banner text; `match_text` is the one that the match itself provides."""
        return match_text

    def speech_text(self, sentence: str) -> str:
        """Return the text to read aloud on request; `sentence` is the banner text."""
        return sentence

    def on_choice_due(self, observation: Observation) -> None:
        """Called when a person has to choose. `TableScene.start_choice` starts the choice."""

    def defer_choice(self, actions: tuple[Action, ...]) -> bool:
        """Hold back a choice, to play it later; return True if it is held back."""
        del actions
        return False

    def on_choice_made(self, actions: tuple[Action, ...]) -> None:
        """Called just before a choice is played."""

    def dismiss_callout(self) -> bool:
        """Close the callout after a press outside it; return True if there was one."""
        return False

    @abstractmethod
    def on_match_end(self) -> None:
        """Called once, when the end of the match has been shown for a moment."""

    def leave(self) -> None:
        """Called when the match screen is left."""
