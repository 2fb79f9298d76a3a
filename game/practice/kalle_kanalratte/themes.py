"""The theme of Kalle Kanalratte, `detective`: deduce Kalle's cell from the hider's swaps.

The question is under which lid to search or which one to guess. A position becomes a puzzle only if
the second solver (`tools/mine`) confirms that the likeliest lid is also the best choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ai.kalle_kanalratte.tracker import kalle_probabilities
from game.practice.themes import SeenEvents, Theme, Themes, Tracker, ValuesByAction
from game.rules.base import Action, Event, Observation, Seat
from game.rules.kalle_kanalratte.events import KalleHidden
from game.rules.kalle_kanalratte.table import Guess, Phase, Search
from game.rules.kalle_kanalratte.view import KalleView

MAX_RIGHT_LOSS: Final = 0.02
"""Maximum loss of a correct action, in probability of catching Kalle."""
MIN_WRONG_LOSS: Final = 0.06
"""Minimum loss of a wrong action, in probability of catching Kalle."""

THEMES: Final = (Theme("detective", MAX_RIGHT_LOSS, MIN_WRONG_LOSS),)


def theme_of(view: Observation, action_values: ValuesByAction) -> str | None:
    """Return the key of the theme that the decision in `view` practises, or None if it has none."""
    del action_values
    assert isinstance(view, KalleView), "a table of Kalle Kanalratte"
    if view.phase not in (Phase.SEARCH, Phase.GUESS) or view.is_blocked:
        return None
    return "detective"


def lead(seen: SeenEvents, seat: Seat) -> int:
    """Return the number of actions to replay before a question: all those since Kalle was hidden.

    `seen` has the events of each action in the match so far, as `seat` saw them.
    """
    del seat
    for count, events in enumerate(reversed(seen)):
        if any(isinstance(event, KalleHidden) for event in events):
            return count
    return len(seen)


def chances(seen: Sequence[Event], view: Observation) -> Mapping[Action, float]:
    """Return the probability that Kalle is under each closed lid, by the action that chooses it.

    `seen` are the events that the seat has seen, and `view` is its observation.
    """
    assert isinstance(view, KalleView), "a table of Kalle Kanalratte"
    choose = Search if view.phase is Phase.SEARCH else Guess
    return {choose(cell): chance for cell, chance in kalle_probabilities(seen, view).items()}


GAME_THEMES: Final = Themes(THEMES, theme_of, lead, tracker=Tracker(chances, "practice.crumbs"))
