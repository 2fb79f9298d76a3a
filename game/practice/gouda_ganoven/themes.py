"""Gouda Ganoven: the themes of its choices.

* `strongest`: who gets the cheese as the rats lie there? Is another card worth it?
* `room`: the room to go to. Every room that the best plans lead to is right.
* `save`: arm or save. Without traps, whose effect is not weighed.
* `spy`: the rat to spy on.

Everything that a seat knows lies before it, so nothing has to be shown first.
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
"""Least difference of a wrong choice."""

SAME_FIND: Final = 0.015
CLEAR_FIND: Final = 0.04
"""The same for spies, whose finds are seldom worth much."""

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
    """Return the key of the theme of a choice, see `Themes.theme_of`."""
    del worths
    assert isinstance(view, GoudaView), "a table of Gouda Ganoven"
    if view.phase is Phase.EQUIP and TRAP in view.hand:
        return None
    return _KEYS.get(view.phase)


SCHOOL: Final = Themes(THEMES, theme_of)
