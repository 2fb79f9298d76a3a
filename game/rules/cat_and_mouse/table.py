"""The board, the phases and the actions of Cat & Mouse."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from game.rules.base import Action, Seat
from game.rules.shared import require_in_range

Space: TypeAlias = int
"""Index of a space on the ring, 0 to 8, clockwise."""


class SpaceKind(StrEnum):
    """The kind of a space, which determines what happens to a mouse there (C9)."""

    LADDER = "ladder"
    ONE = "one"
    TWO = "two"
    HOLE = "hole"


_L, _1, _2, _H = SpaceKind.LADDER, SpaceKind.ONE, SpaceKind.TWO, SpaceKind.HOLE

BOARDS: Final[Mapping[str, tuple[SpaceKind, ...]]] = MappingProxyType(
    {
        "standard": (_L, _1, _L, _2, _H, _1, _2, _L, _1),
        "long": (_L, _1, _L, _H, _1, _2, _H, _L, _1),
    }
)
"""The kinds of spaces 0 to 8 on each board, by the board's name (CA1, CA4)."""

SPACES: Final = 9
LADDERS: Final[tuple[Space, ...]] = (0, 2, 7)
"""The spaces with a ladder on both boards; the cat starts on one of them (C2)."""
EXITS: Final[tuple[Space, ...]] = (1, 3, 4, 5, 6, 8)
"""The spaces below the chute's exits on both boards, clockwise; each has probability 1/6 (CA2)."""
PAW_DIE: Final = (0, 1, 1, 2, 2, 3)
"""The number of paws on each face of the paw die: the cat walks one space per paw (CA3)."""
GOAL: Final = 5
"""The number of pieces of cheese needed to win (C6)."""
STORE: Final = 17
"""The initial number of pieces of cheese in the store (C1)."""


class Phase(StrEnum):
    """A phase of the match, named after the action that comes next."""

    FIRST_DROP = "first_drop"
    FIRST_FALL = "first_fall"
    ROLL = "roll"
    DICE = "dice"
    ORDER = "order"
    DROP = "drop"
    FALL = "fall"
    TRAP = "trap"
    OVER = "over"


class Drop(Action):
    """Drop the mouse through the hole in the top of the cheese (C4, C9, C21)."""


class Landed(Action):
    """Chance action: the mouse slid out of the chute at `space`."""

    space: Space

    def __post_init__(self) -> None:
        require_in_range(self.space, range(SPACES), "space")


class Roll(Action):
    """Roll both dice (C7)."""


class Rolled(Action):
    """Chance action: the dice show `pips` (1 to 6) and `paws` (0 to 3)."""

    pips: int
    paws: int

    def __post_init__(self) -> None:
        require_in_range(self.pips, range(1, 7), "pips")
        require_in_range(self.paws, range(4), "paws")


class Order(Action):
    """Choose whether the mouse or the cat moves first in this turn (C19)."""

    first: Literal["mouse", "cat"]


class Trap(Action):
    """Place the cat over the mouse of `seat`, chosen from several on the cat's space (C13)."""

    seat: Seat

    def __post_init__(self) -> None:
        require_in_range(self.seat, range(4), "seat")


@dataclass(frozen=True)
class MatchSettings:
    """The settings of a match, which never change.

    Attributes:
        board: a key of `BOARDS`.
        finish_round: whether the round is played to its end once a seat has reached the goal (CA5).
    """

    players: int
    variant: str
    board: str
    first_seat: Seat
    finish_round: bool
