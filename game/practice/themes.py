"""Which moments of a match are worth a question, what about, and which answers are right.

Every game has `game/practice/<game>/themes.py`. It judges by what a seat sees and by what its
choices are worth (`Bot.weigh`), so the same themes serve puzzles, the moments of one's own match,
and the coach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.catalog import GameEntry, part
from game.rules.base import Action, Event, Observation, Seat

Worths: TypeAlias = Mapping[Action, float]
"""What each legal action is worth, as `Bot.weigh` tells it; more is better."""

Seen: TypeAlias = Sequence[tuple[Event, ...]]
"""What a seat has seen of a match: for each action the events that followed from it."""

Say: TypeAlias = Callable[..., str]
"""Words of the game's own domain: `say(key, count=None, **values)`."""


def nothing_before(seen: Seen, seat: Seat) -> int:
    """Say that a moment can be judged by what lies there: no game of secrets, nothing to recall."""
    del seen, seat
    return 0


def no_reason(say: Say, view: Observation, chosen: Action, right: Action) -> str | None:
    """Say nothing of one's own: the hint of the board tells why."""
    del say, view, chosen, right
    return None


@dataclass(frozen=True)
class Theme:
    """Something that a game is about.

    Attributes:
        key: its name in files, pictures and words, in lower case with underscores.
        same: choices that are worth so much less than the best one are as right as that, in the
            unit of the game's worths.
        clear: every wrong choice is worth so much less than the best one, or nothing is asked.
    """

    key: str
    same: float
    clear: float


@dataclass(frozen=True)
class Question:
    """What a moment asks.

    Attributes:
        theme: what about.
        right: the places of the right actions among the legal ones, ascending; never all of them.
        gap: by how much the best of the wrong ones is worse than the best; `Theme.clear` or more.
    """

    theme: Theme
    right: tuple[int, ...]
    gap: float


@dataclass(frozen=True)
class Tracker:
    """Somebody who follows what is hidden, and tells after a question what could be known of it.

    Attributes:
        chances: how likely it is that what is looked for is where each of some actions, legal or
            not, would look for it: from all events that a seat has seen, and what it sees.
        told: the key of the game's words that tell what that looks like.
    """

    chances: Callable[[Sequence[Event], Observation], Mapping[Action, float]]
    told: str


@dataclass(frozen=True)
class Themes:
    """What one game asks about.

    Attributes:
        themes: in the order in which they are learnt.
        theme_of: the key of the theme of a real choice, or None; `view` sees it, and there is a
            worth for each of its legal actions.
        lead: how many of the last actions of a match somebody at a seat has to have seen who is
            to judge the moment; at most as many as there were.
        reason: the reason that is told of a choice and a right one, which are the same if it was
            right; None where the hint of the board tells it.
        switches: those of the board that are on while it is asked, see `Board.switches`: they
            show again what the seat has seen long ago.
        tracker: who tells after a question how likely each place was, if anybody does.
    """

    themes: tuple[Theme, ...]
    theme_of: Callable[[Observation, Worths], str | None]
    lead: Callable[[Seen, Seat], int] = nothing_before
    switches: tuple[str, ...] = ()
    reason: Callable[[Say, Observation, Action, Action], str | None] = no_reason
    tracker: Tracker | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the themes."""
        return tuple(theme.key for theme in self.themes)

    def theme(self, view: Observation, worths: Worths) -> Theme | None:
        """Return what this choice is about; None for nothing, or where there is no choice."""
        key = self.theme_of(view, worths) if worths else None
        return next((theme for theme in self.themes if theme.key == key), None)

    def gives_away(self, view: Observation, worths: Worths, action: Action) -> bool:
        """Tell whether an action is clearly worse than the best one, by `Theme.clear` or more."""
        theme = self.theme(view, worths)
        return theme is not None and max(worths.values()) - worths[action] >= theme.clear

    def question(self, view: Observation, worths: Worths) -> Question | None:
        """Return what this moment asks, or None: nothing to choose, or nothing clear about it."""
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
    """Return the actions that are worth as much as the best one, or at most so much less."""
    most = max(worths.values())
    return tuple(action for action, worth in worths.items() if worth >= most - theme_same)


def themes_of(entry: GameEntry) -> Themes | None:
    """Return the themes of a game's puzzles, if it has any."""
    return part(entry.themes_at, Themes) if entry.themes_at else None
