"""The stones in the garden of Tiptoe, and the actions of a mouse."""

from __future__ import annotations

from typing import Final, Literal

from game.rules.base import Action

PLAYERS: Final = range(2, 7)
"""The possible numbers of players."""

HOME: Final = 8
"""The stone at the mouse hole; 0 is the meadow."""


FACES: Final = (2, 3, -2)
"""The stones that a running mouse moves, by the faces of the die; on the last the cat blinks."""


class Go(Action):
    """Move the mouse: one stone by creeping, or two or three by running."""

    way: Literal["creep", "run"]


class Ran(Action):
    """Chance action: a running mouse moves by `steps` stones, negative if the cat blinks."""

    steps: Literal[2, 3, -2]
