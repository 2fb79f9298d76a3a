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
    """A component of the match screen, such as a callout or the curtain."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def work(self) -> bool:
        """Do about a millisecond of work in spare time; return whether there was any."""
        return False

    def on_board_replaced(self, *, is_translated: bool) -> None:
        """Called when the screen has a new board, in another language if `is_translated`."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the part, over the parts behind it."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the elements that lie over the buttons and the focus."""


class TableMode(TablePart, ABC):
    """What the match screen is used for, such as playing or replaying a match.

    It is the rearmost part. It creates the conductor, chooses the buttons and the banner text, and
    decides what follows the end of the match.
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
        """The pace of the match; None for the pace in the settings."""
        return None

    @property
    def is_blocked(self) -> bool:
        """Whether the match pauses and no slot can be picked; the board is still animated."""
        return False

    @property
    def is_frozen(self) -> bool:
        """Whether both the match and the animation of the board pause."""
        return False

    @property
    def is_hidden(self) -> bool:
        """Whether the frontmost part covers everything else."""
        return False

    @property
    def is_moving(self) -> bool:
        """Whether something moves, so that each frame has to be drawn."""
        return False

    @property
    def can_advise(self) -> bool:
        """Whether a hint may be computed and shown to the player to act."""
        return False

    @property
    def suppresses_reading(self) -> bool:
        """Whether the automatic reading of new banner text is off."""
        return False

    @property
    def hint_slot(self) -> Slot | None:
        """The slot that is ringed by a hint or an explanation; None if there is none."""
        return None

    def intercept(self, intent: Intent) -> bool:
        """Handle an intent instead of the match screen; return whether it was handled."""
        del intent
        return False

    @abstractmethod
    def make_conductor(self, match: Match) -> Conductor:
        """Return a conductor for `match`."""

    @abstractmethod
    def corner_buttons(self) -> list[Button]:
        """Return the round buttons at the top of the screen."""

    def buttons(self, usual: Sequence[Button]) -> Sequence[Button]:
        """Return all buttons; `usual` are the buttons of the match and the `corner_buttons`."""
        return usual

    def banner_text(self, match_text: str) -> str:
        """Return the text of the banner; `match_text` is the one in an ordinary match."""
        return match_text

    def speech_text(self, sentence: str) -> str:
        """Return the text that is read aloud on request; `sentence` is the text of the banner."""
        return sentence

    def on_choice_due(self, observation: Observation) -> None:
        """Called when a person has to choose; `TableScene.start_choice` starts the choice."""

    def defer_choice(self, actions: tuple[Action, ...]) -> bool:
        """Delay a choice, to play it later; return whether it is delayed."""
        del actions
        return False

    def on_choice_made(self, actions: tuple[Action, ...]) -> None:
        """Called when a choice is about to be played."""

    def dismiss_callout(self) -> bool:
        """Close the callout after a press beside it; return whether there was one."""
        return False

    @abstractmethod
    def on_match_end(self) -> None:
        """Called once, some seconds after the end of the match has been shown."""

    def leave(self) -> None:
        """Called when the match screen is left."""
