"""Kalle Kanalratte: whoever has watched the hider knows where Kalle is likely to be.

Asked is where the guard goes next, or at which lid one guesses. It is a question only where the
likeliest lid is the best choice as well, which the second solver sees to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ai.kalle_kanalratte.tracker import suspicion
from game.practice.themes import Seen, Theme, Themes, Tracker, Worths
from game.rules.base import Action, Event, Observation, Seat
from game.rules.kalle_kanalratte.events import KalleHidden
from game.rules.kalle_kanalratte.table import Guess, Phase
from game.rules.kalle_kanalratte.view import KalleView

SAME: Final = 0.02
"""Worths are chances that Kalle is caught; choices that differ by less are equally right."""
CLEAR: Final = 0.06
"""How much worse a wrong choice is at least."""

THEMES: Final = (Theme("detective", SAME, CLEAR),)


def theme_of(view: Observation, worths: Worths) -> str | None:
    """Return what this choice is about; see `Themes.theme_of`."""
    del worths
    assert isinstance(view, KalleView), "a table of Kalle Kanalratte"
    if view.phase not in (Phase.SEARCH, Phase.GUESS) or view.is_blocked:
        return None
    return "detective"


def lead(seen: Seen, seat: Seat) -> int:
    """Return how many of the last actions are shown: all since Kalle was hidden."""
    del seat
    for count, events in enumerate(reversed(seen)):
        if any(isinstance(event, KalleHidden) for event in events):
            return count
    return len(seen)


def chances(seen: Sequence[Event], view: Observation) -> Mapping[Action, float]:
    """Return how likely Kalle is under each lid that is face down; see `Tracker.chances`."""
    assert isinstance(view, KalleView), "a table of Kalle Kanalratte"
    return {Guess(cell): chance for cell, chance in suspicion(seen, view).items()}


SCHOOL: Final = Themes(THEMES, theme_of, lead, tracker=Tracker(chances, "practice.crumbs"))
