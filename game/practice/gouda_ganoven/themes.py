"""Gouda Ganoven: the themes of its choices.

* `strongest`: whether to reinforce a rat before the fight.
* `room`: which room to go to. An answer is correct if one of the best plans begins with it.
* `save`: whether to play weapons or to save them. Not asked while the seat holds a trap, because
the bots do not evaluate traps.
* `spy`: which rat to spy on.

Everything that a seat knows is visible on the board, so no earlier actions are replayed.
"""

from __future__ import annotations

from typing import Final

from game.practice.themes import Theme, Themes, Worths
from game.rules.base import Observation
from game.rules.gouda_ganoven.table import TRAP, Phase
from game.rules.gouda_ganoven.view import GoudaView

MAX_RIGHT_LOSS: Final = 0.04
"""Maximum loss of a correct action, in pieces of cheese."""
MIN_WRONG_LOSS: Final = 0.12
"""Minimum loss of a wrong action, in pieces of cheese."""

MAX_RIGHT_SPY_LOSS: Final = 0.015
"""Maximum loss of a correct action when spying, in pieces of cheese."""
MIN_WRONG_SPY_LOSS: Final = 0.04
"""Minimum loss of a wrong action when spying, in pieces of cheese."""

THEMES: Final = (
    *(Theme(key, MAX_RIGHT_LOSS, MIN_WRONG_LOSS) for key in ("strongest", "room", "save")),
    Theme("spy", MAX_RIGHT_SPY_LOSS, MIN_WRONG_SPY_LOSS),
)
_KEYS: Final = {
    Phase.REINFORCE: "strongest",
    Phase.ENTER: "room",
    Phase.EQUIP: "save",
    Phase.SPY: "spy",
}


def theme_of(view: Observation, worths: Worths) -> str | None:
    """Return the key of a choice's theme, or None; `worths` are the legal actions' values."""
    del worths
    assert isinstance(view, GoudaView), "a table of Gouda Ganoven"
    if view.phase is Phase.EQUIP and TRAP in view.hand:
        return None
    return _KEYS.get(view.phase)


GAME_THEMES: Final = Themes(THEMES, theme_of)
