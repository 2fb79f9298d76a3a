"""Themes: the kinds of choices that make good questions, with criteria for correct answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.boards.base import Say
from game.catalog import GameEntry, import_part
from game.rules.base import Action, Event, Observation, Seat

ValuesByAction: TypeAlias = Mapping[Action, float]
"""The value of each legal action, from `Bot.weigh`; higher is better."""

SeenEvents: TypeAlias = Sequence[tuple[Event, ...]]
"""The events of each action of a match, as one seat saw them."""

_MAX_OTHER: Final = 0.75
"""Maximum probability of a mistake, as a multiple of that of the best choice."""


@dataclass(frozen=True)
class Theme:
    """A kind of question. The loss of an action is the best action's value minus its own value.

    Attributes:
        key: identifies the theme in files, picture names and messages.
        max_right_loss: the maximum loss of a correct action, in the unit of the bots' values.
        min_wrong_loss: the minimum loss of a wrong action. A position in which any action's loss
            lies between the two is not used as a question.
    """

    key: str
    max_right_loss: float
    min_wrong_loss: float


@dataclass(frozen=True)
class Question:
    """A question about a position: its theme, and the correct actions."""

    theme: Theme
    right: tuple[int, ...]  # ascending indices of the correct actions; never of all legal ones
    gap: float  # loss of the best wrong action


@dataclass(frozen=True)
class Tracker:
    """Computes how likely a hidden piece was to be in each place, for display after a question.

    Attributes:
        chances: returns, from a seat's events and observation, the probability that each action,
            legal or not, finds the piece.
        message_key: the key of the message that explains the probabilities.
    """

    chances: Callable[[Sequence[Event], Observation], Mapping[Action, float]]
    message_key: str

    def visibly_better(
        self, seen: SeenEvents, view: Observation, right: Sequence[int], chosen: Action
    ) -> tuple[int, ...]:
        """Return the actions of `right` that the displayed probabilities explain.

        These are the legal actions with the highest probability, if it is clearly higher than that
        of the action `chosen`; `right` has indices of legal actions.
        """
        chances = self.chances([event for events in seen for event in events], view)
        of_legal = [chances.get(action, 0.0) for action in view.legal_actions]
        highest = max(of_legal)
        if chances.get(chosen, 0.0) > _MAX_OTHER * highest:
            return ()
        return tuple(place for place in right if of_legal[place] == highest)


@dataclass(frozen=True)
class Themes:
    """The themes of one game, used by its puzzles, its review of mistakes and its coach.

    Attributes:
        themes: the themes, in the order in which they are learnt.
        theme_of: returns the key of a choice's theme, or None if it has none.
        lead: returns the number of earlier actions to replay before a question.
        picture_options: the board's display options that are enabled during a question, such as
        memory aids for cards that the seat saw long ago.
        reason: returns a message that compares the chosen action with a correct one (the same one
        after a correct answer), or None to show the board's hint instead.
        tracker: computes where a hidden piece was likely to be; None in games without such a piece.
    """

    themes: tuple[Theme, ...]
    theme_of: Callable[[Observation, ValuesByAction], str | None]
    lead: Callable[[SeenEvents, Seat], int] = lambda seen, seat: 0
    picture_options: tuple[str, ...] = ()
    reason: Callable[[Say, Observation, Action, Action], str | None] = lambda *about: None
    tracker: Tracker | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the themes."""
        return tuple(theme.key for theme in self.themes)

    def theme(self, view: Observation, action_values: ValuesByAction) -> Theme | None:
        """Return the theme of the choice in `view`, given each action's value, or None."""
        key = self.theme_of(view, action_values) if action_values else None
        return next((theme for theme in self.themes if theme.key == key), None)

    def is_clear_mistake(
        self, view: Observation, action_values: ValuesByAction, action: Action
    ) -> bool:
        """Return True if `action` loses at least the `min_wrong_loss` of the choice's theme."""
        theme = self.theme(view, action_values)
        return (
            theme is not None
            and max(action_values.values()) - action_values[action] >= theme.min_wrong_loss
        )

    def question(self, view: Observation, action_values: ValuesByAction) -> Question | None:
        """Return the question about a choice, or None without a theme or clearly wrong action."""
        if (theme := self.theme(view, action_values)) is None:
            return None
        best = max(action_values.values())
        right = [
            action_values[action] >= best - theme.max_right_loss for action in view.legal_actions
        ]
        if all(right):
            return None
        gap = best - max(
            w for w, is_right in zip(action_values.values(), right, strict=True) if not is_right
        )
        places = tuple(place for place, is_right in enumerate(right) if is_right)
        return Question(theme, places, gap) if gap >= theme.min_wrong_loss else None


def best_actions(action_values: ValuesByAction, max_loss: float) -> tuple[Action, ...]:
    """Return the actions that lose at most `max_loss`, given the values of the legal actions."""
    most = max(action_values.values())
    return tuple(action for action, value in action_values.items() if value >= most - max_loss)


def themes_of(entry: GameEntry) -> Themes | None:
    """Return the themes of a game, or None for a game without puzzles."""
    return import_part(entry.themes_at, Themes) if entry.themes_at is not None else None
