"""Themes: kinds of decisions that are worth a question, and their right answers.

Each game has `game/practice/<game>/themes.py`. It judges a seat's observation and the values of its
actions (`Bot.weigh`), so that it can serve puzzles, mistakes and the coach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.boards.base import Say
from game.catalog import GameEntry, import_part
from game.rules.base import Action, Event, Observation, Seat

Worths: TypeAlias = Mapping[Action, float]
"""The value of each legal action, from `Bot.weigh`; more is better."""

Seen: TypeAlias = Sequence[tuple[Event, ...]]
"""The events of each action of a match, as a seat saw them."""


@dataclass(frozen=True)
class Theme:
    """A kind of question. A loss is the value of the best action minus that of another one.

    Attributes:
        key: key in files, pictures and messages.
        same: maximum loss of a right action, in the unit of the bots' values.
        clear: minimum loss of every wrong action, in the same unit; otherwise no question is asked.
    """

    key: str
    same: float
    clear: float


@dataclass(frozen=True)
class Question:
    """A question about a position.

    Attributes:
        theme: the theme.
        right: indices of the right actions among the legal ones, ascending; never all of them.
        gap: value of the best action minus that of the best wrong one, `Theme.clear` or more.
    """

    theme: Theme
    right: tuple[int, ...]
    gap: float


@dataclass(frozen=True)
class Tracker:
    """Shows the probability of each place of a hidden piece after a question.

    Attributes:
        chances: returns, from a seat's events and observation, the probability that an action,
            legal or not, finds the piece.
        message_key: key of the message that explains the probabilities.
    """

    chances: Callable[[Sequence[Event], Observation], Mapping[Action, float]]
    message_key: str


@dataclass(frozen=True)
class Themes:
    """The themes of one game.

    Attributes:
        themes: the themes, in the order in which they are learnt.
        theme_of: returns the key of the theme of a decision; None if it has none.
        lead: returns the number of earlier actions to show before a question.
        picture_options: options of the board that are enabled during a question, for cards that the
            seat saw long ago.
        reason: returns a sentence that compares the chosen action with a right one (the same if it
            was right); None to use the hint of the board.
        tracker: shows probabilities after a question; None if nothing is hidden.
    """

    themes: tuple[Theme, ...]
    theme_of: Callable[[Observation, Worths], str | None]
    lead: Callable[[Seen, Seat], int] = lambda seen, seat: 0
    picture_options: tuple[str, ...] = ()
    reason: Callable[[Say, Observation, Action, Action], str | None] = lambda *about: None
    tracker: Tracker | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the themes."""
        return tuple(theme.key for theme in self.themes)

    def theme(self, view: Observation, worths: Worths) -> Theme | None:
        """Return the theme of a decision; None if it has none."""
        key = self.theme_of(view, worths) if worths else None
        return next((theme for theme in self.themes if theme.key == key), None)

    def gives_away(self, view: Observation, worths: Worths, action: Action) -> bool:
        """Return True if the action is worse than the best one by `Theme.clear` or more."""
        theme = self.theme(view, worths)
        return theme is not None and max(worths.values()) - worths[action] >= theme.clear

    def question(self, view: Observation, worths: Worths) -> Question | None:
        """Return the question about a decision; None without a theme or a clearly wrong action."""
        if (theme := self.theme(view, worths)) is None:
            return None
        best = max(worths.values())
        right = [worths[action] >= best - theme.same for action in view.legal_actions]
        if all(right):
            return None
        gap = best - max(
            w for w, is_right in zip(worths.values(), right, strict=True) if not is_right
        )
        places = tuple(place for place, is_right in enumerate(right) if is_right)
        return Question(theme, places, gap) if gap >= theme.clear else None


def best_of(worths: Worths, theme_same: float) -> tuple[Action, ...]:
    """Return the actions whose value is at most `theme_same` below the best."""
    most = max(worths.values())
    return tuple(action for action, worth in worths.items() if worth >= most - theme_same)


def themes_of(entry: GameEntry) -> Themes | None:
    """Return the themes of a game; None if it has no puzzles."""
    return import_part(entry.themes_at, Themes) if entry.themes_at is not None else None
