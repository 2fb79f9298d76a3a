"""Rat-a-Tat Cat: the themes of its choices.

* `draw`: take the open card, or draw.
* `place`: the place of the drawn card, or none.
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
"""Least difference of a wrong choice, in points."""
SAME_CHANCE: Final = 0.02
"""Knocking and waiting are worth chances of having the fewest points."""
CLEAR_CHANCE: Final = 0.2
"""Least difference of a wrong one."""

THEMES: Final = (
    Theme("draw", SAME, CLEAR),
    Theme("place", SAME, CLEAR),
    Theme("knock", SAME_CHANCE, CLEAR_CHANCE),
)
_KEYS: Final = {Phase.START: "draw", Phase.DECIDE: "place", Phase.END: "knock"}


def theme_of(view: Observation, worths: Worths) -> str | None:
    """Return the key of the theme of a choice, see `Themes.theme_of`."""
    del worths
    assert isinstance(view, RatView), "a table of Rat-a-Tat Cat"
    return _KEYS.get(view.phase)


def lead(seen: Seen, seat: Seat) -> int:
    """Return the number of last actions to show: those since the own turn before this one.

    In the first turn of a round it is all since the deal, with the looks at the outer cards. What
    the seat saw before that is shown by the board's memory aid.
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
