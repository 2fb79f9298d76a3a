"""Rat-a-Tat Cat: how a bot looks at its cards, and when it only pretends."""

from __future__ import annotations

from typing import Final

from ai.base import Level, Look, shown_look
from ai.rat_a_tat_cat.memory import UNKNOWN, WORTH, Mind

_PLEASED: Final = 11.0
"""The most points, as far as it knows, that please it."""
_WORRIED: Final = 23.0
"""The fewest that worry it."""
_TURNS: Final = 3
"""For how many turns a hard one keeps up what it puts on."""


def look_of(mind: Mind, level: Level, seed: int) -> Look | None:
    """Return how a bot looks now; None before it has any card.

    What it shows comes from what it believes of its own row, and from its seed: never from a card
    that it has not seen.
    """
    known = [spot.kind for spot in mind.own if spot.kind != UNKNOWN]
    if not known:
        return None
    average = sum(WORTH) / len(WORTH)
    points = sum(WORTH[kind] for kind in known) + average * (len(mind.own) - len(known))
    look: Look = "calm"
    if points <= _PLEASED:
        look = "glad"
    elif points >= _WORRIED:
        look = "sad"
    return shown_look(look, level, seed, mind.turns // _TURNS)
