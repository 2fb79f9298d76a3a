"""Kalle Kanalratte, the staging: from one event to what is seen and heard of it.

A staging moves the props; it begins where they are and ends where `Props.place` puts them for the
arrangement after the event, which the board calls at the end of every timeline. It is made of the
event as the viewer saw it and of what lies open: so it cannot tell more than those do.
"""

from __future__ import annotations

from typing import Final

from game.boards.kalle_kanalratte.staging import end as kalle_kanalratte_staging_end
from game.boards.kalle_kanalratte.staging import hide as kalle_kanalratte_staging_hide
from game.boards.kalle_kanalratte.staging import search as kalle_kanalratte_staging_search
from game.boards.kalle_kanalratte.staging.hand import Scene
from game.rules.base import Event

SCENES: Final[dict[type[Event], Scene]] = {
    **kalle_kanalratte_staging_hide.SCENES,
    **kalle_kanalratte_staging_search.SCENES,
    **kalle_kanalratte_staging_end.SCENES,
}
"""What shows each event."""
