"""Katzenpolizei, the staging: from one event to what is seen and heard of it.

A staging moves the props; it begins where they are and ends where `Props.place` puts them for the
arrangement after the event, which the board calls at the end of every timeline.
"""

from __future__ import annotations

from typing import Final

from game.boards.katzenpolizei.staging import cards as katzenpolizei_staging_cards
from game.boards.katzenpolizei.staging import end as katzenpolizei_staging_end
from game.boards.katzenpolizei.staging import police as katzenpolizei_staging_police
from game.boards.katzenpolizei.staging import runs as katzenpolizei_staging_runs
from game.boards.katzenpolizei.staging.hand import Scene
from game.rules.base import Event

SCENES: Final[dict[type[Event], Scene]] = {
    **katzenpolizei_staging_cards.SCENES,
    **katzenpolizei_staging_runs.SCENES,
    **katzenpolizei_staging_police.SCENES,
    **katzenpolizei_staging_end.SCENES,
}
"""What shows each event."""
