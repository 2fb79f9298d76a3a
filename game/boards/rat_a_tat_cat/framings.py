"""The camera's shots in Rat-a-Tat Cat."""

from __future__ import annotations

from typing import Final

from game.boards.rat_a_tat_cat.places import FIST_HEIGHT, NOTEPAD_BOX
from game.boards.rat_a_tat_cat.staging.choreographer import Cue, GameChoreographer
from game.boards.stage.framing import Framing, Framings
from game.geometry import Box
from game.rules.rat_a_tat_cat.events import Knocked
from game.rules.rat_a_tat_cat.table import SLOTS

_BUBBLE: Final = (560.0, 150.0)
"""Width and height, in units, of the space that a player's speech bubble may need."""


def _knocker_box(moves: GameChoreographer, event: Knocked, _: Cue) -> Box:
    spots = moves.spots(event.seat)
    bubble = Box.centred_at(spots.head_point, *_BUBBLE)
    beside = NOTEPAD_BOX if spots.is_own else spots.box
    cards = [spots.card_box(slot) for slot in (0, SLOTS - 1)]
    fist = Box.centred_at(spots.knock_point, FIST_HEIGHT, FIST_HEIGHT)
    return Box.around(spots.box, bubble, *cards, beside, fist)


FRAMINGS: Final[Framings] = {Knocked: Framing(_knocker_box, hold_seconds=0.3)}
