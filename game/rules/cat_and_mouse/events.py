"""Cat & Mouse (Max Mäuseschreck): what can happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.rules.base import Event, Seat
from game.rules.cat_and_mouse.table import Space

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
