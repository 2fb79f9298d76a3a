"""Gouda Ganoven, the staging: from one event to what is seen and heard of it.

A staging moves the props; it begins where they are and ends where `Props.place` puts them for the
arrangement after the event, which the board calls at the end of every timeline. It gets the event
as the viewer saw it: a card that the viewer does not see has no face.
"""

from __future__ import annotations

from typing import Final

from game.boards.gouda_ganoven.staging import end as gouda_ganoven_staging_end
from game.boards.gouda_ganoven.staging import fight as gouda_ganoven_staging_fight
from game.boards.gouda_ganoven.staging import help as gouda_ganoven_staging_help
from game.boards.gouda_ganoven.staging import lay as gouda_ganoven_staging_lay
from game.boards.gouda_ganoven.staging import spy as gouda_ganoven_staging_spy
from game.boards.gouda_ganoven.staging import start as gouda_ganoven_staging_start
from game.boards.gouda_ganoven.staging.hand import Scene
from game.rules.base import Event

SCENES: Final[dict[type[Event], Scene]] = {
    **gouda_ganoven_staging_start.SCENES,
    **gouda_ganoven_staging_lay.SCENES,
    **gouda_ganoven_staging_spy.SCENES,
    **gouda_ganoven_staging_help.SCENES,
    **gouda_ganoven_staging_fight.SCENES,
    **gouda_ganoven_staging_end.SCENES,
}
"""What shows each event."""
