"""Gouda Ganoven: what its choices are about.

* `strongest`: who gets the cheese as the rats lie there: is it worth to play another card?
* `room`: where to go. Every room to which the best plans lead is right.
* `save`: to arm or to save. Without traps: what they bring is not weighed.
* `spy`: on whom to spy.

All that a seat knows lies before it; so nothing has to be shown before.
"""

from __future__ import annotations

from typing import Final

from game.practice.themes import Theme, Themes, Worths
from game.rules.base import Observation
from game.rules.gouda_ganoven.table import TRAP, Phase
from game.rules.gouda_ganoven.view import GoudaView

SAME: Final = 0.04
"""Worths are pieces of cheese; choices that differ by less are equally right."""
CLEAR: Final = 0.12
"""By how much a wrong choice is worse at least."""

SAME_FIND: Final = 0.015
CLEAR_FIND: Final = 0.04
"""The same for spies: what one of them may find is seldom worth much."""

THEMES: Final = (
    *(Theme(key, SAME, CLEAR) for key in ("strongest", "room", "save")),
    Theme("spy", SAME_FIND, CLEAR_FIND),
)
_KEYS: Final = {
    Phase.REINFORCE: "strongest",
    Phase.ENTER: "room",
    Phase.EQUIP: "save",
    Phase.SPY: "spy",
}


def theme_of(view: Observation, worths: Worths) -> str | None:
    """Return what this choice is about; see `Themes.theme_of`."""
    del worths
    assert isinstance(view, GoudaView), "a table of Gouda Ganoven"
    if view.phase is Phase.EQUIP and TRAP in view.hand:
        return None
    return _KEYS.get(view.phase)


SCHOOL: Final = Themes(THEMES, theme_of)
