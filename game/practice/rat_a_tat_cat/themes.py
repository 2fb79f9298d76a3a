"""The themes of choices in Rat-a-Tat Cat.

* `draw`: whether to take the top card of the discard pile or to draw a card.
* `place`: which card to replace with the drawn one, if any.
* `knock`: whether to knock or to wait.
"""

from __future__ import annotations

from typing import Final

from game.practice.themes import SeenEvents, Theme, Themes, ValuesByAction
from game.rules.base import Observation, Seat
from game.rules.rat_a_tat_cat.events import DiscardTurned, TurnStarted
from game.rules.rat_a_tat_cat.table import Phase
from game.rules.rat_a_tat_cat.view import RatView

MAX_RIGHT_LOSS: Final = 0.3
"""Maximum loss of a correct action: in points, or in thirtieths of a win in a last turn."""
MIN_WRONG_LOSS: Final = 2.0
"""Minimum loss of a wrong action, in points."""
MAX_RIGHT_KNOCK_LOSS: Final = 0.01
"""Maximum loss of a correct action in the theme `knock`, in winning probability."""
MIN_WRONG_KNOCK_LOSS: Final = 0.05
"""Minimum loss of a wrong action in the theme `knock`, in winning probability."""

THEMES: Final = (
    Theme("draw", MAX_RIGHT_LOSS, MIN_WRONG_LOSS),
    Theme("place", MAX_RIGHT_LOSS, MIN_WRONG_LOSS),
    Theme("knock", MAX_RIGHT_KNOCK_LOSS, MIN_WRONG_KNOCK_LOSS),
)
_KEYS: Final = {Phase.START: "draw", Phase.DECIDE: "place", Phase.END: "knock"}


def theme_of(view: Observation, action_values: ValuesByAction) -> str | None:
    """Return the key of the theme that the decision in `view` practises, or None if it has none."""
    del action_values
    assert isinstance(view, RatView), "a table of Rat-a-Tat Cat"
    return _KEYS.get(view.phase)


def lead(seen: SeenEvents, seat: Seat) -> int:
    """Return the number of actions to replay before a question: since the previous turn of `seat`.

    Before its second turn, all actions since the deal count. The board's memory aids show cards
    seen earlier. `seen` has the events of each action, as `seat` saw them.
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


GAME_THEMES: Final = Themes(THEMES, theme_of, lead, picture_options=("memory_aid",))
