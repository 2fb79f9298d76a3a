"""Probabilities of Kalle's cell as an attentive observer sees them, for hints and match reviews.

They are the hard searcher's beliefs without random hunches and without its preference for corners,
so they depend only on the events.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from ai.base import Level
from ai.kalle_kanalratte.beliefs import HiderProfile, SearcherBeliefs
from ai.kalle_kanalratte.bot import LEVEL_PARAMETERS
from ai.memory import normalised
from game.rules.base import Event
from game.rules.kalle_kanalratte.table import Cell
from game.rules.kalle_kanalratte.view import KalleView

_UNPASSED: Final = (0.9, 1.05, 1.05)
"""Prior weights of middle, edge and corner cells for hiders who do not let Kalle flee."""


def kalle_probabilities(events: Iterable[Event], view: KalleView) -> dict[Cell, float]:
    """Return, for each cell with a face-down card, the probability that Kalle is there.

    `events` are all events of the match, as seen by a seat that is not hiding in this round.
    """
    parameters, lots = LEVEL_PARAMETERS[Level.HARD], random.Random(0)
    suspects = tuple(
        HiderProfile(each.habit, each.weight, (1.0, 1.0, 1.0) if each.habit.flees else _UNPASSED)
        for each in parameters.suspects
    )
    clues = SearcherBeliefs(suspects, parameters.trust, parameters.watching)
    for event in events:
        clues.watch(event, lots)
    down = view.face_down_cells
    return dict(zip(down, normalised(clues.weights(), down), strict=True))
