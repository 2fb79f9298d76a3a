"""Rat-a-Tat Cat, the staging: from one event to what is seen and heard of it.

A staging moves the props; it begins where they are and ends where `Props.place` puts them for what
is seen after the event, which the board calls at the end of every timeline. It gets the event as
the viewer saw it: a card that the viewer does not see has no face.
"""

from __future__ import annotations

from typing import Final

from game.boards.rat_a_tat_cat.staging import deal, end, powers, showdown, turns
from game.boards.rat_a_tat_cat.staging.hand import Staging
from game.rules.base import Event

STAGINGS: Final[dict[type[Event], Staging]] = {
    **deal.STAGINGS,
    **turns.STAGINGS,
    **powers.STAGINGS,
    **showdown.STAGINGS,
    **end.STAGINGS,
}
"""What shows each event."""
