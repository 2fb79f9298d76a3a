"""Kalle Kanalratte, the staging: from one event to what is seen and heard of it.

A staging moves the props; it begins where they are and ends where `Props.place` puts them for what
is seen after the event, which the board calls at the end of every timeline. It is made of the
event as the viewer saw it and of what lies open: so it cannot tell more than those do.
"""

from __future__ import annotations

from typing import Final

from game.boards.kalle_kanalratte.staging import end, hide, search
from game.boards.kalle_kanalratte.staging.hand import Staging
from game.rules.base import Event

STAGINGS: Final[dict[type[Event], Staging]] = {
    **hide.STAGINGS,
    **search.STAGINGS,
    **end.STAGINGS,
}
"""What shows each event."""
