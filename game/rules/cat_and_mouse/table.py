"""Cat & Mouse (Max Mäuseschreck): the table and the words of its rules.

The ring of nine spaces, what can be done (actions), what can happen (events), what a seat sees.
The rules themselves, and all of this under one name, are in `game.rules.cat_and_mouse`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from game.rules.base import Action, Event, Observation, Seat
from game.rules.shared import require

Space: TypeAlias = int
"""A place on the ring, 0 to 8, clockwise."""


class Kind(StrEnum):
    """What a space of the ring does (C9)."""

    LADDER = "ladder"
    ONE = "one"
    TWO = "two"
    HOLE = "hole"


_L, _1, _2, _H = Kind.LADDER, Kind.ONE, Kind.TWO, Kind.HOLE

BOARDS: Final[Mapping[str, tuple[Kind, ...]]] = MappingProxyType(
    {
        "standard": (_L, _1, _L, _2, _H, _1, _2, _L, _1),
        "long": (_L, _1, _L, _H, _1, _2, _H, _L, _1),
    }
)
"""The kind of each space, 0 to 8, by the name of the board (CA1, CA4)."""

SPACES: Final = 9
LADDERS: Final[tuple[Space, ...]] = (0, 2, 7)
"""The spaces with a ladder, on either board; the cat begins on one of them (C2)."""
EXITS: Final[tuple[Space, ...]] = (1, 3, 4, 5, 6, 8)
"""The spaces where the chute ends, clockwise, on either board; 1/6 each (CA2)."""
PAW_DIE: Final = (0, 1, 1, 2, 2, 3)
"""The six faces of the paw die (CA3)."""
GOAL: Final = 5
"""Pieces of cheese that win (C6)."""
STORE: Final = 17
"""Pieces of cheese in all (C1)."""


class Phase(StrEnum):
    """What the match waits for."""

    FIRST_DROP = "first_drop"
    FIRST_FALL = "first_fall"
    ROLL = "roll"
    DICE = "dice"
    ORDER = "order"
    DROP = "drop"
    FALL = "fall"
    TRAP = "trap"
    OVER = "over"


@dataclass(frozen=True)
class Drop(Action):
    """Let the mouse go through the hole on top (C4, C9, C21)."""


@dataclass(frozen=True)
class Landed(Action):
    """Chance: the mouse slid out of the chute at `space`."""

    space: Space

    def __post_init__(self) -> None:
        require(self.space, range(SPACES), "space")


@dataclass(frozen=True)
class Roll(Action):
    """Throw both dice (C7)."""


@dataclass(frozen=True)
class Rolled(Action):
    """Chance: the dice show `pips` (1 to 6) and `paws` (0 to 3)."""

    pips: int
    paws: int

    def __post_init__(self) -> None:
        require(self.pips, range(1, 7), "pips")
        require(self.paws, range(4), "paws")


@dataclass(frozen=True)
class Order(Action):
    """Say who moves first this turn (C19)."""

    first: Literal["mouse", "cat"]


@dataclass(frozen=True)
class Trap(Action):
    """Put the cat over the mouse of `seat`, of several on his space (C13)."""

    seat: Seat

    def __post_init__(self) -> None:
        require(self.seat, range(4), "seat")


Cause: TypeAlias = Literal["scare", "met"]
"""Why cheese was dropped: the mouse came to Max (C10, C21), or Max to the mouse (C22)."""


@dataclass(frozen=True)
class TurnStarted(Event):
    """`seat` is up: for its first drop (`is_setup`) or for a turn."""

    seat: Seat
    is_setup: bool


@dataclass(frozen=True)
class TurnSkipped(Event):
    """The mouse of `seat` is trapped, so its turn was skipped (C14)."""

    seat: Seat


@dataclass(frozen=True)
class MouseLifted(Event):
    """The mouse went from `space` back up onto the cheese, to be dropped anew (CA12)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class DiceRolled(Event):
    """`seat` rolled `pips` for its mouse and `paws` for the cat."""

    seat: Seat
    pips: int
    paws: int


