"""Katzenpolizei, the staging: from one event to what is seen and heard of it.

A staging moves the props; it begins where they are and ends where `Props.place` puts them for the
arrangement after the event, which the board calls at the end of every timeline.
"""

from __future__ import annotations

from typing import Final

from game.boards import (
    katzenpolizei_staging_cards,
    katzenpolizei_staging_end,
    katzenpolizei_staging_police,
    katzenpolizei_staging_runs,
)
from game.boards.katzenpolizei_stagehand import Scene
from game.rules.base import Event

SCENES: Final[dict[type[Event], Scene]] = {
    **katzenpolizei_staging_cards.SCENES,
    **katzenpolizei_staging_runs.SCENES,
    **katzenpolizei_staging_police.SCENES,
    **katzenpolizei_staging_end.SCENES,
}
"""What shows each event."""
