"""The themes of choices in Gouda Ganoven.

* `strongest`: whether to reinforce a rat before the fight.
* `room`: which room to enter. An answer is correct if any of the best plans starts with it.
* `save`: whether to play weapons or keep them. This is not asked if the seat has a trap, because
bots do not evaluate traps.
* `spy`: which rat to spy on.

No earlier actions are replayed before a question, as the board shows everything a seat knows.
"""

from __future__ import annotations

from typing import Final

from game.practice.themes import Theme, Themes, ValuesByAction
from game.rules.base import Observation
from game.rules.gouda_ganoven.table import TRAP, Phase
from game.rules.gouda_ganoven.view import GoudaView

MAX_RIGHT_LOSS: Final = 0.04
"""Maximum loss of a correct action, in pieces of cheese."""
MIN_WRONG_LOSS: Final = 0.12
"""Minimum loss of a wrong action, in pieces of cheese."""

MAX_RIGHT_SPY_LOSS: Final = 0.015
"""Maximum loss of a correct action of the theme `spy`, in pieces of cheese."""
MIN_WRONG_SPY_LOSS: Final = 0.04
"""Minimum loss of a wrong action of the theme `spy`, in pieces of cheese."""

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


def theme_of(view: Observation, action_values: ValuesByAction) -> str | None:
    """Return the key of the theme that the decision in `view` practises, or None if it has none."""
    del action_values
    assert isinstance(view, GoudaView), "a table of Gouda Ganoven"
    if view.phase is Phase.EQUIP and TRAP in view.hand:
        return None
    return _KEYS.get(view.phase)


GAME_THEMES: Final = Themes(THEMES, theme_of)
