"""Rat-a-Tat Cat: what its choices are about.

* `draw`: take what lies open, or draw.
* `place`: where the drawn card goes, or whether it goes at all.
* `knock`: knock or wait.
"""

from __future__ import annotations

from typing import Final

from game.practice.themes import Seen, Theme, Themes, Worths
from game.rules.base import Observation, Seat
from game.rules.rat_a_tat_cat.events import DiscardTurned, TurnStarted
from game.rules.rat_a_tat_cat.table import Phase
from game.rules.rat_a_tat_cat.view import RatView

SAME: Final = 0.3
"""Points; in the last turn of a round a thirtieth is the chance of winning it."""
CLEAR: Final = 2.0
"""By how many points a wrong choice is worse at least."""
SAME_CHANCE: Final = 0.02
"""To knock and to wait are worth chances of having the fewest points."""
CLEAR_CHANCE: Final = 0.2
"""By how much a wrong one is worse at least."""

THEMES: Final = (
    Theme("draw", SAME, CLEAR),
    Theme("place", SAME, CLEAR),
    Theme("knock", SAME_CHANCE, CLEAR_CHANCE),
)
_KEYS: Final = {Phase.START: "draw", Phase.DECIDE: "place", Phase.END: "knock"}


def theme_of(view: Observation, worths: Worths) -> str | None:
    """Return what this choice is about; see `Themes.theme_of`."""
    del worths
    assert isinstance(view, RatView), "a table of Rat-a-Tat Cat"
    return _KEYS.get(view.phase)


def lead(seen: Seen, seat: Seat) -> int:
    """Return how many of the last actions are shown: from the own turn before this one on.

    In the first turn of a round it is all since the cards were dealt, the looks at the outer ones
    included. What the seat saw before is what `game.rules.rat_a_tat_cat.memory` tells.
    """
    turns = 0
    for count, events in enumerate(reversed(seen)):
        for event in reversed(events):
            if isinstance(event, TurnStarted) and event.seat == seat:
                turns += 1
                if turns > 1:
                    return count
            if isinstance(event, DiscardTurned):
                return count + 1
    return len(seen)


SCHOOL: Final = Themes(THEMES, theme_of, lead, switches=("memory_aid",))
