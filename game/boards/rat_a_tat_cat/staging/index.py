"""Rat-a-Tat Cat, the staging: from one event to what is seen and heard of it.

A staging moves the props; it begins where they are and ends where `Props.place` puts them for the
arrangement after the event, which the board calls at the end of every timeline. It gets the event
as the viewer saw it: a card that the viewer does not see has no face.
"""

from __future__ import annotations

from typing import Final

from game.boards.rat_a_tat_cat.staging import deal as rat_a_tat_cat_staging_deal
from game.boards.rat_a_tat_cat.staging import end as rat_a_tat_cat_staging_end
from game.boards.rat_a_tat_cat.staging import powers as rat_a_tat_cat_staging_powers
from game.boards.rat_a_tat_cat.staging import showdown as rat_a_tat_cat_staging_showdown
from game.boards.rat_a_tat_cat.staging import turns as rat_a_tat_cat_staging_turns
from game.boards.rat_a_tat_cat.staging.hand import Scene
from game.rules.base import Event

SCENES: Final[dict[type[Event], Scene]] = {
    **rat_a_tat_cat_staging_deal.SCENES,
    **rat_a_tat_cat_staging_turns.SCENES,
    **rat_a_tat_cat_staging_powers.SCENES,
    **rat_a_tat_cat_staging_showdown.SCENES,
    **rat_a_tat_cat_staging_end.SCENES,
}
"""What shows each event."""
