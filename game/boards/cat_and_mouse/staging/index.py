"""Cat & Mouse, the staging: from one event to what is seen and heard of it.

A staging moves the props; it begins where they are and ends where `Props.place` puts them for the
arrangement after the event, which the board calls at the end of every timeline.
"""

from __future__ import annotations

from typing import Final

from game.boards.cat_and_mouse.staging import cat as cat_and_mouse_staging_cat
from game.boards.cat_and_mouse.staging import cheese as cat_and_mouse_staging_cheese
from game.boards.cat_and_mouse.staging import mice as cat_and_mouse_staging_mice
from game.boards.cat_and_mouse.staging import turns as cat_and_mouse_staging_turns
from game.boards.cat_and_mouse.staging.hand import Scene
from game.rules.base import Event

SCENES: Final[dict[type[Event], Scene]] = {
    **cat_and_mouse_staging_turns.SCENES,
    **cat_and_mouse_staging_mice.SCENES,
    **cat_and_mouse_staging_cheese.SCENES,
    **cat_and_mouse_staging_cat.SCENES,
}
"""What shows each event."""
