"""Cat & Mouse, the staging: from one event to what is seen and heard of it.

A staging moves the props; it begins where they are and ends where `Props.place` puts them for what
is seen after the event, which the board calls at the end of every timeline.
"""

from __future__ import annotations

from typing import Final

from game.boards.cat_and_mouse.staging import cat, cheese, mice, turns
from game.boards.cat_and_mouse.staging.hand import Staging
from game.rules.base import Event

STAGINGS: Final[dict[type[Event], Staging]] = {
    **turns.STAGINGS,
    **mice.STAGINGS,
    **cheese.STAGINGS,
    **cat.STAGINGS,
}
"""What shows each event."""