@dataclass(frozen=True)
class OrderChosen(Event):
    """`seat` chose who moves first (C19)."""

    seat: Seat
    first: Literal["mouse", "cat"]


@dataclass(frozen=True)
class MouseMoved(Event):
    """The mouse walked clockwise; `path` is each space stepped on, `end` the last of them."""

    seat: Seat
    start: Space
    end: Space
    path: tuple[Space, ...]


@dataclass(frozen=True)
class MoveLost(Event):
    """The cat, moved first, sat down on the active mouse: it does not move this turn (CA10)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class LadderClimbed(Event):
    """The mouse climbed from `space` up onto the cheese (C9)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class MouseDropped(Event):
    """The mouse was let go through the hole on top; `is_setup`: for the first time (C4)."""

    seat: Seat
    is_setup: bool


@dataclass(frozen=True)
class MouseSlid(Event):
    """The mouse came out of the chute on `space`; in the setup nothing happens there (C4)."""

    seat: Seat
    space: Space
    is_setup: bool


@dataclass(frozen=True)
class CheeseTaken(Event):
    """The mouse took `pieces` (1 or 2) on `space`; `score` and `store` are those afterwards."""

    seat: Seat
    pieces: int
    space: Space
    score: int
    store: int


@dataclass(frozen=True)
class CheeseMissed(Event):
    """The mouse reached cheese on `space`, but the store was empty (CA7, finish the round)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class CheeseDropped(Event):
    """Max frightened the mouse: one piece went back; `score` and `store` afterwards."""

    seat: Seat
    space: Space
    cause: Cause
    score: int
    store: int


@dataclass(frozen=True)
class NothingDropped(Event):
    """Max frightened the mouse, which had no cheese to drop (CA9)."""

    seat: Seat
    space: Space
    cause: Cause


@dataclass(frozen=True)
class HoleReached(Event):
    """The mouse is safe in the mouse hole on `space`, with or without Max beside it."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class CatMoved(Event):
    """Max walked clockwise by `paws`; on a mouse hole he sits beside it (C11, C12, C22)."""

    start: Space
    end: Space
    path: tuple[Space, ...]
    paws: int


@dataclass(frozen=True)
class CatStayed(Event):
    """The paw die was blank: Max stayed on `space` (C11)."""

    space: Space


@dataclass(frozen=True)
class MouseTrapped(Event):
    """Max was put over the mouse of `seat` (C12)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class MouseFreed(Event):
    """Max got up to move on, and the mouse of `seat` is free again (C15)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class MatchEnded(Event):
    """The match is over; `reason` as in `Outcome`."""

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Setting:
    """What does not change during a match."""

    players: int
    variant: str
    board: str
    first_seat: Seat
    finish_round: bool


@dataclass(frozen=True)
class CatAndMouseView(Observation):
    """What a seat sees: everything; only `seat` and `legal_actions` differ between seats.

    Attributes:
        setting: variant, board and the like.
        phase: what the match waits for.
        turn: the seat whose turn it is, also while chance decides.
        mice: the space of each mouse; None while it is up on the cheese.
        cat: the space of Max.
        trapped: the seat whose mouse is under Max, or None.
        mouse_steps: pips rolled that the mouse has still to walk this turn, else 0.
        cat_steps: paws that Max has still to walk this turn; None when he has, or before a roll.
    """

    setting: Setting
    phase: Phase
    turn: Seat
    mice: tuple[Space | None, ...]
    cat: Space
    trapped: Seat | None
    mouse_steps: int
    cat_steps: int | None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kind of each space."""
        return BOARDS[self.setting.board]

    @property
    def store(self) -> int:
        """Pieces of cheese that nobody has."""
        return STORE - sum(self.scores)
