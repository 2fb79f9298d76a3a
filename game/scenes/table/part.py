"""Base classes for the mode and the parts of the match screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from game.boards.base import Slot
from game.geometry import Box
from game.play.match import Match
from game.rules.base import Action, Observation
from game.scenes.table.conductor import Conductor
from game.services.user import ServiceUser
from game.ui.input import Intent
from game.ui.widgets import Button


class TablePart(ServiceUser):
    """A component of the match screen, such as its curtain."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def work(self) -> bool:
        """Do about a millisecond of work in a frame's spare time; return True if any was done."""
        return False

    def on_board_replaced(self, *, is_translated: bool) -> None:
        """Called when the board is replaced; `is_translated` if the language has changed, too."""

    @property
    def has_paper(self) -> bool:
        """Whether the part shows a paper panel; meanwhile, no captions are shown."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the part on top of the board and of the parts behind this one."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw those elements of the part that cover buttons and the focus frame."""


class TableMode(TablePart, ABC):
    """What a match screen is for, such as playing or replaying a match.

    It creates the conductor, chooses the buttons and the banner text, and decides what happens
    after the match. It is drawn behind all other parts.
    """

    name: str  # identifies the screen in reports and tests
    is_replay: bool = False  # if so, no player is addressed as "you"
    parts: Sequence[TablePart] = ()  # in front of the mode, the rearmost first

    @property
    def has_coach(self) -> bool:
        """Whether the pause sheet has a button that toggles the coach."""
        return False

    @property
    def pace(self) -> int | None:
        """The pace of the match, 1 (fast) to 5; None if the settings determine it."""
        return None

    @property
    def is_blocked(self) -> bool:
        """Whether the match is paused and no slot can be picked; the board is still animated."""
        return False

    @property
    def is_frozen(self) -> bool:
        """Whether the match is paused and not even the board is animated."""
        return False

    @property
    def is_hidden(self) -> bool:
        """Whether some part covers the whole screen."""
        return False

    @property
    def is_moving(self) -> bool:
        """Whether the mode is showing an animation, which needs continuous frames."""
        return False

    @property
    def can_advise(self) -> bool:
        """Whether a hint for the player to act may be computed and shown."""
        return False

    @property
    def suggested_box(self) -> Box | None:
        """The box of the button to point out to an idle player; None to point at a slot instead."""
        return None

    @property
    def suppresses_reading(self) -> bool:
        """Whether automatic reading of new banner text is suppressed."""
        return False

    @property
    def hint_slot(self) -> Slot | None:
        """The slot marked with a ring by a hint or an explanation; None if there is none."""
        return None

    def intercept(self, intent: Intent) -> bool:
        """Handle `intent` before the match screen does; return True if it is consumed."""
        del intent
        return False

    @abstractmethod
    def make_conductor(self, match: Match) -> Conductor:
        """Return a new conductor for `match`."""

    def corner_buttons(self) -> list[Button]:
        """Return the round buttons in the upper corners of the screen; by default none."""
        return []

    def buttons(self, usual: Sequence[Button]) -> Sequence[Button]:
        """Return all buttons of the screen.

        `usual` are the corner buttons and those that continue the match. An override may add to
        them or replace them.
        """
        return usual

    def banner_text(self, match_text: str) -> str:
        """Return the banner text; `match_text` is the text of the match itself."""
        return match_text

    def speech_text(self, sentence: str) -> str:
        """Return the text that is read aloud on request; `sentence` is the banner text."""
        return sentence

    def on_choice_due(self, observation: Observation) -> None:
        """Called when a person must choose; the choice starts with `TableScene.start_choice`."""

    def defer_choice(self, actions: tuple[Action, ...]) -> bool:
        """Postpone a completed choice; return True if the mode will play `actions` later."""
        del actions
        return False

    def on_choice_made(self, actions: tuple[Action, ...]) -> None:
        """Called just before the actions of a choice are played."""

    def dismiss_callout(self) -> bool:
        """Close the callout after a press outside it; return True if there was one."""
        return False

    @abstractmethod
    def on_match_end(self) -> None:
        """Called once, shortly after the match has ended."""

    def leave(self) -> None:
        """Called when the match screen is closed."""
