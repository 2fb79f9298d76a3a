"""What somebody makes of it who has watched a hider closely: how likely Kalle is under each lid.

It is the hard seeker's own mind without its whims, so that the same events always tell the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

from ai.base import Level
from ai.kalle_kanalratte.bot import CHARACTERS
from ai.kalle_kanalratte.clues import Clues
from ai.memory import shares
from game.rules.base import Event
from game.rules.kalle_kanalratte.table import Cell
from game.rules.kalle_kanalratte.view import KalleView


def suspicion(events: Iterable[Event], view: KalleView) -> dict[Cell, float]:
    """Return the probability of Kalle under each face-down lid; the sum is 1.

    Args:
        events: all that a seat has seen of the match, which does not hide in this round.
        view: what it sees now.
    """
    character, lots = CHARACTERS[Level.HARD], random.Random(0)
    suspects = tuple(replace(suspect, hunch=0.0) for suspect in character.suspects)
    clues = Clues(suspects, character.trust, character.watching)
    for event in events:
        clues.watch(event, lots)
    down = view.face_down
    return dict(zip(down, shares(clues.weights(), down), strict=True))
